package import Sessions

/// The countdown of a match, as a value: it counts down once for each period. It stores instants, so it needs no timer,
/// and continues while no process runs.
package struct Countdown: Equatable, Sendable {
  /// The phase of the countdown.
  package enum Phase: Equatable, Sendable {
    /// The first period has not been started since the time was chosen.
    case ready
    case running(until: Instant)
    /// Paused with this many milliseconds left.
    case paused(remaining: Int)
    /// Run down to zero. Before the last period this is a break, which lasts until the next one is started.
    case finished
  }

  /// The states that a front end distinguishes.
  package enum State: String, CaseIterable, Sendable {
    case stopped, running, paused
  }

  /// The time to count down from in each period, in seconds.
  package private(set) var secondsPerPeriod: Int
  /// How many periods the match has.
  package private(set) var periods: Int
  /// The period that is played, or was played before the break, from 1.
  package private(set) var period: Int
  package private(set) var phase: Phase

  /// The times of a period that can be chosen, in seconds: less than a day.
  package static let allowedSeconds = 0...(23 * 3600 + 59 * 60 + 59)
  /// The numbers of periods that can be chosen.
  package static let periodCounts = 1...9

  package init(
    secondsPerPeriod: Int = 600, periods: Int = 1, period: Int = 1, phase: Phase = .ready
  ) {
    self.secondsPerPeriod = secondsPerPeriod
    self.periods = periods
    self.period = period
    self.phase = phase
  }

  /// A countdown from its stored parts. It runs until `end`, or has `remaining` milliseconds left, or is ready.
  package init(secondsPerPeriod: Int, periods: Int, period: Int, end: Instant?, remaining: Int?) {
    let phase: Phase =
      if let end {
        .running(until: end)
      } else if let remaining {
        remaining == 0 ? .finished : .paused(remaining: remaining)
      } else {
        .ready
      }
    self.init(secondsPerPeriod: secondsPerPeriod, periods: periods, period: period, phase: phase)
  }

  /// One that is ready, with the time and the periods of another one; the usual one if that has no time, or is nil.
  init(like other: Countdown?) {
    if let other, other.secondsPerPeriod > 0 {
      self.init(secondsPerPeriod: other.secondsPerPeriod, periods: other.periods)
    } else {
      self.init()
    }
  }

  /// When it runs out; nil unless it is running.
  package var end: Instant? {
    if case .running(let end) = phase { end } else { nil }
  }

  /// The milliseconds left while it does not run; nil while it runs and before the start.
  package var storedRemaining: Int? {
    switch phase {
    case .ready, .running: nil
    case .paused(let remaining): remaining
    case .finished: 0
    }
  }

  package var state: State {
    switch phase {
    case .ready, .finished: .stopped
    case .running: .running
    case .paused: .paused
    }
  }

  /// The time left at `now`, in milliseconds; a clock that was set back cannot add to it.
  package func remaining(at now: Instant) -> Int {
    switch phase {
    case .ready: secondsPerPeriod * 1000
    case .running(let end):
      min(max(end.milliseconds - now.milliseconds, 0), secondsPerPeriod * 1000)
    case .paused(let remaining): remaining
    case .finished: 0
    }
  }

  /// The time left in whole seconds, rounded up: ten minutes show 10:00 in their first second.
  package func seconds(at now: Instant) -> Int { (remaining(at: now) + 999) / 1000 }

  /// The time left as `MM:SS`, or from an hour on as `H:MM:SS`.
  package func text(at now: Instant) -> String { Self.text(ofSeconds: seconds(at: now)) }

  /// Seconds as `MM:SS`, or from an hour on as `H:MM:SS`.
  package static func text(ofSeconds seconds: Int) -> String {
    let hours = seconds < 3600 ? "" : "\(seconds / 3600):"
    return hours + padded(seconds / 60 % 60, to: 2) + ":" + padded(seconds % 60, to: 2)
  }

  /// The minute that is being played, from 1, counted on from period to period; nil before the start.
  package func minute(at now: Instant) -> Int? {
    guard phase != .ready, secondsPerPeriod > 0 else { return nil }
    let elapsed = secondsPerPeriod * 1000 - remaining(at: now)
    let minutes = (secondsPerPeriod + 59) / 60
    return (period - 1) * minutes + min(elapsed / 60_000 + 1, minutes)
  }

  /// When the shown seconds change next; nil unless it is running.
  package func nextChange(after now: Instant) -> Instant? {
    guard case .running(let end) = phase else { return nil }
    return Instant(milliseconds: end.milliseconds - (seconds(at: now) - 1) * 1000)
  }

  /// Whether a period is over and another one follows.
  package var isBreak: Bool { phase == .finished && period < periods }

  /// Whether there is time left in this period, or another period.
  package var canStart: Bool {
    phase == .ready ? secondsPerPeriod > 0 : phase != .finished || isBreak
  }

  /// Starts or resumes, or starts the next period. No effect on a running countdown, or on one without time.
  package mutating func start(at now: Instant) {
    guard canStart, state != .running else { return }
    if isBreak {
      period += 1
      phase = .ready
    }
    phase = .running(until: now.advanced(by: remaining(at: now)))
  }

  /// Pauses a running countdown, to the millisecond.
  package mutating func pause(at now: Instant) {
    guard state == .running else { return }
    phase = .paused(remaining: remaining(at: now))
  }

  /// Stops and resets to the start of the first period.
  package mutating func reset() {
    self = Countdown(secondsPerPeriod: secondsPerPeriod, periods: periods)
  }

  /// Stops and chooses another time, in seconds, and another number of periods.
  package mutating func choose(_ seconds: Int, periods: Int) {
    self = Countdown(
      secondsPerPeriod: seconds.clamped(to: Self.allowedSeconds),
      periods: periods.clamped(to: Self.periodCounts))
  }

  /// Updates the phase to the present time; true if the countdown has just finished.
  package mutating func advance(to now: Instant) -> Bool {
    guard case .running(let end) = phase, end <= now else { return false }
    phase = .finished
    return true
  }
}

extension Int {
  /// The number in the range that is nearest.
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
