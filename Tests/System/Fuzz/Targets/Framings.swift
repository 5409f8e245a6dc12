@testable import JSONRPC

/// The target for a stream of bytes: the frames and faults in it do not depend on how it was cut, and
/// what is sound is read.
enum Framings {
  /// Examines `input` in each framing and in the one that it shows.
  static func examine(_ input: UnsafeRawBufferPointer) {
    let cuts = input.cuts
    for forced in [nil, Framing.lines, .headers] {
      let whole = Reading(input, as: forced, in: cuts.whole)
      for cuts in [cuts.halves, cuts.smallest] {
        let other = Reading(input, as: forced, in: cuts)
        require(other == whole, "cut at \(cuts): \(other), but \(whole)")
      }
      if forced == .lines {
        let lines = Reading.ofLines(input)
        require(whole.events == lines, "\(whole.events) in the lines \(lines)")
      }
      let framings = (forced ?? whole.framing).map { [$0] } ?? Framing.allCases
      for framing in framings { examineHealing(input, forced, framing) }
    }
  }

  /// A valid frame after any input is read.
  private static func examineHealing(
    _ input: UnsafeRawBufferPointer, _ forced: Framing?, _ framing: Framing
  ) {
    let text = #"{"sound":1}"#
    let frame =
      framing == .lines ? "\n\(text)\n" : "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
    // Before the first frame has shown the framing, headers are looked for at the start of a line.
    let start = forced == nil && framing == .headers ? "\n" : ""
    (Array(input) + Array((start + frame).utf8)).withUnsafeBytes { stream in
      let reading = Reading(stream, as: forced, in: [stream.count])
      let isRead = reading.events.last == .frame(Array(text.utf8))
      require(isRead, "a valid frame of \(framing) is lost after \(input.shown)")
    }
  }
}

/// What a decoder finds in an input that arrives in pieces.
private struct Reading: Equatable {
  /// A frame's text without what surrounds it, or the kind of a fault.
  enum Event: Equatable {
    case frame([UInt8])
    case fault(String)
  }

  var events: [Event] = []
  var framing: Framing?

  /// Feeds the input up to each of `cuts`, takes what there is, and in the end what is left.
  init(_ input: UnsafeRawBufferPointer, as forced: Framing?, in cuts: [Int]) {
    var decoder = FrameDecoder(framing: forced)
    var start = 0
    for cut in cuts {
      decoder.append(UnsafeRawBufferPointer(rebasing: input[start..<cut]))
      start = cut
      take(from: &decoder)
    }
    decoder.finish()
    take(from: &decoder)
    framing = decoder.framing
  }

  private mutating func take(from decoder: inout FrameDecoder) {
    while let event = decoder.next() {
      switch event {
      case .fault(let error): events.append(.fault(error.kind.name))
      case .frame(let range): decoder.read(range) { events.append(.checked($0.text)) }
      }
    }
  }

  /// The lines of `input`, found without a decoder.
  static func ofLines(_ input: UnsafeRawBufferPointer) -> [Event] {
    var rest = input[...]
    while let first = rest.first {
      if [0x20, 0x09, 0x0A, 0x0D].contains(first) {
        rest = rest.dropFirst()
      } else if rest.starts(with: [0xEF, 0xBB, 0xBF]) {
        rest = rest.dropFirst(3)
      } else {
        break
      }
    }
    var events: [Event] = []
    var faults = 0
    for line in rest.split(separator: 0x0A) {
      let line = UnsafeRawBufferPointer(rebasing: line)
      if line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { continue }
      if (try? JSONSyntax.check(line)) != nil {
        faults = 0
        events.append(.checked(line))
      } else {
        faults += 1
        if faults <= FrameDecoder.maximumReports { events.append(.fault("frameJSON")) }
      }
    }
    return events
  }
}

extension Reading.Event {
  /// The frame with this text, which has to be JSON.
  fileprivate static func checked(_ text: UnsafeRawBufferPointer) -> Self {
    require((try? JSONSyntax.check(text)) != nil, "\(text.shown) is a frame but no JSON")
    return .frame(Array(JSONSlice(root: text).source))
  }
}
