#if PostgreSQL
  package import GatherDomain
  import SQLShared

  extension PostgreSQLStore: FormerIdentityStore {
    package func formerIdentities(
      _ kind: FormerIdentity.Kind, of account: ID<Account>
    ) throws(Failure) -> [FormerIdentity] {
      try all(
        "SELECT \(FormerIdentity.columns) FROM formerIdentities WHERE account = $1 AND kind = $2",
        .init(account), .text(kind.rawValue)
      ) { FormerIdentity(kind, row: $0) }
    }

    package func addFormerIdentity(
      _ identity: FormerIdentity, to account: ID<Account>
    ) throws(Failure) {
      try lock(account)
      try queue(
        """
        INSERT INTO formerIdentities (account, \(FormerIdentity.columns)) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (account, kind, id, key) DO UPDATE SET currentID = excluded.currentID
        """, [.init(account)] + identity.parameters)
    }

    package func removeFormerIdentity(
      _ identity: FormerIdentity, of account: ID<Account>
    ) throws(Failure) {
      try lock(account)
      try queue(
        """
        DELETE FROM formerIdentities
        WHERE account = $1 AND kind = $2 AND id = $3 AND key = $4 AND currentID = $5
        """, [.init(account)] + identity.parameters)
    }
  }
#endif
