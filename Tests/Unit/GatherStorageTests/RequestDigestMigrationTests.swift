import Foundation
import GatherDomain
import Testing

@testable import GatherStorage

#if PostgreSQL
  @testable import PostgreSQLStorage
#endif

/// Data from before the stored responses had the digests of their requests.
@Suite("Responses without digests")
struct RequestDigestMigrationTests {
  private let old = StoredResponse(account: nil, method: "players/add", request: nil, result: [1])
  private let new = StoredResponse(account: nil, method: "players/add", request: [2], result: [3])

  private static let answer =
    "INSERT INTO answers (session, key, place, method, result) VALUES "

  @Test("A response of the schema before is kept, and a later one has what it was asked for")
  func file() throws {
    let path = NSTemporaryDirectory() + "football-gather-\(UUID().uuidString).sqlite"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let number = try #require(schemaScripts.firstIndex(of: requestDigestSchema))
    do {
      let connection = try SQLiteConnection(path: path, busyTimeout: 0, waiter: .blocking)
      for script in schemaScripts[..<number] { try connection.script(script) }
      try connection.script(
        """
        PRAGMA application_id = 1180845921; PRAGMA user_version = \(number);
        \(Self.answer) (x'07', 'old', 1, 'players/add', x'01');
        """)
    }
    try check(SQLiteStore(path: path, durability: .normal, waiter: .blocking))
  }

  #if PostgreSQL
    @Test("The same on a server", .enabled(if: StoreKind.allCases.contains(.server)))
    func server() throws {
      let scripts = PostgreSQLMigrations.scripts
      let number = try #require(scripts.firstIndex(of: PostgreSQLMigrations.requestDigestSchema))
      let before = scripts[..<number].joined(separator: ";\n")
      try check(
        StoreKind.serverStore(
          with: """
            \(before);
            CREATE TABLE footballGather (version integer NOT NULL);
            INSERT INTO footballGather VALUES (\(number));
            \(Self.answer) ('\\x07', 'old', 1, 'players/add', '\\x01');
            """))
    }
  #endif

  private func check(_ store: any Store) throws {
    #expect(try store.response(to: "old", of: [7]) == old)
    try store.saveResponse(new, to: "new", of: [7])
    #expect(try store.response(to: "old", of: [7]) == old)
    #expect(try store.response(to: "new", of: [7]) == new)
    try store.saveResponse(new, to: "old", of: [7])
    #expect(try store.response(to: "old", of: [7]) == new)
  }
}
