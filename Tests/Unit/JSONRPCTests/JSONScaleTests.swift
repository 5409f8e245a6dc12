import Testing

@testable import JSONRPC

/// Texts of 1 and 16 MiB in the shapes that make readers slow: each is read or rejected in steps that
/// grow with its length only, as with quadratic steps the test would not end within a day.
@Suite("JSON at its largest")
struct JSONScaleTests {
  /// A text of a part that is repeated, between two others.
  struct Shape: Sendable, CustomTestStringConvertible {
    let start: String
    let part: String
    let end: String
    let isJSON: Bool
    var testDescription: String { start.prefix(4) + part + "… " + end.suffix(4) }
  }

  @Test(
    "16 MiB are decided",
    arguments: [
      Shape(start: "", part: "[", end: "", isJSON: false),
      Shape(start: "", part: "{\"a\":", end: "", isJSON: false),
      Shape(start: "", part: "]", end: "", isJSON: false),
      Shape(start: "\"", part: "aaaaaaaa", end: "\"", isJSON: true),
      Shape(start: "\"", part: "aaaaaaaa", end: "", isJSON: false),
    ])
  func largest(shape: Shape) {
    #expect((JSONSlice.parse(shape.text(of: 16 << 20)) { $0.end } != nil) == shape.isJSON)
  }

  @Test(
    "1 MiB of the worst shapes is decided",
    arguments: [
      Shape(start: String(repeating: "[", count: 64), part: " ", end: "", isJSON: false),
      Shape(start: "[", part: "[],", end: "[]]", isJSON: true),
      Shape(start: "[", part: "1,", end: "1]", isJSON: true),
      Shape(start: "{", part: "\"a\":1,", end: "\"a\":1}", isJSON: true),
      Shape(start: "\"", part: "\\", end: "", isJSON: false),
      Shape(start: "\"", part: "\\ud83d\\ude00", end: "\"", isJSON: true),
      Shape(start: "\"", part: "😀", end: "\"", isJSON: true),
      Shape(start: "", part: "9", end: "", isJSON: true),
      Shape(start: "0.", part: "0", end: "1", isJSON: true),
      Shape(start: "1e", part: "9", end: "", isJSON: true),
      Shape(start: "", part: " ", end: "0", isJSON: true),
    ])
  func decided(shape: Shape) {
    #expect((JSONSlice.parse(shape.text(of: 1 << 20)) { $0.end } != nil) == shape.isJSON)
  }

  @Test("Values are skipped, found and turned into Swift's own in one go")
  func read() {
    let names = Shape(start: "{", part: "\"a\":1,", end: "\"b\":[2]}", isJSON: true)
    #expect(JSONSlice.parse(names.text(of: 1 << 20)) { $0.members.last?.name } == "b")
    let arrays = Shape(start: "[", part: "[[]],", end: "7]", isJSON: true)
    let last = JSONSlice.parse(arrays.text(of: 1 << 20)) { root in
      JSONElements(of: root).reduce(nil) { $1.value.integer }
    }
    #expect(last == .some(7))
    let pairs = Shape(start: "\"", part: "\\ud83d\\ude00", end: "\"", isJSON: true)
    let count = JSONSlice.parse(pairs.text(of: 12 << 16)) { $0.string?.unicodeScalars.count }
    #expect(count == .some(1 << 16))
    let digits = Shape(start: "", part: "9", end: "", isJSON: true)
    #expect(JSONSlice.parse(digits.text(of: 1 << 20)) { $0.integer == nil } == true)
    let zeros = Shape(start: "0.", part: "0", end: "", isJSON: true)
    #expect(JSONSlice.parse(zeros.text(of: 1 << 20)) { $0.integer } == .some(0))
  }

  @Test("64 levels are walked at each level without a new start: a skip costs what it skips")
  func walk() {
    // Every level has a string of 4 KiB beside the next one.
    let filler = "\"" + String(repeating: "x", count: 4096) + "\""
    let text = JSONCase.nested(depth: 64, "[\(filler),", "]", core: "1")
    #expect(JSONSlice.parse(Array(text.utf8)) { $0.readAll() } == 64 * 2 + 1)
  }
}

extension JSONScaleTests.Shape {
  /// The shape's text, of at least `count` bytes and less than twice as many.
  func text(of count: Int) -> [UInt8] {
    let unit = Array(part.utf8)
    var text = Array(start.utf8)
    text.reserveCapacity(2 * count)
    text += unit
    // The contents are doubled, which takes few of our steps.
    while text.count - start.utf8.count < count { text += text[start.utf8.count...] }
    return text + Array(end.utf8)
  }
}
