import GatherDomain
import HeadlessUI
import JSONRPC

/// The fields for another time: their content, and what is wrong with it.
struct TimePicker: WireObject {
  static let about = TypeInfo("TimePicker", "The fields for another time.")
  /// What each field may hold.
  static let (hourRange, range) = (0...23, 0...59)

  private(set) var hours: Scalar?
  private(set) var minutes: Scalar?
  private(set) var seconds: Scalar?

  init() {}

  /// A picker that shows a time of `seconds`.
  init(seconds: Int) {
    hours = .number(seconds / 3600)
    minutes = .number(seconds / 60 % 60)
    self.seconds = .number(seconds % 60)
  }

  /// A picker with what was entered.
  init(_ entry: Entry) {
    hours = entry.hours?.clipped
    minutes = entry.minutes?.clipped
    seconds = entry.seconds?.clipped
  }

  mutating func fields(_ visit: FieldVisitor) {
    visit("hours", &hours, "The content of the field for hours.")
    visit("minutes", &minutes, "The content of the field for minutes.")
    visit("seconds", &seconds, "The content of the field for seconds.")
  }

  /// Hours that are left open are none.
  private var hourNumber: Int? {
    hours?.typed.trimmed.isEmpty ?? true ? 0 : hours?.wholeNumber(in: Self.hourRange)
  }

  var hoursError: String? { hourNumber == nil ? Scalar.rule(for: Self.hourRange) : nil }
  var minutesError: String? { minutes.error(outside: Self.range) }
  var secondsError: String? { seconds.error(outside: Self.range) }

  /// The time entered, in seconds; nil if that is none.
  var total: Int? {
    guard let hours = hourNumber, let minutes = minutes?.wholeNumber(in: Self.range),
      let seconds = seconds?.wholeNumber(in: Self.range)
    else { return nil }
    return hours * 3600 + minutes * 60 + seconds
  }

  /// What was entered.
  struct Entry: WireObject {
    static let about = TypeInfo("Time", "A time to count down from, as it was entered.")
    var hours: Scalar?
    var minutes: Scalar?
    var seconds: Scalar?

    mutating func fields(_ visit: FieldVisitor) {
      visit("hours", &hours, "0 to 23; none if left out.")
      visit("minutes", &minutes, "0 to 59.")
      visit("seconds", &seconds, "0 to 59.")
    }
  }
}

extension Scalar {
  /// The whole number that was entered, as a number or as text; nil if it is none within `range`.
  func wholeNumber(in range: ClosedRange<Int>) -> Int? {
    Int(typed.trimmed).flatMap { range.contains($0) ? $0 : nil }
  }

  /// What a number has to be, as a sentence.
  static func rule(for range: ClosedRange<Int>) -> String {
    "Enter a whole number from \(range.lowerBound) to \(range.upperBound)."
  }
}

extension Scalar? {
  /// What is wrong with an entry that is to be a whole number within `range`; nil if nothing is.
  func error(outside range: ClosedRange<Int>) -> String? {
    self?.wholeNumber(in: range) == nil ? Scalar.rule(for: range) : nil
  }
}
