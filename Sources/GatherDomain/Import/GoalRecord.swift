/// A goal in an imported or exported list. It has a name instead of an id.
package struct GoalRecord: Equatable, Sendable {
  /// The team that it counts for.
  package var team: Team
  /// Nil if unknown.
  package var scorer: String?
  package var isOwnGoal: Bool
  /// By the clock, from 1; nil if unknown.
  package var minute: Int?

  package init(
    team: Team = .teamA, scorer: String? = nil, isOwnGoal: Bool = false, minute: Int? = nil
  ) {
    self.team = team
    self.scorer = scorer
    self.isOwnGoal = isOwnGoal
    self.minute = minute
  }

  package init(_ goal: Goal, of gather: Gather) {
    self.init(
      team: goal.team, scorer: gather.scorer(of: goal)?.name, isOwnGoal: goal.isOwnGoal,
      minute: goal.minute)
  }

  /// The goal, with the id of its scorer by `id`.
  func goal(_ id: (String) -> ID<Player>?) -> Goal {
    Goal(for: team, by: scorer.flatMap(id), isOwnGoal: isOwnGoal, minute: minute)
  }

  // MARK: In a cell

  /// A goal in a line of a cell: the team, the minute or a hyphen, what it was, and who scored, if known. For example
  /// `A 12 goal Ann`, `B - own goal Bob` and `A 7 goal`.
  init?(line: String) {
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
    guard words.count == 3, let team = Self.teams[String(words[0])] else { return nil }
    let minute = Int(words[1])
    guard minute != nil || words[1] == "-" else { return nil }
    let event = String(words[2]).trimmed
    let isOwnGoal = event.hasPrefix(Self.ownGoal)
    let kind = isOwnGoal ? Self.ownGoal : Self.goal
    guard event.hasPrefix(kind) else { return nil }
    let name = event.dropFirst(kind.count)
    guard name.isEmpty || name.first == " " else { return nil }
    let scorer = String(name).trimmed
    self.init(
      team: team, scorer: scorer.isEmpty ? nil : scorer, isOwnGoal: isOwnGoal, minute: minute)
  }

  /// The goal as ``init(line:)`` reads it.
  var line: String {
    let team = team == .teamA ? "A" : "B"
    let words = [team, minute.map { String($0) } ?? "-", isOwnGoal ? Self.ownGoal : Self.goal]
    return (words + (scorer.map { [$0] } ?? [])).joined(separator: " ")
  }

  /// An example for a message.
  static let example = "A 12 goal Ann"
  private static let (goal, ownGoal) = ("goal", "own goal")
  private static let teams: [String: Team] = ["A": .teamA, "B": .teamB]
}
