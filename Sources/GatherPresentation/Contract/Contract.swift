package import JSONRPC

/// The one list of what the service offers. A screen is added by its line in ``screens``.
package enum Contract {
  package static let program = "football-gather"
  package static let version = "1.0.0"
  package static let protocolVersion = "1.0"

  /// The screens, in the order of an evening.
  static let screens: [any Presenter.Type] = [
    LoginPresenter.self,
    PlayerListPresenter.self,
    PlayerAddPresenter.self,
    PlayerDetailPresenter.self,
    PlayerEditPresenter.self,
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

  /// All methods, in the order of the reference.
  package static var methods: [Method<AppSession>] { router.methods }

  /// The one notification: the view, unasked.
  package static let viewChanged = "view/changed"
  static let viewChangedSummary =
    "The view, unasked: each second of a countdown, when it has run down, and when a deletion can "
    + "no longer be undone."

  /// The methods by the first word of their names: a screen's intents under the screen's name.
  package static let router = Router(
    [.init("session") { SessionMethods.all }]
      + screens.map { screen in .init(screen.about.name) { screen.intents } }
      + [
        .init("accounts") { AccountMethods.all }, .init("players") { PlayerMethods.all },
        .init("gathers") { GatherMethods.all },
      ], others: { LifecycleMethods.all })
}
