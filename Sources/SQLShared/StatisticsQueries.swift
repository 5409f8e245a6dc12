package import GatherDomain

/// The queries for statistics, which count the ended matches. Parameters are numbered in the order of their first use,
/// so that SQLite and PostgreSQL read them alike.
package struct StatisticsQueries: Sendable {
  /// The appearances of players in ended matches.
  private static let appearances = """
    gathers JOIN lineups ON gather = gathers.id AND team <> 'bench'
    WHERE endedAt IS NOT NULL
    """
  /// The goals of a player's own team, and of the opposing one.
  private static let (own, other) = (
    "CASE team WHEN 'teamA' THEN scoreA ELSE scoreB END",
    "CASE team WHEN 'teamA' THEN scoreB ELSE scoreA END"
  )
  private static let points = "CASE team WHEN 'teamA' THEN ratingChange ELSE -ratingChange END"

  /// Of each player who has played: the row number, the skill before their first match, the rating points of all
  /// matches, and the matches won, drawn and lost and the goals for and against in a season. Its parameters are those of
  /// ``parameters(during:before:of:)``, and the players.
  package let stats: String
  /// The same of everybody.
  package let allStats: String
  /// Of each player with a goal in a season: the row number, and the goals. Its parameters are those of
  /// ``parameters(during:of:)``, and the players.
  package let goals: String
  /// The same of everybody.
  package let allGoals: String

  /// - Parameters:
  ///   - firstSkill: an aggregate of `skill` that is the one of the smallest `startedAt`, `id`.
  ///   - isOne: a condition that a column is one of the players of a parameter.
  package init(
    firstSkill: String, isOne: (_ column: String, _ parameter: String) -> String
  ) {
    func stats(_ condition: String) -> String {
      """
      SELECT player, \(firstSkill), sum(points),
        sum(CASE WHEN own > other THEN counts ELSE 0 END),
        sum(CASE WHEN own = other THEN counts ELSE 0 END),
        sum(CASE WHEN own < other THEN counts ELSE 0 END), sum(counts * own), sum(counts * other)
      FROM (
        SELECT player, skill, startedAt, id, \(Self.points) AS points,
          CASE WHEN startedAt >= $1 AND startedAt < $2 THEN 1 ELSE 0 END AS counts,
          \(Self.own) AS own, \(Self.other) AS other
        FROM \(Self.appearances) AND (startedAt, id) < ($3, $4) AND account = $5\(condition)
      ) AS appearances GROUP BY player
      """
    }
    func goals(_ condition: String) -> String {
      """
      SELECT scorer, count(*) FROM gathers JOIN goals ON gather = gathers.id
      WHERE endedAt IS NOT NULL AND isOwnGoal = 0 AND scorer IS NOT NULL
        AND startedAt >= $1 AND startedAt < $2 AND account = $3\(condition)
      GROUP BY scorer
      """
    }
    self.stats = stats(" AND \(isOne("player", "$6"))")
    allStats = stats("")
    self.goals = goals(" AND \(isOne("scorer", "$4"))")
    allGoals = goals("")
  }

  /// The start of each of a player's latest matches, and the points that it brought them; the parameters are the
  /// player, the account and a limit.
  package static let ratingChanges = """
    SELECT startedAt, \(points) FROM \(appearances) AND player = $1 AND account = $2
    ORDER BY startedAt DESC, gathers.id DESC LIMIT $3
    """
  /// The start of each match, and its goals, the latest first; the parameter is the account.
  package static let results = """
    SELECT startedAt, scoreA + scoreB FROM gathers
    WHERE account = $1 AND endedAt IS NOT NULL AND startedAt <> 0
    ORDER BY startedAt DESC, id DESC
    """
  /// The latest outcomes of one player in a season, the latest one first, by the player, the season's first
  /// millisecond and the first one after it, the account and a limit.
  package static let form = """
    SELECT \(own), \(other) FROM \(appearances) AND player = $1
      AND startedAt >= $2 AND startedAt < $3 AND account = $4
    ORDER BY startedAt DESC, gathers.id DESC LIMIT $5
    """

  /// The parameters of ``stats``, but for the players; the matches from `place` on are left out.
  package static func parameters(
    during season: Season, before place: GatherPlace = .last, of account: ID<Account>
  ) -> [SQLValue] {
    season.bounds + [.integer(place.startedAt), .integer(place.id), .init(account)]
  }

  /// The parameters of ``goals``, but for the players.
  package static func parameters(during season: Season, of account: ID<Account>) -> [SQLValue] {
    season.bounds + [.init(account)]
  }
}

extension Season {
  /// The first millisecond, and the first one after the season. All time has matches without a known start too.
  package var bounds: [SQLValue] {
    if self == .allTime { return [.integer(.min), .integer(.max)] }
    return [.integer(milliseconds.lowerBound), .integer(milliseconds.upperBound)]
  }
}

extension PlayerStats {
  /// The statistics in a row of ``StatisticsQueries/stats``; goals are counted apart.
  package init(row: some SQLRow) {
    let skill: Skill? = row.word(1)
    self.init(rating: Rating(before: skill) + row.integer(2))
    won = row.integer(3)
    drawn = row.integer(4)
    lost = row.integer(5)
    goalsFor = row.integer(6)
    goalsAgainst = row.integer(7)
  }
}

extension Outcome {
  /// The outcome in a row of ``StatisticsQueries/form``.
  package init(row: some SQLRow) {
    self.init(of: Score(teamA: row.integer(0), teamB: row.integer(1)), for: .teamA)
  }
}
