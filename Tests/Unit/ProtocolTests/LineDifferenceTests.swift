import Testing

/// How failures of long texts are reported.
@Suite("Line difference")
struct LineDifferenceTests {
  @Test("A report has at most twenty lines, and says how many it leaves out")
  func reports() throws {
    let report = cut((1...30).map { "\($0)" })
    #expect(report.count == 20)
    #expect(report.last == "and 11 lines more")
    let printed = (1...100).map { "\($0)" }.joined(separator: "\n")
    #expect(LineDifference.text("", printed).split(separator: "\n").count == 21)
    #expect(LineDifference.text("a\nb\nc", "a\nx\nc") == "2- b\n2+ x")
    #expect(LineDifference.text(printed, printed).isEmpty)
  }
}
