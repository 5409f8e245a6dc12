import Testing

@testable import JSONRPC

/// A stream that is spoilt at random places: what was sent sound after the damage is read, always.
@Suite("Healing")
struct ResyncTests {
  @Test(
    "Every good frame after the corruption is read, of 16,000 corrupted streams",
    arguments: [Framing.lines, .headers])
  func damage(framing: Framing) {
    let kinds = framing == .lines ? Corruption.ofLines : Corruption.ofHeaders
    var figures = (streams: 0, frames: 0, reports: 0, bytes: 0)
    var lost: [String] = []
    for seed in 0..<8000 {
      var random = SeededRandom(seed: seed)
      let kind = kinds[seed % kinds.count]
      // A good frame has shown the framing, or it is forced; first bytes are the next test's.
      let isForced = random.below(4) == 0
      var sent: [String] = []
      var stream: [UInt8] = []
      let before = isForced ? random.below(3) : 1 + random.below(3)
      for index in 0..<before { send(index, framing, to: &stream, &sent, &random) }
      for _ in 0...random.below(3) {
        stream += kind.frame(Self.text(900, &random), isLine: framing == .lines, &random)
      }
      for index in 0..<3 + random.below(4) {
        send(100 + index, framing, to: &stream, &sent, &random)
      }

      let found = read(stream, isForced ? framing : nil, &random)
      let frames = found.filter { !$0.hasPrefix("!") }
      let isHealed =
        frames.prefix(before) == sent.prefix(before)
        && frames.suffix(sent.count - before) == sent.dropFirst(before)
      if !isHealed { lost.append(Self.describe(seed, kind, stream, found)) }
      #expect(Self.longestRun(of: found) <= 16, "seed \(seed), \(kind)")
      figures.streams += 1
      figures.frames += sent.count
      figures.reports += found.count - frames.count
      figures.bytes += stream.count
    }
    #expect(
      lost.count == 0,
      "\(lost.count) streams lose frames: \(lost.prefix(3).joined(separator: "\n"))")
    #expect(figures.reports > figures.streams / 2)
    print(
      "healing, \(framing): \(figures.streams - lost.count) of \(figures.streams) damaged streams heal;",
      "\(figures.bytes) bytes, \(figures.frames) good frames sent, \(figures.reports) reports")
  }

  @Test("A stream of blocks whose first header is spoilt is one of blocks all the same")
  func firstHeader() {
    let kinds: [Corruption] = [
      .strayLine, .strayLineAndEmptyLine, .lengthTooShort, .lengthTooLong, .lengthFarTooLong,
      .lengthOfWords, .lengthNegative, .lengthHuge, .lengthEmpty, .lengthAboveLimit, .noEmptyLine,
      .headerTwice, .headerLineCut, .byteOrderMark,
    ]
    var lost: [String] = []
    for seed in 0..<1400 {
      var random = SeededRandom(seed: seed)
      let kind = kinds[seed % kinds.count]
      var stream = kind.frame(Self.text(900, &random), isLine: false, &random)
      var sent: [String] = []
      for index in 0..<4 { send(index, .headers, to: &stream, &sent, &random) }
      let found = read(stream, nil, &random)
      if found.filter({ !$0.hasPrefix("!") }).suffix(sent.count) != sent[...] {
        lost.append(Self.describe(seed, kind, stream, found))
      }
    }
    #expect(
      lost.count == 0,
      "\(lost.count) streams lose frames: \(lost.prefix(3).joined(separator: "\n"))")
  }

  @Test("What is unusual but sound is read without a report", arguments: [Framing.lines, .headers])
  func unusual(framing: Framing) {
    var wrong: [String] = []
    for seed in 0..<3200 {
      var random = SeededRandom(seed: seed)
      var sent: [String] = []
      var stream = Array(random.pick(["", "", "\u{FEFF}", "\r\n", " \t", "\u{FEFF}\n"]).utf8)
      for index in 0..<1 + random.below(6) {
        send(index, framing, to: &stream, &sent, &random, isUnusual: true)
      }
      if framing == .lines, random.below(3) == 0 { stream.removeLast() }
      let found = read(stream, random.pick([nil, nil, framing]), &random)
      if found != sent { wrong.append(Self.describe(seed, nil, stream, found)) }
    }
    #expect(
      wrong.count == 0, "\(wrong.count) streams: \(wrong.prefix(3).joined(separator: "\n"))")
  }

  /// Appends a good frame to the stream, as most senders write it or in an unusual way.
  private func send(
    _ index: Int, _ framing: Framing, to stream: inout [UInt8], _ sent: inout [String],
    _ random: inout SeededRandom, isUnusual: Bool = false
  ) {
    let text = Self.text(index, &random)
    sent.append(text)
    guard isUnusual else {
      stream += Array((framing == .lines ? text + "\n" : FrameCase.block(text)).utf8)
      return
    }
    let spaces = ["", "", " ", "\t ", "\r\n", "\n\n"]
    switch framing {
    case .lines:
      stream += Array(
        (random.pick(spaces) + text + random.pick(["\n", "\r\n", " \n", "\n\r\n"])).utf8)
    case .headers:
      let end = random.pick(["\r\n", "\n"])
      let tail = random.pick(["", "", " ", "\r\n"])
      let name = random.pick([
        "Content-Length", "content-length", "CONTENT-LENGTH", "Content-length",
      ])
      let length =
        random.pick(["", " ", "  "]) + random.pick(["", "00"])
        + "\(text.utf8.count + tail.utf8.count)"
      let type = random.pick([
        "Content-Type: application/vscode-jsonrpc; charset=utf-8", "content-type:x",
      ])
      let lines = [
        ["\(name):\(length)"], [type, "\(name):\(length)"], ["\(name):\(length) ", type],
        ["\(name):\(length)", "X-C: c"],
      ]
      stream += Array(
        (random.pick(spaces) + random.pick(lines).joined(separator: end) + end + end + text + tail)
          .utf8)
    }
  }

  /// A JSON object that is known by `index`, with what may look like a header or a line in it.
  private static func text(_ index: Int, _ random: inout SeededRandom) -> String {
    let words = [
      "", "kick-off", "c", "Content-Length: 5\\r\\n\\r\\n", "é€😀", "\\\\\\\"", "}{", "][",
      "\\u0041", "\u{2028}",
    ]
    return
      "{\"id\":\(index),\"text\":\"\((0...random.below(3)).map { _ in random.pick(words) }.joined())\"}"
  }

  /// What is found in the stream, which arrives in pieces of random sizes, small or large ones.
  private func read(_ stream: [UInt8], _ framing: Framing?, _ random: inout SeededRandom)
    -> [String]
  {
    let bound = random.pick([2, 8, 64, 4096])
    return FrameReading(stream, as: framing) { 1 + random.below(bound) }.events
  }

  private static func describe(
    _ seed: Int, _ kind: Corruption?, _ stream: [UInt8], _ found: [String]
  ) -> String {
    let text = String(decoding: stream, as: UTF8.self).debugDescription
    return "seed \(seed), \(kind.map { "\($0)" } ?? "sound"): \(text) gives \(found)"
  }

  /// The most reports in a row.
  private static func longestRun(of events: [String]) -> Int {
    events.split { !$0.hasPrefix("!") }.map(\.count).max() ?? 0
  }
}
