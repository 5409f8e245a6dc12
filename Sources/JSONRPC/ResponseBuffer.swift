/// The responses of a group of requests, framed and ready to be written, which can still become
/// errors: they leave only after what they report has been committed. A batch's frame may hold the
/// responses of several groups; it leaves when it is complete.
struct ResponseBuffer: ~Copyable {
  var writer = JSONWriter()
  /// How frames are told apart; changed only between frames.
  var framing: Framing
  private var frames: [Frame] = []
  private var responses: [Response] = []

  /// One frame: where its text starts, and from which response on it holds them.
  private struct Frame {
    var start: Int
    var firstResponse: Int
    let isBatch: Bool
    var isOpen = true
    /// The length of the header before the text, in bytes; 0 before there is one.
    var headerLength = 0
  }

  /// One response: its bytes, the id within them, and whether it reports something done.
  private struct Response {
    let range: Range<Int>
    let id: Range<Int>?
    let isResult: Bool

    func moved(by distance: Int) -> Response {
      Response(
        range: range.lowerBound + distance..<range.upperBound + distance,
        id: id.map { $0.lowerBound + distance..<$0.upperBound + distance }, isResult: isResult)
    }
  }

  init(framing: Framing) { self.framing = framing }

  /// The number of bytes that wait.
  var count: Int { writer.buffer.count }

  /// The number of bytes in the frame that is open; 0 if none is.
  var openFrameLength: Int { openFrame.map { count - $0.start } ?? 0 }

  private var openFrame: Frame? { frames.last.flatMap { $0.isOpen ? $0 : nil } }

  /// Opens a frame for one response, or for a batch of them.
  mutating func beginFrame(isBatch: Bool = false) {
    writer.beginText(at: count)
    frames.append(Frame(start: count, firstResponse: responses.count, isBatch: isBatch))
    if isBatch { writer.beginArray() }
  }

  /// Closes the frame; one without responses leaves nothing behind.
  mutating func endFrame() {
    guard var frame = frames.popLast() else { return }
    guard responses.count > frame.firstResponse || !frame.isBatch && count > frame.start else {
      writer.buffer.cut(to: frame.start)
      return
    }
    if frame.isBatch { writer.endArray() }
    frame.isOpen = false
    switch framing {
    case .lines: writer.buffer.append(UInt8(ascii: "\n"))
    case .headers:
      let header = Array(framing.header(count - frame.start).utf8)
      writer.buffer.insert(header, at: frame.start)
      frame.headerLength = header.count
      moveResponses(from: frame.firstResponse, by: header.count)
    }
    frames.append(frame)
  }

  /// A result that is being written: where the buffer ended before it, where it starts, and its id.
  struct OpenResult {
    fileprivate let end, start: Int
    fileprivate let id: Range<Int>?
  }

  /// Begins a result under `id`. The caller appends it to ``writer``, and ends it or takes it back.
  mutating func beginResult(id: UnsafeRawBufferPointer) -> OpenResult {
    let end = count
    let (start, idRange) = beginAnswer(id)
    writer.name("result")
    return OpenResult(end: end, start: start, id: idRange)
  }

  mutating func endResult(_ result: OpenResult) {
    writer.endObject()
    responses.append(.init(range: result.start..<count, id: result.id, isResult: true))
  }

  /// Removes all of a result that has been begun.
  mutating func takeBack(_ result: OpenResult) { writer.buffer.cut(to: result.end) }

  /// Writes a result that is encoded already.
  mutating func result(id: UnsafeRawBufferPointer, _ encoded: [UInt8]) {
    let result = beginResult(id: id)
    encoded.withUnsafeBytes { writer.raw($0) }
    endResult(result)
  }

  /// Writes an error under `id`; without an id, under null.
  mutating func error(_ error: RPCError, id: UnsafeRawBufferPointer?) {
    let (start, idRange) = beginAnswer(id)
    writer.name("error")
    error.write(to: &writer)
    writer.endObject()
    responses.append(.init(range: start..<count, id: idRange, isResult: false))
  }

  /// Writes a notification as its own frame; with an `id` a request.
  mutating func notification(_ method: String, _ params: some WireValue, id: String? = nil) {
    beginFrame()
    _ = beginMessage()
    if let id {
      writer.name("id")
      writer.string(id)
    }
    writer.name("method")
    writer.string(method)
    writer.name("params")
    var params = params
    params.write(to: &writer)
    writer.endObject()
    endFrame()
  }

  /// A point between two groups, to which ``truncate(to:)`` goes back.
  struct Mark {
    fileprivate let count, frames, responses: Int
    /// Whether a batch's frame was open.
    fileprivate let isInFrame: Bool
  }

  var mark: Mark {
    Mark(
      count: count, frames: frames.count, responses: responses.count, isInFrame: openFrame != nil)
  }

  /// Forgets what was written since `mark`; a frame that was open then is open again.
  mutating func truncate(to mark: Mark) {
    let last = mark.frames - 1
    if mark.isInFrame, !frames.isEmpty, last < frames.count, !frames[last].isOpen {
      let header = frames[last].start..<frames[last].start + frames[last].headerLength
      writer.buffer.remove(header)
      moveResponses(from: frames[last].firstResponse, by: -header.count)
      (frames[last].isOpen, frames[last].headerLength) = (true, 0)
    }
    writer.buffer.cut(to: mark.count)
    frames.removeLast(max(0, frames.count - mark.frames))
    responses.removeLast(responses.count - mark.responses)
    writer.beginText(at: openFrame?.start ?? count)
  }

  /// Turns every result since `mark` into `failure`, or into `result` if that says the same, as what it reports
  /// did not last. Errors stay, and notifications are dropped.
  mutating func fail(with failure: RPCError, or result: [UInt8]? = nil, since mark: Mark) {
    let (bytes, frames, responses) = (writer.bytes, frames, responses)
    truncate(to: mark)
    bytes.withUnsafeBytes { bytes in
      for index in mark.frames - (mark.isInFrame ? 1 : 0)..<frames.count {
        let frame = frames[index]
        let next = index + 1 < frames.count ? frames[index + 1].firstResponse : responses.count
        if index >= mark.frames {
          guard frame.firstResponse < next || frame.isOpen else { continue }
          beginFrame(isBatch: frame.isBatch)
        }
        for response in responses[max(frame.firstResponse, mark.responses)..<next] {
          let id = response.id.map { UnsafeRawBufferPointer(rebasing: bytes[$0]) }
          if response.isResult, let id, let result {
            self.result(id: id, result)
          } else if response.isResult {
            error(failure, id: id)
          } else {
            writer.raw(UnsafeRawBufferPointer(rebasing: bytes[response.range]))
            self.responses.append(
              .init(range: count - response.range.count..<count, id: nil, isResult: false))
          }
        }
        if !frame.isOpen { endFrame() }
      }
    }
  }

  /// Hands all frames that are complete to `body`, which writes them out.
  func writeOut<E>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
    let end = openFrame?.start ?? count
    try writer.buffer.withUnsafeBytes { (bytes) throws(E) in
      if end > 0 { try body(UnsafeRawBufferPointer(rebasing: bytes[..<end])) }
    }
  }

  /// Forgets what has been written out: all but the frame that is open.
  mutating func removeComplete() {
    guard var frame = openFrame else {
      writer.buffer.removeAll()
      frames.removeAll(keepingCapacity: true)
      responses.removeAll(keepingCapacity: true)
      return
    }
    let length = frame.start
    if length == 0 { return }
    writer.buffer.remove(0..<length)
    responses.removeFirst(frame.firstResponse)
    moveResponses(from: 0, by: -length)
    (frame.start, frame.firstResponse) = (0, 0)
    frames = [frame]
    writer.beginText(at: 0)
  }

  /// Opens a message; where it starts, behind the comma before it.
  private mutating func beginMessage() -> Int {
    writer.beginObject()
    let start = count - 1
    // Always the same, so that nobody has to look what is to be escaped.
    writer.buffer.append(#""jsonrpc":"2.0""#)
    return start
  }

  /// Opens a response; where it starts, and where its id is.
  private mutating func beginAnswer(_ id: UnsafeRawBufferPointer?) -> (Int, Range<Int>?) {
    let start = beginMessage()
    writer.name("id")
    guard let id else {
      writer.null()
      return (start, nil)
    }
    let idStart = count
    writer.raw(id)
    return (start, idStart..<count)
  }

  private mutating func moveResponses(from first: Int, by distance: Int) {
    for index in first..<responses.count { responses[index] = responses[index].moved(by: distance) }
  }
}
