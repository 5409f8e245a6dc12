/// Sessions, the responses that are stored for retries, and failed sign-ins.
package protocol SessionStore: AnyObject {
  /// The session under the digest of its token; nil if it has been unused for
  /// ``StoredSession/lifetime`` days.
  func session(_ digest: [UInt8], at now: Instant) throws(Failure) -> StoredSession?
  /// Saves a session, and deletes expired ones: those unused for ``StoredSession/lifetime`` days on which other
  /// sessions were used, so that a process with a wrong clock counts as one day. Of the sessions without an
  /// account, the latest ``StoredSession/maxVisitors`` are kept.
  func saveSession(_ session: StoredSession, under digest: [UInt8], at now: Instant)
    throws(Failure)
  /// Deletes a session with its stored responses.
  func deleteSession(_ digest: [UInt8]) throws(Failure)
  /// The account's sessions that have not expired, in the order in which they were first saved.
  func sessions(of account: ID<Account>, at now: Instant) throws(Failure) -> [SessionRecord]
  /// Deletes sessions of an account with their stored responses. The processes that show them notice it.
  func endSessions(_ digests: [[UInt8]], of account: ID<Account>) throws(Failure)
  /// The session's stored response to a request with this key, among its latest
  /// ``StoredResponse/maxPerSession``.
  func response(to key: String, of session: [UInt8]) throws(Failure) -> StoredResponse?
  /// Saves a response; replaces the response with the same key.
  func saveResponse(_ response: StoredResponse, to key: String, of session: [UInt8]) throws(Failure)
  /// The series of attempts under a key of ``SignInThrottle``: failed sign-ins, nil if the latest succeeded, or
  /// the registrations from one address.
  func signInFailures(under key: [UInt8]) throws(Failure) -> SignInFailures?
  /// Saves or deletes a series of attempts. This survives the rollback of the savepoint around it, because
  /// a refused sign-in is rolled back. At most ``SignInFailures/maxKept`` are kept.
  func saveSignInFailures(_ failures: SignInFailures?, under key: [UInt8]) throws(Failure)
}

/// A session as it is stored: its account and its encoded state. A session without an account is a visitor's.
package struct StoredSession: Equatable, Sendable {
  package var account: ID<Account>?
  package var state: [UInt8]

  /// How long an unused session is kept, in days.
  package static let lifetime = 90

  /// The maximum number of stored sessions without an account, because visitors can create any number.
  package static let maxVisitors = 1000

  /// The first of January 2026, in days since 1970. An earlier day comes from a clock that was not set, and
  /// is ignored.
  private static let earliestDay = 20_454

  /// Whether a session that was last used on the day `last` is too old on the day `today`.
  package static func isExpired(last: Int, today: Int) -> Bool {
    last >= earliestDay && today - last >= lifetime
  }

  package init(account: ID<Account>?, state: [UInt8]) {
    self.account = account
    self.state = state
  }
}
