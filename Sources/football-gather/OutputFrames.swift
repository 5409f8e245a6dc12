import JSONRPC
import Transcripts

/// The frames in what a service writes, also in noise: whatever stands on a line is one, and so is what is longer
/// than any frame may be.
struct OutputFrames {
  private var bytes: [UInt8] = []
  private var start = 0
  /// Up to where there is no line end.
  private var scanned = 0

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
    let block = bytes.withUnsafeBytes { HeaderBlock.match($0, at: start) }
    switch block {
    case .partial: return nil
    case .complete(let body, let length) where length <= Framing.maximumFrame:
      guard bytes.count >= body + length else { return nil }
      return take(body..<body + length, upTo: body + length)
    case .none, .complete: return nextLine()
    }
  }

  private mutating func nextLine() -> String? {
    guard let end = bytes[max(start, scanned)...].firstIndex(of: 0x0A) else {
      scanned = bytes.count
      return scanned - start > Framing.maximumFrame ? take(start..<scanned, upTo: scanned) : nil
    }
    return take(start..<end, upTo: end + 1)
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
  static func isRequest(_ message: String) -> Bool { !ids(of: message, areRequests: true).isEmpty }

  /// The ids of the requests, or of the answers, that are in a message.
  static func ids(of message: String, areRequests: Bool) -> [String] {
    parts(of: message).compactMap { ($0["method"] != nil) == areRequests ? $0["id"]?.text : nil }
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
