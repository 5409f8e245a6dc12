import Synchronization

/// Collects the signals that are to be passed on to a child process.
package enum RelayedSignals {
  private static let numbers = [SIGTERM, SIGINT, SIGHUP]
  private static let bits = Atomic<UInt32>(0)

  /// Takes the place of the handlers that end this process.
  package static func install() {
    for number in numbers {
      // Only an async-signal-safe operation. A poll that begins to wait after it ends within a second.
      Platform.handle(number) { RelayedSignals.bits.bitwiseOr(1 << UInt32($0), ordering: .relaxed) }
    }
  }

  /// Those that came since the last call.
  package static func take() -> [CInt] {
    let arrived = bits.exchange(0, ordering: .relaxed)
    return numbers.filter { arrived & 1 << UInt32($0) != 0 }
  }
}
