extension String {
  /// The text with `new` in the place of each `old`.
  package func replacing(_ old: String, by new: String) -> String {
    let (bytes, part) = (Array(utf8), Array(old.utf8))
    guard let first = part.first, bytes.count >= part.count else { return self }
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == first, bytes[place...].starts(with: part) {
        result += Array(new.utf8)
        place += part.count
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
