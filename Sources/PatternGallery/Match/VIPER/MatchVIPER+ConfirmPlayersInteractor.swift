import GatherDomain
import Sessions

extension MatchVIPER {
  /// What goes from the interactors to the presenters of a player, instead of the entity.
  struct PlayerData {
    let id: String
    let name: String
    let acronym: String?
  }

  /// What the presenter of the line-up asks for.
  protocol ConfirmPlayersInteractorProtocol: AnyObject {
    func provideLineup()
    func move(_ player: String, to team: Team, index: Int?) throws(Failure)
    func startGather()
  }

  /// To whom the interactor of the line-up answers.
  protocol ConfirmPlayersInteractorOutput: AnyObject {
    func receive(_ players: [Team: [PlayerData]], canStart: Bool)
    func gatherDidStart(_ gather: Gather)
  }

  /// Has the line-up, and changes it by the rules of the domain.
  final class ConfirmPlayersInteractor: ConfirmPlayersInteractorProtocol {
    weak var output: (any ConfirmPlayersInteractorOutput)?
    private(set) var lineup: Lineup
    private let now: Instant
    private let service = MatchService()

    init(lineup: Lineup, now: Instant) {
      self.lineup = lineup
      self.now = now
    }

    func provideLineup() {
      let teams = Team.allCases.map { team in (team, lineup[team].map(PlayerData.init)) }
      output?.receive(Dictionary(uniqueKeysWithValues: teams), canStart: lineup.canStart)
    }

    func move(_ player: String, to team: Team, index: Int?) throws(Failure) {
      try lineup.move(ID(player), to: team, index: index)
      provideLineup()
    }

    func startGather() {
      guard let gather = service.start(lineup, at: now) else { return }
      output?.gatherDidStart(gather)
    }
  }
}

extension MatchVIPER.PlayerData {
  init(_ participant: Participant) {
    self.init(
      id: participant.id.text, name: participant.name, acronym: participant.position?.acronym)
  }
}
