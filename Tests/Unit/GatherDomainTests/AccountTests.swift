import MemoryStorage
import Sessions
import Testing

@testable import GatherDomain

/// Signing up and in over the plainest store, and how guessing is slowed down.
@Suite("Accounts")
struct AccountTests {
  private let store = MemoryStore()
  private let tally = RecordingCrypto()
  private let now = Instant(milliseconds: 0)
  /// A client on this machine, which connected when the tests began.
  private let local: AccountService

  init() { local = Self.client(store, tally.crypto, at: now) }

  private static func client(
    _ store: MemoryStore, _ crypto: Crypto, from source: String = "", at time: Instant
  ) -> AccountService {
    AccountService(
      store: store, crypto: crypto,
      throttle: SignInThrottle(source: source, connectedAt: time))
  }

  private func register(
    by client: AccountService? = nil, _ username: String, at time: Instant? = nil
  ) throws -> Account {
    let (client, time) = (client ?? local, time ?? now)
    let password = try client.prepareRegistration(
      username: username, password: "correct horse", at: time)
    return try client.register(username: username, password, at: time)
  }

  private func signIn(
    by client: AccountService? = nil, as username: String = "ann", _ password: String,
    at time: Instant
  ) throws -> Account {
    let client = client ?? local
    let prepared = try client.prepareSignIn(username: username, password: password, at: time)
    return try client.signIn(username: username, prepared, at: time)
  }

  private let wrong = Failure.notSignedIn(.wrongUsernameOrPassword)

  private func tooMany(_ seconds: Int) -> Failure {
    .notSignedIn(.tooManyAttempts(seconds: seconds))
  }

  /// Counts a failure of another client at the same address.
  private func fail(at time: Instant) throws {
    let key = SignInThrottle(source: "", connectedAt: time).key(of: "ann", RecordingCrypto.digest)
    let count = try store.signInFailures(under: key)?.count ?? 0
    try store.saveSignInFailures(SignInFailures(count: count + 1, last: time), under: key)
  }

  @Test("B4: a registered user can sign in with the name in any case")
  func registration() throws {
    let ann = try register(" Ann ")
    #expect(ann.username == "Ann")
    #expect(try signIn(as: "ANN", "correct horse", at: now) == ann)
  }

  @Test("A taken name is taken in any case")
  func taken() throws {
    _ = try register("Ann")
    #expect(throws: Failure.wrongState(.usernameTaken)) { try register("aNN") }
  }

  @Test("The same words for an unknown name and a wrong password")
  func sameWords() throws {
    _ = try register("ann")
    #expect(throws: wrong) { try signIn("wrong horse", at: now) }
    #expect(throws: wrong) { try signIn(as: "bob", "correct horse", at: now) }
  }

  @Test("An unknown name costs one hash, as a wrong password costs one look at a hash")
  func sameWork() throws {
    _ = try register("ann")
    for (username, work) in [("ann", ["verify"]), ("bob", ["hash"])] {
      tally.calls = []
      #expect(throws: wrong) { try signIn(as: username, "wrong horse", at: now) }
      #expect(tally.calls == work, "\(username)")
    }
  }

  @Test("All that is costly is done before the transaction")
  func prepared() throws {
    let hashed = try local.prepareRegistration(
      username: "ann", password: "correct horse", at: now)
    tally.calls = []
    let ann = try local.register(username: "ann", hashed, at: now)
    let right = try local.prepareSignIn(username: "ann", password: "correct horse", at: now)
    let unknown = try local.prepareSignIn(username: "bob", password: "correct horse", at: now)
    tally.calls = []
    _ = try local.signIn(username: "ann", right, at: now)
    #expect(throws: wrong) { try local.signIn(username: "bob", unknown, at: now) }
    try local.delete(ann, right, at: now)
    #expect(tally.calls == [])
  }

  @Test("A hash that has changed since the preparation is looked at again")
  func concurrentChange() throws {
    let early = try local.prepareSignIn(username: "ann", password: "correct horse", at: now)
    let ann = try register("ann")
    #expect(try local.signIn(username: "ann", early, at: now) == ann)
  }

  @Test("After five failures in a row each costs a wait that doubles, up to a quarter of an hour")
  func waits() throws {
    _ = try register("ann")
    var time = now
    var waits: [Int] = []
    for _ in 0..<16 {
      let start = time
      while true {
        do { _ = try signIn("wrong horse", at: time) } catch {
          if error as? Failure == wrong { break }
          // During the wait not even the right password is looked at.
          #expect(throws: Failure.self) { try signIn("correct horse", at: time) }
        }
        time = time.advanced(by: 1000)
      }
      waits.append((time.milliseconds - start.milliseconds) / 1000)
    }
    #expect(waits == [0, 0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900])
    #expect(try signIn("correct horse", at: time.advanced(by: 900_000)).username == "ann")
    // A success has ended the row.
    #expect(throws: wrong) { try signIn("wrong horse", at: time.advanced(by: 900_000)) }
  }

  @Test("However many failures there are, the wait is the longest one")
  func longestWait() {
    for count in 13...200 {
      #expect(SignInFailures(count: count, last: now).delay == 900_000, "\(count)")
    }
    #expect(SignInFailures(count: .max, last: now).delay == 900_000)
  }

  @Test("A success gives all free attempts back")
  func freeAgain() throws {
    _ = try register("ann")
    for _ in 0..<3 {
      for _ in 0..<4 { #expect(throws: wrong) { try signIn("wrong horse", at: now) } }
      #expect(try signIn("correct horse", at: now).username == "ann")
    }
  }

  @Test("During a wait no hash is computed")
  func idleWait() throws {
    _ = try register("ann")
    for _ in 0..<5 { #expect(throws: wrong) { try signIn("wrong horse", at: now) } }
    tally.calls = []
    #expect(throws: tooMany(5)) { try signIn("correct horse", at: now) }
    #expect(tally.calls == [])
  }

  @Test("Failures of at most 1,000 names are kept; the next name starts at zero")
  func manyNames() {
    let throttle = SignInThrottle(source: "", connectedAt: now)
    func key(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }
    for number in 0..<1000 { throttle.fail(key(number), at: now) }
    for _ in 0..<4 { throttle.fail(key(0), at: now) }
    #expect(throttle.wait(key(0), nil, at: now) == 5)
    throttle.fail(key(1000), at: now)
    #expect(throttle.wait(key(0), nil, at: now) == 0)
  }

  @Test("A clock that was put back makes no wait longer")
  func clockPutBack() throws {
    _ = try register("ann")
    let later = now.advanced(by: 1_000_000)
    for _ in 0..<5 { #expect(throws: wrong) { try signIn("wrong horse", at: later) } }
    #expect(throws: tooMany(5)) { try signIn("correct horse", at: now) }
    _ = try signIn("correct horse", at: later.advanced(by: 5_000))
    // The same for the pause after accounts that one address has made.
    let stranger = Self.client(store, tally.crypto, from: "203.0.113.7", at: later)
    for number in 1...20 { _ = try register(by: stranger, "stranger \(number)", at: later) }
    #expect(throws: Failure.wrongState(.tooManyAccounts(minutes: 60))) {
      try register(by: stranger, "stranger 21", at: now)
    }
  }

  @Test("A wait that began before the clock was put back ends after its length all the same")
  func clockSetBackDuringAWait() throws {
    _ = try register("ann")
    let later = now.advanced(by: 1_000_000)
    for _ in 0..<5 { #expect(throws: wrong) { try signIn("wrong horse", at: later) } }
    #expect(throws: tooMany(5)) { try signIn("correct horse", at: now) }
    #expect(throws: tooMany(1)) { try signIn("correct horse", at: now.advanced(by: 4_000)) }
    #expect(try signIn("correct horse", at: now.advanced(by: 5_000)).username == "ann")
    // The same for what others did, from when this client connected.
    for _ in 0..<20 { try fail(at: later) }
    let owner = Self.client(store, tally.crypto, at: later)
    #expect(throws: tooMany(60)) { try signIn(by: owner, "correct horse", at: now) }
    let soon = now.advanced(by: 60_000)
    #expect(try signIn(by: owner, "correct horse", at: soon).username == "ann")
  }

  @Test("Failures at another address cost nothing here")
  func otherSource() throws {
    _ = try register("ann")
    let stranger = Self.client(store, tally.crypto, from: "203.0.113.7", at: now)
    for _ in 0..<5 { #expect(throws: wrong) { try signIn(by: stranger, "wrong horse", at: now) } }
    #expect(throws: tooMany(5)) { try signIn(by: stranger, "correct horse", at: now) }
    #expect(try signIn("correct horse", at: now).username == "ann")
  }

  @Test("Failures of another client at the same address cost at most a minute from connecting on")
  func sameSource() throws {
    _ = try register("ann")
    var time = now
    for count in 0..<12 {
      #expect(throws: wrong) { try signIn("wrong horse", at: time) }
      if count >= 4 { time = time.advanced(by: min(5000 << (count - 4), 900_000)) }
    }
    // The stranger goes on as soon as it may; a quarter of an hour is left each time.
    let last = time.advanced(by: -640_000)
    let owner = Self.client(store, tally.crypto, at: last)
    #expect(throws: tooMany(60)) { try signIn(by: owner, "correct horse", at: last) }
    let soon = last.advanced(by: 59_000)
    #expect(throws: tooMany(1)) { try signIn(by: owner, "correct horse", at: soon) }
    #expect(throws: Failure.self) { try signIn("correct horse", at: soon.advanced(by: 1000)) }
    #expect(try signIn(by: owner, "correct horse", at: soon.advanced(by: 1000)).username == "ann")
  }

  @Test("One address may make 20 accounts in a row, and the next ones after an hour")
  func registrations() throws {
    let stranger = Self.client(store, tally.crypto, from: "203.0.113.7", at: now)
    let full = Failure.wrongState(.tooManyAccounts(minutes: 60))
    for number in 1...20 { _ = try register(by: stranger, "stranger \(number)") }
    let work = tally.calls.count
    #expect(throws: full) { try register(by: stranger, "stranger 21") }
    #expect(tally.calls.count == work, "No password is hashed for an account that cannot be made.")
    let other = Self.client(store, tally.crypto, from: "203.0.113.8", at: now)
    _ = try register(by: other, "other")
    for number in 1...30 { _ = try register("local \(number)") }
    let soon = now.advanced(by: 3_599_000)
    #expect(throws: Failure.wrongState(.tooManyAccounts(minutes: 1))) {
      try register(by: stranger, "stranger 21", at: soon)
    }
    for number in 21...40 {
      _ = try register(by: stranger, "stranger \(number)", at: soon.advanced(by: 1000))
    }
    #expect(throws: full) {
      try register(by: stranger, "stranger 41", at: soon.advanced(by: 1000))
    }
  }

  @Test("Of many that try at once, as many are answered as one after the other would be")
  func atOnce() throws {
    _ = try register("ann")
    let clients = (0..<8).map { _ in Self.client(store, tally.crypto, at: now) }
    let attempts = try clients.map { client in
      (client, try client.prepareSignIn(username: "ann", password: "wrong horse", at: now))
    }
    var failures: [Failure] = []
    for (client, password) in attempts {
      do throws(Failure) { _ = try client.signIn(username: "ann", password, at: now) } catch {
        failures.append(error)
      }
    }
    #expect(failures.filter { $0 == wrong }.count == 5)
    #expect(failures.suffix(3) == [tooMany(5), tooMany(5), tooMany(5)])
  }

  @Test("What people type into the field for the name is nowhere in the store's keys")
  func digests() throws {
    #expect(throws: wrong) { try signIn(as: "tr0ub4dor&3", "ann", at: now) }
    let key = SignInThrottle(source: "", connectedAt: now).key(
      of: "tr0ub4dor&3", RecordingCrypto.digest)
    #expect(try store.signInFailures(under: key)?.count == 1)
    #expect(key.count == 8)
  }

  @Test("Too little memory is said to be that, and counts as no failure")
  func memory() throws {
    _ = try register("ann")
    let poor = Self.client(store, RecordingCrypto.outOfMemory, at: now)
    let failure = Failure.storeUnavailable(.tooLittleMemory)
    for _ in 0..<6 { #expect(throws: failure) { try signIn(by: poor, "correct horse", at: now) } }
    #expect(try signIn("correct horse", at: now).username == "ann")
  }

  @Test("An account is deleted only with its password")
  func delete() throws {
    let ann = try register("ann")
    func prepared(_ password: String) throws -> Password {
      try local.prepareSignIn(username: "ann", password: password, at: now)
    }
    #expect(throws: Failure.self) { try local.delete(ann, prepared("wrong horse"), at: now) }
    try local.delete(ann, prepared("correct horse"), at: now)
    #expect(throws: wrong) { try signIn("correct horse", at: now) }
  }
}
