#if PostgreSQL
  package import GatherDomain
  import SQLShared

  /// The timelines of the gathers: their clocks, goals and substitutions.
  extension PostgreSQLStore {
    package func setTimeline(
      _ timeline: MatchTimeline, of gather: Gather, in account: ID<Account>
    ) throws(Failure) {
      try lock(account)
      if timeline.clock != gather.timeline.clock {
        try queue(
          """
          UPDATE gathers SET (\(GatherRow.clockColumns))
            = (\(GatherRow.clockColumns.parameters(from: 3))) WHERE id = $1 AND account = $2
          """, [.init(gather.id), .init(account)] + GatherRow.parameters(of: timeline.clock))
      }
      let goals = timeline.commonGoalCount(with: gather.timeline)
      if goals < gather.timeline.goals.count {
        try queue(
          "DELETE FROM goals WHERE gather = $1 AND place >= $2", .init(gather.id), .integer(goals))
      }
      try addGoals(timeline.goals.enumerated().dropFirst(goals).map { (gather.id, $0, $1) })
      let substitutions = timeline.commonSubstitutionCount(with: gather.timeline)
      if substitutions < gather.timeline.substitutions.count {
        try queue(
          "DELETE FROM substitutions WHERE gather = $1 AND place >= $2", .init(gather.id),
          .integer(substitutions))
      }
      try addSubstitutions(
        timeline.substitutions.enumerated().dropFirst(substitutions).map { (gather.id, $0, $1) })
    }

    /// Adds goals of gathers at their places.
    func addGoals(_ goals: [(gather: ID<Gather>, place: Int, goal: Goal)]) throws(Failure) {
      if goals.isEmpty { return }
      try queue(
        """
        INSERT INTO goals (gather, place, \(Goal.columns))
        SELECT gather, place, team, scorer::bigint, isOwnGoal, minute::integer
        FROM unnest($1::bigint[], $2::integer[], $3::text[], $4::text[], $5::integer[], $6::text[])
          AS entries (gather, place, \(Goal.columns))
        """, .integers(goals.map(\.gather.rowNumber)), .integers(goals.map(\.place)),
        .texts(goals.map(\.goal.team.rawValue)),
        .texts(goals.map { $0.goal.scorer.map { String($0.rowNumber) } }),
        .integers(goals.map { $0.goal.isOwnGoal ? 1 : 0 }),
        .texts(goals.map { $0.goal.minute.map { String($0) } }))
    }

    /// Adds substitutions of gathers at their places.
    func addSubstitutions(
      _ entries: [(gather: ID<Gather>, place: Int, substitution: Substitution)]
    ) throws(Failure) {
      if entries.isEmpty { return }
      try queue(
        """
        INSERT INTO substitutions (gather, place, \(Substitution.columns))
        SELECT gather, place, player, kind, minute::integer
        FROM unnest($1::bigint[], $2::integer[], $3::bigint[], $4::text[], $5::text[])
          AS entries (gather, place, \(Substitution.columns))
        """, .integers(entries.map(\.gather.rowNumber)), .integers(entries.map(\.place)),
        .integers(entries.map(\.substitution.player.rowNumber)),
        .texts(entries.map(\.substitution.kind.rawValue)),
        .texts(entries.map { $0.substitution.minute.map { String($0) } }))
    }

    package func setTeam(
      _ team: Team, of person: Participant, in gather: ID<Gather>, of account: ID<Account>
    ) throws(Failure) {
      try lock(account)
      try queue(
        """
        DELETE FROM lineups
        WHERE gather = (SELECT id FROM gathers WHERE id = $1 AND account = $2) AND player = $3
        """, .init(gather), .init(account), .init(person.id))
      try queue(
        """
        INSERT INTO lineups (gather, team, place, \(LineupRow.participantColumns))
        SELECT id, $2, (
          SELECT coalesce(max(place) + 1, 0) FROM lineups WHERE gather = $1 AND team = $2),
          $4::bigint, $5, $6, $7
        FROM gathers WHERE id = $1 AND account = $3
        """,
        [.init(gather), .text(team.rawValue), .init(account)]
          + LineupRow.parameters(of: person))
    }
  }
#endif
