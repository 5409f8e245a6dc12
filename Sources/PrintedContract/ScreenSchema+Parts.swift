import HeadlessUI
import JSONRPC
import ViewVocabulary

/// What a screen guarantees of the parts of its views, by their ids.
extension ScreenSchema {
  var field: JSONDocument {
    choose(among: Self.names(Screen.FieldID.self)) { name in
      guard let id = Screen.FieldID(rawValue: name) else { return true }
      let languages = Language.allCases.map { language in
        ([Screen.descriptor(of: id, in: language)] + Screen.otherDescriptors(of: id, in: language))
          .map { language == .pseudo ? ($0, $0.label.pseudo) : ($0, $0.label) }
      }
      return Self.anyOf(
        (languages.first ?? []).indices.map { index in
          pins(languages[0][index].0, labels: languages.map { $0[index].1 })
        })
    }
  }

  private func pins(_ descriptor: FieldDescriptor, labels: [String]) -> JSONDocument {
    // Texts may change, so that an open schema shows examples only.
    let label = JSONDocument.array(labels.distinct.map { .string($0) })
    return object(
      [
        .init(name: "kind", value: ["const": .string(descriptor.kind.rawValue)]),
        .init(
          name: "label", value: .object([.init(name: isExact ? "enum" : "examples", value: label)])),
        .init(name: "isRequired", value: ["const": .boolean(descriptor.isRequired)]),
      ],
      optional: [
        ("minimum", descriptor.range.map { ["const": .integer($0.lowerBound)] }),
        ("maximum", descriptor.range.map { ["const": .integer($0.upperBound)] }),
        ("maximumLength", descriptor.maximumLength.map { ["const": .integer($0)] }),
        ("placeholder", descriptor.placeholder.map { _ in true }),
        (
          "change",
          descriptor.change.map { change in
            object(
              [.init(name: "method", value: ["const": .string(change.method)])],
              optional: [("params", change.params.map { params($0) })])
          }
        ),
      ])
  }

  var section: JSONDocument {
    let action = Self.reference("action")
    var members: [JSONDocument.Member] = [
      .init(name: "rowActions", value: ["items": action]),
      .init(name: "columns", value: ["items": ["properties": ["action": action]]]),
    ]
    if isExact {
      members += ["previous", "next"].map { .init(name: $0, value: Self.oneOf(actionIDs)) }
    }
    let byID = choose(among: Self.names(Screen.SectionID.self)) { name in
      guard let id = Screen.SectionID(rawValue: name) else { return true }
      let columns = Screen.descriptor(of: id, in: .english).columns
      let own = Screen.rowActions(of: id).map(\.rawValue)
      // A row action that the screen does not know may come later.
      let others: JSONDocument = ["not": Self.oneOf(actionIDs.filter { !own.contains($0) })]
      let rowAction: JSONDocument = ["properties": ["id": isExact ? Self.oneOf(own) : others]]
      let permanent = own.filter { name in
        Screen.ActionID(rawValue: name).map { Screen.descriptor(of: $0).isInEveryView } ?? false
      }
      return object(
        [.init(name: "rowActions", value: list(of: rowAction, ids: own, permanent: permanent))],
        optional: [("rowHeading", columns.map { _ in true }), ("columns", columns.map(pins))],
        unlessVaried: [("rows", columns.map(rows))])
    }
    return ["allOf": [["properties": .object(members)], byID]]
  }

  /// Rows that have a detail for each column; those of others may follow.
  private func rows(under columns: Section.Columns) -> JSONDocument {
    let count = columns.columns.count
    let least: JSONDocument = ["minItems": .integer(count)]
    let most = count + columns.others.count
    let details = isExact ? least.merging(["maxItems": .integer(most)]) : least
    return ["items": ["properties": ["details": details]]]
  }

  /// The columns in their order; others may follow.
  private func pins(_ columns: Section.Columns) -> JSONDocument {
    let items = columns.columns.map { column -> JSONDocument in
      [
        "properties": [
          "id": ["const": .string(column.id)], "isNumber": ["const": .boolean(column.isNumber)],
        ]
      ]
    }
    let others = columns.others.map(\.id)
    let othersSchema: JSONDocument =
      isExact && !others.isEmpty
      ? ["properties": ["id": Self.oneOf(others)]] : .boolean(!isExact)
    return [
      "prefixItems": .array(items), "minItems": .integer(items.count), "items": othersSchema,
    ]
  }

  var action: JSONDocument {
    choose(among: actionIDs) { name in
      let own = Screen.ActionID(rawValue: name).map { id in
        ([Screen.descriptor(of: id)] + Screen.otherDescriptors(of: id)).map(pins)
      }
      return Self.anyOf((own ?? []) + (SharedID(rawValue: name).map { [pins($0)] } ?? []))
    }
  }

  private func pins(_ descriptor: ActionDescriptor) -> JSONDocument {
    let pins = object(
      [
        .init(name: "method", value: ["const": .string(descriptor.method)]),
        .init(name: "role", value: ["const": .string(descriptor.role.rawValue)]),
      ],
      optional: [
        ("inputs", descriptor.inputs.map { ["const": .array($0.map { .string($0) })] }),
        ("rowParameter", descriptor.rowParameter.map { ["const": .string($0.description)] }),
        ("rowState", descriptor.rowState.map { ["const": .string($0.rawValue)] }),
      ], unlessVaried: [("params", descriptor.params.map { params($0) })])
    guard isExact, descriptor.params == nil else { return pins }
    return ["allOf": [pins, ["properties": ["params": variedParams(of: descriptor)]]]]
  }

  /// The parameters that vary from view to view: those of the method that nothing else fills.
  private func variedParams(of descriptor: ActionDescriptor) -> JSONDocument {
    let filled = (descriptor.inputs ?? []) + [descriptor.rowParameter?.description, "confirmed"]
    let own = methods.first { $0.name == descriptor.method }?.ownParameters ?? []
    let varied = own.filter { !filled.contains($0) }
    return varied.isEmpty ? false : ["propertyNames": Self.oneOf(varied)]
  }

  /// The methods that the screen's actions can call.
  private var methods: [Method<Session>] { Screen.intents.map(\.method) + contract.sessionMethods }

  /// A question is answered by an intent of the screen, or by a method of the session, that takes the answer.
  private func pins(_ id: SharedID) -> JSONDocument {
    if let descriptor = id.descriptor { return pins(descriptor) }
    guard id == .confirm else { return true }
    let asking = methods.filter { $0.ownParameters.contains("confirmed") }
    return object([
      .init(name: "method", value: Self.oneOf(asking.map(\.name))),
      .init(
        name: "params",
        value: object([.init(name: "confirmed", value: ["const": true])])),
    ])
  }

  private func params(_ params: ScalarParams) -> JSONDocument {
    object(
      params.members.map { .init(name: $0.name, value: ["const": $0.value.document]) })
  }
}

extension Method<Session> {
  /// The names of the parameters beside those that all intents take.
  fileprivate var ownParameters: [String] {
    var catalog = SchemaCatalog(prefix: "", for: .request)
    _ = paramsType(&catalog)
    return catalog.entries.first?.schema["properties"]?.names ?? []
  }
}

extension Scalar {
  fileprivate var document: JSONDocument {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .integer(number)
    case .flag(let flag): .boolean(flag)
    }
  }
}
