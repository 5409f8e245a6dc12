import Sessions

/// The facts for statistics, for a store that has its matches at hand: ratings are computed each time.
extension StatisticsStore where Self: GatherStore {
  package func forEachAppearance(
    of players: [ID<Player>]?, in account: ID<Account>, _ body: (Appearance) -> Void
  ) throws(Failure) {
    var calculator = EloCalculator()
    for (gather, score) in try ended(of: account) {
      let change = calculator.apply(gather.lineup, score.winner)
      for team in [Team.teamA, .teamB] {
        for participant in gather.lineup[team]
        where players?.contains(participant.id) ?? true {
          body(
            Appearance(
              participant.id, participant.skill, for: team, score, startedAt: gather.startedAt,
              ratingChange: change))
        }
      }
    }
  }

  package func goals(
    of players: [ID<Player>]?, during season: Season, in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: Int] {
    var goals: [ID<Player>: Int] = [:]
    for (gather, _) in try ended(of: account) where season.contains(gather.startedAt) {
      for case (let scorer?, false) in gather.timeline.goals.map({ ($0.scorer, $0.isOwnGoal) })
      where players?.contains(scorer) ?? true {
        goals[scorer, default: 0] += 1
      }
    }
    return goals
  }

  package func results(of account: ID<Account>) throws(Failure) -> [MatchResult] {
    try ended(of: account).reversed().compactMap { gather, score in
      gather.startedAt.map { MatchResult(startedAt: $0, goals: score.teamA + score.teamB) }
    }
  }

  /// The ended matches in the order in which they began.
  private func ended(of account: ID<Account>) throws(Failure) -> [(Gather, Score)] {
    try gathers(of: account, with: nil, in: PageRequest(limit: .max)).entries.reversed()
      .compactMap { gather in gather.score.map { (gather, $0) } }
  }
}

extension StatisticsStore where Self: FixtureStore {
  package func attendanceFacts(of account: ID<Account>) throws(Failure) -> AttendanceFacts {
    let (first, all) = (Instant(milliseconds: 0), PageRequest(limit: .max))
    return AttendanceFacts(
      matches: try results(of: account),
      fixtures: try fixtures(of: account, .toCome, at: first, in: all).entries.map {
        AnsweredFixture(startsAt: $0.plan.startsAt, answered: $0.answers.map(\.person.id))
      })
  }
}
