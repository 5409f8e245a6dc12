package import Sessions

/// A series of attempts that the store counts: the consecutive failed sign-ins under a name from one source, or
/// the registrations from one address. After some free attempts, each further failure doubles the delay.
package struct SignInFailures: Equatable, Sendable {
  package let count: Int
  package let last: Instant

  package init(count: Int, last: Instant) {
    self.count = count
    self.last = last
  }

  /// How many attempts in a row have no delay.
  package static let freeAttempts = 5
  /// The first delay, and the maximum delay, in milliseconds.
  package static let (initialDelay, maxDelay) = (5_000, 900_000)

  /// How long failures are stored, in milliseconds. Every delay is shorter.
  package static let lifetime = Instant.dayLength

  /// The maximum number of stored failures. Those with the lowest count are deleted first, and among them the
  /// oldest.
  package static let maxKept = 10_000

  /// The delay after the failures, in milliseconds; 0 while attempts are free.
  var delay: Int {
    guard count >= Self.freeAttempts else { return 0 }
    return min(Self.initialDelay << min(count - Self.freeAttempts, 16), Self.maxDelay)
  }

  /// The remaining time of a `delay` that began at `start`, in milliseconds. A clock that was set back does
  /// not extend it.
  static func rest(of delay: Int, from start: Instant, at now: Instant) -> Int {
    max(0, min(delay, start.milliseconds + delay - now.milliseconds))
  }
}

/// Rate-limits sign-ins of one client: it counts failures and computes the delay before the next attempt.
///
/// Failures are counted per name and source, so that other addresses are not locked out. The store counts
/// those of all clients of the source, and this object those of its client. A client's own failures cause the
/// full delay. Failures of others delay it by at most a minute after it connected or last tried, so a correct
/// password is accepted even under attack.
package final class SignInThrottle {
  private let source: String
  private var connectedAt: Instant
  /// This client's failures by their key in the store.
  private var own: [[UInt8]: SignInFailures] = [:]

  /// The maximum delay for failures of other clients, in milliseconds.
  package static let maxDelayForOthers = 60_000
  /// How many accounts in a row one address may create, so that strangers cannot fill the disk.
  package static let freeRegistrations = 20
  /// The pause that ends a series of registrations, in milliseconds.
  package static let registrationPause = 3_600_000
  /// The maximum number of names in ``own``.
  private static let maxNames = 1000

  /// The throttle of a client that connected at `connectedAt` from `source`: an address, or empty for this
  /// machine.
  package init(source: String, connectedAt: Instant) {
    self.source = source
    self.connectedAt = connectedAt
  }

  /// The store's key for failures. It is a digest, because people sometimes type passwords into the name
  /// field.
  func key(of username: String, _ digest: ([UInt8]) -> [UInt8]) -> [UInt8] {
    digest(Array(source.utf8) + [0] + Array(Username.key(username).utf8))
  }

  /// The store's key for registrations; nil for a client on this machine, which is not limited.
  func registrationKey(_ digest: ([UInt8]) -> [UInt8]) -> [UInt8]? {
    source.isEmpty ? nil : digest(Array(source.utf8) + [1])
  }

  /// The delay before the next registration, in seconds; 0 if there is none.
  static func waitToRegister(after before: SignInFailures?, at now: Instant) -> Int {
    guard let before, before.count >= freeRegistrations else { return 0 }
    let rest = SignInFailures.rest(of: registrationPause, from: before.last, at: now)
    return (rest + 999) / 1000
  }

  /// The series of registrations after one more. A series ends after ``registrationPause``.
  static func registrations(after before: SignInFailures?, at now: Instant) -> SignInFailures {
    let isOver = before.map {
      SignInFailures.rest(of: registrationPause, from: $0.last, at: now) == 0
    }
    return SignInFailures(count: isOver == false ? (before?.count ?? 0) + 1 : 1, last: now)
  }

  /// The delay before the next attempt, in seconds, given the `shared` failures of all clients of this
  /// source; 0 if there is none.
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

  /// Restarts a delay that began in the future because the clock was set back. Otherwise it would last until
  /// the clock is there again.
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

  /// Deletes this client's failures under a name.
  func succeed(_ key: [UInt8]) { own[key] = nil }
}
