#if PostgreSQL
  import GatherDomain
  import SQLShared

  /// How the store writes: statements that are sent with the next one, and such whose result is waited for.
  extension PostgreSQLStore {
    /// Adds a writing statement to those that are sent with the next one, or with the commit. If it fails, a
    /// transaction that is retried ends with a conflict. The next attempt waits for each statement.
    func queueChange(_ sql: String, _ values: PostgreSQLValue...) throws(Failure) {
      try queueChange(sql, values)
    }

    /// Adds a writing statement with the values of its parameters.
    func queueChange(_ sql: String, _ values: [SQLValue]) throws(Failure) {
      try queueChange(sql, values.map { .value($0) })
    }

    /// Adds a writing statement whose result is read.
    func queueChange(
      _ sql: String, _ values: [PostgreSQLValue],
      read: @escaping (PostgreSQLResult) -> Void = { _ in }
    ) throws(Failure) {
      invalidateCache()
      transaction?.pending.hasChanges = true
      try queue(sql, values, read)
    }

    /// Changes one row or none by `parts` of a WITH clause, of which the part `changed` returns a number of the row
    /// as `value`; true if there is one. If the transaction is retried, that is taken for granted: the statement is
    /// sent with the next one, and is a conflict if there is no such row.
    func changeOne(
      _ parts: String, _ values: [PostgreSQLValue], read: @escaping (Int) -> Void = { _ in }
    ) throws(Failure) -> Bool {
      if canAssume {
        try queueChange(
          "WITH \(parts) SELECT min(value), 1 / count(*) FROM changed", values,
          read: { result in result.first.map { read($0.integer(0)) } })
        return true
      }
      let row = try changed("WITH \(parts) SELECT value FROM changed", values).first
      guard let row else { return false }
      read(row.integer(0))
      return true
    }

    /// Adds a statement that writes what is not part of an account's data, as of a session.
    func queueRecord(
      _ sql: String, _ values: PostgreSQLValue...,
      read: @escaping (PostgreSQLResult) -> Void = { _ in }
    ) throws(Failure) {
      try queue(sql, values, read)
    }

    private func queue(
      _ sql: String, _ values: [PostgreSQLValue],
      _ read: @escaping (PostgreSQLResult) -> Void = { _ in }
    ) throws(Failure) {
      guard transaction != nil else { return read(try call(sql, values, changes: true)) }
      try enqueueCheck()
      try setSavepoints()
      try enqueue(sql, values, read)
      let isChange = transaction?.pending.hasChanges == true
      if transaction?.mode == .careful && isChange || connection.queue.count >= Self.maxQueued {
        try flushTransaction(canRepeat: false)
      }
    }

    /// How many statements wait at most.
    private static var maxQueued: Int { 200 }

    /// Runs a writing statement; returns how many rows it changed.
    func change(_ sql: String, _ values: PostgreSQLValue...) throws(Failure) -> Int {
      try change(sql, values)
    }

    /// Runs a writing statement with the values of its parameters; returns how many rows it changed.
    func change(_ sql: String, _ values: [SQLValue]) throws(Failure) -> Int {
      try change(sql, values.map { .value($0) })
    }

    /// Runs a writing statement; returns how many rows it changed.
    func change(_ sql: String, _ values: [PostgreSQLValue]) throws(Failure) -> Int {
      try changed(sql, values).count
    }

    /// Runs a writing statement that returns rows; returns the first one.
    func change<Result>(
      _ sql: String, _ values: PostgreSQLValue..., read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> Result? {
      try change(sql, values, read: read)
    }

    /// Runs a writing statement with the values of its parameters; returns the first row.
    func change<Result>(
      _ sql: String, _ values: [PostgreSQLValue], read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> Result? {
      try changed(sql, values).first.map(read)
    }

    /// Runs a writing statement with the values of its parameters; returns the first row.
    func change<Result>(
      _ sql: String, _ values: [SQLValue], read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> Result? {
      try change(sql, values.map { .value($0) }, read: read)
    }

    /// Runs a writing statement, and what is likely to be asked for after it.
    private func changed(
      _ sql: String, _ values: [PostgreSQLValue]
    ) throws(Failure) -> PostgreSQLResult {
      var result: PostgreSQLResult?
      if canAssume {
        try queueChange(sql, values) { result = $0 }
        try readAgain()
        if result == nil { try flushTransaction(canRepeat: transaction?.stage != .open) }
      } else {
        invalidateCache()
        try setSavepoints()
        result = try call(sql, values, changes: true)
      }
      guard let result else { throw .transactionConflict }
      return result
    }

    /// Whether a queued statement may fail if the data are not as they are likely to be, or the server does not
    /// respond: the caller then runs the transaction once more, which waits for each of its statements.
    var canAssume: Bool {
      transaction.map { $0.isRetried && $0.mode != .careful } ?? false
    }

    /// Recomputes an account's ratings from a place in the order of its gathers on.
    func recountRatings(from place: GatherPlace, of account: ID<Account>) throws(Failure) {
      invalidateCache()
      try setSavepoints()
      try call(changes: true) { (_) throws(ConnectionError) in
        try connection.recountRatings(from: place, of: account)
        if transaction.map({ $0.mode == .careful }) ?? true { try connection.flush() }
      }
    }

    private func setSavepoints() throws(Failure) {
      while let due = transaction?.pending.savepoints, due > 0 {
        transaction?.pending.savepoints -= 1
        try enqueue("SAVEPOINT attempt")
      }
    }
  }
#endif
