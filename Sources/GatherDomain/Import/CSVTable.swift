/// Reads a table row by row, by its headings: CSV or Markdown. The headings are in one of the first lines; they and the
/// separator are the ones that yield the most known columns. Empty lines are skipped. Unknown columns are reported and
/// skipped.
struct CSVTable<Column: ImportColumn> {
  /// A row: its cells, or its problem.
  enum Row {
    case cells([Column: String], line: Int)
    case problem(ImportProblem)
  }

  private var headings: Headings<Column>
  private var hasEnded = false

  /// The headings of the skipped columns.
  var unknownColumns: [String] { headings.unknown }

  /// The text as a list of names, if it has no headings.
  private(set) var names: NameList?

  init(_ text: String) {
    let reader = CSVReader(text)
    headings = Headings(of: reader)
    for separator in CSVReader.separators + [UInt8(ascii: "|")] where separator != reader.separator
    {
      let other = Headings<Column>(of: reader.separating(by: separator))
      if other.columns.count > headings.columns.count { headings = other }
    }
    guard let column = Column.onlyColumn, headings.areOfNames(column) else { return }
    let list = NameList(text)
    if !list.isEmpty, headings.columns.isEmpty || headings.isFarBelow || list.isOfChat {
      names = list
    }
  }

  /// The next row; nil after the last one, and after a problem that makes the rest unreadable.
  mutating func next() -> Row? {
    guard !hasEnded else { return nil }
    if let problem = headings.problem { return end(problem) }
    while let cells = headings.reader.next() {
      headings.line += 1
      let isTooLong = headings.line > ImportProblem.maxLines + 1
      if isTooLong { return end(.tooLong(headings.place)) }
      if headings.reader.endsInQuotes {
        return end(ImportProblem(headings.place, .endlessQuotes))
      }
      if !cells.allSatisfy(\.isBlank), !headings.isRule(cells) { return row(cells) }
    }
    return nil
  }

  private mutating func end(_ problem: ImportProblem) -> Row {
    hasEnded = true
    return .problem(problem)
  }

  private func row(_ cells: [String]) -> Row {
    guard cells.dropFirst(headings.count).allSatisfy(\.isBlank) else {
      return .problem(ImportProblem(headings.place, .moreCellsThanHeadings))
    }
    let known = headings.columns.filter { $0.value < cells.count }
    return .cells(known.mapValues { cells[$0] }, line: headings.line)
  }
}

/// The headings of a table: of its first lines the one with the most known columns.
private struct Headings<Column: ImportColumn> {
  /// The reader, after the headings.
  var reader: CSVReader
  /// The number of the latest line.
  var line = 1
  /// How many cells the headings have.
  private(set) var count = 0
  /// The index of each known column.
  private(set) var columns: [Column: Int] = [:]
  /// The headings of the other columns: the first ones only, truncated to a name's length.
  private(set) var unknown: [String] = []
  private(set) var problem: ImportProblem?
  /// Whether several lines that are not empty are above.
  private(set) var isFarBelow = false
  /// The number of the line of the headings.
  private var first = 1
  private let known = Column.known

  /// The place of the latest line.
  var place: ListPlace { ListPlace(line, .line) }

  private static var maxUnknown: Int { 20 }
  /// In how many lines that are not empty the headings are looked for.
  private static var mostLines: Int { 10 }

  /// Whether there are no headings, or the only one is of `column`.
  func areOfNames(_ column: Column) -> Bool {
    columns.isEmpty || count == 1 && columns[column] != nil
  }

  /// Whether a row is the rule below the headings of a table in Markdown.
  func isRule(_ cells: [String]) -> Bool {
    line == first + 1 && reader.separator == UInt8(ascii: "|")
      && cells.allSatisfy { $0.utf8.allSatisfy(" -:+=".utf8.contains) }
  }

  init(of reader: CSVReader) {
    self.reader = reader
    var (reader, line, seen) = (reader, 0, 0)
    while seen < Self.mostLines, line <= ImportProblem.maxLines, let cells = reader.next() {
      line += 1
      guard !cells.allSatisfy(\.isSeparatorOnly) else {
        if seen == 0 { (self.line, self.reader) = (line, reader) }
        continue
      }
      read(cells, at: line, below: seen, reader)
      seen += 1
      if reader.endsInQuotes { break }
    }
    first = self.line
    if let missing = Column.allCases.first(where: { $0.isRequired && columns[$0] == nil }) {
      problem = problem ?? ImportProblem(place, missing, .headingIsMissing)
    }
    if self.reader.endsInQuotes { problem = problem ?? ImportProblem(place, .endlessQuotes) }
    // A problem with the headings makes this list redundant.
    if problem != nil { unknown = [] }
  }

  /// Takes a line for the headings, if it has more known ones than those above. One heading alone may be a name; so it has
  /// to be the needed one, unless it is in the first line.
  private mutating func read(
    _ cells: [String], at line: Int, below above: Int, _ reader: CSVReader
  ) {
    let found = cells.enumerated().compactMap { place, cell in
      known[cell.normalizedHeading].map { (column: $0, place: place) }
    }
    let columns = Dictionary(found.map { ($0.column, $0.place) }, uniquingKeysWith: { $1 })
    let isAlone = columns.count < 2 && columns.first?.key.isRequired != true
    guard above == 0 || columns.count > self.columns.count && !isAlone else { return }
    (self.columns, self.reader, self.line) = (columns, reader, line)
    (count, isFarBelow) = (cells.count, above > 1)
    let places = Set(found.map(\.place))
    let others = cells.enumerated().filter { !places.contains($0.offset) }
      .lazy.map { $0.element.truncated.onOneLine.trimmed }.filter { !$0.isEmpty }
    unknown = Array(others.prefix(Self.maxUnknown))
    let twice = found.enumerated().first { index, entry in
      found.prefix(index).contains { $0.column == entry.column }
    }
    problem = twice.map { ImportProblem(place, $0.element.column, .headingIsRepeated) }
  }
}

extension String {
  /// The text with a space for each control character.
  fileprivate var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }

  /// Whether a cell is blank.
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }

  /// Whether a cell above the headings contains only separators and white space.
  fileprivate var isSeparatorOnly: Bool {
    unicodeScalars.allSatisfy { $0 == "," || $0 == ";" || $0.isBlank }
  }
}
