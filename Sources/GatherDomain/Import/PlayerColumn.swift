/// A column of an imported or exported list of players.
package enum PlayerColumn: String, ImportColumn {
  case name, age, skill, preferredPosition, favouriteTeam

  package var heading: String {
    switch self {
    case .name: "Name"
    case .age: "Age"
    case .skill: "Skill"
    case .preferredPosition: "Preferred position"
    case .favouriteTeam: "Favourite team"
    }
  }

  package var synonyms: [String] {
    switch self {
    case .name: ["player", "player name", "full name", "names", "players"]
    case .age: ["years", "age in years"]
    case .skill: ["level", "skill level", "ability"]
    case .preferredPosition: ["position", "pos", "preferred pos"]
    case .favouriteTeam: ["favorite team", "favourite club", "favorite club", "team", "club"]
    }
  }

  package var isNeeded: Bool { self == .name }

  package static var onlyColumn: PlayerColumn? { .name }

  package static var empty: Player.Profile { Player.Profile(name: "") }

  package static func check(_ profile: inout Player.Profile) -> [PlayerColumn: Sentence] {
    do throws(Failure) { profile = try profile.checked() } catch {
      guard case .invalidInput(let issues) = error else { return [:] }
      let known = issues.compactMap { issue in
        PlayerColumn(rawValue: issue.field).map { ($0, issue.rule) }
      }
      return Dictionary(known, uniquingKeysWith: { first, _ in first })
    }
    return [:]
  }

  package func read(_ cell: String, into profile: inout Player.Profile) -> Sentence? {
    let text = cell.trimmed
    if text.isEmpty { return nil }
    switch self {
    case .name: profile.name = text
    case .favouriteTeam: profile.favouriteTeam = text
    case .age:
      profile.age = Int(text)
      if profile.age == nil { return Player.ageRule }
    case .skill:
      profile.skill = Self.skills[text.normalizedHeading]
      if profile.skill == nil { return Skill.rule }
    case .preferredPosition:
      profile.preferredPosition = Self.positions[text.normalizedHeading]
      if profile.preferredPosition == nil { return Position.rule }
    }
    return nil
  }

  package func text(of profile: Player.Profile) -> String {
    switch self {
    case .name: profile.name
    case .age: profile.age.map { String($0) } ?? ""
    case .skill: profile.skill?.rawValue ?? ""
    case .preferredPosition: profile.preferredPosition?.rawValue ?? ""
    case .favouriteTeam: profile.favouriteTeam ?? ""
    }
  }
}

extension PlayerColumn {
  private static let skills = byNormalizedHeading(Skill.allCases) { [$0.rawValue] }
  private static let positions = byNormalizedHeading(Position.allCases) {
    [$0.rawValue, $0.acronym]
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The rule for a value.
  fileprivate static var rule: Sentence { .oneOf(allCases.map(\.rawValue)) }
}
