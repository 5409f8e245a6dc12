import Foundation
import FoundationXML
import HeadlessUI
import Testing

@testable import Showcase

/// The comparison as it is shown; that its figures are so is tested by `Tests/System/Showcase`.
@Suite("Comparison")
struct ComparisonTests {
  @Test("The table has a line for each pattern of each app, and says what its columns mean")
  func table() {
    let lines = Comparison.table.split(separator: "\n", omittingEmptySubsequences: false)
    let patterns = Showcase.apps.flatMap { app in app.patterns.map { [app.name, $0] } }
    let rows = lines.dropFirst(2).prefix { !$0.isEmpty }
    #expect(rows.map { $0.split(separator: " ").prefix(2).map(String.init) } == patterns)
    #expect(Set(rows.map(\.count)).count == 1, "the columns do not stand in line")
    #expect(lines.filter { $0.hasSuffix(".") }.count == Comparison.columns.count)
  }

  @Test(
    "Numbers have their thousands apart",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1 000"), (1_027_249, "1 027 249"), (100_007, "100 007"),
    ])
  func grouping(number: Int, text: String) { #expect(Comparison.grouped(number) == text) }

  @Test("Protocol/patterns.svg is what `football-gather patterns --svg` prints, and is XML")
  func picture() throws {
    let folder = #filePath.components(separatedBy: "/Tests/")[0] + "/Protocol/"
    let stored = try String(contentsOfFile: folder + "patterns.svg", encoding: .utf8)
    #expect(stored == Comparison.picture)
    let document = try XMLDocument(xmlString: stored)
    #expect(try document.nodes(forXPath: "//*[local-name()='rect']").count > 12 * 8)
  }
}
