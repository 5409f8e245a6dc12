import GatherDomain
import HeadlessUI
import JSONRPC

/// Picking players by a list of names, such as one from a chat.
extension PlayerListPresenter {
  static let pasteNames = intent(
    "pasteNames", "Shows the field for a list of names to pick.", isDone: \.isPasting
  ) {
    (screen: inout Self, _: Empty, _) in
    // What was entered stays.
    screen.names = screen.names ?? NameEntry()
    return .stay
  }

  static let selectNames = intent("selectNames", "Picks the players with these names.") {
    (screen: inout Self, entry: NameList, context) throws(Failure) in
    try screen.pick(namedIn: entry.names, context)
    return .stay
  }

  static let closeNames = intent(
    "closeNames", "Puts the field for a list of names away.", isDone: \.isNotPasting
  ) {
    (screen: inout Self, _: Empty, _) in
    screen.names = nil
    return .stay
  }

  private var isPasting: Bool { names != nil }
  private var isNotPasting: Bool { names == nil }

  /// Picks the players whose names are in `text`. Names that are nobody's, or several players', stay in the
  /// field.
  private mutating func pick(namedIn text: String, _ context: Context) throws(Failure) {
    let texts = context.texts
    guard text.utf8.count <= ImportPlayersPresenter.longestList else {
      names = NameEntry(text.clipped, error: texts.listIsTooLong)
      return
    }
    guard !text.trimmed.isEmpty else {
      names = NameEntry("", error: texts.namesAreMissing)
      return
    }
    let found = try context.players.named(in: text)
    let rest = found.unknown + found.shared
    if let problem = found.problems.first {
      names = NameEntry(text, error: texts.text(of: problem))
    } else if found.players.isEmpty, rest.isEmpty {
      names = NameEntry(text, error: texts.namesAreMissing)
    } else {
      pick(found.players)
      names =
        rest.isEmpty
        ? nil : NameEntry(rest.joined(separator: "\n"), error: texts.notPicked(found))
    }
  }

  /// The field for a list of names.
  func view(of entry: NameEntry, _ texts: Texts) -> View {
    var field = Self.field(
      .names, in: texts.language, value: .text(entry.names), error: entry.error)
    field.lines = 12
    return View(
      title: title(texts), message: texts.namesHint, fields: [field],
      actions: [
        Self.action(.selectNames, texts.select), Self.action(.closeNames, texts.cancel),
      ], focus: Focus(field: FieldID.names))
  }

  /// A list of names as it was entered, with what is wrong with it.
  struct NameEntry: WireObject {
    static let about = TypeInfo("NameEntry", "A list of names as it was entered.")
    private(set) var names = ""
    private(set) var error: String?

    init() {}

    init(_ names: String, error: String) {
      self.names = names
      self.error = error
    }

    mutating func fields(_ visit: FieldVisitor) {
      visit("names", &names, "The content of the field.")
      visit("error", &error, "What is wrong with it.")
    }
  }

  /// A list of names.
  struct NameList: WireObject {
    static let about = TypeInfo("NameList", "A list of names.")
    var names = ""

    mutating func fields(_ visit: FieldVisitor) {
      visit(
        "names", &names, default: "",
        "The names, one in each line; a number or a bullet before a name does not count.")
    }
  }
}

extension Texts {
  /// Which names are not those of one player each.
  fileprivate func notPicked(_ found: NamedPlayers) -> String {
    let sentences = [
      found.unknown.isEmpty ? nil : nobodyIsCalled(found.unknown.map(\.isolated)),
      found.shared.isEmpty ? nil : severalAreCalled(found.shared.map(\.isolated)),
    ]
    return sentences.compactMap { $0 }.joined(separator: " ")
  }

  /// A problem of a list as one sentence.
  fileprivate func text(of problem: ImportProblem) -> String {
    text(of: .problem(at: problem.at, column: problem.heading, problem.rule))
  }
}
