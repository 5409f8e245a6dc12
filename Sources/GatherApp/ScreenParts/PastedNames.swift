import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// A list of names as it was pasted, with what is wrong with it, or with what is left out of it.
struct PastedNames: WireObject {
  static let about = TypeInfo("PastedNames", "A list of names as it was pasted.")
  private(set) var text = ""
  private(set) var error: String?
  /// Whether the screen shows the player found for each line.
  private(set) var isPreviewed = false
  /// The rows of the lines that are left out.
  private(set) var leftOut: [String] = []
  /// How many lines are before the window.
  private(set) var offset = 0

  init() {}

  init(_ text: String, error: String?) {
    self.text = text
    self.error = error
    isPreviewed = error == nil
  }

  /// What is left of a list: these names, with what is wrong with them; nil if no name is left.
  init?(left names: [String], _ sentences: [String]) {
    if names.isEmpty { return nil }
    self.init(names.joined(separator: "\n"), error: sentences.joined(separator: " "))
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("text", &text, "The content of the field.")
    visit("error", &error, "What is wrong with it.")
    visit(
      "isPreviewed", &isPreviewed, default: false,
      "Whether the screen shows the player found for each line.")
    visit("leftOut", &leftOut, default: [], "The rows of the lines that are left out.")
    visit("offset", &offset, default: 0, "How many lines are before the window.")
  }

  /// The list, to be previewed; or with what is wrong with it, which `problem` says of a list that can be read.
  init(
    previewing text: String, _ context: Context, problem: (NamedPlayers) -> String?
  ) throws(Failure) {
    let texts = context.texts
    guard text.utf8.count <= ImportPlayersPresenter.longestList else {
      self.init(text.clipped, error: texts.listIsTooLong)
      return
    }
    guard !text.trimmed.isEmpty else {
      self.init("", error: texts.namesAreMissing)
      return
    }
    let found = try context.players.named(in: text)
    if let problem = found.problems.first {
      let sentence = Sentence.problem(at: problem.at, column: problem.heading, problem.rule)
      self.init(text, error: texts.text(of: sentence))
    } else {
      self.init(text, error: problem(found))
    }
  }

  /// Whom the list names, without the lines that are left out.
  func read(in context: Context) throws(Failure) -> NamedPlayers {
    try context.players.named(in: text, without: Set(leftOut))
  }

  /// Leads back to the field.
  mutating func returnToField() { (isPreviewed, leftOut, offset) = (false, [], 0) }

  mutating func set(_ line: TakenLine) {
    leftOut.removeAll { $0 == line.line }
    if !line.taken { leftOut.append(line.line) }
  }

  mutating func page(to offset: Int) { self.offset = offset }

  /// A line of the list, and whether it is taken.
  struct TakenLine: RowParams {
    static let about = TypeInfo("TakenLine", "A line of a list, and whether it is taken.")
    static let rowParameter: StaticString = "line"
    var line = ""
    var taken = true

    mutating func members(_ visit: MemberVisitor) {
      visit(Self.rowParameter, &line, "The line's row.")
      visit("taken", &taken, "Whether it counts.")
    }
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

/// A screen that can show a list of names in the place of its content: in a field, and then what each line is taken for.
protocol NamePastingPresenter: Presenter where AppContext == Context {
  /// The list; nil while it is not shown.
  var names: PastedNames? { get set }

  /// What is wrong with a list that can be read; nil if nothing is.
  static func problem(with found: NamedPlayers, _ texts: Texts) -> String?
}

/// The actions of such a screen while it shows a list. It has them among its own, with these descriptors.
enum NamesActionID: String {
  case previewNames, changeNames, closeNames, takeLine, leaveOutLine
}
/// The field of such a screen for a list.
enum NamesFieldID: String { case names }

/// The section of such a screen with the lines of a list.
enum NamesSectionID: String { case lines }

extension NamePastingPresenter {
  private var showsField: Bool { names.map { !$0.isPreviewed } ?? false }
  private var hidesNames: Bool { names == nil }

  /// Shows another part of the list of names; false if it is not shown.
  mutating func pageNamesIfShown(to offset: Int) -> Bool {
    names?.page(to: offset)
    return names != nil
  }

  /// The intent that shows the field. What was entered stays.
  static func pasteNamesIntent() -> Intent {
    intent("pasteNames", "Shows the field for a list of names.", isDone: \.showsField) {
      (screen: inout Self, _: Empty, _) in
      screen.names = screen.names ?? PastedNames()
      return .stay
    }
  }

  /// The intent that puts the list away.
  static func closeNamesIntent() -> Intent {
    intent("closeNames", "Puts the list of names away.", isDone: \.hidesNames) {
      (screen: inout Self, _: Empty, _) in
      screen.names = nil
      return .stay
    }
  }

  /// The intent that shows what each line is taken for.
  static func previewNamesIntent() -> Intent {
    intent("previewNames", "Shows what each line of the list is taken for.") {
      (screen: inout Self, list: PastedNames.List, context) throws(Failure) in
      let texts = context.texts
      screen.names = try PastedNames(previewing: list.names, context) { problem(with: $0, texts) }
      return .stay
    }
  }

  /// The intent that leads from the lines back to the field.
  static func changeNamesIntent() -> Intent {
    intent("changeNames", "Leads back to the list, to change it.", isDone: \.showsField) {
      (screen: inout Self, _: Empty, _) in
      screen.names?.returnToField()
      return .stay
    }
  }

  /// The intent that takes a line, or leaves it out.
  static func setTakenIntent() -> Intent {
    intent("setTaken", "Takes a line of the list, or leaves it out.") {
      (screen: inout Self, line: PastedNames.TakenLine, _) in
      screen.names?.set(line)
      return .stay
    }
  }

  static func descriptor(of action: NamesActionID) -> ActionDescriptor {
    switch action {
    case .previewNames:
      ActionDescriptor(previewNamesIntent(), inputs: [NamesFieldID.names], role: .primary, key: "s")
    case .changeNames: ActionDescriptor(changeNamesIntent(), key: "e")
    case .closeNames: ActionDescriptor(closeNamesIntent(), role: .cancel, key: "c")
    case .takeLine: descriptor(takes: true, rowState: .unselected, key: "t")
    case .leaveOutLine: descriptor(takes: false, rowState: .selected, key: "d")
    }
  }

  private static func descriptor(
    takes: Bool, rowState: Action.RowState, key: String
  ) -> ActionDescriptor {
    ActionDescriptor(
      setTakenIntent(), params: ["taken": .flag(takes)], rowState: rowState, role: .primary,
      key: key)
  }

  static func descriptor(of field: NamesFieldID, _ texts: Texts) -> FieldDescriptor {
    FieldDescriptor(.text, texts.names, isRequired: true, isInEveryView: false)
  }

  static func descriptor(of section: NamesSectionID, _ texts: Texts) -> SectionDescriptor {
    SectionDescriptor(
      columns: Section.Columns(
        texts.title(ProfileField.name),
        [Column(LineColumn.player, texts.player), Column(LineColumn.answer, texts.answer)]),
      isInEveryView: false)
  }

  /// The screen while it shows a list: its field with a hint; or its lines, with the action that takes them.
  static func view(
    of names: PastedNames, in fieldID: FieldID, _ sectionID: SectionID, title: String,
    subject: String? = nil, hint: String,
    take: (id: ActionID, title: String),
    page: Intent, _ context: Context
  ) throws(Failure) -> View {
    let texts = context.texts
    func action(_ id: NamesActionID, _ title: String) -> Action {
      Action(id.rawValue, title, descriptor(of: id))
    }
    let close = action(.closeNames, texts.cancel)
    guard names.isPreviewed else {
      var field = field(
        fieldID, in: texts.language, value: .text(names.text), error: names.error)
      field.lines = 12
      return View(
        title: title, subject: subject, message: hint, fields: [field],
        actions: [action(.previewNames, texts.preview), close],
        focus: Focus(field: fieldID))
    }
    let lines = try names.read(in: context).lines
    let offset = PageRequest.offset(names.offset, within: lines.count)
    let paging = PageID.actions(page, offset: offset, total: lines.count, texts)
    let leftOut = Set(names.leftOut)
    var section = section(
      sectionID, in: texts.language, "",
      rows: lines.dropFirst(offset).prefix(PageRequest.defaultLimit).map { line in
        Row(
          id: line.id, line.name, details: [texts.meaning(of: line), texts.answer(in: line)],
          isSelected: !leftOut.contains(line.id))
      },
      rowActions: [action(.takeLine, texts.takeLine), action(.leaveOutLine, texts.leaveOutLine)])
    section.setWindow(offset: offset, total: lines.count, paging: paging)
    return View(
      title: title, subject: subject, message: texts.linesHint, sections: [section],
      actions: [Self.action(take.id, take.title), action(.changeNames, texts.changeList), close]
        + paging,
      focus: Focus(action: take.id))
  }
}

/// What a line of a list says, beside the name.
private enum LineColumn: String { case player, answer }

extension Texts {
  /// Whom the name of a line is taken for.
  fileprivate func meaning(of line: NamedPlayers.Line) -> String {
    line.player?.profile.name ?? (line.isAmbiguous ? severalNamed : nobody)
  }

  /// What a line says of the player.
  fileprivate func answer(in line: NamedPlayers.Line) -> String {
    line.comes.map { title($0 ? Fixture.Standing.present : .absent) } ?? isUndecided
  }

  /// What is wrong with names of a list that no player has, and with those that several have.
  func unresolved(_ unknown: [String], _ shared: [String]) -> [String] {
    [
      unknown.isEmpty ? nil : nobodyIsCalled(unknown.map(\.isolated)),
      shared.isEmpty ? nil : severalAreCalled(shared.map(\.isolated)),
    ].compactMap { $0 }
  }
}
