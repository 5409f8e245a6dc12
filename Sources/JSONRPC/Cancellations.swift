/// The ids of the requests that a `$/cancelRequest` has cancelled before they were answered.
struct Cancellations {
  private var ids: Set<[UInt8]> = []

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
        for id in Self.ids(in: message) { ids.insert(id) }
      }
    }
  }

  /// Forgets what `message` cancels, when its turn has come: a cancellation reaches only the requests
  /// before it, and a later one may use the same id.
  mutating func forget(_ message: Message) {
    guard !ids.isEmpty else { return }
    for id in Self.ids(in: message) { ids.remove(id) }
  }

  private static func ids(in message: Message) -> [[UInt8]] {
    guard message.method.isString("$/cancelRequest"), let params = message.params else { return [] }
    return JSONElements(of: params).filter { $0.name.isString("id") }.map { Array($0.value.source) }
  }

  /// Whether a cancellation's method occurs in `bytes`; many encoders escape the slash.
  static func mayBe(in bytes: UnsafeRawBufferPointer) -> Bool {
    var next = bytes.position(of: UInt8(ascii: "$"), from: 0)
    while let hit = next {
      if bytes.starts(with: "$/cancelRequest", at: hit)
        || bytes.starts(with: "$\\/cancelRequest", at: hit)
      {
        return true
      }
      next = bytes.position(of: UInt8(ascii: "$"), from: hit + 1)
    }
    return false
  }
}
