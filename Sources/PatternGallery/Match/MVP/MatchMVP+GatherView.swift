import GatherDomain
import HeadlessUI
import ViewVocabulary

extension MatchMVP {
  /// What the presenter of the match tells.
  protocol GatherViewProtocol: AnyObject {
    func setTitle(_ title: String)
    func reload(_ sections: [TableSection])
    func setTimer(_ label: String, seconds: Int, _ state: Countdown.State)
    func setTimerButton(_ title: String, isEnabled: Bool)
    func showPicker(minutes: Wheel, seconds: Wheel)
    func hidePicker()
    func setScore(teamA: String, teamB: String)
    func show(_ alert: Alert)
    func close(saying sentence: String)
  }

  /// The match, as the presenter fills it.
  final class GatherViewController: GatherViewProtocol, GatherTouches {
    var presenter: (any GatherPresenterProtocol)?
    private let navigation: Navigation
    private var outlets = GatherOutlets()

    init(navigation: Navigation) { self.navigation = navigation }

    func setTitle(_ title: String) { outlets.title = title }
    func reload(_ sections: [TableSection]) { outlets.table = sections }
    func setTimer(_ label: String, seconds: Int, _ state: Countdown.State) {
      (outlets.timer.label, outlets.timer.seconds) = (label, seconds)
      outlets.timer.state = state
    }
    func setTimerButton(_ title: String, isEnabled: Bool) {
      (outlets.timer.buttonTitle, outlets.timer.buttonIsEnabled) = (title, isEnabled)
    }
    func showPicker(minutes: Wheel, seconds: Wheel) { outlets.wheels = (minutes, seconds) }
    func hidePicker() { outlets.wheels = nil }
    func setScore(teamA: String, teamB: String) { outlets.score = (teamA, teamB) }
    func show(_ alert: Alert) { navigation.show(alert) }
    func close(saying sentence: String) { navigation.goBack(saying: sentence) }

    func draw() -> View { outlets.draw() }

    func startClock() { presenter?.startClock() }
    func pauseClock() { presenter?.pauseClock() }
    func resetClock() { presenter?.resetClock() }
    func openPicker() { presenter?.openPicker() }
    func closePicker() { presenter?.closePicker() }
    func pick(_ time: GatherTime) { presenter?.pick(time) }
    func step(_ team: Team, to goals: Int) { presenter?.step(team, to: goals) }
    func endGather(confirmed: Bool) { presenter?.endGather(confirmed: confirmed) }
    func goBack(confirmed: Bool) { presenter?.goBack(confirmed: confirmed) }
    func timerDidFire() { presenter?.timerDidFire() }
  }
}
