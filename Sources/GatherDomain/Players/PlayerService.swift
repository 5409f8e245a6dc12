/// One account's list of players.
package struct PlayerService {
  let store: any Store
  let account: ID<Account>

  package init(store: any Store, account: ID<Account>) {
    self.store = store
    self.account = account
  }

  /// The players that a search for `text` finds, by name.
  package func list(
    matching text: String = "", in request: PageRequest = PageRequest()
  ) throws(Failure) -> Page<Player> {
    try store.players(of: account, matching: NameSearch(text), in: request)
  }

  /// How many players there are.
  package func count() throws(Failure) -> Int { try store.playerCount(of: account) }

  /// The index of the player in the whole list, from 0.
  package func listIndex(of player: Player) throws(Failure) -> Int {
    try store.listIndex(of: player, in: account)
  }

  /// The player, or ``Failure/notFound(_:)``.
  package func get(_ id: ID<Player>) throws(Failure) -> Player {
    guard let player = try store.player(id, of: account) else { throw .noPlayer(id) }
    return player
  }

  /// The players that exist, in the order of `ids`.
  package func existing(_ ids: [ID<Player>]) throws(Failure) -> [Player] {
    try store.players(ids, of: account)
  }

  /// The players and guests that exist, as they stand in a line-up, in the order of `ids`.
  package func participants(_ ids: [ID<Player>]) throws(Failure) -> [Participant] {
    try store.participants(ids, of: account)
  }

  /// As many players as a page has, by name, without some people.
  package func others(than people: [Participant]) throws(Failure) -> [Participant] {
    let ids = Set(people.map(\.id))
    let limit = PageRequest.defaultLimit
    let players = try list(in: PageRequest(limit: limit + ids.count)).entries
    return players.filter { !ids.contains($0.id) }.prefix(limit).map(Participant.init)
  }

  /// Adds a player; ``Failure/invalidInput(_:)`` if the profile breaks a rule.
  package func add(_ profile: Player.Profile) throws(Failure) -> Player {
    try store.addPlayer(profile.checked(), to: account)
  }

  /// Applies `change` to the player's profile; ``Failure/invalidInput(_:)`` if a changed value breaks a rule,
  /// and then nothing is stored.
  package func update(
    _ id: ID<Player>, _ change: (inout Player.Profile) -> Void
  ) throws(Failure) -> Player {
    var player = try get(id)
    let old = player.profile
    change(&player.profile)
    player.profile = try player.profile.checked(since: old)
    try store.updatePlayer(player, of: account)
    if old.name.nameIdentity != player.profile.name.nameIdentity {
      try store.addFormerIdentity(
        FormerIdentity(Player(id: id, profile: old), currentID: id), to: account)
    }
    return player
  }

  /// Deletes the player, or ``Failure/notFound(_:)``; returns the player, so that the deletion can be undone.
  package func delete(_ id: ID<Player>) throws(Failure) -> Player {
    let player = try get(id)
    guard try store.deletePlayer(id, of: account) else { throw .noPlayer(id) }
    return player
  }

  /// Restores a deleted player.
  package func restore(_ player: Player) throws(Failure) {
    try store.restorePlayer(player, to: account)
  }

  /// The statistics of the player's ended matches in a season; before the first one of all, the rating that
  /// follows from their skill.
  package func stats(
    of player: Player, during season: Season = .allTime
  ) throws(Failure) -> PlayerStats {
    try store.stats(of: player, during: season, in: account)
  }

  /// The ratings of the participants, in points, also of those who are not players, such as guests.
  package func ratings(of participants: [Participant]) throws(Failure) -> [ID<Player>: Int] {
    try ratings(of: participants, among: existing(participants.map(\.id)))
  }

  /// The same, where the players among them are known.
  func ratings(
    of participants: [Participant], among players: [Player]
  ) throws(Failure) -> [ID<Player>: Int] {
    let players = Dictionary(
      players.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let all = participants.map { participant in
      players[participant.id]
        ?? Player(id: participant.id, profile: Player.Profile(name: participant.name))
    }
    return try store.ratings(of: all, in: account).mapValues(\.points)
  }

  /// The player's ratings after each of their latest matches, the oldest first.
  package func ratingHistory(of player: Player, limit: Int) throws(Failure) -> [RatingPoint] {
    try store.ratingHistory(of: player, in: account, limit: limit)
  }

  /// The leaderboard of a season by one statistic.
  package func leaderboard(
    by stat: Stat, during season: Season = .allTime, in request: PageRequest = PageRequest()
  ) throws(Failure) -> Leaderboard {
    try store.leaderboard(of: account, by: stat, during: season, in: request)
  }

  /// The years in UTC in which matches began that have ended, at most `limit`, the latest first.
  package func years(limit: Int) throws(Failure) -> [Int] {
    try store.years(of: account, limit: limit)
  }
}

extension Failure {
  static func noPlayer(_ id: ID<Player>) -> Failure {
    .notFound(.noPlayer(id.excerpt))
  }
}
