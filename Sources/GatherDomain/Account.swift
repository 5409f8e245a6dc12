/// A person who keeps a list of players: the owner of everything that is stored.
package struct Account: Equatable, Sendable {
  package let id: ID<Account>
  /// The name as it was given, trimmed.
  package let username: String

  package init(id: ID<Account>, username: String) {
    self.id = id
    self.username = username
  }
}

/// The rules of usernames and passwords.
package enum Credentials {
  package static let usernameLength = 1...64
  package static let shortestPassword = 8

  /// What is wrong with a new account's name and password.
  package static func issues(username: String, password: String) -> [Failure.FieldIssue] {
    var issues: [Failure.FieldIssue] = []
    if !username.isLine(of: usernameLength) {
      issues.append(.init("username", "Enter a username of 1 to 64 characters on one line."))
    }
    if password.count < shortestPassword {
      issues.append(.init("password", "Enter a password of at least 8 characters."))
    }
    return issues
  }
}

extension String {
  /// The text without white space at its ends.
  package var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }

  /// Whether the text, trimmed, has a length in `range` (in characters) and no control character.
  func isLine(of range: ClosedRange<Int>) -> Bool {
    // Counting stops early: a text of megabytes costs no more than its bytes.
    let text = trimmed
    return range.contains(text.prefix(range.upperBound + 1).count)
      && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// What two texts have in common that differ in case alone: names are unique, found and sorted by it.
  package var folded: String { lowercased() }
}
