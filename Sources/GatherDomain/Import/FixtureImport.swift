/// The plan of an import of fixtures, computed before anything is written.
package struct FixtureImport {
  /// A fixture to add.
  fileprivate struct Step {
    let plan: Fixture.Plan
    /// The answers. Guests get their ids when the plan is executed.
    let answers: [Fixture.Answer]
  }

  /// The fixtures to add, in the list's order.
  fileprivate var steps: [Step] = []
  /// How many fixtures exist already: their start and place are, or once were, those of the list.
  package private(set) var unchanged = 0
  /// The problems, in the order of the lines. If there are any, nothing is imported.
  package private(set) var problems: [ImportProblem]
  /// The headings of the columns that are not imported.
  package let unknownColumns: [String]

  /// How many fixtures the import adds.
  package var added: Int { steps.count }

  /// Compares a list with the existing fixtures, and with the players.
  fileprivate init(
    of file: FixtureImportFile, onto fixtures: [Fixture], formerly: [FormerIdentity],
    _ players: NameIndex, _ former: FormerNames, tag: String, currency: Currency?
  ) {
    problems = file.problems
    unknownColumns = file.unknownColumns
    if let problem = file.tooManyNames(\.names) { problems.append(problem) }
    let keys = fixtures.map { FixtureRecord.Key(FixtureRecord($0, tag: tag)) }
    let plans = Dictionary(
      zip(fixtures.map { $0.id.uid(tag) }, keys), uniquingKeysWith: { first, _ in first })
    let formerPlans = Dictionary(grouping: formerly) { ID<Fixture>(rowNumber: $0.id).uid(tag) }
    var known = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
    // If the list has a fixture's UID, another entry with the same start and place is another fixture.
    for uid in Set(file.entries.map(\.record.uid)) {
      if let key = plans[uid] { known[key, default: 1] -= 1 }
    }
    for entry in file.entries {
      let key = FixtureRecord.Key(entry.record)
      if let plan = plans[entry.record.uid] {
        // Another plan was changed in the list, or another copy of the data has given the same UID.
        let isFormer = formerPlans[entry.record.uid, default: []].contains { $0.key == key.text }
        if plan == key || isFormer {
          unchanged += 1
        } else {
          problems.append(ImportProblem(entry.at, FixtureColumn.uid, .uidIsOfOtherPlan))
        }
      } else if let count = known[key], count > 0 {
        known[key] = count - 1
        unchanged += 1
      } else {
        if let rule = entry.record.problem(withCurrency: currency) {
          problems.append(ImportProblem(entry.at, FixtureColumn.price, rule))
          continue
        }
        let former = entry.record.uid.hasUIDTag(tag) ? former : FormerNames()
        add(entry.record, at: entry.at, players, former)
      }
    }
    problems.sort { $0.at < $1.at }
  }

  /// Adds a step, or the first problem with the names of a fixture.
  private mutating func add(
    _ record: FixtureRecord, at place: ListPlace, _ players: NameIndex, _ former: FormerNames
  ) {
    guard let start = record.startsAt else { return }
    var answers: [Fixture.Answer] = []
    var seen: Set<ID<Player>> = []
    let names = record.answers.filter { !$0.person.isGuest }.map(\.person.name)
    let found = players.players(named: names, formerly: former)
    for (column, person, comes) in record.answers {
      func refuse(_ rule: Sentence) { problems.append(ImportProblem(place, column, rule)) }
      if person.isGuest {
        let guest = Fixture.Person(id: ID(""), name: person.name, isGuest: true)
        answers.append(Fixture.Answer(guest, comes: comes))
        continue
      }
      guard let player = found[Array(person.name.utf8)] else {
        if players[person.name] == .several { return refuse(.severalPlayersNamed(person.name)) }
        // The answer of a player who was merged into one who has answered does not count.
        if former[person.name] != nil { continue }
        return refuse(.noPlayerNamed(person.name))
      }
      guard seen.insert(player.id).inserted else {
        return refuse(.personIsNamedTwice(person.name))
      }
      answers.append(
        Fixture.Answer(Fixture.Person(id: player.id, name: player.profile.name), comes: comes))
    }
    let plan = Fixture.Plan(
      startsAt: start, place: record.place, maximumPlayers: record.maximumPlayers,
      price: record.price)
    steps.append(Step(plan: plan, answers: answers))
  }
}

extension FixtureRecord {
  /// The names of those who have answered.
  fileprivate var names: [String] { answers.map(\.person.name) }
}

extension FixtureService {
  /// How many fixtures are written between two reports of progress.
  private static let stepsAtOnce = 100

  /// All fixtures as a list that can be imported again, the earliest first.
  package func exported() throws(Failure) -> [FixtureRecord] {
    let tag = try store.tag(of: account)
    let currency = try currency()
    return try all().map { FixtureRecord($0, tag: tag, currency: currency) }
  }

  /// All fixtures, the earliest first.
  func all() throws(Failure) -> [Fixture] {
    // At the first of all times, every fixture is one to come.
    try list(.toCome, at: Fixture.starts.lowerBound, in: PageRequest(limit: .max)).entries
  }

  /// The plan of importing a list.
  package func plan(_ file: FixtureImportFile) throws(Failure) -> FixtureImport {
    let players = try store.allPlayers(of: account)
    return FixtureImport(
      of: file, onto: try all(), formerly: try store.formerIdentities(.fixture, of: account),
      NameIndex(players), try store.formerNames(of: players, in: account),
      tag: try store.tag(of: account), currency: try currency())
  }

  /// Executes the plan, like ``PlayerService/apply(_:progress:)``.
  package func apply(
    _ plan: FixtureImport, progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure) {
    for start in stride(from: 0, to: plan.steps.count, by: Self.stepsAtOnce) {
      if start > 0 { try progress(start, plan.steps.count) }
      try add(plan.steps[start..<min(start + Self.stepsAtOnce, plan.steps.count)])
    }
  }

  /// Adds fixtures with their answers.
  private func add(_ steps: ArraySlice<FixtureImport.Step>) throws(Failure) {
    let guests = steps.reduce(0) { $0 + $1.answers.count { $0.person.isGuest } }
    var ids = guests > 0 ? try store.reservePlayerIDs(guests, in: account)[...] : []
    let added = try store.addFixtures(steps.map(\.plan), to: account)
    let fixtures = zip(added, steps).map { fixture, step in
      let answers = step.answers.map { answer in
        guard answer.person.isGuest, let id = ids.popFirst() else { return answer }
        let guest = Fixture.Person(id: id, name: answer.person.name, isGuest: true)
        return Fixture.Answer(guest, comes: answer.comes)
      }
      return Fixture(id: fixture.id, plan: fixture.plan, answers: answers)
    }
    try store.addAnswers(of: fixtures, in: account)
  }
}
