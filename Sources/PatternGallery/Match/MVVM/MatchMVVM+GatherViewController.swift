import GatherDomain
import HeadlessUI
import ViewVocabulary

extension MatchMVVM {
  /// The match, bound to its view model.
  final class GatherViewController: GatherTouches {
    private let viewModel: GatherViewModel
    private let navigation: Navigation
    private var outlets = GatherOutlets()

    init(viewModel: GatherViewModel, navigation: Navigation) {
      self.viewModel = viewModel
      self.navigation = navigation
    }

    func viewDidLoad() {
      bind()
      outlets.title = viewModel.title
      outlets.table = viewModel.sections
      outlets.timer = viewModel.timer
      outlets.score = viewModel.score
      outlets.wheels = viewModel.wheels
    }

    func draw() -> View { outlets.draw() }

    func startClock() { viewModel.startClock() }
    func pauseClock() { viewModel.pauseClock() }
    func resetClock() { viewModel.resetClock() }
    func openPicker() { viewModel.openPicker() }
    func closePicker() { viewModel.closePicker() }
    func pick(_ time: GatherTime) { viewModel.pick(time) }
    func step(_ team: Team, to goals: Int) { viewModel.step(team, to: goals) }
    func timerDidFire() { viewModel.timerDidFire() }

    func endGather(confirmed: Bool) {
      guard confirmed else {
        return navigation.show(
          .endGather("End Gather", "Are you sure you want to end the gather?"))
      }
      navigation.goBack(saying: viewModel.endGather())
    }

    func goBack(confirmed: Bool) {
      guard confirmed else {
        return navigation.show(.goBack("Go back", "The match and its score are lost."))
      }
      navigation.goBack(saying: "The match was discarded.")
    }

    private func bind() {
      viewModel.timerDidChange = { [unowned self] in outlets.timer = viewModel.timer }
      viewModel.scoreDidChange = { [unowned self] in outlets.score = viewModel.score }
      viewModel.pickerDidChange = { [unowned self] in outlets.wheels = viewModel.wheels }
      viewModel.timeIsUp = { [unowned self] in
        navigation.show(.timeIsUp("Time's up!", "The countdown is at 00:00."))
      }
    }
  }
}
