import JSONRPC
package import ViewVocabulary

extension ActionDescriptor {
  /// The descriptor of an action that calls `intent`; of an action on a row if the intent takes a row.
  package init<Input: RawRepresentable<String>>(
    _ intent: Intent, params: ScalarParams? = nil, inputs: [Input]? = [NoID]?.none,
    rowState: Action.RowState? = nil, role: Action.Role = .normal, key: String? = nil,
    group: Action.Group? = nil, isInEveryView: Bool = false
  ) {
    self.init(
      calling: intent.method.name, rowParameter: intent.rowParameter, params: params,
      inputs: inputs?.map { $0.rawValue }, rowState: rowState, role: role, key: key, group: group,
      isInEveryView: isInEveryView)
  }

  /// The descriptor of an action that calls a method of the session.
  private init(
    _ method: Method<Session>, role: Action.Role = .normal, key: String? = nil,
    group: Action.Group? = nil
  ) {
    self.init(calling: method.name, role: role, key: key, group: group)
  }

  static var back: ActionDescriptor { ActionDescriptor(SessionMethods.back, role: .back) }
  static var signOut: ActionDescriptor { ActionDescriptor(SessionMethods.signOut, group: .account) }
  static var dismiss: ActionDescriptor {
    ActionDescriptor(SessionMethods.dismissAlert, role: .cancel, key: "c")
  }
  static var undo: ActionDescriptor { ActionDescriptor(SessionMethods.undo, key: "u") }
}

extension Presenter {
  /// One of the screen's actions, as its descriptor says. A `reason` says why it cannot be done now.
  package static func action(
    _ id: ActionID, _ title: String, params: ScalarParams? = nil, unavailable reason: String? = nil
  ) -> Action {
    action(id, title, as: descriptor(of: id), params: params, unavailable: reason)
  }

  /// One of the screen's actions, as one of its descriptors says.
  package static func action(
    _ id: ActionID, _ title: String, as descriptor: ActionDescriptor, params: ScalarParams? = nil,
    unavailable reason: String? = nil
  ) -> Action { Action(id.rawValue, title, descriptor, params: params, unavailable: reason) }

  /// One of the screen's fields, as its descriptor says.
  package static func field(
    _ id: FieldID, in language: Language, value: Scalar? = nil, choices: [Choice]? = nil,
    error: String? = nil
  ) -> Field {
    field(
      id, as: descriptor(of: id, in: language), value: value, choices: choices, error: error)
  }

  /// One of the screen's fields, as one of its descriptors says.
  package static func field(
    _ id: FieldID, as descriptor: FieldDescriptor, value: Scalar? = nil, choices: [Choice]? = nil,
    error: String? = nil
  ) -> Field { Field(id.rawValue, descriptor, value: value, choices: choices, error: error) }

  /// One of the screen's sections, as its descriptor says.
  package static func section(
    _ id: SectionID, in language: Language, _ title: String, emptyText: String? = nil,
    rows: [Row], rowActions: [Action] = []
  ) -> Section {
    Section(
      id, title, emptyText: emptyText, columns: descriptor(of: id, in: language).columns,
      rows: rows,
      rowActions: rowActions)
  }

  /// A section without columns, which each view has.
  package static func descriptor(of section: SectionID, in language: Language) -> SectionDescriptor
  {
    SectionDescriptor()
  }
  package static func otherDescriptors(of action: ActionID) -> [ActionDescriptor] { [] }
  package static func otherDescriptors(of field: FieldID, in language: Language)
    -> [FieldDescriptor]
  { [] }
  package static func rowActions(of section: SectionID) -> [ActionID] { [] }
  package static var backLeadsTo: [any Presenter.Type] { [] }
}

extension Presenter where FieldID == NoID {
  package static func descriptor(of id: NoID, in language: Language) -> FieldDescriptor {
    switch id {}
  }
}

extension Presenter where ActionID == NoID {
  package static func descriptor(of id: NoID) -> ActionDescriptor { switch id {} }
}
