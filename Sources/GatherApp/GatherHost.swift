package import GatherDomain
package import HeadlessUI
import JSONRPC
package import Sessions

/// The store of the domain as the place where sessions are kept, and what the app needs beside it.
package final class GatherHost: SessionHost {
  let store: any Store
  let crypto: Crypto
  let throttle: SignInThrottle
  let timeZones: TimeZoneDatabase

  /// - Parameters:
  ///   - source: where the client is, for ``SignInThrottle``.
  package init(
    store: any Store, crypto: Crypto, timeZones: TimeZoneDatabase, source: String = "",
    connectedAt now: Instant
  ) {
    self.store = store
    self.crypto = crypto
    self.timeZones = timeZones
    throttle = SignInThrottle(source: source, connectedAt: now)
  }

  package func begin() throws(RequestError) {
    try asRequestErrors { () throws(Failure) in try store.begin() }
  }

  package func throwIfTransactionLost() throws(RequestError) {
    try asRequestErrors { () throws(Failure) in try store.throwIfTransactionLost() }
  }

  package func commit() throws(RequestError) {
    try asRequestErrors { () throws(Failure) in try store.commit() }
  }

  package func rollback() { store.rollback() }

  package func beginSavepoint() { store.beginSavepoint() }
  package func endSavepoint(rollingBack isRolledBack: Bool) {
    store.endSavepoint(rollingBack: isRolledBack)
  }

  package func finishChanges() throws(RequestError) {
    try asRequestErrors { () throws(Failure) in try store.finishChanges() }
  }

  package func dataVersion(
    of session: [UInt8]?, user: String?
  ) throws(RequestError) -> Int {
    try asRequestErrors { () throws(Failure) in
      try store.dataVersion(of: session, user: user)
    }
  }

  package func session(
    _ digest: [UInt8], at now: Instant
  ) throws(RequestError) -> StoredSession? {
    try asRequestErrors { () throws(Failure) in try store.session(digest, at: now) }
  }

  package func saveSession(
    _ session: StoredSession, under digest: [UInt8], at now: Instant
  ) throws(RequestError) {
    try asRequestErrors { () throws(Failure) in
      try store.saveSession(session, under: digest, at: now)
    }
  }

  package func deleteSession(_ digest: [UInt8]) throws(RequestError) {
    try asRequestErrors { () throws(Failure) in try store.deleteSession(digest) }
  }

  package func response(
    to key: String, of session: [UInt8]
  ) throws(RequestError) -> StoredResponse? {
    try asRequestErrors { () throws(Failure) in try store.response(to: key, of: session) }
  }

  package func saveResponse(
    _ response: StoredResponse, to key: String, of session: [UInt8]
  ) throws(RequestError) {
    try asRequestErrors { () throws(Failure) in
      try store.saveResponse(response, to: key, of: session)
    }
  }

  package func userExists(_ id: String) throws(RequestError) -> Bool {
    try asRequestErrors { () throws(Failure) in try store.account(ID(id)) != nil }
  }

  package func timeZoneProblem(_ name: String) -> String? {
    if timeZones.rules(of: name) != nil { return nil }
    let names = timeZones.names()
    if names.isEmpty { return "UTC, as this machine has no zone data; install tzdata" }
    let example = name.nearest(in: names) ?? "Europe/Paris"
    return "a time zone that this machine knows, such as \(example)"
  }

  package func newToken() -> String { crypto.token() }

  package func digest(of bytes: [UInt8]) -> [UInt8] { crypto.digest(bytes) }
}
