/// How often signing in under a name has failed in a row, and when it last did: after some free tries
/// each further one costs a wait, which doubles.
package struct SignInFailures: Equatable, Sendable {
  package let count: Int
  package let last: Instant

  package init(count: Int, last: Instant) {
    self.count = count
    self.last = last
  }

  /// So many tries in a row are let pass.
  static let free = 5
  /// The wait after the last of them, and the longest one, in milliseconds.
  private static let (first, longest) = (5_000, 900_000)

  /// For how long a name's failures are kept, in milliseconds; by then nothing is left of any wait.
  package static let lifetime = 86_400_000

  /// How many seconds have to pass from `now` until the next try is looked at; 0 if it is at once.
  func wait(at now: Instant) -> Int {
    guard count >= Self.free else { return 0 }
    let doublings = min(count - Self.free, 16)
    let wait = min(Self.first << doublings, Self.longest)
    // A clock that was put back does not make it longer.
    let rest = min(wait, last.milliseconds + wait - now.milliseconds)
    return max(0, (rest + 999) / 1000)
  }
}
