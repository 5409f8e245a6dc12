/**
 * The contract of football-gather in types.
 *
 * Printed by `football-gather contract --types typescript`; not to be edited.
 *
 * What is sent is exact; what is received may get more members and more words
 * in a later version, so its words are open and members that are not named here
 * are to be ignored.
 *
 * @module
 */

/** What the service speaks, as it answers to `initialize`. */
export type ProtocolVersion = "1.0";

/**
 * SHA-256 of the contract, which the service tells in its answer to
 * `initialize`.
 */
export type ContractDigest =
  "5544e6a6ea494f8e7dd02c4171f16b75b3ccb01da7bc5c7ccf0e0ba02896fc52";

/** The methods, with what is sent and answered. */
export interface Methods {
  /**
   * Tells who both sides are. A front end sends it first; a script may do
   * without.
   */
  "initialize": {
    params: InitializeParams;
    result: InitializeResult;
  };
  /** Accepted for clients that send it. */
  "initialized": {
    params: IgnoredParams;
    result: Empty;
  };
  /** Announces the end; only exit may follow. */
  "shutdown": {
    params: Empty;
    result: Empty;
  };
  /** Ends the service: status 0 after shutdown, else 1. */
  "exit": {
    params: Empty;
    result: Empty;
  };
  /** Has a request that still waits fail with the error cancelled. */
  "$/cancelRequest": {
    params: CancelParams;
    result: Empty;
  };
  /** Shows the contract, an OpenRPC document. */
  "rpc.discover": {
    params: Empty;
    result: Record<string, unknown>;
  };
  /** Opens the session where this person left off, else at the first screen. */
  "session/open": {
    params: OpenSessionParams;
    result: View;
  };
  /** Shows the view as it is now. */
  "session/view": {
    params: Empty;
    result: View;
  };
  /** Goes one screen back; asks first if something would be lost. */
  "session/back": {
    params: Confirmation & IntentOptions;
    result: View;
  };
  /** Puts the alert away without doing what it asks. */
  "session/dismissAlert": {
    params: IntentOptions;
    result: View;
  };
  /** Undoes the last change if the view offers it. */
  "session/undo": {
    params: IntentOptions;
    result: View;
  };
  /** Signs out and leads to the first screen, after a question. */
  "session/signOut": {
    params: Confirmation & IntentOptions;
    result: View;
  };
  /**
   * Puts back what only this machine still has, after the store has lost it; or
   * forgets it.
   */
  "session/recover": {
    params: RecoveryChoice & IntentOptions;
    result: View;
  };
  /** Moves the manual clock; only with --clock manual. */
  "clock/advance": {
    params: AdvanceParams;
    result: ClockReading;
  };
  /** Signs in. */
  "login/submit": {
    params: Login & IntentOptions;
    result: View;
  };
  /** Makes an account and signs in. */
  "login/register": {
    params: Login & IntentOptions;
    result: View;
  };
  /** Shows one player. */
  "playerList/open": {
    params: PlayerRow & IntentOptions;
    result: View;
  };
  /** Deletes a player, after a question. */
  "playerList/delete": {
    params: ConfirmedRow & IntentOptions;
    result: View;
  };
  /** Leads to a new player. */
  "playerList/add": {
    params: IntentOptions;
    result: View;
  };
  /** Leads to a list of players to be imported. */
  "playerList/importPlayers": {
    params: IntentOptions;
    result: View;
  };
  /** Hands over all players as one list. */
  "playerList/exportPlayers": {
    params: IntentOptions;
    result: View;
  };
  /** Leads to another password. */
  "playerList/changePassword": {
    params: IntentOptions;
    result: View;
  };
  /** Leads to the sessions of the account. */
  "playerList/sessions": {
    params: IntentOptions;
    result: View;
  };
  /** Begins to pick players. */
  "playerList/select": {
    params: IntentOptions;
    result: View;
  };
  /** Leads to the latest match in progress. */
  "playerList/continueMatch": {
    params: IntentOptions;
    result: View;
  };
  /** Leads to the matches that have ended. */
  "playerList/history": {
    params: IntentOptions;
    result: View;
  };
  /** Leads to the players by their figures. */
  "playerList/leaderboard": {
    params: IntentOptions;
    result: View;
  };
  /** Leads to the fixtures. */
  "playerList/fixtures": {
    params: IntentOptions;
    result: View;
  };
  /** Shows the players whose name contains something. */
  "playerList/search": {
    params: Search & IntentOptions;
    result: View;
  };
  /** Shows another part of the list. */
  "playerList/page": {
    params: PageParams & IntentOptions;
    result: View;
  };
  /** Tries again to load the list. */
  "playerList/reload": {
    params: IntentOptions;
    result: View;
  };
  /** Picks a player, or leaves them out. */
  "playerList/setSelected": {
    params: Selection & IntentOptions;
    result: View;
  };
  /** Picks the players that the search finds, as many as two teams can have. */
  "playerList/selectAll": {
    params: IntentOptions;
    result: View;
  };
  /** Leads to the teams of the latest match. */
  "playerList/asLastTime": {
    params: IntentOptions;
    result: View;
  };
  /** Shows the field for a list of names. */
  "playerList/pasteNames": {
    params: IntentOptions;
    result: View;
  };
  /** Shows what each line of the list is taken for. */
  "playerList/previewNames": {
    params: NameList & IntentOptions;
    result: View;
  };
  /** Leads back to the list, to change it. */
  "playerList/changeNames": {
    params: IntentOptions;
    result: View;
  };
  /** Takes a line of the list, or leaves it out. */
  "playerList/setTaken": {
    params: TakenLine & IntentOptions;
    result: View;
  };
  /** Picks the players of the list. */
  "playerList/selectNames": {
    params: IntentOptions;
    result: View;
  };
  /** Puts the list of names away. */
  "playerList/closeNames": {
    params: IntentOptions;
    result: View;
  };
  /** Ends picking; nobody stays selected. */
  "playerList/cancelSelection": {
    params: IntentOptions;
    result: View;
  };
  /** Leads to the teams with the selected players. */
  "playerList/confirm": {
    params: ConfirmParams & IntentOptions;
    result: View;
  };
  /** Adds the player and goes back. */
  "playerAdd/save": {
    params: PlayerName & IntentOptions;
    result: View;
  };
  /** Leads to the editor of one field. */
  "playerDetail/edit": {
    params: FieldRow & IntentOptions;
    result: View;
  };
  /** Leads to the matches in which the player played. */
  "playerDetail/history": {
    params: IntentOptions;
    result: View;
  };
  /**
   * Leads to the other players, of whom some are to play in the same team, or
   * are not.
   */
  "playerDetail/pair": {
    params: IntentOptions;
    result: View;
  };
  /** Removes the wish about the player and another one. */
  "playerDetail/unpair": {
    params: PlayerRow & IntentOptions;
    result: View;
  };
  /**
   * Leads to the other entries of the list, of which one may be the same
   * person.
   */
  "playerDetail/merge": {
    params: IntentOptions;
    result: View;
  };
  /** Shows the players whose name contains something. */
  "playerPair/search": {
    params: Search & IntentOptions;
    result: View;
  };
  /** Shows another part of the list. */
  "playerPair/page": {
    params: PageParams & IntentOptions;
    result: View;
  };
  /** Sets how the player and another one are to play. */
  "playerPair/pair": {
    params: PairingChoice & IntentOptions;
    result: View;
  };
  /** Shows the players whose name contains something. */
  "playerMerge/search": {
    params: Search & IntentOptions;
    result: View;
  };
  /** Shows another part of the list. */
  "playerMerge/page": {
    params: PageParams & IntentOptions;
    result: View;
  };
  /** Merges an entry into the player’s, after a question. */
  "playerMerge/merge": {
    params: ConfirmedRow & IntentOptions;
    result: View;
  };
  /** Stores the value and goes back. */
  "playerEdit/save": {
    params: PlayerValue & IntentOptions;
    result: View;
  };
  /** Shows what importing the list would do. */
  "importPlayers/preview": {
    params: ListEntry & IntentOptions;
    result: View;
  };
  /** Shows another part of what importing would do. */
  "importPlayers/page": {
    params: PageParams & IntentOptions;
    result: View;
  };
  /** Leads back to the list, to change it. */
  "importPlayers/edit": {
    params: IntentOptions;
    result: View;
  };
  /** Imports the list as a whole, and goes back. */
  "importPlayers/save": {
    params: IntentOptions;
    result: View;
  };
  /** Puts a player into a team or on the bench. */
  "confirmPlayers/move": {
    params: MoveParams & IntentOptions;
    result: View;
  };
  /**
   * Splits everybody but waiting reserves into two fair teams of equal size.
   */
  "confirmPlayers/balance": {
    params: BalanceParams & IntentOptions;
    result: View;
  };
  /** Begins to swap a player with another one. */
  "confirmPlayers/swap": {
    params: PlayerRow & IntentOptions;
    result: View;
  };
  /** Swaps the places of both players. */
  "confirmPlayers/swapWith": {
    params: PlayerRow & IntentOptions;
    result: View;
  };
  /** Swaps nobody. */
  "confirmPlayers/keepPlaces": {
    params: IntentOptions;
    result: View;
  };
  /** Starts the match with these teams. */
  "confirmPlayers/start": {
    params: StartParams & IntentOptions;
    result: View;
  };
  /** Hands over the teams and what is to be expected. */
  "confirmPlayers/copyTeams": {
    params: ReportFormat & IntentOptions;
    result: View;
  };
  /** Starts or resumes the countdown. */
  "gather/startClock": {
    params: IntentOptions;
    result: View;
  };
  /** Holds the countdown. */
  "gather/pauseClock": {
    params: IntentOptions;
    result: View;
  };
  /** Stops the countdown and goes back to the chosen time. */
  "gather/resetClock": {
    params: IntentOptions;
    result: View;
  };
  /** Shows the fields for another time. */
  "gather/openTimePicker": {
    params: IntentOptions;
    result: View;
  };
  /** Stops the countdown and chooses another time and number of periods. */
  "gather/setTime": {
    params: Time & IntentOptions;
    result: View;
  };
  /** Puts the fields for another time away. */
  "gather/closeTimePicker": {
    params: IntentOptions;
    result: View;
  };
  /** Sets the number of goals of a team. */
  "gather/setScore": {
    params: SetScoreParams & IntentOptions;
    result: View;
  };
  /** Asks who has scored. */
  "gather/openScorers": {
    params: IntentOptions;
    result: View;
  };
  /** Asks who comes on and who goes off. */
  "gather/openSubstitutions": {
    params: IntentOptions;
    result: View;
  };
  /** Stops asking for a player. */
  "gather/closeQuestion": {
    params: IntentOptions;
    result: View;
  };
  /** Adds a goal of a player. */
  "gather/goal": {
    params: ScorerRowParams & IntentOptions;
    result: View;
  };
  /** Removes a goal. */
  "gather/removeGoal": {
    params: GoalRowParams & IntentOptions;
    result: View;
  };
  /** Lets somebody come on or wait on the bench, also one who comes late. */
  "gather/substitute": {
    params: SubstituteRowParams & IntentOptions;
    result: View;
  };
  /** Lets somebody go home. */
  "gather/goHome": {
    params: PlayerRow & IntentOptions;
    result: View;
  };
  /** Adds a player or a guest by name to the bench. */
  "gather/addGuest": {
    params: GuestName & IntentOptions;
    result: View;
  };
  /** Ends the match with the score, after a question. */
  "gather/end": {
    params: Confirmation & IntentOptions;
    result: View;
  };
  /** Shows one match. */
  "history/open": {
    params: GatherRow & IntentOptions;
    result: View;
  };
  /** Shows the matches in which one player played, or all. */
  "history/filter": {
    params: Filter & IntentOptions;
    result: View;
  };
  /** Shows another part of the list. */
  "history/page": {
    params: PageParams & IntentOptions;
    result: View;
  };
  /** Hands over all matches as one list. */
  "history/export": {
    params: IntentOptions;
    result: View;
  };
  /** Leads to the teams, as they were, to be played again. */
  "gatherDetail/rematch": {
    params: IntentOptions;
    result: View;
  };
  /** Hands over the result, the teams and the goals. */
  "gatherDetail/copyResult": {
    params: ReportFormat & IntentOptions;
    result: View;
  };
  /**
   * Shows the fields for another result, and lets teams and scorers be changed.
   */
  "gatherDetail/correct": {
    params: IntentOptions;
    result: View;
  };
  /** Saves another result, other teams and scorers. */
  "gatherDetail/saveResult": {
    params: ScoreEntry & IntentOptions;
    result: View;
  };
  /** Leaves the match as it is stored. */
  "gatherDetail/keepResult": {
    params: IntentOptions;
    result: View;
  };
  /** Names who scored the first goal without a scorer. */
  "gatherDetail/nameScorer": {
    params: ScorerRowParams & IntentOptions;
    result: View;
  };
  /** Removes the scorer of a goal. */
  "gatherDetail/removeScorer": {
    params: GoalRowParams & IntentOptions;
    result: View;
  };
  /** Puts somebody into a team, or among those who did not play. */
  "gatherDetail/move": {
    params: SubstituteRowParams & IntentOptions;
    result: View;
  };
  /** Adds a player or a guest by name. */
  "gatherDetail/addGuest": {
    params: GuestName & IntentOptions;
    result: View;
  };
  /** Deletes the match and goes back, after a question. */
  "gatherDetail/delete": {
    params: Confirmation & IntentOptions;
    result: View;
  };
  /** Shows one player. */
  "leaderboard/open": {
    params: PlayerRow & IntentOptions;
    result: View;
  };
  /** Sorts the players by another figure. */
  "leaderboard/sort": {
    params: LeaderboardChoice & IntentOptions;
    result: View;
  };
  /** Counts the matches of another season. */
  "leaderboard/chooseSeason": {
    params: LeaderboardChoice & IntentOptions;
    result: View;
  };
  /** Sets the first or the last day of the season. */
  "leaderboard/setDay": {
    params: SeasonDayParams & IntentOptions;
    result: View;
  };
  /** Shows another part of the list. */
  "leaderboard/page": {
    params: PageParams & IntentOptions;
    result: View;
  };
  /** Changes the password, and signs out all other sessions. */
  "password/save": {
    params: PasswordChange & IntentOptions;
    result: View;
  };
  /** Signs out another session, after a question. */
  "sessionList/end": {
    params: SessionEnd & IntentOptions;
    result: View;
  };
  /** Signs out all other sessions, after a question. */
  "sessionList/endOthers": {
    params: Confirmation & IntentOptions;
    result: View;
  };
  /** Shows another part of the list. */
  "sessionList/page": {
    params: PageParams & IntentOptions;
    result: View;
  };
  /** Shows one fixture. */
  "fixtureList/open": {
    params: FixtureRow & IntentOptions;
    result: View;
  };
  /** Leads to a new fixture. */
  "fixtureList/add": {
    params: IntentOptions;
    result: View;
  };
  /** Shows the fixtures to come, or the past ones. */
  "fixtureList/show": {
    params: FixtureTime & IntentOptions;
    result: View;
  };
  /** Hands over all fixtures as one list. */
  "fixtureList/export": {
    params: IntentOptions;
    result: View;
  };
  /** Hands over all fixtures to come for a calendar. */
  "fixtureList/calendar": {
    params: IntentOptions;
    result: View;
  };
  /** Shows another part of the list. */
  "fixtureList/page": {
    params: PageParams & IntentOptions;
    result: View;
  };
  /** Saves or withdraws somebody's answer. */
  "fixture/answer": {
    params: FixtureAnswerRow & IntentOptions;
    result: View;
  };
  /** Saves whether somebody has paid. */
  "fixture/setPaid": {
    params: FixturePaymentRow & IntentOptions;
    result: View;
  };
  /** Adds a guest who comes. */
  "fixture/addGuest": {
    params: GuestName & IntentOptions;
    result: View;
  };
  /** Shows the field for a list of names. */
  "fixture/pasteNames": {
    params: IntentOptions;
    result: View;
  };
  /** Shows what each line of the list is taken for. */
  "fixture/previewNames": {
    params: NameList & IntentOptions;
    result: View;
  };
  /** Leads back to the list, to change it. */
  "fixture/changeNames": {
    params: IntentOptions;
    result: View;
  };
  /** Takes a line of the list, or leaves it out. */
  "fixture/setTaken": {
    params: TakenLine & IntentOptions;
    result: View;
  };
  /** Saves the answers of the list. */
  "fixture/saveNames": {
    params: IntentOptions;
    result: View;
  };
  /** Puts the list of names away. */
  "fixture/closeNames": {
    params: IntentOptions;
    result: View;
  };
  /** Leads to the teams of those who are in, with the reserves on the bench. */
  "fixture/pickTeams": {
    params: IntentOptions;
    result: View;
  };
  /** Leads to the date, the place, the number of players and the price. */
  "fixture/edit": {
    params: IntentOptions;
    result: View;
  };
  /** Hands over who has still to pay what. */
  "fixture/payments": {
    params: IntentOptions;
    result: View;
  };
  /** Hands over the fixture for a calendar. */
  "fixture/calendar": {
    params: IntentOptions;
    result: View;
  };
  /** Deletes the fixture and goes back, after a question. */
  "fixture/delete": {
    params: FixtureScreenDeletion & IntentOptions;
    result: View;
  };
  /** Shows another part of the players without an answer. */
  "fixture/page": {
    params: PageParams & IntentOptions;
    result: View;
  };
  /** Adds the fixture, perhaps for several weeks, and goes back. */
  "fixtureEdit/add": {
    params: FixtureEntry & IntentOptions;
    result: View;
  };
  /** Saves the fixture and goes back. */
  "fixtureEdit/save": {
    params: FixtureEntry & IntentOptions;
    result: View;
  };
  /** Makes an account and signs in. */
  "accounts/register": {
    params: CredentialsParams & IdempotencyKey;
    result: Account;
  };
  /** Signs in. */
  "accounts/signIn": {
    params: CredentialsParams & IdempotencyKey;
    result: Account;
  };
  /** Signs out. */
  "accounts/signOut": {
    params: IdempotencyKey;
    result: Empty;
  };
  /** Says who is signed in. */
  "accounts/current": {
    params: Empty;
    result: Account;
  };
  /**
   * Chooses the currency of the club. Another one can be chosen while no
   * fixture has a price.
   */
  "accounts/setCurrency": {
    params: CurrencyParams & IdempotencyKey;
    result: Account;
  };
  /**
   * Puts back what only this machine still has, after the store has lost it; or
   * forgets it.
   */
  "accounts/recover": {
    params: RecoveryChoice & IdempotencyKey;
    result: Recoverable;
  };
  /** Changes the password, and signs out all other sessions of the account. */
  "accounts/changePassword": {
    params: PasswordChange & IdempotencyKey;
    result: Empty;
  };
  /** Deletes the account with all that it owns. */
  "accounts/delete": {
    params: PasswordParams & IdempotencyKey;
    result: Empty;
  };
  /** Lists players by name, or those with a text in it. */
  "players/list": {
    params: PlayerQuery;
    result: PlayerPage;
  };
  /** Shows one player, and with whom they are to play. */
  "players/get": {
    params: PlayerID;
    result: PlayerDetails;
  };
  /** Adds a player. */
  "players/add": {
    params: NewPlayer & IdempotencyKey;
    result: Player;
  };
  /** Changes what is given of a player. */
  "players/update": {
    params: PlayerChange & IdempotencyKey;
    result: Player;
  };
  /** Sets how two players are to play: in one team or not. */
  "players/pair": {
    params: PlayersToPair & IdempotencyKey;
    result: PlayerDetails;
  };
  /** Merges an entry of a person into another one, and deletes it. */
  "players/merge": {
    params: PlayersToMerge & IdempotencyKey;
    result: Player;
  };
  /** Deletes a player; matches keep their name. */
  "players/delete": {
    params: PlayerID & IdempotencyKey;
    result: Empty;
  };
  /** Shows a player's figures, and their ratings after their latest matches. */
  "players/figures": {
    params: FiguresParams;
    result: FiguresResult;
  };
  /** Lists the players by one of their figures. */
  "players/leaderboard": {
    params: LeaderboardQuery;
    result: LeaderboardPage;
  };
  /** Shows all players with their figures as one table. */
  "players/exportLeaderboard": {
    params: LeaderboardExportParams;
    result: LeaderboardExport;
  };
  /** Takes in a list of players, all or nothing. */
  "players/import": {
    params: ImportPlayersParams & IdempotencyKey;
    result: PlayerImportResult;
  };
  /** Shows all players as one list. */
  "players/export": {
    params: TableFormat;
    result: PlayerExport;
  };
  /** Splits players into two fair teams. */
  "teams/balance": {
    params: BalanceTeamsParams;
    result: FairTeams;
  };
  /** Shows two teams as a text for a chat, as Markdown or as a picture. */
  "teams/report": {
    params: TeamsReportParams;
    result: Document;
  };
  /** Starts a match with its line-up. */
  "gathers/start": {
    params: StartGatherParams & IdempotencyKey;
    result: Gather;
  };
  /** Ends a match once, with its score. */
  "gathers/end": {
    params: EndGatherParams & IdempotencyKey;
    result: Gather;
  };
  /** Corrects the score, the teams and the goals of a match that has ended. */
  "gathers/correct": {
    params: CorrectGatherParams & IdempotencyKey;
    result: Gather;
  };
  /** Shows one match. */
  "gathers/get": {
    params: GatherParams;
    result: Gather;
  };
  /** Lists matches, the newest first. */
  "gathers/list": {
    params: GatherQuery;
    result: GatherPage;
  };
  /** Deletes a match. */
  "gathers/delete": {
    params: GatherParams & IdempotencyKey;
    result: Empty;
  };
  /** Shows a match as a text for a chat, as Markdown or as a picture. */
  "gathers/report": {
    params: GatherReportParams;
    result: Document;
  };
  /** Shows the latest match in progress, if any. */
  "gathers/current": {
    params: Empty;
    result: CurrentGather;
  };
  /** Starts or resumes the clock of a match in progress. */
  "gathers/startClock": {
    params: GatherParams & IdempotencyKey;
    result: Gather;
  };
  /** Pauses the clock of a match in progress. */
  "gathers/pauseClock": {
    params: GatherParams & IdempotencyKey;
    result: Gather;
  };
  /** Stops the clock and resets it to the chosen time. */
  "gathers/resetClock": {
    params: GatherParams & IdempotencyKey;
    result: Gather;
  };
  /** Stops the clock and chooses another time and number of periods. */
  "gathers/setClock": {
    params: SetClockParams & IdempotencyKey;
    result: Gather;
  };
  /** Lets a player of a match in progress come on, or go off to the bench. */
  "gathers/substitute": {
    params: SubstituteParams & IdempotencyKey;
    result: Gather;
  };
  /** Lets a player or guest who comes late join a match in progress. */
  "gathers/join": {
    params: JoinParams & IdempotencyKey;
    result: Gather;
  };
  /** Lets a player or guest leave a match in progress. */
  "gathers/leave": {
    params: LeaveParams & IdempotencyKey;
    result: Gather;
  };
  /** Adds a goal to a match in progress, in the minute of its clock. */
  "gathers/addGoal": {
    params: AddGoalParams & IdempotencyKey;
    result: Gather;
  };
  /** Removes a goal of a match in progress. */
  "gathers/removeGoal": {
    params: RemoveGoalParams & IdempotencyKey;
    result: Gather;
  };
  /**
   * Adds goals of unknown scorers to a match in progress, or removes the latest
   * ones.
   */
  "gathers/setScore": {
    params: GatherScoreParams & IdempotencyKey;
    result: Gather;
  };
  /**
   * Names the scorer of the first goal without one, of a match that has ended.
   */
  "gathers/nameScorer": {
    params: NameScorerParams & IdempotencyKey;
    result: Gather;
  };
  /** Removes the scorer of a goal of a match that has ended. */
  "gathers/removeScorer": {
    params: RemoveScorerParams & IdempotencyKey;
    result: Gather;
  };
  /** Shows the teams of a match, as they can play again. */
  "gathers/rematch": {
    params: GatherParams;
    result: FairTeams;
  };
  /** Shows how many goals were scored in each of the latest months. */
  "gathers/goals": {
    params: GoalsParams;
    result: GoalsResult;
  };
  /** Takes in a list of matches, all or nothing. Older ones count too. */
  "gathers/import": {
    params: ImportGathersParams & IdempotencyKey;
    result: GatherImportResult;
  };
  /**
   * Shows all matches as one list, the newest first; one in progress has no
   * clock.
   */
  "gathers/export": {
    params: TableFormat;
    result: GatherExport;
  };
  /** Adds a fixture, or one for each of several weeks. */
  "fixtures/add": {
    params: NewFixture & IdempotencyKey;
    result: AddedFixtures;
  };
  /**
   * Changes what is given of a fixture; with `later`, also of the later ones of
   * its series. With more places, reserves move up.
   */
  "fixtures/update": {
    params: FixtureChange & IdempotencyKey;
    result: FixtureChangeResult;
  };
  /** Shows one fixture. */
  "fixtures/get": {
    params: FixtureID;
    result: Fixture;
  };
  /** Lists the fixtures to come, the next one first, or the past ones. */
  "fixtures/list": {
    params: FixtureQuery;
    result: FixturePage;
  };
  /** Saves whether a player or guest comes, or withdraws their answer. */
  "fixtures/answer": {
    params: FixtureAnswerParams & IdempotencyKey;
    result: FixtureChangeResult;
  };
  /** Saves the answers of a list of players, as a chat has it. */
  "fixtures/answerList": {
    params: FixtureAnswerListParams & IdempotencyKey;
    result: FixtureAnswerListResult;
  };
  /**
   * Saves whether a player or guest who has answered has paid, until their
   * answer is withdrawn.
   */
  "fixtures/setPaid": {
    params: FixturePaymentParams & IdempotencyKey;
    result: Fixture;
  };
  /** Shows as a text for a chat who has still to pay what. */
  "fixtures/payments": {
    params: FixtureID;
    result: Document;
  };
  /**
   * Deletes a fixture with its answers; with `later`, also the later ones of
   * its series.
   */
  "fixtures/delete": {
    params: FixtureDeletion & IdempotencyKey;
    result: FixtureDeletionResult;
  };
  /** Shows one fixture, or all to come, for a calendar. */
  "fixtures/calendar": {
    params: FixtureCalendarParams;
    result: Document;
  };
  /**
   * Takes in a list of fixtures as a whole, or nothing of it. Those who come
   * are in, up to the maximum.
   */
  "fixtures/import": {
    params: ImportFixturesParams & IdempotencyKey;
    result: FixtureImportResult;
  };
  /** Shows all fixtures as one list, the earliest first. */
  "fixtures/export": {
    params: TableFormat;
    result: FixtureExport;
  };
  /**
   * Lists the sessions in which the account is signed in: this one, then those
   * used latest.
   */
  "sessions/list": {
    params: SessionQuery;
    result: SessionPage;
  };
  /** Signs out another session of the account. */
  "sessions/end": {
    params: SessionID & IdempotencyKey;
    result: Empty;
  };
  /** Signs out all other sessions of the account. */
  "sessions/endOthers": {
    params: IdempotencyKey;
    result: SessionsEnded;
  };
}

/** What the service says unasked. */
export interface Notifications {
  /**
   * The view, unasked: each second of a countdown, when it has run down, when a
   * change can no longer be undone, when another process has changed what it
   * shows, while a request takes long, and during an import.
   */
  "view/changed": View;
}

/** The kinds of errors with their codes. */
export interface ErrorCodes {
  /** Bytes that belong to no frame were skipped. */
  "frameGarbage": -32700;
  /** A frame is not JSON; it was skipped. */
  "frameJSON": -32700;
  /**
   * A Content-Length was longer than its frame; reading continues at the next
   * header.
   */
  "frameLength": -32700;
  /** A frame is larger than 16 MiB; it was skipped. */
  "frameTooLarge": -32700;
  /** The input ended inside a frame. */
  "frameTruncated": -32700;
  /** The JSON is no JSON-RPC 2.0 request. */
  "invalidRequest": -32600;
  /** There is no such method. */
  "unknownMethod": -32601;
  /** The parameters are not what the method takes. */
  "invalidParams": -32602;
  /** Nobody is signed in, or the name and password do not belong together. */
  "notSignedIn": 1001;
  /** The view does not offer this now. */
  "intentUnavailable": 1002;
  /** There is no such thing, or it is not yours. */
  "notFound": 1003;
  /** The thing is in another state than the method needs. */
  "conflict": 1004;
  /** Values break a rule. */
  "invalidInput": 1005;
  /** The data cannot be read or written now; nothing has changed. */
  "storeUnavailable": 1006;
  /** The request was cancelled; nothing has changed. */
  "cancelled": 1007;
  /** The view has changed since the revision that was named. */
  "staleRevision": 1008;
}

/** What went wrong; to branch on. */
export type ErrorKind = keyof ErrorCodes;

/**
 * A word of a later version; unlike a string, it leaves the known ones to
 * editors.
 */
export type LaterWord = string & Record<never, never>;

/** Who the service is. */
export interface InitializeResult {
  /** The service. */
  server: Program;
  /** What the service speaks. */
  protocolVersion: string;
  /** The contract's level; it grows with what is added or changed. */
  level: number;
  /**
   * The oldest level whose clients are served: one that was written for an
   * older level may fail.
   */
  oldestLevel: number;
  /**
   * SHA-256 of the contract as the program's command `contract` prints it, in
   * hexadecimal; the file openrpc.json has examples besides.
   */
  contract: string;
  /** The language of the texts that people read. */
  locale: string;
  /** Nothing yet that a client could switch on. */
  capabilities: Empty;
}

/** A program's name and version. */
export interface Program {
  /** The program's name. */
  name: string;
  /** The program's version. */
  version?: string;
}

/** An object without members. */
export type Empty = Record<string, unknown>;

/** A screen as it is to be drawn. */
export interface View {
  /** The screen's name, which its intents begin with. */
  screen: string;
  /**
   * Grows with every change of the view except the countdown's passing seconds,
   * progress and announce.
   */
  revision: number;
  /** The screen's heading. */
  title: string;
  /**
   * What the screen is about, such as an entry of a list; typed text stays only
   * on the same screen and subject.
   */
  subject?: string;
  /** Whether something is still being waited for. */
  isLoading: boolean;
  /** How much is done of what is being waited for, if that is known. */
  progress?: Progress;
  /** A sentence about the whole screen. */
  message?: string;
  /** What the last change has done, until the user goes on. */
  notice?: Notice;
  /**
   * A sentence to be spoken or flashed once, when this view arrives; absent in
   * the next one.
   */
  announce?: string;
  /**
   * A text to copy or to save; it stays until the user acts again, though the
   * next view lacks it.
   */
  document?: Document;
  /**
   * Where the user begins. It holds when the screen or its subject is another
   * one, or when an answer has another focus than the view before.
   */
  focus?: Focus;
  /** What can be filled in, or is shown like it. */
  fields: Field[];
  /** The lists. */
  sections: Section[];
  /** What can be seen at a glance; absent if there is nothing. */
  charts?: Chart[];
  /** What can be done on the screen as a whole. */
  actions: Action[];
  /**
   * A question or message in front of the screen; only its actions are
   * available.
   */
  alert?: Alert;
  /**
   * Opens this session again. In answers of session/open, and in each view
   * after which the token before it opens nothing: after a sign-in, a sign-out
   * or a new password.
   */
  token?: string;
  /** The language of the texts. In answers of session/open. */
  locale?: string;
}

/** How much is done of something that takes its time. */
export interface Progress {
  /** How many parts are done. From 0 on. */
  done: number;
  /** How many parts there are. From 0 on. */
  total: number;
}

/** What has just happened; drawn apart from the actions. */
export interface Notice {
  /** A sentence. */
  text: string;
  /** How serious it is. */
  severity: "info" | "success" | "warning" | "error" | LaterWord;
  /**
   * The id of the one of the view's actions that belongs to the notice; it is
   * drawn there and not among the others.
   */
  action?: string;
  /** When the action is offered no longer, if time ends that. */
  until?: string;
}

/** A text to take along, such as a report or an exported list. */
export interface Document {
  /** What it is, as a heading. */
  title: string;
  /** A file's name for it, without a folder. */
  name: string;
  /** The text, of any number of lines. */
  text: string;
}

/** Where the user begins: at one field, in one section or at one action. */
export interface Focus {
  /** The field's id. */
  field?: string;
  /** The section's id: its first row. */
  section?: string;
  /** The action's id. */
  action?: string;
}

/** Something to fill in, or shown like it. */
export interface Field {
  /**
   * Unique among the fields of its screen; names its value among the inputs.
   */
  id: string;
  /** How the field is drawn and what its value is. */
  kind:
    | "text"
    | "secret"
    | "toggle"
    | "number"
    | "choice"
    | "stepper"
    | "countdown"
    | LaterWord;
  /**
   * How a user enters the value, for a client that does not know the kind; a
   * kind that it knows says it alone.
   */
  entry?: "typed" | "chosen" | "stepped" | "switched" | LaterWord;
  /** The text before the field. */
  label: string;
  /** The text in the field while it is empty. */
  placeholder?: string;
  /** What the field holds; a secret's is never sent. */
  value?: string | number | boolean;
  /** The value as it is to be drawn. */
  text?: string;
  /** What a countdown is doing. */
  state?: "stopped" | "running" | "paused" | LaterWord;
  /** What can be chosen. */
  choices?: Choice[];
  /** The least number. */
  minimum?: number;
  /** The greatest number. */
  maximum?: number;
  /**
   * How many lines of a text to leave room for; absent: it has but one. From 0
   * on.
   */
  lines?: number;
  /** How many code points of Unicode a text may have at most. From 0 on. */
  maximumLength?: number;
  /** Whether the field must not be left empty. */
  isRequired: boolean;
  /** Whether the field can be changed now, if fields of its kind can be. */
  isEnabled: boolean;
  /**
   * What is wrong with what the field holds, or with what the last action or
   * change sent for it.
   */
  error?: string;
  /**
   * The call to send after a change: of a typed value when the user leaves the
   * field, of another one at once.
   */
  change?: Call;
}

/** One entry of a choice. */
export interface Choice {
  /** The field's value if this is chosen. */
  id: string;
  /** What is drawn. */
  title: string;
}

/** A method that is sent when a field has changed. */
export interface Call {
  /** The method to call. */
  method: string;
  /** Sent unchanged, beside "value": what the field now holds. */
  params?: Record<string, string | number | boolean>;
  /**
   * True if it is also to be sent while the user types, after a short pause; an
   * answer that a later one has overtaken is dropped.
   */
  whileTyping?: boolean;
}

/** A list, or the part of it that its window shows. */
export interface Section {
  /** Unique among the sections of its screen. */
  id: string;
  /** The heading above the list; may be empty. */
  title: string;
  /** The text in place of the rows if there are none. */
  emptyText?: string;
  /** The heading above the rows' titles, in a table. */
  rowHeading?: string;
  /**
   * Makes the section a table: one column for each detail of a row, in the same
   * order.
   */
  columns?: Column[];
  /**
   * The entries, in order: all of them, or at most 100 if there is an `offset`.
   */
  rows: Row[];
  /** How many entries are left out before the first row. From 0 on. */
  offset?: number;
  /**
   * How many entries the whole list has; absent if those are very many. From 0
   * on.
   */
  total?: number;
  /**
   * The id of the one of the view's actions that leads to the part before; it
   * is drawn at the section.
   */
  previous?: string;
  /** The same for the part behind. */
  next?: string;
  /**
   * What can be done with each row; pressing the row itself does the primary
   * one that holds for it.
   */
  rowActions: Action[];
}

/** A column of a table. It says what the detail at its place in each row is. */
export interface Column {
  /** Unique among the columns of its section. */
  id: string;
  /** The heading. */
  title: string;
  /** Where the column's texts are. */
  alignment: "start" | "center" | "end" | LaterWord;
  /** Whether the column's texts are numbers. */
  isNumber: boolean;
  /** How the rows are sorted, where it is by this column. */
  order?: "ascending" | "descending" | LaterWord;
  /**
   * Sorts the rows by this column. A field of the screen offers the same, so
   * that a front end without tables may leave it out.
   */
  action?: Action;
}

/** Something that can be done, ready to be sent. */
export interface Action {
  /**
   * Unique among the view's actions, the alert's, a section's row actions, or
   * in its column.
   */
  id: string;
  /** What is drawn. */
  title: string;
  /** The method to call. */
  method: string;
  /** Parameters that are sent unchanged. */
  params?: Record<string, string | number | boolean>;
  /** Fields whose values are sent as parameters of the same name. */
  inputs?: string[];
  /** The parameter that the row's id is sent as. */
  rowParameter?: string;
  /** The rows that a row action holds for; absent: for all. */
  rowState?: "selected" | "unselected" | LaterWord;
  /** Whether it can be done now. */
  isEnabled: boolean;
  /** Why it cannot be done now. */
  reason?: string;
  /** What the action is to the screen. */
  role: "normal" | "primary" | "cancel" | "destructive" | "back" | LaterWord;
  /**
   * A lower-case letter that presses the action, and no other action of the
   * view; never g, h, j, k, l, n, p or q.
   */
  key?: string;
  /** Where the action belongs; absent: to the main ones. */
  group?: "main" | "more" | "account" | LaterWord;
}

/** One entry of a list. */
export interface Row {
  /** What row actions send as their row parameter. */
  id: string;
  /** The entry's heading. */
  title: string;
  /**
   * What else is shown of the entry, in order; in a table its cells, of which
   * some may be empty.
   */
  details: string[];
  /** Whether the entry is selected, where entries can be. */
  isSelected?: boolean;
  /** False if no row action holds for this entry; else absent. */
  isEnabled?: boolean;
  /** The time that the texts name, for programs. */
  instant?: string;
}

/** Numbers to be seen at a glance. */
export interface Chart {
  /** Unique among the charts of its screen. */
  id: string;
  /** The heading above the chart. */
  title: string;
  /** Bars from zero on, or a line from the least value on. */
  kind: "bars" | "line" | LaterWord;
  /** What the values are of, as it is to be drawn behind them. */
  unit?: string;
  /**
   * The id of the section above whose rows the chart is drawn; absent: below
   * all sections.
   */
  section?: string;
  /** The points, in order; there is at least one. */
  points: ChartPoint[];
}

/** One point of a chart. */
export interface ChartPoint {
  /** The text at the point. */
  label: string;
  /** How high it is. */
  value: number;
  /** The time that the label names, for programs. */
  instant?: string;
}

/**
 * A question or message in front of the screen; it stays until one of its
 * actions.
 */
export interface Alert {
  /** The heading. */
  title: string;
  /** The question or message. */
  message: string;
  /** How serious it is; absent: not known. */
  severity?: "info" | "success" | "warning" | "error" | LaterWord;
  /** All that can be done while the alert is shown. */
  actions: Action[];
}

/** What the clock shows. */
export interface ClockReading {
  /** The service's time, in UTC. */
  now: string;
}

/** A person who keeps a list of players. */
export interface Account {
  /** The account's id. */
  id: string;
  /** The name as it was given. */
  username: string;
  /** In which fixtures are paid, by ISO 4217; absent until it is chosen. */
  currency?: string;
  /**
   * What the store has lost and this machine still has; absent if nothing. See
   * accounts/recover.
   */
  recoverable?: Recoverable;
}

/**
 * What only this machine still has of an account whose store has lost its data.
 */
export interface Recoverable {
  /** How many players. */
  players: number;
  /** How many matches. */
  gathers: number;
}

/** A window of the players. */
export interface PlayerPage {
  /** The players, by name. */
  players: Player[];
  /** How many there are in all. */
  total: number;
}

/** Somebody who may be picked for a gather. */
export interface Player {
  /** The player's id. */
  id: string;
  /** 1 to 100 characters. */
  name: string;
  /** In years. From 1 to 120. */
  age?: number;
  /** How well the player plays. */
  skill?: "beginner" | "amateur" | "professional" | LaterWord;
  /** Where the player likes to play. */
  preferredPosition?:
    | "goalkeeper"
    | "defender"
    | "midfielder"
    | "winger"
    | "striker"
    | LaterWord;
  /** The team that the player supports. */
  favouriteTeam?: string;
  /** Fair teams share the captains. */
  role?: "captain" | LaterWord;
}

/** A player, and with whom they are to play. */
export interface PlayerDetails {
  /** The player's id. */
  id: string;
  /** 1 to 100 characters. */
  name: string;
  /** In years. From 1 to 120. */
  age?: number;
  /** How well the player plays. */
  skill?: "beginner" | "amateur" | "professional" | LaterWord;
  /** Where the player likes to play. */
  preferredPosition?:
    | "goalkeeper"
    | "defender"
    | "midfielder"
    | "winger"
    | "striker"
    | LaterWord;
  /** The team that the player supports. */
  favouriteTeam?: string;
  /** Fair teams share the captains. */
  role?: "captain" | LaterWord;
  /** Who is to play in the same team and who is not, by name. */
  pairings?: Pairing[];
}

/** Another player, and how both are to play. */
export interface Pairing {
  /** The other player's id. */
  id: string;
  /** The other player's name. */
  name: string;
  /** In one team, or in different ones. */
  kind: "together" | "apart" | LaterWord;
}

/** A player's figures, and how their rating grew. */
export interface FiguresResult {
  /** The figures. */
  figures: Figures;
  /** The ratings after the latest matches, the oldest first. */
  ratings: RatingAfterMatch[];
}

/** What a player's ended matches and fixtures add up to. */
export interface Figures {
  /** In points; before the first match it follows from the skill. */
  rating: number;
  /** How many matches. */
  played: number;
  /** How many of them were won. */
  won: number;
  /** How many ended in a draw. */
  drawn: number;
  /** How many were lost. */
  lost: number;
  /** The goals that the player scored. */
  goals: number;
  /** The goals of the player's teams. */
  goalsFor: number;
  /** The goals of the opponents. */
  goalsAgainst: number;
  /** To how many fixtures the player was asked. */
  asked: number;
  /** To how many of them the player came. */
  attended: number;
  /** To how many of the latest ones in a row the player came. */
  streak: number;
  /** How many of them the player did not answer. */
  unanswered: number;
  /** How the latest matches ended, at most five, the latest one last. */
  form: ("won" | "drawn" | "lost" | LaterWord)[];
}

/** A player's rating after a match. */
export interface RatingAfterMatch {
  /** When the match started, RFC 3339 in UTC. */
  startedAt?: string;
  /** The rating after it, in points. */
  rating: number;
}

/** A window of the players by one of their figures. */
export interface LeaderboardPage {
  /**
   * Ranked players first, then those with few matches, then those without one.
   */
  players: LeaderboardRow[];
  /** How many players there are in all. */
  total: number;
  /** How many of them are ranked. */
  ranked: number;
  /**
   * How many matches do not count, as the store does not know their teams;
   * absent if none.
   */
  uncounted?: number;
}

/** A player with their figures. */
export interface LeaderboardRow {
  /** The player's id. */
  id: string;
  /** The player's name. */
  name: string;
  /**
   * The place, from 1, shared by equal figures; absent for a player who is not
   * ranked.
   */
  rank?: number;
  /** The figures. */
  figures: Figures;
}

/** All players with their figures. */
export interface LeaderboardExport {
  /**
   * The table in the words of the session's language, after a byte order mark.
   */
  csv?: string;
  /** The table as an Excel workbook, in Base64. */
  xlsx?: string;
  /** The players, in order. */
  json?: LeaderboardRow[];
}

/** What an import of players has done. */
export interface PlayerImportResult {
  /** How many players were added. */
  added: number;
  /** How many were changed. */
  updated: number;
  /** How many were already as the list has them. */
  unchanged: number;
  /** The headings whose columns were not imported. */
  unknownColumns?: string[];
}

/** All players, as players/import takes them. */
export interface PlayerExport {
  /**
   * The table, after a byte order mark; what looks like a formula in it has an
   * apostrophe before it.
   */
  csv?: string;
  /** The table as an Excel workbook, in Base64. */
  xlsx?: string;
  /** The players. */
  json?: PlayerImportRow[];
}

/** A player as a list has them. */
export interface PlayerImportRow {
  /** 1 to 100 characters. */
  name: string;
  /** In years. From 1 to 120. */
  age?: number;
  /** How well the player plays. */
  skill?: "beginner" | "amateur" | "professional";
  /** Where the player likes to play. */
  preferredPosition?:
    | "goalkeeper"
    | "defender"
    | "midfielder"
    | "winger"
    | "striker";
  /** The team that the player supports. */
  favouriteTeam?: string;
  /** Fair teams share the captains. */
  role?: "captain";
  /**
   * Identifies the player in the lists of their account; tells apart players of
   * one name. Default: "".
   */
  uid?: string;
}

/** Two teams, and which of them is stronger. */
export interface FairTeams {
  /** Who plays in Team A, in order. */
  teamA: TeamMember[];
  /** Who plays in Team B, in order. */
  teamB: TeamMember[];
  /** The names of those who have been deleted; absent if none. */
  gone?: string[];
  /** What is to be expected; absent while a team has nobody. */
  forecast?: Forecast;
}

/** A player in a team; the name outlives them. */
export interface TeamMember {
  /** The player's id, also after they were deleted. */
  id: string;
  /** The player's name. */
  name: string;
}

/** Which team is stronger, and how much. */
export interface Forecast {
  /** How far ahead one team is. */
  lead: "none" | "slight" | "clear" | "great" | LaterWord;
  /** Which one; absent if the teams are even. */
  team?: "bench" | "teamA" | "teamB" | LaterWord;
}

/** One match: who played, when, and how it ended. */
export interface Gather {
  /** The match's id. */
  id: string;
  /** When it started, RFC 3339 in UTC; absent if it was elsewhere. */
  startedAt?: string;
  /** When it ended; absent while it is going on, or if it was elsewhere. */
  endedAt?: string;
  /** Who plays or has played in Team A, in order. */
  teamA: TeamMember[];
  /** Who plays or has played in Team B, in order. */
  teamB: TeamMember[];
  /** Who waits on the bench, also after they went off; absent if nobody. */
  bench?: TeamMember[];
  /** Who has left; absent if nobody, and once it has ended. */
  gone?: TeamMember[];
  /** Who plays in a team that only another program knows. */
  unassigned?: TeamMember[];
  /** The goals; absent while it is going on, or if the service has no score. */
  score?: Score;
  /** Who won; absent while it is going on, or if nothing tells. */
  winner?: "teamA" | "teamB" | "draw" | LaterWord;
  /** The goals until now; absent once it has ended. */
  currentScore?: Score;
  /**
   * Its clock, at first with the time and the periods of the latest match;
   * absent once it has ended.
   */
  clock?: Clock;
  /**
   * The goals of which something is known, in the order in which they were
   * entered; absent if none.
   */
  goals?: Goal[];
  /** Who came on or went off, came late or left, in order; absent if nobody. */
  substitutions?: Substitution[];
}

/** The goals of both teams. */
export interface Score {
  /** Goals of Team A. From 0 to 100. */
  teamA: number;
  /** Goals of Team B. From 0 to 100. */
  teamB: number;
}

/** The clock of a match in progress, at the time of the response. */
export interface Clock {
  /** Whether it runs. */
  state: "stopped" | "running" | "paused" | LaterWord;
  /** The time to count down from in each period, in seconds. */
  chosen: number;
  /** How many periods there are. */
  periods: number;
  /** The period that is played, or that was played before the break, from 1. */
  period: number;
  /** The time that is left of the period, in seconds. */
  remaining: number;
  /** When it runs out, RFC 3339 in UTC; absent while it does not run. */
  runsOutAt?: string;
}

/** A goal of a match. */
export interface Goal {
  /** The goal's id, until an earlier goal is removed. */
  id: string;
  /** The team that it counts for. */
  team: "teamA" | "teamB" | LaterWord;
  /** Who scored; absent if unknown. */
  scorer?: TeamMember;
  /** Whether a player of the other team scored it. */
  isOwnGoal: boolean;
  /** By the clock, from 1; absent if unknown. */
  minute?: number;
}

/** A player who came on or went off, came late or left. */
export interface Substitution {
  /** Who it was. */
  player: TeamMember;
  /** Whether they came on; else they went off, came late or left. */
  isOn: boolean;
  /**
   * Whether they came late, to the bench, or left; absent if they came on or
   * went off.
   */
  presence?: "came" | "left" | LaterWord;
  /** By the clock, from 1; absent if unknown. */
  minute?: number;
}

/** A window of the matches. */
export interface GatherPage {
  /** The matches, the newest first. */
  gathers: Gather[];
  /** How many there are in all. */
  total: number;
}

/** The latest match in progress. */
export interface CurrentGather {
  /** The match; absent if none is in progress. */
  gather?: Gather;
}

/** The goals of each month that had some match. */
export interface GoalsResult {
  /** The months, the oldest first. */
  months: GoalsOfMonth[];
}

/** The goals of both teams in a month's matches. */
export interface GoalsOfMonth {
  /** The month in UTC, as in 2026-01. */
  month: string;
  /** How many goals. */
  goals: number;
}

/** What an import of matches has done. */
export interface GatherImportResult {
  /** How many matches were added. */
  added: number;
  /**
   * How many were there already, with the same times, teams and score; players
   * may have been renamed since.
   */
  unchanged: number;
  /**
   * How many were there with another score, end or name, and stayed as they
   * are. A match is there if one began in the same second and has the same UID,
   * or most of the same people, or the same end and else only people who were
   * renamed.
   */
  kept: number;
  /**
   * How many replaced a match that was there. Each has an end, and gets a new
   * id.
   */
  replaced: number;
  /**
   * The names in what was added or replaced that no player has; they are there
   * like deleted players.
   */
  unknownNames: string[];
  /** The headings whose columns were not imported. */
  unknownColumns?: string[];
}

/** All matches, as gathers/import takes them. */
export interface GatherExport {
  /**
   * The table, after a byte order mark; a team's names are in one cell, each on
   * its own line.
   */
  csv?: string;
  /** The table as an Excel workbook, in Base64. */
  xlsx?: string;
  /** The matches. */
  json?: GatherImportRow[];
  /**
   * How many matches are left out, as only another program knows their teams
   * and times.
   */
  leftOut?: number;
}

/** A match as a list has it: with names of people, not their ids. */
export interface GatherImportRow {
  /** When it started, RFC 3339. */
  startedAt?: string;
  /** When it ended; absent while it is going on. */
  endedAt?: string;
  /** The names of those in Team A, in order. */
  teamA: string[];
  /** The names of those in Team B, in order. */
  teamB: string[];
  /** The goals; absent while it is going on. */
  score?: Score;
  /** The goals of which something is known, in their order; absent if none. */
  goals?: GoalImportRow[];
  /** Who came on or went off, came late or left, in order; absent if nobody. */
  substitutions?: SubstitutionImportRow[];
  /** Identifies the match in the lists of its account. Default: "". */
  uid?: string;
}

/** A goal as a list has it: by a name, without ids. */
export interface GoalImportRow {
  /** The team that it counts for. */
  team: "teamA" | "teamB";
  /** The name of the player who scored; absent if unknown. */
  scorer?: string;
  /** Whether they play for the other team. Default: false. */
  isOwnGoal?: boolean;
  /** By the clock, from 1; absent if unknown. */
  minute?: number;
}

/** A substitution as a list has it: by a name, without ids. */
export interface SubstitutionImportRow {
  /** The name of a player of one of the teams. */
  player: string;
  /** Whether they came on; else they went off, came late or left. */
  isOn: boolean;
  /**
   * Whether they came late, to the bench, or left; absent if they came on or
   * went off.
   */
  presence?: "came" | "left";
  /** By the clock, from 1; absent if unknown. */
  minute?: number;
}

/** The fixtures that were added. */
export interface AddedFixtures {
  /** The fixtures, the first week first. */
  fixtures: Fixture[];
}

/** A date on which players are to meet, and who comes. */
export interface Fixture {
  /** The fixture's id. */
  id: string;
  /** When it starts, RFC 3339. */
  startsAt?: string;
  /** Where; at most 100 characters. Default: "". */
  place?: string;
  /** How many take part at most. From 2 to 1000. */
  maximumPlayers?: number;
  /** What it costs; absent if nothing. */
  price?: FixturePrice;
  /** Who takes part, in the order of their answers. */
  present: FixturePerson[];
  /** Who comes if a place becomes free, the first one first. */
  reserve: FixturePerson[];
  /** Who does not come. */
  absent: FixturePerson[];
  /** What each of those who take part has to pay; absent without a price. */
  shares?: FixtureShare[];
  /** Who has paid; absent if nobody has. */
  paid?: FixturePerson[];
}

/** What a fixture costs those who take part, in the club's currency. */
export interface FixturePrice {
  /**
   * In the smallest unit of the currency: 6000 are 60.00 EUR, and 60 are 60
   * JPY. From 1 to 1000000000.
   */
  amount: number;
  /**
   * Whether each who takes part pays the amount; else they share it. Default:
   * false.
   */
  perHead?: boolean;
}

/** Somebody who answers: a player or a guest. */
export interface FixturePerson {
  /** The id of the player or guest. */
  id: string;
  /** The present name. */
  name: string;
  /** True for a guest, who is in no list of players. */
  isGuest?: boolean;
}

/** What one of those who take part has to pay. */
export interface FixtureShare {
  /** The id of the player or guest. */
  id: string;
  /** In the smallest unit of the club's currency. */
  amount: number;
}

/** A fixture after a change of it. */
export interface FixtureChangeResult {
  /** The fixture. */
  fixture: Fixture;
  /** Who was a reserve of this fixture and takes part now. */
  movedUp: FixturePerson[];
  /** How many later fixtures of the series have changed too, if any. */
  laterCount?: number;
}

/** A window of the fixtures. */
export interface FixturePage {
  /** The fixtures, in order. */
  fixtures: Fixture[];
  /** How many there are in all. */
  total: number;
}

/** What a list of answers says. */
export interface FixtureAnswerListResult {
  /** The players who come, in the order of the list. */
  present: string[];
  /** The players who do not come. */
  absent: string[];
  /** The names of players who may come; their answers stay. */
  undecided: string[];
  /** The names that no player has. */
  unknown: string[];
  /** The names that several players have. */
  ambiguous: string[];
}

/** What is left of a deleted fixture. */
export interface FixtureDeletionResult {
  /** What cancels it in calendars, if asked for. */
  calendar?: Document;
}

/** What an import of fixtures has done. */
export interface FixtureImportResult {
  /** How many fixtures were added. */
  added: number;
  /** How many were there already, by start and place. */
  unchanged: number;
  /** The headings whose columns were not imported. */
  unknownColumns?: string[];
}

/** All fixtures, as fixtures/import takes them. */
export interface FixtureExport {
  /**
   * The table, after a byte order mark; names are in one cell, each on its own
   * line.
   */
  csv?: string;
  /** The table as an Excel workbook, in Base64. */
  xlsx?: string;
  /** The fixtures. */
  json?: FixtureImportRow[];
}

/** A fixture as a list has it: with names of people, not their ids. */
export interface FixtureImportRow {
  /** When it starts, RFC 3339. */
  startsAt?: string;
  /** Where; at most 100 characters. Default: "". */
  place?: string;
  /** How many take part at most; absent for any number. */
  maximumPlayers?: number;
  /** What it costs; absent if nothing. */
  price?: FixturePrice;
  /**
   * That of the price, by ISO 4217; absent for the club's, which it has to be.
   */
  currency?: string;
  /** Who is in, in the order of their answers. Default: []. */
  present?: FixtureImportPerson[];
  /** Who is a reserve; they come after those who are in. Default: []. */
  reserve?: FixtureImportPerson[];
  /** Who is out. Default: []. */
  absent?: FixtureImportPerson[];
  /** Identifies the fixture in the lists of its account. Default: "". */
  uid?: string;
}

/** Somebody who has answered, by a name. */
export interface FixtureImportPerson {
  /** The name of a player or guest. */
  name: string;
  /** Whether they are in no list of players. Default: false. */
  isGuest?: boolean;
}

/** A window of the sessions. */
export interface SessionPage {
  /** The sessions, in order. */
  sessions: AccountSession[];
  /** How many there are in all. */
  total: number;
}

/** A session in which the account is signed in. */
export interface AccountSession {
  /** The session's id. It is not the token, and does not tell it. */
  id: string;
  /** When it got its token: signed in, or changed the password. */
  signedInAt?: string;
  /** When it changed something last; now for this session. */
  lastUsedAt?: string;
  /** Whether it is this session. */
  isCurrent: boolean;
}

/** How many sessions have ended. */
export interface SessionsEnded {
  /** How many. */
  ended: number;
}

/** An error's data: its kind, and what that kind tells. */
export interface ErrorData {
  /** What went wrong; to branch on. */
  kind: ErrorKind | LaterWord;
  /** The method that was probably meant, if one is near. */
  nearest?: string;
  /** What it has to be. */
  expected?: string;
  /** JSON Pointer of the offending value. */
  pointer?: string;
  /** The sentence for the person, if the session's language is not English. */
  text?: string;
  /** The methods that its view offers. */
  available?: string[];
  /** Why not, in the words of the view, if it says so. */
  reason?: string;
  /** The screen that is shown. */
  screen?: string;
  /**
   * Per parameter, or per line and column of a list as in csv/3/age, what it
   * has to be.
   */
  fields?: Record<string, string>;
  /** The view's present revision. From 0 on. */
  revision?: number;
}

/** Who the client is. */
export interface InitializeParams {
  /** The client. */
  client?: Program | null;
  /**
   * The service ends when this process ends, also if the input stays open. From
   * 1 to 2147483647.
   */
  processId?: number | null;
  /**
   * What the client speaks, best first. The answer names the version of the
   * service. A client that does not speak it has to end.
   */
  protocolVersions?: string[] | null;
  /**
   * The level of the contract that the client was written for; an error if it
   * is served no longer. From 1 on.
   */
  level?: number | null;
  /**
   * The zone of the times that people read, an IANA name such as Europe/Paris.
   * If absent: the one named before, else that of the service's process.
   */
  timeZone?: string | null;
  /**
   * The language of the texts that people read, a tag of BCP 47 such as de or
   * zh-CN; the one that fits best is used, and told in the answer. If absent:
   * the one named before, else that of the service's environment.
   */
  locale?: string | null;
}

/** Parameters that nobody looks at. */
export type IgnoredParams = Record<string, unknown>;

/** Which request is to be cancelled. */
export interface CancelParams {
  /** The request's id. */
  id: string | number;
}

/** Which session to open, and how. */
export interface OpenSessionParams {
  /** Opens the session that was given this token, else a new one. */
  token?: string | null;
  /** Begins a new session at the first screen. Default: false. */
  fresh?: boolean | null;
  /**
   * The zone of the times that people read, an IANA name such as Europe/Paris.
   * If absent: the one named before, else that of the service's process.
   */
  timeZone?: string | null;
  /**
   * The language of the texts that people read, a tag of BCP 47 such as de or
   * zh-CN; the one that fits best is used, and told in the answer. If absent:
   * the one named before, else that of the service's environment.
   */
  locale?: string | null;
  /**
   * Asks for view/changed after each change that no request of the client has
   * caused, such as each second of a countdown. Default: false.
   */
  notify?: boolean | null;
}

/** Whether a question has been answered. */
export interface Confirmation {
  /** True does it without asking. Default: false. */
  confirmed?: boolean | null;
}

/** What protects an intent from being done twice, or on another view. */
export interface IntentOptions {
  /**
   * The revision of the view that the intent was chosen from; the error
   * staleRevision if it has changed.
   */
  ifRevision?: number | null;
  /**
   * The client's own word for this request. A request that repeats one of the
   * session's last 1000 keys gets the first result again. Another request with
   * that key gets the error conflict. Passwords and ifRevision are not
   * compared. A request after which nobody is signed in is not kept.
   */
  key?: string | null;
}

/** What becomes of what only this machine still has of an account. */
export interface RecoveryChoice {
  /** True forgets it; else the store gets it again. Default: false. */
  forget?: boolean | null;
}

/** How far to move the clock. */
export interface AdvanceParams {
  /** In seconds. From 0 to 1000000000. */
  seconds: number;
}

/** What was entered on the login screen. */
export interface Login {
  /** The account's name. Default: "". */
  username?: string | null;
  /** The account's password. Default: "". */
  password?: string | null;
  /** Whether to fill in the name next time. Default: true. */
  rememberMe?: boolean | null;
}

/** A row of the list. */
export interface PlayerRow {
  /** The row's player. */
  player: string;
}

/** A row of the list, and whether the question about it was answered. */
export interface ConfirmedRow {
  /** The row's player. */
  player: string;
  /** True does it without asking. Default: false. */
  confirmed?: boolean | null;
}

/** What names are to contain. */
export interface Search {
  /**
   * Part of a name, or one or two letters of its beginning; empty for all.
   * Default: "".
   */
  value?: string | null;
}

/** A part of a list. */
export interface PageParams {
  /** How many entries to leave out. From 0 to 1000000000. */
  offset: number;
}

/** Whether somebody comes. */
export interface Selection {
  /** The row's player. */
  player: string;
  /** Whether the player is picked. */
  selected: boolean;
}

/** A list of names. */
export interface NameList {
  /**
   * The names as a chat lists or exports them. Signs, headings and notes say
   * who comes; numbers and bullets do not count. Default: "".
   */
  names?: string | null;
}

/** A line of a list, and whether it is taken. */
export interface TakenLine {
  /** The line's row. */
  line: string;
  /** Whether it counts. */
  taken: boolean;
}

/** How the teams begin. */
export interface ConfirmParams {
  /**
   * Whether everybody is in one of two fair teams; else on the bench. Default:
   * false.
   */
  balances?: boolean | null;
}

/** The name of a new player. */
export interface PlayerName {
  /** 1 to 100 characters. Default: "". */
  name?: string | null;
}

/** A row of the screen. */
export interface FieldRow {
  /** What is to be edited. */
  field:
    | "name"
    | "age"
    | "preferredPosition"
    | "skill"
    | "role"
    | "favouriteTeam";
}

/** Another player, and how both are to play. */
export interface PairingChoice {
  /** The row's player. */
  player: string;
  /** In one team, or in different ones. */
  kind: "together" | "apart";
}

/** The new value; without one, it is cleared. */
export interface PlayerValue {
  /** A text, a number or a choice's id; null or nothing clears it. */
  value?: string | number | boolean | null;
}

/** A list of players, and what to do with it. */
export interface ListEntry {
  /**
   * Names as a chat has them, or a table with headings as a spreadsheet has it.
   * Default: "".
   */
  list?: string | null;
  /** The choice's id. */
  mode?: string | number | boolean | null;
}

/** The team for a player. */
export interface MoveParams {
  /** The row's player. */
  player: string;
  /** Where to. */
  to: "bench" | "teamA" | "teamB";
  /** Before which place there, from 0; else last. From 0 to 1000000. */
  index?: number | null;
}

/** How fair a split is to be. */
export interface BalanceParams {
  /**
   * 0 for the fairest split, 1 for the next; behind the last it begins again.
   * Default: 0. From 0 to 9.
   */
  rank?: number | null;
}

/** How a match starts. */
export interface StartParams {
  /** Whether the countdown runs at once. Default: false. */
  startsClock?: boolean | null;
}

/** The form of a report. */
export interface ReportFormat {
  /** A text for a chat, Markdown, or a picture. Default: "text". */
  format?: "text" | "markdown" | "svg" | null;
}

/** A time to count down from, as it was entered. */
export interface Time {
  /** 0 to 23; none if left out. */
  hours?: string | number | boolean | null;
  /** 0 to 59. */
  minutes?: string | number | boolean | null;
  /** 0 to 59. */
  seconds?: string | number | boolean | null;
  /** 1 to 9; one if left out. */
  periods?: string | number | boolean | null;
}

/** The goals of one team, as they were entered. */
export interface SetScoreParams {
  /** The team. */
  team: "teamA" | "teamB";
  /** Its goals, 0 to 100. */
  value?: string | number | boolean | null;
}

/** A player who has scored. */
export interface ScorerRowParams {
  /** The player's id. */
  player: string;
  /** Whether it is an own goal of the player. Default: false. */
  isOwnGoal?: boolean | null;
}

/** A goal of a match. */
export interface GoalRowParams {
  /** The goal's id. */
  goal: string;
}

/** A player, and the team or the bench that they come to. */
export interface SubstituteRowParams {
  /** The player's id. */
  player: string;
  /** The team, or the bench. */
  to: "bench" | "teamA" | "teamB";
}

/** The name of a guest. */
export interface GuestName {
  /** 1 to 100 characters. Default: "". */
  guest?: string | null;
}

/** A row of the list. */
export interface GatherRow {
  /** The row's gather. */
  gather: string;
}

/** Whose matches to show. */
export interface Filter {
  /** A player; null, an empty text or nothing for all. */
  value?: string | number | boolean | null;
}

/** The goals of a result, as they were entered. */
export interface ScoreEntry {
  /** The goals of Team A. */
  scoreA?: string | number | boolean | null;
  /** The goals of Team B. */
  scoreB?: string | number | boolean | null;
}

/** What was chosen. */
export interface LeaderboardChoice {
  /** One of the choices; null, an empty text or nothing is the first one. */
  value?: string | number | boolean | null;
}

/** A day of the season, as it was entered. */
export interface SeasonDayParams {
  /** Which of the two days. */
  end: "firstDay" | "lastDay";
  /** As in 2026-01-31; null, an empty text or nothing is no limit. */
  value?: string | number | boolean | null;
}

/** An old and a new password. */
export interface PasswordChange {
  /** The account's password. Default: "". */
  oldPassword?: string | null;
  /** At least 8 characters; never sent back. Default: "". */
  newPassword?: string | null;
}

/** A row whose session is to end. */
export interface SessionEnd {
  /** The row's session. */
  session: string;
  /** True does it without asking. Default: false. */
  confirmed?: boolean | null;
}

/** A row of the list. */
export interface FixtureRow {
  /** The row's fixture. */
  fixture: string;
}

/** Which fixtures to show. */
export interface FixtureTime {
  /** Whether the past ones. */
  past: boolean;
}

/** Somebody's answer. */
export interface FixtureAnswerRow {
  /** The row's player or guest. */
  person: string;
  /** Whether they come, or none to withdraw the answer. */
  answer: "in" | "out" | "none";
}

/** Whether somebody has paid. */
export interface FixturePaymentRow {
  /** The row's player or guest. */
  person: string;
  /** Whether they have paid. */
  paid: boolean;
}

/** How the fixture is deleted. */
export interface FixtureScreenDeletion {
  /**
   * Whether also those to come on the same weekday, at the same time of the
   * clocks and place. Default: false.
   */
  later?: boolean | null;
  /** Whether to hand over what cancels it in calendars. Default: false. */
  calendar?: boolean | null;
  /** True does it without asking. Default: false. */
  confirmed?: boolean | null;
}

/** The values of a fixture, as they were entered. */
export interface FixtureEntry {
  /** The day, like 2026-01-31. */
  date?: string | number | boolean | null;
  /** The time of day, like 19:30. */
  time?: string | number | boolean | null;
  /** At most 100 characters. */
  place?: string | number | boolean | null;
  /** How many take part at most; empty for any number. */
  maximumPlayers?: string | number | boolean | null;
  /** An amount of the club's currency, like 60.00; empty for none. */
  price?: string | number | boolean | null;
  /** Whether each who takes part pays it. Default: false. */
  perHead?: boolean | null;
  /** The club's currency, like EUR; empty for the present one. */
  currency?: string | number | boolean | null;
  /** For how many weeks, when it is added; empty for one. */
  weeks?: string | number | boolean | null;
  /**
   * Whether also those to come on the same weekday, at the same time of the
   * clocks and place. Default: false.
   */
  later?: boolean | null;
  /**
   * Whether all answers are withdrawn, so that everybody is asked again, but
   * for those who have paid. Default: false.
   */
  asksAgain?: boolean | null;
}

/** A name and a password. */
export interface CredentialsParams {
  /** 1 to 64 characters, unique regardless of case. */
  username: string;
  /** At least 8 characters; never sent back. */
  password: string;
}

/** How a request is recognised when it is sent again. */
export interface IdempotencyKey {
  /**
   * The client's own word for this request. A request that repeats one of the
   * session's last 1000 keys gets the first result again. Another request with
   * that key gets the error conflict. Passwords and ifRevision are not
   * compared. A request after which nobody is signed in is not kept.
   */
  key?: string | null;
}

/** A currency. */
export interface CurrencyParams {
  /** Its code of three letters by ISO 4217, such as EUR. */
  currency: string;
}

/** The password, asked for once more. */
export interface PasswordParams {
  /** The account's password. */
  password: string;
}

/** Which players to list. */
export interface PlayerQuery {
  /** Part of the name, in any case; one or two letters find its beginning. */
  search?: string | null;
  /** How many entries to leave out. Default: 0. From 0 to 1000000000. */
  offset?: number | null;
  /** How many entries at most. Default: 100. From 1 to 1000. */
  limit?: number | null;
}

/** One player. */
export interface PlayerID {
  /** The player's id. */
  id: string;
}

/** A player to be added. */
export interface NewPlayer {
  /** 1 to 100 characters. */
  name: string;
  /** In years. From 1 to 120. */
  age?: number | null;
  /** How well the player plays. */
  skill?: "beginner" | "amateur" | "professional" | null;
  /** Where the player likes to play. */
  preferredPosition?:
    | "goalkeeper"
    | "defender"
    | "midfielder"
    | "winger"
    | "striker"
    | null;
  /** The team that the player supports. */
  favouriteTeam?: string | null;
  /** Fair teams share the captains. */
  role?: "captain" | null;
}

/** What is to become of a player. */
export interface PlayerChange {
  /** The player's id. */
  id: string;
  /** The new name. */
  name?: string;
  /** The new age; null clears it. From 1 to 120. */
  age?: number | null;
  /** The new skill; null clears it. */
  skill?: "beginner" | "amateur" | "professional" | null;
  /** The new preferred position; null clears it. */
  preferredPosition?:
    | "goalkeeper"
    | "defender"
    | "midfielder"
    | "winger"
    | "striker"
    | null;
  /** The new favourite team; null clears it. */
  favouriteTeam?: string | null;
  /** The new role; null clears it. */
  role?: "captain" | null;
}

/** How two players are to play. */
export interface PlayersToPair {
  /** The id of one player. */
  id: string;
  /** The other player's id. */
  other: string;
  /** In one team, or in different ones; null or nothing removes the wish. */
  kind?: "together" | "apart" | null;
}

/** Two entries of one person. */
export interface PlayersToMerge {
  /** The id of the player who is deleted. */
  id: string;
  /**
   * The id of the player who gets the matches, goals, answers and pairings of
   * the other one.
   */
  into: string;
}

/** Whose figures to show. */
export interface FiguresParams {
  /** The player's id. */
  id: string;
  /** Only matches from this day in UTC on, as 2026-01-31. */
  firstDay?: string | null;
  /** Only matches up to this day in UTC. */
  lastDay?: string | null;
  /** At most how many of the latest ratings. Default: 100. From 0 to 100. */
  limit?: number | null;
}

/** By what to list the players. */
export interface LeaderboardQuery {
  /** The figure, the greatest value first. Default: "rating". */
  by?:
    | "rating"
    | "goals"
    | "played"
    | "won"
    | "drawn"
    | "lost"
    | "goalsFor"
    | "goalsAgainst"
    | "asked"
    | "attended"
    | "streak"
    | "unanswered"
    | null;
  /** Only matches from this day in UTC on, as 2026-01-31. */
  firstDay?: string | null;
  /** Only matches up to this day in UTC. */
  lastDay?: string | null;
  /** How many entries to leave out. Default: 0. From 0 to 1000000000. */
  offset?: number | null;
  /** How many entries at most. Default: 100. From 1 to 1000. */
  limit?: number | null;
}

/** By what to list all players, and in which form. */
export interface LeaderboardExportParams {
  /** The figure, the greatest value first. Default: "rating". */
  by?:
    | "rating"
    | "goals"
    | "played"
    | "won"
    | "drawn"
    | "lost"
    | "goalsFor"
    | "goalsAgainst"
    | "asked"
    | "attended"
    | "streak"
    | "unanswered"
    | null;
  /** Only matches from this day in UTC on, as 2026-01-31. */
  firstDay?: string | null;
  /** Only matches up to this day in UTC. */
  lastDay?: string | null;
  /** A table, or values for programs. Default: "csv". */
  format?: "csv" | "semicolons" | "tabs" | "xlsx" | "json" | null;
}

/** A list of players: either csv or json. */
export interface ImportPlayersParams {
  /**
   * A table with headings in its first ten lines, or a chat's list of names.
   */
  csv?: string | null;
  /** The players themselves. */
  json?: PlayerImportRow[] | null;
  /**
   * Add new players, leaving those with a player's UID alone; or update those
   * of these names. Default: "add".
   */
  mode?: "add" | "update" | null;
  /** Only says what it would do. Default: false. */
  dryRun?: boolean | null;
}

/** The form in which to export. */
export interface TableFormat {
  /** A table, or values for programs. Default: "csv". */
  format?: "csv" | "semicolons" | "tabs" | "xlsx" | "json" | null;
}

/** Who is to be split, and how fairly. */
export interface BalanceTeamsParams {
  /** At least two players, each once. */
  players: string[];
  /**
   * 0 for the fairest split, 1 for the next; behind the last it begins again.
   * Default: 0. From 0 to 9.
   */
  rank?: number | null;
}

/** Two teams, and the form of their report. */
export interface TeamsReportParams {
  /** The players of Team A, at least one. */
  teamA: string[];
  /** The players of Team B, at least one. */
  teamB: string[];
  /** A text for a chat, Markdown, or a picture. Default: "text". */
  format?: "text" | "markdown" | "svg" | null;
}

/** Who is to play, and who can come on. */
export interface StartGatherParams {
  /** The players of Team A, at least one. */
  teamA: string[];
  /** The players of Team B, at least one. */
  teamB: string[];
  /** Who waits on the bench. Default: []. */
  bench?: string[] | null;
}

/** How a match ended. */
export interface EndGatherParams {
  /** The match's id. */
  id: string;
  /** The goals; if absent, those that were entered. */
  score?: Score | null;
}

/** What is to be corrected of a match that has ended; the rest stays. */
export interface CorrectGatherParams {
  /** The match's id. */
  id: string;
  /** The goals of both teams. */
  score?: Score | null;
  /** All who played in Team A, in order. */
  teamA?: string[] | null;
  /** All who played in Team B, in order. */
  teamB?: string[] | null;
  /** Who played too, by name. Default: []. */
  byName?: NamedParticipant[] | null;
  /**
   * All goals of which something is known, in order. Without them, the goals of
   * those who left their team have no scorers.
   */
  goals?: CorrectedGoal[] | null;
}

/** A player or a new guest by name, and their team. */
export interface NamedParticipant {
  /** A player's name, or that of a new guest. */
  name: string;
  /** Their team. */
  team: "teamA" | "teamB";
}

/** A goal of a match that has ended. */
export interface CorrectedGoal {
  /** The team that it counts for. */
  team: "teamA" | "teamB";
  /** Who scored; absent if unknown. */
  scorer?: string | null;
  /** Whether a player of the other team scored it. Default: false. */
  isOwnGoal?: boolean | null;
  /** By the clock, from 1; absent if unknown. From 1 to 12960. */
  minute?: number | null;
}

/** One match. */
export interface GatherParams {
  /** The match's id. */
  id: string;
}

/** Which matches to list. */
export interface GatherQuery {
  /** Only those in which this player played. */
  player?: string | null;
  /** How many entries to leave out. Default: 0. From 0 to 1000000000. */
  offset?: number | null;
  /** How many entries at most. Default: 100. From 1 to 1000. */
  limit?: number | null;
}

/** A match, and the form of its report. */
export interface GatherReportParams {
  /** The match's id. */
  id: string;
  /** A text for a chat, Markdown, or a picture. Default: "text". */
  format?: "text" | "markdown" | "svg" | null;
}

/** A time to count down from. */
export interface SetClockParams {
  /** The match's id. */
  id: string;
  /** The time of each period, in seconds. From 0 to 86399. */
  seconds: number;
  /** How many periods there are. Default: 1. From 1 to 9. */
  periods?: number | null;
}

/** Who comes on or goes off. */
export interface SubstituteParams {
  /** The match's id. */
  id: string;
  /** The id of a player of the line-up. */
  player: string;
  /** The team in which they come on, or the bench. */
  to: "bench" | "teamA" | "teamB";
}

/** Who joins a match: either a player or a guest. */
export interface JoinParams {
  /** The match's id. */
  id: string;
  /**
   * The id of a player, or of a guest of a fixture. Who is there already comes
   * on or goes off.
   */
  player?: string | null;
  /** A player's name, or that of a new guest. */
  guest?: string | null;
  /** The team in which they come on, or the bench. Default: "bench". */
  to?: "bench" | "teamA" | "teamB" | null;
}

/** Who leaves a match. */
export interface LeaveParams {
  /** The match's id. */
  id: string;
  /** The id of a person of the line-up. */
  player: string;
}

/** A goal of a match. */
export interface AddGoalParams {
  /** The match's id. */
  id: string;
  /** The team that it counts for. */
  team: "teamA" | "teamB";
  /** Who scored; absent if unknown. */
  scorer?: string | null;
  /** Whether a player of the other team scored it. Default: false. */
  isOwnGoal?: boolean | null;
}

/** A goal of a match. */
export interface RemoveGoalParams {
  /** The match's id. */
  id: string;
  /** The goal's id; absent for the last one. */
  goal?: string | null;
}

/** The score of a match. */
export interface GatherScoreParams {
  /** The match's id. */
  id: string;
  /** The goals. */
  score: Score;
}

/** Who scored a goal. */
export interface NameScorerParams {
  /** The match's id. */
  id: string;
  /** Who scored. */
  player: string;
  /** Whether it is an own goal of the player. Default: false. */
  isOwnGoal?: boolean | null;
}

/** A goal with a scorer. */
export interface RemoveScorerParams {
  /** The match's id. */
  id: string;
  /** The goal's id. */
  goal: string;
}

/** How many months to show. */
export interface GoalsParams {
  /** At most how many. Default: 12. From 1 to 1200. */
  months?: number | null;
}

/** A list of matches: either csv or json. */
export interface ImportGathersParams {
  /**
   * A table with headings; a team's names are in one cell, each on its own
   * line. A time without an offset is the session's.
   */
  csv?: string | null;
  /** The matches themselves. */
  json?: GatherImportRow[] | null;
  /**
   * Whether a match that is there but differs stays or is replaced. Default:
   * "keep".
   */
  mode?: "keep" | "replace" | null;
  /** Only says what it would do. Default: false. */
  dryRun?: boolean | null;
}

/** A fixture to be added, once or for several weeks. */
export interface NewFixture {
  /** When it starts, RFC 3339. */
  startsAt?: string | null;
  /** Where; at most 100 characters. Default: "". */
  place?: string | null;
  /** How many take part at most. From 2 to 1000. */
  maximumPlayers?: number | null;
  /** What it costs; absent if nothing. */
  price?: FixturePrice | null;
  /**
   * For how many weeks: one each, at the same time of the clocks in the
   * session's time zone. Default: 1. From 1 to 52.
   */
  weeks?: number | null;
}

/** What is to become of a fixture. */
export interface FixtureChange {
  /** The fixture's id. */
  id: string;
  /** The new start, RFC 3339. */
  startsAt?: string;
  /** The new place; may be empty. */
  place?: string;
  /** How many take part at most; null for any number. From 2 to 1000. */
  maximumPlayers?: number | null;
  /** What it costs; null for nothing. */
  price?: FixturePrice | null;
  /**
   * Whether also those to come on the same weekday, at the same time of the
   * clocks and place. Default: false.
   */
  later?: boolean | null;
  /**
   * Whether all answers are withdrawn, so that everybody is asked again, but
   * for those who have paid. Default: false.
   */
  asksAgain?: boolean | null;
}

/** One fixture. */
export interface FixtureID {
  /** The fixture's id. */
  id: string;
}

/** Which fixtures to list. */
export interface FixtureQuery {
  /**
   * Whether those that began more than two hours ago, the latest first.
   * Default: false.
   */
  past?: boolean | null;
  /** How many entries to leave out. Default: 0. From 0 to 1000000000. */
  offset?: number | null;
  /** How many entries at most. Default: 100. From 1 to 1000. */
  limit?: number | null;
}

/** An answer of either a player or a guest. */
export interface FixtureAnswerParams {
  /** The fixture's id. */
  id: string;
  /**
   * Whether they come, or none to withdraw the answer. Without a free place
   * they are a reserve.
   */
  answer: "in" | "out" | "none";
  /** Who answers. */
  player?: string | null;
  /** Which guest answers: a name, or the id of a guest who is there. */
  guest?: string | null;
}

/** A list of answers to be saved. */
export interface FixtureAnswerListParams {
  /** The fixture's id. */
  id: string;
  /**
   * The players as a chat lists them. Signs, headings and notes say who comes;
   * without one they come.
   */
  names: string;
  /** Only says what it would do. Default: false. */
  dryRun?: boolean | null;
}

/** Whether somebody has paid. */
export interface FixturePaymentParams {
  /** The fixture's id. */
  id: string;
  /** The id of a player or guest who has answered. */
  person: string;
  /** Whether they have paid. */
  paid: boolean;
}

/** Which fixture to delete. */
export interface FixtureDeletion {
  /** The fixture's id. */
  id: string;
  /**
   * Whether also those to come on the same weekday, at the same time of the
   * clocks and place. Default: false.
   */
  later?: boolean | null;
  /** Whether to return what cancels it in calendars. Default: false. */
  calendar?: boolean | null;
}

/** Which fixtures a calendar takes. */
export interface FixtureCalendarParams {
  /** The fixture's id; absent for all to come. */
  id?: string | null;
  /**
   * How many minutes before the start calendars remind; absent: not at all.
   * From 0 to 40320.
   */
  alarm?: number | null;
}

/** A list of fixtures: either csv or json. */
export interface ImportFixturesParams {
  /**
   * A table with headings; names are in one cell, each on its own line, a
   * guest's as Ann (guest). A time without an offset is in the session's time
   * zone.
   */
  csv?: string | null;
  /** The fixtures themselves. */
  json?: FixtureImportRow[] | null;
  /** Only says what it would do. Default: false. */
  dryRun?: boolean | null;
}

/** Which sessions to list. */
export interface SessionQuery {
  /** How many entries to leave out. Default: 0. From 0 to 1000000000. */
  offset?: number | null;
  /** How many entries at most. Default: 100. From 1 to 1000. */
  limit?: number | null;
}

/** Names a session of the account. */
export interface SessionID {
  /** The session's id, from sessions/list. */
  id: string;
}
