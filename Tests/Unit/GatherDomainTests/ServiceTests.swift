import GatherDomain
import MemoryStorage
import Sessions
import Testing

/// The services over the plainest store; stores themselves are compared in `StorageTests`.
@Suite("Services")
struct ServiceTests {
  private let store = MemoryStore()
  private let now = Instant(milliseconds: 0)

  private func account() throws -> ID<Account> {
    try store.addAccount(username: "ann", passwordHash: "hash", tag: "tag").id
  }

  @Test("B13: changing one thing keeps the others; what breaks a rule changes nothing")
  func update() throws {
    let players = PlayerService(store: store, account: try account())
    var profile = Player.Profile(name: "Bob")
    profile.skill = .amateur
    let bob = try players.add(profile)
    _ = try players.update(bob.id) { $0.age = 30 }
    #expect(throws: Failure.self) { try players.update(bob.id) { $0.name = " " } }
    profile.age = 30
    #expect(try players.get(bob.id).profile == profile)
  }

  @Test("A list of names means the players with these names; other names are reported once")
  func named() throws {
    let players = PlayerService(store: store, account: try account())
    for name in ["Ann", "ann", "Bob", "Eve", "Eve"] { _ = try players.add(.init(name: name)) }
    let text = "1. bob\n- ann\n* Ann\n\nEVE\neve\nZoe\nzoe\nBob\nANN"
    let found = try players.named(in: text)
    // Case matters only where players differ in nothing else.
    #expect(found.players.map(\.profile.name) == ["Bob", "ann", "Ann"])
    #expect(found.ambiguous == ["EVE", "ANN"])
    #expect(found.unknown == ["Zoe"])
    #expect(found.problems.isEmpty)
    let table = try players.named(in: "age;name\n30;Bob\nx;Zoe")
    #expect(table.players.map(\.profile.name) == ["Bob"])
    #expect(table.problems.map(\.at.number) == [3])
  }

  @Test("A value that another program has stored is in nobody's way")
  func foreign() throws {
    let ann = try account()
    let players = PlayerService(store: store, account: ann)
    var profile = Player.Profile(name: "")
    profile.age = 500
    let player = try store.addPlayer(profile, to: ann)
    profile.skill = .amateur
    #expect(try players.update(player.id) { $0.skill = .amateur }.profile == profile)
    #expect(throws: Failure.invalid("age", Player.ageRule)) {
      try players.update(player.id) { $0.age = 0 }
    }
  }

  @Test("A gather is stored whole, or not at all")
  func start() throws {
    let ann = try account()
    let players = PlayerService(store: store, account: ann)
    let gathers = GatherService(store: store, account: ann)
    let ids = try ["Al", "Bob", "Cy"].map { try players.add(Player.Profile(name: $0)).id }
    let bad: [([ID<Player>], [ID<Player>])] = [
      ([], [ids[0]]), ([ids[0]], []), ([ids[0]], [ids[0]]), ([ids[0], ids[0]], [ids[1]]),
      ([ids[0]], [ID("9")]),
    ]
    for (teamA, teamB) in bad {
      #expect(throws: Failure.self) { try gathers.start(teamA: teamA, teamB: teamB, at: now) }
    }
    #expect(try gathers.list().total == 0)
    let gather = try gathers.start(teamA: [ids[2]], teamB: [ids[0], ids[1]], at: now)
    #expect(gather.lineup.teamB.map(\.name) == ["Al", "Bob"])
    #expect(try gathers.get(gather.id) == gather)
  }

  @Test("A restored gather has its players' current names")
  func restore() throws {
    let ann = try account()
    let players = PlayerService(store: store, account: ann)
    let gathers = GatherService(store: store, account: ann)
    let ids = try ["Al", "Bob"].map { try players.add(Player.Profile(name: $0)).id }
    let gather = try gathers.delete(gathers.start(teamA: [ids[0]], teamB: [ids[1]], at: now).id)
    _ = try players.update(ids[0]) { $0.name = "Alan" }
    _ = try players.delete(ids[1])
    try gathers.restore(gather)
    let restored = try gathers.get(gather.id)
    #expect(restored.lineup.participants.map(\.name) == ["Alan", "Bob"])
  }

  @Test("A gather ends once")
  func end() throws {
    let ann = try account()
    let players = PlayerService(store: store, account: ann)
    let gathers = GatherService(store: store, account: ann)
    let ids = try ["Al", "Bob"].map { try players.add(Player.Profile(name: $0)).id }
    let gather = try gathers.start(teamA: [ids[0]], teamB: [ids[1]], at: now)
    #expect(throws: Failure.self) {
      try gathers.end(gather.id, Score(teamA: 101, teamB: 0), at: now)
    }
    let ended = try gathers.end(gather.id, Score(teamA: 2, teamB: 1), at: now.advanced(by: 60_000))
    #expect(ended.score?.winner == .teamA)
    #expect(ended.endedAt == now.advanced(by: 60_000))
    #expect(throws: Failure.wrongState(.matchHasEnded)) {
      try gathers.end(gather.id, Score(), at: now)
    }
    #expect(try gathers.get(gather.id) == ended)
  }
}
