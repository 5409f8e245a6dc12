/// One client's conversation without I/O: bytes go in, bytes come out, in order.
///
/// Requests that have arrived together are answered as a group: all are called, what they changed is
/// committed once, and only then do their answers become readable. If the commit fails, each of them
/// is answered with its error instead; if others have overtaken the group, or one of its requests has
/// spoilt it, its requests are called once more, one by one.
package final class Connection<Context> {
  private let router: Router<Context>
  private let context: Context
  private let cancelled: RPCError
  private let willCall: () -> Void
  private let isSpoilt: (Context) -> Bool
  private let commit: (Context) throws(RPCError) -> GroupEnd
  private var decoder: FrameDecoder
  private var outbox: Outbox
  private var cancelledIDs: Set<[UInt8]> = []
  /// The request that is being answered, by its id.
  private var presentID: UnsafeRawBufferPointer?
  /// The method that was first called last.
  private var known: Known?

  /// What has been called before: to find a method among all takes as long as many a one takes to
  /// answer. A chain, as an array or a dictionary of such functions looks up its type at each request.
  private final class Known {
    let name: [UInt8]
    let call: Method<Context>.Call
    let next: Known?

    init(name: [UInt8], call: @escaping Method<Context>.Call, next: Known?) {
      self.name = name
      self.call = call
      self.next = next
    }
  }

  /// A group ends early when this many bytes wait to be written, so that memory stays bounded.
  private static var outputLimit: Int { 1 << 18 }

  /// When a batch's answers are this long, in bytes, the rest of it is not called: its requests are
  /// refused, and what is no request is passed over, as even the shortest answers would grow beyond it.
  private static var batchLimit: Int { Framing.maximumFrame }

  /// What is overtaken is called this many times before it fails.
  private static var mostCalls: Int { 10 }

  /// - Parameters:
  ///   - framing: forces a framing; without it, the first bytes choose.
  ///   - cancelled: what a request is answered whose cancellation overtook it.
  ///   - willCall: called before each call of a method.
  ///   - isSpoilt: whether what was called last has ended its group, so that nothing more belongs to it.
  ///   - commit: makes a group's changes last, or undoes them and throws; if it was overtaken, all is to be
  ///     as it was before the group.
  package init(
    router: Router<Context>, context: Context, framing: Framing? = nil, cancelled: RPCError,
    willCall: @escaping () -> Void = {},
    isSpoilt: @escaping (Context) -> Bool = { _ in false },
    commit: @escaping (Context) throws(RPCError) -> GroupEnd
  ) {
    self.router = router
    self.context = context
    self.cancelled = cancelled
    self.willCall = willCall
    self.isSpoilt = isSpoilt
    self.commit = commit
    decoder = FrameDecoder(framing: framing)
    outbox = Outbox(framing: framing ?? .lines)
  }

  /// Takes bytes in, as they arrived.
  package func receive(_ bytes: UnsafeRawBufferPointer) {
    decoder.append(bytes)
    if bytes.holdCancellation { lookAhead(in: decoder) }
  }

  /// Whether `bytes`, which have arrived while a request is being answered and will be received after
  /// it, cancel that request.
  package func isCancelled(by bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      guard let presentID, bytes.holdCancellation else { return false }
      var ahead = decoder
      ahead.append(bytes)
      lookAhead(in: ahead)
      return cancelledIDs.contains(Array(presentID))
    }
  }

  /// Notes that no more bytes will come.
  package func finish() { decoder.finish() }

  /// Answers the next group of what has arrived, into ``output``; false if there was nothing.
  package func answer() -> Bool {
    let mark = decoder.mark
    let cancelledBefore = cancelledIDs
    for call in 1... {
      guard callGroup(ofOne: call > 1) else {
        cancelledIDs.removeAll()
        return false
      }
      do throws(RPCError) {
        switch try commit(context) {
        case .committed: return true
        case .overtaken(let error): if call == Self.mostCalls { throw error }
        case .spoilt(let error): if call > 1 { throw error }
        }
      } catch {
        outbox.fail(with: error)
        return true
      }
      decoder.rewind(to: mark)
      outbox.removeAll()
      cancelledIDs.formUnion(cancelledBefore)
    }
    return true
  }

  /// Calls all that has arrived, up to the limit of what is to wait, or just one; false if there was
  /// nothing.
  private func callGroup(ofOne: Bool) -> Bool {
    var isEmpty = true
    while outbox.count < Self.outputLimit, isEmpty || !ofOne && !isSpoilt(context),
      let event = decoder.next()
    {
      outbox.framing = decoder.framing ?? outbox.framing
      isEmpty = false
      switch event {
      case .fault(let error):
        outbox.beginFrame()
        outbox.error(error, id: nil)
        outbox.endFrame()
      case .frame(let range): handle(range)
      }
    }
    return !isEmpty
  }

  /// Sends `params` unasked.
  package func notify(_ method: String, _ params: some WireValue) {
    outbox.notification(method, params)
  }

  /// Hands a notification to `body` at once, before the answers that still wait to be committed.
  package func interject<E>(
    _ method: String, _ params: some WireValue, _ body: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    // The outbox itself is being written to.
    var hasty = Outbox(framing: decoder.framing ?? .lines)
    hasty.notification(method, params)
    try hasty.writeOut(body)
  }

  /// Hands the bytes that wait to `body`, which writes them out, and forgets them.
  package func output<E>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
    guard outbox.count > 0 else { return }
    defer { outbox.removeAll() }
    try outbox.writeOut(body)
  }

  /// Answers the message or the batch in `range` of the decoder's bytes, which stay as they are until
  /// the next ``receive(_:)``.
  private func handle(_ range: Range<Int>) {
    decoder.read(range) { root in
      let isBatch = root.kind == .array
      var elements = JSONElements(of: root)
      if isBatch, let first = elements.next() {
        outbox.beginFrame(isBatch: true)
        answer(first.value)
        while let (_, element) = elements.next() {
          if outbox.count < Self.batchLimit { answer(element) } else { refuse(element) }
        }
      } else {
        // An empty batch is answered like any value that is no request.
        outbox.beginFrame()
        answer(root)
      }
      outbox.endFrame()
    }
  }

  private func answer(_ value: JSONValue) {
    switch Message.read(value) {
    // Wrong parameters of a notification; what is no request at all is answered.
    case .invalid(nil, let error) where error.kind == .invalidParams: break
    case .invalid(let id, let error): outbox.error(error, id: id?.source)
    case .message(let message):
      if let id = message.id {
        do throws(RPCError) { try call(message, id) } catch { outbox.error(error, id: id.source) }
      } else {
        forgetCancellation(message)
        // A notification is never answered, not even with an error.
        var ignored = JSONWriter()
        try? invoke(message, &ignored)
      }
    }
  }

  private func refuse(_ value: JSONValue) {
    guard case .message(let message) = Message.read(value), let id = message.id else { return }
    let limit = "\(Self.batchLimit >> 20) MiB"
    outbox.error(
      RPCError(
        .invalidRequest, "The batch's answers are longer than \(limit); send the rest again."),
      id: id.source)
  }

  private func call(_ message: Message, _ id: JSONValue) throws(RPCError) {
    if !cancelledIDs.isEmpty, cancelledIDs.contains(Array(id.source)) { throw cancelled }
    presentID = id.source
    defer { presentID = nil }
    try outbox.result(id: id) { (writer) throws(RPCError) in
      try invoke(message, &writer)
    }
  }

  private func invoke(_ message: Message, _ writer: inout JSONWriter) throws(RPCError) {
    willCall()
    let name = message.method.source
    var candidate = known
    while let method = candidate {
      if name.isSame(as: method.name) {
        return try method.call(context, message.params, &writer)
      }
      candidate = method.next
    }
    let method = try router.method(message.method.string ?? "")
    // Only by its plain spelling: with escapes, there is no end of others.
    if !message.method.hasEscapes {
      known = Known(name: Array(name), call: method.call, next: known)
    }
    try method.call(context, message.params, &writer)
  }

  /// A cancellation reaches the requests before it; one with the same id behind it is another.
  private func forgetCancellation(_ message: Message) {
    guard !cancelledIDs.isEmpty, message.method.isString("$/cancelRequest"),
      let params = message.params
    else { return }
    for (name, id) in JSONElements(of: params) where name.isString("id") {
      cancelledIDs.remove(Array(id.source))
    }
  }

  /// Notes the ids that a `$/cancelRequest` among the bytes that wait names, as it overtakes them.
  private func lookAhead(in decoder: FrameDecoder) {
    var ahead = decoder
    while let event = ahead.next() {
      guard case .frame(let range) = event else { continue }
      ahead.read(range) { root in
        // A notification only: a request of that name would cancel itself.
        guard case .message(let message) = Message.read(root), message.id == nil,
          message.method.isString("$/cancelRequest"), let params = message.params
        else { return }
        for (name, id) in JSONElements(of: params) where name.isString("id") {
          cancelledIDs.insert(Array(id.source))
        }
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func isSame(as other: [UInt8]) -> Bool {
    count == other.count && starts(with: other)
  }

  /// Whether a cancellation's method occurs; many encoders escape the slash.
  fileprivate var holdCancellation: Bool {
    var next = position(of: UInt8(ascii: "$"), from: 0)
    while let hit = next {
      if starts(with: "$/cancelRequest", at: hit) || starts(with: "$\\/cancelRequest", at: hit) {
        return true
      }
      next = position(of: UInt8(ascii: "$"), from: hit + 1)
    }
    return false
  }
}
