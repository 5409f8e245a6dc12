package import Sessions

/// What a session needs beside ``SessionTransactions``: users, time zones, tokens and digests. A call that fails throws that
/// the store is unavailable, was too slow, was cancelled, no longer accepts the user, or that another transaction came first.
package protocol SessionHost: SessionTransactions where Problem == RequestError {
  /// Whether the user still has an account.
  func userExists(_ id: String) throws(RequestError) -> Bool
  /// Nil if the host knows the time zone `name`; else what the parameter has to be, for the error.
  func timeZoneProblem(_ name: String) -> String?
  /// A new token that nobody can guess.
  func newToken() -> String
  /// SHA-256 of some bytes.
  func digest(of bytes: [UInt8]) -> [UInt8]
}
