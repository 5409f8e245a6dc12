package import GatherDomain

extension Season {
  /// The parameters of the query for an account's figures of the season: the account, its whole months, two ranges of
  /// other days, and the player, or null for all of them.
  package func parameters(
    of account: ID<Account>, player: ID<Player>? = nil
  ) -> [SQLValue] {
    let (months, days) = parts
    let ranges = (days + [0..<0]).prefix(2)
    return [.init(account), .integer(months.lowerBound), .integer(months.upperBound)]
      + ranges.flatMap { [SQLValue.integer($0.lowerBound), .integer($0.upperBound)] }
      + [.init(player?.rowNumber)]
  }
}
