import JSONRPC

/// What an action of a screen is whenever it is offered; only its title, the parameters that vary and
/// whether it can be done now are the view's.
package struct ActionShape {
  let method: String
  /// The parameter that takes the row's id, if it is an action on a row.
  let rowParameter: StaticString?
  let params: FixedParams?
  let inputs: [String]?
  let rowState: Action.RowState?
  let role: Action.Role
  let key: String?
  let group: Action.Group?

  /// The shape of an action that calls `intent`; of an action on a row if the intent takes a row.
  package init<Input: RawRepresentable<String>>(
    _ intent: Intent, params: FixedParams? = nil, inputs: [Input]? = [SharedID]?.none,
    rowState: Action.RowState? = nil, role: Action.Role = .normal, key: String? = nil,
    group: Action.Group? = nil
  ) {
    method = intent.method.name
    rowParameter = intent.rowParameter
    self.params = params
    self.inputs = inputs?.map { $0.rawValue }
    self.rowState = rowState
    self.role = role
    self.key = key
    self.group = group
  }
}

extension ActionShape {
  /// The shape of an action that calls a method of the session.
  private init(
    _ method: Method<Session>, role: Action.Role = .normal, key: String? = nil,
    group: Action.Group? = nil
  ) {
    self.method = method.name
    rowParameter = nil
    params = nil
    inputs = nil
    rowState = nil
    self.role = role
    self.key = key
    self.group = group
  }

  static var back: ActionShape { ActionShape(SessionMethods.back, role: .back) }
  static var signOut: ActionShape { ActionShape(SessionMethods.signOut, group: .account) }
  static var dismiss: ActionShape {
    ActionShape(SessionMethods.dismissAlert, role: .cancel, key: "c")
  }
  static var undo: ActionShape { ActionShape(SessionMethods.undo, key: "u") }
  static var otherApps: ActionShape { ActionShape(SessionMethods.otherApps) }
}

/// What a field of a screen is whenever it is shown; only its content is the view's.
package struct FieldShape {
  let kind: Field.Kind
  let label: String
  let placeholder: String?
  let range: ClosedRange<Int>?
  let maximumLength: Int?
  let isRequired: Bool
  let change: Call?
  /// Whether each view of the screen has the field.
  let isPermanent: Bool

  /// The shape of a field in one language. One that is not `isPermanent` is there in a mode of the screen only.
  package init(
    _ kind: Field.Kind, _ label: String, placeholder: String? = nil,
    range: ClosedRange<Int>? = nil, maximumLength: Int? = nil, isRequired: Bool = false,
    change: Call? = nil, isPermanent: Bool = true
  ) {
    self.kind = kind
    self.label = label
    self.placeholder = placeholder
    self.range = range
    self.maximumLength = maximumLength
    self.isRequired = isRequired
    self.change = change
    self.isPermanent = isPermanent
  }
}

/// What a section of a screen is whenever it is shown; only its title and its rows are the view's.
package struct SectionShape {
  let columns: Section.Columns?
  /// Whether each view of the screen has the section.
  let isPermanent: Bool

  /// The shape of a section in one language.
  package init(columns: Section.Columns? = nil, isPermanent: Bool = true) {
    self.columns = columns
    self.isPermanent = isPermanent
  }
}

extension Presenter {
  /// One of the screen's actions, as its shape says. A `reason` says why it cannot be done now.
  package static func action(
    _ id: ActionID, _ title: String, params: FixedParams? = nil, unavailable reason: String? = nil
  ) -> Action {
    action(id, title, as: shape(of: id), params: params, unavailable: reason)
  }

  /// One of the screen's actions, as one of its shapes says.
  package static func action(
    _ id: ActionID, _ title: String, as shape: ActionShape, params: FixedParams? = nil,
    unavailable reason: String? = nil
  ) -> Action { Action(id.rawValue, title, shape, params: params, unavailable: reason) }

  /// One of the screen's fields, as its shape says.
  package static func field(
    _ id: FieldID, in language: Language, value: Scalar? = nil, choices: [Choice]? = nil,
    error: String? = nil
  ) -> Field {
    field(
      id, as: shape(of: id, in: language), value: value, choices: choices, error: error)
  }

  /// One of the screen's fields, as one of its shapes says.
  package static func field(
    _ id: FieldID, as shape: FieldShape, value: Scalar? = nil, choices: [Choice]? = nil,
    error: String? = nil
  ) -> Field { Field(id.rawValue, shape, value: value, choices: choices, error: error) }

  /// One of the screen's sections, as its shape says.
  package static func section(
    _ id: SectionID, in language: Language, _ title: String, emptyText: String? = nil,
    rows: [Row], rowActions: [Action] = []
  ) -> Section {
    Section(
      id, title, emptyText: emptyText, columns: shape(of: id, in: language).columns, rows: rows,
      rowActions: rowActions)
  }

  /// A section without columns, which each view has.
  package static func shape(of section: SectionID, in language: Language) -> SectionShape {
    SectionShape()
  }
  package static func otherShapes(of action: ActionID) -> [ActionShape] { [] }
  package static func otherShapes(of field: FieldID, in language: Language) -> [FieldShape] { [] }
  package static func rowActions(of section: SectionID) -> [ActionID] { [] }
  package static var backLeadsTo: [any Presenter.Type] { [] }
}

extension Presenter where FieldID == NoID {
  package static func shape(of id: NoID, in language: Language) -> FieldShape { switch id {} }
}

extension Presenter where ActionID == NoID {
  package static func shape(of id: NoID) -> ActionShape { switch id {} }
}
