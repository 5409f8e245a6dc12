import GatherDomain
import Sessions
import Testing

@testable import SQLiteStorage

/// What every store has to do with the bench, the substitutions and the clock of a match.
@Suite("Timelines in stores", .serialized)
struct TimelineStoreTests {
  private let now = Instant(milliseconds: 1_767_297_600_000)

  private func at(_ minute: Int) -> Instant { now.advanced(by: minute * 60_000) }

  @Test(
    "A store has what the service has shown, after each change and after an undone deletion",
    arguments: StoreKind.allCases)
  func stored(kind: StoreKind) throws {
    let store = try kind.make()
    let account = try store.register(username: "ann", Password("secret", .plain), tag: "tag").id
    let gathers = GatherService(store: store, account: account)
    let ids = try (0..<6).map {
      try store.addPlayer(.init(name: "P\($0)"), to: account).id
    }
    var shown = try gathers.start(
      teamA: Array(ids[0...1]), teamB: [ids[2]], bench: Array(ids[3...5]), at: now)
    let id = shown.id
    func same(_ gather: Gather) throws {
      shown = gather
      #expect(try gathers.get(id) == gather)
    }
    try same(shown)
    try same(gathers.setClock(id, seconds: 1200, periods: 2, at: now))
    try same(gathers.startClock(id, at: now))
    try same(gathers.substitute(ids[4], to: .teamB, in: id, at: at(1)))
    try same(gathers.substitute(ids[0], to: .bench, in: id, at: at(2)))
    try same(gathers.substitute(ids[3], to: .teamA, in: id, at: at(2)))
    // Taken back, which removes a substitution in the middle.
    try same(gathers.substitute(ids[0], to: .teamA, in: id, at: at(2)))
    try same(gathers.substitute(ids[1], to: .bench, in: id, at: at(3)))
    try same(gathers.startClock(id, at: at(30)))
    #expect(shown.timeline.clock.period == 2)
    #expect(shown.lineup.bench.map(\.id) == [ids[5]])
    #expect(shown.timeline.substitutions.map(\.player) == [ids[4], ids[3], ids[1]])

    try gathers.restore(try gathers.delete(id))
    try same(shown)
    // Another account cannot move its players.
    let other = try store.register(username: "bob", Password("secret", .plain), tag: "tag").id
    try store.setTeam(.teamB, of: ids[5], in: id, of: other)
    try same(shown)

    let ended = try gathers.end(id, Score(teamA: 2, teamB: 1), at: at(50))
    #expect(ended.lineup.bench.isEmpty && ended.lineup.participants.count == 5)
    #expect(ended.timeline.substitutions == shown.timeline.substitutions)
    try same(ended)
    for (player, played) in zip(ids, [1, 1, 1, 1, 1, 0]) {
      let known = try #require(try store.player(player, of: account))
      #expect(try store.stats(of: known, in: account).played == played)
    }
    try gathers.restore(try gathers.delete(id))
    try same(ended)
    try same(gathers.correct(id, MatchCorrection(score: Score(teamA: 2, teamB: 2))).after)
    #expect(shown.timeline.substitutions == ended.timeline.substitutions)
  }
}
