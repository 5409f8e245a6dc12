package import GatherDomain
package import Sessions

extension MemoryStore: FixtureStore {
  package func fixture(_ id: ID<Fixture>, of account: ID<Account>) throws(Failure) -> Fixture? {
    tables.fixtures[account]?.first { $0.id == id }.map { current($0, account) }
  }

  package func fixtures(
    of account: ID<Account>, _ time: FixtureTime, at now: Instant, in request: PageRequest
  ) throws(Failure) -> Page<Fixture> {
    let first = FixtureTime.firstToCome(at: now)
    let sorted = tables.fixtures[account, default: []].sorted {
      ($0.plan.startsAt, $0.id.rowNumber) < ($1.plan.startsAt, $1.id.rowNumber)
    }
    let found =
      switch time {
      case .toCome: sorted.filter { $0.plan.startsAt >= first }
      case .past: Array(sorted.prefix { $0.plan.startsAt < first }.reversed())
      }
    let page = found.page(request)
    return Page(entries: page.entries.map { current($0, account) }, total: page.total)
  }

  package func addFixtures(
    _ plans: [Fixture.Plan], to account: ID<Account>
  ) throws(Failure) -> [Fixture] {
    let added = plans.map { Fixture(id: ID(tables.nextID(.fixture)), plan: $0) }
    tables.fixtures[account, default: []] += added
    return added
  }

  package func addAnswers(
    of fixtures: [Fixture], in account: ID<Account>
  ) throws(Failure) {
    let added = Dictionary(fixtures.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    tables.fixtures[account] = tables.fixtures[account]?.map { added[$0.id] ?? $0 }
  }

  package func updateFixture(
    _ id: ID<Fixture>, _ plan: Fixture.Plan, of account: ID<Account>
  ) throws(Failure) {
    change(id, of: account) { $0.replacePlan(plan) }
  }

  package func setAnswer(
    _ comes: Bool?, of person: Fixture.Person, in fixture: ID<Fixture>, of account: ID<Account>
  ) throws(Failure) {
    change(fixture, of: account) { $0.setAnswer(comes, of: person) }
  }

  package func setPaid(
    _ hasPaid: Bool, by person: ID<Player>, in fixture: ID<Fixture>, of account: ID<Account>
  ) throws(Failure) {
    change(fixture, of: account) { $0.setPaid(hasPaid, by: person) }
  }

  package func deleteAnswers(
    of fixtures: [ID<Fixture>], in account: ID<Account>
  ) throws(Failure) {
    for id in fixtures { change(id, of: account) { $0.deleteAnswers() } }
  }

  package func moveAnswers(
    of old: ID<Player>, to player: Player, in fixtures: [ID<Fixture>], of account: ID<Account>
  ) throws(Failure) {
    for id in fixtures { change(id, of: account) { $0.moveAnswer(of: old, to: player) } }
  }

  package func deleteFixture(
    _ id: ID<Fixture>, of account: ID<Account>
  ) throws(Failure) -> Fixture? {
    guard let fixture = tables.fixtures[account]?.first(where: { $0.id == id }) else { return nil }
    tables.fixtures[account]?.removeAll { $0.id == id }
    return current(fixture, account, withDeletedPlayers: true)
  }

  package func restoreFixture(_ fixture: Fixture, to account: ID<Account>) throws(Failure) {
    tables.fixtures[account, default: []].append(fixture)
  }

  package func guest(
    _ id: ID<Player>, of account: ID<Account>
  ) throws(Failure) -> Fixture.Person? {
    for fixture in tables.fixtures[account, default: []] {
      if let person = fixture.person(id), person.isGuest { return person }
    }
    return nil
  }

  private func change(
    _ id: ID<Fixture>, of account: ID<Account>, _ body: (inout Fixture) -> Void
  ) {
    guard var fixture = tables.fixtures[account]?.first(where: { $0.id == id }) else { return }
    body(&fixture)
    tables.fixtures[account] = tables.fixtures[account]?.map { $0.id == id ? fixture : $0 }
  }

  /// The fixture with the present names of its players, without deleted ones, or with these without names.
  private func current(
    _ fixture: Fixture, _ account: ID<Account>, withDeletedPlayers: Bool = false
  ) -> Fixture {
    Fixture(
      id: fixture.id, plan: fixture.plan, sequence: fixture.sequence,
      answers: fixture.answers.compactMap { answer in
        guard !answer.person.isGuest else { return answer }
        let player = tables.players[account]?[answer.person.id]
        guard withDeletedPlayers || player != nil else { return nil }
        var answer = answer
        answer.person.name = player?.profile.name ?? ""
        return answer
      })
  }
}
