import Testing

@testable import JSONRPC

/// One input of the framing tables: bytes, and what has to be found in them however they are cut.
struct FrameCase: Sendable, CustomTestStringConvertible {
  let name: String
  let framing: Framing?
  let input: [UInt8]
  /// Frames by their text, reports by an exclamation mark and their kind.
  let events: [String]

  init(_ name: String, _ input: String, _ events: [String], forced framing: Framing? = nil) {
    self.init(name, bytes: Array(input.utf8), events, forced: framing)
  }

  init(_ name: String, bytes: [UInt8], _ events: [String], forced framing: Framing? = nil) {
    self.name = name
    self.framing = framing
    input = bytes
    self.events = events
  }

  var testDescription: String { name }

  /// `text` after a header.
  static func block(_ text: String) -> String {
    "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
  }
}

/// What a decoder finds in an input that arrives in pieces.
struct FrameReading: Equatable {
  var events: [String] = []
  var framing: Framing?

  /// Feeds `input` in pieces of the sizes that `size` gives, and takes after each what there is.
  init(_ input: [UInt8], as framing: Framing?, pieces size: () -> Int) {
    var decoder = FrameDecoder(framing: framing)
    var start = 0
    while start < input.count {
      let end = min(input.count, start + max(1, size()))
      input[start..<end].withUnsafeBytes { decoder.append($0) }
      take(from: &decoder)
      start = end
    }
    decoder.finish()
    take(from: &decoder)
    self.framing = decoder.framing
  }

  /// Feeds all of `input` and its end before anything is taken.
  init(atOnce input: [UInt8], as framing: Framing?) {
    var decoder = FrameDecoder(framing: framing)
    input.withUnsafeBytes { decoder.append($0) }
    decoder.finish()
    take(from: &decoder)
    self.framing = decoder.framing
  }

  private mutating func take(from decoder: inout FrameDecoder) {
    while let event = decoder.next() {
      switch event {
      case .fault(let error): events.append("!" + error.kind.name)
      case .frame(let range):
        let text = decoder.bytes[range]
        events.append(
          decoder.bytes.withUnsafeBytes { bytes in
            // Without the line end, which lines have and blocks have not.
            let root = JSONSlice(root: UnsafeRawBufferPointer(rebasing: bytes[text.indices]))
            return String(decoding: root.source, as: UTF8.self)
          })
      }
    }
  }
}
