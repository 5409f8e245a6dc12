extension GatherApp {
  /// The methods that do the same as the screens' intents, by the intents.
  static let methodsWithoutScreens: KeyValuePairs = [
    "login/submit": "accounts/signIn",
    "login/register": "accounts/register",
    "playerList/open": "players/get",
    "playerList/delete": "players/delete",
    "playerList/exportPlayers": "players/export",
    "playerList/continueMatch": "gathers/current",
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
    "confirmPlayers/copyTeams": "teams/report",
    "gather/startTimer": "gathers/startClock",
    "gather/pauseTimer": "gathers/pauseClock",
    "gather/cancelTimer": "gathers/resetClock",
    "gather/setTime": "gathers/setClock",
    "gather/setScore": "gathers/setScore",
    "gather/goal": "gathers/addGoal",
    "gather/removeGoal": "gathers/removeGoal",
    "gather/substitute": "gathers/substitute",
    "gather/end": "gathers/end",
    "history/open": "gathers/get",
    "history/filter": "gathers/list",
    "history/page": "gathers/list",
    "history/export": "gathers/export",
    "gatherDetail/rematch": "gathers/rematch",
    "gatherDetail/copyResult": "gathers/report",
    "gatherDetail/saveResult": "gathers/correct",
    "gatherDetail/nameScorer": "gathers/nameScorer",
    "gatherDetail/removeScorer": "gathers/removeScorer",
    "gatherDetail/delete": "gathers/delete",
    "leaderboard/open": "players/figures",
    "leaderboard/sort": "players/leaderboard",
    "leaderboard/chooseSeason": "players/leaderboard",
    "leaderboard/setDay": "players/leaderboard",
    "leaderboard/page": "players/leaderboard",
    "password/save": "accounts/changePassword",
    "playerList/sessions": "sessions/list",
    "sessionList/page": "sessions/list",
    "sessionList/end": "sessions/end",
    "sessionList/endOthers": "sessions/endOthers",
    "fixtureList/open": "fixtures/get",
    "fixtureList/show": "fixtures/list",
    "fixtureList/page": "fixtures/list",
    "fixtureList/export": "fixtures/export",
    "fixtureList/calendar": "fixtures/calendar",
    "fixture/answer": "fixtures/answer",
    "fixture/addGuest": "fixtures/answer",
    "fixture/pickTeams": "teams/balance",
    "fixture/calendar": "fixtures/calendar",
    "fixture/delete": "fixtures/delete",
    "fixtureEdit/add": "fixtures/add",
    "fixtureEdit/save": "fixtures/update",
  ]

  /// What does the same without a screen, for people: a part of the reference.
  static var methodPage: String {
    let rows = methodsWithoutScreens.map { "| `\($0.key)` | `\($0.value)` |\n" }
    return """
      ## Without screens

      A program that needs no screen calls the methods of the domain. The other intents change only what a screen
      shows.

      | on a screen | without |
      |---|---|
      \(rows.joined())
      """
  }
}
