package import HeadlessUI
package import JSONRPC
import StdioService

/// The contract of this program.
package struct ContractBinding: ProtocolBinding {
  package var router: Router<Session> { Contract.whole.router }
  package var requestForm: RequestForm { .languageServer }
  package func context(of session: Session) -> Session { session }

  package func notify(
    _ session: Session, of view: RenderedView, on connection: Connection<some RequestHandler>
  ) {
    connection.notify(Contract.viewChanged, view)
  }
}
