package import JSONRPC

/// What a program offers: its apps, and the methods of the session around them.
package final class Contract: Sendable {
  package let program: Program
  /// SHA-256 of the contract's document, in hexadecimal.
  package let digest: String
  /// The app that a session begins with.
  package let mainApp: App
  /// The apps that `session/open` can begin in front of the main one.
  package let otherApps: [App]
  /// The session's texts in a language.
  let sessionTexts: @Sendable (Language) -> any SessionTexts
  package let router: Router<Session>

  /// What the contract says of the program itself.
  package struct Program: Sendable {
    /// The name of the executable.
    package let name: String
    package let title: String
    package let summary: String
    /// What begins the names of types in languages whose types are global.
    package let namespace: String
    package let version: String
    package let protocolVersion: String
    package let levels: ContractLevels
    /// The files that the contract has, by their paths, with what is in each.
    package let files: @Sendable () -> [(path: String, summary: String)]
    /// The help of each command of the executable, by the command's name.
    package let commands: @Sendable () -> [(name: String, help: String)]

    package init(
      name: String, title: String, summary: String, namespace: String, version: String,
      protocolVersion: String, levels: ContractLevels,
      files: @autoclosure @escaping @Sendable () -> [(path: String, summary: String)],
      commands: @autoclosure @escaping @Sendable () -> [(name: String, help: String)] = []
    ) {
      self.name = name
      self.title = title
      self.summary = summary
      self.namespace = namespace
      self.version = version
      self.protocolVersion = protocolVersion
      self.levels = levels
      self.files = files
      self.commands = commands
    }
  }

  /// A contract with the digest that its document is known to have.
  ///
  /// - Parameters:
  ///   - methods: those about the contract itself, which what prints it has.
  package init(
    _ program: Program, digest: String,
    sessionTexts: @escaping @Sendable (Language) -> any SessionTexts,
    apps mainApp: App, _ otherApps: [App], methods: [Method<Session>] = []
  ) {
    self.program = program
    self.digest = digest
    self.sessionTexts = sessionTexts
    self.mainApp = mainApp
    self.otherApps = otherApps
    router = Router(
      [
        .init("session") { Self.sessionMethods(of: mainApp) },
        .init("apps") { AppMethods.all },
      ] + ([mainApp] + otherApps).flatMap(\.groups), ungrouped: { LifecycleMethods.all + methods })
  }

  /// One of the session's texts, in each language.
  func text(
    _ text: @escaping @Sendable (any SessionTexts) -> String
  ) -> @Sendable (Language) -> String {
    { [sessionTexts] language in text(sessionTexts(language)) }
  }

  /// The one notification: the view, without a request.
  package static let viewChanged = "view/changed"
  package static let viewChangedSummary =
    "The view, unasked: each second of a countdown, when it has run down, when a deletion can no "
    + "longer be undone, when another process has changed what it shows, while a request takes long, "
    + "and during an import."

  private var apps: [App] { [mainApp] + otherApps }

  /// All methods, in the order of the reference.
  package var methods: [Method<Session>] { router.methods }

  /// The methods that can be offered on each screen.
  package var sessionMethods: [Method<Session>] { Self.sessionMethods(of: mainApp) }

  private static func sessionMethods(of mainApp: App) -> [Method<Session>] {
    SessionMethods.all + mainApp.hooks.sessionMethods()
  }

  /// The screens of all apps, the main app's first.
  package var screens: [any Presenter.Type] { apps.flatMap(\.screens) }

  /// The screen called `name`; nil if there is none.
  func screen(_ name: String) -> (any Presenter.Type)? {
    mainApp.screens.first { $0.about.name == name }
      ?? otherApps.lazy.flatMap(\.screens).first { $0.about.name == name }
  }

  /// Whether `screen` is one of the main app.
  func isOfMainApp(_ screen: any Presenter) -> Bool {
    mainApp.screens.contains { $0 == type(of: screen) }
  }

  /// The first screen of the main app.
  package func firstScreen(_ launch: Launch) -> any Presenter { mainApp.firstScreen(launch) }
}
