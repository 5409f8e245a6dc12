/// Reads a CSV table row by row, by its headings. The separator is the one that yields the most known
/// headings. Empty lines are skipped. Unknown columns are reported and skipped. A list without headings whose first
/// line has one cell is one of names, as in a chat.
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

  init(_ text: String) {
    let reader = CSVReader(text)
    headings = Headings(of: reader)
    var isBare = headings.isOneName
    for separator in CSVReader.separators where separator != reader.separator {
      let other = Headings<Column>(of: reader.separating(by: separator))
      isBare = isBare && other.isOneName
      if other.columns.count > headings.columns.count { headings = other }
    }
    if isBare, let column = Column.onlyColumn { headings = Headings(of: reader, only: column) }
  }

  /// The next row; nil after the last one, and after a problem that makes the rest unreadable.
  mutating func next() -> Row? {
    guard !hasEnded else { return nil }
    if let problem = headings.problem { return end(problem) }
    while let cells = headings.reader.next() {
      headings.line += 1
      let isTooLong = headings.line > ImportProblem.maxLines + (headings.areMissing ? 0 : 1)
      if isTooLong { return end(.tooLong(headings.place)) }
      if headings.reader.endsInQuotes {
        return end(ImportProblem(headings.place, .endlessQuotes))
      }
      if !cells.allSatisfy(\.isBlank) { return row(cells) }
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
    return .cells(
      known.mapValues { headings.areMissing ? cells[$0].withoutBullet : cells[$0] },
      line: headings.line)
  }
}

/// The headings of a table: its first line that is not empty.
private struct Headings<Column: ImportColumn> {
  /// The reader, after the headings.
  var reader: CSVReader
  /// The number of the latest line.
  var line = 0
  /// How many cells the headings have.
  private(set) var count = 0
  /// The index of each known column.
  private(set) var columns: [Column: Int] = [:]
  /// The headings of the other columns: the first ones only, truncated to a name's length.
  private(set) var unknown: [String] = []
  private(set) var problem: ImportProblem?
  /// Whether the list has no headings: it begins with its first entry.
  private(set) var areMissing = false

  /// The place of the latest line.
  var place: ListPlace { ListPlace(line, .line) }

  private static var maxUnknown: Int { 20 }

  /// The headings of a list that has none, but one column.
  init(of reader: CSVReader, only column: Column) {
    self.reader = reader
    (count, columns, areMissing) = (1, [column: 0], true)
  }

  /// Whether the line is no heading, but could be a name.
  var isOneName: Bool { columns.isEmpty && count == 1 }

  init(of reader: CSVReader) {
    self.reader = reader
    let known = Column.known
    while line <= ImportProblem.maxLines, let cells = self.reader.next() {
      line += 1
      guard !cells.allSatisfy(\.isSeparatorOnly) else { continue }
      count = cells.count
      for (place, cell) in cells.enumerated() {
        guard let column = known[cell.normalizedHeading] else {
          let name = cell.truncated.onOneLine.trimmed
          if !name.isEmpty, unknown.count < Self.maxUnknown { unknown.append(name) }
          continue
        }
        if columns.updateValue(place, forKey: column) != nil, problem == nil {
          problem = ImportProblem(self.place, column, .headingIsRepeated)
        }
      }
      break
    }
    let first = ListPlace(max(line, 1), .line)
    if let missing = Column.allCases.first(where: { $0.isNeeded && columns[$0] == nil }) {
      problem = problem ?? ImportProblem(first, missing, .headingIsMissing)
    }
    if self.reader.endsInQuotes {
      problem = problem ?? ImportProblem(first, .endlessQuotes)
    }
    // A problem with the headings makes this list redundant.
    if problem != nil { unknown = [] }
  }
}

extension String {
  /// The text without the number or the bullet of a list in front of it.
  fileprivate var withoutBullet: String {
    let scalars = trimmed.unicodeScalars
    let digits = scalars.prefix { ("0"..."9").contains($0) }
    let rest = scalars.dropFirst(digits.count)
    let bullets: [Unicode.Scalar] = digits.isEmpty ? ["-", "*", "•"] : [".", ")"]
    guard let first = rest.first, bullets.contains(first), rest.dropFirst().first == " " else {
      return self
    }
    return String(rest.dropFirst(2))
  }

  /// The text with a space for each control character.
  fileprivate var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }

  /// Whether a cell is blank.
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// Whether a cell above the headings contains only separators and white space.
  fileprivate var isSeparatorOnly: Bool {
    unicodeScalars.allSatisfy { $0 == "," || $0 == ";" || $0.properties.isWhitespace }
  }
}
