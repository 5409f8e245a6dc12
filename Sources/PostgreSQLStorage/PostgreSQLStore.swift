#if PostgreSQL
  package import GatherDomain

  /// A store on a PostgreSQL server, which any number of processes on any machines share.
  ///
  /// A transaction first locks its account, so the transactions of one account run one after the other, and
  /// those of different accounts run in parallel. A write increments the account's version. If the connection
  /// is lost within a transaction, the server rolls it back, and the caller retries it.
  package final class PostgreSQLStore: Store {
    let connection: PostgreSQLConnection
    /// The open transaction.
    var transaction: Transaction?
    /// The last known versions of the session and the account.
    private var known = RowVersions()
    /// How often another process has changed the session or the account.
    private var foreignChanges = 0
    /// The account whose changes this connection is subscribed to.
    var subscribedAccount: ID<Account>?
    /// The day of this process's clock on which a session was last stored, and the day in the database: the
    /// latest day that any process has stored.
    var latestUse: (today: Int, day: Int)?

    /// The time for the commit or rollback of a request that has no time left, in milliseconds.
    static let timeToEnd = 1_000

    /// Connects to the server at `address`; creates or upgrades the schema if necessary.
    ///
    /// - Parameter hexDigest: a hash of at least 16 bytes that no two texts share, as hexadecimal digits.
    package init(
      address: PostgreSQLAddress, waiter: PollWaiter, hexDigest: @escaping ([UInt8]) -> String
    ) throws(Failure) {
      connection = PostgreSQLConnection(address: address, waiter: waiter, hexDigest: hexDigest)
      try mapErrors { () throws(PostgreSQLConnection.ConnectionError) in
        try connection.open()
        try PostgreSQLMigrations.run(on: connection)
      }
    }
  }

  extension PostgreSQLStore: Transactions {
    package func begin() throws(Failure) {
      try reopen()
      _ = try run("BEGIN")
      transaction = Transaction()
    }

    package func throwIfTransactionLost() throws(Failure) {
      guard let transaction else { throw .transactionConflict }
      if let end = transaction.end { throw end }
      if connection.hasFailed { throw transaction.lastError ?? .transactionConflict }
    }

    package func commit() throws(Failure) {
      try throwIfTransactionLost()
      connection.allow(atLeast: Self.timeToEnd)
      for account in transaction?.locked ?? [] { try applyPendingStats(of: account) }
      try flushSignInFailures()
      for account in transaction?.changed ?? [] {
        _ = try run("SELECT pg_notify($1, '')", .text(channel(of: account)))
      }
      let left = transaction?.pending.versions ?? RowVersions()
      do throws(Failure) {
        // The server responds so if a statement of the transaction has failed.
        if try run("COMMIT").tag == "ROLLBACK" { throw .transactionConflict }
      } catch {
        guard !connection.isOpen, try hasCommitted(left) else { throw error }
      }
      known.session = left.session ?? known.session
      known.account = left.account ?? known.account
      transaction = nil
    }

    package func rollback() {
      guard transaction != nil else { return }
      transaction = nil
      connection.allow(atLeast: Self.timeToEnd)
      if connection.isOpen { _ = try? change("ROLLBACK") }
    }

    package func withSnapshot<Result>(
      _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try reopen()
      _ = try run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
      transaction = Transaction(isSnapshot: true)
      defer { rollback() }
      return try body()
    }

    package func withSavepoint<Result, Problem: Error>(
      _ body: () throws(Problem) -> Result
    ) throws(Problem) -> Result {
      transaction?.pending.savepoints += 1
      let pendingStats = transaction?.pending.stats ?? [:]
      do throws(Problem) {
        let result = try body()
        endSavepoint(undone: false)
        return result
      } catch {
        endSavepoint(undone: true)
        transaction?.pending.stats = pendingStats
        throw error
      }
    }

    private func endSavepoint(undone: Bool) {
      guard let due = transaction?.pending.savepoints, due == 0 else {
        transaction?.pending.savepoints -= 1
        return
      }
      connection.allow(atLeast: Self.timeToEnd)
      // They fail only if the transaction is lost with all its writes.
      if undone {
        _ = try? run("ROLLBACK TO SAVEPOINT attempt")
        transaction?.lastError = nil
      }
      _ = try? run("RELEASE SAVEPOINT attempt")
    }

    /// Whether an unacknowledged COMMIT took effect: its session then has the new count of commits.
    private func hasCommitted(_ left: RowVersions) throws(Failure) -> Bool {
      guard let session = left.session else { return false }
      let locked = transaction?.locked ?? []
      transaction = nil
      // A separate query. It may wait for the server as long as a request.
      connection.allow(atLeast: connection.limit)
      do throws(Failure) {
        // The lock is released when the server has ended the transaction, by commit or rollback.
        for account in locked {
          _ = try first("SELECT id FROM accounts WHERE id = $1 FOR UPDATE", .init(account)) { _ in }
        }
        let count = try first(
          "SELECT commits FROM sessions WHERE digest = $1 FOR UPDATE", .blob(session.digest)
        ) { $0.integer(0) }
        return (count ?? 0) >= session.commits
      } catch {
        throw .storeUnavailable(.serverWentAway)
      }
    }

    // MARK: Other processes

    package var changeNotificationFD: Int32? {
      subscribedAccount == nil ? nil : connection.descriptor
    }

    package func externalChangeCount(
      of session: [UInt8]?, _ account: ID<Account>?
    ) throws(Failure) -> Int {
      var found = RowVersions()
      if let account {
        // Subscribes before reading, so that no change is missed in between; again on a new connection.
        repeat {
          try subscribe(account)
          found.account = try version(of: account).map { (account, $0) }
        } while transaction == nil && subscribedAccount != account
      }
      if let session {
        let commits = try first(
          "SELECT commits FROM sessions WHERE digest = $1", .blob(session)
        ) { $0.integer(0) }
        found.session = commits.map { (session, $0) }
      }
      if found.differs(from: known) { foreignChanges += 1 }
      known = found
      return foreignChanges
    }

    /// The account's version. In a transaction, the account's row is locked until the end.
    func version(of account: ID<Account>) throws(Failure) -> Int? {
      guard let transaction, !transaction.isSnapshot else {
        return try first("SELECT version FROM accounts WHERE id = $1", .init(account)) {
          $0.integer(0)
        }
      }
      self.transaction?.locked.append(account)
      // This lock mode does not block references to the account.
      return try first(
        "SELECT version FROM accounts WHERE id = $1 FOR NO KEY UPDATE", .init(account)
      ) { $0.integer(0) }
    }

    /// Subscribes to changes of the account's data. If the server cannot notify, each request polls.
    private func subscribe(_ account: ID<Account>) throws(Failure) {
      guard transaction == nil, subscribedAccount != account else { return }
      subscribedAccount = account
      let name = channel(of: account)
      try? mapErrors { () throws(PostgreSQLConnection.ConnectionError) in
        try connection.script("UNLISTEN *; LISTEN \(name)", canRepeat: true)
      }
    }

    private func channel(of account: ID<Account>) -> String {
      "football_gather_\(account.rowNumber)"
    }
  }
#endif
