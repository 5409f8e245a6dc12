package import JSONRPC

/// The kinds of methods that a session has.
extension Method<Session> {
  /// A method that changes nothing in the store.
  package static func query<Params: WireObject, Result: WireValue>(
    _ name: String, _ summary: String,
    _ body: @escaping @Sendable (Session, Params) throws(RequestError) -> Result
  ) -> Self {
    Self(name, summary, effect: .reads) { (session: Session, params: Params) throws(RPCError) in
      try session.asRPCErrors { () throws(RequestError) in try body(session, params) }
    }
  }

  /// A method of the domain that changes what is stored.
  package static func mutation<Params: WireObject, Result: WireValue>(
    _ name: String, _ summary: String, effect: Effect = .replaces,
    _ body: @escaping @Sendable (Session, Params) throws(RequestError) -> Result
  ) -> Self {
    Self(name, summary, effect: effect) {
      (session: Session, key: IdempotencyKey, params: Params) throws(RPCError) in
      try session.asRPCErrors { () throws(RequestError) in
        try session.idempotently(session.repeatable(name, key, params)) {
          () throws(RequestError) in try body(session, params)
        }
      }
    }
  }

  /// A method of the domain that changes what is stored, by what `prepare` makes outside of any
  /// transaction, as that takes long.
  package static func mutation<Params: WireObject, Prepared, Result: WireValue>(
    _ name: String, _ summary: String, effect: Effect = .replaces,
    prepare: @escaping @Sendable (Session, Params) throws(RequestError) -> Prepared,
    _ body: @escaping @Sendable (Session, Params, Prepared) throws(RequestError) -> Result
  ) -> Self {
    Self(name, summary, isSlow: true, effect: effect) {
      (session: Session, key: IdempotencyKey, params: Params) throws(RPCError) in
      try session.asRPCErrors { () throws(RequestError) in
        let request = session.repeatable(name, key, params)
        let prepared = try session.prepare(request) { () throws(RequestError) in
          try prepare(session, params)
        }
        return try session.idempotently(request) { () throws(RequestError) in
          try body(session, params, session.requirePrepared(prepared))
        }
      }
    }
  }

  /// An intent of the session itself.
  package static func sessionIntent<Params: WireObject>(
    _ name: String, _ summary: String,
    _ body: @escaping @Sendable (Session, Params) throws(RequestError) -> Void
  ) -> Self {
    Self(name, summary) {
      (session: Session, options: IntentOptions, params: Params) throws(RPCError) in
      let request = IntentRequest(method: name, options: options, params: params)
      return try session.handle(request) { () throws(RequestError) in try body(session, params) }
    }
  }
}

extension Session {
  /// What was prepared. Nothing was if a response was stored under the key; a conflict, so that the request begins again, if
  /// that response is gone.
  func requirePrepared<Prepared>(_ prepared: Prepared?) throws(RequestError) -> Prepared {
    if let prepared { return prepared }
    throw .transactionConflict(
      ErrorResponse(.storeUnavailable, text: contract.text { $0.othersKeepChanging }))
  }

  /// The result of a request, or its error response.
  func asRPCErrors<Result>(
    _ body: () throws(RequestError) -> Result
  ) throws(RPCError) -> Result {
    do throws(RequestError) { return try body() } catch {
      noteExpiredSignIn(error)
      throw error.response.error(in: language)
    }
  }
}
