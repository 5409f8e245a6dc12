import GatherDomain
import Sessions
import Testing

/// Lists of earlier moments, imported after anything has happened since.
@Suite("Earlier lists", .serialized)
struct EarlierListTests {
  /// A club with a random history, and the lists that it exported meanwhile.
  private struct Club {
    let players: PlayerService
    let gathers: GatherService
    let fixtures: FixtureService
    var random: SeededRandom
    var now = Instant(milliseconds: 1_767_297_600_000)
    /// For names and places that nobody else has.
    var number = 0
    /// Who is whom, by all ids that there ever were; nobody is themselves.
    var merged: [ID<Player>: ID<Player>] = [:]
    var undoMerge: PlayerMerge?
    var undoPlayer: Player?
    var undoGather: Gather?
    var undoFixture: Fixture?
    var lists: [Lists] = []

    /// The lists of a moment, and the ids in them.
    struct Lists {
      let players, gathers, fixtures: String
      let people: [ID<Player>]
      let matches: [ID<Gather>]
      /// Those who have answered, by fixture.
      let answers: [ID<Fixture>: [ID<Player>]]
    }

    init(_ store: any Store, seed: Int) throws {
      let account = try store.register(username: "ann", Password("secret", .plain), tag: "tag").id
      players = PlayerService(store: store, account: account)
      gathers = GatherService(store: store, account: account)
      fixtures = FixtureService(store: store, account: account)
      random = SeededRandom(seed: seed)
      for _ in 0..<6 { try addPlayer() }
    }

    mutating func people() throws -> [ID<Player>] {
      try players.list(in: PageRequest(limit: .max)).entries.map(\.id).shuffled(using: &random)
    }

    func matches() throws -> [Gather] { try gathers.list(in: PageRequest(limit: .max)).entries }

    func plans() throws -> [Fixture] {
      try fixtures.list(.toCome, at: Fixture.starts.lowerBound, in: PageRequest(limit: .max))
        .entries
    }

    mutating func next(_ word: String) -> String {
      number += 1
      return "\(word) \(number)"
    }

    mutating func addPlayer() throws {
      _ = try players.add(Player.Profile(name: next("Player")))
    }

    mutating func export() throws {
      let separator = random.pick(CellSeparator.allCases)
      lists.append(
        Lists(
          players: PlayerImportFile.csv(of: try players.exported(), separator),
          gathers: GatherImportFile.csv(of: try gathers.exported().gathers, separator),
          fixtures: FixtureImportFile.csv(of: try fixtures.exported(), separator),
          people: try people(), matches: try matches().map(\.id),
          answers: Dictionary(
            uniqueKeysWithValues: try plans().map { ($0.id, $0.answers.map(\.person.id)) })))
    }

    /// A day on which something happens.
    mutating func live() throws {
      now = now.advanced(by: 86_400_000)
      let ids = try people()
      switch random.below(16) {
      case 0: try addPlayer()
      case 1, 2: _ = try players.update(ids[0]) { $0.name = next("Renamed") }
      case 3 where ids.count > 4: undoPlayer = try players.delete(ids[0])
      case 4:
        if let player = undoPlayer { try players.restore(player) }
        undoPlayer = nil
      case 5,
        6 where ids.count > 4:
        guard let merge = try? players.merge(ids[0], into: ids[1], at: now) else { return }
        merged[ids[0]] = ids[1]
        undoMerge = merge
      case 7:
        if let merge = undoMerge, (try? players.undo(merge)) != nil {
          merged[merge.player.id] = nil
        }
        undoMerge = nil
      case 8, 9:
        let gather = try gathers.start(
          teamA: Array(ids[..<2]), teamB: Array(ids[2..<4]), at: now)
        _ = try gathers.addGoal(to: gather.id, for: .teamA, by: ids[0], isOwnGoal: false, at: now)
        try export()
        _ = try gathers.end(gather.id, at: now.advanced(by: 3_600_000))
      case 10:
        let past = try matches()
        guard !past.isEmpty else { return }
        let match = random.pick(past)
        var correction = MatchCorrection(score: Score(teamA: random.below(9)))
        if random.below(2) == 0 {
          correction.teamA = match.lineup.teamB.map(\.id)
          correction.teamB = match.lineup.teamA.map(\.id)
        }
        _ = try gathers.correct(match.id, correction)
      case 11:
        let past = try matches()
        if let gather = undoGather, random.below(2) == 0 {
          try gathers.restore(gather)
          undoGather = nil
        } else if !past.isEmpty {
          undoGather = try gathers.delete(random.pick(past).id)
        }
      case 12:
        let plan = Fixture.Plan(startsAt: now, place: next("Place"), maximumPlayers: 4)
        let fixture = try fixtures.add(plan, weeks: 1, in: .utc)[0]
        for id in ids.prefix(3) { _ = try fixtures.answer(fixture.id, .person(id), true) }
      case 13, 14:
        let plans = try plans()
        guard !plans.isEmpty else { return }
        _ = try fixtures.update(random.pick(plans).id) { $0.place = next("Place") }
      default:
        let plans = try plans()
        if let fixture = undoFixture, random.below(2) == 0 {
          try fixtures.restore([fixture])
          undoFixture = nil
        } else if !plans.isEmpty {
          undoFixture = try fixtures.delete(random.pick(plans).id).restorable.first
        }
      }
    }

    /// The player that a former one is now.
    func present(_ id: ID<Player>) -> ID<Player> { merged[id].map(present) ?? id }
  }

  @Test(
    "A list of an earlier moment adds only what was deleted since, and changes nothing",
    arguments: StoreKind.transactional)
  func earlierLists(kind: StoreKind) throws {
    for seed in 0..<(kind == .server ? 1 : 4) {
      var club = try Club(kind.make(), seed: seed)
      for _ in 0..<80 {
        try club.live()
        try club.export()
      }
      let (people, matches, plans) = (
        Set(try club.people()), Set(try club.matches().map(\.id)), Set(try club.plans().map(\.id))
      )
      for list in club.lists {
        let present = list.people.map(club.present)
        for mode in PlayerImport.Mode.allCases {
          let plan = try club.players.plan(PlayerImportFile(text: list.players), mode)
          #expect(plan.problems == [] && plan.summary.updated == 0)
          #expect(plan.summary.added == present.count { !people.contains($0) })
          #expect(Set(plan.steps.compactMap(\.old?.id)) == people.intersection(present))
        }
        for mode in GatherImport.Mode.allCases {
          let file = GatherImportFile(text: list.gathers)
          let plan = try club.gathers.plan(file, mode, at: club.now.advanced(by: 86_400_000))
          #expect(plan.problems == [])
          #expect(plan.added == list.matches.count { !matches.contains($0) })
        }
        let fixtures = try club.fixtures.plan(FixtureImportFile(text: list.fixtures))
        // A fixture comes back if all its players are there.
        let deleted = list.answers.filter { id, _ in !plans.contains(id) }
        let whole = deleted.values.count { $0.map(club.present).allSatisfy(people.contains) }
        #expect(fixtures.added == whole && fixtures.problems.count == deleted.count - whole)
      }
    }
  }
}
