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

extension Contract {
  /// What begins the app called `name` in a pattern; nil if no app is named.
  func opening(
    of name: String?, in pattern: String?
  ) throws(RPCError) -> (@Sendable (Context) -> any Presenter)? {
    guard let name = name?.cut else {
      guard pattern == nil else { throw wrong("pattern", "absent without an app") }
      return nil
    }
    guard let app = apps.first(where: { $0.name == name }) else {
      throw wrong("app", "one of " + apps.map(\.name).joined(separator: ", "))
    }
    guard let opening = app.opening(in: pattern) else {
      throw wrong("pattern", "one of " + app.patterns.joined(separator: ", "))
    }
    return opening
  }

  private func wrong(_ parameter: String, _ expected: String) -> RPCError {
    RPCError(WireIssue(pointer: "/params/\(parameter)", expected: expected))
  }
}
