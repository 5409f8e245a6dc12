/// A deleted thing, with all that is needed to restore it.
package enum Deletion: Equatable, Sendable {
  case player(Player)
  /// The entry of a player who is twice in the list.
  case merge(PlayerMerge, into: Player)
  case gather(Gather)
  case fixture(Fixture)
}
