import GatherDomain
import GatherStorage
import Testing

/// Lists taken in, on every store.
@Suite("Import", .serialized)
struct ImportTests {
  private func players(_ store: any Store, _ name: String = "ann") throws -> PlayerService {
    let account = try store.register(username: name, Password("secret", .plain))
    return PlayerService(store: store, account: account.id)
  }

  private func take(
    _ csv: String, _ mode: PlayerImport.Mode, _ players: PlayerService,
    progress: (Int, Int) throws(Failure) -> Void = { (_, _) in }
  ) throws(Failure) -> PlayerImport.Summary {
    let plan = try players.plan(PlayerSheet(csv: csv), mode)
    if let failure = plan.failure(of: "csv") { throw failure }
    try players.carryOut(plan, progress: progress)
    return plan.summary
  }

  private func table(_ count: Int, age: Int = 20) -> String {
    "name,age\n" + (0..<count).map { "Player \($0),\(age)\n" }.joined()
  }

  private func everybody(_ players: PlayerService) throws -> [Player.Profile] {
    try players.list(in: Window(limit: .max)).entries.map(\.profile)
  }

  @Test("Whoever is there is updated with what the list knows", arguments: StoreKind.allCases)
  func update(kind: StoreKind) throws {
    let players = try players(try kind.make())
    var bob = Player.Profile(name: "Bob")
    (bob.age, bob.skill) = (20, .amateur)
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
    let several = Failure.invalid("csv/2/name", "Line 2, Name: Several players have this name.")
    #expect(throws: several) { try take("name\nBOB\n", .update, players) }
    let twice = Failure.invalid("csv/3/name", "Line 3, Name: This name stands in line 2 already.")
    #expect(throws: twice) { try take("name\nDi\nDI\n", .update, players) }
    #expect(try everybody(players).map(\.name) == ["Bob", "bob", "Cy"])
  }

  @Test(
    "Between slices progress is told; what it throws leaves nothing behind",
    arguments: StoreKind.allCases)
  func progress(kind: StoreKind) throws {
    let store = try kind.make()
    let players = try players(store)
    try store.begin()
    _ = try store.attempt { () throws(Failure) in try take(table(700), .add, players) }
    var told: [Int] = []
    #expect(throws: Failure.conflict("Nobody waits for it.")) {
      try store.attempt { () throws(Failure) in
        let text = table(900, age: 30) + "\nLast,1\n" + (0..<800).map { "New \($0),1\n" }.joined()
        _ = try take(text, .update, players) { (done, total) throws(Failure) in
          #expect(total == 1701)
          told.append(done)
          if done == 1500 { throw Failure.conflict("Nobody waits for it.") }
        }
      }
    }
    #expect(told == [500, 1000, 1500])
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
    let listed = try ann.list(in: Window(limit: .max)).entries
    #expect(listed.count > 400)
    _ = try take(PlayerSheet.csv(of: listed), .add, bob)
    #expect(try everybody(bob) == listed.map(\.profile))
  }
}
