import GatherDomain
import HeadlessUI
import Sessions
import ViewVocabulary

extension Field {
  /// Shows a countdown as it is at `now`.
  mutating func show(_ countdown: Countdown, at now: Instant) {
    value = .number(countdown.seconds(at: now))
    text = countdown.text(at: now)
    state =
      switch countdown.state {
      case .stopped: .stopped
      case .running: .running
      case .paused: .paused
      }
  }
}
