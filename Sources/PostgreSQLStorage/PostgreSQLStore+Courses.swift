#if PostgreSQL
  package import GatherDomain
  import SQLShared

  /// The courses of the gathers: their clocks and their goals.
  extension PostgreSQLStore {
    package func gatherInProgress(of account: ID<Account>) throws(Failure) -> Gather? {
      try gathers(
        all(Self.inProgress.of(account), read: GatherRow.init(row:)), of: account
      ).first
    }

    /// The query of the latest match in progress.
    static let inProgress = AccountQuery {
      """
      SELECT \(GatherRow.columns) FROM gathers WHERE account = \($0) AND endedAt IS NULL
        AND (SELECT count(DISTINCT team) FROM lineups WHERE gather = id AND team <> 'bench') = 2
      ORDER BY startedAt DESC, id DESC LIMIT 1
      """
    }

    package func setCourse(
      _ course: Course, of gather: Gather, in account: ID<Account>
    ) throws(Failure) {
      let kept = keptGather(gather.id, of: account)
      try store(course, of: gather, in: account)
      guard var kept else { return }
      kept.course = course
      keep([kept], of: account)
    }

    private func store(
      _ course: Course, of gather: Gather, in account: ID<Account>
    ) throws(Failure) {
      try lock(account)
      if course.clock != gather.course.clock {
        try queueChange(
          """
          UPDATE gathers SET (\(GatherRow.clockColumns))
            = (\(GatherRow.clockColumns.parameters(from: 3))) WHERE id = $1 AND account = $2
          """,
          [.init(gather.id), .init(account)] + GatherRow.parameters(of: course.clock))
      }
      try setSubstitutions(of: course, in: gather)
      if course.goals == gather.course.goals { return }
      // A match that ended within this transaction is counted with its old goals first.
      try applyPendingStats(of: account)
      let kept = course.commonGoals(with: gather.course)
      if kept < gather.course.goals.count {
        try queueChange(
          "DELETE FROM goals WHERE gather = $1 AND place >= $2", .init(gather.id), .integer(kept))
      }
      try addGoals(of: course, from: kept, to: gather.id)
      let scored = course.scored(since: gather.course)
      guard gather.score != nil, !scored.isEmpty else { return }
      try queueChange(
        """
        WITH scored AS (
          SELECT * FROM unnest($1::bigint[], $2::integer[]) AS scored (scorer, number)
        ), months AS (
          UPDATE monthFigures SET goals = goals + number FROM scored
          WHERE player = scorer AND account = $3
            AND month = (SELECT monthNumber(startedAt) FROM gathers WHERE id = $4)
        )
        UPDATE figures SET goals = goals + number FROM scored
        WHERE player = scorer AND account = $3
        """, .integers(scored.keys.map(\.rowNumber)), .integers(Array(scored.values)),
        .init(account), .init(gather.id))
    }

    private func setSubstitutions(of course: Course, in gather: Gather) throws(Failure) {
      let kept = course.commonSubstitutions(with: gather.course)
      if kept < gather.course.substitutions.count {
        try queueChange(
          "DELETE FROM substitutions WHERE gather = $1 AND place >= $2", .init(gather.id),
          .integer(kept))
      }
      try addSubstitutions(of: course, from: kept, to: gather.id)
    }

    /// Adds the substitutions of a course from a place on.
    func addSubstitutions(
      of course: Course, from first: Int = 0, to gather: ID<Gather>
    ) throws(Failure) {
      let substitutions = course.substitutions.dropFirst(first)
      if substitutions.isEmpty { return }
      try queueChange(
        """
        INSERT INTO substitutions (gather, place, \(Substitution.columns))
        SELECT $1, place + $2, player, isOn, minute::integer
        FROM unnest($3::bigint[], $4::integer[], $5::text[])
          WITH ORDINALITY AS entries (\(Substitution.columns), place)
        """, .init(gather), .integer(first - 1),
        .integers(substitutions.map(\.player.rowNumber)),
        .integers(substitutions.map { $0.isOn ? 1 : 0 }),
        .texts(substitutions.map { $0.minute.map { String($0) } }))
    }

    package func setTeam(
      _ team: Team, of player: ID<Player>, in gather: ID<Gather>, of account: ID<Account>
    ) throws(Failure) {
      try lock(account)
      try queueChange(
        """
        UPDATE lineups SET team = $1,
          place = (SELECT coalesce(max(place) + 1, 0) FROM lineups WHERE gather = $3 AND team = $1)
        WHERE gather = (SELECT id FROM gathers WHERE id = $3 AND account = $4) AND player = $2
        """, .text(team.rawValue), .init(player), .init(gather), .init(account))
    }

    /// Adds the goals of a course from a place on.
    func addGoals(of course: Course, from first: Int = 0, to gather: ID<Gather>) throws(Failure) {
      let goals = course.goals.dropFirst(first)
      if goals.isEmpty { return }
      try queueChange(
        """
        INSERT INTO goals (gather, place, \(Goal.columns))
        SELECT $1, place + $2, team, scorer::bigint, isOwnGoal, minute::integer
        FROM unnest($3::text[], $4::text[], $5::integer[], $6::text[])
          WITH ORDINALITY AS entries (\(Goal.columns), place)
        """, .init(gather), .integer(first - 1), .texts(goals.map(\.team.rawValue)),
        .texts(goals.map { $0.scorer.map { String($0.rowNumber) } }),
        .integers(goals.map { $0.isOwnGoal ? 1 : 0 }),
        .texts(goals.map { $0.minute.map { String($0) } }))
    }
  }
#endif
