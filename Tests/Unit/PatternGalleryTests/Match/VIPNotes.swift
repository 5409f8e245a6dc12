import GatherDomain
import HeadlessUI
import ViewVocabulary

@testable import PatternGallery

/// Stands for the presenters and the views of VIP, and takes a note of each response and view model.
final class VIPNotes {
  var taken: [String] = []

  fileprivate func note(_ words: String) { taken.append(words) }

  fileprivate func text(_ lineup: Lineup) -> String {
    let teams = Team.allCases.map { lineup[$0].map(\.name).joined(separator: " ") }
    return teams.joined(separator: " | ").replacing("|  |", with: "| |").trimmed
  }
}

extension VIPNotes: MatchVIP.ConfirmPlayersPresentationLogic {
  func present(_ response: MatchVIP.ConfirmPlayersModels.Teams.Response) {
    note(text(response.lineup))
  }
  func presentStart() { note("start") }
}

extension VIPNotes: MatchVIP.GatherPresentationLogic {
  func present(_ response: MatchVIP.GatherModels.Teams.Response) { note(text(response.lineup)) }
  func present(_ response: MatchVIP.GatherModels.Timer.Response) {
    note("\(response.seconds) \(response.state) \(response.canStart)")
  }
  func present(_ response: MatchVIP.GatherModels.Picker.Response) {
    note(response.time.map { "picker \($0.minutes) \($0.seconds)" } ?? "no picker")
  }
  func present(_ response: MatchVIP.GatherModels.Score.Response) {
    note("\(response.goalsA):\(response.goalsB)")
  }
  func present(_ response: MatchVIP.GatherModels.Finish.Response) {
    if case .ended(let goalsA, let goalsB, let winner) = response {
      note("ended(goalsA: \(goalsA), goalsB: \(goalsB), \(winner))")
    } else {
      note("\(response)")
    }
  }
  func presentTimeIsUp() { note("timeIsUp") }
}

extension VIPNotes: MatchVIP.ConfirmPlayersDisplayLogic {
  func display(_ viewModel: MatchVIP.ConfirmPlayersModels.Teams.ViewModel) {
    let table = viewModel.sections.lines.joined(separator: " | ")
    note("\(viewModel.title): \(table), start \(viewModel.startIsEnabled)")
  }
  func displayStart() { note("display start") }
}

extension VIPNotes: MatchVIP.GatherDisplayLogic {
  func display(_ viewModel: MatchVIP.GatherModels.Teams.ViewModel) {
    note("\(viewModel.title): " + viewModel.sections.lines.joined(separator: " | "))
  }
  func display(_ viewModel: MatchVIP.GatherModels.Timer.ViewModel) {
    let timer = viewModel.timer
    note("timer \(timer.label) \(timer.seconds) \(timer.buttonTitle) \(timer.buttonIsEnabled)")
  }
  func display(_ viewModel: MatchVIP.GatherModels.Picker.ViewModel) {
    guard let (minutes, seconds) = viewModel.wheels else { return note("no wheels") }
    note("wheels \(minutes.rows[minutes.selected]), \(seconds.rows[seconds.selected])")
  }
  func display(_ viewModel: MatchVIP.GatherModels.Score.ViewModel) {
    note("score \(viewModel.teamA):\(viewModel.teamB)")
  }
  func display(_ viewModel: MatchVIP.GatherModels.Finish.ViewModel) {
    switch viewModel {
    case .alert(let alert): note("alert \(alert.title): \(alert.message)")
    case .closed(let sentence): note("closed " + sentence)
    }
  }
}
