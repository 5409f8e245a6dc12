/// What somebody has deleted: all that is needed to put it back.
package enum Deletion: Equatable, Sendable {
  case player(Player)
  case gather(Gather)

  /// What has happened, as a sentence.
  package var sentence: String {
    switch self {
    case .player(let player): "\(player.profile.name) has been deleted."
    case .gather(let gather): "The gather of \(gather.startedAt.text) UTC has been deleted."
    }
  }
}
