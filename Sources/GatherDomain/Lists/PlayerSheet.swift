/// A list of players as it came in: who stands in it, and what is wrong with it.
package struct PlayerSheet {
  /// Somebody in the list, and in which line; the headings are line 1, and a list without has none.
  struct Entry {
    let line: Int
    let profile: Player.Profile
  }

  private(set) var entries: [Entry] = []
  private(set) var problems: [ListProblem] = []

  /// The players of a program's list.
  package init(_ profiles: [Player.Profile]) {
    for (index, profile) in profiles.prefix(ListProblem.mostLines).enumerated() {
      enter(profile, [:], line: index + 1)
    }
    if profiles.count > ListProblem.mostLines { problems.append(.tooLong) }
  }

  /// The players of a table.
  package init(csv text: String) {
    var table = ListTable<PlayerColumn>(text)
    while let row = table.next() {
      switch row {
      case .problem(let problem): problems.append(problem)
      case .cells(let cells, let line):
        var profile = Player.Profile(name: "")
        var issues: [PlayerColumn: String] = [:]
        for (column, cell) in cells { issues[column] = column.read(cell, into: &profile) }
        enter(profile, issues, line: line)
      }
    }
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
    problems.append(ListProblem(line, column, issues[column] ?? ""))
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
