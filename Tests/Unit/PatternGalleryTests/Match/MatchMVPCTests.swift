import Testing

@testable import PatternGallery

/// A coordinator is tested with a parent that only takes notes.
@Suite("match mvpc")
struct MatchMVPCTests {
  /// Takes what a coordinator tells its parent.
  private final class NotingParent: MatchMVPC.GatherCoordinatorParent {
    var farewell: String?
    func gatherDidFinish(saying sentence: String) { farewell = sentence }
  }

  @Test("It behaves as each pattern does", arguments: MatchBehaviour.allCases)
  func behaves(_ behaviour: MatchBehaviour) throws { try behaviour.check(.mvpc) }

  @Test("The coordinator of the match tells its parent, which lets it go")
  func finishing() {
    let noting = NotingParent()
    let child = MatchMVPC.GatherCoordinator(
      parent: noting, navigation: Navigation(), now: SampleMatch.now)
    child.finish(saying: "Over.")
    #expect(noting.farewell == "Over.")
    let navigation = Navigation()
    let parent = MatchMVPC.ConfirmPlayersCoordinator(
      navigation: navigation, now: SampleMatch.now)
    _ = parent.coordinateGather(SampleMatch.state())
    #expect(parent.child != nil)
    parent.gatherDidFinish(saying: "Over.")
    #expect(parent.child == nil && navigation.farewell == "Over.")
  }

  @Test("The coordinators hold the screens, and nobody holds them")
  func ownership() {
    weak var parent: MatchMVPC.ConfirmPlayersCoordinator?
    weak var child: MatchMVPC.GatherCoordinator?
    weak var presenter: MatchMVPC.GatherPresenter?
    do {
      let first = MatchMVPC.ConfirmPlayersCoordinator(
        navigation: Navigation(), now: SampleMatch.now)
      presenter = first.coordinateGather(SampleMatch.state()).1
      #expect(presenter != nil)
      (parent, child) = (first, first.child)
    }
    #expect(parent == nil && child == nil && presenter == nil)
  }
}
