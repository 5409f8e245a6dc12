"""The contract of football-gather in types.

Printed by `football-gather contract --types python`; not to be edited.

What is sent is exact; what is received may get more members and more words in a later version, so
its words are open and members that are not named here are to be ignored.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NotRequired, TypedDict

PROTOCOL_VERSION: Final = "1.0"
# SHA-256 of the contract, which the service tells in its answer to `initialize`.
CONTRACT: Final = "5544e6a6ea494f8e7dd02c4171f16b75b3ccb01da7bc5c7ccf0e0ba02896fc52"


# The methods, with what is sent and answered.
MethodName = Literal[
    # InitializeParams -> InitializeResult: Tells who both sides are. A front end sends it first; a
    # script may do without.
    "initialize",
    # IgnoredParams -> Empty: Accepted for clients that send it.
    "initialized",
    # Empty -> Empty: Announces the end; only exit may follow.
    "shutdown",
    # Empty -> Empty: Ends the service: status 0 after shutdown, else 1.
    "exit",
    # CancelParams -> Empty: Has a request that still waits fail with the error cancelled.
    "$/cancelRequest",
    # Empty -> dict[str, object]: Shows the contract, an OpenRPC document.
    "rpc.discover",
    # OpenSessionParams -> View: Opens the session where this person left off, else at the first
    # screen.
    "session/open",
    # Empty -> View: Shows the view as it is now.
    "session/view",
    # Confirmation, IntentOptions -> View: Goes one screen back; asks first if something would be
    # lost.
    "session/back",
    # IntentOptions -> View: Puts the alert away without doing what it asks.
    "session/dismissAlert",
    # IntentOptions -> View: Undoes the last change if the view offers it.
    "session/undo",
    # Confirmation, IntentOptions -> View: Signs out and leads to the first screen, after a
    # question.
    "session/signOut",
    # RecoveryChoice, IntentOptions -> View: Puts back what only this machine still has, after the
    # store has lost it; or forgets it.
    "session/recover",
    # AdvanceParams -> ClockReading: Moves the manual clock; only with --clock manual.
    "clock/advance",
    # Login, IntentOptions -> View: Signs in.
    "login/submit",
    # Login, IntentOptions -> View: Makes an account and signs in.
    "login/register",
    # PlayerRow, IntentOptions -> View: Shows one player.
    "playerList/open",
    # ConfirmedRow, IntentOptions -> View: Deletes a player, after a question.
    "playerList/delete",
    # IntentOptions -> View: Leads to a new player.
    "playerList/add",
    # IntentOptions -> View: Leads to a list of players to be imported.
    "playerList/importPlayers",
    # IntentOptions -> View: Hands over all players as one list.
    "playerList/exportPlayers",
    # IntentOptions -> View: Leads to another password.
    "playerList/changePassword",
    # IntentOptions -> View: Leads to the sessions of the account.
    "playerList/sessions",
    # IntentOptions -> View: Begins to pick players.
    "playerList/select",
    # IntentOptions -> View: Leads to the latest match in progress.
    "playerList/continueMatch",
    # IntentOptions -> View: Leads to the matches that have ended.
    "playerList/history",
    # IntentOptions -> View: Leads to the players by their figures.
    "playerList/leaderboard",
    # IntentOptions -> View: Leads to the fixtures.
    "playerList/fixtures",
    # Search, IntentOptions -> View: Shows the players whose name contains something.
    "playerList/search",
    # PageParams, IntentOptions -> View: Shows another part of the list.
    "playerList/page",
    # IntentOptions -> View: Tries again to load the list.
    "playerList/reload",
    # Selection, IntentOptions -> View: Picks a player, or leaves them out.
    "playerList/setSelected",
    # IntentOptions -> View: Picks the players that the search finds, as many as two teams can have.
    "playerList/selectAll",
    # IntentOptions -> View: Leads to the teams of the latest match.
    "playerList/asLastTime",
    # IntentOptions -> View: Shows the field for a list of names.
    "playerList/pasteNames",
    # NameList, IntentOptions -> View: Shows what each line of the list is taken for.
    "playerList/previewNames",
    # IntentOptions -> View: Leads back to the list, to change it.
    "playerList/changeNames",
    # TakenLine, IntentOptions -> View: Takes a line of the list, or leaves it out.
    "playerList/setTaken",
    # IntentOptions -> View: Picks the players of the list.
    "playerList/selectNames",
    # IntentOptions -> View: Puts the list of names away.
    "playerList/closeNames",
    # IntentOptions -> View: Ends picking; nobody stays selected.
    "playerList/cancelSelection",
    # ConfirmParams, IntentOptions -> View: Leads to the teams with the selected players.
    "playerList/confirm",
    # PlayerName, IntentOptions -> View: Adds the player and goes back.
    "playerAdd/save",
    # FieldRow, IntentOptions -> View: Leads to the editor of one field.
    "playerDetail/edit",
    # IntentOptions -> View: Leads to the matches in which the player played.
    "playerDetail/history",
    # IntentOptions -> View: Leads to the other players, of whom some are to play in the same team,
    # or are not.
    "playerDetail/pair",
    # PlayerRow, IntentOptions -> View: Removes the wish about the player and another one.
    "playerDetail/unpair",
    # IntentOptions -> View: Leads to the other entries of the list, of which one may be the same
    # person.
    "playerDetail/merge",
    # Search, IntentOptions -> View: Shows the players whose name contains something.
    "playerPair/search",
    # PageParams, IntentOptions -> View: Shows another part of the list.
    "playerPair/page",
    # PairingChoice, IntentOptions -> View: Sets how the player and another one are to play.
    "playerPair/pair",
    # Search, IntentOptions -> View: Shows the players whose name contains something.
    "playerMerge/search",
    # PageParams, IntentOptions -> View: Shows another part of the list.
    "playerMerge/page",
    # ConfirmedRow, IntentOptions -> View: Merges an entry into the player’s, after a question.
    "playerMerge/merge",
    # PlayerValue, IntentOptions -> View: Stores the value and goes back.
    "playerEdit/save",
    # ListEntry, IntentOptions -> View: Shows what importing the list would do.
    "importPlayers/preview",
    # PageParams, IntentOptions -> View: Shows another part of what importing would do.
    "importPlayers/page",
    # IntentOptions -> View: Leads back to the list, to change it.
    "importPlayers/edit",
    # IntentOptions -> View: Imports the list as a whole, and goes back.
    "importPlayers/save",
    # MoveParams, IntentOptions -> View: Puts a player into a team or on the bench.
    "confirmPlayers/move",
    # BalanceParams, IntentOptions -> View: Splits everybody but waiting reserves into two fair
    # teams of equal size.
    "confirmPlayers/balance",
    # PlayerRow, IntentOptions -> View: Begins to swap a player with another one.
    "confirmPlayers/swap",
    # PlayerRow, IntentOptions -> View: Swaps the places of both players.
    "confirmPlayers/swapWith",
    # IntentOptions -> View: Swaps nobody.
    "confirmPlayers/keepPlaces",
    # StartParams, IntentOptions -> View: Starts the match with these teams.
    "confirmPlayers/start",
    # ReportFormat, IntentOptions -> View: Hands over the teams and what is to be expected.
    "confirmPlayers/copyTeams",
    # IntentOptions -> View: Starts or resumes the countdown.
    "gather/startClock",
    # IntentOptions -> View: Holds the countdown.
    "gather/pauseClock",
    # IntentOptions -> View: Stops the countdown and goes back to the chosen time.
    "gather/resetClock",
    # IntentOptions -> View: Shows the fields for another time.
    "gather/openTimePicker",
    # Time, IntentOptions -> View: Stops the countdown and chooses another time and number of
    # periods.
    "gather/setTime",
    # IntentOptions -> View: Puts the fields for another time away.
    "gather/closeTimePicker",
    # SetScoreParams, IntentOptions -> View: Sets the number of goals of a team.
    "gather/setScore",
    # IntentOptions -> View: Asks who has scored.
    "gather/openScorers",
    # IntentOptions -> View: Asks who comes on and who goes off.
    "gather/openSubstitutions",
    # IntentOptions -> View: Stops asking for a player.
    "gather/closeQuestion",
    # ScorerRowParams, IntentOptions -> View: Adds a goal of a player.
    "gather/goal",
    # GoalRowParams, IntentOptions -> View: Removes a goal.
    "gather/removeGoal",
    # SubstituteRowParams, IntentOptions -> View: Lets somebody come on or wait on the bench, also
    # one who comes late.
    "gather/substitute",
    # PlayerRow, IntentOptions -> View: Lets somebody go home.
    "gather/goHome",
    # GuestName, IntentOptions -> View: Adds a player or a guest by name to the bench.
    "gather/addGuest",
    # Confirmation, IntentOptions -> View: Ends the match with the score, after a question.
    "gather/end",
    # GatherRow, IntentOptions -> View: Shows one match.
    "history/open",
    # Filter, IntentOptions -> View: Shows the matches in which one player played, or all.
    "history/filter",
    # PageParams, IntentOptions -> View: Shows another part of the list.
    "history/page",
    # IntentOptions -> View: Hands over all matches as one list.
    "history/export",
    # IntentOptions -> View: Leads to the teams, as they were, to be played again.
    "gatherDetail/rematch",
    # ReportFormat, IntentOptions -> View: Hands over the result, the teams and the goals.
    "gatherDetail/copyResult",
    # IntentOptions -> View: Shows the fields for another result, and lets teams and scorers be
    # changed.
    "gatherDetail/correct",
    # ScoreEntry, IntentOptions -> View: Saves another result, other teams and scorers.
    "gatherDetail/saveResult",
    # IntentOptions -> View: Leaves the match as it is stored.
    "gatherDetail/keepResult",
    # ScorerRowParams, IntentOptions -> View: Names who scored the first goal without a scorer.
    "gatherDetail/nameScorer",
    # GoalRowParams, IntentOptions -> View: Removes the scorer of a goal.
    "gatherDetail/removeScorer",
    # SubstituteRowParams, IntentOptions -> View: Puts somebody into a team, or among those who did
    # not play.
    "gatherDetail/move",
    # GuestName, IntentOptions -> View: Adds a player or a guest by name.
    "gatherDetail/addGuest",
    # Confirmation, IntentOptions -> View: Deletes the match and goes back, after a question.
    "gatherDetail/delete",
    # PlayerRow, IntentOptions -> View: Shows one player.
    "leaderboard/open",
    # LeaderboardChoice, IntentOptions -> View: Sorts the players by another figure.
    "leaderboard/sort",
    # LeaderboardChoice, IntentOptions -> View: Counts the matches of another season.
    "leaderboard/chooseSeason",
    # SeasonDayParams, IntentOptions -> View: Sets the first or the last day of the season.
    "leaderboard/setDay",
    # PageParams, IntentOptions -> View: Shows another part of the list.
    "leaderboard/page",
    # PasswordChange, IntentOptions -> View: Changes the password, and signs out all other sessions.
    "password/save",
    # SessionEnd, IntentOptions -> View: Signs out another session, after a question.
    "sessionList/end",
    # Confirmation, IntentOptions -> View: Signs out all other sessions, after a question.
    "sessionList/endOthers",
    # PageParams, IntentOptions -> View: Shows another part of the list.
    "sessionList/page",
    # FixtureRow, IntentOptions -> View: Shows one fixture.
    "fixtureList/open",
    # IntentOptions -> View: Leads to a new fixture.
    "fixtureList/add",
    # FixtureTime, IntentOptions -> View: Shows the fixtures to come, or the past ones.
    "fixtureList/show",
    # IntentOptions -> View: Hands over all fixtures as one list.
    "fixtureList/export",
    # IntentOptions -> View: Hands over all fixtures to come for a calendar.
    "fixtureList/calendar",
    # PageParams, IntentOptions -> View: Shows another part of the list.
    "fixtureList/page",
    # FixtureAnswerRow, IntentOptions -> View: Saves or withdraws somebody's answer.
    "fixture/answer",
    # FixturePaymentRow, IntentOptions -> View: Saves whether somebody has paid.
    "fixture/setPaid",
    # GuestName, IntentOptions -> View: Adds a guest who comes.
    "fixture/addGuest",
    # IntentOptions -> View: Shows the field for a list of names.
    "fixture/pasteNames",
    # NameList, IntentOptions -> View: Shows what each line of the list is taken for.
    "fixture/previewNames",
    # IntentOptions -> View: Leads back to the list, to change it.
    "fixture/changeNames",
    # TakenLine, IntentOptions -> View: Takes a line of the list, or leaves it out.
    "fixture/setTaken",
    # IntentOptions -> View: Saves the answers of the list.
    "fixture/saveNames",
    # IntentOptions -> View: Puts the list of names away.
    "fixture/closeNames",
    # IntentOptions -> View: Leads to the teams of those who are in, with the reserves on the bench.
    "fixture/pickTeams",
    # IntentOptions -> View: Leads to the date, the place, the number of players and the price.
    "fixture/edit",
    # IntentOptions -> View: Hands over who has still to pay what.
    "fixture/payments",
    # IntentOptions -> View: Hands over the fixture for a calendar.
    "fixture/calendar",
    # FixtureScreenDeletion, IntentOptions -> View: Deletes the fixture and goes back, after a
    # question.
    "fixture/delete",
    # PageParams, IntentOptions -> View: Shows another part of the players without an answer.
    "fixture/page",
    # FixtureEntry, IntentOptions -> View: Adds the fixture, perhaps for several weeks, and goes
    # back.
    "fixtureEdit/add",
    # FixtureEntry, IntentOptions -> View: Saves the fixture and goes back.
    "fixtureEdit/save",
    # CredentialsParams, IdempotencyKey -> Account: Makes an account and signs in.
    "accounts/register",
    # CredentialsParams, IdempotencyKey -> Account: Signs in.
    "accounts/signIn",
    # IdempotencyKey -> Empty: Signs out.
    "accounts/signOut",
    # Empty -> Account: Says who is signed in.
    "accounts/current",
    # CurrencyParams, IdempotencyKey -> Account: Chooses the currency of the club. Another one can
    # be chosen while no fixture has a price.
    "accounts/setCurrency",
    # RecoveryChoice, IdempotencyKey -> Recoverable: Puts back what only this machine still has,
    # after the store has lost it; or forgets it.
    "accounts/recover",
    # PasswordChange, IdempotencyKey -> Empty: Changes the password, and signs out all other
    # sessions of the account.
    "accounts/changePassword",
    # PasswordParams, IdempotencyKey -> Empty: Deletes the account with all that it owns.
    "accounts/delete",
    # PlayerQuery -> PlayerPage: Lists players by name, or those with a text in it.
    "players/list",
    # PlayerID -> PlayerDetails: Shows one player, and with whom they are to play.
    "players/get",
    # NewPlayer, IdempotencyKey -> Player: Adds a player.
    "players/add",
    # PlayerChange, IdempotencyKey -> Player: Changes what is given of a player.
    "players/update",
    # PlayersToPair, IdempotencyKey -> PlayerDetails: Sets how two players are to play: in one team
    # or not.
    "players/pair",
    # PlayersToMerge, IdempotencyKey -> Player: Merges an entry of a person into another one, and
    # deletes it.
    "players/merge",
    # PlayerID, IdempotencyKey -> Empty: Deletes a player; matches keep their name.
    "players/delete",
    # FiguresParams -> FiguresResult: Shows a player's figures, and their ratings after their latest
    # matches.
    "players/figures",
    # LeaderboardQuery -> LeaderboardPage: Lists the players by one of their figures.
    "players/leaderboard",
    # LeaderboardExportParams -> LeaderboardExport: Shows all players with their figures as one
    # table.
    "players/exportLeaderboard",
    # ImportPlayersParams, IdempotencyKey -> PlayerImportResult: Takes in a list of players, all or
    # nothing.
    "players/import",
    # TableFormat -> PlayerExport: Shows all players as one list.
    "players/export",
    # BalanceTeamsParams -> FairTeams: Splits players into two fair teams.
    "teams/balance",
    # TeamsReportParams -> Document: Shows two teams as a text for a chat, as Markdown or as a
    # picture.
    "teams/report",
    # StartGatherParams, IdempotencyKey -> Gather: Starts a match with its line-up.
    "gathers/start",
    # EndGatherParams, IdempotencyKey -> Gather: Ends a match once, with its score.
    "gathers/end",
    # CorrectGatherParams, IdempotencyKey -> Gather: Corrects the score, the teams and the goals of
    # a match that has ended.
    "gathers/correct",
    # GatherParams -> Gather: Shows one match.
    "gathers/get",
    # GatherQuery -> GatherPage: Lists matches, the newest first.
    "gathers/list",
    # GatherParams, IdempotencyKey -> Empty: Deletes a match.
    "gathers/delete",
    # GatherReportParams -> Document: Shows a match as a text for a chat, as Markdown or as a
    # picture.
    "gathers/report",
    # Empty -> CurrentGather: Shows the latest match in progress, if any.
    "gathers/current",
    # GatherParams, IdempotencyKey -> Gather: Starts or resumes the clock of a match in progress.
    "gathers/startClock",
    # GatherParams, IdempotencyKey -> Gather: Pauses the clock of a match in progress.
    "gathers/pauseClock",
    # GatherParams, IdempotencyKey -> Gather: Stops the clock and resets it to the chosen time.
    "gathers/resetClock",
    # SetClockParams, IdempotencyKey -> Gather: Stops the clock and chooses another time and number
    # of periods.
    "gathers/setClock",
    # SubstituteParams, IdempotencyKey -> Gather: Lets a player of a match in progress come on, or
    # go off to the bench.
    "gathers/substitute",
    # JoinParams, IdempotencyKey -> Gather: Lets a player or guest who comes late join a match in
    # progress.
    "gathers/join",
    # LeaveParams, IdempotencyKey -> Gather: Lets a player or guest leave a match in progress.
    "gathers/leave",
    # AddGoalParams, IdempotencyKey -> Gather: Adds a goal to a match in progress, in the minute of
    # its clock.
    "gathers/addGoal",
    # RemoveGoalParams, IdempotencyKey -> Gather: Removes a goal of a match in progress.
    "gathers/removeGoal",
    # GatherScoreParams, IdempotencyKey -> Gather: Adds goals of unknown scorers to a match in
    # progress, or removes the latest ones.
    "gathers/setScore",
    # NameScorerParams, IdempotencyKey -> Gather: Names the scorer of the first goal without one, of
    # a match that has ended.
    "gathers/nameScorer",
    # RemoveScorerParams, IdempotencyKey -> Gather: Removes the scorer of a goal of a match that has
    # ended.
    "gathers/removeScorer",
    # GatherParams -> FairTeams: Shows the teams of a match, as they can play again.
    "gathers/rematch",
    # GoalsParams -> GoalsResult: Shows how many goals were scored in each of the latest months.
    "gathers/goals",
    # ImportGathersParams, IdempotencyKey -> GatherImportResult: Takes in a list of matches, all or
    # nothing. Older ones count too.
    "gathers/import",
    # TableFormat -> GatherExport: Shows all matches as one list, the newest first; one in progress
    # has no clock.
    "gathers/export",
    # NewFixture, IdempotencyKey -> AddedFixtures: Adds a fixture, or one for each of several weeks.
    "fixtures/add",
    # FixtureChange, IdempotencyKey -> FixtureChangeResult: Changes what is given of a fixture; with
    # `later`, also of the later ones of its series. With more places, reserves move up.
    "fixtures/update",
    # FixtureID -> Fixture: Shows one fixture.
    "fixtures/get",
    # FixtureQuery -> FixturePage: Lists the fixtures to come, the next one first, or the past ones.
    "fixtures/list",
    # FixtureAnswerParams, IdempotencyKey -> FixtureChangeResult: Saves whether a player or guest
    # comes, or withdraws their answer.
    "fixtures/answer",
    # FixtureAnswerListParams, IdempotencyKey -> FixtureAnswerListResult: Saves the answers of a
    # list of players, as a chat has it.
    "fixtures/answerList",
    # FixturePaymentParams, IdempotencyKey -> Fixture: Saves whether a player or guest who has
    # answered has paid, until their answer is withdrawn.
    "fixtures/setPaid",
    # FixtureID -> Document: Shows as a text for a chat who has still to pay what.
    "fixtures/payments",
    # FixtureDeletion, IdempotencyKey -> FixtureDeletionResult: Deletes a fixture with its answers;
    # with `later`, also the later ones of its series.
    "fixtures/delete",
    # FixtureCalendarParams -> Document: Shows one fixture, or all to come, for a calendar.
    "fixtures/calendar",
    # ImportFixturesParams, IdempotencyKey -> FixtureImportResult: Takes in a list of fixtures as a
    # whole, or nothing of it. Those who come are in, up to the maximum.
    "fixtures/import",
    # TableFormat -> FixtureExport: Shows all fixtures as one list, the earliest first.
    "fixtures/export",
    # SessionQuery -> SessionPage: Lists the sessions in which the account is signed in: this one,
    # then those used latest.
    "sessions/list",
    # SessionID, IdempotencyKey -> Empty: Signs out another session of the account.
    "sessions/end",
    # IdempotencyKey -> SessionsEnded: Signs out all other sessions of the account.
    "sessions/endOthers",
]

# What the service says unasked.
NotificationName = Literal[
    # View: The view, unasked: each second of a countdown, when it has run down, when a change can
    # no longer be undone, when another process has changed what it shows, while a request takes
    # long, and during an import.
    "view/changed",
]


# What went wrong; to branch on.
ErrorKind = Literal[
    "frameGarbage",
    "frameJSON",
    "frameLength",
    "frameTooLarge",
    "frameTruncated",
    "invalidRequest",
    "unknownMethod",
    "invalidParams",
    "notSignedIn",
    "intentUnavailable",
    "notFound",
    "conflict",
    "invalidInput",
    "storeUnavailable",
    "cancelled",
    "staleRevision",
]

ERROR_CODES: Final[Mapping[ErrorKind, int]] = {
    # Bytes that belong to no frame were skipped.
    "frameGarbage": -32700,
    # A frame is not JSON; it was skipped.
    "frameJSON": -32700,
    # A Content-Length was longer than its frame; reading continues at the next header.
    "frameLength": -32700,
    # A frame is larger than 16 MiB; it was skipped.
    "frameTooLarge": -32700,
    # The input ended inside a frame.
    "frameTruncated": -32700,
    # The JSON is no JSON-RPC 2.0 request.
    "invalidRequest": -32600,
    # There is no such method.
    "unknownMethod": -32601,
    # The parameters are not what the method takes.
    "invalidParams": -32602,
    # Nobody is signed in, or the name and password do not belong together.
    "notSignedIn": 1001,
    # The view does not offer this now.
    "intentUnavailable": 1002,
    # There is no such thing, or it is not yours.
    "notFound": 1003,
    # The thing is in another state than the method needs.
    "conflict": 1004,
    # Values break a rule.
    "invalidInput": 1005,
    # The data cannot be read or written now; nothing has changed.
    "storeUnavailable": 1006,
    # The request was cancelled; nothing has changed.
    "cancelled": 1007,
    # The view has changed since the revision that was named.
    "staleRevision": 1008,
}


# What the service sends.


class InitializeResult(TypedDict):
    """Who the service is."""

    # The service.
    server: Program
    # What the service speaks.
    protocolVersion: str
    # The contract's level; it grows with what is added or changed.
    level: int
    # The oldest level whose clients are served: one that was written for an older level may fail.
    oldestLevel: int
    # SHA-256 of the contract as the program's command `contract` prints it, in hexadecimal; the
    # file openrpc.json has examples besides.
    contract: str
    # The language of the texts that people read.
    locale: str
    # Nothing yet that a client could switch on.
    capabilities: Empty


class Program(TypedDict):
    """A program's name and version."""

    # The program's name.
    name: str
    # The program's version.
    version: NotRequired[str]


class Empty(TypedDict):
    """An object without members."""


class View(TypedDict):
    """A screen as it is to be drawn."""

    # The screen's name, which its intents begin with.
    screen: str
    # Grows with every change of the view except the countdown's passing seconds, progress and
    # announce.
    revision: int
    # The screen's heading.
    title: str
    # What the screen is about, such as an entry of a list; typed text stays only on the same screen
    # and subject.
    subject: NotRequired[str]
    # Whether something is still being waited for.
    isLoading: bool
    # How much is done of what is being waited for, if that is known.
    progress: NotRequired[Progress]
    # A sentence about the whole screen.
    message: NotRequired[str]
    # What the last change has done, until the user goes on.
    notice: NotRequired[Notice]
    # A sentence to be spoken or flashed once, when this view arrives; absent in the next one.
    announce: NotRequired[str]
    # A text to copy or to save; it stays until the user acts again, though the next view lacks it.
    document: NotRequired[Document]
    # Where the user begins. It holds when the screen or its subject is another one, or when an
    # answer has another focus than the view before.
    focus: NotRequired[Focus]
    # What can be filled in, or is shown like it.
    fields: list[Field]
    # The lists.
    sections: list[Section]
    # What can be seen at a glance; absent if there is nothing.
    charts: NotRequired[list[Chart]]
    # What can be done on the screen as a whole.
    actions: list[Action]
    # A question or message in front of the screen; only its actions are available.
    alert: NotRequired[Alert]
    # Opens this session again. In answers of session/open, and in each view after which the token
    # before it opens nothing: after a sign-in, a sign-out or a new password.
    token: NotRequired[str]
    # The language of the texts. In answers of session/open.
    locale: NotRequired[str]


class Progress(TypedDict):
    """How much is done of something that takes its time."""

    # How many parts are done. From 0 on.
    done: int
    # How many parts there are. From 0 on.
    total: int


class Notice(TypedDict):
    """What has just happened; drawn apart from the actions."""

    # A sentence.
    text: str
    # How serious it is.
    severity: Literal["info", "success", "warning", "error"] | str
    # The id of the one of the view's actions that belongs to the notice; it is drawn there and not
    # among the others.
    action: NotRequired[str]
    # When the action is offered no longer, if time ends that.
    until: NotRequired[str]


class Document(TypedDict):
    """A text to take along, such as a report or an exported list."""

    # What it is, as a heading.
    title: str
    # A file's name for it, without a folder.
    name: str
    # The text, of any number of lines.
    text: str


class Focus(TypedDict):
    """Where the user begins: at one field, in one section or at one action."""

    # The field's id.
    field: NotRequired[str]
    # The section's id: its first row.
    section: NotRequired[str]
    # The action's id.
    action: NotRequired[str]


class Field(TypedDict):
    """Something to fill in, or shown like it."""

    # Unique among the fields of its screen; names its value among the inputs.
    id: str
    # How the field is drawn and what its value is.
    kind: Literal["text", "secret", "toggle", "number", "choice", "stepper", "countdown"] | str
    # How a user enters the value, for a client that does not know the kind; a kind that it knows
    # says it alone.
    entry: NotRequired[Literal["typed", "chosen", "stepped", "switched"] | str]
    # The text before the field.
    label: str
    # The text in the field while it is empty.
    placeholder: NotRequired[str]
    # What the field holds; a secret's is never sent.
    value: NotRequired[str | int | bool]
    # The value as it is to be drawn.
    text: NotRequired[str]
    # What a countdown is doing.
    state: NotRequired[Literal["stopped", "running", "paused"] | str]
    # What can be chosen.
    choices: NotRequired[list[Choice]]
    # The least number.
    minimum: NotRequired[int]
    # The greatest number.
    maximum: NotRequired[int]
    # How many lines of a text to leave room for; absent: it has but one. From 0 on.
    lines: NotRequired[int]
    # How many code points of Unicode a text may have at most. From 0 on.
    maximumLength: NotRequired[int]
    # Whether the field must not be left empty.
    isRequired: bool
    # Whether the field can be changed now, if fields of its kind can be.
    isEnabled: bool
    # What is wrong with what the field holds, or with what the last action or change sent for it.
    error: NotRequired[str]
    # The call to send after a change: of a typed value when the user leaves the field, of another
    # one at once.
    change: NotRequired[Call]


class Choice(TypedDict):
    """One entry of a choice."""

    # The field's value if this is chosen.
    id: str
    # What is drawn.
    title: str


class Call(TypedDict):
    """A method that is sent when a field has changed."""

    # The method to call.
    method: str
    # Sent unchanged, beside "value": what the field now holds.
    params: NotRequired[dict[str, str | int | bool]]
    # True if it is also to be sent while the user types, after a short pause; an answer that a
    # later one has overtaken is dropped.
    whileTyping: NotRequired[bool]


class Section(TypedDict):
    """A list, or the part of it that its window shows."""

    # Unique among the sections of its screen.
    id: str
    # The heading above the list; may be empty.
    title: str
    # The text in place of the rows if there are none.
    emptyText: NotRequired[str]
    # The heading above the rows' titles, in a table.
    rowHeading: NotRequired[str]
    # Makes the section a table: one column for each detail of a row, in the same order.
    columns: NotRequired[list[Column]]
    # The entries, in order: all of them, or at most 100 if there is an `offset`.
    rows: list[Row]
    # How many entries are left out before the first row. From 0 on.
    offset: NotRequired[int]
    # How many entries the whole list has; absent if those are very many. From 0 on.
    total: NotRequired[int]
    # The id of the one of the view's actions that leads to the part before; it is drawn at the
    # section.
    previous: NotRequired[str]
    # The same for the part behind.
    next: NotRequired[str]
    # What can be done with each row; pressing the row itself does the primary one that holds for
    # it.
    rowActions: list[Action]


class Column(TypedDict):
    """A column of a table. It says what the detail at its place in each row is."""

    # Unique among the columns of its section.
    id: str
    # The heading.
    title: str
    # Where the column's texts are.
    alignment: Literal["start", "center", "end"] | str
    # Whether the column's texts are numbers.
    isNumber: bool
    # How the rows are sorted, where it is by this column.
    order: NotRequired[Literal["ascending", "descending"] | str]
    # Sorts the rows by this column. A field of the screen offers the same, so that a front end
    # without tables may leave it out.
    action: NotRequired[Action]


class Action(TypedDict):
    """Something that can be done, ready to be sent."""

    # Unique among the view's actions, the alert's, a section's row actions, or in its column.
    id: str
    # What is drawn.
    title: str
    # The method to call.
    method: str
    # Parameters that are sent unchanged.
    params: NotRequired[dict[str, str | int | bool]]
    # Fields whose values are sent as parameters of the same name.
    inputs: NotRequired[list[str]]
    # The parameter that the row's id is sent as.
    rowParameter: NotRequired[str]
    # The rows that a row action holds for; absent: for all.
    rowState: NotRequired[Literal["selected", "unselected"] | str]
    # Whether it can be done now.
    isEnabled: bool
    # Why it cannot be done now.
    reason: NotRequired[str]
    # What the action is to the screen.
    role: Literal["normal", "primary", "cancel", "destructive", "back"] | str
    # A lower-case letter that presses the action, and no other action of the view; never g, h, j,
    # k, l, n, p or q.
    key: NotRequired[str]
    # Where the action belongs; absent: to the main ones.
    group: NotRequired[Literal["main", "more", "account"] | str]


class Row(TypedDict):
    """One entry of a list."""

    # What row actions send as their row parameter.
    id: str
    # The entry's heading.
    title: str
    # What else is shown of the entry, in order; in a table its cells, of which some may be empty.
    details: list[str]
    # Whether the entry is selected, where entries can be.
    isSelected: NotRequired[bool]
    # False if no row action holds for this entry; else absent.
    isEnabled: NotRequired[bool]
    # The time that the texts name, for programs.
    instant: NotRequired[str]


class Chart(TypedDict):
    """Numbers to be seen at a glance."""

    # Unique among the charts of its screen.
    id: str
    # The heading above the chart.
    title: str
    # Bars from zero on, or a line from the least value on.
    kind: Literal["bars", "line"] | str
    # What the values are of, as it is to be drawn behind them.
    unit: NotRequired[str]
    # The id of the section above whose rows the chart is drawn; absent: below all sections.
    section: NotRequired[str]
    # The points, in order; there is at least one.
    points: list[ChartPoint]


class ChartPoint(TypedDict):
    """One point of a chart."""

    # The text at the point.
    label: str
    # How high it is.
    value: int
    # The time that the label names, for programs.
    instant: NotRequired[str]


class Alert(TypedDict):
    """A question or message in front of the screen; it stays until one of its actions."""

    # The heading.
    title: str
    # The question or message.
    message: str
    # How serious it is; absent: not known.
    severity: NotRequired[Literal["info", "success", "warning", "error"] | str]
    # All that can be done while the alert is shown.
    actions: list[Action]


class ClockReading(TypedDict):
    """What the clock shows."""

    # The service's time, in UTC.
    now: str


class Account(TypedDict):
    """A person who keeps a list of players."""

    # The account's id.
    id: str
    # The name as it was given.
    username: str
    # In which fixtures are paid, by ISO 4217; absent until it is chosen.
    currency: NotRequired[str]
    # What the store has lost and this machine still has; absent if nothing. See accounts/recover.
    recoverable: NotRequired[Recoverable]


class Recoverable(TypedDict):
    """What only this machine still has of an account whose store has lost its data."""

    # How many players.
    players: int
    # How many matches.
    gathers: int


class PlayerPage(TypedDict):
    """A window of the players."""

    # The players, by name.
    players: list[Player]
    # How many there are in all.
    total: int


class Player(TypedDict):
    """Somebody who may be picked for a gather."""

    # The player's id.
    id: str
    # 1 to 100 characters.
    name: str
    # In years. From 1 to 120.
    age: NotRequired[int]
    # How well the player plays.
    skill: NotRequired[Literal["beginner", "amateur", "professional"] | str]
    # Where the player likes to play.
    preferredPosition: NotRequired[
        Literal["goalkeeper", "defender", "midfielder", "winger", "striker"] | str
    ]
    # The team that the player supports.
    favouriteTeam: NotRequired[str]
    # Fair teams share the captains.
    role: NotRequired[Literal["captain"] | str]


class PlayerDetails(TypedDict):
    """A player, and with whom they are to play."""

    # The player's id.
    id: str
    # 1 to 100 characters.
    name: str
    # In years. From 1 to 120.
    age: NotRequired[int]
    # How well the player plays.
    skill: NotRequired[Literal["beginner", "amateur", "professional"] | str]
    # Where the player likes to play.
    preferredPosition: NotRequired[
        Literal["goalkeeper", "defender", "midfielder", "winger", "striker"] | str
    ]
    # The team that the player supports.
    favouriteTeam: NotRequired[str]
    # Fair teams share the captains.
    role: NotRequired[Literal["captain"] | str]
    # Who is to play in the same team and who is not, by name.
    pairings: NotRequired[list[Pairing]]


class Pairing(TypedDict):
    """Another player, and how both are to play."""

    # The other player's id.
    id: str
    # The other player's name.
    name: str
    # In one team, or in different ones.
    kind: Literal["together", "apart"] | str


class FiguresResult(TypedDict):
    """A player's figures, and how their rating grew."""

    # The figures.
    figures: Figures
    # The ratings after the latest matches, the oldest first.
    ratings: list[RatingAfterMatch]


class Figures(TypedDict):
    """What a player's ended matches and fixtures add up to."""

    # In points; before the first match it follows from the skill.
    rating: int
    # How many matches.
    played: int
    # How many of them were won.
    won: int
    # How many ended in a draw.
    drawn: int
    # How many were lost.
    lost: int
    # The goals that the player scored.
    goals: int
    # The goals of the player's teams.
    goalsFor: int
    # The goals of the opponents.
    goalsAgainst: int
    # To how many fixtures the player was asked.
    asked: int
    # To how many of them the player came.
    attended: int
    # To how many of the latest ones in a row the player came.
    streak: int
    # How many of them the player did not answer.
    unanswered: int
    # How the latest matches ended, at most five, the latest one last.
    form: list[Literal["won", "drawn", "lost"] | str]


class RatingAfterMatch(TypedDict):
    """A player's rating after a match."""

    # When the match started, RFC 3339 in UTC.
    startedAt: NotRequired[str]
    # The rating after it, in points.
    rating: int


class LeaderboardPage(TypedDict):
    """A window of the players by one of their figures."""

    # Ranked players first, then those with few matches, then those without one.
    players: list[LeaderboardRow]
    # How many players there are in all.
    total: int
    # How many of them are ranked.
    ranked: int
    # How many matches do not count, as the store does not know their teams; absent if none.
    uncounted: NotRequired[int]


class LeaderboardRow(TypedDict):
    """A player with their figures."""

    # The player's id.
    id: str
    # The player's name.
    name: str
    # The place, from 1, shared by equal figures; absent for a player who is not ranked.
    rank: NotRequired[int]
    # The figures.
    figures: Figures


class LeaderboardExport(TypedDict):
    """All players with their figures."""

    # The table in the words of the session's language, after a byte order mark.
    csv: NotRequired[str]
    # The table as an Excel workbook, in Base64.
    xlsx: NotRequired[str]
    # The players, in order.
    json: NotRequired[list[LeaderboardRow]]


class PlayerImportResult(TypedDict):
    """What an import of players has done."""

    # How many players were added.
    added: int
    # How many were changed.
    updated: int
    # How many were already as the list has them.
    unchanged: int
    # The headings whose columns were not imported.
    unknownColumns: NotRequired[list[str]]


class PlayerExport(TypedDict):
    """All players, as players/import takes them."""

    # The table, after a byte order mark; what looks like a formula in it has an apostrophe before
    # it.
    csv: NotRequired[str]
    # The table as an Excel workbook, in Base64.
    xlsx: NotRequired[str]
    # The players.
    json: NotRequired[list[PlayerImportRow]]


class PlayerImportRow(TypedDict):
    """A player as a list has them."""

    # 1 to 100 characters.
    name: str
    # In years. From 1 to 120.
    age: NotRequired[int]
    # How well the player plays.
    skill: NotRequired[Literal["beginner", "amateur", "professional"]]
    # Where the player likes to play.
    preferredPosition: NotRequired[
        Literal["goalkeeper", "defender", "midfielder", "winger", "striker"]
    ]
    # The team that the player supports.
    favouriteTeam: NotRequired[str]
    # Fair teams share the captains.
    role: NotRequired[Literal["captain"]]
    # Identifies the player in the lists of their account; tells apart players of one name. Default:
    # "".
    uid: NotRequired[str]


class FairTeams(TypedDict):
    """Two teams, and which of them is stronger."""

    # Who plays in Team A, in order.
    teamA: list[TeamMember]
    # Who plays in Team B, in order.
    teamB: list[TeamMember]
    # The names of those who have been deleted; absent if none.
    gone: NotRequired[list[str]]
    # What is to be expected; absent while a team has nobody.
    forecast: NotRequired[Forecast]


class TeamMember(TypedDict):
    """A player in a team; the name outlives them."""

    # The player's id, also after they were deleted.
    id: str
    # The player's name.
    name: str


class Forecast(TypedDict):
    """Which team is stronger, and how much."""

    # How far ahead one team is.
    lead: Literal["none", "slight", "clear", "great"] | str
    # Which one; absent if the teams are even.
    team: NotRequired[Literal["bench", "teamA", "teamB"] | str]


class Gather(TypedDict):
    """One match: who played, when, and how it ended."""

    # The match's id.
    id: str
    # When it started, RFC 3339 in UTC; absent if it was elsewhere.
    startedAt: NotRequired[str]
    # When it ended; absent while it is going on, or if it was elsewhere.
    endedAt: NotRequired[str]
    # Who plays or has played in Team A, in order.
    teamA: list[TeamMember]
    # Who plays or has played in Team B, in order.
    teamB: list[TeamMember]
    # Who waits on the bench, also after they went off; absent if nobody.
    bench: NotRequired[list[TeamMember]]
    # Who has left; absent if nobody, and once it has ended.
    gone: NotRequired[list[TeamMember]]
    # Who plays in a team that only another program knows.
    unassigned: NotRequired[list[TeamMember]]
    # The goals; absent while it is going on, or if the service has no score.
    score: NotRequired[Score]
    # Who won; absent while it is going on, or if nothing tells.
    winner: NotRequired[Literal["teamA", "teamB", "draw"] | str]
    # The goals until now; absent once it has ended.
    currentScore: NotRequired[Score]
    # Its clock, at first with the time and the periods of the latest match; absent once it has
    # ended.
    clock: NotRequired[Clock]
    # The goals of which something is known, in the order in which they were entered; absent if
    # none.
    goals: NotRequired[list[Goal]]
    # Who came on or went off, came late or left, in order; absent if nobody.
    substitutions: NotRequired[list[Substitution]]


class Score(TypedDict):
    """The goals of both teams."""

    # Goals of Team A. From 0 to 100.
    teamA: int
    # Goals of Team B. From 0 to 100.
    teamB: int


class Clock(TypedDict):
    """The clock of a match in progress, at the time of the response."""

    # Whether it runs.
    state: Literal["stopped", "running", "paused"] | str
    # The time to count down from in each period, in seconds.
    chosen: int
    # How many periods there are.
    periods: int
    # The period that is played, or that was played before the break, from 1.
    period: int
    # The time that is left of the period, in seconds.
    remaining: int
    # When it runs out, RFC 3339 in UTC; absent while it does not run.
    runsOutAt: NotRequired[str]


class Goal(TypedDict):
    """A goal of a match."""

    # The goal's id, until an earlier goal is removed.
    id: str
    # The team that it counts for.
    team: Literal["teamA", "teamB"] | str
    # Who scored; absent if unknown.
    scorer: NotRequired[TeamMember]
    # Whether a player of the other team scored it.
    isOwnGoal: bool
    # By the clock, from 1; absent if unknown.
    minute: NotRequired[int]


class Substitution(TypedDict):
    """A player who came on or went off, came late or left."""

    # Who it was.
    player: TeamMember
    # Whether they came on; else they went off, came late or left.
    isOn: bool
    # Whether they came late, to the bench, or left; absent if they came on or went off.
    presence: NotRequired[Literal["came", "left"] | str]
    # By the clock, from 1; absent if unknown.
    minute: NotRequired[int]


class GatherPage(TypedDict):
    """A window of the matches."""

    # The matches, the newest first.
    gathers: list[Gather]
    # How many there are in all.
    total: int


class CurrentGather(TypedDict):
    """The latest match in progress."""

    # The match; absent if none is in progress.
    gather: NotRequired[Gather]


class GoalsResult(TypedDict):
    """The goals of each month that had some match."""

    # The months, the oldest first.
    months: list[GoalsOfMonth]


class GoalsOfMonth(TypedDict):
    """The goals of both teams in a month's matches."""

    # The month in UTC, as in 2026-01.
    month: str
    # How many goals.
    goals: int


class GatherImportResult(TypedDict):
    """What an import of matches has done."""

    # How many matches were added.
    added: int
    # How many were there already, with the same times, teams and score; players may have been
    # renamed since.
    unchanged: int
    # How many were there with another score, end or name, and stayed as they are. A match is there
    # if one began in the same second and has the same UID, or most of the same people, or the same
    # end and else only people who were renamed.
    kept: int
    # How many replaced a match that was there. Each has an end, and gets a new id.
    replaced: int
    # The names in what was added or replaced that no player has; they are there like deleted
    # players.
    unknownNames: list[str]
    # The headings whose columns were not imported.
    unknownColumns: NotRequired[list[str]]


class GatherExport(TypedDict):
    """All matches, as gathers/import takes them."""

    # The table, after a byte order mark; a team's names are in one cell, each on its own line.
    csv: NotRequired[str]
    # The table as an Excel workbook, in Base64.
    xlsx: NotRequired[str]
    # The matches.
    json: NotRequired[list[GatherImportRow]]
    # How many matches are left out, as only another program knows their teams and times.
    leftOut: NotRequired[int]


class GatherImportRow(TypedDict):
    """A match as a list has it: with names of people, not their ids."""

    # When it started, RFC 3339.
    startedAt: NotRequired[str]
    # When it ended; absent while it is going on.
    endedAt: NotRequired[str]
    # The names of those in Team A, in order.
    teamA: list[str]
    # The names of those in Team B, in order.
    teamB: list[str]
    # The goals; absent while it is going on.
    score: NotRequired[Score]
    # The goals of which something is known, in their order; absent if none.
    goals: NotRequired[list[GoalImportRow]]
    # Who came on or went off, came late or left, in order; absent if nobody.
    substitutions: NotRequired[list[SubstitutionImportRow]]
    # Identifies the match in the lists of its account. Default: "".
    uid: NotRequired[str]


class GoalImportRow(TypedDict):
    """A goal as a list has it: by a name, without ids."""

    # The team that it counts for.
    team: Literal["teamA", "teamB"]
    # The name of the player who scored; absent if unknown.
    scorer: NotRequired[str]
    # Whether they play for the other team. Default: false.
    isOwnGoal: NotRequired[bool]
    # By the clock, from 1; absent if unknown.
    minute: NotRequired[int]


class SubstitutionImportRow(TypedDict):
    """A substitution as a list has it: by a name, without ids."""

    # The name of a player of one of the teams.
    player: str
    # Whether they came on; else they went off, came late or left.
    isOn: bool
    # Whether they came late, to the bench, or left; absent if they came on or went off.
    presence: NotRequired[Literal["came", "left"]]
    # By the clock, from 1; absent if unknown.
    minute: NotRequired[int]


class AddedFixtures(TypedDict):
    """The fixtures that were added."""

    # The fixtures, the first week first.
    fixtures: list[Fixture]


class Fixture(TypedDict):
    """A date on which players are to meet, and who comes."""

    # The fixture's id.
    id: str
    # When it starts, RFC 3339.
    startsAt: NotRequired[str]
    # Where; at most 100 characters. Default: "".
    place: NotRequired[str]
    # How many take part at most. From 2 to 1000.
    maximumPlayers: NotRequired[int]
    # What it costs; absent if nothing.
    price: NotRequired[FixturePrice]
    # Who takes part, in the order of their answers.
    present: list[FixturePerson]
    # Who comes if a place becomes free, the first one first.
    reserve: list[FixturePerson]
    # Who does not come.
    absent: list[FixturePerson]
    # What each of those who take part has to pay; absent without a price.
    shares: NotRequired[list[FixtureShare]]
    # Who has paid; absent if nobody has.
    paid: NotRequired[list[FixturePerson]]


class FixturePrice(TypedDict):
    """What a fixture costs those who take part, in the club's currency."""

    # In the smallest unit of the currency: 6000 are 60.00 EUR, and 60 are 60 JPY. From 1 to
    # 1000000000.
    amount: int
    # Whether each who takes part pays the amount; else they share it. Default: false.
    perHead: NotRequired[bool]


class FixturePerson(TypedDict):
    """Somebody who answers: a player or a guest."""

    # The id of the player or guest.
    id: str
    # The present name.
    name: str
    # True for a guest, who is in no list of players.
    isGuest: NotRequired[bool]


class FixtureShare(TypedDict):
    """What one of those who take part has to pay."""

    # The id of the player or guest.
    id: str
    # In the smallest unit of the club's currency.
    amount: int


class FixtureChangeResult(TypedDict):
    """A fixture after a change of it."""

    # The fixture.
    fixture: Fixture
    # Who was a reserve of this fixture and takes part now.
    movedUp: list[FixturePerson]
    # How many later fixtures of the series have changed too, if any.
    laterCount: NotRequired[int]


class FixturePage(TypedDict):
    """A window of the fixtures."""

    # The fixtures, in order.
    fixtures: list[Fixture]
    # How many there are in all.
    total: int


class FixtureAnswerListResult(TypedDict):
    """What a list of answers says."""

    # The players who come, in the order of the list.
    present: list[str]
    # The players who do not come.
    absent: list[str]
    # The names of players who may come; their answers stay.
    undecided: list[str]
    # The names that no player has.
    unknown: list[str]
    # The names that several players have.
    ambiguous: list[str]


class FixtureDeletionResult(TypedDict):
    """What is left of a deleted fixture."""

    # What cancels it in calendars, if asked for.
    calendar: NotRequired[Document]


class FixtureImportResult(TypedDict):
    """What an import of fixtures has done."""

    # How many fixtures were added.
    added: int
    # How many were there already, by start and place.
    unchanged: int
    # The headings whose columns were not imported.
    unknownColumns: NotRequired[list[str]]


class FixtureExport(TypedDict):
    """All fixtures, as fixtures/import takes them."""

    # The table, after a byte order mark; names are in one cell, each on its own line.
    csv: NotRequired[str]
    # The table as an Excel workbook, in Base64.
    xlsx: NotRequired[str]
    # The fixtures.
    json: NotRequired[list[FixtureImportRow]]


class FixtureImportRow(TypedDict):
    """A fixture as a list has it: with names of people, not their ids."""

    # When it starts, RFC 3339.
    startsAt: NotRequired[str]
    # Where; at most 100 characters. Default: "".
    place: NotRequired[str]
    # How many take part at most; absent for any number.
    maximumPlayers: NotRequired[int]
    # What it costs; absent if nothing.
    price: NotRequired[FixturePrice]
    # That of the price, by ISO 4217; absent for the club's, which it has to be.
    currency: NotRequired[str]
    # Who is in, in the order of their answers. Default: [].
    present: NotRequired[list[FixtureImportPerson]]
    # Who is a reserve; they come after those who are in. Default: [].
    reserve: NotRequired[list[FixtureImportPerson]]
    # Who is out. Default: [].
    absent: NotRequired[list[FixtureImportPerson]]
    # Identifies the fixture in the lists of its account. Default: "".
    uid: NotRequired[str]


class FixtureImportPerson(TypedDict):
    """Somebody who has answered, by a name."""

    # The name of a player or guest.
    name: str
    # Whether they are in no list of players. Default: false.
    isGuest: NotRequired[bool]


class SessionPage(TypedDict):
    """A window of the sessions."""

    # The sessions, in order.
    sessions: list[AccountSession]
    # How many there are in all.
    total: int


class AccountSession(TypedDict):
    """A session in which the account is signed in."""

    # The session's id. It is not the token, and does not tell it.
    id: str
    # When it got its token: signed in, or changed the password.
    signedInAt: NotRequired[str]
    # When it changed something last; now for this session.
    lastUsedAt: NotRequired[str]
    # Whether it is this session.
    isCurrent: bool


class SessionsEnded(TypedDict):
    """How many sessions have ended."""

    # How many.
    ended: int


class ErrorData(TypedDict):
    """An error's data: its kind, and what that kind tells."""

    # What went wrong; to branch on.
    kind: ErrorKind | str
    # The method that was probably meant, if one is near.
    nearest: NotRequired[str]
    # What it has to be.
    expected: NotRequired[str]
    # JSON Pointer of the offending value.
    pointer: NotRequired[str]
    # The sentence for the person, if the session's language is not English.
    text: NotRequired[str]
    # The methods that its view offers.
    available: NotRequired[list[str]]
    # Why not, in the words of the view, if it says so.
    reason: NotRequired[str]
    # The screen that is shown.
    screen: NotRequired[str]
    # Per parameter, or per line and column of a list as in csv/3/age, what it has to be.
    fields: NotRequired[dict[str, str]]
    # The view's present revision. From 0 on.
    revision: NotRequired[int]


# What only clients send.


class InitializeParams(TypedDict):
    """Who the client is."""

    # The client.
    client: NotRequired[Program | None]
    # The service ends when this process ends, also if the input stays open. From 1 to 2147483647.
    processId: NotRequired[int | None]
    # What the client speaks, best first. The answer names the version of the service. A client that
    # does not speak it has to end.
    protocolVersions: NotRequired[list[str] | None]
    # The level of the contract that the client was written for; an error if it is served no longer.
    # From 1 on.
    level: NotRequired[int | None]
    # The zone of the times that people read, an IANA name such as Europe/Paris. If absent: the one
    # named before, else that of the service's process.
    timeZone: NotRequired[str | None]
    # The language of the texts that people read, a tag of BCP 47 such as de or zh-CN; the one that
    # fits best is used, and told in the answer. If absent: the one named before, else that of the
    # service's environment.
    locale: NotRequired[str | None]


class IgnoredParams(TypedDict):
    """Parameters that nobody looks at."""


class CancelParams(TypedDict):
    """Which request is to be cancelled."""

    # The request's id.
    id: str | float


class OpenSessionParams(TypedDict):
    """Which session to open, and how."""

    # Opens the session that was given this token, else a new one.
    token: NotRequired[str | None]
    # Begins a new session at the first screen. Default: false.
    fresh: NotRequired[bool | None]
    # The zone of the times that people read, an IANA name such as Europe/Paris. If absent: the one
    # named before, else that of the service's process.
    timeZone: NotRequired[str | None]
    # The language of the texts that people read, a tag of BCP 47 such as de or zh-CN; the one that
    # fits best is used, and told in the answer. If absent: the one named before, else that of the
    # service's environment.
    locale: NotRequired[str | None]
    # Asks for view/changed after each change that no request of the client has caused, such as each
    # second of a countdown. Default: false.
    notify: NotRequired[bool | None]


class Confirmation(TypedDict):
    """Whether a question has been answered."""

    # True does it without asking. Default: false.
    confirmed: NotRequired[bool | None]


class IntentOptions(TypedDict):
    """What protects an intent from being done twice, or on another view."""

    # The revision of the view that the intent was chosen from; the error staleRevision if it has
    # changed.
    ifRevision: NotRequired[int | None]
    # The client's own word for this request. A request that repeats one of the session's last 1000
    # keys gets the first result again. Another request with that key gets the error conflict.
    # Passwords and ifRevision are not compared. A request after which nobody is signed in is not
    # kept.
    key: NotRequired[str | None]


class RecoveryChoice(TypedDict):
    """What becomes of what only this machine still has of an account."""

    # True forgets it; else the store gets it again. Default: false.
    forget: NotRequired[bool | None]


class AdvanceParams(TypedDict):
    """How far to move the clock."""

    # In seconds. From 0 to 1000000000.
    seconds: int


class Login(TypedDict):
    """What was entered on the login screen."""

    # The account's name. Default: "".
    username: NotRequired[str | None]
    # The account's password. Default: "".
    password: NotRequired[str | None]
    # Whether to fill in the name next time. Default: true.
    rememberMe: NotRequired[bool | None]


class PlayerRow(TypedDict):
    """A row of the list."""

    # The row's player.
    player: str


class ConfirmedRow(TypedDict):
    """A row of the list, and whether the question about it was answered."""

    # The row's player.
    player: str
    # True does it without asking. Default: false.
    confirmed: NotRequired[bool | None]


class Search(TypedDict):
    """What names are to contain."""

    # Part of a name, or one or two letters of its beginning; empty for all. Default: "".
    value: NotRequired[str | None]


class PageParams(TypedDict):
    """A part of a list."""

    # How many entries to leave out. From 0 to 1000000000.
    offset: int


class Selection(TypedDict):
    """Whether somebody comes."""

    # The row's player.
    player: str
    # Whether the player is picked.
    selected: bool


class NameList(TypedDict):
    """A list of names."""

    # The names as a chat lists or exports them. Signs, headings and notes say who comes; numbers
    # and bullets do not count. Default: "".
    names: NotRequired[str | None]


class TakenLine(TypedDict):
    """A line of a list, and whether it is taken."""

    # The line's row.
    line: str
    # Whether it counts.
    taken: bool


class ConfirmParams(TypedDict):
    """How the teams begin."""

    # Whether everybody is in one of two fair teams; else on the bench. Default: false.
    balances: NotRequired[bool | None]


class PlayerName(TypedDict):
    """The name of a new player."""

    # 1 to 100 characters. Default: "".
    name: NotRequired[str | None]


class FieldRow(TypedDict):
    """A row of the screen."""

    # What is to be edited.
    field: Literal["name", "age", "preferredPosition", "skill", "role", "favouriteTeam"]


class PairingChoice(TypedDict):
    """Another player, and how both are to play."""

    # The row's player.
    player: str
    # In one team, or in different ones.
    kind: Literal["together", "apart"]


class PlayerValue(TypedDict):
    """The new value; without one, it is cleared."""

    # A text, a number or a choice's id; null or nothing clears it.
    value: NotRequired[str | int | bool | None]


class ListEntry(TypedDict):
    """A list of players, and what to do with it."""

    # Names as a chat has them, or a table with headings as a spreadsheet has it. Default: "".
    list: NotRequired[str | None]
    # The choice's id.
    mode: NotRequired[str | int | bool | None]


class MoveParams(TypedDict):
    """The team for a player."""

    # The row's player.
    player: str
    # Where to.
    to: Literal["bench", "teamA", "teamB"]
    # Before which place there, from 0; else last. From 0 to 1000000.
    index: NotRequired[int | None]


class BalanceParams(TypedDict):
    """How fair a split is to be."""

    # 0 for the fairest split, 1 for the next; behind the last it begins again. Default: 0. From 0
    # to 9.
    rank: NotRequired[int | None]


class StartParams(TypedDict):
    """How a match starts."""

    # Whether the countdown runs at once. Default: false.
    startsClock: NotRequired[bool | None]


class ReportFormat(TypedDict):
    """The form of a report."""

    # A text for a chat, Markdown, or a picture. Default: "text".
    format: NotRequired[Literal["text", "markdown", "svg"] | None]


class Time(TypedDict):
    """A time to count down from, as it was entered."""

    # 0 to 23; none if left out.
    hours: NotRequired[str | int | bool | None]
    # 0 to 59.
    minutes: NotRequired[str | int | bool | None]
    # 0 to 59.
    seconds: NotRequired[str | int | bool | None]
    # 1 to 9; one if left out.
    periods: NotRequired[str | int | bool | None]


class SetScoreParams(TypedDict):
    """The goals of one team, as they were entered."""

    # The team.
    team: Literal["teamA", "teamB"]
    # Its goals, 0 to 100.
    value: NotRequired[str | int | bool | None]


class ScorerRowParams(TypedDict):
    """A player who has scored."""

    # The player's id.
    player: str
    # Whether it is an own goal of the player. Default: false.
    isOwnGoal: NotRequired[bool | None]


class GoalRowParams(TypedDict):
    """A goal of a match."""

    # The goal's id.
    goal: str


class SubstituteRowParams(TypedDict):
    """A player, and the team or the bench that they come to."""

    # The player's id.
    player: str
    # The team, or the bench.
    to: Literal["bench", "teamA", "teamB"]


class GuestName(TypedDict):
    """The name of a guest."""

    # 1 to 100 characters. Default: "".
    guest: NotRequired[str | None]


class GatherRow(TypedDict):
    """A row of the list."""

    # The row's gather.
    gather: str


class Filter(TypedDict):
    """Whose matches to show."""

    # A player; null, an empty text or nothing for all.
    value: NotRequired[str | int | bool | None]


class ScoreEntry(TypedDict):
    """The goals of a result, as they were entered."""

    # The goals of Team A.
    scoreA: NotRequired[str | int | bool | None]
    # The goals of Team B.
    scoreB: NotRequired[str | int | bool | None]


class LeaderboardChoice(TypedDict):
    """What was chosen."""

    # One of the choices; null, an empty text or nothing is the first one.
    value: NotRequired[str | int | bool | None]


class SeasonDayParams(TypedDict):
    """A day of the season, as it was entered."""

    # Which of the two days.
    end: Literal["firstDay", "lastDay"]
    # As in 2026-01-31; null, an empty text or nothing is no limit.
    value: NotRequired[str | int | bool | None]


class PasswordChange(TypedDict):
    """An old and a new password."""

    # The account's password. Default: "".
    oldPassword: NotRequired[str | None]
    # At least 8 characters; never sent back. Default: "".
    newPassword: NotRequired[str | None]


class SessionEnd(TypedDict):
    """A row whose session is to end."""

    # The row's session.
    session: str
    # True does it without asking. Default: false.
    confirmed: NotRequired[bool | None]


class FixtureRow(TypedDict):
    """A row of the list."""

    # The row's fixture.
    fixture: str


class FixtureTime(TypedDict):
    """Which fixtures to show."""

    # Whether the past ones.
    past: bool


class FixtureAnswerRow(TypedDict):
    """Somebody's answer."""

    # The row's player or guest.
    person: str
    # Whether they come, or none to withdraw the answer.
    answer: Literal["in", "out", "none"]


class FixturePaymentRow(TypedDict):
    """Whether somebody has paid."""

    # The row's player or guest.
    person: str
    # Whether they have paid.
    paid: bool


class FixtureScreenDeletion(TypedDict):
    """How the fixture is deleted."""

    # Whether also those to come on the same weekday, at the same time of the clocks and place.
    # Default: false.
    later: NotRequired[bool | None]
    # Whether to hand over what cancels it in calendars. Default: false.
    calendar: NotRequired[bool | None]
    # True does it without asking. Default: false.
    confirmed: NotRequired[bool | None]


class FixtureEntry(TypedDict):
    """The values of a fixture, as they were entered."""

    # The day, like 2026-01-31.
    date: NotRequired[str | int | bool | None]
    # The time of day, like 19:30.
    time: NotRequired[str | int | bool | None]
    # At most 100 characters.
    place: NotRequired[str | int | bool | None]
    # How many take part at most; empty for any number.
    maximumPlayers: NotRequired[str | int | bool | None]
    # An amount of the club's currency, like 60.00; empty for none.
    price: NotRequired[str | int | bool | None]
    # Whether each who takes part pays it. Default: false.
    perHead: NotRequired[bool | None]
    # The club's currency, like EUR; empty for the present one.
    currency: NotRequired[str | int | bool | None]
    # For how many weeks, when it is added; empty for one.
    weeks: NotRequired[str | int | bool | None]
    # Whether also those to come on the same weekday, at the same time of the clocks and place.
    # Default: false.
    later: NotRequired[bool | None]
    # Whether all answers are withdrawn, so that everybody is asked again, but for those who have
    # paid. Default: false.
    asksAgain: NotRequired[bool | None]


class CredentialsParams(TypedDict):
    """A name and a password."""

    # 1 to 64 characters, unique regardless of case.
    username: str
    # At least 8 characters; never sent back.
    password: str


class IdempotencyKey(TypedDict):
    """How a request is recognised when it is sent again."""

    # The client's own word for this request. A request that repeats one of the session's last 1000
    # keys gets the first result again. Another request with that key gets the error conflict.
    # Passwords and ifRevision are not compared. A request after which nobody is signed in is not
    # kept.
    key: NotRequired[str | None]


class CurrencyParams(TypedDict):
    """A currency."""

    # Its code of three letters by ISO 4217, such as EUR.
    currency: str


class PasswordParams(TypedDict):
    """The password, asked for once more."""

    # The account's password.
    password: str


class PlayerQuery(TypedDict):
    """Which players to list."""

    # Part of the name, in any case; one or two letters find its beginning.
    search: NotRequired[str | None]
    # How many entries to leave out. Default: 0. From 0 to 1000000000.
    offset: NotRequired[int | None]
    # How many entries at most. Default: 100. From 1 to 1000.
    limit: NotRequired[int | None]


class PlayerID(TypedDict):
    """One player."""

    # The player's id.
    id: str


class NewPlayer(TypedDict):
    """A player to be added."""

    # 1 to 100 characters.
    name: str
    # In years. From 1 to 120.
    age: NotRequired[int | None]
    # How well the player plays.
    skill: NotRequired[Literal["beginner", "amateur", "professional"] | None]
    # Where the player likes to play.
    preferredPosition: NotRequired[
        Literal["goalkeeper", "defender", "midfielder", "winger", "striker"] | None
    ]
    # The team that the player supports.
    favouriteTeam: NotRequired[str | None]
    # Fair teams share the captains.
    role: NotRequired[Literal["captain"] | None]


class PlayerChange(TypedDict):
    """What is to become of a player."""

    # The player's id.
    id: str
    # The new name.
    name: NotRequired[str]
    # The new age; null clears it. From 1 to 120.
    age: NotRequired[int | None]
    # The new skill; null clears it.
    skill: NotRequired[Literal["beginner", "amateur", "professional"] | None]
    # The new preferred position; null clears it.
    preferredPosition: NotRequired[
        Literal["goalkeeper", "defender", "midfielder", "winger", "striker"] | None
    ]
    # The new favourite team; null clears it.
    favouriteTeam: NotRequired[str | None]
    # The new role; null clears it.
    role: NotRequired[Literal["captain"] | None]


class PlayersToPair(TypedDict):
    """How two players are to play."""

    # The id of one player.
    id: str
    # The other player's id.
    other: str
    # In one team, or in different ones; null or nothing removes the wish.
    kind: NotRequired[Literal["together", "apart"] | None]


class PlayersToMerge(TypedDict):
    """Two entries of one person."""

    # The id of the player who is deleted.
    id: str
    # The id of the player who gets the matches, goals, answers and pairings of the other one.
    into: str


class FiguresParams(TypedDict):
    """Whose figures to show."""

    # The player's id.
    id: str
    # Only matches from this day in UTC on, as 2026-01-31.
    firstDay: NotRequired[str | None]
    # Only matches up to this day in UTC.
    lastDay: NotRequired[str | None]
    # At most how many of the latest ratings. Default: 100. From 0 to 100.
    limit: NotRequired[int | None]


class LeaderboardQuery(TypedDict):
    """By what to list the players."""

    # The figure, the greatest value first. Default: "rating".
    by: NotRequired[
        Literal["rating", "goals", "played", "won", "drawn", "lost", "goalsFor", "goalsAgainst",
        "asked", "attended", "streak", "unanswered"] | None
    ]
    # Only matches from this day in UTC on, as 2026-01-31.
    firstDay: NotRequired[str | None]
    # Only matches up to this day in UTC.
    lastDay: NotRequired[str | None]
    # How many entries to leave out. Default: 0. From 0 to 1000000000.
    offset: NotRequired[int | None]
    # How many entries at most. Default: 100. From 1 to 1000.
    limit: NotRequired[int | None]


class LeaderboardExportParams(TypedDict):
    """By what to list all players, and in which form."""

    # The figure, the greatest value first. Default: "rating".
    by: NotRequired[
        Literal["rating", "goals", "played", "won", "drawn", "lost", "goalsFor", "goalsAgainst",
        "asked", "attended", "streak", "unanswered"] | None
    ]
    # Only matches from this day in UTC on, as 2026-01-31.
    firstDay: NotRequired[str | None]
    # Only matches up to this day in UTC.
    lastDay: NotRequired[str | None]
    # A table, or values for programs. Default: "csv".
    format: NotRequired[Literal["csv", "semicolons", "tabs", "xlsx", "json"] | None]


class ImportPlayersParams(TypedDict):
    """A list of players: either csv or json."""

    # A table with headings in its first ten lines, or a chat's list of names.
    csv: NotRequired[str | None]
    # The players themselves.
    json: NotRequired[list[PlayerImportRow] | None]
    # Add new players, leaving those with a player's UID alone; or update those of these names.
    # Default: "add".
    mode: NotRequired[Literal["add", "update"] | None]
    # Only says what it would do. Default: false.
    dryRun: NotRequired[bool | None]


class TableFormat(TypedDict):
    """The form in which to export."""

    # A table, or values for programs. Default: "csv".
    format: NotRequired[Literal["csv", "semicolons", "tabs", "xlsx", "json"] | None]


class BalanceTeamsParams(TypedDict):
    """Who is to be split, and how fairly."""

    # At least two players, each once.
    players: list[str]
    # 0 for the fairest split, 1 for the next; behind the last it begins again. Default: 0. From 0
    # to 9.
    rank: NotRequired[int | None]


class TeamsReportParams(TypedDict):
    """Two teams, and the form of their report."""

    # The players of Team A, at least one.
    teamA: list[str]
    # The players of Team B, at least one.
    teamB: list[str]
    # A text for a chat, Markdown, or a picture. Default: "text".
    format: NotRequired[Literal["text", "markdown", "svg"] | None]


class StartGatherParams(TypedDict):
    """Who is to play, and who can come on."""

    # The players of Team A, at least one.
    teamA: list[str]
    # The players of Team B, at least one.
    teamB: list[str]
    # Who waits on the bench. Default: [].
    bench: NotRequired[list[str] | None]


class EndGatherParams(TypedDict):
    """How a match ended."""

    # The match's id.
    id: str
    # The goals; if absent, those that were entered.
    score: NotRequired[Score | None]


class CorrectGatherParams(TypedDict):
    """What is to be corrected of a match that has ended; the rest stays."""

    # The match's id.
    id: str
    # The goals of both teams.
    score: NotRequired[Score | None]
    # All who played in Team A, in order.
    teamA: NotRequired[list[str] | None]
    # All who played in Team B, in order.
    teamB: NotRequired[list[str] | None]
    # Who played too, by name. Default: [].
    byName: NotRequired[list[NamedParticipant] | None]
    # All goals of which something is known, in order. Without them, the goals of those who left
    # their team have no scorers.
    goals: NotRequired[list[CorrectedGoal] | None]


class NamedParticipant(TypedDict):
    """A player or a new guest by name, and their team."""

    # A player's name, or that of a new guest.
    name: str
    # Their team.
    team: Literal["teamA", "teamB"]


class CorrectedGoal(TypedDict):
    """A goal of a match that has ended."""

    # The team that it counts for.
    team: Literal["teamA", "teamB"]
    # Who scored; absent if unknown.
    scorer: NotRequired[str | None]
    # Whether a player of the other team scored it. Default: false.
    isOwnGoal: NotRequired[bool | None]
    # By the clock, from 1; absent if unknown. From 1 to 12960.
    minute: NotRequired[int | None]


class GatherParams(TypedDict):
    """One match."""

    # The match's id.
    id: str


class GatherQuery(TypedDict):
    """Which matches to list."""

    # Only those in which this player played.
    player: NotRequired[str | None]
    # How many entries to leave out. Default: 0. From 0 to 1000000000.
    offset: NotRequired[int | None]
    # How many entries at most. Default: 100. From 1 to 1000.
    limit: NotRequired[int | None]


class GatherReportParams(TypedDict):
    """A match, and the form of its report."""

    # The match's id.
    id: str
    # A text for a chat, Markdown, or a picture. Default: "text".
    format: NotRequired[Literal["text", "markdown", "svg"] | None]


class SetClockParams(TypedDict):
    """A time to count down from."""

    # The match's id.
    id: str
    # The time of each period, in seconds. From 0 to 86399.
    seconds: int
    # How many periods there are. Default: 1. From 1 to 9.
    periods: NotRequired[int | None]


class SubstituteParams(TypedDict):
    """Who comes on or goes off."""

    # The match's id.
    id: str
    # The id of a player of the line-up.
    player: str
    # The team in which they come on, or the bench.
    to: Literal["bench", "teamA", "teamB"]


class JoinParams(TypedDict):
    """Who joins a match: either a player or a guest."""

    # The match's id.
    id: str
    # The id of a player, or of a guest of a fixture. Who is there already comes on or goes off.
    player: NotRequired[str | None]
    # A player's name, or that of a new guest.
    guest: NotRequired[str | None]
    # The team in which they come on, or the bench. Default: "bench".
    to: NotRequired[Literal["bench", "teamA", "teamB"] | None]


class LeaveParams(TypedDict):
    """Who leaves a match."""

    # The match's id.
    id: str
    # The id of a person of the line-up.
    player: str


class AddGoalParams(TypedDict):
    """A goal of a match."""

    # The match's id.
    id: str
    # The team that it counts for.
    team: Literal["teamA", "teamB"]
    # Who scored; absent if unknown.
    scorer: NotRequired[str | None]
    # Whether a player of the other team scored it. Default: false.
    isOwnGoal: NotRequired[bool | None]


class RemoveGoalParams(TypedDict):
    """A goal of a match."""

    # The match's id.
    id: str
    # The goal's id; absent for the last one.
    goal: NotRequired[str | None]


class GatherScoreParams(TypedDict):
    """The score of a match."""

    # The match's id.
    id: str
    # The goals.
    score: Score


class NameScorerParams(TypedDict):
    """Who scored a goal."""

    # The match's id.
    id: str
    # Who scored.
    player: str
    # Whether it is an own goal of the player. Default: false.
    isOwnGoal: NotRequired[bool | None]


class RemoveScorerParams(TypedDict):
    """A goal with a scorer."""

    # The match's id.
    id: str
    # The goal's id.
    goal: str


class GoalsParams(TypedDict):
    """How many months to show."""

    # At most how many. Default: 12. From 1 to 1200.
    months: NotRequired[int | None]


class ImportGathersParams(TypedDict):
    """A list of matches: either csv or json."""

    # A table with headings; a team's names are in one cell, each on its own line. A time without an
    # offset is the session's.
    csv: NotRequired[str | None]
    # The matches themselves.
    json: NotRequired[list[GatherImportRow] | None]
    # Whether a match that is there but differs stays or is replaced. Default: "keep".
    mode: NotRequired[Literal["keep", "replace"] | None]
    # Only says what it would do. Default: false.
    dryRun: NotRequired[bool | None]


class NewFixture(TypedDict):
    """A fixture to be added, once or for several weeks."""

    # When it starts, RFC 3339.
    startsAt: NotRequired[str | None]
    # Where; at most 100 characters. Default: "".
    place: NotRequired[str | None]
    # How many take part at most. From 2 to 1000.
    maximumPlayers: NotRequired[int | None]
    # What it costs; absent if nothing.
    price: NotRequired[FixturePrice | None]
    # For how many weeks: one each, at the same time of the clocks in the session's time zone.
    # Default: 1. From 1 to 52.
    weeks: NotRequired[int | None]


class FixtureChange(TypedDict):
    """What is to become of a fixture."""

    # The fixture's id.
    id: str
    # The new start, RFC 3339.
    startsAt: NotRequired[str]
    # The new place; may be empty.
    place: NotRequired[str]
    # How many take part at most; null for any number. From 2 to 1000.
    maximumPlayers: NotRequired[int | None]
    # What it costs; null for nothing.
    price: NotRequired[FixturePrice | None]
    # Whether also those to come on the same weekday, at the same time of the clocks and place.
    # Default: false.
    later: NotRequired[bool | None]
    # Whether all answers are withdrawn, so that everybody is asked again, but for those who have
    # paid. Default: false.
    asksAgain: NotRequired[bool | None]


class FixtureID(TypedDict):
    """One fixture."""

    # The fixture's id.
    id: str


class FixtureQuery(TypedDict):
    """Which fixtures to list."""

    # Whether those that began more than two hours ago, the latest first. Default: false.
    past: NotRequired[bool | None]
    # How many entries to leave out. Default: 0. From 0 to 1000000000.
    offset: NotRequired[int | None]
    # How many entries at most. Default: 100. From 1 to 1000.
    limit: NotRequired[int | None]


class FixtureAnswerParams(TypedDict):
    """An answer of either a player or a guest."""

    # The fixture's id.
    id: str
    # Whether they come, or none to withdraw the answer. Without a free place they are a reserve.
    answer: Literal["in", "out", "none"]
    # Who answers.
    player: NotRequired[str | None]
    # Which guest answers: a name, or the id of a guest who is there.
    guest: NotRequired[str | None]


class FixtureAnswerListParams(TypedDict):
    """A list of answers to be saved."""

    # The fixture's id.
    id: str
    # The players as a chat lists them. Signs, headings and notes say who comes; without one they
    # come.
    names: str
    # Only says what it would do. Default: false.
    dryRun: NotRequired[bool | None]


class FixturePaymentParams(TypedDict):
    """Whether somebody has paid."""

    # The fixture's id.
    id: str
    # The id of a player or guest who has answered.
    person: str
    # Whether they have paid.
    paid: bool


class FixtureDeletion(TypedDict):
    """Which fixture to delete."""

    # The fixture's id.
    id: str
    # Whether also those to come on the same weekday, at the same time of the clocks and place.
    # Default: false.
    later: NotRequired[bool | None]
    # Whether to return what cancels it in calendars. Default: false.
    calendar: NotRequired[bool | None]


class FixtureCalendarParams(TypedDict):
    """Which fixtures a calendar takes."""

    # The fixture's id; absent for all to come.
    id: NotRequired[str | None]
    # How many minutes before the start calendars remind; absent: not at all. From 0 to 40320.
    alarm: NotRequired[int | None]


class ImportFixturesParams(TypedDict):
    """A list of fixtures: either csv or json."""

    # A table with headings; names are in one cell, each on its own line, a guest's as Ann (guest).
    # A time without an offset is in the session's time zone.
    csv: NotRequired[str | None]
    # The fixtures themselves.
    json: NotRequired[list[FixtureImportRow] | None]
    # Only says what it would do. Default: false.
    dryRun: NotRequired[bool | None]


class SessionQuery(TypedDict):
    """Which sessions to list."""

    # How many entries to leave out. Default: 0. From 0 to 1000000000.
    offset: NotRequired[int | None]
    # How many entries at most. Default: 100. From 1 to 1000.
    limit: NotRequired[int | None]


class SessionID(TypedDict):
    """Names a session of the account."""

    # The session's id, from sessions/list.
    id: str
