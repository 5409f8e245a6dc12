/// A list of players as it came in.
package typealias PlayerImportFile = ImportFile<PlayerColumn>

/// A list of matches as it came in.
package typealias GatherImportFile = ImportFile<GatherColumn>

/// A list of fixtures as it came in.
package typealias FixtureImportFile = ImportFile<FixtureColumn>

/// The records of a list that is to be imported, from a file, a chat or a program, and the problems with it.
package struct ImportFile<Column: ImportColumn> {
  /// A record and its place in the file.
  struct Entry {
    let at: ListPlace
    let record: Column.Record
    /// What a list of names says of the player.
    var answer: ListItem.Answer?
  }

  private(set) var entries: [Entry] = []
  private(set) var problems: [ImportProblem] = []
  /// The headings of unknown columns, which are not imported.
  package private(set) var unknownColumns: [String] = []

  /// The list of names that the text is; nil for a table.
  private var names: NameList?

  /// A file of records that a program sent.
  package init(_ records: [Column.Record]) {
    for (index, record) in records.prefix(ImportProblem.maxLines).enumerated() {
      enter(record, [:], at: ListPlace(index, .entry))
    }
    if records.count > ImportProblem.maxLines {
      problems.append(.tooLong(ListPlace(ImportProblem.maxLines, .entry)))
    }
  }

  /// Reads a table in CSV or Markdown, or a list of names as a chat has it, of which `isKnown` may know some. Times without
  /// an offset are those of clocks in `zone`.
  package init(
    text: String, in zone: TimeZoneRules = .utc,
    knowing isKnown: ((String) -> Bool)? = nil
  ) {
    let text = text.decodedFromUTF16
    if let problem = TextFormat.problem(of: text) {
      problems = [problem]
      return
    }
    var table = CSVTable<Column>(text)
    names = table.names
    if let names {
      enter(names, isKnown)
      return
    }
    var lines: [(cells: [Column: String], line: Int)] = []
    while let row = table.next() {
      switch row {
      case .problem(let problem): problems.append(problem)
      case .cells(let cells, let line): lines.append((cells, line))
      }
    }
    let times = ListedTimes(
      in: zone, like: lines.flatMap { line in line.cells.filter { $0.key.isTime }.map(\.value) })
    for (cells, line) in lines {
      var record = Column.empty
      var issues: [Column: Sentence] = [:]
      for (column, cell) in cells { issues[column] = column.read(cell, into: &record, times) }
      enter(record, issues, at: ListPlace(line, .line))
    }
    problems.sort { $0.at < $1.at }
    unknownColumns = table.unknownColumns
  }

  /// The same list, in which a line with several names is divided where that gives known names.
  func knowing(_ isKnown: @escaping (String) -> Bool) -> Self {
    guard let names else { return self }
    var file = self
    (file.entries, file.problems) = ([], [])
    file.enter(names, isKnown)
    return file
  }

  private mutating func enter(_ list: NameList, _ isKnown: ((String) -> Bool)?) {
    guard let column = Column.onlyColumn else { return }
    let (names, problems) = list.entries(knowing: isKnown)
    for name in names {
      var record = Column.empty
      let issue = column.read(name.name, into: &record, ListedTimes(in: .utc))
      enter(record, issue.map { [column: $0] } ?? [:], at: name.at, name.answer)
    }
    self.problems = (self.problems + problems).sorted { $0.at < $1.at }
  }

  /// Adds a record or its first problem. The problem of an invalid cell hides that of the missing value.
  private mutating func enter(
    _ record: Column.Record, _ issues: [Column: Sentence], at place: ListPlace,
    _ answer: ListItem.Answer? = nil
  ) {
    var record = record
    let issues = issues.merging(Column.check(&record)) { cell, _ in cell }
    for column in Column.allCases {
      if let issue = issues[column] {
        return problems.append(ImportProblem(place, column, issue))
      }
    }
    entries.append(Entry(at: place, record: record, answer: answer))
  }

  /// The problem of the first entry that exceeds the maximum number of names; nil if there is none.
  func tooManyNames(_ names: (Column.Record) -> [String]) -> ImportProblem? {
    var count = 0
    var different: Set<[UInt8]> = []
    for entry in entries {
      for name in names(entry.record) {
        count += 1
        different.insert(Array(name.utf8))
      }
      if count > ImportProblem.maxNames || different.count > ImportProblem.maxDifferentNames {
        return .tooManyNames(entry.at)
      }
    }
    return nil
  }

  /// The records as a table, which ``init(text:)`` can read as CSV.
  package static func table(of records: [Column.Record]) -> Table {
    Table(
      Column.allCases.map(\.heading),
      records.map { record in
        Column.allCases.map { column in
          let text = column.text(of: record)
          return column.isNumber ? Int(text).map { .number($0) } ?? .empty : .text(text)
        }
      })
  }

  /// That table as CSV.
  package static func csv(
    of records: [Column.Record], _ separator: CellSeparator = .comma
  ) -> String { table(of: records).csv(separator) }
}
