import GatherDomain
import Sessions
import Testing

@testable import SQLiteStorage

/// Matches that come in a list, and those who stand in them, on every store that keeps them itself.
@Suite("Stores: listed matches", .serialized)
struct ImportedMatchTests {
  private func match(_ day: Int, _ teamA: [Participant], _ teamB: [Participant]) -> ImportedGather {
    let start = Instant(milliseconds: 1_735_689_600_000 + day * 86_400_000)
    return ImportedGather(
      startedAt: start, lineup: Lineup(teamA: teamA, teamB: teamB),
      result: (Score(teamA: 2, teamB: 1), start.advanced(by: 3_600_000)))
  }

  private func account(_ store: any Store, _ name: String) throws -> ID<Account> {
    try store.register(username: name, Password("secret", .plain), tag: "tag").id
  }

  @Test(
    "Nobody gets an id that was kept for somebody else", arguments: StoreKind.transactional)
  func reservedIDs(kind: StoreKind) throws {
    let store = try kind.make()
    let (ann, bob) = (try account(store, "ann"), try account(store, "bob"))
    var ids: [ID<Player>] = []
    for owner in [ann, bob, ann] {
      ids += try store.reservePlayerIDs(2, in: owner)
      ids.append(try store.addPlayer(Player.Profile(name: "Al"), to: owner).id)
    }
    #expect(Set(ids).count == 9)
  }

  @Test(
    "A participant who is no player is found in the account's own matches",
    arguments: StoreKind.transactional)
  func formerPlayers(kind: StoreKind) throws {
    let store = try kind.make()
    let (ann, bob) = (try account(store, "ann"), try account(store, "bob"))
    let player = Participant(try store.addPlayer(Player.Profile(name: "Bo"), to: ann))
    let stranger = Participant(id: try store.reservePlayerIDs(1, in: ann)[0], name: "Al")
    try store.addGathers([match(0, [player], [stranger])], to: ann) { (_, _) in }
    let names = Set(["Al", "Bo", "Cy"].map { Array($0.utf8) })
    #expect(try store.formerPlayers(of: ann, named: names) == [Array("Al".utf8): stranger.id])
    #expect(try store.formerPlayers(of: bob, named: names) == [:])
    // Of several with one name, the one in the latest match is meant, in whatever order the matches came.
    let ids = try store.reservePlayerIDs(2, in: ann)
    let (latest, earlier) = (
      Participant(id: ids[0], name: "Al"), Participant(id: ids[1], name: "Al")
    )
    let matches = [match(9, [latest], [player]), match(5, [earlier], [player])]
    try store.addGathers(matches, to: ann) { (_, _) in }
    #expect(try store.formerPlayers(of: ann, named: names) == [Array("Al".utf8): latest.id])
  }

  @Test(
    "A month has the goals of those of its matches that are left",
    arguments: StoreKind.transactional)
  func goals(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store, "ann")
    let players = try ["Al", "Bo"].map {
      Participant(try store.addPlayer(Player.Profile(name: $0), to: ann))
    }
    let matches = (0..<3).map { match($0, [players[0]], [players[1]]) }
    try store.addGathers(matches, to: ann) { (_, _) in }
    for count in [3, 2, 1] {
      let months = try store.monthlyGoals(of: ann, limit: 9)
      #expect(months == [MonthlyGoals(month: "2025-01", goals: 3 * count)])
      let latest = try store.gathers(of: ann, with: nil, in: PageRequest()).entries[0]
      #expect(try store.deleteGather(latest.id, of: ann))
    }
    #expect(try store.monthlyGoals(of: ann, limit: 9) == [])
  }

  @Test("A list leaves SQLite's cache as small as it was")
  func cache() throws {
    let store = try SQLiteStore(path: "", durability: .normal, waiter: .blocking)
    let ann = try account(store, "ann")
    func size() throws -> Int? {
      try store.connection.first("PRAGMA cache_size") { $0.integer(0) }
    }
    let before = try size()
    try store.addGathers([match(0, [], [])], to: ann) { (_, _) in }
    #expect(try size() == before)
  }
}
