/// A list of players as it came in.
package typealias PlayerImportFile = ImportFile<PlayerColumn>

/// A list of matches as it came in.
package typealias GatherImportFile = ImportFile<GatherColumn>

/// A list as it came in: what stands in it, and what is wrong with it.
package struct ImportFile<Column: ListColumn> {
  /// A record, and where it stands.
  struct Entry {
    let at: ListPlace
    let record: Column.Record
  }

  private(set) var entries: [Entry] = []
  private(set) var problems: [ListProblem] = []
  /// The headings of the columns that mean nothing here, and are not imported.
  package private(set) var unknownColumns: [String] = []

  /// The records of a program's list.
  package init(_ records: [Column.Record]) {
    for (index, record) in records.prefix(ListProblem.maxLines).enumerated() {
      enter(record, [:], at: ListPlace(index, .entry))
    }
    if records.count > ListProblem.maxLines {
      problems.append(.tooLong(ListPlace(ListProblem.maxLines, .entry)))
    }
  }

  /// The records of a table.
  package init(csv text: String) {
    var table = CSVTable<Column>(text)
    while let row = table.next() {
      switch row {
      case .problem(let problem): problems.append(problem)
      case .cells(let cells, let line):
        var record = Column.empty
        var issues: [Column: String] = [:]
        for (column, cell) in cells { issues[column] = column.read(cell, into: &record) }
        enter(record, issues, at: ListPlace(line, .line))
      }
    }
    unknownColumns = table.unknownColumns
  }

  /// A cell that says nonsense is the reason for what is then missing.
  private mutating func enter(
    _ record: Column.Record, _ issues: [Column: String], at place: ListPlace
  ) {
    var record = record
    let issues = issues.merging(Column.check(&record)) { cell, _ in cell }
    for column in Column.allCases {
      if let issue = issues[column] {
        return problems.append(ListProblem(place, column, issue))
      }
    }
    entries.append(Entry(at: place, record: record))
  }

  /// The records as a table with headings, which ``init(csv:)`` reads again.
  package static func csv(of records: [Column.Record]) -> String {
    var writer = CSVWriter()
    writer.append(Column.allCases.map(\.heading))
    for record in records { writer.append(Column.allCases.map { $0.text(of: record) }) }
    return writer.text
  }
}
