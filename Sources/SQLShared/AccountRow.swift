package import GatherDomain

/// A row of the table `accounts`: an account with its password's hash.
package struct AccountRow {
  /// The columns that ``init(row:)`` reads.
  package static let columns = Columns("id", "username", "passwordHash", "currency")

  package let account: Account
  package let passwordHash: String

  package init(row: some SQLRow) {
    account = Account(
      id: row.id(0), username: row.text(1), currency: row.optionalText(3).flatMap { Currency($0) })
    passwordHash = row.text(2)
  }
}
