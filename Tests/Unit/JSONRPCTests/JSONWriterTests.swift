import Testing

@testable import JSONRPC

/// Writing JSON: escapes, commas, and that what is written can be read again as it was.
@Suite("JSON writer")
struct JSONWriterTests {
  @Test(
    "Characters without need of an escape are unchanged",
    arguments: ["", "kick-off", "/", "'", "\u{7F}", "é", "€", "😀", "\u{2028}\u{2029}", "\u{FEFF}"])
  func plain(text: String) { #expect(check { $0.string(text) } == "\"\(text)\"") }

  @Test("Every control character is escaped, five of them briefly")
  func controlCharacters() {
    let short: [UInt8: String] = [8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r"]
    for byte in 0..<0x20 as Range<UInt8> {
      let digits = String(byte, radix: 16)
      let long = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      let text = String(Unicode.Scalar(byte))
      #expect(check { $0.string(text) } == "\"\(short[byte] ?? long)\"", "\(byte)")
      let inside = "0123456é" + text + "89abcdef" + text
      let escaped = inside.replacing(text, with: short[byte] ?? long)
      #expect(check { $0.string(inside) } == "\"\(escaped)\"", "\(byte)")
    }
  }

  @Test("Quotes and backslashes are escaped in any order")
  func quotes() {
    #expect(check { $0.string("\"") } == #""\"""#)
    #expect(check { $0.string("\\") } == #""\\""#)
    #expect(check { $0.string("\"\"\\\\") } == #""\"\"\\\\""#)
    #expect(check { $0.string("é\"é\\é") } == #""é\"é\\é""#)
    for position in 0...17 {
      let before = String(repeating: "a", count: position)
      let behind = String(repeating: "b", count: 17 - position)
      #expect(check { $0.string(before + "\"" + behind) } == "\"\(before)\\\"\(behind)\"")
    }
  }

  @Test(
    "Whole numbers are digits",
    arguments: [
      (0, "0"), (9, "9"), (10, "10"), (-1, "-1"), (-10, "-10"), (Int.max, "9223372036854775807"),
      (Int.min, "-9223372036854775808"),
    ])
  func integers(value: Int, expected: String) { #expect(check { $0.integer(value) } == expected) }

  @Test("Commas are between values and nowhere else")
  func commas() {
    #expect(
      check {
        $0.beginArray()
        $0.endArray()
      } == "[]")
    #expect(
      check {
        $0.beginObject()
        $0.endObject()
      } == "{}")
    #expect(
      check { writer in
        writer.beginArray()
        writer.integer(1)
        writer.string("a")
        writer.boolean(true)
        writer.boolean(false)
        writer.null()
        Array("1e2".utf8).withUnsafeBytes { writer.raw($0) }
        writer.beginArray()
        writer.endArray()
        writer.beginObject()
        writer.endObject()
        writer.integer(-2)
        writer.endArray()
      } == #"[1,"a",true,false,null,1e2,[],{},-2]"#)
    #expect(
      check {
        $0.beginObject()
        $0.name("a")
        $0.beginObject()
        $0.name("b")
        $0.beginArray()
        $0.beginArray()
        $0.endArray()
        $0.beginObject()
        $0.name("c")
        $0.integer(1)
        $0.endObject()
        $0.endArray()
        $0.name("d")
        $0.string("")
        $0.endObject()
        $0.name(computed: "e")
        $0.boolean(false)
        $0.endObject()
      } == #"{"a":{"b":[[],{"c":1}],"d":""},"e":false}"#)
  }

  @Test(
    "A string that ends like an opening is followed by a comma all the same",
    arguments: ["[", "{", ":", ",", "\n"])
  func openings(text: String) {
    let written = check {
      $0.beginArray()
      $0.string(text)
      $0.integer(1)
      $0.endArray()
    }
    #expect(written.hasSuffix("\",1]"))
    let named = check {
      $0.beginObject()
      $0.name(computed: text)
      $0.string(text)
      $0.name("b")
      $0.integer(1)
      $0.endObject()
    }
    #expect(named.hasSuffix("\",\"b\":1}"))
  }

  @Test("A name known at run time is escaped")
  func names() {
    let written = check {
      $0.beginObject()
      $0.name(computed: "a\"\n")
      $0.integer(1)
      $0.endObject()
    }
    #expect(written == #"{"a\"\n":1}"#)
  }

  @Test("What is written passes the grammar, has no raw line end, and is read as it was")
  func roundTrip() {
    var random = SeededRandom(seed: 42)
    var escapes = 0
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<random.below(40) { text.unicodeScalars.append(random.scalar()) }
      var writer = JSONWriter()
      writer.string(text)
      if writer.bytes.contains(where: { $0 < 0x20 }) {
        Issue.record("raw: \(text.debugDescription)")
      }
      let read = JSONSlice.parse(writer.bytes) { $0.string }
      if read.map({ $0.map { Array($0.utf8) } }) != Array(text.utf8) {
        Issue.record("not read as it was: \(text.debugDescription)")
      }
      escapes += writer.bytes.count - text.utf8.count - 2
    }
    #expect(escapes > 100_000)
  }

  @Test("Every scalar is read as it was")
  func everyScalar() {
    var text = ""
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    var writer = JSONWriter()
    writer.string(text)
    #expect(!writer.bytes.contains { $0 < 0x20 })
    let read = JSONSlice.parse(writer.bytes) { $0.string }
    #expect(read.map { $0.map { $0.utf8.elementsEqual(text.utf8) } } == true)
  }

  @Test("A tree of random shape passes the grammar and is read as it was")
  func trees() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2_000 {
      let tree = Self.tree(depth: 5, &random)
      var writer = JSONWriter()
      tree.write(to: &writer)
      #expect(JSONSlice.parse(writer.bytes) { JSONDocument(reading: $0) } == tree)
      #expect(JSONSlice.parse(Array(tree.pretty().utf8)) { JSONDocument(reading: $0) } == tree)
    }
  }

  private static func tree(depth: Int, _ random: inout SeededRandom) -> JSONDocument {
    switch random.below(depth > 0 ? 6 : 3) {
    case 0: return .integer(random.below(1 << 40) - 1 << 39)
    case 1: return .boolean(random.below(2) == 0)
    case 2: return .string(String(random.scalar()) + String(random.scalar()))
    case 3, 4: return .array((0..<random.below(5)).map { _ in tree(depth: depth - 1, &random) })
    default:
      return .object(
        (0..<random.below(5)).map { index in
          .init(name: "\(index)\(random.scalar())", value: tree(depth: depth - 1, &random))
        })
    }
  }

  /// What `body` writes.
  private func check(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONDocument {
  /// The value as a tree; null, which a tree has not, is an empty object.
  fileprivate init(reading value: JSONSlice) {
    switch value.kind {
    case .object:
      self = .object(value.members.map { .init(name: $0.name, value: .init(reading: $0.value)) })
    case .array: self = .array(JSONElements(of: value).map { .init(reading: $0.value) })
    case .string: self = .string(value.string ?? "")
    case .number: self = .integer(value.integer ?? 0)
    case .boolean: self = .boolean(value.boolean ?? false)
    case .null: self = [:]
    }
  }
}
