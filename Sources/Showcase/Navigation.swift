import HeadlessUI

/// Where a touch leads: what presenting and pushing are to the originals' view controllers. What is
/// shown last counts.
final class Navigation {
  private(set) var transition = Transition.stay

  /// Shows another screen in front.
  func show(_ screen: any Presenter) { transition = .push(screen) }

  /// Shows a notice in front.
  func show(_ alert: Alert) { transition = .show(alert) }
}
