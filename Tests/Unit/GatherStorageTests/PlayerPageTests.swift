import GatherDomain
import Testing

@testable import GatherStorage

/// Pages far down the list of players and the results of searches: SQLite keeps where they begin.
@Suite("Pages of players", .serialized)
struct PlayerPageTests {
  private let store: SQLiteStore
  private let account: ID<Account>
  /// The players in the order in which they were added.
  private var added: [Player] = []

  init() throws {
    store = try SQLiteStore(path: "", durability: .normal, waiter: .blocking)
    account = try store.addAccount(username: "ann", passwordHash: "").id
    try store.begin()
    // Some letters are rare, so that buckets differ, and numbers go up and down.
    for number in 0..<5000 {
      let first = ["Anna", "Bert", "Bert", "Bert", "Zoe"][number % 5]
      try add("\(first) Team\(number * 7919 % 5000)")
    }
    try store.commit()
  }

  private mutating func add(_ name: String) throws {
    added.append(try store.addPlayer(Player.Profile(name: name), to: account))
  }

  /// The page of a search from an offset on, by name or by id.
  private func page(_ search: String, _ offset: Int) throws -> Page<Player> {
    try store.players(of: account, matching: NameSearch(search), in: PageRequest(offset: offset))
  }

  /// Compares pages of the list and of searches with those that are cut from all players.
  private func expectPages(_ comment: Comment) throws {
    let limit = PageRequest().limit
    let sorted = added.sorted { ($0.key, Int($0.id.text) ?? 0) < ($1.key, Int($1.id.text) ?? 0) }
    let searches = [
      ("", sorted), ("b", sorted.filter { $0.key.starts(with: "b") }),
      ("zo", sorted.filter { $0.key.starts(with: "zo") }), ("team", added),
    ]
    for (search, all) in searches {
      // Turned one after another, and asked for in any order.
      let turned = stride(from: 0, to: all.count, by: limit)
      for offset in [all.count - 50, 2100, 3900, 2048, 0] + turned + [all.count, all.count + 1000]
      where offset >= 0 {
        let found = try page(search, offset).entries.map(\.id)
        #expect(found == all.dropFirst(offset).prefix(limit).map(\.id), comment)
      }
    }
  }

  @Test("Far pages hold what near ones say, also after changes, and after changes that are undone")
  mutating func farPages() throws {
    try expectPages("as added")
    try store.begin()
    try add("Bert Aa Team")
    #expect(try store.deletePlayer(added[40].id, of: account))
    #expect(try store.deletePlayer(added[3000].id, of: account))
    added.remove(at: 3000)
    added.remove(at: 40)
    try expectPages("in a transaction")
    try store.commit()
    try expectPages("after a commit")
    let kept = added
    try store.begin()
    try add("Bert Ab Team")
    #expect(try store.deletePlayer(added[7].id, of: account))
    added.remove(at: 7)
    try expectPages("before a rollback")
    store.rollback()
    added = kept
    try expectPages("after a rollback")
    try store.begin()
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try store.withSavepoint { () throws in
        #expect(try store.deletePlayer(kept[9].id, of: account))
        _ = try page("team", 2100)
        _ = try page("", 2100)
        throw Refusal()
      }
    }
    try expectPages("after a savepoint")
    try store.commit()
  }

  @Test("The total of a search for a beginning is told if it is near")
  func totals() throws {
    #expect(try page("zo", 0).total == nil)
    #expect(try page("zo", 600).total == 1000)
    #expect(try page("zo", 499).total == nil)
    #expect(try page("zo", 500).total == 1000)
    #expect(try page("", 4900).total == 5000)
    #expect(try page("team", 0).total == nil)
    #expect(try page("team", 4900).total == 5000)
  }
}

extension Player {
  fileprivate var key: String { profile.name.lowercased() }
}
