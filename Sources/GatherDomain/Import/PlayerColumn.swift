/// A column of an imported or exported list of players.
package enum PlayerColumn: String, ImportColumn {
  case name, age, skill, preferredPosition, favouriteTeam, role, uid

  package var heading: String {
    switch self {
    case .name: "Name"
    case .age: "Age"
    case .skill: "Skill"
    case .preferredPosition: "Preferred position"
    case .favouriteTeam: "Favourite team"
    case .role: "Role"
    case .uid: "UID"
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
    case .role: ["captain", "team role", "Rolle", "Kapitän", "角色", "队长"]
    case .uid: []
    }
  }

  package var isRequired: Bool { self == .name }

  package var isNumber: Bool { self == .age }

  package static var onlyColumn: PlayerColumn? { .name }

  package static var empty: PlayerRecord { PlayerRecord(Player.Profile(name: "")) }

  package static func check(_ record: inout PlayerRecord) -> [PlayerColumn: Sentence] {
    record.uid = record.uid.trimmed
    do throws(Failure) { record.profile = try record.profile.checked() } catch {
      guard case .invalidInput(let issues) = error else { return [:] }
      let known = issues.compactMap { issue in
        PlayerColumn(rawValue: issue.field).map { ($0, issue.rule) }
      }
      return Dictionary(known, uniquingKeysWith: { first, _ in first })
    }
    return [:]
  }

  package func read(
    _ cell: String, into record: inout PlayerRecord, _: ListedTimes
  ) -> Sentence? {
    let text = cell.trimmed
    if text.isEmpty { return nil }
    switch self {
    case .name: record.profile.name = text
    case .favouriteTeam: record.profile.favouriteTeam = text
    case .age:
      record.profile.age = text.wholeNumber
      if record.profile.age == nil { return Player.ageRule }
    case .skill:
      record.profile.skill = Self.skills[text.normalizedHeading]
      if record.profile.skill == nil { return Skill.rule }
    case .preferredPosition:
      record.profile.preferredPosition = Self.positions[text.normalizedHeading]
      if record.profile.preferredPosition == nil { return Position.rule }
    case .role:
      record.profile.role = Self.roles[text.normalizedHeading]
      record.deniesRole = Self.noRole.contains(text.normalizedHeading)
      if record.profile.role == nil, !record.deniesRole { return TeamRole.rule }
    case .uid: record.uid = text
    }
    return nil
  }

  package func text(of record: PlayerRecord) -> String {
    let profile = record.profile
    return switch self {
    case .name: profile.name
    case .age: profile.age.map { String($0) } ?? ""
    case .skill: profile.skill?.rawValue ?? ""
    case .preferredPosition: profile.preferredPosition?.rawValue ?? ""
    case .favouriteTeam: profile.favouriteTeam ?? ""
    case .role: profile.role?.rawValue ?? ""
    case .uid: record.uid
    }
  }
}

extension PlayerColumn {
  private static let skills = byNormalizedHeading(Skill.allCases) { [$0.rawValue] + $0.otherWords }
  private static let positions = byNormalizedHeading(Position.allCases) {
    [$0.rawValue, $0.acronym] + $0.otherWords
  }
  private static let roles = byNormalizedHeading(TeamRole.allCases) {
    [$0.rawValue] + $0.otherWords
  }
  /// What stands in a column of captains for those who are none.
  private static let noRole = Set(["no", "nein", "否"].map(\.normalizedHeading))

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

extension TeamRole {
  /// The words of the other languages, and what stands in a column for captains.
  fileprivate var otherWords: [String] {
    switch self {
    case .captain: ["C", "x", "yes", "ja", "Kapitän", "Spielführer", "是", "队长"]
    }
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The rule for a value.
  fileprivate static var rule: Sentence { .oneOf(allCases.map(\.rawValue)) }
}
