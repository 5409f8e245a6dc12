import HeadlessUI
import Sessions
import ViewVocabulary

extension MatchMVPC {
  /// Whom the coordinator of a match tells that it is over or was left.
  protocol GatherCoordinatorParent: AnyObject {
    func gatherDidFinish(saying sentence: String)
  }

  /// Whom the presenter of the match tells what comes in front of it, or that it is over.
  protocol GatherNavigating: AnyObject {
    func present(_ alert: Alert)
    func finish(saying sentence: String)
  }

  /// Makes the screen of the match, and goes back to the coordinator that has made it.
  final class GatherCoordinator: GatherNavigating {
    private weak var parent: (any GatherCoordinatorParent)?
    private let navigation: Navigation
    private let now: Instant
    private var controller: GatherViewController?

    init(parent: any GatherCoordinatorParent, navigation: Navigation, now: Instant) {
      self.parent = parent
      self.navigation = navigation
      self.now = now
    }

    func start(_ state: MatchState) -> (GatherViewController, GatherPresenter) {
      let controller = GatherViewController()
      let presenter = GatherPresenter(view: controller, coordinator: self, state: state, now: now)
      controller.presenter = presenter
      presenter.viewDidLoad()
      self.controller = controller
      return (controller, presenter)
    }

    func present(_ alert: Alert) { navigation.show(alert) }

    func finish(saying sentence: String) { parent?.gatherDidFinish(saying: sentence) }
  }
}
