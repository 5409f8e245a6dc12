import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// Edits one thing that is known about a player. Reached from their details; goes back to them.
struct PlayerEditPresenter: Presenter {
  static let about = TypeInfo("playerEdit", "Edits one thing that is known about a player.")
  enum FieldID: String, CaseIterable { case value }
  enum ActionID: String, CaseIterable { case save }

  private var player = ID<Player>("")
  private var field = ProfileField.name
  private var value: Scalar?
  private var error: String?

  init() {}

  init(_ player: Player, _ field: ProfileField) {
    self.player = player.id
    self.field = field
    value = field.value(of: player.profile)
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("player", &player, "Who is edited.")
    visit("field", &field, "What is edited.")
    visit("value", &value, "The content of the field.")
    visit("error", &error, "What is wrong with it.")
  }

  static let save = intent(
    "save", "Stores the value and goes back.", leadsTo: [PlayerDetailPresenter.self]
  ) {
    (screen: inout Self, entry: Entry, context) throws(Failure) in
    try screen.save(entry, context)
  }

  static let intents = [save]
  static var backLeadsTo: [any Presenter.Type] { [PlayerDetailPresenter.self] }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .save:
      ActionDescriptor(
        save, inputs: FieldID.allCases, role: .primary, key: "s", isInEveryView: true)
    }
  }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    ProfileField.name.descriptor(in: language)
  }

  /// The field is that of what is edited.
  static func otherDescriptors(of field: FieldID, in language: Language) -> [FieldDescriptor] {
    ProfileField.allCases.filter { $0 != .name }.map { $0.descriptor(in: language) }
  }

  func view(in context: Context) throws(Failure) -> View {
    let (name, texts) = (try context.players.get(player).profile.name.isolated, context.texts)
    return View(
      title: texts.heading(field, of: name), subject: "\(player.text)/\(field.rawValue)",
      fields: [
        Self.field(
          .value, as: field.descriptor(in: texts.language), value: value,
          choices: field.choices(texts),
          error: error)
      ],
      actions: [Self.action(.save, texts.done)], focus: Focus(field: FieldID.value))
  }

  /// A deleted player leaves nothing to edit.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    try context.players.existing([player]).isEmpty ? .pop() : .stay
  }

  /// What was wrong with a choice is not in its field.
  mutating func forgetErrors() { if field.kind == .choice { error = nil } }

  private mutating func save(_ entry: Entry, _ context: Context) throws(Failure) -> Transition {
    // What was typed can be corrected. Of a choice only what it offers can be shown.
    if field.choices(context.texts) == nil { value = entry.value?.clipped }
    do throws(Failure) {
      let change = try field.change(to: entry.value)
      let name = try context.players.update(player, change).profile.name.isolated
      return .showNotice(context.texts.wasSaved(field, of: name), then: .pop())
    } catch .invalidInput(let issues) {
      error = issues.first.map { context.texts.text(of: $0.rule) }
      return .stay
    }
  }

  /// What was entered.
  struct Entry: WireObject {
    static let about = TypeInfo("PlayerValue", "The new value; without one, it is cleared.")
    var value: Scalar?

    mutating func members(_ visit: MemberVisitor) {
      visit("value", &value, "A text, a number or a choice's id; null or nothing clears it.")
    }
  }
}
