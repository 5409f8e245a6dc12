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

  package init(_ perform: @escaping (Action, _ wanted: Int) throws(StageError) -> [String]) {
    self.perform = perform
  }
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
  /// The bytes of the text of a `>|` line.
  static func unescaped(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "x"):
        result.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      default: result.append(escape)
      }
    }
    return result
  }

  /// A text as a `>|` line has it: what would be another line or no UTF-8 is escaped.
  package static func escaped(_ bytes: some Sequence<UInt8>) -> String {
    var result = ""
    for byte in bytes {
      switch byte {
      case 0x0A: result += "\\n"
      case 0x0D: result += "\\r"
      case 0x09: result += "\\t"
      case UInt8(ascii: "\\"): result += "\\\\"
      case 0x20..<0x7F: result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16)
        result += "\\x" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
