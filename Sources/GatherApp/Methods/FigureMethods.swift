import GatherDomain
import HeadlessUI
import JSONRPC

/// The figures of players and of matches without screens.
enum FigureMethods {
  static let players: [Method<Session>] = [
    .query(
      "players/figures", "Shows a player's figures, and their ratings after their latest matches.",
      figures),
    .query("players/leaderboard", "Lists the players by one of their figures.", leaderboard),
    .query(
      "players/exportLeaderboard", "Shows all players with their figures as one table.",
      exportLeaderboard),
  ]

  static let gathers: [Method<Session>] = [
    .query(
      "gathers/goals", "Shows how many goals were scored in each of the latest months.", goals)
  ]

  private static func figures(
    _ session: Session, _ params: FiguresParams
  ) throws(RequestError) -> FiguresResult {
    try session.readSignedIn { (context) throws(Failure) in
      let player = try context.players.get(params.id)
      return FiguresResult(
        try context.players.stats(of: player, during: params.season.season()),
        try context.players.ratingHistory(of: player, limit: params.limit))
    }
  }

  private static func leaderboard(
    _ session: Session, _ query: LeaderboardQuery
  ) throws(RequestError) -> LeaderboardPage {
    try session.readSignedIn { (context) throws(Failure) in
      LeaderboardPage(
        try context.players.leaderboard(
          by: query.by, during: query.season.season(),
          in: PageRequest(offset: query.offset, limit: query.limit)))
    }
  }

  private static func exportLeaderboard(
    _ session: Session, _ params: LeaderboardExportParams
  ) throws(RequestError) -> LeaderboardExport {
    try session.readSignedIn { (context) throws(Failure) in
      let entries = try context.players.leaderboard(
        by: params.by, during: params.season.season(), in: PageRequest(limit: .max)
      ).entries
      let form = params.format.form
      if form == .json { return LeaderboardExport(json: entries.map(LeaderboardRow.init)) }
      let texts = context.texts
      return LeaderboardExport(
        table: TableFields(
          texts.table(of: entries), as: form, sheet: texts.leaderboard))
    }
  }

  private static func goals(
    _ session: Session, _ params: GoalsParams
  ) throws(RequestError) -> GoalsResult {
    try session.readSignedIn { (context) throws(Failure) in
      GoalsResult(try context.gathers.monthlyGoals(limit: params.months))
    }
  }

  /// Whose figures to show.
  struct FiguresParams: WireObject {
    static let about = TypeInfo("FiguresParams", "Whose figures to show.")
    var id = ID<Player>("")
    var season = SeasonParams()
    var limit = PageRequest.defaultLimit

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The player's id.")
      season.members(visit)
      visit(
        "limit", &limit, default: PageRequest.defaultLimit,
        "At most how many of the latest ratings.", .range(0...PageRequest.defaultLimit))
    }
  }

  /// Which matches count: fields of other parameters.
  struct SeasonParams {
    private var firstDay: String?
    private var lastDay: String?

    mutating func members(_ visit: MemberVisitor) {
      visit(
        "firstDay", &firstDay, "Only matches from this day in UTC on, as 2026-01-31."
      )
      visit("lastDay", &lastDay, "Only matches up to this day in UTC.")
    }

    func season() throws(Failure) -> Season { try Season(from: firstDay ?? "", to: lastDay ?? "") }
  }

  /// A player's figures, with the ratings that led to the present one.
  struct FiguresResult: WireObject {
    static let about = TypeInfo("FiguresResult", "A player's figures, and how their rating grew.")
    private var figures = Figures()
    private var ratings: [RatingResult] = []

    init() {}

    init(_ stats: PlayerStats, _ history: [RatingPoint]) {
      figures = Figures(stats)
      ratings = history.map(RatingResult.init)
    }

    mutating func members(_ visit: MemberVisitor) {
      visit("figures", &figures, "The figures.")
      visit("ratings", &ratings, "The ratings after the latest matches, the oldest first.")
    }
  }

  /// A rating after a match.
  struct RatingResult: WireObject {
    static let about = TypeInfo("RatingAfterMatch", "A player's rating after a match.")
    private var startedAt: Timestamp?
    private var rating = 0

    init() {}

    init(_ point: RatingPoint) {
      startedAt = Timestamp(point.startedAt)
      rating = point.rating.points
    }

    mutating func members(_ visit: MemberVisitor) {
      visit("startedAt", &startedAt, "When the match started, RFC 3339 in UTC.")
      visit("rating", &rating, "The rating after it, in points.")
    }
  }

  /// By what to list the players.
  struct LeaderboardQuery: WireObject {
    static let about = TypeInfo("LeaderboardQuery", "By what to list the players.")
    var by = Stat.rating
    var season = SeasonParams()
    var offset = 0
    var limit = PageRequest.defaultLimit

    mutating func members(_ visit: MemberVisitor) {
      visit("by", &by, default: .rating, "The figure, the greatest value first.")
      season.members(visit)
      WindowFields.visit(visit, &offset, &limit)
    }
  }

  /// A window of the leaderboard.
  struct LeaderboardPage: WireObject {
    static let about = TypeInfo(
      "LeaderboardPage", "A window of the players by one of their figures.")
    private var entries: [LeaderboardRow] = []
    private var total = 0
    private var ranked = 0
    private var uncounted: Int?

    init() {}

    init(_ board: Leaderboard) {
      entries = board.entries.map(LeaderboardRow.init)
      (total, ranked) = (board.total, board.counts[.ranked, default: 0])
      uncounted = board.uncounted == 0 ? nil : board.uncounted
    }

    mutating func members(_ visit: MemberVisitor) {
      visit(
        "players", &entries,
        "Ranked players first, then those with few matches, then those without one.")
      visit("total", &total, "How many players there are in all.")
      visit("ranked", &ranked, "How many of them are ranked.")
      visit(
        "uncounted", &uncounted,
        "How many matches do not count, as the store does not know their teams; absent if none.")
    }
  }

  /// By what to list all players, and in which form.
  struct LeaderboardExportParams: WireObject {
    static let about = TypeInfo(
      "LeaderboardExportParams", "By what to list all players, and in which form.")
    var by = Stat.rating
    var season = SeasonParams()
    var format = TableFormat()

    mutating func members(_ visit: MemberVisitor) {
      visit("by", &by, default: .rating, "The figure, the greatest value first.")
      season.members(visit)
      format.members(visit)
    }
  }

  /// All players with their figures.
  struct LeaderboardExport: WireObject {
    static let about = TypeInfo("LeaderboardExport", "All players with their figures.")
    var table = TableFields()
    var json: [LeaderboardRow]?

    mutating func members(_ visit: MemberVisitor) {
      table.members(
        visit, "The table in the words of the session's language, after a byte order mark.")
      visit("json", &json, "The players, in order.")
    }
  }

  /// A player of the leaderboard.
  struct LeaderboardRow: WireObject {
    static let about = TypeInfo("LeaderboardRow", "A player with their figures.")
    private var id = ID<Player>("")
    private var name = ""
    private var rank: Int?
    private var figures = Figures()

    init() {}

    init(_ entry: Leaderboard.Entry) {
      (id, name, rank) = (entry.player.id, entry.player.profile.name, entry.rank)
      figures = Figures(entry.stats)
    }

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The player's id.")
      visit("name", &name, "The player's name.")
      visit(
        "rank", &rank,
        "The place, from 1, shared by equal figures; absent for a player who is not ranked.")
      visit("figures", &figures, "The figures.")
    }
  }

  /// The figures of a player.
  struct Figures: WireObject {
    static let about = TypeInfo(
      "Figures", "What a player's ended matches and fixtures add up to.")
    private var stats = PlayerStats(before: nil)

    init() {}
    init(_ stats: PlayerStats) { self.stats = stats }

    mutating func members(_ visit: MemberVisitor) {
      var (rating, played, form) = (stats.rating.points, stats.played, stats.form)
      visit("rating", &rating, "In points; before the first match it follows from the skill.")
      visit("played", &played, "How many matches.")
      visit("won", &stats.won, "How many of them were won.")
      visit("drawn", &stats.drawn, "How many ended in a draw.")
      visit("lost", &stats.lost, "How many were lost.")
      visit("goals", &stats.goals, "The goals that the player scored.")
      visit("goalsFor", &stats.goalsFor, "The goals of the player's teams.")
      visit("goalsAgainst", &stats.goalsAgainst, "The goals of the opponents.")
      visit("asked", &stats.attendance.asked, "To how many fixtures the player was asked.")
      visit("attended", &stats.attendance.attended, "To how many of them the player came.")
      visit(
        "streak", &stats.attendance.streak,
        "To how many of the latest ones in a row the player came.")
      visit(
        "unanswered", &stats.attendance.unanswered, "How many of them the player did not answer.")
      visit("form", &form, "How the latest matches ended, at most five, the latest one last.")
      guard case .reading = visit else { return }
      (stats.rating, stats.form) = (Rating(points: rating), form)
    }
  }

  /// How many months to show.
  struct GoalsParams: WireObject {
    static let about = TypeInfo("GoalsParams", "How many months to show.")
    var months = 12

    mutating func members(_ visit: MemberVisitor) {
      visit("months", &months, default: 12, "At most how many.", .range(1...1200))
    }
  }

  /// The goals of each month.
  struct GoalsResult: WireObject {
    static let about = TypeInfo("GoalsResult", "The goals of each month that had some match.")
    private var months: [Month] = []

    init() {}
    init(_ goals: [MonthlyGoals]) { months = goals.map(Month.init) }

    mutating func members(_ visit: MemberVisitor) {
      visit("months", &months, "The months, the oldest first.")
    }

    /// The goals of a month.
    struct Month: WireObject {
      static let about = TypeInfo("GoalsOfMonth", "The goals of both teams in a month's matches.")
      private var month = ""
      private var goals = 0

      init() {}
      init(_ goals: MonthlyGoals) { (month, self.goals) = (goals.month, goals.goals) }

      mutating func members(_ visit: MemberVisitor) {
        visit("month", &month, "The month in UTC, as in 2026-01.")
        visit("goals", &goals, "How many goals.")
      }
    }
  }
}

extension Outcome: WireValue {}
