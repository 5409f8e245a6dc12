/// Signing up, signing in, and leaving for good.
package struct AccountService {
  private let store: any Store
  private let secrets: Secrets

  package init(store: any Store, secrets: Secrets) {
    self.store = store
    self.secrets = secrets
  }

  /// Makes an account; ``Failure/invalidInput(_:)`` or, for a name that is taken,
  /// ``Failure/conflict(_:)``.
  package func register(username: String, password: String) throws(Failure) -> Account {
    let issues = Credentials.issues(username: username, password: password)
    guard issues.isEmpty else { throw .invalidInput(issues) }
    return try store.register(username: username.trimmed, Password(password, secrets))
  }

  /// The account that the name and password belong to, or ``Failure/notSignedIn(_:)``.
  package func signIn(
    username: String, password: String, at now: Instant
  ) throws(Failure) -> Account {
    guard let account = try proven(username.trimmed, password, at: now) else {
      throw .notSignedIn("Wrong username or password.")
    }
    return account
  }

  /// Deletes an account with all that it owns, once more asked for its password.
  package func delete(
    _ account: Account, password: String, at now: Instant
  ) throws(Failure) {
    guard try proven(account.username, password, at: now) != nil else {
      throw .invalid("password", "The password is wrong.")
    }
    try store.deleteAccount(account.id)
  }

  /// The account that the name and password belong to; nil if they do not. Whether the name is known
  /// shows neither in the answer nor in its time, nor in the wait that failures in a row bring.
  private func proven(
    _ username: String, _ password: String, at now: Instant
  ) throws(Failure) -> Account? {
    // No valid name is as long as what this leaves.
    let username = username.cut
    let failures = try store.signInFailures(of: username)
    if let wait = failures?.wait(at: now), wait > 0 {
      let seconds = wait == 1 ? "1 second" : "\(wait) seconds"
      throw .notSignedIn("Too many failed attempts. Try again in \(seconds).")
    }
    if let account = try store.account(named: username, Password(password, secrets)) {
      if failures != nil { try store.keepSignInFailures(nil, of: username) }
      return account
    }
    let count = (failures?.count ?? 0) + 1
    try store.keepSignInFailures(SignInFailures(count: count, last: now), of: username)
    return nil
  }
}
