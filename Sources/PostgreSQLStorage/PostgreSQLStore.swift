#if PostgreSQL
  private import CPostgreSQL
  package import GatherDomain
  import Sessions

  /// A store on a PostgreSQL server, which any number of processes on any machines share.
  ///
  /// A transaction first locks its account's row, so the transactions of one account run one after the other, and those
  /// of different accounts in parallel. It reads, writes, increments the account's version, and commits. Statements whose
  /// results nobody needs go to the server with the next one, or with the commit.
  ///
  /// One rule for failures: what was lost before its COMMIT was sent, by a conflict or with its connection, is
  /// ``Failure/transactionConflict``, and the caller runs it again. What became of a COMMIT without a response is looked up.
  package final class PostgreSQLStore: Store {
    /// The version of libpq; nil if this machine does not have it.
    package static var libraryVersion: String? {
      let number = Int(footballGatherLibpqVersion())
      return number == 0 ? nil : "\(number / 10_000).\(number % 10_000)"
    }

    typealias ConnectionError = PostgreSQLConnection.ConnectionError

    let connection: PostgreSQLConnection
    let schema: PostgreSQLSchema
    /// The open transaction.
    var transaction: Transaction?
    /// The last known versions of the session and the account.
    var known = RowVersions()
    /// The number of the request that has read them with the session, and has not looked for changes yet.
    var requestOfSession: Int?
    /// How often another process has changed the session or the account.
    var foreignChanges = 0
    /// How this process learns of changes by others.
    var subscription: Subscription

    /// The time for the commit or rollback of a request that has no time left, in milliseconds.
    static let timeToEnd = 1_000

    /// Connects to the server at `address`; creates or upgrades the schema if necessary.
    package convenience init(address: PostgreSQLAddress, waiter: PollWaiter) throws(Failure) {
      try self.init(address: address, schema: PostgreSQLSchema(), waiter: waiter)
    }

    /// Connects to a server whose databases get this schema.
    init(
      address: PostgreSQLAddress, schema: PostgreSQLSchema, waiter: PollWaiter
    ) throws(Failure) {
      self.schema = schema
      connection = PostgreSQLConnection(address: address, waiter: waiter)
      subscription = Subscription(address.changes)
      do throws(ConnectionError) {
        try connection.open()
        try schema.upgrade(connection)
      } catch { throw Failure(error) }
    }
  }

  extension PostgreSQLStore: Transactions {
    package func begin() throws(Failure) {
      try reopen()
      transaction = Transaction()
    }

    package func throwIfTransactionLost() throws(Failure) {
      guard let transaction else { throw .transactionConflict }
      if let end = transaction.end { throw end }
    }

    package func commit() throws(Failure) {
      try throwIfTransactionLost()
      connection.allow(atLeast: Self.timeToEnd)
      try recountRatings()
      try queueSignInFailures()
      for account in transaction?.changed ?? [] { try queueNewVersion(of: account) }
      guard let transaction, transaction.hasBegun || !transaction.waiting.isEmpty else {
        self.transaction = nil
        return
      }
      var isCommitted = false
      do throws(ConnectionError) {
        let statements = beginning + transaction.waiting + [PostgreSQLStatement("COMMIT")]
        isCommitted = try connection.run(statements).last?.tag == "COMMIT"
      } catch {
        let failure = end(by: error)
        guard !connection.isOpen else { throw failure }
        self.transaction = nil
        guard try hasCommitted(transaction) else { throw failure }
        isCommitted = true
      }
      // The server answers with ROLLBACK if it has rolled back the transaction.
      guard isCommitted else { throw .transactionConflict }
      connection.isPatient = false
      known.session = transaction.versions.session ?? known.session
      known.account = transaction.versions.account ?? known.account
      self.transaction = nil
    }

    package func rollback() {
      guard transaction != nil else { return }
      transaction = nil
      guard connection.isOpen, connection.isInTransaction else { return }
      connection.allow(atLeast: Self.timeToEnd)
      _ = try? connection.run([PostgreSQLStatement("ROLLBACK")])
    }

    package func withSnapshot<Result>(
      _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try reopen()
      transaction = Transaction.snapshot
      defer { rollback() }
      return try body()
    }

    package func beginSavepoint() { transaction?.beginSavepoint() }
    package func endSavepoint(rollingBack isRolledBack: Bool) {
      transaction?.endSavepoint(rollingBack: isRolledBack)
    }

    /// Whether a COMMIT without a response took effect: its session then has the new count of commits.
    private func hasCommitted(_ transaction: Transaction) throws(Failure) -> Bool {
      guard let session = transaction.versions.session else { return false }
      // It may wait for the server as long as a request.
      connection.allow(atLeast: connection.limit)
      do throws(Failure) {
        // The lock is released when the server has ended the transaction, by commit or rollback.
        let results = try read(
          PostgreSQLStatement(
            "SELECT id FROM accounts WHERE id = ANY ($1::bigint[]) FOR UPDATE",
            .integers(transaction.locked.map(\.rowNumber))),
          PostgreSQLStatement(
            "SELECT commits FROM sessions WHERE digest = $1 FOR UPDATE", .blob(session.digest)))
        return (results[1].first?.integer(0) ?? 0) >= session.commits
      } catch {
        throw .storeUnavailable(.serverWentAway)
      }
    }
  }
#endif
