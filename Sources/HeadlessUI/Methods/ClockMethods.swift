import JSONRPC

/// The clock of tests.
enum ClockMethods {
  static let all: [Method<Session>] = [
    .query("clock/advance", "Moves the manual clock; only with --clock manual.") {
      (session: Session, params: AdvanceParams) throws(RequestError) in
      try session.advanceManualClock(bySeconds: params.seconds)
      return ClockReading(now: DateTime(session.time))
    }
  ]

  /// How far to move the clock.
  struct AdvanceParams: WireObject {
    static let about = TypeInfo("AdvanceParams", "How far to move the clock.")
    var seconds = 0

    mutating func members(_ visit: MemberVisitor) {
      visit("seconds", &seconds, "In seconds.", .range(0...1_000_000_000))
    }
  }

  /// What the clock shows.
  struct ClockReading: WireObject {
    static let about = TypeInfo("ClockReading", "What the clock shows.")
    private var now = DateTime(rfc3339: "")

    init() {}
    init(now: DateTime) { self.now = now }

    mutating func members(_ visit: MemberVisitor) {
      visit("now", &now, "The service's time, in UTC.")
    }
  }
}
