/// A user with a list of players: the owner of all stored data.
package struct Account: Equatable, Sendable {
  package let id: ID<Account>
  /// The trimmed name.
  package let username: String
  /// In which fixtures are paid; nil until it is chosen.
  package let currency: Currency?

  package init(id: ID<Account>, username: String, currency: Currency? = nil) {
    self.id = id
    self.username = username
    self.currency = currency
  }
}

/// The rules of usernames and passwords.
package enum Credentials {
  package static let shortestPassword = 8

  /// The rules that a new account's name and password break.
  package static func issues(username: String, password: String) -> [Failure.FieldIssue] {
    var issues: [Failure.FieldIssue] = []
    if let problem = Username.problem(with: username) { issues.append(.init("username", problem)) }
    if let problem = problem(withPassword: password) {
      issues.append(.init("password", problem))
    }
    return issues
  }

  /// Whether a trimmed name or a password is empty, so that they belong to no account.
  static func isEmpty(_ username: String, _ password: Password) -> Bool {
    username.isEmpty || password.text.isEmpty
  }

  /// The rule that a new password breaks; nil if none.
  static func problem(withPassword password: String) -> Sentence? {
    password.count < shortestPassword ? .passwordLength(shortestPassword) : nil
  }
}
