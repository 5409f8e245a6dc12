package import HeadlessUI
package import JSONRPC
package import ViewVocabulary

/// The JSON-RPC of a contract: its methods act on the session itself, and the client is notified of a changed view.
package struct ContractBinding: ProtocolBinding {
  private let contract: Contract

  package init(_ contract: Contract) { self.contract = contract }

  package var router: Router<Session> { contract.router }
  package var cancellationProtocol: CancellationProtocol { .languageServer }
  package func target(of session: Session) -> Session { session }
  package func acceptsBatch(_ session: Session) -> Bool { true }
  package func willCall(_ session: Session, _ id: UnsafeRawBufferPointer?) {}
  package func request(of session: Session, resumedBy response: JSONSlice) -> [UInt8]? { nil }
  package func didRespond(_ session: Session, on connection: Connection<some ConnectionDelegate>) {}

  package func notify(
    _ session: Session, of view: RenderedView, on connection: Connection<some ConnectionDelegate>
  ) {
    connection.notify(Contract.viewChanged, view)
  }

  package func notify(
    _ session: Session, of progress: Progress?, on connection: Connection<some ConnectionDelegate>,
    writeIfReady: (UnsafeRawBufferPointer) -> Bool
  ) {
    guard let view = session.loadingView(progress) else { return }
    connection.sendOutOfBand(Contract.viewChanged, view) { bytes in
      if writeIfReady(bytes) { session.isLoadingShown = true }
    }
  }

  package func lostResult(_ session: Session, _ error: RPCError) -> [UInt8]? { nil }
  package func willEnd(_ session: Session, on connection: Connection<some ConnectionDelegate>) {}
}
