#if PostgreSQL
  import GatherDomain
  import SQLShared

  /// How the store runs statements: within the open transaction, or alone. A query that runs alone is repeated on another
  /// connection if its own is lost.
  extension PostgreSQLStore {
    /// Locks the row of an account whose data the transaction is about to change, unless it has it.
    func lock(_ account: ID<Account>) throws(Failure) {
      guard transaction != nil else { return try queueNewVersion(of: account) }
      transaction?.changed.insert(account)
      guard transaction?.locked.insert(account).inserted == true else { return }
      try queue(Self.version(of: account, locks: true))
    }

    /// Has the processes that may show an account notice that it was changed.
    func queueNewVersion(of account: ID<Account>) throws(Failure) {
      if let known = transaction?.versions.account, known.id == account {
        transaction?.versions.account?.version = known.version + 1
      }
      try queueNewVersion("id = $1", .init(account))
    }

    /// Tells the processes that may show the accounts of an SQL condition, in which `value` is `$1`, that they have changed.
    func queueNewVersion(_ condition: String, _ value: PostgreSQLValue) throws(Failure) {
      try queue("UPDATE accounts SET version = version + 1 WHERE \(condition)", value)
      guard subscription.notifies else { return }
      try queue(
        """
        SELECT pg_notify('\(Self.channelPrefix)' || channel, '') FROM accounts
        WHERE \(condition) AND listenedUntil > now()
        """, value)
    }

    // MARK: Reading

    /// The results of queries, by one round trip. Within a transaction, what is known is not read again.
    func read(_ queries: PostgreSQLStatement...) throws(Failure) -> [PostgreSQLResult] {
      try read(queries)
    }

    func read(_ queries: [PostgreSQLStatement]) throws(Failure) -> [PostgreSQLResult] {
      let known = transaction?.results ?? [:]
      let new = queries.filter { known[$0] == nil }
      let results = new.isEmpty ? [] : try run(new)
      if let transaction, !transaction.isSnapshot {
        for (query, result) in zip(new, results) where result.size <= Self.maxKeptSize {
          self.transaction?.results[query] = result
        }
      }
      var next = results.makeIterator()
      return queries.compactMap { known[$0] ?? next.next() }
    }

    /// The memory that a result may occupy that is kept until the end of the transaction, in bytes.
    private static var maxKeptSize: Int { 1 << 16 }

    /// The first row of a query.
    func first<Result>(
      _ sql: String, _ values: PostgreSQLValue..., read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> Result? {
      try self.read(PostgreSQLStatement(sql, values))[0].first.map(read)
    }

    /// All rows of a query.
    func all<Result>(
      _ sql: String, _ values: PostgreSQLValue..., read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> [Result] {
      try self.read(PostgreSQLStatement(sql, values))[0].rows.map(read)
    }

    // MARK: Writing

    /// Adds a writing statement whose result nobody needs to those that go to the server with the next one.
    func queue(_ sql: String, _ values: PostgreSQLValue...) throws(Failure) {
      try queue(PostgreSQLStatement(sql, values))
    }

    /// Adds a writing statement with the values of columns.
    func queue(_ sql: String, _ values: [SQLValue]) throws(Failure) {
      try queue(PostgreSQLStatement(sql, values))
    }

    func queue(_ statement: PostgreSQLStatement) throws(Failure) {
      guard let transaction else {
        _ = try change(statement)
        return
      }
      if let end = transaction.end { throw end }
      self.transaction?.results = [:]
      self.transaction?.waiting.append(statement)
      if transaction.waiting.count >= Self.maxWaiting { _ = try run([]) }
    }

    /// How many statements wait at most.
    private static var maxWaiting: Int { 200 }

    /// Runs a writing statement.
    func change(_ statement: PostgreSQLStatement) throws(Failure) -> PostgreSQLResult {
      transaction?.results = [:]
      let results = try run([statement], isRepeatable: false)
      return results[0]
    }

    // MARK: Sending

    /// Runs statements after those that wait, in one round trip; returns their results.
    private func run(
      _ statements: [PostgreSQLStatement], isRepeatable: Bool = true
    ) throws(Failure) -> [PostgreSQLResult] {
      guard let transaction else { return try runAlone(statements, isRepeatable: isRepeatable) }
      if let end = transaction.end { throw end }
      let all = beginning + transaction.waiting + statements
      self.transaction?.hasBegun = true
      self.transaction?.waiting = []
      do throws(ConnectionError) {
        return Array(try connection.run(all).suffix(statements.count))
      } catch { throw end(by: error) }
    }

    private func runAlone(
      _ statements: [PostgreSQLStatement], isRepeatable: Bool
    ) throws(Failure) -> [PostgreSQLResult] {
      for attempt in 1... {
        try reopen()
        do throws(ConnectionError) {
          let results = try connection.run([limits] + statements)
          connection.isPatient = false
          return Array(results.dropFirst())
        } catch {
          guard isRepeatable, error.isOfConnection, connection.hasTimeLeft,
            attempt < Self.maxAttempts
          else { throw Failure(error) }
        }
      }
      return []
    }

    /// How often a query is sent if one connection after the other is lost.
    private static var maxAttempts: Int { 5 }

    /// What begins the transaction on the server, unless it has begun.
    var beginning: [PostgreSQLStatement] {
      guard let transaction, !transaction.hasBegun else { return [] }
      let begin =
        transaction.isSnapshot ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN"
      return [PostgreSQLStatement(begin), limits]
    }

    /// Limits the time of statements. It lasts until the end of the transaction, so that a pooler may give the
    /// connection to others after it.
    private var limits: PostgreSQLStatement {
      PostgreSQLStatement(
        """
        SELECT set_config('statement_timeout', $1, true),
          set_config('idle_in_transaction_session_timeout', $2, true)
        """,
        .text(String(max(connection.timeLeft() - PostgreSQLConnection.lead, 1))),
        .text(String(6 * PostgreSQLConnection.usualLimit)))
    }

    /// Ends the transaction by an error: the server refuses all that follows, or has undone it.
    func end(by error: ConnectionError) -> Failure {
      var failure = Failure(error)
      if error.isOfConnection, connection.hasTimeLeft {
        // On a new connection it may succeed.
        connection.repeatRequest()
        failure = .transactionConflict
      }
      transaction?.end = failure
      return failure
    }

    /// Reconnects if the connection is lost. A database that was upgraded since is refused.
    func reopen() throws(Failure) {
      guard !connection.isOpen else { return }
      subscription.account = nil
      do throws(ConnectionError) {
        try connection.reopen()
        try schema.check(connection)
      } catch { throw Failure(error) }
    }
  }
#endif
