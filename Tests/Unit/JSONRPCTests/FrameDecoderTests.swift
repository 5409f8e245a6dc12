import Testing

@testable import JSONRPC

/// Finding the frames of a stream, sound or damaged: the same ones however the bytes are cut.
@Suite("Frame decoder")
struct FrameDecoderTests {
  @Test(
    "An input gives the same frames and reports however it is cut",
    arguments: FrameCase.lines + FrameCase.headers)
  func cut(example: FrameCase) {
    let whole = FrameReading(example.input, as: example.framing) { example.input.count }
    #expect(whole.events == example.events, "whole")
    #expect(FrameReading(atOnce: example.input, as: example.framing) == whole, "with its end")
    for size in 1...24 {
      let cut = FrameReading(example.input, as: example.framing) { size }
      if cut != whole { Issue.record("in pieces of \(size): \(cut)") }
    }
  }

  @Test("A frame is judged by its own bytes, and not by those behind it", arguments: ["5", ""])
  func zeroBehind(frame: String) {
    let input = Array("Content-Length: \(frame.utf8.count)\r\n\r\n\(frame)\0".utf8)
    let whole = FrameReading(input, as: nil) { input.count }
    #expect(FrameReading(input, as: nil) { 1 } == whole)
  }

  @Test(
    "UTF-16 is named, with a mark and without, however it is cut",
    arguments: [
      [0xFF, 0xFE, 0x7B, 0], [0xFE, 0xFF, 0, 0x7B], [0x7B, 0, 0x7D, 0], [0, 0x5B, 0, 0x5D],
      [0x43, 0, 0x6F, 0],
    ] as [[UInt8]])
  func utf16(beginning: [UInt8]) {
    for size in [1, 2, 100] {
      var decoder = FrameDecoder()
      var messages: [String] = []
      let input = beginning + (beginning[1] == 0 || beginning[1] == 0xFE ? [0x0A, 0] : [0, 0x0A])
      for start in stride(from: 0, to: input.count, by: size) {
        input[start..<min(start + size, input.count)].withUnsafeBytes { decoder.append($0) }
        while case .fault(let error)? = decoder.next() { messages.append(error.message) }
      }
      decoder.finish()
      while case .fault(let error)? = decoder.next() { messages.append(error.message) }
      #expect(Set(messages) == ["The input is UTF-16; send UTF-8."], "in pieces of \(size)")
    }
  }

  @Test("The first bytes choose the framing, and it stays")
  func choice() {
    for example in FrameCase.lines + FrameCase.headers {
      let reading = FrameReading(example.input, as: example.framing) { 7 }
      if let forced = example.framing {
        #expect(reading.framing == forced, "\(example.name)")
      } else if reading.events.contains(where: { !$0.hasPrefix("!") }) {
        let isLines = FrameCase.lines.contains { $0.input == example.input }
        #expect(reading.framing == (isLines ? .lines : .headers), "\(example.name)")
      }
    }
  }

  @Test("Inputs one after another give the events of both", arguments: [Framing.lines, .headers])
  func joined(framing: Framing) {
    let cases = (framing == .lines ? FrameCase.lines : FrameCase.headers).filter {
      $0.framing == nil && $0.events.last?.hasPrefix("!") == false && !$0.input.starts(with: [0xEF])
    }
    let good = framing == .lines ? "\n{\"good\":0}\n" : FrameCase.block("{\"good\":0}")
    var checked = 0
    for (index, second) in cases.enumerated() {
      let first = cases[(index + 7) % cases.count]
      // The framing is chosen and a good frame is in between, so that no two corruptions meet.
      let input = Array(good.utf8) + first.input + Array(good.utf8) + second.input
      let events = ["{\"good\":0}"] + first.events + ["{\"good\":0}"] + second.events
      // Garbage before the framing is chosen is an invalid line after it, or joins with what follows.
      guard !(first.events + second.events).contains("!frameGarbage") || framing == .headers,
        !first.input.contains(0xEF), !second.input.contains(0xEF)
      else { continue }
      for size in [1, 5, input.count] {
        let found = FrameReading(input, as: nil) { size }
        #expect(found.events == events, "\(first.name), then \(second.name), in pieces of \(size)")
      }
      checked += 1
    }
    #expect(checked > 15)
  }

  @Test("A run of damage is reported at most 16 times, and a good frame ends it", arguments: runs)
  func reports(example: FrameCase) { cut(example: example) }

  private static let good = FrameCase.block("{}")
  private static let runs: [FrameCase] = [
    .init("bad lines", "{}\n\(run("{x}\n"))", events(["{}": 1, "frameJSON": 16])),
    .init("16 bad lines", "\(run("{x}\n", 16)){}\n", events(["frameJSON": 16, "{}": 1])),
    .init("15 bad lines", "\(run("{x}\n", 15)){}\n", events(["frameJSON": 15, "{}": 1])),
    .init(
      "bad lines twice", "\(run("{x}\n")){}\n\(run("[x]\n"))",
      events(["frameJSON": 16, "{}": 1, "frameJSON": 16])),
    .init("garbage lines", run("hello\n"), events(["frameGarbage": 16])),
    .init(
      "garbage lines, a good line, a bad one", "\(run("hello\n")){}\n{x}\n",
      events(["frameGarbage": 16, "{}": 1, "frameJSON": 1])),
    .init(
      "garbage, then bad lines", "hello\n\(run("{x}\n"))",
      events(["frameGarbage": 1, "frameJSON": 15])),
    .init(
      "garbage twice, then bad lines", "hello\nyou\n\(run("{x}\n")){}\n",
      events(["frameGarbage": 2, "frameJSON": 14, "{}": 1])),
    .init(
      "bad blocks", "\(good)\(run(FrameCase.block("{x}")))", events(["{}": 1, "frameJSON": 16])),
    .init(
      "too large blocks", "\(run("Content-Length: 999999999\r\n\r\n{}"))\(good)",
      events(["frameTooLarge": 16, "{}": 1])),
    .init(
      "too long blocks", "\(good)\(run("Content-Length: 30\r\n\r\n{}"))\(good)",
      events(["{}": 1, "frameLength": 16, "{}": 1])),
    .init(
      "a log", "\(run("12:00 Content-Length is bad\n"))\(good)",
      events(["frameGarbage": 1, "{}": 1]),
      forced: .headers),
  ]

  @Test("Each report is error -32700 and a sentence")
  func sentences() {
    for example in FrameCase.lines + FrameCase.headers {
      var decoder = FrameDecoder(framing: example.framing)
      example.input.withUnsafeBytes { decoder.append($0) }
      decoder.finish()
      while let event = decoder.next() {
        guard case .fault(let error) = event else { continue }
        #expect(error.kind.code == -32700)
        #expect(error.message.hasSuffix(".") && error.data.isEmpty)
      }
    }
  }

  /// `text` as often as `count` says.
  private static func run(_ text: String, _ count: Int = 40) -> String {
    String(repeating: text, count: count)
  }

  /// Frames, and the words of reports, each with how often it comes.
  private static func events(_ counts: KeyValuePairs<String, Int>) -> [String] {
    counts.flatMap { event, count in
      Array(repeating: event == "{}" ? event : "!\(event)", count: count)
    }
  }
}
