/// A JSON document as a value, members in order: schemas, the contract and the details of errors.
///
/// Nothing on the way of a request is ever turned into one.
package indirect enum JSONDocument: Equatable, Sendable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case array([JSONDocument])
  case object([Member])

  /// One named value of an object.
  package struct Member: Equatable, Sendable {
    package var name: String
    package var value: JSONDocument

    package init(name: String, value: JSONDocument) {
      self.name = name
      self.value = value
    }
  }

  /// The member's value; nil if this is no object or has no such member.
  package subscript(_ name: String) -> JSONDocument? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// An object with the members of both, this one's first; `other` if one of them is no object.
  package func merging(_ other: JSONDocument) -> JSONDocument {
    guard case .object(let mine) = self, case .object(let theirs) = other else { return other }
    return .object(mine + theirs)
  }

  /// Appends the document without white space.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .string(let value): writer.string(value)
    case .integer(let value): writer.integer(value)
    case .boolean(let value): writer.boolean(value)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.name(computed: member.name)
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }

  /// The document as people read it: two spaces a level, short arrays and objects on one line.
  package func pretty(indent: String = "") -> String {
    var writer = JSONWriter()
    write(to: &writer)
    let line = String(decoding: writer.bytes, as: UTF8.self)
    let inner = indent + "  "
    switch self {
    case .array(let elements) where line.utf8.count > 80 - indent.utf8.count:
      let lines = elements.map { inner + $0.pretty(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n" + indent + "]"
    case .object(let members) where line.utf8.count > 80 - indent.utf8.count:
      let lines = members.map { member in
        inner + JSONDocument.string(member.name).pretty() + ": "
          + member.value.pretty(indent: inner)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
    default: return line
    }
  }
}

extension JSONDocument: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: JSONDocument...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONDocument)...) {
    self = .object(elements.map { Member(name: $0, value: $1) })
  }
}
