import MemoryStorage
import Sessions
import Testing

@testable import GatherDomain

/// The sessions of an account over the plainest store.
@Suite("Sessions of an account")
struct SessionServiceTests {
  private let store = MemoryStore()
  private let now = Instant(milliseconds: 1_767_297_600_000)
  private let ann: Account
  private let bob: Account

  init() throws {
    ann = try store.addAccount(username: "ann", passwordHash: "", tag: "tag")
    bob = try store.addAccount(username: "bob", passwordHash: "", tag: "tag")
  }

  private func save(_ digest: [UInt8], of account: Account, after seconds: Int) throws {
    try store.saveSession(
      StoredSession(account: account.id, state: [1]), under: digest,
      at: now.advanced(by: seconds * 1000))
  }

  private func service(
    _ account: Account, _ digest: [UInt8], retired: [[UInt8]] = []
  ) -> SessionService {
    SessionService(
      store: store, account: account.id, current: CurrentSession(digest, retired: retired),
      digest: RecordingCrypto.digest)
  }

  @Test("The current session is the first, then the one that was used last")
  func order() throws {
    for (digest, seconds) in [([1], 0), ([2], 10), ([3], 20), ([1], 30)] as [([UInt8], Int)] {
      try save(digest, of: ann, after: seconds)
    }
    try save([9], of: bob, after: 40)
    let later = now.advanced(by: 60_000)
    let list = try service(ann, [2]).list(at: later)
    #expect(list.total == 3)
    #expect(list.entries.map(\.isCurrent) == [true, false, false])
    #expect(list.entries.map(\.signedInAt) == [10, 0, 20].map { now.advanced(by: $0 * 1000) })
    #expect(list.entries.map(\.lastUsedAt) == [60, 30, 20].map { now.advanced(by: $0 * 1000) })
    let part = try service(ann, [2]).list(at: later, in: PageRequest(offset: 1, limit: 1))
    #expect(part == Page(entries: [list.entries[1]], total: 3))
    #expect(try service(ann, [2]).list(at: later, in: PageRequest(offset: 5)).entries.isEmpty)
  }

  @Test("An id is 16 digits of the digest of the digest, and tells neither token nor digest")
  func ids() throws {
    try save([7], of: ann, after: 0)
    let id = try #require(try service(ann, [7]).list(at: now).entries.first).id.text
    let digest = RecordingCrypto.digest([7])
    let bytes = stride(from: 0, to: id.utf8.count, by: 2).compactMap { place in
      UInt8(id.dropFirst(place).prefix(2), radix: 16)
    }
    #expect(bytes == digest && id.utf8.count == 16)
  }

  @Test("A session that is not stored yet is listed, and one under an earlier token is not")
  func beforeCommit() throws {
    try save([1], of: ann, after: 0)
    try save([2], of: ann, after: 0)
    let later = now.advanced(by: 5000)
    let service = service(ann, [3], retired: [[2]])
    let list = try service.list(at: later).entries
    #expect(list.map(\.isCurrent) == [true, false])
    #expect(list.map(\.signedInAt) == [later, now])
    #expect(try service.endOthers(at: later) == 1)
    #expect(try store.session([1], at: now) == nil)
  }

  @Test("Of sessions that were used at the same time, the latest one is first")
  func sameTime() throws {
    for digest: [UInt8] in [[3], [1], [4], [2], [5]] { try save(digest, of: ann, after: 0) }
    func id(_ digest: [UInt8]) throws -> ID<AccountSession> {
      try #require(try service(ann, digest).list(at: now).entries.first).id
    }
    let expected = try [[1], [5], [2], [4], [3]].map(id)
    #expect(try service(ann, [1]).list(at: now).entries.map(\.id) == expected)
  }

  @Test("A session that has expired is not listed")
  func expired() throws {
    try save([1], of: ann, after: 0)
    let later = now.advanced(by: StoredSession.lifetime * 86_400_000)
    #expect(try service(ann, [2]).list(at: later).entries.map(\.isCurrent) == [true])
    let before = later.advanced(by: -86_400_000)
    #expect(try service(ann, [2]).list(at: before).total == 2)
  }

  @Test("Another session is ended; not the current one, nor one of another account")
  func end() throws {
    try save([1], of: ann, after: 0)
    try save([2], of: ann, after: 1)
    try save([9], of: bob, after: 2)
    let service = service(ann, [2])
    let ids = try service.list(at: now).entries.map(\.id)
    let ofBob = try #require(try self.service(bob, [9]).list(at: now).entries.first).id
    #expect(throws: Failure.wrongState(.sessionIsCurrent)) { try service.end(ids[0], at: now) }
    for unknown in [ofBob, ID(""), ID("01")] {
      #expect(throws: Failure.notFound(.noSession(unknown.text))) {
        try service.end(unknown, at: now)
      }
    }
    try service.end(ids[1], at: now)
    #expect(throws: Failure.notFound(.noSession(ids[1].text))) { try service.end(ids[1], at: now) }
    #expect(try store.session([1], at: now) == nil)
    #expect(try store.session([2], at: now) != nil)
    #expect(try store.session([9], at: now) != nil)
  }

  @Test("All others are ended at once, and not those of other accounts")
  func endOthers() throws {
    for digest: [UInt8] in [[1], [2], [3]] { try save(digest, of: ann, after: 0) }
    try save([9], of: bob, after: 0)
    #expect(try service(ann, [2]).endOthers(at: now) == 2)
    #expect(try service(ann, [2]).endOthers(at: now) == 0)
    #expect(try service(ann, [2]).list(at: now).total == 1)
    #expect(try store.session([9], at: now) != nil)
  }
}
