/// What somebody did while a match was played: they came on or went off, came late or went home.
package struct Substitution: Equatable, Sendable {
  /// What it was.
  package enum Kind: String, CaseIterable, Sendable {
    /// From the bench into a team, or to the bench.
    case on, off
    /// To the bench, or home.
    case came, left
  }

  package var player: ID<Player>
  package let kind: Kind
  /// The minute by the clock, from 1; nil if unknown.
  package let minute: Int?

  package init(_ player: ID<Player>, _ kind: Kind, minute: Int? = nil) {
    self.player = player
    self.kind = kind
    self.minute = minute
  }

  /// How many a match can have at most, because a view shows all of them.
  static let maximumCount = 1000
}

/// Who is there, and who is on the pitch. A player of a team plays from the start, unless they came on before they went off.
/// Those who have not played yet are on the bench of the line-up. Who joins a team also comes on; who leaves one also goes
/// off.
extension Gather {
  /// The players of a team who are on the pitch.
  package func playing(in team: Team) -> [Participant] {
    let latest = latestKinds
    return lineup[team].filter { (latest[$0.id] ?? .on) == .on }
  }

  /// Those who have not played yet, and the players of both teams who have gone off, if they have not left.
  package var waiting: [Participant] {
    let latest = latestKinds
    let bench = lineup.bench.filter { latest[$0.id] != .left }
    return bench
      + (lineup.teamA + lineup.teamB).filter { latest[$0.id] == .off || latest[$0.id] == .came }
  }

  /// Those who have left.
  package var gone: [Participant] {
    let latest = latestKinds
    return lineup.participants.filter { latest[$0.id] == .left }
  }

  /// What each player did last; nothing for those who are where they were at the start.
  private var latestKinds: [ID<Player>: Substitution.Kind] {
    Dictionary(
      timeline.substitutions.map { ($0.player, $0.kind) }, uniquingKeysWith: { $1 })
  }

  /// Lets a player come on in a team, or go off to the bench, and records it in a minute. Who has left comes back for it.
  /// What takes back the player's latest substitution in the same minute removes it. No effect if they are there already.
  ///
  /// ``Failure/wrongState(_:)`` if they have played for the other team, or are the last one of their team.
  mutating func substitute(
    _ player: ID<Player>, to target: Team, minute: Int?
  ) throws(Failure) {
    guard let team = lineup.team(of: player) else { throw .notInLineup(player) }
    guard lineup.canStart else { throw .wrongState(.teamsAreUnknown) }
    try comeBack(player, minute)
    let isPlaying = isPlaying(player, in: team)
    guard isPlaying != (target != .bench) || (isPlaying && team != target) else { return }
    guard target == .bench || team == .bench || team == target else {
      throw .wrongState(.playsForOtherTeam)
    }
    if isPlaying { try checkOthersPlay(in: team) }
    let own = timeline.substitutions.filter { $0.player == player }
    let hasJustComeOn =
      own.last?.kind == .on && !own.dropLast().contains { $0.kind == .on || $0.kind == .off }
    // Who has scored has played.
    let hasScored = timeline.goals.contains { $0.scorer == player }
    if let latest = own.last, latest.minute == minute, latest.kind != .came,
      !(hasJustComeOn && hasScored)
    {
      timeline.removeLatestSubstitution(of: player)
      if hasJustComeOn { try lineup.move(player, to: .bench, index: nil) }
      return
    }
    if team == .bench { try lineup.move(player, to: target, index: nil) }
    try record(isPlaying ? .off : .on, of: player, minute)
  }

  /// Adds somebody who comes late to the bench, records it in a minute, and lets them come on if `target` is a team. For one
  /// who is there already, it is ``substitute(_:to:minute:)``. ``Failure/invalidInput(_:)`` if nobody else fits in there.
  mutating func join(
    _ person: Participant, to target: Team, minute: Int?
  ) throws(Failure) {
    if lineup.participant(person.id) == nil {
      if let rule = Lineup.sizeRule(of: lineup[target].count + 1) { throw .invalid("to", rule) }
      lineup[.bench].append(person)
      try record(.came, of: person.id, minute)
    }
    try substitute(person.id, to: target, minute: minute)
  }

  /// Lets somebody go home, and records it in a minute. Who was in a team has played. No effect on those who have left.
  ///
  /// ``Failure/wrongState(_:)`` if they are the last one of their team.
  mutating func leave(_ player: ID<Player>, minute: Int?) throws(Failure) {
    guard let team = lineup.team(of: player) else { throw .notInLineup(player) }
    guard lineup.canStart else { throw .wrongState(.teamsAreUnknown) }
    if latestKinds[player] == .left { return }
    if isPlaying(player, in: team) {
      try checkOthersPlay(in: team)
      try record(.off, of: player, minute)
    }
    try record(.left, of: player, minute)
  }

  /// Brings somebody back who has left: as if they had stayed, in the same minute, and later to the bench.
  private mutating func comeBack(_ player: ID<Player>, _ minute: Int?) throws(Failure) {
    guard let latest = timeline.substitutions.last(where: { $0.player == player }),
      latest.kind == .left
    else { return }
    if latest.minute == minute {
      timeline.removeLatestSubstitution(of: player)
    } else {
      try record(.came, of: player, minute)
    }
  }

  private func isPlaying(_ player: ID<Player>, in team: Team) -> Bool {
    team != .bench && (latestKinds[player] ?? .on) == .on
  }

  private func checkOthersPlay(in team: Team) throws(Failure) {
    if playing(in: team).count == 1 { throw .wrongState(.teamNeedsPlayer) }
  }

  private mutating func record(
    _ kind: Substitution.Kind, of player: ID<Player>, _ minute: Int?
  ) throws(Failure) {
    guard timeline.substitutions.count < Substitution.maximumCount else {
      throw .wrongState(.tooManySubstitutions(Substitution.maximumCount))
    }
    timeline.add(Substitution(player, kind, minute: minute))
  }
}
