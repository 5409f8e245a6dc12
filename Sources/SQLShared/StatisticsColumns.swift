package import GatherDomain

/// How a player's statistics are stored, in the table `figures`.
extension PlayerStats {
  /// The columns that ``init(row:from:)`` reads. The latest outcomes are stored elsewhere.
  package static let columns = Columns(names: ["rating"] + sumColumns.names)
  /// Those that add up over matches.
  package static let sumColumns = Columns(
    "won", "drawn", "lost", "goalsFor", "goalsAgainst", "goals")

  /// The statistics in a row that has ``columns`` from one column on.
  package init(row: some SQLRow, from first: Int32 = 0) {
    self.init(rating: Rating(points: row.integer(first)))
    won = row.integer(first + 1)
    drawn = row.integer(first + 2)
    lost = row.integer(first + 3)
    goalsFor = row.integer(first + 4)
    goalsAgainst = row.integer(first + 5)
    goals = row.integer(first + 6)
  }

  /// The values, one for each column.
  package var parameters: [SQLValue] { [.integer(rating.points)] + sumParameters }

  /// The values that add up over matches, one for each of ``sumColumns``.
  package var sumParameters: [SQLValue] {
    [won, drawn, lost, goalsFor, goalsAgainst, goals].map { .integer($0) }
  }
}

extension Stat {
  /// Its column in a query of a season's figures: the rating is the present one.
  package var seasonColumn: String {
    self == .rating ? "figures.rating" : "season.\(rawValue)"
  }
}

extension [Tier: Int] {
  /// The columns of the table `accounts` that ``init(row:)`` reads.
  package static let columns = Columns("rankedCount", "unrankedCount", "playerCount")

  /// How many players each tier has.
  package init(row: some SQLRow) {
    let (ranked, unranked) = (row.integer(0), row.integer(1))
    self = [
      .ranked: ranked, .unranked: unranked, .unplayed: row.integer(2) - ranked - unranked,
    ]
  }
}

/// A row of the table `accounts`: an account with its password's hash.
package struct AccountRow {
  /// The columns that ``init(row:)`` reads.
  package static let columns = Columns("id", "username", "passwordHash")

  package let account: Account
  package let passwordHash: String

  package init(row: some SQLRow) {
    account = Account(id: row.id(0), username: row.text(1))
    passwordHash = row.text(2)
  }
}
