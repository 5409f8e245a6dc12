import GatherDomain
import HeadlessUI
import JSONRPC

/// Line-ups without screens: nothing is stored before a match starts.
enum TeamMethods {
  static let all: [Method<Session>] = [
    .query("teams/balance", "Splits players into two fair teams.", balance)
  ]

  static let ofMatches: [Method<Session>] = [
    .query("gathers/rematch", "Shows the teams of a match, as they can play again.", rematch),
    .query("gathers/report", "Shows a match as a text for a chat.", report),
    .query(
      "gathers/goals", "Shows how many goals were scored in each of the latest months.", goals),
  ]

  private static func balance(
    _ session: Session, _ params: BalanceParams
  ) throws(RequestError) -> TeamsResult {
    try session.readSignedIn { (context) throws(Failure) in
      TeamsResult(try context.players.fairTeams(params.players, rank: params.rank))
    }
  }

  private static func rematch(
    _ session: Session, _ params: GatherMethods.GatherID
  ) throws(RequestError) -> TeamsResult {
    try session.readSignedIn { (context) throws(Failure) in
      let gather = try context.gathers.get(params.id)
      let (lineup, gone) = try context.gathers.rematchLineup(gather)
      return TeamsResult(try context.players.forecast(of: lineup), gone: gone)
    }
  }

  private static func report(
    _ session: Session, _ params: GatherMethods.GatherID
  ) throws(RequestError) -> Document {
    try session.readSignedIn { (context) throws(Failure) in
      Document(reportOn: try context.gathers.get(params.id), context)
    }
  }

  private static func goals(
    _ session: Session, _ params: GoalsParams
  ) throws(RequestError) -> GoalsResult {
    try session.readSignedIn { (context) throws(Failure) in
      GoalsResult(try context.gathers.monthlyGoals(limit: params.months))
    }
  }

  /// Who is to be split, and how fairly.
  struct BalanceParams: WireObject {
    static let about = TypeInfo("BalanceTeamsParams", "Who is to be split, and how fairly.")
    var players: [ID<Player>] = []
    var rank = 0

    mutating func fields(_ visit: FieldVisitor) {
      visit("players", &players, "At least two players, each once.")
      visit(
        "rank", &rank, default: 0,
        "0 for the fairest split, 1 for the next, and so on; behind the last it begins again.",
        .range(0...Balance.most - 1))
    }
  }

  /// Two teams.
  struct TeamsResult: WireObject {
    static let about = TypeInfo("FairTeams", "Two teams, and which of them is stronger.")
    private var teamA: [GatherResult.Member] = []
    private var teamB: [GatherResult.Member] = []
    private var gone: [String]?
    private var forecast: ForecastResult?

    init() {}

    init(_ teams: FairTeams, gone: [String] = []) {
      teamA = teams.lineup.teamA.map(GatherResult.Member.init)
      teamB = teams.lineup.teamB.map(GatherResult.Member.init)
      self.gone = gone.isEmpty ? nil : gone
      forecast = teams.forecast.map(ForecastResult.init)
    }

    mutating func fields(_ visit: FieldVisitor) {
      visit("teamA", &teamA, "Who plays in Team A, in order.")
      visit("teamB", &teamB, "Who plays in Team B, in order.")
      visit("gone", &gone, "The names of those who have been deleted; absent if none.")
      visit("forecast", &forecast, "What is to be expected; absent while a team has nobody.")
    }
  }

  /// What is to be expected of a match.
  struct ForecastResult: WireObject {
    static let about = TypeInfo("Forecast", "Which team is stronger, and how much.")
    private var lead = Lead.none
    private var team: Team?

    /// How far ahead a team is.
    enum Lead: String, CaseIterable, WireValue { case none, slight, clear, great }

    init() {}

    init(_ forecast: Forecast) {
      switch forecast {
      case .even: (lead, team) = (.none, nil)
      case .slightlyAhead(let team): (lead, self.team) = (.slight, team)
      case .ahead(let team): (lead, self.team) = (.clear, team)
      case .farAhead(let team): (lead, self.team) = (.great, team)
      }
    }

    mutating func fields(_ visit: FieldVisitor) {
      visit("lead", &lead, "How far ahead one team is.")
      visit("team", &team, "Which one; absent if the teams are even.")
    }
  }

  /// How many months to show.
  struct GoalsParams: WireObject {
    static let about = TypeInfo("GoalsParams", "How many months to show.")
    var months = 12

    mutating func fields(_ visit: FieldVisitor) {
      visit("months", &months, default: 12, "At most how many.", .range(1...1200))
    }
  }

  /// The goals of each month.
  struct GoalsResult: WireObject {
    static let about = TypeInfo("GoalsResult", "The goals of each month that had some match.")
    private var months: [Month] = []

    init() {}
    init(_ goals: [MonthlyGoals]) { months = goals.map(Month.init) }

    mutating func fields(_ visit: FieldVisitor) {
      visit("months", &months, "The months, the oldest first.")
    }

    /// The goals of a month.
    struct Month: WireObject {
      static let about = TypeInfo("GoalsOfMonth", "The goals of both teams in a month's matches.")
      private var month = ""
      private var goals = 0

      init() {}
      init(_ goals: MonthlyGoals) { (month, self.goals) = (goals.month, goals.goals) }

      mutating func fields(_ visit: FieldVisitor) {
        visit("month", &month, "The month in UTC, as in 2026-01.")
        visit("goals", &goals, "How many goals.")
      }
    }
  }
}

extension Document {
  /// A match as a text for a chat.
  init(reportOn gather: Gather, _ context: Context) {
    let start = context.times.start(of: gather)
    self.init(
      context.texts.match(of: start), name: "match.txt",
      text: context.texts.report(on: gather, startedAt: start))
  }
}
