/// A list of players as it came in: who stands in it, and what is wrong with it.
package struct PlayerSheet {
  /// Somebody in the list, and in which line; the headings are line 1, and a list without has none.
  struct Entry {
    let line: Int
    let profile: Player.Profile
  }

  /// What is wrong with a line: the first thing only.
  package struct Problem: Equatable, Sendable {
    /// As a spreadsheet counts, from 1.
    package let line: Int
    /// Nil if it is about the whole line.
    package let column: PlayerColumn?
    /// A sentence.
    package let message: String

    init(_ line: Int, _ column: PlayerColumn?, _ message: String) {
      self.line = line
      self.column = column
      self.message = message
    }

    /// Where it is, in words.
    package var place: String { "Line \(line)" + (column.map { ", " + $0.heading } ?? "") }
  }

  private(set) var entries: [Entry] = []
  private(set) var problems: [Problem] = []

  /// The most lines that a list can have.
  package static let mostLines = 100_000

  fileprivate static let endlessQuotes = "A quote that begins in it does not end."

  /// The players of a program's list.
  package init(_ profiles: [Player.Profile]) {
    for (index, profile) in profiles.prefix(Self.mostLines).enumerated() {
      enter(profile, [:], line: index + 1)
    }
    if profiles.count > Self.mostLines { refuse(line: Self.mostLines + 1) }
  }

  /// The players of a table. The separator is the one under which the most headings are known; lines
  /// without anything in them are passed over, and so are columns that nobody asks for.
  package init(csv text: String) {
    let readings = CSVReader.separators.map { Headings(of: CSVReader(text, separator: $0)) }
    guard let most = readings.map(\.columns.count).max(),
      var headings = readings.first(where: { $0.columns.count == most })
    else { return }
    problems = headings.problems
    guard problems.isEmpty else { return }
    while let cells = headings.reader.next() {
      headings.line += 1
      if headings.line > Self.mostLines {
        refuse(line: headings.line)
        break
      } else if headings.reader.endsInQuotes {
        add(headings.line, nil, Self.endlessQuotes)
      } else if !cells.allSatisfy(\.isBlank) {
        enter(cells, under: headings)
      }
    }
  }

  private mutating func enter(_ cells: [String], under headings: Headings) {
    guard cells.dropFirst(headings.count).allSatisfy(\.isBlank) else {
      return add(headings.line, nil, "It has more cells than there are headings.")
    }
    var profile = Player.Profile(name: "")
    var issues: [PlayerColumn: String] = [:]
    for (column, place) in headings.columns where place < cells.count {
      issues[column] = column.read(cells[place], into: &profile)
    }
    enter(profile, issues, line: headings.line)
  }

  private mutating func enter(
    _ profile: Player.Profile, _ issues: [PlayerColumn: String], line: Int
  ) {
    var issues = issues
    var checked = profile
    do throws(Failure) { checked = try profile.checked() } catch {
      guard case .invalidInput(let found) = error else { return }
      for issue in found {
        if let column = PlayerColumn(rawValue: issue.field) { issues[column] = issue.message }
      }
    }
    guard let column = PlayerColumn.allCases.first(where: { issues[$0] != nil }) else {
      return entries.append(Entry(line: line, profile: checked))
    }
    add(line, column, issues[column] ?? "")
  }

  private mutating func refuse(line: Int) {
    add(line, nil, "A list can have at most \(Self.mostLines) lines.")
  }

  private mutating func add(_ line: Int, _ column: PlayerColumn?, _ message: String) {
    problems.append(Problem(line, column, message))
  }

  /// The players as a table with headings, which ``init(csv:)`` reads again.
  package static func csv(of players: [Player]) -> String {
    var writer = CSVWriter()
    writer.append(PlayerColumn.allCases.map(\.heading))
    for player in players {
      writer.append(PlayerColumn.allCases.map { $0.text(of: player.profile) })
    }
    return writer.text
  }
}

/// The first line of a table that has something in it.
private struct Headings {
  /// Reads on behind it.
  var reader: CSVReader
  /// The line that was read last.
  var line = 0
  /// How many cells it has.
  private(set) var count = 0
  /// Where each known column stands.
  private(set) var columns: [PlayerColumn: Int] = [:]
  private(set) var problems: [PlayerSheet.Problem] = []

  init(of reader: CSVReader) {
    self.reader = reader
    while let cells = self.reader.next() {
      line += 1
      guard !cells.allSatisfy(\.isRuled) else { continue }
      count = cells.count
      for (place, cell) in cells.enumerated() {
        guard let column = PlayerColumn(heading: cell) else { continue }
        if columns.updateValue(place, forKey: column) != nil {
          note(column, "Two columns have this heading, or one that means the same.")
        }
      }
      break
    }
    if columns[.name] == nil { note(.name, "No column has this heading.") }
    if self.reader.endsInQuotes { note(nil, PlayerSheet.endlessQuotes) }
  }

  private mutating func note(_ column: PlayerColumn?, _ message: String) {
    if problems.isEmpty { problems = [.init(max(line, 1), column, message)] }
  }
}

extension String {
  /// Whether a cell says nothing.
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// Whether a cell above the headings says nothing, whichever separator the table has.
  fileprivate var isRuled: Bool {
    unicodeScalars.allSatisfy { $0 == "," || $0 == ";" || $0.properties.isWhitespace }
  }
}
