package import JSONRPC

/// Something that can be done, ready to be sent.
package struct Action: WireObject {
  package static let about = TypeInfo("Action", "Something that can be done, ready to be sent.")

  /// What an action is to the screen, so that front ends can place and colour it.
  package enum Role: String, CaseIterable, WireValue {
    package static let isOpen = true

    case normal, primary, cancel, destructive, back
  }

  /// Where an action belongs, so that front ends with little room can fold what is secondary.
  package enum Group: String, CaseIterable, WireValue {
    package static let isOpen = true

    case main, more, account
  }

  /// The rows that a row action holds for.
  package enum RowState: String, CaseIterable, WireValue {
    case selected, unselected
  }

  package internal(set) var id = ""
  package internal(set) var title = ""
  package internal(set) var method = ""
  package internal(set) var params: ScalarParams?
  package internal(set) var inputs: [String]?
  package internal(set) var rowParameter: String?
  package internal(set) var rowState: RowState?
  package internal(set) var isEnabled = true
  package internal(set) var reason: String?
  package var role = Role.normal
  package var key: String?
  private var group: Group?

  package init() {}

  /// An action that calls a method by its name. A `reason` says why it cannot be done now.
  package init<Input: RawRepresentable<String>>(
    _ id: some RawRepresentable<String>, _ title: String, calling method: String,
    params: ScalarParams? = nil, inputs: [Input]? = [NoID]?.none,
    rowParameter: String? = nil, rowState: RowState? = nil, role: Role = .normal,
    key: String? = nil, group: Group? = nil, unavailable reason: String? = nil
  ) {
    self.init(
      id.rawValue, title, calling: method, params: params, inputs: inputs?.map { $0.rawValue },
      rowParameter: rowParameter, rowState: rowState, role: role, key: key, group: group,
      unavailable: reason)
  }

  /// An action of a screen, as its descriptor says. A `reason` says why it cannot be done now.
  package init(
    _ id: String, _ title: String, _ descriptor: ActionDescriptor, params: ScalarParams? = nil,
    unavailable reason: String? = nil
  ) {
    self.init(
      id, title, calling: descriptor.method, params: params ?? descriptor.params,
      inputs: descriptor.inputs,
      rowParameter: descriptor.rowParameter?.description, rowState: descriptor.rowState,
      role: descriptor.role,
      key: descriptor.key, group: descriptor.group, unavailable: reason)
  }

  private init(
    _ id: String, _ title: String, calling method: String, params: ScalarParams?,
    inputs: [String]?, rowParameter: String?, rowState: RowState?, role: Role, key: String?,
    group: Group?, unavailable reason: String?
  ) {
    self.id = id
    self.title = title
    self.method = method
    self.params = params
    self.inputs = inputs
    self.rowParameter = rowParameter
    self.rowState = rowState
    self.role = role
    self.key = key
    self.group = group
    isEnabled = reason == nil
    self.reason = reason
  }

  package mutating func members(_ visit: MemberVisitor) {
    visit(
      "id", &id,
      "Unique among the view's actions, the alert's, a section's row actions, or in its column."
    )
    visit("title", &title, "What is drawn.")
    visit("method", &method, "The method to call.")
    visit("params", &params, "Parameters that are sent unchanged.")
    visit("inputs", &inputs, "Fields whose values are sent as parameters of the same name.")
    visit("rowParameter", &rowParameter, "The parameter that the row's id is sent as.")
    visit("rowState", &rowState, "The rows that a row action holds for; absent: for all.")
    visit("isEnabled", &isEnabled, "Whether it can be done now.")
    visit("reason", &reason, "Why it cannot be done now.")
    visit("role", &role, "What the action is to the screen.")
    visit(
      "key", &key,
      "A lower-case letter that presses the action, and no other action of the view; never g, h, j, k, l, n, p or q."
    )
    visit("group", &group, "Where the action belongs; absent: to the main ones.")
  }
}
