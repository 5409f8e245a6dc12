/// What is sent to the group, in German.
extension German {
  var copyTeams: String { "Teams kopieren" }
  var resultAsMarkdown: String { "Ergebnis als Markdown" }
  var resultAsPicture: String { "Ergebnis als Bild" }
  var teamsAsPicture: String { "Teams als Bild" }
  func andMore(_ count: Int) -> String { "und \(count) weitere" }
}
