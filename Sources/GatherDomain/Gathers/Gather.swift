/// One match: who played, when, and how it ended.
package struct Gather: Equatable, Sendable {
  package let id: ID<Gather>
  /// Nil if the store cannot know it, of a match that was started elsewhere.
  package let startedAt: Instant?
  /// Nil while it is going on, or if the store cannot know it.
  package let endedAt: Instant?
  /// The teams. A player keeps their name here after they were deleted; on the bench are those whose team the
  /// store cannot know.
  package let lineup: Lineup
  /// Nil while it is going on, or if the store cannot read it.
  package let score: Score?
  /// Who won; nil while it is going on, or if the store cannot know it.
  package let winner: Score.Winner?
  /// Whether it is going on no longer.
  package let isOver: Bool

  /// A match, of which the end and the score tell whether it is over and who won; `winner` and `isOver`
  /// are for a store that knows this and no more.
  package init(
    id: ID<Gather>, startedAt: Instant?, endedAt: Instant?, lineup: Lineup, score: Score?,
    winner: Score.Winner? = nil, isOver: Bool = false
  ) {
    self.id = id
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.lineup = lineup
    self.score = score
    self.winner = score?.winner ?? winner
    self.isOver = isOver || endedAt != nil || score != nil
  }

  /// Whether nothing of it is known only elsewhere.
  package var isWhollyKnown: Bool {
    startedAt != nil && lineup.bench.isEmpty && isOver == (endedAt != nil && score != nil)
  }
}

/// Where a gather stands among the others of its account: they are in the order in which they began, and
/// of two that began together, in that in which they were added.
package struct GatherPlace: Comparable {
  /// In milliseconds since 1970.
  package let startedAt: Int
  package let id: Int

  package init(startedAt: Int, id: Int) {
    self.startedAt = startedAt
    self.id = id
  }

  /// Before all gathers.
  package static let first = GatherPlace(startedAt: .min, id: 0)

  package static func < (one: GatherPlace, other: GatherPlace) -> Bool {
    (one.startedAt, one.id) < (other.startedAt, other.id)
  }
}

extension Gather {
  /// Where it stands among the others. One whose start nobody knows stands before them.
  package var place: GatherPlace {
    GatherPlace(startedAt: startedAt?.milliseconds ?? 0, id: id.rowNumber)
  }
}

/// The goals of both teams.
package struct Score: Equatable, Sendable {
  package var teamA: Int
  package var teamB: Int

  package init(teamA: Int = 0, teamB: Int = 0) {
    self.teamA = teamA
    self.teamB = teamB
  }

  /// The goals that one team can have.
  package static let goals = 0...100
  static let rule = "Each team can have 0 to 100 goals."

  /// Who won.
  package enum Winner: String, CaseIterable, Sendable {
    case teamA, teamB, none
  }

  package var winner: Winner {
    teamA > teamB ? .teamA : teamA < teamB ? .teamB : .none
  }

  package var isPossible: Bool { Self.goals.contains(teamA) && Self.goals.contains(teamB) }

  package subscript(team: Team) -> Int {
    get { team == .teamA ? teamA : teamB }
    set {
      switch team {
      case .teamA: teamA = newValue
      case .teamB: teamB = newValue
      case .bench: break
      }
    }
  }
}
