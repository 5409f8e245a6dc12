/// The texts on which JSON readers differ, with what this one does, decided once and in writing.
///
/// - A number is a matter of grammar here; whether it can be represented is asked where it is read.
/// - A text is UTF-8 that can be turned into characters: a lone surrogate cannot, escaped or not.
/// - Of members of one name the last counts, so that such a text is accepted.
/// - A byte order mark belongs to a stream, not to a text.
/// - Nesting goes to 64 levels.
extension JSONCase {
  static let decidedAccepted: [JSONCase] = [
    .init("1e400", "number above every double"),
    .init("-1e400", "number below every double"),
    .init("1e-400", "number nearer to zero than every double"),
    .init("0e999999999999999999999", "zero with a huge exponent"),
    .init("123456789012345678901234567890", "whole number of thirty digits"),
    .init("-9223372036854775809", "whole number below 64 bits"),
    .init("18446744073709551616", "whole number above 64 bits"),
    .init("0.1234567890123456789012345678901234567890", "fraction of forty digits"),
    .init(String(repeating: "9", count: 4000), "number of four thousand digits"),
    .init("0." + String(repeating: "0", count: 4000) + "1", "four thousand zeros"),
    .init("1e-" + String(repeating: "9", count: 4000), "exponent of four thousand digits"),
    .init(#"{"a":1,"a":2}"#, "two members of one name"),
    .init(#"{"a":1,"a":1}"#, "two equal members"),
    .init(#"{"a":1,"\u0061":2}"#, "two members of one name, one escaped"),
    .init("{\"\u{E9}\":1,\"e\u{301}\":2}", "two names that look the same"),
    .init(#"{"__proto__":{},"constructor":1}"#, "names that scripts care about"),
    .init(#""\u0000\uffff\ufdd0""#, "escaped NUL and noncharacters"),
    .init(string: [0xEF, 0xB7, 0x90, 0xF0, 0x9F, 0xBF, 0xBF], "raw noncharacters"),
    .init("\"\u{E000}\u{F0000}\"", "private use"),
    .init("\"\u{0378}\"", "code point that is not assigned"),
    .init("42", "a text that is no object or array"),
    .init(nested(depth: 64, "[", "]"), "64 arrays"),
    .init(nested(depth: 64, "{\"a\":", "}", core: "1"), "64 objects"),
    .init(nested(depth: 32, "[{\"a\":", "}]", core: "1"), "64 arrays and objects"),
    .init(nested(depth: 63, "[", "]", core: "[],{},[]"), "64 levels thrice"),
    .init("[" + String(repeating: "[],", count: 999) + "[]]", "a thousand arrays side by side"),
    .init(String(repeating: " ", count: 5000) + "{}", "five thousand spaces before"),
    .init("\"" + String(repeating: "\\\\", count: 5000) + "\"", "five thousand escapes"),
    .init("\"" + String(repeating: "😀", count: 5000) + "\"", "five thousand characters"),
  ]

  static let decidedRejected: [JSONCase] = [
    .init(#""\ud800""#, "first high surrogate alone"),
    .init(#""\udbff""#, "last high surrogate alone"),
    .init(#""\udc00""#, "first low surrogate alone"),
    .init(#""\udfff""#, "last low surrogate alone"),
    .init(#""\uD83D""#, "high surrogate alone in capitals"),
    .init(#""\ud83d\ud83d""#, "two high surrogates"),
    .init(#""\ud83d\ud83d\ude00""#, "high surrogate before a pair"),
    .init(#""\ude00\ud83d""#, "pair the wrong way round"),
    .init(#""\ud83d\ude00\ude00""#, "low surrogate after a pair"),
    .init(#""\ud83dx""#, "high surrogate before a letter"),
    .init(#""\ud83dx\ude00""#, "pair with a letter between"),
    .init(#""\ud83d\n""#, "high surrogate before an escape"),
    .init(#""\ud83d\\ude00""#, "high surrogate before an escaped backslash"),
    .init(#""\ud83d\u0041""#, "high surrogate before an escaped letter"),
    .init(#""\ud83d\u""#, "high surrogate before a bad escape"),
    .init(#""\ud83d\ude0""#, "high surrogate before three digits"),
    .init(#""\ud83d\ude0g""#, "high surrogate before a bad digit"),
    .init(#""\ud83d\U0001F600""#, "high surrogate before a capital u"),
    .init(#""\ud83d"#, "text that ends after a high surrogate"),
    .init(#""\ud83d\"#, "text that ends within a pair"),
    .init(bytes: Array(#""\ud83d"#.utf8) + [0xED, 0xB8, 0x80, 0x22], "pair, half of it raw"),
    .init("\u{FEFF}", "byte order mark alone"),
    .init("\u{FEFF}{}", "byte order mark before a text"),
    .init("\u{FEFF}\u{FEFF}{}", "two byte order marks"),
    .init(" \u{FEFF}{}", "byte order mark after a space"),
    .init(bytes: [0xEF, 0xBB, 0x7B, 0x7D], "byte order mark cut"),
    .init(nested(depth: 65, "[", "]"), "65 arrays"),
    .init(nested(depth: 65, "{\"a\":", "}", core: "1"), "65 objects"),
    .init(nested(depth: 33, "[{\"a\":", "}]", core: "1"), "66 arrays and objects"),
    .init("[[]," + nested(depth: 64, "[", "]") + "]", "65 levels in the second element"),
    .init(String(repeating: "[", count: 65), "65 open arrays"),
    .init(String(repeating: "[", count: 100_000), "a hundred thousand open arrays"),
    .init(String(repeating: "{\"a\":", count: 100_000), "a hundred thousand open objects"),
    .init(String(repeating: "]", count: 100_000), "a hundred thousand closed arrays"),
  ]

  /// `depth` times `open`, then `core`, then as often `close`.
  static func nested(depth: Int, _ open: String, _ close: String, core: String = "") -> String {
    String(repeating: open, count: depth) + core + String(repeating: close, count: depth)
  }
}
