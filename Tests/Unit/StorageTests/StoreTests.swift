import Foundation
import GatherDomain
import SQLiteStorage
import Sessions
import Testing

/// What every store has to do.
@Suite("Stores", .serialized)
struct StoreTests {
  private let now = Instant(milliseconds: 1_767_297_600_000)

  private func account(_ store: any Store, _ name: String = "ann") throws -> ID<Account> {
    try store.register(username: name, Password("secret", .plain), tag: "tag").id
  }

  private func add(_ names: String..., to account: ID<Account>, _ store: any Store) throws
    -> [Player]
  {
    try names.map { try store.addPlayer(Player.Profile(name: $0), to: account) }
  }

  private func found(_ search: String, _ account: ID<Account>, _ store: any Store) throws
    -> [String]
  {
    try store.players(of: account, matching: NameSearch(search), in: PageRequest()).entries.map(
      \.profile.name)
  }

  @Test("A password signs its account in", arguments: StoreKind.allCases)
  func passwords(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try store.register(username: "ann", Password("secret", .plain), tag: "tag")
    for (name, password) in [("ann", "secret"), ("ann", "Secret"), ("bob", "secret")] {
      let record = try store.signInRecord(of: name, under: [1])
      let isKnown = name == "ann" && store.keepsPasswordHashes
      #expect(record.found?.account == (isKnown ? ann : nil))
      let found = try store.signIn(username: name, Password(password, .plain), record)
      #expect(found == (name == "ann" && password == "secret" ? ann : nil))
    }
    #expect(throws: Failure.wrongState(.usernameTaken)) {
      try store.register(username: "ANN", Password("other", .plain), tag: "tag")
    }
    #expect(try store.account(ann.id) == ann)
  }

  @Test("Accounts are found by name in any case", arguments: StoreKind.transactional)
  func accounts(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try store.addAccount(username: "Änn", passwordHash: "hash", tag: "tag")
    #expect(try store.account(named: "äNN")?.account == ann)
    #expect(try store.account(named: "äNN")?.passwordHash == "hash")
    #expect(try store.account(ann.id) == ann)
    #expect(try store.account(named: "bob") == nil)
    #expect(throws: Failure.self) {
      try store.addAccount(username: "ÄNN", passwordHash: "", tag: "tag")
    }
  }

  @Test(
    "Accounts are found, and names taken, however accents are encoded",
    arguments: StoreKind.transactional)
  func encodings(kind: StoreKind) throws {
    let store = try kind.make()
    let zoe = try store.addAccount(username: "Zoe\u{308}", passwordHash: "hash", tag: "tag")
    for same in ["zoë", "ZOË", "ZOE\u{308}"] {
      #expect(try store.account(named: same)?.account == zoe)
      #expect(throws: Failure.self) {
        try store.addAccount(username: same, passwordHash: "", tag: "tag")
      }
    }
    #expect(try store.account(named: "zoe") == nil)
  }

  @Test("Players keep all that is known about them", arguments: StoreKind.allCases)
  func players(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    var profile = Player.Profile(name: "Bob \"Quote\" O'Neill 🥅")
    profile.age = 30
    profile.skill = .professional
    profile.preferredPosition = .striker
    profile.favouriteTeam = "Reds"
    let bob = try store.addPlayer(profile, to: ann)
    #expect(try store.player(bob.id, of: ann)?.profile == profile)
    let plain = Player(id: bob.id, profile: Player.Profile(name: "Bob"))
    try store.updatePlayer(plain, of: ann)
    #expect(try store.player(bob.id, of: ann) == plain)
  }

  @Test(
    "The list is sorted by letter, accent and case of the names, then by age of entry",
    arguments: StoreKind.allCases)
  func order(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let players = try add("cy", "Bob", "al", "bob", "Ål", "Bob", to: ann, store)
    let page = try store.players(of: ann, matching: NameSearch(""), in: PageRequest())
    #expect(page.entries.map(\.profile.name) == ["al", "Ål", "Bob", "Bob", "bob", "cy"])
    #expect(page.total == 6)
    #expect(try players.map { try store.listIndex(of: $0, in: ann) } == [5, 2, 0, 4, 1, 3])
    let part = try store.players(
      of: ann, matching: NameSearch(""), in: PageRequest(offset: 4, limit: 1))
    #expect(part.entries.map(\.profile.name) == ["bob"] && part.total == 6)
    #expect(
      try store.players(of: ann, matching: NameSearch(""), in: PageRequest(offset: 9)).entries
        .isEmpty)
  }

  @Test(
    "A search finds beginnings and parts of names in any case", arguments: StoreKind.allCases)
  func search(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let bob = try account(store, "bob")
    let players = try add("Anna Berg", "Johanna", "50% \"Öl\"", "_x", to: ann, store)
    _ = try add("Anna", to: bob, store)
    #expect(try found("ANNA", ann, store) == ["Anna Berg", "Johanna"])
    #expect(try found("na be", ann, store) == ["Anna Berg"])
    #expect(try found("n", ann, store) == [])
    #expect(try found("an", ann, store) == ["Anna Berg"])
    #expect(try found("\"ÖL\"", ann, store) == ["50% \"Öl\""])
    #expect(try found("50", ann, store) == ["50% \"Öl\""])
    #expect(try found("%", ann, store) == [])
    #expect(try found("_", ann, store) == ["_x"])
    #expect(try found("nobody", ann, store) == [])
    // A mark after a quote, and more than any name has.
    #expect(try found("na\"\u{301}", ann, store) == [])
    #expect(try found(String(repeating: "n", count: 1 << 20), ann, store) == [])
    #expect(try found("an\0na", ann, store) == ["Anna Berg", "Johanna"])
    // Accents do not matter, however they are encoded.
    _ = try add("e\u{301}lan", to: ann, store)
    #expect(try found("\u{E9}la", ann, store) == ["e\u{301}lan"])
    #expect(try found("e", ann, store) == ["e\u{301}lan"])
    try store.updatePlayer(Player(id: players[1].id, profile: Player.Profile(name: "Joe")), of: ann)
    #expect(try found("anna", ann, store) == ["Anna Berg"])
    #expect(try found("joe", ann, store) == ["Joe"])
    _ = try store.deletePlayer(players[0].id, of: ann)
    #expect(try found("anna", ann, store) == [])
    #expect(try store.playerCount(of: ann) == 4)
  }

  @Test(
    "Names added in a transaction are found within it, and not after it is undone",
    arguments: StoreKind.transactional)
  func searchInTransaction(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    try store.begin()
    let players = try store.withSavepoint { try add("Anna", to: ann, store) }
    try? store.withSavepoint {
      _ = try add("Hanna", to: ann, store)
      #expect(try found("anna", ann, store) == ["Anna", "Hanna"])
      _ = try store.deletePlayer(players[0].id, of: ann)
      throw Failure.wrongState(.entryExists)
    }
    #expect(try found("anna", ann, store) == ["Anna"])
    try store.commit()
    #expect(try found("anna", ann, store) == ["Anna"])
    try store.begin()
    _ = try add("Joanna", to: ann, store)
    store.rollback()
    #expect(try found("anna", ann, store) == ["Anna"])
    #expect(try store.playerCount(of: ann) == 1)
  }

  @Test("S8: ids are never used again", arguments: StoreKind.allCases)
  func ids(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let first = try add("Al", to: ann, store)[0]
    #expect(try store.deletePlayer(first.id, of: ann))
    #expect(try !store.deletePlayer(first.id, of: ann))
    #expect(try add("Bob", to: ann, store)[0].id != first.id)
  }

  @Test(
    "Gathers keep their line-ups, in order, and the names of those who are gone",
    arguments: StoreKind.allCases)
  func gathers(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let players = try add("Al", "Bob", "Cy", to: ann, store)
    let lineup = Lineup(teamA: [.init(players[2]), .init(players[0])], teamB: [.init(players[1])])
    let gather = try store.addGather(lineup, at: now, to: ann)
    #expect(try store.gather(gather.id, of: ann) == gather)
    var profile = Player.Profile(name: "Alan")
    for position in [nil, Position.striker] {
      profile.preferredPosition = position
      try store.updatePlayer(Player(id: players[0].id, profile: profile), of: ann)
    }
    _ = try store.deletePlayer(players[0].id, of: ann)
    let kept = try #require(try store.gather(gather.id, of: ann))
    #expect(kept.lineup.teamA.map(\.name) == ["Cy", "Alan"])
    #expect(kept.lineup.teamA.map(\.position) == [nil, .striker])
    let end = now.advanced(by: 1000)
    #expect(try store.endGather(gather.id, Score(teamA: 1, teamB: 2), at: end, of: ann))
    #expect(try !store.endGather(gather.id, Score(), at: end, of: ann))
    #expect(try store.gather(gather.id, of: ann)?.score == Score(teamA: 1, teamB: 2))
    #expect(try store.gather(gather.id, of: ann)?.endedAt == end)
  }

  @Test("Gathers are listed newest first, and by player", arguments: StoreKind.allCases)
  func gatherList(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let players = try add("Al", "Bob", "Cy", to: ann, store).map(Participant.init)
    let gathers = try [[0, 1], [1, 2], [0, 2]].map { pair in
      try store.addGather(
        Lineup(teamA: [players[pair[0]]], teamB: [players[pair[1]]]), at: now, to: ann)
    }
    let all = try store.gathers(of: ann, with: nil, in: PageRequest(offset: 1, limit: 1))
    #expect(all.entries == [gathers[1]] && all.total == 3)
    let als = try store.gathers(of: ann, with: players[0].id, in: PageRequest())
    #expect(als.entries == [gathers[2], gathers[0]] && als.total == 2)
    #expect(try store.deleteGather(gathers[0].id, of: ann))
    #expect(try !store.deleteGather(gathers[0].id, of: ann))
  }

  @Test("Nobody reaches what is another's", arguments: StoreKind.allCases)
  func owners(kind: StoreKind) throws {
    let store = try kind.make()
    let (ann, bob) = (try account(store), try account(store, "bob"))
    let player = try add("Al", to: ann, store)[0]
    let lineup = Lineup(teamA: [.init(player)], teamB: [.init(player)])
    let gather = try store.addGather(lineup, at: now, to: ann)
    #expect(try store.player(player.id, of: bob) == nil)
    #expect(try !store.deletePlayer(player.id, of: bob))
    try store.updatePlayer(Player(id: player.id, profile: Player.Profile(name: "Mine")), of: bob)
    #expect(try store.player(player.id, of: ann) == player)
    #expect(try store.gather(gather.id, of: bob) == nil)
    #expect(try !store.endGather(gather.id, Score(), at: now, of: bob))
    #expect(try !store.deleteGather(gather.id, of: bob))
    #expect(try store.gathers(of: bob, with: player.id, in: PageRequest()).total == 0)
  }

  @Test("Another password hash ends the account's sessions alone", arguments: StoreKind.allCases)
  func passwordHash(kind: StoreKind) throws {
    let store = try kind.make()
    let (ann, bob) = (try account(store), try account(store, "bob"))
    for (digest, account) in [([7] as [UInt8], ann), ([8], bob)] {
      let session = StoredSession(account: account, state: [1])
      try store.saveSession(session, under: digest, at: now)
    }
    guard store.keepsPasswordHashes else {
      #expect(throws: Failure.wrongState(.noPasswordChange)) {
        try store.changePasswordHash(of: ann, to: "another hash")
      }
      return
    }
    try store.changePasswordHash(of: ann, to: "another hash")
    #expect(try store.account(named: "ann")?.passwordHash == "another hash")
    #expect(try store.account(named: "bob")?.passwordHash != "another hash")
    #expect(try store.session([7], at: now) == nil)
    #expect(try store.session([8], at: now) != nil)
  }

  @Test("An account takes all that it owns with it", arguments: StoreKind.allCases)
  func deleteAccount(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let player = try add("Anna", to: ann, store)[0]
    let gather = try store.addGather(
      Lineup(teamA: [.init(player)], teamB: [.init(player)]), at: now, to: ann)
    try store.saveSession(StoredSession(account: ann, state: [1]), under: [7], at: now)
    try store.deleteAccount(ann)
    #expect(try store.account(ann) == nil)
    #expect(try store.player(player.id, of: ann) == nil)
    #expect(try store.gather(gather.id, of: ann) == nil)
    #expect(try store.session([7], at: now) == nil)
    #expect(try found("anna", ann, store) == [])
  }

  @Test(
    "A failed savepoint is rolled back alone, a transaction as a whole",
    arguments: StoreKind.allCases)
  func transactions(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    try store.begin()
    _ = try add("Al", to: ann, store)
    #expect(throws: Failure.wrongState(.entryExists)) {
      try store.withSavepoint { () throws(Failure) in
        _ = try store.addPlayer(Player.Profile(name: "Bob"), to: ann)
        throw Failure.wrongState(.entryExists)
      }
    }
    try store.commit()
    #expect(try found("", ann, store) == ["Al"])
    try store.begin()
    _ = try add("Cy", to: ann, store)
    store.rollback()
    #expect(try found("", ann, store) == ["Al"])
  }
}
