package import Sessions

/// The offsets of a time zone from UTC: those of the past one by one, and a rule for all later years.
package struct TimeZoneRules: Sendable {
  /// When the offset changes, in seconds since 1970, in order.
  private let transitions: [Int]
  /// The offset after each transition, in seconds east of UTC.
  private let offsets: [Int]
  /// The offset before the first transition, in seconds east of UTC.
  private let firstOffset: Int
  /// The offsets after the last transition; nil if the last one stays.
  private let rule: DaylightRule?

  /// UTC.
  package static let utc = TimeZoneRules(rule: nil)

  private init(rule: DaylightRule?) {
    (transitions, offsets, firstOffset) = ([], [], 0)
    self.rule = rule
  }

  /// A zone that follows a rule at all times, written as in the environment variable `TZ` of POSIX:
  /// `CET-1CEST,M3.5.0,M10.5.0/3`. Nil if the text is not such a rule.
  package init?(posix text: String) {
    guard let rule = DaylightRule(text) else { return nil }
    self.init(rule: rule)
  }

  /// A zone from the content of its file, in the format TZif of RFC 8536, version 2 or later. Nil if the file is
  /// damaged.
  package init?(file: [UInt8]) {
    guard let first = ZoneFileBlock(file, at: 0, timeWidth: 4), file[4] >= UInt8(ascii: "2"),
      let block = ZoneFileBlock(file, at: first.end, timeWidth: 8)
    else { return nil }
    let footer = file[block.end...].dropFirst().prefix { $0 != UInt8(ascii: "\n") }
    transitions = block.transitions
    offsets = block.offsets
    firstOffset = block.firstOffset
    rule = DaylightRule(String(decoding: footer, as: UTF8.self))
  }

  /// The offset at a point of time, in seconds east of UTC.
  package func offset(at instant: Instant) -> Int {
    let second = instant.milliseconds.dividedDown(by: 1000)
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= second { low = middle + 1 } else { high = middle }
    }
    if low == transitions.count, let rule { return rule.offset(at: second) }
    return low == 0 ? firstOffset : offsets[low - 1]
  }
}

/// One of the two data blocks of a zone file; the first one has times of 4 bytes, the second one of 8.
private struct ZoneFileBlock {
  let transitions: [Int]
  let offsets: [Int]
  let firstOffset: Int
  /// The position after the block.
  let end: Int

  init?(_ file: [UInt8], at start: Int, timeWidth: Int) {
    guard start >= 0, file.count >= start + 44, file[start..<start + 4].elementsEqual("TZif".utf8)
    else { return nil }
    func number(_ position: Int, width: Int) -> Int {
      let bytes = file[position..<position + width]
      let isNegative = bytes.first.map { $0 >= 0x80 } ?? false
      return bytes.reduce(isNegative ? -1 : 0) { $0 << 8 | Int($1) }
    }
    let counts = (0..<6).map { number(start + 20 + 4 * $0, width: 4) }
    guard counts.allSatisfy({ (0...100_000).contains($0) }), counts[4] > 0 else { return nil }
    let times = start + 44
    let indexes = times + counts[3] * timeWidth
    let types = indexes + counts[3]
    end = types + counts[4] * 6 + counts[5] + counts[2] * (timeWidth + 4) + counts[1] + counts[0]
    guard end <= file.count else { return nil }
    let typeOffsets = (0..<counts[4]).map { number(types + 6 * $0, width: 4) }
    transitions = (0..<counts[3]).map { number(times + timeWidth * $0, width: timeWidth) }
    let kinds = file[indexes..<types]
    guard kinds.allSatisfy({ Int($0) < typeOffsets.count }), transitions == transitions.sorted()
    else { return nil }
    offsets = kinds.map { typeOffsets[Int($0)] }
    firstOffset = typeOffsets[0]
  }
}
