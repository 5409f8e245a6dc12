/// A player who came on or went off while a match was played.
package struct Substitution: Equatable, Sendable {
  package var player: ID<Player>
  /// Whether they came on; else they went off.
  package let isOn: Bool
  /// The minute by the clock, from 1; nil if unknown.
  package let minute: Int?

  package init(_ player: ID<Player>, isOn: Bool, minute: Int? = nil) {
    self.player = player
    self.isOn = isOn
    self.minute = minute
  }

  /// How many a match can have at most, because a view shows all of them.
  static let maximumCount = 1000
}

/// Who is on the pitch. A player of a team plays from the start, unless their first substitution is that they came on.
/// Those who have not played yet are on the bench of the line-up.
extension Gather {
  /// The players of a team who are on the pitch.
  package func playing(in team: Team) -> [Participant] {
    let off = off
    return lineup[team].filter { !off.contains($0.id) }
  }

  /// Those who have not played yet, and the players of both teams who have gone off.
  package var waiting: [Participant] {
    let off = off
    return lineup.bench + (lineup.teamA + lineup.teamB).filter { off.contains($0.id) }
  }

  private var off: Set<ID<Player>> {
    var off: Set<ID<Player>> = []
    for substitution in timeline.substitutions {
      if substitution.isOn {
        off.remove(substitution.player)
      } else {
        off.insert(substitution.player)
      }
    }
    return off
  }

  /// Lets a player come on in a team, or go off to the bench, and records it in a minute. What takes back the player's
  /// latest substitution in the same minute removes it. No effect if they are there already.
  ///
  /// ``Failure/wrongState(_:)`` if they have played for the other team, or are the last one of their team.
  mutating func substitute(
    _ player: ID<Player>, to target: Team, minute: Int?
  ) throws(Failure) {
    guard let team = lineup.team(of: player) else { throw .notInLineup(player) }
    guard lineup.canStart else { throw .wrongState(.teamsAreUnknown) }
    let isPlaying = team != .bench && !off.contains(player)
    guard isPlaying != (target != .bench) || (isPlaying && team != target) else { return }
    guard target == .bench || team == .bench || team == target else {
      throw .wrongState(.playsForOtherTeam)
    }
    if isPlaying, playing(in: team).count == 1 { throw .wrongState(.teamNeedsPlayer) }
    let own = timeline.substitutions.filter { $0.player == player }
    let hasJustComeOn = own.count == 1 && isPlaying
    // Who has scored has played.
    let hasScored = timeline.goals.contains { $0.scorer == player }
    if let latest = own.last, latest.minute == minute, !(hasJustComeOn && hasScored) {
      timeline.removeLatestSubstitution(of: player)
      if hasJustComeOn { try lineup.move(player, to: .bench, index: nil) }
      return
    }
    guard timeline.substitutions.count < Substitution.maximumCount else {
      throw .wrongState(.tooManySubstitutions(Substitution.maximumCount))
    }
    if team == .bench { try lineup.move(player, to: target, index: nil) }
    timeline.add(Substitution(player, isOn: !isPlaying, minute: minute))
  }
}
