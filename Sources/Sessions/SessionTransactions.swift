/// Where sessions are kept, within the transactions of what their apps change.
///
/// A group of requests shares one ``begin()`` and one ``commit()`` or ``rollback()``. Each request that changes something has
/// a savepoint between them. An error means that the data could not be reached.
package protocol SessionTransactions<Problem>: AnyObject {
  associatedtype Problem: Error

  /// Opens a transaction for writing; other processes wait until it ends.
  func begin() throws(Problem)
  /// Throws if a failure within the transaction has rolled it back.
  func throwIfTransactionLost() throws(Problem)
  /// Commits the transaction; throws like ``throwIfTransactionLost()``.
  func commit() throws(Problem)
  /// Rolls the transaction back, if one is open.
  func rollback()
  /// Begins a savepoint of the transaction, in which there is no other one. ``endSavepoint(rollingBack:)`` follows.
  func beginSavepoint()
  /// Ends the savepoint. If `isRolledBack`, what was written since its beginning is rolled back, and the rest stays.
  func endSavepoint(rollingBack isRolledBack: Bool)
  /// Writes the changes that have been put off, so that their error is thrown here.
  func finishChanges() throws(Problem)
  /// A number that differs whenever another process has changed something of the session or user.
  func dataVersion(of session: [UInt8]?, user: String?) throws(Problem) -> Int

  /// The session under the digest of its token; nil if there is none, or it has been unused for
  /// ``StoredSession/lifetime`` days.
  func session(_ digest: [UInt8], at now: Instant) throws(Problem) -> StoredSession?
  /// Saves a session, and deletes old ones: those last used before the latest ``StoredSession/lifetime`` days on which
  /// any session was saved. Days without a save do not count, so a wrong clock adds one day only. Of the sessions without
  /// a user, the latest ``StoredSession/maxVisitors`` are kept.
  func saveSession(_ session: StoredSession, under digest: [UInt8], at now: Instant)
    throws(Problem)
  /// Deletes a session with its responses.
  func deleteSession(_ digest: [UInt8]) throws(Problem)
  /// The session's response to a request with this idempotency key, among its latest
  /// ``StoredResponse/maxPerSession``.
  func response(to key: String, of session: [UInt8]) throws(Problem) -> StoredResponse?
  /// Saves a response; replaces the response with the same key.
  func saveResponse(_ response: StoredResponse, to key: String, of session: [UInt8])
    throws(Problem)
}
