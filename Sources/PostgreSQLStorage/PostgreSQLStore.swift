#if PostgreSQL
  private import CPostgreSQL
  package import GatherDomain

  /// A store on a PostgreSQL server, which any number of processes on any machines share.
  ///
  /// A transaction first locks its account, so the transactions of one account run one after the other, and
  /// those of different accounts run in parallel. A write increments the account's version. If the connection
  /// is lost within a transaction, the server rolls it back, and the caller retries it.
  ///
  /// Few round trips: a statement whose result nobody waits for goes with the next one; a transaction begins on
  /// the server with its first statement; one that only saves the session is a single round trip; and what was
  /// read is kept as long as the account has the same version. What is likely is assumed, as that no other process
  /// has changed the account, and checked by a statement that fails otherwise: then the transaction is a conflict,
  /// and its repetition assumes nothing.
  package final class PostgreSQLStore: Store {
    /// The version of libpq; nil if this machine does not have it.
    package static var libraryVersion: String? {
      let number = Int(footballGatherLibpqVersion())
      return number == 0 ? nil : "\(number / 10_000).\(number % 10_000)"
    }

    let connection: PostgreSQLConnection
    /// The open transaction.
    var transaction: Transaction?
    /// The last known versions of the session and the account.
    var known = RowVersions()
    /// Whether the next transaction is careful, as it follows a conflict.
    var mustBeCareful = false
    /// What was read of the account.
    var cache = ReadCache()
    /// How often another process has changed the session or the account.
    var foreignChanges = 0
    /// How this process learns of changes by others.
    var subscription: Subscription
    /// What was read or stored last.
    var latest = Latest()

    /// The time for the commit or rollback of a request that has no time left, in milliseconds.
    static let timeToEnd = 1_000

    /// Connects to the server at `address`; creates or upgrades the schema if necessary.
    ///
    /// - Parameters:
    ///   - hexDigest: a hash of at least 16 bytes that no two texts share, as hexadecimal digits.
    ///   - openFeed: opens the feed of the socket that the address names; nil if nobody is there.
    package init(
      address: PostgreSQLAddress, waiter: PollWaiter, hexDigest: @escaping ([UInt8]) -> String,
      openFeed: @escaping () -> ChangeFeed? = { nil }
    ) throws(Failure) {
      connection = PostgreSQLConnection(address: address, waiter: waiter, hexDigest: hexDigest)
      subscription = Subscription(address.changes, openFeed: openFeed)
      connection.notified = { [weak self] _ in self?.subscription.notices += 1 }
      try mapErrors { () throws(PostgreSQLConnection.ConnectionError) in
        try connection.open()
        try PostgreSQLMigrations.run(on: connection)
      }
    }
  }

  extension PostgreSQLStore: Transactions {
    package func begin() throws(Failure) {
      try reopen()
      connection.discardQueue()
      transaction = Transaction(mode: mustBeCareful ? .careful : .usual)
      mustBeCareful = false
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
      guard let stage = transaction?.stage, stage != .planned else {
        transaction = nil
        return
      }
      var isCommitted = false
      connection.enqueue(
        // The server responds by ROLLBACK if a statement of the transaction has failed.
        PostgreSQLStatement(sql: "COMMIT") { isCommitted = $0.tag == "COMMIT" })
      enqueueNotification(of: transaction?.changed ?? [])
      do throws(Failure) {
        try flushTransaction(canRepeat: false, isCommit: true)
      } catch {
        // An error after the commit is one of the notification, by which others only learn of it earlier.
        if isCommitted {
          forgetNotification()
        } else if connection.isOpen {
          throw error
        } else if !(try hasCommitted()) {
          throw error
        }
        isCommitted = true
      }
      guard isCommitted else { throw conflict() }
      let versions = transaction?.pending.versions ?? RowVersions()
      known.session = versions.session ?? known.session
      known.account = versions.account ?? known.account
      (transaction, latest.signIn) = (nil, nil)
    }

    package func rollback() {
      guard transaction != nil else { return }
      (transaction, latest.signIn) = (nil, nil)
      invalidateCache()
      connection.discardQueue()
      guard connection.isOpen, connection.isInTransaction else { return }
      connection.allow(atLeast: Self.timeToEnd)
      _ = try? connection.run("ROLLBACK")
    }

    package func withSnapshot<Result>(
      _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try reopen()
      connection.discardQueue()
      transaction = Transaction(mode: .snapshot)
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

    package func finishChanges() throws(Failure) {
      // An error of what is only queued is a conflict at the commit.
      guard !canAssume, transaction?.pending.hasChanges == true, !connection.queue.isEmpty else {
        return
      }
      try flushTransaction(canRepeat: transaction?.stage != .open)
    }

    private func endSavepoint(undone: Bool) {
      guard let due = transaction?.pending.savepoints, due == 0 else {
        transaction?.pending.savepoints -= 1
        return
      }
      // With the transaction, its savepoints are gone.
      if transaction?.end != nil { return }
      if undone { connection.enqueue(PostgreSQLStatement(sql: "ROLLBACK TO SAVEPOINT attempt")) }
      connection.enqueue(PostgreSQLStatement(sql: "RELEASE SAVEPOINT attempt"))
      guard undone else { return }
      invalidateCache()
      // Only after these, the server takes further statements. They fail if the savepoint was in the round trip
      // that has failed, or if the transaction is lost with all its writes.
      guard connection.hasFailed else { return }
      connection.allow(atLeast: Self.timeToEnd)
      do throws(ConnectionError) {
        try connection.flush()
        transaction?.lastError = nil
      } catch {
        if !connection.isOpen, transaction?.end == nil { transaction?.end = .transactionConflict }
      }
    }

    /// Whether an unacknowledged COMMIT took effect: its session then has the new count of commits.
    private func hasCommitted() throws(Failure) -> Bool {
      guard let session = transaction?.pending.versions.session else { return false }
      let locked = transaction?.locked ?? []
      transaction = nil
      // What was read in the transaction may never have been stored.
      invalidateCache()
      // A separate query. It may wait for the server as long as a request.
      connection.allow(atLeast: connection.limit)
      do throws(Failure) {
        // The lock is released when the server has ended the transaction, by commit or rollback.
        for account in locked {
          _ = try fresh("SELECT id FROM accounts WHERE id = $1 FOR UPDATE", .init(account)) { _ in }
        }
        let count = try fresh(
          "SELECT commits FROM sessions WHERE digest = $1 FOR UPDATE", .blob(session.digest)
        ) { $0.integer(0) }
        return (count ?? 0) >= session.commits
      } catch {
        throw .storeUnavailable(.serverWentAway)
      }
    }
  }
#endif
