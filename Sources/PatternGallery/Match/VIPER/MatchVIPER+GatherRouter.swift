import HeadlessUI
import ViewVocabulary

extension MatchVIPER {
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
