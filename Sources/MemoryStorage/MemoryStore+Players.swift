package import GatherDomain

extension MemoryStore: PlayerStore {
  package func players(
    of account: ID<Account>, matching search: NameSearch, in request: PageRequest
  ) throws(Failure) -> Page<Player> {
    list(of: account).filter { search.matches($0.profile.name) }.page(request)
  }

  package func playerCount(of account: ID<Account>) throws(Failure) -> Int {
    tables.players[account, default: [:]].count
  }

  package func listIndex(of player: Player, in account: ID<Account>) throws(Failure) -> Int {
    list(of: account).prefix { $0.id != player.id }.count
  }

  package func player(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Player? {
    tables.players[account]?[id]
  }

  package func addPlayer(
    _ profile: Player.Profile, to account: ID<Account>
  ) throws(Failure) -> Player {
    let player = Player(id: ID(tables.nextID(.player)), profile: profile)
    tables.players[account, default: [:]][player.id] = player
    return player
  }

  package func updatePlayer(_ player: Player, of account: ID<Account>) throws(Failure) {
    let old = tables.players[account]?.updateValue(player, forKey: player.id)?.profile
    let isSame =
      old?.name == player.profile.name && old?.preferredPosition == player.profile.preferredPosition
    if !isSame { tables.rename(player, of: account) }
  }

  package func deletePlayer(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Bool {
    tables.players[account]?.removeValue(forKey: id) != nil
  }

  package func restorePlayer(_ player: Player, to account: ID<Account>) throws(Failure) {
    tables.players[account, default: [:]][player.id] = player
  }

  private func list(of account: ID<Account>) -> [Player] {
    tables.players[account, default: [:]].values.inListOrder
  }
}
