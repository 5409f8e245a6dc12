@testable import JSONRPC

/// The target for a client's whole input: each request is called and answered once, in order, however
/// the input was cut and whether what the answers report lasts or not.
enum Conversation {
  /// Examines `input`, whose first bytes choose the framing.
  static func examine(_ input: UnsafeRawBufferPointer) {
    let cuts = input.cuts
    let whole = Run(input, in: cuts.whole)
    let frames = whole.output.withUnsafeBytes(AnswerFrame.split)
    let expected = Expectation(of: input)
    require(
      frames.map(\.demand) == expected.frames,
      "\(whole.output.shown) does not answer \(expected.frames)")
    let counted = frames.reduce(0) { $0 + $1.answers.count(where: \.isCount) }
    require(
      whole.calls == counted + expected.countingNotifications,
      "\(counted) requests and \(expected.countingNotifications) notifications: \(whole.calls) calls"
    )

    // A cancellation overtakes what has arrived: it depends on the cut which requests those are.
    if !expected.hasCancellations {
      for cuts in [cuts.halves, cuts.smallest] {
        let other = Run(input, in: cuts)
        require(other == whole, "cut at \(cuts): \(other.output.shown), not \(whole.output.shown)")
      }
    }

    // Without the framing: reports from before it was known may then have the one that was found.
    let failed = Run(input, in: cuts.whole, commitsFail: true).output
    require(
      failed.withUnsafeBytes(AnswerFrame.split).map(\.answers)
        == frames.map { $0.answers.map(\.failed) },
      "\(failed.shown) when no commit lasts, but \(whole.output.shown)")
  }
}

/// What comes of one conversation.
private struct Run: Equatable {
  let output: [UInt8]
  let calls: Int

  init(_ input: UnsafeRawBufferPointer, in cuts: [Int], commitsFail: Bool = false) {
    let club = FuzzContext(commitsFail: commitsFail)
    var output: [UInt8] = []
    club.connect().converse(input, in: cuts) { output += $0 }
    self.output = output
    calls = club.calls
  }
}
