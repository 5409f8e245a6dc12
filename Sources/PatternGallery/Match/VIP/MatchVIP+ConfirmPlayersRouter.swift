extension MatchVIP {
  /// Where the view of the line-up can go.
  protocol ConfirmPlayersRoutingLogic: AnyObject {
    func routeToGather()
  }

  /// Leads to the scene of the match that the data store has.
  final class ConfirmPlayersRouter: ConfirmPlayersRoutingLogic {
    private weak var dataStore: (any ConfirmPlayersDataStore)?
    private let navigation: Navigation

    init(dataStore: any ConfirmPlayersDataStore, navigation: Navigation) {
      self.dataStore = dataStore
      self.navigation = navigation
    }

    func routeToGather() {
      if let gather = dataStore?.gather { navigation.show(MatchScreen(.vip, gather)) }
    }
  }
}
