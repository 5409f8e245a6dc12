package import Sessions

/// The fixtures of each account, with their answers.
package protocol FixtureStore: AnyObject {
  /// The fixture, with the present names of its players and without those who are deleted.
  func fixture(_ id: ID<Fixture>, of account: ID<Account>) throws(Failure) -> Fixture?
  /// The fixtures to come, the next one first, or those of the past, the latest first: by start, and then by the
  /// order in which they were added.
  func fixtures(
    of account: ID<Account>, _ time: FixtureTime, at now: Instant, in request: PageRequest
  ) throws(Failure) -> Page<Fixture>
  /// Adds fixtures without answers.
  func addFixtures(_ plans: [Fixture.Plan], to account: ID<Account>) throws(Failure) -> [Fixture]
  /// Adds the answers of fixtures that have none.
  func addAnswers(of fixtures: [Fixture], in account: ID<Account>) throws(Failure)
  /// Replaces the plan of a fixture, as ``Fixture/replacePlan(_:)`` does.
  func updateFixture(_ id: ID<Fixture>, _ plan: Fixture.Plan, of account: ID<Account>)
    throws(Failure)
  /// Replaces or withdraws a person's answer, as ``Fixture/setAnswer(_:of:)`` does. A player who is deleted
  /// keeps it, and has it again once they are restored.
  func setAnswer(
    _ comes: Bool?, of person: Fixture.Person, in fixture: ID<Fixture>, of account: ID<Account>
  ) throws(Failure)
  /// Saves whether a person has paid, as ``Fixture/setPaid(_:by:)`` does.
  func setPaid(
    _ hasPaid: Bool, by person: ID<Player>, in fixture: ID<Fixture>, of account: ID<Account>
  ) throws(Failure)
  /// Withdraws the answers of these fixtures, as ``Fixture/deleteAnswers()`` does, those of deleted players too.
  func deleteAnswers(of fixtures: [ID<Fixture>], in account: ID<Account>) throws(Failure)
  /// Gives a player the answers of another one in these fixtures, in which the player has none; their places stay.
  func moveAnswers(
    of old: ID<Player>, to player: Player, in fixtures: [ID<Fixture>], of account: ID<Account>
  ) throws(Failure)
  /// Deletes a fixture; returns what ``restoreFixture(_:to:)`` takes, with the answers of deleted players too, who have
  /// no names; nil if there is none.
  func deleteFixture(_ id: ID<Fixture>, of account: ID<Account>) throws(Failure) -> Fixture?
  /// Restores a deleted fixture under its id, in this version.
  func restoreFixture(_ fixture: Fixture, to account: ID<Account>) throws(Failure)
  /// The guest of one of the account's fixtures.
  func guest(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Fixture.Person?
}
