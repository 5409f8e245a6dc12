import GatherDomain

/// The sentences of the domain and of its stores in English.
extension English {
  func text(of sentence: Sentence) -> String {
    switch sentence {
    // Accounts.
    case .signInAgain: "Please sign in again."
    case .nobodySignedIn: "Nobody is signed in."
    case .wrongUsernameOrPassword: "Wrong username or password."
    case .wrongPassword: "The password is wrong."
    case .tooManyAttempts(let seconds):
      "Too many failed attempts. Try again in "
        + "\(seconds == 1 ? "1 second" : "\(seconds) seconds")."
    case .tooManyAccounts(let minutes):
      "Too many accounts were made from this address. Try again in "
        + "\(minutes == 1 ? "1 minute" : "\(minutes) minutes")."
    case .tooManySignIns: "Too many people sign in at the same time; try again."
    case .usernameTaken: "The username is already taken."
    case .usernameLength(let length):
      "Enter a username of \(length.lowerBound) to \(length.upperBound) characters on one line."
    case .usernameHasVariant(let character):
      "A username cannot have the character \(character), which is another way to write "
        + "something else."
    case .usernameHasSpaces: "A username cannot have two spaces side by side."
    case .passwordLength(let shortest): "Enter a password of at least \(shortest) characters."
    case .noPasswordChange: self.sentence(noPasswordChange)
    case .noSession(let id): "There is no session \(id)."
    case .sessionIsCurrent: "This is your present session; sign out to end it."

    // Players and matches.
    case .noPlayer(let id): "There is no player \(id)."
    case .noMatch(let id): "There is no match \(id)."
    case .noGoal: "There is no such goal."
    case .scorerIsInNoTeam:
      "The scorer has to play in this team, or in the other one for an own goal."
    case .allGoalsHaveScorers: "All goals of this team have their scorers."
    case .teamsAreUnknown: "Only another program knows the teams of this match."
    case .playsForOtherTeam: "This player has played for the other team."
    case .teamNeedsPlayer: "A team needs at least one player."
    case .tooManySubstitutions(let most): "A match has at most \(most) substitutions."
    case .noFixture(let id): "There is no fixture \(id)."
    case .notInLineup(let id): "The player \(id) is not in this line-up."
    case .playerIsGone(let name): "The player \(name) is gone."
    case .hasHidden(let character): "Leave out the character \(character), which cannot be seen."
    case .nameLength(let longest): "Enter a name of 1 to \(longest) characters on one line."
    case .teamNameLength(let longest), .placeLength(let longest):
      "Enter at most \(longest) characters on one line."
    case .wholeNumber(let range):
      "Enter a whole number from \(range.lowerBound) to \(range.upperBound)."
    case .chooseFromList: "Choose one of the list."
    case .teamIsEmpty: "Put at least one player in each team."
    case .teamIsTooLarge(let largest): "A team has at most \(largest) players."
    case .playerIsInTwoTeams: "A player can be in one team only, and once."
    case .goals(let range): "Each team can have \(range.lowerBound) to \(range.upperBound) goals."
    case .matchHasEnded: "This match has already ended."
    case .matchHasNotEnded: "This match has not ended yet."
    case .playerOrGuest: "Give either player or guest."
    case .tooManyAnswers(let most): "A fixture can have at most \(most) answers."

    // Lists.
    case .oneList: "Give either csv or json."
    case .problem(let place, let column, let rule):
      heading(of: place, column) + ": " + text(of: rule)
    case .furtherProblems(let count): "Further lines that are wrong: \(count)."
    case .tooManyLines(let most): "A list can have at most \(most) lines; import it in parts."
    case .tooManyNames(let most, let different):
      "A list can have at most \(most) names, \(different) of them "
        + "different; import it in parts."
    case .endlessQuotes: "A quote that begins in it does not end."
    case .moreCellsThanHeadings: "It has more cells than there are headings."
    case .headingIsRepeated: "Two columns have this heading, or one that means the same."
    case .headingIsMissing: "No column has this heading."
    case .oneOf(let values):
      "Enter \(values.dropLast().joined(separator: ", ")) or \(values.last ?? "")."
    case .nameIsRepeated(let earlier): "This name is in \(place(earlier)) already."
    case .severalPlayers: "Several players have this name."
    case .severalPlayersNamed(let name): "Several players have the name \(name)."
    case .noPlayerNamed(let name):
      "No player has the name \(name). Add the player first, or mark the name as a guest’s."
    case .personIsNamedTwice(let name): "\(name) is named twice. Name each person once."
    case .namesLength(let longest): "Enter names of 1 to \(longest) characters, each on one line."
    case .time(let example): "Enter a time like \(example)."
    case .date(let example): "Enter a date like \(example)."
    case .lastDayIsBeforeFirst: "The last day is before the first one."
    case .eachLine(let example): "Write each on its own line, like \(example)."
    case .moreGoalsThanScore: "There are more goals than the score has."
    case .startIsMissing: "Enter when the match started."
    case .endIsBeforeStart: "A match ends after its start."
    case .endNeedsGoals: "A match has an end and goals of both teams, or none of them."
    case .startIsInFuture: "A match starts not later than now."
    case .endIsInFuture: "A match ends not later than now."

    // Every store.
    case .othersKeepChanging: othersKeepChanging
    case .requestWasCancelled: "The request was cancelled."
    case .entryExists: "The entry exists already."
    case .tooLittleMemory: "There is too little memory to check passwords; free some and try again."
    case .profileNotWritable(let path):
      "The profile \(path) cannot be written; check its folder and try again."

    // SQLite.
    case .fileHasFailed(let path):
      "The data file \(path) failed meanwhile; check its disk and try again."
    case .fileHasMoved(let path):
      "The data file \(path) has been moved, removed or replaced; put it back."
    case .fileWasCut(let path):
      "Another program has cut the data file \(path); put a copy of it back. Its log \(path)-wal has the latest "
        + "changes."
    case .fileLostItsLog(let path):
      "Another program has removed or cut \(path)-wal or \(path)-shm; put it back, or end all processes that use the "
        + "data file."
    case .fileHasTwoNames(let path):
      "The data file \(path) has another name, a link, and each name would use another log; use the other name, or "
        + "remove the link."
    case .fileIsGone(let path):
      "The data file \(path) is missing or empty, but its log \(path)-wal holds changes; put the file back beside "
        + "the log, or move the log away to begin a new file."
    case .fileIsDamaged(let path):
      "The data file \(path) is damaged; put a copy in its place or choose another with --store."
    case .fileIsInUse(let path):
      "Another program is using the data file \(path); try again."
    case .diskIsFull: "The disk is full; free some space and try again."
    case .fileIsNotWritable(let path, let detail):
      "The data file \(path) cannot be opened for writing (\(detail)); check its folder and "
        + "permissions."
    case .fileIsUnusable(let path, let detail):
      "The data file \(path) cannot be used now (\(detail)); check its disk and try again."
    case .fileOfAnotherProgram(let path):
      "The file \(path) belongs to another program; choose another with --store."
    case .fileHasChanged(let schema, let known):
      "The data file now has schema \(schema), and this football-gather knows \(known); "
        + "restart with the latest version."
    case .fileOfLaterVersion(let schema, let known):
      "The data file is of schema \(schema), from a later football-gather than this one, "
        + "which knows \(known); install that version."

    // PostgreSQL, whose own message is `detail`.
    case .serverIsSilent: "The database server does not answer; check it and try again."
    case .serverIsUnreachable(let detail):
      "The database server cannot be reached (\(detail)); check it and try again."
    case .serverIsSlow: "The database server takes too long; try again."
    case .serverRefusesUser(let detail):
      "The database server does not accept this user (\(detail)); check name and password."
    case .databaseIsMissing(let detail):
      "The database is not there (\(detail)); create it, or choose another with --store."
    case .serverLacksRoom(let detail):
      "The database server lacks room (\(detail)); free some and try again."
    case .databaseForbids(let detail):
      "The database does not allow this (\(detail)); check the user's rights and the schema."
    case .serverCannot(let detail): "The database server cannot do this now (\(detail)); try again."
    case .serverWentAway:
      "The database server went away while it stored this; look whether it did, and try again."
    case .databaseOfLaterVersion(let schema, let known):
      "The database is of schema \(schema), from a later football-gather than this one, "
        + "which knows \(known); install that version."

    // The web service, whose own status and message are `detail`.
    case .serviceTakesNoColon: "The web service lets nobody in whose name has a colon."
    case .serviceTakesNoHash:
      "The web service takes no password's hash; register there with the password and try again."
    case .accountWasDeleted(let name): "The account \(name) has been deleted."
    case .serviceLostAccount(let name):
      "The web service no longer knows \(name); it may have lost its data. Register again "
        + "as \(name): what this machine still has can then be put back."
    case .serviceLostEntry:
      "The web service does not have this any more; it was deleted elsewhere. Look at the "
        + "list again."
    case .serviceEntryIsTooLong: "The web service takes no entry of this length; try a shorter one."
    case .serviceIsBusy: "The web service is busy (429); wait a minute and try again."
    case .serviceHasFailed(let detail):
      "The web service has an internal error (\(detail)); try again, or tell its operator."
    case .serviceRefuses(let detail):
      "The web service refuses this (\(detail)); tell its operator, or check that this "
        + "program is of a version that goes with it."
    case .serviceIsElsewhere(let address):
      "What --store names sends its callers elsewhere "
        + "(\(address ?? "it does not say where")); check the address, and whether this "
        + "network asks you to sign in or a proxy is in between."
    case .serviceIsAnother(let status):
      "What --store names gives an answer (\(status)) that is not a Football Gather web "
        + "service's; check the address, and whether this network asks you to sign in or a "
        + "proxy is in between."
    case .serviceIsNotFound(let address):
      "The web service at \(address) cannot be found; check the address and your "
        + "connection, and try again."
    case .serviceIsUnreachable(let address):
      "The web service at \(address) cannot be reached; check that it runs and that you "
        + "are connected, and try again."
    case .serviceIsNotTrusted(let address):
      "The web service at \(address) cannot prove that it is the right one (its "
        + "certificate is not trusted here); check the address, or ask its operator."
    case .serviceIsSlow(let address, let seconds):
      "The web service at \(address) has not answered within \(seconds) seconds; try again."
    case .serviceBrokeOff(let address):
      "The web service at \(address) has broken off its answer; try again."

    // Command lines.
    case .forOperator(let sentence): sentence
    }
  }

  func place(_ place: ListPlace) -> String {
    switch place.unit {
    case .line: "line \(place.number)"
    case .entry: "entry \(place.number)"
    }
  }
}
