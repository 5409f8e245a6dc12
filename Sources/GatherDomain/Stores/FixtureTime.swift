/// When a fixture is, seen from now. It is past once it is over.
package enum FixtureTime: Sendable {
  case toCome, past

  /// The start from which on a fixture is not past.
  package static func firstToCome(at now: Instant) -> Instant {
    now.advanced(by: 1 - Fixture.duration)
  }
}

extension Store {
  /// The player or guest with this id, as they stand in a line-up.
  package func participant(
    _ id: ID<Player>, of account: ID<Account>
  ) throws(Failure) -> Participant? {
    if let player = try player(id, of: account) { return Participant(player) }
    return try guest(id, of: account).map { Participant($0) }
  }

  /// The players and guests that exist, in the order of `ids`.
  package func participants(
    _ ids: [ID<Player>], of account: ID<Account>
  ) throws(Failure) -> [Participant] {
    var participants: [Participant] = []
    for id in ids {
      if let participant = try participant(id, of: account) { participants.append(participant) }
    }
    return participants
  }
}
