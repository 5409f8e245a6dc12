package import GatherDomain

/// How a goal is stored, in the table `goals`.
extension Goal {
  /// The columns that ``init(row:)`` reads.
  package static let columns = Columns("team", "scorer", "isOwnGoal", "minute")

  /// The goal in a row of ``columns``.
  package init(row: some SQLRow) {
    self.init(
      for: row.word(0) ?? .bench, by: row.optionalID(1), isOwnGoal: row.integer(2) != 0,
      minute: row.optionalInteger(3))
  }

  /// The goal's values, one for each column.
  package var parameters: [SQLValue] {
    [
      .text(team.rawValue), .init(scorer?.rowNumber), .integer(isOwnGoal ? 1 : 0), .init(minute),
    ]
  }
}

/// How a substitution is stored, in the table `substitutions`.
extension Substitution {
  /// The columns that ``init(row:)`` reads.
  package static let columns = Columns("player", "kind", "minute")

  /// The substitution in a row of ``columns``.
  package init(row: some SQLRow) {
    self.init(row.id(0), row.word(1) ?? .off, minute: row.optionalInteger(2))
  }

  /// The substitution's values, one for each column.
  package var parameters: [SQLValue] {
    [.init(player), .text(kind.rawValue), .init(minute)]
  }
}

extension MatchTimeline {
  /// How many of the substitutions stay as they are when the substitutions become those of `other`.
  package func commonSubstitutionCount(with other: MatchTimeline) -> Int {
    substitutions.commonPrefix(with: other.substitutions)
  }

  /// How many of the goals stay as they are when the goals become those of `other`: the first ones, which the two
  /// have in common.
  package func commonGoalCount(with other: MatchTimeline) -> Int {
    goals.commonPrefix(with: other.goals)
  }
}

extension Array where Element: Equatable {
  /// How many of the first elements both arrays have in common.
  fileprivate func commonPrefix(with other: Self) -> Int {
    var length = 0
    while length < Swift.min(count, other.count), self[length] == other[length] { length += 1 }
    return length
  }
}
