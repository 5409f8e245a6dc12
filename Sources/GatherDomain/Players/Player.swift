/// A player who can be picked for a match.
package struct Player: Equatable, Sendable {
  package let id: ID<Player>
  package var profile: Profile

  package init(id: ID<Player>, profile: Profile) {
    self.id = id
    self.profile = profile
  }

  /// The editable data of a player.
  package struct Profile: Equatable, Sendable {
    package var name: String
    /// In years.
    package var age: Int?
    package var skill: Skill?
    package var preferredPosition: Position?
    package var favouriteTeam: String?
    /// What they are in a team, beside their position.
    package var role: TeamRole?

    package init(name: String) { self.name = name }

    /// Passes each field to `visitor`, with the name under which it is stored. The columns of the SQL stores
    /// and the comparison of copies are derived from this list.
    package mutating func storedFields(_ visitor: inout some StoredMemberVisitor) {
      visitor.field("name", &name)
      visitor.field("age", &age)
      visitor.field("skill", &skill)
      visitor.field("preferredPosition", &preferredPosition)
      visitor.field("favouriteTeam", &favouriteTeam)
      visitor.field("role", &role)
    }
  }

  package static let ages = 1...120
  /// The rule for an age, as a sentence.
  package static let ageRule = Sentence.wholeNumber(ages)
  package static let nameLength = 1...100

  /// The rule that the name of a player or guest breaks; nil if it is allowed. `rule` is what is said of a wrong length:
  /// a list of names says it in other words.
  static func problem(
    withName name: String, _ rule: Sentence = .nameLength(nameLength.upperBound)
  ) -> Sentence? { name.problem(asNameOf: nameLength, rule) }
}

extension Sequence<Player> {
  /// The players by name; among equal names, the one added first comes first.
  package var inListOrder: [Player] {
    let named = map { (key: [UInt8]($0.profile.name.nameListKey.utf8), player: $0) }
    let sorted = named.sorted { first, second in
      if first.key != second.key { return first.key.lexicographicallyPrecedes(second.key) }
      return first.player.id.rowNumber < second.player.id.rowNumber
    }
    return sorted.map(\.player)
  }
}

/// How well a player plays.
package enum Skill: String, CaseIterable, Sendable {
  case beginner, amateur, professional
}

/// A player's preferred position.
package enum Position: String, CaseIterable, Sendable {
  case goalkeeper, defender, midfielder, winger, striker

  /// The short form that a list from elsewhere may have.
  package var acronym: String {
    switch self {
    case .goalkeeper: "GK"
    case .defender: "DEF"
    case .midfielder: "MID"
    case .winger: "W"
    case .striker: "ST"
    }
  }
}

/// What a player is in a team, beside their position.
package enum TeamRole: String, CaseIterable, Sendable {
  /// They lead a team: fair teams have a captain each.
  case captain
}

extension Player.Profile {
  /// The profile with trimmed texts, and nil for an empty favourite team. ``Failure/invalidInput(_:)`` for
  /// values that break a rule and differ from those of `old`.
  package func checked(since old: Player.Profile? = nil) throws(Failure) -> Player.Profile {
    var result = self
    var issues: [Failure.FieldIssue] = []
    result.name = name.trimmed
    result.favouriteTeam = favouriteTeam?.trimmed
    if result.favouriteTeam == "" { result.favouriteTeam = nil }
    if name.isSame(as: old?.name) {
      result.name = name
    } else if let problem = Player.problem(withName: result.name) {
      issues.append(.init("name", problem))
    }
    if let age, age != old?.age, !Player.ages.contains(age) {
      issues.append(.init("age", Player.ageRule))
    }
    if let favouriteTeam, favouriteTeam.isSame(as: old?.favouriteTeam) {
      result.favouriteTeam = favouriteTeam
    } else if let problem = result.favouriteTeam?.problem(
      asNameOf: Player.nameLength, .teamNameLength(Player.nameLength.upperBound))
    {
      issues.append(.init("favouriteTeam", problem))
    }
    guard issues.isEmpty else { throw .invalidInput(issues) }
    return result
  }
}
