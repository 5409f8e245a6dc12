/// The named types met while describing something, each with its JSON Schema, in order of first use.
package struct SchemaCatalog {
  /// One named type.
  package struct Entry {
    package let about: TypeInfo
    package var schema: JSONDocument
  }

  package private(set) var entries: [Entry] = []
  /// The texts before and after a type's name where it is referred to.
  private let prefix: String
  private let suffix: String
  /// Whether the types are those of requests, where a member that may be left out may be null as well.
  private let isForRequests: Bool

  /// A catalog whose references read `prefix` + name + `suffix`: `#/components/schemas/View` in one
  /// document, `View.json` among files.
  package init(prefix: String, suffix: String = "", isForRequests: Bool = false) {
    self.prefix = prefix
    self.suffix = suffix
    self.isForRequests = isForRequests
  }

  /// The schema that refers to a named type.
  package func reference(to name: String) -> JSONDocument {
    ["$ref": .string(prefix + name + suffix)]
  }

  /// A reference to the type, which is described by `describe` when it is met for the first time.
  mutating func reference(
    to about: TypeInfo, describe: (inout SchemaRecorder) -> Void
  ) -> JSONDocument {
    if !entries.contains(where: { $0.about.name == about.name }) {
      // The entry comes first, so that a type that holds itself ends the descent.
      let index = entries.count
      entries.append(Entry(about: about, schema: [:]))
      entries[index].schema = object(of: about, describe)
        .merging(["title": .string(about.name), "description": .string(about.summary)])
    }
    return reference(to: about.name)
  }

  /// The schema of an object with the fields that `describe` shows, without a name; of the parameters of a
  /// request, with null for what may be left out.
  package mutating func object(
    of about: TypeInfo, isRequest: Bool = false, _ describe: (inout SchemaRecorder) -> Void
  ) -> JSONDocument {
    var recorder = SchemaRecorder(catalog: self, acceptsNull: isRequest || isForRequests)
    describe(&recorder)
    self = recorder.catalog
    return recorder.schema(of: about)
  }
}

/// Notes the fields that an object shows, as JSON Schema in the subset common to draft-07 (which
/// OpenRPC wants) and 2020-12.
package struct SchemaRecorder {
  fileprivate var catalog: SchemaCatalog
  private var properties: [JSONDocument.Member] = []
  private var required: [JSONDocument] = []
  /// Whether null means that the field is left out.
  private let acceptsNull: Bool

  init(catalog: SchemaCatalog = SchemaCatalog(prefix: ""), acceptsNull: Bool = false) {
    self.catalog = catalog
    self.acceptsNull = acceptsNull
  }

  var names: [String] { properties.map(\.name) }

  fileprivate func schema(of about: TypeInfo) -> JSONDocument {
    var base: JSONDocument = ["type": "object", "properties": .object(properties)]
    if !about.ignored.isEmpty {
      let names = "^(" + about.ignored.joined(separator: "|") + ")$"
      let passed = JSONDocument.object([.init(name: names, value: true)])
      base = base.merging(["patternProperties": passed])
    }
    base = base.merging(["additionalProperties": .boolean(about.isExtensible)])
    return required.isEmpty ? base : base.merging(["required": .array(required)])
  }

  /// Records a field that is always there, unless its type can be absent.
  mutating func field<Value: WireValue>(
    _ name: StaticString, _: Value.Type, _ summary: StaticString, _ limit: Limit?
  ) {
    record(name, Value.self, summary, limit, isOptional: Value.defaultWhenMissing != nil)
    if Value.defaultWhenMissing == nil { required.append(.string(name.description)) }
  }

  /// Records a field that may be left out.
  mutating func field<Value: WireValue>(
    _ name: StaticString, default fallback: Value, _ summary: StaticString, _ limit: Limit?
  ) {
    var writer = JSONWriter()
    var fallback = fallback
    fallback.write(to: &writer)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    record(name, Value.self, "\(summary) Default: \(text).", limit, isOptional: true)
  }

  private mutating func record<Value: WireValue>(
    _ name: StaticString, _: Value.Type, _ summary: some CustomStringConvertible, _ limit: Limit?,
    isOptional: Bool
  ) {
    let bare = Value.schema(in: &catalog)
    let narrow = limit?.constrained(bare) ?? bare
    let schema = acceptsNull && isOptional && Value.acceptsNull ? narrow.orNull : narrow
    let description: JSONDocument = ["description": .string(summary.description)]
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
