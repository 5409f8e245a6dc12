package import Sessions

/// Transactions of sessions and of the domain's data, and notification of changes by other processes.
///
/// A lost transaction throws ``Failure/transactionConflict`` if a retry may succeed.
package protocol Transactions: SessionTransactions, ChangeSource where Problem == Failure {
  /// Calls `body` in a read-only transaction: all its reads see one snapshot.
  func withSnapshot<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result
}

extension Transactions {
  package func finishChanges() throws(Failure) {}

  /// Calls `body` directly, for a store that does not change while it is read.
  package func withSnapshot<Result>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result { try body() }
}
