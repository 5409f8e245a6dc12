import GatherDomain
import HeadlessUI
import ViewVocabulary

extension MatchMVP {
  /// What the presenter of the line-up tells.
  protocol ConfirmPlayersViewProtocol: AnyObject {
    func setTitle(_ title: String)
    func reload(_ sections: [TableSection])
    func setStartEnabled(_ isEnabled: Bool)
    func show(_ gather: Gather)
  }

  /// The line-up, as the presenter fills it.
  final class ConfirmPlayersViewController: ConfirmPlayersViewProtocol, ConfirmPlayersTouches {
    var presenter: (any ConfirmPlayersPresenterProtocol)?
    private let navigation: Navigation
    private var outlets = ConfirmPlayersOutlets()

    init(navigation: Navigation) { self.navigation = navigation }

    func setTitle(_ title: String) { outlets.title = title }
    func reload(_ sections: [TableSection]) { outlets.table = sections }
    func setStartEnabled(_ isEnabled: Bool) { outlets.startIsEnabled = isEnabled }
    func show(_ gather: Gather) { navigation.show(MatchScreen(.mvp, gather)) }

    func draw() -> View { outlets.draw() }

    func move(_ player: ID<Player>, to team: Team, index: Int?) throws(Failure) {
      try presenter?.move(player, to: team, index: index)
    }

    func startGather() { presenter?.startGather() }
  }
}
