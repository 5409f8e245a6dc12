package import Sessions

/// One account's fixtures.
package struct FixtureService {
  let store: any Store
  let account: ID<Account>

  package init(store: any Store, account: ID<Account>) {
    self.store = store
    self.account = account
  }

  /// What an answer, a payment or another plan has changed.
  package struct Change {
    package let fixture: Fixture
    /// Who has answered or paid; nil if nobody has.
    package let person: Fixture.Person?
    /// Those who were reserves and take part now.
    package let movedUp: [Fixture.Person]
    /// How many later fixtures of the series have changed too.
    package let laterCount: Int

    init(
      from old: Fixture, to fixture: Fixture, by person: Fixture.Person? = nil, laterCount: Int = 0
    ) {
      self.fixture = fixture
      self.person = person
      movedUp = fixture.movedUp(since: old)
      self.laterCount = laterCount
    }
  }

  /// Who answers.
  package enum Respondent {
    /// One who has answered, or a player.
    case person(ID<Player>)
    /// A guest by name, or by the id of one who is there.
    case guest(String)
  }

  /// Whether other devices do not see the fixtures.
  package var areLocal: Bool { store.isPartlyLocal }

  /// The fixture, or ``Failure/notFound(_:)``.
  package func get(_ id: ID<Fixture>) throws(Failure) -> Fixture {
    guard let fixture = try store.fixture(id, of: account) else { throw .noFixture(id) }
    return fixture
  }

  /// The fixtures of a time: those to come with the next one first, those of the past with the latest first.
  package func list(
    _ time: FixtureTime, at now: Instant, in request: PageRequest = PageRequest()
  ) throws(Failure) -> Page<Fixture> {
    try store.fixtures(of: account, time, at: now, in: request)
  }

  /// Adds a fixture for each of several weeks; ``Failure/invalidInput(_:)`` if a value breaks a rule.
  package func add(
    _ plan: Fixture.Plan, weeks: Int, in zone: TimeZoneRules
  ) throws(Failure) -> [Fixture] {
    let plans = try plan.weekly(weeks, in: zone)
    try checkCurrency(for: plan)
    return try store.addFixtures(plans, to: account)
  }

  /// Applies `change` to the fixture's plan; ``Failure/invalidInput(_:)`` if a value breaks a rule, and then
  /// nothing is stored. The later fixtures of a `series` get what has changed, and start as many weeks after it as they
  /// do now.
  package func update(
    _ id: ID<Fixture>, with series: SeriesChange = .none, _ change: (inout Fixture.Plan) -> Void
  ) throws(Failure) -> Change {
    let old = try get(id)
    var plan = old.plan
    change(&plan)
    let later = try self.later(than: old, in: series.later)
    let fixtures = [old] + later.map(\.fixture)
    let wanted = try plan.weekly(with: later)
    try checkCurrency(for: plan)
    let plans = zip(fixtures, wanted).map { $0.plan.changed(from: old.plan, to: $1) }
    for (old, plan) in zip(fixtures, plans) where plan != old.plan {
      try store.updateFixture(old.id, plan, of: account)
      let former = FormerIdentity(old)
      if former != FormerIdentity(Fixture(id: old.id, plan: plan)) {
        try store.addFormerIdentity(former, to: account)
      }
    }
    if series.asksAgain { try store.deleteAnswers(of: fixtures.map(\.id), in: account) }
    let laterCount = zip(fixtures, plans).dropFirst().count { (fixture, plan) in
      plan != fixture.plan || series.asksAgain && fixture.answers.contains { !$0.hasPaid }
    }
    return Change(from: old, to: try get(id), laterCount: laterCount)
  }

  /// Saves whether somebody comes; nil withdraws their answer.
  package func answer(
    _ id: ID<Fixture>, _ respondent: Respondent, _ comes: Bool?
  ) throws(Failure) -> Change {
    let old = try get(id)
    guard let person = try person(respondent, in: old, makesNewGuest: comes != nil) else {
      return Change(from: old, to: old)
    }
    var fixture = old
    fixture.setAnswer(comes, of: person)
    guard fixture != old else { return Change(from: old, to: old) }
    guard fixture.answers.count <= Fixture.mostAnswers else {
      throw .wrongState(.tooManyAnswers(Fixture.mostAnswers))
    }
    try store.setAnswer(comes, of: person, in: id, of: account)
    return Change(from: old, to: try get(id), by: person)
  }

  /// Saves the answers of a list of players. ``Failure/wrongState(_:)`` if there are too many, and then nothing is stored.
  package func answer(_ id: ID<Fixture>, by list: NamedPlayers) throws(Failure) -> Change {
    let old = try get(id)
    let answers = list.players.map { ($0, true) } + list.absent.map { ($0, false) }
    let people = Set(old.answers.map(\.person.id)).union(answers.map(\.0.id))
    guard people.count <= Fixture.mostAnswers else {
      throw .wrongState(.tooManyAnswers(Fixture.mostAnswers))
    }
    for (player, comes) in answers {
      let person = Fixture.Person(id: player.id, name: player.profile.name)
      try store.setAnswer(comes, of: person, in: id, of: account)
    }
    return Change(from: old, to: try get(id))
  }

  /// Deletes the fixture, or ``Failure/notFound(_:)``, and the `later` ones of its series. Returns them as calendars
  /// cancel them, and as ``restore(_:)`` takes them, with the answers of deleted players.
  package func delete(
    _ id: ID<Fixture>, with later: SeriesRule? = nil
  ) throws(Failure) -> (cancelled: [Fixture], restorable: [Fixture]) {
    let fixture = try get(id)
    let fixtures = [fixture] + (try self.later(than: fixture, in: later)).map(\.fixture)
    var restorable: [Fixture] = []
    for fixture in fixtures {
      guard let whole = try store.deleteFixture(fixture.id, of: account) else {
        throw .noFixture(fixture.id)
      }
      restorable.append(whole.nextVersion)
    }
    return (fixtures.map(\.nextVersion), restorable)
  }

  /// Restores deleted fixtures with all answers. The answer of a player who was merged since becomes that of the one who
  /// stayed, unless that one has answered.
  package func restore(_ fixtures: [Fixture]) throws(Failure) {
    for fixture in fixtures {
      var fixture = fixture.nextVersion
      // A player who was gone when the fixture was deleted has no name.
      let ids = fixture.answers.map(\.person).filter { !$0.isGuest && !$0.name.isEmpty }.map(\.id)
      for (old, player) in try store.successors(of: ids, in: account)
      where fixture.person(player.id) == nil {
        fixture.moveAnswer(of: old, to: player)
      }
      try store.restoreFixture(fixture, to: account)
    }
  }

  /// The players who have not answered, by name.
  package func playersWithoutAnswer(
    _ fixture: Fixture, in request: PageRequest
  ) throws(Failure) -> Page<Player> {
    let answered = Set(fixture.answers.lazy.filter { !$0.person.isGuest }.map(\.person.id))
    let first = PageRequest(limit: request.offset + request.limit + answered.count)
    let players = try store.players(of: account, matching: NameSearch(""), in: first).entries
    let page = players.filter { !answered.contains($0.id) }.page(request)
    return Page(
      entries: page.entries, total: try store.playerCount(of: account) - answered.count)
  }

  /// What names each of these fixtures outside the store.
  package func uids(of fixtures: [Fixture]) throws(Failure) -> [String] {
    let tag = try store.tag(of: account)
    return fixtures.map { $0.id.uid(tag) }
  }

  /// Those with a standing, as they stand in a line-up.
  package func participants(
    _ fixture: Fixture, _ standing: Fixture.Standing = .present
  ) throws(Failure) -> [Participant] {
    try store.participants(fixture[standing].map(\.id), of: account)
  }

  /// Who answers. A guest whose name is new gets an id if `makesNewGuest` is set; else nobody answers.
  private func person(
    _ respondent: Respondent, in fixture: Fixture, makesNewGuest: Bool
  ) throws(Failure) -> Fixture.Person? {
    switch respondent {
    case .person(let id):
      if let person = fixture.person(id) { return person }
      guard let player = try store.player(id, of: account) else { throw .noPlayer(id) }
      return Fixture.Person(id: id, name: player.profile.name)
    case .guest(let text):
      if let person = fixture.person(ID(text)), person.isGuest { return person }
      let name = text.trimmed
      if let person = fixture.guest(named: name) { return person }
      if let problem = Player.problem(withName: name) { throw .invalid("guest", problem) }
      guard makesNewGuest else { return nil }
      guard let id = try store.reservePlayerIDs(1, in: account).first else { return nil }
      return Fixture.Person(id: id, name: name, isGuest: true)
    }
  }
}

extension Failure {
  static func noFixture(_ id: ID<Fixture>) -> Failure { .notFound(.noFixture(id.excerpt)) }
}
