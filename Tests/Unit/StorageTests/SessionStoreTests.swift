import GatherDomain
import SQLiteStorage
import Sessions
import Testing

/// What every store keeps of sessions: themselves, their answers, and the failed attempts to get into one.
@Suite("Stores: sessions, answers and failed sign-ins", .serialized)
struct SessionStoreTests {
  private let now = Instant(milliseconds: 1_767_297_600_000)

  private func account(_ store: any Store) throws -> ID<Account> {
    try store.register(username: "ann", Password("secret", .plain), tag: "tag").id
  }

  /// A digest that differs from others in its last byte only.
  private func digest(_ number: UInt8) -> [UInt8] { Array(repeating: 0, count: 31) + [number] }

  @Test(
    "Sessions are kept under their digests, and forgotten when nobody uses them",
    arguments: StoreKind.allCases)
  func sessions(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let session = StoredSession(account: ann, state: Array("{}".utf8))
    try store.saveSession(session, under: digest(1), at: now)
    try store.saveSession(StoredSession(account: nil, state: [0, 255]), under: digest(2), at: now)
    #expect(try store.session(digest(1), at: now) == session)
    #expect(try store.session(digest(2), at: now) == StoredSession(account: nil, state: [0, 255]))
    #expect(try store.session(digest(3), at: now) == nil)
    try store.deleteSession(digest(2))
    #expect(try store.session(digest(2), at: now) == nil)
    let day = 86_400_000
    #expect(try store.session(digest(1), at: now.advanced(by: 89 * day)) == session)
    #expect(try store.session(digest(1), at: now.advanced(by: 90 * day)) == nil)
    for days in 1...90 {
      try store.saveSession(session, under: digest(3), at: now.advanced(by: days * day))
      #expect((try store.session(digest(1), at: now) == nil) == (days == 90), "after \(days) days")
    }
    #expect(try store.session(digest(3), at: now.advanced(by: 90 * day)) == session)
  }

  @Test("Signing out and in again makes another session identity", arguments: StoreKind.allCases)
  func changedAccount(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    for account in [ann, nil, ann] {
      let session = StoredSession(account: account, state: [1])
      try store.saveSession(session, under: [1], at: now)
      #expect(try store.session([1], at: now) == session)
    }
  }

  @Test(
    "A process whose clock is wrong deletes nobody's session, nor is it locked out",
    arguments: StoreKind.allCases)
  func wrongClocks(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let session = StoredSession(account: ann, state: Array("{}".utf8))
    let day = 86_400_000
    try store.saveSession(session, under: [1], at: now)
    // A clock that is ahead, and one that has not been set.
    for wrong in [91 * day, 4000 * day, -7300 * day] {
      try store.saveSession(session, under: [2], at: now.advanced(by: wrong))
      #expect(try store.session([1], at: now) == session)
    }
    try store.saveSession(session, under: [3], at: now.advanced(by: day))
    for digest: [UInt8] in [[1], [2], [3]] {
      #expect(try store.session(digest, at: now.advanced(by: day)) == session)
    }
    // The first process of all has no clock, and then learns what day it is.
    let other = try kind.make()
    let unset = StoredSession(account: try account(other), state: [1])
    try other.saveSession(unset, under: [2], at: now.advanced(by: -7300 * day))
    #expect(try other.session([2], at: now) == unset)
  }

  @Test(
    "Each account has its sessions, with their times, and they end with their answers",
    arguments: StoreKind.allCases)
  func sessionsOfAccounts(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let bob = try store.register(username: "bob", Password("secret", .plain), tag: "tag").id
    let day = 86_400_000
    let uses: [(digest: [UInt8], account: ID<Account>?, time: Int)] = [
      ([1], ann, 0), ([2], ann, 5), ([3], bob, 6), ([4], nil, 7), ([1], ann, 8), ([2], ann, day),
    ]
    for use in uses {
      let session = StoredSession(account: use.account, state: [1])
      try store.saveSession(session, under: use.digest, at: now.advanced(by: use.time))
    }
    func list(_ account: ID<Account>, after time: Int = day) throws -> [SessionRecord] {
      try store.sessions(of: account, at: now.advanced(by: time))
    }
    func record(_ digest: UInt8, _ created: Int, _ used: Int) -> SessionRecord {
      SessionRecord(
        [digest], createdAt: now.advanced(by: created), usedAt: now.advanced(by: used))
    }
    #expect(try list(ann) == [record(1, 0, 8), record(2, 5, day)])
    #expect(try list(bob) == [record(3, 6, 6)])
    #expect(try list(ann, after: 90 * day) == [record(2, 5, day)])
    let answer = StoredResponse(account: ann, method: "players/add", request: [2], result: [1])
    try store.saveResponse(answer, to: "key", of: [1])
    // Within a transaction, what it has written is seen.
    try store.begin()
    try store.endSessions([[1]], of: ann)
    #expect(try list(ann) == [record(2, 5, day)])
    let session = StoredSession(account: ann, state: [1])
    try store.saveSession(session, under: [5], at: now.advanced(by: day))
    try store.saveSession(session, under: [2], at: now.advanced(by: day + 1))
    #expect(try list(ann) == [record(2, 5, day + 1), record(5, day, day)])
    try store.commit()
    #expect(try list(ann) == [record(2, 5, day + 1), record(5, day, day)])
    #expect(try store.session([1], at: now) == nil)
    #expect(try store.response(to: "key", of: [1]) == nil)
    #expect(try list(bob) == [record(3, 6, 6)])
  }

  @Test("Of visitors' sessions only the latest are kept", arguments: StoreKind.allCases)
  func visitors(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    func digest(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }
    try store.begin()
    try store.saveSession(StoredSession(account: ann, state: [1]), under: [7], at: now)
    for number in 0...StoredSession.maxVisitors {
      let visitor = StoredSession(account: nil, state: [2])
      try store.saveSession(visitor, under: digest(number), at: now)
    }
    try store.commit()
    #expect(try store.session(digest(0), at: now) == nil)
    #expect(try store.session(digest(1), at: now) != nil)
    #expect(try store.session(digest(StoredSession.maxVisitors), at: now) != nil)
    #expect(try store.session([7], at: now) != nil)
  }

  @Test(
    "A key has its latest answer, and each session its last thousand", arguments: StoreKind.allCases
  )
  func answers(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    func answer(_ number: Int) -> StoredResponse {
      StoredResponse(
        account: ann, method: "players/add", request: [UInt8(truncatingIfNeeded: number), 0, 255],
        result: Array("\(number)".utf8))
    }
    try store.begin()
    try store.saveSession(StoredSession(account: ann, state: []), under: [1], at: now)
    try store.saveResponse(answer(0), to: "other", of: [2])
    for number in 1...StoredResponse.maxPerSession + 1 {
      try store.saveResponse(answer(number), to: "key \(number)", of: [1])
    }
    try store.commit()
    #expect(try store.response(to: "key 1", of: [1]) == nil)
    #expect(try store.response(to: "key 2", of: [1]) == answer(2))
    #expect(try store.response(to: "key 2", of: [2]) == nil)
    #expect(try store.response(to: "other", of: [2]) == answer(0))
    try store.saveResponse(answer(-1), to: "key 2", of: [1])
    #expect(try store.response(to: "key 2", of: [1]) == answer(-1))
    #expect(try store.response(to: "key 3", of: [1]) == answer(3))
  }

  @Test("Answers go with their session", arguments: StoreKind.allCases)
  func answersOfSessions(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    func answer(_ digest: [UInt8]) -> StoredResponse {
      StoredResponse(
        account: nil, method: "accounts/signOut", request: [], result: [0, 255] + digest)
    }
    // The same key in two sessions of one account is that of two requests.
    let digests: [[UInt8]] = [[1], [2]]
    for digest in digests {
      try store.saveSession(StoredSession(account: ann, state: []), under: digest, at: now)
      #expect(try store.response(to: "key", of: digest) == nil)
      try store.saveResponse(answer(digest), to: "key", of: digest)
    }
    for digest in digests {
      #expect(try store.response(to: "key", of: digest) == answer(digest))
    }
    try store.deleteSession([1])
    #expect(try store.response(to: "key", of: [1]) == nil)
    #expect(try store.response(to: "key", of: [2]) == answer([2]))
    for days in 1...StoredSession.lifetime {
      let later = now.advanced(by: days * 86_400_000)
      try store.saveSession(StoredSession(account: ann, state: []), under: [3], at: later)
    }
    #expect(try store.response(to: "key", of: [2]) == nil)
  }

  @Test(
    "Only so many failed sign-ins are kept: those of the most attempts, and the latest",
    arguments: StoreKind.allCases)
  func boundedFailures(kind: StoreKind) throws {
    let store = try kind.make()
    func key(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }
    try store.begin()
    try store.saveSignInFailures(SignInFailures(count: 6, last: now), under: [7])
    try store.commit()
    for start in stride(from: 0, to: SignInFailures.maxKept, by: 1000) {
      try store.begin()
      for number in start..<start + 1000 {
        let last = now.advanced(by: 1 + number)
        try store.saveSignInFailures(SignInFailures(count: 1, last: last), under: key(number))
      }
      try store.commit()
    }
    #expect(try store.signInFailures(under: [7])?.count == 6)
    #expect(try store.signInFailures(under: key(0)) == nil)
    #expect(try store.signInFailures(under: key(1))?.count == 1)
  }

  @Test("Failed sign-ins are forgotten after a day", arguments: StoreKind.allCases)
  func oldFailures(kind: StoreKind) throws {
    let store = try kind.make()
    func fail(_ key: [UInt8], after milliseconds: Int) throws {
      let last = now.advanced(by: milliseconds)
      try store.begin()
      try store.saveSignInFailures(SignInFailures(count: 9, last: last), under: key)
      try store.commit()
    }
    try fail([1], after: 0)
    try fail([2], after: 1)
    try fail([3], after: SignInFailures.lifetime)
    #expect(try store.signInFailures(under: [1]) == nil)
    #expect(try store.signInFailures(under: [2])?.count == 9)
  }

  @Test(
    "A failed sign-in is counted although it is undone, but not without its transaction",
    arguments: StoreKind.allCases)
  func failedSignIns(kind: StoreKind) throws {
    let store = try kind.make()
    let (failures, key) = (SignInFailures(count: 3, last: now), [UInt8](0...31))
    try store.begin()
    #expect(throws: Failure.wrongState(.entryExists)) {
      try store.withSavepoint { () throws(Failure) in
        try store.saveSignInFailures(failures, under: key)
        throw Failure.wrongState(.entryExists)
      }
    }
    #expect(try store.signInFailures(under: key) == failures)
    try store.commit()
    #expect(try store.signInFailures(under: key) == failures)
    try store.begin()
    try store.saveSignInFailures(nil, under: key)
    try store.commit()
    #expect(try store.signInFailures(under: key) == nil)
  }
}
