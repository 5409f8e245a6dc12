package import JSONRPC

/// Where the user begins on a screen: at a field, in a section or at an action.
package struct Focus: WireObject {
  package static let about = TypeInfo(
    "Focus", "Where the user begins: at one field, in one section or at one action.")
  private var field: String?
  private var section: String?
  private var action: String?

  package init() {}

  /// At a field.
  package init(field: some RawRepresentable<String>) { self.field = field.rawValue }
  /// In a section: at its first row.
  package init(section: some RawRepresentable<String>) { self.section = section.rawValue }
  /// At an action.
  package init(action: some RawRepresentable<String>) { self.action = action.rawValue }

  package mutating func members(_ visit: MemberVisitor) {
    visit("field", &field, "The field's id.")
    visit("section", &section, "The section's id: its first row.")
    visit("action", &action, "The action's id.")
  }
}
