package import GatherDomain
package import JSONRPC

/// The fields for another time: what stands in them, and what is wrong with it.
struct TimePicker: WireObject {
  static let about = About("TimePicker", "The fields for another time.")
  static let range = 0...59

  private(set) var minutes: Scalar?
  private(set) var seconds: Scalar?

  init() {}

  /// A picker that shows a time of `seconds`.
  init(seconds: Int) {
    minutes = .number(seconds / 60)
    self.seconds = .number(seconds % 60)
  }

  /// A picker with what was entered.
  init(_ entry: Entry) {
    minutes = entry.minutes?.cut
    seconds = entry.seconds?.cut
  }

  mutating func fields(_ visit: FieldVisitor) {
    visit("minutes", &minutes, "What stands in the field of the minutes.")
    visit("seconds", &seconds, "What stands in the field of the seconds.")
  }

  var minutesError: String? { Self.error(in: minutes) }
  var secondsError: String? { Self.error(in: seconds) }

  /// The time entered, in seconds; nil if that is none.
  var total: Int? {
    guard let minutes = Self.number(minutes), let seconds = Self.number(seconds) else {
      return nil
    }
    return minutes * 60 + seconds
  }

  private static func number(_ entry: Scalar?) -> Int? {
    (entry?.typed.trimmed).flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  private static func error(in entry: Scalar?) -> String? {
    number(entry) == nil ? "Enter a whole number from 0 to 59." : nil
  }

  /// What was entered.
  struct Entry: WireObject {
    static let about = About("Time", "A time to count down from, as it was entered.")
    var minutes: Scalar?
    var seconds: Scalar?

    mutating func fields(_ visit: FieldVisitor) {
      visit("minutes", &minutes, "0 to 59.")
      visit("seconds", &seconds, "0 to 59.")
    }
  }
}

/// The goals of one team.
struct Goals: WireObject {
  static let about = About("Goals", "The goals of one team.")

  /// A team that can have goals.
  enum Side: String, CaseIterable, WireValue {
    case teamA, teamB

    var team: Team { self == .teamA ? .teamA : .teamB }
  }

  var team = Side.teamA
  var value = 0

  mutating func fields(_ visit: FieldVisitor) {
    visit("team", &team, "The team.")
    visit("value", &value, "Its goals.", .range(Score.goals))
  }
}

extension Countdown: WireObject {
  package static let about = About("Countdown", "The time that is left of a match.")
  package init() { self.init(chosen: 600) }

  package mutating func fields(_ visit: FieldVisitor) {
    var chosen = self.chosen
    var deadline: Int?
    var remaining: Int?
    switch phase {
    case .ready: break
    case .running(let end): deadline = end.milliseconds
    case .paused(let milliseconds): remaining = milliseconds
    case .finished: remaining = 0
    }
    visit("chosen", &chosen, "The time to count down from, in seconds.")
    visit("deadline", &deadline, "When it runs out, in milliseconds since 1970.")
    visit("remaining", &remaining, "What is left while it does not run, in milliseconds.")
    guard case .reading = visit else { return }
    let phase: Phase =
      if let deadline {
        .running(until: Instant(milliseconds: deadline))
      } else if let remaining {
        remaining == 0 ? .finished : .paused(remaining: remaining)
      } else {
        .ready
      }
    self = Countdown(chosen: chosen, phase: phase)
  }
}
