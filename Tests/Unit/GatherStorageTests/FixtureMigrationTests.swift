import Foundation
import GatherDomain
import Testing

@testable import GatherStorage

/// Files from before there were fixtures.
@Suite("Files without fixtures")
struct FixtureMigrationTests {
  @Test("A file of the schema before is upgraded, and keeps its data")
  func upgrade() throws {
    let path = NSTemporaryDirectory() + "football-gather-\(UUID().uuidString).sqlite"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let number = try #require(schemaScripts.firstIndex(of: fixtureSchema))
    do {
      let connection = try SQLiteConnection(path: path, busyTimeout: 0, waiter: .blocking)
      for script in schemaScripts[..<number] { try connection.script(script) }
      try connection.script(
        """
        PRAGMA application_id = 1180845921; PRAGMA user_version = \(number);
        INSERT INTO accounts (username, usernameKey, passwordHash) VALUES ('ann', 'ann', 'hash');
        INSERT INTO shelves (account, firstKey, count) VALUES (1, '', 1);
        INSERT INTO players (account, name, nameKey) VALUES (1, 'Bob', 'bob');
        INSERT INTO gathers (account, startedAt) VALUES (1, 5000);
        INSERT INTO lineups (gather, startedAt, team, place, player, name)
        VALUES (1, 5000, 'teamA', 0, 1, 'Bob'), (1, 5000, 'teamB', 0, 7, 'Gone');
        """)
    }
    for _ in 0..<2 {
      let store = try SQLiteStore(path: path, durability: .normal, waiter: .blocking)
      let (account, hash) = try #require(try store.account(named: "ann"))
      #expect(hash == "hash")
      let player = try #require(try store.player(ID("1"), of: account.id))
      #expect(player.profile.name == "Bob")
      let gather = try #require(try store.gather(ID("1"), of: account.id))
      #expect(gather.lineup.participants.map(\.name) == ["Bob", "Gone"])
      let fixtures = FixtureService(store: store, account: account.id)
      let id = try fixtures.add(.init(startsAt: .latest), weeks: 1, in: .utc)[0].id
      #expect(
        try fixtures.answer(id, .person(player.id), true).fixture[.present].map(\.name) == ["Bob"])
    }
  }
}
