/// Transactions, and notification of changes by other processes.
package protocol Transactions: AnyObject {
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
  /// Has the store learn of changes by other processes as soon as it can, from the next
  /// ``externalChangeCount(of:_:)`` on.
  func listenForChanges()
  /// A file descriptor that becomes readable when another process may have changed something; nil if changes
  /// have to be polled for.
  var changeNotificationFD: Int32? { get }
  /// Whether a notification has come with the response to something else since the last
  /// ``externalChangeCount(of:_:)``; asked once, it is forgotten.
  func takeNotice() -> Bool
  /// How often to look for changes that no descriptor tells of, in milliseconds; nil if the program learns of them
  /// in another way, or not at all.
  var pollInterval: Int? { get }
}

extension Transactions {
  package func finishChanges() throws(Failure) {}
  package func listenForChanges() {}
  package func takeNotice() -> Bool { false }
  package var pollInterval: Int? { nil }

  /// Calls `body` directly, for a store that does not change while it is read.
  package func withSnapshot<Result>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result { try body() }
}
