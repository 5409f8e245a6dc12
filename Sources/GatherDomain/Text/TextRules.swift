/// What holds for every text that people enter.
extension String {
  /// The text without white space at its ends.
  package var trimmed: String {
    // By scalars: a character may be as long as the text.
    guard let start = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(unicodeScalars[start...end])
  }

  /// Whether the text, trimmed, has a length in `range` (in Unicode scalars, so that a bound on it is
  /// one on the bytes) and no control character.
  func isSingleLine(length range: ClosedRange<Int>) -> Bool {
    let scalars = trimmed.unicodeScalars
    return range.contains(scalars.prefix(range.upperBound + 1).count)
      && !scalars.contains { $0.properties.generalCategory == .control }
  }

  /// Whether two texts have the same bytes: others may look the same and be equal to Swift.
  package func isSame(as other: String?) -> Bool {
    other.map { utf8.elementsEqual($0.utf8) } ?? false
  }

  /// The text up to one scalar more than any field takes: what is shown again of an entry that is
  /// too long.
  package var truncated: String { String(unicodeScalars.prefix(Player.nameLength.upperBound + 1)) }

  /// What two texts have in common that differ in case alone: names are unique, found and sorted by it.
  package var lowercasedKey: String { lowercased() }

  /// The bytes of ``lowercasedKey``: by them names are compared, as texts that only look alike are different
  /// ones, and putting their marks into order takes its time.
  package var sortKey: [UInt8] { Array(lowercasedKey.utf8) }
}
