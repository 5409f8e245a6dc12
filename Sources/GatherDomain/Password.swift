/// A password on its way to a store, which keeps its hash or lets another program judge it.
package struct Password {
  package let text: String
  private let secrets: Secrets

  package init(_ text: String, _ secrets: Secrets) {
    self.text = text
    self.secrets = secrets
  }

  /// The hash to be kept in the password's place.
  package func hash() throws(Failure) -> String {
    guard let hash = secrets.hash(text) else {
      throw .storeUnavailable("There is too little memory to protect the password; try again.")
    }
    return hash
  }

  /// Whether this is the password behind `hash`; without one it is not, which takes as long to say.
  package func matches(_ hash: String?) -> Bool {
    if let hash { return secrets.verify(text, hash) }
    _ = secrets.hash(text)
    return false
  }
}

/// What a store does with passwords that keeps their hashes.
extension Store {
  package func register(username: String, _ password: Password) throws(Failure) -> Account {
    try addAccount(username: username, passwordHash: password.hash())
  }

  package func account(named username: String, _ password: Password) throws(Failure) -> Account? {
    let found = try account(named: username)
    return password.matches(found?.passwordHash) ? found?.account : nil
  }
}
