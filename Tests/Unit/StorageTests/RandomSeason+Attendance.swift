import GatherDomain
import Sessions
import Testing

/// Fixtures beside the matches, and who came to them by a plain recount.
extension RandomSeason {
  /// Milliseconds from a match to a fixture: its match, or just not.
  private static let distances = [-7_200_000, -7_199_999, -600_000, 0, 1_800_000, 1_800_001]

  /// A fixture near the latest match, or one of an earlier day; and answers.
  mutating func planFixture() throws {
    let distance = try #require(Self.distances.randomElement(using: &random))
    let days = Int.random(in: 0...3, using: &random)
    let plan = Fixture.Plan(startsAt: now.advanced(by: distance - 86_400_000 * days))
    let fixture = try store.addFixtures([plan], to: account)[0]
    for player in players {
      guard let comes = [nil, true, false].randomElement(using: &random) else { continue }
      try store.setAnswer(
        comes, of: .init(id: player.id, name: ""), in: fixture.id, of: account)
    }
    guard Int.random(in: 0..<4, using: &random) == 0 else { return }
    let deleted = try #require(try store.deleteFixture(fixture.id, of: account))
    if Bool.random(using: &random) { try store.restoreFixture(deleted, to: account) }
  }

  /// The fixtures at which a match was played, by start, with the players of these matches.
  func playedFixtures() throws -> [(fixture: Fixture, players: Set<ID<Player>>)] {
    let all = PageRequest(limit: .max)
    let fixtures = try store.fixtures(
      of: account, .toCome, at: Instant(milliseconds: 0), in: all
    ).entries
    var players: [ID<Fixture>: Set<ID<Player>>] = [:]
    for gather in gathers where gather.score != nil {
      let start = try #require(gather.startedAt).milliseconds
      let begun = fixtures.filter { $0.plan.startsAt.milliseconds - 1_800_000 <= start }
      guard let fixture = begun.last, start < fixture.plan.startsAt.milliseconds + 7_200_000
      else { continue }
      players[fixture.id, default: []].formUnion(gather.lineup.participants.map(\.id))
    }
    return fixtures.compactMap { fixture in players[fixture.id].map { (fixture, $0) } }
  }

  /// The attendance of a player at some of the played fixtures.
  func attendance(
    of player: Player, at played: [(fixture: Fixture, players: Set<ID<Player>>)],
    during season: Season
  ) -> Attendance {
    let all = played.map { fixture, players in
      (
        counts: season.contains(fixture.plan.startsAt),
        came: players.contains(player.id), answered: fixture.person(player.id) != nil
      )
    }
    let asked = all.drop { !$0.came && !$0.answered }.filter(\.counts)
    var attendance = Attendance()
    attendance.asked = asked.count
    attendance.attended = asked.count(where: \.came)
    attendance.streak = asked.reversed().prefix(while: \.came).count
    attendance.unanswered = asked.count { !$0.answered }
    return attendance
  }

  /// What the statistics of players have to be, given those that follow from matches.
  func expectations(
    _ recount: [ID<Player>: PlayerStats], during season: Season = .allTime
  ) throws -> [(player: Player, stats: PlayerStats)] {
    let played = try playedFixtures()
    return players.map { player in
      var stats = recount[player.id] ?? PlayerStats(rating: Rating(before: player.profile.skill))
      stats.attendance = attendance(of: player, at: played, during: season)
      return (player, stats)
    }
  }
}
