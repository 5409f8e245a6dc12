/// A column of a list of players: what is known about each of them.
package enum PlayerColumn: String, CaseIterable, Sendable {
  case name, age, skill, preferredPosition, favouriteTeam

  /// The heading that an exported list has.
  package var heading: String {
    switch self {
    case .name: "Name"
    case .age: "Age"
    case .skill: "Skill"
    case .preferredPosition: "Preferred position"
    case .favouriteTeam: "Favourite team"
    }
  }

  /// What else people call the column: the one table of it. Case, spaces and marks make no difference.
  private var synonyms: [String] {
    switch self {
    case .name: ["player", "player name", "full name", "names", "players"]
    case .age: ["years", "age in years"]
    case .skill: ["level", "skill level", "ability"]
    case .preferredPosition: ["position", "pos", "preferred pos"]
    case .favouriteTeam: ["favorite team", "favourite club", "favorite club", "team", "club"]
    }
  }

  /// The column with this heading; nil for one that a list of players does not need.
  init?(heading: String) {
    guard let column = Self.known[heading.letters] else { return nil }
    self = column
  }

  /// Enters what a cell says into `profile`, an empty one nothing; gives what the cell has to be if it
  /// says nonsense.
  func read(_ cell: String, into profile: inout Player.Profile) -> String? {
    let text = cell.trimmed
    if text.isEmpty { return nil }
    switch self {
    case .name: profile.name = text
    case .favouriteTeam: profile.favouriteTeam = text
    case .age:
      profile.age = Int(text)
      if profile.age == nil { return Player.ageRule }
    case .skill:
      profile.skill = Self.skills[text.letters]
      if profile.skill == nil { return Skill.rule }
    case .preferredPosition:
      profile.preferredPosition = Self.positions[text.letters]
      if profile.preferredPosition == nil { return Position.rule }
    }
    return nil
  }

  /// What the column's cell says of a player; empty if nothing is known.
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
  private static let known = words(allCases) { [$0.heading] + $0.synonyms }
  private static let skills = words(Skill.allCases) { [$0.rawValue] }
  private static let positions = words(Position.allCases) { [$0.rawValue, $0.acronym] }

  /// The values by the letters of the words for each of them.
  private static func words<Value>(
    _ values: [Value], _ words: (Value) -> [String]
  ) -> [[UInt8]: Value] {
    let pairs = values.flatMap { value in words(value).map { ($0.letters, value) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// What one of them has to be, as a sentence.
  fileprivate static var rule: String {
    let names = allCases.map(\.rawValue)
    return "Enter \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")."
  }
}

extension String {
  /// The letters of a heading or a word, folded, as bytes; none if it is longer than any word.
  fileprivate var letters: [UInt8] {
    guard utf8.count <= 100 else { return [] }
    return folded.utf8.filter { $0 >= 0x80 || $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
  }
}
