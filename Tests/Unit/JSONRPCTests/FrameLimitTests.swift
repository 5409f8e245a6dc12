import Testing

@testable import JSONRPC

/// Frames at and above 16 MiB, whose size must not depend on how they were cut, nor fill memory.
@Suite("Frame limit")
struct FrameLimitTests {
  private static let limit = 16 << 20

  @Test(
    "A line of 16 MiB is read and a longer one is not, wherever it is cut",
    arguments: ["\n", "\r\n", ""])
  func lines(lineEnd: String) {
    let next = lineEnd.isEmpty ? "" : "[]\n"
    let nextEvents = lineEnd.isEmpty ? [] : ["[]"]
    for (count, event) in [(Self.limit, "16777216"), (Self.limit + 1, "!frameTooLarge")] {
      let input = Self.text(count) + Array((lineEnd + next).utf8)
      // The last bytes of the line arrive at once, with their line end cut off, and if that has two bytes
      // also alone and with it cut in two.
      let cuts = [input.count, count] + (lineEnd.utf8.count == 2 ? [count - 1, count + 1] : [])
      // Each takes half a second in a debug build.
      for cut in Set(cuts) {
        var cuts = [min(cut, input.count), input.count]
        let events = check(input, .lines) { cuts.removeFirst() }
        #expect(events == [event] + nextEvents, "\(count) bytes cut at \(cut)")
      }
    }
  }

  @Test("A block of 16 MiB is read and a longer one is not")
  func blocks() {
    for (count, event) in [(Self.limit, "16777216"), (Self.limit + 1, "!frameTooLarge")] {
      let input = Array("Content-Length: \(count)\r\n\r\n".utf8) + Self.text(count)
      let tail = Array(FrameCase.block("{}").utf8)
      #expect(check(input + tail, nil) { 1 << 20 } == [event, "{}"], "\(count) bytes")
    }
  }

  @Test(
    "A line without end is dropped as it comes, in one report", arguments: [Framing?.none, .lines])
  func endless(framing: Framing?) {
    let piece = [UInt8](repeating: UInt8(ascii: "["), count: 1 << 20)
    var decoder = FrameDecoder(framing: framing)
    var reports: [String] = []
    var largest = 0
    for index in 0..<80 {
      (index < 79 ? piece : Array("\n{}\n".utf8)).withUnsafeBytes { decoder.append($0) }
      while let event = decoder.next() {
        switch event {
        case .fault(let error): reports.append(error.kind.name)
        case .frame: reports.append("frame")
        }
      }
      largest = max(largest, decoder.bytes.count)
    }
    #expect(reports == ["frameTooLarge", "frame"])
    #expect(largest <= Self.limit + 2 << 20)
  }

  @Test(
    "Blocks without end are dropped as they come",
    arguments: [UInt8(ascii: "x"), UInt8(ascii: " ")])
  func endlessBlock(byte: UInt8) {
    let piece = [UInt8](repeating: byte, count: 1 << 18)
    var decoder = FrameDecoder()
    Array("Content-Length: 999999999\r\n\r\n".utf8).withUnsafeBytes { decoder.append($0) }
    var events = 0
    for _ in 0..<16 {
      piece.withUnsafeBytes { decoder.append($0) }
      while decoder.next() != nil { events += 1 }
      #expect(decoder.bytes.count <= 2 << 18)
    }
    Array(FrameCase.block("{}").utf8).withUnsafeBytes { decoder.append($0) }
    while let event = decoder.next() {
      events += 1
      guard case .frame = event else { continue }
      events += 10
    }
    #expect(events == 12)
  }

  @Test(
    "What looks like headers all over is passed in steps that grow with its length only",
    arguments: [
      "c", "content-", "content-type:", "content-type:\n", "content-length:", "Content-Length: 1",
      "Content-Length: 99999\r\n\r\n", "Content-Length: 9\r\nX-A: b\r\n", "\r\n\r\n", "{\"c\":",
    ])
  func lookalikes(part: String) {
    let text = String(repeating: part, count: (1 << 17) / part.utf8.count)
    let input = Array((FrameCase.block("[1]") + text + FrameCase.block("[2]")).utf8)
    for size in [1 << 12, input.count] {
      let events = FrameReading(input, as: nil) { size }.events
      #expect(events.first == "[1]" && events.last == "[2]")
      #expect(events.count <= 2 + FrameDecoder.maximumReports)
    }
  }

  @Test("Many small frames leave no bytes in the buffer")
  func small() {
    var decoder = FrameDecoder()
    var frames = 0
    for _ in 0..<3000 {
      Array("{\"a\":[1,2,3]}\n{\"a\"".utf8).withUnsafeBytes { decoder.append($0) }
      while decoder.next() != nil { frames += 1 }
      Array(":1}\n".utf8).withUnsafeBytes { decoder.append($0) }
      while decoder.next() != nil { frames += 1 }
    }
    #expect(frames == 6000)
    #expect(decoder.bytes.count < 1 << 17)
  }

  /// A JSON string of `count` bytes.
  private static func text(_ count: Int) -> [UInt8] {
    var text = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    text[0] = UInt8(ascii: "\"")
    text[count - 1] = UInt8(ascii: "\"")
    return text
  }

  /// What is found in `input`, which arrives up to the positions or in the sizes that `piece` gives;
  /// long frames by their number of bytes.
  private func check(_ input: [UInt8], _ framing: Framing?, piece: () -> Int) -> [String] {
    var last = 0
    let reading = FrameReading(input, as: framing) {
      let next = piece()
      defer { last = next }
      return framing == nil ? next : next - last
    }
    return reading.events.map { $0.utf8.count > 1000 ? "\($0.utf8.count)" : $0 }
  }
}
