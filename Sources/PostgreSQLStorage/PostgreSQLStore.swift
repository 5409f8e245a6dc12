#if PostgreSQL
  package import GatherDomain

  /// A store on a PostgreSQL server, which any number of processes on any machines share.
  ///
  /// A transaction first locks the account that it is about, so that those of one account follow each
  /// other and those of others go on; what it changes there counts up the account's version. If the
  /// connection breaks within a transaction, nothing of it has happened, and it is to be done once more.
  package final class PostgreSQLStore: Store {
    private let connection: PostgreSQLConnection
    /// The transaction that is open.
    var transaction: Transaction?
    /// What this process last knew of its session and its account.
    private var known = Known()
    /// How often another process has changed one of the two.
    private var foreignChanges = 0
    /// The account whose changes the server tells of.
    private var heeded: ID<Account>?

    /// For how long a server that is away is tried again, in milliseconds.
    private static let patience = 10_000

    /// Connects to the server at `address`, a URI or list of settings as libpq takes it, where what is
    /// missing comes from the environment; makes the schema or brings it up to date if need be.
    ///
    /// - Parameter digest: a hash of at least 16 bytes that no two texts share.
    package init(
      address: String, patience: Patience, digest: @escaping ([UInt8]) -> [UInt8]
    ) throws(Failure) {
      connection = PostgreSQLConnection(address: address, patience: patience, digest: digest)
      try attemptCall { () throws(PostgreSQLConnection.Trouble) in
        try connection.open(retryingFor: 0)
        try PostgreSQLMigrations.run(on: connection)
      }
    }

    // MARK: Transactions

    package func begin() throws(Failure) {
      try reopen()
      _ = try run("BEGIN")
      transaction = Transaction()
    }

    package func checkTransaction() throws(Failure) {
      guard let transaction else { throw .overtaken }
      if let end = transaction.end { throw end }
      if connection.hasFailed { throw transaction.refusal ?? .overtaken }
    }

    package func commit() throws(Failure) {
      try checkTransaction()
      for account in transaction?.locked ?? [] { try countWaiting(of: account) }
      try writeFailures()
      for account in transaction?.changed ?? [] {
        _ = try run("SELECT pg_notify($1, '')", .text(channel(of: account)))
      }
      let left = transaction?.left ?? Known()
      do throws(Failure) {
        // Answered so when a statement has failed on the way.
        if try run("COMMIT").tag == "ROLLBACK" { throw .overtaken }
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
      if connection.isOpen { _ = try? run("ROLLBACK") }
    }

    package func attempt<Result, Problem: Error>(
      _ body: () throws(Problem) -> Result
    ) throws(Problem) -> Result {
      transaction?.savepointsDue += 1
      let uncounted = transaction?.uncounted ?? [:]
      do throws(Problem) {
        let result = try body()
        endAttempt(undone: false)
        return result
      } catch {
        endAttempt(undone: true)
        transaction?.uncounted = uncounted
        throw error
      }
    }

    private func endAttempt(undone: Bool) {
      guard let due = transaction?.savepointsDue, due == 0 else {
        transaction?.savepointsDue -= 1
        return
      }
      // They fail only if the transaction is lost, and all that was written with it.
      if undone { _ = try? run("ROLLBACK TO SAVEPOINT attempt") }
      _ = try? run("RELEASE SAVEPOINT attempt")
    }

    /// Whether a transaction whose end the server did not confirm has been committed all the same: its
    /// session then has the count that it was given.
    private func hasCommitted(_ left: Known) throws(Failure) -> Bool {
      guard let session = left.session else { return false }
      let locked = transaction?.locked ?? []
      transaction = nil
      do throws(Failure) {
        // What it had locked is free when the server has done with it, one way or the other.
        for account in locked {
          _ = try first("SELECT id FROM accounts WHERE id = $1 FOR UPDATE", .init(account)) { _ in }
        }
        let count = try first(
          "SELECT commits FROM sessions WHERE digest = $1 FOR UPDATE", .blob(session.digest)
        ) { $0.integer(0) }
        return (count ?? 0) >= session.commits
      } catch {
        throw .storeUnavailable(
          "The database server went away while it stored this; look whether it did, and try again.")
      }
    }

    // MARK: Other processes

    package var descriptor: Int32? { heeded == nil ? nil : connection.descriptor }

    package func foreignVersion(
      of session: [UInt8]?, _ account: ID<Account>?
    ) throws(Failure) -> Int {
      var found = Known()
      if let account {
        // First, so that no change falls between the two; again on a new connection.
        repeat {
          try heed(account)
          found.account = try version(of: account).map { (account, $0) }
        } while transaction == nil && heeded != account
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

    /// The account's version; in a transaction, nobody else changes it before that ends.
    private func version(of account: ID<Account>) throws(Failure) -> Int? {
      guard transaction != nil else {
        return try first("SELECT version FROM accounts WHERE id = $1", .init(account)) {
          $0.integer(0)
        }
      }
      transaction?.locked.append(account)
      // Not so strict that a reference to the account would have to wait.
      return try first(
        "SELECT version FROM accounts WHERE id = $1 FOR NO KEY UPDATE", .init(account)
      ) { $0.integer(0) }
    }

    /// Asks the server to tell when the account's data changes; one that cannot is asked for changes
    /// with each request alone.
    private func heed(_ account: ID<Account>) throws(Failure) {
      guard transaction == nil, heeded != account else { return }
      heeded = account
      let name = channel(of: account)
      try? attemptCall { () throws(PostgreSQLConnection.Trouble) in
        try connection.script("UNLISTEN *; LISTEN \(name)")
      }
    }

    private func channel(of account: ID<Account>) -> String {
      "football_gather_\(account.rowNumber)"
    }

    // MARK: Statements

    /// Has the account's data follow the order of the transactions that are about it, and its version
    /// count this one if it is `changing` them.
    func take(_ account: ID<Account>, changing: Bool = true) throws(Failure) {
      guard let transaction else { return }
      if !transaction.locked.contains(account) { _ = try version(of: account) }
      guard changing, !transaction.changed.contains(account) else { return }
      let version = try first(
        "UPDATE accounts SET version = version + 1 WHERE id = $1 RETURNING version", .init(account)
      ) { $0.integer(0) }
      self.transaction?.changed.append(account)
      if let version { self.transaction?.left.account = (account, version) }
    }

    /// Runs a statement that changes something.
    @discardableResult
    func change(_ sql: StaticString, _ values: PostgreSQLValue...) throws(Failure) -> Int {
      try takeSavepoints()
      return try call(sql, values) { _ in }.count
    }

    /// Runs a statement that changes something and gives rows; the first of them.
    func change<Result>(
      _ sql: StaticString, _ values: PostgreSQLValue..., read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> Result? {
      try takeSavepoints()
      return try call(sql, values, read).rows.first
    }

    /// Counts an account's ratings again from a gather on.
    func recountRatings(from gather: ID<Gather>, of account: ID<Account>) throws(Failure) {
      try takeSavepoints()
      try call { () throws(PostgreSQLConnection.Trouble) in
        try connection.recountRatings(from: gather, of: account)
      }
    }

    /// The first row that a query gives.
    func first<Result>(
      _ sql: StaticString, _ values: PostgreSQLValue..., read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> Result? {
      try call(sql, values, read).rows.first
    }

    /// All rows that a query gives.
    func all<Result>(
      _ sql: StaticString, _ values: PostgreSQLValue..., read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> [Result] {
      try call(sql, values, read).rows
    }

    private func run(
      _ sql: StaticString, _ values: PostgreSQLValue...
    ) throws(Failure) -> (rows: [Void], count: Int, tag: String) {
      try call(sql, values) { _ in }
    }

    private func takeSavepoints() throws(Failure) {
      while let due = transaction?.savepointsDue, due > 0 {
        _ = try run("SAVEPOINT attempt")
        transaction?.savepointsDue -= 1
      }
    }

    private func call<Result>(
      _ sql: StaticString, _ values: [PostgreSQLValue], _ read: (PostgreSQLRow) -> Result
    ) throws(Failure) -> (rows: [Result], count: Int, tag: String) {
      try call { () throws(PostgreSQLConnection.Trouble) in
        try connection.run(sql, values, read)
      }
    }

    private func call<Result>(
      _ body: () throws(PostgreSQLConnection.Trouble) -> Result
    ) throws(Failure) -> Result {
      if let transaction {
        if let end = transaction.end { throw end }
      } else {
        try reopen()
      }
      do throws(PostgreSQLConnection.Trouble) { return try body() } catch {
        guard case .lost = error, transaction == nil else { throw failure(of: error) }
      }
      // Nothing was begun: the same on a new connection.
      try reopen()
      return try attemptCall(body)
    }

    /// Connects again if the connection is gone.
    private func reopen() throws(Failure) {
      guard !connection.isOpen else { return }
      heeded = nil
      try attemptCall { () throws(PostgreSQLConnection.Trouble) in
        try connection.open(retryingFor: Self.patience)
      }
    }

    private func attemptCall<Result>(
      _ body: () throws(PostgreSQLConnection.Trouble) -> Result
    ) throws(Failure) -> Result {
      do throws(PostgreSQLConnection.Trouble) { return try body() } catch {
        throw failure(of: error)
      }
    }

    /// What a trouble means for the transaction, and for whoever called.
    private func failure(of trouble: PostgreSQLConnection.Trouble) -> Failure {
      let failure = Failure(trouble)
      guard transaction != nil else { return failure }
      transaction?.refusal = failure
      guard !connection.isOpen || failure == .overtaken else { return failure }
      // What is out of reach at once may be within it on a new connection.
      let end: Failure =
        switch failure {
        case .cancelled, .timedOut: failure
        default: .overtaken
        }
      transaction?.end = end
      return end
    }
  }
#endif
