import GatherDomain
import Sessions

/// Starts and ends a match by the rules of the domain. Nothing is stored: the app has no account, and what
/// it shows must not appear in anybody's history.
struct MatchService {
  /// A match of both teams at once, whole or not at all; nil if one of them is empty. The bench does not
  /// play.
  func start(_ lineup: Lineup, at now: Instant) -> Gather? {
    guard lineup.canStart else { return nil }
    return Gather(
      id: ID("1"), startedAt: now, endedAt: nil,
      lineup: Lineup(teamA: lineup.teamA, teamB: lineup.teamB), score: nil)
  }

  /// The match with its result, which is the score of its timeline.
  func end(_ gather: Gather, at now: Instant) -> Gather {
    var ended = gather
    ended.endedAt = now
    ended.score = gather.timeline.score
    return ended
  }
}
