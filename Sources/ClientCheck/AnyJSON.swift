package import JSONRPC

/// Any JSON value that a client has sent or has to send. In contrast to ``JSONDocument`` it includes
/// fractions and strings with half characters, which the service never writes.
package enum AnyJSON {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number that is not an exact integer, as it was written.
  case number(String)
  case string(String)
  /// A string of these UTF-16 units. All of them are written as escapes.
  case units([UInt16])
  case array([AnyJSON])
  case object([String: AnyJSON])

  /// The value of a validated JSON text.
  package init(_ json: JSONSlice) {
    switch json.kind {
    case .null: self = .null
    case .boolean: self = .boolean(json.boolean == true)
    case .string: self = .string(json.string ?? "")
    case .number:
      let written = String(decoding: json.source, as: UTF8.self)
      self = json.integer.map { .integer($0) } ?? .number(written)
    case .array: self = .array(JSONElements(of: json).map { AnyJSON($0.value) })
    case .object:
      self = .object(Dictionary(json.members.map { ($0.name, AnyJSON($0.value)) }) { $1 })
    }
  }

  /// The value of the JSON text `text`; null if it is not JSON.
  package init(text: String) {
    self = JSONSlice.parse(Array(text.utf8)) { AnyJSON($0) } ?? .null
  }

  /// The wire form of `value`.
  package init(_ value: some WireValue) {
    var writer = JSONWriter()
    var value = value
    value.write(to: &writer)
    self.init(text: String(decoding: writer.bytes, as: UTF8.self))
  }

  /// The value of a member; nil if this is not an object or has no such member.
  package subscript(_ name: String) -> AnyJSON? {
    get { if case .object(let members) = self { members[name] } else { nil } }
    set {
      guard case .object(var members) = self else { return }
      members[name] = newValue
      self = .object(members)
    }
  }

  /// A string that is written with escapes only.
  package static func escaped(_ text: String) -> AnyJSON { .units(Array(text.utf16)) }

  package var string: String? { if case .string(let string) = self { string } else { nil } }

  package var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }

  /// The value on one line, with members sorted by name.
  package var text: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Writes the value on one line, with members sorted by name.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.raw("null")
    case .boolean(let value): writer.boolean(value)
    case .integer(let value): writer.integer(value)
    case .number(let written): writer.raw(written)
    case .string(let value): writer.string(value)
    case .units(let units):
      let escapes = units.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      writer.raw("\"\(escapes.joined())\"")
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        writer.name(computed: name)
        value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}

extension JSONWriter {
  /// Writes `json`, which must be JSON.
  fileprivate mutating func raw(_ json: String) {
    var json = json
    json.withUTF8 { raw(UnsafeRawBufferPointer($0)) }
  }
}

extension AnyJSON: Equatable {
  /// Compares bytes, as the comparison of strings treats canonically equivalent characters as equal.
  package static func == (one: AnyJSON, other: AnyJSON) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }
}

extension AnyJSON: ExpressibleByNilLiteral, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(nilLiteral: ()) { self = .null }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: AnyJSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, AnyJSON)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
