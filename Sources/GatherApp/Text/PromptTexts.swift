import HeadlessUI

/// The texts of the prompts in a language.
struct PromptTexts {
  let fairTeams: String
  let who: String
  let fairTeamsRequest: String
  let everybodyCame: String
  let came: String
  let players: String
  let matchSummary: (title: String, request: String)
  let noMatch: String
}

extension Language {
  /// The texts of the prompts in this language.
  var promptTexts: PromptTexts {
    switch self {
    case .english, .pseudo:
      PromptTexts(
        fairTeams: "Split those who came into two fair teams",
        who: "Who came, by their names; if left out, everybody",
        fairTeamsRequest:
          "Split those who came into two fair teams, by the tools of this app, and say in a sentence why they are fair. "
          + "Do not start the match before I agree.",
        everybodyCame: "Everybody came.", came: "These came:", players: "The players:",
        matchSummary: (
          "Sum up the latest match for the group",
          "Sum up this match for our group's chat, in at most five sentences and without anything that does not stand here:"
        ), noMatch: "Say that no match has ended yet, so that there is nothing to sum up.")
    case .german:
      PromptTexts(
        fairTeams: "Alle, die gekommen sind, in zwei faire Teams aufteilen",
        who: "Wer gekommen ist, mit Namen; sonst alle",
        fairTeamsRequest:
          "Teile alle, die gekommen sind, mit den Werkzeugen dieser App in zwei faire Teams auf und sage in einem Satz, "
          + "warum sie fair sind. Beginne das Spiel erst, wenn ich zustimme.",
        everybodyCame: "Alle sind gekommen.", came: "Gekommen sind:", players: "Die Spieler:",
        matchSummary: (
          "Das letzte Spiel für die Gruppe zusammenfassen",
          "Fasse dieses Spiel für den Chat unserer Gruppe zusammen, in höchstens fünf Sätzen und ohne etwas, das hier nicht steht:"
        ), noMatch: "Sage, dass noch kein Spiel beendet ist und es nichts zusammenzufassen gibt.")
    case .chinese:
      PromptTexts(
        fairTeams: "把到场的人分成两支公平的球队", who: "到场者的名字；不填则为所有人",
        fairTeamsRequest: "请用本应用的工具把到场的人分成两支公平的球队，并用一句话说明为什么公平。在我同意之前不要开始比赛。",
        everybodyCame: "所有人都到场了。", came: "到场者：", players: "球员：",
        matchSummary: ("为群组总结最近一场比赛", "请为我们的群聊总结这场比赛，最多五句话，不要写这里没有的内容："),
        noMatch: "请说明还没有结束的比赛，因此没有可总结的内容。")
    }
  }
}
