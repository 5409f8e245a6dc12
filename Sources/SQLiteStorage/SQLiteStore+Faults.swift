package import GatherDomain

/// A fault of a data file that tests of clients inject.
package enum StoreFault: String, CaseIterable {
  /// Another program writes all the time.
  case locked
  /// The players are out of reach.
  case broken
}

extension SQLiteStore {
  /// Injects a fault from now on, or none. Damage is done as another program would do it, by a connection that
  /// waits with `waiter`, and is undone when it is over.
  package func inject(_ fault: StoreFault?, waiter: PollWaiter) throws(Failure) {
    if fault == self.fault { return }
    if self.fault == .broken {
      try damage("ALTER TABLE outOfReach RENAME TO players", waiter)
    }
    if fault == .broken { try damage("ALTER TABLE players RENAME TO outOfReach", waiter) }
    self.fault = fault
  }

  private func damage(_ sql: String, _ waiter: PollWaiter) throws(Failure) {
    let other = try SQLiteConnection(path: connection.path, busyTimeout: 5000, waiter: waiter)
    try other.script(sql)
  }

  /// Throws if the injected fault keeps this process from writing.
  func throwInjectedFault() throws(Failure) {
    if fault == .locked { throw .timedOut(.fileIsInUse(connection.path)) }
  }
}
