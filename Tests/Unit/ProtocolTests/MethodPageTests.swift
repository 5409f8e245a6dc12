import Testing

@testable import GatherApp
@testable import HeadlessUI
@testable import football_gather

/// What a program can do without a screen is said for every intent.
@Suite("Methods beside intents")
struct MethodPageTests {
  private static let intents = GatherApp.app.screens.flatMap { $0.intents.map(\.name) }

  @Test("Each intent has a method that does the same, or changes only what a screen shows")
  func complete() {
    let methods = GatherApp.methodsWithoutScreens.map(\.key)
    let known = methods + GatherApp.intentsOfScreens
    #expect(Set(known).count == known.count, "Each is named once.")
    #expect(Set(Self.intents).subtracting(known).sorted() == [], "These have no method.")
    #expect(Set(known).subtracting(Self.intents).sorted() == [], "These are no intents.")
  }

  @Test("The methods are there, and are of no screen")
  func methods() {
    let all = Set(Contract.whole.methods.map(\.name))
    for (_, method) in GatherApp.methodsWithoutScreens {
      #expect(all.contains(method) && !Self.intents.contains(method), "\(method)")
    }
  }
}
