#if PostgreSQL
  import GatherDomain
  import SQLShared

  /// How the store reads: the data of accounts, which it keeps as long as the account's version is the same, and
  /// what changes without that version.
  extension PostgreSQLStore {
    /// The first row of a query on the data of accounts. It may have been read before.
    func first<Result>(
      _ sql: String, _ values: PostgreSQLValue..., read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> Result? {
      try cached(sql, values).first.map(read)
    }

    /// All rows of a query on the data of accounts. They may have been read before.
    func all<Result>(
      _ sql: String, _ values: PostgreSQLValue..., read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> [Result] {
      try cached(sql, values).rows(read)
    }

    /// All rows of a query on the data of accounts, with the values of its parameters.
    func all<Result>(
      _ sql: String, _ values: [SQLValue], read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> [Result] {
      try cached(sql, values.map { .value($0) }).rows(read)
    }

    /// The first row of a query on what changes without an account's version.
    func fresh<Result>(
      _ sql: String, _ values: PostgreSQLValue..., read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> Result? {
      if canCache { for query in cache.takeOutdated() { try prefetch(query) } }
      return try call(sql, values).first.map(read)
    }

    /// All rows of a query on what changes without an account's version.
    func allFresh<Result>(
      _ sql: String, _ values: PostgreSQLValue..., read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> [Result] {
      try call(sql, values).rows(read)
    }

    /// Adds a query to the queued statements, unless its result is known.
    func prefetch(_ sql: String, _ values: PostgreSQLValue...) throws(Failure) {
      let query = ReadCache.Query(sql: sql, values: values)
      if canCache, cache.use(query, in: connection.waiter.request()) == nil { try prefetch(query) }
    }

    /// Adds a query whose result is likely to be asked for to the queued statements.
    func prefetch(_ query: ReadCache.Query) throws(Failure) {
      guard !isQueued(query), transaction?.mode != .careful else { return }
      if let end = transaction?.end { throw end }
      try enqueueCheck()
      enqueueBegin()
      connection.enqueue(
        PostgreSQLStatement(
          sql: query.sql, values: query.values, read: { [self] in cache.add($0, for: query) },
          isPrefetched: true))
    }

    private func isQueued(_ query: ReadCache.Query) -> Bool {
      connection.queue.contains { $0.sql == query.sql && $0.values == query.values }
    }

    /// Whether the data that are read are those of the account whose version is known.
    var canCache: Bool {
      known.account != nil && transaction?.mode != .snapshot
    }

    private func cached(
      _ sql: String, _ values: [PostgreSQLValue]
    ) throws(Failure) -> PostgreSQLResult {
      guard canCache else { return try call(sql, values) }
      let query = ReadCache.Query(sql: sql, values: values)
      if let result = cache.use(query, in: connection.waiter.request()) {
        if let end = transaction?.end { throw end }
        return result
      }
      for other in cache.takeOutdated(except: query) { try prefetch(other) }
      if isQueued(query) {
        try call(changes: false) { (canRepeat) throws(ConnectionError) in
          try connection.flush(canRepeat: canRepeat)
        }
        if let result = cache.use(query, in: connection.waiter.request()) { return result }
      }
      let result = try call(sql, values)
      cache.add(result, for: query)
      return result
    }
  }
#endif
