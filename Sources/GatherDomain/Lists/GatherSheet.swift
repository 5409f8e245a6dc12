/// A list of matches as it came in: which stand in it, and what is wrong with it.
package struct GatherSheet {
  /// A match in the list, and in which line; the headings are line 1, and a list without has none.
  struct Entry {
    let line: Int
    let record: GatherRecord
  }

  private(set) var entries: [Entry] = []
  private(set) var problems: [ListProblem] = []

  /// The matches of a program's list.
  package init(_ records: [GatherRecord], at now: Instant) {
    for (index, record) in records.prefix(ListProblem.mostLines).enumerated() {
      enter(record, [:], line: index + 1, at: now)
    }
    if records.count > ListProblem.mostLines { problems.append(.tooLong) }
  }

  /// The matches of a table.
  package init(csv text: String, at now: Instant) {
    var table = ListTable<GatherColumn>(text)
    while let row = table.next() {
      switch row {
      case .problem(let problem): problems.append(problem)
      case .cells(let cells, let line):
        var record = GatherRecord()
        var issues: [GatherColumn: String] = [:]
        for (column, cell) in cells { issues[column] = column.read(cell, into: &record) }
        enter(record, issues, line: line, at: now)
      }
    }
  }

  private mutating func enter(
    _ record: GatherRecord, _ issues: [GatherColumn: String], line: Int, at now: Instant
  ) {
    if let column = GatherColumn.allCases.first(where: { issues[$0] != nil }) {
      problems.append(ListProblem(line, column, issues[column] ?? ""))
    } else if let (column, rule) = record.problem(at: now) {
      problems.append(ListProblem(line, column, rule))
    } else {
      entries.append(Entry(line: line, record: record))
    }
  }

  /// The matches as a table with headings, which ``init(csv:at:)`` reads again: times in RFC 3339, and the
  /// names of a team in one cell, each on a line of its own, as no name has a line end. What is not over
  /// yet has no end and no goals.
  package static func csv(of gathers: [Gather]) -> String {
    var writer = CSVWriter()
    writer.append(GatherColumn.allCases.map(\.heading))
    for record in gathers.map(GatherRecord.init) {
      writer.append(GatherColumn.allCases.map { $0.text(of: record) })
    }
    return writer.text
  }
}
