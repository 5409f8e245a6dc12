/// Where a picked player stands before and during a gather.
package enum Team: String, CaseIterable, Sendable {
  case bench, teamA, teamB

  package var title: String {
    switch self {
    case .bench: "Bench"
    case .teamA: "Team A"
    case .teamB: "Team B"
    }
  }
}

/// A player as a line-up shows them.
package struct Participant: Equatable, Sendable {
  package var id: ID<Player>
  package var name: String
  package var position: Position?
  /// As it was when the match began: a rating starts from it.
  package var skill: Skill?

  package init(
    id: ID<Player>, name: String, position: Position? = nil, skill: Skill? = nil
  ) {
    self.id = id
    self.name = name
    self.position = position
    self.skill = skill
  }

  package init(_ player: Player) {
    self.init(
      id: player.id, name: player.profile.name, position: player.profile.preferredPosition,
      skill: player.profile.skill)
  }

  /// The same, with the name and the position that the player has by now.
  package func updated(from player: Player) -> Participant {
    Participant(
      id: id, name: player.profile.name, position: player.profile.preferredPosition, skill: skill)
  }
}

/// Who plays where: each participant once, each team in order.
package struct Lineup: Equatable, Sendable {
  package private(set) var bench: [Participant]
  package private(set) var teamA: [Participant]
  package private(set) var teamB: [Participant]

  package init(bench: [Participant] = [], teamA: [Participant] = [], teamB: [Participant] = []) {
    self.bench = bench
    self.teamA = teamA
    self.teamB = teamB
  }

  /// The fewest players that can be split into two teams.
  package static let minimumPlayers = 2

  /// The players that one team can have: a view shows them all.
  private static let teamSize = 1...1000

  /// What is wrong with a team of so many players; nil if nothing is.
  static func sizeRule(of count: Int) -> String? {
    if teamSize.contains(count) { return nil }
    return count == 0
      ? "Put at least one player in each team."
      : "A team has at most \(teamSize.upperBound) players."
  }

  static let onceRule = "A player can be in one team only, and once."

  package subscript(team: Team) -> [Participant] {
    get {
      switch team {
      case .bench: bench
      case .teamA: teamA
      case .teamB: teamB
      }
    }
    set {
      switch team {
      case .bench: bench = newValue
      case .teamA: teamA = newValue
      case .teamB: teamB = newValue
      }
    }
  }

  /// Everybody, the bench first.
  package var participants: [Participant] { bench + teamA + teamB }

  /// Whether both teams have somebody.
  package var canStart: Bool { !teamA.isEmpty && !teamB.isEmpty }

  /// Moves a participant before the one at `index` of `team`, or to its end.
  package mutating func move(_ id: ID<Player>, to team: Team, index: Int?) throws(Failure) {
    guard let participant = participants.first(where: { $0.id == id }) else {
      throw .notFound("The player \(String(id.text.prefix(40))) is not in this line-up.")
    }
    for team in Team.allCases { self[team].removeAll { $0.id == id } }
    let end = self[team].count
    self[team].insert(participant, at: min(max(index ?? end, 0), end))
  }

  /// The same line-up with each participant as `current` has them; who is missing there is left out.
  package func updated(from current: [ID<Player>: Participant]) -> Lineup {
    var result = self
    for team in Team.allCases { result[team] = self[team].compactMap { current[$0.id] } }
    return result
  }
}
