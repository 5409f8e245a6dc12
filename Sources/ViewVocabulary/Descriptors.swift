import JSONRPC

/// What an action of a screen is whenever it is offered; only its title, the parameters that vary and
/// whether it can be done now are the view's.
package struct ActionDescriptor {
  package let method: String
  /// The parameter that takes the row's id, if it is an action on a row.
  package let rowParameter: StaticString?
  package let params: ScalarParams?
  package let inputs: [String]?
  package let rowState: Action.RowState?
  package let role: Action.Role
  package let key: String?
  package let group: Action.Group?
  /// Whether each view of the screen has the action; of an action on a row, each section that can have it.
  package let isInEveryView: Bool

  /// The descriptor of an action that calls a method by its name; of an action on a row if it has a row's parameter. One
  /// that is not `isInEveryView` is there at times.
  package init(
    calling method: String, rowParameter: StaticString? = nil, params: ScalarParams? = nil,
    inputs: [String]? = nil, rowState: Action.RowState? = nil, role: Action.Role = .normal,
    key: String? = nil, group: Action.Group? = nil, isInEveryView: Bool = false
  ) {
    self.method = method
    self.rowParameter = rowParameter
    self.params = params
    self.inputs = inputs
    self.rowState = rowState
    self.role = role
    self.key = key
    self.group = group
    self.isInEveryView = isInEveryView
  }
}

/// What a field of a screen is whenever it is shown; only its content is the view's.
package struct FieldDescriptor {
  package let kind: Field.Kind
  package let label: String
  package let placeholder: String?
  package let range: ClosedRange<Int>?
  package let maximumLength: Int?
  package let isRequired: Bool
  package let change: Call?
  /// Whether each view of the screen has the field.
  package let isInEveryView: Bool

  /// The descriptor of a field in one language. One that is not `isInEveryView` is there in a mode of the screen only.
  package init(
    _ kind: Field.Kind, _ label: String, placeholder: String? = nil,
    range: ClosedRange<Int>? = nil, maximumLength: Int? = nil, isRequired: Bool = false,
    change: Call? = nil, isInEveryView: Bool = true
  ) {
    self.kind = kind
    self.label = label
    self.placeholder = placeholder
    self.range = range
    self.maximumLength = maximumLength
    self.isRequired = isRequired
    self.change = change
    self.isInEveryView = isInEveryView
  }
}

/// What a section of a screen is whenever it is shown; only its title and its rows are the view's.
package struct SectionDescriptor {
  package let columns: Section.Columns?
  /// Whether each view of the screen has the section.
  package let isInEveryView: Bool

  /// The descriptor of a section in one language.
  package init(columns: Section.Columns? = nil, isInEveryView: Bool = true) {
    self.columns = columns
    self.isInEveryView = isInEveryView
  }
}

/// The ids of a screen that has none of a kind.
package enum NoID: RawRepresentable, CaseIterable {
  package var rawValue: String { switch self {} }
  package init?(rawValue: String) { nil }
}
