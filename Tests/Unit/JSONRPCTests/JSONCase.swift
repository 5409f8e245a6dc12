/// One text of the table of JSON texts, with what makes it worth a line.
struct JSONCase: Sendable, CustomStringConvertible {
  let bytes: [UInt8]
  let why: String

  /// A text of well-formed UTF-8.
  init(_ text: String, _ why: String) {
    bytes = Array(text.utf8)
    self.why = why
  }

  /// A text that is put together from bytes, as it may not be UTF-8.
  init(bytes: [UInt8], _ why: String) {
    self.bytes = bytes
    self.why = why
  }

  /// A string value with the bytes `content`.
  init(string content: [UInt8], _ why: String) {
    self.init(bytes: [UInt8(ascii: "\"")] + content + [UInt8(ascii: "\"")], why)
  }

  var description: String { "\(why): \(String(decoding: bytes, as: UTF8.self).debugDescription)" }

  /// Every text of the table that is JSON.
  static let allAccepted = accepted + decidedAccepted
  /// Every text of the table that is not.
  static let allRejected = rejectedShapes + rejectedScalars + rejectedBytes + decidedRejected
}
