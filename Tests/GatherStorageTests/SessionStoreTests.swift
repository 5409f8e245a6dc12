import GatherDomain
import GatherStorage
import Testing

/// What every store keeps beside the sessions: their answers, and the failed attempts to get into one.
@Suite("Stores: answers and failed sign-ins", .serialized)
struct SessionStoreTests {
  private let now = Instant(milliseconds: 1_767_297_600_000)

  private func account(_ store: any Store) throws -> ID<Account> {
    try store.register(username: "ann", Password("secret", .plain)).id
  }

  @Test(
    "A key has its latest answer, and each session its last thousand", arguments: StoreKind.allCases
  )
  func answers(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    func answer(_ number: Int) -> StoredAnswer {
      StoredAnswer(account: ann, method: "players/add", result: Array("\(number)".utf8))
    }
    try store.begin()
    try store.saveSession(StoredSession(account: ann, state: []), under: [1], at: now)
    try store.keepAnswer(answer(0), to: "other", of: [2])
    for number in 1...StoredAnswer.most + 1 {
      try store.keepAnswer(answer(number), to: "key \(number)", of: [1])
    }
    try store.commit()
    #expect(try store.answer(to: "key 1", of: [1]) == nil)
    #expect(try store.answer(to: "key 2", of: [1]) == answer(2))
    #expect(try store.answer(to: "key 2", of: [2]) == nil)
    #expect(try store.answer(to: "other", of: [2]) == answer(0))
    try store.keepAnswer(answer(-1), to: "key 2", of: [1])
    #expect(try store.answer(to: "key 2", of: [1]) == answer(-1))
    #expect(try store.answer(to: "key 3", of: [1]) == answer(3))
  }

  @Test(
    "Answers go with their session, and stay when another person signs in on it",
    arguments: StoreKind.allCases)
  func answersOfSessions(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let answer = StoredAnswer(account: nil, method: "accounts/signOut", result: [0, 255])
    try store.saveSession(StoredSession(account: ann, state: []), under: [1], at: now)
    try store.keepAnswer(answer, to: "key", of: [1])
    try store.saveSession(StoredSession(account: nil, state: []), under: [1], at: now)
    #expect(try store.answer(to: "key", of: [1]) == answer)
    let later = now.advanced(by: StoredSession.lifetime * 86_400_000)
    try store.saveSession(StoredSession(account: nil, state: []), under: [2], at: later)
    #expect(try store.answer(to: "key", of: [1]) == nil)
  }

  @Test(
    "A failed sign-in is counted although it is undone, but not without its transaction",
    arguments: StoreKind.allCases)
  func failedSignIns(kind: StoreKind) throws {
    let store = try kind.make()
    let failures = SignInFailures(count: 3, last: now)
    try store.begin()
    #expect(throws: Failure.conflict("undo")) {
      try store.attempt { () throws(Failure) in
        try store.keepSignInFailures(failures, of: "Ann")
        throw Failure.conflict("undo")
      }
    }
    #expect(try store.signInFailures(of: "aNN") == failures)
    try store.commit()
    #expect(try store.signInFailures(of: "ann") == failures)
    try store.begin()
    try store.keepSignInFailures(nil, of: "ann")
    try store.commit()
    #expect(try store.signInFailures(of: "ann") == nil)
  }
}
