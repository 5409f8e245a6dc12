import GatherDomain
import HeadlessUI

/// All texts of the app's screens, of the session and of the domain, in one language. A language conforms, so
/// that a missing text or a wrong parameter does not compile.
protocol Texts: SessionTexts {
  // MARK: Sentences of the domain.

  func text(of sentence: Sentence) -> String
  /// The place of an entry, within a sentence.
  func place(_ place: ListPlace) -> String

  // MARK: Texts of several screens.

  var previousPage: String { get }
  var nextPage: String { get }
  var open: String { get }
  var delete: String { get }
  var done: String { get }
  var nobody: String { get }
  var putBackQuestion: String { get }
  /// What only this machine still has after the store has lost its data.
  func canBePutBack(players: Int, matches: Int) -> String
  var putBack: String { get }
  var startEmpty: String { get }
  var later: String { get }

  // MARK: Texts of the login screen.

  var login: String { get }
  var register: String { get }
  var username: String { get }
  var enterUsername: String { get }
  var password: String { get }
  var enterPassword: String { get }
  var rememberMe: String { get }
  var usernameIsMissing: String { get }
  var passwordIsMissing: String { get }
  var changePassword: String { get }
  var oldPassword: String { get }
  var newPassword: String { get }
  var othersAreSignedOut: String { get }
  var passwordWasChanged: String { get }
  var noPasswordChange: String { get }
  var signedInDevices: String { get }
  var thisDevice: String { get }
  func lastUsed(_ time: String) -> String
  func signedIn(_ time: String) -> String
  var signOutThere: String { get }
  var signOutThereQuestion: String { get }
  var deviceIsSignedOut: String { get }
  var signOutOthers: String { get }
  var signOutOthersQuestion: String { get }
  var noOtherDevice: String { get }
  var devicesAreLocal: String { get }

  // MARK: Texts of the list of players and of the screens of one player.

  var players: String { get }
  func selected(_ count: Int) -> String
  var search: String { get }
  var searchPlayers: String { get }
  var noPlayers: String { get }
  var noNameFound: String { get }
  var addPlayer: String { get }
  var importPlayers: String { get }
  var select: String { get }
  var deselect: String { get }
  var pastMatches: String { get }
  var leaderboard: String { get }
  var confirmPlayers: String { get }
  var addPlayerFirst: String { get }
  func selectAtLeast(_ count: Int) -> String
  var exportPlayers: String { get }
  var pickTeams: String { get }
  var pasteNames: String { get }
  var names: String { get }
  var namesHint: String { get }
  var namesAreMissing: String { get }
  func nobodyIsCalled(_ names: [String]) -> String
  func severalAreCalled(_ names: [String]) -> String
  var selectAll: String { get }
  var asLastTime: String { get }
  var noMatchPlayed: String { get }
  func deleteQuestion(_ name: String) -> String
  var pastMatchesKeepName: String { get }
  func wasAdded(_ name: String) -> String
  func wasDeleted(_ name: String) -> String
  func isBack(_ name: String) -> String
  var enterNameOfPlayer: String { get }
  func heading(_ field: ProfileField, of name: String) -> String
  func wasSaved(_ field: ProfileField, of name: String) -> String
  var personal: String { get }
  var play: String { get }
  var likes: String { get }
  var figures: String { get }
  var edit: String { get }
  var ratingAfterEachMatch: String { get }
  var playerHasBeenDeleted: String { get }

  // MARK: Texts of the screen that splits players into teams.

  func title(_ team: Team) -> String
  func moveTo(_ team: Team) -> String
  var balanceTeams: String { get }
  var balanceAgain: String { get }
  var swap: String { get }
  func swapQuestion(_ name: String) -> String
  var tooFewPlayers: String { get }
  var kickOff: String { get }
  var startMatch: String { get }
  var oneInEachTeam: String { get }
  func forecast(_ forecast: Forecast) -> String
  /// Who has been left out, by name; at least one.
  func areLeftOut(_ names: [String]) -> String

  // MARK: Texts of a match that is going on.

  var time: String { get }
  var pause: String { get }
  var setTimeFirst: String { get }
  var resetClock: String { get }
  var setTime: String { get }
  var hours: String { get }
  var minutes: String { get }
  var seconds: String { get }
  var endMatch: String { get }
  func endQuestion(_ score: Score) -> String
  var resultIsSaved: String { get }
  var keepPlaying: String { get }
  var discardQuestion: String { get }
  var discardWarning: String { get }
  var discard: String { get }
  var matchWasDiscarded: String { get }
  var timesUp: String { get }
  var oneMinuteLeft: String { get }
  /// What is said after a goal.
  func goals(_ score: Score) -> String
  func wasSaved(_ score: Score) -> String
  var matchHasBeenDeleted: String { get }

  // MARK: Texts of the goals of a match.

  var goals: String { get }
  var goal: String { get }
  var ownGoal: String { get }
  var scorer: String { get }
  var minute: String { get }
  /// Who scored, by name; nil if unknown.
  func scorer(_ name: String?, of goal: Goal) -> String
  var goalsAreLocal: String { get }
  var substitute: String { get }
  func title(of clock: Countdown) -> String
  func startTitle(of clock: Countdown) -> String
  func whatIsOver(_ clock: Countdown) -> String
  func text(of question: Question) -> String
  func text(of substitution: Substitution) -> String
  var periods: String { get }
  var removeGoal: String { get }
  var removeScorer: String { get }
  var scored: String { get }
  var continueMatch: String { get }

  // MARK: Texts of matches that have ended, and of the leaderboard.

  var noMatches: String { get }
  var copyResult: String { get }
  var correctResult: String { get }
  var exportMatches: String { get }
  func wereLeftOut(_ matches: Int) -> String
  func wasCorrected(_ score: Score) -> String
  var started: String { get }
  var ended: String { get }
  var played: String { get }
  var teams: String { get }
  var score: String { get }
  var result: String { get }
  var times: String { get }
  var player: String { get }
  var allPlayers: String { get }
  var goalsPerMonth: String { get }
  func match(of date: String) -> String
  var unknownDate: String { get }
  var notKnown: String { get }
  var rematch: String { get }
  func fewerAreLeft(_ count: Int) -> String
  func deleteMatchQuestion(_ date: String) -> String
  var noLongerCounts: String { get }
  func matchWasDeleted(_ date: String) -> String
  func matchIsBack(_ date: String) -> String
  func teamsAreNotKnown(of names: [String]) -> String
  func against(_ teamA: Int, _ teamB: Int) -> String
  func played(_ count: Int) -> String
  func winner(_ winner: Score.Winner) -> String
  func duration(minutes: Int) -> String
  var sortBy: String { get }
  func sortBy(_ stat: Stat) -> String
  var season: String { get }
  var allTime: String { get }
  var betweenDays: String { get }
  var firstDay: String { get }
  var lastDay: String { get }
  var ratingsArePresent: String { get }
  var winRates: String { get }
  func areNotCounted(_ matches: Int) -> String
  /// The heading above the players of a tier; empty for the ranked ones.
  func title(_ tier: Tier) -> String
  var nobodyIsRanked: String { get }
  var form: String { get }
  var rank: String { get }
  var aboutRatings: String { get }

  // MARK: Texts of what is sent to the group.

  var copyTeams: String { get }
  var resultAsMarkdown: String { get }
  var resultAsPicture: String { get }
  var teamsAsPicture: String { get }
  /// The last row of a list of which not all is shown.
  func andMore(_ count: Int) -> String

  // MARK: Texts of the screen that imports players.

  var list: String { get }
  var listExample: String { get }
  var listHint: String { get }
  var ifNameExists: String { get }
  func choice(_ mode: PlayerImport.Mode) -> String
  var preview: String { get }
  var importList: String { get }
  var changeList: String { get }
  var listIsTooLong: String { get }
  var listIsMissing: String { get }
  var fixLinesFirst: String { get }
  var nobodyInList: String { get }
  var problems: String { get }
  var change: String { get }
  func kind(_ step: PlayerImport.Step) -> String
  func summary(_ summary: PlayerImport.Summary) -> String
  func wasImported(_ summary: PlayerImport.Summary) -> String
  func columnsNotUsed(_ names: [String]) -> String

  // MARK: Texts of fixtures.

  var fixtures: String { get }
  var fixturesAreLocal: String { get }
  var noFixtures: String { get }
  var noPastFixtures: String { get }
  var noFixtureToCome: String { get }
  var pastFixtures: String { get }
  var fixturesToCome: String { get }
  var addFixture: String { get }
  var editFixture: String { get }
  var exportFixtures: String { get }
  var noFixtureToExport: String { get }
  var exportCalendar: String { get }
  var date: String { get }
  var place: String { get }
  var maximumPlayers: String { get }
  var anyNumber: String { get }
  var weeks: String { get }
  func fixturesWereAdded(_ count: Int) -> String
  var fixtureWasSaved: String { get }
  func title(_ standing: Fixture.Standing) -> String
  /// How many are in, of how many at most.
  func attendance(_ count: Int, of needed: Int?) -> String
  var noAnswerYet: String { get }
  var allHaveAnswered: String { get }
  var guest: String { get }
  var enterNameOfGuest: String { get }
  var addGuest: String { get }
  var withdraw: String { get }
  /// What has been answered; a withdrawn answer has no standing.
  func answered(_ name: String, _ standing: Fixture.Standing?) -> String
  func moveUp(_ names: [String]) -> String
  var splitIntoTeams: String { get }
  func deleteFixtureQuestion(_ date: String) -> String
  var answersAreDeleted: String { get }
  func fixtureWasDeleted(_ date: String) -> String
  func fixtureIsBack(_ date: String) -> String
  var fixtureHasBeenDeleted: String { get }
  var football: String { get }

  // MARK: Values as people read them.

  func title(_ field: ProfileField) -> String
  func title(_ position: Position) -> String
  func title(_ skill: Skill) -> String
  func title(_ stat: Stat) -> String
  /// One letter for the result of a match.
  func letter(_ outcome: Outcome) -> String
  /// A day with its weekday, 0 for Sunday, and a time of day such as `18:30`.
  func moment(_ weekday: Int, _ date: (year: Int, month: Int, day: Int), _ time: String) -> String
  /// The same without the weekday, as short as a chart needs it.
  func shortMoment(_ date: (year: Int, month: Int, day: Int), _ time: String) -> String
  func month(_ month: Int, of year: Int) -> String
}
