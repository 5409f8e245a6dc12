@testable import JSONRPC

/// Inputs framed by headers, sound and damaged.
extension FrameCase {
  static let headers: [FrameCase] = sound + damaged + forced

  private static let one = block("[1,2,3]")
  private static let two = block("[4,5,6]")

  private static let manyWords = "\"\(String(repeating: "content-", count: 40))\""
  private static let badUTF8: [UInt8] = [
    Array("\(one)Content-Length: 3\r\n\r\n\"".utf8), [0xFF], Array("\"\(two)".utf8),
  ].flatMap { $0 }

  /// `damage` between two good blocks, which is reported once.
  private static func between(_ name: String, _ damage: String, _ kind: String) -> FrameCase {
    .init(name, "\(one)\(damage)\(two)", ["[1,2,3]", "!\(kind)", "[4,5,6]"])
  }

  private static let sound: [FrameCase] = [
    .init("one block", one, ["[1,2,3]"]),
    .init("two blocks", "\(one)\(two)", ["[1,2,3]", "[4,5,6]"]),
    .init("LF as line ends", "Content-Length: 2\n\n{}Content-Length: 2\n\n[]", ["{}", "[]"]),
    .init("both line ends", "Content-Length: 2\r\n\n{}Content-Length: 2\n\r\n[]", ["{}", "[]"]),
    .init("name in small letters", "content-length: 2\r\n\r\n{}", ["{}"]),
    .init("name in capitals", "CONTENT-LENGTH: 2\r\n\r\n{}", ["{}"]),
    .init("name in a mixture", "cOnTeNt-LeNgTh: 2\r\n\r\n{}", ["{}"]),
    .init("no space", "Content-Length:2\r\n\r\n{}", ["{}"]),
    .init("blanks before the colon", "Content-Type : x\nContent-Length  : 2\n\n{}", ["{}"]),
    .init(
      "as many blanks before the colon as a line may have",
      "Content-Length\(String(repeating: " ", count: 242)): 2\r\n\r\n{}\(one)",
      ["{}", "[1,2,3]"]),
    .init(
      "too many blanks before the colon",
      "Content-Length\(String(repeating: " ", count: 243)): 2\r\n\r\n\(one)",
      ["!frameGarbage", "[1,2,3]"]),
    .init("many spaces", "Content-Length:    2   \r\n\r\n{}", ["{}"]),
    .init("leading zeros", "Content-Length: 0002\r\n\r\n{}", ["{}"]),
    .init(
      "type after it",
      "Content-Length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}",
      ["{}"]),
    .init(
      "the older name of the charset, quoted",
      "Content-Type: application/json;charset=\"UTF8\"\nContent-Length: 2\n\n{}", ["{}"]),
    .init("type before", "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}", ["{}"]),
    .init("type in capitals before", "CONTENT-TYPE: x\nCONTENT-LENGTH: 2\n\n{}", ["{}"]),
    .init("another header after it", "Content-Length: 2\r\nX-Trace: 7:8\r\n\r\n{}", ["{}"]),
    .init(
      "three headers", "Content-Type: a\r\nX-A: b\r\nContent-Length: 2\r\nX-C:\r\n\r\n{}", ["{}"]),
    .init("byte order mark", "\u{FEFF}\(one)\(two)", ["[1,2,3]", "[4,5,6]"]),
    .init("white space first", "\r\n \t\(one)", ["[1,2,3]"]),
    .init("line ends between", "\(one)\r\n\(two)\n\n\(one)", ["[1,2,3]", "[4,5,6]", "[1,2,3]"]),
    .init(
      "white space within the length", "Content-Length: 6\r\n\r\n\r\n{} \nContent-Length: 2\n\n[]",
      ["{}", "[]"]),
    .init(
      "a text over many lines", "\(block("{\n  \"a\": 1\n}\n"))\(two)",
      ["{\n  \"a\": 1\n}", "[4,5,6]"]),
    .init(
      "a text with a header's words", "\(block("{\"a\":\"Content-Length: 5\\r\\n\\r\\n\"}"))\(two)",
      ["{\"a\":\"Content-Length: 5\\r\\n\\r\\n\"}", "[4,5,6]"]),
    .init("a text of many bytes a character", "\(block("\"€😀é\""))\(two)", ["\"€😀é\"", "[4,5,6]"]),
    .init("a text full of c", "\(block(manyWords))\(two)", [manyWords, "[4,5,6]"]),
    .init("garbage first", "hello\r\n\(one)", ["!frameGarbage", "[1,2,3]"]),
    .init("garbage and an empty line first", "hello\r\n\r\n\(one)", ["!frameGarbage", "[1,2,3]"]),
    .init(
      "garbage that begins like a header", "Content-Len\r\n\(one)", ["!frameGarbage", "[1,2,3]"]),
  ]

  private static let damaged: [FrameCase] = [
    between("bad JSON in a right frame", block("[7,8,]"), "frameJSON"),
    between(
      "a frame in another charset",
      "Content-Length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-16\r\n\r\n{}",
      "frameJSON"),
    between("an empty frame", block(""), "frameJSON"),
    between("a blank frame", block("  "), "frameJSON"),
    .init("bad UTF-8", bytes: badUTF8, ["[1,2,3]", "!frameJSON", "[4,5,6]"]),
    between("65 levels", block(JSONCase.nested(depth: 65, "[", "]")), "frameJSON"),
    between("length too short", "Content-Length: 3\r\n\r\n[7,8,9]", "frameJSON"),
    between("length too short by one", "Content-Length: 6\r\n\r\n[7,8,9]", "frameJSON"),
    between("length zero", "Content-Length: 0\r\n\r\n[7,8,9]", "frameJSON"),
    between("length too long by one", "Content-Length: 8\r\n\r\n[7,8,9]", "frameJSON"),
    between("length too long by half a header", "Content-Length: 20\r\n\r\n[7,8,9]", "frameJSON"),
    .init(
      "length too long by a header", "\(one)Content-Length: 28\r\n\r\n[7,8,9]\(two)\(one)",
      ["[1,2,3]", "!frameLength", "[4,5,6]", "[1,2,3]"]),
    .init(
      "length too long by a frame", "\(one)Content-Length: 35\r\n\r\n[7,8,9]\(two)\(one)",
      ["[1,2,3]", "!frameLength", "[4,5,6]", "[1,2,3]"]),
    .init(
      "length too long by far", "\(one)Content-Length: 9999\r\n\r\n[7,8,9]\(two)\(one)",
      ["[1,2,3]", "!frameLength", "[4,5,6]", "[1,2,3]"]),
    .init(
      "length too long, twice",
      "\(one)Content-Length: 99\r\n\r\n{Content-Length: 99\r\n\r\n{\(two)",
      ["[1,2,3]", "!frameLength", "!frameLength", "[4,5,6]"]),
    .init(
      "length too long at the end", "\(one)Content-Length: 9\r\n\r\n[7,8,9]",
      ["[1,2,3]", "!frameTruncated"]),
    .init(
      "input that ends after a header", "\(one)Content-Length: 9\r\n\r\n",
      ["[1,2,3]", "!frameTruncated"]),
    .init(
      "input that ends within a header", "\(one)Content-Length: 9\r\n",
      ["[1,2,3]", "!frameGarbage"]),
    between("length above 16 MiB", "Content-Length: 16777217\r\n\r\n[7,8,9]", "frameTooLarge"),
    between("length of nine digits", "Content-Length: 999999999\r\n\r\n[7,8,9]", "frameTooLarge"),
    between("length of words", "Content-Length: abc\r\n\r\n[7,8,9]", "frameGarbage"),
    between("length negative", "Content-Length: -2\r\n\r\n{}", "frameGarbage"),
    between("length with a plus", "Content-Length: +2\r\n\r\n{}", "frameGarbage"),
    between("length with a fraction", "Content-Length: 2.0\r\n\r\n{}", "frameGarbage"),
    between("length in hexadecimal", "Content-Length: 0x2\r\n\r\n{}", "frameGarbage"),
    between("length of 10^20", "Content-Length: 100000000000000000000\r\n\r\n{}", "frameGarbage"),
    between("length empty", "Content-Length:\r\n\r\n{}", "frameGarbage"),
    between("length of spaces", "Content-Length:   \r\n\r\n{}", "frameGarbage"),
    between("length of two numbers", "Content-Length: 2 2\r\n\r\n{}", "frameGarbage"),
    between("no colon", "Content-Length 2\r\n\r\n{}", "frameGarbage"),
    between("no length", "Content-Type: json\r\n\r\n{}", "frameGarbage"),
    between("no empty line", "Content-Length: 2\r\n{}", "frameGarbage"),
    between("no header", "[7,8,9]", "frameGarbage"),
    between("a line among blocks", "[7,8,9]\n", "frameGarbage"),
    between("a stray line", "hello\n", "frameGarbage"),
    between("a stray line and an empty one", "hello\r\n\r\n", "frameGarbage"),
    between("stray lines that look like headers", "Context: 1\nContent: 2\n", "frameGarbage"),
    between("a header cut by the next", "Content-Len", "frameGarbage"),
    between("a length cut by the next", "Content-Length: 4", "frameGarbage"),
    .init(
      "a header line cut by the next", "\(one)Content-Length: 9\r\nX-A: b\(two)\(one)",
      ["[1,2,3]", "!frameGarbage", "[4,5,6]", "[1,2,3]"]),
    between("a text cut by the next", "Content-Length: 9\r\n\r\n[7,8", "frameJSON"),
    between("a byte order mark later", "\u{FEFF}", "frameGarbage"),
    between("NUL bytes between", "\u{0}\u{0}", "frameGarbage"),
    .init(
      "a header of eight lines",
      "\(one)Content-Length: 7\r\n\(String(repeating: "X-A: b\r\n", count: 7))\r\n[7,8,9]\(two)",
      ["[1,2,3]", "[7,8,9]", "[4,5,6]"]),
    between(
      "a header of nine lines",
      "Content-Length: 7\r\n\(String(repeating: "X-A: b\r\n", count: 8))\r\n[7,8,9]",
      "frameGarbage"),
    between(
      "a header line without end", "Content-Type: \(String(repeating: "x", count: 300))",
      "frameGarbage"),
    between(
      "headers without end", "Content-Type: x\r\n\(String(repeating: "X-A: b\r\n", count: 200))",
      "frameGarbage"),
    .init(
      "a first length of words", "Content-Length: abc\r\n\r\n[7,8,9]\(one)\(two)",
      ["!frameGarbage", "[1,2,3]", "[4,5,6]"]),
    .init(
      "a first length of 10^20", "Content-Length: 100000000000000000000\r\n\r\n[7,8,9]\(one)",
      ["!frameGarbage", "[1,2,3]"]),
    .init(
      "a first length empty", "content-length:\n\n[7,8,9]\(one)\(two)",
      ["!frameGarbage", "[1,2,3]", "[4,5,6]"]),
    .init(
      "a first type without a length", "Content-Type: json\r\n\r\n[7,8,9]\(one)",
      ["!frameGarbage", "[1,2,3]"]),
    .init(
      "a first length above 16 MiB", "Content-Length: 16777217\r\n\r\n[7,8,9]\(one)",
      ["!frameTooLarge", "[1,2,3]"]),
    .init(
      "a first length too long", "Content-Length: 77\r\n\r\n[7,8,9]\(one)\(two)",
      ["!frameLength", "[1,2,3]", "[4,5,6]"]),
  ]

  private static let forced: [FrameCase] = [
    .init("headers forced", "\(one)\(two)", ["[1,2,3]", "[4,5,6]"], forced: .headers),
    .init(
      "headers forced, a line first", "{}\n\(one)", ["!frameGarbage", "[1,2,3]"], forced: .headers),
    .init(
      "headers forced, garbage first", "hello\(one)", ["!frameGarbage", "[1,2,3]"],
      forced: .headers),
    .init(
      "headers forced, a byte order mark first", "\u{FEFF}\(one)", ["[1,2,3]"], forced: .headers),
    .init(
      "headers forced, nothing but lines", "{}\n[]\n{}\n", ["!frameGarbage"], forced: .headers),
    .init(
      "headers forced, a bad length first", "Content-Length: x\r\n\r\n{}\(one)",
      ["!frameGarbage", "[1,2,3]"], forced: .headers),
  ]
}
