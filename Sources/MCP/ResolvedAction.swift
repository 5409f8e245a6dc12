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
    } else if choice.column == nil,
      let field = view.fields.first(where: { $0.id == choice.action && $0.change != nil }),
      let change = field.change
    {
      try self.init(field, change, choice)
    } else if choice.column == nil, view.actions.contains(where: { $0.id == choice.action }) {
      try self.init(Self.action(choice, among: view.actions), in: view, choice)
    } else {
      try self.init(Self.columnAction(choice, in: view), in: view, choice)
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
    _ choice: ViewTools.Choice, among actions: [Action]
  ) throws(RPCError) -> Action {
    if let action = actions.first(where: { $0.id == choice.action }) { return action }
    throw wrong("action", among: actions)
  }

  private static func columnAction(
    _ choice: ViewTools.Choice, in view: View
  ) throws(RPCError) -> Action {
    let sections = try sections(choice, in: view)
    let offers = sections.filter { !$0.rows.isEmpty }.flatMap { section in
      (section.columns ?? []).compactMap { column in
        column.action.map { Offer(section: section.id, column: column.id, action: $0) }
      }
    }
    let found = offers.filter { $0.action.id == choice.action }
    if found.isEmpty {
      let ofRows = sections.flatMap(\.rowActions)
      if choice.column == nil, ofRows.contains(where: { $0.id == choice.action }) {
        throw wrong("row", "given: \(choice.action) is done with a row")
      }
      throw wrong("action", among: view.actions + ofRows + offers.map(\.action))
    }
    let meant = found.filter { choice.column == nil || $0.column == choice.column }
    if meant.isEmpty { throw wrong("column", "one of " + found.compactMap(\.column).listed) }
    return try Offer.only(of: meant, choice)
  }

  private static func rowAction(
    _ choice: ViewTools.Choice, in view: View
  ) throws(RPCError) -> Action {
    let rows = try sections(choice, in: view).flatMap { section in
      section.rows.filter { $0.id == choice.row }.map { (section: section, row: $0) }
    }
    guard !rows.isEmpty else { throw wrong("row", "the id of a row that the view shows") }
    let found = rows.flatMap { section, row in
      section.rowActions.filter { $0.id == choice.action }.map {
        (offer: Offer(section: section.id, action: $0), row: row)
      }
    }
    guard let first = found.first else {
      throw wrong("action", among: rows.flatMap(\.section.rowActions))
    }
    let possible = found.filter { offer, row in
      let state = row.isSelected == true ? Action.RowState.selected : .unselected
      return row.isEnabled != false && offer.action.rowState ?? state == state
    }
    guard !possible.isEmpty else {
      throw RPCError(
        .intentUnavailable,
        "\(first.offer.action.title) cannot be done with \(first.row.title) now.")
    }
    return try Offer.only(of: possible.map(\.offer), choice)
  }

  /// The sections that `choice` can mean.
  private static func sections(
    _ choice: ViewTools.Choice, in view: View
  ) throws(RPCError) -> [Section] {
    guard let id = choice.section else { return view.sections }
    let sections = view.sections.filter { $0.id == id }
    guard sections.isEmpty else { return sections }
    let ids = view.sections.map(\.id).listed
    throw wrong("section", ids.isEmpty ? "absent" : "one of " + ids)
  }

  /// An action with the place that names it beside its id.
  private struct Offer {
    let section: String
    var column: String?
    let action: Action

    /// The action that is meant, if all of `offers` do the same. They have the same id.
    static func only(of offers: [Offer], _ choice: ViewTools.Choice) throws(RPCError) -> Action {
      let action = offers[0].action
      if offers.allSatisfy({
        $0.action.method == action.method && $0.action.params == action.params
      }) {
        return action
      }
      let columns = offers.compactMap(\.column).listed
      let isOfColumns = choice.column == nil && !columns.isEmpty
      let places = isOfColumns ? columns : offers.map(\.section).listed
      throw wrong(
        isOfColumns ? "column" : "section",
        "given, as several have the action \(choice.action): one of " + places)
    }
  }

  private static func wrong(_ name: String, _ expected: String) -> RPCError {
    RPCError(WireIssue(pointer: "/arguments/\(name)", expected: expected))
  }

  private static func wrong(_ name: String, among actions: [Action]) -> RPCError {
    let ids = actions.map(\.id).listed
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

extension [String] {
  /// The ids, each once.
  fileprivate var listed: String {
    enumerated().filter { index, id in !self[..<index].contains(id) }.map(\.element)
      .joined(separator: ", ")
  }
}
