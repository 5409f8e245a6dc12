import MemoryStorage
import Sessions

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI

/// What a presenter needs around it: a store in memory with one account, which is signed in, and a clock that the test
/// moves. No session shows the screen.
final class Stage {
  /// The time: at first the evening of Thursday, 1 January 2026.
  var now = Instant(milliseconds: 1_767_297_600_000)
  let store = MemoryStore()
  let account: ID<Account>
  private let host: GatherHost

  static let (username, password) = ("demo-user", "demo-password")

  init() throws {
    account = try store.addAccount(
      username: Self.username, passwordHash: Self.hash(of: Self.password), tag: "tag"
    ).id
    let crypto = Crypto(
      hash: { Self.hash(of: $0) }, verify: { $1 == Self.hash(of: $0) }, digest: { $0 },
      token: { "token" }, tag: { "tag" })
    host = GatherHost(
      store: store, crypto: crypto, timeZones: TimeZoneDatabase(), connectedAt: now)
  }

  private static func hash(of password: String) -> String { "hash of " + password }

  /// What the app lets its presenters use now. The session has the digest 1.
  var context: Context {
    get throws {
      try Context(
        RequestScope(
          host: host, user: account.text, session: [1], retired: [], time: now,
          timeZone: nil, language: .english, reportProgress: { _, _ in true }))
    }
  }

  func wait(seconds: Int) { now = now.advanced(by: seconds * 1000) }
}

/// What is there before a screen is shown.
extension Stage {
  @discardableResult
  func addPlayer(_ name: String) throws -> ID<Player> {
    try context.players.add(Player.Profile(name: name)).id
  }

  /// Adds "Player 1" and so on: as in the tests of the original app, with different positions.
  func addPlayers(_ count: Int) throws -> [ID<Player>] {
    try (1...count).map { number in
      var profile = Player.Profile(name: "Player \(number)")
      profile.preferredPosition = Position.allCases[number % 5]
      return try context.players.add(profile).id
    }
  }

  /// Starts a match of new players: as in the tests of the original app, those with an even number play in Team A.
  func startMatch(players count: Int) throws -> Gather {
    let players = Array(try addPlayers(count).enumerated())
    return try context.gathers.start(
      teamA: players.filter { $0.offset % 2 == 1 }.map(\.element),
      teamB: players.filter { $0.offset % 2 == 0 }.map(\.element), at: now)
  }

  /// A match of two new players that has ended after an hour.
  func endMatch(_ teamA: Int, _ teamB: Int) throws -> Gather {
    let match = try startMatch(players: 2)
    wait(seconds: 3600)
    return try context.gathers.end(match.id, Score(teamA: teamA, teamB: teamB), at: now)
  }

  /// A fixture that begins in so many hours.
  func addFixture(inHours hours: Int = 24, maximumPlayers: Int? = nil) throws -> Fixture {
    let plan = Fixture.Plan(
      startsAt: now.advanced(by: hours * 3_600_000), place: "The park",
      maximumPlayers: maximumPlayers)
    return try context.fixtures.add(plan, weeks: 1, in: .utc)[0]
  }

  /// The names of all players, as the list has them.
  var names: [String] { get throws { try context.players.list().entries.map(\.profile.name) } }
}
