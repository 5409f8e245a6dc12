import GatherDomain
import HeadlessUI

/// All texts of the app in one language. What they say stands in the language's file in `Languages`; here is what
/// they are called in Swift, and what is put into them. A test compares each file with the calls of `text`.
struct Texts: SessionTexts {
  let language: Language
  private let file: StringsFile

  init(_ language: Language, _ bytes: [UInt8]) {
    self.language = language
    file = StringsFile(bytes)
  }

  /// The text with this key, with values for its parameters.
  func text(_ key: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    file.text(key, values)
  }

  /// The text for a number, which it may say as `count`.
  func text(_ key: String, count: Int) -> String {
    file.text(key, plural: count, ["count": count.decimal])
  }

  /// The text for a number, which it does not say.
  private func text(
    _ key: String, plural number: Int, _ values: KeyValuePairs<String, String>
  ) -> String {
    file.text(key, plural: number, values)
  }

  var back: String { text("back") }
  var signOut: String { text("signOut") }
  var signOutQuestion: String { text("signOutQuestion") }
  var passwordIsNeeded: String { text("passwordIsNeeded") }
  var undo: String { text("undo") }
  var ok: String { text("ok") }
  var cancel: String { text("cancel") }
  var error: String { text("error") }
  var retry: String { text("retry") }
  var viewHasChanged: String { text("viewHasChanged") }
  var notOffered: String { text("notOffered") }
  var noSuchRow: String { text("noSuchRow") }
  func sentence(_ reason: String) -> String { text("sentence", ["reason": reason]) }
  var othersKeepChanging: String { text("othersKeepChanging") }

  /// The names with commas between them.
  func list(_ names: [String]) -> String {
    names.joined(separator: text("listSeparator"))
  }
  private func all(_ names: [String]) -> String { list(names, last: text("lastOfAll")) }
  func either(_ names: [String]) -> String { list(names, last: text("lastOfEither")) }
  private func list(_ names: [String], last separator: String) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return list(names.dropLast()) + separator + last
  }

  /// What spreadsheets of people who read the language expect between cells.
  var cellSeparator: CellSeparator { CellSeparator(rawValue: text("cellSeparator")) ?? .comma }

  /// What people who read the language write before decimals.
  var decimalMark: DecimalMark { DecimalMark(rawValue: text("decimalMark")) ?? .point }

  // MARK: Texts of several screens.

  var previousPage: String { text("previousPage") }
  var nextPage: String { text("nextPage") }
  var open: String { text("open") }
  var delete: String { text("delete") }
  var done: String { text("done") }
  var nobody: String { text("nobody") }
  var putBackQuestion: String { text("putBackQuestion") }
  /// What only this machine still has after the store has lost its data.
  func canBePutBack(players: Int, matches: Int) -> String {
    let players = text("countOfPlayers", count: players)
    let matches = text("countOfMatches", count: matches)
    return text("canBePutBack", ["players": players, "matches": matches])
  }
  var putBack: String { text("putBack") }
  var startEmpty: String { text("startEmpty") }
  var later: String { text("later") }

  // MARK: Texts of the login screen.

  var login: String { text("login") }
  var register: String { text("register") }
  var username: String { text("username") }
  var enterUsername: String { text("enterUsername") }
  var password: String { text("password") }
  var enterPassword: String { text("enterPassword") }
  var rememberMe: String { text("rememberMe") }
  var usernameIsMissing: String { text("usernameIsMissing") }
  var passwordIsMissing: String { text("passwordIsMissing") }
  var changePassword: String { text("changePassword") }
  var oldPassword: String { text("oldPassword") }
  var newPassword: String { text("newPassword") }
  var othersAreSignedOut: String { text("othersAreSignedOut") }
  var passwordWasChanged: String { text("passwordWasChanged") }
  var noPasswordChange: String { text("noPasswordChange") }
  var signedInDevices: String { text("signedInDevices") }
  var thisDevice: String { text("thisDevice") }
  func lastUsed(_ time: String) -> String { text("lastUsed", ["time": time]) }
  func signedIn(_ time: String) -> String { text("signedIn", ["time": time]) }
  var signOutThere: String { text("signOutThere") }
  var signOutThereQuestion: String { text("signOutThereQuestion") }
  var deviceIsSignedOut: String { text("deviceIsSignedOut") }
  var signOutOthers: String { text("signOutOthers") }
  var signOutOthersQuestion: String { text("signOutOthersQuestion") }
  var noOtherDevice: String { text("noOtherDevice") }
  var devicesAreLocal: String { text("devicesAreLocal") }

  // MARK: Texts of the list of players and of the screens of one player.

  var players: String { text("players") }
  func selected(_ count: Int) -> String { text("selected", count: count) }
  var search: String { text("search") }
  var searchPlayers: String { text("searchPlayers") }
  var noPlayers: String { text("noPlayers") }
  var noNameFound: String { text("noNameFound") }
  var addPlayer: String { text("addPlayer") }
  var importPlayers: String { text("importPlayers") }
  var select: String { text("select") }
  var deselect: String { text("deselect") }
  var pastMatches: String { text("pastMatches") }
  var leaderboard: String { text("leaderboard") }
  var confirmPlayers: String { text("confirmPlayers") }
  var addPlayerFirst: String { text("addPlayerFirst") }
  func selectAtLeast(_ count: Int) -> String { text("selectAtLeast", ["number": count.decimal]) }
  var exportPlayers: String { text("exportPlayers") }
  var pickTeams: String { text("pickTeams") }
  var pasteNames: String { text("pasteNames") }
  var names: String { text("names") }
  var namesHint: String { text("namesHint") }
  var linesHint: String { text("linesHint") }
  var takeLine: String { text("takeLine") }
  var leaveOutLine: String { text("leaveOutLine") }
  var answer: String { text("answer") }
  var isUndecided: String { text("isUndecided") }
  var severalNamed: String { text("severalNamed") }
  var namesAreMissing: String { text("namesAreMissing") }
  func nobodyIsCalled(_ names: [String]) -> String {
    text("nobodyIsCalled", ["names": either(names)])
  }
  func severalAreCalled(_ names: [String]) -> String {
    text("severalAreCalled", ["names": either(names)])
  }
  func mayCome(_ names: [String]) -> String { text("mayCome", ["names": list(names)]) }
  func areUndecided(_ names: [String]) -> String { text("areUndecided", ["names": list(names)]) }
  var selectAll: String { text("selectAll") }
  var asLastTime: String { text("asLastTime") }
  var noMatchPlayed: String { text("noMatchPlayed") }
  func deleteQuestion(_ name: String) -> String { text("deleteQuestion", ["name": name]) }
  var merge: String { text("merge") }
  var mergePlayer: String { text("mergePlayer") }
  func whoIsTheSame(_ name: String) -> String { text("whoIsTheSame", ["name": name]) }
  func mergeQuestion(_ name: String, into kept: String) -> String {
    text("mergeQuestion", ["name": name, "kept": kept])
  }
  func mergeMovesAll(_ name: String, to kept: String) -> String {
    text("mergeMovesAll", ["name": name, "kept": kept])
  }
  func wasMerged(_ name: String, into kept: String) -> String {
    text("wasMerged", ["name": name, "kept": kept])
  }
  var noOtherPlayer: String { text("noOtherPlayer") }
  var noMerging: String { text("noMerging") }
  var pairPlayer: String { text("pairPlayer") }
  func whoPlaysWith(_ name: String) -> String { text("whoPlaysWith", ["name": name]) }
  var together: String { text("together") }
  var apart: String { text("apart") }
  func plays(_ kind: Pairing.Kind, with name: String) -> String {
    switch kind {
    case .together: text("playsWith", ["name": name])
    case .apart: text("playsNotWith", ["name": name])
    }
  }
  func areToPlay(_ name: String, _ other: String, _ kind: Pairing.Kind) -> String {
    switch kind {
    case .together: text("areToPlayTogether", ["name": name, "other": other])
    case .apart: text("areToPlayApart", ["name": name, "other": other])
    }
  }
  var removePairing: String { text("removePairing") }
  var pastMatchesKeepName: String { text("pastMatchesKeepName") }
  func wasAdded(_ name: String) -> String { text("wasAdded", ["name": name]) }
  func wasDeleted(_ name: String) -> String { text("wasDeleted", ["name": name]) }
  func isBack(_ name: String) -> String { text("isBack", ["name": name]) }
  var enterNameOfPlayer: String { text("enterNameOfPlayer") }
  func heading(_ field: ProfileField, of name: String) -> String {
    text("fieldOfPlayer", ["field": title(field), "name": name])
  }
  func wasSaved(_ field: ProfileField, of name: String) -> String {
    text("fieldWasSaved", ["field": heading(field, of: name)])
  }
  var personal: String { text("personal") }
  var play: String { text("play") }
  var likes: String { text("likes") }
  var figures: String { text("figures") }
  var edit: String { text("edit") }
  var ratingAfterEachMatch: String { text("ratingAfterEachMatch") }
  var playerHasBeenDeleted: String { text("playerHasBeenDeleted") }

  // MARK: Texts of the screen that splits players into teams.

  func title(_ team: Team) -> String {
    switch team {
    case .bench: text("bench")
    case .teamA: text("teamA")
    case .teamB: text("teamB")
    }
  }
  func moveTo(_ team: Team) -> String {
    team == .bench ? text("moveToBench") : text("moveToTeam", ["team": title(team)])
  }
  var balanceTeams: String { text("balanceTeams") }
  var balanceAgain: String { text("balanceAgain") }
  var swap: String { text("swap") }
  func swapQuestion(_ name: String) -> String { text("swapQuestion", ["name": name]) }
  var tooFewPlayers: String { text("tooFewPlayers") }
  var kickOff: String { text("kickOff") }
  var startMatch: String { text("startMatch") }
  var oneInEachTeam: String { text("oneInEachTeam") }
  func forecast(_ forecast: Forecast) -> String {
    switch forecast {
    case .even: text("teamsAreEven")
    case .slightlyAhead(let team): text("teamIsSlightlyAhead", ["team": title(team)])
    case .ahead(let team): text("teamIsAhead", ["team": title(team)])
    case .farAhead(let team): text("teamIsFarAhead", ["team": title(team)])
    }
  }
  /// Who has been left out, by name; at least one.
  func areLeftOut(_ names: [String]) -> String {
    text("areLeftOut", plural: names.count, ["names": all(names)])
  }

  // MARK: Texts of a match that is going on.

  var time: String { text("time") }
  var pause: String { text("pause") }
  var setTimeFirst: String { text("setTimeFirst") }
  var resetClock: String { text("resetClock") }
  var setTime: String { text("setTime") }
  var hours: String { text("hours") }
  var minutes: String { text("minutes") }
  var seconds: String { text("seconds") }
  var endMatch: String { text("endMatch") }
  func endQuestion(_ score: Score) -> String { text("endQuestion", ["score": score.text]) }
  var resultIsSaved: String { text("resultIsSaved") }
  var keepPlaying: String { text("keepPlaying") }
  var discardQuestion: String { text("discardQuestion") }
  var discardWarning: String { text("discardWarning") }
  var discard: String { text("discard") }
  var matchWasDiscarded: String { text("matchWasDiscarded") }
  var timesUp: String { text("timesUp") }
  var oneMinuteLeft: String { text("oneMinuteLeft") }
  /// What is said after a goal.
  func goals(_ score: Score) -> String {
    text("goalsOfTeams", ["teamA": score.teamA.decimal, "teamB": score.teamB.decimal])
  }
  func wasSaved(_ score: Score) -> String {
    text("scoreWasSaved", ["score": score.text, "winner": winner(score.winner)])
  }
  var matchHasBeenDeleted: String { text("matchHasBeenDeleted") }

  // MARK: Texts of the goals of a match.

  var goals: String { text("goals") }
  var goal: String { text("goal") }
  var ownGoal: String { text("ownGoal") }
  var scorer: String { text("scorer") }
  var minute: String { text("minute") }
  /// Who scored, by name; nil if unknown.
  func scorer(_ name: String?, of goal: Goal) -> String {
    switch (name, goal.isOwnGoal) {
    case (let name?, true): text("ownGoalOf", ["name": name.isolated])
    case (let name?, false): name
    case (nil, true): ownGoal
    case (nil, false): title(goal.team)
    }
  }
  var goalsAreLocal: String { text("goalsAreLocal") }
  var substitute: String { text("substitute") }
  var goHome: String { text("goHome") }
  var gone: String { text("gone") }
  var notHere: String { text("notHere") }
  func title(of clock: Countdown) -> String {
    switch clock.phase {
    case .ready: text("readyToStart")
    case .running, .paused:
      clock.periods == 1
        ? text("match")
        : text("periodOfMatch", ["period": clock.period.decimal, "periods": clock.periods.decimal])
    case .finished: clock.isBreak ? text("break") : text("timeIsUp")
    }
  }
  func startTitle(of clock: Countdown) -> String {
    if clock.isBreak { return text("startPeriod", ["period": (clock.period + 1).decimal]) }
    return clock.state == .paused ? text("resume") : text("start")
  }
  func whatIsOver(_ clock: Countdown) -> String {
    guard clock.isBreak else { return text("countdownIsOver") }
    return text(
      "periodIsOver", ["period": clock.period.decimal, "periods": clock.periods.decimal])
  }
  func text(of question: Question) -> String {
    switch question {
    case .scorer: text("whoScored")
    case .substitution: text("whoIsSubstituted")
    }
  }
  func text(of substitution: Substitution) -> String {
    let what =
      switch substitution.kind {
      case .on: text("cameOn")
      case .off: text("wentOff")
      case .came: text("hasCome")
      case .left: text("hasLeft")
      }
    return substitution.minute.map { "\(what) \($0)′" } ?? what
  }
  var periods: String { text("periods") }
  var removeGoal: String { text("removeGoal") }
  var removeScorer: String { text("removeScorer") }
  var scored: String { text("scored") }
  var continueMatch: String { text("continueMatch") }

  // MARK: Texts of matches that have ended, and of the leaderboard.

  var noMatches: String { text("noMatches") }
  var copyResult: String { text("copyResult") }
  var correctResult: String { text("correctResult") }
  var exportMatches: String { text("exportMatches") }
  func wereLeftOut(_ matches: Int) -> String { text("wereLeftOut", count: matches) }
  func wasCorrected(_ score: Score) -> String {
    text("scoreWasCorrected", ["score": score.text, "winner": winner(score.winner)])
  }
  func correctionWasUndone(_ date: String) -> String { text("correctionWasUndone", ["date": date]) }
  var didNotPlay: String { text("didNotPlay") }
  var playerOrGuestName: String { text("playerOrGuestName") }
  var addSomebody: String { text("addSomebody") }
  var started: String { text("started") }
  var ended: String { text("ended") }
  var played: String { text("played") }
  var teams: String { text("teams") }
  var score: String { text("score") }
  var result: String { text("result") }
  var times: String { text("times") }
  var player: String { text("player") }
  var allPlayers: String { text("allPlayers") }
  var goalsPerMonth: String { text("goalsPerMonth") }
  func match(of date: String) -> String { text("matchOf", ["date": date]) }
  var unknownDate: String { text("unknownDate") }
  var notKnown: String { text("notKnown") }
  var rematch: String { text("rematch") }
  func fewerAreLeft(_ count: Int) -> String { text("fewerAreLeft", ["number": count.decimal]) }
  func deleteMatchQuestion(_ date: String) -> String { text("deleteMatchQuestion", ["date": date]) }
  var noLongerCounts: String { text("noLongerCounts") }
  func matchWasDeleted(_ date: String) -> String { text("matchWasDeleted", ["date": date]) }
  func matchIsBack(_ date: String) -> String { text("matchIsBack", ["date": date]) }
  func teamsAreNotKnown(of names: [String]) -> String {
    text("teamsAreNotKnown", ["names": list(names)])
  }
  func against(_ teamA: Int, _ teamB: Int) -> String {
    text("against", ["teamA": teamA.decimal, "teamB": teamB.decimal])
  }
  func played(_ count: Int) -> String { text("countOfPlayed", count: count) }
  func winner(_ winner: Score.Winner) -> String {
    switch winner {
    case .teamA: text("teamAWon")
    case .teamB: text("teamBWon")
    case .draw: text("draw")
    }
  }
  func duration(minutes: Int) -> String {
    minutes == 0 ? text("underOneMinute") : text("duration", count: minutes)
  }
  var sortBy: String { text("sortBy") }
  func sortBy(_ stat: Stat) -> String { text("sortByFigure", ["figure": title(stat)]) }
  var season: String { text("season") }
  var allTime: String { text("allTime") }
  var betweenDays: String { text("betweenDays") }
  var firstDay: String { text("firstDay") }
  var lastDay: String { text("lastDay") }
  var ratingsArePresent: String { text("ratingsArePresent") }
  var winRates: String { text("winRates") }
  func areNotCounted(_ matches: Int) -> String { text("areNotCounted", count: matches) }
  /// The heading above the players of a tier; empty for the ranked ones.
  func title(_ tier: Tier) -> String {
    switch tier {
    case .ranked: ""
    case .unranked: text("unranked", ["number": Tier.minimumMatches.decimal])
    case .unplayed: text("unplayed")
    }
  }
  var nobodyIsRanked: String {
    text("nobodyIsRanked", ["number": Tier.minimumMatches.decimal])
  }
  var form: String { text("form") }
  var rank: String { text("rank") }
  var aboutRatings: String { text("aboutRatings") }

  // MARK: Texts of what is sent to the group.

  var copyTeams: String { text("copyTeams") }
  var resultAsMarkdown: String { text("resultAsMarkdown") }
  var resultAsPicture: String { text("resultAsPicture") }
  var teamsAsPicture: String { text("teamsAsPicture") }
  /// The last row of a list of which not all is shown.
  func andMore(_ count: Int) -> String { text("andMore", count: count) }

  // MARK: Texts of the screen that imports players.

  var list: String { text("list") }
  var listExample: String { text("listExample") }
  var listHint: String { text("listHint") }
  var ifNameExists: String { text("ifNameExists") }
  func choice(_ mode: PlayerImport.Mode) -> String {
    switch mode {
    case .add: text("addAnotherPlayer")
    case .update: text("updatePlayer")
    }
  }
  var preview: String { text("preview") }
  var importList: String { text("importList") }
  var changeList: String { text("changeList") }
  var listIsTooLong: String { text("listIsTooLong") }
  var listIsMissing: String { text("listIsMissing") }
  var fixLinesFirst: String { text("fixLinesFirst") }
  var nobodyInList: String { text("nobodyInList") }
  var problems: String { text("problems") }
  var change: String { text("change") }
  func kind(_ step: PlayerImport.Step) -> String {
    step.old == nil
      ? text("isNew") : step.isChange ? text("isChanged") : text("isUnchanged")
  }
  func summary(_ summary: PlayerImport.Summary) -> String {
    var parts: [String] = []
    if summary.added > 0 { parts.append(text("countOfNew", count: summary.added)) }
    if summary.updated > 0 { parts.append(text("countOfChanged", count: summary.updated)) }
    if summary.unchanged > 0 { parts.append(text("countOfUnchanged", count: summary.unchanged)) }
    return sentence(
      parts.isEmpty ? nobody : parts.joined(separator: text("summarySeparator")))
  }
  func wasImported(_ summary: PlayerImport.Summary) -> String {
    text("wasImported", ["summary": self.summary(summary)])
  }
  func columnsNotUsed(_ names: [String]) -> String {
    text("columnsNotUsed", ["names": list(names)])
  }

  // MARK: Texts of fixtures.

  var fixtures: String { text("fixtures") }
  var fixturesAreLocal: String { text("fixturesAreLocal") }
  var noFixtures: String { text("noFixtures") }
  var noPastFixtures: String { text("noPastFixtures") }
  var noFixtureToCome: String { text("noFixtureToCome") }
  var pastFixtures: String { text("pastFixtures") }
  var fixturesToCome: String { text("fixturesToCome") }
  var addFixture: String { text("addFixture") }
  var editFixture: String { text("editFixture") }
  var exportFixtures: String { text("exportFixtures") }
  var noFixtureToExport: String { text("noFixtureToExport") }
  var exportCalendar: String { text("exportCalendar") }
  var callOff: String { text("callOff") }
  var date: String { text("date") }
  var place: String { text("place") }
  var maximumPlayers: String { text("maximumPlayers") }
  var anyNumber: String { text("anyNumber") }
  var weeks: String { text("weeks") }
  func fixturesWereAdded(_ count: Int) -> String { text("fixturesWereAdded", count: count) }
  var answersHint: String { text("answersHint") }
  func answersWereSaved(_ count: Int) -> String { text("answersWereSaved", count: count) }
  var firstOfTwoTimes: String { text("firstOfTwoTimes") }
  var fixtureWasSaved: String { text("fixtureWasSaved") }
  var laterFixturesToo: String { text("laterFixturesToo") }
  var askAgain: String { text("askAgain") }
  /// What is said of a fixture, and of as many later ones of its series.
  func sentence(_ sentence: String, laterOnes count: Int) -> String {
    count == 0 ? sentence : sentence + " " + text("laterOnesToo", count: count)
  }
  func title(_ standing: Fixture.Standing) -> String {
    switch standing {
    case .present: text("present")
    case .reserve: text("reserve")
    case .absent: text("absent")
    }
  }
  /// How many are in, of how many at most.
  func attendance(_ count: Int, of maximum: Int?) -> String {
    guard let maximum else { return text("attendance", count: count) }
    return text("attendanceOfMaximum", ["number": count.decimal, "maximum": maximum.decimal])
  }
  var noAnswerYet: String { text("noAnswerYet") }
  var allHaveAnswered: String { text("allHaveAnswered") }
  var guest: String { text("guest") }
  var enterNameOfGuest: String { text("enterNameOfGuest") }
  var addGuest: String { text("addGuest") }
  var withdraw: String { text("withdraw") }
  /// What has been answered; a withdrawn answer has no standing.
  func answered(_ name: String, _ standing: Fixture.Standing?) -> String {
    switch standing {
    case .present: text("isPresent", ["name": name])
    case .reserve: text("isReserve", ["name": name])
    case .absent: text("isAbsent", ["name": name])
    case nil: text("hasNoAnswer", ["name": name])
    }
  }
  var price: String { text("price") }
  var perHead: String { text("perHead") }
  var currency: String { text("currency") }
  func amountPerHead(_ amount: String) -> String { text("amountPerHead", ["amount": amount]) }
  var paid: String { text("paid") }
  var markPaid: String { text("markPaid") }
  var markUnpaid: String { text("markUnpaid") }
  func payment(of name: String, isMade: Bool) -> String {
    isMade ? text("hasPaid", ["name": name]) : text("hasNotPaid", ["name": name])
  }
  var openPayments: String { text("openPayments") }
  func openAmount(_ amount: String) -> String { text("openAmount", ["amount": amount]) }
  var nothingIsOpen: String { text("nothingIsOpen") }
  var noPrice: String { text("noPrice") }
  func moveUp(_ names: [String]) -> String {
    text("moveUp", plural: names.count, ["names": all(names)])
  }
  var splitIntoTeams: String { text("splitIntoTeams") }
  var deleteSeries: String { text("deleteSeries") }
  func deleteFixtureQuestion(_ date: String) -> String {
    text("deleteFixtureQuestion", ["date": date])
  }
  var answersAreDeleted: String { text("answersAreDeleted") }
  var answersAreDeletedWithCancellation: String { text("answersAreDeletedWithCancellation") }
  func fixtureWasDeleted(_ date: String) -> String { text("fixtureWasDeleted", ["date": date]) }
  func fixtureIsBack(_ date: String) -> String { text("fixtureIsBack", ["date": date]) }
  var fixtureHasBeenDeleted: String { text("fixtureHasBeenDeleted") }
  var football: String { text("football") }

  // MARK: Values as people read them.

  func title(_ field: ProfileField) -> String {
    switch field {
    case .name: text("field.name")
    case .age: text("field.age")
    case .preferredPosition: text("field.preferredPosition")
    case .skill: text("field.skill")
    case .role: text("field.role")
    case .favouriteTeam: text("field.favouriteTeam")
    }
  }
  func title(_ position: Position) -> String {
    switch position {
    case .goalkeeper: text("position.goalkeeper")
    case .defender: text("position.defender")
    case .midfielder: text("position.midfielder")
    case .winger: text("position.winger")
    case .striker: text("position.striker")
    }
  }
  func title(_ role: TeamRole) -> String {
    switch role {
    case .captain: text("role.captain")
    }
  }
  func title(_ skill: Skill) -> String {
    switch skill {
    case .beginner: text("skill.beginner")
    case .amateur: text("skill.amateur")
    case .professional: text("skill.professional")
    }
  }
  func title(_ stat: Stat) -> String {
    switch stat {
    case .rating: text("figure.rating")
    case .goals: text("figure.goals")
    case .played: text("figure.played")
    case .won: text("figure.won")
    case .drawn: text("figure.drawn")
    case .lost: text("figure.lost")
    case .goalsFor: text("figure.goalsFor")
    case .goalsAgainst: text("figure.goalsAgainst")
    case .asked: text("figure.asked")
    case .attended: text("figure.attended")
    case .streak: text("figure.streak")
    case .unanswered: text("figure.unanswered")
    }
  }
  /// One letter for the result of a match.
  func letter(_ outcome: Outcome) -> String {
    switch outcome {
    case .won: text("wonLetter")
    case .drawn: text("drawnLetter")
    case .lost: text("lostLetter")
    }
  }
  /// A day with its weekday, 0 for Sunday, and a time of day such as `18:30`.
  func moment(_ weekday: Int, _ date: (year: Int, month: Int, day: Int), _ time: String) -> String {
    text(
      "moment",
      [
        "weekday": name(ofWeekday: weekday), "day": date.day.decimal,
        "month": name(ofMonth: date.month), "year": date.year.decimal, "time": time,
      ])
  }
  /// The same without the weekday, as short as a chart needs it.
  func shortMoment(_ date: (year: Int, month: Int, day: Int), _ time: String) -> String {
    text(
      "shortMoment",
      [
        "day": date.day.decimal, "month": name(ofMonth: date.month), "year": date.year.decimal,
        "time": time,
      ])
  }
  func month(_ month: Int, of year: Int) -> String {
    text("monthOfYear", ["month": name(ofMonth: month), "year": year.decimal])
  }
  private func name(ofWeekday weekday: Int) -> String {
    switch weekday {
    case 0: text("weekday.sunday")
    case 1: text("weekday.monday")
    case 2: text("weekday.tuesday")
    case 3: text("weekday.wednesday")
    case 4: text("weekday.thursday")
    case 5: text("weekday.friday")
    default: text("weekday.saturday")
    }
  }
  private func name(ofMonth month: Int) -> String {
    switch month {
    case 1: text("month.january")
    case 2: text("month.february")
    case 3: text("month.march")
    case 4: text("month.april")
    case 5: text("month.may")
    case 6: text("month.june")
    case 7: text("month.july")
    case 8: text("month.august")
    case 9: text("month.september")
    case 10: text("month.october")
    case 11: text("month.november")
    default: text("month.december")
    }
  }

  // MARK: What an AI host can be asked for.

  var promptFairTeams: String { text("promptFairTeams") }
  var promptWho: String { text("promptWho") }
  var promptFairTeamsRequest: String { text("promptFairTeamsRequest") }
  var promptEverybodyCame: String { text("promptEverybodyCame") }
  var promptPlayers: String { text("promptPlayers") }
  var promptMatchSummary: String { text("promptMatchSummary") }
  var promptMatchSummaryRequest: String { text("promptMatchSummaryRequest") }
  var promptNoMatch: String { text("promptNoMatch") }
  func promptCame(_ names: String) -> String { text("promptCame", ["names": names]) }
}
