/// Something that a transcript is played on: a service in this process, or another process.
package struct Stage {
  /// What is done to the service.
  package enum Action {
    /// Messages that arrive together.
    case send([String])
    case sendRaw([UInt8])
    case wait(seconds: Int)
    case event(Event)
    /// Nothing more is sent; what is still to come is asked for.
    case leave
  }

  /// Does something, and returns the messages that come, in order. Knows how many are wanted.
  package let perform: (Action, _ wanted: Int) throws(StageError) -> [String]
  /// Waits for messages of a service that sends when it likes; nil for one that has sent all of a turn at its end.
  let wait: (() throws(StageError) -> [String])?

  package init(
    _ perform: @escaping (Action, _ wanted: Int) throws(StageError) -> [String],
    wait: (() throws(StageError) -> [String])? = nil
  ) { (self.perform, self.wait) = (perform, wait) }
}

/// Why a transcript cannot be played to its end.
package enum StageError: Error {
  /// This service cannot show what is asked for, for this reason.
  case notPlayable(String)
  /// The service has ended by itself or could not be started, as a sentence says.
  case ended(String)
  /// Only these messages have come within the time limit.
  case silent([String], limit: String)
}

extension Transcript.Step {
  /// The bytes of the text of a `>|` line; nil if something else is escaped than may be.
  static func unescaped(_ text: String) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "x"):
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
        result.append(value)
        rest = rest.dropFirst(2)
      case UInt8(ascii: "\\"): result.append(UInt8(ascii: "\\"))
      default: return nil
      }
    }
    return result
  }
}
