import Testing

@testable import PatternGallery

/// What the controllers decide can be tested only in what they draw.
@Suite("match mvc")
struct MatchMVCTests {
  @Test("It behaves as each pattern does", arguments: MatchBehaviour.allCases)
  func behaves(_ behaviour: MatchBehaviour) throws { try behaviour.check(.mvc) }
}
