import GatherDomain
import HeadlessUI

/// The texts of the screens in English.
struct English: Texts {
  var language: Language { .english }
  var back: String { "Back" }
  var signOut: String { "Sign out" }
  var signOutQuestion: String { "Sign out?" }
  var passwordIsNeeded: String { "To sign in again, you need the password." }
  var undo: String { "Undo" }
  var otherApps: String { "Other apps" }
  var ok: String { "OK" }
  var cancel: String { "Cancel" }
  var error: String { "Error" }
  var retry: String { "Retry" }
  var viewHasChanged: String { "The view has changed meanwhile." }
  var notOffered: String { "This screen does not offer this now." }
  func sentence(_ reason: String) -> String { reason + "." }
  var othersKeepChanging: String { "Others keep changing the data or interrupting; try again." }

  var previousPage: String { "Previous page" }
  var nextPage: String { "Next page" }
  var open: String { "Open" }
  var delete: String { "Delete" }
  var done: String { "Done" }
  var nobody: String { "Nobody" }
  var putBackQuestion: String { "Put back?" }
  func canBePutBack(players: Int, matches: Int) -> String {
    let players = players == 1 ? "1 player" : "\(players) players"
    let matches = matches == 1 ? "1 match" : "\(matches) matches"
    return "The store has lost its data. This machine still has \(players) and \(matches). "
      + "Should they be put back?"
  }
  var putBack: String { "Put back" }
  var startEmpty: String { "Start empty" }
  var later: String { "Later" }

  var login: String { "Login" }
  var register: String { "Register" }
  var username: String { "Username" }
  var enterUsername: String { "Enter username" }
  var password: String { "Password" }
  var enterPassword: String { "Enter password" }
  var rememberMe: String { "Remember me" }
  var usernameIsMissing: String { "Enter a username." }
  var passwordIsMissing: String { "Enter a password." }
  var changePassword: String { "Change password" }
  var oldPassword: String { "Old password" }
  var newPassword: String { "New password" }
  var othersAreSignedOut: String { "All other devices are signed out." }
  var passwordWasChanged: String { "The password was changed." }
  var noPasswordChange: String { "The service does not change passwords" }

  var players: String { "Players" }
  func selected(_ count: Int) -> String { "\(count) selected" }
  var search: String { "Search" }
  var searchPlayers: String { "Search players" }
  var noPlayers: String { "No players yet. Add one, or paste a list." }
  var noNameFound: String { "No player’s name contains this." }
  var addPlayer: String { "Add player" }
  var importPlayers: String { "Import players" }
  var select: String { "Select" }
  var deselect: String { "Deselect" }
  var pastMatches: String { "Past matches" }
  var leaderboard: String { "Leaderboard" }
  var confirmPlayers: String { "Confirm players" }
  var addPlayerFirst: String { "Add a player first" }
  func selectAtLeast(_ count: Int) -> String { "Select at least \(count) players" }
  var exportPlayers: String { "Export players" }
  var pickTeams: String { "Pick teams by hand" }
  var pasteNames: String { "Paste names" }
  var names: String { "Names" }
  var namesHint: String { "Paste the names of those who come, one in each line." }
  var namesAreMissing: String { "Enter at least one name." }
  func nobodyIsCalled(_ names: [String]) -> String {
    "Nobody is called \(names.list(and: " or "))."
  }
  func severalAreCalled(_ names: [String]) -> String {
    "Several players are called \(names.list(and: " or "))."
  }
  var selectAll: String { "Select all" }
  var asLastTime: String { "As last time" }
  var noMatchPlayed: String { "No match has been played" }
  func deleteQuestion(_ name: String) -> String { "Delete \(name)?" }
  var pastMatchesKeepName: String { "Past matches keep the name." }
  func wasAdded(_ name: String) -> String { "\(name) was added." }
  func wasDeleted(_ name: String) -> String { "\(name) was deleted." }
  func isBack(_ name: String) -> String { "\(name) is back." }
  var enterNameOfPlayer: String { "Enter name of the player" }
  func heading(_ field: ProfileField, of name: String) -> String { "\(title(field)) of \(name)" }
  func wasSaved(_ field: ProfileField, of name: String) -> String {
    "Saved: \(heading(field, of: name))."
  }
  var personal: String { "Personal" }
  var play: String { "Play" }
  var likes: String { "Likes" }
  var figures: String { "Figures" }
  var edit: String { "Edit" }
  var ratingAfterEachMatch: String { "Rating after each match" }
  var playerHasBeenDeleted: String { "This player has been deleted." }

  func title(_ team: Team) -> String {
    switch team {
    case .bench: "Bench"
    case .teamA: "Team A"
    case .teamB: "Team B"
    }
  }
  func moveTo(_ team: Team) -> String { team == .bench ? "To bench" : "To " + title(team) }
  var balanceTeams: String { "Balance teams" }
  var balanceAgain: String { "Balance again" }
  var swap: String { "Swap" }
  func swapQuestion(_ name: String) -> String { "Choose the player to swap places with \(name)." }
  var tooFewPlayers: String { "Too few players for two teams" }
  var kickOff: String { "Kick off" }
  var startMatch: String { "Start match" }
  var oneInEachTeam: String { "Put at least one player in each team" }
  func forecast(_ forecast: Forecast) -> String {
    switch forecast {
    case .even: "The teams are even."
    case .slightlyAhead(let team): "\(title(team)) is slightly ahead."
    case .ahead(let team): "\(title(team)) is ahead."
    case .farAhead(let team): "\(title(team)) is far ahead."
    }
  }
  func areLeftOut(_ names: [String]) -> String {
    names.count == 1
      ? "\(names[0]) has been deleted and is left out."
      : "\(names.list(and: " and ")) have been deleted and are left out."
  }

  var time: String { "Time" }
  var pause: String { "Pause" }
  var setTimeFirst: String { "Set a time first" }
  var resetClock: String { "Reset clock" }
  var setTime: String { "Set time" }
  var hours: String { "Hours" }
  var minutes: String { "Minutes" }
  var seconds: String { "Seconds" }
  var endMatch: String { "End match" }
  func endQuestion(_ score: Score) -> String { "End the match at \(score.text)?" }
  var resultIsSaved: String { "The result is saved." }
  var keepPlaying: String { "Keep playing" }
  var discardQuestion: String { "Discard this match?" }
  var discardWarning: String { "The match and its score are lost." }
  var discard: String { "Discard" }
  var matchWasDiscarded: String { "The match was discarded." }
  var timesUp: String { "Time’s up!" }
  var oneMinuteLeft: String { "One minute left." }
  func goals(_ score: Score) -> String {
    .joined("Team A ", String(score.teamA), ", Team B ", String(score.teamB), ".")
  }
  func wasSaved(_ score: Score) -> String { "Saved: \(score.text), \(winner(score.winner))." }
  var matchHasBeenDeleted: String { "This match has been deleted." }

  var noMatches: String { "No matches yet." }
  var copyResult: String { "Copy result" }
  var correctResult: String { "Correct the result" }
  var exportMatches: String { "Export matches" }
  func wereLeftOut(_ matches: Int) -> String {
    let matches = matches == 1 ? "1 match" : "\(matches) matches"
    return "Left out: \(matches) from elsewhere, of which the teams are not known here."
  }
  func wasCorrected(_ score: Score) -> String {
    "Corrected: \(score.text), \(winner(score.winner))."
  }
  var started: String { "Started" }
  var ended: String { "Ended" }
  var played: String { "Played" }
  var teams: String { "Teams" }
  var score: String { "Score" }
  var result: String { "Result" }
  var times: String { "Times" }
  var player: String { "Player" }
  var allPlayers: String { "All players" }
  var goalsPerMonth: String { "Goals per month" }
  func match(of date: String) -> String { "Match of \(date)" }
  var unknownDate: String { "unknown date" }
  var notKnown: String { "Not known" }
  var rematch: String { "Rematch" }
  func fewerAreLeft(_ count: Int) -> String { "Fewer than \(count) of these players are left" }
  func deleteMatchQuestion(_ date: String) -> String { "Delete the match of \(date)?" }
  var noLongerCounts: String { "It no longer counts for the players’ figures." }
  func matchWasDeleted(_ date: String) -> String { "The match of \(date) was deleted." }
  func matchIsBack(_ date: String) -> String { "The match of \(date) is back." }
  func teamsAreNotKnown(of names: [String]) -> String {
    "In which team these played is not known here: \(names.joined(separator: ", "))."
  }
  func against(_ teamA: Int, _ teamB: Int) -> String { "\(teamA) against \(teamB)" }
  func played(_ count: Int) -> String { "\(count) played" }
  func winner(_ winner: Score.Winner) -> String {
    switch winner {
    case .teamA: "Team A won"
    case .teamB: "Team B won"
    case .none: "Draw"
    }
  }
  func duration(minutes: Int) -> String {
    switch minutes {
    case 0: "Under a minute"
    case 1: "1 minute"
    default: "\(minutes) minutes"
    }
  }
  var sortBy: String { "Sort by" }
  func sortBy(_ stat: Stat) -> String { "Sort by \(title(stat))" }
  var winRates: String { "Win rates" }
  func areNotCounted(_ matches: Int) -> String {
    let matches = matches == 1 ? "1 match" : "\(matches) matches"
    return "Not counted: \(matches) from elsewhere, of which the teams are not known here."
  }
  func title(_ tier: Tier) -> String {
    switch tier {
    case .ranked: ""
    case .unranked: "Fewer than \(Tier.minimumMatches) matches"
    case .unplayed: "No match yet"
    }
  }
  var nobodyIsRanked: String { "Nobody has played \(Tier.minimumMatches) matches yet." }
  var form: String { "Form" }
  var rank: String { "Rank" }
  var aboutRatings: String {
    "Ratings begin with the skill and change with each match. The form’s last letter is the latest match."
  }

  var list: String { "List" }
  var listExample: String { "Name, Age, Skill, Position ⏎ Ann, 30, …" }
  var listHint: String {
    "Paste names, one in each line, or a spreadsheet’s cells with their headings."
  }
  var ifNameExists: String { "If a name exists" }
  func choice(_ mode: PlayerImport.Mode) -> String {
    switch mode {
    case .add: "Add another player"
    case .update: "Update the player"
    }
  }
  var preview: String { "Preview" }
  var importList: String { "Import" }
  var changeList: String { "Change list" }
  var listIsTooLong: String { "Enter at most 1 MB, some 20,000 players." }
  var listIsMissing: String { "Enter a list, its headings first." }
  var fixLinesFirst: String { "Fix the lines above first" }
  var nobodyInList: String { "There is nobody in the list" }
  var problems: String { "Problems" }
  var change: String { "Change" }
  func kind(_ step: PlayerImport.Step) -> String {
    step.old == nil ? "New" : step.isChange ? "Changed" : "Unchanged"
  }
  func summary(_ summary: PlayerImport.Summary) -> String {
    summary.text(new: "new", changed: "changed", unchanged: "unchanged", nobody: nobody) + "."
  }
  func wasImported(_ summary: PlayerImport.Summary) -> String {
    "Imported: " + self.summary(summary)
  }
  func columnsNotUsed(_ names: [String]) -> String {
    "Columns not used: \(names.joined(separator: ", "))."
  }
}
