package import JSONRPC

/// A single value: a text, a whole number, or yes and no.
package enum Scalar: WireValue, Equatable {
  case text(String)
  case number(Int)
  case flag(Bool)

  package init(wire value: JSONSlice) throws(WireIssue) {
    if let text = value.string {
      self = .text(text)
    } else if let number = value.integer {
      self = .number(number)
    } else if let flag = value.boolean {
      self = .flag(flag)
    } else if value.isWholeNumber {
      // A person has typed it. What it is typed into says what is wrong with it.
      self = .text(String(decoding: value.source, as: UTF8.self))
    } else {
      throw WireIssue(expected: "a string, a whole number, true or false")
    }
  }

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let text): writer.string(text)
    case .number(let number): writer.integer(number)
    case .flag(let flag): writer.boolean(flag)
    }
  }

  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    ["type": ["string", "integer", "boolean"]]
  }

  /// What is shown again of an entry, however long it was.
  package var clipped: Scalar {
    if case .text(let text) = self { .text(text.clipped) } else { self }
  }

  /// What a person typed, whether the front end sent it as a text or as a number.
  package var typed: String {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    case .flag(let flag): String(flag)
    }
  }
}

/// Parameters that are sent unchanged, by name.
package struct ScalarParams: WireValue, Equatable, ExpressibleByDictionaryLiteral {
  package private(set) var members: [Member]

  /// One parameter.
  package struct Member: Equatable {
    package let name: String
    package let value: Scalar
  }

  package init(dictionaryLiteral elements: (String, Scalar)...) {
    members = elements.map { Member(name: $0, value: $1) }
  }

  /// The flags that are set; those that are not are left out.
  package init(flags: KeyValuePairs<String, Bool>) {
    members = flags.filter(\.value).map { Member(name: $0.key, value: .flag(true)) }
  }

  /// The parameter called `name`; nil if there is none.
  package subscript(name: String) -> Scalar? { members.first { $0.name == name }?.value }

  /// The parameters of a request; none if one of them is no scalar.
  package init(of params: some WireObject) {
    var writer = JSONWriter()
    var params = params
    params.write(to: &writer)
    self = JSONSlice.parse(writer.bytes) { try Self(wire: $0) } ?? [:]
  }

  package init(wire value: JSONSlice) throws(WireIssue) {
    members = []
    for (name, member) in value.members {
      do { members.append(Member(name: name, value: try Scalar(wire: member))) } catch {
        throw WireIssue(pointer: "/\(name)", expected: error.expected)
      }
    }
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for member in members {
      writer.name(computed: member.name)
      member.value.write(to: &writer)
    }
    writer.endObject()
  }

  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    ["type": "object", "additionalProperties": Scalar.schema(in: &catalog)]
  }
}

/// A method with parameters, ready to be sent.
package struct Call: WireObject {
  package static let about = TypeInfo("Call", "A method that is sent when a field has changed.")
  package internal(set) var method = ""
  package internal(set) var params: ScalarParams?
  private var whileTyping: Bool?

  package init() {}

  /// A call of a method by its name; `whileTyping` also while the user is typing.
  package init(
    calling method: String, _ params: ScalarParams? = nil, whileTyping: Bool = false
  ) {
    self.method = method
    self.params = params
    self.whileTyping = whileTyping ? true : nil
  }

  package mutating func members(_ visit: MemberVisitor) {
    visit("method", &method, "The method to call.")
    visit("params", &params, "Sent unchanged, beside \"value\": what the field now holds.")
    visit(
      "whileTyping", &whileTyping,
      "True if it is also to be sent while the user types, after a short pause; an answer that a later one has overtaken is dropped."
    )
  }
}
