import GatherDomain
import HeadlessUI
import JSONRPC

/// Takes a list of players from a spreadsheet, shows what importing it would do, and does it as a whole.
/// Reached from the list of players; goes back to it.
struct ImportPlayersPresenter: Presenter {
  static let about = TypeInfo(
    "importPlayers", "Takes a list of players, shows what it would change, and imports it.")
  enum FieldID: String, CaseIterable { case list, mode }
  enum SectionID: String, CaseIterable { case problems, players }
  enum ActionID: String, CaseIterable { case preview, save, edit, previousPage, nextPage }

  private var list = ""
  private var mode: PlayerImport.Mode? = .add
  private var error: String?
  private var isPreviewed = false
  private var offset = 0

  mutating func fields(_ visit: FieldVisitor) {
    visit("list", &list, "The content of the field.")
    visit("mode", &mode, "What is chosen.")
    visit("error", &error, "What is wrong with the list, so that it cannot be looked at.")
    visit("isPreviewed", &isPreviewed, "Whether it is shown what importing would do.")
    visit("offset", &offset, "How many lines of that are before the window.")
  }

  static let preview = intent("preview", "Shows what importing the list would do.") {
    (screen: inout Self, entry: Entry, _) in
    screen.take(entry)
    return .stay
  }

  static let page = intent("page", "Shows another part of what importing would do.") {
    (screen: inout Self, page: PageParams, _) in
    screen.offset = page.offset
    return .stay
  }

  static let edit = intent("edit", "Leads back to the list, to change it.") {
    (screen: inout Self, _: Empty, _) in
    screen.isPreviewed = false
    return .stay
  }

  static let save = intent("save", "Imports the list as a whole, and goes back.") {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    let plan = try screen.plan(in: context)
    try context.players.apply(plan, progress: context.progress)
    return .pop(Alert(title, plan.summary.text))
  }

  static let intents = [preview.method, page.method, edit.method, save.method]

  private static let title = "Import Players"

  /// The longest list that a session keeps, in bytes; a longer one is for `players/import`.
  private static let longestList = 1 << 20

  func view(in context: Context) throws(Failure) -> View {
    isPreviewed ? preview(of: try plan(in: context)) : form
  }

  private func plan(in context: Context) throws(Failure) -> PlayerImport {
    try context.players.plan(PlayerImportFile(csv: list), mode ?? .add)
  }

  private mutating func take(_ entry: Entry) {
    mode = entry.mode.flatMap { PlayerImport.Mode(rawValue: $0.typed.clipped) }
    let isTooLong = entry.list.utf8.count > Self.longestList
    list = isTooLong ? entry.list.clipped : entry.list
    error =
      isTooLong
      ? "Enter at most 1 MB, some 20,000 players."
      : list.trimmed.isEmpty ? "Enter a list, its headings first." : nil
    isPreviewed = error == nil && mode != nil
    offset = 0
  }

  private var form: View {
    var listField = Field(
      FieldID.list, .text, "List", placeholder: "Paste a list, its headings first",
      value: .text(list), isRequired: true, error: error)
    listField.lines = 12
    let modeField = Field(
      FieldID.mode, .choice, "Players with a name that is there already",
      value: mode.map { .text($0.rawValue) }, choices: PlayerImport.Mode.allCases.map(Choice.init),
      isRequired: true, error: mode == nil ? Choice.rule : nil)
    return View(
      title: Self.title,
      message: "Copy a spreadsheet's cells, or a file with commas or semicolons between them.",
      fields: [listField, modeField],
      actions: [
        Action(
          ActionID.preview, "Preview", Self.preview, inputs: FieldID.allCases,
          role: .primary)
      ])
  }

  private func preview(of plan: PlayerImport) -> View {
    let offset = PageRequest.offset(offset, within: plan.steps.count)
    var players = Section(
      SectionID.players, "Players", emptyText: "There is nobody in the list.",
      rows: plan.steps.dropFirst(offset).prefix(PageRequest.defaultLimit).map(Row.init))
    players.offset = offset
    players.total = plan.steps.count
    return View(
      title: Self.title, message: plan.summary.text + plan.omission,
      sections: plan.problems.isEmpty ? [players] : [Section(plan.problems), players],
      actions: [
        Action(
          ActionID.save, "Import", Self.save, role: .primary,
          unavailable: plan.importBlocker),
        Action(ActionID.edit, "Change List", Self.edit),
      ] + PageID.actions(Self.page, offset: offset, total: plan.steps.count))
  }

  /// What was entered.
  struct Entry: WireObject {
    static let about = TypeInfo("ListEntry", "A list of players, and what to do with it.")
    var list = ""
    var mode: Scalar?

    mutating func fields(_ visit: FieldVisitor) {
      visit("list", &list, default: "", "The list as a spreadsheet has it, headings first.")
      visit("mode", &mode, "The choice's id.")
    }
  }
}

extension PlayerImport {
  /// What of the list is not imported, as a further sentence; empty if that is nothing.
  fileprivate var omission: String {
    unknownColumns.isEmpty ? "" : " Columns not used: \(unknownColumns.joined(separator: ", "))."
  }

  /// Why it cannot be done.
  fileprivate var importBlocker: String? {
    if !problems.isEmpty { return "Fix the invalid lines first" }
    return steps.isEmpty ? "There is nobody in the list" : nil
  }
}

extension PlayerImport.Summary {
  /// The numbers in words, for what will happen and what has.
  fileprivate var text: String { "\(added) new, \(updated) changed, \(unchanged) unchanged." }
}

extension Choice {
  fileprivate init(_ mode: PlayerImport.Mode) {
    switch mode {
    case .add: self.init(id: mode.rawValue, title: "Add them once more")
    case .update: self.init(id: mode.rawValue, title: "Update them")
    }
  }
}

extension Section {
  /// What is wrong with a list.
  fileprivate init(_ problems: [ImportProblem]) {
    let rows = problems.prefix(ImportProblem.maxReported).map { problem in
      Row(id: String(problem.at.number), problem.place, details: [problem.message])
    }
    self.init(ImportPlayersPresenter.SectionID.problems, "What Is Wrong", rows: rows)
    offset = 0
    total = problems.count
  }
}

extension Row {
  /// What becomes of a line, and what is then known of the player.
  fileprivate init(_ step: PlayerImport.Step) {
    let details = PlayerColumn.allCases.filter { $0 != .name }.compactMap { column -> String? in
      let text = column.text(of: step.profile)
      let old = step.old.map { column.text(of: $0.profile) } ?? text
      if old != text { return "\(column.heading): \(old.isEmpty ? "-" : old) → \(text)" }
      return text.isEmpty ? nil : "\(column.heading): \(text)"
    }
    let kind = step.old == nil ? "New" : step.isChange ? "Changed" : "Unchanged"
    self.init(id: String(step.at.number), step.profile.name, details: [kind] + details)
  }
}
