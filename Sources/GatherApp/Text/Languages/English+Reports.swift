/// What is sent to the group, in English.
extension English {
  var copyTeams: String { "Copy teams" }
  var resultAsMarkdown: String { "Result as Markdown" }
  var resultAsPicture: String { "Result as a picture" }
  var teamsAsPicture: String { "Teams as a picture" }
  func andMore(_ count: Int) -> String { "and \(count) more" }
}
