/// The named types met while describing something, each with its JSON Schema, in order of first use.
package struct SchemaCatalog {
  /// One named type.
  package struct Entry {
    /// The name in the catalog.
    package let name: String
    package let summary: String
    package var schema: JSONDocument
  }

  /// The first member of a document that is a schema.
  package static let dialect: JSONDocument = [
    "$schema": "https://json-schema.org/draft/2020-12/schema"
  ]

  package private(set) var entries: [Entry] = []
  /// What the described values are for.
  package let use: Use
  /// The texts before and after a type's name where it is referred to.
  private let prefix: String
  private let suffix: String
  /// The names that other types have: those of a catalog that is printed beside this one.
  private let taken: [String]

  /// What values are for. It decides what a schema allows beside what is stated.
  package enum Use: Sendable {
    /// To be sent by clients. Unknown members are refused, and null means that a member is left out.
    case request
    /// The same without null: shorter, for those who only write.
    case arguments
    /// To be received by clients of any level. Unknown members are allowed, and so are unknown words of a
    /// vocabulary that grows.
    case answer
    /// To be received, exactly as this program sends it: nothing unknown is allowed.
    case exactAnswer

    /// Whether null means that a member is left out.
    fileprivate var acceptsNull: Bool { self == .request }
  }

  /// A catalog whose references read `prefix` + name + `suffix`: `#/components/schemas/View` in one
  /// document, `View.json` among files. A type whose name is `taken` is called ‹name›Input: it is that of
  /// an answer, which is open, and this one, which clients send, is closed.
  package init(prefix: String, suffix: String = "", for use: Use, taken: [String] = []) {
    self.prefix = prefix
    self.suffix = suffix
    self.use = use
    self.taken = taken
  }

  /// The names of the types, in order of first use.
  package var names: [String] { entries.map(\.name) }

  /// The schema that refers to a named type.
  package func reference(to name: String) -> JSONDocument {
    ["$ref": .string(prefix + name + suffix)]
  }

  /// A reference to a type, which is described by `describe` when it is met for the first time.
  mutating func reference(
    to about: TypeInfo, describe: (inout SchemaRecorder) -> Void
  ) -> JSONDocument {
    let name = taken.contains(about.name) ? about.name + "Input" : about.name
    if !entries.contains(where: { $0.name == name }) {
      // The entry comes first, so that a type that holds itself ends the descent.
      let index = entries.count
      entries.append(Entry(name: name, summary: about.summary, schema: [:]))
      entries[index].schema = object(of: about, describe)
        .merging(["title": .string(name), "description": .string(about.summary)])
    }
    return reference(to: name)
  }

  /// The schema of an object with the fields that `describe` shows, without a name.
  package mutating func object(
    of about: TypeInfo, _ describe: (inout SchemaRecorder) -> Void
  ) -> JSONDocument {
    var recorder = SchemaRecorder(catalog: self)
    describe(&recorder)
    self = recorder.catalog
    return recorder.schema(of: about)
  }
}

/// Notes the fields that an object shows, as JSON Schema in the subset common to 2020-12 and draft-07, which
/// OpenRPC wants.
package struct SchemaRecorder {
  fileprivate var catalog: SchemaCatalog
  private var properties: [JSONDocument.Member] = []
  private var required: [JSONDocument] = []

  init(catalog: SchemaCatalog = SchemaCatalog(prefix: "", for: .request)) { self.catalog = catalog }

  var names: [String] { properties.map(\.name) }

  fileprivate func schema(of about: TypeInfo) -> JSONDocument {
    var base: JSONDocument = ["type": "object", "properties": .object(properties)]
    if !about.ignored.isEmpty {
      let names = "^(" + about.ignored.joined(separator: "|") + ")$"
      let passed = JSONDocument.object([.init(name: names, value: true)])
      base = base.merging(["patternProperties": passed])
    }
    if catalog.use != .answer {
      base = base.merging(["additionalProperties": .boolean(about.isExtensible)])
    }
    return required.isEmpty ? base : base.merging(["required": .array(required)])
  }

  /// Records a member that is always there, unless its type can be absent.
  mutating func member<Value: WireValue>(
    _ name: StaticString, _: Value.Type, _ summary: StaticString, _ limit: Limit?
  ) {
    record(name, Value.self, summary, limit, isOptional: Value.mayBeMissing)
    if !Value.mayBeMissing { required.append(.string(name.description)) }
  }

  /// Records a member that may be left out.
  mutating func member<Value: WireValue>(
    _ name: StaticString, default fallback: Value, _ summary: StaticString, _ limit: Limit?
  ) {
    var writer = JSONWriter()
    var fallback = fallback
    fallback.write(to: &writer)
    let value = JSONDocument(text: writer.bytes)
    record(name, Value.self, summary, limit, isOptional: true, value)
  }

  private mutating func record<Value: WireValue>(
    _ name: StaticString, _: Value.Type, _ summary: StaticString, _ limit: Limit?,
    isOptional: Bool, _ fallback: JSONDocument? = nil
  ) {
    let bare = Value.schema(in: &catalog)
    let narrow = limit?.constrained(bare) ?? bare
    let isNullable = catalog.use.acceptsNull && isOptional && Value.acceptsNull
    let schema = isNullable ? narrow.orNull : narrow
    var description: JSONDocument = ["description": .string(summary.description)]
    if let fallback { description = description.merging(["default": fallback]) }
    // Draft-07 ignores what is beside a reference, so a described one is wrapped.
    let named: JSONDocument = ["allOf": .array([schema])]
    add(name, (schema["$ref"] == nil ? schema : named).merging(description))
  }

  private mutating func add(_ name: StaticString, _ schema: JSONDocument) {
    properties.append(.init(name: name.description, value: schema))
  }
}

extension JSONDocument {
  /// The schema of what this one describes, or null.
  fileprivate var orNull: JSONDocument {
    let null: JSONDocument = ["type": "null"]
    if case .array(let choices) = self["anyOf"], choices.contains(null) { return self }
    guard case .object(let members) = self, self["enum"] == nil, self["type"] != nil else {
      return ["anyOf": [self, null]]
    }
    return .object(
      members.map { member in
        guard member.name == "type" else { return member }
        let types: [JSONDocument] =
          if case .array(let several) = member.value { several } else {
            [member.value]
          }
        return JSONDocument.Member(name: "type", value: .array(types + ["null"]))
      })
  }
}
