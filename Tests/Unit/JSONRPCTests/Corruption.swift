/// One way to spoil the bytes of a frame, as senders, pipes and people do.
enum Corruption: CaseIterable, Sendable {
  case badJSON, flippedByte, lostBytes, foreignBytes, doubledBytes, cutOff, cutAtStart
  case strayLine, strayLineAndEmptyLine, strayLog, nothing, byteOrderMark, zeros
  case otherFraming, badUTF8, tooDeep
  // Of headers alone.
  case lengthTooShort, lengthTooLong, lengthFarTooLong, lengthOfWords, lengthNegative, lengthHuge
  case lengthEmpty, lengthAboveLimit, noEmptyLine, noHeader, headerTwice, headerLineCut

  static let ofLines = allCases.prefix { $0 != .lengthTooShort }.map { $0 }
  static let ofHeaders = allCases

  /// The bytes that stand in the stream instead of `text` as a frame.
  func frame(_ text: String, isLine: Bool, _ random: inout SeededRandom) -> [UInt8] {
    let length = text.utf8.count
    let sound = Array((isLine ? text : Self.header("\(length)") + text).utf8)
    var bytes = spoil(text, sound, isLine: isLine, &random)
    // A bad line ends all the same; what it costs without its end is another matter.
    if isLine { bytes.append(0x0A) }
    return bytes
  }

  private func spoil(
    _ text: String, _ sound: [UInt8], isLine: Bool, _ random: inout SeededRandom
  ) -> [UInt8] {
    let length = text.utf8.count
    var bytes = sound
    let from = random.below(sound.count)
    let upTo = from + 1 + random.below(sound.count - from)
    switch self {
    case .badJSON: return Self.whole(text.dropLast() + "]", isLine)
    case .badUTF8: bytes[sound.count - 3] = random.pick([0xFF, 0xC0, 0x80, 0xED])
    case .tooDeep: return Self.whole(JSONCase.nested(depth: 65, "[", "]"), isLine)
    case .flippedByte:
      for _ in 0...random.below(3) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
    case .lostBytes: bytes.removeSubrange(from..<upTo)
    case .foreignBytes: bytes.insert(contentsOf: Self.noise(&random), at: from)
    case .doubledBytes: bytes.insert(contentsOf: sound[from..<upTo], at: from)
    case .cutOff: bytes.removeSubrange(from...)
    case .cutAtStart: bytes.removeSubrange(..<upTo)
    case .strayLine: return Array("hello\n".utf8) + sound
    case .strayLineAndEmptyLine: return Array("warning: x\r\n\r\n".utf8) + sound
    case .strayLog:
      return Array(
        String(repeating: "12:00 content-length: is off\n", count: 1 + random.below(30)).utf8)
    case .nothing: return []
    case .byteOrderMark: return [0xEF, 0xBB, 0xBF] + sound
    case .zeros: return [UInt8](repeating: 0, count: 1 + random.below(40)) + sound
    case .otherFraming:
      return isLine ? Array((Self.header("\(length)") + text).utf8) : Array((text + "\n").utf8)
    case .lengthTooShort: return Array((Self.header("\(random.below(length))") + text).utf8)
    case .lengthTooLong: return Array((Self.header("\(length + 1 + random.below(99))") + text).utf8)
    case .lengthFarTooLong:
      return Array((Self.header("\(length + random.below(1 << 24 - 999))") + text).utf8)
    case .lengthOfWords:
      return Array((Self.header(random.pick(["abc", "1e2", "0x1F", "8.0", "٣"])) + text).utf8)
    case .lengthNegative: return Array((Self.header("-\(length)") + text).utf8)
    case .lengthHuge: return Array((Self.header("100000000000000000000") + text).utf8)
    case .lengthEmpty: return Array((Self.header(random.pick(["", "  "])) + text).utf8)
    case .lengthAboveLimit:
      return Array((Self.header("\(16_777_217 + random.below(900_000_000))") + text).utf8)
    case .noEmptyLine: return Array("Content-Length: \(length)\r\n\(text)".utf8)
    case .noHeader: return Array(text.utf8)
    case .headerTwice:
      return Array((Self.header("\(length)") + Self.header("\(length)") + text).utf8)
    case .headerLineCut:
      return Array(
        "Content-Length: \(length)\r\nContent-Type: application/json".utf8.dropLast(
          random.below(30)))
    }
    return bytes
  }

  private static func header(_ length: String) -> String { "Content-Length: \(length)\r\n\r\n" }

  private static func whole(_ text: some StringProtocol, _ isLine: Bool) -> [UInt8] {
    Array(((isLine ? "" : header("\(text.utf8.count)")) + text).utf8)
  }

  /// A few bytes that mean something to the decoder, or nothing.
  private static func noise(_ random: inout SeededRandom) -> [UInt8] {
    let parts = [
      "Content-Length: ", "content-type: x\r\n", "\r\n\r\n", "\n\n", "\r", "c", "C", ":", "{", "}",
      "\"", "\\", "99", "\u{FEFF}", "Content-Length: 7\r\n", "\u{0}", "é",
    ]
    return (0...random.below(5)).flatMap { _ in Array(random.pick(parts).utf8) }
  }
}
