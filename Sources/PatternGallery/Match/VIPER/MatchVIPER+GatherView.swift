import GatherDomain
import HeadlessUI
import ViewVocabulary

extension MatchVIPER {
  /// What the presenter of the match tells.
  protocol GatherViewProtocol: AnyObject {
    func setTitle(_ title: String)
    func reload(_ sections: [TableSection])
    func setTimer(_ timer: TimerOutlets)
    func showPicker(minutes: Wheel, seconds: Wheel)
    func hidePicker()
    func setScore(teamA: String, teamB: String)
  }

  /// The match, as the presenter fills it.
  final class GatherViewController: GatherViewProtocol, GatherTouches {
    var presenter: (any GatherPresenterProtocol)?
    private var outlets = GatherOutlets()

    func setTitle(_ title: String) { outlets.title = title }
    func reload(_ sections: [TableSection]) { outlets.table = sections }
    func setTimer(_ timer: TimerOutlets) { outlets.timer = timer }
    func showPicker(minutes: Wheel, seconds: Wheel) { outlets.wheels = (minutes, seconds) }
    func hidePicker() { outlets.wheels = nil }
    func setScore(teamA: String, teamB: String) { outlets.score = (teamA, teamB) }

    func draw() -> View { outlets.draw() }

    func startClock() { presenter?.didTapStart() }
    func pauseClock() { presenter?.didTapPause() }
    func resetClock() { presenter?.didTapCancel() }
    func openPicker() { presenter?.didTapSet() }
    func closePicker() { presenter?.didTapPickerCancel() }
    func pick(_ time: GatherTime) { presenter?.didTapPickerDone(time) }
    func step(_ team: Team, to goals: Int) { presenter?.didStep(team, to: goals) }
    func endGather(confirmed: Bool) { presenter?.didTapEnd(isConfirmed: confirmed) }
    func goBack(confirmed: Bool) { presenter?.didTapBack(isConfirmed: confirmed) }
    func timerDidFire() { presenter?.timerDidFire() }
  }
}
