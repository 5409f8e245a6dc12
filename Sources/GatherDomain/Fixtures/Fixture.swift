package import Sessions

/// A date on which players are to meet, with the answers of those who come and of those who do not.
///
/// Who takes part follows from the order of the answers: the first ``Plan/maximumPlayers`` of those who come are in,
/// and the others are the reserves, in the same order. So a place that becomes free is the first reserve's.
package struct Fixture: Equatable, Sendable {
  package let id: ID<Fixture>
  package private(set) var plan: Plan
  /// How often the fixture was changed, deleted and restored. Calendars take the version with the highest number.
  package private(set) var sequence: Int
  /// One answer for each person who has given one, in the order in which the present answers were given.
  package private(set) var answers: [Answer]

  package init(id: ID<Fixture>, plan: Plan, sequence: Int = 0, answers: [Answer] = []) {
    self.id = id
    self.plan = plan
    self.sequence = sequence
    self.answers = answers
  }

  /// When and where players are to meet, how many take part, and what it costs.
  package struct Plan: Equatable, Sendable {
    package var startsAt: Instant
    /// May be empty.
    package var place: String
    /// How many players take part at most; nil for any number.
    package var maximumPlayers: Int?
    /// Nil if it costs nothing.
    package var price: Price?

    package init(
      startsAt: Instant, place: String = "", maximumPlayers: Int? = nil, price: Price? = nil
    ) {
      self.startsAt = startsAt
      self.place = place
      self.maximumPlayers = maximumPlayers
      self.price = price
    }
  }

  /// Somebody who answers: a player of the list, or a guest, who is in no list and comes to one fixture.
  package struct Person: Equatable, Sendable {
    package let id: ID<Player>
    package var name: String
    package let isGuest: Bool

    package init(id: ID<Player>, name: String, isGuest: Bool = false) {
      self.id = id
      self.name = name
      self.isGuest = isGuest
    }
  }

  /// Whether a person comes, and whether they have paid.
  package struct Answer: Equatable, Sendable {
    package var person: Person
    package var comes: Bool
    package var hasPaid: Bool

    package init(_ person: Person, comes: Bool, hasPaid: Bool = false) {
      self.person = person
      self.comes = comes
      self.hasPaid = hasPaid
    }
  }

  /// What an answer means for a person.
  package enum Standing: String, CaseIterable, Sendable {
    /// They take part.
    case present = "in"
    /// They come if a place becomes free.
    case reserve
    /// They do not come.
    case absent = "out"
  }

  /// Replaces the plan by another one.
  package mutating func replacePlan(_ plan: Plan) {
    self.plan = plan
    sequence += 1
  }

  /// The next version of the fixture, with the same plan: one that is deleted, or restored.
  var nextVersion: Fixture {
    Fixture(id: id, plan: plan, sequence: sequence + 1, answers: answers)
  }

  /// The people with a standing, in the order of their answers.
  package subscript(standing: Standing) -> [Person] { answers(of: standing).map(\.person) }

  /// The answers of those with a standing, in order.
  package func answers(of standing: Standing) -> [Answer] {
    let coming = answers.filter(\.comes)
    let places = plan.maximumPlayers ?? coming.count
    return switch standing {
    case .present: Array(coming.prefix(places))
    case .reserve: Array(coming.dropFirst(places))
    case .absent: answers.filter { !$0.comes }
    }
  }

  /// The person with this id who has answered.
  package func person(_ id: ID<Player>) -> Person? {
    answers.first { $0.person.id == id }?.person
  }

  /// The guest with this name.
  func guest(named name: String) -> Person? {
    let identity = name.nameIdentity
    return answers.first { $0.person.isGuest && $0.person.name.nameIdentity == identity }?.person
  }

  /// The person's standing; nil if they have not answered.
  package func standing(of id: ID<Player>) -> Standing? {
    Standing.allCases.first { standing in self[standing].contains { $0.id == id } }
  }

  /// Replaces the answer of a person, who is then the last one who has answered; nil withdraws it. The same answer again
  /// changes nothing. Who has paid has still paid with another answer.
  package mutating func setAnswer(_ comes: Bool?, of person: Person) {
    let old = answers.first { $0.person.id == person.id }
    guard comes != old?.comes else { return }
    answers.removeAll { $0.person.id == person.id }
    if let comes {
      answers.append(Answer(person, comes: comes, hasPaid: old?.hasPaid ?? false))
    }
  }

  /// Says whether a person who has answered has paid.
  package mutating func setPaid(_ hasPaid: Bool, by person: ID<Player>) {
    for index in answers.indices where answers[index].person.id == person {
      answers[index].hasPaid = hasPaid
    }
  }

  /// Withdraws the answers of all who have not paid.
  package mutating func deleteAnswers() { answers.removeAll { !$0.hasPaid } }

  /// Gives a player the answer of another one, at its place.
  package mutating func moveAnswer(of old: ID<Player>, to player: Player) {
    answers = answers.map { answer in
      guard answer.person.id == old else { return answer }
      var answer = answer
      answer.person = Person(id: player.id, name: player.profile.name)
      return answer
    }
  }

  /// Those who were reserves in `old` and take part now.
  package func movedUp(since old: Fixture) -> [Person] {
    let reserves = Set(old[.reserve].map(\.id))
    return self[.present].filter { reserves.contains($0.id) }
  }
}

extension Participant {
  /// A guest in a line-up.
  package init(_ guest: Fixture.Person) { self.init(id: guest.id, name: guest.name) }
}
