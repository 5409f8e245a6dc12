#if PostgreSQL
  package import GatherDomain

  extension PostgreSQLStore {
    package func addAccount(username: String, passwordHash: String) throws(Failure) -> Account {
      let id: ID<Account>? = try change(
        """
        INSERT INTO accounts (username, usernameKey, passwordHash) VALUES ($1, $2, $3)
        ON CONFLICT DO NOTHING RETURNING id
        """, .text(username), .blob(username.key), .text(passwordHash)
      ) { $0.id(0) }
      guard let id else { throw .conflict("The username is already taken.") }
      return Account(id: id, username: username)
    }

    package func account(
      named username: String
    ) throws(Failure) -> (account: Account, passwordHash: String)? {
      try first(
        "SELECT id, username, passwordHash FROM accounts WHERE usernameKey = $1",
        .blob(username.key)
      ) { (Account(id: $0.id(0), username: $0.text(1)), $0.text(2)) }
    }

    package func accounts(
      after last: ID<Account>?, limit: Int
    ) throws(Failure) -> [(account: Account, passwordHash: String)] {
      try all(
        "SELECT id, username, passwordHash FROM accounts WHERE id > $1 ORDER BY id LIMIT $2",
        .integer(last?.rowNumber ?? 0), .integer(limit)
      ) { (Account(id: $0.id(0), username: $0.text(1)), $0.text(2)) }
    }

    package func account(_ id: ID<Account>) throws(Failure) -> Account? {
      try first("SELECT username FROM accounts WHERE id = $1", .init(id)) {
        Account(id: id, username: $0.text(0))
      }
    }

    package func deleteAccount(_ id: ID<Account>) throws(Failure) {
      try take(id)
      try change(
        "DELETE FROM answers USING sessions WHERE session = digest AND sessions.account = $1",
        .init(id))
      try change("DELETE FROM accounts WHERE id = $1", .init(id))
    }

    // MARK: Failed sign-ins

    package func signInFailures(of username: String) throws(Failure) -> SignInFailures? {
      if let waiting = transaction?.failures[username.key] { return waiting }
      return try first(
        "SELECT count, last FROM signInFailures WHERE usernameKey = $1", .blob(username.key)
      ) { SignInFailures(count: $0.integer(0), last: Instant(milliseconds: $0.integer(1))) }
    }

    package func keepSignInFailures(
      _ failures: SignInFailures?, of username: String
    ) throws(Failure) {
      if transaction == nil { return try write(failures, of: username.key) }
      transaction?.failures[username.key] = .some(failures)
    }

    /// Writes down what was counted in this transaction, of which a refused sign-in undoes its part.
    func writeFailures() throws(Failure) {
      let failures = transaction?.failures ?? [:]
      transaction?.failures = [:]
      // In one order, so that two transactions never wait for each other.
      for (key, failures) in failures.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        try write(failures, of: key)
      }
    }

    private func write(_ failures: SignInFailures?, of key: [UInt8]) throws(Failure) {
      guard let failures else {
        try change("DELETE FROM signInFailures WHERE usernameKey = $1", .blob(key))
        return
      }
      try change(
        """
        INSERT INTO signInFailures (usernameKey, count, last) VALUES ($1, $2, $3)
        ON CONFLICT (usernameKey) DO UPDATE SET count = excluded.count, last = excluded.last
        """, .blob(key), .integer(failures.count), .integer(failures.last.milliseconds))
      let oldest = failures.last.advanced(by: -SignInFailures.lifetime)
      try change("DELETE FROM signInFailures WHERE last <= $1", .integer(oldest.milliseconds))
    }
  }
#endif
