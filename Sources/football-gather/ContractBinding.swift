package import HeadlessUI
package import JSONRPC
import StdioService

/// The contract of this program.
package struct ContractBinding: ProtocolBinding {
  package var router: Router<Session> { Contract.whole.router }
  package var requestForm: RequestForm { .languageServer }
  package var showsLoading: Bool { true }
  package func context(of session: Session) -> Session { session }
  package func acceptsBatch(_ session: Session) -> Bool { true }
  package func willCall(_ session: Session, deferred id: UnsafeRawBufferPointer?) {}
  package func didRespond(_ session: Session, on connection: Connection<some RequestHandler>) {}

  package func notify(
    _ session: Session, of view: RenderedView, on connection: Connection<some RequestHandler>
  ) {
    connection.notify(Contract.viewChanged, view)
  }

  package func lostResult(_ session: Session, _ error: RPCError) -> [UInt8]? { nil }
  package func willEnd(_ session: Session, on connection: Connection<some RequestHandler>) {}
}
