package import HeadlessUI
package import JSONRPC

/// A server of the Model Context Protocol over one session: an AI host sees the view, does what the view offers,
/// and nothing else.
package final class MCPServer {
  package let session: Session
  let options: Options
  /// The revision that `initialize` has agreed on; nil before that, and for a host that needs none.
  var handshake: String?
  /// What was answered last for a view, to be sent again as long as the view is the same.
  private var latest: (view: RenderedView, session: String?, result: ToolResult)?
  /// Where the session of this process is kept, while another one of the same person is open.
  private var home: SessionPlace?
  private var hasBegun = false

  /// What a server offers, and how it signs in.
  package struct Options: Sendable {
    let program: Contract.Program
    /// The token that opens the session; without one, the profile does.
    let token: String?
    /// The methods of the domain that are tools beside the view.
    let domain: [Method<Session>]

    package init(
      program: Contract.Program, token: String?, domain: [Method<Session>]
    ) {
      self.program = program
      self.token = token
      self.domain = domain
    }
  }

  package init(_ session: Session, _ options: Options) {
    self.session = session
    self.options = options
  }

  /// Opens the session that a call names, or that of this process.
  func open(_ handle: String?) throws(RPCError) {
    if !hasBegun {
      try session.begin(token: options.token)
      hasBegun = true
    }
    if let handle {
      if handle == session.handle { return }
      let place = session.place
      try session.open(handle: handle)
      home = home ?? place
    } else if let place = home {
      try session.open(place)
      home = nil
    }
  }

  /// The present view as the result of a tool.
  func present() throws(RPCError) -> ToolResult {
    let (view, handle) = (try session.presentView(), session.handle)
    if let latest, latest.view === view, latest.session == handle { return latest.result }
    let result = ToolResult(showing: view.view, of: handle)
    latest = (view, handle, result)
    return result
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
    try method.call(session, params, &writer)
    return writer.bytes
  }

  /// All that a host can call.
  package static let router = Router<MCPServer>(
    [
      .init("tools") { ToolMethods.all },
      .init("server") { HandshakeMethods.server },
      .init("notifications") { HandshakeMethods.notifications },
    ], ungrouped: { HandshakeMethods.all })
}
