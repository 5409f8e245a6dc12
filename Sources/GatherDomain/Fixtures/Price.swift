extension Fixture {
  /// What a fixture costs those who take part, in the smallest unit of the club's currency.
  package struct Price: Equatable, Sendable {
    package var amount: Int
    /// Whether each of them pays the amount; else they share it.
    package var isPerHead: Bool

    package init(_ amount: Int, isPerHead: Bool = false) {
      (self.amount, self.isPerHead) = (amount, isPerHead)
    }

    /// What a price can be, in the smallest unit.
    package static let amounts = 1...1_000_000_000
  }

  /// What one of those who take part has to pay.
  package struct Share: Equatable, Sendable {
    package let person: Person
    /// In the smallest unit of the club's currency.
    package let amount: Int
    package let hasPaid: Bool
  }

  /// What each of those who take part has to pay, in the order of their answers; empty without a price. What is shared is
  /// shared exactly: the smallest units that are left go to the first ones, one each.
  package var shares: [Share] {
    guard let price = plan.price else { return [] }
    let present = answers(of: .present)
    let (each, left) = price.amount.quotientAndRemainder(dividingBy: max(1, present.count))
    return present.enumerated().map { place, answer in
      let share = each + (place < left ? 1 : 0)
      return Share(
        person: answer.person, amount: price.isPerHead ? price.amount : share,
        hasPaid: answer.hasPaid)
    }
  }

  /// Those who have paid, whether they take part or not, in the order of their answers.
  package var paid: [Person] { answers.filter(\.hasPaid).map(\.person) }
}

/// What fixtures cost, and who has paid.
extension FixtureService {
  /// The currency of the club; nil until it is chosen.
  package func currency() throws(Failure) -> Currency? { try store.account(account)?.currency }

  /// Chooses the currency of the club; ``Failure/invalidInput(_:)`` if another one is in use.
  package func setCurrency(_ currency: Currency) throws(Failure) {
    if let rule = try problem(withCurrency: currency) { throw .invalid("currency", rule) }
    guard try currency != self.currency() else { return }
    try store.setCurrency(currency, of: account)
  }

  /// Why the club cannot choose this currency; nil if it can. Prices have no currency of their own, so it stays while
  /// there are any.
  package func problem(withCurrency currency: Currency) throws(Failure) -> Sentence? {
    guard let old = try self.currency(), old != currency,
      try all().contains(where: { $0.plan.price != nil })
    else { return nil }
    return .currencyIsUsed(old)
  }

  /// Saves whether somebody who has answered has paid; ``Failure/notFound(_:)`` if they have not answered.
  package func setPaid(
    _ hasPaid: Bool, by person: ID<Player>, in id: ID<Fixture>
  ) throws(Failure) -> Change {
    let old = try get(id)
    guard let answer = old.answers.first(where: { $0.person.id == person }) else {
      throw .notFound(.noAnswer(person.excerpt))
    }
    guard answer.hasPaid != hasPaid else { return Change(from: old, to: old) }
    try store.setPaid(hasPaid, by: person, in: id, of: account)
    return Change(from: old, to: try get(id), by: answer.person)
  }

  /// Refuses a price before the club has a currency.
  func checkCurrency(for plan: Fixture.Plan) throws(Failure) {
    if plan.price != nil, try currency() == nil { throw .invalid("price", .currency) }
  }
}
