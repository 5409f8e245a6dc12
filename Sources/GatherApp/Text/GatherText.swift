import GatherDomain
import Sessions

/// What a view says of a match that has ended.
extension Texts {
  /// How many played in each team, or in all if the teams are not known.
  func sizes(of gather: Gather) -> String {
    let lineup = gather.lineup
    let areKnown = lineup.bench.isEmpty || lineup.canStart
    return areKnown
      ? against(lineup.teamA.count, lineup.teamB.count) : played(lineup.bench.count)
  }

  /// Those whose team only another program knows, the one that started the match; nil if all teams are known.
  func unknownTeams(of gather: Gather) -> String? {
    let names = gather.isBenchWaiting ? [] : gather.lineup.bench.map(\.name)
    return names.isEmpty ? nil : teamsAreNotKnown(of: names)
  }

  /// The goals of both teams, and who won; empty texts while it is going on.
  func result(of gather: Gather) -> [String] {
    guard let score = gather.score else { return ["", ""] }
    return [score.text, winner(score.winner)]
  }

  /// How long it was played; nil while it is going on.
  func duration(of gather: Gather) -> String? {
    guard let startedAt = gather.startedAt, let endedAt = gather.endedAt else { return nil }
    let milliseconds = max(endedAt.milliseconds - startedAt.milliseconds, 0)
    return duration(minutes: milliseconds / 60_000)
  }
}

extension Score {
  /// The goals of both teams: `2:0`.
  var text: String { teamA.decimal + ":" + teamB.decimal }
}
