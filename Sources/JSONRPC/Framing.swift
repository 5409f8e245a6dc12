/// How frames are told apart on the stream; the same in both directions.
package enum Framing: String, CaseIterable, Sendable {
  /// One JSON text per line.
  case lines
  /// `Content-Length` headers before each text, as in the Language Server Protocol.
  case headers

  /// The largest frame that is read, in bytes.
  package static let maximumFrame = 16 << 20
}
