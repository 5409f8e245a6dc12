/// A deleted thing, with all that is needed to restore it.
package enum Deletion: Equatable, Sendable {
  case player(Player)
  /// A player who was merged into another one.
  case merge(PlayerMerge)
  case gather(Gather)
  case fixture(Fixture)
}
