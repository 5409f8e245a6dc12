@testable import JSONRPC

/// Inputs framed as lines, sound and damaged.
extension FrameCase {
  static let lines: [FrameCase] = [
    .init("one line", "[1,2,3]\n", ["[1,2,3]"]),
    .init("two lines", "[1,2,3]\n[4,5,6]\n", ["[1,2,3]", "[4,5,6]"]),
    .init("a batch first", "[1,2]\n{}\n", ["[1,2]", "{}"]),
    .init("lines that end in CRLF", "[1,2,3]\r\n[]\r\n", ["[1,2,3]", "[]"]),
    .init("both line ends", "{}\r\n[]\n{}\r\n", ["{}", "[]", "{}"]),
    .init("last line without a line end", "{}\n[1]", ["{}", "[1]"]),
    .init("only line without a line end", "[1,2,3]", ["[1,2,3]"]),
    .init("last line with half a line end", "{}\n[1]\r", ["{}", "[1]"]),
    .init("blank lines", "\n\r\n{}\n\n\r\n \t\n[]\n\n", ["{}", "[]"]),
    .init("spaces around a line", "  {} \t\n\t[] \r\n", ["{}", "[]"]),
    .init("byte order mark", "\u{FEFF}{}\n[]\n", ["{}", "[]"]),
    .init("byte order mark, then white space", "\u{FEFF} \r\n\t{}\n", ["{}"]),
    .init("white space, then a byte order mark", " \n\u{FEFF}{}\n", ["{}"]),
    .init("white space first", "\r\n \t {}\n", ["{}"]),
    .init("nothing", "", []),
    .init("a line end alone", "\n", []),
    .init("white space alone", " \r\n\t", []),
    .init("a byte order mark alone", "\u{FEFF}", []),
    .init("scalars after the first line", "{}\n1\n\"a\"\nnull\n", ["{}", "1", "\"a\"", "null"]),
    .init("escaped line end in a string", "{\"a\":\"\\n\"}\n[]\n", ["{\"a\":\"\\n\"}", "[]"]),
    .init("line separator in a string", "{\"a\":\"\u{2028}\"}\n", ["{\"a\":\"\u{2028}\"}"]),
    .init("two texts on a line", "{}{}\n[]\n", ["!frameJSON", "[]"]),
    .init(
      "a text over two lines", "{}\n{\"a\":\n1}\n[]\n", ["{}", "!frameJSON", "!frameJSON", "[]"]),
    .init("a bad line first", "{x}\n[]\n", ["!frameJSON", "[]"]),
    .init("a bad line between", "{}\n{]\n[]\n", ["{}", "!frameJSON", "[]"]),
    .init("a bad line last", "{}\n{", ["{}", "!frameJSON"]),
    .init("a line of words", "{}\nhello\n[]\n", ["{}", "!frameJSON", "[]"]),
    .init(
      "bad UTF-8", bytes: [0x7B, 0x7D, 0x0A, 0x22, 0xFF, 0x22, 0x0A, 0x5B, 0x5D, 0x0A],
      ["{}", "!frameJSON", "[]"]),
    .init("NUL bytes", "{}\n\u{0}\u{0}\n[]\n", ["{}", "!frameJSON", "[]"]),
    .init("NUL after a line", "{}\u{0}\n[]\n", ["!frameJSON", "[]"]),
    .init(
      "a header among lines", "{}\nContent-Length: 2\r\n\r\n{}\n", ["{}", "!frameJSON", "{}"]),
    .init("carriage returns alone", "{}\r{}\n[]\n", ["!frameJSON", "[]"]),
    .init("byte order mark later", "{}\n\u{FEFF}{}\n[]\n", ["{}", "!frameJSON", "[]"]),
    .init("garbage first", "hello\n{}\n", ["!frameGarbage", "{}"]),
    .init(
      "garbage of two lines first", "hello\nyou\n{}\n", ["!frameGarbage", "!frameGarbage", "{}"]),
    .init("garbage, then a bad line", "hello\n{x}\n[]\n", ["!frameGarbage", "!frameJSON", "[]"]),
    .init("garbage alone", "hello", ["!frameGarbage"]),
    .init("garbage and a line end", "hello\n", ["!frameGarbage"]),
    .init("garbage that begins like a header", "content\n{}\n", ["!frameGarbage", "{}"]),
    .init(
      "garbage that begins like a mark", bytes: [0xEF, 0xBB, 0x61, 0x0A, 0x7B, 0x7D, 0x0A],
      ["!frameGarbage", "{}"]),
    .init("half a byte order mark", bytes: [0xEF, 0xBB], ["!frameGarbage"]),
    .init("a scalar first", "1\n{}\n", ["!frameGarbage", "{}"]),
    .init("garbage, blank, then a line", "x\n\n \n{}\n", ["!frameGarbage", "{}"]),
    .init("garbage with a brace after", "x {}\n[]\n", ["!frameGarbage", "[]"]),
    .init(
      "UTF-16", bytes: [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00, 0x0A, 0x00],
      ["!frameGarbage", "!frameGarbage"]),
    .init("64 levels", "\(nested(64))\n[]\n", [nested(64), "[]"]),
    .init("65 levels", "\(nested(65))\n[]\n", ["!frameJSON", "[]"]),
    .init("lines forced", "{}\n[]\n", ["{}", "[]"], forced: .lines),
    .init("lines forced, a scalar first", "1\n{}\n", ["1", "{}"], forced: .lines),
    .init("lines forced, garbage first", "hello\n{}\n", ["!frameJSON", "{}"], forced: .lines),
    .init(
      "lines forced, a byte order mark first", "\u{FEFF}{}\n[]\n", ["{}", "[]"], forced: .lines),
    .init(
      "lines forced, headers come", "Content-Length: 2\r\n\r\n{}\n[]\n",
      ["!frameJSON", "{}", "[]"], forced: .lines),
  ]

  private static func nested(_ depth: Int) -> String { JSONCase.nested(depth: depth, "[", "]") }
}
