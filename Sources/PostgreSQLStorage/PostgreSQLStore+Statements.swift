#if PostgreSQL
  import GatherDomain
  import SQLShared

  /// How the store runs statements: within the open transaction, or alone. Alone, they are retried on another
  /// connection if theirs is lost.
  extension PostgreSQLStore {
    typealias ConnectionError = PostgreSQLConnection.ConnectionError

    /// Locks the account, so that its transactions run one after the other. A writing transaction also
    /// increments the account's version. Both are sent with the next statement.
    func lock(_ account: ID<Account>, forWrite: Bool = true) throws(Failure) {
      guard let transaction, transaction.mode != .snapshot else { return }
      if !transaction.locked.contains(account) {
        try enqueueCheck()
        if self.transaction?.locked.contains(account) == false {
          try enqueueVersion(of: account) { _ in }
        }
      }
      guard forWrite, !transaction.changed.contains(account) else { return }
      self.transaction?.changed.append(account)
      try enqueue(
        "UPDATE accounts SET version = version + 1 WHERE id = $1 RETURNING version", .init(account)
      ) { [self] in
        guard let version = $0.first?.integer(0) else { return }
        // Another process has changed what was read before the lock.
        if let known = known.account, known.id == account, known.version + 1 != version {
          invalidateCache()
        }
        self.transaction?.pending.versions.account = (account, version)
      }
    }

    // MARK: Sending

    /// Adds a statement to those that are sent with the next one; the first one begins the transaction.
    func enqueue(
      _ sql: String, _ values: PostgreSQLValue...,
      read: @escaping (PostgreSQLResult) -> Void = { _ in }
    ) throws(Failure) {
      try enqueue(sql, values, read)
    }

    /// Adds a statement with the values of its parameters.
    func enqueue(
      _ sql: String, _ values: [PostgreSQLValue],
      _ read: @escaping (PostgreSQLResult) -> Void = { _ in }
    ) throws(Failure) {
      if let end = transaction?.end { throw end }
      enqueueBegin()
      connection.enqueue(PostgreSQLStatement(sql: sql, values: values, read: read))
    }

    /// Has the transaction begin, or else the next statement be limited in time. Both last until the end of the
    /// transaction, so that a pooler may give the connection to others after it.
    func enqueueBegin() {
      guard transaction?.stage ?? .planned == .planned else { return }
      if transaction == nil, !connection.queue.isEmpty { return }
      if let transaction {
        self.transaction?.stage = .queued
        connection.enqueue(
          PostgreSQLStatement(
            sql: transaction.mode == .snapshot
              ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN"))
      }
      connection.enqueue(
        PostgreSQLStatement(
          sql: """
            SELECT set_config('statement_timeout', $1, true),
              set_config('idle_in_transaction_session_timeout', $2, true)
            """,
          values: [
            .text(String(max(connection.timeLeft() - PostgreSQLConnection.lead, 1))),
            .text(String(6 * PostgreSQLConnection.usualLimit)),
          ]))
    }

    func call(
      _ sql: String, _ values: [PostgreSQLValue], followedBy others: [PostgreSQLStatement] = [],
      changes: Bool = false
    ) throws(Failure) -> PostgreSQLResult {
      try call(changes: changes) { (canRepeat) throws(ConnectionError) in
        try connection.run(sql, values, followedBy: others, canRepeat: canRepeat)
      }
    }

    /// Calls `body` after what is queued. Retries it on a new connection if nothing has begun on this one.
    func call<Result>(
      changes: Bool, _ body: (_ canRepeat: Bool) throws(ConnectionError) -> Result
    ) throws(Failure) -> Result {
      if let end = transaction?.end { throw end }
      if transaction == nil { try reopen() } else { try enqueueCheck() }
      enqueueBegin()
      let canRepeat = transaction.map { $0.stage != .open } ?? !changes
      let result = try retrying(canRepeat, body)
      if transaction != nil { transaction?.stage = .open }
      // A queued statement has found that the transaction cannot last.
      if let end = transaction?.end { throw end }
      return result
    }

    /// Sends what is queued in a transaction.
    func flushTransaction(canRepeat: Bool, isCommit: Bool = false) throws(Failure) {
      try retrying(canRepeat, isCommit: isCommit) { (canRepeat) throws(ConnectionError) in
        try connection.flush(canRepeat: canRepeat)
      }
      transaction?.stage = .open
      transaction?.pending.hasChanges = false
      if let end = transaction?.end { throw end }
    }

    private func retrying<Result>(
      _ canRepeat: Bool, isCommit: Bool = false,
      _ body: (_ canRepeat: Bool) throws(ConnectionError) -> Result
    ) throws(Failure) -> Result {
      connection.canRecover = isCommit || canAssume
      defer { connection.canRecover = false }
      var waiting = connection.queue
      var attempts = 1
      while true {
        do throws(ConnectionError) { return try body(canRepeat && attempts == 1) } catch {
          if transaction == nil, error.isOfEarlier, waiting.contains(where: \.isPrefetched) {
            // Nobody has asked for what has failed.
            waiting.removeAll(where: \.isPrefetched)
          } else if !canRepeat || !error.isOfConnection || connection.timeLeft() <= 0
            || attempts == Self.maxAttempts
          {
            throw failure(of: error)
          }
        }
        attempts += 1
        connection.discardQueue()
        try reopen()
        for statement in waiting { connection.enqueue(statement) }
        // A server that is only slow now has all the time that is left.
        connection.canRecover = false
      }
    }

    /// How often what can be repeated is sent if one connection after the other is lost.
    private static var maxAttempts: Int { 5 }

    /// Reconnects if the connection is lost. A database that was upgraded since is refused.
    func reopen() throws(Failure) {
      guard !connection.isOpen else { return }
      subscription.loseConnection()
      connection.discardQueue()
      try mapErrors { () throws(ConnectionError) in
        try connection.reopen()
        try PostgreSQLMigrations.check(connection)
      }
    }

    func mapErrors<Result>(
      _ body: () throws(ConnectionError) -> Result
    ) throws(Failure) -> Result {
      do throws(ConnectionError) { return try body() } catch {
        throw failure(of: error)
      }
    }

    /// The failure that the caller gets. Ends the transaction if the connection is lost or there is a conflict.
    private func failure(of error: ConnectionError) -> Failure {
      // After an error, the server refuses all further statements of the transaction.
      if error.isOfAbortedTransaction, let cause = transaction?.lastError { return cause }
      var failure = Failure(error)
      guard transaction != nil else { return failure }
      if case .earlier = error, canAssume {
        // A wait that has taken all the time is not repeated.
        if case .timedOut = failure {} else { failure = .transactionConflict }
      }
      if case .noResponse = error, canAssume, connection.timeLeft() > PostgreSQLConnection.lead {
        failure = .transactionConflict
      }
      if failure == .transactionConflict { mustBeCareful = true }
      self.transaction?.lastError = failure
      guard !connection.isOpen || failure == .transactionConflict else { return failure }
      // An immediate failure may disappear on a new connection.
      let end: Failure =
        switch failure {
        case .cancelled, .timedOut: failure
        default: .transactionConflict
        }
      self.transaction?.end = end
      return end
    }

    /// The conflict with another transaction. The next transaction waits for each of its statements.
    func conflict() -> Failure {
      mustBeCareful = true
      return .transactionConflict
    }
  }
#endif
