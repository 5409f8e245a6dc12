import CSQLite
import Foundation
import GatherDomain
import Testing

@testable import GatherStorage

/// The shortcut past `PRAGMA data_version`, which reads the index of SQLite's log. If the linked library has
/// another layout of the index, the first two tests fail, and the program asks SQLite each time.
@Suite("WAL index")
struct WALIndexTests {
  private let mine, other: SQLiteConnection

  init() throws {
    let path = NSTemporaryDirectory() + "football-gather-\(UUID().uuidString).sqlite"
    mine = try SQLiteConnection(path: path, busyTimeout: 1000, waiter: .blocking)
    other = try SQLiteConnection(path: path, busyTimeout: 1000, waiter: .blocking)
    try other.script("PRAGMA journal_mode = WAL; CREATE TABLE numbers (number INTEGER)")
    try other.script("INSERT INTO numbers VALUES (0)")
    // The connection decides at its first two calls whether there is a log.
    for _ in 0..<2 { _ = try mine.dataVersion() }
  }

  private func handle(_ connection: SQLiteConnection) throws -> OpaquePointer {
    try #require(Mirror(reflecting: connection).descendant("handle") as? OpaquePointer)
  }

  /// What SQLite itself reports, in a separate statement.
  private func asked(_ connection: SQLiteConnection) throws -> Int {
    try connection.first("PRAGMA  data_version") { $0.integer(0) } ?? 0
  }

  /// How often the connection has run `PRAGMA data_version` since this was last called.
  private func questions(_ connection: SQLiteConnection) throws -> Int {
    var count = 0
    var next = sqlite3_next_stmt(try handle(connection), nil)
    while let statement = next {
      if let text = sqlite3_sql(statement), String(cString: text) == "PRAGMA data_version" {
        count += Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_RUN, 1))
      }
      next = sqlite3_next_stmt(try handle(connection), statement)
    }
    return count
  }

  /// All ways in which another connection changes the file, each of which begins with its name.
  private static let changes = [
    "a commit: INSERT INTO numbers VALUES (1)",
    "an update: UPDATE numbers SET number = number + 100",
    "a change of the schema: CREATE TABLE more (number)",
    "a commit of many pages: INSERT INTO numbers VALUES (zeroblob(2000000))",
    "a commit after a checkpoint: PRAGMA wal_checkpoint(PASSIVE); INSERT INTO numbers VALUES (2)",
    "the first commit of a log that begins again: PRAGMA wal_checkpoint(RESTART); INSERT INTO numbers VALUES (3)",
    "the same frames again: PRAGMA wal_checkpoint(RESTART); UPDATE numbers SET number = 4",
    "the same frames again: PRAGMA wal_checkpoint(RESTART); UPDATE numbers SET number = 5",
    "a commit after a truncation: PRAGMA wal_checkpoint(TRUNCATE); INSERT INTO numbers VALUES (6)",
    "the file rewritten: VACUUM",
  ]

  private func change(_ change: String) throws {
    try other.script(String(try #require(change.split(separator: ":", maxSplits: 1).last)))
  }

  @Test("Every change by another connection is seen, and nothing else", arguments: changes)
  func seen(change: String) throws {
    let before = try mine.dataVersion()
    #expect(try mine.dataVersion() == before)
    try self.change(change)
    let after = try mine.dataVersion()
    #expect(after != before)
    #expect(try mine.dataVersion() == after && asked(mine) == after)
  }

  @Test("All changes one after the other are seen, also past a rollback and a checkpoint alone")
  func sequence() throws {
    for change in Self.changes {
      let before = try mine.dataVersion()
      try other.script(
        "BEGIN; INSERT INTO numbers VALUES (9); ROLLBACK; PRAGMA wal_checkpoint(PASSIVE)")
      #expect(try mine.dataVersion() == asked(mine) && asked(mine) == before)
      try self.change(change)
      #expect(try mine.dataVersion() != before, "\(change)")
      #expect(try mine.dataVersion() == asked(mine), "\(change)")
    }
  }

  @Test(
    "SQLite is asked after a change only: the library's index has the layout that is known here")
  func shortcut() throws {
    _ = try questions(mine)
    for _ in 0..<5 { _ = try mine.dataVersion() }
    #expect(try questions(mine) == 0)
    try change(Self.changes[0])
    for _ in 0..<5 { _ = try mine.dataVersion() }
    #expect(try questions(mine) == 1)
  }

  @Test("If the index has another layout, SQLite is asked each time, and sees every change")
  func fallback() throws {
    mine.changeDetection.walIndexVersion += 1
    _ = try questions(mine)
    for _ in 0..<5 { _ = try mine.dataVersion() }
    #expect(try questions(mine) == 5)
    for change in Self.changes {
      let before = try mine.dataVersion()
      try self.change(change)
      #expect(try mine.dataVersion() != before, "\(change)")
    }
  }
}
