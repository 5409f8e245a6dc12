import GatherDomain

extension Report {
  /// The report as CommonMark: a heading, the result, and a list of each team and of the goals.
  var markdown: String {
    let lists =
      teams.map { list(texts.title($0.team), $0.names) }
      + (goals.isEmpty ? [] : [list(texts.goals, goals.map { $0.line(texts) })])
    let result = summary.map { "**" + $0.markdownEscaped + "**" }
    let blocks = ["# " + heading.markdownEscaped, result] + lists + [unknownTeams?.markdownEscaped]
    return blocks.compactMap { $0 }.joined(separator: "\n\n") + "\n"
  }

  private func list(_ title: String, _ entries: [String]) -> String {
    let items = entries.map { "- " + $0.markdownEscaped }
    return "## " + title.markdownEscaped + "\n\n" + items.joined(separator: "\n")
  }
}

extension String {
  /// The text so that Markdown shows it as it is: no character of it begins a link, a heading, HTML or any
  /// other markup. A line break is a space.
  var markdownEscaped: String {
    var escaped = ""
    for scalar in trimmed.unicodeScalars {
      switch scalar {
      // They have no meaning in Markdown.
      case "\"", "%", "'", ",", ":", ";", "?": escaped.unicodeScalars.append(scalar)
      case "!"..."/", ":"..."@", "["..."`", "{"..."~":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      case "\n", "\r", "\t": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
