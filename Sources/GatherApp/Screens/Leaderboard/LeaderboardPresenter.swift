import GatherDomain
import HeadlessUI
import JSONRPC

/// The players by one of their figures. Reached from the player list; leads to each player.
struct LeaderboardPresenter: Presenter {
  static let about = TypeInfo("leaderboard", "Lists the players by their figures.")
  enum FieldID: String, CaseIterable { case figure }
  typealias SectionID = Tier
  enum ChartID: String, CaseIterable { case winRates }
  enum ActionID: String, CaseIterable { case open, previousPage, nextPage }

  /// How many players the chart shows at most.
  private static let shown = 10

  private var figure = Stat.rating
  private var offset = 0
  /// What is wrong with the figure that was chosen last.
  private var error: String?

  mutating func fields(_ visit: FieldVisitor) {
    visit("figure", &figure, "By what the players are sorted.")
    visit("offset", &offset, "How many players are before the window.")
    visit("error", &error, "What is wrong with the figure that was chosen last.")
  }

  static let open = intent("open", "Shows one player.") {
    (_: inout Self, row: PlayerListPresenter.PlayerRow, context) throws(Failure) in
    .push(PlayerDetailPresenter(try context.players.get(row.player).id))
  }

  static let sort = intent("sort", "Sorts the players by another figure.") {
    (screen: inout Self, params: SortParams, _) in
    screen.choose(params.value?.typed.trimmed ?? "")
    return .stay
  }

  static let page = intent("page", "Shows another part of the list.") {
    (screen: inout Self, page: PageParams, context) throws(Failure) in
    (screen.offset, screen.error) = (page.offset, nil)
    try screen.update(in: context)
    return .stay
  }

  static let intents = [open.method, sort.method, page.method]

  func view(in context: Context) throws(Failure) -> View {
    let board = try context.players.leaderboard(by: figure, in: PageRequest(offset: offset))
    let field = Field(
      FieldID.figure, .choice, "Sort by", value: .text(figure.rawValue),
      choices: Stat.allCases.map { Choice(id: $0.rawValue, title: $0.title) },
      isRequired: true, error: error, change: Call(Self.sort))
    return View(
      title: "Leaderboard", message: message(on: board), fields: [field],
      sections: sections(of: board),
      charts: charts(of: board),
      actions: PageID.actions(Self.page, offset: offset, total: board.total))
  }

  /// What the figures leave out, if anything.
  private func message(on board: Leaderboard) -> String? {
    let gathers = board.uncounted == 1 ? "1 gather" : "\(board.uncounted) gathers"
    return board.uncounted == 0
      ? nil : "Not counted: \(gathers) from elsewhere, of which the teams are not known here."
  }

  /// A window behind the end of the list moves to its last part.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    try update(in: context)
    return .stay
  }

  private mutating func choose(_ name: String) {
    guard let figure = name.isEmpty ? .rating : Stat(rawValue: name.clipped) else {
      error = Choice.rule
      return
    }
    (self.figure, offset, error) = (figure, 0, nil)
  }

  private mutating func update(in context: Context) throws(Failure) {
    offset = PageRequest.offset(offset, within: try context.players.count())
  }

  /// How many of a hundred matches the first of the ranked players in the window have won.
  private func charts(of board: Leaderboard) -> [Chart] {
    let ranked = board.entries.filter { $0.stats.tier == .ranked }.prefix(Self.shown)
    guard !ranked.isEmpty else { return [] }
    let points = ranked.map { entry in
      let (won, played) = (entry.stats.won, entry.stats.played)
      return ChartPoint(entry.player.profile.name, (200 * won + played) / (2 * played))
    }
    return [Chart(ChartID.winRates, "Win rates", .bars, unit: "%", points: points)]
  }

  /// A section for each tier, of which the window may show a part.
  private func sections(of board: Leaderboard) -> [Section] {
    var before = 0
    return Tier.allCases.map { tier in
      let rows = board.entries.filter { $0.stats.tier == tier }.map { entry in
        Row(
          id: entry.player.id.text, entry.player.profile.name,
          details: entry.stats.lines.map { $0.title + ": " + $0.text })
      }
      var section = Section(
        tier, tier.title, emptyText: tier.emptyText, rows: rows,
        rowActions: [
          Action(ActionID.open, "Open", row: Self.open, role: .primary)
        ])
      let total = board.counts[tier, default: 0]
      section.offset = min(max(offset - before, 0), total)
      section.total = total
      before += total
      return section
    }
  }

  /// By what to sort.
  struct SortParams: WireObject {
    static let about = TypeInfo("SortParams", "By what to sort.")
    var value: Scalar?

    mutating func fields(_ visit: FieldVisitor) {
      visit(
        "value", &value,
        "A figure, the greatest value first; null, an empty text or nothing is the rating."
      )
    }
  }
}

extension Stat: WireValue {}

extension Tier {
  fileprivate var title: String {
    switch self {
    case .ranked: ""
    case .unranked: "FEWER THAN \(Tier.minimumMatches) MATCHES"
    case .unplayed: "NO MATCH YET"
    }
  }

  fileprivate var emptyText: String? {
    self == .ranked ? "Nobody has played \(Tier.minimumMatches) matches yet." : nil
  }
}
