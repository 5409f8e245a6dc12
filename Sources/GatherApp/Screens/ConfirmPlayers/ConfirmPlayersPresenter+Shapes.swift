import GatherDomain
import HeadlessUI

/// What the actions and sections of the line-up are.
extension ConfirmPlayersPresenter {
  static var backLeadsTo: [any Presenter.Type] {
    [PlayerListPresenter.self, GatherDetailPresenter.self, FixturePresenter.self]
  }

  static func shape(of action: ActionID) -> ActionShape {
    switch action {
    case .toBench: move(to: .bench, key: "o")
    case .toTeamA: move(to: .teamA, key: "a")
    case .toTeamB: move(to: .teamB, key: "b")
    case .swap: ActionShape(swap, key: "w")
    case .swapWith: ActionShape(swapWith, role: .primary, key: "s")
    case .keepPlaces: ActionShape(keepPlaces, role: .cancel, key: "c")
    case .kickOff:
      ActionShape(start, params: ["startsClock": .flag(true)], role: .primary, key: "s")
    case .start: ActionShape(start, key: "m", group: .more)
    case .balance: ActionShape(balance, key: "e")
    case .copyTeams: ActionShape(copyTeams, key: "y", group: .more)
    case .picture:
      ActionShape(copyTeams, params: ReportFormat.fixed(.svg), key: "v", group: .more)
    }
  }

  private static func move(to team: Team, key: String) -> ActionShape {
    ActionShape(move, params: ["to": .text(team.rawValue)], key: key)
  }

  /// While two players swap places, the team of the first is not shown.
  static func shape(of section: SectionID, in language: Language) -> SectionShape {
    SectionShape(isPermanent: false)
  }

  static func rowActions(of section: SectionID) -> [ActionID] {
    switch section {
    case .bench: [.toTeamA, .toTeamB, .swap, .swapWith]
    case .teamA: [.toBench, .toTeamB, .swap, .swapWith]
    case .teamB: [.toBench, .toTeamA, .swap, .swapWith]
    }
  }
}
