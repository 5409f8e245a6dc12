import MemoryStorage
import Sessions
import Testing

@testable import GatherDomain

/// What a list of matches is planned to do, over the plainest store.
@Suite("Gather import")
struct GatherImportTests {
  private let store = MemoryStore()
  private let now = Instant(milliseconds: 1_767_297_600_000)
  private static let headings = "Started,Ended,Team A,Team B,Goals A,Goals B\n"

  private func gathers() throws -> GatherService {
    GatherService(
      store: store,
      account: try store.addAccount(username: "ann", passwordHash: "hash", tag: "tag").id)
  }

  private func plan(_ lines: String, _ gathers: GatherService) throws -> GatherImport {
    try gathers.plan(GatherImportFile(text: Self.headings + lines), at: now)
  }

  private func line(_ day: Int) -> String {
    "2025-01-0\(day)T20:00:00Z,2025-01-0\(day)T21:00:00Z,Al,Bo,1,0\n"
  }

  @Test("A match that is in the list twice is added as often as it is missing")
  func twice() throws {
    let gathers = try gathers()
    try gathers.apply(plan(line(1), gathers)) { (_, _) in }
    let both = try plan(line(1) + line(1), gathers)
    #expect(both.added == 1 && both.unchanged == 1)
    try gathers.apply(both) { (_, _) in }
    let again = try plan(line(1) + line(1), gathers)
    #expect(again.added == 0 && again.unchanged == 2)
  }

  @Test("A match that is there is found by the second in which it began")
  func sameSecond() throws {
    let gathers = try gathers()
    let first = try plan(line(1), gathers)
    try gathers.apply(first) { (_, _) in }
    var record = GatherRecord(try gathers.list(in: PageRequest()).entries[0])
    record.startedAt = record.startedAt?.advanced(by: 999)
    #expect(try gathers.plan(GatherImportFile([record]), at: now).unchanged == 1)
    record.startedAt = record.startedAt?.advanced(by: 1)
    #expect(try gathers.plan(GatherImportFile([record]), at: now).unchanged == 0)
  }

  @Test("Matches are added in the order of their start, for any order of the list")
  func order() throws {
    let gathers = try gathers()
    try gathers.apply(plan(line(2) + line(1) + line(4) + line(3), gathers)) { (_, _) in }
    let list = try gathers.list(in: PageRequest()).entries
    #expect(list.map(\.id.text) == ["4", "3", "2", "1"])
    #expect(list.compactMap { $0.startedAt?.civilDate.day } == [4, 3, 2, 1])
  }

  @Test("A match neither starts nor ends later than now")
  func future() throws {
    let gathers = try gathers()
    let lines = [
      "2026-01-01T20:00:00Z,2026-01-01T20:00:00Z,Al,Bo,1,0",
      "2026-01-01T20:00:00Z,2026-01-01T20:00:01Z,Al,Bo,1,0",
      "2026-01-01T20:00:01Z,,Al,Bo,,",
    ]
    let problems = try plan(lines.joined(separator: "\n"), gathers).problems
    #expect(
      problems.map(\.text) == [
        "Line 3, Ended: A match ends not later than now.",
        "Line 4, Started: A match starts not later than now.",
      ])
  }

  /// How many matches a list adds, keeps and replaces.
  private func counts(_ plan: GatherImport) -> [Int] { [plan.added, plan.kept, plan.replaced] }

  @Test(
    "A match that was changed since is found again by most of its people",
    arguments: [
      ("20:00:00Z,2025-01-01T21:00:00Z,Al,Bo,2,0", true),
      ("20:00:00Z,2025-01-01T21:00:01Z,Al,Bo,1,0", true),
      ("20:00:00Z,2025-01-01T21:00:01Z,\"Al\nCy\",Bo,1,0", true),
      ("20:00:00Z,2025-01-01T21:00:00Z,Cy,Di,1,0", false),
      ("20:00:00Z,2025-01-01T21:00:00Z,Al,Di,1,0", false),
      ("20:00:00Z,2025-01-01T21:00:00Z,\"Al\nCy\",\"Bo\nDi\",1,0", false),
      ("20:00:01Z,2025-01-01T21:00:00Z,Al,Bo,2,0", false),
    ])
  func versions(changed: String, isSame: Bool) throws {
    let gathers = try gathers()
    try gathers.apply(plan(line(1), gathers)) { (_, _) in }
    let line = "2025-01-01T\(changed)\n"
    #expect(try counts(plan(line, gathers)) == (isSame ? [0, 1, 0] : [1, 0, 0]))
    let file = GatherImportFile(text: Self.headings + line)
    let replaced = try gathers.plan(file, .replace, at: now)
    #expect(counts(replaced) == (isSame ? [0, 0, 1] : [1, 0, 0]))
    try gathers.apply(replaced) { (_, _) in }
    #expect(try gathers.list(in: PageRequest()).total == (isSame ? 1 : 2))
    #expect(try gathers.plan(file, at: now).unchanged == 1)
  }

  @Test(
    "A match whose players were all renamed is found again by their former names",
    arguments: [
      ("21:00:00Z,Al,Bo,2,0", true), ("21:00:01Z,Al,Bo,2,0", true),
      ("21:00:00Z,\"Al\nBo\",Cy,2,0", true), ("21:00:00Z,Al,\"Cy\nDi\",2,0", false),
      ("21:00:00Z,Eve,Fay,2,0", false),
    ])
  func renamed(changed: String, isSame: Bool) throws {
    let account = try store.addAccount(username: "ann", passwordHash: "hash", tag: "tag").id
    let gathers = GatherService(store: store, account: account)
    let players = PlayerService(store: store, account: account)
    for name in ["Al", "Bo", "Eve", "Fay"] { _ = try players.add(Player.Profile(name: name)) }
    try gathers.apply(plan(line(1), gathers)) { (_, _) in }
    for player in try players.list(in: PageRequest()).entries.prefix(2) {
      _ = try players.update(player.id) { $0.name += " the Great" }
    }
    let found = try plan("2025-01-01T20:00:00Z,2025-01-01T\(changed)\n", gathers)
    #expect(counts(found) == (isSame ? [0, 1, 0] : [1, 0, 0]))
    let same = try plan(line(1), gathers)
    #expect((same.unchanged, counts(same)) == (1, [0, 0, 0]))
    // Nothing takes the place of a match by a list that does not know its end.
    let open = GatherImportFile(text: Self.headings + "2025-01-01T20:00:00Z,,Al,Bo,,\n")
    #expect(try counts(gathers.plan(open, .replace, at: now)) == [0, 1, 0])
  }

  @Test("A former name counts in lists of the account, and if it was that of one player only")
  func formerNames() throws {
    let account = try store.addAccount(username: "ann", passwordHash: "hash", tag: "tag").id
    let gathers = GatherService(store: store, account: account)
    let players = PlayerService(store: store, account: account)
    func addRenamed(_ name: String, to new: String) throws {
      let id = try players.add(Player.Profile(name: name)).id
      _ = try players.update(id) { $0.name = new }
    }
    try addRenamed("Al", to: "Albert")
    try addRenamed("Bo", to: "Robert")
    try gathers.apply(plan(line(1).replacing("Al,Bo", with: "Albert,Robert"), gathers)) { (_, _) in
    }
    func added(uid: String) throws -> Int {
      let headings = Self.headings.replacing("\n", with: ",UID\n")
      let text = headings + line(1).replacing("\n", with: ",\(uid)\n")
      return try gathers.plan(GatherImportFile(text: text), at: now).added
    }
    #expect(try [added(uid: ""), added(uid: "tag-9"), added(uid: "other-1")] == [0, 0, 1])
    try addRenamed("Al", to: "Alice")
    #expect(try [added(uid: ""), added(uid: "tag-9"), added(uid: "tag-1")] == [1, 1, 0])
  }

  @Test(
    "Somebody who is no player keeps their name, though a player once had it", arguments: [0, 1])
  func namesakes(goals: Int) throws {
    let account = try store.addAccount(username: "ann", passwordHash: "hash", tag: "tag").id
    let gathers = GatherService(store: store, account: account)
    let players = PlayerService(store: store, account: account)
    let first = try players.add(Player.Profile(name: "Al"))
    _ = try players.update(first.id) { $0.name = "Albert" }
    let second = try players.add(Player.Profile(name: "Al"))
    try gathers.apply(plan(line(1), gathers)) { (_, _) in }
    _ = try players.delete(second.id)
    var list = try gathers.exported().gathers
    list[0].goalsB = goals
    let found = try gathers.plan(GatherImportFile(list), .replace, at: now)
    #expect([found.unchanged, found.replaced] == [1 - goals, goals])
    try gathers.apply(found) { (_, _) in }
    #expect(try gathers.list().entries.map(\.lineup.teamA).map { $0.map(\.name) } == [["Al"]])
  }

  @Test("Players whose names differ by their bytes alone are two in a list")
  func bytesOfNames() throws {
    let account = try store.addAccount(username: "ann", passwordHash: "hash", tag: "tag").id
    let gathers = GatherService(store: store, account: account)
    let players = PlayerService(store: store, account: account)
    let names = ["Jos\u{E9}", "Jose\u{301}"]
    let ids = try names.map { try players.add(Player.Profile(name: $0)).id }
    let gather = try gathers.start(teamA: [ids[0]], teamB: [ids[1]], at: now)
    _ = try gathers.end(gather.id, at: now)
    let list = GatherImportFile.csv(of: try gathers.exported().gathers)
    let found = try gathers.plan(GatherImportFile(text: list), at: now)
    #expect(found.problems == [] && found.unchanged == 1)
  }

  @Test("A match that a list from before a renaming replaces stays that of the renamed player")
  func replacedByFormerNames() throws {
    let account = try store.addAccount(username: "ann", passwordHash: "hash", tag: "tag").id
    let gathers = GatherService(store: store, account: account)
    let players = PlayerService(store: store, account: account)
    let al = try players.add(Player.Profile(name: "Al"))
    try gathers.apply(plan(line(1), gathers)) { (_, _) in }
    _ = try players.update(al.id) { $0.name = "Albert" }
    let headings = Self.headings.replacing("\n", with: ",Goals,Substitutions\n")
    let file = GatherImportFile(
      text: headings + "2025-01-01T20:00:00Z,2025-01-01T21:00:00Z,Al,Bo,2,0,A 5 goal Al,9 off Al\n")
    #expect(file.problems.isEmpty)
    try gathers.apply(gathers.plan(file, .replace, at: now)) { (_, _) in }
    let gather = try #require(try gathers.list(in: PageRequest()).entries.first)
    #expect(gather.lineup.teamA.map(\.id) == [al.id])
    #expect(gather.timeline.goals.map(\.scorer) == [al.id])
    #expect(gather.timeline.substitutions.map(\.player) == [al.id])
  }

  @Test("Of two matches at once, the one of the same people is replaced, in any order of the list")
  func twoPitches() throws {
    let account = try store.addAccount(username: "ann", passwordHash: "hash", tag: "tag").id
    let gathers = GatherService(store: store, account: account)
    // Both matches began and ended in one second.
    let players = PlayerService(store: store, account: account)
    for name in ["Al", "Bo"] { _ = try players.add(Player.Profile(name: name)) }
    let other = "2025-01-01T20:00:00Z,2025-01-01T21:00:00Z,Cy,Di,1,0\n"
    try gathers.apply(plan(other + line(1), gathers)) { (_, _) in }
    let corrected = other.replacing(",1,0", with: ",5,0")
    let file = GatherImportFile(text: Self.headings + corrected)
    try gathers.apply(gathers.plan(file, .replace, at: now)) { (_, _) in }
    let list = try gathers.list(in: PageRequest()).entries
    #expect(list.count == 2)
    #expect(Set(list.map { $0.lineup.teamA.map(\.name) }) == [["Al"], ["Cy"]])
    #expect(try plan(line(1) + corrected, gathers).unchanged == 2)
  }

  @Test("An equal match is no version of another one, wherever it stands in the list")
  func equalFirst() throws {
    let gathers = try gathers()
    let other = "2025-01-01T20:00:00Z,2025-01-01T21:00:00Z,Al,Bo,5,5\n"
    try gathers.apply(plan(line(1), gathers)) { (_, _) in }
    for list in [line(1) + other, other + line(1)] {
      let found = try plan(list, gathers)
      #expect([found.added, found.unchanged, found.kept] == [1, 1, 0])
    }
  }

  @Test("Many matches of one start cost no more than others")
  func manyAtOnce() throws {
    let gathers = try gathers()
    let lines = (0..<2000).map { _ in line(1) }.joined()
    try gathers.apply(plan(lines, gathers)) { (_, _) in }
    let others = lines.replacing(",1,0", with: ",2,0")
    let found = try plan(others, gathers)
    #expect([found.added, found.kept] == [0, 2000])
  }
}
