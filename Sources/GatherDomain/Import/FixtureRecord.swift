package import Sessions

/// A fixture in an imported or exported list. It has names instead of ids, so another account can import it.
package struct FixtureRecord: Equatable, Sendable {
  package var startsAt: Instant?
  package var place = ""
  /// Nil for any number.
  package var maximumPlayers: Int?
  package var price: Fixture.Price?
  /// The code of the price's currency; empty for the club's.
  package var currency = ""
  /// Those who come, in the order of their answers. Whether they are in or reserves follows from the order.
  package var present: [Person] = []
  package var reserve: [Person] = []
  package var absent: [Person] = []
  /// Identifies the fixture in each list of its account; empty if unknown.
  package var uid = ""

  package init() {}

  /// A fixture of the account with this tag and currency.
  package init(_ fixture: Fixture, tag: String, currency: Currency? = nil) {
    uid = fixture.id.uid(tag)
    startsAt = fixture.plan.startsAt.wholeSeconds
    place = fixture.plan.place
    maximumPlayers = fixture.plan.maximumPlayers
    price = fixture.plan.price
    self.currency = price == nil ? "" : currency?.code ?? ""
    present = fixture[.present].map(Person.init)
    reserve = fixture[.reserve].map(Person.init)
    absent = fixture[.absent].map(Person.init)
  }

  /// Somebody who has answered, by name.
  package struct Person: Equatable, Sendable {
    package var name: String
    package var isGuest: Bool

    package init(name: String, isGuest: Bool = false) {
      self.name = name
      self.isGuest = isGuest
    }

    package init(_ person: Fixture.Person) {
      self.init(name: person.name, isGuest: person.isGuest)
    }

    // MARK: In a cell

    private static let (guest, player) = (" (guest)", " (player)")

    /// A person in a line of a cell: `Ann`, or `Ann (guest)`.
    init(line: String) {
      let line = line.trimmed
      if let name = line.without(ending: Self.guest) {
        self.init(name: name, isGuest: true)
      } else {
        self.init(name: line.without(ending: Self.player) ?? line)
      }
    }

    /// The person as ``init(line:)`` reads them. A player whose name ends like a guest's line is called a player.
    var line: String {
      if isGuest { return name + Self.guest }
      let isLikeLine = [Self.guest, Self.player].contains { name.without(ending: $0) != nil }
      return isLikeLine ? name + Self.player : name
    }
  }

  // MARK: The price in a cell

  private static let perHead = " per head"

  /// The price as ``readPrice(_:)`` reads it: `60.00 EUR`, or `6.00 EUR per head`; empty if there is none.
  var priceText: String {
    guard let price, let currency = Currency(currency) else { return "" }
    return currency.text(of: price.amount, .point) + (price.isPerHead ? Self.perHead : "")
  }

  /// Takes the price of a cell; the rule that it breaks.
  mutating func readPrice(_ text: String) -> Sentence? {
    let amount = text.without(ending: Self.perHead)
    guard let found = Currency.amount(withCode: amount ?? text) else {
      return .amount(.example)
    }
    price = Fixture.Price(found.amount, isPerHead: amount != nil)
    currency = found.currency.code
    return Fixture.Price.amounts.contains(found.amount) ? nil : .amount(found.currency)
  }

  /// Why the price cannot be taken by a club with this currency; nil if it can.
  func problem(withCurrency club: Currency?) -> Sentence? {
    guard price != nil else { return nil }
    guard let club else { return .currency }
    return currency.isEmpty || Currency(currency) == club ? nil : .otherCurrency(club)
  }

  /// Those who have answered, with their columns.
  var answers: [(column: FixtureColumn, person: Person, comes: Bool)] {
    present.map { (.present, $0, true) } + reserve.map { (.reserve, $0, true) }
      + absent.map { (.absent, $0, false) }
  }

  /// Trims the texts; returns the rules that the record breaks, by column.
  mutating func check() -> [FixtureColumn: Sentence] {
    var issues: [FixtureColumn: Sentence] = [:]
    uid = uid.trimmed
    for column in FixtureColumn.allCases {
      guard let people = column.people else { continue }
      for index in self[keyPath: people].indices {
        self[keyPath: people][index].name = self[keyPath: people][index].name.trimmed
      }
    }
    do throws(Failure) {
      // A missing start is outside all limits.
      let start = startsAt ?? Fixture.starts.lowerBound.advanced(by: -1)
      let plan = Fixture.Plan(
        startsAt: start, place: place, maximumPlayers: maximumPlayers, price: price)
      place = try plan.checked().place
    } catch {
      guard case .invalidInput(let broken) = error else { return [:] }
      for issue in broken {
        if let column = FixtureColumn(rawValue: issue.field) { issues[column] = issue.rule }
      }
    }
    let answers = answers
    if answers.count > Fixture.mostAnswers {
      issues[.present] = .tooManyAnswers(Fixture.mostAnswers)
    }
    var guests: Set<String> = []
    for (column, person, _) in answers where issues[column] == nil {
      if let problem = Player.problem(
        withName: person.name, .namesLength(Player.nameLength.upperBound))
      {
        issues[column] = problem
      } else if person.isGuest, !guests.insert(person.name.nameIdentity).inserted {
        issues[column] = .personIsNamedTwice(person.name)
      }
    }
    return issues
  }

  /// What says whether two records are of the same fixture. Answers and the number of players are left out,
  /// because they may have changed since.
  struct Key: Hashable {
    private let start: Instant?
    private let place: [UInt8]

    init(_ record: FixtureRecord) {
      start = record.startsAt?.wholeSeconds
      place = Array(record.place.utf8)
    }

    /// The key as a text.
    var text: String {
      (start.map { $0.rfc3339 } ?? "") + " " + String(decoding: place, as: UTF8.self)
    }
  }
}

extension String {
  /// The text before `ending`, trimmed; nil if it does not end so, or if nothing is before. Compared by code points, because `ending` may
  /// join the character before it.
  fileprivate func without(ending: String) -> String? {
    let count = ending.unicodeScalars.count
    guard unicodeScalars.suffix(count).elementsEqual(ending.unicodeScalars) else { return nil }
    let rest = String(unicodeScalars.dropLast(count)).trimmed
    return rest.isEmpty ? nil : rest
  }
}
