/// What somebody has deleted: all that is needed to put it back.
package enum Deletion: Equatable, Sendable {
  case player(Player)
  case gather(Gather)
}
