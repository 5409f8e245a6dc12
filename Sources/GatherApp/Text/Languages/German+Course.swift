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
  var whoScored: String { "Wer hat getroffen?" }
  var removeGoal: String { "Tor streichen" }
  var removeScorer: String { "Torschützen streichen" }
  var scored: String { "Hat getroffen" }
  var continueMatch: String { "Spiel fortsetzen" }
  var substitute: String { "Wechseln" }
  var whoComesOn: String { "Wer kommt, und wer geht?" }
  func text(of substitution: Substitution) -> String {
    let what = substitution.isOn ? "ein" : "aus"
    return substitution.minute.map { "\(what) \($0)′" } ?? what
  }
  var periods: String { "Abschnitte" }
  var breakTime: String { "Pause" }
  func period(_ period: Int, of periods: Int) -> String { "Abschnitt \(period) von \(periods)" }
  func periodIsOver(_ period: Int, of periods: Int) -> String {
    "Abschnitt \(period) von \(periods) ist vorbei."
  }
  func startPeriod(_ period: Int) -> String { "Abschnitt \(period) starten" }
}
