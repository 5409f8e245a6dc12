/// The answers of one group of requests, framed and ready to be written, which can still become
/// errors: they leave only after what they report has been committed.
struct Outbox: ~Copyable {
  var writer = JSONWriter()
  /// How frames are told apart; changed only between frames.
  var framing: Framing
  private var frames: [Frame] = []
  private var answers: [Answer] = []

  /// One frame: where its text starts, and from which answer on it holds them.
  private struct Frame {
    let start: Int
    let firstAnswer: Int
    let isBatch: Bool
  }

  /// One answer: its bytes, the id within them, and whether it reports something done.
  private struct Answer {
    let range: Range<Int>
    let id: Range<Int>?
    let isResult: Bool
  }

  init(framing: Framing) { self.framing = framing }

  /// The number of bytes that wait.
  var count: Int { writer.buffer.count }

  /// Opens a frame for one answer, or for a batch of them.
  mutating func beginFrame(isBatch: Bool = false) {
    writer.beginText()
    frames.append(.init(start: count, firstAnswer: answers.count, isBatch: isBatch))
    if isBatch { writer.beginArray() }
  }

  /// Closes the frame; one without answers leaves nothing behind.
  mutating func endFrame() {
    guard let frame = frames.last else { return }
    guard answers.count > frame.firstAnswer || !frame.isBatch && count > frame.start else {
      writer.buffer.cut(to: frame.start)
      frames.removeLast()
      return
    }
    if frame.isBatch { writer.endArray() }
    switch framing {
    case .lines: writer.buffer.append(UInt8(ascii: "\n"))
    case .headers:
      let header = Array("Content-Length: \(count - frame.start)\r\n\r\n".utf8)
      writer.buffer.insert(header, at: frame.start)
      moveAnswers(from: frame.firstAnswer, by: header.count)
    }
  }

  /// Writes a result under `id`; `body` appends it. If it throws, nothing of it stays.
  mutating func result(
    id: JSONValue, _ body: (inout JSONWriter) throws(RPCError) -> Void
  ) throws(RPCError) {
    let end = count
    let (start, idRange) = beginAnswer(id.source)
    writer.name("result")
    do { try body(&writer) } catch {
      writer.buffer.cut(to: end)
      throw error
    }
    writer.endObject()
    answers.append(.init(range: start..<count, id: idRange, isResult: true))
  }

  /// Writes an error under `id`; without an id, under null.
  mutating func error(_ error: RPCError, id: UnsafeRawBufferPointer?) {
    let (start, idRange) = beginAnswer(id)
    writer.name("error")
    error.write(to: &writer)
    writer.endObject()
    answers.append(.init(range: start..<count, id: idRange, isResult: false))
  }

  /// Writes a notification as a frame of its own.
  mutating func notification(_ method: String, _ params: some WireValue) {
    beginFrame()
    _ = beginMessage()
    writer.name("method")
    writer.string(method)
    writer.name("params")
    params.write(to: &writer)
    writer.endObject()
    endFrame()
  }

  /// Turns every result into `failure`, as what they report did not last; errors stay, and
  /// notifications go.
  mutating func fail(with failure: RPCError) {
    var failed = Outbox(framing: framing)
    writer.buffer.withUnsafeBytes { old in
      for (index, frame) in frames.enumerated() {
        let next = index + 1 < frames.count ? frames[index + 1].firstAnswer : answers.count
        guard frame.firstAnswer < next else { continue }
        failed.beginFrame(isBatch: frame.isBatch)
        for answer in answers[frame.firstAnswer..<next] {
          let id = answer.id.map { UnsafeRawBufferPointer(rebasing: old[$0]) }
          if answer.isResult {
            failed.error(failure, id: id)
          } else {
            failed.writer.raw(UnsafeRawBufferPointer(rebasing: old[answer.range]))
            failed.answers.append(
              .init(
                range: failed.count - answer.range.count..<failed.count, id: nil, isResult: false))
          }
        }
        failed.endFrame()
      }
    }
    self = failed
  }

  /// Hands all frames to `body`, which writes them out.
  func writeOut<E>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
    try writer.buffer.withUnsafeBytes(body)
  }

  /// Forgets what has been written out.
  mutating func removeAll() {
    writer.buffer.removeAll()
    frames.removeAll(keepingCapacity: true)
    answers.removeAll(keepingCapacity: true)
  }

  /// Opens a message; where it starts, behind the comma before it.
  private mutating func beginMessage() -> Int {
    writer.beginObject()
    let start = count - 1
    // Always the same, so that nobody has to look what is to be escaped.
    writer.buffer.append(#""jsonrpc":"2.0""#)
    return start
  }

  /// Opens an answer; where it starts, and where its id stands.
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

  private mutating func moveAnswers(from first: Int, by distance: Int) {
    for index in first..<answers.count {
      let answer = answers[index]
      answers[index] = .init(
        range: answer.range.lowerBound + distance..<answer.range.upperBound + distance,
        id: answer.id.map { $0.lowerBound + distance..<$0.upperBound + distance },
        isResult: answer.isResult)
    }
  }
}
