import CSQLite
import GatherDomain
import Testing

@testable import GatherStorage

/// How much SQLite does for a list or a search, by its own count, statement by statement.
@Suite("Query work")
struct QueryPlanTests {
  /// What one statement of the store has cost.
  private struct Work {
    let statement: String
    /// Steps of SQLite's machine, and how many rows were passed because no index led to the right ones.
    let steps, scanned: Int
  }

  /// What is searched for, and from where on it is shown: nothing, beginnings, parts that many names
  /// have, that 300 have, that none has; and all that the 300 need for separate windows.
  private let searches = [
    ("", 0), ("a", 0), ("x", 0), ("anna", 0), ("xav", 0), ("xav", 250), ("xav", 1000),
    ("nowhere", 0),
  ]

  @Test("The cost of a list and a search does not depend on the number of players")
  func screenful() throws {
    let (few, many) = (try work(among: 3000), try work(among: 12_000))
    #expect(few.count >= 6 && few.map(\.statement) == many.map(\.statement))
    for (few, many) in zip(few, many) {
      #expect(few.scanned == 0 && many.scanned == 0, "\(few.statement)")
      #expect(Double(many.steps) <= 1.2 * Double(few.steps), "\(few.statement)")
    }
  }

  /// The work of each statement for all the searches, among so many players.
  private func work(among count: Int) throws -> [Work] {
    let store = try SQLiteStore(path: "", durability: .normal, waiter: .blocking)
    let account = try store.addAccount(username: "ann", passwordHash: "").id
    try store.begin()
    for number in 0..<count {
      let name = number < 300 ? "Xaver" : ["Anna", "Bert", "Carl"][number % 3]
      _ = try store.addPlayer(Player.Profile(name: "\(name) \(number)"), to: account)
    }
    try store.commit()
    // The store shows nobody its connection to SQLite.
    let handle = try #require(
      Mirror(reflecting: store.connection).descendant("handle") as? OpaquePointer)
    // What it took to add them is not meant.
    _ = Self.counted(handle)
    for (search, offset) in searches {
      _ = try store.players(
        of: account, matching: NameSearch(search), in: PageRequest(offset: offset))
    }
    return Self.counted(handle)
  }

  /// What each statement has cost since it was last asked, of those that have run.
  private static func counted(_ handle: OpaquePointer) -> [Work] {
    var found: [Work] = []
    var next = sqlite3_next_stmt(handle, nil)
    while let statement = next {
      let steps = sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1)
      let scanned = sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 1)
      if steps > 0, let text = sqlite3_sql(statement) {
        found.append(
          Work(statement: String(cString: text), steps: Int(steps), scanned: Int(scanned)))
      }
      next = sqlite3_next_stmt(handle, statement)
    }
    return found
  }
}
