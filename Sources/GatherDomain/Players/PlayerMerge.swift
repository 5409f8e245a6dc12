package import Sessions

/// Two entries of one person that have become one, with all that is needed to separate them again.
package struct PlayerMerge: Equatable, Sendable {
  /// The player who was merged and deleted.
  package var player: Player
  /// The player who stays, as they were then.
  package var kept: Player
  /// The matches in which the deleted player took part.
  package var gathers: [ID<Gather>]
  /// The fixtures in which only the deleted player had an answer. Where both had one, the deleted player's stays stored,
  /// unseen, and is there again once they are restored.
  package var fixtures: [ID<Fixture>]
  /// The players with whom only the deleted player had a pairing. Where both had one, it is as with answers.
  package var pairings: [ID<Player>]

  package init(
    _ player: Player, into kept: Player, gathers: [ID<Gather>] = [],
    fixtures: [ID<Fixture>] = [], pairings: [ID<Player>] = []
  ) {
    self.player = player
    self.kept = kept
    self.gathers = gathers
    self.fixtures = fixtures
    self.pairings = pairings
  }
}

/// Merging the entries of a person who is in the list twice.
extension PlayerService {
  /// Whether the store can give a match of one player to another. The web service cannot.
  package var canMerge: Bool { !store.isPartlyLocal }

  /// The players whom a search for `text` finds, without `player`, by name.
  package func others(
    than player: Player, matching text: String, in request: PageRequest
  ) throws(Failure) -> Page<Player> {
    let search = NameSearch(text)
    let first = PageRequest(limit: request.offset + request.limit + 1)
    let found = try store.players(of: account, matching: search, in: first)
    let others = found.entries.filter { $0.id != player.id }.page(request).entries
    let findsPlayer = search.matches(player.profile.name)
    return Page(entries: others, total: found.total - (findsPlayer ? 1 : 0))
  }

  /// Whether somebody else of the list has the same name, without case and accents.
  package func hasDouble(_ player: Player) throws(Failure) -> Bool {
    let name = NameSearch(player.profile.name)
    return try others(than: player, matching: name.text, in: PageRequest()).entries.contains {
      NameSearch($0.profile.name) == name
    }
  }

  /// Gives another player the matches, goals, answers and pairings of a player, and deletes the player. Where both have
  /// answered, or have a pairing with somebody, that of the one who stays counts. ``Failure/wrongState(_:)`` if both are in
  /// one match, or if the store cannot do it.
  package func merge(
    _ id: ID<Player>, into keptID: ID<Player>, at now: Instant
  ) throws(Failure) -> PlayerMerge {
    let (player, kept) = (try get(id), try get(keptID))
    guard player != kept else { throw .invalid("into", .playerIsTheSame) }
    guard canMerge else { throw .wrongState(.noMerging) }
    let all = PageRequest(limit: .max)
    let gathers = try store.gathers(of: account, with: id, in: all).entries
    guard gathers.allSatisfy({ $0.lineup.participant(keptID) == nil }) else {
      throw .wrongState(.playersAreInOneMatch(player.profile.name, kept.profile.name))
    }
    var fixtures: [ID<Fixture>] = []
    for time in FixtureTime.allCases {
      for fixture in try store.fixtures(of: account, time, at: now, in: all).entries
      where fixture.person(id) != nil && fixture.person(keptID) == nil {
        fixtures.append(fixture.id)
      }
    }
    let paired = try store.pairingKinds(of: keptID, in: account)
    let pairings = try store.pairings(of: account).compactMap { $0.other(than: id) }.filter {
      $0 != keptID && paired[$0] == nil
    }
    try store.replaceParticipant(id, by: kept, in: gathers, of: account)
    try store.moveAnswers(of: id, to: kept, in: fixtures, of: account)
    try store.movePairings(of: id, to: keptID, with: pairings, in: account)
    _ = try delete(id)
    try store.addFormerIdentity(FormerIdentity(player, currentID: keptID), to: account)
    return PlayerMerge(
      player, into: kept, gathers: gathers.map(\.id), fixtures: fixtures, pairings: pairings)
  }

  /// Restores the player who was merged into another one, with what was theirs and still exists. ``Failure/notFound(_:)`` if
  /// the other one is gone, who may have been merged in turn: that has to be undone first.
  package func undo(_ merge: PlayerMerge) throws(Failure) {
    let kept = try get(merge.kept.id)
    try restore(merge.player)
    try store.removeFormerIdentity(FormerIdentity(merge.player, currentID: kept.id), of: account)
    var gathers: [Gather] = []
    for id in merge.gathers {
      if let gather = try store.gather(id, of: account) { gathers.append(gather) }
    }
    try store.replaceParticipant(kept.id, by: merge.player, in: gathers, of: account)
    try store.moveAnswers(of: kept.id, to: merge.player, in: merge.fixtures, of: account)
    try store.movePairings(of: kept.id, to: merge.player.id, with: merge.pairings, in: account)
  }
}
