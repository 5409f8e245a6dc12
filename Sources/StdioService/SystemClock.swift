import GatherDomain
package import Sessions

/// The clock and the randomness of the machine. Nothing else in the program reads a clock or makes random
/// numbers.
package enum SystemClock {
  /// The wall clock at the first call, plus the time that has passed since. A change of the system's clock
  /// therefore does not affect a countdown.
  package static var now: Instant {
    Instant(milliseconds: start.wall + milliseconds(Platform.uptimeClock) - start.uptime)
  }

  private static let start = (
    wall: milliseconds(CLOCK_REALTIME), uptime: milliseconds(Platform.uptimeClock)
  )

  /// The time since the machine started, in milliseconds: it only goes forward.
  package static var milliseconds: Int { milliseconds(Platform.uptimeClock) }

  /// The same in microseconds.
  package static var microseconds: Int {
    var time = timespec()
    clock_gettime(Platform.uptimeClock, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }

  private static func milliseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// The start of a manual clock: 20:00 on the first of January 2026, UTC.
  package static let manualStart = Instant(milliseconds: 1_767_297_600_000)

  /// A source of random numbers: the system's, or a fixed sequence for each `seed`.
  package static func random(seed: UInt64?) -> () -> UInt64 {
    guard let seed else {
      var system = SystemRandomNumberGenerator()
      return { system.next() }
    }
    // SplitMix64 (Steele, Lea and Flood, 2014).
    var state = seed
    return {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
  }
}
