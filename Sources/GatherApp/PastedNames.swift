import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// A list of names as it was pasted into a field, with what is wrong with it.
struct PastedNames: WireObject {
  static let about = TypeInfo("PastedNames", "A list of names as it was pasted.")
  private(set) var names = ""
  private(set) var error: String?

  init() {}

  init(_ names: String, error: String) {
    self.names = names
    self.error = error
  }

  /// What is left of a list: these names, with what is wrong with them; nil if no name is left.
  init?(left names: [String], _ sentences: [String]) {
    if names.isEmpty { return nil }
    self.init(names.joined(separator: "\n"), error: sentences.joined(separator: " "))
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("names", &names, "The content of the field.")
    visit("error", &error, "What is wrong with it.")
  }

  /// Whom a list names; or the list with what is wrong with it, also if it has nobody `isUsable` for the caller.
  static func read(
    _ text: String, _ context: Context, isUsable: (NamedPlayers) -> Bool
  ) throws(Failure) -> (found: NamedPlayers?, refused: PastedNames?) {
    let texts = context.texts
    guard text.utf8.count <= ImportPlayersPresenter.longestList else {
      return (nil, PastedNames(text.clipped, error: texts.listIsTooLong))
    }
    guard !text.trimmed.isEmpty else {
      return (nil, PastedNames("", error: texts.namesAreMissing))
    }
    let found = try context.players.named(in: text)
    if let problem = found.problems.first {
      let sentence = Sentence.problem(at: problem.at, column: problem.heading, problem.rule)
      return (nil, PastedNames(text, error: texts.text(of: sentence)))
    }
    guard isUsable(found) else { return (nil, PastedNames(text, error: texts.namesAreMissing)) }
    return (found, nil)
  }

  /// A list of names, as a parameter.
  struct List: WireObject {
    static let about = TypeInfo("NameList", "A list of names.")
    var names = ""

    mutating func members(_ visit: MemberVisitor) {
      visit(
        "names", &names, default: "",
        "The names as a chat lists or exports them. Signs, headings and notes say who comes; numbers and bullets do not count."
      )
    }
  }
}

/// A screen that can show a field for a list of names in the place of its content.
protocol NamePastingPresenter: Presenter where AppContext == Context {
  /// The list in the field; nil while there is no such field.
  var names: PastedNames? { get set }
}

extension NamePastingPresenter {
  private var showsField: Bool { names != nil }
  private var hidesField: Bool { names == nil }

  /// The intent that shows the field. What was entered stays.
  static func showNames() -> Intent {
    intent("pasteNames", "Shows the field for a list of names.", isDone: \.showsField) {
      (screen: inout Self, _: Empty, _) in
      screen.names = screen.names ?? PastedNames()
      return .stay
    }
  }

  /// The intent that puts the field away.
  static func hideNames() -> Intent {
    intent(
      "closeNames", "Puts the field for a list of names away.", isDone: \.hidesField
    ) {
      (screen: inout Self, _: Empty, _) in
      screen.names = nil
      return .stay
    }
  }

  /// The field with a list.
  static func field(for names: PastedNames, _ id: FieldID, _ texts: Texts) -> Field {
    var field = field(id, in: texts.language, value: .text(names.names), error: names.error)
    field.lines = 12
    return field
  }
}

extension Texts {
  /// What is wrong with names of a list that no player has, and with those that several have.
  func unresolved(_ unknown: [String], _ shared: [String]) -> [String] {
    [
      unknown.isEmpty ? nil : nobodyIsCalled(unknown.map(\.isolated)),
      shared.isEmpty ? nil : severalAreCalled(shared.map(\.isolated)),
    ].compactMap { $0 }
  }
}
