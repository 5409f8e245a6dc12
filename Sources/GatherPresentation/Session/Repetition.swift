import GatherDomain
import JSONRPC

/// How a change is recognised when it is asked for again: what a client sends that does not know whether
/// its request was heard before the service ended.
struct Repetition: WireObject {
  static let about = About("Repetition", "How a request is recognised when it is sent again.")
  var key: String?

  mutating func fields(_ visit: FieldVisitor) {
    visit(
      "key", &key,
      "The client's own word for this request; the same again within 1000 answers the first result.",
      .length(1...200))
  }
}

/// The result of a change, or the bytes of the one that it had when it was first asked for.
enum OnceResult<Result: WireValue>: WireValue {
  case first(Result)
  case again([UInt8])

  init(wire value: JSONValue) throws(WireIssue) { self = .first(try Result(wire: value)) }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .first(let result): result.write(to: &writer)
    case .again(let bytes): bytes.withUnsafeBytes { writer.raw($0) }
    }
  }

  static func schema(in catalog: inout SchemaCatalog) -> JSONTree { Result.schema(in: &catalog) }
}

extension AppSession {
  /// Runs a change once for each key of the session; without a key, each time. The answer is stored in
  /// the change's own transaction, so there is never one without the other. A visitor's answers are not
  /// kept: nothing of a visitor is.
  func once<Result: WireValue>(
    _ method: String, _ repetition: Repetition, _ body: () throws(RPCError) -> Result
  ) throws(RPCError) -> OnceResult<Result> {
    guard let key = repetition.key else { return .first(try body()) }
    return try write { () throws(RPCError) in
      if let known = try answer(to: key, method) { return .again(known) }
      let result = try body()
      guard state.account != nil else { return .first(result) }
      var writer = JSONWriter()
      result.write(to: &writer)
      let answer = StoredResponse(account: state.account, method: method, result: writer.bytes)
      try domain { () throws(Failure) in
        try store.saveResponse(answer, to: key, of: identity?.digest ?? [])
      }
      return .first(result)
    }
  }

  /// Does outside of any transaction what a change needs and takes long; nil if the change has been done
  /// under its key before.
  func prepare<Prepared>(
    _ method: String, _ repetition: Repetition, _ body: () throws(RPCError) -> Prepared
  ) throws(RPCError) -> Prepared? {
    try read { () throws(RPCError) in
      if let key = repetition.key, try answer(to: key, method) != nil { return nil }
      return try body()
    }
  }

  /// The answer that the key had; one that another person had is not shown.
  private func answer(to key: String, _ method: String) throws(RPCError) -> [UInt8]? {
    let found = try domain { () throws(Failure) in
      try store.response(to: key, of: identity?.digest ?? [])
    }
    guard let found, found.account == state.account else { return nil }
    guard found.method == method else {
      throw RPCError(.conflict, "The key was that of a request for \(found.method).")
    }
    guard found.isSendable else {
      throw RPCError(
        .storeUnavailable,
        "The answer that is kept under this key is damaged; try again with another key.")
    }
    return found.result
  }
}

extension StoredResponse {
  /// Whether the bytes are one line of JSON, so that they can be sent as they stand.
  fileprivate var isSendable: Bool {
    JSONValue.parse(result) { _ in true } ?? false && !result.contains(UInt8(ascii: "\n"))
  }
}

extension Method<AppSession> {
  /// A method of the domain that changes what is stored.
  static func storing<Params: WireObject, Result: WireValue>(
    _ name: String, _ summary: String,
    _ body: @escaping @Sendable (AppSession, Params) throws(RPCError) -> Result
  ) -> Self {
    Self(name, summary) {
      (session: AppSession, repetition: Repetition, params: Params) throws(RPCError) in
      try session.once(name, repetition) { () throws(RPCError) in try body(session, params) }
    }
  }

  /// A method of the domain that changes what is stored, by what `prepare` makes outside of any
  /// transaction, as that takes long.
  static func storing<Params: WireObject, Prepared, Result: WireValue>(
    _ name: String, _ summary: String,
    prepare: @escaping @Sendable (AppSession, Params) throws(RPCError) -> Prepared,
    _ body: @escaping @Sendable (AppSession, Params, Prepared) throws(RPCError) -> Result
  ) -> Self {
    Self(name, summary, isSlow: true) {
      (session: AppSession, repetition: Repetition, params: Params) throws(RPCError) in
      let prepared = try session.prepare(name, repetition) { () throws(RPCError) in
        try prepare(session, params)
      }
      return try session.once(name, repetition) { () throws(RPCError) in
        guard let prepared else { throw .overtaken }
        return try body(session, params, prepared)
      }
    }
  }

  /// A method that does something to the view.
  static func acting<Params: WireObject>(
    _ name: String, _ summary: String,
    _ body: @escaping @Sendable (AppSession, Expectation, Params) throws(RPCError) -> ShownView
  ) -> Self {
    Self(name, summary) {
      (session: AppSession, expectation: Expectation, params: Params) throws(RPCError) in
      try session.showing(name, params) { () throws(RPCError) in
        try session.once(name, expectation.repetition) { () throws(RPCError) in
          try body(session, expectation, params)
        }
      }
    }
  }

  /// A method that does something to the view, by what `prepare` makes outside of any transaction, as
  /// that takes long.
  static func acting<Params: WireObject, Prepared>(
    _ name: String, _ summary: String,
    prepare: @escaping @Sendable (AppSession, Expectation, Params) throws(RPCError) -> Prepared,
    _ body:
      @escaping @Sendable (AppSession, Expectation, Params, Prepared) throws(RPCError)
      -> ShownView
  ) -> Self {
    Self(name, summary, isSlow: true) {
      (session: AppSession, expectation: Expectation, params: Params) throws(RPCError) in
      try session.showing(name, params) { () throws(RPCError) in
        let repetition = expectation.repetition
        let prepared = try session.prepare(name, repetition) { () throws(RPCError) in
          try prepare(session, expectation, params)
        }
        return try session.once(name, repetition) { () throws(RPCError) in
          guard let prepared else { throw .overtaken }
          return try body(session, expectation, params, prepared)
        }
      }
    }
  }
}

extension AppSession {
  /// Answers with a view: that of `body`, or what is shown when the store has stopped it.
  fileprivate func showing(
    _ method: String, _ params: some WireObject,
    _ body: () throws(RPCError) -> OnceResult<ShownView>
  ) throws(RPCError) -> OnceResult<ShownView> {
    hasTimedOut = false
    do throws(RPCError) {
      let result = try body()
      guard case .first(let view) = result else { return result }
      return .first(withNewToken(view))
    } catch {
      // Neither is kept as the answer to its key: it can be sent again.
      if expiry != nil { return .first(withNewToken(try show())) }
      guard let view = offerRetry(of: method, params, after: error) else { throw error }
      return .first(view)
    }
  }
}

extension RPCError {
  /// The answer to a key has been deleted while the request was prepared.
  fileprivate static let overtaken = RPCError(Failure.overtaken)
}
