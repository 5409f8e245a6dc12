package import HeadlessUI
package import JSONRPC
package import ViewVocabulary

/// What a service speaks over its session: the methods that a client can call, and how it is told of changes.
package protocol ProtocolBinding {
  /// What the methods are called with.
  associatedtype Target: AnyObject

  var router: Router<Target> { get }
  var cancellationProtocol: CancellationProtocol { get }
  /// What the methods are called with, made once from the session.
  func target(of session: Session) -> Target
  /// Whether the client may send a batch now.
  func acceptsBatch(_ target: Target) -> Bool
  /// Called before each request is, with its id; nil for a notification.
  func willCall(_ target: Target, _ id: UnsafeRawBufferPointer?)
  /// The waiting request that this response of the client lets go on, as it was sent; nil if none waits for it.
  func request(of target: Target, resumedBy response: JSONSlice) -> [UInt8]?
  /// Tells the client at once that the present request takes long, with its progress if that is known. What
  /// `writeIfReady` does not take is dropped; it never blocks.
  func notify(
    _ target: Target, of progress: Progress?, on connection: Connection<some ConnectionDelegate>,
    writeIfReady: (UnsafeRawBufferPointer) -> Bool)
  /// Called when requests have been answered, for what is sent after their answers.
  func didRespond(_ target: Target, on connection: Connection<some ConnectionDelegate>)
  /// Tells the client of a view that has changed unasked.
  func notify(
    _ target: Target, of view: RenderedView, on connection: Connection<some ConnectionDelegate>)
  /// The result of a request whose changes were lost; nil if it is answered with the error.
  func lostResult(_ target: Target, _ error: RPCError) -> [UInt8]?
  /// Called after the last answer.
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

  func willCall(_ id: UnsafeRawBufferPointer?) {
    storeWaiter.beginRequest()
    binding.willCall(target, id)
  }

  func request(resumedBy response: JSONSlice) -> [UInt8]? {
    binding.request(of: target, resumedBy: response)
  }

  func commit() throws(RPCError) -> CommitOutcome { try session.commit() }
  func lostResult(_ error: RPCError) -> [UInt8]? { binding.lostResult(target, error) }
}
