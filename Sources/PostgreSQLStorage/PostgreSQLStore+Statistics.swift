#if PostgreSQL
  package import GatherDomain
  import SQLShared
  import Sessions

  /// The facts of the ended matches. Deleted players still count, because the ratings of others depend on theirs.
  extension PostgreSQLStore: StatisticsStore {
    private static let isOne = "= ANY ($4::bigint[])"
    /// Those who have played in a match from the place on before which matches are counted.
    private static let isLater = """
      IN (SELECT player FROM gathers JOIN lineups ON gather = gathers.id
        WHERE account = $1 AND endedAt IS NOT NULL AND (startedAt, gathers.id) >= ($2, $3))
      """

    package func forEachAppearance(
      of players: [ID<Player>]?, in account: ID<Account>, _ body: (Appearance) -> Void
    ) throws(Failure) {
      try recountRatings()
      let (condition, chosen) = Self.condition("player", players)
      let statement = Self.appearances(condition, before: .last, of: account, chosen)
      for row in try read(statement)[0].rows { body(AppearanceRow(row: row).appearance) }
    }

    package func goals(
      of players: [ID<Player>]?, during season: Season, in account: ID<Account>
    ) throws(Failure) -> [ID<Player>: Int] {
      let (condition, chosen) = Self.condition("scorer", players)
      let rows = try read(
        PostgreSQLStatement(
          StatisticsQueries.goals(condition),
          [.init(account)] + season.bounds.map { .value($0) } + chosen))[0].rows
      return Dictionary(
        rows.map { ($0.id(0), $0.integer(1)) }, uniquingKeysWith: { first, _ in first })
    }

    package func results(of account: ID<Account>) throws(Failure) -> [MatchResult] {
      try all(StatisticsQueries.results, .init(account), read: MatchResult.init(row:))
    }

    package func attendanceFacts(of account: ID<Account>) throws(Failure) -> AttendanceFacts {
      let results = try read(
        PostgreSQLStatement(StatisticsQueries.results, .init(account)),
        PostgreSQLStatement(
          StatisticsQueries.answers("string_agg(player::text, ',')"), .init(account)))
      return AttendanceFacts(
        matches: results[0].rows.map(MatchResult.init(row:)),
        fixtures: results[1].rows.map(AnsweredFixture.init(row:)))
    }

    /// The condition that a column is one of some players, or anybody, and its parameter.
    private static func condition(
      _ column: String, _ players: [ID<Player>]?
    ) -> (sql: String, parameters: [PostgreSQLValue]) {
      guard let players else { return ("TRUE", []) }
      return ("\(column) \(isOne)", [.integers(players.map(\.rowNumber))])
    }

    private static func appearances(
      _ condition: String, before place: GatherSortKey, of account: ID<Account>,
      _ chosen: [PostgreSQLValue] = []
    ) -> PostgreSQLStatement {
      PostgreSQLStatement(
        AppearanceRow.query(condition),
        [.init(account), .integer(place.startedAt), .integer(place.id)] + chosen)
    }

    // MARK: Ratings

    /// Marks the matches from `place` on: their rating changes are computed again before they are read or the transaction
    /// is committed; without a transaction, at once.
    func markUnrated(from place: GatherSortKey, of account: ID<Account>) throws(Failure) {
      guard let transaction else { return try recountRatings(from: place, of: account) }
      self.transaction?.unratedFrom[account] = min(transaction.unratedFrom[account] ?? place, place)
    }

    /// Computes the rating changes of matches that have changed, and of all later ones, and stores those that differ.
    func recountRatings() throws(Failure) {
      for (account, place) in transaction?.unratedFrom ?? [:] {
        try recountRatings(from: place, of: account)
      }
      transaction?.unratedFrom = [:]
    }

    private func recountRatings(
      from place: GatherSortKey, of account: ID<Account>
    ) throws(Failure) {
      let results = try read(
        Self.appearances("player \(Self.isLater)", before: place, of: account),
        PostgreSQLStatement(
          """
          SELECT gathers.id, scoreA, scoreB, ratingChange,
            array_agg(player ORDER BY player) FILTER (WHERE team = 'teamA'),
            array_agg(skill ORDER BY player) FILTER (WHERE team = 'teamA'),
            array_agg(player ORDER BY player) FILTER (WHERE team = 'teamB'),
            array_agg(skill ORDER BY player) FILTER (WHERE team = 'teamB')
          FROM gathers JOIN lineups ON gather = gathers.id
          WHERE account = $1 AND (startedAt, gathers.id) >= ($2, $3) AND endedAt IS NOT NULL
          GROUP BY gathers.id ORDER BY startedAt, gathers.id
          """, .init(account), .integer(place.startedAt), .integer(place.id)))
      var before: [ID<Player>: Rating] = [:]
      for row in results[0].rows {
        let appearance = AppearanceRow(row: row).appearance
        before[appearance.player, default: Rating(before: appearance.skill)].add(appearance)
      }
      var calculator = EloCalculator(from: before)
      var (gathers, changes): ([Int], [Int]) = ([], [])
      for row in results[1].rows {
        let lineup = Lineup(teamA: row.participants(4), teamB: row.participants(6))
        let score = Score(teamA: row.integer(1), teamB: row.integer(2))
        let change = calculator.apply(lineup, score.winner)
        guard change != row.integer(3) else { continue }
        gathers.append(row.integer(0))
        changes.append(change)
      }
      if gathers.isEmpty { return }
      try queue(
        """
        UPDATE gathers SET ratingChange = new.ratingChange
        FROM unnest($1::bigint[], $2::integer[]) AS new (id, ratingChange)
        WHERE gathers.id = new.id
        """, .integers(gathers), .integers(changes))
    }
  }

  extension PostgreSQLRow {
    /// The players of an array and their skills in the next one, as ``EloCalculator`` takes them.
    fileprivate func participants(_ column: Int32) -> [Participant] {
      zip(elements(column), elements(column + 1)).map {
        Participant(id: ID($0), name: "", skill: Skill(rawValue: $1))
      }
    }

    /// The elements of an array of numbers or words, which the server sends as "{1,2}"; none of null.
    private func elements(_ column: Int32) -> [String] {
      text(column).dropFirst().dropLast().split(separator: ",").map { String($0) }
    }
  }
#endif
