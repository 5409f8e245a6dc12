// The app: one folder for each screen, the methods of the domain without screens, the wire forms of domain types, texts.
// A screen reaches the domain by the services of its context.
// It never knows a store's engine, the command line, a file or a clock.
// Begin with GatherApp.swift and Screens/PlayerAdd.
import GatherDomain
package import HeadlessUI
import JSONRPC

/// The gather app: its screens, its methods, and what it adds to each session.
package enum GatherApp {
  package static let app = App(
    screens: screens,
    parts: .init(
      methods: [
        .init("accounts") { AccountMethods.all },
        .init("players") {
          PlayerMethods.all + FigureMethods.players + ImportExportMethods.players
        },
        .init("teams") { TeamMethods.teams },
        .init("gathers") {
          GatherMethods.all + TimelineMethods.all + TeamMethods.gathers + FigureMethods.gathers
            + ImportExportMethods.gathers
        },
        .init("fixtures") { FixtureMethods.all + ImportExportMethods.fixtures },
        .init("sessions") { AccountSessionMethods.all },
      ], sessionMethods: { [Recovery.method] },
      sharedActionIDs: Recovery.ActionID.allCases.map(\.rawValue),
      undo: { (session, subject) throws(RequestError) in try session.restore(subject) },
      alertAfterSignIn: { $0.recoveryOffer() },
      introduction: { introduction }, methodsWithoutScreens: { methodsWithoutScreens },
      pages: { [accountPage, ratingPage] })
  ) { launch in
    if launch.user != nil { return PlayerListPresenter() }
    return LoginPresenter(launch.profile, message: launch.message)
  }

  /// The methods that an AI host can be given as tools: what is asked for without a screen.
  package static let toolNames = [
    "players/list", "players/add", "players/update", "players/delete",
    "players/leaderboard", "players/import", "players/export", "teams/balance", "gathers/start",
    "gathers/current", "gathers/end", "gathers/list", "gathers/get", "gathers/delete",
    "gathers/import", "gathers/export",
  ]

  /// The session's texts in a language.
  package static func sessionTexts(in language: Language) -> any SessionTexts { language.texts }

  /// The screens, in the order of the reference.
  private static let screens: [any Presenter.Type] = [
    LoginPresenter.self,
    PlayerListPresenter.self,
    PlayerAddPresenter.self,
    PlayerDetailPresenter.self,
    PlayerPairPresenter.self,
    PlayerMergePresenter.self,
    PlayerEditPresenter.self,
    ImportPlayersPresenter.self,
    ConfirmPlayersPresenter.self,
    GatherPresenter.self,
    HistoryPresenter.self,
    GatherDetailPresenter.self,
    LeaderboardPresenter.self,
    PasswordPresenter.self,
    SessionListPresenter.self,
    FixtureListPresenter.self,
    FixturePresenter.self,
    FixtureEditPresenter.self,
  ]
}
