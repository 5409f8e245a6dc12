import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// Takes a list of players from a chat or a spreadsheet, shows what importing it would do, and does it as a whole.
/// Reached from the list of players; goes back to it.
struct ImportPlayersPresenter: Presenter {
  static let about = TypeInfo(
    "importPlayers", "Takes a list of players, shows what it would change, and imports it.")
  enum FieldID: String, CaseIterable { case list, mode }
  enum SectionID: String, CaseIterable { case problems, players }
  private enum ColumnID: String { case change }
  enum ActionID: String, CaseIterable { case preview, save, edit, previousPage, nextPage }

  private var list = ""
  private var mode: PlayerImport.Mode? = .update
  private var error: String?
  private var isPreviewed = false
  private var offset = 0

  mutating func members(_ visit: MemberVisitor) {
    visit("list", &list, "The content of the field.")
    visit("mode", &mode, "What is chosen.")
    visit("error", &error, "What is wrong with the list, so that it cannot be looked at.")
    visit("isPreviewed", &isPreviewed, "Whether it is shown what importing would do.")
    visit("offset", &offset, "How many lines of that are before the window.")
  }

  static let preview = intent("preview", "Shows what importing the list would do.") {
    (screen: inout Self, entry: Entry, context) in
    screen.take(entry, context.texts)
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

  static let save = intent(
    "save", "Imports the list as a whole, and goes back.", leadsTo: backLeadsTo
  ) {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    let plan = try screen.plan(in: context)
    try context.players.apply(plan, progress: context.progress)
    return .showNotice(context.texts.wasImported(plan.summary), then: .pop())
  }

  static let intents = [preview, page, edit, save]
  static var backLeadsTo: [any Presenter.Type] { [PlayerListPresenter.self] }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .preview: ActionDescriptor(preview, inputs: FieldID.allCases, role: .primary, key: "v")
    case .save: ActionDescriptor(save, role: .primary, key: "s")
    case .edit: ActionDescriptor(edit, key: "e")
    case .previousPage: PageID.previousPage.descriptor(page)
    case .nextPage: PageID.nextPage.descriptor(page)
    }
  }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    let texts = language.texts
    return switch field {
    case .list:
      FieldDescriptor(
        .text, texts.list, placeholder: texts.listExample, isRequired: true, isInEveryView: false)
    case .mode: FieldDescriptor(.choice, texts.ifNameExists, isRequired: true, isInEveryView: false)
    }
  }

  static func descriptor(of section: SectionID, in language: Language) -> SectionDescriptor {
    let texts = language.texts
    return switch section {
    case .problems: SectionDescriptor(isInEveryView: false)
    case .players:
      SectionDescriptor(
        columns: Section.Columns(
          texts.title(ProfileField.name),
          [Column(ColumnID.change, texts.change)]
            + ProfileField.detailColumns.map { Column($0, texts.title($0)) }), isInEveryView: false)
    }
  }

  /// The longest list that a session keeps, in bytes; a longer one is for `players/import`.
  static let longestList = 1 << 20

  func view(in context: Context) throws(Failure) -> View {
    isPreviewed ? preview(of: try plan(in: context), context.texts) : form(context.texts)
  }

  private func plan(in context: Context) throws(Failure) -> PlayerImport {
    try context.players.plan(PlayerImportFile(text: list), mode ?? .add)
  }

  private mutating func take(_ entry: Entry, _ texts: Texts) {
    mode = entry.mode.flatMap { PlayerImport.Mode(rawValue: $0.typed.clipped) }
    let isTooLong = entry.list.utf8.count > Self.longestList
    list = isTooLong ? entry.list.clipped : entry.list
    error =
      isTooLong
      ? texts.listIsTooLong
      : list.trimmed.isEmpty ? texts.listIsMissing : nil
    isPreviewed = error == nil && mode != nil
    offset = 0
  }

  private func form(_ texts: Texts) -> View {
    var listField = Self.field(.list, in: texts.language, value: .text(list), error: error)
    listField.lines = 12
    let modeField = Self.field(
      .mode, in: texts.language, value: mode.map { .text($0.rawValue) },
      choices: PlayerImport.Mode.allCases.map { Choice(id: $0.rawValue, title: texts.choice($0)) },
      error: mode == nil ? texts.text(of: .chooseFromList) : nil)
    return View(
      title: texts.importPlayers,
      message: texts.listHint,
      fields: [listField, modeField],
      actions: [Self.action(.preview, texts.preview)], focus: Focus(field: FieldID.list))
  }

  private func preview(of plan: PlayerImport, _ texts: Texts) -> View {
    let offset = PageRequest.offset(offset, within: plan.steps.count)
    let paging = PageID.actions(Self.page, offset: offset, total: plan.steps.count, texts)
    var players = Self.section(
      .players, in: texts.language, texts.players, emptyText: texts.nobody,
      rows: plan.steps.indices.dropFirst(offset).prefix(PageRequest.defaultLimit).map { index in
        Row(id: plan.rowID(at: index), plan.steps[index], texts)
      })
    players.setWindow(offset: offset, total: plan.steps.count, paging: paging)
    return View(
      title: texts.importPlayers, message: texts.summary(plan.summary) + plan.omission(texts),
      sections: plan.problems.isEmpty
        ? [players] : [problemSection(plan.problems, texts), players],
      actions: [
        Self.action(.save, texts.importList, unavailable: plan.importBlocker(texts)),
        Self.action(.edit, texts.changeList),
      ] + paging, focus: Focus(action: plan.importBlocker(texts) == nil ? ActionID.save : .edit))
  }

  /// What is wrong with a list.
  private func problemSection(_ problems: [ImportProblem], _ texts: Texts) -> Section {
    let rows = problems.prefix(ImportProblem.maxReported).map { problem in
      Row(
        id: String(problem.at.number), texts.heading(of: problem.at, problem.heading),
        details: [texts.text(of: problem.rule)])
    }
    var section = Self.section(.problems, in: texts.language, texts.problems, rows: rows)
    (section.offset, section.total) = (0, problems.count)
    return section
  }

  /// What was entered.
  struct Entry: WireObject {
    static let about = TypeInfo("ListEntry", "A list of players, and what to do with it.")
    var list = ""
    var mode: Scalar?

    mutating func members(_ visit: MemberVisitor) {
      visit(
        "list", &list, default: "",
        "Names as a chat has them, or a table with headings as a spreadsheet has it.")
      visit("mode", &mode, "The choice's id.")
    }
  }
}

extension PlayerImport {
  /// The number of the line, and from the second name of a line on also its number there.
  fileprivate func rowID(at index: Int) -> String {
    let line = steps[index].at
    let before = steps[..<index].reversed().prefix { $0.at == line }.count
    return before == 0 ? "\(line.number)" : "\(line.number).\(before + 1)"
  }

  /// What of the list is not imported, as a further sentence; empty if that is nothing.
  fileprivate func omission(_ texts: Texts) -> String {
    unknownColumns.isEmpty ? "" : " " + texts.columnsNotUsed(unknownColumns)
  }

  /// Why it cannot be done.
  fileprivate func importBlocker(_ texts: Texts) -> String? {
    if !problems.isEmpty { return texts.fixLinesFirst }
    return steps.isEmpty ? texts.nobodyInList : nil
  }
}

extension ProfileField {
  /// Those that a row shows beside the name.
  fileprivate static let detailColumns = allCases.filter { $0 != .name }
}

extension Row {
  /// What becomes of an entry, and what is then known of the player.
  fileprivate init(id: String, _ step: PlayerImport.Step, _ texts: Texts) {
    let details = ProfileField.detailColumns.map { field in
      let text = field.text(of: step.profile, texts) ?? ""
      let old = step.old.map { field.text(of: $0.profile, texts) ?? "" } ?? text
      func shown(_ value: String) -> String { value.isEmpty ? "–" : value }
      return old == text ? text : "\(shown(old)) → \(shown(text))"
    }
    self.init(id: id, step.profile.name, details: [texts.kind(step)] + details)
  }
}
