import GatherDomain

/// The course of a match in German.
extension German {
  var goals: String { "Tore" }
  var goal: String { "Tor" }
  var ownGoal: String { "Eigentor" }
  var scorer: String { "Torschütze" }
  var minute: String { "Spielminute" }
  func scorer(_ name: String?, of goal: Goal) -> String {
    switch (name, goal.isOwnGoal) {
    case (let name?, true): name.isolated + " (Eigentor)"
    case (let name?, false): name
    case (nil, true): "Eigentor"
    case (nil, false): title(goal.team)
    }
  }
  var goalsAreLocal: String { "Die Teams, die Uhr und die Tore sind nur auf diesem Gerät." }
  var removeGoal: String { "Tor streichen" }
  var removeScorer: String { "Torschützen streichen" }
  var scored: String { "Hat getroffen" }
  var continueMatch: String { "Spiel fortsetzen" }
  var substitute: String { "Wechseln" }
  func text(of substitution: Substitution) -> String {
    let what = substitution.isOn ? "ein" : "aus"
    return substitution.minute.map { "\(what) \($0)′" } ?? what
  }
  var periods: String { "Abschnitte" }
  func title(of clock: Countdown) -> String {
    switch clock.phase {
    case .ready: "Bereit zum Anpfiff"
    case .running, .paused:
      clock.periods == 1 ? "Spiel" : "Abschnitt \(clock.period) von \(clock.periods)"
    case .finished: clock.isBreak ? "Pause" : "Die Zeit ist um"
    }
  }
  func startTitle(of clock: Countdown) -> String {
    if clock.isBreak { return "Abschnitt \(clock.period + 1) starten" }
    return clock.state == .paused ? "Weiter" : "Start"
  }
  func whatIsOver(_ clock: Countdown) -> String {
    clock.isBreak
      ? "Abschnitt \(clock.period) von \(clock.periods) ist vorbei."
      : "Der Countdown ist bei 00:00."
  }
  func text(of question: Question) -> String {
    switch question {
    case .scorer: "Wer hat getroffen?"
    case .substitution: "Wer kommt, und wer geht?"
    }
  }
}
