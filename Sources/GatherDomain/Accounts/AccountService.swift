package import Sessions

/// Registration, sign-in, and deletion of accounts.
///
/// The functions that begin with `prepare` do the slow work outside of any transaction. The others use the
/// prepared results.
package struct AccountService {
  private let store: any Store
  private let crypto: Crypto
  private let throttle: SignInThrottle

  package init(store: any Store, crypto: Crypto, throttle: SignInThrottle) {
    self.store = store
    self.crypto = crypto
    self.throttle = throttle
  }

  // MARK: Before the transaction

  /// The password of a new account, with its hash if the account can be made. Whether a name is taken is no secret:
  /// the response says it.
  package func prepareRegistration(
    username: String, password: String, at now: Instant
  ) throws(Failure) -> Password {
    let prepared = Password(password, crypto)
    guard store.keepsPasswordHashes,
      Credentials.issues(username: username, password: password).isEmpty,
      SignInThrottle.waitToRegister(after: try registrations()?.before, at: now) == 0,
      try store.account(named: username.trimmed) == nil
    else { return prepared }
    try prepared.prepareHash()
    return prepared
  }

  /// A password to sign in with, compared with the account's unless a field is empty or the client has to wait.
  package func prepareSignIn(
    username: String, password: String, at now: Instant
  ) throws(Failure) -> Password {
    let prepared = Password(password, crypto)
    let username = username.trimmed.truncated
    guard store.keepsPasswordHashes, !Credentials.isEmpty(username, prepared) else {
      return prepared
    }
    let key = throttle.key(of: username, crypto.digest)
    let record = try store.signInRecord(of: username, under: key)
    guard throttle.wait(key, record.failures, at: now) == 0 else { return prepared }
    try prepared.prepareMatch(with: record.found?.passwordHash)
    return prepared
  }

  /// A change of an account's password: the old one compared with the stored hash, and the new one with its hash, each
  /// only if nothing before it refuses the change.
  package func preparePasswordChange(
    of account: Account, from old: String, to new: String, at now: Instant
  ) throws(Failure) -> PasswordChange {
    let prepared = Password(new, crypto)
    guard canChangePasswords, Credentials.problem(withPassword: new) == nil else {
      return PasswordChange(account: account, old: Password(old, crypto), new: prepared)
    }
    let compared = try prepareSignIn(username: account.username, password: old, at: now)
    if compared.isKnownToMatch { try prepared.prepareHash() }
    return PasswordChange(account: account, old: compared, new: prepared)
  }

  /// Whether passwords can be changed: not if a remote service checks them.
  package var canChangePasswords: Bool { store.keepsPasswordHashes }

  // MARK: Within it

  /// Creates an account; ``Failure/invalidInput(_:)``, or ``Failure/wrongState(_:)`` if the name is taken or
  /// the client's address has created too many accounts.
  package func register(
    username: String, _ password: Password, at now: Instant
  ) throws(Failure) -> Account {
    let issues = Credentials.issues(username: username, password: password.text)
    guard issues.isEmpty else { throw .invalidInput(issues) }
    let registrations = try registrations()
    let wait = SignInThrottle.waitToRegister(after: registrations?.before, at: now)
    guard wait == 0 else {
      throw .wrongState(.tooManyAccounts(minutes: (wait + 59) / 60))
    }
    let account = try store.register(
      username: username.trimmed, password, tag: crypto.tag())
    if let (key, before) = registrations {
      try store.saveSignInFailures(SignInThrottle.registrations(after: before, at: now), under: key)
    }
    return account
  }

  /// The series of registrations from the client's address, and its key; nil for a client on this machine.
  private func registrations() throws(Failure) -> (key: [UInt8], before: SignInFailures?)? {
    guard let key = throttle.registrationKey(crypto.digest) else { return nil }
    return (key, try store.signInFailures(under: key))
  }

  /// The account with this name and password, or ``Failure/notSignedIn(_:)``.
  package func signIn(
    username: String, _ password: Password, at now: Instant
  ) throws(Failure) -> Account {
    guard let account = try authenticate(username.trimmed, password, at: now) else {
      throw .notSignedIn(.wrongUsernameOrPassword)
    }
    return account
  }

  /// Changes the password of an account after checking the old one, and ends all its sessions, so that nobody
  /// stays signed in who knows only the old one.
  package func changePassword(_ change: PasswordChange, at now: Instant) throws(Failure) {
    guard canChangePasswords else { throw .wrongState(.noPasswordChange) }
    if let problem = Credentials.problem(withPassword: change.new.text) {
      throw .invalid("newPassword", problem)
    }
    guard try authenticate(change.account.username, change.old, at: now) != nil else {
      throw .invalid("oldPassword", .wrongPassword)
    }
    try store.changePasswordHash(of: change.account.id, to: change.new.hash())
  }

  /// Deletes an account with all its data, after checking the password again.
  package func delete(
    _ account: Account, _ password: Password, at now: Instant
  ) throws(Failure) {
    guard try authenticate(account.username, password, at: now) != nil else {
      throw .invalid("password", .wrongPassword)
    }
    try store.deleteAccount(account.id)
  }

  /// The account with this name and password; nil if they do not match. Neither the response, nor its time,
  /// nor the delay after failures reveals whether the name exists. The delay is checked again here, so that
  /// parallel attempts do not bypass it. An empty field is no attempt: it belongs to no account.
  private func authenticate(
    _ username: String, _ password: Password, at now: Instant
  ) throws(Failure) -> Account? {
    // A truncated name is longer than any valid name.
    let username = username.truncated
    if Credentials.isEmpty(username, password) { return nil }
    let key = throttle.key(of: username, crypto.digest)
    let record = try store.signInRecord(of: username, under: key)
    let wait = throttle.wait(key, record.failures, at: now)
    guard wait <= 0 else { throw .notSignedIn(.tooManyAttempts(seconds: wait)) }
    if let account = try store.signIn(username: username, password, record) {
      throttle.succeed(key)
      if record.failures != nil { try store.saveSignInFailures(nil, under: key) }
      return account
    }
    throttle.fail(key, at: now)
    let count = (record.failures?.count ?? 0) + 1
    try store.saveSignInFailures(SignInFailures(count: count, last: now), under: key)
    return nil
  }
}
