package import JSONRPC
package import Sessions
package import ViewVocabulary

/// What a program does on the session and the view vocabulary of this framework: its screens, and its own methods.
package struct App: Sendable {
  package let screens: [any Presenter.Type]
  /// The first screen in a situation.
  package let firstScreen: @Sendable (Launch) -> any Presenter
  package let parts: AppParts

  /// What an app may have beside its screens: methods of its own, undo, users, pages of the reference.
  package struct AppParts: Sendable {
    /// Methods in families by the first word of their names.
    package var methods: [Router<Session>.Family] = []
    /// Methods that are called as `session/…`, and can be offered on each screen.
    package var sessionMethods: @Sendable () -> [Method<Session>] = { [] }
    /// The ids of actions that can be offered on each screen.
    package var sharedActionIDs: [String] = []
    /// Undoes the change of an ``UndoOffer``. It throws a refusal, which is shown, before it changes anything.
    var undo: @Sendable (Session, EncodedJSON) throws(RequestError) -> Void = { (_, _) in }
    /// A question in front of the first screen for a user who has just signed in.
    var alertAfterSignIn: @Sendable (Session) -> Alert? = { _ in nil }
    /// How the reference begins, in Markdown.
    package var introduction: @Sendable () -> String = { "" }
    /// The methods that do the same as intents, by the intents.
    package var methodsWithoutScreens: @Sendable () -> KeyValuePairs<String, String> = { [:] }
    /// Rules of the domain, in Markdown.
    package var pages: @Sendable () -> [String] = { [] }

    package init() {}

    package init(
      methods: [Router<Session>.Family],
      sessionMethods: @escaping @Sendable () -> [Method<Session>],
      sharedActionIDs: [String],
      undo: @escaping @Sendable (Session, EncodedJSON) throws(RequestError) -> Void,
      alertAfterSignIn: @escaping @Sendable (Session) -> Alert?,
      introduction: @escaping @Sendable () -> String,
      methodsWithoutScreens: @escaping @Sendable () -> KeyValuePairs<String, String>,
      pages: @escaping @Sendable () -> [String]
    ) {
      self.methods = methods
      self.sessionMethods = sessionMethods
      self.sharedActionIDs = sharedActionIDs
      self.undo = undo
      self.alertAfterSignIn = alertAfterSignIn
      self.introduction = introduction
      self.methodsWithoutScreens = methodsWithoutScreens
      self.pages = pages
    }
  }

  package init(
    screens: [any Presenter.Type], parts: AppParts = AppParts(),
    firstScreen: @escaping @Sendable (Launch) -> any Presenter
  ) {
    self.screens = screens
    self.parts = parts
    self.firstScreen = firstScreen
  }

  /// The methods of the screens, then the further ones, in families by the first word of their names.
  var families: [Router<Session>.Family] {
    screens.map { screen in .init(screen.about.name) { screen.intents.map(\.method) } }
      + parts.methods
  }
}

/// The situation in which an app begins.
package struct Launch {
  /// The id of the signed-in user; nil if nobody is.
  package let user: String?
  package let profile: LocalProfile
  /// Why the user has to sign in again, as a sentence.
  package let message: String?
  package let time: Instant

  package init(
    of user: String? = nil, _ profile: LocalProfile = LocalProfile(), message: String? = nil,
    at time: Instant
  ) {
    self.user = user
    self.profile = profile
    self.message = message
    self.time = time
  }
}
