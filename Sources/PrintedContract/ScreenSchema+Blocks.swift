import HeadlessUI
import JSONRPC

/// What the schema of a screen is built of.
extension ScreenSchema {
  /// The ids of the screen's actions and of the shared ones, each once: a screen may have its own
  /// "confirm".
  var actionIDs: [String] {
    let own = Self.names(Screen.ActionID.self)
    return (own + Self.names(SharedID.self) + contract.app.parts.sharedActionIDs).distinct
  }

  static func names<ID: RawRepresentable<String> & CaseIterable>(
    _: ID.Type
  ) -> [String] { ID.allCases.map(\.rawValue) }

  static func reference(_ name: String) -> JSONDocument {
    ["$ref": .string("#/$defs/" + name)]
  }

  static func oneOf(_ names: [String]) -> JSONDocument {
    // An `enum` must not be empty: without names, no value is valid.
    names.isEmpty ? false : ["enum": .array(names.map { .string($0) })]
  }

  static func anyOf(_ schemas: [JSONDocument]) -> JSONDocument {
    if let only = schemas.first, schemas.count == 1 { return only }
    return schemas.isEmpty ? true : ["anyOf": .array(schemas)]
  }

  /// A part whose id is `id`, and what else holds for it.
  func known(_ id: String, _ rest: JSONDocument = [:]) -> JSONDocument {
    let properties: JSONDocument = ["properties": ["id": ["const": .string(id)]]]
    return properties.merging(rest)
  }

  /// What holds for a part by its id.
  func choose(
    among ids: [String], _ pins: (String) -> JSONDocument
  ) -> JSONDocument {
    let rules = ids.map { id -> (String, JSONDocument) in (id, pins(id)) }
      .filter { $0.1 != true }
      .map { id, pins -> JSONDocument in ["if": known(id), "then": pins] }
    let ids: JSONDocument = isExact ? ["properties": ["id": Self.oneOf(ids)]] : [:]
    return rules.isEmpty ? ids : ids.merging(["allOf": .array(rules)])
  }

  /// A list of parts, with at most one of each known id, and just one of those that are `permanent`.
  func list(
    of part: JSONDocument, ids: [String], permanent: [String] = []
  ) -> JSONDocument {
    let counts = ids.map { permanent.contains($0) ? one($0) : atMostOne($0) }
    let items: JSONDocument = ["items": part]
    return items.merging(Self.all(counts))
  }

  /// A list with just one part whose id is `id`.
  func one(_ id: String) -> JSONDocument { ["contains": known(id), "maxContains": 1] }

  private func atMostOne(_ id: String) -> JSONDocument {
    one(id).merging(["minContains": 0])
  }

  static func all(_ schemas: [JSONDocument]) -> JSONDocument {
    schemas.isEmpty ? [:] : ["allOf": .array(schemas)]
  }

  /// An object with these members. An optional one is there just if it has a schema; what `unlessVaried` has
  /// none may be there.
  func object(
    _ members: [JSONDocument.Member], optional: [(String, JSONDocument?)] = [],
    unlessVaried: [(String, JSONDocument?)] = []
  ) -> JSONDocument {
    let present = (optional + unlessVaried).compactMap { name, schema in
      schema.map { JSONDocument.Member(name: name, value: $0) }
    }
    let absent = optional.filter { $0.1 == nil && isExact }.map { name, _ in
      JSONDocument.Member(name: name, value: false)
    }
    return [
      "properties": .object(members + present + absent),
      "required": .array((members + present).map { .string($0.name) }),
    ]
  }
}

extension [String] {
  /// Each once, in the order of their first occurrence.
  var distinct: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
