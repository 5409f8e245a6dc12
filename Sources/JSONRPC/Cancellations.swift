/// How the clients of a protocol name and cancel requests.
package struct CancellationProtocol: Sendable {
  /// The method of the notification, and the same with its slash escaped, as many encoders do.
  fileprivate let method, escapedMethod: StaticString
  /// The parameter that holds the id of the request.
  fileprivate let parameter: StaticString
  /// Whether a cancelled request is answered, by an error.
  let isAnswered: Bool
  /// Whether the id of a request is a string or a whole number.
  let hasWholeIDs: Bool

  private init(
    _ method: StaticString, escaped: StaticString, id parameter: StaticString, isAnswered: Bool,
    hasWholeIDs: Bool
  ) {
    (self.method, escapedMethod) = (method, escaped)
    self.parameter = parameter
    self.isAnswered = isAnswered
    self.hasWholeIDs = hasWholeIDs
  }

  /// As in the Language Server Protocol.
  package static let languageServer = CancellationProtocol(
    "$/cancelRequest", escaped: "$\\/cancelRequest", id: "id", isAnswered: true, hasWholeIDs: false)
  /// As in the Model Context Protocol.
  package static let modelContext = CancellationProtocol(
    "notifications/cancelled", escaped: "notifications\\/cancelled", id: "requestId",
    isAnswered: false, hasWholeIDs: true)
}

/// The ids of the requests that were cancelled before they were answered.
struct Cancellations {
  let convention: CancellationProtocol
  private var ids: Set<[UInt8]> = []

  /// No cancellation yet, of those that clients send by this `convention`.
  init(_ convention: CancellationProtocol) { self.convention = convention }

  /// Whether the request with this id is cancelled.
  func contains(_ id: UnsafeRawBufferPointer) -> Bool { !ids.isEmpty && ids.contains(Array(id)) }

  mutating func formUnion(_ other: Cancellations) { ids.formUnion(other.ids) }

  /// Notes the ids that a cancellation among the frames that wait names, as it overtakes them.
  mutating func scan(_ decoder: FrameDecoder) {
    var ahead = decoder
    while let event = ahead.next() {
      guard case .frame(let range) = event else { continue }
      ahead.read(range) { root in
        // A notification only: a request of that name would cancel itself.
        guard case .message(let message) = Message.read(root), message.id == nil else { return }
        for id in requestIDs(in: message) { ids.insert(id) }
      }
    }
  }

  /// Forgets what `message` cancels, when its turn has come: a cancellation reaches only the requests
  /// before it, and a later one may use the same id.
  mutating func forget(_ message: Message) {
    guard !ids.isEmpty else { return }
    for id in requestIDs(in: message) { ids.remove(id) }
  }

  private func requestIDs(in message: Message) -> [[UInt8]] {
    guard message.method.isString(convention.method), let params = message.params else { return [] }
    return JSONElements(of: params).filter { $0.name.isString(convention.parameter) }
      .map { Array($0.value.source) }
  }

  /// Whether the method of a cancellation occurs in `bytes`.
  func mayBe(in bytes: UnsafeRawBufferPointer) -> Bool {
    let first = convention.method.utf8Start.pointee
    var next = bytes.position(of: first, from: 0)
    while let hit = next {
      if bytes.starts(with: convention.method, at: hit)
        || bytes.starts(with: convention.escapedMethod, at: hit)
      {
        return true
      }
      next = bytes.position(of: first, from: hit + 1)
    }
    return false
  }
}
