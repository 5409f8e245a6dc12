/// Reads a text without spaces into an ``ExpectedJSON``.
struct ExpectedJSONReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { place == bytes.count }

  /// The value that begins here; nil if none does.
  mutating func value() -> ExpectedJSON? {
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "{"): return list(.object, end: UInt8(ascii: "}"))
    case UInt8(ascii: "["): return list(.array, end: UInt8(ascii: "]"))
    case UInt8(ascii: "\""): return string().map { ExpectedJSON(scalar: $0) }
    default: return word()
    }
  }

  private mutating func list(_ kind: ExpectedJSON.Kind, end: UInt8) -> ExpectedJSON? {
    place += 1
    var children: [ExpectedJSON.Child] = []
    if take(end) { return ExpectedJSON(kind, []) }
    repeat {
      if bytes[place...].starts(with: "...".utf8) {
        place += 3
        children.append(.gap)
        continue
      }
      var child = ExpectedJSON.Child()
      if kind == .object {
        guard let name = string(), take(UInt8(ascii: ":")) else { return nil }
        child.name = name
      }
      guard let value = value() else { return nil }
      child.value = value
      children.append(child)
    } while take(UInt8(ascii: ","))
    return take(end) ? ExpectedJSON(kind, children) : nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  /// A string with its quotes, as it is written.
  private mutating func string() -> String? {
    let start = place
    guard take(UInt8(ascii: "\"")) else { return nil }
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 2
      case UInt8(ascii: "\""):
        place += 1
        return String(decoding: bytes[start..<place], as: UTF8.self)
      default: place += 1
      }
    }
    return nil
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() -> ExpectedJSON? {
    let start = place
    while place < bytes.count, !",]}:{[\" ".utf8.contains(bytes[place]) { place += 1 }
    guard start < place, "-0123456789tfn".utf8.contains(bytes[start]) else { return nil }
    return ExpectedJSON(scalar: String(decoding: bytes[start..<place], as: UTF8.self))
  }
}
