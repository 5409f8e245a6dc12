#if PostgreSQL
  import CPostgreSQL
  import GatherDomain
  import SQLShared

  /// A statement with the values of its parameters.
  struct PostgreSQLStatement: Hashable {
    let sql: String
    let values: [PostgreSQLValue]

    init(_ sql: String, _ values: [PostgreSQLValue]) {
      self.sql = sql
      self.values = values
    }

    init(_ sql: String, _ values: PostgreSQLValue...) { self.init(sql, values) }

    /// A statement with the values of columns.
    init(_ sql: String, _ values: [SQLValue]) { self.init(sql, values.map { .value($0) }) }
  }

  /// How statements are sent: several go to the server together, in one round trip.
  extension PostgreSQLConnection {
    /// Runs statements and returns their results, after one round trip. After an error of one, the server skips the
    /// others. Outside of a transaction they are one.
    func run(_ statements: [PostgreSQLStatement]) throws(ConnectionError) -> [PostgreSQLResult] {
      let limit = try answerLimitOrTimeout()
      do throws(ConnectionError) { return try run(statements, until: waiter.clock() + limit) } catch
      {
        if case .noResponse = error {
          isPatient = true
          // A silent host is tried last.
          host = (host + 1) % address.hosts.count
        }
        throw error
      }
    }

    /// Runs statements, and waits for their results until `deadline`, by the waiter's clock.
    func run(
      _ statements: [PostgreSQLStatement], until deadline: Int
    ) throws(ConnectionError) -> [PostgreSQLResult] {
      let start = waiter.clock()
      defer { count(since: start) }
      guard let handle, lazy_PQenterPipelineMode(handle) == 1 else { throw lost() }
      var sent: [SentCommand] = []
      var names = prepared
      for statement in statements { try send(statement, handle, &names, &sent) }
      guard lazy_PQpipelineSync(handle) == 1 else { throw lost() }
      return try receive(sent, until: deadline)
    }

    /// What has been sent: the preparation of a statement under a name, or an execution.
    private enum SentCommand {
      case preparation(sql: String, name: String)
      case execution
    }

    private func send(
      _ statement: PostgreSQLStatement, _ handle: OpaquePointer, _ names: inout [String: String],
      _ sent: inout [SentCommand]
    ) throws(ConnectionError) {
      let (sql, parameters) = (statement.sql, PostgreSQLParameters(statement.values))
      let isSent: Int32
      if server.isPooled {
        isSent = parameters.withPointers {
          lazy_PQsendQueryParams(handle, sql, parameters.count, nil, $0, $1, $2, 0)
        }
      } else {
        let name = names[sql] ?? newName()
        if names.updateValue(name, forKey: sql) == nil {
          guard lazy_PQsendPrepare(handle, name, sql, 0, nil) == 1 else { throw lost() }
          sent.append(.preparation(sql: sql, name: name))
        }
        isSent = parameters.withPointers {
          lazy_PQsendQueryPrepared(handle, name, parameters.count, $0, $1, $2, 0)
        }
      }
      guard isSent == 1 else { throw lost() }
      sent.append(.execution)
    }

    private func newName() -> String {
      namedStatements += 1
      return "fg_\(namedStatements)"
    }

    /// The results of the executions.
    private func receive(
      _ sent: [SentCommand], until deadline: Int
    ) throws(ConnectionError) -> [PostgreSQLResult] {
      try flushOutput(until: deadline)
      var results: [PostgreSQLResult] = []
      var refusal: ConnectionError?
      for command in sent {
        guard let result = try nextResult(until: deadline) else { throw lost() }
        switch (lazy_PQresultStatus(result), command) {
        case (PGRES_COMMAND_OK, .preparation(let sql, let name)):
          prepared[sql] = name
          lazy_PQclear(result)
        case (PGRES_TUPLES_OK, .execution), (PGRES_COMMAND_OK, .execution):
          results.append(PostgreSQLResult(result))
        default:
          // What follows the error was skipped by the server.
          if refusal == nil { refusal = .server(result) }
          lazy_PQclear(result)
        }
        // libpq ends the results of each command by a null pointer.
        if let extra = try nextResult(until: deadline) { lazy_PQclear(extra) }
      }
      try endPipeline(until: deadline)
      lastAnswer = waiter.clock()
      if let refusal { throw refusal }
      return results
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
    private func takeNotices() {
      while let notice = lazy_PQnotifies(handle) {
        if notice.pointee.be_pid != lazy_PQbackendPID(handle) { hasNotice = true }
        lazy_PQfreemem(notice)
      }
    }
  }

  extension PostgreSQLConnection.ConnectionError {
    /// The error in a result.
    static func server(_ result: OpaquePointer) -> Self {
      .server(state: result.errorState, message: result.errorMessage)
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
