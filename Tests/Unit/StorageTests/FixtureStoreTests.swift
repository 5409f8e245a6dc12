import Foundation
import GatherDomain
import MemoryStorage
import Sessions
import SodiumCrypto
import Testing

@testable import SQLiteStorage

/// What every store has to do with fixtures.
@Suite("Fixtures in stores", .serialized)
struct FixtureStoreTests {
  private let now = Instant(milliseconds: 1_767_297_600_000)
  private let hour = 3_600_000

  private func account(_ store: any Store, _ name: String = "ann") throws -> ID<Account> {
    try store.register(username: name, Password("secret", .plain), tag: "tag").id
  }

  private func service(_ store: any Store, _ account: ID<Account>) -> FixtureService {
    FixtureService(store: store, account: account)
  }

  private func players(_ count: Int, _ account: ID<Account>, _ store: any Store) throws -> [Player]
  {
    try (0..<count).map { try store.addPlayer(.init(name: "P\($0)"), to: account) }
  }

  /// Who is in, a reserve, and out.
  private func names(_ fixture: Fixture) -> [[String]] {
    Fixture.Standing.allCases.map { fixture[$0].map(\.name) }
  }

  private func starts(
    _ account: ID<Account>, _ store: any Store, _ time: FixtureTime, at now: Instant,
    in request: PageRequest = PageRequest()
  ) throws -> [Int] {
    try store.fixtures(of: account, time, at: now, in: request).entries.map {
      ($0.plan.startsAt.milliseconds - self.now.milliseconds) / hour
    }
  }

  @Test(
    "Answers are kept in their order, and places that become free are filled",
    arguments: StoreKind.allCases)
  func answers(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let (players, fixtures) = (try players(4, ann, store), service(store, ann))
    let id = try fixtures.add(.init(startsAt: now, maximumPlayers: 2), weeks: 1, in: .utc)[0].id
    for index in [2, 0, 3] { _ = try fixtures.answer(id, .person(players[index].id), true) }
    _ = try fixtures.answer(id, .guest(" Zoe "), true)
    #expect(try names(fixtures.get(id)) == [["P2", "P0"], ["P3", "Zoe"], []])
    // The same again, by any name of the guest.
    let before = try fixtures.get(id)
    let guest = try #require(before[.reserve].last)
    #expect(guest.isGuest && !players.map(\.id).contains(guest.id))
    for same in [FixtureService.Respondent.guest("zoe"), .guest(guest.id.text), .person(guest.id)] {
      #expect(try fixtures.answer(id, same, true).fixture == before)
    }
    let change = try fixtures.answer(id, .person(players[2].id), false)
    #expect(change.movedUp.map(\.name) == ["P3"] && change.person?.name == "P2")
    #expect(names(change.fixture) == [["P0", "P3"], ["Zoe"], ["P2"]])
    #expect(try fixtures.get(id) == change.fixture)
    #expect(try fixtures.answer(id, .person(players[0].id), nil).movedUp == [guest])
    let shrunk = try fixtures.update(id) { $0.maximumPlayers = nil }
    #expect(names(shrunk.fixture) == [["P3", "Zoe"], [], ["P2"]] && shrunk.movedUp.isEmpty)
    // Another plan is another version; an answer and the same plan are none.
    #expect(change.fixture.sequence == before.sequence)
    #expect(shrunk.fixture.sequence == before.sequence + 1)
    #expect(
      try fixtures.update(id) { $0.maximumPlayers = nil }.fixture.sequence == before.sequence + 1)
    #expect(try fixtures.answer(id, .guest("Zoe"), nil).person == guest)
    #expect(try fixtures.answer(id, .guest("Zoe"), nil).person == nil)
    #expect(try store.guest(guest.id, of: ann) == nil)
  }

  @Test(
    "A deleted player makes room, and has their place again once restored",
    arguments: StoreKind.allCases)
  func deletedPlayers(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let (players, fixtures) = (try players(3, ann, store), service(store, ann))
    let id = try fixtures.add(.init(startsAt: now, maximumPlayers: 2), weeks: 1, in: .utc)[0].id
    for player in players { _ = try fixtures.answer(id, .person(player.id), true) }
    let before = try fixtures.get(id)
    _ = try store.deletePlayer(players[0].id, of: ann)
    #expect(try names(fixtures.get(id)) == [["P1", "P2"], [], []])
    #expect(throws: Failure.self) { try fixtures.answer(id, .person(players[0].id), false) }
    try store.restorePlayer(players[0], to: ann)
    #expect(try fixtures.get(id) == before)
    var renamed = players[1]
    renamed.profile.name = "Q"
    try store.updatePlayer(renamed, of: ann)
    #expect(try names(fixtures.get(id)) == [["P0", "Q"], ["P2"], []])
  }

  @Test("A deleted fixture is restored exactly, with its guests", arguments: StoreKind.allCases)
  func restore(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let (players, fixtures) = (try players(2, ann, store), service(store, ann))
    let plan = Fixture.Plan(startsAt: now.advanced(by: 1), place: "Zoë’s \"x\\", maximumPlayers: 2)
    let id = try fixtures.add(plan, weeks: 1, in: .utc)[0].id
    _ = try fixtures.answer(id, .person(players[1].id), false)
    _ = try fixtures.answer(id, .guest("Zoe"), true)
    _ = try fixtures.answer(id, .person(players[0].id), true)
    let before = try fixtures.get(id)
    #expect(before.plan == plan)
    let (last, all) = try fixtures.delete(id)
    let deleted = all[0]
    #expect(last == all && deleted.plan == plan && deleted.answers == before.answers)
    let guest = try #require(before.answers.first { $0.person.isGuest }?.person)
    #expect(try store.fixture(id, of: ann) == nil && store.guest(guest.id, of: ann) == nil)
    #expect(throws: Failure.self) { try fixtures.delete(id) }
    // No other fixture gets the id.
    let other = try fixtures.add(plan, weeks: 1, in: .utc)[0].id
    #expect(other != id)
    try fixtures.restore([deleted])
    let restored = try fixtures.get(id)
    #expect(restored.plan == plan && restored.answers == before.answers)
    #expect(try store.guest(guest.id, of: ann) == guest)
    // Calendars take the later version.
    #expect([before, deleted, restored].map(\.sequence) == [0, 1, 2])
    // The next answer is still the last one.
    _ = try fixtures.answer(id, .guest("Max"), true)
    #expect(try fixtures.get(id).answers.map(\.person.name) == ["P1", "Zoe", "P0", "Max"])
  }

  @Test(
    "A player who is restored after a fixture has their answer in it again",
    arguments: StoreKind.allCases)
  func restoreBoth(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let (people, fixtures) = (try players(2, ann, store), service(store, ann))
    let players = PlayerService(store: store, account: ann)
    let id = try fixtures.add(.init(startsAt: now.advanced(by: 1)), weeks: 1, in: .utc)[0].id
    for person in people { _ = try fixtures.answer(id, .person(person.id), true) }
    let player = try players.delete(people[0].id)
    let (cancelled, restorable) = try fixtures.delete(id)
    #expect(cancelled[0].answers.map(\.person.name) == ["P1"])
    try fixtures.restore(restorable)
    #expect(try fixtures.get(id).answers.map(\.person.name) == ["P1"])
    try players.restore(player)
    #expect(try fixtures.get(id).answers.map(\.person.name) == ["P0", "P1"])
  }

  @Test(
    "Fixtures are listed from now on, or backwards; one that goes on is not past",
    arguments: StoreKind.allCases)
  func lists(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let plans = [30, -3, -2, -1, 0, 30, 7].map {
      Fixture.Plan(startsAt: now.advanced(by: $0 * hour))
    }
    let added = try store.addFixtures(plans, to: ann).map(\.id)
    #expect(try starts(ann, store, .toCome, at: now) == [-1, 0, 7, 30, 30])
    #expect(try starts(ann, store, .past, at: now) == [-2, -3])
    #expect(try starts(ann, store, .toCome, at: now.advanced(by: -1)) == [-2, -1, 0, 7, 30, 30])
    #expect(try starts(ann, store, .past, at: now.advanced(by: -1)) == [-3])
    let part = PageRequest(offset: 1, limit: 2)
    #expect(try starts(ann, store, .toCome, at: now, in: part) == [0, 7])
    let page = try store.fixtures(of: ann, .toCome, at: now, in: PageRequest(limit: 0))
    #expect(page.entries.isEmpty && page.total == 5)
    // Those that start together are in the order in which they were added.
    let all = try store.fixtures(of: ann, .toCome, at: now, in: PageRequest()).entries.map(\.id)
    #expect(Array(all.suffix(2)) == [added[0], added[5]])
  }

  @Test(
    "An account has its own fixtures, and loses them with itself",
    arguments: StoreKind.transactional)
  func accounts(kind: StoreKind) throws {
    let store = try kind.make()
    let (ann, bob) = (try account(store), try account(store, "bob"))
    let player = try players(1, ann, store)[0].id
    let id = try service(store, ann).add(.init(startsAt: now), weeks: 2, in: .utc)[0].id
    let guest = try #require(try service(store, ann).answer(id, .guest("Zoe"), true).person)
    let fixtures = service(store, bob)
    #expect(try fixtures.list(.toCome, at: now).total == 0)
    #expect(throws: Failure.self) { try fixtures.get(id) }
    #expect(throws: Failure.self) { try fixtures.update(id) { $0.place = "x" } }
    #expect(throws: Failure.self) { try fixtures.answer(id, .guest("Max"), true) }
    #expect(throws: Failure.self) { try fixtures.delete(id) }
    try store.updateFixture(id, .init(startsAt: now, place: "x"), of: bob)
    try store.setAnswer(true, of: .init(id: player, name: ""), in: id, of: bob)
    #expect(try store.deleteFixture(id, of: bob) == nil)
    #expect(try names(service(store, ann).get(id)) == [["Zoe"], [], []])
    #expect(try service(store, ann).get(id).plan.place.isEmpty)
    #expect(try store.guest(guest.id, of: bob) == nil)
    let own = try fixtures.add(.init(startsAt: now), weeks: 1, in: .utc)[0].id
    #expect(throws: Failure.self) { try fixtures.answer(own, .person(player), true) }
    try store.deleteAccount(ann)
    #expect(try store.fixture(id, of: ann) == nil && store.guest(guest.id, of: ann) == nil)
    #expect(try fixtures.list(.toCome, at: now).total == 1)
  }

  @Test("A guest plays in a match, and is in no list", arguments: StoreKind.allCases)
  func guests(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let player = try players(1, ann, store)[0]
    let fixtures = service(store, ann)
    let id = try fixtures.add(.init(startsAt: now), weeks: 1, in: .utc)[0].id
    _ = try fixtures.answer(id, .person(player.id), true)
    let guest = try #require(try fixtures.answer(id, .guest("Zoe"), true).person)
    let playing = try fixtures.participants(fixtures.get(id))
    #expect(playing.map(\.name) == ["P0", "Zoe"])
    let service = PlayerService(store: store, account: ann)
    // A guest begins like a player whose skill is unknown.
    #expect(try service.ratings(of: playing)[guest.id] == Rating(before: nil).points)
    let gathers = GatherService(store: store, account: ann)
    let gather = try gathers.start(teamA: [player.id], teamB: [guest.id], at: now)
    #expect(gather.lineup.teamB.map(\.name) == ["Zoe"])
    _ = try gathers.end(gather.id, Score(teamA: 0, teamB: 1), at: now)
    #expect(try service.list().entries.map(\.id) == [player.id] && service.count() == 1)
    #expect(try service.leaderboard(by: .rating).entries.map(\.player.id) == [player.id])
    #expect(try service.stats(of: player).lost == 1)
    #expect(try service.ratings(of: playing)[guest.id, default: 0] > Rating(before: nil).points)
    _ = try fixtures.delete(id)
    #expect(try gathers.get(gather.id).lineup.teamB.map(\.name) == ["Zoe"])
    #expect(throws: Failure.self) {
      try gathers.start(teamA: [player.id], teamB: [guest.id], at: now)
    }
  }

  @Test(
    "A change that is rolled back leaves the fixtures as they were",
    arguments: StoreKind.transactional)
  func rollback(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let fixtures = service(store, ann)
    let id = try fixtures.add(.init(startsAt: now), weeks: 1, in: .utc)[0].id
    let before = try fixtures.get(id)
    try store.begin()
    _ = try fixtures.answer(id, .guest("Zoe"), true)
    _ = try fixtures.update(id) { $0.place = "Park" }
    _ = try fixtures.add(.init(startsAt: now), weeks: 3, in: .utc)
    store.rollback()
    #expect(try fixtures.get(id) == before && fixtures.list(.toCome, at: now).total == 1)
  }

  @Test("Players without an answer are listed in windows; there are at most 1000 answers")
  func waiting() throws {
    let store = MemoryStore()
    let ann = try account(store)
    let (players, fixtures) = (try players(8, ann, store), service(store, ann))
    let id = try fixtures.add(.init(startsAt: now), weeks: 1, in: .utc)[0].id
    for index in [0, 3, 7] { _ = try fixtures.answer(id, .person(players[index].id), index > 0) }
    _ = try fixtures.answer(id, .guest("Zoe"), true)
    let fixture = try fixtures.get(id)
    let pages = try [0, 2, 4, 6].map {
      try fixtures.playersWithoutAnswer(fixture, in: PageRequest(offset: $0, limit: 2))
    }
    #expect(
      pages.map { $0.entries.map(\.profile.name) } == [["P1", "P2"], ["P4", "P5"], ["P6"], []])
    #expect(pages.allSatisfy { $0.total == 5 })
    for number in 4..<1000 { _ = try fixtures.answer(id, .guest("G\(number)"), true) }
    #expect(throws: Failure.wrongState(.tooManyAnswers(1000))) {
      try fixtures.answer(id, .guest("One more"), true)
    }
    _ = try fixtures.answer(id, .guest("G4"), false)
    #expect(try fixtures.get(id).answers.count == 1000)
  }

  @Test(
    "A copy has the fixtures, and a guest is the same person in them and in matches",
    arguments: StoreKind.transactional, StoreKind.transactional)
  func copy(from: StoreKind, to: StoreKind) throws {
    let (source, target) = (try from.make(), try to.make())
    let ann = try account(source)
    let (players, fixtures) = (try players(2, ann, source), service(source, ann))
    _ = try account(target, "other")
    _ = try self.players(3, try #require(try target.account(named: "other")).account.id, target)
    let plan = Fixture.Plan(startsAt: now, place: "Park", maximumPlayers: 2)
    let ids = try fixtures.add(plan, weeks: 2, in: .utc).map(\.id)
    for index in [1, 0] { _ = try fixtures.answer(ids[0], .person(players[index].id), true) }
    let guest = try #require(try fixtures.answer(ids[0], .guest("Zoe"), true).person)
    _ = try fixtures.answer(ids[1], .person(players[0].id), false)
    _ = try GatherService(store: source, account: ann)
      .start(teamA: [players[0].id], teamB: [guest.id], at: now)
    let copier = AccountCopier(from: source, to: target, crypto: .plain) { _ in }
    #expect(try copier.run() == 1)
    let copy = try #require(try target.account(named: "ann")).account.id
    let copied = try service(target, copy).list(.toCome, at: now).entries
    #expect(
      copied.map(\.plan) == [
        plan, .init(startsAt: now.advanced(by: 168 * hour), place: "Park", maximumPlayers: 2),
      ])
    #expect(copied.map { names($0) } == [[["P1", "P0"], ["Zoe"], []], [[], [], ["P0"]]])
    let gather = try #require(
      try target.gathers(of: copy, with: nil, in: PageRequest()).entries.first)
    #expect(copied[0][.reserve].map(\.id) == gather.lineup.teamB.map(\.id))
    // Another answer is another content.
    #expect(try copier.run() == 1)
    _ = try fixtures.answer(ids[1], .person(players[0].id), true)
    #expect(throws: Failure.self) { try copier.run() }
  }
}
