import GatherDomain
import HeadlessUI
import Testing

@testable import PatternGallery

/// Each role of the cycle is tested alone: what comes out of it for what goes in.
@Suite("match vip")
struct MatchVIPTests {
  @Test("It behaves as each pattern does", arguments: MatchBehaviour.allCases)
  func behaves(_ behaviour: MatchBehaviour) throws { try behaviour.check(.vip) }

  private let notes = VIPNotes()

  private func lineupInteractor(_ lineup: Lineup) -> MatchVIP.ConfirmPlayersInteractor {
    MatchVIP.ConfirmPlayersInteractor(
      presenter: notes, worker: MatchVIP.StartGatherWorker(now: SampleMatch.now), lineup: lineup)
  }

  private func matchInteractor(
    _ clock: Countdown = Countdown(), goals: (Int, Int) = (0, 0)
  ) -> MatchVIP.GatherInteractor {
    MatchVIP.GatherInteractor(
      presenter: notes, timer: MatchVIP.TimerWorker(now: SampleMatch.now),
      end: MatchVIP.EndGatherWorker(now: SampleMatch.now),
      state: SampleMatch.state(clock, goals: goals))
  }

  private var lineupPresenter: MatchVIP.ConfirmPlayersPresenter {
    let presenter = MatchVIP.ConfirmPlayersPresenter()
    presenter.view = notes
    return presenter
  }

  private var matchPresenter: MatchVIP.GatherPresenter {
    let presenter = MatchVIP.GatherPresenter()
    presenter.view = notes
    return presenter
  }

  // MARK: The line-up

  @Test("The interactor responds to a request with the line-up, by the rules of the domain")
  func lineup() throws {
    let interactor = lineupInteractor(SampleMatch.lineup(bench: "1 6", teamB: "2"))
    interactor.load()
    try interactor.move(.init(player: ID("1"), team: .teamA, index: nil))
    try interactor.move(.init(player: ID("6"), team: .teamB, index: 0))
    #expect(notes.taken == ["Ada Finn | | Ben", "Finn | Ada | Ben", "| Ada | Finn Ben"])
    #expect(throws: Failure.self) {
      try interactor.move(.init(player: ID("13"), team: .teamA, index: nil))
    }
  }

  @Test("The interactor keeps the match that its worker starts, for the router")
  func start() {
    let early = lineupInteractor(SampleMatch.lineup(bench: "3", teamA: "1"))
    early.startGather()
    #expect(notes.taken.isEmpty && early.gather == nil)
    let interactor = lineupInteractor(SampleMatch.lineup(bench: "3", teamA: "1", teamB: "2"))
    interactor.startGather()
    #expect(notes.taken == ["start"])
    let navigation = Navigation()
    MatchVIP.ConfirmPlayersRouter(dataStore: interactor, navigation: navigation).routeToGather()
    #expect(
      navigation.match?.state.gather.lineup == SampleMatch.lineup(teamA: "1", teamB: "2"))
  }

  @Test("The presenter makes a table and the state of the button")
  func lineupPresentation() {
    let presenter = lineupPresenter
    presenter.present(.init(lineup: SampleMatch.lineup(bench: "6", teamB: "1")))
    presenter.present(.init(lineup: SampleMatch.lineup(teamA: "2", teamB: "1")))
    presenter.presentStart()
    #expect(
      notes.taken == [
        "Confirm Players: Bench: Finn | Team A: | Team B: Ada GK, start false",
        "Confirm Players: Bench: | Team A: Ben DEF | Team B: Ada GK, start true", "display start",
      ])
  }

  // MARK: The match

  @Test("The interactor responds with the teams, the clock, the picker and the score")
  func match() {
    matchInteractor(SampleMatch.paused, goals: (2, 1)).load()
    #expect(
      notes.taken == ["| Ada | Ben Finn", "62 paused true", "no picker", "2:1"])
  }

  @Test("The interactor has its worker drive the clock")
  func timer() {
    let interactor = matchInteractor()
    for request in [MatchVIP.GatherModels.Timer.Request.start, .pause, .cancel] {
      interactor.change(request)
    }
    #expect(
      notes.taken == ["600 running true", "600 paused true", "600 stopped true"])
  }

  @Test("The interactor responds once that the time is up")
  func zero() {
    let interactor = matchInteractor(SampleMatch.over)
    interactor.change(.fire)
    interactor.change(.fire)
    #expect(
      notes.taken == ["0 stopped false", "timeIsUp", "0 stopped false"])
  }

  @Test("The interactor opens the picker at the time that is left, and takes its time")
  func picker() {
    let interactor = matchInteractor(SampleMatch.paused)
    interactor.change(.open)
    interactor.change(.close)
    interactor.change(.open)
    interactor.change(.done(GatherTime(minutes: 2, seconds: 5)))
    #expect(
      notes.taken == [
        "picker 1 2", "no picker", "picker 1 2", "125 stopped true", "no picker",
      ])
  }

  @Test("The interactor counts goals, asks, and ends the match by its worker")
  func end() {
    let interactor = matchInteractor(goals: (2, 1))
    interactor.step(.init(team: .teamB, goals: 4))
    interactor.end(.init(isConfirmed: false))
    interactor.end(.init(isConfirmed: true))
    interactor.goBack(.init(isConfirmed: false))
    interactor.goBack(.init(isConfirmed: true))
    #expect(
      notes.taken == [
        "2:4", "endQuestion", "ended(goalsA: 2, goalsB: 4, teamB)", "backQuestion", "discarded",
      ])
    #expect(interactor.state.gather.endedAt == SampleMatch.now)
  }

  @Test(
    "The presenter names the button by the state of the clock",
    arguments: [(Countdown.State.stopped, "Start"), (.running, "Pause"), (.paused, "Resume")])
  func button(state: Countdown.State, title: String) {
    matchPresenter.present(
      MatchVIP.GatherModels.Timer.Response(
        seconds: 62, state: state, canStart: false))
    #expect(notes.taken == ["timer 01:02 62 \(title) false"])
  }

  @Test("The presenter makes texts of the teams, the score and the picker")
  func texts() {
    let presenter = matchPresenter
    presenter.present(.init(lineup: SampleMatch.lineup(teamA: "1", teamB: "6")))
    presenter.present(MatchVIP.GatherModels.Score.Response(goalsA: 2, goalsB: 1))
    presenter.present(
      MatchVIP.GatherModels.Picker.Response(time: GatherTime(minutes: 7, seconds: 30)))
    presenter.present(MatchVIP.GatherModels.Picker.Response(time: nil))
    #expect(
      notes.taken == [
        "Gather in progress: Team A: Ada GK | Team B: Finn", "score 2:1", "wheels 7 min, 30 sec",
        "no wheels",
      ])
  }

  @Test("The presenter makes questions and sentences")
  func sentences() {
    let presenter = matchPresenter
    for response in [
      MatchVIP.GatherModels.Finish.Response.endQuestion, .backQuestion, .discarded,
      .ended(goalsA: 1, goalsB: 1, .draw), .ended(goalsA: 2, goalsB: 1, .teamA),
      .ended(goalsA: 0, goalsB: 1, .teamB),
    ] { presenter.present(response) }
    presenter.presentTimeIsUp()
    #expect(
      notes.taken == [
        "alert End Gather: Are you sure you want to end the gather?",
        "alert Go back: The match and its score are lost.",
        "closed The match was discarded.",
        "closed 1:1, a draw.", "closed 2:1, Team A won.", "closed 0:1, Team B won.",
        "alert Time's up!: The countdown is at 00:00.",
      ])
  }

  @Test("The view holds the cycle, which does not hold it")
  func ownership() {
    weak var view: MatchVIP.GatherViewController?
    weak var presenter: MatchVIP.GatherPresenter?
    do {
      let (first, second) = (MatchVIP.GatherViewController(), MatchVIP.GatherPresenter())
      let interactor = MatchVIP.GatherInteractor(
        presenter: second, timer: MatchVIP.TimerWorker(now: SampleMatch.now),
        end: MatchVIP.EndGatherWorker(now: SampleMatch.now), state: SampleMatch.state())
      (first.interactor, second.view) = (interactor, first)
      (view, presenter) = (first, second)
    }
    #expect(view == nil && presenter == nil)
  }
}
