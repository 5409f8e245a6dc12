import Foundation
import GatherDomain
import Testing

@testable import GatherStorage

#if PostgreSQL
  @testable import PostgreSQLStorage
#endif

/// Data from before sessions had times.
@Suite("Sessions without times")
struct SessionMigrationTests {
  private static let day = 20_454
  private let now = Instant(milliseconds: (day + 1) * 86_400_000)

  @Test("A session of the schema before stays signed in; of its use only the day is known")
  func file() throws {
    let path = NSTemporaryDirectory() + "football-gather-\(UUID().uuidString).sqlite"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let number = try #require(schemaScripts.firstIndex(of: sessionTimesSchema))
    do {
      let connection = try SQLiteConnection(path: path, busyTimeout: 0, waiter: .blocking)
      for script in schemaScripts[..<number] { try connection.script(script) }
      try connection.script(
        """
        PRAGMA application_id = 1180845921; PRAGMA user_version = \(number);
        INSERT INTO accounts (username, usernameKey, passwordHash) VALUES ('ann', 'ann', 'hash');
        INSERT INTO daysOfUse (day) VALUES (\(Self.day));
        INSERT INTO sessions (digest, account, day, use, state) VALUES (x'07', 1, \(Self.day), 1, x'01');
        """)
    }
    for _ in 0..<2 {
      try check(SQLiteStore(path: path, durability: .normal, waiter: .blocking))
    }
  }

  #if PostgreSQL
    @Test("The same on a server", .enabled(if: StoreKind.allCases.contains(.server)))
    func server() throws {
      let scripts = PostgreSQLMigrations.scripts
      let number = try #require(scripts.firstIndex(of: PostgreSQLMigrations.sessionTimesSchema))
      let before = scripts[..<number].joined(separator: ";\n")
      try check(
        StoreKind.serverStore(
          with: """
            \(before);
            CREATE TABLE footballGather (version integer NOT NULL);
            INSERT INTO footballGather VALUES (\(number));
            INSERT INTO accounts (username, usernameKey, passwordHash) VALUES ('ann', 'ann', 'hash');
            INSERT INTO daysOfUse (number, day) VALUES (1, \(Self.day));
            INSERT INTO sessions (digest, account, day, use, state)
            VALUES ('\\x07', 1, \(Self.day), 1, '\\x01');
            """))
    }
  #endif

  private func check(_ store: any Store) throws {
    let ann = try #require(try store.account(named: "ann")).account.id
    #expect(try store.session([7], at: now) == StoredSession(account: ann, state: [1]))
    let use = Instant(milliseconds: Self.day * 86_400_000)
    #expect(
      try store.sessions(of: ann, at: now) == [SessionRecord([7], createdAt: nil, usedAt: use)])
    let service = SessionService(
      store: store, account: ann, current: CurrentSession([8], retired: []), digest: Crypto.sha256)
    let old = try #require(try service.list(at: now).entries.last)
    #expect(old.signedInAt == nil && old.lastUsedAt == use && !old.isCurrent)
  }
}
