#if PostgreSQL
  import CPostgreSQL
  import GatherDomain

  /// A statement to be sent, with the values of its parameters.
  struct PostgreSQLStatement {
    let sql: String
    var values: [PostgreSQLValue] = []
    /// Called with the result as soon as it arrives; not called if the statement, or one before it, fails.
    var read: (PostgreSQLResult) -> Void = { _ in }
    /// Whether it is only sent because its result is likely to be asked for.
    var isPrefetched = false
  }

  /// How statements are sent: those whose results nobody waits for are queued, and go to the server in one
  /// round trip with the next one that is waited for.
  extension PostgreSQLConnection {
    /// Adds a statement to those that ``flush(canRepeat:)`` sends.
    func enqueue(_ statement: PostgreSQLStatement) { queue.append(statement) }

    /// Removes what is queued.
    func discardQueue() { queue = [] }

    /// Runs a statement after the queued ones, and others in the same round trip; returns its result.
    func run(
      _ sql: String, _ values: [PostgreSQLValue] = [],
      followedBy others: [PostgreSQLStatement] = [],
      canRepeat: Bool = false
    ) throws(ConnectionError) -> PostgreSQLResult {
      var result: PostgreSQLResult?
      enqueue(PostgreSQLStatement(sql: sql, values: values) { result = $0 })
      queue += others
      try flush(canRepeat: canRepeat)
      guard let result else { throw lost() }
      return result
    }

    /// Sends the queued statements and waits for all results: one round trip. An error of a statement that is
    /// not the last one is ``ConnectionError/earlier(state:message:)``.
    ///
    /// - Parameter canRepeat: whether the caller repeats the statements on another connection if this one does
    ///   not respond. They then stay in the queue.
    func flush(canRepeat: Bool = false) throws(ConnectionError) {
      guard !queue.isEmpty else { return }
      let (statements, limit) = (queue, answerLimit(canRepeat: canRepeat || canRecover))
      do throws(ConnectionError) {
        guard limit > Self.lead else { throw .cancelled(.timedOut(.serverIsSlow)) }
        try send(statements, until: waiter.clock() + limit)
        queue = []
      } catch {
        if !canRepeat || !error.isOfConnection { queue = [] }
        // A silent host is tried last.
        if case .noResponse = error { host = (host + 1) % address.hosts.count }
        throw error
      }
    }

    /// Sends statements, and waits for their results until `deadline`, by the waiter's clock.
    func send(
      _ statements: [PostgreSQLStatement], until deadline: Int
    ) throws(ConnectionError) {
      let isIdle = lazy_PQtransactionStatus(handle) == PQTRANS_IDLE
      do throws(ConnectionError) {
        try exchange(statements, until: deadline)
      } catch {
        // A pooler has moved this client to a connection on which a statement is missing or prepared already.
        guard error.isOfPreparedStatements, server.usesNames else { throw error }
        server.usesNames = false
        // Within a transaction, this has ended the transaction, and the caller retries it.
        guard isIdle else { throw .server(state: "40001", message: "") }
        if hasFailed { try exchange([PostgreSQLStatement(sql: "ROLLBACK")], until: deadline) }
        try exchange(statements, until: deadline)
      }
    }

    private func exchange(
      _ statements: [PostgreSQLStatement], until deadline: Int
    ) throws(ConnectionError) {
      let start = waiter.clock()
      defer { count(since: start) }
      guard let handle, lazy_PQenterPipelineMode(handle) == 1 else { throw lost() }
      var sent: [SentCommand] = []
      for (index, statement) in statements.enumerated() {
        try send(statement, handle, index, &sent)
      }
      guard lazy_PQpipelineSync(handle) == 1 else { throw lost() }
      try receive(sent, statements, until: deadline)
    }

    /// What has been sent: the preparation of a statement, under a name, or its execution.
    private enum SentCommand {
      case preparation(of: Int, name: String)
      case execution(of: Int)

      /// The index of the statement.
      var index: Int {
        switch self {
        case .preparation(let index, _), .execution(let index): index
        }
      }
    }

    private func send(
      _ statement: PostgreSQLStatement, _ handle: OpaquePointer, _ index: Int,
      _ sent: inout [SentCommand]
    ) throws(ConnectionError) {
      let (sql, parameters) = (statement.sql, PostgreSQLParameters(statement.values))
      let isSent: Int32
      if server.usesNames {
        let name = name(of: sql)
        let isNew =
          prepared[sql] == nil
          && !sent.contains { if case .preparation(_, name) = $0 { true } else { false } }
        if isNew {
          guard lazy_PQsendPrepare(handle, name, sql, 0, nil) == 1 else { throw lost() }
          sent.append(.preparation(of: index, name: name))
        }
        isSent = parameters.withPointers {
          lazy_PQsendQueryPrepared(handle, name, parameters.count, $0, $1, $2, 0)
        }
      } else {
        isSent = parameters.withPointers {
          lazy_PQsendQueryParams(handle, sql, parameters.count, nil, $0, $1, $2, 0)
        }
      }
      guard isSent == 1 else { throw lost() }
      sent.append(.execution(of: index))
    }

    /// Hands the results to the statements, in the order in which they were sent.
    private func receive(
      _ sent: [SentCommand], _ statements: [PostgreSQLStatement], until deadline: Int
    ) throws(ConnectionError) {
      try flushOutput(until: deadline)
      var refusal: ConnectionError?
      for command in sent {
        guard let result = try nextResult(until: deadline) else { throw lost() }
        let status = lazy_PQresultStatus(result)
        switch (status, command) {
        case (PGRES_COMMAND_OK, .preparation(let index, let name)):
          prepared[statements[index].sql] = name
          lazy_PQclear(result)
        case (PGRES_TUPLES_OK, .execution(let index)), (PGRES_COMMAND_OK, .execution(let index)):
          statements[index].read(PostgreSQLResult(result))
        default:
          // What follows an error is skipped by the server.
          if refusal == nil {
            let isLast = command.index == statements.count - 1
            refusal = isLast ? .server(result) : .earlier(result)
          }
          lazy_PQclear(result)
        }
        // libpq ends the results of each command by a null pointer.
        if let extra = try nextResult(until: deadline) { lazy_PQclear(extra) }
      }
      try endPipeline(until: deadline)
      lastAnswer = waiter.clock()
      if let refusal { throw refusal }
    }

    /// Sends what libpq has buffered. It reads meanwhile: the server reads on only when its results have left.
    private func flushOutput(until deadline: Int) throws(ConnectionError) {
      while lazy_PQflush(handle) == 1 {
        guard lazy_PQconsumeInput(handle) == 1 else { throw lost() }
        let pause = min(deadline, waiter.clock() + Self.pauseInOutput)
        if try !isReady(.writing, until: pause), pause == deadline { try giveUp() }
      }
    }

    /// How long to wait for room before the server's results are read, in milliseconds.
    private static var pauseInOutput: Int { 20 }

    private func endPipeline(until deadline: Int) throws(ConnectionError) {
      guard let end = try nextResult(until: deadline) else { throw lost() }
      let status = lazy_PQresultStatus(end)
      lazy_PQclear(end)
      guard status == PGRES_PIPELINE_SYNC, lazy_PQexitPipelineMode(handle) == 1, isOpen else {
        throw lost()
      }
    }

    /// The next result of what was sent; nil at the end of the results of a command.
    func nextResult(until deadline: Int) throws(ConnectionError) -> OpaquePointer? {
      while lazy_PQisBusy(handle) == 1 {
        try wait(.reading, until: deadline)
        guard lazy_PQconsumeInput(handle) == 1 else { throw lost() }
      }
      takeNotices()
      return lazy_PQgetResult(handle)
    }

    /// Reads what the server has sent without being asked.
    func consume() throws(ConnectionError) {
      guard let handle, lazy_PQconsumeInput(handle) == 1, isOpen else { throw lost() }
      takeNotices()
    }

    /// Takes the notifications that have arrived. They only wake a service, which then queries what has changed.
    func takeNotices() {
      while let notice = lazy_PQnotifies(handle) {
        if notice.pointee.be_pid != lazy_PQbackendPID(handle) {
          notified?(String(cString: notice.pointee.relname))
        }
        lazy_PQfreemem(notice)
      }
    }

    /// The name under which a statement is prepared. It is derived from the text, so that statements of other
    /// processes and versions never share a name with another text.
    private func name(of sql: String) -> String {
      prepared[sql] ?? "fg_" + hexDigest(Array(sql.utf8)).prefix(32)
    }
  }

  extension PostgreSQLConnection.ConnectionError {
    /// The error in the result of the last statement that was sent.
    static func server(_ result: OpaquePointer) -> Self {
      .server(state: result.errorState, message: result.errorMessage)
    }

    /// The error in the result of another statement.
    fileprivate static func earlier(_ result: OpaquePointer) -> Self {
      .earlier(state: result.errorState, message: result.errorMessage)
    }

    /// Whether a prepared statement is missing, or exists already.
    fileprivate var isOfPreparedStatements: Bool {
      switch self {
      case .server("42P05", _), .server("26000", _), .earlier("42P05", _), .earlier("26000", _):
        true
      default: false
      }
    }
  }

  extension OpaquePointer {
    /// The SQLSTATE of an error.
    fileprivate var errorState: String {
      lazy_PQresultErrorField(self, footballGatherErrorCode()).map { String(cString: $0) } ?? ""
    }

    /// The message of an error. libpq's own text has "ERROR:" before it, and its place in a statement behind it.
    fileprivate var errorMessage: String {
      let message = lazy_PQresultErrorField(self, footballGatherErrorMessage())
      return (message ?? lazy_PQresultErrorMessage(self)).firstLine
    }
  }
#endif
