/// Rules for all texts that people enter.
extension String {
  /// The text without white space at its ends.
  package var trimmed: String {
    // By scalars, because a single character may be as long as the text.
    guard let start = unicodeScalars.firstIndex(where: { !$0.isBlank }),
      let end = unicodeScalars.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(unicodeScalars[start...end])
  }

  /// The rule that a name breaks which people see in lists and reports; nil if it is allowed. `length` is what it may
  /// have; `rule` is what is said of another length and of more than one line.
  ///
  /// A character that cannot be seen is refused if nothing else is in the name, and if it turns the direction of
  /// what follows it. Others join letters or symbols, and stay.
  func problem(asNameOf length: ClosedRange<Int>, _ rule: Sentence) -> Sentence? {
    guard isSingleLine(length: length) else { return rule }
    let scalars = trimmed.unicodeScalars
    let isVisible = scalars.contains { !$0.isInvisible && !$0.properties.isWhitespace }
    return scalars.first { isVisible ? $0.turnsDirection : $0.isInvisible }?.isHiddenRule
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
}

extension Unicode.Scalar {
  /// Whether the character is white space. ASCII first: a look into the tables of Unicode takes longer than all else in a
  /// list of names.
  var isBlank: Bool { !("!"..."~").contains(self) && properties.isWhitespace }

  /// Whether the character is a letter of any script.
  var isLetter: Bool {
    isASCII
      ? ("a"..."z").contains(self) || ("A"..."Z").contains(self) : properties.isAlphabetic
  }

  /// Whether the character is a decimal digit of any script.
  var isDigit: Bool {
    isASCII ? ("0"..."9").contains(self) : properties.generalCategory == .decimalNumber
  }

  /// The character as U+XXXX.
  var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The refusal of a character that cannot be seen.
  var isHiddenRule: Sentence { .hasHidden(code) }

  /// Whether the character draws nothing, by itself or at all.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: properties.isDefaultIgnorableCodePoint || Self.blanks.contains(value)
    }
  }

  /// The characters of a letter's or a symbol's category that draw nothing: the blank pattern of Braille, blanks of
  /// Egyptian hieroglyphs, and the null notehead.
  private static let blanks: Set<UInt32> = [0x2800, 0x13441, 0x13442, 0x1D159]

  /// Whether the character embeds, overrides or isolates the direction of what follows it.
  var turnsDirection: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
