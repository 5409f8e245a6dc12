package import JSONRPC
import Sessions
package import ViewVocabulary

/// What this process has last shown of another session of its user.
struct DetachedSession {
  /// How it was left.
  private let content: SessionContent
  private let last: RenderedView?
  private let time: Instant

  init(_ state: SessionState) {
    (content, last, time) = (state.content, state.display.last, state.time)
  }

  /// The revision of the view that was shown.
  var revision: Int { content.revision }

  /// The view that was shown; nil if time alone has changed it since, so that it cannot be compared.
  func view(at now: Instant) -> RenderedView? {
    let due = content.stack.top.nextChange(after: time)
    return due.map { $0 <= now } ?? false ? nil : last
  }
}

/// What a session knows for a front end that speaks another protocol.
struct Bridge {
  /// What was last shown of the user's other sessions, by their handles.
  var detachedSessions: [String: DetachedSession] = [:]
  /// What requests are recognised by, if it is not their parameters.
  var request: EncodedJSON?
}

/// What a front end needs that speaks another protocol and keeps no state of its own.
extension Session {
  /// The name of the session among those of its user: the digest of its token in hexadecimal, which does not tell
  /// the token and opens nothing for anybody else; nil if nobody is signed in.
  package var publicID: String? {
    user == nil ? nil : state.identity?.digest.hexadecimal
  }

  /// Says whether the client wants to be notified of changes that it did not ask for.
  package func setNotifies(_ isWanted: Bool) throws(RPCError) {
    try asRPCErrors { () throws(RequestError) in
      try read { () throws(RequestError) in state.notifies = isWanted }
    }
  }

  /// A prompt with an argument.
  package func text(of prompt: Prompt, _ argument: String) throws(RPCError) -> String {
    try asRPCErrors { () throws(RequestError) in try prompt.text(self, argument) }
  }

  /// The method called `name`, which a view of this session offers.
  package func method(_ name: String) throws(RPCError) -> Method<Session> {
    try contract.router.method(name)
  }

  /// The view as it is now, to look at: its announcement and its document stay for the one that is sent.
  package func peekView() throws(RPCError) -> View {
    try asRPCErrors { () throws(RequestError) in
      try read { () throws(RequestError) in try currentView().view }
    }
  }

  /// The view as it is now, to be sent: its announcement and its document go with it. The same object as long as nothing
  /// changes.
  package func takeView() throws(RPCError) -> RenderedView {
    try asRPCErrors { () throws(RequestError) in
      try read { () throws(RequestError) in try takeCurrentView() }
    }
  }

  /// Whether a session is open.
  package var isOpen: Bool { state.identity != nil }

  /// Opens the session of `token`, or where this person left off.
  package func begin(token: String?) throws(RPCError) {
    try asRPCErrors { () throws(RequestError) in
      _ = try switchSession { () throws(RequestError) in
        if let token { try open(token: token) }
      }
      state.identity?.isTokenNew = false
    }
  }

  /// Runs `body` in another session of the signed-in user, by its ``publicID``, and returns to the present one; error
  /// −32602 at `pointer` if they have none of this name.
  package func visit<Result>(
    _ handle: String, namedAt pointer: String, _ body: () throws(RPCError) -> Result
  ) throws(RPCError) -> Result {
    let home = try asRPCErrors { () throws(RequestError) in try enter(handle, namedAt: pointer) }
    defer {
      bridge.detachedSessions[handle] = DetachedSession(state)
      box = home
      state.display.setNeedsRefresh()
      // What other processes do to a session is seen only in that session.
      (sync.seen, sync.isChecked) = (.outdated, false)
    }
    let result = try body()
    try asRPCErrors { () throws(RequestError) in
      if hasOpenTransaction { try saveSession() }
    }
    return result
  }

  /// Opens another session of the signed-in user, and returns what there was before.
  private func enter(
    _ handle: String, namedAt pointer: String
  ) throws(RequestError) -> StateBox {
    try read {}
    let identity = Self.digest(of: handle).map { SessionIdentity(token: "", digest: $0) }
    guard let user, let identity, let (content, stored) = try storedContent(identity),
      content.user == user
    else {
      throw .refused(
        WireIssue(
          pointer: pointer,
          expected: "absent, or a session of the signed-in person as a result has named it"))
    }
    if hasOpenTransaction { try saveSession() }
    let home = box
    activate(content, as: identity, stored)
    state.oneTimeContent = OneTimeContent()
    if let visit = bridge.detachedSessions[handle] {
      state.content.revision = max(state.content.revision, visit.revision)
      state.display.freshness = .needsRefresh(visit.view(at: time))
    }
    return home
  }

  private static func digest(of handle: String) -> [UInt8]? {
    let digits = handle.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == 64, handle.utf8.count == 64 else { return nil }
    return stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  /// The view with which a `request` with this idempotency key was answered; nil if none was. An error if the key was
  /// that of another request, or of one that has no view.
  package func storedView(of key: String, _ request: EncodedJSON) throws(RPCError) -> View? {
    try asRPCErrors { () throws(RequestError) in
      try read { () throws(RequestError) in
        guard let found = try storedResponse(to: key) else { return nil }
        guard found.isAnswer(to: host.digest(of: request.bytes)),
          let view = EncodedJSON(encoded: found.result).decoded(as: View.self)
        else { throw found.keyIsTaken }
        return view
      }
    }
  }
}
