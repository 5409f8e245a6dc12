import Foundation
import GatherDomain
import MemoryStorage
import SQLiteStorage
import Sessions
import Testing

/// Lists of fixtures taken in, and whole accounts, on every store.
@Suite("Fixture import", .serialized)
struct FixtureImportTests {
  /// The services of an account.
  private struct Club {
    let store: any Store
    let players: PlayerService
    let gathers: GatherService
    let fixtures: FixtureService

    init(_ store: any Store, _ name: String) throws {
      let account = try store.register(username: name, Password("secret", .plain), tag: name).id
      self.store = store
      players = PlayerService(store: store, account: account)
      gathers = GatherService(store: store, account: account)
      fixtures = FixtureService(store: store, account: account)
    }

    /// All lists as CSV.
    func lists() throws -> [String] {
      [
        PlayerImportFile.csv(of: try players.exported()),
        GatherImportFile.csv(of: try gathers.exported().gathers),
        FixtureImportFile.csv(of: try fixtures.exported()),
      ]
    }

    /// All lists as another account would have them.
    func content() throws -> [String] {
      var (players, gathers) = (try players.exported(), try gathers.exported().gathers)
      var fixtures = try fixtures.exported()
      for index in players.indices { players[index].uid = "" }
      for index in gathers.indices { gathers[index].uid = "" }
      for index in fixtures.indices { fixtures[index].uid = "" }
      return [
        PlayerImportFile.csv(of: players), GatherImportFile.csv(of: gathers),
        FixtureImportFile.csv(of: fixtures),
      ]
    }

    /// Takes in all lists.
    func take(_ lists: [String]) throws {
      let plan = try players.plan(PlayerImportFile(text: lists[0]), .add)
      try players.apply(plan) { (_, _) in }
      let matches = try gathers.plan(GatherImportFile(text: lists[1]), at: FixtureImportTests.now)
      #expect(matches.problems == [])
      try gathers.apply(matches) { (_, _) in }
      #expect(try take(lists[2]).unchanged == 0)
    }

    /// Takes in a list of fixtures.
    func take(
      _ list: String, progress: (Int, Int) throws(Failure) -> Void = { (_, _) in }
    ) throws(Failure) -> FixtureImport {
      let plan = try fixtures.plan(FixtureImportFile(text: list))
      try plan.problems.throwIfAny(in: "csv")
      try fixtures.apply(plan, progress: progress)
      return plan
    }
  }

  private static let now = Instant(milliseconds: 1_767_297_600_000)
  private static let names = ["Al", "Bo", "Cy (guest)", "Di"]

  /// An account with players, matches and fixtures.
  private func season(_ store: any Store) throws -> Club {
    let club = try Club(store, "ann")
    var random = SeededRandom(seed: 8)
    let ids = try Self.names.map { name in
      var profile = Player.Profile(name: name)
      profile.skill = random.pick([nil] + Skill.allCases)
      return try club.players.add(profile).id
    }
    for day in 0..<12 {
      let start = Self.now.advanced(by: -86_400_000 * (20 - day))
      let gather = try club.gathers.start(
        teamA: Array(ids[..<2]), teamB: Array(ids[2...]), at: start)
      _ = try club.gathers.addGoal(
        to: gather.id, for: .teamA, by: ids[day % 2], isOwnGoal: false, at: start)
      guard day % 5 > 0 else { continue }
      let score = Score(teamA: 1 + random.below(4), teamB: random.below(4))
      _ = try club.gathers.end(gather.id, score, at: start.advanced(by: 3_600_000))
    }
    for number in 0..<60 {
      let plan = Fixture.Plan(
        startsAt: Self.now.advanced(by: 3_600_000 * (random.below(200) - 100)),
        place: random.pick(["", "=Park", "a, b"]), maximumPlayers: random.pick([nil, 2, 3]))
      let zone = TimeZoneRules.utc
      let fixture = try club.fixtures.add(plan, weeks: 1 + number % 2, in: zone)[0]
      for _ in 0..<random.below(8) {
        let guest = FixtureService.Respondent.guest(random.pick(["Zoe", "Al", "Bo (guest)"]))
        let respondent = random.below(3) == 0 ? guest : .person(random.pick(ids))
        _ = try club.fixtures.answer(fixture.id, respondent, random.pick([true, true, false, nil]))
      }
    }
    return club
  }

  @Test("An account that is imported elsewhere has the same export", arguments: StoreKind.allCases)
  func roundTrip(kind: StoreKind) throws {
    let club = try season(kind.make())
    let lists = try club.lists()
    #expect(lists[2].contains("Bo (guest) (guest)") && lists[2].contains("Cy (guest) (player)"))
    let copy = try Club(kind.make(), "bob")
    try copy.take(lists)
    #expect(try copy.content() == club.content())
    let again = try copy.take(lists[2])
    #expect(again.added == 0 && again.unchanged == 90)
    #expect(try copy.content() == club.content())
    // No entry of one list has the UID of one of the other.
    let both = zip(lists, try copy.lists()).map { list, other in
      Set(list.uids).isDisjoint(with: other.uids) && list.uids.count == other.uids.count
    }
    #expect(both == [true, true, true] && lists.allSatisfy { !$0.uids.isEmpty })
  }

  @Test("A UID tells players of one name apart, and those who were renamed from others")
  func uidsOfPlayers() throws {
    let club = try Club(MemoryStore(), "ann")
    let first = try club.players.add(Player.Profile(name: "Al"))
    let second = try club.players.add(Player.Profile(name: "AL"))
    let list = PlayerImportFile.csv(of: try club.players.exported())
    let older = list.replacingOccurrences(of: "AL,,", with: "AL,30,")
    let plan = try club.players.plan(PlayerImportFile(text: older), .update)
    #expect(plan.problems == [] && plan.steps.filter(\.isChange).map(\.old?.id) == [second.id])
    _ = try club.players.update(first.id) { $0.name = "Bo" }
    // Another copy of the data has given the same UID to somebody whose name no player had here.
    let other = list.replacingOccurrences(of: "Al,", with: "Eve,")
    for mode in PlayerImport.Mode.allCases {
      let renamed = try club.players.plan(PlayerImportFile(text: list), mode)
      #expect(renamed.problems == [] && renamed.summary.unchanged == 2)
      let unknown = try club.players.plan(PlayerImportFile(text: other), mode)
      #expect(unknown.problems.map(\.rule) == [.uidIsOf("Bo")])
    }
    // Who is back by another import is no other player.
    _ = try club.players.update(first.id) { $0.name = "Al" }
    let deleted = try club.players.delete(second.id)
    let added = try club.players.add(deleted.profile)
    let back = try club.players.plan(PlayerImportFile(text: list), .add)
    #expect(back.problems == [] && back.summary.added == 0 && back.summary.unchanged == 2)
    _ = try club.players.delete(added.id)
    try club.players.restore(deleted)
    // Whose UID it was is gone, so the entry is a new player.
    _ = try club.players.delete(first.id)
    let again = try club.players.plan(PlayerImportFile(text: list), .update)
    #expect(again.problems == [] && again.summary.added == 1 && again.summary.unchanged == 1)
  }

  @Test("A match is the same by its UID, though the list has other people in it")
  func uidsOfMatches() throws {
    let club = try season(MemoryStore())
    var matches = try club.gathers.exported().gathers
    for index in matches.indices {
      // As many as there were, so that they may be those players before they were renamed.
      (matches[index].teamA, matches[index].teamB) = (["Xi", "Yu"], ["Zo", "Wu"])
      matches[index].goals = []
    }
    func plan(_ matches: [GatherRecord]) throws -> GatherImport {
      let file = GatherImportFile(text: GatherImportFile.csv(of: matches))
      return try club.gathers.plan(file, .replace, at: Self.now)
    }
    let known = try plan(matches)
    #expect(known.problems == [] && known.added == 0 && known.replaced + known.kept == 12)
    for index in matches.indices { matches[index].uid = "bob-\(index + 1)" }
    let other = try plan(matches)
    #expect(other.problems == [] && other.added == 12)
  }

  @Test("A fixture with the UID of another plan is asked about, and no list adds it twice")
  func uidsOfFixtures() throws {
    let club = try Club(MemoryStore(), "ann")
    let days = ["2026-02-01", "2026-02-02"]
    func ids() throws -> [ID<Fixture>] {
      try club.fixtures.list(.toCome, at: Self.now).entries.map(\.id)
    }
    _ = try club.take("Starts,Place\n\(days[0])T20:00:00Z,Park\n\(days[1])T20:00:00Z,Park\n")
    let list = FixtureImportFile.csv(of: try club.fixtures.exported())
    // A line that was copied within the list, for a week later.
    let copied =
      list
      + list.replacingOccurrences(of: days[0], with: "2026-02-08")
      .split(separator: "\r\n").dropFirst().map { $0 + "\r\n" }.joined()
    let twice = try club.fixtures.plan(FixtureImportFile(text: copied))
    #expect(twice.problems.map(\.rule) == [.uidIsOfOtherPlan] && twice.added == 0)
    // The first one is deleted, and the second takes its plan: an older list knows both.
    _ = try club.fixtures.delete(try ids()[0])
    _ = try club.fixtures.update(try ids()[0]) {
      $0.startsAt = $0.startsAt.advanced(by: -86_400_000)
    }
    let older = try club.fixtures.plan(FixtureImportFile(text: list))
    #expect(older.problems == [] && older.added == 1 && older.unchanged == 1)
  }

  @Test("A fixture is known by its start and place, and is added as often as it is missing")
  func known() throws {
    let club = try Club(MemoryStore(), "ann")
    _ = try club.players.add(Player.Profile(name: "Al"))
    let line = "2026-02-01T20:00:00Z,Park,\n"
    #expect(try club.take("Starts,Place,In\n" + line).added == 1)
    #expect(try club.take("Starts,Place\n2026-02-01T20:00:00Z,Hall\n").added == 1)
    let plan = try club.take("Starts,Place,In\n" + line + "2026-02-01T20:00:00Z,Park,Al\n")
    #expect(plan.added == 1 && plan.unchanged == 1)
    let twice = Failure.invalid(
      "csv/2/absent",
      .problem(at: ListPlace(2, .line), column: "Out", .personIsNamedTwice("AL")))
    #expect(throws: twice) { try club.take("Starts,In,Out\n2026-03-01T20:00:00Z,Al,AL\n") }
    #expect(try club.fixtures.exported().count == 3)
    // Who was renamed since is known in a list of the account, as its UIDs show.
    let al = try club.players.list().entries[0]
    _ = try club.players.update(al.id) { $0.name = "Albert" }
    let former = "Starts,In,UID\n2026-03-01T20:00:00Z,Al,"
    #expect(throws: (any Error).self) { try club.take(former + "bob-9\n") }
    #expect(try club.take(former + "ann-9\n").added == 1)
    #expect(try club.fixtures.exported().last?.present.map(\.name) == ["Albert"])
    // Of two players who have become one, the answer of the one who stays counts.
    let xi = try club.players.add(Player.Profile(name: "Xi"))
    _ = try club.players.merge(xi.id, into: al.id, at: Self.now)
    let both = "Starts,In,Out,UID\n2026-04-01T20:00:00Z,Xi,Al,ann-10\n"
    #expect(try club.take(both.replacingOccurrences(of: "Al", with: "Albert")).added == 1)
    #expect(try club.fixtures.exported().last?.absent.map(\.name) == ["Albert"])
  }

  @Test("An imported fixture lives on as any other", arguments: StoreKind.allCases)
  func answersAfterwards(kind: StoreKind) throws {
    let club = try Club(kind.make(), "ann")
    let al = try club.players.add(Player.Profile(name: "Al")).id
    let list =
      "Starts,Players at most,In,Reserve\n"
      + "2026-02-01T20:00:00Z,2,\"Zoe (guest)\nal\",Bob (guest)\n2026-02-01T20:00:00Z,,Bob (guest),\n"
    #expect(try club.take(list).added == 2)
    let fixtures = try club.fixtures.list(.toCome, at: Self.now).entries
    let guests = fixtures.flatMap { $0.answers.map(\.person).filter(\.isGuest) }
    #expect(Set(guests.map(\.id)).count == 3 && !guests.map(\.id).contains(al))
    // The first reserve moves up, and the guest is known by their name.
    let change = try club.fixtures.answer(fixtures[0].id, .guest("ZOE"), nil)
    #expect(change.movedUp.map(\.name) == ["Bob"])
    #expect(change.fixture[.present].map(\.name) == ["Al", "Bob"])
    let deleted = try club.fixtures.delete(fixtures[1].id).cancelled[0]
    #expect(deleted.plan == fixtures[1].plan && deleted.answers == fixtures[1].answers)
  }

  @Test(
    "Progress is reported after every hundred fixtures; an error it throws rolls everything back",
    arguments: StoreKind.transactional)
  func progress(kind: StoreKind) throws {
    let club = try Club(kind.make(), "ann")
    let lines = (0..<250).map { "2026-02-01T20:00:00Z,Pitch \($0),Zoe (guest)\n" }
    let list = "Starts,Place,In\n" + lines.joined()
    try club.store.begin()
    var told: [Int] = []
    #expect(throws: Failure.wrongState(.requestWasCancelled)) {
      try club.store.withSavepoint { () throws(Failure) in
        _ = try club.take(list) { (done, total) throws(Failure) in
          told.append(done)
          if done == 200 { throw Failure.wrongState(.requestWasCancelled) }
        }
      }
    }
    #expect(told == [100, 200])
    #expect(try club.fixtures.exported().isEmpty)
    #expect(try club.take(list).added == 250)
    try club.store.commit()
    #expect(try club.fixtures.exported().count == 250)
  }

  @Test("A list with too many names is refused at once", arguments: [(100, 601), (11, 1000)])
  func tooManyNames(count: Int, size: Int) throws {
    let records = (0..<count).map { number in
      var record = FixtureRecord()
      record.startsAt = Self.now
      record.absent = (0..<size).map { place in
        FixtureRecord.Person(
          name: count == 11 ? "\(number) \(place)" : "\(place)", isGuest: true)
      }
      return record
    }
    let fixtures = try Club(MemoryStore(), "ann").fixtures
    let rule = Sentence.tooManyNames(60_000, different: 10_000)
    let problems = try fixtures.plan(FixtureImportFile(records)).problems
    #expect(problems.map(\.rule) == [rule] && problems.map(\.at.number) == [count - 1])
    #expect(try fixtures.plan(FixtureImportFile(Array(records.dropLast()))).problems.isEmpty)
  }
}

extension String {
  /// The last cells of a list's lines, without that of the headings.
  fileprivate var uids: [Substring] {
    split(separator: "\r\n").dropFirst().compactMap { $0.split(separator: ",").last }
  }
}
