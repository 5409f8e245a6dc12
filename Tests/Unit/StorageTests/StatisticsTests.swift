import Foundation
import GatherDomain
import Sessions
import Testing

@testable import SQLiteStorage

/// What ended matches come to, in every store.
@Suite("Figures")
struct StatisticsTests {
  /// How many gathers are played in each kind of store, forty by each club.
  private static let gathers =
    ProcessInfo.processInfo.environment["GATHERS"].flatMap { Int($0) } ?? 1000
  /// How many stores of a kind the clubs are divided among; these are tested in parallel.
  private static let parts = 4

  @Test(
    "After 1,000 gathers, 10,000 by GATHERS=10000, the figures equal a plain recount",
    arguments: StoreKind.transactional, 0..<parts)
  func randomGathers(kind: StoreKind, part: Int) throws {
    let store = try kind.make()
    // A server takes ten times as long for each.
    let clubs = Self.gathers / (kind == .server ? 200 : 40)
    for number in stride(from: part, to: clubs, by: Self.parts) {
      var club = try RandomSeason(store, number: number)
      for gather in 1...40 {
        try store.begin()
        try club.playGather()
        try store.commit()
        if gather % 8 == 0 { try club.checkFigures() }
      }
      try club.checkLeaderboards()
      try club.checkPastGathers()
      try club.checkSeasons()
      if number % 10 == 0 { try club.checkRatingHistories() }
    }
  }

  @Test("Rolled back changes are not counted", arguments: StoreKind.transactional)
  func undone(kind: StoreKind) throws {
    let store = try kind.make()
    var club = try RandomSeason(store, number: 1)
    for _ in 0..<20 { try club.playGather() }
    let before = club
    try store.begin()
    try? store.withSavepoint {
      for _ in 0..<5 { try club.playGather() }
      throw Failure.wrongState(.entryExists)
    }
    try store.commit()
    try before.checkFigures()
    try before.checkLeaderboards()
    try before.checkPastGathers()
    try before.checkRatingHistories()
  }

  @Test(
    "Ratings that were computed in a savepoint that is undone are computed again",
    arguments: StoreKind.transactional)
  func undoneRatings(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try store.addAccount(username: "ann", passwordHash: "", tag: "tag").id
    let players = try ["Al", "Bo"].map {
      try store.addPlayer(Player.Profile(name: $0), to: ann)
    }
    let lineup = Lineup(teamA: [.init(players[0])], teamB: [.init(players[1])])
    try store.begin()
    let gather = try store.addGather(lineup, at: Instant(milliseconds: 1), to: ann)
    _ = try store.endGather(gather.id, Score(teamA: 1), at: Instant(milliseconds: 2), of: ann)
    try? store.withSavepoint {
      #expect(try store.stats(of: players[0], in: ann).rating.points == 1012)
      throw Failure.wrongState(.entryExists)
    }
    try store.commit()
    #expect(try store.stats(of: players[0], in: ann).rating.points == 1012)
  }

  @Test(
    "A corrected result counts as if it had been so from the start", arguments: StoreKind.allCases)
  func corrected(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try store.register(username: "ann", Password("secret", .plain), tag: "tag").id
    let players = try ["Al", "Bo", "Cy"].map { name in
      try store.addPlayer(Player.Profile(name: name), to: ann).id
    }
    let gathers = GatherService(store: store, account: ann)
    var (ids, time) = ([ID<Gather>](), Instant(milliseconds: 1_767_297_600_000))
    for teamB in [[players[1]], [players[2]], [players[1], players[2]]] {
      let gather = try gathers.start(teamA: [players[0]], teamB: teamB, at: time)
      #expect(throws: Failure.wrongState(.matchHasNotEnded)) {
        try gathers.correct(gather.id, MatchCorrection(score: Score(teamA: 1, teamB: 1)))
      }
      time = time.advanced(by: 60_000)
      ids.append(try gathers.end(gather.id, Score(teamA: 2, teamB: 0), at: time).id)
    }
    func checkFigures() throws {
      let recount = try gathers.list(in: PageRequest()).entries.reversed().stats(during: .allTime)
      for entry in try store.leaderboard(of: ann, by: .rating, in: PageRequest()).entries {
        #expect(entry.stats == recount[entry.player.id] ?? PlayerStats(rating: Rating(before: nil)))
      }
    }
    let score = MatchCorrection(score: Score(teamA: 0, teamB: 3))
    let corrected = try gathers.correct(ids[0], score).after
    #expect(corrected.score == Score(teamA: 0, teamB: 3))
    #expect(try gathers.correct(ids[0], score).after == corrected)
    let all = try gathers.list(in: PageRequest()).entries
    #expect(all.map(\.score?.teamA) == [2, 2, 0] && all.count == 3)
    try checkFigures()
    // Others played, one scored, and Bo has never played alone.
    var teams = MatchCorrection()
    (teams.teamA, teams.teamB) = ([players[2]], [players[0]])
    teams.goals = [Goal(for: .teamB, by: players[0], minute: 7), Goal(for: .teamB)]
    let changed = try gathers.correct(ids[0], teams)
    #expect(changed.before == corrected && changed.after.lineup.teamA.map(\.id) == [players[2]])
    #expect(try gathers.get(ids[0]) == changed.after)
    #expect(try store.goals(of: nil, during: .allTime, in: ann) == [players[0]: 1])
    try checkFigures()
    try gathers.undo(changed)
    #expect(try gathers.get(ids[0]) == corrected)
    try checkFigures()
  }

  @Test(
    "Who came to a fixture follows from its match and the answers, also after a correction",
    arguments: StoreKind.allCases)
  func attendance(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try store.register(username: "ann", Password("secret", .plain), tag: "tag").id
    let players = try ["Al", "Bo", "Cy"].map { try store.addPlayer(.init(name: $0), to: ann) }
    let gathers = GatherService(store: store, account: ann)
    let fixtures = FixtureService(store: store, account: ann)
    let start = Instant(milliseconds: 1_767_297_600_000)
    let fixture = try fixtures.add(.init(startsAt: start), weeks: 1, in: .utc)[0].id
    _ = try fixtures.answer(fixture, .guest("Dee"), true)
    for player in players.dropFirst() {
      _ = try fixtures.answer(fixture, .person(player.id), player == players[1])
    }
    func figures() throws -> [[Int]] {
      try players.map { player in
        let stats = try store.stats(of: player, in: ann)
        return [Stat.asked, .attended, .streak, .unanswered].map { $0.value(in: stats) }
      }
    }
    let gather = try gathers.start(
      teamA: [players[0].id], teamB: [players[1].id], at: start.advanced(by: 600_000))
    #expect(try figures() == [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]])
    _ = try gathers.end(gather.id, at: start.advanced(by: 3_600_000))
    #expect(try figures() == [[1, 1, 1, 1], [1, 1, 1, 0], [1, 0, 0, 0]])
    let board = try store.leaderboard(of: ann, by: .unanswered, in: PageRequest())
    #expect(board.entries.map(\.stats.attendance.asked) == [1, 1, 1])
    var teams = MatchCorrection()
    teams.teamA = [players[2].id]
    let correction = try gathers.correct(gather.id, teams)
    #expect(try figures() == [[0, 0, 0, 0], [1, 1, 1, 0], [1, 1, 1, 0]])
    try gathers.undo(correction)
    #expect(try figures() == [[1, 1, 1, 1], [1, 1, 1, 0], [1, 0, 0, 0]])
    _ = try fixtures.update(fixture) { $0.startsAt = start.advanced(by: 86_400_000) }
    #expect(try figures() == [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]])
  }

  @Test("A rating starts with the skill at the first match, not a later one")
  func start() throws {
    for kind in StoreKind.transactional {
      let store = try kind.make()
      let account = try store.addAccount(username: "ann", passwordHash: "", tag: "tag").id
      var (ann, bob) = (
        try store.addPlayer(Player.Profile(name: "Ann"), to: account),
        try store.addPlayer(Player.Profile(name: "Bob"), to: account)
      )
      ann.profile.skill = .professional
      #expect(try store.stats(of: ann, in: account).rating.points == 1200)
      try store.updatePlayer(ann, of: account)
      let lineup = Lineup(teamA: [.init(ann)], teamB: [.init(bob)])
      let gather = try store.addGather(lineup, at: Instant(milliseconds: 0), to: account)
      ann.profile.skill = .beginner
      try store.updatePlayer(ann, of: account)
      _ = try store.endGather(
        gather.id, Score(teamA: 1), at: Instant(milliseconds: 1), of: account)
      #expect(try store.stats(of: ann, in: account).rating.points == 1206)
      _ = try store.deleteGather(gather.id, of: account)
      #expect(try store.stats(of: ann, in: account) == PlayerStats(rating: Rating(points: 900)))
      bob.profile.name = "Rob"
      try store.updatePlayer(bob, of: account)
      #expect(
        try store.leaderboard(of: account, by: .won, in: PageRequest()).counts[.unplayed] == 2)
    }
  }
}
