/// What lists of earlier moments know the players and fixtures of each account by.
package protocol FormerIdentityStore: AnyObject {
  /// All former identities of a kind.
  func formerIdentities(
    _ kind: FormerIdentity.Kind, of account: ID<Account>
  ) throws(Failure) -> [FormerIdentity]
  /// Adds a former identity. It replaces one with the same id and key.
  func addFormerIdentity(_ identity: FormerIdentity, to account: ID<Account>) throws(Failure)
  func removeFormerIdentity(_ identity: FormerIdentity, of account: ID<Account>) throws(Failure)
}
