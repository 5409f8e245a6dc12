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

  /// Who played in a team that only the program knows with which the match was started; nil if all teams
  /// are known.
  func unknownTeams(of gather: Gather) -> String? {
    let names = gather.hasBench ? [] : gather.lineup.bench.map(\.name)
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

extension String {
  /// A name within a sentence: one that is written from right to left has marks around it, so that it does not
  /// turn the rest of the line around.
  var isolated: String {
    unicodeScalars.contains { $0.isRightToLeft } ? "\u{200E}" + self + "\u{200E}" : self
  }
}

extension Unicode.Scalar {
  /// Whether the character belongs to a script that is written from right to left.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
