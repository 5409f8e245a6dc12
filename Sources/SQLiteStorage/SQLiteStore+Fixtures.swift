package import GatherDomain
import SQLShared
package import Sessions

/// The fixtures and their answers.
extension SQLiteStore: FixtureStore {
  private static let insertFixture = """
    INSERT INTO fixtures (id, account, \(FixtureRow.planColumns), sequence)
    VALUES (?, ?, \(FixtureRow.planColumns.parameters), ?)
    """
  private static let insertAnswer = """
    INSERT INTO fixtureAnswers (fixture, number, player, guestName, comes, hasPaid)
    SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5 FROM fixtureAnswers WHERE fixture = ?1
    """

  package func fixture(_ id: ID<Fixture>, of account: ID<Account>) throws(Failure) -> Fixture? {
    try row(id, of: account).map { (row) throws(Failure) in try fixture(row) }
  }

  package func fixtures(
    of account: ID<Account>, _ time: FixtureTime, at now: Instant, in request: PageRequest
  ) throws(Failure) -> Page<Fixture> {
    let start = SQLValue.integer(FixtureTime.firstToCome(at: now).milliseconds)
    let rows = try connection.all(
      """
      SELECT \(FixtureRow.columns) FROM fixtures
      WHERE account = ? AND \(time.condition("?")) ORDER BY \(time.order) LIMIT ? OFFSET ?
      """, .init(account), start, .integer(request.limit), .integer(request.offset),
      read: FixtureRow.init(row:))
    let total = try connection.first(
      "SELECT count(*) FROM fixtures WHERE account = ? AND \(time.condition("?"))",
      .init(account), start
    ) { $0.integer(0) }
    var fixtures: [Fixture] = []
    for row in rows { fixtures.append(try fixture(row)) }
    return Page(entries: fixtures, total: total ?? 0)
  }

  package func addFixtures(
    _ plans: [Fixture.Plan], to account: ID<Account>
  ) throws(Failure) -> [Fixture] {
    var fixtures: [Fixture] = []
    for plan in plans {
      try connection.run(
        Self.insertFixture,
        [.null, .init(account)] + FixtureRow.parameters(of: plan) + [.integer(0)])
      fixtures.append(Fixture(id: ID(rowNumber: connection.lastID), plan: plan))
    }
    return fixtures
  }

  package func addAnswers(
    of fixtures: [Fixture], in account: ID<Account>
  ) throws(Failure) {
    for fixture in fixtures {
      for answer in fixture.answers { try add(answer, to: fixture.id) }
    }
  }

  package func updateFixture(
    _ id: ID<Fixture>, _ plan: Fixture.Plan, of account: ID<Account>
  ) throws(Failure) {
    try connection.run(
      """
      UPDATE fixtures SET startsAt = ?, place = ?, maximumPlayers = ?, price = ?, pricePerHead = ?,
        sequence = sequence + 1
      WHERE id = ? AND account = ?
      """, FixtureRow.parameters(of: plan) + [.init(id), .init(account)])
  }

  package func setAnswer(
    _ comes: Bool?, of person: Fixture.Person, in fixture: ID<Fixture>, of account: ID<Account>
  ) throws(Failure) {
    guard let known = try self.fixture(fixture, of: account) else { return }
    let old = known.answers.first { $0.person.id == person.id }
    guard old?.comes != comes else { return }
    try connection.run(
      "DELETE FROM fixtureAnswers WHERE fixture = ? AND player = ?", .init(fixture),
      .init(person.id))
    guard let comes else { return }
    try add(
      Fixture.Answer(person, comes: comes, hasPaid: old?.hasPaid ?? false), to: fixture)
  }

  package func setPaid(
    _ hasPaid: Bool, by person: ID<Player>, in fixture: ID<Fixture>, of account: ID<Account>
  ) throws(Failure) {
    try connection.run(
      """
      UPDATE fixtureAnswers SET hasPaid = ? WHERE player = ?
        AND fixture IN (SELECT id FROM fixtures WHERE id = ? AND account = ?)
      """, .integer(hasPaid ? 1 : 0), .init(person), .init(fixture), .init(account))
  }

  package func deleteAnswers(
    of fixtures: [ID<Fixture>], in account: ID<Account>
  ) throws(Failure) {
    for fixture in fixtures {
      try connection.run(
        "DELETE FROM fixtureAnswers WHERE fixture = ? AND hasPaid = 0", .init(fixture))
    }
  }

  package func moveAnswers(
    of old: ID<Player>, to player: Player, in fixtures: [ID<Fixture>], of account: ID<Account>
  ) throws(Failure) {
    for fixture in fixtures {
      try connection.run(
        "UPDATE fixtureAnswers SET player = ? WHERE fixture = ? AND player = ?", .init(player.id),
        .init(fixture), .init(old))
    }
  }

  package func deleteFixture(
    _ id: ID<Fixture>, of account: ID<Account>
  ) throws(Failure) -> Fixture? {
    guard let row = try row(id, of: account) else { return nil }
    let whole = try fixture(row, withDeletedPlayers: true)
    try connection.run("DELETE FROM fixtures WHERE id = ?", .init(id))
    return whole
  }

  package func restoreFixture(_ fixture: Fixture, to account: ID<Account>) throws(Failure) {
    try connection.run(
      Self.insertFixture,
      [.init(fixture.id), .init(account)] + FixtureRow.parameters(of: fixture.plan) + [
        .integer(fixture.sequence)
      ])
    try addAnswers(of: [fixture], in: account)
  }

  package func guest(
    _ id: ID<Player>, of account: ID<Account>
  ) throws(Failure) -> Fixture.Person? {
    try connection.first(
      """
      SELECT \(FixtureAnswerRow.columns) FROM \(FixtureAnswerRow.tables)
      WHERE player = ? AND guestName IS NOT NULL
        AND fixture IN (SELECT id FROM fixtures WHERE account = ?)
      """, .init(id), .init(account), read: FixtureAnswerRow.init(row:))?.answer.person
  }

  /// Adds an answer as the last one.
  private func add(_ answer: Fixture.Answer, to fixture: ID<Fixture>) throws(Failure) {
    try connection.run(
      Self.insertAnswer, .init(fixture), .init(answer.person.id),
      .init(answer.person.isGuest ? answer.person.name : nil), .integer(answer.comes ? 1 : 0),
      .integer(answer.hasPaid ? 1 : 0))
  }

  private func row(_ id: ID<Fixture>, of account: ID<Account>) throws(Failure) -> FixtureRow? {
    try connection.first(
      "SELECT \(FixtureRow.columns) FROM fixtures WHERE id = ? AND account = ?", .init(id),
      .init(account), read: FixtureRow.init(row:))
  }

  /// The fixture of a row, with its answers.
  private func fixture(
    _ row: FixtureRow, withDeletedPlayers: Bool = false
  ) throws(Failure) -> Fixture {
    row.fixture(
      try connection.all(
        """
        SELECT \(FixtureAnswerRow.columns) FROM \(FixtureAnswerRow.tables)
        WHERE fixture = ? AND \(withDeletedPlayers ? "1" : FixtureAnswerRow.condition)
        ORDER BY number
        """, .init(row.id), read: FixtureAnswerRow.init(row:)
      ).map(\.answer))
  }
}
