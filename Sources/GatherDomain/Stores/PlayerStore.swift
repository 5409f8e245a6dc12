/// The players of each account.
package protocol PlayerStore: AnyObject {
  /// The players that `search` finds, by name.
  func players(
    of account: ID<Account>, matching search: NameSearch, in request: PageRequest
  ) throws(Failure) -> Page<Player>
  /// How many players the account has.
  func playerCount(of account: ID<Account>) throws(Failure) -> Int
  /// The place of the player in the list by name, from 0.
  func listIndex(of player: Player, in account: ID<Account>) throws(Failure) -> Int
  func player(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Player?
  /// The players that exist, in the order of `ids`.
  func players(_ ids: [ID<Player>], of account: ID<Account>) throws(Failure) -> [Player]
  func addPlayer(_ profile: Player.Profile, to account: ID<Account>) throws(Failure) -> Player
  /// Adds players in this order. Calls `progress` between players; an error that it throws stops it.
  func addPlayers(
    _ profiles: [Player.Profile], to account: ID<Account>,
    progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure)
  /// Changes a player, and their name in the matches.
  func updatePlayer(_ player: Player, of account: ID<Account>) throws(Failure)
  /// Deletes a player; false if there is none. Matches keep the player's name.
  func deletePlayer(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Bool
  /// Restores a deleted player under their id.
  func restorePlayer(_ player: Player, to account: ID<Account>) throws(Failure)
  /// Reserves ids for participants who are not players, such as deleted ones. No player gets them later.
  func reservePlayerIDs(_ count: Int, in account: ID<Account>) throws(Failure) -> [ID<Player>]
}

extension PlayerStore {
  /// All players of the account, by name.
  package func allPlayers(of account: ID<Account>) throws(Failure) -> [Player] {
    try players(of: account, matching: NameSearch(""), in: PageRequest(limit: .max)).entries
  }

  package func players(
    _ ids: [ID<Player>], of account: ID<Account>
  ) throws(Failure) -> [Player] {
    var players: [Player] = []
    for id in ids {
      if let player = try player(id, of: account) { players.append(player) }
    }
    return players
  }

  package func addPlayers(
    _ profiles: [Player.Profile], to account: ID<Account>,
    progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure) {
    try profiles.forEachReportingProgress(progress) { (profile) throws(Failure) in
      _ = try addPlayer(profile, to: account)
    }
  }

  package func reservePlayerIDs(
    _ count: Int, in account: ID<Account>
  ) throws(Failure) -> [ID<Player>] {
    var ids: [ID<Player>] = []
    for _ in 0..<count {
      let id = try addPlayer(Player.Profile(name: "-"), to: account).id
      _ = try deletePlayer(id, of: account)
      ids.append(id)
    }
    return ids
  }
}
