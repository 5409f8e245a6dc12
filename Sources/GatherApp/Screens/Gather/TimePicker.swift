import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import ViewVocabulary

/// The fields for another time and number of periods: their content, and what is wrong with it.
struct TimePicker: WireObject {
  static let about = TypeInfo("TimePicker", "The fields for another time.")
  /// What the field of hours may hold, and what the others may.
  static let (hourRange, minuteRange) = (0...23, 0...59)

  private(set) var hours: Scalar?
  private(set) var minutes: Scalar?
  private(set) var seconds: Scalar?
  private(set) var periods: Scalar?

  init() {}

  /// A picker that shows the time that is left, and the number of periods.
  init(_ clock: Countdown, at now: Instant) {
    let seconds = clock.seconds(at: now)
    periods = .number(clock.periods)
    hours = .number(seconds / 3600)
    minutes = .number(seconds / 60 % 60)
    self.seconds = .number(seconds % 60)
  }

  /// A picker with what was entered.
  init(_ entry: Entry) {
    hours = entry.hours?.clipped
    minutes = entry.minutes?.clipped
    seconds = entry.seconds?.clipped
    periods = entry.periods?.clipped
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("hours", &hours, "The content of the field for hours.")
    visit("minutes", &minutes, "The content of the field for minutes.")
    visit("seconds", &seconds, "The content of the field for seconds.")
    visit("periods", &periods, "The content of the field for periods.")
  }

  /// The hours that were entered, 0 for an empty field; nil for what is no allowed number.
  private var hourNumber: Int? {
    hours?.typed.trimmed.isEmpty ?? true ? 0 : hours?.wholeNumber(in: Self.hourRange)
  }

  func hoursError(_ texts: Texts) -> String? {
    hourNumber == nil ? texts.text(of: .wholeNumber(Self.hourRange)) : nil
  }
  func minutesError(_ texts: Texts) -> String? {
    minutes.error(outside: Self.minuteRange, texts)
  }
  func secondsError(_ texts: Texts) -> String? {
    seconds.error(outside: Self.minuteRange, texts)
  }

  func periodsError(_ texts: Texts) -> String? {
    periodNumber == nil ? texts.text(of: .wholeNumber(Countdown.periodCounts)) : nil
  }

  /// The periods that were entered, 1 for an empty field; nil for what is no allowed number.
  private var periodNumber: Int? {
    periods?.typed.trimmed.isEmpty ?? true
      ? 1 : periods?.wholeNumber(in: Countdown.periodCounts)
  }

  /// The time of each period that was entered, in seconds, and the number of periods; nil if an entry is no allowed
  /// number.
  var choice: (seconds: Int, periods: Int)? {
    guard let hours = hourNumber, let minutes = minutes?.wholeNumber(in: Self.minuteRange),
      let seconds = seconds?.wholeNumber(in: Self.minuteRange), let periods = periodNumber
    else { return nil }
    return (hours * 3600 + minutes * 60 + seconds, periods)
  }

  /// What was entered.
  struct Entry: WireObject {
    static let about = TypeInfo("Time", "A time to count down from, as it was entered.")
    var hours: Scalar?
    var minutes: Scalar?
    var seconds: Scalar?
    var periods: Scalar?

    mutating func members(_ visit: MemberVisitor) {
      visit("hours", &hours, "0 to 23; none if left out.")
      visit("minutes", &minutes, "0 to 59.")
      visit("seconds", &seconds, "0 to 59.")
      visit("periods", &periods, "1 to 9; one if left out.")
    }
  }
}
