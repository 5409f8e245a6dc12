import HeadlessUI
import JSONRPC
import Sessions
import ViewVocabulary

/// Prints what a screen guarantees of its views, as JSON Schema 2020-12 in one document: the general view,
/// narrowed for the ids that the screen has. What it does not know is allowed, unless it `isExact`: then it
/// describes the views as this program sends them.
struct ScreenSchema<Screen: Presenter> {
  let contract: Contract
  let isExact: Bool

  init(_: Screen.Type, in contract: Contract, isExact: Bool) {
    self.contract = contract
    self.isExact = isExact
  }

  /// The whole document.
  var document: JSONDocument {
    let name = Screen.about.name
    return SchemaCatalog.dialect.merging([
      "$id": "urn:\(contract.program.name):screen:\(name)",
      "title": .string(name), "description": .string(Screen.about.summary),
      "allOf": [Self.reference("View"), Self.reference("anyView")],
      "properties": .object(properties),
      "x-leadsTo": .object(targets),
      "$defs": .object(
        [
          .init(name: "field", value: field), .init(name: "section", value: section),
          .init(name: "action", value: action),
          .init(name: "actions", value: list(of: Self.reference("action"), ids: actionIDs)),
        ] + ScreenGuarantees.definitions + viewTypes),
    ])
  }

  /// The general view and the types in it.
  private var viewTypes: [JSONDocument.Member] {
    var catalog = SchemaCatalog(prefix: "#/$defs/", for: isExact ? .exactAnswer : .answer)
    _ = View.schema(in: &catalog)
    return catalog.entries.map { .init(name: $0.name, value: $0.schema) }
  }

  private var properties: [JSONDocument.Member] {
    let permanentFields = Screen.FieldID.allCases.filter {
      Screen.descriptor(of: $0, in: .english).isInEveryView
    }
    let permanentSections = Screen.SectionID.allCases.filter {
      Screen.descriptor(of: $0, in: .english).isInEveryView
    }
    let actions = Self.reference("actions")
    let permanentActions = Screen.ActionID.allCases.filter {
      let descriptor = Screen.descriptor(of: $0)
      return descriptor.isInEveryView && descriptor.rowParameter == nil
    }
    let alert: JSONDocument = [
      "properties": ["actions": ["allOf": [actions], "contains": known(SharedID.dismiss.rawValue)]]
    ]
    var members: [JSONDocument.Member] = [
      .init(name: "screen", value: ["const": .string(Screen.about.name)]),
      .init(
        name: "fields",
        value: list(
          of: Self.reference("field"), ids: Self.names(Screen.FieldID.self),
          permanent: permanentFields.map(\.rawValue))),
      .init(
        name: "sections",
        value: list(
          of: Self.reference("section"), ids: Self.names(Screen.SectionID.self),
          permanent: permanentSections.map(\.rawValue))),
      .init(
        name: "actions", value: actions.merging(Self.all(permanentActions.map(\.rawValue).map(one)))
      ),
      .init(name: "alert", value: alert),
    ]
    if isExact { members += exactReferences }
    return members
  }

  /// What the members of a view that name parts of it may name.
  private var exactReferences: [JSONDocument.Member] {
    let fields = Self.oneOf(Self.names(Screen.FieldID.self))
    let sections = Self.oneOf(Self.names(Screen.SectionID.self))
    let actions = Self.oneOf(actionIDs)
    let chart: JSONDocument = [
      "properties": ["id": Self.oneOf(Self.names(Screen.ChartID.self)), "section": sections]
    ]
    return [
      .init(
        name: "focus",
        value: ["properties": ["field": fields, "section": sections, "action": actions]]),
      .init(name: "notice", value: ["properties": ["action": actions]]),
      .init(name: "charts", value: ["items": chart]),
    ]
  }

  // MARK: Where intents lead

  /// The screens that each intent can lead to; those that only stay are left out.
  private var targets: [JSONDocument.Member] {
    let first = type(of: contract.app.firstScreen(Launch(at: Instant(milliseconds: 0))))
    var targets = Screen.intents.map { ($0.method.name, $0.leadsTo()) }
    targets.append((SessionMethods.back.name, Screen.backLeadsTo))
    // One signs out where there is no way back.
    if Screen.backLeadsTo.isEmpty, first != Screen.self {
      targets.append((SessionMethods.signOut.name, [first]))
    }
    return targets.filter { !$0.1.isEmpty }.map { name, screens in
      .init(name: name, value: .array(screens.map { .string($0.about.name) }))
    }
  }
}

extension Presenter {
  /// What the screen guarantees of its views, as JSON Schema.
  static func schema(in contract: Contract, isExact: Bool) -> JSONDocument {
    ScreenSchema(Self.self, in: contract, isExact: isExact).document
  }
}
