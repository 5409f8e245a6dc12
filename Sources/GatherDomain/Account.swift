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
    // By scalars: a character may be as long as the text.
    guard let start = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(unicodeScalars[start...end])
  }

  /// Whether the text, trimmed, has a length in `range` (in Unicode scalars, so that a bound on it is
  /// one on the bytes) and no control character.
  func isLine(of range: ClosedRange<Int>) -> Bool {
    let scalars = trimmed.unicodeScalars
    return range.contains(scalars.prefix(range.upperBound + 1).count)
      && !scalars.contains { $0.properties.generalCategory == .control }
  }

  /// The text up to one scalar more than any field takes: what is shown again of an entry that is
  /// too long.
  package var cut: String { String(unicodeScalars.prefix(Player.nameLength.upperBound + 1)) }

  /// What two texts have in common that differ in case alone: names are unique, found and sorted by it.
  package var folded: String { lowercased() }
}
