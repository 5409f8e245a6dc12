import GatherDomain
import MemoryStorage
import SQLiteStorage
import Sessions
import SodiumCrypto
import Testing

/// Copying accounts from each store to each.
@Suite("Copying accounts", .serialized)
struct CopyTests {
  private let now = Instant(milliseconds: 1_767_297_600_000)

  /// A store with an account that has everything there is, and an empty one.
  private func fill(_ store: any Store) throws {
    for name in ["ann", "Bea"] {
      let account = try store.addAccount(
        username: name, passwordHash: "hash of \(name)", tag: "source"
      ).id
      guard name == "ann" else { continue }
      var profile = Player.Profile(name: "Zoë \"Z\" {1,\\2}")
      profile.age = 30
      profile.skill = .amateur
      profile.preferredPosition = .winger
      profile.favouriteTeam = "NULL"
      let players = try [profile, .init(name: "al"), .init(name: "Al"), .init(name: "Gone")].map {
        Participant(try store.addPlayer($0, to: account))
      }
      let first = Lineup(teamA: [players[3], players[0]], teamB: [players[1]])
      let gather = try store.addGather(first, at: now, to: account)
      _ = try store.endGather(
        gather.id, Score(teamA: 3, teamB: 1), at: now.advanced(by: 600_000), of: account)
      let second = Lineup(teamA: [players[2]], teamB: [players[3]])
      _ = try store.addGather(second, at: now.advanced(by: 900_000), to: account)
      for (pair, kind) in [((0, 2), Pairing.Kind.apart), ((1, 0), .together), ((0, 3), .apart)] {
        try store.setPairing(kind, of: players[pair.0].id, and: players[pair.1].id, in: account)
      }
      _ = try store.deletePlayer(players[3].id, of: account)
    }
  }

  private func copy(
    _ source: any Store, _ target: any Store
  ) throws -> (count: Int, found: Int) {
    var found = 0
    let copier = AccountCopier(from: source, to: target, crypto: .plain) { progress in
      if case .finished(_, _, _, alreadyPresent: true) = progress { found += 1 }
    }
    return (try copier.run(), found)
  }

  @Test(
    "All arrives, in its order, and a second time finds it there",
    arguments: StoreKind.transactional,
    StoreKind.transactional)
  func all(from: StoreKind, to: StoreKind) throws {
    let (source, target) = (try from.make(), try to.make())
    try fill(source)
    // Ids are taken by others already.
    let other = try target.addAccount(username: "other", passwordHash: "hash", tag: "tag").id
    _ = try target.addPlayer(.init(name: "Other"), to: other)
    #expect(try copy(source, target) == (2, 0))
    let (ann, hash) = try #require(try target.account(named: "ANN"))
    #expect(hash == "hash of ann" && ann.username == "ann")
    let old = try #require(try source.account(named: "ann")?.account)
    // The copies have other ids, and so other UIDs.
    #expect(try source.tag(of: old.id) == "source" && target.tag(of: ann.id) == "tag")
    let lists = try [(source, old.id), (target, ann.id)].map { store, account in
      try store.players(of: account, matching: NameSearch(""), in: PageRequest()).entries.map(
        \.profile)
    }
    #expect(lists[0] == lists[1] && lists[0].count == 3)
    let gathers = try [(source, old.id), (target, ann.id)].map { store, account in
      try store.gathers(of: account, with: nil, in: PageRequest()).entries
    }
    #expect(gathers[0].map(\.startedAt) == gathers[1].map(\.startedAt))
    #expect(gathers[0].map(\.score) == gathers[1].map(\.score))
    #expect(gathers[1].map { $0.lineup.teamA.map(\.name) } == [["Al"], ["Gone", profileName]])
    // The first player has the name that is the last of the list.
    let names = try target.allPlayers(of: ann.id).map { ($0.id, $0.profile.name) }
    let pairings = try target.pairings(of: ann.id).map { pairing in
      names.filter { [pairing.first, pairing.second].contains($0.0) }.map(\.1)
        + [pairing.kind.rawValue]
    }
    #expect(pairings == [["al", profileName, "together"], ["Al", profileName, "apart"]])
    // Who is gone is the same nobody in both gathers.
    #expect(gathers[1][0].lineup.teamB[0].id == gathers[1][1].lineup.teamA[0].id)
    #expect(try copy(source, target) == (2, 2))
    #expect(try target.playerCount(of: ann.id) == 3)
  }

  private let profileName = "Zoë \"Z\" {1,\\2}"

  @Test("A name that is taken by somebody else stops the copy, and nothing of the account is there")
  func taken() throws {
    let (source, target) = (MemoryStore(), MemoryStore())
    try fill(source)
    let bea = try target.addAccount(username: "bea", passwordHash: "", tag: "tag").id
    _ = try target.addPlayer(.init(name: "Hers"), to: bea)
    #expect(throws: Failure.self) { try copy(source, target) }
    // The one before it is complete; the rest follows when the name is free.
    #expect(try target.account(named: "ann") != nil)
    #expect(try target.playerCount(of: bea) == 1)
    try target.deleteAccount(bea)
    #expect(try copy(source, target) == (2, 1))
  }

  @Test("A copy that stops leaves no transaction open", arguments: StoreKind.transactional)
  func stopped(kind: StoreKind) throws {
    let (source, target) = (MemoryStore(), try kind.make())
    try fill(source)
    let bea = try target.addAccount(username: "bea", passwordHash: "", tag: "tag").id
    _ = try target.addPlayer(.init(name: "Hers"), to: bea)
    #expect(throws: Failure.self) { try copy(source, target) }
    try target.begin()
    _ = try target.addPlayer(.init(name: "Hers too"), to: bea)
    try target.commit()
    #expect(try target.playerCount(of: bea) == 2)
  }

  @Test("An account in which one thing about a match is different is another one")
  func different() throws {
    func store(
      _ skill: Skill, _ score: Score, _ kind: Pairing.Kind = .apart
    ) throws -> MemoryStore {
      let store = MemoryStore()
      let ann = try store.addAccount(username: "ann", passwordHash: "", tag: "tag").id
      var player = try store.addPlayer(.init(name: "Al"), to: ann)
      player.profile.skill = skill
      let other = try store.addPlayer(.init(name: "Bo"), to: ann)
      try store.setPairing(kind, of: player.id, and: other.id, in: ann)
      let lineup = Lineup(teamA: [Participant(player)], teamB: [])
      let gather = try store.addGather(lineup, at: now, to: ann)
      _ = try store.endGather(gather.id, score, at: now, of: ann)
      return store
    }
    let (source, score) = (
      try store(.amateur, Score(teamA: 2, teamB: 1)), Score(teamA: 1, teamB: 2)
    )
    #expect(try copy(source, store(.amateur, Score(teamA: 2, teamB: 1))) == (1, 1))
    for other in [
      try store(.professional, Score(teamA: 2, teamB: 1)), try store(.amateur, score),
      try store(.amateur, Score(teamA: 2, teamB: 1), .together),
    ] {
      #expect(throws: Failure.self) { try copy(source, other) }
    }
  }
}
