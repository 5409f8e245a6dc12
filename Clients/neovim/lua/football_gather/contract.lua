-- The contract of football-gather in types.
--
-- Printed by `football-gather contract --types lua`; not to be edited.
--
-- What is sent is exact; what is received may get more members and more words in a later version,
-- so its words are open and members that are not named here are to be ignored.

---The methods, with what is sent and answered.
---@alias FootballGather.MethodName
---| "initialize" # InitializeParams -> InitializeResult: Tells who both sides are. A front end sends it first; a script may do without.
---| "initialized" # IgnoredParams -> Empty: Accepted for clients that send it.
---| "shutdown" # Empty -> Empty: Announces the end; only exit may follow.
---| "exit" # Empty -> Empty: Ends the service: status 0 after shutdown, else 1.
---| "$/cancelRequest" # CancelParams -> Empty: Has a request that still waits fail with the error cancelled.
---| "rpc.discover" # Empty -> table<string, any>: Shows the contract, an OpenRPC document.
---| "session/open" # OpenSessionParams -> View: Opens the session where this person left off, else at the first screen.
---| "session/view" # Empty -> View: Shows the view as it is now.
---| "session/back" # Confirmation, IntentOptions -> View: Goes one screen back; asks first if something would be lost.
---| "session/dismissAlert" # IntentOptions -> View: Puts the alert away without doing what it asks.
---| "session/undo" # IntentOptions -> View: Undoes the last change if the view offers it.
---| "session/signOut" # Confirmation, IntentOptions -> View: Signs out and leads to the first screen, after a question.
---| "session/recover" # RecoveryChoice, IntentOptions -> View: Puts back what only this machine still has, after the store has lost it; or forgets it.
---| "clock/advance" # AdvanceParams -> ClockReading: Moves the manual clock; only with --clock manual.
---| "login/submit" # Login, IntentOptions -> View: Signs in.
---| "login/register" # Login, IntentOptions -> View: Makes an account and signs in.
---| "playerList/open" # PlayerRow, IntentOptions -> View: Shows one player.
---| "playerList/delete" # ConfirmedRow, IntentOptions -> View: Deletes a player, after a question.
---| "playerList/add" # IntentOptions -> View: Leads to a new player.
---| "playerList/importPlayers" # IntentOptions -> View: Leads to a list of players to be imported.
---| "playerList/exportPlayers" # IntentOptions -> View: Hands over all players as one list.
---| "playerList/changePassword" # IntentOptions -> View: Leads to another password.
---| "playerList/sessions" # IntentOptions -> View: Leads to the sessions of the account.
---| "playerList/select" # IntentOptions -> View: Begins to pick players.
---| "playerList/continueMatch" # IntentOptions -> View: Leads to the latest match in progress.
---| "playerList/history" # IntentOptions -> View: Leads to the matches that have ended.
---| "playerList/leaderboard" # IntentOptions -> View: Leads to the players by their figures.
---| "playerList/fixtures" # IntentOptions -> View: Leads to the fixtures.
---| "playerList/search" # Search, IntentOptions -> View: Shows the players whose name contains something.
---| "playerList/page" # PageParams, IntentOptions -> View: Shows another part of the list.
---| "playerList/reload" # IntentOptions -> View: Tries again to load the list.
---| "playerList/setSelected" # Selection, IntentOptions -> View: Picks a player, or leaves them out.
---| "playerList/selectAll" # IntentOptions -> View: Picks the players that the search finds, as many as two teams can have.
---| "playerList/asLastTime" # IntentOptions -> View: Leads to the teams of the latest match.
---| "playerList/pasteNames" # IntentOptions -> View: Shows the field for a list of names.
---| "playerList/previewNames" # NameList, IntentOptions -> View: Shows what each line of the list is taken for.
---| "playerList/changeNames" # IntentOptions -> View: Leads back to the list, to change it.
---| "playerList/setTaken" # TakenLine, IntentOptions -> View: Takes a line of the list, or leaves it out.
---| "playerList/selectNames" # IntentOptions -> View: Picks the players of the list.
---| "playerList/closeNames" # IntentOptions -> View: Puts the list of names away.
---| "playerList/cancelSelection" # IntentOptions -> View: Ends picking; nobody stays selected.
---| "playerList/confirm" # ConfirmParams, IntentOptions -> View: Leads to the teams with the selected players.
---| "playerAdd/save" # PlayerName, IntentOptions -> View: Adds the player and goes back.
---| "playerDetail/edit" # FieldRow, IntentOptions -> View: Leads to the editor of one field.
---| "playerDetail/history" # IntentOptions -> View: Leads to the matches in which the player played.
---| "playerDetail/pair" # IntentOptions -> View: Leads to the other players, of whom some are to play in the same team, or are not.
---| "playerDetail/unpair" # PlayerRow, IntentOptions -> View: Removes the wish about the player and another one.
---| "playerDetail/merge" # IntentOptions -> View: Leads to the other entries of the list, of which one may be the same person.
---| "playerPair/search" # Search, IntentOptions -> View: Shows the players whose name contains something.
---| "playerPair/page" # PageParams, IntentOptions -> View: Shows another part of the list.
---| "playerPair/pair" # PairingChoice, IntentOptions -> View: Sets how the player and another one are to play.
---| "playerMerge/search" # Search, IntentOptions -> View: Shows the players whose name contains something.
---| "playerMerge/page" # PageParams, IntentOptions -> View: Shows another part of the list.
---| "playerMerge/merge" # ConfirmedRow, IntentOptions -> View: Merges an entry into the player’s, after a question.
---| "playerEdit/save" # PlayerValue, IntentOptions -> View: Stores the value and goes back.
---| "importPlayers/preview" # ListEntry, IntentOptions -> View: Shows what importing the list would do.
---| "importPlayers/page" # PageParams, IntentOptions -> View: Shows another part of what importing would do.
---| "importPlayers/edit" # IntentOptions -> View: Leads back to the list, to change it.
---| "importPlayers/save" # IntentOptions -> View: Imports the list as a whole, and goes back.
---| "confirmPlayers/move" # MoveParams, IntentOptions -> View: Puts a player into a team or on the bench.
---| "confirmPlayers/balance" # BalanceParams, IntentOptions -> View: Splits everybody but waiting reserves into two fair teams of equal size.
---| "confirmPlayers/swap" # PlayerRow, IntentOptions -> View: Begins to swap a player with another one.
---| "confirmPlayers/swapWith" # PlayerRow, IntentOptions -> View: Swaps the places of both players.
---| "confirmPlayers/keepPlaces" # IntentOptions -> View: Swaps nobody.
---| "confirmPlayers/start" # StartParams, IntentOptions -> View: Starts the match with these teams.
---| "confirmPlayers/copyTeams" # ReportFormat, IntentOptions -> View: Hands over the teams and what is to be expected.
---| "gather/startClock" # IntentOptions -> View: Starts or resumes the countdown.
---| "gather/pauseClock" # IntentOptions -> View: Holds the countdown.
---| "gather/resetClock" # IntentOptions -> View: Stops the countdown and goes back to the chosen time.
---| "gather/openTimePicker" # IntentOptions -> View: Shows the fields for another time.
---| "gather/setTime" # Time, IntentOptions -> View: Stops the countdown and chooses another time and number of periods.
---| "gather/closeTimePicker" # IntentOptions -> View: Puts the fields for another time away.
---| "gather/setScore" # SetScoreParams, IntentOptions -> View: Sets the number of goals of a team.
---| "gather/openScorers" # IntentOptions -> View: Asks who has scored.
---| "gather/openSubstitutions" # IntentOptions -> View: Asks who comes on and who goes off.
---| "gather/closeQuestion" # IntentOptions -> View: Stops asking for a player.
---| "gather/goal" # ScorerRowParams, IntentOptions -> View: Adds a goal of a player.
---| "gather/removeGoal" # GoalRowParams, IntentOptions -> View: Removes a goal.
---| "gather/substitute" # SubstituteRowParams, IntentOptions -> View: Lets somebody come on or wait on the bench, also one who comes late.
---| "gather/goHome" # PlayerRow, IntentOptions -> View: Lets somebody go home.
---| "gather/addGuest" # GuestName, IntentOptions -> View: Adds a player or a guest by name to the bench.
---| "gather/end" # Confirmation, IntentOptions -> View: Ends the match with the score, after a question.
---| "history/open" # GatherRow, IntentOptions -> View: Shows one match.
---| "history/filter" # Filter, IntentOptions -> View: Shows the matches in which one player played, or all.
---| "history/page" # PageParams, IntentOptions -> View: Shows another part of the list.
---| "history/export" # IntentOptions -> View: Hands over all matches as one list.
---| "gatherDetail/rematch" # IntentOptions -> View: Leads to the teams, as they were, to be played again.
---| "gatherDetail/copyResult" # ReportFormat, IntentOptions -> View: Hands over the result, the teams and the goals.
---| "gatherDetail/correct" # IntentOptions -> View: Shows the fields for another result, and lets teams and scorers be changed.
---| "gatherDetail/saveResult" # ScoreEntry, IntentOptions -> View: Saves another result, other teams and scorers.
---| "gatherDetail/keepResult" # IntentOptions -> View: Leaves the match as it is stored.
---| "gatherDetail/nameScorer" # ScorerRowParams, IntentOptions -> View: Names who scored the first goal without a scorer.
---| "gatherDetail/removeScorer" # GoalRowParams, IntentOptions -> View: Removes the scorer of a goal.
---| "gatherDetail/move" # SubstituteRowParams, IntentOptions -> View: Puts somebody into a team, or among those who did not play.
---| "gatherDetail/addGuest" # GuestName, IntentOptions -> View: Adds a player or a guest by name.
---| "gatherDetail/delete" # Confirmation, IntentOptions -> View: Deletes the match and goes back, after a question.
---| "leaderboard/open" # PlayerRow, IntentOptions -> View: Shows one player.
---| "leaderboard/sort" # LeaderboardChoice, IntentOptions -> View: Sorts the players by another figure.
---| "leaderboard/chooseSeason" # LeaderboardChoice, IntentOptions -> View: Counts the matches of another season.
---| "leaderboard/setDay" # SeasonDayParams, IntentOptions -> View: Sets the first or the last day of the season.
---| "leaderboard/page" # PageParams, IntentOptions -> View: Shows another part of the list.
---| "password/save" # PasswordChange, IntentOptions -> View: Changes the password, and signs out all other sessions.
---| "sessionList/end" # SessionEnd, IntentOptions -> View: Signs out another session, after a question.
---| "sessionList/endOthers" # Confirmation, IntentOptions -> View: Signs out all other sessions, after a question.
---| "sessionList/page" # PageParams, IntentOptions -> View: Shows another part of the list.
---| "fixtureList/open" # FixtureRow, IntentOptions -> View: Shows one fixture.
---| "fixtureList/add" # IntentOptions -> View: Leads to a new fixture.
---| "fixtureList/show" # FixtureTime, IntentOptions -> View: Shows the fixtures to come, or the past ones.
---| "fixtureList/export" # IntentOptions -> View: Hands over all fixtures as one list.
---| "fixtureList/calendar" # IntentOptions -> View: Hands over all fixtures to come for a calendar.
---| "fixtureList/page" # PageParams, IntentOptions -> View: Shows another part of the list.
---| "fixture/answer" # FixtureAnswerRow, IntentOptions -> View: Saves or withdraws somebody's answer.
---| "fixture/setPaid" # FixturePaymentRow, IntentOptions -> View: Saves whether somebody has paid.
---| "fixture/addGuest" # GuestName, IntentOptions -> View: Adds a guest who comes.
---| "fixture/pasteNames" # IntentOptions -> View: Shows the field for a list of names.
---| "fixture/previewNames" # NameList, IntentOptions -> View: Shows what each line of the list is taken for.
---| "fixture/changeNames" # IntentOptions -> View: Leads back to the list, to change it.
---| "fixture/setTaken" # TakenLine, IntentOptions -> View: Takes a line of the list, or leaves it out.
---| "fixture/saveNames" # IntentOptions -> View: Saves the answers of the list.
---| "fixture/closeNames" # IntentOptions -> View: Puts the list of names away.
---| "fixture/pickTeams" # IntentOptions -> View: Leads to the teams of those who are in, with the reserves on the bench.
---| "fixture/edit" # IntentOptions -> View: Leads to the date, the place, the number of players and the price.
---| "fixture/payments" # IntentOptions -> View: Hands over who has still to pay what.
---| "fixture/calendar" # IntentOptions -> View: Hands over the fixture for a calendar.
---| "fixture/delete" # FixtureScreenDeletion, IntentOptions -> View: Deletes the fixture and goes back, after a question.
---| "fixture/page" # PageParams, IntentOptions -> View: Shows another part of the players without an answer.
---| "fixtureEdit/add" # FixtureEntry, IntentOptions -> View: Adds the fixture, perhaps for several weeks, and goes back.
---| "fixtureEdit/save" # FixtureEntry, IntentOptions -> View: Saves the fixture and goes back.
---| "accounts/register" # CredentialsParams, IdempotencyKey -> Account: Makes an account and signs in.
---| "accounts/signIn" # CredentialsParams, IdempotencyKey -> Account: Signs in.
---| "accounts/signOut" # IdempotencyKey -> Empty: Signs out.
---| "accounts/current" # Empty -> Account: Says who is signed in.
---| "accounts/setCurrency" # CurrencyParams, IdempotencyKey -> Account: Chooses the currency of the club. Another one can be chosen while no fixture has a price.
---| "accounts/recover" # RecoveryChoice, IdempotencyKey -> Recoverable: Puts back what only this machine still has, after the store has lost it; or forgets it.
---| "accounts/changePassword" # PasswordChange, IdempotencyKey -> Empty: Changes the password, and signs out all other sessions of the account.
---| "accounts/delete" # PasswordParams, IdempotencyKey -> Empty: Deletes the account with all that it owns.
---| "players/list" # PlayerQuery -> PlayerPage: Lists players by name, or those with a text in it.
---| "players/get" # PlayerID -> PlayerDetails: Shows one player, and with whom they are to play.
---| "players/add" # NewPlayer, IdempotencyKey -> Player: Adds a player.
---| "players/update" # PlayerChange, IdempotencyKey -> Player: Changes what is given of a player.
---| "players/pair" # PlayersToPair, IdempotencyKey -> PlayerDetails: Sets how two players are to play: in one team or not.
---| "players/merge" # PlayersToMerge, IdempotencyKey -> Player: Merges an entry of a person into another one, and deletes it.
---| "players/delete" # PlayerID, IdempotencyKey -> Empty: Deletes a player; matches keep their name.
---| "players/figures" # FiguresParams -> FiguresResult: Shows a player's figures, and their ratings after their latest matches.
---| "players/leaderboard" # LeaderboardQuery -> LeaderboardPage: Lists the players by one of their figures.
---| "players/exportLeaderboard" # LeaderboardExportParams -> LeaderboardExport: Shows all players with their figures as one table.
---| "players/import" # ImportPlayersParams, IdempotencyKey -> PlayerImportResult: Takes in a list of players, all or nothing.
---| "players/export" # TableFormat -> PlayerExport: Shows all players as one list.
---| "teams/balance" # BalanceTeamsParams -> FairTeams: Splits players into two fair teams.
---| "teams/report" # TeamsReportParams -> Document: Shows two teams as a text for a chat, as Markdown or as a picture.
---| "gathers/start" # StartGatherParams, IdempotencyKey -> Gather: Starts a match with its line-up.
---| "gathers/end" # EndGatherParams, IdempotencyKey -> Gather: Ends a match once, with its score.
---| "gathers/correct" # CorrectGatherParams, IdempotencyKey -> Gather: Corrects the score, the teams and the goals of a match that has ended.
---| "gathers/get" # GatherParams -> Gather: Shows one match.
---| "gathers/list" # GatherQuery -> GatherPage: Lists matches, the newest first.
---| "gathers/delete" # GatherParams, IdempotencyKey -> Empty: Deletes a match.
---| "gathers/report" # GatherReportParams -> Document: Shows a match as a text for a chat, as Markdown or as a picture.
---| "gathers/current" # Empty -> CurrentGather: Shows the latest match in progress, if any.
---| "gathers/startClock" # GatherParams, IdempotencyKey -> Gather: Starts or resumes the clock of a match in progress.
---| "gathers/pauseClock" # GatherParams, IdempotencyKey -> Gather: Pauses the clock of a match in progress.
---| "gathers/resetClock" # GatherParams, IdempotencyKey -> Gather: Stops the clock and resets it to the chosen time.
---| "gathers/setClock" # SetClockParams, IdempotencyKey -> Gather: Stops the clock and chooses another time and number of periods.
---| "gathers/substitute" # SubstituteParams, IdempotencyKey -> Gather: Lets a player of a match in progress come on, or go off to the bench.
---| "gathers/join" # JoinParams, IdempotencyKey -> Gather: Lets a player or guest who comes late join a match in progress.
---| "gathers/leave" # LeaveParams, IdempotencyKey -> Gather: Lets a player or guest leave a match in progress.
---| "gathers/addGoal" # AddGoalParams, IdempotencyKey -> Gather: Adds a goal to a match in progress, in the minute of its clock.
---| "gathers/removeGoal" # RemoveGoalParams, IdempotencyKey -> Gather: Removes a goal of a match in progress.
---| "gathers/setScore" # GatherScoreParams, IdempotencyKey -> Gather: Adds goals of unknown scorers to a match in progress, or removes the latest ones.
---| "gathers/nameScorer" # NameScorerParams, IdempotencyKey -> Gather: Names the scorer of the first goal without one, of a match that has ended.
---| "gathers/removeScorer" # RemoveScorerParams, IdempotencyKey -> Gather: Removes the scorer of a goal of a match that has ended.
---| "gathers/rematch" # GatherParams -> FairTeams: Shows the teams of a match, as they can play again.
---| "gathers/goals" # GoalsParams -> GoalsResult: Shows how many goals were scored in each of the latest months.
---| "gathers/import" # ImportGathersParams, IdempotencyKey -> GatherImportResult: Takes in a list of matches, all or nothing. Older ones count too.
---| "gathers/export" # TableFormat -> GatherExport: Shows all matches as one list, the newest first; one in progress has no clock.
---| "fixtures/add" # NewFixture, IdempotencyKey -> AddedFixtures: Adds a fixture, or one for each of several weeks.
---| "fixtures/update" # FixtureChange, IdempotencyKey -> FixtureChangeResult: Changes what is given of a fixture; with `later`, also of the later ones of its series. With more places, reserves move up.
---| "fixtures/get" # FixtureID -> Fixture: Shows one fixture.
---| "fixtures/list" # FixtureQuery -> FixturePage: Lists the fixtures to come, the next one first, or the past ones.
---| "fixtures/answer" # FixtureAnswerParams, IdempotencyKey -> FixtureChangeResult: Saves whether a player or guest comes, or withdraws their answer.
---| "fixtures/answerList" # FixtureAnswerListParams, IdempotencyKey -> FixtureAnswerListResult: Saves the answers of a list of players, as a chat has it.
---| "fixtures/setPaid" # FixturePaymentParams, IdempotencyKey -> Fixture: Saves whether a player or guest who has answered has paid, until their answer is withdrawn.
---| "fixtures/payments" # FixtureID -> Document: Shows as a text for a chat who has still to pay what.
---| "fixtures/delete" # FixtureDeletion, IdempotencyKey -> FixtureDeletionResult: Deletes a fixture with its answers; with `later`, also the later ones of its series.
---| "fixtures/calendar" # FixtureCalendarParams -> Document: Shows one fixture, or all to come, for a calendar.
---| "fixtures/import" # ImportFixturesParams, IdempotencyKey -> FixtureImportResult: Takes in a list of fixtures as a whole, or nothing of it. Those who come are in, up to the maximum.
---| "fixtures/export" # TableFormat -> FixtureExport: Shows all fixtures as one list, the earliest first.
---| "sessions/list" # SessionQuery -> SessionPage: Lists the sessions in which the account is signed in: this one, then those used latest.
---| "sessions/end" # SessionID, IdempotencyKey -> Empty: Signs out another session of the account.
---| "sessions/endOthers" # IdempotencyKey -> SessionsEnded: Signs out all other sessions of the account.

---What the service says unasked.
---@alias FootballGather.NotificationName
---| "view/changed" # View: The view, unasked: each second of a countdown, when it has run down, when a change can no longer be undone, when another process has changed what it shows, while a request takes long, and during an import.

---What went wrong; to branch on.
---@alias FootballGather.ErrorKind
---| "frameGarbage" # Bytes that belong to no frame were skipped.
---| "frameJSON" # A frame is not JSON; it was skipped.
---| "frameLength" # A Content-Length was longer than its frame; reading continues at the next header.
---| "frameTooLarge" # A frame is larger than 16 MiB; it was skipped.
---| "frameTruncated" # The input ended inside a frame.
---| "invalidRequest" # The JSON is no JSON-RPC 2.0 request.
---| "unknownMethod" # There is no such method.
---| "invalidParams" # The parameters are not what the method takes.
---| "notSignedIn" # Nobody is signed in, or the name and password do not belong together.
---| "intentUnavailable" # The view does not offer this now.
---| "notFound" # There is no such thing, or it is not yours.
---| "conflict" # The thing is in another state than the method needs.
---| "invalidInput" # Values break a rule.
---| "storeUnavailable" # The data cannot be read or written now; nothing has changed.
---| "cancelled" # The request was cancelled; nothing has changed.
---| "staleRevision" # The view has changed since the revision that was named.

---Who the service is.
---@class FootballGather.InitializeResult
---The service.
---@field server FootballGather.Program
---What the service speaks.
---@field protocolVersion string
---The contract's level; it grows with what is added or changed.
---@field level integer
---The oldest level whose clients are served: one that was written for an older level may fail.
---@field oldestLevel integer
---SHA-256 of the contract as the program's command `contract` prints it, in hexadecimal; the file
---openrpc.json has examples besides.
---@field contract string
---The language of the texts that people read.
---@field locale string
---Nothing yet that a client could switch on.
---@field capabilities FootballGather.Empty

---A program's name and version.
---@class FootballGather.Program
---The program's name.
---@field name string
---The program's version.
---@field version? string

---An object without members.
---@class FootballGather.Empty

---A screen as it is to be drawn.
---@class FootballGather.View
---The screen's name, which its intents begin with.
---@field screen string
---Grows with every change of the view except the countdown's passing seconds, progress and
---announce.
---@field revision integer
---The screen's heading.
---@field title string
---What the screen is about, such as an entry of a list; typed text stays only on the same screen
---and subject.
---@field subject? string
---Whether something is still being waited for.
---@field isLoading boolean
---How much is done of what is being waited for, if that is known.
---@field progress? FootballGather.Progress
---A sentence about the whole screen.
---@field message? string
---What the last change has done, until the user goes on.
---@field notice? FootballGather.Notice
---A sentence to be spoken or flashed once, when this view arrives; absent in the next one.
---@field announce? string
---A text to copy or to save; it stays until the user acts again, though the next view lacks it.
---@field document? FootballGather.Document
---Where the user begins. It holds when the screen or its subject is another one, or when an answer
---has another focus than the view before.
---@field focus? FootballGather.Focus
---What can be filled in, or is shown like it.
---@field fields FootballGather.Field[]
---The lists.
---@field sections FootballGather.Section[]
---What can be seen at a glance; absent if there is nothing.
---@field charts? FootballGather.Chart[]
---What can be done on the screen as a whole.
---@field actions FootballGather.Action[]
---A question or message in front of the screen; only its actions are available.
---@field alert? FootballGather.Alert
---Opens this session again. In answers of session/open, and in each view after which the token
---before it opens nothing: after a sign-in, a sign-out or a new password.
---@field token? string
---The language of the texts. In answers of session/open.
---@field locale? string

---How much is done of something that takes its time.
---@class FootballGather.Progress
---How many parts are done. From 0 on.
---@field done integer
---How many parts there are. From 0 on.
---@field total integer

---What has just happened; drawn apart from the actions.
---@class FootballGather.Notice
---A sentence.
---@field text string
---How serious it is.
---@field severity "info"|"success"|"warning"|"error"|string
---The id of the one of the view's actions that belongs to the notice; it is drawn there and not
---among the others.
---@field action? string
---When the action is offered no longer, if time ends that.
---@field until? string

---A text to take along, such as a report or an exported list.
---@class FootballGather.Document
---What it is, as a heading.
---@field title string
---A file's name for it, without a folder.
---@field name string
---The text, of any number of lines.
---@field text string

---Where the user begins: at one field, in one section or at one action.
---@class FootballGather.Focus
---The field's id.
---@field field? string
---The section's id: its first row.
---@field section? string
---The action's id.
---@field action? string

---Something to fill in, or shown like it.
---@class FootballGather.Field
---Unique among the fields of its screen; names its value among the inputs.
---@field id string
---How the field is drawn and what its value is.
---@field kind "text"|"secret"|"toggle"|"number"|"choice"|"stepper"|"countdown"|string
---How a user enters the value, for a client that does not know the kind; a kind that it knows says
---it alone.
---@field entry? "typed"|"chosen"|"stepped"|"switched"|string
---The text before the field.
---@field label string
---The text in the field while it is empty.
---@field placeholder? string
---What the field holds; a secret's is never sent.
---@field value? string|integer|boolean
---The value as it is to be drawn.
---@field text? string
---What a countdown is doing.
---@field state? "stopped"|"running"|"paused"|string
---What can be chosen.
---@field choices? FootballGather.Choice[]
---The least number.
---@field minimum? integer
---The greatest number.
---@field maximum? integer
---How many lines of a text to leave room for; absent: it has but one. From 0 on.
---@field lines? integer
---How many code points of Unicode a text may have at most. From 0 on.
---@field maximumLength? integer
---Whether the field must not be left empty.
---@field isRequired boolean
---Whether the field can be changed now, if fields of its kind can be.
---@field isEnabled boolean
---What is wrong with what the field holds, or with what the last action or change sent for it.
---@field error? string
---The call to send after a change: of a typed value when the user leaves the field, of another one
---at once.
---@field change? FootballGather.Call

---One entry of a choice.
---@class FootballGather.Choice
---The field's value if this is chosen.
---@field id string
---What is drawn.
---@field title string

---A method that is sent when a field has changed.
---@class FootballGather.Call
---The method to call.
---@field method string
---Sent unchanged, beside "value": what the field now holds.
---@field params? table<string, string|integer|boolean>
---True if it is also to be sent while the user types, after a short pause; an answer that a later
---one has overtaken is dropped.
---@field whileTyping? boolean

---A list, or the part of it that its window shows.
---@class FootballGather.Section
---Unique among the sections of its screen.
---@field id string
---The heading above the list; may be empty.
---@field title string
---The text in place of the rows if there are none.
---@field emptyText? string
---The heading above the rows' titles, in a table.
---@field rowHeading? string
---Makes the section a table: one column for each detail of a row, in the same order.
---@field columns? FootballGather.Column[]
---The entries, in order: all of them, or at most 100 if there is an `offset`.
---@field rows FootballGather.Row[]
---How many entries are left out before the first row. From 0 on.
---@field offset? integer
---How many entries the whole list has; absent if those are very many. From 0 on.
---@field total? integer
---The id of the one of the view's actions that leads to the part before; it is drawn at the
---section.
---@field previous? string
---The same for the part behind.
---@field next? string
---What can be done with each row; pressing the row itself does the primary one that holds for it.
---@field rowActions FootballGather.Action[]

---A column of a table. It says what the detail at its place in each row is.
---@class FootballGather.Column
---Unique among the columns of its section.
---@field id string
---The heading.
---@field title string
---Where the column's texts are.
---@field alignment "start"|"center"|"end"|string
---Whether the column's texts are numbers.
---@field isNumber boolean
---How the rows are sorted, where it is by this column.
---@field order? "ascending"|"descending"|string
---Sorts the rows by this column. A field of the screen offers the same, so that a front end without
---tables may leave it out.
---@field action? FootballGather.Action

---Something that can be done, ready to be sent.
---@class FootballGather.Action
---Unique among the view's actions, the alert's, a section's row actions, or in its column.
---@field id string
---What is drawn.
---@field title string
---The method to call.
---@field method string
---Parameters that are sent unchanged.
---@field params? table<string, string|integer|boolean>
---Fields whose values are sent as parameters of the same name.
---@field inputs? string[]
---The parameter that the row's id is sent as.
---@field rowParameter? string
---The rows that a row action holds for; absent: for all.
---@field rowState? "selected"|"unselected"|string
---Whether it can be done now.
---@field isEnabled boolean
---Why it cannot be done now.
---@field reason? string
---What the action is to the screen.
---@field role "normal"|"primary"|"cancel"|"destructive"|"back"|string
---A lower-case letter that presses the action, and no other action of the view; never g, h, j, k,
---l, n, p or q.
---@field key? string
---Where the action belongs; absent: to the main ones.
---@field group? "main"|"more"|"account"|string

---One entry of a list.
---@class FootballGather.Row
---What row actions send as their row parameter.
---@field id string
---The entry's heading.
---@field title string
---What else is shown of the entry, in order; in a table its cells, of which some may be empty.
---@field details string[]
---Whether the entry is selected, where entries can be.
---@field isSelected? boolean
---False if no row action holds for this entry; else absent.
---@field isEnabled? boolean
---The time that the texts name, for programs.
---@field instant? string

---Numbers to be seen at a glance.
---@class FootballGather.Chart
---Unique among the charts of its screen.
---@field id string
---The heading above the chart.
---@field title string
---Bars from zero on, or a line from the least value on.
---@field kind "bars"|"line"|string
---What the values are of, as it is to be drawn behind them.
---@field unit? string
---The id of the section above whose rows the chart is drawn; absent: below all sections.
---@field section? string
---The points, in order; there is at least one.
---@field points FootballGather.ChartPoint[]

---One point of a chart.
---@class FootballGather.ChartPoint
---The text at the point.
---@field label string
---How high it is.
---@field value integer
---The time that the label names, for programs.
---@field instant? string

---A question or message in front of the screen; it stays until one of its actions.
---@class FootballGather.Alert
---The heading.
---@field title string
---The question or message.
---@field message string
---How serious it is; absent: not known.
---@field severity? "info"|"success"|"warning"|"error"|string
---All that can be done while the alert is shown.
---@field actions FootballGather.Action[]

---What the clock shows.
---@class FootballGather.ClockReading
---The service's time, in UTC.
---@field now string

---A person who keeps a list of players.
---@class FootballGather.Account
---The account's id.
---@field id string
---The name as it was given.
---@field username string
---In which fixtures are paid, by ISO 4217; absent until it is chosen.
---@field currency? string
---What the store has lost and this machine still has; absent if nothing. See accounts/recover.
---@field recoverable? FootballGather.Recoverable

---What only this machine still has of an account whose store has lost its data.
---@class FootballGather.Recoverable
---How many players.
---@field players integer
---How many matches.
---@field gathers integer

---A window of the players.
---@class FootballGather.PlayerPage
---The players, by name.
---@field players FootballGather.Player[]
---How many there are in all.
---@field total integer

---Somebody who may be picked for a gather.
---@class FootballGather.Player
---The player's id.
---@field id string
---1 to 100 characters.
---@field name string
---In years. From 1 to 120.
---@field age? integer
---How well the player plays.
---@field skill? "beginner"|"amateur"|"professional"|string
---Where the player likes to play.
---@field preferredPosition? "goalkeeper"|"defender"|"midfielder"|"winger"|"striker"|string
---The team that the player supports.
---@field favouriteTeam? string
---Fair teams share the captains.
---@field role? "captain"|string

---A player, and with whom they are to play.
---@class FootballGather.PlayerDetails
---The player's id.
---@field id string
---1 to 100 characters.
---@field name string
---In years. From 1 to 120.
---@field age? integer
---How well the player plays.
---@field skill? "beginner"|"amateur"|"professional"|string
---Where the player likes to play.
---@field preferredPosition? "goalkeeper"|"defender"|"midfielder"|"winger"|"striker"|string
---The team that the player supports.
---@field favouriteTeam? string
---Fair teams share the captains.
---@field role? "captain"|string
---Who is to play in the same team and who is not, by name.
---@field pairings? FootballGather.Pairing[]

---Another player, and how both are to play.
---@class FootballGather.Pairing
---The other player's id.
---@field id string
---The other player's name.
---@field name string
---In one team, or in different ones.
---@field kind "together"|"apart"|string

---A player's figures, and how their rating grew.
---@class FootballGather.FiguresResult
---The figures.
---@field figures FootballGather.Figures
---The ratings after the latest matches, the oldest first.
---@field ratings FootballGather.RatingAfterMatch[]

---What a player's ended matches and fixtures add up to.
---@class FootballGather.Figures
---In points; before the first match it follows from the skill.
---@field rating integer
---How many matches.
---@field played integer
---How many of them were won.
---@field won integer
---How many ended in a draw.
---@field drawn integer
---How many were lost.
---@field lost integer
---The goals that the player scored.
---@field goals integer
---The goals of the player's teams.
---@field goalsFor integer
---The goals of the opponents.
---@field goalsAgainst integer
---To how many fixtures the player was asked.
---@field asked integer
---To how many of them the player came.
---@field attended integer
---To how many of the latest ones in a row the player came.
---@field streak integer
---How many of them the player did not answer.
---@field unanswered integer
---How the latest matches ended, at most five, the latest one last.
---@field form "won"|"drawn"|"lost"|string[]

---A player's rating after a match.
---@class FootballGather.RatingAfterMatch
---When the match started, RFC 3339 in UTC.
---@field startedAt? string
---The rating after it, in points.
---@field rating integer

---A window of the players by one of their figures.
---@class FootballGather.LeaderboardPage
---Ranked players first, then those with few matches, then those without one.
---@field players FootballGather.LeaderboardRow[]
---How many players there are in all.
---@field total integer
---How many of them are ranked.
---@field ranked integer
---How many matches do not count, as the store does not know their teams; absent if none.
---@field uncounted? integer

---A player with their figures.
---@class FootballGather.LeaderboardRow
---The player's id.
---@field id string
---The player's name.
---@field name string
---The place, from 1, shared by equal figures; absent for a player who is not ranked.
---@field rank? integer
---The figures.
---@field figures FootballGather.Figures

---All players with their figures.
---@class FootballGather.LeaderboardExport
---The table in the words of the session's language, after a byte order mark.
---@field csv? string
---The table as an Excel workbook, in Base64.
---@field xlsx? string
---The players, in order.
---@field json? FootballGather.LeaderboardRow[]

---What an import of players has done.
---@class FootballGather.PlayerImportResult
---How many players were added.
---@field added integer
---How many were changed.
---@field updated integer
---How many were already as the list has them.
---@field unchanged integer
---The headings whose columns were not imported.
---@field unknownColumns? string[]

---All players, as players/import takes them.
---@class FootballGather.PlayerExport
---The table, after a byte order mark; what looks like a formula in it has an apostrophe before it.
---@field csv? string
---The table as an Excel workbook, in Base64.
---@field xlsx? string
---The players.
---@field json? FootballGather.PlayerImportRow[]

---A player as a list has them.
---@class FootballGather.PlayerImportRow
---1 to 100 characters.
---@field name string
---In years. From 1 to 120.
---@field age? integer
---How well the player plays.
---@field skill? "beginner"|"amateur"|"professional"
---Where the player likes to play.
---@field preferredPosition? "goalkeeper"|"defender"|"midfielder"|"winger"|"striker"
---The team that the player supports.
---@field favouriteTeam? string
---Fair teams share the captains.
---@field role? "captain"
---Identifies the player in the lists of their account; tells apart players of one name. Default:
---"".
---@field uid? string

---Two teams, and which of them is stronger.
---@class FootballGather.FairTeams
---Who plays in Team A, in order.
---@field teamA FootballGather.TeamMember[]
---Who plays in Team B, in order.
---@field teamB FootballGather.TeamMember[]
---The names of those who have been deleted; absent if none.
---@field gone? string[]
---What is to be expected; absent while a team has nobody.
---@field forecast? FootballGather.Forecast

---A player in a team; the name outlives them.
---@class FootballGather.TeamMember
---The player's id, also after they were deleted.
---@field id string
---The player's name.
---@field name string

---Which team is stronger, and how much.
---@class FootballGather.Forecast
---How far ahead one team is.
---@field lead "none"|"slight"|"clear"|"great"|string
---Which one; absent if the teams are even.
---@field team? "bench"|"teamA"|"teamB"|string

---One match: who played, when, and how it ended.
---@class FootballGather.Gather
---The match's id.
---@field id string
---When it started, RFC 3339 in UTC; absent if it was elsewhere.
---@field startedAt? string
---When it ended; absent while it is going on, or if it was elsewhere.
---@field endedAt? string
---Who plays or has played in Team A, in order.
---@field teamA FootballGather.TeamMember[]
---Who plays or has played in Team B, in order.
---@field teamB FootballGather.TeamMember[]
---Who waits on the bench, also after they went off; absent if nobody.
---@field bench? FootballGather.TeamMember[]
---Who has left; absent if nobody, and once it has ended.
---@field gone? FootballGather.TeamMember[]
---Who plays in a team that only another program knows.
---@field unassigned? FootballGather.TeamMember[]
---The goals; absent while it is going on, or if the service has no score.
---@field score? FootballGather.Score
---Who won; absent while it is going on, or if nothing tells.
---@field winner? "teamA"|"teamB"|"draw"|string
---The goals until now; absent once it has ended.
---@field currentScore? FootballGather.Score
---Its clock, at first with the time and the periods of the latest match; absent once it has ended.
---@field clock? FootballGather.Clock
---The goals of which something is known, in the order in which they were entered; absent if none.
---@field goals? FootballGather.Goal[]
---Who came on or went off, came late or left, in order; absent if nobody.
---@field substitutions? FootballGather.Substitution[]

---The goals of both teams.
---@class FootballGather.Score
---Goals of Team A. From 0 to 100.
---@field teamA integer
---Goals of Team B. From 0 to 100.
---@field teamB integer

---The clock of a match in progress, at the time of the response.
---@class FootballGather.Clock
---Whether it runs.
---@field state "stopped"|"running"|"paused"|string
---The time to count down from in each period, in seconds.
---@field chosen integer
---How many periods there are.
---@field periods integer
---The period that is played, or that was played before the break, from 1.
---@field period integer
---The time that is left of the period, in seconds.
---@field remaining integer
---When it runs out, RFC 3339 in UTC; absent while it does not run.
---@field runsOutAt? string

---A goal of a match.
---@class FootballGather.Goal
---The goal's id, until an earlier goal is removed.
---@field id string
---The team that it counts for.
---@field team "teamA"|"teamB"|string
---Who scored; absent if unknown.
---@field scorer? FootballGather.TeamMember
---Whether a player of the other team scored it.
---@field isOwnGoal boolean
---By the clock, from 1; absent if unknown.
---@field minute? integer

---A player who came on or went off, came late or left.
---@class FootballGather.Substitution
---Who it was.
---@field player FootballGather.TeamMember
---Whether they came on; else they went off, came late or left.
---@field isOn boolean
---Whether they came late, to the bench, or left; absent if they came on or went off.
---@field presence? "came"|"left"|string
---By the clock, from 1; absent if unknown.
---@field minute? integer

---A window of the matches.
---@class FootballGather.GatherPage
---The matches, the newest first.
---@field gathers FootballGather.Gather[]
---How many there are in all.
---@field total integer

---The latest match in progress.
---@class FootballGather.CurrentGather
---The match; absent if none is in progress.
---@field gather? FootballGather.Gather

---The goals of each month that had some match.
---@class FootballGather.GoalsResult
---The months, the oldest first.
---@field months FootballGather.GoalsOfMonth[]

---The goals of both teams in a month's matches.
---@class FootballGather.GoalsOfMonth
---The month in UTC, as in 2026-01.
---@field month string
---How many goals.
---@field goals integer

---What an import of matches has done.
---@class FootballGather.GatherImportResult
---How many matches were added.
---@field added integer
---How many were there already, with the same times, teams and score; players may have been renamed
---since.
---@field unchanged integer
---How many were there with another score, end or name, and stayed as they are. A match is there if
---one began in the same second and has the same UID, or most of the same people, or the same end
---and else only people who were renamed.
---@field kept integer
---How many replaced a match that was there. Each has an end, and gets a new id.
---@field replaced integer
---The names in what was added or replaced that no player has; they are there like deleted players.
---@field unknownNames string[]
---The headings whose columns were not imported.
---@field unknownColumns? string[]

---All matches, as gathers/import takes them.
---@class FootballGather.GatherExport
---The table, after a byte order mark; a team's names are in one cell, each on its own line.
---@field csv? string
---The table as an Excel workbook, in Base64.
---@field xlsx? string
---The matches.
---@field json? FootballGather.GatherImportRow[]
---How many matches are left out, as only another program knows their teams and times.
---@field leftOut? integer

---A match as a list has it: with names of people, not their ids.
---@class FootballGather.GatherImportRow
---When it started, RFC 3339.
---@field startedAt? string
---When it ended; absent while it is going on.
---@field endedAt? string
---The names of those in Team A, in order.
---@field teamA string[]
---The names of those in Team B, in order.
---@field teamB string[]
---The goals; absent while it is going on.
---@field score? FootballGather.Score
---The goals of which something is known, in their order; absent if none.
---@field goals? FootballGather.GoalImportRow[]
---Who came on or went off, came late or left, in order; absent if nobody.
---@field substitutions? FootballGather.SubstitutionImportRow[]
---Identifies the match in the lists of its account. Default: "".
---@field uid? string

---A goal as a list has it: by a name, without ids.
---@class FootballGather.GoalImportRow
---The team that it counts for.
---@field team "teamA"|"teamB"
---The name of the player who scored; absent if unknown.
---@field scorer? string
---Whether they play for the other team. Default: false.
---@field isOwnGoal? boolean
---By the clock, from 1; absent if unknown.
---@field minute? integer

---A substitution as a list has it: by a name, without ids.
---@class FootballGather.SubstitutionImportRow
---The name of a player of one of the teams.
---@field player string
---Whether they came on; else they went off, came late or left.
---@field isOn boolean
---Whether they came late, to the bench, or left; absent if they came on or went off.
---@field presence? "came"|"left"
---By the clock, from 1; absent if unknown.
---@field minute? integer

---The fixtures that were added.
---@class FootballGather.AddedFixtures
---The fixtures, the first week first.
---@field fixtures FootballGather.Fixture[]

---A date on which players are to meet, and who comes.
---@class FootballGather.Fixture
---The fixture's id.
---@field id string
---When it starts, RFC 3339.
---@field startsAt? string
---Where; at most 100 characters. Default: "".
---@field place? string
---How many take part at most. From 2 to 1000.
---@field maximumPlayers? integer
---What it costs; absent if nothing.
---@field price? FootballGather.FixturePrice
---Who takes part, in the order of their answers.
---@field present FootballGather.FixturePerson[]
---Who comes if a place becomes free, the first one first.
---@field reserve FootballGather.FixturePerson[]
---Who does not come.
---@field absent FootballGather.FixturePerson[]
---What each of those who take part has to pay; absent without a price.
---@field shares? FootballGather.FixtureShare[]
---Who has paid; absent if nobody has.
---@field paid? FootballGather.FixturePerson[]

---What a fixture costs those who take part, in the club's currency.
---@class FootballGather.FixturePrice
---In the smallest unit of the currency: 6000 are 60.00 EUR, and 60 are 60 JPY. From 1 to
---1000000000.
---@field amount integer
---Whether each who takes part pays the amount; else they share it. Default: false.
---@field perHead? boolean

---Somebody who answers: a player or a guest.
---@class FootballGather.FixturePerson
---The id of the player or guest.
---@field id string
---The present name.
---@field name string
---True for a guest, who is in no list of players.
---@field isGuest? boolean

---What one of those who take part has to pay.
---@class FootballGather.FixtureShare
---The id of the player or guest.
---@field id string
---In the smallest unit of the club's currency.
---@field amount integer

---A fixture after a change of it.
---@class FootballGather.FixtureChangeResult
---The fixture.
---@field fixture FootballGather.Fixture
---Who was a reserve of this fixture and takes part now.
---@field movedUp FootballGather.FixturePerson[]
---How many later fixtures of the series have changed too, if any.
---@field laterCount? integer

---A window of the fixtures.
---@class FootballGather.FixturePage
---The fixtures, in order.
---@field fixtures FootballGather.Fixture[]
---How many there are in all.
---@field total integer

---What a list of answers says.
---@class FootballGather.FixtureAnswerListResult
---The players who come, in the order of the list.
---@field present string[]
---The players who do not come.
---@field absent string[]
---The names of players who may come; their answers stay.
---@field undecided string[]
---The names that no player has.
---@field unknown string[]
---The names that several players have.
---@field ambiguous string[]

---What is left of a deleted fixture.
---@class FootballGather.FixtureDeletionResult
---What cancels it in calendars, if asked for.
---@field calendar? FootballGather.Document

---What an import of fixtures has done.
---@class FootballGather.FixtureImportResult
---How many fixtures were added.
---@field added integer
---How many were there already, by start and place.
---@field unchanged integer
---The headings whose columns were not imported.
---@field unknownColumns? string[]

---All fixtures, as fixtures/import takes them.
---@class FootballGather.FixtureExport
---The table, after a byte order mark; names are in one cell, each on its own line.
---@field csv? string
---The table as an Excel workbook, in Base64.
---@field xlsx? string
---The fixtures.
---@field json? FootballGather.FixtureImportRow[]

---A fixture as a list has it: with names of people, not their ids.
---@class FootballGather.FixtureImportRow
---When it starts, RFC 3339.
---@field startsAt? string
---Where; at most 100 characters. Default: "".
---@field place? string
---How many take part at most; absent for any number.
---@field maximumPlayers? integer
---What it costs; absent if nothing.
---@field price? FootballGather.FixturePrice
---That of the price, by ISO 4217; absent for the club's, which it has to be.
---@field currency? string
---Who is in, in the order of their answers. Default: [].
---@field present? FootballGather.FixtureImportPerson[]
---Who is a reserve; they come after those who are in. Default: [].
---@field reserve? FootballGather.FixtureImportPerson[]
---Who is out. Default: [].
---@field absent? FootballGather.FixtureImportPerson[]
---Identifies the fixture in the lists of its account. Default: "".
---@field uid? string

---Somebody who has answered, by a name.
---@class FootballGather.FixtureImportPerson
---The name of a player or guest.
---@field name string
---Whether they are in no list of players. Default: false.
---@field isGuest? boolean

---A window of the sessions.
---@class FootballGather.SessionPage
---The sessions, in order.
---@field sessions FootballGather.AccountSession[]
---How many there are in all.
---@field total integer

---A session in which the account is signed in.
---@class FootballGather.AccountSession
---The session's id. It is not the token, and does not tell it.
---@field id string
---When it got its token: signed in, or changed the password.
---@field signedInAt? string
---When it changed something last; now for this session.
---@field lastUsedAt? string
---Whether it is this session.
---@field isCurrent boolean

---How many sessions have ended.
---@class FootballGather.SessionsEnded
---How many.
---@field ended integer

---An error's data: its kind, and what that kind tells.
---@class FootballGather.ErrorData
---What went wrong; to branch on.
---@field kind FootballGather.ErrorKind|string
---The method that was probably meant, if one is near.
---@field nearest? string
---What it has to be.
---@field expected? string
---JSON Pointer of the offending value.
---@field pointer? string
---The sentence for the person, if the session's language is not English.
---@field text? string
---The methods that its view offers.
---@field available? string[]
---Why not, in the words of the view, if it says so.
---@field reason? string
---The screen that is shown.
---@field screen? string
---Per parameter, or per line and column of a list as in csv/3/age, what it has to be.
---@field fields? table<string, string>
---The view's present revision. From 0 on.
---@field revision? integer

---Who the client is.
---@class FootballGather.InitializeParams
---The client.
---@field client? FootballGather.Program|vim.NIL
---The service ends when this process ends, also if the input stays open. From 1 to 2147483647.
---@field processId? integer|vim.NIL
---What the client speaks, best first. The answer names the version of the service. A client that
---does not speak it has to end.
---@field protocolVersions? string[]|vim.NIL
---The level of the contract that the client was written for; an error if it is served no longer.
---From 1 on.
---@field level? integer|vim.NIL
---The zone of the times that people read, an IANA name such as Europe/Paris. If absent: the one
---named before, else that of the service's process.
---@field timeZone? string|vim.NIL
---The language of the texts that people read, a tag of BCP 47 such as de or zh-CN; the one that
---fits best is used, and told in the answer. If absent: the one named before, else that of the
---service's environment.
---@field locale? string|vim.NIL

---Parameters that nobody looks at.
---@class FootballGather.IgnoredParams

---Which request is to be cancelled.
---@class FootballGather.CancelParams
---The request's id.
---@field id string|number

---Which session to open, and how.
---@class FootballGather.OpenSessionParams
---Opens the session that was given this token, else a new one.
---@field token? string|vim.NIL
---Begins a new session at the first screen. Default: false.
---@field fresh? boolean|vim.NIL
---The zone of the times that people read, an IANA name such as Europe/Paris. If absent: the one
---named before, else that of the service's process.
---@field timeZone? string|vim.NIL
---The language of the texts that people read, a tag of BCP 47 such as de or zh-CN; the one that
---fits best is used, and told in the answer. If absent: the one named before, else that of the
---service's environment.
---@field locale? string|vim.NIL
---Asks for view/changed after each change that no request of the client has caused, such as each
---second of a countdown. Default: false.
---@field notify? boolean|vim.NIL

---Whether a question has been answered.
---@class FootballGather.Confirmation
---True does it without asking. Default: false.
---@field confirmed? boolean|vim.NIL

---What protects an intent from being done twice, or on another view.
---@class FootballGather.IntentOptions
---The revision of the view that the intent was chosen from; the error staleRevision if it has
---changed.
---@field ifRevision? integer|vim.NIL
---The client's own word for this request. A request that repeats one of the session's last 1000
---keys gets the first result again. Another request with that key gets the error conflict.
---Passwords and ifRevision are not compared. A request after which nobody is signed in is not kept.
---@field key? string|vim.NIL

---What becomes of what only this machine still has of an account.
---@class FootballGather.RecoveryChoice
---True forgets it; else the store gets it again. Default: false.
---@field forget? boolean|vim.NIL

---How far to move the clock.
---@class FootballGather.AdvanceParams
---In seconds. From 0 to 1000000000.
---@field seconds integer

---What was entered on the login screen.
---@class FootballGather.Login
---The account's name. Default: "".
---@field username? string|vim.NIL
---The account's password. Default: "".
---@field password? string|vim.NIL
---Whether to fill in the name next time. Default: true.
---@field rememberMe? boolean|vim.NIL

---A row of the list.
---@class FootballGather.PlayerRow
---The row's player.
---@field player string

---A row of the list, and whether the question about it was answered.
---@class FootballGather.ConfirmedRow
---The row's player.
---@field player string
---True does it without asking. Default: false.
---@field confirmed? boolean|vim.NIL

---What names are to contain.
---@class FootballGather.Search
---Part of a name, or one or two letters of its beginning; empty for all. Default: "".
---@field value? string|vim.NIL

---A part of a list.
---@class FootballGather.PageParams
---How many entries to leave out. From 0 to 1000000000.
---@field offset integer

---Whether somebody comes.
---@class FootballGather.Selection
---The row's player.
---@field player string
---Whether the player is picked.
---@field selected boolean

---A list of names.
---@class FootballGather.NameList
---The names as a chat lists or exports them. Signs, headings and notes say who comes; numbers and
---bullets do not count. Default: "".
---@field names? string|vim.NIL

---A line of a list, and whether it is taken.
---@class FootballGather.TakenLine
---The line's row.
---@field line string
---Whether it counts.
---@field taken boolean

---How the teams begin.
---@class FootballGather.ConfirmParams
---Whether everybody is in one of two fair teams; else on the bench. Default: false.
---@field balances? boolean|vim.NIL

---The name of a new player.
---@class FootballGather.PlayerName
---1 to 100 characters. Default: "".
---@field name? string|vim.NIL

---A row of the screen.
---@class FootballGather.FieldRow
---What is to be edited.
---@field field "name"|"age"|"preferredPosition"|"skill"|"role"|"favouriteTeam"

---Another player, and how both are to play.
---@class FootballGather.PairingChoice
---The row's player.
---@field player string
---In one team, or in different ones.
---@field kind "together"|"apart"

---The new value; without one, it is cleared.
---@class FootballGather.PlayerValue
---A text, a number or a choice's id; null or nothing clears it.
---@field value? string|integer|boolean|vim.NIL

---A list of players, and what to do with it.
---@class FootballGather.ListEntry
---Names as a chat has them, or a table with headings as a spreadsheet has it. Default: "".
---@field list? string|vim.NIL
---The choice's id.
---@field mode? string|integer|boolean|vim.NIL

---The team for a player.
---@class FootballGather.MoveParams
---The row's player.
---@field player string
---Where to.
---@field to "bench"|"teamA"|"teamB"
---Before which place there, from 0; else last. From 0 to 1000000.
---@field index? integer|vim.NIL

---How fair a split is to be.
---@class FootballGather.BalanceParams
---0 for the fairest split, 1 for the next; behind the last it begins again. Default: 0. From 0 to
---9.
---@field rank? integer|vim.NIL

---How a match starts.
---@class FootballGather.StartParams
---Whether the countdown runs at once. Default: false.
---@field startsClock? boolean|vim.NIL

---The form of a report.
---@class FootballGather.ReportFormat
---A text for a chat, Markdown, or a picture. Default: "text".
---@field format? "text"|"markdown"|"svg"|vim.NIL

---A time to count down from, as it was entered.
---@class FootballGather.Time
---0 to 23; none if left out.
---@field hours? string|integer|boolean|vim.NIL
---0 to 59.
---@field minutes? string|integer|boolean|vim.NIL
---0 to 59.
---@field seconds? string|integer|boolean|vim.NIL
---1 to 9; one if left out.
---@field periods? string|integer|boolean|vim.NIL

---The goals of one team, as they were entered.
---@class FootballGather.SetScoreParams
---The team.
---@field team "teamA"|"teamB"
---Its goals, 0 to 100.
---@field value? string|integer|boolean|vim.NIL

---A player who has scored.
---@class FootballGather.ScorerRowParams
---The player's id.
---@field player string
---Whether it is an own goal of the player. Default: false.
---@field isOwnGoal? boolean|vim.NIL

---A goal of a match.
---@class FootballGather.GoalRowParams
---The goal's id.
---@field goal string

---A player, and the team or the bench that they come to.
---@class FootballGather.SubstituteRowParams
---The player's id.
---@field player string
---The team, or the bench.
---@field to "bench"|"teamA"|"teamB"

---The name of a guest.
---@class FootballGather.GuestName
---1 to 100 characters. Default: "".
---@field guest? string|vim.NIL

---A row of the list.
---@class FootballGather.GatherRow
---The row's gather.
---@field gather string

---Whose matches to show.
---@class FootballGather.Filter
---A player; null, an empty text or nothing for all.
---@field value? string|integer|boolean|vim.NIL

---The goals of a result, as they were entered.
---@class FootballGather.ScoreEntry
---The goals of Team A.
---@field scoreA? string|integer|boolean|vim.NIL
---The goals of Team B.
---@field scoreB? string|integer|boolean|vim.NIL

---What was chosen.
---@class FootballGather.LeaderboardChoice
---One of the choices; null, an empty text or nothing is the first one.
---@field value? string|integer|boolean|vim.NIL

---A day of the season, as it was entered.
---@class FootballGather.SeasonDayParams
---Which of the two days.
---@field end "firstDay"|"lastDay"
---As in 2026-01-31; null, an empty text or nothing is no limit.
---@field value? string|integer|boolean|vim.NIL

---An old and a new password.
---@class FootballGather.PasswordChange
---The account's password. Default: "".
---@field oldPassword? string|vim.NIL
---At least 8 characters; never sent back. Default: "".
---@field newPassword? string|vim.NIL

---A row whose session is to end.
---@class FootballGather.SessionEnd
---The row's session.
---@field session string
---True does it without asking. Default: false.
---@field confirmed? boolean|vim.NIL

---A row of the list.
---@class FootballGather.FixtureRow
---The row's fixture.
---@field fixture string

---Which fixtures to show.
---@class FootballGather.FixtureTime
---Whether the past ones.
---@field past boolean

---Somebody's answer.
---@class FootballGather.FixtureAnswerRow
---The row's player or guest.
---@field person string
---Whether they come, or none to withdraw the answer.
---@field answer "in"|"out"|"none"

---Whether somebody has paid.
---@class FootballGather.FixturePaymentRow
---The row's player or guest.
---@field person string
---Whether they have paid.
---@field paid boolean

---How the fixture is deleted.
---@class FootballGather.FixtureScreenDeletion
---Whether also those to come on the same weekday, at the same time of the clocks and place.
---Default: false.
---@field later? boolean|vim.NIL
---Whether to hand over what cancels it in calendars. Default: false.
---@field calendar? boolean|vim.NIL
---True does it without asking. Default: false.
---@field confirmed? boolean|vim.NIL

---The values of a fixture, as they were entered.
---@class FootballGather.FixtureEntry
---The day, like 2026-01-31.
---@field date? string|integer|boolean|vim.NIL
---The time of day, like 19:30.
---@field time? string|integer|boolean|vim.NIL
---At most 100 characters.
---@field place? string|integer|boolean|vim.NIL
---How many take part at most; empty for any number.
---@field maximumPlayers? string|integer|boolean|vim.NIL
---An amount of the club's currency, like 60.00; empty for none.
---@field price? string|integer|boolean|vim.NIL
---Whether each who takes part pays it. Default: false.
---@field perHead? boolean|vim.NIL
---The club's currency, like EUR; empty for the present one.
---@field currency? string|integer|boolean|vim.NIL
---For how many weeks, when it is added; empty for one.
---@field weeks? string|integer|boolean|vim.NIL
---Whether also those to come on the same weekday, at the same time of the clocks and place.
---Default: false.
---@field later? boolean|vim.NIL
---Whether all answers are withdrawn, so that everybody is asked again, but for those who have paid.
---Default: false.
---@field asksAgain? boolean|vim.NIL

---A name and a password.
---@class FootballGather.CredentialsParams
---1 to 64 characters, unique regardless of case.
---@field username string
---At least 8 characters; never sent back.
---@field password string

---How a request is recognised when it is sent again.
---@class FootballGather.IdempotencyKey
---The client's own word for this request. A request that repeats one of the session's last 1000
---keys gets the first result again. Another request with that key gets the error conflict.
---Passwords and ifRevision are not compared. A request after which nobody is signed in is not kept.
---@field key? string|vim.NIL

---A currency.
---@class FootballGather.CurrencyParams
---Its code of three letters by ISO 4217, such as EUR.
---@field currency string

---The password, asked for once more.
---@class FootballGather.PasswordParams
---The account's password.
---@field password string

---Which players to list.
---@class FootballGather.PlayerQuery
---Part of the name, in any case; one or two letters find its beginning.
---@field search? string|vim.NIL
---How many entries to leave out. Default: 0. From 0 to 1000000000.
---@field offset? integer|vim.NIL
---How many entries at most. Default: 100. From 1 to 1000.
---@field limit? integer|vim.NIL

---One player.
---@class FootballGather.PlayerID
---The player's id.
---@field id string

---A player to be added.
---@class FootballGather.NewPlayer
---1 to 100 characters.
---@field name string
---In years. From 1 to 120.
---@field age? integer|vim.NIL
---How well the player plays.
---@field skill? "beginner"|"amateur"|"professional"|vim.NIL
---Where the player likes to play.
---@field preferredPosition? "goalkeeper"|"defender"|"midfielder"|"winger"|"striker"|vim.NIL
---The team that the player supports.
---@field favouriteTeam? string|vim.NIL
---Fair teams share the captains.
---@field role? "captain"|vim.NIL

---What is to become of a player.
---@class FootballGather.PlayerChange
---The player's id.
---@field id string
---The new name.
---@field name? string
---The new age; null clears it. From 1 to 120.
---@field age? integer|vim.NIL
---The new skill; null clears it.
---@field skill? "beginner"|"amateur"|"professional"|vim.NIL
---The new preferred position; null clears it.
---@field preferredPosition? "goalkeeper"|"defender"|"midfielder"|"winger"|"striker"|vim.NIL
---The new favourite team; null clears it.
---@field favouriteTeam? string|vim.NIL
---The new role; null clears it.
---@field role? "captain"|vim.NIL

---How two players are to play.
---@class FootballGather.PlayersToPair
---The id of one player.
---@field id string
---The other player's id.
---@field other string
---In one team, or in different ones; null or nothing removes the wish.
---@field kind? "together"|"apart"|vim.NIL

---Two entries of one person.
---@class FootballGather.PlayersToMerge
---The id of the player who is deleted.
---@field id string
---The id of the player who gets the matches, goals, answers and pairings of the other one.
---@field into string

---Whose figures to show.
---@class FootballGather.FiguresParams
---The player's id.
---@field id string
---Only matches from this day in UTC on, as 2026-01-31.
---@field firstDay? string|vim.NIL
---Only matches up to this day in UTC.
---@field lastDay? string|vim.NIL
---At most how many of the latest ratings. Default: 100. From 0 to 100.
---@field limit? integer|vim.NIL

---By what to list the players.
---@class FootballGather.LeaderboardQuery
---The figure, the greatest value first. Default: "rating".
---@field by? "rating"|"goals"|"played"|"won"|"drawn"|"lost"|"goalsFor"|"goalsAgainst"|"asked"|"attended"|"streak"|"unanswered"|vim.NIL
---Only matches from this day in UTC on, as 2026-01-31.
---@field firstDay? string|vim.NIL
---Only matches up to this day in UTC.
---@field lastDay? string|vim.NIL
---How many entries to leave out. Default: 0. From 0 to 1000000000.
---@field offset? integer|vim.NIL
---How many entries at most. Default: 100. From 1 to 1000.
---@field limit? integer|vim.NIL

---By what to list all players, and in which form.
---@class FootballGather.LeaderboardExportParams
---The figure, the greatest value first. Default: "rating".
---@field by? "rating"|"goals"|"played"|"won"|"drawn"|"lost"|"goalsFor"|"goalsAgainst"|"asked"|"attended"|"streak"|"unanswered"|vim.NIL
---Only matches from this day in UTC on, as 2026-01-31.
---@field firstDay? string|vim.NIL
---Only matches up to this day in UTC.
---@field lastDay? string|vim.NIL
---A table, or values for programs. Default: "csv".
---@field format? "csv"|"semicolons"|"tabs"|"xlsx"|"json"|vim.NIL

---A list of players: either csv or json.
---@class FootballGather.ImportPlayersParams
---A table with headings in its first ten lines, or a chat's list of names.
---@field csv? string|vim.NIL
---The players themselves.
---@field json? FootballGather.PlayerImportRow[]|vim.NIL
---Add new players, leaving those with a player's UID alone; or update those of these names.
---Default: "add".
---@field mode? "add"|"update"|vim.NIL
---Only says what it would do. Default: false.
---@field dryRun? boolean|vim.NIL

---The form in which to export.
---@class FootballGather.TableFormat
---A table, or values for programs. Default: "csv".
---@field format? "csv"|"semicolons"|"tabs"|"xlsx"|"json"|vim.NIL

---Who is to be split, and how fairly.
---@class FootballGather.BalanceTeamsParams
---At least two players, each once.
---@field players string[]
---0 for the fairest split, 1 for the next; behind the last it begins again. Default: 0. From 0 to
---9.
---@field rank? integer|vim.NIL

---Two teams, and the form of their report.
---@class FootballGather.TeamsReportParams
---The players of Team A, at least one.
---@field teamA string[]
---The players of Team B, at least one.
---@field teamB string[]
---A text for a chat, Markdown, or a picture. Default: "text".
---@field format? "text"|"markdown"|"svg"|vim.NIL

---Who is to play, and who can come on.
---@class FootballGather.StartGatherParams
---The players of Team A, at least one.
---@field teamA string[]
---The players of Team B, at least one.
---@field teamB string[]
---Who waits on the bench. Default: [].
---@field bench? string[]|vim.NIL

---How a match ended.
---@class FootballGather.EndGatherParams
---The match's id.
---@field id string
---The goals; if absent, those that were entered.
---@field score? FootballGather.Score|vim.NIL

---What is to be corrected of a match that has ended; the rest stays.
---@class FootballGather.CorrectGatherParams
---The match's id.
---@field id string
---The goals of both teams.
---@field score? FootballGather.Score|vim.NIL
---All who played in Team A, in order.
---@field teamA? string[]|vim.NIL
---All who played in Team B, in order.
---@field teamB? string[]|vim.NIL
---Who played too, by name. Default: [].
---@field byName? FootballGather.NamedParticipant[]|vim.NIL
---All goals of which something is known, in order. Without them, the goals of those who left their
---team have no scorers.
---@field goals? FootballGather.CorrectedGoal[]|vim.NIL

---A player or a new guest by name, and their team.
---@class FootballGather.NamedParticipant
---A player's name, or that of a new guest.
---@field name string
---Their team.
---@field team "teamA"|"teamB"

---A goal of a match that has ended.
---@class FootballGather.CorrectedGoal
---The team that it counts for.
---@field team "teamA"|"teamB"
---Who scored; absent if unknown.
---@field scorer? string|vim.NIL
---Whether a player of the other team scored it. Default: false.
---@field isOwnGoal? boolean|vim.NIL
---By the clock, from 1; absent if unknown. From 1 to 12960.
---@field minute? integer|vim.NIL

---One match.
---@class FootballGather.GatherParams
---The match's id.
---@field id string

---Which matches to list.
---@class FootballGather.GatherQuery
---Only those in which this player played.
---@field player? string|vim.NIL
---How many entries to leave out. Default: 0. From 0 to 1000000000.
---@field offset? integer|vim.NIL
---How many entries at most. Default: 100. From 1 to 1000.
---@field limit? integer|vim.NIL

---A match, and the form of its report.
---@class FootballGather.GatherReportParams
---The match's id.
---@field id string
---A text for a chat, Markdown, or a picture. Default: "text".
---@field format? "text"|"markdown"|"svg"|vim.NIL

---A time to count down from.
---@class FootballGather.SetClockParams
---The match's id.
---@field id string
---The time of each period, in seconds. From 0 to 86399.
---@field seconds integer
---How many periods there are. Default: 1. From 1 to 9.
---@field periods? integer|vim.NIL

---Who comes on or goes off.
---@class FootballGather.SubstituteParams
---The match's id.
---@field id string
---The id of a player of the line-up.
---@field player string
---The team in which they come on, or the bench.
---@field to "bench"|"teamA"|"teamB"

---Who joins a match: either a player or a guest.
---@class FootballGather.JoinParams
---The match's id.
---@field id string
---The id of a player, or of a guest of a fixture. Who is there already comes on or goes off.
---@field player? string|vim.NIL
---A player's name, or that of a new guest.
---@field guest? string|vim.NIL
---The team in which they come on, or the bench. Default: "bench".
---@field to? "bench"|"teamA"|"teamB"|vim.NIL

---Who leaves a match.
---@class FootballGather.LeaveParams
---The match's id.
---@field id string
---The id of a person of the line-up.
---@field player string

---A goal of a match.
---@class FootballGather.AddGoalParams
---The match's id.
---@field id string
---The team that it counts for.
---@field team "teamA"|"teamB"
---Who scored; absent if unknown.
---@field scorer? string|vim.NIL
---Whether a player of the other team scored it. Default: false.
---@field isOwnGoal? boolean|vim.NIL

---A goal of a match.
---@class FootballGather.RemoveGoalParams
---The match's id.
---@field id string
---The goal's id; absent for the last one.
---@field goal? string|vim.NIL

---The score of a match.
---@class FootballGather.GatherScoreParams
---The match's id.
---@field id string
---The goals.
---@field score FootballGather.Score

---Who scored a goal.
---@class FootballGather.NameScorerParams
---The match's id.
---@field id string
---Who scored.
---@field player string
---Whether it is an own goal of the player. Default: false.
---@field isOwnGoal? boolean|vim.NIL

---A goal with a scorer.
---@class FootballGather.RemoveScorerParams
---The match's id.
---@field id string
---The goal's id.
---@field goal string

---How many months to show.
---@class FootballGather.GoalsParams
---At most how many. Default: 12. From 1 to 1200.
---@field months? integer|vim.NIL

---A list of matches: either csv or json.
---@class FootballGather.ImportGathersParams
---A table with headings; a team's names are in one cell, each on its own line. A time without an
---offset is the session's.
---@field csv? string|vim.NIL
---The matches themselves.
---@field json? FootballGather.GatherImportRow[]|vim.NIL
---Whether a match that is there but differs stays or is replaced. Default: "keep".
---@field mode? "keep"|"replace"|vim.NIL
---Only says what it would do. Default: false.
---@field dryRun? boolean|vim.NIL

---A fixture to be added, once or for several weeks.
---@class FootballGather.NewFixture
---When it starts, RFC 3339.
---@field startsAt? string|vim.NIL
---Where; at most 100 characters. Default: "".
---@field place? string|vim.NIL
---How many take part at most. From 2 to 1000.
---@field maximumPlayers? integer|vim.NIL
---What it costs; absent if nothing.
---@field price? FootballGather.FixturePrice|vim.NIL
---For how many weeks: one each, at the same time of the clocks in the session's time zone. Default:
---1. From 1 to 52.
---@field weeks? integer|vim.NIL

---What is to become of a fixture.
---@class FootballGather.FixtureChange
---The fixture's id.
---@field id string
---The new start, RFC 3339.
---@field startsAt? string
---The new place; may be empty.
---@field place? string
---How many take part at most; null for any number. From 2 to 1000.
---@field maximumPlayers? integer|vim.NIL
---What it costs; null for nothing.
---@field price? FootballGather.FixturePrice|vim.NIL
---Whether also those to come on the same weekday, at the same time of the clocks and place.
---Default: false.
---@field later? boolean|vim.NIL
---Whether all answers are withdrawn, so that everybody is asked again, but for those who have paid.
---Default: false.
---@field asksAgain? boolean|vim.NIL

---One fixture.
---@class FootballGather.FixtureID
---The fixture's id.
---@field id string

---Which fixtures to list.
---@class FootballGather.FixtureQuery
---Whether those that began more than two hours ago, the latest first. Default: false.
---@field past? boolean|vim.NIL
---How many entries to leave out. Default: 0. From 0 to 1000000000.
---@field offset? integer|vim.NIL
---How many entries at most. Default: 100. From 1 to 1000.
---@field limit? integer|vim.NIL

---An answer of either a player or a guest.
---@class FootballGather.FixtureAnswerParams
---The fixture's id.
---@field id string
---Whether they come, or none to withdraw the answer. Without a free place they are a reserve.
---@field answer "in"|"out"|"none"
---Who answers.
---@field player? string|vim.NIL
---Which guest answers: a name, or the id of a guest who is there.
---@field guest? string|vim.NIL

---A list of answers to be saved.
---@class FootballGather.FixtureAnswerListParams
---The fixture's id.
---@field id string
---The players as a chat lists them. Signs, headings and notes say who comes; without one they come.
---@field names string
---Only says what it would do. Default: false.
---@field dryRun? boolean|vim.NIL

---Whether somebody has paid.
---@class FootballGather.FixturePaymentParams
---The fixture's id.
---@field id string
---The id of a player or guest who has answered.
---@field person string
---Whether they have paid.
---@field paid boolean

---Which fixture to delete.
---@class FootballGather.FixtureDeletion
---The fixture's id.
---@field id string
---Whether also those to come on the same weekday, at the same time of the clocks and place.
---Default: false.
---@field later? boolean|vim.NIL
---Whether to return what cancels it in calendars. Default: false.
---@field calendar? boolean|vim.NIL

---Which fixtures a calendar takes.
---@class FootballGather.FixtureCalendarParams
---The fixture's id; absent for all to come.
---@field id? string|vim.NIL
---How many minutes before the start calendars remind; absent: not at all. From 0 to 40320.
---@field alarm? integer|vim.NIL

---A list of fixtures: either csv or json.
---@class FootballGather.ImportFixturesParams
---A table with headings; names are in one cell, each on its own line, a guest's as Ann (guest). A
---time without an offset is in the session's time zone.
---@field csv? string|vim.NIL
---The fixtures themselves.
---@field json? FootballGather.FixtureImportRow[]|vim.NIL
---Only says what it would do. Default: false.
---@field dryRun? boolean|vim.NIL

---Which sessions to list.
---@class FootballGather.SessionQuery
---How many entries to leave out. Default: 0. From 0 to 1000000000.
---@field offset? integer|vim.NIL
---How many entries at most. Default: 100. From 1 to 1000.
---@field limit? integer|vim.NIL

---Names a session of the account.
---@class FootballGather.SessionID
---The session's id, from sessions/list.
---@field id string

return {
  protocol_version = "1.0",
  -- SHA-256 of the contract, which the service tells in its answer to `initialize`.
  contract = "5544e6a6ea494f8e7dd02c4171f16b75b3ccb01da7bc5c7ccf0e0ba02896fc52",
  ---@type table<FootballGather.ErrorKind, integer>
  error_codes = {
    ["frameGarbage"] = -32700,
    ["frameJSON"] = -32700,
    ["frameLength"] = -32700,
    ["frameTooLarge"] = -32700,
    ["frameTruncated"] = -32700,
    ["invalidRequest"] = -32600,
    ["unknownMethod"] = -32601,
    ["invalidParams"] = -32602,
    ["notSignedIn"] = 1001,
    ["intentUnavailable"] = 1002,
    ["notFound"] = 1003,
    ["conflict"] = 1004,
    ["invalidInput"] = 1005,
    ["storeUnavailable"] = 1006,
    ["cancelled"] = 1007,
    ["staleRevision"] = 1008,
  },
}
