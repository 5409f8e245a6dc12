import Testing

@testable import JSONRPC

/// The strict grammar, case by case: what is accepted, what is not, and what a fault says.
@Suite("JSON syntax")
struct JSONSyntaxTests {
  @Test("The table has no case twice, and at least 250 of them")
  func table() {
    let all = JSONCase.allAccepted + JSONCase.allRejected
    #expect(all.count >= 250)
    var seen: Set<[UInt8]> = []
    for example in all { #expect(seen.insert(example.bytes).inserted, "\(example)") }
  }

  @Test("What every reader accepts is accepted")
  func accepted() {
    for example in JSONCase.accepted { #expect(check(example.bytes) == nil, "\(example)") }
  }

  @Test("What every reader rejects is rejected")
  func rejected() {
    let all = JSONCase.rejectedShapes + JSONCase.rejectedScalars + JSONCase.rejectedBytes
    for example in all { #expect(check(example.bytes) != nil, "\(example)") }
  }

  @Test("What readers differ on is decided as written")
  func decided() {
    for example in JSONCase.decidedAccepted { #expect(check(example.bytes) == nil, "\(example)") }
    for example in JSONCase.decidedRejected { #expect(check(example.bytes) != nil, "\(example)") }
  }

  @Test("A fault lies within the text, or at its end, and says what is wrong in a few words")
  func faults() {
    for example in JSONCase.allRejected {
      guard let fault = check(example.bytes) else { continue }
      #expect((0...example.bytes.count).contains(fault.offset), "\(example)")
      #expect((10...60).contains(fault.reason.utf8.count), "\(example)")
    }
  }

  @Test(
    "A fault points at the byte that is wrong",
    arguments: [
      ("", 0, "ends where a value is expected"),
      ("  ", 2, "ends where a value is expected"),
      ("x", 0, "has an unexpected byte where a value is expected"),
      ("[1,]", 3, "has an unexpected byte where a value is expected"),
      ("[1 2]", 3, "lacks a comma or ] here"),
      ("{\"a\":1 2}", 7, "lacks a comma or } here"),
      ("{\"a\":1]", 6, "lacks a comma or } here"),
      ("[1}", 2, "lacks a comma or ] here"),
      ("{1:2}", 1, "lacks a member name here"),
      ("{\"a\":1,}", 7, "lacks a member name here"),
      ("{\"a\" 1}", 5, "lacks a colon here"),
      ("[1", 2, "ends inside an object or array"),
      ("{} {}", 3, "continues after its end"),
      ("01", 1, "continues after its end"),
      ("nul", 0, "has an unknown word"),
      ("[truth]", 1, "has an unknown word"),
      ("-", 1, "has a number that lacks a digit here"),
      ("1.e5", 2, "has a number that lacks a digit here"),
      ("\"ab", 3, "ends inside a string"),
      ("\"ab\\", 4, "ends inside a string"),
      ("\"a\nb\"", 2, "has a control character in a string"),
      ("\"\u{1F}\"", 1, "has a control character in a string"),
      (#""a\qb""#, 3, "has an unknown escape"),
      (#""a\u12x4""#, 3, #"has a bad \u escape"#),
      (#""a\udc00""#, 3, "has a lone low surrogate"),
      (#""a\ud800""#, 3, "has a lone high surrogate"),
    ] as [(String, Int, String)])
  func place(text: String, offset: Int, reason: String) {
    #expect(check(Array(text.utf8)) == .init(offset: offset, reason: reason))
  }

  @Test("The 65th level is the one that is too deep")
  func depth() {
    let text = Array(JSONCase.nested(depth: 70, "[", "]").utf8)
    #expect(check(text) == .init(offset: 64, reason: "is nested deeper than 64 levels"))
  }

  @Test("No prefix of a string, an array or an object is a complete text")
  func prefixes() {
    for example in JSONCase.allAccepted where example.bytes.count < 200 {
      guard let last = example.bytes.last, [0x22, 0x5D, 0x7D].contains(last) else { continue }
      for length in example.bytes.indices {
        #expect(check(Array(example.bytes[..<length])) != nil, "\(length) bytes of \(example)")
      }
    }
  }

  @Test("White space may precede and follow each text, and nothing else")
  func surroundings() {
    for example in JSONCase.allAccepted where example.bytes.count < 200 {
      #expect(check([0x20, 0x09] + example.bytes + [0x0D, 0x0A]) == nil, "\(example)")
      for byte in [0x00, 0x0B, 0x2C, 0x5D, 0x7D, 0x61, 0xA0, 0xEF] as [UInt8] {
        #expect(check(example.bytes + [byte]) != nil, "\(byte) after \(example)")
        #expect(check([byte] + example.bytes) != nil, "\(byte) before \(example)")
      }
    }
  }

  @Test("A damaged text is rejected, or can be read to its end")
  func damage() {
    let bytes: [UInt8] = [
      0x00, 0x20, 0x22, 0x2C, 0x2D, 0x30, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0x80, 0xED, 0xFF,
    ]
    var readable = 0
    for example in JSONCase.allAccepted where example.bytes.count < 200 {
      for position in example.bytes.indices {
        for byte in bytes {
          var damaged = example.bytes
          damaged[position] = byte
          readable += JSONSlice.parse(damaged) { $0.readAll() } ?? 0
        }
      }
    }
    #expect(readable > 1000)
  }

  /// What is wrong with `text`; nil if nothing is.
  private func check(_ text: [UInt8]) -> JSONSyntax.Fault? {
    text.withUnsafeBytes { bytes in
      do throws(JSONSyntax.Fault) {
        try JSONSyntax.check(bytes)
        return nil
      } catch {
        return error
      }
    }
  }
}

extension JSONSlice {
  /// Reads every value in every way; how many values there are.
  func readAll() -> Int {
    _ = (string, integer, boolean, isNull, source.count)
    guard kind == .array || kind == .object else { return 1 }
    return JSONElements(of: self).reduce(1) { $0 + $1.value.readAll() }
  }
}
