/// A list of matches as a table.
package enum GatherSheet {
  /// The headings of the table.
  static let headings = ["Started", "Ended", "Team A", "Team B", "Goals A", "Goals B"]

  /// The matches as a table with headings: times in RFC 3339, and the names of a team in one cell, each
  /// on a line of its own, as no name has a line end. What is not over yet has no end and no goals.
  package static func csv(of gathers: [Gather]) -> String {
    var writer = CSVWriter()
    writer.append(headings)
    for gather in gathers {
      let teams = [gather.lineup.teamA, gather.lineup.teamB].map { team in
        team.map(\.name).joined(separator: "\n")
      }
      let goals = [gather.score?.teamA, gather.score?.teamB].map { $0.map { String($0) } ?? "" }
      writer.append(
        [gather.startedAt?.rfc3339 ?? "", gather.endedAt?.rfc3339 ?? ""] + teams + goals)
    }
    return writer.text
  }
}
