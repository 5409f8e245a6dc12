package import HeadlessUI
package import Sessions

/// A small app that is built in several patterns, which show the same.
package struct Demo: Sendable {
  /// What command lines and transcripts call it.
  package let name: String
  /// What people call it.
  let title: String
  let summary: String
  /// The usual one comes first.
  package let patterns: [String]
  let screens: [any Presenter.Type]
  /// Makes the first screen in a pattern; in the usual one if that is nil.
  package let firstScreen: @Sendable (_ pattern: String?, _ time: Instant) -> any Presenter

  /// An app that is built in the way of each case of `Pattern`; the `usual` one is taken if none is asked
  /// for.
  init<Pattern: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ title: String, _ summary: String, screens: [any Presenter.Type],
    usual: Pattern, firstScreen: @escaping @Sendable (Pattern, Instant) -> any Presenter
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.screens = screens
    patterns = [usual.rawValue] + Pattern.allCases.map(\.rawValue).filter { $0 != usual.rawValue }
    self.firstScreen = { (pattern, time) in
      firstScreen(pattern.flatMap { Pattern(rawValue: $0) } ?? usual, time)
    }
  }
}
