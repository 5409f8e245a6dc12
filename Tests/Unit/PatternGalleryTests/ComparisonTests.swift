import Foundation
import FoundationXML
import HeadlessUI
import JSONRPC
import Testing

@testable import PatternGallery

/// The comparison as it is shown; that its figures are so is tested by `Tests/System/PatternGallery`.
@Suite("Comparison")
struct ComparisonTests {
  @Test("The table has a line for each pattern of each app, and says what its columns mean")
  func table() {
    let lines = Comparison.table.split(separator: "\n", omittingEmptySubsequences: false)
    let patterns = PatternGallery.demos.flatMap { app in app.patterns.map { [app.name, $0] } }
    let rows = lines.dropFirst(2).prefix { !$0.isEmpty }
    let listed = rows.map { row in row.split(separator: " ").prefix(2).map { String($0) } }
    #expect(listed == patterns)
    #expect(Set(rows.map(\.count)).count == 1, "the columns do not stand in line")
    #expect(lines.filter { $0.hasSuffix(".") }.count == Comparison.columns.count)
  }

  @Test("Programs get the same figures, by the names of the columns")
  func document() throws {
    let greeting = try #require(Comparison.rows.first)
    guard case .array(let rows) = Comparison.document else { throw CancellationError() }
    #expect(rows.count == Comparison.rows.count)
    #expect(rows.first?["app"] == .string(greeting.app))
    #expect(rows.first?["code lines"] == greeting.figures[1].map { .integer($0) })
    #expect(rows.first?["mutations caught"] == nil)
  }

  @Test(
    "Numbers have their thousands apart",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1 000"), (1_027_249, "1 027 249"), (100_007, "100 007"),
    ])
  func grouping(number: Int, text: String) { #expect(Comparison.grouped(number) == text) }

  @Test("Protocol/gallery/patterns.svg is what `pattern-gallery patterns --svg` prints, and is XML")
  func picture() throws {
    let folder = #filePath.components(separatedBy: "/Tests/")[0] + "/Protocol/gallery/"
    let stored = try String(contentsOfFile: folder + "patterns.svg", encoding: .utf8)
    #expect(stored == Comparison.picture)
    let document = try XMLDocument(xmlString: stored)
    #expect(try document.nodes(forXPath: "//*[local-name()='rect']").count > 12 * 8)
  }
}
