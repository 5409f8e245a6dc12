#if PostgreSQL
  import CPostgreSQL
  import GatherDomain

  /// One connection to a PostgreSQL server and the statements prepared on it: with the address, the only
  /// caller of libpq, none of whose calls here blocks but for the resolution of a host's name.
  final class PostgreSQLConnection {
    let address: PostgreSQLAddress
    let waiter: PollWaiter
    private let hexDigest: ([UInt8]) -> String
    var handle: OpaquePointer?
    /// The names of the prepared statements by their text.
    private var statements: [String: String] = [:]
    /// Whether statements are prepared under a name, to be run more than once: not behind a pooler that
    /// moves this client between server connections.
    var usesNames = true
    /// The place in the address of the host that let this process in last, or that is to be tried next.
    var host = 0
    /// When the server last answered on this connection.
    private var lastAnswer = 0

    /// How long a request may wait for the server, in milliseconds.
    var limit = PostgreSQLConnection.usualLimit
    /// The request that is being answered, and how long it has waited, in milliseconds.
    private var request = 0
    private var waited = 0

    static let usualLimit = 10_000
    /// How much sooner than this process the server gives a statement up, in milliseconds: so the
    /// connection stays.
    static let lead = 200
    /// An answer that comes sooner is the usual way there and back, and no wait, in milliseconds.
    private static let usualAnswer = 1_000
    /// After so long without an answer, in milliseconds, a connection may have died unnoticed.
    private static let longIdle = 5_000
    /// How long the first answer after that may take, in milliseconds.
    private static let idleLimit = 2_000

    /// What can go wrong with a call.
    enum ConnectionError: Error {
      /// The connection is gone: why, in the words of libpq.
      case disconnected(String)
      /// The server has not answered in time, and the connection was closed.
      case noResponse
      /// The server has refused the statement: its SQLSTATE, and why.
      case server(state: String, message: String)
      /// The call was ended, mostly with the connection.
      case cancelled(Failure)

      /// Whether another connection may do better.
      var isOfConnection: Bool {
        switch self {
        case .disconnected, .noResponse: true
        case .server, .cancelled: false
        }
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

    /// Becomes readable when the server has something to tell; nil without a connection.
    var descriptor: Int32? {
      guard let handle, PQstatus(handle) == CONNECTION_OK else { return nil }
      return PQsocket(handle)
    }

    /// Whether there is a connection, as far as is known.
    var isOpen: Bool { handle.map { PQstatus($0) == CONNECTION_OK } ?? false }

    /// Whether a statement of the open transaction has failed, so that only its undoing is left.
    var hasFailed: Bool { PQtransactionStatus(handle) == PQTRANS_INERROR }

    // MARK: Time

    /// How long the present request may still wait, in milliseconds.
    func timeLeft() -> Int {
      let present = waiter.request()
      if present != request { (request, waited) = (present, 0) }
      return max(0, limit - waited)
    }

    /// Lets the present request wait for so many milliseconds, even if it has no time left.
    func allow(atLeast milliseconds: Int) {
      if timeLeft() < milliseconds { waited = limit - milliseconds }
    }

    /// Counts a wait since `start` against the present request.
    func count(since start: Int) {
      let time = waiter.clock() - start
      if time >= Self.usualAnswer { waited += time }
    }

    /// How long the server may take to answer the next statement, in milliseconds: what is left, or less
    /// if the statement can be sent again on another connection and this one may be dead.
    private func answerLimit(canRepeat: Bool) -> Int {
      let left = timeLeft()
      guard canRepeat else { return left }
      if waiter.clock() - lastAnswer > Self.longIdle { return min(left, Self.idleLimit) }
      return address.hosts.count > 1 ? min(left, address.hostLimit) : left
    }

    /// Ends the connection; what was under way in it is undone by the server.
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

    /// Runs a statement; what `read` makes of each row, and how many rows it changed or gave.
    ///
    /// - Parameter canRepeat: whether the caller runs it again on another connection if this one is silent.
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
          // Somebody else prepared it, or nobody did: a pooler has moved this client. In a transaction,
          // this ends it: what follows is refused, and all is done once more.
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

    /// The name of a statement that the server knows: made from its text, so that none is ever another's,
    /// whichever process of whichever version prepared it.
    private func prepared(_ sql: String, _ canRepeat: Bool) throws(ConnectionError) -> String {
      if let name = statements[sql] { return name }
      let name = "fg_" + hexDigest(Array(sql.utf8)).prefix(32)
      let limit = answerLimit(canRepeat: canRepeat)
      _ = try call(within: limit) { PQsendPrepare($0, name, sql, 0, nil) }.map(PQclear)
      statements[sql] = name
      return name
    }

    /// Sends something and takes its last result, within so many milliseconds.
    private func call(
      within milliseconds: Int, _ send: (OpaquePointer) -> Int32
    ) throws(ConnectionError) -> OpaquePointer? {
      guard milliseconds > Self.lead else {
        throw .cancelled(.timedOut("The database server takes too long; try again."))
      }
      let start = waiter.clock()
      defer { count(since: start) }
      guard let handle, send(handle) == 1 else { throw lost() }
      return try results(until: start + milliseconds)
    }

    /// The last result of what was sent, or why there is none.
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
        let state = PQresultErrorField(result, footballGatherErrorCode())
        refusal = .server(
          state: state.map { String(cString: $0) } ?? "",
          message: PQresultErrorMessage(result).firstLine)
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

    /// What others have sent only wakes this process; what has changed is asked for.
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

    /// Closes the connection, and says why it is gone.
    func lost() -> ConnectionError {
      let message = handle.map { PQerrorMessage($0).firstLine } ?? "no connection"
      close()
      return .disconnected(message)
    }
  }

  extension UnsafeMutablePointer<CChar>? {
    /// The first line of a message of libpq.
    var firstLine: String { UnsafePointer(self).firstLine }
  }

  extension UnsafePointer<CChar>? {
    fileprivate var firstLine: String {
      let text = map { String(cString: $0) } ?? ""
      return String(text.prefix { $0 != "\n" })
    }
  }
#endif
