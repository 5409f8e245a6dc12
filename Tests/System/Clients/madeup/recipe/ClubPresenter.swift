import GatherDomain
import HeadlessUI
import JSONRPC

/// Takes the name of the club. Reached from the list, and goes back to it.
struct ClubPresenter: Presenter {
  static let about = TypeInfo("club", "Takes the name of the club.")
  enum FieldID: String, CaseIterable { case name }
  enum ActionID: String, CaseIterable { case save }

  private var name = ""
  private var error: String?

  mutating func fields(_ visit: FieldVisitor) {
    visit("name", &name, "What stands in the field.")
    visit("error", &error, "What is wrong with it.")
  }

  static let save = intent("save", "Takes the name and goes back.") {
    (screen: inout Self, entry: Entry, context) in
    screen.name = entry.name.clipped
    screen.error = entry.name.trimmed.isEmpty ? context.texts.clubIsMissing : nil
    return screen.error == nil ? .pop() : .stay
  }

  static let intents = [save.method]

  func view(in context: Context) -> View {
    let texts = context.texts
    return View(
      title: texts.club,
      fields: [
        Field(
          FieldID.name, .text, texts.title(ProfileField.name), value: .text(name),
          isRequired: true, error: error)
      ],
      actions: [
        Action(
          ActionID.save, texts.done, Self.save, inputs: FieldID.allCases, role: .primary, key: "s")
      ])
  }

  /// What was entered.
  struct Entry: WireObject {
    static let about = TypeInfo("ClubName", "The name of the club.")
    var name = ""

    mutating func fields(_ visit: FieldVisitor) {
      visit("name", &name, default: "", "Any text but spaces alone.")
    }
  }
}
