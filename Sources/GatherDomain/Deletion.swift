/// A deleted thing, with all that is needed to restore it.
package enum Deletion: Equatable, Sendable {
  case player(Player)
  case gather(Gather)
  case fixture(Fixture)
}
