package import HeadlessUI
package import JSONRPC

/// What a service speaks over its session: the methods that a client can call, and how it is told of changes.
package protocol ProtocolBinding {
  /// What the methods are called with.
  associatedtype Target

  var router: Router<Target> { get }
  var cancellationProtocol: CancellationProtocol { get }
  /// What the methods are called with, made once from the session.
  func target(of session: Session) -> Target
  /// Whether the client is shown that the store is being waited for.
  var showsLoading: Bool { get }
  /// Whether the client may send a batch now.
  func acceptsBatch(_ target: Target) -> Bool
  /// Called before each request is, with its id if that is not answered then.
  func willCall(_ target: Target, deferred id: UnsafeRawBufferPointer?)
  /// Called when requests have been answered, for what is sent behind their answers.
  func didRespond(_ target: Target, on connection: Connection<some ConnectionDelegate>)
  /// Tells the client of a view that has changed unasked.
  func notify(
    _ target: Target, of view: RenderedView, on connection: Connection<some ConnectionDelegate>)
  /// The result that says that the changes of a request were lost; nil if the error says it.
  func lostResult(_ target: Target, _ error: RPCError) -> [UInt8]?
  /// Called behind the last answer.
  func willEnd(_ target: Target, on connection: Connection<some ConnectionDelegate>)
}

/// What requests act on: the session, as a binding presents it, within the limits of waiting for the store.
struct ServiceDelegate<Binding: ProtocolBinding>: ConnectionDelegate {
  let binding: Binding
  let session: Session
  let target: Binding.Target
  let storeWaiter: StoreWaiter

  var cancelled: RPCError { .cancelled }
  var acceptsBatch: Bool { binding.acceptsBatch(target) }
  var endsGroup: Bool { storeWaiter.groupIsOver || session.isTransactionLost }

  func willCall(deferred id: UnsafeRawBufferPointer?) {
    storeWaiter.beginRequest()
    binding.willCall(target, deferred: id)
  }

  func commit() throws(RPCError) -> CommitOutcome { try session.commit() }
  func lostResult(_ error: RPCError) -> [UInt8]? { binding.lostResult(target, error) }
}
