import Foundation
import GatherDomain
import MemoryStorage
import SQLiteStorage
import Sessions
import Testing

/// Lists taken in, on every store.
@Suite("Import", .serialized)
struct ImportTests {
  private func players(_ store: any Store, _ name: String = "ann") throws -> PlayerService {
    let account = try store.register(username: name, Password("secret", .plain), tag: "tag")
    return PlayerService(store: store, account: account.id)
  }

  private func take(
    _ csv: String, _ mode: PlayerImport.Mode, _ players: PlayerService,
    progress: (Int, Int) throws(Failure) -> Void = { (_, _) in }
  ) throws(Failure) -> PlayerImport.Summary {
    let plan = try players.plan(PlayerImportFile(text: csv), mode)
    try plan.problems.throwIfAny(in: "csv")
    try players.apply(plan, progress: progress)
    return plan.summary
  }

  private func table(_ count: Int, age: Int = 20) -> String {
    "name,age\n" + (0..<count).map { "Player \($0),\(age)\n" }.joined()
  }

  private func everybody(_ players: PlayerService) throws -> [Player.Profile] {
    try players.list(in: PageRequest(limit: .max)).entries.map(\.profile)
  }

  @Test("Existing players are updated with the list's values", arguments: StoreKind.allCases)
  func update(kind: StoreKind) throws {
    let players = try players(try kind.make())
    var bob = Player.Profile(name: "Bob")
    (bob.age, bob.skill) = (20, .amateur)
    (bob.preferredPosition, bob.favouriteTeam) = (.winger, "Reds")
    _ = try players.add(bob)
    let summary = try take("name,age,skill\nBOB,31,\nÉva,,\n", .update, players)
    #expect(summary.updated == 1 && summary.added == 1)
    bob.age = 31
    #expect(try everybody(players) == [bob, Player.Profile(name: "Éva")])
    #expect(try players.list(matching: "éva").total == 1)
    let again = try take("name,age,skill\nBOB,31,\nÉva,,\n", .update, players)
    #expect(again.unchanged == 2 && again.added + again.updated == 0)
  }

  @Test("A name that does not lead to one player is refused", arguments: StoreKind.allCases)
  func ambiguous(kind: StoreKind) throws {
    let players = try players(try kind.make())
    _ = try take("name\nBob\nbob\nCy\n", .add, players)
    let several = Failure.invalid(
      "csv/2/name", .problem(at: ListPlace(2, .line), column: "Name", .severalPlayers))
    #expect(throws: several) { try take("name\nBOB\n", .update, players) }
    let twice = Failure.invalid(
      "csv/3/name",
      .problem(
        at: ListPlace(3, .line), column: "Name", .nameIsRepeated(ListPlace(2, .line))))
    #expect(throws: twice) { try take("name\nDi\nDI\n", .update, players) }
    #expect(try everybody(players).map(\.name) == ["Bob", "bob", "Cy"])
  }

  @Test(
    "Progress is reported after every ten entries; an error it throws rolls everything back",
    arguments: StoreKind.allCases)
  func progress(kind: StoreKind) throws {
    let store = try kind.make()
    let players = try players(store)
    try store.begin()
    _ = try store.withSavepoint { () throws(Failure) in try take(table(700), .add, players) }
    var told: [Int] = []
    #expect(throws: Failure.wrongState(.requestWasCancelled)) {
      try store.withSavepoint { () throws(Failure) in
        let text = table(900, age: 30) + "\nLast,1\n" + (0..<800).map { "New \($0),1\n" }.joined()
        _ = try take(text, .update, players) { (done, total) throws(Failure) in
          #expect(total == 1701)
          told.append(done)
          if done == 1500 { throw Failure.wrongState(.requestWasCancelled) }
        }
      }
    }
    #expect(told == Array(stride(from: 10, through: 1500, by: 10)))
    #expect(try everybody(players).map(\.age) == Array(repeating: 20, count: 700))
    try store.commit()
    #expect(try players.list(matching: "last").total == 0)
    #expect(try players.list(matching: "player 69").total == 11)
  }

  @Test("What is exported is imported as the same players", arguments: StoreKind.allCases)
  func roundTrip(kind: StoreKind) throws {
    let store = try kind.make()
    let (ann, bob) = (try players(store, "ann"), try players(store, "bob"))
    var random = SeededRandom(seed: 5)
    let parts = ["=", "+", "-", "@", "'", "\"", ";", ",", "Ünal", "ß", "\u{2028}", " ", "1", "İ"]
    for _ in 0..<500 {
      var profile = Player.Profile(
        name: (0...random.below(6)).map { _ in random.pick(parts) }.joined())
      profile.favouriteTeam = random.pick(parts) + random.pick(parts)
      profile.age = random.pick([nil, 1, 120])
      profile.skill = random.pick([nil] + Skill.allCases)
      profile.preferredPosition = random.pick([nil] + Position.allCases)
      _ = try? ann.add(profile)
    }
    let listed = try ann.list(in: PageRequest(limit: .max)).entries
    #expect(listed.count > 400)
    _ = try take(PlayerImportFile.csv(of: ann.exported()), .add, bob)
    #expect(try everybody(bob) == listed.map(\.profile))
  }

  // MARK: Matches

  private func take(_ csv: String, _ gathers: GatherService) throws(Failure) -> GatherImport {
    let plan = try gathers.plan(GatherImportFile(text: csv), at: Self.now)
    try plan.problems.throwIfAny(in: "csv")
    try gathers.apply(plan) { (_, _) in }
    return plan
  }

  private func club(
    _ store: any Store, _ name: String = "ann"
  ) throws -> (players: PlayerService, gathers: GatherService) {
    let account = try store.register(username: name, Password("secret", .plain), tag: "tag").id
    return (
      PlayerService(store: store, account: account), GatherService(store: store, account: account)
    )
  }

  private func csv(_ gathers: GatherService) throws -> String {
    GatherImportFile.csv(
      of: try gathers.list(in: PageRequest(limit: .max)).entries.map(GatherRecord.init))
  }

  private static let now = Instant(milliseconds: 1_767_297_600_000)
  private static let headings = "Started,Ended,Team A,Team B,Goals A,Goals B\n"

  @Test("Matches of another account come with their figures", arguments: StoreKind.allCases)
  func matches(kind: StoreKind) throws {
    let store = try kind.make()
    let (mine, played) = try club(store)
    _ = try take("name,skill\nAl,amateur\nBo,beginner\nCy,\nDi,professional\n", .add, mine)
    let players = try mine.list(in: PageRequest()).entries
    var random = SeededRandom(seed: 6)
    for day in 0..<40 {
      let start = Self.now.advanced(by: -86_400_000 * (50 - day))
      let ids = players.map(\.id)
      let turned = Array(ids[(day % 4)...] + ids[..<(day % 4)])
      let first = 1 + random.below(3)
      let gather = try played.start(
        teamA: Array(turned[..<first]), teamB: Array(turned[first...]), at: start)
      guard day % 7 > 0 else { continue }
      let score = Score(teamA: random.below(4), teamB: random.below(4))
      _ = try played.end(gather.id, score, at: start.advanced(by: 3_600_000))
    }
    let list = try csv(played)
    let (their, copied) = try club(store, "bob")
    _ = try take(PlayerImportFile.csv(of: mine.exported()), .add, their)
    let plan = try take(list, copied)
    #expect(plan.added == 40 && plan.unchanged == 0 && plan.unknownNames == [])
    #expect(try csv(copied) == list)
    for (one, other) in zip(players, try their.list(in: PageRequest()).entries) {
      #expect(try mine.stats(of: one) == their.stats(of: other))
    }
    let again = try take(list, copied)
    #expect(again.added == 0 && again.unchanged == 40)
    #expect(try copied.list(in: PageRequest()).total == 40)
  }

  @Test("Names without a player are in the matches only", arguments: StoreKind.transactional)
  func strangers(kind: StoreKind) throws {
    let store = try kind.make()
    let (players, gathers) = try club(store)
    _ = try take("name\nBo\n", .add, players)
    let first = Self.headings + "2025-01-01T20:00:00Z,2025-01-01T21:00:00Z,bo,Al,1,0\n"
    #expect(try take(first, gathers).unknownNames == ["Al"])
    let second = Self.headings + "2025-01-02T20:00:00Z,2025-01-02T21:00:00Z,Al,Bo,1,0\n"
    #expect(try take(second, gathers).unknownNames == ["Al"])
    // However their name is written, it is the same match.
    #expect(try take(second.replacingOccurrences(of: "Bo", with: " bO"), gathers).unchanged == 1)
    let lineups = try gathers.list(in: PageRequest()).entries.map(\.lineup)
    // The same nobody both times, and the player under their own name.
    #expect(lineups.map(\.teamA.first?.id) == lineups.reversed().map(\.teamB.first?.id))
    #expect(lineups.map { $0.participants.map(\.name) } == [["Al", "Bo"], ["Bo", "Al"]])
    #expect(try everybody(players).map(\.name) == ["Bo"])
  }

  @Test(
    "The web service knows its own players, and nobody else",
    arguments: StoreKind.allCases.filter { !StoreKind.transactional.contains($0) })
  func strangersElsewhere(kind: StoreKind) throws {
    let (players, gathers) = try club(try kind.make())
    _ = try take("name\nBo\n", .add, players)
    let list = Self.headings + "2025-01-01T20:00:00Z,2025-01-01T21:00:00Z,Bo,Al,1,0\n"
    #expect(throws: Failure.notFound(.playerIsGone("Al"))) { try take(list, gathers) }
    #expect(try gathers.list(in: PageRequest()).entries.isEmpty)
    #expect(try everybody(players).map(\.name) == ["Bo"])
  }

  @Test("A line that has no place refuses them all", arguments: StoreKind.transactional)
  func noPlace(kind: StoreKind) throws {
    let store = try kind.make()
    let (players, gathers) = try club(store)
    _ = try take("name\nBo\nBO\n", .add, players)
    let first = "2025-06-01T20:00:00Z,2025-06-01T21:00:00Z,BO,Al,1,0\n"
    #expect(try take(Self.headings + first, gathers).unknownNames == ["Al"])
    let before = try csv(gathers)
    let new = "2025-07-01T20:00:00Z,2025-07-01T21:00:00Z,Al,bo,1,0\n"
    func wrong(
      _ line: Int, _ column: String, _ heading: String, _ rule: Sentence
    ) -> Failure.FieldIssue {
      .init("csv/\(line)/\(column)", .problem(at: ListPlace(line, .line), column: heading, rule))
    }
    let future = "2026-01-02T20:00:00Z,,Al,BO,,\n"
    let twice = "2025-07-01T20:00:00Z,2025-07-01T21:00:00Z,BO,BO,1,0\n"
    #expect(
      throws: Failure.invalidInput([
        wrong(2, "teamB", "Team B", .severalPlayersNamed("bo")),
        wrong(4, "teamB", "Team B", .playerIsInTwoTeams),
        wrong(5, "startedAt", "Started", .startIsInFuture),
      ])
    ) { try take(Self.headings + new + first + twice + future, gathers) }
    #expect(try csv(gathers) == before)
  }

  @Test(
    "Matches that are older than those that are there take their place among them",
    arguments: StoreKind.transactional)
  func older(kind: StoreKind) throws {
    let store = try kind.make()
    let (players, gathers) = try club(store)
    _ = try take("name\nAl\nBo\n", .add, players)
    func line(_ month: String, _ goals: String) -> String {
      "2025-\(month)-01T20:00:00Z,2025-\(month)-01T21:00:00Z,Al,Bo,\(goals)\n"
    }
    let lines = [line("06", "0,1"), line("05", "2,2"), line("04", "3,0"), line("03", "1,0")]
    // The newest first, then the oldest, then all: what is there already is not added again.
    _ = try take(Self.headings + lines[0], gathers)
    _ = try take(Self.headings + lines[3], gathers)
    let rest = try take(Self.headings + lines.joined(), gathers)
    #expect(rest.added == 2 && rest.unchanged == 2)
    #expect(try csv(gathers).split(whereSeparator: \.isNewline).dropFirst().count == 4)
    let (their, copied) = try club(store, "bob")
    _ = try take("name\nAl\nBo\n", .add, their)
    _ = try take(Self.headings + lines.joined(), copied)
    #expect(try csv(copied) == csv(gathers))
    for (mine, other) in zip(
      try players.list(in: PageRequest()).entries, try their.list(in: PageRequest()).entries)
    {
      #expect(try players.stats(of: mine) == their.stats(of: other))
      #expect(
        try players.ratingHistory(of: mine, limit: 9) == their.ratingHistory(of: other, limit: 9))
    }
  }

  @Test("A list with too many names is refused at once", arguments: [(500, 120), (1000, 10)])
  func tooManyNames(size: Int, tooMany: Int) throws {
    let (_, gathers) = try club(MemoryStore())
    func file(_ count: Int) -> GatherImportFile {
      GatherImportFile(
        (0..<count).map { number in
          var record = GatherRecord()
          record.startedAt = Self.now.advanced(by: -1000)
          let first = size > 500 ? number * size : 0
          record.teamA = (first..<first + size / 2).map { "Player \($0)" }
          record.teamB = (first + size / 2...first + size).map { "Player \($0)" }
          return record
        })
    }
    let problems = try gathers.plan(file(tooMany), at: Self.now).problems
    #expect(problems.map(\.at) == [ListPlace(tooMany - 1, .entry)])
    #expect(problems.map(\.rule) == [.tooManyNames(60_000, different: 10_000)])
    #expect(try gathers.plan(file(tooMany - 1), at: Self.now).problems == [])
  }

  @Test("Columns that mean nothing here are named")
  func unknownColumns() throws {
    let (players, gathers) = try club(MemoryStore())
    let plan = try players.plan(
      PlayerImportFile(text: "Name,Shoe size,Age,\u{1}\nAl,43,20,\n"), .add)
    #expect(plan.unknownColumns == ["Shoe size"] && plan.problems == [])
    let file = GatherImportFile(text: "Weather," + Self.headings)
    #expect(try gathers.plan(file, at: Self.now).unknownColumns == ["Weather"])
  }
}
