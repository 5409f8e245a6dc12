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
    case .name:
      [
        "player", "player name", "full name", "names", "players", "Spieler", "Spielername", "Namen",
        "名字", "姓名", "球员",
      ]
    case .age: ["years", "age in years", "Alter", "年龄"]
    case .skill: ["level", "skill level", "ability", "Spielstärke", "Stärke", "水平"]
    case .preferredPosition: ["position", "pos", "preferred pos", "位置"]
    case .favouriteTeam:
      [
        "favorite team", "favourite club", "favorite club", "team", "club", "Lieblingsverein",
        "Verein", "喜欢的球队", "球队",
      ]
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

  package func read(
    _ cell: String, into profile: inout Player.Profile, _: ListedTimes
  ) -> Sentence? {
    let text = cell.trimmed
    if text.isEmpty { return nil }
    switch self {
    case .name: profile.name = text
    case .favouriteTeam: profile.favouriteTeam = text
    case .age:
      profile.age = text.wholeNumber
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
  private static let skills = byNormalizedHeading(Skill.allCases) { [$0.rawValue] + $0.otherWords }
  private static let positions = byNormalizedHeading(Position.allCases) {
    [$0.rawValue, $0.acronym] + $0.otherWords
  }

  /// Whether a word is that of a position.
  static func isPosition(_ word: String) -> Bool { positions[word.normalizedHeading] != nil }
}

extension Skill {
  /// The words of the other languages.
  fileprivate var otherWords: [String] {
    switch self {
    case .beginner: ["Anfänger", "新手"]
    case .amateur: ["业余"]
    case .professional: ["Profi", "职业"]
    }
  }
}

extension Position {
  /// The words of the other languages.
  fileprivate var otherWords: [String] {
    switch self {
    case .goalkeeper: ["keeper", "goalie", "Torwart", "TW", "门将", "守门员"]
    case .defender: ["Abwehr", "Verteidiger", "后卫"]
    case .midfielder: ["Mittelfeld", "中场"]
    case .winger: ["Flügel", "边锋"]
    case .striker: ["Sturm", "Stürmer", "前锋"]
    }
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The rule for a value.
  fileprivate static var rule: Sentence { .oneOf(allCases.map(\.rawValue)) }
}
