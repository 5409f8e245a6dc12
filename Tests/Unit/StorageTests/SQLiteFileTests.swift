import Foundation
import GatherDomain
import MemoryStorage
import Sessions
import Testing

@testable import SQLiteStorage

/// What only a file can show: several processes on it, and what is in it after they are gone.
@Suite("SQLite file")
struct SQLiteFileTests {
  private let path = NSTemporaryDirectory() + "football-gather-\(UUID().uuidString).sqlite"

  private func open(busyTimeout: Int = 5000) throws -> SQLiteStore {
    try SQLiteStore(path: path, durability: .normal, busyTimeout: busyTimeout, waiter: .blocking)
  }

  @Test("Committed data is there when the file is opened again")
  func reopen() throws {
    let ann = try open().addAccount(username: "ann", passwordHash: "hash", tag: "tag")
    #expect(try open().account(ann.id) == ann)
  }

  @Test("Full durability flushes the drive", arguments: SQLiteStore.Durability.allCases)
  func flushes(durability: SQLiteStore.Durability) throws {
    let store = try SQLiteStore(path: path, durability: durability, waiter: .blocking)
    let isFull = try store.connection.first("PRAGMA fullfsync") { $0.integer(0) }
    #expect(isFull == (durability == .full ? 1 : 0))
  }

  @Test("What another connection commits is noticed, what it has not committed is not seen")
  func dataVersion() throws {
    let (mine, theirs) = (try open(), try open())
    let version = try mine.dataVersion(of: nil, user: nil)
    try theirs.begin()
    let ann = try theirs.addAccount(username: "ann", passwordHash: "hash", tag: "tag")
    #expect(try mine.dataVersion(of: nil, user: nil) == version)
    #expect(try mine.account(ann.id) == nil)
    try theirs.commit()
    #expect(try mine.dataVersion(of: nil, user: nil) != version)
    #expect(try mine.account(ann.id) == ann)
  }

  @Test("One's own commits are not another's")
  func ownVersion() throws {
    let store = try open()
    let version = try store.dataVersion(of: nil, user: nil)
    _ = try store.addAccount(username: "ann", passwordHash: "hash", tag: "tag")
    #expect(try store.dataVersion(of: nil, user: nil) == version)
  }

  @Test("A file that another connection writes is waited for; then the error names it")
  func locked() throws {
    let (mine, theirs) = (try open(busyTimeout: 20), try open())
    try theirs.begin()
    #expect(
      throws: Failure.timedOut(
        .fileIsInUse(path))
    ) {
      try mine.begin()
    }
    try theirs.commit()
    try mine.begin()
    try mine.commit()
  }

  @Test("Ten connections that open a new file at once all find it made")
  func openAtOnce() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<10 {
        group.addTask {
          let store = try SQLiteStore(path: path, waiter: .blocking)
          _ = try store.addAccount(username: "user \(number)", passwordHash: "hash", tag: "tag")
        }
      }
      try await group.waitForAll()
    }
    let store = try open()
    #expect(try (0..<10).allSatisfy { try store.account(named: "user \($0)") != nil })
  }

  @Test("A file of a later schema is refused with a sentence, and left as it is")
  func laterSchema() throws {
    try open().connection.script("PRAGMA user_version = \(SchemaStep.all.count + 1)")
    #expect(throws: Failure.self) { try open() }
    let version = try SQLiteConnection(
      path: path, busyTimeout: 0, waiter: .blocking
    ).first("PRAGMA user_version") {
      $0.integer(0)
    }
    #expect(version == SchemaStep.all.count + 1)
  }

  @Test("A schema that changes while the file is open is refused, and nobody is kept from writing")
  func concurrentSchemaChange() throws {
    let (mine, theirs) = (try open(), try open(busyTimeout: 20))
    try theirs.connection.script("PRAGMA user_version = \(SchemaStep.all.count + 1)")
    #expect(throws: Failure.self) { try mine.begin() }
    #expect(!mine.connection.isInTransaction)
    try theirs.connection.script("CREATE TABLE later (id INTEGER)")
  }

  @Test(
    "A file of another program is refused, even if it has tables of ours",
    arguments: ["lineups", "others"])
  func anotherProgram(table: String) throws {
    for version in [0, 2] {
      let other = NSTemporaryDirectory() + "football-gather-\(UUID().uuidString).sqlite"
      let connection = try SQLiteConnection(path: other, busyTimeout: 0, waiter: .blocking)
      try connection.script("CREATE TABLE \(table) (id); PRAGMA user_version = \(version)")
      let failure = Failure.storeUnavailable(.fileOfAnotherProgram(other))
      #expect(throws: failure) { try SQLiteStore(path: other, waiter: .blocking) }
      #expect(try connection.all("SELECT name FROM sqlite_master") { $0.text(0) } == [table])
    }
  }

  @Test("Failed sign-ins of a transaction that is undone are not counted")
  func undoneFailures() throws {
    let store = try open()
    try store.begin()
    let failures = SignInFailures(count: 1, last: Instant(milliseconds: 0))
    try store.saveSignInFailures(failures, under: [1])
    store.rollback()
    #expect(try store.signInFailures(under: [1]) == nil)
    try store.begin()
    try store.commit()
    #expect(try store.signInFailures(under: [1]) == nil)
  }

  @Test("B13: a word that only a later program knows survives every other change")
  func unknownWords() throws {
    let store = try open()
    let ann = try store.addAccount(username: "ann", passwordHash: "hash", tag: "tag").id
    let players = PlayerService(store: store, account: ann)
    let bob = try players.add(Player.Profile(name: "Bob"))
    try store.connection.script(
      "UPDATE players SET skill = 'wizard', preferredPosition = 'sweeper'")
    func words() throws -> [String?] {
      try store.connection.first("SELECT skill, preferredPosition FROM players") {
        [$0.optionalText(0), $0.optionalText(1)]
      } ?? []
    }
    #expect(try players.get(bob.id).profile.skill == nil)
    _ = try players.update(bob.id) { $0.age = 30 }
    #expect(try words() == ["wizard", "sweeper"])
    _ = try players.update(bob.id) { $0.skill = .amateur }
    #expect(try words() == ["amateur", "sweeper"])
    _ = try players.update(bob.id) { ($0.skill, $0.preferredPosition) = (nil, .winger) }
    #expect(try words() == [nil, "winger"])
  }

  @Test("The file passes SQLite's own checks after a busy life")
  func integrity() throws {
    let store = try open()
    let ann = try store.addAccount(username: "ann", passwordHash: "hash", tag: "tag").id
    for round in 0..<20 {
      try store.begin()
      let players = try (0..<5).map { number in
        try store.addPlayer(Player.Profile(name: "Player \(round) \(number)"), to: ann)
      }
      _ = try store.deletePlayer(players[0].id, of: ann)
      let lineup = Lineup(teamA: [.init(players[1])], teamB: [.init(players[2])])
      _ = try store.addGather(lineup, at: Instant(milliseconds: round), to: ann)
      round % 3 == 0 ? store.rollback() : try store.commit()
    }
    let check = try store.connection.all("PRAGMA integrity_check") { $0.text(0) }
    #expect(check == ["ok"])
    #expect(try store.connection.all("PRAGMA foreign_key_check") { $0.text(0) } == [])
    #expect(try store.playerCount(of: ann) == 13 * 4)
  }

  @Test("A step that is added to the schema is taken once by a file that lacks it")
  func addedStep() throws {
    let ann = try open().addAccount(username: "ann", passwordHash: "hash", tag: "tag")
    let added = SchemaStep("Number the accounts") { (connection) throws(Failure) in
      try connection.script("ALTER TABLE accounts ADD COLUMN number INTEGER")
      try connection.script("UPDATE accounts SET number = coalesce(number, 0) + 1")
    }
    for _ in 0..<2 {
      let store = try SQLiteStore(path: path, schema: SchemaStep.all + [added], waiter: .blocking)
      #expect(try store.account(ann.id) == ann)
      #expect(try store.connection.first("SELECT number FROM accounts") { $0.integer(0) } == 1)
    }
    let later = Failure.storeUnavailable(.fileOfLaterVersion(schema: 2, known: 1))
    #expect(throws: later) { try open() }
  }

  @Test("A step that fails leaves the file as it was")
  func failedStep() throws {
    let ann = try open().addAccount(username: "ann", passwordHash: "hash", tag: "tag")
    let failing = SchemaStep("Fail") { (connection) throws(Failure) in
      try connection.script("DELETE FROM accounts")
      throw .storeUnavailable(.diskIsFull)
    }
    #expect(throws: Failure.storeUnavailable(.diskIsFull)) {
      try SQLiteStore(path: path, schema: SchemaStep.all + [failing], waiter: .blocking)
    }
    #expect(try open().account(ann.id) == ann)
  }

  @Test("A search finds what the plainest store finds")
  func searches() throws {
    let (sqlite, memory) = (try open() as any Store, MemoryStore() as any Store)
    for store in [sqlite, memory] {
      let ann = try store.addAccount(username: "ann", passwordHash: "hash", tag: "tag").id
      try store.begin()
      for number in 0..<1200 {
        let name = ["Anna", "Bert", "Carl"][number % 3] + " \(number)"
        _ = try store.addPlayer(Player.Profile(name: name), to: ann)
      }
      try store.commit()
    }
    for search in [
      "", "a", "an", "ann", "anna", "rl 11", "t 100", "z", "zzz", "9", "anna 1", "%_\"",
    ] {
      for offset in [0, 100, 390] {
        let pages = try [sqlite, memory].map { store in
          try store.players(
            of: ID("1"), matching: NameSearch(search), in: PageRequest(offset: offset))
        }
        #expect(pages[0].entries == pages[1].entries, "\(search) from \(offset)")
        #expect(pages[0].total == pages[1].total)
      }
    }
  }
}
