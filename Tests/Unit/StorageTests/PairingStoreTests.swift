import GatherDomain
import Testing

/// What every store has to do with pairings.
@Suite("Pairings in stores", .serialized)
struct PairingStoreTests {
  private func account(_ store: any Store, _ name: String) throws -> ID<Account> {
    try store.register(username: name, Password("secret", .plain), tag: "tag").id
  }

  /// The pairings of a player, as text.
  private func pairings(_ players: PlayerService, _ id: ID<Player>) throws -> [String] {
    try players.pairings(of: id).map { "\($0.other.profile.name) \($0.kind)" }
  }

  @Test(
    "Two players have one pairing, which both see, and nobody else", arguments: StoreKind.allCases)
  func one(kind: StoreKind) throws {
    let store = try kind.make()
    let players = PlayerService(store: store, account: try account(store, "ann"))
    let ids = try ["Al", "Bo", "Cy"].map { try players.add(.init(name: $0)).id }
    try players.pair(ids[1], with: ids[0], .together)
    try players.pair(ids[1], with: ids[2], .together)
    try players.pair(ids[0], with: ids[1], .apart)
    try players.pair(ids[0], with: ids[1], .apart)
    #expect(try pairings(players, ids[0]) == ["Bo apart"])
    #expect(try pairings(players, ids[1]) == ["Al apart", "Cy together"])
    try players.pair(ids[2], with: ids[1], nil)
    #expect(try pairings(players, ids[1]) == ["Al apart"])
    let bob = try account(store, "bob")
    let others = PlayerService(store: store, account: bob)
    #expect(try store.pairings(of: bob).isEmpty)
    #expect(throws: Failure.notFound(.noPlayer(ids[0].text))) {
      try others.pair(ids[0], with: ids[1], .together)
    }
  }

  @Test(
    "The pairings of a deleted player are unseen, and there again once they are restored",
    arguments: StoreKind.allCases)
  func deleted(kind: StoreKind) throws {
    let store = try kind.make()
    let players = PlayerService(store: store, account: try account(store, "ann"))
    let ids = try ["Al", "Bo"].map { try players.add(.init(name: $0)).id }
    try players.pair(ids[0], with: ids[1], .together)
    let bo = try players.delete(ids[1])
    #expect(try pairings(players, ids[0]).isEmpty)
    try players.restore(bo)
    #expect(try pairings(players, ids[0]) == ["Bo together"])
  }

  @Test("A player has so many pairings and no more, and none with themselves")
  func limits() throws {
    let store = try StoreKind.memory.make()
    let players = PlayerService(store: store, account: try account(store, "ann"))
    let ids = try (0..<22).map { try players.add(.init(name: "P\($0)")).id }
    for id in ids[1...Pairing.most] { try players.pair(ids[0], with: id, .together) }
    for pair in [(ids[0], ids[21]), (ids[21], ids[0])] {
      #expect(throws: Failure.invalid("other", .tooManyPairings("P0", Pairing.most))) {
        try players.pair(pair.0, with: pair.1, .apart)
      }
    }
    try players.pair(ids[0], with: ids[20], .apart)
    try players.pair(ids[0], with: ids[19], nil)
    try players.pair(ids[0], with: ids[21], .apart)
    #expect(try players.pairings(of: ids[0]).count == Pairing.most)
    #expect(throws: Failure.invalid("other", .playerIsTheSame)) {
      try players.pair(ids[0], with: ids[0], .together)
    }
  }
}
