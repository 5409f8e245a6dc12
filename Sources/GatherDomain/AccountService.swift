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
    guard let hash = secrets.hash(password) else {
      throw .storeUnavailable("There is too little memory to protect the password; try again.")
    }
    return try store.addAccount(username: username.trimmed, passwordHash: hash)
  }

  /// The account that the name and password belong to, or ``Failure/notSignedIn(_:)``.
  package func signIn(username: String, password: String) throws(Failure) -> Account {
    let found = try store.account(named: username.trimmed)
    // An unknown name costs the time of a hash as well, so that the answer does not tell which it was.
    let matches = found.map { secrets.verify(password, $0.passwordHash) } ?? decline(password)
    guard let found, matches else { throw .notSignedIn("Wrong username or password.") }
    return found.account
  }

  /// Deletes an account with all that it owns, once more asked for its password.
  package func delete(_ account: Account, password: String) throws(Failure) {
    guard let found = try store.account(named: account.username),
      secrets.verify(password, found.passwordHash)
    else { throw .invalid("password", "The password is wrong.") }
    try store.deleteAccount(account.id)
  }

  private func decline(_ password: String) -> Bool {
    _ = secrets.hash(password)
    return false
  }
}
