/// What only this machine still has of an account whose store has lost its data.
package struct Recoverable: Equatable, Sendable {
  package var players: Int
  package var gathers: Int

  package init(players: Int, gathers: Int) {
    self.players = players
    self.gathers = gathers
  }

  package var isEmpty: Bool { players == 0 && gathers == 0 }

  /// What becomes of it.
  package enum Choice: Sendable {
    /// The store gets it again.
    case putBack
    /// It is forgotten here too.
    case forget
  }
}

/// What holds for a store that keeps its data itself: there is nothing else that could have it.
extension Store {
  package func recoverable(of account: ID<Account>) throws(Failure) -> Recoverable? { nil }

  package func recover(
    _ choice: Recoverable.Choice, of account: ID<Account>,
    progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure) {}
}
