import GatherApp
import HeadlessUI
import JSONRPC

/// What a service speaks over its session: the methods that a client can call, and how it is told of changes.
protocol Dialect {
  /// What the methods are called with.
  associatedtype Context

  var router: Router<Context> { get }
  var requestForm: RequestForm { get }
  /// What the methods are called with, made once from the session.
  func context(of session: Session) -> Context
  /// Whether the client is shown that the store is being waited for.
  var showsLoading: Bool { get }
  /// Whether the client may send a batch now.
  func acceptsBatch(_ context: Context) -> Bool
  /// Called before each request is, with its id if that is not answered then.
  func willCall(_ context: Context, held id: UnsafeRawBufferPointer?)
  /// Called when requests have been answered, for what is sent behind their answers.
  func didRespond(_ context: Context, on connection: Connection<some RequestHandler>)
  /// Tells the client of a view that has changed unasked.
  func notify(
    _ context: Context, of view: RenderedView, on connection: Connection<some RequestHandler>)
  /// The result that says that the changes of a request were lost; nil if the error says it.
  func lostResult(_ context: Context, _ error: RPCError) -> [UInt8]?
  /// Called behind the last answer.
  func willEnd(_ context: Context, on connection: Connection<some RequestHandler>)
}

extension Dialect {
  var showsLoading: Bool { true }
  func acceptsBatch(_ context: Context) -> Bool { true }
  func willCall(_ context: Context, held id: UnsafeRawBufferPointer?) {}
  func didRespond(_ context: Context, on connection: Connection<some RequestHandler>) {}
  func lostResult(_ context: Context, _ error: RPCError) -> [UInt8]? { nil }
  func willEnd(_ context: Context, on connection: Connection<some RequestHandler>) {}
}

/// The contract of this program.
struct ContractDialect: Dialect {
  var router: Router<Session> { Contract.whole.router }
  var requestForm: RequestForm { .languageServer }
  func context(of session: Session) -> Session { session }

  func notify(
    _ session: Session, of view: RenderedView, on connection: Connection<some RequestHandler>
  ) {
    connection.notify(Contract.viewChanged, view)
  }
}

/// What requests act on: the session, as a dialect presents it, within the limits of waiting for the store.
struct ServiceHandler<Spoken: Dialect>: RequestHandler {
  let dialect: Spoken
  let session: Session
  let context: Spoken.Context
  let storeWaiter: StoreWaiter

  var cancelled: RPCError { .cancelled }
  var acceptsBatch: Bool { dialect.acceptsBatch(context) }
  var endsGroup: Bool { storeWaiter.groupIsOver || session.isTransactionLost }

  func willCall(held id: UnsafeRawBufferPointer?) {
    storeWaiter.beginRequest()
    dialect.willCall(context, held: id)
  }

  func commit() throws(RPCError) -> CommitOutcome { try session.commit() }
  func lostResult(_ error: RPCError) -> [UInt8]? { dialect.lostResult(context, error) }
}
