import GatherDomain
package import HeadlessUI

extension GatherApp {
  /// What a person can ask of a language model before and after a match.
  package static let prompts = [
    Prompt(
      "fair_teams", { $0.texts.promptFairTeams }, argument: ("who", { $0.texts.promptWho }),
      text: fairTeams),
    Prompt("match_summary", { $0.texts.promptMatchSummary }, text: matchSummary),
  ]

  private static func fairTeams(
    _ session: Session, who: String
  ) throws(RequestError) -> String {
    try session.readSignedIn { (context) throws(Failure) in
      let texts = context.texts
      let everybody = PageRequest(limit: try context.players.count())
      let players = try context.players.list(in: everybody).entries.map { player in
        let details = [player.profile.name, player.profile.skill.map(texts.title)]
        return "- [\(player.id.text)] " + details.compactMap(\.self).joined(separator: ", ")
      }
      let came = who.isEmpty ? texts.promptEverybodyCame : texts.promptCame(who)
      return ([texts.promptFairTeamsRequest, came, texts.promptPlayers] + players).joined(
        separator: "\n")
    }
  }

  private static func matchSummary(
    _ session: Session, _: String
  ) throws(RequestError) -> String {
    try session.readSignedIn { (context) throws(Failure) in
      let texts = context.texts
      guard let match = try context.gathers.latest() else { return texts.promptNoMatch }
      return texts.promptMatchSummaryRequest + "\n\n" + Report(match, context.times).text
    }
  }
}
