import GatherDomain
import HeadlessUI
import ViewVocabulary

extension MatchMVPC {
  /// What the presenter of the line-up tells.
  protocol ConfirmPlayersViewProtocol: AnyObject {
    func setTitle(_ title: String)
    func reload(_ sections: [TableSection])
    func setStartEnabled(_ isEnabled: Bool)
  }

  /// The line-up, as the presenter fills it.
  final class ConfirmPlayersViewController: ConfirmPlayersViewProtocol, ConfirmPlayersTouches {
    var presenter: (any ConfirmPlayersPresenterProtocol)?
    private var outlets = ConfirmPlayersOutlets()

    func setTitle(_ title: String) { outlets.title = title }
    func reload(_ sections: [TableSection]) { outlets.table = sections }
    func setStartEnabled(_ isEnabled: Bool) { outlets.startIsEnabled = isEnabled }

    func draw() -> View { outlets.draw() }

    func move(_ player: ID<Player>, to team: Team, index: Int?) throws(Failure) {
      try presenter?.move(player, to: team, index: index)
    }

    func startGather() { presenter?.startGather() }
  }
}
