package import JSONRPC
package import ViewVocabulary

/// An app: screens on the session and the view vocabulary of this framework, with its own methods.
package struct App: Sendable {
  package let name: String
  /// What people call it.
  package let title: String
  package let summary: String
  /// The ways in which the app is built, which show the same; the first one is the usual.
  package let patterns: [String]
  package let screens: [any Presenter.Type]
  /// The first screen in a situation.
  package let firstScreen: @Sendable (Launch) -> any Presenter
  package let hooks: AppHooks

  /// What few apps have: methods beside those of the screens, undo, users.
  package struct AppHooks: Sendable {
    /// Methods in groups by the first word of their names.
    package var methods: [Router<Session>.Group] = []
    /// Methods that are called as `session/…`, and can be offered on each screen.
    package var sessionMethods: @Sendable () -> [Method<Session>] = { [] }
    /// The ids of actions that can be offered on each screen.
    package var sharedActionIDs: [String] = []
    /// Undoes a deletion of an ``UndoOffer``.
    var undo: @Sendable (Session, EncodedJSON) throws(RequestError) -> Void = { (_, _) in }
    /// A question in front of the first screen for a user who has just signed in.
    var didSignIn: @Sendable (Session) -> Alert? = { _ in nil }
    /// How the reference begins, in Markdown.
    package var introduction: @Sendable () -> String = { "" }
    /// The methods that do the same as intents, by the intents.
    package var methodsWithoutScreens: @Sendable () -> KeyValuePairs<String, String> = { [:] }
    /// Rules of the domain, in Markdown.
    package var pages: @Sendable () -> [String] = { [] }

    package init() {}

    package init(
      methods: [Router<Session>.Group], sessionMethods: @escaping @Sendable () -> [Method<Session>],
      sharedActionIDs: [String],
      undo: @escaping @Sendable (Session, EncodedJSON) throws(RequestError) -> Void,
      didSignIn: @escaping @Sendable (Session) -> Alert?,
      introduction: @escaping @Sendable () -> String,
      methodsWithoutScreens: @escaping @Sendable () -> KeyValuePairs<String, String>,
      pages: @escaping @Sendable () -> [String]
    ) {
      self.methods = methods
      self.sessionMethods = sessionMethods
      self.sharedActionIDs = sharedActionIDs
      self.undo = undo
      self.didSignIn = didSignIn
      self.introduction = introduction
      self.methodsWithoutScreens = methodsWithoutScreens
      self.pages = pages
    }
  }

  /// An app that is built in one way.
  package init(
    _ name: String, _ title: String, _ summary: String, screens: [any Presenter.Type],
    hooks: AppHooks = AppHooks(), firstScreen: @escaping @Sendable (Launch) -> any Presenter
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.screens = screens
    self.hooks = hooks
    patterns = []
    self.firstScreen = firstScreen
  }

  /// An app that is built in the way of each case of `Pattern`; the `usual` one is taken if none is asked
  /// for.
  package init<Pattern: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ title: String, _ summary: String, screens: [any Presenter.Type],
    usual: Pattern, firstScreen: @escaping @Sendable (Pattern, Launch) -> any Presenter
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.screens = screens
    hooks = AppHooks()
    patterns = [usual.rawValue] + Pattern.allCases.map(\.rawValue).filter { $0 != usual.rawValue }
    self.firstScreen = { launch in
      firstScreen(launch.pattern.flatMap { Pattern(rawValue: $0) } ?? usual, launch)
    }
  }

  /// The methods of the screens, then the further ones, in groups by the first word of their names.
  var groups: [Router<Session>.Group] {
    screens.map { screen in .init(screen.about.name) { screen.intents.map(\.method) } }
      + hooks.methods
  }
}

/// The situation in which an app begins.
package struct Launch {
  /// The id of the signed-in user; nil if nobody is.
  package let user: String?
  package let profile: Profile
  /// Why the user has to sign in again, as a sentence.
  package let message: String?
  package let time: UnixTime
  let pattern: String?

  package init(
    of user: String? = nil, _ profile: Profile = Profile(), message: String? = nil,
    pattern: String? = nil, at time: UnixTime
  ) {
    self.user = user
    self.profile = profile
    self.message = message
    self.pattern = pattern
    self.time = time
  }
}

/// An app that is to begin, in one of its patterns.
package struct AppOpening: Sendable {
  fileprivate let app: App
  fileprivate let pattern: String?

  /// The opening of an app in one of its patterns; in its first one if that is nil.
  package init(of app: App, in pattern: String? = nil) {
    self.app = app
    self.pattern = pattern
  }

  /// The app's first screen at `time`.
  package func firstScreen(at time: UnixTime) -> any Presenter {
    app.firstScreen(Launch(pattern: pattern, at: time))
  }
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
    guard let name = name?.clipped else {
      guard pattern == nil else {
        throw UnknownApp(parameter: "pattern", expected: "absent without an app")
      }
      return nil
    }
    let apps = otherApps
    guard let app = apps.first(where: { $0.name == name }) else {
      let names = apps.map(\.name).joined(separator: ", ")
      throw UnknownApp(parameter: "app", expected: "one of " + names)
    }
    let pattern = pattern?.clipped
    if let pattern, !app.patterns.contains(pattern) {
      let patterns = app.patterns.joined(separator: ", ")
      throw UnknownApp(parameter: "pattern", expected: "one of " + patterns)
    }
    return AppOpening(of: app, in: pattern)
  }
}
