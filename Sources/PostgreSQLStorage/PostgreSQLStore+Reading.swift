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

    /// All rows of a query on the data of accounts that may have been prefetched.
    func all<Result>(
      _ query: ReadCache.Query, read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> [Result] {
      try cached(query.sql, query.values).rows(read)
    }

    /// The first row of a query on what changes without an account's version. Other statements go with it.
    func fresh<Result>(
      _ sql: String, _ values: PostgreSQLValue..., followedBy others: [PostgreSQLStatement] = [],
      read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> Result? {
      try readAgain()
      return try call(sql, values, followedBy: others).first.map(read)
    }

    /// All rows of a query on what changes without an account's version.
    func allFresh<Result>(
      _ sql: String, _ values: PostgreSQLValue..., read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> [Result] {
      try call(sql, values).rows(read)
    }

    /// Adds a query to the queued statements, unless its result is known.
    func prefetch(_ sql: String, _ values: PostgreSQLValue...) throws(Failure) {
      try prefetch(ReadCache.Query(sql: sql, values: values))
    }

    /// Adds a query whose result is likely to be asked for to the queued statements, unless it is known.
    func prefetch(_ query: ReadCache.Query) throws(Failure) {
      guard canCache, cache.use(query, in: connection.waiter.request()) == nil else { return }
      try enqueue(query)
    }

    /// Adds what was read before the last change to the queued statements: it is likely to be asked for again.
    func readAgain(except query: ReadCache.Query? = nil) throws(Failure) {
      guard canCache else { return }
      for other in cache.takeOutdated(in: connection.waiter.request()) where other != query {
        try enqueue(other)
      }
    }

    /// Forgets what was read of the account.
    func invalidateCache() { cache.invalidate(in: connection.waiter.request()) }

    private func enqueue(_ query: ReadCache.Query) throws(Failure) {
      guard !isQueued(query), transaction?.mode != .careful else { return }
      if let end = transaction?.end { throw end }
      try enqueueCheck()
      enqueueBegin()
      connection.enqueue(
        PostgreSQLStatement(
          sql: query.sql, values: query.values,
          read: { [self, count = cache.invalidations] in
            // What was read before a change that was queued after it is outdated.
            if count == cache.invalidations { cache.add($0, for: query) }
          }, isPrefetched: true))
    }

    private func isQueued(_ query: ReadCache.Query) -> Bool {
      connection.queue.contains { $0.sql == query.sql && $0.values == query.values }
    }

    /// Whether results are kept: the version of the account that is read has to be known, and no snapshot be read.
    var canCache: Bool {
      known.account != nil && transaction?.mode != .snapshot
    }

    /// Whether entities of this account are kept: of another one, the version is not known.
    func isKept(_ account: ID<Account>) -> Bool {
      canCache && known.account?.id == account && transaction?.end == nil
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
      try readAgain(except: query)
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
