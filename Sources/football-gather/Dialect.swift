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
  /// Called before each request is, with its id if that is not answered then.
  let willCall: (Context, UnsafeRawBufferPointer?) -> Void
  /// Called when requests have been answered, for what is sent behind their answers.
  let didRespond: (Context, Connection<Context>) -> Void
  /// Tells the client of a view that has changed unasked.
  let notify: (Context, Connection<Context>, RenderedView) -> Void
  /// The result that says that the changes of a request were lost; nil if the error says it.
  let lost: (Context, RPCError) -> [UInt8]?
  /// Called behind the last answer.
  let willEnd: (Context, Connection<Context>) -> Void
}

extension Dialect<Session> {
  /// The contract of this program.
  static var plain: Dialect {
    Dialect(
      router: Contract.whole.router, context: { $0 }, requestForm: .languageServer,
      acceptsBatch: { _ in true }, showsLoading: true, willCall: { (_, _) in },
      didRespond: { (_, _) in },
      notify: { $1.notify(Contract.viewChanged, $2) }, lost: { (_, _) in nil },
      willEnd: { (_, _) in })
  }
}
