import GatherDomain
import JSONRPC

/// An app beside the gather app, on the same session and view vocabulary, built in one or more ways
/// that show the same. The names of its intents begin with its own.
package struct App: Sendable {
  package let name: String
  /// What people call it.
  package let title: String
  package let summary: String
  let screens: [any Presenter.Type]
  /// All that can be done on its screens.
  let intents: Router<AppSession>.Group
  private let openings: [Opening]

  /// A pattern, and how the app begins in it.
  private struct Opening {
    let pattern: String
    let screen: @Sendable (Context) -> any Presenter
  }

  /// An app in each case of `Pattern`, whose first screen `open` makes.
  package init<Pattern: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ title: String, _ summary: String, screens: [any Presenter.Type],
    open: @escaping @Sendable (Pattern, Context) -> any Presenter
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.screens = screens
    intents = .init(name) { screens.flatMap { $0.intents } }
    openings = Pattern.allCases.map { pattern in
      Opening(pattern: pattern.rawValue) { context in open(pattern, context) }
    }
  }

  /// The names of the patterns; the first one is taken if none is asked for.
  package var patterns: [String] { openings.map(\.pattern) }

  /// What begins the app in a pattern; nil if there is none of that name.
  func opening(in pattern: String?) -> (@Sendable (Context) -> any Presenter)? {
    guard let pattern = pattern?.cut else { return openings.first?.screen }
    return openings.first { $0.pattern == pattern }?.screen
  }
}

extension App {
  /// The app's entry in the contract.
  var document: JSONTree {
    [
      "name": .string(name), "title": .string(title), "summary": .string(summary),
      "patterns": .array(patterns.map { .string($0) }),
      "screens": .array(screens.map { .string($0.about.name) }),
    ]
  }
}

/// An app that is to begin, in one of its patterns.
package struct AppOpening: Sendable {
  let makeScreen: @Sendable (Context) -> any Presenter
}

/// A name that is none of an app or of one of its patterns.
package struct UnknownApp: Error {
  /// Whose name it is: `app` or `pattern`.
  package let parameter: String
  package let expected: String
}

extension Contract {
  /// The opening of the app called `name`, in its first pattern if none is named; nil if no app is named.
  package func opening(
    of name: String?, in pattern: String?
  ) throws(UnknownApp) -> AppOpening? {
    guard let name = name?.cut else {
      guard pattern == nil else {
        throw UnknownApp(parameter: "pattern", expected: "absent without an app")
      }
      return nil
    }
    guard let app = apps.first(where: { $0.name == name }) else {
      let names = apps.map(\.name).joined(separator: ", ")
      throw UnknownApp(parameter: "app", expected: "one of " + names)
    }
    guard let screen = app.opening(in: pattern) else {
      let patterns = app.patterns.joined(separator: ", ")
      throw UnknownApp(parameter: "pattern", expected: "one of " + patterns)
    }
    return AppOpening(makeScreen: screen)
  }
}
