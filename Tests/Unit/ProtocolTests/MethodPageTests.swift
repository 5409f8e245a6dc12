import Testing

@testable import GatherApp
@testable import HeadlessUI
@testable import football_gather

/// What a program can do without a screen is said beside the intents.
@Suite("Methods beside intents")
struct MethodPageTests {
  private static let intents = GatherApp.app.screens.flatMap { $0.intents.map(\.name) }

  @Test("The intents are there, and named once each")
  func intents() {
    let named = GatherApp.methodsWithoutScreens.map(\.key)
    #expect(Set(named).count == named.count)
    #expect(Set(named).subtracting(Self.intents).sorted() == [], "These are no intents.")
  }

  @Test("The methods are there, and are of no screen")
  func methods() {
    let all = Set(Contract.whole.methods.map(\.name))
    for (_, method) in GatherApp.methodsWithoutScreens {
      #expect(all.contains(method) && !Self.intents.contains(method), "\(method)")
    }
  }
}
