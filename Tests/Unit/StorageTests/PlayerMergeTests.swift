import GatherDomain
import Sessions
import Testing

/// Merging two entries of one person, in every store that can do it.
@Suite("Merged players")
struct PlayerMergeTests {
  private let now = Instant(milliseconds: 1_767_297_600_000)

  /// A club in which Annie, who may be Ann, has played, scored, been substituted and answered.
  private struct Club {
    let store: any Store
    let account: ID<Account>
    let ann, annie, bo: ID<Player>
    let match: ID<Gather>

    var players: PlayerService { PlayerService(store: store, account: account) }
    var gathers: GatherService { GatherService(store: store, account: account) }
    var fixtures: FixtureService { FixtureService(store: store, account: account) }

    init(_ kind: StoreKind, at now: Instant) throws {
      store = try kind.make()
      account = try store.register(username: "ann", Password("secret", .plain), tag: "tag").id
      let players = PlayerService(store: store, account: account)
      var profile = Player.Profile(name: "Annie")
      profile.skill = .professional
      annie = try players.add(profile).id
      ann = try players.add(.init(name: "Ann")).id
      bo = try players.add(.init(name: "Bo")).id
      let gathers = GatherService(store: store, account: account)
      let fixtures = FixtureService(store: store, account: account)
      match = try gathers.start(teamA: [annie], teamB: [bo], at: now).id
      guard kind != .webService else { return }
      _ = try gathers.addGoal(to: match, for: .teamA, by: annie, isOwnGoal: false, at: now)
      _ = try gathers.end(match, at: now.advanced(by: 60_000))
      // Later matches, whose ratings depend on the first one.
      for number in 1...2 {
        let start = now.advanced(by: number * 3_600_000)
        let later = try gathers.start(teamA: [ann], teamB: [bo], at: start)
        _ = try gathers.end(later.id, Score(teamA: 1), at: start.advanced(by: 1))
      }
      let plan = Fixture.Plan(startsAt: now.advanced(by: 86_400_000), maximumPlayers: 2)
      let ids = try fixtures.add(plan, weeks: 2, in: .utc).map(\.id)
      for person in [FixtureService.Respondent.person(annie), .person(bo), .guest("Cy")] {
        _ = try fixtures.answer(ids[0], person, true)
      }
      // Only the pairing with Bo can move, and comes before that of the other entry with Cy.
      try players.pair(annie, with: bo, .together)
      let cy = try players.add(.init(name: "Cyril")).id
      for player in [annie, ann] {
        try players.pair(player, with: cy, player == ann ? .apart : .together)
      }
      try players.pair(ann, with: annie, .apart)
      for player in [ann, annie] {
        _ = try fixtures.answer(ids[1], .person(player), player == annie)
      }
    }

    /// All that can be seen of it.
    func content(at now: Instant) throws -> Content {
      try Content(
        players: players.list().entries, gathers: gathers.list().entries,
        fixtures: fixtures.list(.toCome, at: now).entries,
        figures: players.leaderboard(by: .rating).entries.map(\.stats),
        pairings: store.pairings(of: account))
    }

    struct Content: Equatable {
      let players: [Player]
      let gathers: [Gather]
      let fixtures: [Fixture]
      let figures: [PlayerStats]
      let pairings: [Pairing]
    }
  }

  @Test(
    "Matches, goals, ratings and answers become those of the entry that stays, and one undo separates both",
    arguments: StoreKind.transactional)
  func merged(kind: StoreKind) throws {
    let club = try Club(kind, at: now)
    let before = try club.content(at: now)
    let merge = try club.players.merge(club.annie, into: club.ann, at: now)
    let after = try club.content(at: now)
    #expect(after.players.map(\.profile.name) == ["Ann", "Bo", "Cyril"])
    let paired = try club.players.pairings(of: club.ann)
    #expect(paired.map(\.other.profile.name) == ["Bo", "Cyril"])
    #expect(paired.map(\.kind) == [.together, .apart])
    let match = try club.gathers.get(club.match)
    #expect(match.lineup.teamA.map(\.name) == ["Ann"])
    // The skill is that of the match, and the first rating follows from it.
    #expect(match.lineup.teamA.map(\.skill) == [.professional])
    #expect(match.timeline.goals.map(\.scorer) == [club.ann])
    let ann = try #require(after.figures.first)
    #expect((ann.played, ann.won, ann.goals) == (3, 3, 1))
    #expect(ann.rating.points > before.figures.map(\.rating.points).max() ?? 0)
    #expect(after.fixtures.map { $0[.present].map(\.name) } == [["Ann", "Bo"], []])
    #expect(after.fixtures.map { $0[.reserve].map(\.name) } == [["Cy"], []])
    #expect(after.fixtures.map { $0[.absent].map(\.name) } == [[], ["Ann"]])
    // What was merged in turn comes back first.
    let next = try club.players.merge(
      club.ann, into: club.players.add(.init(name: "Cy")).id, at: now)
    #expect(throws: Failure.notFound(.noPlayer(club.ann.text))) { try club.players.undo(merge) }
    try club.players.undo(next)
    _ = try club.players.delete(next.kept.id)
    try club.players.undo(merge)
    #expect(try club.content(at: now) == before)
  }

  @Test(
    "A match and fixtures that were deleted before come back with the entry that stayed",
    arguments: StoreKind.transactional)
  func deletedBefore(kind: StoreKind) throws {
    let club = try Club(kind, at: now)
    let match = try club.gathers.delete(club.match)
    let fixtures = try club.fixtures.list(.toCome, at: now).entries.map {
      try club.fixtures.delete($0.id).restorable
    }
    let anna = try club.players.add(.init(name: "Anna")).id
    _ = try club.players.merge(club.annie, into: anna, at: now)
    _ = try club.players.merge(anna, into: club.ann, at: now)
    try club.gathers.restore(match)
    for fixture in fixtures { try club.fixtures.restore(fixture) }
    let after = try club.content(at: now)
    let restored = try club.gathers.get(club.match)
    #expect(restored.lineup.teamA.map(\.name) == ["Ann"])
    #expect(restored.timeline.goals.map(\.scorer) == [club.ann])
    #expect(after.figures.first.map { [$0.played, $0.won, $0.goals] } == [3, 3, 1])
    #expect(after.fixtures.map { $0[.present].map(\.name) } == [["Ann", "Bo"], []])
    #expect(after.fixtures.map { $0[.absent].map(\.name) } == [[], ["Ann"]])
  }

  @Test(
    "An answer that was withdrawn after the merge stays withdrawn, and a match of both keeps both",
    arguments: StoreKind.transactional)
  func notReplaced(kind: StoreKind) throws {
    let club = try Club(kind, at: now)
    let both = try club.gathers.start(teamA: [club.annie], teamB: [club.ann], at: now)
    _ = try club.gathers.delete(both.id)
    let merge = try club.players.merge(club.annie, into: club.ann, at: now)
    try club.gathers.restore(both)
    #expect(try club.gathers.get(both.id).lineup.participants.map(\.name) == ["Annie", "Ann"])
    _ = try club.gathers.delete(both.id)
    let fixture = try club.fixtures.list(.toCome, at: now).entries[1].id
    _ = try club.fixtures.answer(fixture, .person(club.ann), nil)
    let deleted = try club.fixtures.delete(fixture).restorable
    try club.fixtures.restore(deleted)
    #expect(try club.fixtures.get(fixture).answers == [])
    // The hidden answer of the entry that is gone is there again with it.
    try club.players.undo(merge)
    #expect(try club.fixtures.get(fixture)[.present].map(\.name) == ["Annie"])
  }

  @Test("Entries that were in one match stay two", arguments: StoreKind.transactional)
  func together(kind: StoreKind) throws {
    let club = try Club(kind, at: now)
    let before = try club.content(at: now)
    #expect(throws: Failure.wrongState(.playersAreInOneMatch("Bo", "Annie"))) {
      try club.players.merge(club.bo, into: club.annie, at: now)
    }
    #expect(throws: Failure.invalid("into", .playerIsTheSame)) {
      try club.players.merge(club.bo, into: club.bo, at: now)
    }
    #expect(try club.content(at: now) == before)
  }

  #if WebService
    @Test("The web service cannot merge, and nothing changes")
    func webService() throws {
      let club = try Club(.webService, at: now)
      #expect(throws: Failure.wrongState(.noMerging)) {
        try club.players.merge(club.annie, into: club.ann, at: now)
      }
      #expect(try club.players.count() == 3)
    }
  #endif
}
