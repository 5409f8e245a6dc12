#if PostgreSQL
  package import GatherDomain
  import SQLShared
  import Sessions

  /// Accounts and failed sign-ins.
  extension PostgreSQLStore: AccountStore {
    package func addAccount(
      username: String, passwordHash: String, tag: String
    ) throws(Failure) -> Account {
      let row = try change(
        PostgreSQLStatement(
          """
          INSERT INTO accounts (username, usernameKey, passwordHash, tag) VALUES ($1, $2, $3, $4)
          ON CONFLICT DO NOTHING RETURNING id, version
          """, .text(username), .blob(Array(Username.key(username).utf8)), .text(passwordHash),
          .text(tag))
      ).first
      guard let row else { throw .wrongState(.usernameTaken) }
      transaction?.versions.account = (row.id(0), row.integer(1))
      return Account(id: row.id(0), username: username)
    }

    package func account(
      named username: String
    ) throws(Failure) -> (account: Account, passwordHash: String)? {
      try first(
        "SELECT \(AccountRow.columns) FROM credentials($1)",
        .blob(Array(Username.key(username).utf8)), read: AccountRow.init(row:)
      ).map { ($0.account, $0.passwordHash) }
    }

    package func accounts(
      after last: ID<Account>?, limit: Int
    ) throws(Failure) -> [(account: Account, passwordHash: String)] {
      try all(
        "SELECT \(AccountRow.columns) FROM accounts WHERE id > $1 ORDER BY id LIMIT $2",
        .integer(last?.rowNumber ?? 0), .integer(limit), read: AccountRow.init(row:)
      ).map { ($0.account, $0.passwordHash) }
    }

    package func account(_ id: ID<Account>) throws(Failure) -> Account? {
      try first("SELECT username, currency FROM accounts WHERE id = $1", .init(id)) {
        Account(
          id: id, username: $0.text(0), currency: $0.optionalText(1).flatMap { Currency($0) })
      }
    }

    package func setCurrency(_ currency: Currency, of account: ID<Account>) throws(Failure) {
      try lock(account)
      try queue(
        "UPDATE accounts SET currency = $2 WHERE id = $1", .init(account), .text(currency.code))
    }

    package func tag(of account: ID<Account>) throws(Failure) -> String {
      try first("SELECT tag FROM accounts WHERE id = $1", .init(account)) { $0.text(0) } ?? ""
    }

    package func changePasswordHash(
      of account: ID<Account>, to hash: String
    ) throws(Failure) {
      try lock(account)
      try queue(
        "UPDATE accounts SET passwordHash = $2 WHERE id = $1", .init(account), .text(hash))
      try deleteStoredResponses(of: account)
      try queue("DELETE FROM sessions WHERE account = $1", .init(account))
    }

    package func deleteAccount(_ id: ID<Account>) throws(Failure) {
      try lock(id)
      try deleteStoredResponses(of: id)
      try queue("DELETE FROM accounts WHERE id = $1", .init(id))
    }

    private func deleteStoredResponses(of account: ID<Account>) throws(Failure) {
      try queue(
        "DELETE FROM responses USING sessions WHERE session = digest AND sessions.account = $1",
        .init(account))
    }

    // MARK: Sign-ins

    package func signInRecord(
      of username: String, under key: [UInt8]
    ) throws(Failure) -> SignInRecord {
      let results = try read(
        Self.signInFailures(under: key),
        PostgreSQLStatement(
          "SELECT \(AccountRow.columns), version FROM credentials($1)",
          .blob(Array(Username.key(username).utf8))))
      let row = results[1].first
      transaction?.found = row.map { ($0.id(0), $0.integer(AccountRow.columns.count)) }
      return SignInRecord(
        transaction?.failures[key] ?? results[0].first.map(SignInFailures.init(row:)),
        row.map(AccountRow.init(row:)).map { ($0.account, $0.passwordHash) })
    }

    package func signIn(
      username: String, _ password: Password, _ record: SignInRecord
    ) throws(Failure) -> Account? {
      guard try password.matches(record.found?.passwordHash) else { return nil }
      // The version of what is read of the account from now on.
      if let found = transaction?.found { transaction?.versions.account = found }
      return record.found?.account
    }

    package func signInFailures(under key: [UInt8]) throws(Failure) -> SignInFailures? {
      if let waiting = transaction?.failures[key] { return waiting }
      return try read(Self.signInFailures(under: key))[0].first.map(SignInFailures.init(row:))
    }

    private static func signInFailures(under key: [UInt8]) -> PostgreSQLStatement {
      PostgreSQLStatement("SELECT count, last FROM signInFailures WHERE key = $1", .blob(key))
    }

    package func saveSignInFailures(
      _ failures: SignInFailures?, under key: [UInt8]
    ) throws(Failure) {
      if transaction == nil { return try write([key: failures]) }
      transaction?.failures[key] = .some(failures)
    }

    /// Writes the failed sign-ins of this transaction. They wait here, because a refused sign-in rolls back.
    func queueSignInFailures() throws(Failure) {
      let failures = transaction?.failures ?? [:]
      transaction?.failures = [:]
      try write(failures)
    }

    private func write(_ failures: [[UInt8]: SignInFailures?]) throws(Failure) {
      // A fixed order avoids deadlocks between two transactions.
      for (key, failures) in failures.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        guard let failures else {
          try queue("DELETE FROM signInFailures WHERE key = $1", .blob(key))
          continue
        }
        try queue(
          """
          INSERT INTO signInFailures (key, count, last) VALUES ($1, $2, $3)
          ON CONFLICT (key) DO UPDATE SET count = excluded.count, last = excluded.last
          """, .blob(key), .integer(failures.count), .integer(failures.last.milliseconds))
      }
      guard let latest = failures.values.compactMap({ $0?.last }).max() else { return }
      let oldest = latest.advanced(by: -SignInFailures.lifetime)
      // Rows that others are deleting are skipped.
      try queue(
        """
        DELETE FROM signInFailures WHERE key IN (
          SELECT key FROM signInFailures WHERE last <= $1 FOR UPDATE SKIP LOCKED)
        """, .integer(oldest.milliseconds))
      try queue(
        """
        DELETE FROM signInFailures WHERE key IN (
          SELECT key FROM signInFailures ORDER BY count DESC, last DESC OFFSET $1
          FOR UPDATE SKIP LOCKED)
        """, .integer(SignInFailures.maxKept))
    }
  }

  extension SignInFailures {
    fileprivate init(row: PostgreSQLRow) {
      self.init(count: row.integer(0), last: Instant(milliseconds: row.integer(1)))
    }
  }
#endif
