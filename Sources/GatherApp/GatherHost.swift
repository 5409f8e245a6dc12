package import GatherDomain
package import HeadlessUI
package import JSONRPC

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
    try mapFailures { () throws(Failure) in try store.begin() }
  }

  package func throwIfTransactionLost() throws(RequestError) {
    try mapFailures { () throws(Failure) in try store.throwIfTransactionLost() }
  }

  package func commit() throws(RequestError) {
    try mapFailures { () throws(Failure) in try store.commit() }
  }

  package func rollback() { store.rollback() }

  package func beginSavepoint() { store.beginSavepoint() }
  package func endSavepoint(undone: Bool) { store.endSavepoint(undone: undone) }

  package func finishChanges() throws(RequestError) {
    try mapFailures { () throws(Failure) in try store.finishChanges() }
  }

  package func externalChangeCount(
    of session: [UInt8]?, user: String?
  ) throws(RequestError) -> Int {
    try mapFailures { () throws(Failure) in
      try store.externalChangeCount(of: session, user.map { ID($0) })
    }
  }

  package func session(
    _ digest: [UInt8], at time: UnixTime
  ) throws(RequestError) -> HeadlessUI.StoredSession? {
    try mapFailures { () throws(Failure) in
      try store.session(digest, at: Instant(time)).map {
        HeadlessUI.StoredSession(user: $0.account?.text, content: $0.state)
      }
    }
  }

  package func saveSession(
    _ session: HeadlessUI.StoredSession, under digest: [UInt8], at time: UnixTime
  ) throws(RequestError) {
    try mapFailures { () throws(Failure) in
      try store.saveSession(
        .init(account: session.user.map { ID($0) }, state: session.content), under: digest,
        at: Instant(time))
    }
  }

  package func deleteSession(_ digest: [UInt8]) throws(RequestError) {
    try mapFailures { () throws(Failure) in try store.deleteSession(digest) }
  }

  package func response(
    to key: String, of session: [UInt8]
  ) throws(RequestError) -> HeadlessUI.StoredResponse? {
    try mapFailures { () throws(Failure) in
      try store.response(to: key, of: session).map {
        HeadlessUI.StoredResponse(
          user: $0.account?.text, method: $0.method, request: $0.request, result: $0.result)
      }
    }
  }

  package func saveResponse(
    _ response: HeadlessUI.StoredResponse, to key: String, of session: [UInt8]
  ) throws(RequestError) {
    try mapFailures { () throws(Failure) in
      try store.saveResponse(
        .init(
          account: response.user.map { ID($0) }, method: response.method,
          request: response.request, result: response.result), to: key, of: session)
    }
  }

  package func userExists(_ id: String) throws(RequestError) -> Bool {
    try mapFailures { () throws(Failure) in try store.account(ID(id)) != nil }
  }

  package func timeZoneProblem(_ name: String) -> String? {
    if timeZones.rules(of: name) != nil { return nil }
    let names = timeZones.names()
    if names.isEmpty { return "UTC, as this machine has no zone data; install tzdata" }
    let example = name.nearest(in: names) ?? "Europe/Paris"
    return "a time zone that this machine knows, such as \(example)"
  }

  package func dateTime(of time: UnixTime) -> DateTime { DateTime(Instant(time)) }

  package func newToken() -> String { crypto.token() }

  package func digest(of bytes: [UInt8]) -> [UInt8] { crypto.digest(bytes) }
}
