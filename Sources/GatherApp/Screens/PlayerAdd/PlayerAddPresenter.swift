import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// Takes the name of a new player. Reached from the list; goes back to it, at the page with the new player.
struct PlayerAddPresenter: Presenter {
  static let about = TypeInfo("playerAdd", "Takes the name of a new player.")
  enum FieldID: String, CaseIterable { case name }
  enum ActionID: String, CaseIterable { case save }

  private var name = ""
  private var error: String?

  mutating func members(_ visit: MemberVisitor) {
    visit("name", &name, "The content of the field.")
    visit("error", &error, "What is wrong with it.")
  }

  static let save = intent(
    "save", "Adds the player and goes back.", leadsTo: [PlayerListPresenter.self]
  ) {
    (screen: inout Self, entry: Entry, context) throws(Failure) in
    try screen.save(entry, context)
  }

  static let intents = [save]
  static var backLeadsTo: [any Presenter.Type] { [PlayerListPresenter.self] }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .save:
      ActionDescriptor(
        save, inputs: FieldID.allCases, role: .primary, key: "s", isInEveryView: true)
    }
  }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    let texts = language.texts
    return switch field {
    case .name:
      FieldDescriptor(
        .text, texts.title(ProfileField.name), placeholder: texts.enterNameOfPlayer,
        maximumLength: Player.nameLength.upperBound, isRequired: true)
    }
  }

  func view(in context: Context) -> View {
    let texts = context.texts
    return View(
      title: texts.addPlayer,
      fields: [Self.field(.name, in: texts.language, value: .text(name), error: error)],
      actions: [Self.action(.save, texts.done)], focus: Focus(field: FieldID.name))
  }

  private mutating func save(_ entry: Entry, _ context: Context) throws(Failure) -> Transition {
    name = entry.name.clipped
    do throws(Failure) {
      let player = try context.players.add(Player.Profile(name: entry.name))
      return .showNotice(
        context.texts.wasAdded(player.profile.name.isolated),
        then: .replaceAll(try PlayerListPresenter(adding: player, in: context)))
    } catch .invalidInput(let issues) {
      error = issues.first.map { context.texts.text(of: $0.rule) }
      return .stay
    }
  }

  /// What was entered.
  struct Entry: WireObject {
    static let about = TypeInfo("PlayerName", "The name of a new player.")
    var name = ""

    mutating func members(_ visit: MemberVisitor) {
      visit("name", &name, default: "", "1 to 100 characters.")
    }
  }
}
