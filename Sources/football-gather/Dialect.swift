import HeadlessUI
import JSONRPC

/// What a service speaks over its session: the methods that a client can call, and how it is told of changes.
struct Dialect<Context> {
  let router: Router<Context>
  let context: (Session) -> Context
  let requestForm: RequestForm
  /// Whether the client may send a batch now.
  let acceptsBatch: (Context) -> Bool
  /// Whether the client is shown that the store is being waited for.
  let showsLoading: Bool
  /// Tells the client of a view that has changed unasked.
  let notify: (Connection<Context>, RenderedView) -> Void
}

extension Dialect<Session> {
  /// The contract of this program.
  static var plain: Dialect {
    Dialect(
      router: Contract.whole.router, context: { $0 }, requestForm: .languageServer,
      acceptsBatch: { _ in true }, showsLoading: true,
      notify: { $0.notify(Contract.viewChanged, $1) })
  }
}
