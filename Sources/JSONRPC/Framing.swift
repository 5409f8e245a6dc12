/// How frames are told apart on the stream; the same in both directions.
package enum Framing: String, CaseIterable, Sendable {
  /// One JSON text per line.
  case lines
  /// `Content-Length` headers before each text, as in the Language Server Protocol.
  case headers

  /// The largest frame that is read, in bytes.
  package static let maximumFrame = 16 << 20

  /// What stands before a message of `length` bytes.
  func header(_ length: Int) -> String {
    switch self {
    case .lines: ""
    case .headers: "Content-Length: \(length)\r\n\r\n"
    }
  }

  /// The bytes of a message in its frame.
  package func framed(_ message: String) -> [UInt8] {
    let end = self == .lines ? "\n" : ""
    return Array((header(message.utf8.count) + message + end).utf8)
  }
}
