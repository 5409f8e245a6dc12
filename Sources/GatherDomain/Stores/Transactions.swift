/// Transactions, and what tells of changes by other processes.
package protocol Transactions: AnyObject {
  /// Opens a transaction for writing; other processes wait until it ends.
  func begin() throws(Failure)
  /// Throws if the transaction is gone, undone by what failed within it: ``Failure/overtaken`` if the same
  /// once more may succeed.
  func checkTransaction() throws(Failure)
  /// Makes the transaction last; throws like ``checkTransaction()``.
  func commit() throws(Failure)
  /// Undoes the transaction, as far as there is one.
  func rollback()
  /// Calls `body` within the transaction; if it throws, what it wrote is undone and the rest stays.
  func attempt<Result, Problem: Error>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result
  /// Calls `body`, whose reads all see the data as they are at its first one, whatever others commit; it
  /// writes nothing.
  func withSnapshot<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result
  /// A number that differs whenever another process has changed something of the session or account.
  func foreignVersion(
    of session: [UInt8]?, _ account: ID<Account>?
  ) throws(Failure) -> Int
  /// What becomes readable when another process may have changed something; nil if only asking tells.
  var descriptor: Int32? { get }
}

extension Transactions {
  /// For a store that never changes while it is read.
  package func withSnapshot<Result>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result { try body() }
}
