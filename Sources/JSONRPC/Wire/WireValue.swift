/// Anything that crosses the wire: decoded from a value, encoded to bytes, described by a schema.
package protocol WireValue: SendableMetatype {
  /// Decodes `value`, or says what was expected of it.
  init(wire value: JSONValue) throws(WireIssue)

  /// Appends the value as JSON.
  func write(to writer: inout JSONWriter)

  /// The JSON Schema of the type; named types are entered into `catalog` and referred to.
  static func schema(in catalog: inout SchemaCatalog) -> JSONTree
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
  func within(_ name: String) -> WireIssue {
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
  package init(wire value: JSONValue) throws(WireIssue) {
    guard let string = value.string else { throw WireIssue(expected: "a string") }
    self = string
  }
  package func write(to writer: inout JSONWriter) { writer.string(self) }
  package static func schema(in catalog: inout SchemaCatalog) -> JSONTree { ["type": "string"] }
}

extension Int: WireValue {
  package init(wire value: JSONValue) throws(WireIssue) {
    guard let integer = value.integer else { throw WireIssue(expected: "a whole number") }
    self = integer
  }
  package func write(to writer: inout JSONWriter) { writer.integer(self) }
  package static func schema(in catalog: inout SchemaCatalog) -> JSONTree { ["type": "integer"] }
}

extension Bool: WireValue {
  package init(wire value: JSONValue) throws(WireIssue) {
    guard let boolean = value.boolean else { throw WireIssue(expected: "true or false") }
    self = boolean
  }
  package func write(to writer: inout JSONWriter) { writer.boolean(self) }
  package static func schema(in catalog: inout SchemaCatalog) -> JSONTree { ["type": "boolean"] }
}

extension Array: WireValue where Element: WireValue {
  package init(wire value: JSONValue) throws(WireIssue) {
    guard value.kind == .array else { throw WireIssue(expected: "an array") }
    self = []
    for (_, element) in JSONElements(of: value) {
      do { append(try Element(wire: element)) } catch { throw error.within("\(count)") }
    }
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for element in self { element.write(to: &writer) }
    writer.endArray()
  }

  package static func schema(in catalog: inout SchemaCatalog) -> JSONTree {
    ["type": "array", "items": Element.schema(in: &catalog)]
  }
}

/// An enumeration of strings conforms by declaring it: its cases are the values on the wire.
extension WireValue where Self: RawRepresentable<String> & CaseIterable {
  package init(wire value: JSONValue) throws(WireIssue) {
    guard let known = value.string.flatMap(Self.init(rawValue:)) else {
      let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw WireIssue(expected: "one of \(names)")
    }
    self = known
  }

  package func write(to writer: inout JSONWriter) { writer.string(rawValue) }

  package static func schema(in catalog: inout SchemaCatalog) -> JSONTree {
    ["type": "string", "enum": .array(allCases.map { .string($0.rawValue) })]
  }
}
