"""The list of the players, as the model has it, and the screen for a new one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .history import History, why_not_again
from .fixtures import FixtureList
from .importing import ImportPlayers
from .leaderboard import Leaderboard
from .login import Password
from .lists import table
from .pasted import NOBODY, NamesScreen, Said, sentences
from .match import Gather
from .confirm import ConfirmPlayers
from .player import PlayerDetail, list_details
from .screen import Action, Screen, shortened
from .sessions import SessionList
from .store import Refused
from .values import Invalid, entered
from .vocabulary import NO_MATCH, WINDOW, View, action, pages, question, row, window, within

if TYPE_CHECKING:
    from .process import Process

FEWEST_PLAYERS, MOST_SELECTED = 2, 2000
NONE = "No players yet. Add one, or paste a list."


@dataclass
class PlayerList(NamesScreen):
    """Lists and selects the players."""

    name = "playerList"
    search_text: str = ""
    selection: list[str] | None = None
    asked: str | None = None
    is_adding: bool = False

    def view(self, process: Process) -> View:
        """What is drawn."""
        search = self.field("search", self.search_text)
        title = "Players" if self.selection is None else f"{len(self.selection)} selected"
        try:
            if self.names is not None:
                return self.names_view(process, "selectNames", "Paste the names of those who come, one in each line.",
                                       title=title)  # fmt: skip
            found = process.store.found(process.account, self.search_text)
        except Refused:
            retry = action("reload", "Retry", "playerList/reload", "primary", key="r")
            return self.drawn([retry], title=title, message=process.store.trouble, fields=[search],
                              focus={"action": "reload"})  # fmt: skip
        rows = [
            row(p.id, p.name, list_details(p), None if self.selection is None else p.id in self.selection)
            for p in found[self.offset : self.offset + WINDOW]
        ]  # fmt: skip
        shown = self.section("players", rows, ["open", "delete"] if self.selection is None else ["select", "deselect"],
                             emptyText=NO_MATCH if self.search_text.strip() else NONE,
                             **window(self.offset, len(found)))  # fmt: skip
        is_at_adding = self.selection is None and (self.is_adding or not rows)
        return self.drawn([*self._actions(process), *pages("playerList/page", self.offset, len(found))], title=title,
                          fields=[search], sections=[shown],
                          focus={"action": "add"} if is_at_adding else {"section": "players"})  # fmt: skip

    def refresh(self, process: Process) -> None:
        """Deselects deleted players, and corrects an offset after the end."""
        if process.store.trouble:
            return
        if self.selection is not None:
            self.selection = [id for id in self.selection if id in process.players]
        if self.offset > 0:
            self.offset = within(self.offset, len(process.store.found(process.account, self.search_text)))

    def is_done(self, intent: str, process: Process) -> bool:
        """A list can be reloaded at any time."""
        return intent == "reload" or super().is_done(intent, process)

    def page(self, process: Process, offset: int) -> None:
        """Shows another part of the players, or of the list."""
        if not self.pages_lines(offset):
            super().page(process, offset)

    def open(self, process: Process, player: str) -> None:
        """Shows one player."""
        self.is_adding = False
        process.push(PlayerDetail(process.player(player).id))

    def delete(self, process: Process, player: str, confirmed: bool = False) -> None:
        """Deletes a player, after a question; somebody else may have done it while that stood."""
        if confirmed:
            if self.asked != player:
                process.player(player)
            if deleted := process.players.pop(player, None):
                process.offer_undo(deleted)
            self.asked = None
            return
        self.asked = id = process.player(player).id
        process.show(question(f"Delete {process.player(player).name}?", "Past matches keep the name.",
                               "Delete", "playerList/delete", player=id))  # fmt: skip

    def add(self, process: Process) -> None:
        """Leads to a new player."""
        process.push(PlayerAdd())

    def importPlayers(self, process: Process) -> None:
        """Leads to a list of players to be imported."""
        process.push(ImportPlayers())

    def exportPlayers(self, process: Process) -> None:
        """Hands over all players as one list."""
        process.provide("Players", "players.csv", table(process.store.listed(process.account)))

    def changePassword(self, process: Process) -> None:
        """Leads to another password."""
        process.push(Password())

    def sessions(self, process: Process) -> None:
        """Leads to the sessions of the account."""
        process.push(SessionList())

    def select(self, process: Process) -> None:
        """Begins to pick players."""
        self.selection = []

    def history(self, process: Process) -> None:
        """Leads to the matches that have ended."""
        process.push(History())

    def leaderboard(self, process: Process) -> None:
        """Leads to the players by their figures."""
        process.push(Leaderboard())

    def fixtures(self, process: Process) -> None:
        """Leads to the fixtures."""
        process.push(FixtureList())
        process.top.refresh(process)

    def search(self, process: Process, value: str = "") -> None:
        """Shows the players whose name contains something."""
        self.search_text, self.offset = shortened(value), 0

    def continueMatch(self, process: Process) -> None:
        """Leads to the latest match in progress."""
        match = process.store.latest_in_progress(process.account)
        # The end of a clock that has run out is not announced.
        is_over = match.clock.state == "running" and match.clock.until <= process.store.now
        process.push(Gather(match.id, announced=match.clock.until if is_over else None))

    def reload(self, process: Process) -> None:
        """Tries again to load the list."""

    def setSelected(self, process: Process, player: str, selected: bool) -> None:
        """Picks a player, or leaves them out."""
        id = process.player(player).id
        self.selection = [other for other in self.selection or [] if other != id] + [id] * selected

    def selectAll(self, process: Process) -> None:
        """Picks all players that the search finds, too."""
        self._pick([p.id for p in process.store.found(process.account, self.search_text)[:MOST_SELECTED]])

    def _pick(self, players: list[str]) -> None:
        selected = self.selection or []
        room = max(0, MOST_SELECTED - len(selected))
        self.selection = selected + [id for id in players if id not in selected][:room]

    def problem(self, found: Said) -> str | None:
        """What is wrong with a list of those who come."""
        return None if found.present or found.unknown or found.shared or found.undecided else NOBODY

    def selectNames(self, process: Process) -> None:
        """Picks the players of the list; the others stay in the field."""
        found = self.taken(process)
        self._pick(found.present)
        errors = sentences(found.unknown, found.shared)
        if found.undecided:
            errors.append(f"Undecided: {found.may_come}. Preview the list again and select it to pick them.")
        self.left([*found.unknown, *found.shared, *(player.name for player in found.undecided)], errors)

    def asLastTime(self, process: Process) -> None:
        """Leads to the teams of the latest match."""
        process.push(ConfirmPlayers.again(process, process.store.past(process.account)[0]))

    def cancelSelection(self, process: Process) -> None:
        """Ends picking."""
        self.selection, self.is_adding = None, False
        self.closeNames(process)

    def confirm(self, process: Process, balances: bool = False) -> None:
        """Leads to the teams with the selected players, in list order or in fair teams."""
        chosen = [p.id for p in process.store.listed(process.account) if p.id in (self.selection or [])]
        teams = ConfirmPlayers(bench=chosen)
        process.push(teams)
        if balances:
            teams.balance(process)

    def _why_not_again(self, process: Process) -> str | None:
        past = process.store.past(process.account)
        return why_not_again(process, past[0]) if past else "No match has been played"

    def _actions(self, process: Process) -> list[Action]:
        if self.selection is not None:
            too_few = "Select at least 2 players" if len(self.selection) < FEWEST_PLAYERS else None
            return [self.action("confirm", too_few), "selectAll", self.action("asLastTime", self._why_not_again(process)),
                    "pasteNames", self.action("pickTeams", too_few), "cancelSelection"]  # fmt: skip
        nobody = None if process.players else "Add a player first"
        continuation = action("continueMatch", "Continue match", "playerList/continueMatch", key="c")
        return [*([continuation] if process.store.latest_in_progress(process.account) else []), "add", "importPlayers",
                self.action("exportPlayers", nobody), self.action("select", nobody), "fixtures", "history", "leaderboard",
                "changePassword", "sessions"]  # fmt: skip


@dataclass
class PlayerAdd(Screen):
    """Takes the name of a new player."""

    name = "playerAdd"
    entry: str = ""
    error: str | None = None

    def view(self, process: Process) -> View:
        """What is drawn."""
        return self.drawn(["save"], fields=[self.field("name", self.entry, self.error)], focus={"field": "name"})

    def save(self, process: Process, name: str = "") -> None:
        """Adds the player and goes back to the part of the list in which they stand."""
        self.entry, self.error = shortened(name), None
        try:
            player = process.store.add_player(process.account, name=entered("name", name))
        except Invalid as issue:
            self.error = str(issue)
        else:
            rank = process.store.listed(process.account).index(player)
            process.tell(f"{player.name} was added.")
            players = PlayerList(is_adding=True)
            players.offset = rank // WINDOW * WINDOW
            process.replace(players)
