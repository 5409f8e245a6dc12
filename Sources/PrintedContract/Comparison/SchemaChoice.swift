import JSONRPC

/// One of the types that a value may have, in the subset of JSON Schema that the contract uses.
struct SchemaChoice {
  /// A type of JSON, or `any`.
  let type: String
  var schema: JSONDocument
  /// The only strings that are possible, or those that are known; nil if there are none.
  var words: [String]?
  /// Whether other strings are possible.
  var isOpen = true

  init(type: String, _ schema: JSONDocument) {
    self.type = type
    self.schema = schema
    if let words = schema["enum"]?.strings {
      self.words = words
      isOpen = false
    }
  }

  /// Whether every value is possible.
  var isAnything: Bool {
    type == "any" && schema.names.allSatisfy { SchemaComparison.annotations.contains($0) }
  }

  /// What people call it.
  var phrase: String { type == "any" ? "any value" : "the type \(type)" }
}

extension JSONDocument {
  /// The schema that one in `allOf` wraps, as draft-07 ignores what is beside a reference.
  var unwrapped: JSONDocument {
    guard case .array(let parts) = self["allOf"], parts.count == 1, let only = parts.first else {
      return self
    }
    return only.unwrapped
  }

  /// The name of the type that the schema refers to; nil if it does not.
  var reference: String? {
    guard case .string(let path) = self["$ref"] else { return nil }
    return path.split(separator: "/").last.map { String($0) }
  }

  /// The text of a string; nil if this is none.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The names of an object's members, in its order.
  var names: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.name)
  }

  /// Whether a schema lets members through that it does not name.
  var isOpenObject: Bool { self["additionalProperties"] != false }

  /// The types that a value may have. Known words beside any string are one open vocabulary.
  func choices(in types: JSONDocument) -> [SchemaChoice] {
    let schema = unwrapped
    if let name = schema.reference { return types[name]?.choices(in: types) ?? [] }
    if case .array(let parts) = schema["anyOf"] {
      var choices: [SchemaChoice] = []
      for choice in parts.flatMap({ $0.choices(in: types) }) {
        guard let index = choices.firstIndex(where: { $0.type == choice.type }) else {
          choices.append(choice)
          continue
        }
        choices[index].words = choices[index].words ?? choice.words
        choices[index].isOpen = choices[index].isOpen || choice.isOpen
      }
      return choices
    }
    if schema == false { return [] }
    let named = schema["type"]?.strings ?? []
    if case .string(let type) = schema["type"] { return [SchemaChoice(type: type, schema)] }
    return named.isEmpty
      ? [SchemaChoice(type: "any", schema)] : named.map { SchemaChoice(type: $0, schema) }
  }
}

extension [String] {
  /// The words of a sentence.
  var list: String { joined(separator: ", ") }
}
