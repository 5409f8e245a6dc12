#if PostgreSQL
  import CPostgreSQL
  import GatherDomain

  /// One connection to a PostgreSQL server and the statements prepared on it. This type and the address are
  /// the only callers of libpq. No call here blocks, except the resolution of a host's name.
  final class PostgreSQLConnection {
    let address: PostgreSQLAddress
    let waiter: PollWaiter
    let hexDigest: ([UInt8]) -> String
    var handle: OpaquePointer?
    /// The statements that go to the server with the next one.
    var queue: [PostgreSQLStatement] = []
    /// The names of the prepared statements by their text.
    var prepared: [String: String] = [:]
    var server = Server()
    /// The index in the address of the last host that accepted a connection, or of the next one to try.
    var host = 0
    /// Called with the channel of each notification of another connection.
    var notified: ((String) -> Void)?
    /// When the server last answered on this connection.
    var lastAnswer = 0

    private var present = Request()

    /// What is at the other end.
    struct Server {
      /// Whether statements are prepared under a name, to be run more than once. They are not if a pooler may
      /// move this client between server connections.
      var usesNames = false
      /// Whether there is a pooler between this process and the server.
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
      /// Whether the caller repeats the transaction, or asks what became of it, if there is no response.
      var canRecover = false
    }

    /// Whether the caller of the next statements recovers if there is no response to them.
    var canRecover: Bool {
      get { present.canRecover }
      set { present.canRecover = newValue }
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
      /// The server rejected the statement: its SQLSTATE and message.
      case server(state: String, message: String)
      /// The server rejected a statement that was queued before.
      case earlier(state: String, message: String)
      /// The call was cancelled, usually together with the connection.
      case cancelled(Failure)

      /// Whether a retry on another connection may succeed.
      var isOfConnection: Bool {
        switch self {
        case .disconnected, .noResponse: true
        case .server, .earlier, .cancelled: false
        }
      }

      /// Whether it is the error of a statement that was queued before.
      var isOfEarlier: Bool { if case .earlier = self { true } else { false } }

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
      guard let handle, lazy_PQstatus(handle) == CONNECTION_OK else { return nil }
      return lazy_PQsocket(handle)
    }

    /// Whether there is a connection, as far as is known.
    var isOpen: Bool { handle.map { lazy_PQstatus($0) == CONNECTION_OK } ?? false }

    /// Whether a statement of the open transaction has failed, so it can only be rolled back.
    var hasFailed: Bool { lazy_PQtransactionStatus(handle) == PQTRANS_INERROR }

    /// Whether a transaction is open on the server.
    var isInTransaction: Bool { hasFailed || lazy_PQtransactionStatus(handle) == PQTRANS_INTRANS }

    // MARK: Time

    /// How long the present request may still wait, in milliseconds.
    func timeLeft() -> Int {
      let number = waiter.request()
      if number != present.number { (present.number, present.waited) = (number, 0) }
      return max(0, limit - present.waited)
    }

    /// Gives the present request this many milliseconds to wait, even if it has no time left.
    func allow(atLeast milliseconds: Int) {
      if timeLeft() < milliseconds { present.waited = limit - milliseconds }
    }

    /// Counts a wait since `start` against the present request.
    func count(since start: Int) {
      let time = waiter.clock() - start
      if time >= Self.usualAnswer { present.waited += time }
    }

    /// The timeout of the next statement, in milliseconds: the remaining time, or less if this connection may
    /// be dead and the caller can recover on another one.
    func answerLimit(canRepeat: Bool) -> Int {
      let left = timeLeft()
      guard canRepeat else { return left }
      if waiter.clock() - lastAnswer > Self.longIdle { return min(left, Self.idleLimit) }
      return address.hosts.count > 1 ? min(left, address.hostLimit) : left
    }

    /// Closes the connection; the server rolls back its open transaction.
    func close() {
      if let handle { lazy_PQfinish(handle) }
      handle = nil
      prepared = [:]
    }

    // MARK: Scripts

    /// Runs statements that are needed once, separated by semicolons, outside of a transaction or within the
    /// present one.
    func script(_ sql: String, canRepeat: Bool = false) throws(ConnectionError) {
      let milliseconds = answerLimit(canRepeat: canRepeat)
      guard milliseconds > Self.lead else { throw .cancelled(.timedOut(.serverIsSlow)) }
      let start = waiter.clock()
      defer { count(since: start) }
      guard let handle, lazy_PQsendQuery(handle, sql) == 1 else { throw lost() }
      while lazy_PQflush(handle) == 1 { try wait(.writing, until: start + milliseconds) }
      var refusal: ConnectionError?
      while let result = try nextResult(until: start + milliseconds) {
        let status = lazy_PQresultStatus(result)
        if status != PGRES_TUPLES_OK, status != PGRES_COMMAND_OK { refusal = .server(result) }
        lazy_PQclear(result)
      }
      guard isOpen else { throw lost() }
      lastAnswer = waiter.clock()
      if let refusal { throw refusal }
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
