import GatherDomain
import Sessions
import SodiumCrypto
import Testing

@testable import SQLiteStorage

/// How many password hashes an attempt costs, on each store that keeps them.
@Suite("Work for passwords")
struct PasswordWorkTests {
  private let now = Instant(milliseconds: 0)
  private let password = "correct horse"

  /// The accounts of a store, whose costly calls are counted.
  private final class Accounts {
    let service: AccountService
    private let count: Count

    /// What has been called.
    private final class Count { var calls: [String] = [] }

    init(_ store: any Store, at now: Instant) {
      let count = Count()
      self.count = count
      service = AccountService(
        store: store,
        crypto: Crypto(
          hash: { (text) throws(Failure) in
            count.calls.append("hash")
            return text
          },
          verify: { (text, hash) throws(Failure) in
            count.calls.append("verify")
            return text == hash
          }, digest: Crypto.sha256, token: { "" }, tag: { "tag" }),
        throttle: SignInThrottle(source: "", connectedAt: now))
    }

    /// What `body` calls, whether it succeeds or not.
    func calls(_ body: (AccountService) throws -> Void) -> [String] {
      count.calls = []
      try? body(service)
      return count.calls
    }

    func register(_ username: String, _ password: String, at now: Instant) throws -> Account {
      let prepared = try service.prepareRegistration(
        username: username, password: password, at: now)
      return try service.register(username: username, prepared, at: now)
    }

    func signIn(_ username: String, _ password: String, at now: Instant) throws {
      let prepared = try service.prepareSignIn(username: username, password: password, at: now)
      _ = try service.signIn(username: username, prepared, at: now)
    }

    func change(
      of account: Account, from old: String, to new: String, at now: Instant
    ) throws {
      let change = try service.preparePasswordChange(of: account, from: old, to: new, at: now)
      try service.changePassword(change, at: now)
    }

    func delete(_ account: Account, _ password: String, at now: Instant) throws {
      let prepared = try service.prepareSignIn(
        username: account.username, password: password, at: now)
      try service.delete(account, prepared, at: now)
    }
  }

  @Test(
    "An empty field costs no hash, and is no failed attempt", arguments: StoreKind.transactional)
  func emptyFields(kind: StoreKind) throws {
    let store = try kind.make()
    let accounts = Accounts(store, at: now)
    let ann = try accounts.register("ann", password, at: now)
    for _ in 0..<2 * SignInFailures.freeAttempts {
      for (username, password) in [("", ""), ("ann", ""), (" ", password), ("nobody", "")] {
        #expect(accounts.calls { _ in try accounts.signIn(username, password, at: now) } == [])
        #expect(throws: Failure.notSignedIn(.wrongUsernameOrPassword)) {
          try accounts.signIn(username, password, at: now)
        }
      }
      #expect(accounts.calls { _ in try accounts.delete(ann, "", at: now) } == [])
      #expect(throws: Failure.invalid("password", .wrongPassword)) {
        try accounts.delete(ann, "", at: now)
      }
      #expect(
        accounts.calls { _ in
          try accounts.change(of: ann, from: "", to: "another horse", at: now)
        } == [])
      #expect(throws: Failure.invalid("oldPassword", .wrongPassword)) {
        try accounts.change(of: ann, from: "", to: "another horse", at: now)
      }
    }
    // No attempt was counted.
    try accounts.signIn("ann", password, at: now)
  }

  @Test("A registration that is refused costs no hash", arguments: StoreKind.transactional)
  func registrations(kind: StoreKind) throws {
    let store = try kind.make()
    let accounts = Accounts(store, at: now)
    #expect(accounts.calls { _ in _ = try accounts.register("ann", password, at: now) } == ["hash"])
    for (username, password) in [
      ("ann", password), (" ANN ", password), ("", password), ("an\u{200B}n", password),
      ("bob", "short"), ("bob", ""),
    ] {
      #expect(
        accounts.calls { _ in _ = try accounts.register(username, password, at: now) } == [],
        "\(username)")
    }
    #expect(throws: Failure.wrongState(.usernameTaken)) {
      try accounts.register("Ann", password, at: now)
    }
  }

  @Test("A name that is taken meanwhile is refused too", arguments: StoreKind.transactional)
  func takenMeanwhile(kind: StoreKind) throws {
    let store = try kind.make()
    let accounts = Accounts(store, at: now)
    let prepared = try accounts.service.prepareRegistration(
      username: "ann", password: password, at: now)
    _ = try accounts.register("ann", password, at: now)
    #expect(throws: Failure.wrongState(.usernameTaken)) {
      try accounts.service.register(username: "ann", prepared, at: now)
    }
  }

  @Test(
    "The time of a sign-in does not tell whether a username exists",
    arguments: StoreKind.transactional)
  func namesAreNotTold(kind: StoreKind) throws {
    let store = try kind.make()
    let accounts = Accounts(store, at: now)
    _ = try accounts.register("ann", password, at: now)
    for username in ["ann", "nobody"] {
      #expect(accounts.calls { _ in try accounts.signIn(username, "x", at: now) }.count == 1)
    }
  }

  @Test(
    "A change of password costs what comes before its refusal", arguments: StoreKind.transactional)
  func changes(kind: StoreKind) throws {
    let store = try kind.make()
    let accounts = Accounts(store, at: now)
    let ann = try accounts.register("ann", password, at: now)
    for (old, new, work) in [
      (password, "short", []), ("wrong horse", "another horse", ["verify"]),
      (password, "another horse", ["verify", "hash"]),
    ] {
      #expect(
        accounts.calls { _ in try accounts.change(of: ann, from: old, to: new, at: now) } == work,
        "\(old), \(new)")
    }
    try accounts.signIn("ann", "another horse", at: now)
  }
}
