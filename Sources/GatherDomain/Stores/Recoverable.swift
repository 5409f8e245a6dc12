/// The data of an account that the remote store has lost and this machine still has.
package struct Recoverable: Equatable, Sendable {
  package var players: Int
  package var gathers: Int

  package init(players: Int, gathers: Int) {
    self.players = players
    self.gathers = gathers
  }

  package var isEmpty: Bool { players == 0 && gathers == 0 }

  /// What to do with the data.
  package enum Choice: Sendable {
    /// Upload it to the store again.
    case putBack
    /// Delete it here too.
    case forget
  }
}

/// The default for a store without a remote copy: nothing can be recovered.
extension Store {
  package func recoverable(of account: ID<Account>) throws(Failure) -> Recoverable? { nil }

  package func recover(
    _ choice: Recoverable.Choice, of account: ID<Account>,
    progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure) {}
}
