package import JSONRPC

/// Something that can be filled in, or is shown like it.
package struct Field: WireObject {
  package static let about = TypeInfo("Field", "Something to fill in, or shown like it.")

  /// How a field is drawn and what its value is.
  package enum Kind: String, CaseIterable, WireValue {
    package static let isOpen = true

    /// A line of text, or several.
    case text
    /// A line of text that is not shown.
    case secret
    /// Yes or no: a boolean.
    case toggle
    /// A whole number.
    case number
    /// One of `choices`, or none: a choice's id.
    case choice
    /// A whole number that is changed by one.
    case stepper
    /// Time left: `value` in seconds, `text` as it is to be drawn.
    case countdown

    /// How a user enters the value; nil if it is only shown.
    package var entry: EntryMode? {
      switch self {
      case .text, .secret, .number: .typed
      case .choice: .chosen
      case .stepper: .stepped
      case .toggle: .switched
      case .countdown: nil
      }
    }
  }

  /// How a user enters a value. A client that does not know a field's kind uses this alone.
  package enum EntryMode: String, CaseIterable, WireValue {
    package static let isOpen = true

    /// As a text. It is sent as it was typed; but a whole number in a `number` field is sent as an integer.
    case typed
    /// As one of `choices`, or none: a choice's id.
    case chosen
    /// As a whole number that is changed by one.
    case stepped
    /// As yes or no: a boolean.
    case switched
  }

  /// What a countdown is doing.
  package enum CountdownState: String, CaseIterable, WireValue {
    case stopped, running, paused
  }

  package internal(set) var id = ""
  package internal(set) var kind = Kind.text
  package internal(set) var label = ""
  package internal(set) var placeholder: String?
  package var value: Scalar?
  package var text: String?
  package var state: CountdownState?
  package internal(set) var choices: [Choice]?
  package internal(set) var minimum: Int?
  package internal(set) var maximum: Int?
  package var lines: Int?
  package internal(set) var maximumLength: Int?
  package internal(set) var isRequired = false
  package var isEnabled = true
  package internal(set) var error: String?
  package internal(set) var change: Call?

  package init() {}

  /// A field without a descriptor, for views that no presenter draws.
  package init(
    _ id: some RawRepresentable<String>, _ kind: Kind, _ label: String, placeholder: String? = nil,
    value: Scalar? = nil, choices: [Choice]? = nil, range: ClosedRange<Int>? = nil,
    maximumLength: Int? = nil, isRequired: Bool = false, error: String? = nil, change: Call? = nil
  ) {
    let descriptor = FieldDescriptor(
      kind, label, placeholder: placeholder, range: range, maximumLength: maximumLength,
      isRequired: isRequired, change: change)
    self.init(id.rawValue, descriptor, value: value, choices: choices, error: error)
  }

  /// A field of a screen, as its descriptor says. Its value is kept by the front end until an action sends it, or
  /// sent by the descriptor's `change`.
  package init(
    _ id: String, _ descriptor: FieldDescriptor, value: Scalar? = nil, choices: [Choice]? = nil,
    error: String? = nil
  ) {
    self.id = id
    kind = descriptor.kind
    label = descriptor.label
    placeholder = descriptor.placeholder
    self.value = value
    self.choices = choices
    minimum = descriptor.range?.lowerBound
    maximum = descriptor.range?.upperBound
    maximumLength = descriptor.maximumLength
    isRequired = descriptor.isRequired
    self.error = error
    change = descriptor.change
  }

  package mutating func members(_ visit: MemberVisitor) {
    visit("id", &id, "Unique among the fields of its screen; names its value among the inputs.")
    visit("kind", &kind, "How the field is drawn and what its value is.")
    var entry = kind.entry
    visit(
      "entry", &entry,
      "How a user enters the value, for a client that does not know the kind; a kind that it knows says it alone."
    )
    visit("label", &label, "The text before the field.")
    visit("placeholder", &placeholder, "The text in the field while it is empty.")
    visit("value", &value, "What the field holds; a secret's is never sent.")
    visit("text", &text, "The value as it is to be drawn.")
    visit("state", &state, "What a countdown is doing.")
    visit("choices", &choices, "What can be chosen.")
    visit("minimum", &minimum, "The least number.")
    visit("maximum", &maximum, "The greatest number.")
    visit(
      "lines", &lines, "How many lines of a text to leave room for; absent: it has but one.",
      .count)
    visit(
      "maximumLength", &maximumLength, "How many code points of Unicode a text may have at most.",
      .count)
    visit("isRequired", &isRequired, "Whether the field must not be left empty.")
    visit(
      "isEnabled", &isEnabled, "Whether the field can be changed now, if fields of its kind can be."
    )
    visit(
      "error", &error,
      "What is wrong with what the field holds, or with what the last action or change sent for it."
    )
    visit(
      "change", &change,
      "The call to send after a change: of a typed value when the user leaves the field, of another one at once."
    )
  }
}

/// One entry of a choice.
package struct Choice: WireObject {
  package static let about = TypeInfo("Choice", "One entry of a choice.")

  package var id = ""
  package var title = ""

  package init() {}

  package init(id: String, title: String) {
    self.id = id
    self.title = title
  }

  package mutating func members(_ visit: MemberVisitor) {
    visit("id", &id, "The field's value if this is chosen.")
    visit("title", &title, "What is drawn.")
  }
}
