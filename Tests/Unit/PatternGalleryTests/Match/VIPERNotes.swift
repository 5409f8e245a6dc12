import GatherDomain
import HeadlessUI
import ViewVocabulary

@testable import PatternGallery

/// Stands for each role of VIPER, and takes a note of each call.
final class VIPERNotes {
  var taken: [String] = []

  fileprivate func note(_ words: String) { taken.append(words) }

  fileprivate func text(_ players: [MatchVIPER.PlayerData]) -> String {
    players.map { $0.name + " " + ($0.acronym ?? "-") }.joined(separator: ", ")
  }
}

extension VIPERNotes: MatchVIPER.ConfirmPlayersInteractorOutput {
  func receive(_ players: [Team: [MatchVIPER.PlayerData]], canStart: Bool) {
    let teams = Team.allCases.map { "\($0) " + text(players[$0] ?? []) }
    note(teams.joined(separator: "; ") + "; can start: \(canStart)")
  }

  func gatherDidStart(_ gather: Gather) {
    let lineup = gather.lineup
    note(
      "started \(lineup.teamA[0].name) against \(lineup.teamB[0].name), bench \(lineup.bench.count)"
    )
  }
}

extension VIPERNotes: MatchVIPER.ConfirmPlayersInteractorProtocol {
  func provideLineup() { note("lineup?") }
  func move(_ player: String, to team: Team, index: Int?) throws(Failure) {
    note("move \(player) \(team) \(index ?? -1)")
  }
  func startGather() { note("start!") }
}

extension VIPERNotes: MatchVIPER.ConfirmPlayersRouterProtocol {
  func showGather(_ gather: Gather) { note("go to the match of \(gather.lineup.teamA[0].name)") }
}

extension VIPERNotes: MatchVIPER.ConfirmPlayersViewProtocol, MatchVIPER.GatherViewProtocol {
  func setTitle(_ title: String) { note("title " + title) }
  func reload(_ sections: [TableSection]) { note(sections.lines.joined(separator: " | ")) }
  func setStartEnabled(_ isEnabled: Bool) { note("start enabled: \(isEnabled)") }
  func setTimer(_ timer: TimerOutlets) {
    note("timer \(timer.label) \(timer.seconds) \(timer.buttonTitle) \(timer.buttonIsEnabled)")
  }
  func showPicker(minutes: Wheel, seconds: Wheel) {
    note("wheels \(minutes.rows[minutes.selected]), \(seconds.rows[seconds.selected])")
  }
  func hidePicker() { note("no wheels") }
  func setScore(teamA: String, teamB: String) { note("score \(teamA):\(teamB)") }
}

extension VIPERNotes: MatchVIPER.GatherInteractorOutput {
  func receive(teamA: [MatchVIPER.PlayerData], teamB: [MatchVIPER.PlayerData]) {
    note(text(teamA) + " against " + text(teamB))
  }
  func receive(_ timer: MatchVIPER.TimerData) {
    note("\(timer.seconds) \(timer.state), can start: \(timer.canStart)")
  }
  func receive(_ picker: GatherTime?) {
    note(picker.map { "picker \($0.minutes) \($0.seconds)" } ?? "no picker")
  }
  func receive(goalsA: Int, goalsB: Int) { note("\(goalsA):\(goalsB)") }
  func timeIsUp() { note("time is up") }
  func gatherDidEnd(goalsA: Int, goalsB: Int, _ winner: Score.Winner) {
    note("ended \(goalsA):\(goalsB) \(winner)")
  }
}

extension VIPERNotes: MatchVIPER.GatherInteractorProtocol {
  func provideMatch() { note("match?") }
  func startClock() { note("start clock!") }
  func pauseClock() { note("pause clock!") }
  func resetClock() { note("reset clock!") }
  func openPicker() { note("open picker!") }
  func closePicker() { note("close picker!") }
  func setTime(_ time: GatherTime) { note("time \(time.minutes) \(time.seconds)!") }
  func setGoals(_ goals: Int, of team: Team) { note("\(team) \(goals)!") }
  func endGather() { note("end!") }
  func timerDidFire() { note("fire!") }
}

extension VIPERNotes: MatchVIPER.GatherRouterProtocol {
  func show(_ alert: Alert) { note("alert \(alert.title): \(alert.message)") }
  func close(saying sentence: String) { note("close: " + sentence) }
}
