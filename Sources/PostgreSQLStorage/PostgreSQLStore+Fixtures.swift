#if PostgreSQL
  package import GatherDomain
  import SQLShared
  package import Sessions

  /// The fixtures and their answers.
  extension PostgreSQLStore: FixtureStore {
    package func fixture(_ id: ID<Fixture>, of account: ID<Account>) throws(Failure) -> Fixture? {
      try fixture(id, of: account, withDeletedPlayers: false)
    }

    private func fixture(
      _ id: ID<Fixture>, of account: ID<Account>, withDeletedPlayers: Bool
    ) throws(Failure) -> Fixture? {
      let results = try read(
        Self.content(
          of: PostgreSQLStatement(
            "SELECT * FROM fixtures WHERE id = $1 AND account = $2", .init(id), .init(account)),
          withDeletedPlayers: withDeletedPlayers))
      return Self.fixtures(results).first
    }

    package func fixtures(
      of account: ID<Account>, _ time: FixtureTime, at now: Instant, in request: PageRequest
    ) throws(Failure) -> Page<Fixture> {
      let filter = "account = $1 AND \(time.condition("$2"))"
      let values: [PostgreSQLValue] = [
        .init(account), .integer(FixtureTime.firstToCome(at: now).milliseconds),
      ]
      let page = PostgreSQLStatement(
        "SELECT * FROM fixtures WHERE \(filter) ORDER BY \(time.order) LIMIT $3 OFFSET $4",
        values + [.integer(request.limit), .integer(request.offset)])
      let results = try read(
        Self.content(of: page)
          + [PostgreSQLStatement("SELECT count(*) FROM fixtures WHERE \(filter)", values)])
      return Page(
        entries: Self.fixtures(results), total: results[2].first?.integer(0) ?? 0)
    }

    package func addFixtures(
      _ plans: [Fixture.Plan], to account: ID<Account>
    ) throws(Failure) -> [Fixture] {
      try lock(account)
      let ids = try change(
        PostgreSQLStatement(
          """
          WITH added AS (
            INSERT INTO fixtures (account, \(FixtureRow.planColumns))
            SELECT $1, startsAt, place, maximumPlayers::integer, price::integer, pricePerHead::integer
            FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[])
              WITH ORDINALITY AS plans (\(FixtureRow.planColumns), number)
            ORDER BY number RETURNING id)
          SELECT id FROM added ORDER BY id
          """, .init(account), .integers(plans.map(\.startsAt.milliseconds)),
          .texts(plans.map(\.place)),
          .texts(plans.map { plan in plan.maximumPlayers.map { String($0) } }),
          .texts(plans.map { plan in plan.price.map { String($0.amount) } }),
          .texts(plans.map { plan in plan.price.map { $0.isPerHead ? "1" : "0" } }))
      ).rows.map { $0.id(0) as ID<Fixture> }
      guard ids.count == plans.count else { throw .transactionConflict }
      return zip(ids, plans).map { Fixture(id: $0, plan: $1) }
    }

    package func addAnswers(
      of fixtures: [Fixture], in account: ID<Account>
    ) throws(Failure) {
      try lock(account)
      let answers = fixtures.flatMap { fixture in
        fixture.answers.enumerated().map { (fixture.id.rowNumber, $0 + 1, $1) }
      }
      guard !answers.isEmpty else { return }
      let people = answers.map(\.2.person)
      try queue(
        """
        INSERT INTO fixtureAnswers (fixture, number, player, guestName, comes, hasPaid)
        SELECT * FROM unnest(
          $1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[])
        """, .integers(answers.map(\.0)), .integers(answers.map(\.1)),
        .integers(people.map(\.id.rowNumber)), .texts(people.map { $0.isGuest ? $0.name : nil }),
        .integers(answers.map { $0.2.comes ? 1 : 0 }),
        .integers(answers.map { $0.2.hasPaid ? 1 : 0 }))
    }

    package func updateFixture(
      _ id: ID<Fixture>, _ plan: Fixture.Plan, of account: ID<Account>
    ) throws(Failure) {
      try lock(account)
      try queue(
        """
        UPDATE fixtures SET startsAt = $3, place = $4, maximumPlayers = $5, price = $6,
          pricePerHead = $7, sequence = sequence + 1
        WHERE id = $1 AND account = $2
        """, [.init(id), .init(account)] + FixtureRow.parameters(of: plan))
    }

    package func deleteAnswers(
      of fixtures: [ID<Fixture>], in account: ID<Account>
    ) throws(Failure) {
      try lock(account)
      try queue(
        "DELETE FROM fixtureAnswers WHERE fixture = ANY ($1::bigint[]) AND hasPaid = 0",
        .integers(fixtures.map(\.rowNumber)))
    }

    package func moveAnswers(
      of old: ID<Player>, to player: Player, in fixtures: [ID<Fixture>], of account: ID<Account>
    ) throws(Failure) {
      try lock(account)
      try queue(
        "UPDATE fixtureAnswers SET player = $1 WHERE player = $2 AND fixture = ANY ($3::bigint[])",
        .init(player.id), .init(old), .integers(fixtures.map(\.rowNumber)))
    }

    package func setAnswer(
      _ comes: Bool?, of person: Fixture.Person, in fixture: ID<Fixture>, of account: ID<Account>
    ) throws(Failure) {
      try lock(account)
      guard let known = try self.fixture(fixture, of: account) else { return }
      let old = known.answers.first { $0.person.id == person.id }
      guard old?.comes != comes else { return }
      try queue(
        "DELETE FROM fixtureAnswers WHERE fixture = $1 AND player = $2", .init(fixture),
        .init(person.id))
      guard let comes else { return }
      try queue(
        """
        INSERT INTO fixtureAnswers (fixture, number, player, guestName, comes, hasPaid)
        SELECT $1::bigint, coalesce(max(number), 0) + 1, $2::bigint, $3::text, $4::integer,
          $5::integer
        FROM fixtureAnswers WHERE fixture = $1::bigint
        """,
        [
          .init(fixture), .init(person.id), .init(person.isGuest ? person.name : nil),
          .integer(comes ? 1 : 0), .integer(old?.hasPaid == true ? 1 : 0),
        ])
    }

    package func setPaid(
      _ hasPaid: Bool, by person: ID<Player>, in fixture: ID<Fixture>, of account: ID<Account>
    ) throws(Failure) {
      try lock(account)
      try queue(
        """
        UPDATE fixtureAnswers SET hasPaid = $1 WHERE player = $2
          AND fixture IN (SELECT id FROM fixtures WHERE id = $3 AND account = $4)
        """, .integer(hasPaid ? 1 : 0), .init(person), .init(fixture), .init(account))
    }

    package func deleteFixture(
      _ id: ID<Fixture>, of account: ID<Account>
    ) throws(Failure) -> Fixture? {
      try lock(account)
      guard let whole = try fixture(id, of: account, withDeletedPlayers: true) else { return nil }
      try queue("DELETE FROM fixtures WHERE id = $1", .init(id))
      return whole
    }

    package func restoreFixture(_ fixture: Fixture, to account: ID<Account>) throws(Failure) {
      guard try self.fixture(fixture.id, of: account) == nil else { return }
      try lock(account)
      try queue(
        """
        INSERT INTO fixtures (id, account, sequence, \(FixtureRow.planColumns))
        OVERRIDING SYSTEM VALUE
        VALUES ($1, $2, $3, \(FixtureRow.planColumns.parameters(from: 4)))
        """,
        [.init(fixture.id), .init(account), .integer(fixture.sequence)]
          + FixtureRow.parameters(of: fixture.plan))
      try addAnswers(of: [fixture], in: account)
    }

    package func guest(
      _ id: ID<Player>, of account: ID<Account>
    ) throws(Failure) -> Fixture.Person? {
      return try first(
        """
        SELECT \(FixtureAnswerRow.columns) FROM \(FixtureAnswerRow.tables)
        WHERE player = $1 AND guestName IS NOT NULL
          AND fixture IN (SELECT id FROM fixtures WHERE account = $2)
        """, .init(id), .init(account), read: FixtureAnswerRow.init(row:))?.answer.person
    }

    /// The queries of the fixtures that a query selects, and of their answers.
    private static func content(
      of selection: PostgreSQLStatement, withDeletedPlayers: Bool = false
    ) -> [PostgreSQLStatement] {
      [
        PostgreSQLStatement(
          "SELECT \(FixtureRow.columns) FROM (\(selection.sql)) AS selected", selection.values),
        PostgreSQLStatement(
          """
          SELECT \(FixtureAnswerRow.columns), fixture FROM \(FixtureAnswerRow.tables)
          WHERE fixture IN (SELECT id FROM (\(selection.sql)) AS selected)
            AND \(withDeletedPlayers ? "true" : FixtureAnswerRow.condition)
          ORDER BY fixture, number
          """, selection.values),
      ]
    }

    /// The fixtures in the results of ``content(of:withDeletedPlayers:)``.
    private static func fixtures(_ results: [PostgreSQLResult]) -> [Fixture] {
      var answers: [ID<Fixture>: [Fixture.Answer]] = [:]
      for row in results[1].rows {
        answers[row.id(FixtureAnswerRow.columns.count), default: []].append(
          FixtureAnswerRow(row: row).answer)
      }
      return results[0].rows.map(FixtureRow.init(row:)).map { $0.fixture(answers[$0.id] ?? []) }
    }
  }
#endif
