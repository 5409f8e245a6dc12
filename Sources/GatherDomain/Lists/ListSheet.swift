/// A list of players as it came in.
package typealias PlayerSheet = ListSheet<PlayerColumn>

/// A list of matches as it came in.
package typealias GatherSheet = ListSheet<GatherColumn>

/// A list as it came in: what stands in it, and what is wrong with it.
package struct ListSheet<Column: ListColumn> {
  /// A record, and in which line; the headings are line 1, and a list without has none.
  struct Entry {
    let line: Int
    let record: Column.Record
  }

  private(set) var entries: [Entry] = []
  private(set) var problems: [ListProblem] = []

  /// The records of a program's list.
  package init(_ records: [Column.Record]) {
    for (index, record) in records.prefix(ListProblem.mostLines).enumerated() {
      enter(record, [:], line: index + 1)
    }
    if records.count > ListProblem.mostLines {
      problems.append(.tooLong(line: ListProblem.mostLines + 1))
    }
  }

  /// The records of a table.
  package init(csv text: String) {
    var table = ListTable<Column>(text)
    while let row = table.next() {
      switch row {
      case .problem(let problem): problems.append(problem)
      case .cells(let cells, let line):
        var record = Column.blank
        var issues: [Column: String] = [:]
        for (column, cell) in cells { issues[column] = column.read(cell, into: &record) }
        enter(record, issues, line: line)
      }
    }
  }

  /// A cell that says nonsense is the reason for what is then missing.
  private mutating func enter(_ record: Column.Record, _ issues: [Column: String], line: Int) {
    var record = record
    let issues = issues.merging(Column.check(&record)) { cell, _ in cell }
    for column in Column.allCases {
      if let issue = issues[column] {
        return problems.append(ListProblem(line, column, issue))
      }
    }
    entries.append(Entry(line: line, record: record))
  }

  /// The records as a table with headings, which ``init(csv:)`` reads again.
  package static func csv(of records: [Column.Record]) -> String {
    var writer = CSVWriter()
    writer.append(Column.allCases.map(\.heading))
    for record in records { writer.append(Column.allCases.map { $0.text(of: record) }) }
    return writer.text
  }
}
