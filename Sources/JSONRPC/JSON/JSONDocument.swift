/// A JSON document as a value, members in order: schemas, the contract and the details of errors.
///
/// No request of a client, and no result of a method, is turned into one.
package indirect enum JSONDocument: Equatable, Sendable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case null
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

  /// An object with the members of both, where this one has none of the other's names.
  func replacing(_ other: JSONDocument) -> JSONDocument {
    guard case .object(let mine) = self else { return other }
    return JSONDocument.object(mine.filter { other[$0.name] == nil }).merging(other)
  }

  /// A document that is read from JSON; nil where a number has a fraction, or is no number of this machine,
  /// or where a value is null, as no document of the contract has these.
  package init?(_ value: JSONSlice) {
    switch value.kind {
    case .string: self = .string(value.string ?? "")
    case .boolean: self = .boolean(value.boolean ?? false)
    case .null: return nil
    case .number:
      guard let integer = value.integer else { return nil }
      self = .integer(integer)
    case .array:
      var elements: [JSONDocument] = []
      for (_, element) in JSONElements(of: value) {
        guard let document = JSONDocument(element) else { return nil }
        elements.append(document)
      }
      self = .array(elements)
    case .object:
      var members: [Member] = []
      for (name, member) in value.members {
        guard let document = JSONDocument(member) else { return nil }
        members.append(Member(name: name, value: document))
      }
      self = .object(members)
    }
  }

  /// A document that is read from a JSON text; nil if it is none, or holds what ``init(_:)`` refuses.
  package init?(text: [UInt8]) {
    guard let document = JSONSlice.parse(text, JSONDocument.init), let document else { return nil }
    self = document
  }

  /// Appends the document without white space.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .string(let value): writer.string(value)
    case .integer(let value): writer.integer(value)
    case .boolean(let value): writer.boolean(value)
    case .null: writer.null()
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

  /// The document as people read it: two spaces a level, short arrays and objects on one line, and so are
  /// values of examples, which would be most of the text.
  package func pretty(indent: String = "") -> String {
    let line = compact
    let inner = indent + "  "
    switch self {
    case .array(let elements) where line.utf8.count > 80 - indent.utf8.count:
      let lines = elements.map { inner + $0.pretty(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n" + indent + "]"
    case .object(let members) where line.utf8.count > 80 - indent.utf8.count:
      let lines = members.map { member in
        let name = JSONDocument.string(member.name).pretty()
        let value =
          member.name == "value" ? member.value.compact : member.value.pretty(indent: inner)
        return inner + name + ": " + value
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
    default: return line
    }
  }
}

extension JSONDocument {
  /// The document on one line.
  package var compact: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
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
