import GatherDomain

/// What a view says of a match that has ended.
extension Gather {
  /// When it started, to the minute.
  func date(in zone: TimeZoneRules) -> String {
    startedAt.map { zone.text(of: $0) } ?? "unknown date"
  }

  /// How many played in each team, or in all if the teams are not known.
  var sizes: String {
    let areKnown = lineup.bench.isEmpty || lineup.canStart
    return areKnown
      ? "\(lineup.teamA.count) against \(lineup.teamB.count)" : "\(lineup.bench.count) played"
  }

  /// Who played in a team that only the program knows with which the match was started; nil if all teams
  /// are known.
  var unknownTeams: String? {
    let names = lineup.bench.map(\.name)
    if names.isEmpty { return nil }
    return "In which team these played is not known here: \(names.joined(separator: ", "))."
  }

  /// The goals of both teams, and who won; nothing while it is going on.
  var result: [String] {
    guard let score else { return [] }
    let winner =
      switch score.winner {
      case .teamA: Team.teamA.title + " won"
      case .teamB: Team.teamB.title + " won"
      case .none: "Draw"
      }
    return ["\(score.teamA):\(score.teamB)", winner]
  }

  /// How long it was played; nothing while it is going on.
  var duration: String? {
    guard let startedAt, let endedAt else { return nil }
    let minutes = max(endedAt.milliseconds - startedAt.milliseconds, 0) / 60_000
    return minutes == 1 ? "1 minute" : "\(minutes) minutes"
  }
}
