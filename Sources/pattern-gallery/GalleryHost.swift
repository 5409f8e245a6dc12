import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions

/// Keeps sessions in memory until the process ends. Only one session runs at a time, so a rollback puts the former
/// sessions back. Nobody signs in, so no response is kept for a request that comes again.
final class GalleryHost: SessionHost {
  private let crypto: Crypto
  private let timeZones: TimeZoneDatabase
  /// By the digests of their tokens.
  private var sessions: [[UInt8]: StoredSession] = [:]
  /// The sessions before the transaction; nil outside of one.
  private var beforeTransaction: [[UInt8]: StoredSession]?
  /// The sessions before the savepoint; nil outside of one.
  private var beforeSavepoint: [[UInt8]: StoredSession]?

  init(crypto: Crypto, timeZones: TimeZoneDatabase) {
    (self.crypto, self.timeZones) = (crypto, timeZones)
  }

  func begin() { beforeTransaction = sessions }
  func throwIfTransactionLost() {}
  func commit() { beforeTransaction = nil }
  func rollback() { if let before = beforeTransaction.take() { sessions = before } }
  func beginSavepoint() { beforeSavepoint = sessions }
  func endSavepoint(rollingBack isRolledBack: Bool) {
    if let before = beforeSavepoint.take(), isRolledBack { sessions = before }
  }
  func finishChanges() {}
  func dataVersion(of session: [UInt8]?, user: String?) -> Int { 0 }

  func session(_ digest: [UInt8], at now: Instant) -> StoredSession? {
    sessions[digest]
  }
  func saveSession(_ session: StoredSession, under digest: [UInt8], at now: Instant) {
    sessions[digest] = session
  }
  func deleteSession(_ digest: [UInt8]) { sessions[digest] = nil }
  func response(to key: String, of session: [UInt8]) -> StoredResponse? { nil }
  func saveResponse(_ response: StoredResponse, to key: String, of session: [UInt8]) {}
  func userExists(_ id: String) -> Bool { false }

  func timeZoneProblem(_ name: String) -> String? {
    timeZones.rules(of: name) == nil ? "a time zone that this machine knows, or UTC" : nil
  }
  func newToken() -> String { crypto.token() }
  func digest(of bytes: [UInt8]) -> [UInt8] { crypto.digest(bytes) }
}
