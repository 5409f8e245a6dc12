package import HeadlessUI
package import JSONRPC
import ViewVocabulary

/// A server of the Model Context Protocol over one session: an AI host sees the view, does what the view offers,
/// and nothing else.
package final class MCPServer {
  package let session: Session
  let options: Options
  /// The revision that `initialize` has agreed on; nil before that, and for a host that needs none.
  private(set) var handshake: String?
  /// The latest answer that shows a view, to be sent again as long as request and view are the same.
  var latest: Showing?
  /// The view that is shown by the present call.
  private var shown: RenderedView?
  /// By which rules the present request is answered, if it calls a tool.
  var calling: HandshakeMode?
  /// Whether the present call is about another session than that of this process.
  private var isAway = false
  var subscriptions = Subscriptions()
  var consent = Consent()
  /// What the host calls the progress of the present request; nil if it does not want to know.
  var progressToken: EncodedJSON?
  /// The methods that ask before they do what they are for, or not, as far as that was looked up.
  private var asking: [String: Bool] = [:]
  /// What the session was asked and has answered, as long as it is short enough to be shown.
  private(set) var log = SessionLog()

  /// An answer that shows a view.
  struct Showing {
    let view: RenderedView
    let params: [UInt8]
    let result: [UInt8]
  }

  /// What a server offers, and how it signs in.
  package struct Options: Sendable {
    let program: Contract.Program
    /// The token that opens the session; without one, the profile does.
    let token: String?
    /// The methods of the domain that are tools beside the view.
    let domain: [Method<Session>]
    let prompts: [Prompt]
    /// A page that draws views inside a host, by calls of the tools around the view.
    let page: @Sendable () -> String

    package init(
      program: Contract.Program, token: String?, domain: [Method<Session>], prompts: [Prompt],
      page: @escaping @Sendable () -> String
    ) {
      self.program = program
      self.token = token
      self.domain = domain
      self.prompts = prompts
      self.page = page
    }
  }

  package init(_ session: Session, _ options: Options) {
    self.session = session
    self.options = options
  }

  /// Follows the rules of a revision from now on.
  func agree(on version: String) {
    handshake = version
    latest = nil
  }

  /// Opens the session of this process, unless it is open.
  func open() throws(RPCError) {
    if !session.isOpen { try session.begin(token: options.token) }
  }

  /// What `body` returns in the session that a call names, or in that of this process.
  func inSession(
    _ handle: String?, _ body: () throws(RPCError) -> ToolResult
  ) throws(RPCError) -> ToolResult {
    try open()
    guard let handle, handle != session.publicID else { return try body() }
    (isAway, shown) = (true, nil)
    defer { (isAway, shown) = (false, nil) }
    return try session.visit(handle, namedAt: "/arguments/session") { () throws(RPCError) in
      try Tool.caught(by: self, showsView: true, body)
    }
  }

  /// The present view as the result of a tool.
  func present() throws(RPCError) -> ToolResult {
    // What is announced is in the first of them only.
    let view: RenderedView
    if let shown { view = shown } else { view = seen(try session.takeView()) }
    shown = view
    return ToolResult(showing: view, of: self)
  }

  /// Whether an action destroys something at once. One that asks first destroys nothing: the answer to its question does.
  func isDestructive(_ action: Action?) -> Bool {
    guard let action, action.role == .destructive else { return false }
    return action.params?["confirmed"] == .flag(true) || !asks(action.method)
  }

  private func asks(_ name: String) -> Bool {
    if let known = asking[name] { return known }
    var catalog = SchemaCatalog(prefix: "", for: .arguments)
    let schema = try? session.method(name).paramsSchema(&catalog)
    let asks = schema?["properties"]?["confirmed"] != nil
    asking[name] = asks
    return asks
  }

  /// The view as it is shown to the host, with what came once before if the host has not seen that.
  func seen(_ view: RenderedView) -> RenderedView {
    isAway ? view : subscriptions.seen(view)
  }

  /// Answers a call of a tool by `call`, or as the same call was answered before if the view is still the same.
  static func answer(
    _ call: Method<MCPServer>.Call, _ server: MCPServer, _ params: JSONSlice?,
    _ writer: inout JSONWriter
  ) throws(RPCError) {
    server.shown = nil
    if let params, let latest = server.latest, !server.subscriptions.hasUnseen,
      params.hasSource(latest.params)
    {
      let view = try? server.session.takeView()
      if view === latest.view {
        return latest.result.withUnsafeBytes { writer.raw($0) }
      }
      server.shown = view
    }
    server.latest = nil
    let start = writer.buffer.count
    do throws(RPCError) { try call(server, params, &writer) } catch {
      if let params { server.consent.wait(with: params) }
      throw error
    }
    guard let view = server.shown, let params else { return }
    server.latest = Showing(
      view: view, params: Array(params.source),
      result: writer.buffer.withUnsafeBytes { Array($0[start...]) })
  }

  /// Calls a method of the session; its result as JSON.
  func call(_ method: Method<Session>, _ params: [UInt8]) throws(RPCError) -> [UInt8] {
    let result = JSONSlice.parse(params) { slice -> Result<[UInt8], RPCError> in
      do throws(RPCError) { return .success(try call(method, slice)) } catch {
        return .failure(error)
      }
    }
    guard let result else { throw RPCError(.frameJSON, "The parameters are not JSON.") }
    return try result.get()
  }

  /// Calls a method of the session; its result as JSON.
  func call(_ method: Method<Session>, _ params: JSONSlice?) throws(RPCError) -> [UInt8] {
    var writer = JSONWriter(capacity: 4096)
    do throws(RPCError) { try method.call(session, params, &writer) } catch {
      let failure = EncodedJSON(writtenBy: error.write)
      log.add(method.name, params, "error", failure, at: session.time)
      throw error
    }
    let result = writer.bytes
    log.add(method.name, params, "result", EncodedJSON(encoded: result), at: session.time)
    return result
  }

  /// All that a host can call.
  package static let router = Router<MCPServer>(
    [
      .init("tools") { ToolMethods.all },
      .init("resources") { ResourceMethods.all + SubscriptionMethods.resources },
      .init("subscriptions") { SubscriptionMethods.all },
      .init("prompts") { PromptMethods.all },
      .init("server") { HandshakeMethods.server },
      .init("notifications") { SubscriptionMethods.notifications },
    ], others: { HandshakeMethods.all })
}
