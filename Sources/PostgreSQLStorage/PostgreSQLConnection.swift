#if PostgreSQL
  import CPostgreSQL
  import GatherDomain

  /// One connection to a PostgreSQL server and the statements prepared on it. This type and the address are
  /// the only callers of libpq. No call here blocks, except the resolution of a host's name.
  final class PostgreSQLConnection {
    let address: PostgreSQLAddress
    let waiter: PollWaiter
    var handle: OpaquePointer?
    /// The names of the prepared statements by their text.
    var prepared: [String: String] = [:]
    /// How many statements have been given a name on this connection.
    var namedStatements = 0
    var server = Server()
    /// The index in the address of the last host that accepted a connection, or of the next one to try.
    var host = 0
    /// Whether another connection has notified this one since this was last set to false.
    var hasNotice = false
    /// When the server last answered on this connection.
    var lastAnswer = 0
    /// Whether the server has all the time of a request for an answer, because another connection fell silent just
    /// before: the server may only be slow.
    var isPatient = false

    private var present = Request()

    /// What is at the other end.
    struct Server {
      /// Whether there is a pooler between this process and the server. It may move this client between connections of
      /// the server, so no statement is prepared under a name.
      var isPooled = false
      /// The version of the database's schema, as far as is known; nil without one.
      var schema: Int?
    }

    /// The request that is being answered: its number, how long it may wait for the server, and how long it has
    /// waited, in milliseconds.
    private struct Request {
      var number = 0
      var limit = PostgreSQLConnection.usualLimit
      var waited = 0
      /// Whether the next request is this one once more.
      var isRepeated = false
    }

    /// How long a request may wait for the server, in milliseconds.
    var limit: Int {
      get { present.limit }
      set { present.limit = newValue }
    }

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
      /// The server rejected a statement: its SQLSTATE and message.
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
    }

    init(address: PostgreSQLAddress, waiter: PollWaiter) {
      self.address = address
      self.waiter = waiter
    }

    deinit { close() }

    /// Becomes readable when the server has sent something; nil without a connection.
    var descriptor: Int32? {
      guard let handle, lazy_PQstatus(handle) == CONNECTION_OK else { return nil }
      return lazy_PQsocket(handle)
    }

    /// Whether there is a connection, as far as is known.
    var isOpen: Bool { handle.map { lazy_PQstatus($0) == CONNECTION_OK } ?? false }

    /// Whether a transaction is open on the server.
    var isInTransaction: Bool {
      let status = lazy_PQtransactionStatus(handle)
      return status == PQTRANS_INTRANS || status == PQTRANS_INERROR
    }

    // MARK: Time

    /// How long the present request may still wait, in milliseconds.
    func timeLeft() -> Int {
      let number = waiter.request()
      if number != present.number {
        if !present.isRepeated { present.waited = 0 }
        (present.number, present.isRepeated) = (number, false)
      }
      return max(0, limit - present.waited)
    }

    /// Has the next request keep the time that this one has waited: it is the same once more.
    func repeatRequest() { present.isRepeated = true }

    /// Whether the present request has time for another attempt.
    var hasTimeLeft: Bool { timeLeft() > Self.lead }

    /// Gives the present request this many milliseconds to wait, even if it has no time left.
    func allow(atLeast milliseconds: Int) {
      if timeLeft() < milliseconds { present.waited = limit - milliseconds }
    }

    /// Counts a wait since `start` against the present request.
    func count(since start: Int) {
      let time = waiter.clock() - start
      if time >= Self.usualAnswer { present.waited += time }
    }

    /// The timeout of the next answer, in milliseconds: the remaining time, or less if this connection may be dead: all
    /// that is asked for can be asked for again on another one.
    func answerLimit() -> Int {
      let left = timeLeft()
      if isPatient { return left }
      if waiter.clock() - lastAnswer > Self.longIdle { return min(left, Self.idleLimit) }
      return address.hosts.count > 1 ? min(left, address.hostLimit) : left
    }

    /// Closes the connection; the server rolls back its open transaction.
    func close() {
      if let handle { lazy_PQfinish(handle) }
      handle = nil
      (prepared, namedStatements) = ([:], 0)
    }

    // MARK: Scripts

    /// Runs statements that are needed once, separated by semicolons, outside of a transaction or within the
    /// present one.
    func script(_ sql: String) throws(ConnectionError) {
      let limit = try answerLimitOrTimeout()
      let start = waiter.clock()
      defer { count(since: start) }
      guard let handle, lazy_PQsendQuery(handle, sql) == 1 else { throw lost() }
      while lazy_PQflush(handle) == 1 { try wait(.writing, until: start + limit) }
      var refusal: ConnectionError?
      while let result = try nextResult(until: start + limit) {
        let status = lazy_PQresultStatus(result)
        if status != PGRES_TUPLES_OK, status != PGRES_COMMAND_OK { refusal = .server(result) }
        lazy_PQclear(result)
      }
      guard isOpen else { throw lost() }
      lastAnswer = waiter.clock()
      if let refusal { throw refusal }
    }

    /// ``answerLimit()``; throws if that is too short for an answer.
    func answerLimitOrTimeout() throws(ConnectionError) -> Int {
      let limit = answerLimit()
      guard limit > Self.lead else { throw .cancelled(.timedOut(.serverIsSlow)) }
      return limit
    }

    // MARK: Waiting

    func wait(_ readiness: PollWaiter.Readiness, until deadline: Int) throws(ConnectionError) {
      if try !isReady(readiness, until: deadline) { try giveUp() }
    }

    /// Whether the connection is ready before the deadline, by the waiter's clock.
    func isReady(
      _ readiness: PollWaiter.Readiness, until deadline: Int
    ) throws(ConnectionError) -> Bool {
      let left = deadline - waiter.clock()
      guard left > 0 else { return false }
      do throws(Failure) { return try waiter.wait(lazy_PQsocket(handle), readiness, left) } catch {
        close()
        throw .cancelled(error)
      }
    }

    /// Closes a connection that does not respond.
    func giveUp() throws(ConnectionError) -> Never {
      close()
      throw .noResponse
    }

    /// Closes the connection and returns the reason.
    func lost() -> ConnectionError {
      let message = handle.map { lazy_PQerrorMessage($0).firstLine } ?? "no connection"
      close()
      return .disconnected(message)
    }
  }

  extension UnsafeMutablePointer<CChar>? {
    /// The first line of a libpq message.
    var firstLine: String { UnsafePointer(self).firstLine }
  }

  extension UnsafePointer<CChar>? {
    var firstLine: String {
      let text = map { String(cString: $0) } ?? ""
      return String(text.prefix { $0 != "\n" })
    }
  }
#endif
