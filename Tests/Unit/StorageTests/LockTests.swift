import Foundation
import GatherDomain
import Testing

@testable import SQLiteStorage

/// How another process's locks are waited for, by a clock that only the waiting moves.
@Suite("SQLite locks")
struct LockTests {
  private let path = NSTemporaryDirectory() + "football-gather-\(UUID().uuidString).sqlite"
  private let watch = Watch()

  private var timedOut: Failure { .timedOut(.fileIsInUse(path)) }

  private func mine() throws -> SQLiteStore {
    try SQLiteStore(path: path, durability: .normal, busyTimeout: 20, waiter: watch.waiter)
  }

  private func theirs() throws -> SQLiteStore {
    try SQLiteStore(path: path, durability: .normal, busyTimeout: 0, waiter: .blocking)
  }

  /// Writes so many bytes at once.
  private func write(_ bytes: Int, to store: SQLiteStore) throws {
    try store.connection.script(
      "CREATE TABLE IF NOT EXISTS filler (b); INSERT INTO filler VALUES (zeroblob(\(bytes)))")
  }

  @Test("Each wait for a lock has the full timeout")
  func wholeTime() throws {
    let (mine, theirs) = (try mine(), try theirs())
    try theirs.begin()
    for _ in 0..<2 {
      watch.waits = 0
      #expect(throws: timedOut) { try mine.begin() }
      #expect(watch.waits == 20)
    }
    watch.waits = 0
    watch.onWait = { if watch.waits == 19 { try? theirs.commit() } }
    try mine.begin()
    mine.rollback()
  }

  @Test("A cancelled wait fails with its error, and the next request waits again")
  func cancelled() throws {
    let (mine, theirs) = (try mine(), try theirs())
    try theirs.begin()
    watch.patienceEndsAt = 3
    #expect(throws: Failure.cancelled) { try mine.begin() }
    #expect(watch.waits == 3)
    (watch.waits, watch.patienceEndsAt) = (0, nil)
    #expect(throws: timedOut) { try mine.begin() }
    #expect(watch.waits == 20)
  }

  @Test("A lock is waited for as long after the log was written into the file")
  func afterCheckpoint() throws {
    let (mine, theirs) = (try mine(), try theirs())
    try write(5 << 20, to: mine)
    try theirs.begin()
    watch.waits = 0
    #expect(throws: timedOut) { try mine.begin() }
    #expect(watch.waits == 20)
  }

  @Test("A checkpoint waits neither for readers nor for a writer, and the log is copied later")
  func checkpoint() throws {
    let (mine, theirs) = (try mine(), try theirs())
    let log = { () -> Int in
      (try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int) ?? 0
    }
    try theirs.withSnapshot { () throws(Failure) in
      _ = try theirs.account(ID("1"))
      do { try write(20 << 20, to: mine) } catch { Issue.record(error) }
    }
    #expect(watch.waits == 0)
    let full = log()
    #expect(full > 20 << 20)
    // The first commit copies the log, the second one begins it again.
    for _ in 0..<2 { try write(1, to: mine) }
    #expect(log() == SQLiteConnection.logSizeLimit)
  }

  @Test("A new file that another process writes to is waited for, but not for ever")
  func newFile() throws {
    let other = try SQLiteConnection(path: path, busyTimeout: 0, waiter: .blocking)
    try other.script("BEGIN IMMEDIATE")
    watch.patienceEndsAt = 1000
    #expect(throws: timedOut) { try mine() }
    try other.script("ROLLBACK")
    _ = try mine()
  }
}

/// A clock, and what waiting by it does.
private final class Watch {
  private var time = 1_000_000
  var waits = 0
  /// After so many waits nobody wants the answer any more.
  var patienceEndsAt: Int?
  var onWait = {}

  var waiter: PollWaiter {
    PollWaiter(
      wait: { (_, _, milliseconds) throws(Failure) in
        self.waits += 1
        self.time += milliseconds
        if self.waits == self.patienceEndsAt { throw .cancelled }
        self.onWait()
        return false
      }, clock: { self.time })
  }
}
