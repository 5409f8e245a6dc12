extension GatherApp {
  /// The methods that do the same as the screens' intents, by the intents.
  static let methodsWithoutScreens: KeyValuePairs = [
    "login/submit": "accounts/signIn",
    "login/register": "accounts/register",
    "playerList/open": "players/get",
    "playerList/delete": "players/delete",
    "playerList/exportPlayers": "players/export",
    "playerList/history": "gathers/list",
    "playerList/leaderboard": "players/leaderboard",
    "playerList/search": "players/list",
    "playerList/page": "players/list",
    "playerList/asLastTime": "gathers/rematch",
    "playerList/confirm": "teams/balance",
    "playerAdd/save": "players/add",
    "playerDetail/history": "gathers/list",
    "playerEdit/save": "players/update",
    "importPlayers/save": "players/import",
    "confirmPlayers/balance": "teams/balance",
    "confirmPlayers/start": "gathers/start",
    "gather/end": "gathers/end",
    "history/open": "gathers/get",
    "history/filter": "gathers/list",
    "history/page": "gathers/list",
    "history/export": "gathers/export",
    "gatherDetail/rematch": "gathers/rematch",
    "gatherDetail/copyResult": "gathers/report",
    "gatherDetail/saveResult": "gathers/correct",
    "gatherDetail/delete": "gathers/delete",
    "leaderboard/open": "players/figures",
    "leaderboard/sort": "players/leaderboard",
    "leaderboard/page": "players/leaderboard",
    "password/save": "accounts/changePassword",
  ]

  /// What does the same without a screen, for people: a part of the reference.
  static var methodPage: String {
    let rows = methodsWithoutScreens.map { "| `\($0.key)` | `\($0.value)` |\n" }
    return """
      ## Without screens

      A program that needs no screen calls the methods of the domain. The other intents change only what a screen
      shows, or keeps until a match ends, such as its clock.

      | on a screen | without |
      |---|---|
      \(rows.joined())
      """
  }
}
