/// Rules for all texts that people enter.
extension String {
  /// The text without white space at its ends.
  package var trimmed: String {
    // By scalars, because a single character may be as long as the text.
    guard let start = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(unicodeScalars[start...end])
  }

  /// Whether the trimmed text has a length in `range` and no control character. The length is in Unicode
  /// scalars, which also bounds the bytes.
  func isSingleLine(length range: ClosedRange<Int>) -> Bool {
    let scalars = trimmed.unicodeScalars
    return range.contains(scalars.prefix(range.upperBound + 1).count)
      && !scalars.contains { $0.properties.generalCategory == .control }
  }

  /// Whether two texts have the same bytes. Swift's `==` also accepts canonically equivalent texts.
  package func isSame(as other: String?) -> Bool {
    other.map { utf8.elementsEqual($0.utf8) } ?? false
  }

  /// The text truncated to one scalar more than the maximum of any field, for showing an entry that is too
  /// long.
  package var truncated: String { String(unicodeScalars.prefix(Player.nameLength.upperBound + 1)) }

  /// The text in lower case. Names are compared, searched and sorted by it.
  package var lowercasedKey: String { lowercased() }

  /// The bytes of ``lowercasedKey``. Comparing bytes is faster than Swift's `==`, and distinguishes
  /// canonically equivalent texts.
  package var sortKey: [UInt8] { Array(lowercasedKey.utf8) }
}
