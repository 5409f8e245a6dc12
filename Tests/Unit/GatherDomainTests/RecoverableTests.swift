import GatherDomain
import Testing

/// What a machine still has of an account whose store has lost its data.
@Suite("Recoverable")
struct RecoverableTests {
  @Test("Players alone or gathers alone are something to be put back")
  func isEmpty() {
    #expect(Recoverable(players: 0, gathers: 0).isEmpty)
    #expect(!Recoverable(players: 1, gathers: 0).isEmpty)
    #expect(!Recoverable(players: 0, gathers: 1).isEmpty)
  }
}
