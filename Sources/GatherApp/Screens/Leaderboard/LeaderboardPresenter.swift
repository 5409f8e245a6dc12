import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import ViewVocabulary

/// The players by one of their figures. Reached from the player list; leads to each player.
struct LeaderboardPresenter: Presenter {
  static let about = TypeInfo("leaderboard", "Lists the players by their figures.")
  enum FieldID: String, CaseIterable { case figure, season, firstDay, lastDay }
  typealias SectionID = Tier
  enum ChartID: String, CaseIterable { case winRates }
  enum ActionID: String, CaseIterable { case open, sort, previousPage, nextPage }
  private enum ColumnID: String { case rank, form }

  /// The figures that have a column in each view; another one has it while it sorts the players.
  private static let figures = Stat.allCases.filter { !$0.isOfFixtures }
  /// How many players the chart shows at most.
  private static let shown = 10

  private var figure = Stat.rating
  private var season = SeasonPicker()
  private var offset = 0
  /// What is wrong with the figure that was chosen last.
  private var error: String?

  mutating func members(_ visit: MemberVisitor) {
    visit("figure", &figure, "By what the players are sorted.")
    visit("season", &season, default: SeasonPicker(), "Which matches count.")
    visit("offset", &offset, "How many players are before the window.")
    visit("error", &error, "What is wrong with the figure that was chosen last.")
  }

  static let open = intent(
    "open", "Shows one player.", leadsTo: [PlayerDetailPresenter.self]
  ) {
    (_: inout Self, row: PlayerListPresenter.PlayerRow, context) throws(Failure) in
    .push(PlayerDetailPresenter(try context.players.get(row.player).id))
  }

  static let sort = intent("sort", "Sorts the players by another figure.") {
    (screen: inout Self, params: ValueParams, context) in
    screen.choose(params.value?.typed.trimmed ?? "", context.texts)
    return .stay
  }

  static let chooseSeason = intent("chooseSeason", "Counts the matches of another season.") {
    (screen: inout Self, params: ValueParams, context) in
    screen.season.choose(params.value?.typed.trimmed ?? "", context.texts)
    screen.offset = 0
    return .stay
  }

  static let setDay = intent("setDay", "Sets the first or the last day of the season.") {
    (screen: inout Self, params: SeasonPicker.DayParams, _) in
    screen.season.enter(params)
    screen.offset = 0
    return .stay
  }

  static let page = intent("page", "Shows another part of the list.") {
    (screen: inout Self, page: PageParams, context) throws(Failure) in
    screen.offset = page.offset
    try screen.update(in: context)
    return .stay
  }

  static let intents = [open, sort, chooseSeason, setDay, page]
  static var backLeadsTo: [any Presenter.Type] { [PlayerListPresenter.self] }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .open: ActionDescriptor(open, role: .primary, key: "o", isInEveryView: true)
    case .sort: ActionDescriptor(sort)
    case .previousPage: PageID.previousPage.descriptor(page)
    case .nextPage: PageID.nextPage.descriptor(page)
    }
  }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    let texts = language.texts
    return switch field {
    case .figure:
      FieldDescriptor(.choice, texts.sortBy, isRequired: true, change: Call(sort))
    case .season:
      FieldDescriptor(.choice, texts.season, isRequired: true, change: Call(chooseSeason))
    case .firstDay: dayShape(.firstDay, texts.firstDay)
    case .lastDay: dayShape(.lastDay, texts.lastDay)
    }
  }

  private static func dayShape(_ id: FieldID, _ label: String) -> FieldDescriptor {
    FieldDescriptor(
      .text, label, placeholder: Instant.exampleDate,
      change: Call(setDay, ["end": .text(id.rawValue)]), isInEveryView: false)
  }

  static func descriptor(of section: SectionID, in language: Language) -> SectionDescriptor {
    let texts = language.texts
    let rank = section == .ranked ? [Column(ColumnID.rank, texts.rank, isNumber: true)] : []
    let form = Column(ColumnID.form, texts.form)
    return SectionDescriptor(
      columns: Section.Columns(
        texts.title(ProfileField.name), rank + figures.map { column($0, texts) } + [form],
        others: Stat.allCases.filter(\.isOfFixtures).map { column($0, texts) }),
      isInEveryView: section == .ranked)
  }

  private static func column(_ stat: Stat, _ texts: Texts) -> Column {
    Column(stat, texts.title(stat), isNumber: true)
  }

  static func rowActions(of section: SectionID) -> [ActionID] { [.open] }

  func view(in context: Context) throws(Failure) -> View {
    let texts = context.texts
    let board = try context.players.leaderboard(
      by: figure, during: season.season, in: PageRequest(offset: offset))
    let paging = PageID.actions(Self.page, offset: offset, total: board.total, texts)
    let field = Self.field(
      .figure, in: texts.language, value: .text(figure.rawValue),
      choices: Stat.allCases.map { Choice(id: $0.rawValue, title: texts.title($0)) }, error: error)
    return View(
      title: texts.leaderboard, message: message(on: board, texts),
      fields: [field] + (try season.fields(in: context)),
      sections: sections(of: board, paging, texts), charts: charts(of: board, texts),
      actions: paging,
      focus: board.counts[.ranked, default: 0] > 0
        ? Focus(section: Tier.ranked) : Focus(field: FieldID.figure))
  }

  /// How to read the figures, and what they leave out, if anything.
  private func message(on board: Leaderboard, _ texts: Texts) -> String {
    var sentences = [texts.aboutRatings]
    if season.season != .allTime { sentences.append(texts.ratingsArePresent) }
    if board.uncounted > 0 { sentences.append(texts.areNotCounted(board.uncounted)) }
    return sentences.joined(separator: " ")
  }

  /// A window behind the end of the list moves to its last part.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    try update(in: context)
    return .stay
  }

  mutating func forgetErrors() {
    error = nil
    season.forgetError()
  }

  private mutating func choose(_ name: String, _ texts: Texts) {
    guard let figure = name.isEmpty ? .rating : Stat(rawValue: name.clipped) else {
      error = texts.text(of: .chooseFromList)
      return
    }
    (self.figure, offset) = (figure, 0)
  }

  private mutating func update(in context: Context) throws(Failure) {
    offset = PageRequest.offset(offset, within: try context.players.count())
  }

  /// How many of a hundred matches the first of the ranked players in the window have won.
  private func charts(of board: Leaderboard, _ texts: Texts) -> [Chart] {
    let ranked = board.entries.filter { $0.stats.tier == .ranked }.prefix(Self.shown)
    guard !ranked.isEmpty else { return [] }
    let points = ranked.map { entry in
      let (won, played) = (entry.stats.won, entry.stats.played)
      return ChartPoint(entry.player.profile.name, (200 * won + played) / (2 * played))
    }
    return [
      Chart(ChartID.winRates, texts.winRates, .bars, unit: "%", above: Tier.ranked, points: points)
    ]
  }

  /// A section for the ranked players, and one for each other tier that has some; the window may show a part
  /// of each.
  private func sections(
    of board: Leaderboard, _ paging: [Action], _ texts: Texts
  ) -> [Section] {
    var before = 0
    let tiers = Tier.allCases.filter { $0 == .ranked || board.counts[$0, default: 0] > 0 }
    return tiers.map { tier in
      let rows = board.entries.filter { $0.stats.tier == tier }.map { entry in
        Row(
          id: entry.player.id.text, entry.player.profile.name,
          details: (entry.rank.map { [String($0)] } ?? [])
            + texts.lines(of: entry.stats, Self.figures).map(\.text)
            + (figure.isOfFixtures ? [figure.value(in: entry.stats).decimal] : []))
      }
      var section = Self.section(
        tier, in: texts.language, texts.title(tier),
        emptyText: tier == .ranked ? texts.nobodyIsRanked : nil, rows: rows,
        rowActions: [Self.action(.open, texts.open)])
      if figure.isOfFixtures { section.add(Self.column(figure, texts)) }
      section.setOrder(.descending, by: figure)
      for stat in Self.figures where stat != figure {
        section.offerOrder(
          by: stat,
          Self.action(.sort, texts.sortBy(stat), params: ["value": .text(stat.rawValue)]))
      }
      let total = board.counts[tier, default: 0]
      section.setWindow(
        offset: min(max(offset - before, 0), total), total: total,
        paging: tier == tiers.last ? paging : [])
      before += total
      return section
    }
  }

  /// What was chosen.
  struct ValueParams: WireObject {
    static let about = TypeInfo("LeaderboardChoice", "What was chosen.")
    var value: Scalar?

    mutating func members(_ visit: MemberVisitor) {
      visit(
        "value", &value, "One of the choices; null, an empty text or nothing is the first one.")
    }
  }
}

extension Stat: WireValue {}
