package import GatherDomain
import Sessions

/// A row of ``AppearanceRow/query(_:)``.
package struct AppearanceRow {
  package let appearance: Appearance

  /// The appearances of an account's players in ended matches, in the order of the matches. The parameters are the
  /// account, and the `startedAt` and the `id` of a match, from which on matches are left out; then those of `condition`.
  package static func query(_ condition: String = "TRUE") -> String {
    """
    SELECT player, skill, team, scoreA, scoreB, startedAt, ratingChange
    FROM gathers JOIN lineups ON gather = gathers.id
    WHERE account = $1 AND endedAt IS NOT NULL AND team <> 'bench'
      AND (startedAt, gathers.id) < ($2, $3) AND \(condition)
    ORDER BY startedAt, gathers.id
    """
  }

  package init(row: some SQLRow) {
    let start = row.integer(5)
    appearance = Appearance(
      row.id(0), row.word(1), for: row.word(2) ?? .bench,
      Score(teamA: row.integer(3), teamB: row.integer(4)),
      startedAt: start == 0 ? nil : Instant(milliseconds: start), ratingChange: row.integer(6))
  }
}

/// The queries of what else statistics need.
package enum StatisticsQueries {
  /// The number of goals of each scorer in a season, whose ``Season/bounds`` follow the account as parameters; then
  /// come those of `condition`.
  package static func goals(_ condition: String = "TRUE") -> String {
    """
    SELECT scorer, count(*) FROM gathers JOIN goals ON gather = gathers.id
    WHERE account = $1 AND endedAt IS NOT NULL AND startedAt >= $2 AND startedAt < $3
      AND isOwnGoal = 0 AND scorer IS NOT NULL AND \(condition)
    GROUP BY scorer
    """
  }

  /// The start of each ended match of an account, and its goals, the latest first.
  package static let results = """
    SELECT startedAt, scoreA + scoreB FROM gathers
    WHERE account = $1 AND endedAt IS NOT NULL AND startedAt <> 0
    ORDER BY startedAt DESC, id DESC
    """

  /// The fixtures of an account by start, each with those who have answered, whose ids `list` joins by commas.
  package static func answers(_ list: String) -> String {
    """
    SELECT startsAt, \(list) FROM fixtures LEFT JOIN fixtureAnswers ON fixture = fixtures.id
    WHERE account = $1 GROUP BY fixtures.id ORDER BY startsAt, fixtures.id
    """
  }
}

extension MatchResult {
  /// A row of ``StatisticsQueries/results``.
  package init(row: some SQLRow) {
    self.init(startedAt: Instant(milliseconds: row.integer(0)), goals: row.integer(1))
  }
}

extension AnsweredFixture {
  /// A row of ``StatisticsQueries/answers(_:)``.
  package init(row: some SQLRow) {
    self.init(
      startsAt: Instant(milliseconds: row.integer(0)),
      answered: row.text(1).split(separator: ",").map { ID(String($0)) })
  }
}

extension Season {
  /// The first millisecond, and the first one after the season. All time has matches without a known start too.
  package var bounds: [SQLValue] {
    if self == .allTime { return [.integer(.min), .integer(.max)] }
    return [.integer(milliseconds.lowerBound), .integer(milliseconds.upperBound)]
  }
}
