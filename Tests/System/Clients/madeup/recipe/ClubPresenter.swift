import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// Takes the name of the club. Reached from the list, and goes back to it.
struct ClubPresenter: Presenter {
  static let about = TypeInfo("club", "Takes the name of the club.")
  enum FieldID: String, CaseIterable { case name }
  enum ActionID: String, CaseIterable { case save }

  private var name = ""
  private var error: String?

  mutating func members(_ visit: MemberVisitor) {
    visit("name", &name, "What stands in the field.")
    visit("error", &error, "What is wrong with it.")
  }

  static let save = intent(
    "save", "Takes the name and goes back.", leadsTo: [PlayerListPresenter.self]
  ) {
    (screen: inout Self, entry: Entry, context) in
    screen.name = entry.name.clipped
    screen.error = entry.name.trimmed.isEmpty ? context.texts.clubIsMissing : nil
    return screen.error == nil ? .pop() : .stay
  }

  static let intents = [save]
  static var backLeadsTo: [any Presenter.Type] { [PlayerListPresenter.self] }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .save: ActionDescriptor(save, inputs: FieldID.allCases, role: .primary, key: "s")
    }
  }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    FieldDescriptor(.text, language.texts.title(ProfileField.name), isRequired: true)
  }

  func view(in context: Context) -> View {
    let texts = context.texts
    return View(
      title: texts.club,
      fields: [Self.field(.name, in: texts.language, value: .text(name), error: error)],
      actions: [Self.action(.save, texts.done)])
  }

  /// What was entered.
  struct Entry: WireObject {
    static let about = TypeInfo("ClubName", "The name of the club.")
    var name = ""

    mutating func members(_ visit: MemberVisitor) {
      visit("name", &name, default: "", "Any text but spaces alone.")
    }
  }
}
