import GatherDomain
import JSONRPC

/// What a user sends to their group: a match, or the teams before one, in the user's language. Each format is
/// made from this value.
struct Report {
  let texts: Texts
  let heading: String
  /// The goals of both teams, and who won; nil without a result.
  let result: (score: String, winner: String)?
  let forecast: String?
  /// The teams that have players, each with their names in order.
  let teams: [(team: Team, names: [String])]
  /// The goals in the order of the match.
  let goals: [ReportedGoal]
  /// Who played in a team that is not known; nil if all teams are known.
  let unknownTeams: String?

  /// A match.
  init(_ gather: Gather, _ times: TimeTexts) {
    texts = times.texts
    heading = texts.match(of: times.start(of: gather))
    let words = texts.result(of: gather)
    result = gather.score == nil ? nil : (words[0], words[1])
    forecast = nil
    teams = Self.teams(of: gather.lineup)
    goals = zip(gather.timeline.goals, texts.lines(of: gather)).map { goal, line in
      ReportedGoal(
        goal: goal, name: gather.scorer(of: goal)?.name, minute: line.minute, score: line.score)
    }
    unknownTeams = texts.unknownTeams(of: gather)
  }

  /// The teams before a match, with what is to be expected of them.
  init(_ lineup: Lineup, _ forecast: Forecast?, _ texts: Texts) {
    self.texts = texts
    heading = texts.teams
    result = nil
    self.forecast = forecast.map(texts.forecast)
    teams = Self.teams(of: lineup)
    goals = []
    unknownTeams = nil
  }

  private static func teams(of lineup: Lineup) -> [(team: Team, names: [String])] {
    [Team.teamA, .teamB].filter { !lineup[$0].isEmpty }.map { ($0, lineup[$0].map(\.name)) }
  }

  /// The result in one line, or the forecast; nil if there is neither.
  var summary: String? { result.map { $0.score + ", " + $0.winner } ?? forecast }
}

/// A goal in a report.
struct ReportedGoal {
  let goal: Goal
  /// Who scored; nil if unknown.
  let name: String?
  /// Empty if unknown.
  let minute: String
  /// The score after it.
  let score: String

  /// Who scored, in the words of a language. A name that is written from right to left does not turn the rest of
  /// the line around.
  func scorer(_ texts: Texts) -> String {
    let words = texts.scorer(name, of: goal)
    return goal.isOwnGoal ? words : words.isolated
  }

  /// Who scored, and in which minute.
  func line(_ texts: Texts) -> String {
    minute.isEmpty ? scorer(texts) : scorer(texts) + " " + minute
  }
}
