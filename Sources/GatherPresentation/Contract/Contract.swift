package import JSONRPC

/// What the service offers: the gather app, whose screens are added by their lines in ``screens``, and
/// the apps beside it that the program names.
package final class Contract: Sendable {
  package static let program = "football-gather"
  package static let version = "1.0.0"
  package static let protocolVersion = "1.0"

  /// The gather app's screens, in the order of an evening.
  static let screens: [any Presenter.Type] = [
    LoginPresenter.self,
    PlayerListPresenter.self,
    PlayerAddPresenter.self,
    PlayerDetailPresenter.self,
    PlayerEditPresenter.self,
    ImportPlayersPresenter.self,
    ConfirmPlayersPresenter.self,
    GatherPresenter.self,
    HistoryPresenter.self,
    GatherDetailPresenter.self,
    LeaderboardPresenter.self,
  ]

  /// The screen for a person who is not signed in.
  static func entry(_ profile: Profile) -> any Presenter { LoginPresenter(profile) }

  /// The first screen for a person who is.
  static func home() -> any Presenter { PlayerListPresenter() }

  /// The one notification: the view, unasked.
  package static let viewChanged = "view/changed"
  static let viewChangedSummary =
    "The view, unasked: each second of a countdown, when it has run down, when a deletion can no "
    + "longer be undone, when another process has changed what it shows, while a request takes long, "
    + "and as an import goes on."

  /// SHA-256 of the contract's document, in hexadecimal.
  package let digest: String

  /// Makes ``apps``, which the start of the gather app does not pay for.
  private let makeApps: @Sendable () -> [App]

  /// The methods by the first word of their names: a screen's intents under the screen's name, those of
  /// an app beside under the app's.
  package let router: Router<AppSession>

  /// A contract with the apps that `apps` makes when they are first asked for, and the digest that
  /// its document is known to have.
  package init(digest: String, apps: @escaping @Sendable () -> [App] = { [] }) {
    self.digest = digest
    makeApps = apps
    router = Router(
      [.init("session") { SessionMethods.all }]
        + Self.screens.map { screen in .init(screen.about.name) { screen.intents } }
        + [
          .init("accounts") { AccountMethods.all },
          .init("players") { PlayerMethods.all + ListMethods.players },
          .init("gathers") { GatherMethods.all + ListMethods.gathers },
          .init("apps") { AppMethods.all },
        ], others: { LifecycleMethods.all },
      rare: { apps().map(\.intents) })
  }

  /// The apps beside the gather app, which knows none of them.
  package var apps: [App] { makeApps() }

  /// All methods, in the order of the reference.
  package var methods: [Method<AppSession>] { router.methods }

  /// The screens of all apps, the gather app's first.
  var allScreens: [any Presenter.Type] { Self.screens + apps.flatMap(\.screens) }

  /// The screen called `name`; nil if there is none.
  func screen(_ name: String) -> (any Presenter.Type)? {
    Self.screens.first { $0.about.name == name }
      ?? apps.lazy.flatMap(\.screens).first { $0.about.name == name }
  }

  /// Whether `screen` is one of an app beside the gather app.
  func isBeside(_ screen: any Presenter) -> Bool {
    apps.contains { app in app.screens.contains { $0 == type(of: screen) } }
  }
}
