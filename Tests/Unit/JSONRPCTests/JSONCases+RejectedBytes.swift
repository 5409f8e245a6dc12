/// The texts that every JSON reader has to reject for their bytes: control characters in strings, and
/// what is not well-formed UTF-8.
extension JSONCase {
  static let rejectedBytes: [JSONCase] = controlCharacters + malformed + misplaced

  /// Each of the 32 control characters, raw within a string.
  private static let controlCharacters: [JSONCase] = (0..<0x20).map { byte in
    .init(string: [0x61, byte, 0x62], "raw control character \(byte)")
  }

  private static let malformed: [JSONCase] = [
    .init(string: [0x80], "continuation byte alone"),
    .init(string: [0xBF], "last continuation byte alone"),
    .init(string: [0x61, 0x80], "continuation byte after a letter"),
    .init(string: [0xC0, 0x80], "NUL in two bytes"),
    .init(string: [0xC0, 0xAF], "slash in two bytes"),
    .init(string: [0xC1, 0xBF], "DEL in two bytes"),
    .init(string: [0xE0, 0x80, 0xAF], "slash in three bytes"),
    .init(string: [0xE0, 0x9F, 0xBF], "two bytes' last in three"),
    .init(string: [0xF0, 0x80, 0x80, 0xAF], "slash in four bytes"),
    .init(string: [0xF0, 0x8F, 0xBF, 0xBF], "three bytes' last in four"),
    .init(string: [0xF8, 0x88, 0x80, 0x80, 0x80], "five bytes"),
    .init(string: [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], "six bytes"),
    .init(string: [0xC0, 0xA2], "quote in two bytes"),
    .init(string: [0xC1, 0x9C, 0x6E], "backslash in two bytes"),
    .init(string: [0xED, 0xA0, 0x80], "first high surrogate"),
    .init(string: [0xED, 0xAF, 0xBF], "last high surrogate"),
    .init(string: [0xED, 0xB0, 0x80], "first low surrogate"),
    .init(string: [0xED, 0xBF, 0xBF], "last low surrogate"),
    .init(string: [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], "pair of surrogates in six bytes"),
    .init(string: [0xF4, 0x90, 0x80, 0x80], "first beyond Unicode"),
    .init(string: [0xF5, 0x80, 0x80, 0x80], "lead F5"),
    .init(string: [0xF7, 0xBF, 0xBF, 0xBF], "lead F7"),
    .init(string: [0xFE], "byte FE"),
    .init(string: [0xFF], "byte FF"),
    .init(string: [0xC3], "two bytes' lead alone"),
    .init(string: [0xC3, 0x28], "two bytes' lead and a letter"),
    .init(string: [0xC3, 0xC3, 0xA9], "lead twice"),
    .init(string: [0xE2, 0x82], "three bytes cut"),
    .init(string: [0xE2, 0x28, 0xAC], "three bytes, the second wrong"),
    .init(string: [0xE2, 0x82, 0x28], "three bytes, the third wrong"),
    .init(string: [0xE2, 0x82, 0xC3], "three bytes, the third a lead"),
    .init(string: [0xF0, 0x9F, 0x98], "four bytes cut"),
    .init(string: [0xF0, 0x9F], "four bytes cut in half"),
    .init(string: [0xF0, 0x28, 0x98, 0x80], "four bytes, the second wrong"),
    .init(string: [0xF0, 0x9F, 0x28, 0x80], "four bytes, the third wrong"),
    .init(string: [0xF0, 0x9F, 0x98, 0x28], "four bytes, the fourth wrong"),
    .init(string: [0xE9], "Latin-1"),
    .init(string: [0x93, 0x61, 0x94], "curly quotes of Windows"),
    .init(string: [0xC3, 0xA9, 0xA9], "one continuation byte too many"),
    .init(bytes: [0x22, 0xC3], "text that ends in a lead"),
    .init(bytes: [0x22, 0xE2, 0x82], "text that ends in three bytes cut"),
    .init(bytes: [0x22, 0xF0, 0x9F, 0x98], "text that ends in four bytes cut"),
    .init(bytes: Array("\"0123456".utf8) + [0xC3, 0x22], "lead at a word's end"),
    .init(bytes: Array("{\"".utf8) + [0xFF] + Array("\":1}".utf8), "bad byte in a name"),
    .init(bytes: Array("\"\\".utf8) + [0xC3, 0xA9, 0x22], "escaped letter of two bytes"),
    .init(bytes: Array("\"\\u00".utf8) + [0xC3, 0xA9, 0x22], "two bytes among the digits"),
  ]

  private static let misplaced: [JSONCase] = [
    .init(bytes: [0xFF], "bad byte alone"),
    .init(bytes: [0xC3, 0xA9], "letter alone"),
    .init(bytes: [0x5B, 0xFF, 0x5D], "bad byte in an array"),
    .init(bytes: [0x5B, 0x31, 0xFF, 0x5D], "bad byte after a number"),
    .init(bytes: [0x31, 0x80], "continuation byte after a number"),
    .init(bytes: [0x7B, 0xC3, 0xA9, 0x3A, 0x31, 0x7D], "bare name beyond ASCII"),
    .init(bytes: [0x74, 0x72, 0x75, 0xE5], "bad byte in a word"),
    .init(bytes: [0x7B, 0x7D, 0xFF], "trailing bad byte"),
    .init(bytes: [0x7B, 0x00, 0x7D], "NUL in an object"),
    .init(bytes: [0x5B, 0x31, 0x00, 0x5D], "NUL after a number"),
    .init(bytes: [0x31, 0x00], "NUL after the text"),
    .init(bytes: [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], "UTF-16 with its mark"),
    .init(bytes: [0xFE, 0xFF, 0x00, 0x7B, 0x00, 0x7D], "UTF-16, big end first"),
    .init(bytes: [0x7B, 0x00, 0x7D, 0x00], "UTF-16 without a mark"),
    .init(bytes: [0x00, 0x00, 0x00, 0x7B], "UTF-32"),
    .init(bytes: [0x1F, 0x8B, 0x08], "gzip"),
  ]
}
