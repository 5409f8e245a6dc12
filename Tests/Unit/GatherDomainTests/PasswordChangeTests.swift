import MemoryStorage
import Sessions
import Testing

@testable import GatherDomain

/// A change of password over the plainest store.
@Suite("Change of password")
struct PasswordChangeTests {
  private let store = MemoryStore()
  private let now = Instant(milliseconds: 0)
  private let service: AccountService

  init() {
    service = AccountService(
      store: store, crypto: RecordingCrypto().crypto,
      throttle: SignInThrottle(source: "", connectedAt: now))
  }

  private func register(_ username: String) throws -> Account {
    let password = try service.prepareRegistration(
      username: username, password: "correct horse", at: now)
    return try service.register(username: username, password, at: now)
  }

  private func signIn(as username: String, _ password: String, at time: Instant) throws -> Account {
    let prepared = try service.prepareSignIn(username: username, password: password, at: time)
    return try service.signIn(username: username, prepared, at: time)
  }

  private func change(
    of account: Account, from old: String, to new: String, at time: Instant
  ) throws {
    let change = try service.preparePasswordChange(of: account, from: old, to: new, at: time)
    try service.changePassword(change, at: time)
  }

  @Test("A password is changed by the old one only, and ends the account's sessions")
  func passwordChange() throws {
    let ann = try register("ann")
    let bob = try register("bob")
    for (digest, account) in [([7] as [UInt8], ann), ([8], bob)] {
      let session = StoredSession(account: account.id, state: [1])
      try store.saveSession(session, under: digest, at: now)
    }
    #expect(throws: Failure.invalid("oldPassword", .wrongPassword)) {
      try change(of: ann, from: "wrong horse", to: "another horse", at: now)
    }
    let tooShort = Failure.invalid("newPassword", .passwordLength(Credentials.shortestPassword))
    #expect(throws: tooShort) {
      try change(of: ann, from: "correct horse", to: "horse", at: now)
    }
    #expect(try store.session([7], at: now) != nil)
    try change(of: ann, from: "correct horse", to: "another horse", at: now.advanced(by: 60_000))
    #expect(try store.session([7], at: now) == nil)
    #expect(try store.session([8], at: now) != nil)
    let later = now.advanced(by: 120_000)
    #expect(throws: Failure.notSignedIn(.wrongUsernameOrPassword)) {
      try signIn(as: "ann", "correct horse", at: later)
    }
    #expect(try signIn(as: "ann", "another horse", at: later.advanced(by: 60_000)) == ann)
    #expect(try signIn(as: "bob", "correct horse", at: later) == bob)
  }

  @Test("Guesses of the old password are slowed down like those of a sign-in")
  func passwordChangeIsThrottled() throws {
    let ann = try register("ann")
    var refusal: Failure?
    for _ in 0..<20 {
      do { try change(of: ann, from: "wrong horse", to: "another horse", at: now) } catch {
        refusal = error as? Failure
      }
    }
    guard case .notSignedIn(.tooManyAttempts) = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
  }
}
