/// What identified a player or fixture in a list before they were renamed, moved or merged: an id and a key.
package struct FormerIdentity: Hashable, Sendable {
  /// What can have former identities.
  package enum Kind: String, Sendable { case player, fixture }

  package let kind: Kind
  /// The row number then.
  package let id: Int
  /// What identifies the name of a player, or the plan of a fixture.
  package let key: String
  /// The row number of the entity now. It is another one than then if the player was merged.
  package let now: Int

  package init(kind: Kind, id: Int, key: String, now: Int) {
    (self.kind, self.id, self.key, self.now) = (kind, id, key, now)
  }

  /// What identifies a player until they are renamed, or merged into another one.
  init(_ player: Player, now: ID<Player>) {
    self.init(
      kind: .player, id: player.id.rowNumber, key: player.profile.name.nameIdentity,
      now: now.rowNumber)
  }

  /// What identifies a fixture until its plan changes.
  init(_ fixture: Fixture) {
    let key = FixtureRecord.Key(FixtureRecord(fixture, tag: "")).text
    self.init(kind: .fixture, id: fixture.id.rowNumber, key: key, now: fixture.id.rowNumber)
  }
}

/// The names that players had before they were renamed or merged.
struct FormerNames {
  private var byUID: [String: [String: Player]] = [:]
  private var byName: [String: Set<ID<Player>>] = [:]
  private var players: [ID<Player>: Player] = [:]

  /// No names.
  init() {}

  /// The former names of `players`, in an account with this tag.
  init(_ identities: [FormerIdentity], of players: [Player], tag: String) {
    self.players = Dictionary(
      players.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    // The player may have been merged into one who was merged in turn.
    let merged = Dictionary(
      identities.filter { $0.id != $0.now }.map { ($0.id, $0.now) },
      uniquingKeysWith: { first, _ in first })
    for identity in identities {
      var now = identity.now
      for _ in merged where self.players[ID(rowNumber: now)] == nil { now = merged[now] ?? now }
      guard let player = self.players[ID(rowNumber: now)] else { continue }
      byUID[ID<Player>(rowNumber: identity.id).uid(tag), default: [:]][identity.key] = player
      byName[identity.key, default: []].insert(player.id)
    }
  }

  /// Whom a list of the account named so, with this UID.
  subscript(uid: String, name: String) -> Player? { byUID[uid]?[name.nameIdentity] }

  /// Who alone had this name.
  subscript(name: String) -> Player? {
    guard let ids = byName[name.nameIdentity], ids.count == 1 else { return nil }
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
}
