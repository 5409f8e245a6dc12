import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// A list of photos that has to be loaded: the app of "How not to get desperate with MVVM", in the two
/// patterns that it compares, and in the one that it names as their remedy.
enum Photos {
  static let demo = Demo(
    "photos", "Photos", PhotosScreen.about.summary, screens: [PhotosScreen.self, PhotoScreen.self],
    usual: .mvc
  ) { (pattern: Pattern, time) in PhotosScreen(pattern, at: time) }

  /// What is behind the screen.
  enum Pattern: String, CaseIterable, WireValue {
    case mvc, mvvm, flow

    /// The screen's window on a service, with the photos that were loaded before; nil if none were.
    func window(
      _ photos: [Photo]?, _ service: any APIServiceProtocol, _ navigation: Navigation
    ) -> Window {
      switch self {
      case .mvc: PhotosMVC.window(photos, service, navigation)
      case .mvvm: PhotosMVVM.window(photos, service, navigation)
      case .flow: PhotosFlow.window(photos, service, navigation)
      }
    }
  }

  /// What a person sees and touches, whatever is behind it. It holds what has to live.
  struct Window {
    /// The object that holds the others of the pattern.
    let root: AnyObject
    let draw: () -> View
    /// Asks the service for the photos, as happens when the screen is shown first.
    let fetch: () -> Void
    /// A tap on the row at a place.
    let tap: (Int) -> Void
    /// What has been loaded; nil if nothing has.
    let photos: () -> [Photo]?
  }
}
