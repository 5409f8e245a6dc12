#if WebService
  package import GatherDomain
  import SQLiteStorage

  /// Former identities, which are stored in the mirror only, as lists have the mirror's ids.
  extension WebServiceStore: FormerIdentityStore {
    package func formerIdentities(
      _ kind: FormerIdentity.Kind, of account: ID<Account>
    ) throws(Failure) -> [FormerIdentity] {
      try mirror.store.formerIdentities(kind, of: account)
    }

    package func addFormerIdentity(
      _ identity: FormerIdentity, to account: ID<Account>
    ) throws(Failure) {
      try mirror.transaction { () throws(Failure) in
        try mirror.store.addFormerIdentity(identity, to: account)
      }
    }

    package func removeFormerIdentity(
      _ identity: FormerIdentity, of account: ID<Account>
    ) throws(Failure) {
      try mirror.transaction { () throws(Failure) in
        try mirror.store.removeFormerIdentity(identity, of: account)
      }
    }
  }
#endif
