import GatherDomain
package import HeadlessUI

extension GatherApp {
  /// What a person can ask of a language model before and after a match.
  package static let prompts = [
    Prompt(
      "fair_teams", { $0.promptTexts.fairTeams }, argument: ("who", { $0.promptTexts.who }),
      text: fairTeams),
    Prompt("match_summary", { $0.promptTexts.matchSummary.title }, text: matchSummary),
  ]

  private static func fairTeams(
    _ session: Session, who: String
  ) throws(RequestError) -> String {
    try session.readSignedIn { (context) throws(Failure) in
      let texts = session.language.promptTexts
      let everybody = PageRequest(limit: try context.players.count())
      let players = try context.players.list(in: everybody).entries.map { player in
        let details = [player.profile.name, player.profile.skill.map(context.texts.title)]
        return "- [\(player.id.text)] " + details.compactMap(\.self).joined(separator: ", ")
      }
      let came = who.isEmpty ? texts.everybodyCame : texts.came + " " + who
      return ([texts.fairTeamsRequest, came, texts.players] + players).joined(separator: "\n")
    }
  }

  private static func matchSummary(
    _ session: Session, _: String
  ) throws(RequestError) -> String {
    try session.readSignedIn { (context) throws(Failure) in
      let texts = session.language.promptTexts
      guard let match = try context.gathers.latest() else { return texts.noMatch }
      return texts.matchSummary.request + "\n\n" + Report(match, context.times).text
    }
  }
}
