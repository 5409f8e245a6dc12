import HeadlessUI
import ViewVocabulary

/// Where a touch leads: what presenting, pushing and popping are to the originals' view controllers. What is
/// shown last counts.
final class Navigation {
  private(set) var transition = Transition.stay

  /// Shows another screen in front.
  func show(_ screen: any Presenter) { transition = .push(screen) }

  /// Shows a notice in front.
  func show(_ alert: Alert) { transition = .show(alert) }

  /// Goes one screen back, and says what has happened.
  func goBack(saying sentence: String) { transition = .showNotice(sentence, then: .pop()) }
}
