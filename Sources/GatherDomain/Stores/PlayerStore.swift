/// The players of each account.
package protocol PlayerStore: AnyObject {
  /// The players that `search` finds, by name, or many of them as they were added. The total may be
  /// left open where a search finds many.
  func players(
    of account: ID<Account>, matching search: NameSearch, in window: Window
  ) throws(Failure) -> Page<Player>
  /// How many players the account has.
  func playerCount(of account: ID<Account>) throws(Failure) -> Int
  /// How many players stand before this one in the list.
  func rank(of player: Player, in account: ID<Account>) throws(Failure) -> Int
  func player(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Player?
  func addPlayer(_ profile: Player.Profile, to account: ID<Account>) throws(Failure) -> Player
  /// Changes a player, and their name in the gathers.
  func updatePlayer(_ player: Player, of account: ID<Account>) throws(Failure)
  /// Deletes a player, who keeps their name in the gathers; false if there was none.
  func deletePlayer(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Bool
  /// Puts a deleted player back under their id, as they were.
  func restorePlayer(_ player: Player, to account: ID<Account>) throws(Failure)
  /// Ids for people who stand in line-ups only, as deleted players do: nobody else gets them.
  func reservePlayerIDs(_ count: Int, in account: ID<Account>) throws(Failure) -> [ID<Player>]
}

extension PlayerStore {
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
