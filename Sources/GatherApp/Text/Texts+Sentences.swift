import GatherDomain
import HeadlessUI

/// The sentences of the domain and of its stores.
extension Texts {
  func text(of sentence: Sentence) -> String {
    switch sentence {
    // Accounts.
    case .signInAgain: text("signInAgain")
    case .nobodySignedIn: text("nobodySignedIn")
    case .wrongUsernameOrPassword: text("wrongUsernameOrPassword")
    case .wrongPassword: text("wrongPassword")
    case .tooManyAttempts(let seconds): text("tooManyAttempts", count: seconds)
    case .tooManyAccounts(let minutes): text("tooManyAccounts", count: minutes)
    case .tooManySignIns: text("tooManySignIns")
    case .usernameTaken: text("usernameTaken")
    case .usernameLength(let length):
      text(
        "usernameLength",
        ["lowest": length.lowerBound.decimal, "highest": length.upperBound.decimal])
    case .usernameHasVariant(let character): text("usernameHasVariant", ["character": character])
    case .usernameHasSpaces: text("usernameHasSpaces")
    case .passwordLength(let shortest): text("passwordLength", ["shortest": shortest.decimal])
    case .noPasswordChange: self.sentence(noPasswordChange)
    case .noSession(let id): text("noSession", ["id": id])
    case .sessionIsCurrent: text("sessionIsCurrent")

    // Players and matches.
    case .noPlayer(let id): text("noPlayer", ["id": id])
    case .noMatch(let id): text("noMatch", ["id": id])
    case .noGoal: text("noGoal")
    case .scorerIsInNoTeam: text("scorerIsInNoTeam")
    case .allGoalsHaveScorers: text("allGoalsHaveScorers")
    case .teamsAreUnknown: text("teamsAreUnknown")
    case .playsForOtherTeam: text("playsForOtherTeam")
    case .teamNeedsPlayer: text("teamNeedsPlayer")
    case .tooManySubstitutions(let most): text("tooManySubstitutions", ["most": most.decimal])
    case .noFixture(let id): text("noFixture", ["id": id])
    case .notInLineup(let id): text("notInLineup", ["id": id])
    case .playerIsGone(let name): text("playerIsGone", ["name": name])
    case .playerIsTheSame: text("playerIsTheSame")
    case .playersAreInOneMatch(let name, let other):
      text("playersAreInOneMatch", ["name": name, "other": other])
    case .noMerging: self.sentence(noMerging)
    case .tooManyPairings(let name, let most):
      text("tooManyPairings", ["name": name, "most": most.decimal])
    case .pairingsContradict(let name, let other):
      text("pairingsContradict", ["name": name, "other": other])
    case .pairingsFitNoTeams: text("pairingsFitNoTeams")
    case .hasHidden(let character): text("hasHidden", ["character": character])
    case .nameLength(let longest): text("nameLength", ["longest": longest.decimal])
    case .teamNameLength(let longest), .placeLength(let longest):
      text("optionalNameLength", ["longest": longest.decimal])
    case .wholeNumber(let range):
      text(
        "wholeNumber", ["lowest": range.lowerBound.decimal, "highest": range.upperBound.decimal])
    case .chooseFromList: text("chooseFromList")
    case .teamIsEmpty: text("teamIsEmpty")
    case .teamIsTooLarge(let largest): text("teamIsTooLarge", ["largest": largest.decimal])
    case .playerIsInTwoTeams: text("playerIsInTwoTeams")
    case .goals(let range):
      text(
        "goalsBetween", ["lowest": range.lowerBound.decimal, "highest": range.upperBound.decimal])
    case .matchHasEnded: text("matchHasEnded")
    case .matchHasChanged: text("matchHasChanged")
    case .matchHasNotEnded: text("matchHasNotEnded")
    case .playerOrGuest: text("playerOrGuest")
    case .tooManyAnswers(let most): text("tooManyAnswers", ["most": most.decimal])
    case .noAnswer(let id): text("noAnswer", ["id": id])
    case .currency: text("enterCurrency")
    case .currencyIsUsed(let currency): text("currencyIsUsed", ["code": currency.code])
    case .amount(let currency):
      text(
        "enterAmount",
        [
          "example": money(60 * currency.unit, currency),
          "highest": money(Fixture.Price.amounts.upperBound, currency),
        ])
    case .otherCurrency(let currency): text("otherCurrency", ["code": currency.code])

    // Lists.
    case .oneList: text("oneList")
    case .problem(let place, let column, let rule):
      text("problem", ["place": heading(of: place, column), "problem": text(of: rule)])
    case .furtherProblems(let count): text("furtherProblems", count: count)
    case .tooManyLines(let most): text("tooManyLines", ["most": most.decimal])
    case .tooManyNames(let most, let different):
      text("tooManyNames", ["most": most.decimal, "different": different.decimal])
    case .endlessQuotes: text("endlessQuotes")
    case .moreCellsThanHeadings: text("moreCellsThanHeadings")
    case .headingIsRepeated: text("headingIsRepeated")
    case .headingIsMissing: text("headingIsMissing")
    case .notAList(let format): text("notAList", ["format": format])
    case .notUTF8: text("notUTF8")
    case .oneOf(let values): text("oneOf", ["values": either(values)])
    case .nameIsRepeated(let earlier): text("nameIsRepeated", ["place": place(earlier)])
    case .severalPlayers: text("severalPlayers")
    case .uidIsOf(let name): text("uidIsOf", ["name": name])
    case .uidIsOfOtherPlan: text("uidIsOfOtherPlan")
    case .columnsSayNoAnswers(let headings):
      text("columnsSayNoAnswers", ["names": self.list(headings)])
    case .severalPlayersNamed(let name): text("severalPlayersNamed", ["name": name])
    case .noPlayerNamed(let name): text("noPlayerNamed", ["name": name])
    case .personIsNamedTwice(let name): text("personIsNamedTwice", ["name": name])
    case .namesLength(let longest): text("namesLength", ["longest": longest.decimal])
    case .time(let example): text("enterTime", ["example": example])
    case .dateMayBe(let first, let second):
      text("dateMayBe", ["first": first, "second": second])
    case .timeIsSkipped: text("timeIsSkipped")
    case .timeComesTwice(let first, let second):
      text("timeComesTwice", ["first": first, "second": second])
    case .date(let example): text("enterDate", ["example": example])
    case .lastDayIsBeforeFirst: text("lastDayIsBeforeFirst")
    case .eachLine(let example): text("eachLine", ["example": example])
    case .moreGoalsThanScore: text("moreGoalsThanScore")
    case .startIsMissing: text("startIsMissing")
    case .endIsBeforeStart: text("endIsBeforeStart")
    case .endNeedsGoals: text("endNeedsGoals")
    case .startIsInFuture: text("startIsInFuture")
    case .endIsInFuture: text("endIsInFuture")

    // Every store.
    case .othersKeepChanging: othersKeepChanging
    case .requestWasCancelled: text("requestWasCancelled")
    case .entryExists: text("entryExists")
    case .tooLittleMemory: text("tooLittleMemory")
    case .profileNotReadable(let path, let cause):
      text("profileNotReadable", ["path": path, "cause": cause])
    case .profileNotWritable(let path, let cause):
      text("profileNotWritable", ["path": path, "cause": cause])

    // SQLite.
    case .fileHasFailed(let path): text("fileHasFailed", ["path": path])
    case .fileHasMoved(let path): text("fileHasMoved", ["path": path])
    case .fileWasCut(let path): text("fileWasCut", ["path": path])
    case .fileLostItsLog(let path): text("fileLostItsLog", ["path": path])
    case .fileHasTwoNames(let path): text("fileHasTwoNames", ["path": path])
    case .fileIsGone(let path): text("fileIsGone", ["path": path])
    case .fileIsDamaged(let path): text("fileIsDamaged", ["path": path])
    case .fileIsInUse(let path): text("fileIsInUse", ["path": path])
    case .diskIsFull: text("diskIsFull")
    case .fileIsNotWritable(let path, let detail):
      text("fileIsNotWritable", ["path": path, "detail": detail])
    case .fileIsUnusable(let path, let detail):
      text("fileIsUnusable", ["path": path, "detail": detail])
    case .fileOfAnotherProgram(let path): text("fileOfAnotherProgram", ["path": path])
    case .fileHasChanged(let schema, let known):
      text("fileHasChanged", ["schema": schema.decimal, "known": known.decimal])
    case .fileOfLaterVersion(let schema, let known):
      text("fileOfLaterVersion", ["schema": schema.decimal, "known": known.decimal])

    // PostgreSQL, whose own message is `detail`.
    case .serverIsSilent: text("serverIsSilent")
    case .serverIsUnreachable(let detail): text("serverIsUnreachable", ["detail": detail])
    case .serverIsSlow: text("serverIsSlow")
    case .serverRefusesUser(let detail): text("serverRefusesUser", ["detail": detail])
    case .databaseIsMissing(let detail): text("databaseIsMissing", ["detail": detail])
    case .serverLacksRoom(let detail): text("serverLacksRoom", ["detail": detail])
    case .databaseForbids(let detail): text("databaseForbids", ["detail": detail])
    case .serverCannot(let detail): text("serverCannot", ["detail": detail])
    case .serverWentAway: text("serverWentAway")
    case .databaseOfLaterVersion(let schema, let known):
      text("databaseOfLaterVersion", ["schema": schema.decimal, "known": known.decimal])

    // The web service, whose own status and message are `detail`.
    case .serviceTakesNoColon: text("serviceTakesNoColon")
    case .serviceTakesNoHash: text("serviceTakesNoHash")
    case .accountWasDeleted(let name): text("accountWasDeleted", ["name": name])
    case .serviceLostAccount(let name): text("serviceLostAccount", ["name": name])
    case .serviceLostEntry: text("serviceLostEntry")
    case .serviceEntryIsTooLong: text("serviceEntryIsTooLong")
    case .serviceIsBusy: text("serviceIsBusy")
    case .serviceHasFailed(let detail): text("serviceHasFailed", ["detail": detail])
    case .serviceRefuses(let detail): text("serviceRefuses", ["detail": detail])
    case .serviceIsElsewhere(let address):
      text("serviceIsElsewhere", ["address": address ?? text("addressIsNotSaid")])
    case .serviceIsAnother(let status): text("serviceIsAnother", ["status": status.decimal])
    case .serviceIsNotFound(let address): text("serviceIsNotFound", ["address": address])
    case .serviceIsUnreachable(let address): text("serviceIsUnreachable", ["address": address])
    case .serviceIsNotTrusted(let address): text("serviceIsNotTrusted", ["address": address])
    case .serviceIsSlow(let address, let seconds):
      text("serviceIsSlow", ["address": address, "seconds": seconds.decimal])
    case .serviceBrokeOff(let address): text("serviceBrokeOff", ["address": address])

    // Command lines.
    case .forOperator(let sentence): sentence
    }
  }

  /// The place of an entry, within a sentence.
  func place(_ place: ListPlace) -> String {
    switch place.unit {
    case .line: text("line", ["number": place.number.decimal])
    case .entry: text("entry", ["number": place.number.decimal])
    }
  }

  /// The place of a problem in a list, with the column's heading if it is about one.
  func heading(of place: ListPlace, _ column: String?) -> String {
    let words = self.place(place)
    let place = words.prefix(1).uppercased() + words.dropFirst()
    return column.map { text("placeInColumn", ["place": place, "column": $0]) } ?? place
  }

  /// What a person reads of a failure.
  func text(of failure: Failure) -> String {
    failure.sentences.map(text(of:)).joined(separator: " ")
  }

  /// What is wrong with a field; nil if nothing is.
  func error(
    of field: some RawRepresentable<String>, in issues: [Failure.FieldIssue]
  ) -> String? {
    issues.first { $0.field == field.rawValue }.map { text(of: $0.rule) }
  }
}

extension Failure {
  /// The sentences in English, for people who start the program.
  package var message: String { Language.english.texts.text(of: self) }
}
