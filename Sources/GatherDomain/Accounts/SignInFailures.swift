/// How often signing in under a name from one source has failed in a row, and when it last did: after
/// some free attempts each further one costs a wait, which doubles.
package struct SignInFailures: Equatable, Sendable {
  package let count: Int
  package let last: Instant

  package init(count: Int, last: Instant) {
    self.count = count
    self.last = last
  }

  /// How many attempts in a row are free.
  package static let freeAttempts = 5
  /// The wait after the last free attempt, and the longest one, in milliseconds.
  private static let (initialDelay, maxDelay) = (5_000, 900_000)

  /// For how long failures are kept, in milliseconds; after it nothing is left of any wait.
  package static let lifetime = 86_400_000

  /// How many failures a store keeps: those of the fewest attempts go first, and of these the oldest.
  package static let maxKept = 10_000

  /// The wait that the failures cost, in milliseconds; 0 while attempts are free.
  var delay: Int {
    guard count >= Self.freeAttempts else { return 0 }
    return min(Self.initialDelay << min(count - Self.freeAttempts, 16), Self.maxDelay)
  }

  /// How much of a `delay` that began at `start` is left at `now`, in milliseconds. A clock that was put
  /// back does not make it longer.
  static func rest(of delay: Int, from start: Instant, at now: Instant) -> Int {
    max(0, min(delay, start.milliseconds + delay - now.milliseconds))
  }
}

/// Slows down guessing: it counts the failures of one client, and says how long the client has to wait
/// before the next attempt is looked at.
///
/// Failures are counted per name and source, so that nobody at another address is locked out. They are
/// counted in the store, for all clients of the source, and here, for this client alone. A client waits
/// long for its own failures. For those of others it waits at most a minute from when it connected or
/// last tried: so a right password gets through however often somebody else fails.
package final class SignInThrottle {
  private let source: String
  private var connectedAt: Instant
  /// This client's own failures by the key that the store counts them under.
  private var own: [[UInt8]: SignInFailures] = [:]

  /// The longest wait for what others did, in milliseconds.
  private static let maxDelayForOthers = 60_000
  /// How many accounts in a row one address may make, so that strangers do not fill the file.
  package static let freeRegistrations = 20
  /// The pause that ends a row, in milliseconds.
  private static let registrationPause = 3_600_000
  /// For how many names a client's own failures are remembered.
  private static let maxNames = 1000

  /// The throttle of a client that connected at `connectedAt` from `source`: an address, or a word for
  /// this machine.
  package init(source: String, connectedAt: Instant) {
    self.source = source
    self.connectedAt = connectedAt
  }

  /// What the store counts failures under: a digest, as people type passwords into the field for the name.
  func key(of username: String, _ digest: ([UInt8]) -> [UInt8]) -> [UInt8] {
    digest(Array(source.utf8) + [0] + Array(Username.key(username).utf8))
  }

  /// What the store counts new accounts under; nil for a client on this machine, whose users own the data.
  func registrationKey(_ digest: ([UInt8]) -> [UInt8]) -> [UInt8]? {
    source.isEmpty ? nil : digest(Array(source.utf8) + [1])
  }

  /// How many seconds have to pass from `now` until the next account is made, after those `before`; 0 if
  /// it is at once.
  static func waitToRegister(after before: SignInFailures?, at now: Instant) -> Int {
    guard let before, before.count >= freeRegistrations else { return 0 }
    let rest = SignInFailures.rest(of: registrationPause, from: before.last, at: now)
    return (rest + 999) / 1000
  }

  /// The accounts in a row after one more: a row ends by ``registrationPause`` without one.
  static func registrations(after before: SignInFailures?, at now: Instant) -> SignInFailures {
    let isOver = before.map {
      SignInFailures.rest(of: registrationPause, from: $0.last, at: now) == 0
    }
    return SignInFailures(count: isOver == false ? (before?.count ?? 0) + 1 : 1, last: now)
  }

  /// How many seconds have to pass from `now` until the next attempt is looked at, given what the store
  /// has `shared` of all clients of this source; 0 if it is at once.
  func wait(_ key: [UInt8], _ shared: SignInFailures?, at now: Instant) -> Int {
    noteClock(now, key)
    let own = own[key]
    var wait = own.map { SignInFailures.rest(of: $0.delay, from: $0.last, at: now) } ?? 0
    if let shared {
      let delay = min(shared.delay, Self.maxDelayForOthers)
      let ofOthers = min(
        SignInFailures.rest(of: shared.delay, from: shared.last, at: now),
        SignInFailures.rest(of: delay, from: own?.last ?? connectedAt, at: now))
      wait = max(wait, ofOthers)
    }
    return (wait + 999) / 1000
  }

  /// Lets a wait begin now if it began later than now, as the clock was put back meanwhile: else it would
  /// last until the clock is there again.
  private func noteClock(_ now: Instant, _ key: [UInt8]) {
    connectedAt = min(connectedAt, now)
    guard let failures = own[key], failures.last > now else { return }
    own[key] = SignInFailures(count: failures.count, last: now)
  }

  /// Counts a failed attempt of this client.
  func fail(_ key: [UInt8], at now: Instant) {
    if own.count >= Self.maxNames, own[key] == nil { own = [:] }
    own[key] = SignInFailures(count: (own[key]?.count ?? 0) + 1, last: now)
  }

  /// Forgets this client's failed attempts under a name.
  func succeed(_ key: [UInt8]) { own[key] = nil }
}
