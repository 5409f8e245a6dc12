import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// Line-ups without screens: nothing is stored before a match starts.
enum TeamMethods {
  static let teams: [Method<Session>] = [
    .query("teams/balance", "Splits players into two fair teams.", balance),
    .query(
      "teams/report", "Shows two teams as a text for a chat, as Markdown or as a picture.", report),
  ]

  static let gathers: [Method<Session>] = [
    .query("gathers/rematch", "Shows the teams of a match, as they can play again.", rematch)
  ]

  private static func balance(
    _ session: Session, _ params: BalanceParams
  ) throws(RequestError) -> TeamsResult {
    try session.readSignedIn { (context) throws(Failure) in
      let splits = try context.players.fairSplits(params.players)
      return try TeamsResult(splits[params.split.rank % splits.count], context)
    }
  }

  private static func report(
    _ session: Session, _ params: ReportParams
  ) throws(RequestError) -> Document {
    try session.readSignedIn { (context) throws(Failure) in
      let lineup = try context.gathers.lineup(teamA: params.teams.teamA, teamB: params.teams.teamB)
      return try Document(reportOn: lineup, as: params.format, context)
    }
  }

  private static func rematch(
    _ session: Session, _ params: GatherMethods.GatherParams
  ) throws(RequestError) -> TeamsResult {
    try session.readSignedIn { (context) throws(Failure) in
      let gather = try context.gathers.get(params.id)
      let (lineup, gone) = try context.gathers.rematchLineup(gather)
      return try TeamsResult(lineup, gone: gone, context)
    }
  }

  /// Who is to be split, and how fairly.
  struct BalanceParams: WireObject {
    static let about = TypeInfo("BalanceTeamsParams", "Who is to be split, and how fairly.")
    var players: [ID<Player>] = []
    var split = ConfirmPlayersPresenter.BalanceParams()

    mutating func members(_ visit: MemberVisitor) {
      visit("players", &players, "At least two players, each once.")
      split.members(visit)
    }
  }

  /// Two teams, and the form of their report.
  struct ReportParams: WireObject {
    static let about = TypeInfo("TeamsReportParams", "Two teams, and the form of their report.")
    var teams = GatherMethods.Teams()
    var format = ReportFormat()

    mutating func members(_ visit: MemberVisitor) {
      teams.members(visit)
      format.members(visit)
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

    init(_ lineup: Lineup, gone: [String] = [], _ context: Context) throws(Failure) {
      teamA = lineup.teamA.map(GatherResult.Member.init)
      teamB = lineup.teamB.map(GatherResult.Member.init)
      self.gone = gone.isEmpty ? nil : gone
      forecast = try context.players.forecast(of: lineup).map(ForecastResult.init)
    }

    mutating func members(_ visit: MemberVisitor) {
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

    mutating func members(_ visit: MemberVisitor) {
      visit("lead", &lead, "How far ahead one team is.")
      visit("team", &team, "Which one; absent if the teams are even.")
    }
  }
}
