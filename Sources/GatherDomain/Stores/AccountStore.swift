/// Accounts.
package protocol AccountStore: AnyObject {
  /// Whether passwords are judged by their hashes, which are kept here; false if another program does.
  var keepsPasswordHashes: Bool { get }
  /// Makes an account that `password` proves; ``Failure/conflict(_:)`` if the name is taken.
  func register(username: String, _ password: Password) throws(Failure) -> Account
  /// The account that the name and password belong to; nil if they do not.
  func account(named username: String, _ password: Password) throws(Failure) -> Account?
  /// Adds an account; ``Failure/conflict(_:)`` if the name is taken in whatever case.
  func addAccount(username: String, passwordHash: String) throws(Failure) -> Account
  func account(named username: String) throws(Failure) -> (account: Account, passwordHash: String)?
  func account(_ id: ID<Account>) throws(Failure) -> Account?
  /// The accounts that come behind one as they were added, or the first ones, with the hashes of their
  /// passwords; not from a store that keeps those to itself.
  func accounts(
    after last: ID<Account>?, limit: Int
  ) throws(Failure) -> [(account: Account, passwordHash: String)]
  /// Deletes an account with all that it owns.
  func deleteAccount(_ id: ID<Account>) throws(Failure)
  /// What only this machine still has of the account, because the store has lost it; nil if nothing.
  func recoverable(of account: ID<Account>) throws(Failure) -> Recoverable?
  /// Puts back what ``recoverable(of:)`` tells, or forgets it. If it breaks off, what has been put back
  /// stays, and the same again goes on with the rest.
  func recover(
    _ choice: Recoverable.Choice, of account: ID<Account>,
    progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure)
}
