import GatherDomain
import HeadlessUI
import JSONRPC

/// Keeps sessions in memory until the process ends. There are no users. Only one session runs at a time, so a rollback
/// puts the former content back.
final class GalleryHost: SessionHost {
  private let crypto: Crypto
  private let timeZones: TimeZoneDatabase
  private var content = Content()
  /// What there was before the transaction and before the savepoint.
  private var (beforeTransaction, beforeSavepoint): (Content?, Content?) = (nil, nil)

  /// What is kept, by the digests of tokens.
  private struct Content {
    var sessions: [[UInt8]: HeadlessUI.StoredSession] = [:]
    var responses: [[UInt8]: [String: HeadlessUI.StoredResponse]] = [:]
  }

  init(crypto: Crypto, timeZones: TimeZoneDatabase) {
    (self.crypto, self.timeZones) = (crypto, timeZones)
  }

  func begin() { beforeTransaction = content }
  func throwIfTransactionLost() {}
  func commit() { beforeTransaction = nil }
  func rollback() { if let before = beforeTransaction.take() { content = before } }
  func beginSavepoint() { beforeSavepoint = content }
  func endSavepoint(undone: Bool) {
    if let before = beforeSavepoint.take(), undone { content = before }
  }
  func finishChanges() {}
  func externalChangeCount(of session: [UInt8]?, user: String?) -> Int { 0 }

  func session(_ digest: [UInt8], at time: UnixTime) -> HeadlessUI.StoredSession? {
    content.sessions[digest]
  }
  func saveSession(_ session: HeadlessUI.StoredSession, under digest: [UInt8], at time: UnixTime) {
    content.sessions[digest] = session
  }
  func deleteSession(_ digest: [UInt8]) {
    content.sessions[digest] = nil
    content.responses[digest] = nil
  }
  func response(to key: String, of session: [UInt8]) -> HeadlessUI.StoredResponse? {
    content.responses[session]?[key]
  }
  func saveResponse(_ response: HeadlessUI.StoredResponse, to key: String, of session: [UInt8]) {
    content.responses[session, default: [:]][key] = response
  }
  func userExists(_ id: String) -> Bool { false }

  func timeZoneProblem(_ name: String) -> String? {
    timeZones.rules(of: name) == nil ? "a time zone that this machine knows, or UTC" : nil
  }
  func dateTime(of time: UnixTime) -> DateTime {
    DateTime(rfc3339: Instant(milliseconds: time.milliseconds).rfc3339)
  }
  func newToken() -> String { crypto.token() }
  func digest(of bytes: [UInt8]) -> [UInt8] { crypto.digest(bytes) }
}
