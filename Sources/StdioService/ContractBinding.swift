package import HeadlessUI
package import JSONRPC

/// The JSON-RPC of a contract: its methods act on the session itself, and the client is notified of a changed view.
package struct ContractBinding: ProtocolBinding {
  private let contract: Contract

  package init(_ contract: Contract) { self.contract = contract }

  package var router: Router<Session> { contract.router }
  package var cancellationProtocol: CancellationProtocol { .languageServer }
  package var showsLoading: Bool { true }
  package func target(of session: Session) -> Session { session }
  package func acceptsBatch(_ session: Session) -> Bool { true }
  package func willCall(_ session: Session, deferred id: UnsafeRawBufferPointer?) {}
  package func didRespond(_ session: Session, on connection: Connection<some ConnectionDelegate>) {}

  package func notify(
    _ session: Session, of view: RenderedView, on connection: Connection<some ConnectionDelegate>
  ) {
    connection.notify(Contract.viewChanged, view)
  }

  package func lostResult(_ session: Session, _ error: RPCError) -> [UInt8]? { nil }
  package func willEnd(_ session: Session, on connection: Connection<some ConnectionDelegate>) {}
}
