#if PostgreSQL
  package import GatherDomain
  import SQLShared

  /// Accounts and failed sign-ins.
  extension PostgreSQLStore: AccountStore {
    package func addAccount(username: String, passwordHash: String) throws(Failure) -> Account {
      let id: ID<Account>? = try change(
        """
        INSERT INTO accounts (username, usernameKey, passwordHash) VALUES ($1, $2, $3)
        ON CONFLICT DO NOTHING RETURNING id
        """, .text(username), .blob(Array(Username.key(username).utf8)), .text(passwordHash)
      ) { $0.id(0) }
      guard let id else { throw .conflict(.usernameTaken) }
      return Account(id: id, username: username)
    }

    package func account(
      named username: String
    ) throws(Failure) -> (account: Account, passwordHash: String)? {
      try fresh(
        // The second key is that of schemas before 3. An account still has it if another account has its new
        // key.
        """
        SELECT \(AccountRow.columns) FROM accounts WHERE usernameKey IN ($1, $2)
        ORDER BY usernameKey <> $2 LIMIT 1
        """, .blob(Array(Username.key(username).utf8)), .blob(username.sortKey),
        read: AccountRow.init(row:)
      ).map { ($0.account, $0.passwordHash) }
    }

    package func accounts(
      after last: ID<Account>?, limit: Int
    ) throws(Failure) -> [(account: Account, passwordHash: String)] {
      try allFresh(
        "SELECT \(AccountRow.columns) FROM accounts WHERE id > $1 ORDER BY id LIMIT $2",
        .integer(last?.rowNumber ?? 0), .integer(limit), read: AccountRow.init(row:)
      ).map { ($0.account, $0.passwordHash) }
    }

    package func account(_ id: ID<Account>) throws(Failure) -> Account? {
      try fresh("SELECT username FROM accounts WHERE id = $1", .init(id)) {
        Account(id: id, username: $0.text(0))
      }
    }

    package func changePasswordHash(
      of account: ID<Account>, to hash: String
    ) throws(Failure) {
      try lock(account)
      try queueChange(
        "UPDATE accounts SET passwordHash = $2 WHERE id = $1", .init(account), .text(hash))
      try deleteStoredResponses(of: account)
      try queueChange("DELETE FROM sessions WHERE account = $1", .init(account))
    }

    package func deleteAccount(_ id: ID<Account>) throws(Failure) {
      try lock(id)
      try deleteStoredResponses(of: id)
      try queueChange("DELETE FROM accounts WHERE id = $1", .init(id))
    }

    private func deleteStoredResponses(of account: ID<Account>) throws(Failure) {
      try queueChange(
        "DELETE FROM answers USING sessions WHERE session = digest AND sessions.account = $1",
        .init(account))
    }

    // MARK: Failed sign-ins

    package func signInFailures(under key: [UInt8]) throws(Failure) -> SignInFailures? {
      if let waiting = transaction?.pending.failures[key] { return waiting }
      return try fresh("SELECT count, last FROM failedSignIns WHERE key = $1", .blob(key)) {
        SignInFailures(count: $0.integer(0), last: Instant(milliseconds: $0.integer(1)))
      }
    }

    package func saveSignInFailures(
      _ failures: SignInFailures?, under key: [UInt8]
    ) throws(Failure) {
      if transaction == nil { return try write(failures, under: key) }
      transaction?.pending.failures[key] = .some(failures)
    }

    /// Writes the failed sign-ins of this transaction. They wait here, because a refused sign-in rolls back.
    func flushSignInFailures() throws(Failure) {
      let failures = transaction?.pending.failures ?? [:]
      transaction?.pending.failures = [:]
      // A fixed order avoids deadlocks between two transactions.
      for (key, failures) in failures.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        try write(failures, under: key)
      }
    }

    private func write(_ failures: SignInFailures?, under key: [UInt8]) throws(Failure) {
      guard let failures else {
        try queueRecord("DELETE FROM failedSignIns WHERE key = $1", .blob(key))
        return
      }
      try queueRecord(
        """
        INSERT INTO failedSignIns (key, count, last) VALUES ($1, $2, $3)
        ON CONFLICT (key) DO UPDATE SET count = excluded.count, last = excluded.last
        """, .blob(key), .integer(failures.count), .integer(failures.last.milliseconds))
      let oldest = failures.last.advanced(by: -SignInFailures.lifetime)
      // Rows that others are deleting are skipped.
      try queueRecord(
        """
        DELETE FROM failedSignIns WHERE key IN (
          SELECT key FROM failedSignIns WHERE last <= $1 FOR UPDATE SKIP LOCKED)
        """, .integer(oldest.milliseconds))
      try queueRecord(
        """
        DELETE FROM failedSignIns WHERE key IN (
          SELECT key FROM failedSignIns ORDER BY count DESC, last DESC OFFSET $1
          FOR UPDATE SKIP LOCKED)
        """, .integer(SignInFailures.maxKept))
    }
  }
#endif
