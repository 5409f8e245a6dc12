import GatherDomain

/// The course of a match in English.
extension English {
  var goals: String { "Goals" }
  var goal: String { "Goal" }
  var ownGoal: String { "Own goal" }
  var scorer: String { "Scorer" }
  var minute: String { "Minute" }
  func scorer(_ name: String?, of goal: Goal) -> String {
    switch (name, goal.isOwnGoal) {
    case (let name?, true): name.isolated + " (own goal)"
    case (let name?, false): name
    case (nil, true): "Own goal"
    case (nil, false): title(goal.team)
    }
  }
  var goalsAreLocal: String { "The teams, the clock and the goals are only on this device." }
  var removeGoal: String { "Remove goal" }
  var removeScorer: String { "Remove scorer" }
  var scored: String { "Scored" }
  var continueMatch: String { "Continue match" }
  var substitute: String { "Substitute" }
  func text(of substitution: Substitution) -> String {
    let what = substitution.isOn ? "on" : "off"
    return substitution.minute.map { "\(what) \($0)′" } ?? what
  }
  var periods: String { "Periods" }
  func title(of clock: Countdown) -> String {
    switch clock.phase {
    case .ready: "Ready to start"
    case .running, .paused:
      clock.periods == 1 ? "Match" : "Period \(clock.period) of \(clock.periods)"
    case .finished: clock.isBreak ? "Break" : "Time is up"
    }
  }
  func startTitle(of clock: Countdown) -> String {
    if clock.isBreak { return "Start period \(clock.period + 1)" }
    return clock.state == .paused ? "Resume" : "Start"
  }
  func whatIsOver(_ clock: Countdown) -> String {
    clock.isBreak
      ? "Period \(clock.period) of \(clock.periods) is over." : "The countdown has reached 00:00."
  }
  func text(of question: Question) -> String {
    switch question {
    case .scorer: "Who scored?"
    case .substitution: "Who comes on, and who goes off?"
    }
  }
}
