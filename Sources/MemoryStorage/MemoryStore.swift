package import GatherDomain

/// A store in memory: the reference implementation of ``Store``.
package final class MemoryStore: Store {
  var tables = Tables()
  /// The tables before the transaction.
  private var saved: Tables?
  /// Outside of the tables, because a refused sign-in rolls these back.
  var signInFailures: [[UInt8]: SignInFailures] = [:]

  package init() {}
}

extension MemoryStore: Transactions {
  package func begin() throws(Failure) { saved = tables }
  package func throwIfTransactionLost() throws(Failure) {}
  package func commit() throws(Failure) { saved = nil }
  package func rollback() {
    if let saved { tables = saved }
    saved = nil
  }

  package func withSavepoint<Result, Problem: Error>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let before = tables
    do throws(Problem) { return try body() } catch {
      tables = before
      throw error
    }
  }

  package func externalChangeCount(
    of session: [UInt8]?, _ account: ID<Account>?
  ) throws(Failure) -> Int { 0 }
  package var changeNotificationFD: Int32? { nil }
}

extension MemoryStore: StatisticsStore {}
