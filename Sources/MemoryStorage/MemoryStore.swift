package import GatherDomain
import Sessions

/// A store in memory: the reference implementation of ``Store``.
package final class MemoryStore: Store {
  var tables = Tables()
  /// The tables before the transaction.
  private var saved: Tables?
  /// The tables at the beginning of the savepoint.
  private var savepoint: Tables?
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

  package func beginSavepoint() { savepoint = tables }
  package func endSavepoint(rollingBack isRolledBack: Bool) {
    if isRolledBack, let savepoint { tables = savepoint }
    savepoint = nil
  }

  package func dataVersion(
    of session: [UInt8]?, user: String?
  ) throws(Failure) -> Int { 0 }
  package var changeNotificationFD: Int32? { nil }
}

extension MemoryStore: StatisticsStore {}
