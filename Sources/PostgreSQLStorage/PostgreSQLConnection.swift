#if PostgreSQL
  import CPostgreSQL
  import GatherDomain

  /// One connection to a PostgreSQL server and the statements prepared on it. This type and the address are
  /// the only callers of libpq. No call here blocks, except the resolution of a host's name.
  final class PostgreSQLConnection {
    let address: PostgreSQLAddress
    let waiter: PollWaiter
    private let hexDigest: ([UInt8]) -> String
    var handle: OpaquePointer?
    /// The names of the prepared statements by their text.
    private var statements: [String: String] = [:]
    /// Whether statements are prepared under a name, to be run more than once. They are not if a pooler moves
    /// this client between server connections.
    var usesNames = true
    /// The index in the address of the last host that accepted a connection, or of the next one to try.
    var host = 0
    /// When the server last answered on this connection.
    private var lastAnswer = 0

    /// How long a request may wait for the server, in milliseconds.
    var limit = PostgreSQLConnection.usualLimit
    /// The request that is being answered, and how long it has waited, in milliseconds.
    private var request = 0
    private var waited = 0

    static let usualLimit = 10_000
    /// How much shorter the server's statement timeout is than this process's, in milliseconds. So the
    /// connection stays usable.
    static let lead = 200
    /// A response within this time is an ordinary round trip and does not count as a wait, in milliseconds.
    private static let usualAnswer = 1_000
    /// After this idle time, in milliseconds, a connection may be dead without notice.
    private static let longIdle = 5_000
    /// The timeout of the first response after that, in milliseconds.
    private static let idleLimit = 2_000

    /// The error of a call.
    enum ConnectionError: Error {
      /// The connection is lost, with libpq's message.
      case disconnected(String)
      /// The server has not answered in time, and the connection was closed.
      case noResponse
      /// The server rejected the statement: its SQLSTATE and message.
      case server(state: String, message: String)
      /// The call was cancelled, usually together with the connection.
      case cancelled(Failure)

      /// Whether a retry on another connection may succeed.
      var isOfConnection: Bool {
        switch self {
        case .disconnected, .noResponse: true
        case .server, .cancelled: false
        }
      }

      /// Whether an earlier error has aborted the transaction.
      var isOfAbortedTransaction: Bool {
        if case .server("25P02", _) = self { true } else { false }
      }
    }

    /// - Parameter hexDigest: a hash of at least 16 bytes that no two texts share, as hexadecimal digits.
    init(
      address: PostgreSQLAddress, waiter: PollWaiter, hexDigest: @escaping ([UInt8]) -> String
    ) {
      self.address = address
      self.waiter = waiter
      self.hexDigest = hexDigest
    }

    deinit { close() }

    /// Becomes readable when the server has sent something; nil without a connection.
    var descriptor: Int32? {
      guard let handle, PQstatus(handle) == CONNECTION_OK else { return nil }
      return PQsocket(handle)
    }

    /// Whether there is a connection, as far as is known.
    var isOpen: Bool { handle.map { PQstatus($0) == CONNECTION_OK } ?? false }

    /// Whether a statement of the open transaction has failed, so it can only be rolled back.
    var hasFailed: Bool { PQtransactionStatus(handle) == PQTRANS_INERROR }

    // MARK: Time

    /// How long the present request may still wait, in milliseconds.
    func timeLeft() -> Int {
      let present = waiter.request()
      if present != request { (request, waited) = (present, 0) }
      return max(0, limit - waited)
    }

    /// Gives the present request this many milliseconds to wait, even if it has no time left.
    func allow(atLeast milliseconds: Int) {
      if timeLeft() < milliseconds { waited = limit - milliseconds }
    }

    /// Counts a wait since `start` against the present request.
    func count(since start: Int) {
      let time = waiter.clock() - start
      if time >= Self.usualAnswer { waited += time }
    }

    /// The timeout of the next statement, in milliseconds: the remaining time, or less if this connection may
    /// be dead and the statement can be repeated on another one.
    private func answerLimit(canRepeat: Bool) -> Int {
      let left = timeLeft()
      guard canRepeat else { return left }
      if waiter.clock() - lastAnswer > Self.longIdle { return min(left, Self.idleLimit) }
      return address.hosts.count > 1 ? min(left, address.hostLimit) : left
    }

    /// Closes the connection; the server rolls back its open transaction.
    func close() {
      if let handle { PQfinish(handle) }
      handle = nil
      statements = [:]
    }

    // MARK: Statements

    /// Runs statements that are needed once, separated by semicolons.
    func script(_ sql: String, canRepeat: Bool = false) throws(ConnectionError) {
      let limit = answerLimit(canRepeat: canRepeat)
      _ = try call(within: limit) { PQsendQuery($0, sql) }.map(PQclear)
    }

    /// Runs a statement; returns the result of `read` for each row, and how many rows were changed or
    /// returned.
    ///
    /// - Parameter canRepeat: whether the caller repeats it on another connection if this one does not
    ///   respond.
    func run<Result>(
      _ sql: String, _ values: [PostgreSQLValue], canRepeat: Bool = false,
      _ read: (PostgreSQLRow) -> Result
    ) throws(ConnectionError) -> (rows: [Result], count: Int, tag: String) {
      let answer = try answer(sql, PostgreSQLParameters(values), canRepeat)
      guard let result = answer else { throw lost() }
      defer { PQclear(result) }
      var rows: [Result] = []
      for row in 0..<PQntuples(result) {
        rows.append(read(PostgreSQLRow(result: result, row: row)))
      }
      let count = PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
      return (rows, count, PQcmdStatus(result).map { String(cString: $0) } ?? "")
    }

    private func answer(
      _ sql: String, _ parameters: PostgreSQLParameters, _ canRepeat: Bool
    ) throws(ConnectionError) -> OpaquePointer? {
      if usesNames {
        do throws(ConnectionError) {
          let name = try prepared(sql, canRepeat)
          return try call(within: answerLimit(canRepeat: canRepeat)) { handle in
            parameters.withPointers {
              PQsendQueryPrepared(handle, name, parameters.count, $0, $1, $2, 0)
            }
          }
        } catch {
          // A pooler has moved this client to a connection on which the statement is missing or prepared
          // already. In a transaction, this aborts the transaction, and the caller retries it.
          guard case .server(let state, _) = error, ["42P05", "26000"].contains(state) else {
            throw error
          }
          usesNames = false
        }
      }
      return try call(within: answerLimit(canRepeat: canRepeat)) { handle in
        parameters.withPointers {
          PQsendQueryParams(handle, sql, parameters.count, nil, $0, $1, $2, 0)
        }
      }
    }

    /// The name of a prepared statement. It is derived from the text, so that statements of other processes
    /// and versions never share a name with another text.
    private func prepared(_ sql: String, _ canRepeat: Bool) throws(ConnectionError) -> String {
      if let name = statements[sql] { return name }
      let name = "fg_" + hexDigest(Array(sql.utf8)).prefix(32)
      let limit = answerLimit(canRepeat: canRepeat)
      _ = try call(within: limit) { PQsendPrepare($0, name, sql, 0, nil) }.map(PQclear)
      statements[sql] = name
      return name
    }

    /// Calls `send` and returns its last result, within a timeout in milliseconds.
    private func call(
      within milliseconds: Int, _ send: (OpaquePointer) -> Int32
    ) throws(ConnectionError) -> OpaquePointer? {
      guard milliseconds > Self.lead else {
        throw .cancelled(.timedOut(.serverIsSlow))
      }
      let start = waiter.clock()
      defer { count(since: start) }
      guard let handle, send(handle) == 1 else { throw lost() }
      return try results(until: start + milliseconds)
    }

    /// The last result of what was sent, or the error.
    func results(until deadline: Int) throws(ConnectionError) -> OpaquePointer? {
      var last: OpaquePointer?
      var refusal: ConnectionError?
      while PQflush(handle) == 1 { try wait(.writing, until: deadline) }
      while true {
        while PQisBusy(handle) == 1 {
          try wait(.reading, until: deadline)
          guard PQconsumeInput(handle) == 1 else { throw lost() }
        }
        forgetNotices()
        guard let result = PQgetResult(handle) else { break }
        let status = PQresultStatus(result)
        if status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK {
          if let last { PQclear(last) }
          last = result
          continue
        }
        // libpq's own text has "ERROR:" before the message, and its place in a statement behind it.
        let state = PQresultErrorField(result, footballGatherErrorCode())
        let message = PQresultErrorField(result, footballGatherErrorMessage())
        refusal = .server(
          state: state.map { String(cString: $0) } ?? "",
          message: (message ?? PQresultErrorMessage(result)).firstLine)
        PQclear(result)
      }
      guard isOpen else {
        if let last { PQclear(last) }
        throw lost()
      }
      lastAnswer = waiter.clock()
      if let refusal {
        if let last { PQclear(last) }
        throw refusal
      }
      return last
    }

    /// Notifications of others only wake this process. It then queries what has changed.
    private func forgetNotices() {
      while let notice = PQnotifies(handle) { PQfreemem(notice) }
    }

    // MARK: Waiting

    func wait(_ readiness: PollWaiter.Readiness, until deadline: Int) throws(ConnectionError) {
      let descriptor = PQsocket(handle)
      let left = deadline - waiter.clock()
      let isReady: Bool
      do throws(Failure) {
        isReady = left > 0 ? try waiter.wait(descriptor, readiness, left) : false
      } catch {
        close()
        throw .cancelled(error)
      }
      guard !isReady else { return }
      close()
      throw .noResponse
    }

    /// Closes the connection and returns the reason.
    func lost() -> ConnectionError {
      let message = handle.map { PQerrorMessage($0).firstLine } ?? "no connection"
      close()
      return .disconnected(message)
    }
  }

  extension UnsafeMutablePointer<CChar>? {
    /// The first line of a libpq message.
    var firstLine: String { UnsafePointer(self).firstLine }
  }

  extension UnsafePointer<CChar>? {
    fileprivate var firstLine: String {
      let text = map { String(cString: $0) } ?? ""
      return String(text.prefix { $0 != "\n" })
    }
  }
#endif
