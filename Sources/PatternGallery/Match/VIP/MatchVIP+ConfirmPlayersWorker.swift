import GatherDomain
import Sessions

extension MatchVIP {
  /// Starts a match.
  final class StartGatherWorker {
    private let now: Instant
    private let service = MatchService()

    init(now: Instant) { self.now = now }

    func start(_ lineup: Lineup) -> Gather? { service.start(lineup, at: now) }
  }
}
