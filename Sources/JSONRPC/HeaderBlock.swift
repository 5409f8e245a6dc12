/// The header block before a frame, recognised anywhere in a buffer: it cannot occur within a JSON
/// text, as a string holds no raw line end and nothing else holds these words.
///
///     ( name SP* ":" text EOL )* with one "content-length" SP* ":" SP* digit{1,9} SP* EOL, then EOL
///
/// Names in any case, EOL is LF or CRLF; the first line is Content-Length or Content-Type.
package enum HeaderBlock: Equatable {
  /// A block whose frame starts at `body` and is `length` bytes long.
  case complete(body: Int, length: Int)
  /// The bytes so far may become a block.
  case partial
  case none

  /// The longest line of a block, and the most lines it has with the empty one; more is no header.
  private static let maximumLine = 256
  private static let maximumLines = 9
  /// The longest block, in bytes.
  static let maximumLength = maximumLine * maximumLines

  /// What is at `start` of `bytes`.
  package static func match(_ bytes: UnsafeRawBufferPointer, at start: Int) -> HeaderBlock {
    var position = start
    var length: Int?
    for _ in 0..<maximumLines {
      switch line(bytes, at: position, isFirst: position == start) {
      case .incomplete: return .partial
      case .other: return .none
      case .end(let next):
        guard let length, position > start else { return .none }
        return .complete(body: next, length: length)
      case .length(let value, let next):
        length = value
        position = next
      case .text(let next):
        position = next
      }
    }
    return .none
  }

  /// The charset that a complete block names, if that is not UTF-8 by one of its two names.
  static func foreignCharset(in block: UnsafeRawBufferPointer) -> String? {
    guard block.contains(UInt8(ascii: "=")) else { return nil }
    let parts = String(decoding: block, as: UTF8.self).lowercased().split {
      $0 == ";" || $0.isWhitespace
    }
    guard let parameter = parts.first(where: { $0.hasPrefix("charset=") }) else { return nil }
    let name = parameter.dropFirst("charset=".count).filter { $0 != "\"" }
    return name == "utf-8" || name == "utf8" ? nil : name
  }

  /// Whether one of the names that begin a block is at `start`; nil if the bytes end before that
  /// is known.
  static func isNamed(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Bool? {
    switch (name("content-length", bytes, at: start), name("content-type", bytes, at: start)) {
    case (.present, _), (_, .present): true
    case (.absent, .absent): false
    default: nil
    }
  }

  /// The first position in `range` where a block is or may begin; a block that may begin can go
  /// on behind the range.
  static func first(in range: Range<Int>, of bytes: UnsafeRawBufferPointer) -> (Int, HeaderBlock)? {
    for position in range where bytes[position] | 0x20 == UInt8(ascii: "c") {
      let block = match(bytes, at: position)
      if block != .none { return (position, block) }
    }
    return nil
  }

  /// What one line of a block is.
  private enum Line {
    case length(Int, next: Int)
    case text(next: Int)
    case end(next: Int)
    case incomplete
    case other
  }

  private static func line(
    _ bytes: UnsafeRawBufferPointer, at start: Int, isFirst: Bool
  ) -> Line {
    guard start < bytes.count else { return .incomplete }
    if !isFirst, let next = endOfLine(bytes, at: start) { return .end(next: next) }
    if !isFirst, bytes[start] == 0x0D, start + 1 == bytes.count { return .incomplete }
    switch name("content-length", bytes, at: start) {
    case .present(let value): return lengthLine(bytes, at: value)
    case .incomplete: return .incomplete
    case .absent: break
    }
    if isFirst {
      switch name("content-type", bytes, at: start) {
      case .present: break
      case .incomplete: return .incomplete
      case .absent: return .other
      }
    }
    return textLine(bytes, at: start)
  }

  /// Whether a name and its colon are at a position.
  private enum Name {
    /// They are; the value begins at `value`.
    case present(value: Int)
    /// The bytes end before that is known.
    case incomplete
    case absent
  }

  /// Looks for `name` in any case, blanks if there are any, and a colon at `start`.
  private static func name(
    _ name: StaticString, _ bytes: UnsafeRawBufferPointer, at start: Int
  ) -> Name {
    var position = start
    for offset in 0..<name.utf8CodeUnitCount {
      guard position < bytes.count else { return .incomplete }
      let byte = bytes[position]
      let lower = byte &- 0x41 < 26 ? byte | 0x20 : byte
      if lower != name.utf8Start[offset] { return .absent }
      position += 1
    }
    while position < bytes.count, position - start < maximumLine, bytes[position] == 0x20 {
      position += 1
    }
    guard position < bytes.count else { return .incomplete }
    return bytes[position] == UInt8(ascii: ":") ? .present(value: position + 1) : .absent
  }

  /// Reads the rest of a Content-Length line: spaces, one to nine digits, spaces, line end.
  private static func lengthLine(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Line {
    let limit = min(bytes.count, start + maximumLine)
    var position = start
    while position < limit, bytes[position] == 0x20 { position += 1 }
    let digits = position
    var value = 0
    while position < limit, position - digits < 9, bytes[position] &- UInt8(ascii: "0") < 10 {
      value = value * 10 + Int(bytes[position] - UInt8(ascii: "0"))
      position += 1
    }
    let hasDigits = position > digits
    while position < limit, bytes[position] == 0x20 { position += 1 }
    guard position < bytes.count else { return .incomplete }
    guard hasDigits else { return .other }
    if let next = endOfLine(bytes, at: position) { return .length(value, next: next) }
    return bytes[position] == 0x0D && position + 1 == bytes.count ? .incomplete : .other
  }

  private static func textLine(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Line {
    var position = start
    var hasColon = false
    while position < bytes.count, position - start < maximumLine {
      if bytes[position] == UInt8(ascii: ":") { hasColon = position > start }
      // A line that was cut short continues with the next block, which must not be lost in it.
      if position > start, bytes[position] | 0x20 == UInt8(ascii: "c"),
        case .present = name("content-length", bytes, at: position)
      {
        return .other
      }
      if let next = endOfLine(bytes, at: position) { return hasColon ? .text(next: next) : .other }
      position += 1
    }
    return position == bytes.count ? .incomplete : .other
  }

  /// The position behind the line end at `start`; nil if there is none.
  private static func endOfLine(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Int? {
    if bytes[start] == 0x0A { return start + 1 }
    guard bytes[start] == 0x0D, start + 1 < bytes.count, bytes[start + 1] == 0x0A else {
      return nil
    }
    return start + 2
  }
}
