import GatherDomain
import Sessions

extension MatchVIP {
  /// Drives the clock of a match.
  final class TimerWorker {
    private let now: Instant

    init(now: Instant) { self.now = now }

    func start(_ clock: inout Countdown) { clock.start(at: now) }
    func pause(_ clock: inout Countdown) { clock.pause(at: now) }
    func reset(_ clock: inout Countdown) { clock.reset() }
    func set(_ clock: inout Countdown, to time: GatherTime) {
      clock.choose(time.inSeconds, periods: 1)
    }
    /// Whether the time has just run out.
    func fire(_ clock: inout Countdown) -> Bool { clock.advance(to: now) }
    func seconds(_ clock: Countdown) -> Int { clock.seconds(at: now) }
  }

  /// Ends a match.
  final class EndGatherWorker {
    private let now: Instant
    private let service = MatchService()

    init(now: Instant) { self.now = now }

    func end(_ gather: Gather) -> Gather { service.end(gather, at: now) }
  }
}
