/// An object on the wire, whose members are stated once, in ``members(_:)``: from that one statement
/// come decoding with exact errors, encoding, the JSON Schema and the page in the reference.
package protocol WireObject: WireValue {
  /// What the type is called in the contract, and what it is, in one sentence.
  static var about: TypeInfo { get }

  /// An object with every member empty, which decoding fills.
  init()

  /// Shows every member to `visit`, in the order of the wire.
  mutating func members(_ visit: MemberVisitor)
}

/// A type's name in the contract and a sentence on what it is.
package struct TypeInfo: Sendable {
  package let name: String
  package let summary: String
  /// Whether members are let pass that the type does not have.
  package let isExtensible: Bool
  /// The members that are let pass though the type does not have them, as another protocol does.
  package let ignored: [String]

  package init(
    _ name: String, _ summary: String, isExtensible: Bool = false, ignoring ignored: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.isExtensible = isExtensible
    self.ignored = ignored
  }
}

/// The bounds of a member beyond its type.
package struct Limit: Equatable, Sendable {
  var integers: ClosedRange<Int>?
  /// How many characters a string has, or elements an array.
  var lengths: ClosedRange<Int>?

  /// A string or array with at least one character or element.
  package static let notEmpty = Limit(lengths: 1...Int.max)
  /// A string or array whose length is within `range`.
  package static func length(_ range: ClosedRange<Int>) -> Limit { Limit(lengths: range) }
  /// A whole number that counts.
  package static let count = Limit(integers: 0...Int.max)
  /// A whole number within `range`.
  package static func range(_ range: ClosedRange<Int>) -> Limit { Limit(integers: range) }

  /// What a value should be that is `length` characters or elements long, as the end of a sentence; nil if
  /// it is.
  func violation(ofLength length: Int) -> String? {
    guard let lengths, !lengths.contains(length) else { return nil }
    return self == .notEmpty
      ? "that is not empty" : "of \(lengths.lowerBound) to \(lengths.upperBound) characters"
  }

  /// The schema of a value whose type has `schema`, with the bounds added.
  func constrained(_ schema: JSONDocument) -> JSONDocument {
    if case .array(let choices) = schema["anyOf"], let first = choices.first {
      return ["anyOf": .array([constrained(first)] + choices.dropFirst())]
    }
    var result = schema
    if let integers {
      result = result.replacing(["minimum": .integer(integers.lowerBound)])
      if integers.upperBound < .max {
        result = result.replacing(["maximum": .integer(integers.upperBound)])
      }
    }
    if let lengths {
      let unit = schema["type"] == "array" ? "Items" : "Length"
      result = result.merging(["min\(unit)": .integer(lengths.lowerBound)])
      if lengths.upperBound < .max {
        result = result.merging(["max\(unit)": .integer(lengths.upperBound)])
      }
    }
    return result
  }
}

extension WireObject {
  package init(wire value: JSONSlice) throws(WireIssue) {
    guard value.kind == .object else { throw WireIssue(expected: "an object") }
    self.init()
    var decoder = MemberDecoder(object: value)
    withUnsafeMutablePointer(to: &decoder) { members(.reading($0)) }
    if let issue = decoder.issue(of: Self.about, namesOf: { Self.describe(to: &$0) }) {
      throw issue
    }
  }

  package mutating func write(to writer: inout JSONWriter) {
    writer.beginObject()
    withUnsafeMutablePointer(to: &writer) { members(.writing($0)) }
    writer.endObject()
  }

  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    catalog.reference(to: about) { describe(to: &$0) }
  }

  /// Shows the members to `recorder`.
  package static func describe(to recorder: inout SchemaRecorder) {
    var empty = Self()
    withUnsafeMutablePointer(to: &recorder) { empty.members(.describing($0)) }
  }
}
