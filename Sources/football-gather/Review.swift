import StdioService
import Transcripts

/// Asks the user for each answer that differs whether it is what to expect from now on.
final class Review {
  private let isColoured: Bool
  /// What holds for all that follow; nil if each is asked for.
  private var decision: Bool?

  /// Whether the user wants to be asked no more, and accepts nothing more.
  var hasQuit: Bool { decision == false }

  init(isColoured: Bool) { self.isColoured = isColoured }

  /// Shows where an answer differs, and asks.
  func accepts(_ mismatches: [Mismatch], in path: String) -> Bool {
    if let decision { return decision }
    for mismatch in mismatches {
      for line in mismatch.lines(in: path, isColoured: isColoured) { Console.print(line + "\n") }
    }
    while true {
      Console.print("Accept this answer? y(es), n(o), a(ll), q(uit) ")
      switch readLetter() {
      case UInt8(ascii: "y"): return true
      case UInt8(ascii: "n"): return false
      case UInt8(ascii: "a"): decision = true
      case UInt8(ascii: "q"), nil: decision = false
      default: continue
      }
      return decision ?? false
    }
  }

  /// The first byte of the next line of stdin; nil at the end, or after a signal.
  private func readLetter() -> UInt8? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.last != 0x0A {
      let count = Platform.read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR, !Signals.terminationRequested { continue }
      guard count > 0 else { break }
      line.append(byte)
    }
    return Signals.terminationRequested ? nil : line.first
  }
}
