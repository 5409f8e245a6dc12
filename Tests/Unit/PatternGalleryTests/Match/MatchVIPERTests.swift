import GatherDomain
import HeadlessUI
import Testing

@testable import PatternGallery

/// Each role is tested alone, between two that only take notes.
@Suite("match viper")
struct MatchVIPERTests {
  @Test("It behaves as each pattern does", arguments: MatchBehaviour.allCases)
  func behaves(_ behaviour: MatchBehaviour) throws { try behaviour.check(.viper) }

  private let notes = VIPERNotes()

  private func lineupInteractor(_ lineup: Lineup) -> MatchVIPER.ConfirmPlayersInteractor {
    let interactor = MatchVIPER.ConfirmPlayersInteractor(lineup: lineup, now: SampleMatch.now)
    interactor.output = notes
    return interactor
  }

  private var lineupPresenter: MatchVIPER.ConfirmPlayersPresenter {
    let presenter = MatchVIPER.ConfirmPlayersPresenter(interactor: notes, router: notes)
    presenter.view = notes
    return presenter
  }

  private func matchInteractor(
    _ clock: Countdown = Countdown(), goals: (Int, Int) = (0, 0)
  ) -> MatchVIPER.GatherInteractor {
    let interactor = MatchVIPER.GatherInteractor(
      state: SampleMatch.state(clock, goals: goals), now: SampleMatch.now)
    interactor.output = notes
    return interactor
  }

  private var matchPresenter: MatchVIPER.GatherPresenter {
    let presenter = MatchVIPER.GatherPresenter(interactor: notes, router: notes)
    presenter.view = notes
    return presenter
  }

  // MARK: The line-up

  @Test("The interactor answers with records, by the rules of the domain")
  func lineup() throws {
    let interactor = lineupInteractor(SampleMatch.lineup(bench: "1 6", teamB: "2"))
    interactor.provideLineup()
    #expect(notes.taken == ["bench Ada GK, Finn -; teamA ; teamB Ben DEF; can start: false"])
    try interactor.move("1", to: .teamA, index: nil)
    try interactor.move("6", to: .teamB, index: 0)
    #expect(notes.taken.last == "bench ; teamA Ada GK; teamB Finn -, Ben DEF; can start: true")
    #expect(throws: Failure.self) { try interactor.move("13", to: .teamA, index: nil) }
  }

  @Test("The interactor starts a match of both teams, or none")
  func start() {
    lineupInteractor(SampleMatch.lineup(bench: "3", teamA: "1")).startGather()
    #expect(notes.taken.isEmpty)
    lineupInteractor(SampleMatch.lineup(bench: "3", teamA: "1", teamB: "2")).startGather()
    #expect(notes.taken == ["started Ada against Ben, bench 0"])
  }

  @Test("The presenter asks the interactor, and makes a table of what it receives")
  func lineupPresentation() throws {
    let presenter = lineupPresenter
    presenter.viewDidLoad()
    try presenter.didMove("1", to: .teamB, index: 2)
    presenter.didTapStart()
    #expect(
      notes.taken == ["title Confirm Players", "lineup?", "move 1 teamB 2", "start!"])
    notes.taken = []
    let player = MatchVIPER.PlayerData(id: "1", name: "Ada", acronym: "GK")
    presenter.receive([.teamA: [player]], canStart: true)
    #expect(notes.taken == ["Bench: | Team A: Ada GK | Team B:", "start enabled: true"])
  }

  @Test("The presenter sends the router to the match that has started")
  func lineupRouting() {
    lineupPresenter.gatherDidStart(SampleMatch.state().gather)
    #expect(notes.taken == ["go to the match of Ada"])
    let navigation = Navigation()
    MatchVIPER.ConfirmPlayersRouter(navigation: navigation).showGather(SampleMatch.state().gather)
    #expect(navigation.match != nil)
  }

  // MARK: The match

  @Test("The interactor provides the teams, the clock, the score and the picker")
  func match() {
    matchInteractor(SampleMatch.paused, goals: (2, 1)).provideMatch()
    #expect(
      notes.taken == [
        "Ada GK against Ben DEF, Finn -", "62 paused, can start: true", "2:1", "no picker",
      ])
  }

  @Test("The interactor drives the clock")
  func timer() {
    let interactor = matchInteractor()
    interactor.startClock()
    interactor.pauseClock()
    interactor.resetClock()
    interactor.setTime(GatherTime(minutes: 2, seconds: 5))
    #expect(
      notes.taken == [
        "600 running, can start: true", "600 paused, can start: true",
        "600 stopped, can start: true", "125 stopped, can start: true", "no picker",
      ])
  }

  @Test("The interactor says once that the time is up, and that nothing is left")
  func zero() {
    let interactor = matchInteractor(SampleMatch.over)
    interactor.timerDidFire()
    interactor.timerDidFire()
    #expect(notes.taken == ["0 stopped, can start: false", "time is up"])
  }

  @Test("The interactor opens the picker at the time that is left, and counts the goals")
  func pickerAndScore() {
    let interactor = matchInteractor(SampleMatch.paused, goals: (2, 1))
    interactor.openPicker()
    interactor.closePicker()
    interactor.setGoals(4, of: .teamB)
    #expect(notes.taken == ["picker 1 2", "no picker", "2:4"])
  }

  @Test("The interactor ends the match with its score", arguments: [(2, "teamA"), (0, "teamB")])
  func end(goals: Int, winner: String) {
    let interactor = matchInteractor(goals: (goals, 1))
    interactor.endGather()
    #expect(notes.taken == ["ended \(goals):1 \(winner)"])
    #expect(interactor.state.gather.endedAt == SampleMatch.now)
  }

  @Test("The presenter passes each touch on")
  func touches() {
    let presenter = matchPresenter
    presenter.viewDidLoad()
    presenter.didTapStart()
    presenter.didTapPause()
    presenter.didTapCancel()
    presenter.didTapSet()
    presenter.didTapPickerCancel()
    presenter.didTapPickerDone(GatherTime(minutes: 2, seconds: 5))
    presenter.didStep(.teamB, to: 3)
    presenter.timerDidFire()
    presenter.didTapEnd(isConfirmed: true)
    #expect(
      notes.taken == [
        "title Gather in progress", "match?", "start clock!", "pause clock!", "reset clock!",
        "open picker!", "close picker!", "time 2 5!", "teamB 3!", "fire!", "end!",
      ])
  }

  @Test("The presenter asks before the end, before Back, and says when the time is up")
  func questions() {
    let presenter = matchPresenter
    presenter.didTapEnd(isConfirmed: false)
    presenter.didTapBack(isConfirmed: false)
    presenter.didTapBack(isConfirmed: true)
    presenter.timeIsUp()
    #expect(
      notes.taken == [
        "alert End Gather: Are you sure you want to end the gather?",
        "alert Go back: The match and its score are lost.", "close: The match was discarded.",
        "alert Time's up!: The countdown is at 00:00.",
      ])
  }

  @Test(
    "The presenter names the button by the state of the clock",
    arguments: [(Countdown.State.stopped, "Start"), (.running, "Pause"), (.paused, "Resume")])
  func button(state: Countdown.State, title: String) {
    matchPresenter.receive(.init(seconds: 62, state: state, canStart: true))
    #expect(notes.taken == ["timer 01:02 62 \(title) true"])
  }

  @Test("The presenter makes texts of the teams, the score, the picker and the result")
  func texts() {
    let presenter = matchPresenter
    let player = MatchVIPER.PlayerData(id: "6", name: "Finn", acronym: nil)
    presenter.receive(teamA: [], teamB: [player])
    presenter.receive(goalsA: 2, goalsB: 1)
    presenter.receive(GatherTime(minutes: 7, seconds: 30))
    presenter.receive(nil)
    presenter.gatherDidEnd(goalsA: 1, goalsB: 1, .draw)
    presenter.gatherDidEnd(goalsA: 2, goalsB: 1, .teamA)
    presenter.gatherDidEnd(goalsA: 0, goalsB: 1, .teamB)
    #expect(
      notes.taken == [
        "Team A: | Team B: Finn", "score 2:1", "wheels 7 min, 30 sec", "no wheels",
        "close: 1:1, a draw.", "close: 2:1, Team A won.", "close: 0:1, Team B won.",
      ])
  }

  @Test("Each holds the next one, and none the one before")
  func ownership() {
    weak var view: MatchVIPER.GatherViewController?
    weak var presenter: MatchVIPER.GatherPresenter?
    weak var interactor: MatchVIPER.GatherInteractor?
    do {
      let first = MatchVIPER.GatherViewController()
      let third = MatchVIPER.GatherInteractor(state: SampleMatch.state(), now: SampleMatch.now)
      let second = MatchVIPER.GatherPresenter(
        interactor: third, router: MatchVIPER.GatherRouter(navigation: Navigation()))
      (first.presenter, second.view, third.output) = (second, first, second)
      (view, presenter, interactor) = (first, second, third)
    }
    #expect(view == nil && presenter == nil && interactor == nil)
  }
}
