package import GatherDomain

extension MemoryStore: FormerIdentityStore {
  package func formerIdentities(
    _ kind: FormerIdentity.Kind, of account: ID<Account>
  ) throws(Failure) -> [FormerIdentity] {
    tables.formerIdentities[account, default: []].filter { $0.kind == kind }
  }

  package func addFormerIdentity(
    _ identity: FormerIdentity, to account: ID<Account>
  ) throws(Failure) {
    tables.formerIdentities[account, default: []].removeAll {
      ($0.kind, $0.id, $0.key) == (identity.kind, identity.id, identity.key)
    }
    tables.formerIdentities[account, default: []].append(identity)
  }

  package func removeFormerIdentity(
    _ identity: FormerIdentity, of account: ID<Account>
  ) throws(Failure) {
    tables.formerIdentities[account]?.removeAll { $0 == identity }
  }
}
