/// Finds the frames in a stream of bytes, however it is cut into pieces, and heals its damage: a bad
/// line costs that line, a bad length is noticed and reading continues at the next header block.
///
/// A value without I/O: bytes go in by ``append(_:)``, frames and faults come out of ``next()``.
package struct FrameDecoder {
  /// What was found next.
  package enum Event {
    /// The bytes of one checked JSON text, valid until the next ``append(_:)``.
    case frame(Range<Int>)
    /// Damage, to be reported with error −32700.
    case fault(RPCError)
  }

  /// The framing in use; nil until the first bytes have shown it.
  package private(set) var framing: Framing?
  /// The framing to use regardless of the first bytes.
  private let forced: Framing?
  package private(set) var bytes: [UInt8] = []
  /// What was noted of the latest frame while it was checked.
  private(set) var containers = ContainerIndex()
  private var start = 0
  /// Up to where the bytes are known to hold no end of what is being waited for.
  private var scanned = 0
  /// Whether what comes is skipped in silence, up to the next line or header block.
  private var isSkipping = false
  private var hasEnded = false
  private var faultReports = 0

  /// At most this many reports are made about one run of damage.
  package static let maximumReports = 16

  /// A decoder for `framing`, or for the one that the first bytes show.
  package init(framing: Framing? = nil) { forced = framing }

  /// Takes bytes in, as they arrived.
  package mutating func append(_ new: UnsafeRawBufferPointer) {
    if start == bytes.count {
      // An unusually large frame's memory is given back.
      bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 20)
      scanned = 0
      start = 0
    } else if start > 1 << 16 {
      bytes.removeSubrange(..<start)
      scanned = max(0, scanned - start)
      start = 0
    }
    bytes.append(contentsOf: new)
  }

  /// Hands the root of the JSON text in `range`, the latest frame, to `body`.
  func read(_ range: Range<Int>, _ body: (JSONSlice) -> Void) {
    bytes.withUnsafeBytes { text in
      containers.entries.withUnsafeBufferPointer { containers in
        body(JSONSlice(root: UnsafeRawBufferPointer(rebasing: text[range]), containers: containers))
      }
    }
  }

  /// The position of reading in the bytes, to return to before the next ``append(_:)``.
  struct Mark {
    fileprivate let framing: Framing?
    fileprivate let start, scanned, faultReports: Int
    fileprivate let isSkipping: Bool
  }

  var mark: Mark {
    Mark(
      framing: framing, start: start, scanned: scanned, faultReports: faultReports,
      isSkipping: isSkipping)
  }

  /// Goes back to where reading stood: the same events come once more.
  mutating func rewind(to mark: Mark) {
    (framing, start, scanned) = (mark.framing, mark.start, mark.scanned)
    (faultReports, isSkipping) = (mark.faultReports, mark.isSkipping)
  }

  /// Whether all bytes have been read.
  var isEmpty: Bool { start == bytes.count }

  /// Notes that no more bytes will come: a last line needs no line end.
  package mutating func finish() { hasEnded = true }

  /// The next frame or fault; nil if more bytes are needed.
  package mutating func next() -> Event? {
    while true {
      let found: Event?
      let wasUnknown = framing == nil
      switch framing {
      case .lines: found = nextLine()
      case .headers: found = nextBlock()
      case nil where chooseFraming(): continue
      case nil: found = skipGarbage()
      }
      switch found {
      case .frame: faultReports = 0
      case .fault where faultReports == Self.maximumReports: continue
      case .fault: faultReports += 1
      // The first line behind garbage has shown the framing.
      case nil where wasUnknown && framing != nil: continue
      case nil: break
      }
      return found
    }
  }

  /// Looks at the first byte behind a byte order mark and white space; false if it does not tell yet.
  private mutating func chooseFraming() -> Bool {
    if isSkipping { return false }
    bytes.withUnsafeBytes { text in
      start = text.endOfSpace(from: start)
      while text.starts(with: "\u{FEFF}", at: start) { start = text.endOfSpace(from: start + 3) }
    }
    guard start < bytes.count, hasEnded || !isPartialMark else { return false }
    if let forced {
      framing = forced
    } else if bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[") {
      framing = .lines
    } else if isNamed == true {
      // Its name shows a header, even if the bytes after it are damaged.
      framing = .headers
    }
    return framing != nil
  }

  /// Drops a line that shows no framing; nil if more bytes are needed.
  private mutating func skipGarbage() -> Event? {
    while start < bytes.count {
      let wasSkipping = isSkipping
      let isPartial = isNamed == nil || isPartialMark || start + 1 == bytes.count
      if !wasSkipping, !hasEnded, isPartial { return nil }
      let garbage = start
      let end = endOfLine()
      isSkipping = end == nil
      start = end ?? bytes.count
      if !wasSkipping {
        let reason =
          isUTF16(in: garbage..<bytes.count)
          ? Self.sendUTF8 : "The input is neither a line of JSON nor a header."
        return .fault(RPCError(.frameGarbage, reason))
      }
      if chooseFraming() { return nil }
    }
    return nil
  }

  private static let sendUTF8 = "The input is UTF-16; send UTF-8."

  /// Whether bytes are UTF-16, as some shells pipe it: a mark, a zero beside a sign of ASCII, or the last half of one.
  private func isUTF16(in range: Range<Int>) -> Bool {
    guard range.count > 1 else { return range.count == 1 && bytes[range.lowerBound] == 0 }
    let (first, second) = (bytes[range.lowerBound], bytes[range.lowerBound + 1])
    let isMark = (first == 0xFF && second == 0xFE) || (first == 0xFE && second == 0xFF)
    return isMark || (min(first, second) == 0 && (1...0x7F).contains(max(first, second)))
  }

  /// Whether a header's name comes next; nil if that is not known yet.
  private var isNamed: Bool? {
    bytes.withUnsafeBytes { HeaderBlock.isNamed($0, at: start) }
  }

  /// Whether the bytes are the beginning of a byte order mark.
  private var isPartialMark: Bool {
    let rest = bytes[start...]
    return rest.count < 3 && Array("\u{FEFF}".utf8).starts(with: rest)
  }

  private func block(at position: Int) -> HeaderBlock {
    bytes.withUnsafeBytes { HeaderBlock.match($0, at: position) }
  }

  // MARK: Lines

  private mutating func nextLine() -> Event? {
    while start < bytes.count {
      guard let end = endOfLine() ?? (hasEnded ? bytes.count : nil) else {
        guard length(of: start..<bytes.count) > Framing.maximumFrame else { return nil }
        start = bytes.count
        defer { isSkipping = true }
        if isSkipping { continue }
        return .fault(tooLarge)
      }
      let line = start..<end
      start = end
      if isSkipping {
        isSkipping = false
        continue
      }
      if length(of: line) > Framing.maximumFrame { return .fault(tooLarge) }
      let isBlank = bytes.withUnsafeBytes {
        $0.endOfSpace(from: line.lowerBound) >= line.upperBound
      }
      if isBlank { continue }
      return fault(in: line).map { .fault($0) } ?? .frame(line)
    }
    return nil
  }

  /// The number of bytes of `line` without its line end, or the half of one that has arrived.
  private func length(of line: Range<Int>) -> Int {
    var end = line.upperBound
    // By position: to take a byte from a slice copies it.
    if end > line.lowerBound, bytes[end - 1] == 0x0A { end -= 1 }
    if end > line.lowerBound, bytes[end - 1] == 0x0D { end -= 1 }
    return end - line.lowerBound
  }

  /// The position behind the next line end; nil if there is none yet. Each byte is looked at once.
  private mutating func endOfLine() -> Int? {
    let from = max(start, scanned)
    scanned = bytes.count
    let lineEnd = bytes.withUnsafeBytes { $0.position(of: 0x0A, from: from) }
    if let lineEnd { scanned = lineEnd + 1 }
    return lineEnd.map { $0 + 1 }
  }

  private var tooLarge: RPCError {
    RPCError(.frameTooLarge, "The frame is larger than \(Framing.maximumFrame >> 20) MiB.")
  }

  /// What is wrong with the JSON in `range`.
  private mutating func fault(in range: Range<Int>) -> RPCError? {
    if isUTF16(in: range) { return RPCError(.frameJSON, Self.sendUTF8) }
    return bytes.withUnsafeBytes { text -> RPCError? in
      do throws(JSONSyntax.Fault) {
        try JSONSyntax.check(UnsafeRawBufferPointer(rebasing: text[range]), &containers)
        return nil
      } catch {
        return RPCError(
          .frameJSON, "The frame is not JSON: byte \(error.offset) \(error.reason).")
      }
    }
  }

  // MARK: Header blocks

  private mutating func nextBlock() -> Event? {
    while true {
      if !isSkipping { start = bytes.withUnsafeBytes { $0.endOfSpace(from: start) } }
      guard start < bytes.count else { return nil }
      switch block(at: start) {
      case .complete(let body, let length):
        isSkipping = false
        if length > Framing.maximumFrame {
          start = body
          isSkipping = true
          return .fault(tooLarge)
        }
        if let event = nextBody(body..<body + length, after: start..<body) { return event }
        return nil
      case .partial where !hasEnded: return nil
      case .partial, .none:
        let wasSkipping = isSkipping
        isSkipping = true
        skip(from: start + 1)
        if !wasSkipping {
          return .fault(RPCError(.frameGarbage, "Bytes that belong to no frame were skipped."))
        }
      }
    }
  }

  /// The frame in `range` behind its header, or what is wrong with it; nil if its bytes have not all arrived.
  private mutating func nextBody(_ range: Range<Int>, after header: Range<Int>) -> Event? {
    let hasArrived = range.upperBound <= bytes.count
    let error = hasArrived ? fault(inHeader: header) ?? fault(in: range) : nil
    if hasArrived, error == nil {
      start = range.upperBound
      return .frame(range)
    }
    // A header block within the body: the length was too long. It counts only if it is complete
    // within the body, so that the answer does not depend on how the bytes were cut.
    let present = range.clamped(to: 0..<bytes.count)
    let from = max(range.lowerBound, min(scanned, present.upperBound))
    if let (position, body) = completeBlock(in: from..<present.upperBound),
      body <= range.upperBound
    {
      start = position
      scanned = position
      return .fault(
        RPCError(.frameLength, "Content-Length \(range.count) is longer than its frame."))
    }
    guard hasArrived else {
      if hasEnded {
        start = bytes.count
        return .fault(RPCError(.frameTruncated, "The input ended inside a frame."))
      }
      // A block is found from its first byte, so what may begin one is looked at again.
      scanned = max(range.lowerBound, bytes.count - HeaderBlock.maximumLength)
      return nil
    }
    isSkipping = true
    skip(from: range.lowerBound, notBefore: range.upperBound)
    return error.map { .fault($0) }
  }

  private func fault(inHeader header: Range<Int>) -> RPCError? {
    let charset = bytes.withUnsafeBytes {
      HeaderBlock.foreignCharset(in: UnsafeRawBufferPointer(rebasing: $0[header]))
    }
    return charset.map { RPCError(.frameJSON, "The header names the charset \($0); send UTF-8.") }
  }

  private func completeBlock(in range: Range<Int>) -> (position: Int, body: Int)? {
    bytes.withUnsafeBytes { text in
      var rest = range
      while let (position, block) = HeaderBlock.first(in: rest, of: text) {
        if case .complete(let body, _) = block { return (position, body) }
        rest = position + 1..<range.upperBound
      }
      return nil
    }
  }

  /// Moves to the first header block from `position` that is or may begin there; without one, to
  /// the end of what is to be skipped.
  private mutating func skip(from position: Int, notBefore end: Int? = nil) {
    start = bytes.withUnsafeBytes { text in
      HeaderBlock.first(in: position..<(end ?? text.count), of: text)?.0 ?? end ?? text.count
    }
  }
}
