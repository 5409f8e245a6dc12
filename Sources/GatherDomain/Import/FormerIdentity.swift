/// What identified a player or fixture in a list before they were renamed, moved or merged: an id and a key.
package struct FormerIdentity: Hashable, Sendable {
  /// What can have former identities.
  package enum Kind: String, Sendable { case player, fixture }

  package let kind: Kind
  /// The row number at that time.
  package let id: Int
  /// What identifies the name of a player, or the plan of a fixture.
  package let key: String
  /// The present row number. It differs from `id` if the player was merged into another one.
  package let currentID: Int

  package init(kind: Kind, id: Int, key: String, currentID: Int) {
    (self.kind, self.id, self.key, self.currentID) = (kind, id, key, currentID)
  }

  /// What identifies a player until they are renamed, or merged into another one.
  init(_ player: Player, currentID: ID<Player>) {
    self.init(
      kind: .player, id: player.id.rowNumber, key: player.profile.name.nameIdentity,
      currentID: currentID.rowNumber)
  }

  /// What identifies a fixture until its plan changes.
  init(_ fixture: Fixture) {
    let key = FixtureRecord.Key(FixtureRecord(fixture, tag: "")).text
    self.init(kind: .fixture, id: fixture.id.rowNumber, key: key, currentID: fixture.id.rowNumber)
  }
}

/// The names that players had before they were renamed or merged.
struct FormerNames {
  private var byUID: [String: [String: Player]] = [:]
  private var byName: [String: Set<ID<Player>>] = [:]
  private var players: [ID<Player>: Player] = [:]
  /// Into whom players were merged, by their row numbers.
  private var merges: [Int: Int] = [:]
  /// The identities of names that are somebody else's.
  private var others: Set<String> = []

  /// No names.
  init() {}

  /// The former names of `players`, in an account with this tag.
  init(_ identities: [FormerIdentity], of players: [Player], tag: String) {
    self.players = Dictionary(
      players.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    merges = Dictionary(
      identities.filter { $0.id != $0.currentID }.map { ($0.id, $0.currentID) },
      uniquingKeysWith: { first, _ in first })
    for identity in identities {
      guard let player = successor(of: identity.currentID) else { continue }
      byUID[ID<Player>(rowNumber: identity.id).uid(tag), default: [:]][identity.key] = player
      byName[identity.key, default: []].insert(player.id)
    }
  }

  /// The player with this row number, or into whom that one was merged, who may have been merged in turn.
  fileprivate func successor(of number: Int) -> Player? {
    var (number, hops) = (number, 0)
    while players[ID(rowNumber: number)] == nil, hops < merges.count, let next = merges[number] {
      (number, hops) = (next, hops + 1)
    }
    return players[ID(rowNumber: number)]
  }

  /// The same, but for names with these identities, which are somebody else's.
  func excluding(_ identities: Set<String>) -> FormerNames {
    var result = self
    result.others = identities
    return result
  }

  /// The player whom a list of this account shows with this UID and name.
  subscript(uid: String, name: String) -> Player? { byUID[uid]?[name.nameIdentity] }

  /// The player who had this name; nil if nobody had it, or several did.
  subscript(name: String) -> Player? {
    let name = name.nameIdentity
    guard let ids = byName[name], ids.count == 1, !others.contains(name) else { return nil }
    return ids.first.flatMap { players[$0] }
  }
}

extension Store {
  /// The former names of `players`, who are all players of the account.
  func formerNames(
    of players: [Player], in account: ID<Account>
  ) throws(Failure) -> FormerNames {
    FormerNames(
      try formerIdentities(.player, of: account), of: players, tag: try tag(of: account))
  }

  /// Those of these players who were merged into another one, with the one who stayed.
  func successors(
    of ids: [ID<Player>], in account: ID<Account>
  ) throws(Failure) -> [(old: ID<Player>, player: Player)] {
    let present = Set(try players(ids, of: account).map(\.id))
    let missing = ids.filter { !present.contains($0) }
    guard !missing.isEmpty else { return [] }
    let former = try formerNames(of: try allPlayers(of: account), in: account)
    return missing.compactMap { id in former.successor(of: id.rowNumber).map { (id, $0) } }
  }
}
