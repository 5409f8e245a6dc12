import GatherDomain
import HeadlessUI

extension MatchVIPER {
  /// Where the presenter of the line-up can go.
  protocol ConfirmPlayersRouterProtocol: AnyObject {
    func showGather(_ gather: Gather)
  }

  /// Leads from the line-up to the module of the match.
  final class ConfirmPlayersRouter: ConfirmPlayersRouterProtocol {
    private let navigation: Navigation

    init(navigation: Navigation) { self.navigation = navigation }

    func showGather(_ gather: Gather) { navigation.show(MatchScreen(.viper, gather)) }
  }

  /// Where the presenter of the match can go.
  protocol GatherRouterProtocol: AnyObject {
    func show(_ alert: Alert)
    func close(saying sentence: String)
  }

  /// Leads from the match back to where it began.
  final class GatherRouter: GatherRouterProtocol {
    private let navigation: Navigation

    init(navigation: Navigation) { self.navigation = navigation }

    func show(_ alert: Alert) { navigation.show(alert) }
    func close(saying sentence: String) { navigation.goBack(saying: sentence) }
  }
}
