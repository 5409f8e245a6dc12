/// A sentence that the domain or a store says to a person: why something cannot be done, and what to do. Each
/// language of the app has a text for each.
package indirect enum Sentence: Equatable, Sendable {
  // MARK: Accounts

  case signInAgain
  case nobodySignedIn
  case wrongUsernameOrPassword
  case wrongPassword
  case tooManyAttempts(seconds: Int)
  /// From one network address.
  case tooManyAccounts(minutes: Int)
  /// At the same moment.
  case tooManySignIns
  case usernameTaken
  case usernameLength(_ length: ClosedRange<Int>)
  /// The character as U+XXXX.
  case usernameHasVariant(_ character: String)
  case usernameHasSpaces
  case passwordLength(_ shortest: Int)
  case noPasswordChange
  case noSession(_ id: String)
  /// And so cannot be ended like another one.
  case sessionIsCurrent

  // MARK: Players and matches

  case noPlayer(_ id: String)
  case noMatch(_ id: String)
  /// At a place of a match's timeline.
  case noGoal
  case allGoalsHaveScorers
  case scorerIsInNoTeam
  case teamsAreUnknown
  case playsForOtherTeam
  case teamNeedsPlayer
  case tooManySubstitutions(_ most: Int)
  case noFixture(_ id: String)
  case notInLineup(_ id: String)
  case playerIsGone(_ name: String)
  /// Somebody was to be merged with themselves.
  case playerIsTheSame
  case playersAreInOneMatch(_ name: String, _ other: String)
  /// The web service cannot take a player out of a match.
  case noMerging
  case tooManyPairings(_ name: String, _ most: Int)
  /// Both players are to play together and apart, by their own pairing and those of others.
  case pairingsContradict(_ name: String, _ other: String)
  case pairingsFitNoTeams
  case nameLength(_ longest: Int)
  /// In a name or a username; the character as U+XXXX.
  case hasHidden(_ character: String)
  /// A favourite team's name.
  case teamNameLength(_ longest: Int)
  case placeLength(_ longest: Int)
  case wholeNumber(_ range: ClosedRange<Int>)
  /// What an entry that is none of the choices has to be.
  case chooseFromList
  case teamIsEmpty
  case teamIsTooLarge(_ largest: Int)
  /// Or twice in one.
  case playerIsInTwoTeams
  case goals(_ range: ClosedRange<Int>)
  case matchHasEnded
  /// Since it was shown, or corrected.
  case matchHasChanged
  case matchHasNotEnded
  /// The words are parameters of a method.
  case playerOrGuest
  case tooManyAnswers(_ most: Int)
  /// Of a person in a fixture.
  case noAnswer(_ id: String)
  /// What a club's currency has to be.
  case currency
  /// By prices, so that there can be no other.
  case currencyIsUsed(_ currency: Currency)
  /// What an amount has to be.
  case amount(_ currency: Currency)
  /// An amount is in another currency than this one, the club's.
  case otherCurrency(_ currency: Currency)

  // MARK: Lists

  /// The words are parameters of a method.
  case oneList
  /// A rule that an entry breaks, with its place.
  case problem(at: ListPlace, column: String?, _ rule: Sentence)
  case furtherProblems(_ count: Int)
  case tooManyLines(_ most: Int)
  case tooManyNames(_ most: Int, different: Int)
  case endlessQuotes
  case moreCellsThanHeadings
  case headingIsRepeated
  case headingIsMissing
  /// The name of a format, such as JSON.
  case notAList(_ format: String)
  case notUTF8
  /// The values as a list has them.
  case oneOf(_ values: [String])
  case nameIsRepeated(_ earlier: ListPlace)
  case severalPlayers
  case uidIsOf(_ name: String)
  case uidIsOfOtherPlan
  case columnsSayNoAnswers(_ headings: [String])
  case severalPlayersNamed(_ name: String)
  case noPlayerNamed(_ name: String)
  /// In a list of those who have answered.
  case personIsNamedTwice(_ name: String)
  case namesLength(_ longest: Int)
  case time(like: String)
  /// A date with slashes that may begin with the day or with the month; both readings.
  case dateMayBe(_ first: String, _ second: String)
  /// On clocks that are set forward.
  case timeIsSkipped
  /// On clocks that are set back; both times with their offsets.
  case timeComesTwice(_ first: String, _ second: String)
  case date(like: String)
  case lastDayIsBeforeFirst
  /// A line of a cell with goals.
  case eachLine(like: String)
  case moreGoalsThanScore
  case startIsMissing
  case endIsBeforeStart
  case endNeedsGoals
  case startIsInFuture
  case endIsInFuture

  // MARK: Every store

  case othersKeepChanging
  case requestWasCancelled
  case entryExists
  case tooLittleMemory
  case profileNotReadable(_ path: String, _ cause: String)
  case profileNotWritable(_ path: String, _ cause: String)

  // MARK: SQLite

  case fileHasFailed(_ path: String)
  case fileHasMoved(_ path: String)
  /// While it was open.
  case fileWasCut(_ path: String)
  /// While it was open.
  case fileLostItsLog(_ path: String)
  /// When it is opened: the file is missing or empty, and its log is not.
  case fileIsGone(_ path: String)
  case fileHasTwoNames(_ path: String)
  case fileIsDamaged(_ path: String)
  case fileIsInUse(_ path: String)
  case diskIsFull
  /// `detail` is SQLite's message, with that of the system if it has failed.
  case fileIsNotWritable(_ path: String, _ detail: String)
  case fileIsUnusable(_ path: String, _ detail: String)
  case fileOfAnotherProgram(_ path: String)
  /// While it was open.
  case fileHasChanged(schema: Int, known: Int)
  case fileOfLaterVersion(schema: Int, known: Int)

  // MARK: PostgreSQL, whose own message is `detail`

  case serverIsSilent
  case serverIsUnreachable(_ detail: String)
  case serverIsSlow
  case serverRefusesUser(_ detail: String)
  case databaseIsMissing(_ detail: String)
  case serverLacksRoom(_ detail: String)
  case databaseForbids(_ detail: String)
  case serverCannot(_ detail: String)
  case serverWentAway
  case databaseOfLaterVersion(schema: Int, known: Int)

  // MARK: The web service, whose own status and message are `detail`

  case serviceTakesNoColon
  case serviceTakesNoHash
  case accountWasDeleted(_ name: String)
  case serviceLostAccount(_ name: String)
  case serviceLostEntry
  case serviceEntryIsTooLong
  case serviceIsBusy
  case serviceHasFailed(_ detail: String)
  case serviceRefuses(_ detail: String)
  /// The address to which an answer sends the caller.
  case serviceIsElsewhere(_ address: String?)
  /// The answer is not one of the web service.
  case serviceIsAnother(status: Int)
  case serviceIsNotFound(_ address: String)
  case serviceIsUnreachable(_ address: String)
  case serviceIsNotTrusted(_ address: String)
  case serviceIsSlow(_ address: String, seconds: Int)
  case serviceBrokeOff(_ address: String)

  // MARK: Command lines

  /// A sentence for the person who starts the program, in English: what is wrong with an option, or with a copy.
  case forOperator(String)
}
