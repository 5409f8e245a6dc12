import HeadlessUI
import JSONRPC
import ViewVocabulary

/// Something that a view offers, found by the ids that a model has chosen.
struct ResolvedAction {
  /// The action; nil for a field that is sent as soon as it is changed.
  private(set) var action: Action?
  let method: String
  private let fixed: ScalarParams?
  /// The row's parameter, if it is about one.
  private let rowParameter: String?
  /// The fields that are sent, by the names of their parameters.
  private let fields: [(parameter: String, field: Field)]

  /// Finds what `choice` names. Throws error −32602 if there is no such thing, 1002 if it cannot be done now.
  init(_ choice: ViewTools.Choice, in view: View) throws(RPCError) {
    if let alert = view.alert {
      try self.init(Self.action(choice, among: alert.actions), in: view, choice)
      guard choice.revision != nil || action?.role == .cancel else {
        throw Self.wrong("revision", "given: that of the view whose alert you have read")
      }
    } else if choice.row != nil {
      try self.init(Self.rowAction(choice, in: view), in: view, choice)
    } else if let field = view.fields.first(where: { $0.id == choice.action && $0.change != nil }),
      let change = field.change
    {
      try self.init(field, change, choice)
    } else {
      let columns = view.sections.flatMap(\.nameableColumnActions)
      try self.init(Self.action(choice, among: view.actions + columns, or: view), in: view, choice)
    }
  }

  private init(_ field: Field, _ change: Call, _ choice: ViewTools.Choice) throws(RPCError) {
    guard field.isEnabled else {
      throw RPCError(.intentUnavailable, "\(field.label) cannot be changed now.")
    }
    (method, fixed, rowParameter) = (change.method, change.params, nil)
    fields = [("value", field)]
    try check(choice)
  }

  private init(_ action: Action, in view: View, _ choice: ViewTools.Choice) throws(RPCError) {
    self.action = action
    guard action.isEnabled else {
      throw RPCError(
        .intentUnavailable,
        "\(action.title) cannot be done now\(action.reason.map { ": " + $0 } ?? "").")
    }
    (method, fixed, rowParameter) = (action.method, action.params, action.rowParameter)
    fields = (action.inputs ?? []).compactMap { id in
      view.fields.first { $0.id == id }.map { (id, $0) }
    }
    try check(choice)
  }

  /// Refuses secrets, and inputs that would not be sent.
  private func check(_ choice: ViewTools.Choice) throws(RPCError) {
    if let secret = fields.first(where: { $0.field.kind == .secret }) {
      throw RPCError(
        .intentUnavailable,
        "\(secret.field.label) is a secret: it has to be typed by a person, in another front end "
          + "of this program on the same profile.")
    }
    let known = sent
    for (name, _) in choice.inputs.values where !known.contains(name) {
      let expected = known.isEmpty ? "" : "; it takes \(known.joined(separator: ", "))"
      let issue = WireIssue(expected: "absent: \(choice.action) does not take it" + expected)
      throw RPCError(issue.within(name).within("inputs").within("arguments"))
    }
    if action == nil, choice.inputs.values.isEmpty {
      throw Self.wrong("inputs", "given: the new value of \(choice.action)")
    }
  }

  private static func action(
    _ choice: ViewTools.Choice, among actions: [Action], or view: View? = nil
  ) throws(RPCError) -> Action {
    if let action = actions.first(where: { $0.id == choice.action }) { return action }
    if let view, view.sections.flatMap(\.rowActions).contains(where: { $0.id == choice.action }) {
      throw wrong("row", "given: \(choice.action) is done with a row")
    }
    throw wrong("action", among: actions + (view?.sections.flatMap(\.rowActions) ?? []))
  }

  private static func rowAction(
    _ choice: ViewTools.Choice, in view: View
  ) throws(RPCError) -> Action {
    let sections = view.sections.filter { choice.section == nil || $0.id == choice.section }
    guard !sections.isEmpty else {
      let ids = view.sections.map(\.id)
      throw wrong("section", ids.isEmpty ? "absent" : "one of \(ids.joined(separator: ", "))")
    }
    let rows = sections.flatMap { section in
      section.rows.filter { $0.id == choice.row }.map { (section: section, row: $0) }
    }
    guard !rows.isEmpty else { throw wrong("row", "the id of a row that the view shows") }
    let found = rows.first { $0.section.rowActions.contains { $0.id == choice.action } } ?? rows[0]
    let state = found.row.isSelected == true ? Action.RowState.selected : .unselected
    let actions = found.section.rowActions.filter { $0.id == choice.action }
    guard !actions.isEmpty else { throw wrong("action", among: found.section.rowActions) }
    guard found.row.isEnabled != false,
      let action = actions.first(where: { $0.rowState == nil || $0.rowState == state })
    else {
      throw RPCError(
        .intentUnavailable, "\(actions[0].title) cannot be done with \(found.row.title) now.")
    }
    return action
  }

  private static func wrong(_ name: String, _ expected: String) -> RPCError {
    RPCError(WireIssue(pointer: "/arguments/\(name)", expected: expected))
  }

  private static func wrong(_ name: String, among actions: [Action]) -> RPCError {
    let ids = actions.map(\.id).joined(separator: ", ")
    return wrong(name, ids.isEmpty ? "absent: nothing can be done here" : "one of \(ids)")
  }

  /// The ids of the fields that are sent.
  var sent: [String] { fields.map(\.field.id) }

  /// The pointer to the argument that a parameter of the method is made from.
  func pointer(to parameter: String) -> String {
    if let field = fields.first(where: { $0.parameter == parameter })?.field {
      return "/arguments/inputs/\(field.id)"
    }
    return switch parameter {
    case rowParameter: "/arguments/row"
    case "ifRevision": "/arguments/revision"
    case "key": "/arguments/key"
    default: "/arguments/action"
    }
  }

  /// The parameters of the method, for a view at `revision`.
  func params(_ choice: ViewTools.Choice, at revision: Int) -> [UInt8] {
    var writer = JSONWriter(capacity: 256)
    writer.beginObject()
    for member in fixed?.members ?? [] {
      writer.name(computed: member.name)
      member.value.write(to: &writer)
    }
    for (parameter, field) in fields {
      writer.name(computed: parameter)
      if let given = choice.inputs.value(of: field.id) {
        given.write(to: &writer)
      } else {
        field.present.write(to: &writer)
      }
    }
    if let rowParameter, let row = choice.row {
      writer.name(computed: rowParameter)
      writer.string(row)
    }
    writer.name("ifRevision")
    writer.integer(revision)
    if let key = choice.key {
      writer.name("key")
      writer.string(key)
    }
    writer.endObject()
    return writer.bytes
  }
}

extension Field {
  /// What the field holds, as an action sends it.
  fileprivate var present: EncodedJSON {
    switch (kind.entry, value) {
    case (_, let value?): EncodedJSON(value)
    case (.switched, nil): EncodedJSON(false)
    case (.typed, nil) where kind != .number: EncodedJSON("")
    default: EncodedJSON(encoded: Array("null".utf8))
    }
  }
}

extension Section {
  /// The actions of columns that their ids name. An id of several columns names none of them; a field offers the same.
  var nameableColumnActions: [Action] {
    let all = (columns ?? []).compactMap(\.action)
    return all.filter { action in all.count { $0.id == action.id } == 1 }
  }
}
