package import JSONRPC

/// How a client marks a request that it may send again because it does not know whether the service has
/// handled it.
struct IdempotencyKey: WireObject {
  static let about = TypeInfo(
    "IdempotencyKey", "How a request is recognised when it is sent again.")
  var key: String?

  mutating func fields(_ visit: FieldVisitor) {
    visit(
      "key", &key,
      "The client's own word for this request; a request with one of the session's last 1000 keys gets the first result again.",
      .length(1...200))
  }
}

/// What every intent takes beside its own parameters.
package struct Precondition: WireObject {
  package static let about = TypeInfo("Precondition", "What the sender takes for granted.")
  var ifRevision: Int?
  var idempotencyKey = IdempotencyKey()

  package init() {}

  package mutating func fields(_ visit: FieldVisitor) {
    visit(
      "ifRevision", &ifRevision,
      "The revision of the view that the intent was chosen from; error 1008 if it has changed.")
    idempotencyKey.fields(visit)
  }
}

/// The result of a change, or the bytes of the result that it had when it was first asked for. The type does not
/// require that `Result` is a ``WireValue``: the runtime would search all conformances of the program for that at each
/// start.
enum ReplayableResult<Result> {
  case first(Result)
  case again([UInt8])
}

extension ReplayableResult: WireValue where Result: WireValue {
  init(wire value: JSONSlice) throws(WireIssue) { self = .first(try Result(wire: value)) }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .first(var result): result.write(to: &writer)
    case .again(let bytes): bytes.withUnsafeBytes { writer.raw($0) }
    }
  }

  static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    Result.schema(in: &catalog)
  }
}

extension Session {
  /// Runs a change once for each key of the session; without a key, each time. The response is stored in
  /// the change's transaction, so there is never one without the other. A visitor's responses are not
  /// stored, as nothing of a visitor is.
  func idempotently<Result: WireValue>(
    _ method: String, _ key: IdempotencyKey, _ body: () throws(RequestError) -> Result
  ) throws(RequestError) -> ReplayableResult<Result> {
    guard let key = key.key else { return .first(try body()) }
    return try write { () throws(RequestError) in
      if let known = try storedResult(of: key, method) { return .again(known) }
      let result = try body()
      guard let user else { return .first(result) }
      let response = StoredResponse(
        user: user, method: method, result: EncodedJSON(result).bytes)
      try host.saveResponse(response, to: key, of: state.identity?.digest ?? [])
      return .first(result)
    }
  }

  /// Does outside of any transaction what a change needs and takes long; nil if the change has been done
  /// under its key before.
  func prepare<Prepared>(
    _ method: String, _ key: IdempotencyKey, _ body: () throws(RequestError) -> Prepared
  ) throws(RequestError) -> Prepared? {
    beginWork()
    try lifecycle.check()
    try open()
    // No other process is likely to have changed the session of a visitor. The change looks whether one has.
    if user == nil, let prepared = try? body() { return prepared }
    return try read { () throws(RequestError) in
      if let key = key.key, try storedResult(of: key, method) != nil { return nil }
      return try body()
    }
  }

  /// The result that was stored under the key.
  private func storedResult(of key: String, _ method: String) throws(RequestError) -> [UInt8]? {
    guard let found = try storedResponse(to: key) else { return nil }
    guard found.method == method else { throw found.isOfAnotherRequest }
    return found.result
  }

  /// The response that was stored under the key; another user's is not shown.
  func storedResponse(to key: String) throws(RequestError) -> StoredResponse? {
    let found = try host.response(to: key, of: state.identity?.digest ?? [])
    guard let found, found.user == user else { return nil }
    guard found.isSendable else {
      throw .refused(
        .storeUnavailable,
        "The answer that is kept under this key is damaged; try again with another key.")
    }
    return found
  }
}

extension StoredResponse {
  /// The refusal of a request with the key of another one, which was answered by this response.
  var isOfAnotherRequest: RequestError {
    .refused(.conflict, "The key was that of a request for \(method).")
  }

  /// Whether the result is one line of JSON, so that it can be sent as it is.
  fileprivate var isSendable: Bool {
    JSONSlice.parse(result) { _ in true } ?? false && !result.contains(UInt8(ascii: "\n"))
  }
}
