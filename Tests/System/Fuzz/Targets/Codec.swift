@testable import JSONRPC

/// The target for one text: checked, read, written again, and decoded into objects on the wire.
enum Codec {
  /// Examines `text`. It is read where libFuzzer put it, so that a read after its end is found.
  static func examine(_ text: UnsafeRawBufferPointer) {
    var ends = ContainerIndex()
    do throws(JSONSyntax.Fault) { try JSONSyntax.check(text, &ends) } catch {
      require(0...text.count ~= error.offset, "a fault at \(error.offset) of \(text.count) bytes")
      return
    }
    ends.entries.withUnsafeBufferPointer { examine(JSONSlice(root: text, containers: $0)) }
  }

  private static func examine(_ root: JSONSlice) {
    let text = root.text
    let walked = JSONSlice(root: text)
    require(same(root, walked), "\(text.shown) is read differently with what was noted of it")
    let written = rewritten(root)
    let again = JSONSlice.parse(written) { (isSame: same(root, $0), written: rewritten($0)) }
    require(again?.isSame == true, "\(text.shown) is written as \(written.shown)")
    require(again?.written == written, "\(written.shown) is not written the same way again")
    examineWithinLong(root)
    examineEach(root)
    WireDecoding<SampleObject>.examine(root)
    WireDecoding<Bracket>.examine(root)
    WireDecoding<Greeting>.examine(root)
  }

  private static let filler = String(repeating: "x", count: 1024)

  /// The same value is read within long objects and arrays, of which the checker notes where they end.
  private static func examineWithinLong(_ root: JSONSlice) {
    let text =
      Array(#"[{"a":"#.utf8) + root.source + Array(#","b":"\#(filler)"},"#.utf8) + root.source
      + Array(#","\#(filler)"]"#.utf8)
    let isSame = JSONSlice.parse(text) { long in
      let elements = JSONElements(of: long).map(\.value)
      let members = elements.first?.members.map(\.value) ?? []
      return elements.count == 3 && members.count == 2 && same(members[0], root)
        && same(elements[1], root)
    }
    // Without an answer it has become too deep.
    require(isSame != false, "\(root.source.shown) is another value within long ones")
  }

  /// Examines each value by itself: its bytes are one JSON text, and a number's value is right.
  private static func examineEach(_ value: JSONSlice) {
    let source = value.source
    require((try? JSONSyntax.check(source)) != nil, "\(source.shown) is a value but no JSON")
    switch value.kind {
    case .object, .array: for (_, element) in JSONElements(of: value) { examineEach(element) }
    case .number: examine(value.integer, of: String(decoding: source, as: UTF8.self))
    case .string:
      let characters = characters(of: source)
      let isRight = value.string?.utf8.elementsEqual(characters.utf8) == true
      require(isRight, "\(source.shown) is \(value.string ?? "nothing"), not \(characters)")
    case .boolean: require(value.boolean != nil, "\(source.shown) has no truth value")
    case .null: require(value.isNull, "\(source.shown) is not null")
    }
  }

  /// The value of a string's text, found in units of UTF-16, in which JSON states its escapes.
  private static func characters(of text: UnsafeRawBufferPointer) -> String {
    let short: [Character: UInt16] = ["b": 0x08, "t": 0x09, "n": 0x0A, "f": 0x0C, "r": 0x0D]
    var units: [UInt16] = []
    var rest = String(decoding: text.dropFirst().dropLast(), as: UTF8.self).utf16[...]
    while let unit = rest.popFirst() {
      guard unit == 0x5C, let escape = rest.popFirst() else {
        units.append(unit)
        continue
      }
      let letter = Character(Unicode.Scalar(UInt8(truncatingIfNeeded: escape)))
      if letter == "u" {
        units.append(UInt16(String(rest.prefix(4)) ?? "", radix: 16) ?? 0)
        rest = rest.dropFirst(4)
      } else {
        units.append(short[letter] ?? escape)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Compares the whole number that `text` was found to be with what the standard library reads.
  private static func examine(_ integer: Int?, of text: String) {
    guard let integer else {
      let plain = Int(text).map(\.magnitude) ?? .max
      return require(plain >= 1 << 53, "\(text) is a whole number")
    }
    require(integer.magnitude < 1 << 53, "\(text) is a whole number beyond what clients read")
    require(Double(text) == Double(integer), "\(text) is \(integer)")
  }

  /// The value as the writer writes it; numbers, which it cannot, as they arrived.
  private static func rewritten(_ value: JSONSlice) -> [UInt8] {
    var writer = JSONWriter()
    rewrite(value, to: &writer)
    return writer.bytes
  }

  private static func rewrite(_ value: JSONSlice, to writer: inout JSONWriter) {
    switch value.kind {
    case .object:
      writer.beginObject()
      for (name, member) in JSONElements(of: value) {
        writer.name(computed: name.string ?? "")
        rewrite(member, to: &writer)
      }
      writer.endObject()
    case .array:
      writer.beginArray()
      for (_, element) in JSONElements(of: value) { rewrite(element, to: &writer) }
      writer.endArray()
    case .string: writer.string(value.string ?? "")
    case .number: writer.raw(value.source)
    case .boolean: writer.boolean(value.boolean == true)
    case .null: writer.null()
    }
  }

  private static func same(_ one: JSONSlice, _ other: JSONSlice) -> Bool {
    guard one.kind == other.kind else { return false }
    switch one.kind {
    case .object, .array:
      var others = JSONElements(of: other)
      for (name, value) in JSONElements(of: one) {
        guard let (otherName, otherValue) = others.next(), same(value, otherValue) else {
          return false
        }
        if one.kind == .object, !same(name, otherName) { return false }
      }
      return others.next() == nil
    case .string: return (one.string ?? "").utf8.elementsEqual((other.string ?? "").utf8)
    case .number: return one.source.elementsEqual(other.source)
    case .boolean: return one.boolean == other.boolean
    case .null: return true
    }
  }
}
