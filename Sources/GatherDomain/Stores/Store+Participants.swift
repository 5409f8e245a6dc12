extension Store {
  /// The player or guest with this id, as they stand in a line-up.
  package func participant(
    _ id: ID<Player>, of account: ID<Account>
  ) throws(Failure) -> Participant? {
    try participants([id], of: account).first
  }

  /// The players and guests that exist, in the order of `ids`.
  package func participants(
    _ ids: [ID<Player>], of account: ID<Account>
  ) throws(Failure) -> [Participant] {
    let players = Dictionary(
      try players(ids, of: account).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var participants: [Participant] = []
    for id in ids {
      if let player = players[id] {
        participants.append(Participant(player))
      } else if let guest = try guest(id, of: account) {
        participants.append(Participant(guest))
      }
    }
    return participants
  }

  /// The players and guests with these ids, in their order; ``Failure/notFound(_:)`` for one who does not exist. Those
  /// who are `known` may exist no more.
  func allParticipants(
    _ ids: [ID<Player>], known: [Participant] = [], of account: ID<Account>
  ) throws(Failure) -> [Participant] {
    let knownIDs = Set(known.map(\.id))
    let others = try participants(ids.filter { !knownIDs.contains($0) }, of: account)
    let found = Dictionary((known + others).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    if let missing = ids.first(where: { found[$0] == nil }) { throw .noPlayer(missing) }
    return ids.compactMap { found[$0] }
  }
}
