/// What a sign-in is checked with.
package struct SignInRecord {
  /// The failed sign-ins under the name; nil if the latest succeeded.
  package let failures: SignInFailures?
  /// The account and its password's hash; nil if there is no account of this name, or a remote service checks
  /// passwords.
  package let found: (account: Account, passwordHash: String)?

  package init(_ failures: SignInFailures?, _ found: (account: Account, passwordHash: String)?) {
    self.failures = failures
    self.found = found
  }
}

/// Accounts.
package protocol AccountStore: AnyObject {
  /// Whether this store stores password hashes; false if a remote service checks passwords.
  var keepsPasswordHashes: Bool { get }
  /// Adds an account with a password and a tag; ``Failure/wrongState(_:)`` if the name is taken.
  func register(
    username: String, _ password: Password, tag: String
  ) throws(Failure) -> Account
  /// What a sign-in is checked with: the account of this name, and the failed sign-ins under a key of
  /// ``SignInThrottle``.
  func signInRecord(
    of username: String, under key: [UInt8]
  ) throws(Failure) -> SignInRecord
  /// The account with this name, and with the record that was read for it, if the password matches.
  func signIn(
    username: String, _ password: Password, _ record: SignInRecord
  ) throws(Failure) -> Account?
  /// Adds an account; ``Failure/wrongState(_:)`` if the name is taken, compared without case.
  func addAccount(
    username: String, passwordHash: String, tag: String
  ) throws(Failure) -> Account
  /// Replaces the currency of an account.
  func setCurrency(_ currency: Currency, of account: ID<Account>) throws(Failure)
  /// The random part of the account's UIDs, which are its ids in lists and calendars: no other account has it, in any
  /// store.
  func tag(of account: ID<Account>) throws(Failure) -> String
  func account(named username: String) throws(Failure) -> (account: Account, passwordHash: String)?
  func account(_ id: ID<Account>) throws(Failure) -> Account?
  /// The accounts that were added after `last`, or the first ones, with their password hashes; empty for a
  /// store without access to hashes.
  func accounts(
    after last: ID<Account>?, limit: Int
  ) throws(Failure) -> [(account: Account, passwordHash: String)]
  /// Replaces an account's password hash, and deletes its sessions; ``Failure/wrongState(_:)`` in a store without
  /// hashes.
  func changePasswordHash(of account: ID<Account>, to hash: String) throws(Failure)
  /// Deletes an account with all its data.
  func deleteAccount(_ id: ID<Account>) throws(Failure)
  /// The data of the account that the remote store has lost and this machine still has; nil if none.
  func recoverable(of account: ID<Account>) throws(Failure) -> Recoverable?
  /// Uploads what ``recoverable(of:)`` returns, or deletes it here. If it fails midway, what has been
  /// uploaded stays, and the next call continues with the rest.
  func recover(
    _ choice: Recoverable.Choice, of account: ID<Account>,
    progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure)
}
