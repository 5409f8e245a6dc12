import GatherDomain
import HeadlessUI

extension Field {
  /// A countdown as it is at `now`.
  init(
    _ id: some RawRepresentable<String>, _ label: String, _ countdown: Countdown, at now: Instant
  ) {
    self.init(id, .countdown, label, value: .number(countdown.seconds(at: now)))
    text = countdown.text(at: now)
    state =
      switch countdown.state {
      case .stopped: .stopped
      case .running: .running
      case .paused: .paused
      }
  }
}
