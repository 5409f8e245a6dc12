/// A user with a list of players: the owner of all stored data.
package struct Account: Equatable, Sendable {
  package let id: ID<Account>
  /// The trimmed name.
  package let username: String

  package init(id: ID<Account>, username: String) {
    self.id = id
    self.username = username
  }
}

/// The rules of usernames and passwords.
package enum Credentials {
  package static let shortestPassword = 8

  /// The rules that a new account's name and password break.
  package static func issues(username: String, password: String) -> [Failure.FieldIssue] {
    var issues: [Failure.FieldIssue] = []
    if let problem = Username.problem(with: username) { issues.append(.init("username", problem)) }
    if password.count < shortestPassword {
      issues.append(.init("password", .passwordLength(shortestPassword)))
    }
    return issues
  }
}
