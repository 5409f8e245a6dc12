import JSONRPC

extension Contract {
  /// One file of the contract, by its path below `Protocol/`.
  package struct File {
    package let path: String
    package let text: String
  }

  /// Every file of the contract, all derived from ``methods``, the screens and the error kinds.
  package var files: [File] {
    [
      File(path: "openrpc.json", text: openRPCText),
      Self.json("errors.json", .array(ErrorKind.all.map(\.document))),
      File(path: "REFERENCE.md", text: reference),
    ] + types.map { Self.json("schemas/\($0.about.name).json", $0.schema) }
      + screens.map { Self.json("screens/\($0.about.name).json", $0.schema(in: self)) }
  }

  /// The named types of the wire, each with its schema: first those that answers have, then those that
  /// only requests have.
  var types: [SchemaCatalog.Entry] {
    var results = SchemaCatalog(prefix: "", suffix: ".json")
    var params = SchemaCatalog(prefix: "", suffix: ".json", isForRequests: true)
    for method in methods {
      _ = method.resultSchema(&results)
      _ = method.paramsType(&params)
    }
    let known = results.entries.map(\.about.name)
    return results.entries + params.entries.filter { !known.contains($0.about.name) }
  }

  private static let dialect: JSONDocument = ["$schema": "http://json-schema.org/draft-07/schema#"]

  private static func json(_ path: String, _ document: JSONDocument) -> File {
    File(path: path, text: dialect.merging(document).pretty() + "\n")
  }
}

extension Presenter {
  /// The screen's view as JSON Schema: the general view, with the ids and intents of this screen.
  fileprivate static func schema(in contract: Contract) -> JSONDocument {
    let methods = intents.map(\.name) + contract.sessionMethods.map(\.name)
    let action = object(["id": oneOf(actionNames(contract)), "method": oneOf(methods)])
    let actions: JSONDocument = ["type": "array", "items": action]
    let alert = object(["actions": actions])
    let (sectionID, actionID) = (oneOf(names(SectionID.self)), oneOf(actionNames(contract)))
    let columns: JSONDocument = ["type": "array", "items": object(["action": action])]
    let sections = object([
      "id": sectionID, "columns": columns, "previous": actionID, "next": actionID,
      "rowActions": actions,
    ])
    let charts = object(["id": oneOf(names(ChartID.self)), "section": sectionID])
    let focus = object([
      "field": oneOf(names(FieldID.self)), "section": sectionID, "action": actionID,
    ])
    let change = object(["method": oneOf(methods)])
    let fields = object(["id": oneOf(names(FieldID.self)), "change": change])
    let pins = object([
      "screen": ["const": .string(about.name)],
      "notice": object(["action": actionID]), "focus": focus,
      "fields": ["type": "array", "items": fields],
      "sections": ["type": "array", "items": sections],
      "charts": ["type": "array", "items": charts],
      "actions": actions, "alert": alert,
    ])
    return [
      "title": .string(about.name), "description": .string(about.summary),
      "allOf": [["$ref": "../schemas/View.json"], pins],
    ]
  }

  private static func names<ID: RawRepresentable<String> & CaseIterable>(
    _: ID.Type
  ) -> [String] { ID.allCases.map(\.rawValue) }

  /// The ids of the screen's actions and of the shared ones, each once: a screen may have its own
  /// "confirm".
  private static func actionNames(_ contract: Contract) -> [String] {
    let own = names(ActionID.self)
    let shared = names(SharedID.self) + contract.mainApp.extras.sharedActionIDs
    return own + shared.filter { !own.contains($0) }
  }

  private static func oneOf(_ names: [String]) -> JSONDocument {
    // An `enum` must not be empty: without names, no value is valid.
    names.isEmpty ? false : ["enum": .array(names.map { .string($0) })]
  }

  private static func object(_ properties: JSONDocument) -> JSONDocument {
    ["type": "object", "properties": properties]
  }
}
