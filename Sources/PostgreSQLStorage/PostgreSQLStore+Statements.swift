#if PostgreSQL
  import GatherDomain
  import SQLShared

  /// How the store runs statements: within the open transaction, or alone. Alone, they are retried on another
  /// connection if theirs is lost.
  extension PostgreSQLStore {
    /// Locks the account, so that its transactions run one after the other. A writing transaction also
    /// increments the account's version.
    func lock(_ account: ID<Account>, forWrite: Bool = true) throws(Failure) {
      guard let transaction, !transaction.isSnapshot else { return }
      if !transaction.locked.contains(account) { _ = try version(of: account) }
      guard forWrite, !transaction.changed.contains(account) else { return }
      let version = try first(
        "UPDATE accounts SET version = version + 1 WHERE id = $1 RETURNING version", .init(account)
      ) { $0.integer(0) }
      self.transaction?.changed.append(account)
      if let version { self.transaction?.pending.versions.account = (account, version) }
    }

    /// Runs a writing statement; returns how many rows it changed.
    @discardableResult
    func change(_ sql: String, _ values: PostgreSQLValue...) throws(Failure) -> Int {
      try setSavepoints()
      return try call(sql, values, changes: true) { _ in }.count
    }

    /// Runs a writing statement with the values of its parameters; returns how many rows it changed.
    @discardableResult
    func change(_ sql: String, _ values: [SQLValue]) throws(Failure) -> Int {
      try setSavepoints()
      return try call(sql, values.map { .value($0) }, changes: true) { _ in }.count
    }

    /// Runs a writing statement that returns rows; returns the first one.
    func change<Result>(
      _ sql: String, _ values: PostgreSQLValue..., read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> Result? {
      try setSavepoints()
      return try call(sql, values, changes: true, read).rows.first
    }

    /// Runs a writing statement with the values of its parameters; returns the first row.
    func change<Result>(
      _ sql: String, _ values: [SQLValue], read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> Result? {
      try setSavepoints()
      return try call(sql, values.map { .value($0) }, changes: true, read).rows.first
    }

    /// Recomputes an account's ratings from a place in the order of its gathers on.
    func recountRatings(from place: GatherPlace, of account: ID<Account>) throws(Failure) {
      try setSavepoints()
      try call(changes: true) { (_) throws(PostgreSQLConnection.ConnectionError) in
        try connection.recountRatings(from: place, of: account)
      }
    }

    /// The first row of a query's result.
    func first<Result>(
      _ sql: String, _ values: PostgreSQLValue..., read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> Result? {
      try call(sql, values, read).rows.first
    }

    /// All rows of a query's result.
    func all<Result>(
      _ sql: String, _ values: PostgreSQLValue..., read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> [Result] {
      try call(sql, values, read).rows
    }

    /// All rows of a query's result, with the values of its parameters.
    func all<Result>(
      _ sql: String, _ values: [SQLValue], read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> [Result] {
      try call(sql, values.map { .value($0) }, read).rows
    }

    @discardableResult
    func run(
      _ sql: String, _ values: PostgreSQLValue...
    ) throws(Failure) -> (rows: [Void], count: Int, tag: String) {
      try call(sql, values) { _ in }
    }

    private func setSavepoints() throws(Failure) {
      while let due = transaction?.pending.savepoints, due > 0 {
        _ = try run("SAVEPOINT attempt")
        transaction?.pending.savepoints -= 1
      }
    }

    private func call<Result>(
      _ sql: String, _ values: [PostgreSQLValue], changes: Bool = false,
      _ read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> (rows: [Result], count: Int, tag: String) {
      try call(changes: changes) { (canRepeat) throws(PostgreSQLConnection.ConnectionError) in
        try connection.run(sql, values, canRepeat: canRepeat, read)
      }
    }

    /// Calls `body`. Retries it on a new connection if no transaction is open and nothing is written.
    private func call<Result>(
      changes: Bool,
      _ body: (_ canRepeat: Bool) throws(PostgreSQLConnection.ConnectionError) -> Result
    ) throws(Failure) -> Result {
      if let transaction {
        if let end = transaction.end { throw end }
      } else {
        try reopen()
      }
      let canRepeat = transaction == nil && !changes
      do throws(PostgreSQLConnection.ConnectionError) { return try body(canRepeat) } catch {
        guard canRepeat, error.isOfConnection, connection.timeLeft() > 0 else {
          throw failure(of: error)
        }
      }
      try reopen()
      return try mapErrors { () throws(PostgreSQLConnection.ConnectionError) in try body(false) }
    }

    /// Reconnects if the connection is lost.
    func reopen() throws(Failure) {
      guard !connection.isOpen else { return }
      subscribedAccount = nil
      try mapErrors { () throws(PostgreSQLConnection.ConnectionError) in
        try connection.reopen()
      }
    }

    func mapErrors<Result>(
      _ body: () throws(PostgreSQLConnection.ConnectionError) -> Result
    ) throws(Failure) -> Result {
      do throws(PostgreSQLConnection.ConnectionError) { return try body() } catch {
        throw failure(of: error)
      }
    }

    /// The failure that the caller gets. Ends the transaction if the connection is lost or there is a conflict.
    private func failure(of error: PostgreSQLConnection.ConnectionError) -> Failure {
      // After an error, the server refuses all further statements of the transaction.
      if error.isOfAbortedTransaction, let cause = transaction?.lastError { return cause }
      let failure = Failure(error)
      guard transaction != nil else { return failure }
      transaction?.lastError = failure
      guard !connection.isOpen || failure == .transactionConflict else { return failure }
      // An immediate failure may disappear on a new connection.
      let end: Failure =
        switch failure {
        case .cancelled, .timedOut: failure
        default: .transactionConflict
        }
      transaction?.end = end
      return end
    }
  }
#endif
