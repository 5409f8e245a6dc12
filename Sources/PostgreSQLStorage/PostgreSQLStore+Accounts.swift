#if PostgreSQL
  package import GatherDomain
  import SQLShared

  /// Accounts and failed sign-ins.
  extension PostgreSQLStore: AccountStore {
    package func addAccount(username: String, passwordHash: String) throws(Failure) -> Account {
      let row: (id: ID<Account>, version: Int)? = try change(
        """
        INSERT INTO accounts (username, usernameKey, passwordHash) VALUES ($1, $2, $3)
        ON CONFLICT DO NOTHING RETURNING id, version
        """, .text(username), .blob(Array(Username.key(username).utf8)), .text(passwordHash)
      ) { ($0.id(0), $0.integer(1)) }
      guard let row else { throw .conflict(.usernameTaken) }
      try switchTo(row.id, version: row.version)
      return Account(id: row.id, username: username)
    }

    package func account(
      named username: String
    ) throws(Failure) -> (account: Account, passwordHash: String)? {
      try fresh(
        "SELECT \(AccountRow.columns) FROM credentials($1, $2)",
        .blob(Array(Username.key(username).utf8)), .blob(username.sortKey),
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

    // MARK: Sign-ins

    /// A request reads it before its transaction. In the transaction, a statement that is sent with the next one
    /// checks that it is still so.
    package func signInRecord(
      of username: String, under key: [UInt8]
    ) throws(Failure) -> SignInRecord {
      let (request, now) = (connection.waiter.request(), transaction?.pending.failures[key])
      let keys = [key, Array(Username.key(username).utf8), username.sortKey]
      if canAssume, let known = latest.signIn, known.keys == keys, known.request == request,
        now == nil
      {
        try enqueueCheck(of: known)
        return known.record
      }
      let row = try fresh(
        "SELECT \(AccountRow.columns), version, count, last \(Self.signIn)",
        .blob(keys[0]), .blob(keys[1]), .blob(keys[2])
      ) { row in
        let (version, failures) = (row.optionalInteger(3), row.optionalInteger(4))
        let found = version.map { _ in AccountRow(row: row) }
        return (
          SignInRecord(
            failures.map { SignInFailures(count: $0, last: Instant(milliseconds: row.integer(5))) },
            found.map { ($0.account, $0.passwordHash) }), version: version
        )
      }
      guard let (record, version) = row else { throw .transactionConflict }
      latest.signIn = .init(keys: keys, record: record, version: version, request: request)
      return now.map { SignInRecord($0, record.found) } ?? record
    }

    /// What a sign-in is checked with, by the keys of its failures and of its name.
    private static let signIn = """
      FROM (SELECT) AS signIn LEFT JOIN failedSignIns ON key = $1
        LEFT JOIN credentials($2, $3) AS found ON true
      """

    /// Checks, by a statement that is sent with the next one, that a sign-in's record is as it was.
    private func enqueueCheck(of known: Latest.SignIn) throws(Failure) {
      let (failures, found) = (known.record.failures, known.record.found)
      try enqueueCheck()
      try enqueue(
        """
        SELECT 1 / count(*) \(Self.signIn)
        WHERE count IS NOT DISTINCT FROM $4 AND last IS NOT DISTINCT FROM $5
          AND id IS NOT DISTINCT FROM $6 AND passwordHash IS NOT DISTINCT FROM $7
        """, .blob(known.keys[0]), .blob(known.keys[1]), .blob(known.keys[2]),
        failures.map { .integer($0.count) } ?? .null,
        failures.map { .integer($0.last.milliseconds) } ?? .null,
        found.map { .init($0.account.id) } ?? .null, found.map { .text($0.passwordHash) } ?? .null)
    }

    package func signIn(
      username: String, _ password: Password, _ record: SignInRecord
    ) throws(Failure) -> Account? {
      guard try password.matches(record.found?.passwordHash), let account = record.found?.account
      else { return nil }
      if let version = latest.signIn?.version { try switchTo(account.id, version: version) }
      return account
    }

    /// Takes an account for that whose data are read from now on, and adds the queries for its first screen to
    /// those that are sent with the next one.
    private func switchTo(_ account: ID<Account>, version: Int) throws(Failure) {
      guard transaction != nil else { return }
      adopt(RowVersions(session: known.session, account: (account, version)))
      try prefetchFirstScreen(of: account)
    }

    package func signInFailures(under key: [UInt8]) throws(Failure) -> SignInFailures? {
      if let waiting = transaction?.pending.failures[key] { return waiting }
      return try fresh("SELECT count, last FROM failedSignIns WHERE key = $1", .blob(key)) {
        SignInFailures(count: $0.integer(0), last: Instant(milliseconds: $0.integer(1)))
      }
    }

    package func saveSignInFailures(
      _ failures: SignInFailures?, under key: [UInt8]
    ) throws(Failure) {
      if transaction == nil { return try write([key: failures]) }
      transaction?.pending.failures[key] = .some(failures)
    }

    /// Writes the failed sign-ins of this transaction. They wait here, because a refused sign-in rolls back.
    func flushSignInFailures() throws(Failure) {
      let failures = transaction?.pending.failures ?? [:]
      transaction?.pending.failures = [:]
      try write(failures)
    }

    private func write(_ failures: [[UInt8]: SignInFailures?]) throws(Failure) {
      // A fixed order avoids deadlocks between two transactions.
      for (key, failures) in failures.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        guard let failures else {
          try queueRecord("DELETE FROM failedSignIns WHERE key = $1", .blob(key))
          continue
        }
        try queueRecord(
          """
          INSERT INTO failedSignIns (key, count, last) VALUES ($1, $2, $3)
          ON CONFLICT (key) DO UPDATE SET count = excluded.count, last = excluded.last
          """, .blob(key), .integer(failures.count), .integer(failures.last.milliseconds))
      }
      guard let latest = failures.values.compactMap({ $0?.last }).max() else { return }
      let oldest = latest.advanced(by: -SignInFailures.lifetime)
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
