/// Anything that crosses the wire: decoded from a value, encoded to bytes, described by a schema.
package protocol WireValue: SendableMetatype {
  /// Decodes `value`, or says what was expected of it.
  init(wire value: JSONSlice) throws(WireIssue)

  /// Appends the value as JSON. It changes nothing, and is mutating so that an object shows its fields in
  /// place: a copy of each object would cost more than its bytes.
  mutating func write(to writer: inout JSONWriter)

  /// The JSON Schema of the type; named types are entered into `catalog` and referred to.
  static func schema(in catalog: inout SchemaCatalog) -> JSONDocument

  /// Whether a member of this type may be left out.
  static var mayBeMissing: Bool { get }

  /// Sets the value that stands for a member that is left out, which need not be what `init()` gives.
  mutating func becomeMissing()

  /// Whether a member with this value is left out when it is written.
  var isAbsent: Bool { get }

  /// Whether a member that may be left out may be null instead.
  static var acceptsNull: Bool { get }

  /// Whether the type is a vocabulary that grows: clients have to expect words that they do not know.
  static var isOpen: Bool { get }

  /// What the value should be, as the end of a sentence, if it is out of bounds.
  func violation(of limit: Limit) -> String?
}

extension WireValue {
  package static var mayBeMissing: Bool { false }
  package mutating func becomeMissing() {}
  package var isAbsent: Bool { false }
  package static var acceptsNull: Bool { true }
  package static var isOpen: Bool { false }
  package func violation(of limit: Limit) -> String? { nil }
}

/// Where and why a value is not what its type says: the source of error −32602.
package struct WireIssue: Error, Equatable {
  /// The JSON Pointer of the offending value, from the value that was being decoded.
  package var pointer: String
  /// What should have been there, as the end of the sentence "… must be".
  package let expected: String

  package init(pointer: String = "", expected: String) {
    self.pointer = pointer
    self.expected = expected
  }

  /// The same issue seen from the container that holds the value under `name`.
  package func within(_ name: String) -> WireIssue {
    WireIssue(pointer: "/\(name.escapedForPointer)\(pointer)", expected: expected)
  }
}

extension String {
  /// RFC 6901's spelling of a member name, cut to what a person can read.
  fileprivate var escapedForPointer: String {
    var escaped = ""
    for scalar in unicodeScalars.prefix(80) {
      switch scalar {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension String: WireValue {
  package init(wire value: JSONSlice) throws(WireIssue) {
    guard let string = value.string else { throw WireIssue(expected: "a string") }
    self = string
  }
  package func write(to writer: inout JSONWriter) { writer.string(self) }
  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument { ["type": "string"] }

  package func violation(of limit: Limit) -> String? {
    limit.violation(ofLength: unicodeScalars.count).map { "a string \($0)" }
  }
}

extension Int: WireValue {
  package init(wire value: JSONSlice) throws(WireIssue) {
    guard let integer = value.integer else {
      let bounds = value.isWholeNumber ? " within ±\(JSONSlice.exactIntegers.upperBound)" : ""
      throw WireIssue(expected: "a whole number\(bounds)")
    }
    self = integer
  }
  package func write(to writer: inout JSONWriter) { writer.integer(self) }
  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    let integer: JSONDocument = ["type": "integer"]
    return catalog.use == .request
      ? Limit.range(JSONSlice.exactIntegers).constrained(integer) : integer
  }

  package func violation(of limit: Limit) -> String? {
    guard let range = limit.integers, !range.contains(self) else { return nil }
    return "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }
}

extension Bool: WireValue {
  package init(wire value: JSONSlice) throws(WireIssue) {
    guard let boolean = value.boolean else { throw WireIssue(expected: "true or false") }
    self = boolean
  }
  package func write(to writer: inout JSONWriter) { writer.boolean(self) }
  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    ["type": "boolean"]
  }
}

extension Array: WireValue where Element: WireValue {
  package init(wire value: JSONSlice) throws(WireIssue) {
    guard value.kind == .array else { throw WireIssue(expected: "an array") }
    self = []
    for (_, element) in JSONElements(of: value) {
      do { append(try Element(wire: element)) } catch { throw error.within("\(count)") }
    }
  }

  package mutating func write(to writer: inout JSONWriter) {
    writer.beginArray()
    // By address: an iterator copies each element out.
    withUnsafeMutableBufferPointer { elements in
      guard var element = elements.baseAddress else { return }
      for _ in elements.indices {
        element.pointee.write(to: &writer)
        element += 1
      }
    }
    writer.endArray()
  }

  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    ["type": "array", "items": Element.schema(in: &catalog)]
  }

  package func violation(of limit: Limit) -> String? {
    limit.violation(ofLength: count).map { "an array \($0)" }
  }
}

/// A field that may be left out, and is when it is nil; null is read as nil.
extension Optional: WireValue where Wrapped: WireValue {
  package init(wire value: JSONSlice) throws(WireIssue) {
    self = value.isNull ? nil : try Wrapped(wire: value)
  }

  package mutating func write(to writer: inout JSONWriter) { self?.write(to: &writer) }

  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    Wrapped.schema(in: &catalog)
  }

  package static var mayBeMissing: Bool { true }
  package mutating func becomeMissing() { self = nil }
  package var isAbsent: Bool { self == nil }
  package func violation(of limit: Limit) -> String? { self?.violation(of: limit) }
}

/// What is to become of a field that a change may leave out: kept, cleared by null, or set.
package enum Patch<Value: WireValue>: WireValue {
  case keep, clear
  case set(Value)

  package init(wire value: JSONSlice) throws(WireIssue) {
    self = value.isNull ? .clear : .set(try Value(wire: value))
  }

  package mutating func write(to writer: inout JSONWriter) {
    switch self {
    // Left out.
    case .keep: break
    case .clear: writer.null()
    case .set(var value): value.write(to: &writer)
    }
  }

  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    ["anyOf": [Value.schema(in: &catalog), ["type": "null"]]]
  }

  package static var mayBeMissing: Bool { true }
  package mutating func becomeMissing() { self = .keep }
  package var isAbsent: Bool { if case .keep = self { true } else { false } }

  package func violation(of limit: Limit) -> String? {
    if case .set(let value) = self { value.violation(of: limit) } else { nil }
  }

  /// What the field is after the change, given what it was before.
  package func applied(to old: Value?) -> Value? {
    switch self {
    case .keep: old
    case .clear: nil
    case .set(let new): new
    }
  }
}

/// What is to become of a field that a change may leave out but not clear: kept, or set.
package enum Replacement<Value: WireValue>: WireValue {
  case keep
  case set(Value)

  package init(wire value: JSONSlice) throws(WireIssue) { self = .set(try Value(wire: value)) }

  package mutating func write(to writer: inout JSONWriter) {
    if case .set(var value) = self { value.write(to: &writer) }
  }

  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    Value.schema(in: &catalog)
  }

  package static var mayBeMissing: Bool { true }
  package mutating func becomeMissing() { self = .keep }
  package var isAbsent: Bool { if case .keep = self { true } else { false } }
  package static var acceptsNull: Bool { false }

  package func violation(of limit: Limit) -> String? {
    if case .set(let value) = self { value.violation(of: limit) } else { nil }
  }

  /// What the field is after the change, given what it was before.
  package func applied(to old: Value) -> Value { if case .set(let new) = self { new } else { old } }
}

/// An enumeration of strings conforms by declaring it: its cases are the values on the wire.
extension WireValue where Self: RawRepresentable<String> & CaseIterable {
  package init(wire value: JSONSlice) throws(WireIssue) {
    // By bytes: the comparison of strings puts long runs of marks into order first.
    let text = value.string
    let known = Self.allCases.first { text?.utf8.elementsEqual($0.rawValue.utf8) ?? false }
    guard let known else {
      let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw WireIssue(expected: "one of \(names)")
    }
    self = known
  }

  package func write(to writer: inout JSONWriter) { writer.string(rawValue) }

  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    let words: JSONDocument = [
      "type": "string", "enum": .array(allCases.map { .string($0.rawValue) }),
    ]
    guard isOpen, catalog.use == .answer else { return words }
    return ["anyOf": [words, ["type": "string"]]]
  }
}
