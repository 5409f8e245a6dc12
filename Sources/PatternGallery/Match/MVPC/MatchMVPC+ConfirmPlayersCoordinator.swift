import GatherDomain
import HeadlessUI
import Sessions

extension MatchMVPC {
  /// Whom the presenter of the line-up tells that a match begins.
  protocol ConfirmPlayersNavigating: AnyObject {
    func navigateToGather(_ gather: Gather)
  }

  /// Makes the screen of the line-up, leads to the match, and coordinates that as its child.
  final class ConfirmPlayersCoordinator: ConfirmPlayersNavigating, GatherCoordinatorParent {
    private let navigation: Navigation
    private let now: Instant
    private var controller: ConfirmPlayersViewController?
    private(set) var child: GatherCoordinator?

    init(navigation: Navigation, now: Instant) {
      self.navigation = navigation
      self.now = now
    }

    func start(_ lineup: Lineup) -> (ConfirmPlayersViewController, ConfirmPlayersPresenter) {
      let controller = ConfirmPlayersViewController()
      let presenter = ConfirmPlayersPresenter(
        view: controller, coordinator: self, lineup: lineup, now: now)
      controller.presenter = presenter
      presenter.viewDidLoad()
      self.controller = controller
      return (controller, presenter)
    }

    /// Makes the screen of a match in progress.
    func coordinateGather(_ state: MatchState) -> (GatherViewController, GatherPresenter) {
      let child = GatherCoordinator(parent: self, navigation: navigation, now: now)
      self.child = child
      return child.start(state)
    }

    func navigateToGather(_ gather: Gather) { navigation.show(MatchScreen(.mvpc, gather)) }

    func gatherDidFinish(saying sentence: String) {
      child = nil
      navigation.goBack(saying: sentence)
    }
  }
}
