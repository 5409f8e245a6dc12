#if PostgreSQL
  package import GatherDomain
  import SQLShared

  /// The fixtures and their answers.
  extension PostgreSQLStore {
    package func fixture(_ id: ID<Fixture>, of account: ID<Account>) throws(Failure) -> Fixture? {
      try lock(account, forWrite: false)
      let rows = try all(
        "SELECT \(FixtureRow.columns) FROM fixtures WHERE id = $1 AND account = $2", .init(id),
        .init(account), read: FixtureRow.init(row:))
      return try fixtures(rows).first
    }

    package func fixtures(
      of account: ID<Account>, _ time: FixtureTime, at now: Instant, in request: PageRequest
    ) throws(Failure) -> Page<Fixture> {
      let start = PostgreSQLValue.integer(FixtureTime.firstToCome(at: now).milliseconds)
      let rows = try all(
        """
        SELECT \(FixtureRow.columns) FROM fixtures
        WHERE account = $1 AND \(time.condition("$2")) ORDER BY \(time.order) LIMIT $3 OFFSET $4
        """, .init(account), start, .integer(request.limit), .integer(request.offset),
        read: FixtureRow.init(row:))
      let total = try first(
        "SELECT count(*) FROM fixtures WHERE account = $1 AND \(time.condition("$2"))",
        .init(account), start
      ) { $0.integer(0) }
      return Page(entries: try fixtures(rows), total: total)
    }

    package func addFixtures(
      _ plans: [Fixture.Plan], to account: ID<Account>
    ) throws(Failure) -> [Fixture] {
      try lock(account)
      let ids = try change(
        """
        WITH added AS (
          INSERT INTO fixtures (account, \(FixtureRow.planColumns))
          SELECT $1, startsAt, place, needed::integer
          FROM unnest($2::bigint[], $3::text[], $4::text[])
            WITH ORDINALITY AS plans (\(FixtureRow.planColumns), number)
          ORDER BY number RETURNING id)
        SELECT string_agg(id::text, ' ' ORDER BY id) FROM added
        """, .init(account), .integers(plans.map(\.startsAt.milliseconds)),
        .texts(plans.map(\.place)), .texts(plans.map { plan in plan.needed.map { String($0) } })
      ) { $0.text(0).split(separator: " ").map { ID<Fixture>(String($0)) } }
      guard let ids, ids.count == plans.count else { throw .transactionConflict }
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
      try queueChange(
        """
        INSERT INTO fixtureAnswers (fixture, number, player, guestName, comes)
        SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[])
        """, .integers(answers.map(\.0)), .integers(answers.map(\.1)),
        .integers(people.map(\.id.rowNumber)), .texts(people.map { $0.isGuest ? $0.name : nil }),
        .integers(answers.map { $0.2.comes ? 1 : 0 }))
    }

    package func updateFixture(
      _ id: ID<Fixture>, _ plan: Fixture.Plan, of account: ID<Account>
    ) throws(Failure) {
      try lock(account)
      try queueChange(
        """
        UPDATE fixtures SET startsAt = $3, place = $4, needed = $5
        WHERE id = $1 AND account = $2
        """, [.init(id), .init(account)] + FixtureRow.parameters(of: plan))
    }

    package func setAnswer(
      _ comes: Bool?, of person: Fixture.Person, in fixture: ID<Fixture>, of account: ID<Account>
    ) throws(Failure) {
      try lock(account)
      guard let known = try self.fixture(fixture, of: account),
        known.answers.first(where: { $0.person.id == person.id })?.comes != comes
      else { return }
      try queueChange(
        "DELETE FROM fixtureAnswers WHERE fixture = $1 AND player = $2", .init(fixture),
        .init(person.id))
      guard let comes else { return }
      try queueChange(
        """
        INSERT INTO fixtureAnswers (fixture, number, player, guestName, comes)
        SELECT $1::bigint, coalesce(max(number), 0) + 1, $2::bigint, $3::text, $4::integer
        FROM fixtureAnswers WHERE fixture = $1::bigint
        """,
        [
          .init(fixture), .init(person.id), .init(person.isGuest ? person.name : nil),
          .integer(comes ? 1 : 0),
        ])
    }

    package func deleteFixture(
      _ id: ID<Fixture>, of account: ID<Account>
    ) throws(Failure) -> Bool {
      try lock(account)
      let count = try change(
        "DELETE FROM fixtures WHERE id = $1 AND account = $2", .init(id), .init(account))
      return count > 0
    }

    package func restoreFixture(_ fixture: Fixture, to account: ID<Account>) throws(Failure) {
      try lock(account)
      let count = try change(
        """
        INSERT INTO fixtures (id, account, \(FixtureRow.planColumns)) OVERRIDING SYSTEM VALUE
        VALUES ($1, $2, \(FixtureRow.planColumns.parameters(from: 3))) ON CONFLICT DO NOTHING
        """, [.init(fixture.id), .init(account)] + FixtureRow.parameters(of: fixture.plan))
      guard count > 0 else { return }
      try addAnswers(of: [fixture], in: account)
    }

    package func guest(
      _ id: ID<Player>, of account: ID<Account>
    ) throws(Failure) -> Fixture.Person? {
      try lock(account, forWrite: false)
      return try first(
        """
        SELECT \(FixtureAnswerRow.columns) FROM \(FixtureAnswerRow.tables)
        WHERE player = $1 AND guestName IS NOT NULL
          AND fixture IN (SELECT id FROM fixtures WHERE account = $2)
        """, .init(id), .init(account), read: FixtureAnswerRow.init(row:))?.answer.person
    }

    /// The fixtures of some rows, with their answers, which are read by one query.
    private func fixtures(_ rows: [FixtureRow]) throws(Failure) -> [Fixture] {
      if rows.isEmpty { return [] }
      var answers: [ID<Fixture>: [Fixture.Answer]] = [:]
      let columns = FixtureAnswerRow.columns
      let found = try all(
        """
        SELECT \(columns), fixture FROM \(FixtureAnswerRow.tables)
        WHERE fixture = ANY ($1::bigint[]) AND \(FixtureAnswerRow.condition)
        ORDER BY fixture, number
        """, .integers(rows.map(\.id.rowNumber))
      ) {
        (answer: FixtureAnswerRow(row: $0).answer, fixture: $0.id(columns.count) as ID<Fixture>)
      }
      for (answer, fixture) in found { answers[fixture, default: []].append(answer) }
      return rows.map { $0.fixture(answers[$0.id] ?? []) }
    }
  }
#endif
