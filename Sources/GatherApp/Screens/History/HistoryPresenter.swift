import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// The gathers that have ended, of all players or of one. Reached from the player list and from a
/// player's details; leads to each gather.
struct HistoryPresenter: Presenter {
  static let about = TypeInfo("history", "Lists the matches that have ended, the newest first.")
  enum FieldID: String, CaseIterable { case player }
  enum SectionID: String, CaseIterable { case gathers }
  private enum ColumnID: String { case teams, score, result, played }
  enum ChartID: String, CaseIterable { case goals }
  enum ActionID: String, CaseIterable { case open, export, previousPage, nextPage }

  /// Whose gathers are shown; nil for all.
  private var player: ID<Player>?
  private var offset = 0
  /// What is wrong with who was chosen last.
  private var error: String?

  init() {}

  /// The gathers in which one player played.
  init(with player: ID<Player>) { self.player = player }

  mutating func members(_ visit: MemberVisitor) {
    visit("player", &player, "Whose matches are shown.")
    visit("offset", &offset, "How many matches are before the window.")
    visit("error", &error, "What is wrong with who was chosen last.")
  }

  static let open = intent(
    "open", "Shows one match.", leadsTo: [GatherDetailPresenter.self]
  ) {
    (_: inout Self, row: GatherRow, context) throws(Failure) in
    .push(GatherDetailPresenter(try context.gathers.get(row.gather).id))
  }

  static let filter = intent("filter", "Shows the matches in which one player played, or all.") {
    (screen: inout Self, filter: Filter, context) throws(Failure) in
    try screen.choose(filter.value?.typed.trimmed.clipped ?? "", context)
    return .stay
  }

  static let page = intent("page", "Shows another part of the list.") {
    (screen: inout Self, page: PageParams, context) throws(Failure) in
    screen.offset = page.offset
    try screen.update(in: context)
    return .stay
  }

  static let export = intent("export", "Hands over all matches as one list.") {
    (_: inout Self, _: Empty, context) throws(Failure) in
    let (gathers, leftOut) = try context.gathers.exported()
    let list = Document(
      context.texts.pastMatches, name: "matches.csv",
      text: GatherImportFile.csv(of: gathers, context.texts.cellSeparator))
    return .provide(
      list,
      then: leftOut == 0 ? .stay : .showNotice(context.texts.wereLeftOut(leftOut), then: .stay))
  }

  static let intents = [open, filter, page, export]
  static var backLeadsTo: [any Presenter.Type] {
    [PlayerListPresenter.self, PlayerDetailPresenter.self, LeaderboardPresenter.self]
  }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .open: ActionDescriptor(open, role: .primary, key: "o", isInEveryView: true)
    case .export: ActionDescriptor(export, key: "e", group: .more, isInEveryView: true)
    case .previousPage: PageID.previousPage.descriptor(page)
    case .nextPage: PageID.nextPage.descriptor(page)
    }
  }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    let texts = language.texts
    return FieldDescriptor(
      .choice, texts.player, placeholder: texts.allPlayers, change: Call(filter))
  }

  static func descriptor(of section: SectionID, in language: Language) -> SectionDescriptor {
    let texts = language.texts
    return SectionDescriptor(
      columns: Section.Columns(
        texts.started,
        [
          Column(ColumnID.teams, texts.teams), Column(ColumnID.score, texts.score),
          Column(ColumnID.result, texts.result), Column(ColumnID.played, texts.played),
        ]))
  }

  static func rowActions(of section: SectionID) -> [ActionID] { [.open] }

  func view(in context: Context) throws(Failure) -> View {
    let page = try context.gathers.ended(with: player, in: PageRequest(offset: offset))
    let (texts, times) = (context.texts, context.times)
    var section = Self.section(
      .gathers, in: texts.language, "", emptyText: texts.noMatches,
      rows: page.entries.map { gather in
        Row(
          id: gather.id.text, times.start(of: gather),
          details: [texts.sizes(of: gather)] + texts.result(of: gather)
            + [texts.duration(of: gather) ?? ""],
          instant: gather.startedAt.map(DateTime.init))
      },
      rowActions: [Self.action(.open, texts.open)])
    let paging = PageID.actions(Self.page, offset: offset, total: page.total, texts)
    section.setWindow(offset: offset, total: page.total, paging: paging)
    let field = Self.field(
      .player, in: texts.language, value: player.map { .text($0.text) },
      choices: try choices(page, context), error: error)
    return View(
      title: texts.pastMatches, fields: [field], sections: [section], charts: try charts(context),
      actions: [
        Self.action(
          .export, texts.exportMatches,
          unavailable: page.entries.isEmpty && player == nil ? texts.noMatchPlayed : nil)
      ] + paging,
      focus: page.entries.isEmpty
        ? Focus(field: FieldID.player) : Focus(section: SectionID.gathers))
  }

  /// The goals of all: one player's are among their figures.
  private func charts(_ context: Context) throws(Failure) -> [Chart] {
    let goals =
      player == nil ? try context.gathers.monthlyGoals(limit: MonthlyGoals.usualLimit) : []
    guard !goals.isEmpty else { return [] }
    let points = goals.map { ChartPoint(context.times.text(ofMonth: $0.month), $0.goals) }
    return [
      Chart(
        ChartID.goals, context.texts.goalsPerMonth, .bars, above: SectionID.gathers, points: points)
    ]
  }

  /// A player who is gone without having played has no gathers to show; and a page after the end of
  /// the list becomes the last one.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    do throws(Failure) { try update(in: context) } catch .notFound {
      player = nil
      try update(in: context)
    }
    return .stay
  }

  mutating func forgetErrors() { error = nil }

  private mutating func choose(_ id: String, _ context: Context) throws(Failure) {
    do throws(Failure) {
      let player = id.isEmpty ? nil : ID<Player>(id)
      _ = try context.gathers.ended(with: player, in: PageRequest(limit: 0))
      (self.player, offset) = (player, 0)
    } catch .notFound {
      error = context.texts.text(of: .chooseFromList)
    }
  }

  private mutating func update(in context: Context) throws(Failure) {
    let page = try context.gathers.ended(with: player, in: PageRequest(limit: 0))
    offset = PageRequest.offset(offset, within: page.total)
  }

  /// The first players of the list, and the one who is chosen, though they may come after them or be
  /// gone: more would not be looked through.
  private func choices(_ page: Page<Gather>, _ context: Context) throws(Failure) -> [Choice] {
    var choices = try context.players.list().entries.map {
      Choice(id: $0.id.text, title: $0.profile.name)
    }
    if let player, !choices.contains(where: { $0.id == player.text }) {
      let present = try context.players.existing([player]).first?.profile.name
      let past = page.entries.first?.lineup.participant(player)?.name
      choices.append(Choice(id: player.text, title: present ?? past ?? ""))
    }
    return choices
  }

  /// A row of the list.
  struct GatherRow: RowParams {
    static let about = TypeInfo("GatherRow", "A row of the list.")
    static let rowParameter: StaticString = "gather"
    var gather = ID<Gather>("")

    mutating func members(_ visit: MemberVisitor) {
      visit(Self.rowParameter, &gather, "The row's gather.")
    }
  }

  /// Whose gathers to show.
  struct Filter: WireObject {
    static let about = TypeInfo("Filter", "Whose matches to show.")
    var value: Scalar?

    mutating func members(_ visit: MemberVisitor) {
      visit("value", &value, "A player; null, an empty text or nothing for all.")
    }
  }
}
