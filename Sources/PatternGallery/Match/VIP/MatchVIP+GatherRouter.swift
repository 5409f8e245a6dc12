import HeadlessUI
import ViewVocabulary

extension MatchVIP {
  /// Where the view of the match can go.
  protocol GatherRoutingLogic: AnyObject {
    func routeToAlert(_ alert: Alert)
    func routeBack(saying sentence: String)
  }

  /// Leads from the match back to where it began.
  final class GatherRouter: GatherRoutingLogic {
    private let navigation: Navigation

    init(navigation: Navigation) { self.navigation = navigation }

    func routeToAlert(_ alert: Alert) { navigation.show(alert) }
    func routeBack(saying sentence: String) { navigation.goBack(saying: sentence) }
  }
}
