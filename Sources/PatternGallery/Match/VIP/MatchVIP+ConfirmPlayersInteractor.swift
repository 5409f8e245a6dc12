import GatherDomain

extension MatchVIP {
  /// What the view of the line-up requests.
  protocol ConfirmPlayersBusinessLogic: AnyObject {
    func load()
    func move(_ request: ConfirmPlayersModels.Teams.Request) throws(Failure)
    func startGather()
  }

  /// What the router of the line-up reads.
  protocol ConfirmPlayersDataStore: AnyObject {
    var gather: Gather? { get }
  }

  /// Has the line-up, and changes it by the rules of the domain.
  final class ConfirmPlayersInteractor: ConfirmPlayersBusinessLogic, ConfirmPlayersDataStore {
    private(set) var lineup: Lineup
    private(set) var gather: Gather?
    private let presenter: any ConfirmPlayersPresentationLogic
    private let worker: StartGatherWorker

    init(
      presenter: any ConfirmPlayersPresentationLogic, worker: StartGatherWorker, lineup: Lineup
    ) {
      self.presenter = presenter
      self.worker = worker
      self.lineup = lineup
    }

    func load() { presenter.present(ConfirmPlayersModels.Teams.Response(lineup: lineup)) }

    func move(_ request: ConfirmPlayersModels.Teams.Request) throws(Failure) {
      try lineup.move(request.player, to: request.team, index: request.index)
      load()
    }

    func startGather() {
      gather = worker.start(lineup)
      if gather != nil { presenter.presentStart() }
    }
  }
}
