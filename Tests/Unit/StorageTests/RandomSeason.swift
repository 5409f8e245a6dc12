import Foundation
import GatherDomain
import Sessions
import Testing

/// An account with random gathers, and the statistics by a plain recount.
struct RandomSeason {
  private(set) var store: any Store
  let account: ID<Account>
  var random: SeededRandom
  private(set) var players: [Player] = []
  /// All that there is, in the order in which it began; names are not kept up to date.
  private(set) var gathers: [Gather] = []
  private var bin: [Gather] = []
  private var gone: [Player] = []
  private(set) var now = Instant(milliseconds: 1_767_297_600_000)

  init(_ store: any Store, number: Int) throws {
    self.store = store
    random = SeededRandom(seed: number)
    account = try store.addAccount(username: "club \(number)", passwordHash: "", tag: "tag").id
    for _ in 0..<Int.random(in: 3...12, using: &random) {
      var profile = Player.Profile(name: name())
      profile.skill = skill()
      players.append(try store.addPlayer(profile, to: account))
    }
  }

  /// A match, and now and then something else.
  mutating func playGather() throws {
    try play()
    switch Int.random(in: 0..<24, using: &random) {
    case 20, 21: try importMatches()
    case 0...2: try deleteGather()
    case 3, 4: try restoreGather()
    case 5 where players.count > 3: try deletePlayer()
    case 6: try restorePlayer()
    case 7: try changePlayer()
    case 8...15: try planFixture()
    default: break
    }
  }

  private mutating func lineup() -> Lineup {
    let pool = players.shuffled(using: &random).map(Participant.init)
    let picked = Array(pool.prefix(Int.random(in: 2...max(2, pool.count), using: &random)))
    let first = Int.random(in: 1..<picked.count, using: &random)
    return Lineup(teamA: Array(picked[..<first]), teamB: Array(picked[first...]))
  }

  private mutating func score() -> Score {
    Score(
      teamA: Int.random(in: 0...4, using: &random), teamB: Int.random(in: 0...4, using: &random))
  }

  /// Keeps a match in its place: after all that began before it or were added before it.
  private mutating func enter(_ gather: Gather) {
    let place = gathers.lastIndex {
      ($0.startedAt ?? now, number($0.id)) < (gather.startedAt ?? now, number(gather.id))
    }
    gathers.insert(gather, at: place.map { $0 + 1 } ?? 0)
  }

  /// A few matches from a list: older ones than there are, newer ones, and some that began together.
  private mutating func importMatches() throws {
    now = now.advanced(by: 86_400_000)
    let matches = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let start = now.advanced(by: -86_400_000 * Int.random(in: 0...60, using: &random))
      let isOver = Int.random(in: 0..<8, using: &random) > 0
      let (lineup, score) = (lineup(), score())
      let goals = (0..<score.teamA).map { _ in
        Goal(for: .teamA, by: lineup.teamA.randomElement(using: &random)?.id)
      }
      let substitutions = lineup.teamB.map {
        Substitution($0.id, Bool.random(using: &random) ? .came : .on, minute: 1)
      }
      return ImportedGather(
        startedAt: start, lineup: lineup,
        timeline: MatchTimeline(goals: goals, substitutions: substitutions),
        result: isOver ? (score, start.advanced(by: 3_600_000)) : nil)
    }.sorted { $0.startedAt < $1.startedAt }
    let known = Set(gathers.map(\.id))
    try store.addGathers(matches, to: account) { (_, _) in }
    let all = try store.gathers(of: account, with: nil, in: PageRequest(limit: .max)).entries
    let added = all.filter { !known.contains($0.id) }.sorted { number($0.id) < number($1.id) }
    #expect(added.map(\.startedAt) == matches.map(\.startedAt))
    #expect(added.map(\.score) == matches.map { $0.result?.score })
    #expect(added.map(\.timeline) == matches.map(\.timeline))
    for gather in added { enter(gather) }
    let times = matches.map(\.startedAt)
    let found = try store.gathers(of: account, startedAt: Array(Set(times)))
    #expect(Set(found.map(\.id)).isSuperset(of: added.map(\.id)))
    #expect(found.allSatisfy { $0.startedAt.map(times.contains) ?? false })
  }

  private mutating func play() throws {
    now = now.advanced(by: 86_400_000)
    // Now and then by a clock that is behind.
    let isLate = Int.random(in: 0..<10, using: &random) == 0
    let start = isLate ? now.advanced(by: -86_400_000 * 30) : now
    enter(try store.addGather(lineup(), at: start, to: account))
    // Some go on for long, while others begin and end.
    for (index, gather) in gathers.enumerated() where gather.endedAt == nil {
      try changeTimeline(ofGatherAt: index)
      try letSomebodyJoin(gatherAt: index)
      guard Int.random(in: 0..<10, using: &random) > 0 else { continue }
      let score = gathers[index].timeline.score
      let end = now.advanced(by: 3_600_000)
      #expect(try store.endGather(gather.id, score, at: end, of: account))
      gathers[index].endedAt = end
      gathers[index].score = score
    }
    // Now and then a scorer is named later, or another one.
    guard Int.random(in: 0..<3, using: &random) == 0 else { return }
    try changeTimeline(ofGatherAt: Int.random(in: 0..<gathers.count, using: &random))
  }

  /// Now and then a player comes late to a match in progress.
  private mutating func letSomebodyJoin(gatherAt index: Int) throws {
    let absent = players.filter { gathers[index].lineup.participant($0.id) == nil }
    guard Int.random(in: 0..<3, using: &random) == 0,
      let player = absent.randomElement(using: &random).map(Participant.init)
    else { return }
    let team = Bool.random(using: &random) ? Team.teamA : .teamB
    try store.setTeam(team, of: player, in: gathers[index].id, of: account)
    gathers[index].lineup[team].append(player)
  }

  /// Other goals, some of them by players of the other team or of nobody; the first ones often stay. The number of
  /// each team's goals stays in a match that has ended.
  private mutating func changeTimeline(ofGatherAt index: Int) throws {
    let gather = gathers[index]
    let score = gather.score ?? score()
    var timeline = MatchTimeline(clock: gather.timeline.clock)
    let kept = Int.random(in: 0...gather.timeline.goals.count, using: &random)
    for goal in gather.timeline.goals.prefix(kept) { timeline.add(goal) }
    timeline.limit(to: score)
    for team in [Team.teamA, .teamB] {
      for _ in timeline.score[team]..<score[team] {
        let isOwnGoal = Int.random(in: 0..<5, using: &random) == 0
        let scorers = gather.lineup[isOwnGoal ? team.opponent : team]
        let isKnown = Int.random(in: 0..<4, using: &random) > 0
        timeline.add(
          Goal(
            for: team, by: isKnown ? scorers.randomElement(using: &random)?.id : nil,
            isOwnGoal: isOwnGoal, minute: Int.random(in: 1...90, using: &random)))
      }
    }
    try store.setTimeline(timeline, of: gather, in: account)
    gathers[index].timeline = timeline
    #expect(try store.gather(gather.id, of: account)?.timeline == timeline)
  }

  private mutating func deleteGather() throws {
    guard let index = gathers.indices.randomElement(using: &random) else { return }
    #expect(try store.deleteGather(gathers[index].id, of: account))
    bin.append(gathers.remove(at: index))
  }

  private mutating func restoreGather() throws {
    guard let gather = bin.popLast() else { return }
    try store.restoreGather(gather, to: account)
    enter(gather)
  }

  private mutating func deletePlayer() throws {
    let index = Int.random(in: 0..<players.count, using: &random)
    #expect(try store.deletePlayer(players[index].id, of: account))
    gone.append(players.remove(at: index))
  }

  private mutating func restorePlayer() throws {
    guard let player = gone.popLast() else { return }
    try store.restorePlayer(player, to: account)
    players.append(player)
  }

  private mutating func changePlayer() throws {
    let index = Int.random(in: 0..<players.count, using: &random)
    players[index].profile.name = name()
    players[index].profile.skill = skill()
    try store.updatePlayer(players[index], of: account)
  }

  private mutating func name() -> String { "Player \(Int.random(in: 0..<9, using: &random))" }
  private mutating func skill() -> Skill? { Skill.allCases.randomElement(using: &random) }

  // MARK: What there must be

  /// The figures of each player against those of a plain recount.
  func checkFigures() throws {
    for (player, expected) in try expectations(gathers.stats(during: .allTime)) {
      #expect(try store.stats(of: player, in: account) == expected)
    }
  }

  /// The leaderboard by each figure, whole and in parts.
  func checkLeaderboards() throws {
    try checkLeaderboards(during: .allTime)
  }

  /// The same for the matches of a season.
  func checkLeaderboards(during season: Season) throws {
    let all = try expectations(gathers.stats(during: season), during: season)
    for stat in Stat.allCases {
      let sorted = all.sorted {
        places($0.player, $0.stats, by: stat).lexicographicallyPrecedes(
          places($1.player, $1.stats, by: stat))
      }
      let ranked = all.filter { $0.stats.played >= 3 }.map { stat.value(in: $0.stats) }
      let entries = sorted.map { player, stats in
        let better = ranked.filter { $0 > stat.value(in: stats) }
        return Leaderboard.Entry(player, stats, rank: stats.played >= 3 ? better.count + 1 : nil)
      }
      let board = try store.leaderboard(
        of: account, by: stat, during: season, in: PageRequest())
      #expect(board.entries == entries)
      #expect(board.counts[.ranked] == ranked.count)
      #expect(board.counts[.unplayed] == all.filter { $0.stats.played == 0 }.count)
      #expect(board.total == all.count)
      let part = try store.leaderboard(
        of: account, by: stat, during: season, in: PageRequest(offset: 2, limit: 3))
      #expect(part.entries == Array(entries.dropFirst(2).prefix(3)) && part.counts == board.counts)
    }
  }

  /// What decides about a place, the most important first; the least comes first.
  private func places(_ player: Player, _ stats: PlayerStats, by stat: Stat) -> [Int] {
    let tier = stats.played >= 3 ? 0 : stats.played > 0 ? 1 : 2
    let value = stats.played > 0 || stat != .rating ? -stat.value(in: stats) : 0
    return [tier, value] + player.profile.name.utf8.map { Int($0) } + [number(player.id)]
  }

  /// What has become of the ratings and the goals over time.
  func checkRatingHistories() throws {
    let past = gathers.filter { $0.endedAt != nil }
    var timelines: [ID<Player>: [RatingPoint]] = [:]
    for (index, gather) in past.enumerated() {
      let stats = try past[...index].stats(during: .allTime)
      for id in gather.lineup.participants.map(\.id) {
        let rating = try #require(stats[id]?.rating)
        timelines[id, default: []].append(
          RatingPoint(startedAt: try #require(gather.startedAt), rating: rating))
      }
    }
    for player in players {
      let timeline = timelines[player.id] ?? []
      for most in [3, 100] {
        #expect(
          try store.ratingHistory(of: player, in: account, limit: most)
            == Array(timeline.suffix(most)))
      }
    }
    let months = try Dictionary(grouping: past) {
      String(try #require($0.startedAt).rfc3339.prefix(7))
    }
    let goals = months.keys.sorted().map { month in
      MonthlyGoals(
        month: month,
        goals: (months[month] ?? []).compactMap(\.score).reduce(0) { $0 + $1.teamA + $1.teamB })
    }
    for most in [1, 12] {
      #expect(try store.monthlyGoals(of: account, limit: most) == Array(goals.suffix(most)))
    }
  }

  /// The past gathers, of all and of each player, whole and in parts.
  func checkPastGathers() throws {
    let past = gathers.filter { $0.endedAt != nil }.reversed()
    let strangers: [ID<Player>?] = [nil, ID("0"), ID("nonsense"), ID("99999")]
    for player in strangers + (players + gone).map({ Optional($0.id) }) {
      let ids = past.filter { gather in
        player == nil || gather.lineup.participants.contains { $0.id == player }
      }.map(\.id)
      for window in [
        PageRequest(), PageRequest(offset: 3, limit: 2), PageRequest(offset: ids.count),
      ] {
        let page = try store.endedGathers(of: account, with: player, in: window)
        #expect(page.entries.map(\.id) == Array(ids.dropFirst(window.offset).prefix(window.limit)))
        #expect(page.total == ids.count)
      }
    }
  }

  private func number<Entity>(_ id: ID<Entity>) -> Int { Int(id.text) ?? 0 }
}
