#if WebService
  package import GatherDomain
  import SQLiteStorage
  package import Sessions

  /// Fixtures, which are stored in the mirror only, because the service has none.
  extension WebServiceStore: FixtureStore {
    package func fixture(_ id: ID<Fixture>, of account: ID<Account>) throws(Failure) -> Fixture? {
      try mirror.store.fixture(id, of: account)
    }

    package func fixtures(
      of account: ID<Account>, _ time: FixtureTime, at now: Instant, in request: PageRequest
    ) throws(Failure) -> Page<Fixture> {
      try mirror.store.fixtures(of: account, time, at: now, in: request)
    }

    package func addFixtures(
      _ plans: [Fixture.Plan], to account: ID<Account>
    ) throws(Failure) -> [Fixture] {
      try mirror.transaction { () throws(Failure) in
        try mirror.store.addFixtures(plans, to: account)
      }
    }

    package func addAnswers(
      of fixtures: [Fixture], in account: ID<Account>
    ) throws(Failure) {
      try mirror.transaction { () throws(Failure) in
        try mirror.store.addAnswers(of: fixtures, in: account)
      }
    }

    package func updateFixture(
      _ id: ID<Fixture>, _ plan: Fixture.Plan, of account: ID<Account>
    ) throws(Failure) {
      try mirror.transaction { () throws(Failure) in
        try mirror.store.updateFixture(id, plan, of: account)
      }
    }

    package func setAnswer(
      _ comes: Bool?, of person: Fixture.Person, in fixture: ID<Fixture>, of account: ID<Account>
    ) throws(Failure) {
      try mirror.transaction { () throws(Failure) in
        try mirror.store.setAnswer(comes, of: person, in: fixture, of: account)
      }
    }

    package func setPaid(
      _ hasPaid: Bool, by person: ID<Player>, in fixture: ID<Fixture>, of account: ID<Account>
    ) throws(Failure) {
      try mirror.transaction { () throws(Failure) in
        try mirror.store.setPaid(hasPaid, by: person, in: fixture, of: account)
      }
    }

    package func deleteAnswers(
      of fixtures: [ID<Fixture>], in account: ID<Account>
    ) throws(Failure) {
      try mirror.transaction { () throws(Failure) in
        try mirror.store.deleteAnswers(of: fixtures, in: account)
      }
    }

    package func moveAnswers(
      of old: ID<Player>, to player: Player, in fixtures: [ID<Fixture>], of account: ID<Account>
    ) throws(Failure) {
      try mirror.transaction { () throws(Failure) in
        try mirror.store.moveAnswers(of: old, to: player, in: fixtures, of: account)
      }
    }

    package func deleteFixture(
      _ id: ID<Fixture>, of account: ID<Account>
    ) throws(Failure) -> Fixture? {
      try mirror.transaction { () throws(Failure) in
        try mirror.store.deleteFixture(id, of: account)
      }
    }

    package func restoreFixture(_ fixture: Fixture, to account: ID<Account>) throws(Failure) {
      try mirror.transaction { () throws(Failure) in
        try mirror.store.restoreFixture(fixture, to: account)
      }
    }

    package func guest(
      _ id: ID<Player>, of account: ID<Account>
    ) throws(Failure) -> Fixture.Person? {
      try mirror.store.guest(id, of: account)
    }

    /// The ids are the mirror's own: the service has no guests.
    package func reservePlayerIDs(
      _ count: Int, in account: ID<Account>
    ) throws(Failure) -> [ID<Player>] {
      try mirror.transaction { () throws(Failure) in
        try mirror.store.reservePlayerIDs(count, in: account)
      }
    }
  }
#endif
