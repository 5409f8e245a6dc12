import JSONRPC
import PrintedContract
import Testing
import ViewVocabulary

@testable import HeadlessUI
@testable import football_gather

/// What screens declare of their actions, fields and sections. Tests/System/Schema/test_screens.py compares it
/// with views.
@Suite("Schemas of screens")
struct ScreenSchemaTests {
  @Test("The exact schema of a screen allows less than the one for clients")
  func exactSchemas() {
    let contract = Contract.current()
    let open = contract.files().filter { $0.path.hasPrefix("screens/") }
    let exact = contract.files(ContractForm(isExact: true)).filter { $0.path.hasPrefix("screens/") }
    #expect(exact.map(\.path) == open.map(\.path))
    for (exact, open) in zip(exact, open) { #expect(exact.text != open.text, "\(exact.path)") }
  }

  @Test(
    "An action calls an intent of its screen; it is in a section just if its intent takes a row")
  func actions() {
    for screen in Contract.current().screens { check(screen) }
  }

  private func check<Screen: Presenter>(_ screen: Screen.Type) {
    let intents = screen.intents.map(\.method.name)
    let ofRows = Screen.SectionID.allCases.flatMap { screen.rowActions(of: $0).map(\.rawValue) }
    for id in Screen.ActionID.allCases {
      let shapes = [screen.descriptor(of: id)] + screen.otherDescriptors(of: id)
      for shape in shapes { #expect(intents.contains(shape.method), "\(shape)") }
      let takesRow = shapes.contains { $0.rowParameter != nil }
      #expect(takesRow == ofRows.contains(id.rawValue), "\(screen.about.name) \(id.rawValue)")
    }
  }
}
