package import Sessions

/// Sessions of an account, and failed sign-ins.
package protocol AccountSessionStore: AnyObject {
  /// The account's sessions that have not expired, in the order in which they were first saved.
  func sessions(of account: ID<Account>, at now: Instant) throws(Failure) -> [SessionRecord]
  /// Deletes sessions of an account with their stored responses. The processes that show them notice it.
  func endSessions(_ digests: [[UInt8]], of account: ID<Account>) throws(Failure)
  /// The series of attempts under a key of ``SignInThrottle``: failed sign-ins, nil if the latest succeeded, or
  /// the registrations from one address.
  func signInFailures(under key: [UInt8]) throws(Failure) -> SignInFailures?
  /// Saves or deletes a series of attempts. This survives the rollback of the savepoint around it, because
  /// a refused sign-in is rolled back. At most ``SignInFailures/maxKept`` are kept.
  func saveSignInFailures(_ failures: SignInFailures?, under key: [UInt8]) throws(Failure)
}
