/// Transactions, and notification of changes by other processes.
package protocol Transactions: ChangeSource {
  /// Opens a transaction for writing; other processes wait until it ends.
  func begin() throws(Failure)
  /// Throws if a failure has rolled the transaction back: ``Failure/transactionConflict`` if a retry may succeed.
  func throwIfTransactionLost() throws(Failure)
  /// Commits the transaction; throws like ``throwIfTransactionLost()``.
  func commit() throws(Failure)
  /// Rolls the transaction back, if one is open.
  func rollback()
  /// Begins a savepoint of the transaction, in which there is no other one. ``endSavepoint(undone:)`` follows.
  func beginSavepoint()
  /// Ends the savepoint. If it is `undone`, what was written since its begin is rolled back, and the rest stays.
  func endSavepoint(undone: Bool)
  /// Runs the changes that the store has put off, so that their error is thrown here.
  func finishChanges() throws(Failure)
  /// Calls `body` in a read-only transaction: all its reads see one snapshot.
  func withSnapshot<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result
  /// A number that differs whenever another process has changed something of the session or account.
  func externalChangeCount(
    of session: [UInt8]?, _ account: ID<Account>?
  ) throws(Failure) -> Int
}

extension Transactions {
  package func finishChanges() throws(Failure) {}

  /// Calls `body` directly, for a store that does not change while it is read.
  package func withSnapshot<Result>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result { try body() }
}
