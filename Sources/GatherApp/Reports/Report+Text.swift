extension Report {
  /// The report as a text for a chat.
  var text: String {
    let teams = teams.map { texts.title($0.team) + ": " + $0.names.joined(separator: ", ") }
    let goals =
      goals.isEmpty
      ? [] : [texts.goals + ": " + goals.map { $0.line(texts) }.joined(separator: ", ")]
    let lines = [heading, summary, ""] + teams + goals + [unknownTeams]
    return lines.compactMap { $0 }.joined(separator: "\n") + "\n"
  }
}
