package import JSONRPC

/// The kinds of methods that a session has.
extension Method<Session> {
  /// A method that changes nothing.
  package static func query<Params: WireObject, Result: WireValue>(
    _ name: String, _ summary: String,
    _ body: @escaping @Sendable (Session, Params) throws(RequestError) -> Result
  ) -> Self {
    Self(name, summary, effect: .reads) { (session: Session, params: Params) throws(RPCError) in
      try session.respond { () throws(RequestError) in try body(session, params) }
    }
  }

  /// A method of the domain that changes what is stored.
  package static func mutation<Params: WireObject, Result: WireValue>(
    _ name: String, _ summary: String, effect: Effect = .replaces,
    _ body: @escaping @Sendable (Session, Params) throws(RequestError) -> Result
  ) -> Self {
    Self(name, summary, effect: effect) {
      (session: Session, key: IdempotencyKey, params: Params) throws(RPCError) in
      try session.respond { () throws(RequestError) in
        try session.idempotently(name, key, params) { () throws(RequestError) in
          try body(session, params)
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
      try session.respond { () throws(RequestError) in
        let prepared = try session.prepare(name, key, params) { () throws(RequestError) in
          try prepare(session, params)
        }
        return try session.idempotently(name, key, params) { () throws(RequestError) in
          try body(session, params, session.orConflict(prepared))
        }
      }
    }
  }

  /// A method that does something to the view.
  static func intent<Params: WireObject>(
    _ name: String, _ summary: String,
    _ body:
      @escaping @Sendable (Session, Precondition, Params) throws(RequestError) -> RenderedView
  ) -> Self {
    Self(name, summary) {
      (session: Session, precondition: Precondition, params: Params) throws(RPCError) in
      try session.showing(name, params) { () throws(RequestError) in
        try session.idempotently(name, precondition.idempotencyKey, params) {
          () throws(RequestError) in
          try body(session, precondition, params)
        }
      }
    }
  }

  /// A method that does something to the view, by what `prepare` makes outside of any transaction, as
  /// that takes long.
  static func intent<Params: WireObject, Prepared>(
    _ name: String, _ summary: String,
    prepare: @escaping @Sendable (Session, Precondition, Params) throws(RequestError) -> Prepared,
    _ body:
      @escaping @Sendable (Session, Precondition, Params, Prepared) throws(RequestError)
      -> RenderedView
  ) -> Self {
    Self(name, summary, isSlow: true) {
      (session: Session, precondition: Precondition, params: Params) throws(RPCError) in
      try session.showing(name, params) { () throws(RequestError) in
        let key = precondition.idempotencyKey
        let prepared = try session.prepare(name, key, params) { () throws(RequestError) in
          try prepare(session, precondition, params)
        }
        return try session.idempotently(name, key, params) { () throws(RequestError) in
          try body(session, precondition, params, session.orConflict(prepared))
        }
      }
    }
  }

  /// An intent of the session itself, which is checked against the view and runs as a change of it.
  package static func sessionIntent<Params: WireObject>(
    _ name: String, _ summary: String,
    _ body: @escaping @Sendable (Session, Params) throws(RequestError) -> Void
  ) -> Self {
    .intent(name, summary) {
      (session: Session, precondition: Precondition, params: Params) throws(RequestError) in
      try session.change { () throws(RequestError) in
        try session.check(name, precondition, params)
        try body(session, params)
      }
    }
  }
}

extension Session {
  /// What was prepared; a conflict if nothing was, as there was a response to the key, which has been deleted
  /// meanwhile.
  fileprivate func orConflict<Prepared>(_ prepared: Prepared?) throws(RequestError) -> Prepared {
    if let prepared { return prepared }
    throw .conflict(
      ErrorResponse(.storeUnavailable, text: contract.text { $0.othersKeepChanging }))
  }

  /// The result of a request, or its error response.
  func respond<Result>(
    _ body: () throws(RequestError) -> Result
  ) throws(RPCError) -> Result {
    do throws(RequestError) { return try body() } catch {
      noteRefusal(error)
      throw error.response.error(in: language)
    }
  }

  /// Responds with a view: that of `body`, or what is shown after the store has stopped it. What the store
  /// has stopped is not stored as the response to its key: it can be sent again.
  fileprivate func showing(
    _ method: String, _ params: some WireObject,
    _ body: () throws(RequestError) -> ReplayableResult<RenderedView>
  ) throws(RPCError) -> ReplayableResult<RenderedView> {
    try respond { () throws(RequestError) in
      do throws(RequestError) {
        let result = try body()
        guard case .first(let view) = result else { return result }
        return .first(withNewToken(view))
      } catch {
        switch error {
        case .signInExpired:
          noteRefusal(error)
          return .first(withNewToken(try show()))
        case .timedOut(let response):
          guard let view = offerRetry(of: method, params, after: response) else { throw error }
          return .first(view)
        default: throw error
        }
      }
    }
  }
}
