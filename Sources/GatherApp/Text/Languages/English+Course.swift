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
  var whoScored: String { "Who scored?" }
  var removeGoal: String { "Remove goal" }
  var removeScorer: String { "Remove scorer" }
  var scored: String { "Scored" }
  var continueMatch: String { "Continue match" }
  var substitute: String { "Substitute" }
  var whoComesOn: String { "Who comes on, and who goes off?" }
  func text(of substitution: Substitution) -> String {
    let what = substitution.isOn ? "on" : "off"
    return substitution.minute.map { "\(what) \($0)′" } ?? what
  }
  var periods: String { "Periods" }
  var breakTime: String { "Break" }
  func period(_ period: Int, of periods: Int) -> String { "Period \(period) of \(periods)" }
  func periodIsOver(_ period: Int, of periods: Int) -> String {
    "Period \(period) of \(periods) is over."
  }
  func startPeriod(_ period: Int) -> String { "Start period \(period)" }
}
