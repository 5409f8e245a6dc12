import GatherDomain
import HeadlessUI
import ViewVocabulary

extension MatchMVVM {
  /// The line-up, bound to its view model.
  final class ConfirmPlayersViewController: ConfirmPlayersTouches {
    private let viewModel: ConfirmPlayersViewModel
    private let navigation: Navigation
    private var outlets = ConfirmPlayersOutlets()

    init(viewModel: ConfirmPlayersViewModel, navigation: Navigation) {
      self.viewModel = viewModel
      self.navigation = navigation
    }

    func viewDidLoad() {
      outlets.title = viewModel.title
      viewModel.lineupDidChange = { [unowned self] in reloadData() }
      reloadData()
    }

    func draw() -> View { outlets.draw() }

    func move(_ player: ID<Player>, to team: Team, index: Int?) throws(Failure) {
      try viewModel.move(player, to: team, index: index)
    }

    func startGather() {
      guard let gather = viewModel.makeGather() else { return }
      navigation.show(MatchScreen(.mvvm, gather))
    }

    private func reloadData() {
      outlets.table = viewModel.sections
      outlets.startIsEnabled = viewModel.startIsEnabled
    }
  }
}
