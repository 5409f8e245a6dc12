/// The team of a picked player, before and during a match.
package enum Team: String, CaseIterable, Sendable {
  case bench, teamA, teamB
}

/// A player in a line-up.
package struct Participant: Equatable, Sendable {
  package var id: ID<Player>
  package var name: String
  package var position: Position?
  /// The skill at the start of the match: the initial rating follows from it.
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

  /// The same place in a line-up with the present name and position of `player`.
  package func updated(from player: Player) -> Participant {
    Participant(
      id: player.id, name: player.profile.name, position: player.profile.preferredPosition,
      skill: skill)
  }
}

/// The teams of a match. Each participant is in one team, and each team is ordered.
package struct Lineup: Equatable, Sendable {
  package private(set) var bench: [Participant]
  package private(set) var teamA: [Participant]
  package private(set) var teamB: [Participant]

  package init(bench: [Participant] = [], teamA: [Participant] = [], teamB: [Participant] = []) {
    self.bench = bench
    self.teamA = teamA
    self.teamB = teamB
  }

  /// The minimum number of players for two teams.
  package static let minimumPlayers = 2

  /// The allowed number of players of a team, because a view shows all of them.
  package static let teamSize = 1...1000

  /// The rule that a team with this number of players breaks; nil if none.
  static func sizeRule(of count: Int) -> Sentence? {
    if teamSize.contains(count) { return nil }
    return count == 0 ? .teamIsEmpty : .teamIsTooLarge(teamSize.upperBound)
  }

  package subscript(team: Team) -> [Participant] {
    get {
      switch team {
      case .bench: bench
      case .teamA: teamA
      case .teamB: teamB
      }
    }
    // In place, as a team that is copied out and back is copied as a whole for each player.
    _modify {
      switch team {
      case .bench: yield &bench
      case .teamA: yield &teamA
      case .teamB: yield &teamB
      }
    }
  }

  /// All participants, the bench first.
  package var participants: [Participant] { bench + teamA + teamB }

  /// Whether both teams have players.
  package var canStart: Bool { !teamA.isEmpty && !teamB.isEmpty }

  /// Moves a participant before the one at `index` of `team`, or to its end.
  package mutating func move(_ id: ID<Player>, to team: Team, index: Int?) throws(Failure) {
    guard let participant = self.participant(id) else {
      throw .notInLineup(id)
    }
    remove(id)
    let end = self[team].count
    self[team].insert(participant, at: min(max(index ?? end, 0), end))
  }

  /// Removes a participant, if they are in it.
  package mutating func remove(_ id: ID<Player>) {
    for team in Team.allCases { self[team].removeAll { $0.id == id } }
  }

  /// Swaps the places of two participants.
  package mutating func swap(_ first: ID<Player>, _ second: ID<Player>) throws(Failure) {
    let (one, other) = (try place(of: first), try place(of: second))
    let participant = self[one.team][one.index]
    self[one.team][one.index] = self[other.team][other.index]
    self[other.team][other.index] = participant
  }

  /// The participant with this id; nil if they are not in the line-up.
  package func participant(_ id: ID<Player>) -> Participant? {
    for team in [bench, teamA, teamB] {
      if let participant = team.first(where: { $0.id == id }) { return participant }
    }
    return nil
  }

  /// The team of a participant, if they are in the line-up.
  package func team(of id: ID<Player>) -> Team? {
    Team.allCases.first { team in self[team].contains { $0.id == id } }
  }

  private func place(of id: ID<Player>) throws(Failure) -> (team: Team, index: Int) {
    for team in Team.allCases {
      if let index = self[team].firstIndex(where: { $0.id == id }) { return (team, index) }
    }
    throw .notInLineup(id)
  }

  /// The same line-up with the participants of `current`. Those who are missing there are removed.
  package func updated(from current: [ID<Player>: Participant]) -> Lineup {
    var result = self
    for team in Team.allCases { result[team] = self[team].compactMap { current[$0.id] } }
    return result
  }
}

extension Failure {
  /// A player who is in none of the teams.
  package static func notInLineup(_ id: ID<Player>) -> Failure {
    .notFound(.notInLineup(id.excerpt))
  }
}
