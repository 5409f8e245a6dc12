import JSONRPC
import Transcripts

/// The frames in what a service writes, also in noise: whatever stands on a line is one, and so is what is longer
/// than any frame may be.
struct OutputFrames {
  private var bytes: [UInt8] = []
  private var start = 0
  /// Up to where there is no line end.
  private var scanned = 0
  /// The messages of the turn that is being played.
  var late: [String] = []

  mutating func append(_ new: [UInt8]) {
    if start > 1 << 16 {
      bytes.removeSubrange(..<start)
      scanned -= start
      start = 0
    }
    bytes += new
  }

  /// The next frame; nil if it has not arrived.
  mutating func next() -> String? {
    // What begins as a header may be one that has not arrived yet.
    let isHeader = zip(bytes[start...], Self.header).allSatisfy { $0 == $1 }
    return isHeader ? nextBlock() : nextLine()
  }

  private static let header = Array("Content-Length: ".utf8)

  private mutating func nextLine() -> String? {
    guard let end = bytes[max(start, scanned)...].firstIndex(of: 0x0A) else {
      scanned = bytes.count
      return scanned - start > Framing.maximumFrame ? take(start..<scanned, upTo: scanned) : nil
    }
    return take(start..<end, upTo: end + 1)
  }

  private mutating func nextBlock() -> String? {
    let separator = Array("\r\n\r\n".utf8)
    let line = bytes[start...].prefix(64)
    guard let end = line.indices.first(where: { bytes[$0...].starts(with: separator) }) else {
      return line.count < 64 ? nil : nextLine()
    }
    let digits = String(decoding: bytes[start..<end].dropFirst(Self.header.count), as: UTF8.self)
    guard let length = Int(digits), 0...Framing.maximumFrame ~= length else { return nextLine() }
    let body = end + separator.count
    guard bytes.count >= body + length else { return nil }
    return take(body..<body + length, upTo: body + length)
  }

  /// What stands behind the last whole frame; nil if nothing does.
  var rest: String? {
    start < bytes.count ? String(decoding: bytes[start...], as: UTF8.self) : nil
  }

  private mutating func take(_ range: Range<Int>, upTo end: Int) -> String {
    defer { start = end }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether a message asks for an answer.
  static func isRequest(_ message: String) -> Bool {
    parts(of: message).contains { $0["id"] != nil && $0["method"] != nil }
  }

  /// The messages of a batch, or the one message.
  private static func parts(of message: String) -> [ExpectedJSON] {
    guard let json = ExpectedJSON(answer: message, .values) else { return [] }
    return json.kind == .array ? json.children.compactMap(\.value) : [json]
  }

  /// Whether a message asks the service to end.
  static func isExit(_ message: String) -> Bool {
    parts(of: message).contains { $0["method"]?.text == #""exit""# }
  }

  /// Whether a message is the answer to the request with this id.
  static func answer(_ message: String, has id: String) -> Bool {
    // Most are not, which is seen at their beginning.
    let beginning = #"{"jsonrpc":"2.0","id":"# + id
    if message.hasPrefix(beginning) { return true }
    return message.utf8.count < 1000 && ExpectedJSON(answer: message, .values)?["id"]?.text == id
  }
}
