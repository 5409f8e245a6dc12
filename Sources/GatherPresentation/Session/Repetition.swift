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
  /// the change's own transaction, so there is never one without the other.
  func once<Result: WireValue>(
    _ method: String, _ repetition: Repetition, _ body: () throws(RPCError) -> Result
  ) throws(RPCError) -> OnceResult<Result> {
    guard let key = repetition.key else { return .first(try body()) }
    return try write { () throws(RPCError) in
      if let known = try answer(to: key, method) { return .again(known) }
      let result = try body()
      var writer = JSONWriter()
      result.write(to: &writer)
      let answer = StoredAnswer(account: state.account, method: method, result: writer.bytes)
      try domain { () throws(Failure) in
        try store.keepAnswer(answer, to: key, of: identity?.digest ?? [])
      }
      return .first(result)
    }
  }

  /// The answer that the key had; one that another person had is not shown.
  private func answer(to key: String, _ method: String) throws(RPCError) -> [UInt8]? {
    let found = try domain { () throws(Failure) in
      try store.answer(to: key, of: identity?.digest ?? [])
    }
    guard let found, found.account == state.account else { return nil }
    guard found.method == method else {
      throw RPCError(.conflict, "The key was that of a request for \(found.method).")
    }
    return found.result
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

  /// A method that does something to the view.
  static func acting<Params: WireObject>(
    _ name: String, _ summary: String,
    _ body: @escaping @Sendable (AppSession, Expectation, Params) throws(RPCError) -> ShownView
  ) -> Self {
    Self(name, summary) {
      (session: AppSession, expectation: Expectation, params: Params) throws(RPCError) in
      session.hasTimedOut = false
      do throws(RPCError) {
        return try session.once(name, expectation.repetition) { () throws(RPCError) in
          try body(session, expectation, params)
        }
      } catch {
        // Neither is kept as the answer to its key: it can be sent again.
        if session.expiry != nil { return .first(try session.show()) }
        guard let view = session.offerRetry(of: name, params, after: error) else { throw error }
        return .first(view)
      }
    }
  }
}
