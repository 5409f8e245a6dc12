package import Sessions

/// One match: who played, when, its timeline, and how it ended.
package struct Gather: Equatable, Sendable {
  package let id: ID<Gather>
  /// Nil if unknown, for a match that was started elsewhere.
  package let startedAt: Instant?
  /// Nil while the match is in progress, or if unknown.
  package var endedAt: Instant?
  /// The teams. Deleted players keep their names here. The bench of a match in progress with teams holds those who have
  /// not played yet. Of any other match it holds those whose team is unknown.
  package var lineup: Lineup
  package var timeline: MatchTimeline
  /// The result; nil while the match is in progress, or if it is not readable.
  package var score: Score?
  /// For a store that knows only who won, or only that the match has ended.
  private let statedWinner: Score.Winner?
  private let isStatedToBeOver: Bool

  /// A match. `isOver` and `winner` follow from the end and the score. The last two parameters are for a store
  /// that knows only these.
  package init(
    id: ID<Gather>, startedAt: Instant?, endedAt: Instant?, lineup: Lineup,
    timeline: MatchTimeline = MatchTimeline(), score: Score?, winner: Score.Winner? = nil,
    isOver: Bool = false
  ) {
    self.id = id
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.lineup = lineup
    self.timeline = timeline
    self.score = score
    statedWinner = winner
    isStatedToBeOver = isOver
  }

  /// A match of which only the id is known yet.
  package init(_ id: ID<Gather> = ID("")) {
    self.init(id: id, startedAt: nil, endedAt: nil, lineup: Lineup(), score: nil)
  }

  /// Puts a player in the place of a participant, also as the scorer of goals and in substitutions.
  package mutating func replaceParticipant(_ old: ID<Player>, by player: Player) {
    for team in Team.allCases {
      lineup[team] = lineup[team].map { $0.id == old ? $0.updated(from: player) : $0 }
    }
    timeline.replace(old, by: player.id)
  }

  /// Who scored one of its goals; nil if unknown.
  package func scorer(of goal: Goal) -> Participant? {
    goal.scorer.flatMap { scorer in lineup[goal.teamOfScorer].first { $0.id == scorer } }
  }

  /// Whether those on the bench wait to come on; else their team is unknown.
  package var isBenchWaiting: Bool { !isOver && lineup.canStart }

  /// The winner; nil while the match is in progress, or if unknown.
  package var winner: Score.Winner? { score?.winner ?? statedWinner }

  /// Whether the match has ended.
  package var isOver: Bool { isStatedToBeOver || endedAt != nil || score != nil }

  /// Whether all values of the match are known.
  package var isWhollyKnown: Bool {
    startedAt != nil && (lineup.bench.isEmpty || isBenchWaiting)
      && isOver == (endedAt != nil && score != nil)
  }
}

/// The sort key of a match within its account: by start, and then by the order in which matches were added.
package struct GatherSortKey: Comparable {
  /// In milliseconds since 1970.
  package let startedAt: Int
  package let id: Int

  package init(startedAt: Int, id: Int) {
    self.startedAt = startedAt
    self.id = id
  }

  /// After all matches.
  package static let last = GatherSortKey(startedAt: .max, id: .max)

  package static func < (one: GatherSortKey, other: GatherSortKey) -> Bool {
    (one.startedAt, one.id) < (other.startedAt, other.id)
  }
}

extension Gather {
  /// The sort key of the match. Matches without a known start come first.
  package var sortKey: GatherSortKey {
    GatherSortKey(startedAt: startedAt?.milliseconds ?? 0, id: id.rowNumber)
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

  /// The allowed number of goals of a team.
  package static let goalRange = 0...100
  static let rule = Sentence.goals(goalRange)

  /// Who won.
  package enum Winner: String, CaseIterable, Sendable {
    case teamA, teamB, draw
  }

  package var winner: Winner {
    teamA > teamB ? .teamA : teamA < teamB ? .teamB : .draw
  }

  package var isPossible: Bool { Self.goalRange.contains(teamA) && Self.goalRange.contains(teamB) }

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
