package import GatherDomain
import SQLShared

extension SQLiteStore: FormerIdentityStore {
  package func formerIdentities(
    _ kind: FormerIdentity.Kind, of account: ID<Account>
  ) throws(Failure) -> [FormerIdentity] {
    try connection.all(
      "SELECT \(FormerIdentity.columns) FROM formerIdentities WHERE account = ? AND kind = ?",
      .init(account), .text(kind.rawValue)
    ) { FormerIdentity(kind, row: $0) }
  }

  package func addFormerIdentity(
    _ identity: FormerIdentity, to account: ID<Account>
  ) throws(Failure) {
    try connection.run(
      """
      INSERT OR REPLACE INTO formerIdentities (account, \(FormerIdentity.columns))
      VALUES (?, \(FormerIdentity.columns.parameters))
      """, [.init(account)] + identity.parameters)
  }

  package func removeFormerIdentity(
    _ identity: FormerIdentity, of account: ID<Account>
  ) throws(Failure) {
    try connection.run(
      "DELETE FROM formerIdentities WHERE account = ? AND (\(FormerIdentity.columns)) = (?, ?, ?, ?)",
      [.init(account)] + identity.parameters)
  }
}
