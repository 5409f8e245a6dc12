extension Transcript {
  /// The longest message that stays on one line, in bytes.
  private static let lineLength = 140

  /// A message; a long one over several lines, one for each member of its result and each object of a
  /// list, so that a difference shows where it is.
  static func wrapped(_ message: String) -> String {
    if message.utf8.count <= lineLength { return message }
    var result: [UInt8] = []
    var depth = 0
    var (inString, isEscaped) = (false, false)
    let bytes = Array(message.utf8)
    for (index, byte) in bytes.enumerated() {
      result.append(byte)
      if inString {
        if byte == UInt8(ascii: "\""), !isEscaped { inString = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): inString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","):
        let opensObject = bytes.indices.contains(index + 1) && bytes[index + 1] == UInt8(ascii: "{")
        if depth == 2 || opensObject {
          result += Array("\n   ".utf8) + Array(repeating: 0x20, count: max(0, depth - 2))
        }
      default: break
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
