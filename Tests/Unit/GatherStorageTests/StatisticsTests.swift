import Foundation
import GatherDomain
import Testing

@testable import GatherStorage

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
      throw Failure.conflict(.entryExists)
    }
    try store.commit()
    try before.checkFigures()
    try before.checkLeaderboards()
    try before.checkPastGathers()
    try before.checkRatingHistories()
  }

  @Test(
    "A corrected result counts as if it had been so from the start", arguments: StoreKind.allCases)
  func corrected(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try store.register(username: "ann", Password("secret", .plain)).id
    let players = try ["Al", "Bo", "Cy"].map { name in
      try store.addPlayer(Player.Profile(name: name), to: ann).id
    }
    let gathers = GatherService(store: store, account: ann)
    var (ids, time) = ([ID<Gather>](), Instant(milliseconds: 1_767_297_600_000))
    for teamB in [[players[1]], [players[2]], [players[1], players[2]]] {
      let gather = try gathers.start(teamA: [players[0]], teamB: teamB, at: time)
      #expect(throws: Failure.conflict(.matchHasNotEnded)) {
        try gathers.correct(gather.id, Score(teamA: 1, teamB: 1))
      }
      time = time.advanced(by: 60_000)
      ids.append(try gathers.end(gather.id, Score(teamA: 2, teamB: 0), at: time).id)
    }
    let corrected = try gathers.correct(ids[0], Score(teamA: 0, teamB: 3))
    #expect(corrected.score == Score(teamA: 0, teamB: 3))
    #expect(try gathers.correct(ids[0], Score(teamA: 0, teamB: 3)) == corrected)
    let all = try gathers.list(in: PageRequest()).entries
    #expect(all.map(\.score?.teamA) == [2, 2, 0] && all.count == 3)
    let recount = StatsOracle(all.reversed()).stats
    for entry in try store.leaderboard(of: ann, by: .rating, in: PageRequest()).entries {
      #expect(entry.stats == recount[entry.player.id])
    }
  }

  @Test("A rating starts with the skill at the first match, not a later one")
  func start() throws {
    for kind in StoreKind.transactional {
      let store = try kind.make()
      let account = try store.addAccount(username: "ann", passwordHash: "").id
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

  @Test("Any place of a long history is found by its shelves, as by walking there")
  func shelves() throws {
    let store = try SQLiteStore(path: "", durability: .normal, waiter: .blocking)
    let account = try store.addAccount(username: "ann", passwordHash: "").id
    let players = try ["Al", "Bo", "Cy"].map {
      Participant(try store.addPlayer(Player.Profile(name: $0), to: account))
    }
    var random = SeededRandom(seed: 7)
    try store.begin()
    var open: [ID<Gather>] = []
    for number in 0..<3000 {
      let pair = [players[number % 2], players[2]]
      let lineup = Lineup(teamA: [pair[0]], teamB: [pair[1]])
      open.append(try store.addGather(lineup, at: Instant(milliseconds: number), to: account).id)
      if Int.random(in: 0..<4, using: &random) == 0 { continue }
      let id = open.remove(at: Int.random(in: 0..<open.count, using: &random))
      _ = try store.endGather(id, Score(), at: Instant(milliseconds: number), of: account)
    }
    for id in 1...3000 where id % 41 == 0 {
      _ = try store.deleteGather(ID(String(id)), of: account)
    }
    try store.commit()
    for player in [nil, players[0].id, players[2].id] {
      let walked = try store.gathers(of: account, with: player, in: PageRequest(limit: 5000))
        .entries
        .filter { $0.endedAt != nil }
      #expect(walked.count > 500)
      for offset in [0, 1, 255, 256, 300, 777, 900, walked.count - 1, walked.count] {
        let page = try store.endedGathers(
          of: account, with: player, in: PageRequest(offset: offset, limit: 3))
        #expect(page.entries == Array(walked.dropFirst(offset).prefix(3)), "from \(offset)")
        #expect(page.total == walked.count)
      }
    }
    let shelves = try store.connection.all("SELECT count FROM gatherShelves WHERE player = 0") {
      $0.integer(0)
    }
    #expect(shelves.count > 5)
  }

  @Test(
    "Data of the schema before figures come with all of them",
    arguments: StoreKind.transactional.filter { $0 != .memory })
  func migration(kind: StoreKind) throws {
    let store = try kind.makeBeforeFigures()
    for account in [ID<Account>("1"), ID("2")] {
      let all = PageRequest()
      let players = try store.players(of: account, matching: NameSearch(""), in: all).entries
      let gathers = try store.gathers(of: account, with: nil, in: all).entries
      #expect(players.count == 7 && gathers.count == 11)
      let recount = StatsOracle(gathers.reversed()).stats
      #expect(recount.count == 8)
      for player in players {
        #expect(
          try store.stats(of: player, in: account)
            == recount[player.id] ?? PlayerStats(rating: Rating(before: player.profile.skill)))
      }
      let board = try store.leaderboard(of: account, by: .rating, in: all)
      #expect(board.total == 7 && board.counts[.ranked] ?? 0 > 3)
      let past = try store.endedGathers(of: account, with: nil, in: all)
      #expect(past.total == 10 && past.entries == gathers.filter { $0.endedAt != nil })
      let goals = try store.monthlyGoals(of: account, limit: 12)
      #expect(goals.map(\.month) == ["2026-01"])
      #expect(
        goals.first?.goals
          == past.entries.compactMap(\.score).reduce(0) { $0 + $1.teamA + $1.teamB })
      let one = players[0].id
      #expect(
        try store.endedGathers(of: account, with: one, in: all).entries
          == past.entries.filter { $0.lineup.participants.contains { $0.id == one } })
    }
    // Later changes are counted from here.
    _ = try store.deleteGather(ID("3"), of: ID("1"))
    let left = try store.gathers(of: ID("1"), with: nil, in: PageRequest()).entries
    let recount = StatsOracle(left.reversed()).stats
    for entry in try store.leaderboard(of: ID("1"), by: .rating, in: PageRequest()).entries {
      if let stats = recount[entry.player.id] { #expect(entry.stats == stats) }
    }
  }
}
