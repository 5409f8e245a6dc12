package import JSONRPC

/// Where sessions are kept, within the transactions of what their apps change.
///
/// Each function throws ``RequestError/unavailable(_:)`` if the data cannot be reached.
package protocol SessionHost: AnyObject {
  /// Opens a transaction for writing; other processes wait until it ends.
  func begin() throws(RequestError)
  /// Throws if the transaction has been undone by a failure within it.
  func throwIfTransactionLost() throws(RequestError)
  /// Commits the transaction; throws like ``throwIfTransactionLost()``.
  func commit() throws(RequestError)
  /// Undoes the transaction, if there is one.
  func rollback()
  /// Begins a savepoint of the transaction, in which there is no other one. ``endSavepoint(undone:)`` follows.
  func beginSavepoint()
  /// Ends the savepoint. If it is `undone`, what was written since its begin is rolled back, and the rest stays.
  func endSavepoint(undone: Bool)
  /// Has the host take all changes that it has put off, so that an error is that of the request that made them.
  func finishChanges() throws(RequestError)
  /// A number that differs whenever another process has changed something of the session or user.
  func externalChangeCount(of session: [UInt8]?, user: String?) throws(RequestError) -> Int

  /// The session under the digest of its token; nil if there is none, or it has expired.
  func session(_ digest: [UInt8], at time: UnixTime) throws(RequestError) -> StoredSession?
  func saveSession(
    _ session: StoredSession, under digest: [UInt8], at time: UnixTime
  ) throws(RequestError)
  /// Deletes a session with its responses.
  func deleteSession(_ digest: [UInt8]) throws(RequestError)
  /// The session's response to a request with this idempotency key.
  func response(to key: String, of session: [UInt8]) throws(RequestError) -> StoredResponse?
  /// Keeps a response, in the place of one to the same key.
  func saveResponse(
    _ response: StoredResponse, to key: String, of session: [UInt8]
  ) throws(RequestError)
  /// Whether the user still has an account.
  func userExists(_ id: String) throws(RequestError) -> Bool

  /// What an error says that the parameter must be instead of `name`; nil if the host knows that time zone.
  func timeZoneProblem(_ name: String) -> String?
  /// A time as programs read it.
  func dateTime(of time: UnixTime) -> DateTime
  /// A new token that nobody can guess.
  func newToken() -> String
  /// SHA-256 of some bytes.
  func digest(of bytes: [UInt8]) -> [UInt8]
}

/// A session as the host keeps it.
package struct StoredSession {
  /// Whose session it is; nil if nobody has signed in.
  package let user: String?
  /// The session's content as JSON.
  package let content: [UInt8]

  package init(user: String?, content: [UInt8]) {
    self.user = user
    self.content = content
  }
}

/// The response to a request with an idempotency key.
package struct StoredResponse {
  /// Who was signed in afterwards: nobody else is shown the response.
  package let user: String?
  package let method: String
  /// The digest of what was asked for.
  package let request: [UInt8]
  /// The result as JSON.
  package let result: [UInt8]

  package init(user: String?, method: String, request: [UInt8], result: [UInt8]) {
    self.user = user
    self.method = method
    self.request = request
    self.result = result
  }
}
