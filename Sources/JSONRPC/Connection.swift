/// One client's conversation without I/O: bytes go in, bytes come out, in order.
///
/// Requests that have arrived together are answered as a group: all are called, what they changed is
/// committed once, and only then do their responses become readable. If the commit fails, each of them
/// is answered with its error instead. After a conflict, or if one of its requests has aborted the transaction, only its
/// first request is called again, and the rest begin the next group. A group ends when the delegate says so, and before and
/// after a slow request, which is called outside of any transaction.
package final class Connection<Delegate: ConnectionDelegate> {
  private let delegate: Delegate
  private let router: Router<Delegate.Target>
  /// The methods that have been called, by their names. A key is bytes: hashing a String normalizes it, which takes
  /// quadratic time for many marks on one letter.
  private var methods: [[UInt8]: Method<Delegate.Target>] = [:]
  private var decoder: FrameDecoder
  private var responses: ResponseBuffer
  /// The batch of which a part has been answered.
  private var batch: OpenBatch?
  /// Whether the requests that are not called yet are answered as cancelled.
  private var refusesRequests = false
  private var cancellations: Cancellations
  /// The request that is being answered, by its id.
  private var currentRequestID: UnsafeRawBufferPointer?

  /// A batch whose frame lies in the decoder's bytes, and where its next element begins.
  private struct OpenBatch {
    let frame: Range<Int>
    var position: Int?
  }

  /// A group ends early when this many bytes wait to be written, so that memory stays bounded.
  private static var outputLimit: Int { 1 << 18 }

  /// When a batch's responses are this long, in bytes, the rest of it is not called: its requests are
  /// refused, and invalid entries are dropped, as even the shortest errors would grow beyond it.
  private static var batchLimit: Int { Framing.maximumFrame }

  /// How often a group is called that ends in a conflict, before it fails.
  private static var maxAttempts: Int { 10 }

  /// A connection whose requests call the methods of `router`.
  ///
  /// - Parameters:
  ///   - framing: forces a framing; without it, the first bytes choose.
  ///   - cancellation: how the client names and cancels requests.
  package init(
    router: Router<Delegate.Target>, delegate: Delegate, framing: Framing? = nil,
    cancellation: CancellationProtocol = .languageServer
  ) {
    self.router = router
    self.delegate = delegate
    cancellations = Cancellations(cancellation)
    decoder = FrameDecoder(framing: framing)
    responses = ResponseBuffer(framing: framing ?? .lines)
  }

  /// Takes bytes in, as they arrived; not before ``respondToNextGroup()`` has answered all that came before them.
  package func receive(_ bytes: UnsafeRawBufferPointer) {
    decoder.append(bytes)
    if cancellations.mayBe(in: bytes) { cancellations.scan(decoder) }
  }

  /// Whether `bytes`, which have arrived while a request is being answered and will be received after
  /// it, cancel that request.
  package func isCancelled(by bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      guard let currentRequestID, cancellations.mayBe(in: bytes) else { return false }
      var ahead = decoder
      ahead.append(bytes)
      cancellations.scan(ahead)
      return cancellations.contains(currentRequestID)
    }
  }

  /// Notes that no more bytes will come.
  package func finish() { decoder.finish() }

  /// From now on, answers all requests that are not called yet as cancelled, within a batch too.
  package func refuseRequests() { refusesRequests = true }

  /// Responds to the next group of what has arrived, into ``output``; false if there was nothing.
  package func respondToNextGroup() -> Bool {
    let (mark, responseMark, openBatch) = (decoder.mark, responses.mark, batch)
    let cancelledBefore = cancellations
    for attempt in 1... {
      guard runGroup(limit: attempt > 1 ? 1 : .max) else {
        cancellations = Cancellations(cancellations.convention)
        return false
      }
      do throws(RPCError) {
        switch try delegate.commit() {
        case .committed: return true
        case .conflict(let error): if attempt == Self.maxAttempts { throw error }
        case .aborted(let error): if attempt > 1 { throw error }
        }
      } catch {
        responses.fail(with: error, or: delegate.lostResult(error), since: responseMark)
        return true
      }
      decoder.rewind(to: mark)
      responses.truncate(to: responseMark)
      batch = openBatch
      cancellations.formUnion(cancelledBefore)
    }
    return true
  }

  /// Calls all that has arrived, up to `limit` requests, or until the group is full; false if there was
  /// nothing.
  private func runGroup(limit: Int) -> Bool {
    var group = RequestGroup(limit: limit, start: responses.count)
    // The batch is read by its container index, which another frame would replace. So the group ends with the batch.
    if batch != nil {
      handleBatch(&group)
      return true
    }
    while !group.isFull, !decoder.isEmpty {
      let mark = decoder.mark
      guard let event = decoder.next() else { break }
      responses.framing = decoder.framing ?? responses.framing
      switch event {
      case .fault(let error):
        responses.beginFrame()
        responses.error(error, id: nil)
        responses.endFrame()
        group.isEmpty = false
      case .frame(let range): if !handle(range, &group) { decoder.rewind(to: mark) }
      }
      if !decoder.isEmpty { endIfFull(&group) }
    }
    return !group.isEmpty
  }

  private func endIfFull(_ group: inout RequestGroup) {
    if group.count >= group.limit || responses.count - group.start >= Self.outputLimit
      || delegate.endsGroup
    {
      group.isFull = true
    }
  }

  /// Sends `params` unasked.
  package func notify(_ method: String, _ params: some WireValue) {
    responses.notification(method, params)
  }

  /// Asks the client under an id that is a string.
  package func ask(_ id: String, _ method: String, _ params: some WireValue) {
    responses.notification(method, params, id: id)
  }

  /// Answers a deferred request, with a result that is encoded already.
  package func answerDeferred(_ id: [UInt8], _ result: [UInt8]) {
    responses.beginFrame()
    id.withUnsafeBytes { responses.result(id: $0, result) }
    responses.endFrame()
  }

  /// Hands a notification to `body` at once, before the responses that still wait to be committed.
  package func sendOutOfBand<E>(
    _ method: String, _ params: some WireValue, _ body: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    // The responses themselves are being written to.
    var outOfBand = ResponseBuffer(framing: decoder.framing ?? .lines)
    outOfBand.notification(method, params)
    try outOfBand.writeOut(body)
  }

  /// Hands the bytes that wait to `body`, which writes them out, and forgets them.
  package func output<E>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
    guard responses.count > 0 else { return }
    defer { responses.removeComplete() }
    try responses.writeOut(body)
  }

  /// Responds to the message or the batch in `range` of the decoder's bytes, which stay as they are until
  /// the next ``receive(_:)``; false if it has to begin its own group.
  private func handle(_ range: Range<Int>, _ group: inout RequestGroup) -> Bool {
    var isBatch = false
    var isHandled = true
    decoder.read(range) { root in
      var elements = JSONElements(of: root)
      // An empty batch is answered like any value that is no request.
      isBatch = root.kind == .array && elements.next() != nil && delegate.acceptsBatch
      responses.beginFrame(isBatch: isBatch)
      if !isBatch {
        isHandled = respondToMessage(root, &group)
        responses.endFrame()
      }
    }
    if isBatch {
      batch = OpenBatch(frame: range, position: nil)
      handleBatch(&group)
    }
    return isHandled
  }

  /// Responds to the rest of the open batch, or as much of it as belongs to the group.
  private func handleBatch(_ group: inout RequestGroup) {
    guard let open = batch else { return }
    decoder.read(open.frame) { root in
      var elements = JSONElements(of: root, from: open.position)
      var position = elements.position
      while let (_, element) = elements.next() {
        var isAnswered = true
        if responses.openFrameLength >= Self.batchLimit {
          refuse(element)
        } else {
          isAnswered = respondToMessage(element, &group)
        }
        if isAnswered { position = elements.position }
        endIfFull(&group)
        if group.isFull {
          batch = OpenBatch(frame: open.frame, position: position)
          return
        }
      }
      responses.endFrame()
      batch = nil
    }
  }

  /// Responds to one request; false if it is slow and has to begin its own group.
  private func respondToMessage(_ value: JSONSlice, _ group: inout RequestGroup) -> Bool {
    switch Message.read(value, wholeIDs: cancellations.convention.hasWholeIDs) {
    // Wrong parameters of a notification; what is no request at all is answered.
    case .invalid(nil, let error) where error.kind == .invalidParams: break
    case .response:
      guard let request = delegate.request(resumedBy: value) else { break }
      return JSONSlice.parse(request) { respondToMessage($0, &group) } ?? true
    case .invalid(let id, let error): responses.error(error, id: id?.source)
    case .message(let message):
      do throws(RPCError) {
        let method = try method(message.method.string ?? "")
        if method.isSlow {
          guard group.count == 0 else {
            group.isFull = true
            return false
          }
          group.isFull = true
        }
        try call(method, message)
      } catch {
        // A notification is never answered, not even with an error.
        if let id = message.id,
          cancellations.convention.isAnswered || error.kind != delegate.cancelled.kind
        {
          responses.error(error, id: id.source)
        }
      }
      group.count += 1
    }
    group.isEmpty = false
    return true
  }

  private func method(_ name: String) throws(RPCError) -> Method<Delegate.Target> {
    let key = Array(name.utf8)
    if let known = methods[key] { return known }
    let method = try router.method(name)
    methods[key] = method
    return method
  }

  private func refuse(_ value: JSONSlice) {
    guard case .message(let message) = Message.read(value), let id = message.id else { return }
    let limit = "\(Self.batchLimit >> 20) MiB"
    responses.error(
      RPCError(
        .invalidRequest, "The batch's responses are longer than \(limit); send the rest again."),
      id: id.source)
  }

  private func call(
    _ method: Method<Delegate.Target>, _ message: Message
  ) throws(RPCError) {
    delegate.willCall(message.id?.source)
    guard let id = message.id, !method.isDeferred else {
      cancellations.forget(message)
      if refusesRequests { return }
      var ignored = JSONWriter()
      return try method.call(delegate.target, message.params, &ignored)
    }
    if refusesRequests || cancellations.contains(id.source) { throw delegate.cancelled }
    currentRequestID = id.source
    defer { currentRequestID = nil }
    let result = responses.beginResult(id: id.source)
    do throws(RPCError) {
      try method.call(delegate.target, message.params, &responses.writer)
      responses.endResult(result)
    } catch {
      responses.takeBack(result)
      throw error
    }
  }
}
