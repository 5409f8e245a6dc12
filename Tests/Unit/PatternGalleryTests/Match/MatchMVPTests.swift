import GatherDomain
import Testing

@testable import PatternGallery

/// A presenter can be tested with a view that only takes notes.
@Suite("match mvp")
struct MatchMVPTests {
  /// Takes what the presenter of the line-up tells.
  private final class NotingLineup: MatchMVP.ConfirmPlayersViewProtocol {
    var title = ""
    var lines: [String] = []
    var startIsEnabled = false
    var gather: Gather?

    func setTitle(_ title: String) { self.title = title }
    func reload(_ sections: [TableSection]) { lines = sections.lines }
    func setStartEnabled(_ isEnabled: Bool) { startIsEnabled = isEnabled }
    func show(_ gather: Gather) { self.gather = gather }
  }

  @Test("It behaves as each pattern does", arguments: MatchBehaviour.allCases)
  func behaves(_ behaviour: MatchBehaviour) throws { try behaviour.check(.mvp) }

  @Test("The presenter tells its view each thing to show, and where to go")
  func telling() throws {
    let view = NotingLineup()
    let presenter = MatchMVP.ConfirmPlayersPresenter(
      view: view, lineup: SampleMatch.lineup(bench: "1 2", teamB: "6"), now: SampleMatch.now)
    presenter.viewDidLoad()
    #expect(view.title == "Confirm Players" && !view.startIsEnabled)
    try presenter.move(ID("1"), to: .teamA, index: nil)
    try presenter.move(ID("2"), to: .teamB, index: 0)
    #expect(view.lines == ["Bench:", "Team A: Ada GK", "Team B: Ben DEF, Finn"])
    presenter.startGather()
    #expect(view.startIsEnabled && view.gather?.lineup == presenter.lineup)
  }

  @Test("The view holds the presenter, which does not hold it")
  func ownership() {
    weak var view: MatchMVP.GatherViewController?
    weak var presenter: MatchMVP.GatherPresenter?
    do {
      let first = MatchMVP.GatherViewController(navigation: Navigation())
      let second = MatchMVP.GatherPresenter(
        view: first, state: SampleMatch.state(), now: SampleMatch.now)
      first.presenter = second
      (view, presenter) = (first, second)
    }
    #expect(view == nil && presenter == nil)
  }
}
