package import JSONRPC

/// What a program offers: its app, and the methods of the session around it.
package final class Contract: Sendable {
  package let program: Program
  /// SHA-256 of the contract's document, in hexadecimal.
  package let digest: String
  package let app: App
  /// The languages that there are texts in; the first one is used where another one is asked for.
  private let languages: [Language]
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
      files: @autoclosure @escaping @Sendable () -> [(path: String, summary: String)] = [],
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

  /// A contract whose document has this digest.
  ///
  /// - Parameters:
  ///   - methods: further ones, such as the one that prints the contract.
  package init(
    _ program: Program, digest: String, languages: [Language] = Language.allCases,
    sessionTexts: @escaping @Sendable (Language) -> any SessionTexts,
    app: App, methods: [Method<Session>] = []
  ) {
    self.program = program
    self.digest = digest
    self.languages = languages
    self.sessionTexts = sessionTexts
    self.app = app
    router = Router(
      [.init("session") { Self.sessionMethods(of: app) }, .init("clock") { ClockMethods.all }]
        + app.families, others: { LifecycleMethods.all + methods })
  }

  /// The language itself if there are texts in it, or else the first that there are texts in.
  func availableLanguage(for language: Language) -> Language {
    languages.contains(language) ? language : languages.first ?? .english
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
    "The view, unasked: each second of a countdown, when it has run down, when a change can no "
    + "longer be undone, when another process has changed what it shows, while a request takes long, "
    + "and during an import."

  /// All methods, in the order of the reference.
  package var methods: [Method<Session>] { router.methods }

  /// What the names of the framework's own methods begin with.
  package static let ownFamilies = ["", "session", "clock"]

  /// The methods that can be offered on each screen.
  package var sessionMethods: [Method<Session>] { Self.sessionMethods(of: app) }

  private static func sessionMethods(of app: App) -> [Method<Session>] {
    SessionMethods.all + app.parts.sessionMethods()
  }

  package var screens: [any Presenter.Type] { app.screens }

  /// The screen called `name`; nil if there is none.
  func screen(_ name: String) -> (any Presenter.Type)? {
    screens.first { $0.about.name == name }
  }
}
