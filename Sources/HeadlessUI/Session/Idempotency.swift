package import JSONRPC
import Sessions

/// How a client marks a request that it may send again because it does not know whether the service has
/// handled it.
package struct IdempotencyKey: WireObject {
  package static let about = TypeInfo(
    "IdempotencyKey", "How a request is recognised when it is sent again.")
  var key: String?

  package init() {}

  package mutating func members(_ visit: MemberVisitor) {
    visit(
      "key", &key,
      "The client's own word for this request. A request that repeats one of the session's last 1000 keys gets the first result again. Another request with that key gets the error conflict. Passwords and ifRevision are not compared. A request after which nobody is signed in is not kept.",
      .length(1...200))
  }
}

/// What every intent takes beside its own parameters.
package struct IntentOptions: WireObject {
  package static let about = TypeInfo(
    "IntentOptions", "What protects an intent from being done twice, or on another view.")
  var ifRevision: Int?
  var idempotencyKey = IdempotencyKey()

  package init() {}

  package mutating func members(_ visit: MemberVisitor) {
    visit(
      "ifRevision", &ifRevision,
      "The revision of the view that the intent was chosen from; the error staleRevision if it has changed."
    )
    idempotencyKey.members(visit)
  }
}

/// The result of a change, or the bytes of the result that it had when it was first asked for.
enum ReplayableResult<Result: WireValue>: WireValue {
  case first(Result)
  case again([UInt8])

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

/// What a request with an idempotency key is recognised by when it is sent again.
struct RepeatableRequest {
  let key: String
  let method: String
  /// The digest of its parameters.
  let digest: [UInt8]
}

extension Session {
  /// What a request is recognised by; nil if it has no key.
  func repeatable(
    _ method: String, _ key: IdempotencyKey, _ params: some WireObject
  ) -> RepeatableRequest? {
    key.key.map { RepeatableRequest(key: $0, method: method, digest: digest(of: params)) }
  }

  /// Runs a change of the domain once for each key of the session; without a key, each time. The response is stored
  /// in the change's transaction, so there is never one without the other.
  func idempotently<Result: WireValue>(
    _ request: RepeatableRequest?, _ body: () throws(RequestError) -> Result
  ) throws(RequestError) -> ReplayableResult<Result> {
    guard let request else { return .first(try body()) }
    return try write { () throws(RequestError) in
      if let known = try storedResult(of: request) { return .again(known) }
      let result = try body()
      try storeResult(result, of: request)
      return .first(result)
    }
  }

  /// Does outside of any transaction what a change needs and takes long; nil if the change has been done
  /// under its key before.
  func prepare<Prepared>(
    _ request: RepeatableRequest?, _ body: () throws(RequestError) -> Prepared
  ) throws(RequestError) -> Prepared? {
    beginWorkIfNeeded()
    try lifecycle.check()
    try openIfNeeded()
    // No other process is likely to have changed the session of somebody who is not signed in. The change itself checks it.
    if user == nil, let prepared = try? body() { return prepared }
    return try read { () throws(RequestError) in
      try storedResult(of: request) == nil ? try body() : nil
    }
  }

  /// Runs `body` for a front end that makes the parameters of its calls from a view. A retry sees a later view and makes
  /// others, so `request` is what the calls are recognised by.
  package func withCalls<Result>(
    identifiedBy request: EncodedJSON, _ body: () throws(RPCError) -> Result
  ) throws(RPCError) -> Result {
    bridge.request = request
    defer { bridge.request = nil }
    return try body()
  }

  /// What tells a request from another one: the digest of its parameters as they are written in one way, whatever the
  /// order of the members and the white space were. It holds no secret, which nobody is to find by comparing.
  private func digest(of params: some WireObject) -> [UInt8] {
    host.digest(of: (bridge.request ?? EncodedJSON(params)).bytes)
  }

  /// The result with which the request was answered before; nil if it was not, or has no key.
  func storedResult(of request: RepeatableRequest?) throws(RequestError) -> [UInt8]? {
    guard let request, let found = try storedResponse(to: request.key) else { return nil }
    guard found.method == request.method, found.isAnswer(to: request.digest) else {
      throw found.keyIsTaken
    }
    return found.result
  }

  /// Stores the result of a request that has a key, if somebody is signed in. The store keeps no responses for others.
  func storeResult(
    _ result: some WireValue, of request: RepeatableRequest?
  ) throws(RequestError) {
    guard let request, let user else { return }
    let response = StoredResponse(
      user: user, method: request.method, request: request.digest,
      result: EncodedJSON(result).bytes)
    try host.saveResponse(response, to: request.key, of: state.identity?.digest ?? [])
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
  var keyIsTaken: RequestError {
    .refused(.conflict, "The key was that of another request for \(method).")
  }

  /// Whether it was the response to what has this digest.
  func isAnswer(to request: [UInt8]) -> Bool { self.request == request }

  /// Whether the result is one line of JSON, so that it can be sent as it is.
  fileprivate var isSendable: Bool {
    JSONSlice.parse(result) { _ in true } ?? false && !result.contains(UInt8(ascii: "\n"))
  }
}
