import Testing

@testable import JSONRPC

/// Reading values out of a checked text: strings, members, elements, and where a value ends.
@Suite("JSON value")
struct JSONValueTests {
  @Test(
    "A string is its characters, with every escape resolved",
    arguments: [
      (#""""#, ""),
      (#""kick-off""#, "kick-off"),
      (#""\"""#, "\""),
      (#""\\""#, "\\"),
      (#""\/""#, "/"),
      (#""\b""#, "\u{8}"),
      (#""\f""#, "\u{C}"),
      (#""\n""#, "\n"),
      (#""\r""#, "\r"),
      (#""\t""#, "\t"),
      (#""\b\f\n\r\t\"\\\/""#, "\u{8}\u{C}\n\r\t\"\\/"),
      (#""\u0000""#, "\u{0}"),
      (#""\u001F""#, "\u{1F}"),
      (#""\u0041""#, "A"),
      (#""\u00e9""#, "é"),
      (#""\u20AC""#, "€"),
      (#""\uFEFF""#, "\u{FEFF}"),
      (#""\ud7ff\ue000""#, "\u{D7FF}\u{E000}"),
      (#""\ud83d\ude00""#, "😀"),
      (#""\uD83D\uDE00""#, "😀"),
      (#""\ud800\udc00""#, "\u{10000}"),
      (#""\ud800\udfff""#, "\u{103FF}"),
      (#""\udbff\udc00""#, "\u{10FC00}"),
      (#""a\ud834\udd1eb""#, "a\u{1D11E}b"),
      (#""\ud83d\ude00\ud83d\ude01""#, "😀😁"),
      (#""\\u0041""#, #"\u0041"#),
      (#""\\\u0041""#, #"\A"#),
      (#""\\\\""#, #"\\"#),
      (#""\\n\n""#, "\\n\n"),
      (#""é€😀""#, "é€😀"),
      (#""é\u00e9€\u20ac😀\ud83d\ude00""#, "éé€€😀😀"),
      (#""0123456\n89abcdef""#, "0123456\n89abcdef"),
      ("\"\u{7F}\u{80}\u{2028}\"", "\u{7F}\u{80}\u{2028}"),
    ] as [(String, String)])
  func string(text: String, expected: String) {
    let found = check(text) { $0.string }
    // Compared by scalars, as Swift's own comparison takes é for e with an accent.
    #expect(found.map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars))
  }

  @Test(
    "Every code unit's escape is read as its scalar",
    arguments: [0..<0xD800, 0xE000..<0x1_0000] as [Range<UInt32>])
  func everyEscape(units: Range<UInt32>) {
    var wrong: [UInt32] = []
    for unit in units {
      let digits = String(unit, radix: 16)
      let text = "\"\\u" + String(repeating: "0", count: 4 - digits.count) + digits + "\""
      let found = JSONSlice.parse(Array(text.utf8)) { $0.string.map { Array($0.unicodeScalars) } }
      if found != [Unicode.Scalar(unit) ?? "?"] { wrong.append(unit) }
    }
    #expect(wrong.isEmpty)
  }

  @Test("A value is of one kind, and read as another it is nothing")
  func kinds() {
    let rows: [(String, JSONSlice.Kind)] = [
      ("{}", .object), ("[]", .array), ("\"1\"", .string), ("1", .number), ("-1", .number),
      ("true", .boolean), ("false", .boolean), ("null", .null), ("\"true\"", .string),
    ]
    for (text, kind) in rows {
      #expect(check(text) { $0.kind } == kind, "\(text)")
      #expect(check(text) { $0.string != nil } == (kind == .string), "\(text)")
      #expect(check(text) { $0.integer != nil } == (kind == .number), "\(text)")
      #expect(check(text) { $0.boolean } == (kind == .boolean ? text == "true" : nil), "\(text)")
      #expect(check(text) { $0.isNull } == (kind == .null), "\(text)")
      #expect(check(text) { $0.members.isEmpty } == true, "\(text)")
    }
  }

  @Test("Members come in order, names with their escapes resolved, one name twice as two")
  func members() {
    let rows: [(String, [String])] = [
      ("{}", []),
      ("{ }", []),
      (#"{"a":1}"#, ["a=1"]),
      (#"{"b":1,"a":2}"#, ["b=1", "a=2"]),
      (#"{"a":1,"a":2}"#, ["a=1", "a=2"]),
      (#"{"\u0061\n":1}"#, ["a\n=1"]),
      (#"{"":"","\"":"}"}"#, ["=\"\"", "\"=\"}\""]),
      (" { \"a\" : [ 1 , 2 ] , \"b\" : { \"c\" : 3 } } ", ["a=[ 1 , 2 ]", "b={ \"c\" : 3 }"]),
      ("{\n\t\"a\"\r:\ntrue\n,\"b\":null}", ["a=true", "b=null"]),
      (#"{"a":"\\","b":"\"","c":"{[,:"}"#, [#"a="\\""#, #"b="\"""#, #"c="{[,:""#]),
    ]
    for (text, expected) in rows {
      let found = check(text) {
        $0.members.map { "\($0.name)=\(String(decoding: $0.value.source, as: UTF8.self))" }
      }
      #expect(found == expected, "\(text)")
    }
  }

  @Test("Elements come in order")
  func elements() {
    let rows: [(String, [String])] = [
      ("[]", []),
      ("[ \n ]", []),
      ("[1]", ["1"]),
      ("[1,2,3]", ["1", "2", "3"]),
      ("[ 1 , \"]\" , null ]", ["1", "\"]\"", "null"]),
      ("[[],[[]],{},[{}]]", ["[]", "[[]]", "{}", "[{}]"]),
      ("[true\t,\tfalse\t]", ["true", "false"]),
      (#"["\\","\"","\\\""]"#, [#""\\""#, #""\"""#, #""\\\"""#]),
    ]
    for (text, expected) in rows {
      let found = check(text) { root in
        JSONElements(of: root).map { String(decoding: $0.value.source, as: UTF8.self) }
      }
      #expect(found == expected, "\(text)")
    }
  }

  @Test("A value's source is what arrived, without the white space around it")
  func source() {
    for value in [
      "1", "1.0", "-1e+2", "\"\\u0041\"", "true", "null", "{ }", "[ 1 ]", "{\"a\":\"}\"}",
      "\"\\\"\"",
    ] {
      for (before, behind) in [("", ""), (" ", " "), ("\r\n\t", "\n")] {
        let found = check(before + value + behind) { String(decoding: $0.source, as: UTF8.self) }
        #expect(found == value)
      }
    }
  }

  @Test("Every text of the table ends where its last byte is")
  func end() {
    for example in JSONCase.allAccepted {
      var trimmed = example.bytes
      while let last = trimmed.last, [0x20, 0x09, 0x0A, 0x0D].contains(last) {
        trimmed.removeLast()
      }
      #expect(JSONSlice.parse(example.bytes) { $0.end } == trimmed.count, "\(example)")
    }
  }

  @Test("A name is compared by its characters, escaped or not, and by nothing but them")
  func names() {
    let rows: [(String, Bool)] = [
      (#""rowKey""#, true),
      (#""\u0072owKey""#, true),
      (#""row\u004bey""#, true),
      (#""\u0072\u006f\u0077\u004B\u0065\u0079""#, true),
      (#""rowKe""#, false),
      (#""rowKeys""#, false),
      (#""rowKey\n""#, false),
      (#""rowKey\u0000""#, false),
      (#""\u0072owKe""#, false),
      (#""RowKey""#, false),
      (#""""#, false),
      (#"" rowKey""#, false),
      // The sign of the kelvin, which Swift's own comparison takes for the letter K.
      ("\"row\u{212A}ey\"", false),
      (#""row\u212aey""#, false),
    ]
    for (text, expected) in rows {
      #expect(check(text) { $0.isString("rowKey") } == expected, "\(text)")
    }
  }

  @Test("Eight bytes at a time find what one byte at a time finds")
  func scan() {
    for length in 0...18 {
      for position in 0..<length {
        for byte in 0...255 as ClosedRange<UInt8> {
          for filler in [0x20, 0x23, 0x5B, 0x5D, 0x7F] as [UInt8] {
            var text = [UInt8](repeating: filler, count: length)
            text[position] = byte
            let isPlain = byte >= 0x20 && byte < 0x80 && byte != 0x22 && byte != 0x5C
            let found = text.withUnsafeBytes { $0.endOfPlainASCII(from: 0) }
            if found != (isPlain ? length : position) {
              Issue.record("byte \(byte) at \(position) of \(length): \(found)")
            }
          }
        }
      }
    }
  }

  /// What `body` reads from the root of `text`.
  private func check<Result>(_ text: String, _ body: (JSONSlice) -> Result?) -> Result? {
    JSONSlice.parse(Array(text.utf8), body) ?? nil
  }
}
