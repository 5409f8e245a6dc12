import GatherDomain
import Testing

/// The services over the plainest store; stores themselves are compared in `GatherStorageTests`.
@Suite("Services")
struct ServiceTests {
  private let store = MemoryStore()
  private let accounts: AccountService
  private let now = Instant(milliseconds: 0)

  init() {
    // The password itself stands for its hash: what a hash is, the stores' tests show.
    let secrets = Secrets(
      hash: { $0 }, verify: { $0 == $1 }, digest: { $0 }, token: { "token" })
    accounts = AccountService(store: store, secrets: secrets)
  }

  private func account(_ name: String = "ann") throws -> ID<Account> {
    try accounts.register(username: name, password: "correct horse").id
  }

  @Test("B4: who registers can sign in, whatever the case of the name")
  func register() throws {
    let ann = try accounts.register(username: " Ann ", password: "correct horse")
    #expect(ann.username == "Ann")
    #expect(try accounts.signIn(username: "ANN", password: "correct horse", at: now) == ann)
  }

  @Test("A name is taken in whatever case")
  func taken() throws {
    _ = try account("Ann")
    #expect(throws: Failure.conflict("The username is already taken.")) { try account("aNN") }
  }

  @Test("The same words for an unknown name and a wrong password")
  func wrong() throws {
    _ = try account()
    let failure = Failure.notSignedIn("Wrong username or password.")
    #expect(throws: failure) {
      try accounts.signIn(username: "ann", password: "wrong horse", at: now)
    }
    #expect(throws: failure) {
      try accounts.signIn(username: "bob", password: "correct horse", at: now)
    }
  }

  @Test("An unknown name costs one hash, as a wrong password costs one look at a hash")
  func sameWork() throws {
    _ = try account()
    for (username, work) in [("ann", ["verify"]), ("bob", ["hash"])] {
      let tally = Tally()
      let counted = AccountService(store: store, secrets: tally.secrets)
      #expect(throws: Failure.self) {
        try counted.signIn(username: username, password: "wrong horse", at: now)
      }
      #expect(tally.calls == work, "\(username)")
    }
  }

  @Test("After five failures in a row each costs a wait that doubles, up to a quarter of an hour")
  func waits() throws {
    _ = try account()
    var time = now
    var waits: [Int] = []
    for _ in 0..<16 {
      let wrong = Failure.notSignedIn("Wrong username or password.")
      #expect(throws: wrong) {
        try accounts.signIn(username: "ann", password: "wrong horse", at: time)
      }
      let start = time
      while (try? accounts.signIn(username: "ann", password: "correct horse", at: time)) == nil {
        time = time.advanced(by: 1000)
      }
      waits.append((time.milliseconds - start.milliseconds) / 1000)
      // That success has made an end of the row: it is taken up where it was.
      let count = waits.count
      try store.keepSignInFailures(SignInFailures(count: count, last: start), of: "ann")
    }
    #expect(waits == [0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900, 900])
  }

  @Test("A clock that was put back makes no wait longer, and a success forgets the failures")
  func waitsEnd() throws {
    _ = try account()
    let later = now.advanced(by: 1_000_000)
    try store.keepSignInFailures(SignInFailures(count: 6, last: later), of: "ann")
    #expect(throws: Failure.notSignedIn("Too many failed attempts. Try again in 10 seconds.")) {
      try accounts.signIn(username: "ann", password: "correct horse", at: now)
    }
    let free = later.advanced(by: 10_000)
    _ = try accounts.signIn(username: "ann", password: "correct horse", at: free)
    #expect(try store.signInFailures(of: "ann") == nil)
  }

  @Test("An account is deleted only with its password")
  func delete() throws {
    let ann = try accounts.register(username: "ann", password: "correct horse")
    #expect(throws: Failure.self) { try accounts.delete(ann, password: "wrong horse", at: now) }
    try accounts.delete(ann, password: "correct horse", at: now)
    #expect(throws: Failure.self) {
      try accounts.signIn(username: "ann", password: "correct horse", at: now)
    }
  }

  @Test("B13: changing one thing keeps the others; what breaks a rule changes nothing")
  func update() throws {
    let players = PlayerService(store: store, account: try account())
    var profile = Player.Profile(name: "Bob")
    profile.skill = .amateur
    let bob = try players.add(profile)
    _ = try players.update(bob.id) { $0.age = 30 }
    #expect(throws: Failure.self) { try players.update(bob.id) { $0.name = " " } }
    profile.age = 30
    #expect(try players.get(bob.id).profile == profile)
  }

  @Test("A value that another program has stored is in nobody's way")
  func foreign() throws {
    let ann = try account()
    let players = PlayerService(store: store, account: ann)
    var profile = Player.Profile(name: "")
    profile.age = 500
    let player = try store.addPlayer(profile, to: ann)
    profile.skill = .amateur
    #expect(try players.update(player.id) { $0.skill = .amateur }.profile == profile)
    #expect(throws: Failure.invalid("age", Player.ageRule)) {
      try players.update(player.id) { $0.age = 0 }
    }
  }

  @Test("A gather is stored whole, or not at all")
  func start() throws {
    let ann = try account()
    let players = PlayerService(store: store, account: ann)
    let gathers = GatherService(store: store, account: ann)
    let ids = try ["Al", "Bob", "Cy"].map { try players.add(Player.Profile(name: $0)).id }
    let bad: [([ID<Player>], [ID<Player>])] = [
      ([], [ids[0]]), ([ids[0]], []), ([ids[0]], [ids[0]]), ([ids[0], ids[0]], [ids[1]]),
      ([ids[0]], [ID("9")]),
    ]
    for (teamA, teamB) in bad {
      #expect(throws: Failure.self) { try gathers.start(teamA: teamA, teamB: teamB, at: now) }
    }
    #expect(try gathers.list().total == 0)
    let gather = try gathers.start(teamA: [ids[2]], teamB: [ids[0], ids[1]], at: now)
    #expect(gather.lineup.teamB.map(\.name) == ["Al", "Bob"])
    #expect(try gathers.get(gather.id) == gather)
  }

  @Test("A gather ends once")
  func end() throws {
    let ann = try account()
    let players = PlayerService(store: store, account: ann)
    let gathers = GatherService(store: store, account: ann)
    let ids = try ["Al", "Bob"].map { try players.add(Player.Profile(name: $0)).id }
    let gather = try gathers.start(teamA: [ids[0]], teamB: [ids[1]], at: now)
    #expect(throws: Failure.self) {
      try gathers.end(gather.id, Score(teamA: 101, teamB: 0), at: now)
    }
    let ended = try gathers.end(gather.id, Score(teamA: 2, teamB: 1), at: now.advanced(by: 60_000))
    #expect(ended.score?.winner == .teamA)
    #expect(ended.endedAt == now.advanced(by: 60_000))
    #expect(throws: Failure.conflict("This gather has already ended.")) {
      try gathers.end(gather.id, Score(), at: now)
    }
    #expect(try gathers.get(gather.id) == ended)
  }
}

/// The costly ones of the secrets that were asked for, in order.
private final class Tally {
  private(set) var calls: [String] = []

  /// Secrets to which no password belongs.
  var secrets: Secrets {
    Secrets(
      hash: { password in
        self.calls.append("hash")
        return password
      },
      verify: { (_, _) in
        self.calls.append("verify")
        return false
      }, digest: { $0 }, token: { "token" })
  }
}
