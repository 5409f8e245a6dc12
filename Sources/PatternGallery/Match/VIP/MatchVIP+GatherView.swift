import GatherDomain
import HeadlessUI
import ViewVocabulary

extension MatchVIP {
  /// What the presenter tells the view of the match to display.
  protocol GatherDisplayLogic: AnyObject {
    func display(_ viewModel: GatherModels.Teams.ViewModel)
    func display(_ viewModel: GatherModels.Timer.ViewModel)
    func display(_ viewModel: GatherModels.Picker.ViewModel)
    func display(_ viewModel: GatherModels.Score.ViewModel)
    func display(_ viewModel: GatherModels.Finish.ViewModel)
  }

  /// The match: makes requests, and displays view models.
  final class GatherViewController: GatherDisplayLogic, GatherTouches {
    var interactor: (any GatherBusinessLogic)?
    var router: (any GatherRoutingLogic)?
    private var outlets = GatherOutlets()

    func viewDidLoad() { interactor?.load() }

    func draw() -> View { outlets.draw() }

    // MARK: Requests

    func startClock() { interactor?.change(.start) }
    func pauseClock() { interactor?.change(.pause) }
    func resetClock() { interactor?.change(.cancel) }
    func timerDidFire() { interactor?.change(.fire) }
    func openPicker() { interactor?.change(.open) }
    func closePicker() { interactor?.change(.close) }
    func pick(_ time: GatherTime) { interactor?.change(.done(time)) }
    func step(_ team: Team, to goals: Int) { interactor?.step(.init(team: team, goals: goals)) }
    func endGather(confirmed: Bool) { interactor?.end(.init(isConfirmed: confirmed)) }
    func goBack(confirmed: Bool) { interactor?.goBack(.init(isConfirmed: confirmed)) }

    // MARK: View models

    func display(_ viewModel: GatherModels.Teams.ViewModel) {
      outlets.title = viewModel.title
      outlets.table = viewModel.sections
    }

    func display(_ viewModel: GatherModels.Timer.ViewModel) { outlets.timer = viewModel.timer }

    func display(_ viewModel: GatherModels.Picker.ViewModel) { outlets.wheels = viewModel.wheels }

    func display(_ viewModel: GatherModels.Score.ViewModel) {
      outlets.score = (viewModel.teamA, viewModel.teamB)
    }

    func display(_ viewModel: GatherModels.Finish.ViewModel) {
      switch viewModel {
      case .alert(let alert): router?.routeToAlert(alert)
      case .closed(let sentence): router?.routeBack(saying: sentence)
      }
    }
  }
}
