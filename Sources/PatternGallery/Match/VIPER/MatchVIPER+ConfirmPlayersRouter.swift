import GatherDomain

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
}
