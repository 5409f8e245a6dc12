import GatherDomain
package import Sessions
import StdioService

/// What makes a run of a service repeatable: the same input gives the same answers.
package struct Determinism {
  /// Whether only the client moves the time.
  package var clockIsManual = false
  /// The time at which a manual clock starts.
  package var start = SystemClock.manualStart
  /// The seed of all random values; nil if they differ in each run.
  package var seed: UInt64?
  /// The seed of the accounts' tags: another one, because tags stand in lists and calendars, and tokens are secret.
  package var seedOfTags: UInt64? { seed.map { ~$0 } }

  package init() {}

  /// The time at which the run begins.
  package var beginning: Instant { clockIsManual ? start : SystemClock.now }

  /// Which clock the service reads.
  private enum Clock: String, CaseIterable { case real, manual }

  /// The options of a command that serves; they set the values at `path`.
  package static func options<Values>(
    _ path: WritableKeyPath<Values, Determinism>
  ) -> [CommandOption<Values>] {
    [
      .choice("--clock", first: Clock.real, "manual: only clock/advance moves the time") {
        $0[keyPath: path].clockIsManual = $1 == .manual
      },
      .init("--start", "TIME", "the time at which a manual clock starts, in RFC 3339") {
        guard let start = Instant(rfc3339: $1) else {
          throw InvalidValue(expected: "a time such as \(SystemClock.manualStart.rfc3339)")
        }
        $0[keyPath: path].start = start
      },
      .init("--seed", "N", "the seed of all random values, which makes them the same in each run") {
        guard let seed = UInt64($1) else {
          throw InvalidValue(expected: "a whole number from 0")
        }
        $0[keyPath: path].seed = seed
      },
    ]
  }
}
