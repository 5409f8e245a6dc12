package import JSONRPC

/// Where a session is kept, for a program that returns to it later.
package struct SessionPlace {
  fileprivate let identity: SessionIdentity
  /// What was shown there.
  fileprivate let content: SessionContent
}

/// How a front end that keeps no state of its own names the session that it means.
extension Session {
  /// The name of the session among those of its user: the digest of its token in hexadecimal, which does not tell
  /// the token and opens nothing for anybody else; nil for a visitor, of whom nothing is kept.
  package var handle: String? {
    guard user != nil, let digest = state.identity?.digest else { return nil }
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Says whether the client wants to be notified of changes that it did not ask for.
  package func notify(_ isWanted: Bool) throws(RPCError) {
    try respond { () throws(RequestError) in
      try read { () throws(RequestError) in state.notifies = isWanted }
    }
  }

  /// A prompt with an argument.
  package func text(of prompt: Prompt, _ argument: String) throws(RPCError) -> String {
    try respond { () throws(RequestError) in try prompt.text(self, argument) }
  }

  /// The method called `name`, which a view of this session offers.
  package func method(_ name: String) throws(RPCError) -> Method<Session> {
    try contract.router.method(name)
  }

  /// The view as it is now, the same object as long as nothing of it changes.
  package func presentView() throws(RPCError) -> RenderedView {
    try respond { () throws(RequestError) in
      try read { () throws(RequestError) in try show() }
    }
  }

  /// Where the present session is kept; nil before it is opened.
  package var place: SessionPlace? {
    state.identity.map { SessionPlace(identity: $0, content: state.content) }
  }

  /// Opens the session of `token`, or where this person left off, with the app that the program was started with.
  package func begin(token: String?) throws(RPCError) {
    try respond { () throws(RequestError) in
      _ = try switchSession { () throws(RequestError) in
        if let token { try open(token: token) }
        if let app = options.firstApp { try openApp(app) }
      }
      state.identity?.isTokenNew = false
    }
  }

  /// Opens another session of the signed-in user by its ``handle``; error −32602 if they have none of this name.
  package func open(handle: String) throws(RPCError) {
    try respond { () throws(RequestError) in
      try read {}
      if handle == self.handle { return }
      let identity = Self.digest(of: handle).map { SessionIdentity(token: "", digest: $0) }
      guard let user, let identity, let (content, stored) = try storedContent(identity),
        content.user == user
      else {
        throw .refused(
          WireIssue(
            pointer: "/arguments/session",
            expected: "absent, or a session of the signed-in person as a result has named it"))
      }
      if hasOpenTransaction { try saveSession() }
      activate(content, as: identity, stored)
    }
  }

  /// Returns to the session at `place`.
  package func open(_ place: SessionPlace) throws(RPCError) {
    try respond { () throws(RequestError) in
      try read {}
      if hasOpenTransaction { try saveSession() }
      if let (content, stored) = try storedContent(place.identity) {
        activate(content, as: place.identity, stored)
      } else if place.identity.stored == nil {
        activate(place.content, as: place.identity, nil)
      } else {
        // It has ended meanwhile.
        startNewSession(
          of: nil, place.identity.profile ?? Profile(), keepsProfile: place.identity.profile != nil)
      }
    }
  }

  private static func digest(of handle: String) -> [UInt8]? {
    let digits = handle.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == 64, handle.utf8.count == 64 else { return nil }
    return stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  /// The result that a request had which was sent with this idempotency key before; nil if none was.
  package func storedResult(of key: String) throws(RPCError) -> [UInt8]? {
    try respond { () throws(RequestError) in
      try read { () throws(RequestError) in try storedResponse(to: key)?.result }
    }
  }
}
