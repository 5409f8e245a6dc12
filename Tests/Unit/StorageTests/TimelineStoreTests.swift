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
    // Another account cannot move its players, and adds nobody.
    let other = try store.register(username: "bob", Password("secret", .plain), tag: "tag").id
    let stranger = try Participant(store.addPlayer(.init(name: "Bo"), to: other))
    try store.setTeam(.teamB, of: try #require(shown.lineup.bench.first), in: id, of: other)
    try store.setTeam(.teamB, of: stranger, in: id, of: other)
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

  @Test(
    "A match has the time of the latest one of its account, which may not have ended",
    arguments: StoreKind.allCases)
  func timeIsKept(kind: StoreKind) throws {
    let store = try kind.make()
    func club(_ name: String) throws -> (gathers: GatherService, players: [ID<Player>]) {
      let account = try store.register(username: name, Password("secret", .plain), tag: "tag").id
      return (
        GatherService(store: store, account: account),
        try ["Al", "Bo"].map { try store.addPlayer(.init(name: $0), to: account).id }
      )
    }
    let (ann, other) = (try club("ann"), try club("bob"))
    func start(_ club: (gathers: GatherService, players: [ID<Player>]), at minute: Int) throws
      -> Gather
    {
      let match = try club.gathers.start(
        teamA: [club.players[0]], teamB: [club.players[1]], at: at(minute))
      #expect(try club.gathers.get(match.id) == match)
      return match
    }
    let first = try start(ann, at: 0)
    #expect(first.timeline.clock == Countdown())
    _ = try ann.gathers.setClock(first.id, seconds: 1500, periods: 2, at: at(0))
    _ = try ann.gathers.startClock(first.id, at: at(0))
    let chosen = Countdown(secondsPerPeriod: 1500, periods: 2)
    let second = try start(ann, at: 1)
    #expect(second.timeline.clock == chosen)
    for match in [first, second] {
      #expect(try ann.gathers.end(match.id, at: at(2)).timeline.clock == chosen)
    }
    let third = try start(ann, at: 3)
    #expect(third.timeline.clock == chosen)
    #expect(try start(other, at: 4).timeline.clock == Countdown())
    // Nothing can be played without time.
    _ = try ann.gathers.setClock(third.id, seconds: 0, periods: 3, at: at(5))
    #expect(try start(ann, at: 6).timeline.clock == Countdown())
  }

  @Test(
    "Who comes late or leaves is stored with the minute; who was in a team has played",
    arguments: StoreKind.allCases)
  func comings(kind: StoreKind) throws {
    let store = try kind.make()
    let account = try store.register(username: "ann", Password("secret", .plain), tag: "tag").id
    let gathers = GatherService(store: store, account: account)
    var profile = Player.Profile(name: "Late")
    (profile.skill, profile.preferredPosition) = (.professional, .winger)
    let late = try store.addPlayer(profile, to: account)
    let ids = try (0..<4).map { try store.addPlayer(.init(name: "P\($0)"), to: account).id }
    var shown = try gathers.start(teamA: Array(ids[0...1]), teamB: [ids[2]], at: now)
    let id = shown.id
    func same(_ gather: Gather) throws {
      shown = gather
      #expect(try gathers.get(id) == gather)
    }
    try same(gathers.startClock(id, at: now))
    try same(gathers.join(late.id, to: .teamB, in: id, at: at(2)))
    try same(gathers.join(named: "p3", to: .bench, in: id, at: at(3)))
    try same(gathers.join(named: " Guest ", to: .teamA, in: id, at: at(3)))
    #expect(shown.lineup.teamB.last == Participant(late))
    #expect(shown.lineup.teamA.last?.name == "Guest" && shown.lineup.bench.map(\.id) == [ids[3]])
    try same(gathers.leave(ids[0], id, at: at(4)))
    try same(gathers.leave(ids[3], id, at: at(5)))
    #expect(shown.gone.map(\.id) == [ids[3], ids[0]])
    #expect(throws: Failure.invalid("guest", .playerIsInTwoTeams)) {
      try gathers.join(named: "guest", to: .teamA, in: id, at: at(5))
    }
    #expect(throws: Failure.notFound(.noPlayer("999"))) {
      try gathers.join(ID("999"), to: .teamA, in: id, at: at(5))
    }
    // By name, who has left is the same person.
    try same(gathers.join(named: "P3", to: .bench, in: id, at: at(6)))
    #expect(shown.waiting.map(\.id) == [ids[3]])
    try gathers.restore(try gathers.delete(id))
    try same(shown)

    try same(gathers.end(id, Score(teamA: 1), at: at(8)))
    let guest = try #require(shown.lineup.teamA.last?.id)
    #expect(
      shown.timeline.substitutions == [
        Substitution(late.id, .came, minute: 3), Substitution(late.id, .on, minute: 3),
        Substitution(guest, .came, minute: 4), Substitution(guest, .on, minute: 4),
        Substitution(ids[0], .off, minute: 5), Substitution(ids[0], .left, minute: 5),
      ])
    for (player, played) in zip([late.id] + ids, [1, 1, 1, 1, 0]) {
      let known = try #require(try store.player(player, of: account))
      #expect(try store.stats(of: known, in: account).played == played)
    }
    try gathers.restore(try gathers.delete(id))
    try same(shown)
    for change in [
      { try gathers.join(ids[3], to: .teamA, in: id, at: at(9)) },
      { try gathers.join(named: "P3", to: .teamA, in: id, at: at(9)) },
      { try gathers.leave(ids[1], id, at: at(9)) },
    ] {
      #expect(throws: Failure.wrongState(.matchHasEnded)) { try change() }
    }
  }
}
