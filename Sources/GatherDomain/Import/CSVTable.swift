/// A table in the text of a spreadsheet, row by row under the headings that are asked for. The separator
/// is the one under which the most headings are known; lines without anything in them are passed over.
/// Columns that nobody asks for are named, and passed over too.
struct CSVTable<Column: ListColumn> {
  /// What comes next: a row's cells, or what is wrong with it.
  enum Row {
    case cells([Column: String], line: Int)
    case problem(ListProblem)
  }

  private var headings: Headings<Column>
  private var hasEnded = false

  /// The headings of the columns that are passed over.
  var unknownColumns: [String] { headings.unknown }

  init(_ text: String) {
    let reader = CSVReader(text)
    headings = Headings(of: reader)
    for separator in CSVReader.separators where separator != reader.separator {
      let other = Headings<Column>(of: reader.separating(by: separator))
      if other.columns.count > headings.columns.count { headings = other }
    }
  }

  /// The next row; nil after the last, and after what makes the rest unreadable.
  mutating func next() -> Row? {
    guard !hasEnded else { return nil }
    if let problem = headings.problem { return end(problem) }
    while let cells = headings.reader.next() {
      headings.line += 1
      let isTooLong = headings.line > ListProblem.maxLines + 1
      if isTooLong { return end(.tooLong(headings.place)) }
      if headings.reader.endsInQuotes {
        return end(ListProblem(headings.place, Headings<Column>.endlessQuotes))
      }
      if !cells.allSatisfy(\.isBlank) { return row(cells) }
    }
    return nil
  }

  private mutating func end(_ problem: ListProblem) -> Row {
    hasEnded = true
    return .problem(problem)
  }

  private func row(_ cells: [String]) -> Row {
    guard cells.dropFirst(headings.count).allSatisfy(\.isBlank) else {
      return .problem(ListProblem(headings.place, "It has more cells than there are headings."))
    }
    let known = headings.columns.filter { $0.value < cells.count }
    return .cells(known.mapValues { cells[$0] }, line: headings.line)
  }
}

/// The first line of a table that has something in it.
private struct Headings<Column: ListColumn> {
  /// Reads on behind it.
  var reader: CSVReader
  /// The line that was read last.
  var line = 0
  /// How many cells it has.
  private(set) var count = 0
  /// Where each known column stands.
  private(set) var columns: [Column: Int] = [:]
  /// What the other columns are called, at most a few of them and cut to a name's length.
  private(set) var unknown: [String] = []
  private(set) var problem: ListProblem?

  /// The line that was read last, as a place.
  var place: ListPlace { ListPlace(line, .line) }

  private static var maxUnknown: Int { 20 }

  static var endlessQuotes: String { "A quote that begins in it does not end." }

  init(of reader: CSVReader) {
    self.reader = reader
    let known = Column.known
    while line <= ListProblem.maxLines, let cells = self.reader.next() {
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
          problem = ListProblem(
            self.place, column, "Two columns have this heading, or one that means the same.")
        }
      }
      break
    }
    let first = ListPlace(max(line, 1), .line)
    if let missing = Column.allCases.first(where: { $0.isNeeded && columns[$0] == nil }) {
      problem = problem ?? ListProblem(first, missing, "No column has this heading.")
    }
    if self.reader.endsInQuotes {
      problem = problem ?? ListProblem(first, Self.endlessQuotes)
    }
    // What is wrong with the headings says enough.
    if problem != nil { unknown = [] }
  }
}

extension String {
  /// The text with a space for each control character.
  fileprivate var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }

  /// Whether a cell says nothing.
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// Whether a cell above the headings says nothing, whichever separator the table has.
  fileprivate var isSeparatorOnly: Bool {
    unicodeScalars.allSatisfy { $0 == "," || $0 == ";" || $0.properties.isWhitespace }
  }
}
