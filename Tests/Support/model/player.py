"""The screens of one player: their details and figures, and their editor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .domain import MOST_PAIRINGS, details, is_paired_out, merge_players
from .history import History
from .names import sought
from .records import CONFLICT, Refused
from .screen import Listing, Screen, shortened
from .statistics import lines, rating_history, stats_of
from .values import AGES, CHOICES, LONGEST, Entry, Invalid, entered
from .vocabulary import NO_MATCH, WINDOW, View, error_alert, pages, question, row, window, within

if TYPE_CHECKING:
    from .process import Process
    from .store import Player

DETAILS = {
    "personal": {"name": "Name", "age": "Age"},
    "play": {"preferredPosition": "Position", "skill": "Skill", "role": "Role"},
    "likes": {"favouriteTeam": "Favourite team"},
}
MATCHES_SHOWN = 20
LABELS = {name: label for part in DETAILS.values() for name, label in part.items()}


@dataclass
class PlayerDetail(Screen):
    """Shows what is known about one player."""

    name = "playerDetail"
    player: str

    def view(self, process: Process) -> View:
        """What is drawn."""
        known = process.player(self.player).shown()
        sections = []
        for title, fields in DETAILS.items():
            rows = [row(name, label, [drawn(name, known[name])] if name in known else [])
                    for name, label in fields.items()]  # fmt: skip
            sections.append(self.section(title, rows, ["edit"]))
        if pairings := details(process.store, process.account, self.player).get("pairings"):
            words = {"together": "Together with", "apart": "Not with"}
            rows = [row(p["id"], f"{words[p['kind']]} {p['name']}", []) for p in pairings]
            sections.append(self.section("pairings", rows, ["unpair"]))
        figures = stats_of(process, process.player(self.player))
        rows = [row(id, label, [text] if text else []) for id, label, text in lines(figures)]
        course = rating_history(process, process.player(self.player))[-MATCHES_SHOWN:]
        return self.drawn(["history", "pair", "merge"], title=known["name"], subject=self.player, charts=self.chart("rating", course),
                          sections=[*sections, self.section("figures", rows)], focus={"section": "personal"})  # fmt: skip

    def refresh(self, process: Process) -> None:
        """Goes back if the player is deleted."""
        if self.player not in process.players:
            process.pop(error_alert("This player has been deleted."))

    def edit(self, process: Process, field: str) -> None:
        """Leads to the editor of one field."""
        process.push(PlayerEdit(self.player, field, process.player(self.player).shown().get(field)))

    def history(self, process: Process) -> None:
        """Leads to the matches in which they played."""
        process.push(History(self.player))

    def pair(self, process: Process) -> None:
        """Leads to those who are to play with them, or not."""
        process.push(PlayerPair(self.player))

    def unpair(self, process: Process, player: str) -> None:
        """Removes a pairing."""
        process.store.pair(process.account, self.player, process.player(player).id, None)

    def merge(self, process: Process) -> None:
        """Leads to the other entries of the list."""
        process.push(PlayerMerge.of(process, process.player(self.player).id))


@dataclass
class OtherPlayers(Listing):
    """Lists the other entries of the list under a question about a player."""

    player: str
    search_text: str = ""

    def found(self, process: Process) -> list[Player]:
        """Those whom the search finds."""
        return [p for p in process.store.found(process.account, self.search_text) if p.id != self.player]

    def asked(self, process: Process, message: str, actions: list[str]) -> View:
        """What is drawn."""
        found = self.found(process)
        rows = [row(p.id, p.name, list_details(p)) for p in found[self.offset : self.offset + WINDOW]]
        shown = self.section("players", rows, actions, emptyText=NO_MATCH if self.search_text.strip() else "There is no other player.",
                             **window(self.offset, len(found)))  # fmt: skip
        return self.drawn(pages(f"{self.name}/page", self.offset, len(found)), sections=[shown], subject=self.player, message=message,
                          fields=[self.field("search", self.search_text)], focus={"section": "players"})  # fmt: skip

    def refresh(self, process: Process) -> None:
        """Goes back if the player is deleted."""
        if self.player not in process.players:
            process.pop()
        else:
            self.offset = within(self.offset, len(self.found(process)))

    def search(self, process: Process, value: str = "") -> None:
        """Shows the players whose name contains something."""
        self.search_text, self.offset = shortened(value), 0


@dataclass
class PlayerPair(OtherPlayers):
    """Chooses who is to play in a player's team, and who is not."""

    name = "playerPair"

    def view(self, process: Process) -> View:
        """What is drawn."""
        name = process.player(self.player).name
        return self.asked(process, f"Who is to play in the team of {name}, and who is not?", ["together", "apart"])

    def pair(self, process: Process, player: str, kind: str) -> None:
        """Sets how both are to play."""
        pair = self.player, process.player(player).id
        for id, other in (pair, pair[::-1]):
            if is_paired_out(process.store, process.account, id, other):
                text = f"{process.player(id).name} already plays together with, or apart from, {MOST_PAIRINGS} players."
                return process.show(error_alert(text))
        process.store.pair(process.account, *pair, kind)
        process.tell(f"{process.player(self.player).name} and {process.player(player).name} are to play {kind}.")
        process.pop()


@dataclass
class PlayerMerge(OtherPlayers):
    """Merges another entry of the same person into a player's."""

    name = "playerMerge"

    @classmethod
    def of(cls, process: Process, player: str) -> PlayerMerge:
        """The question for a player; the search begins with their name, if another entry is called so."""
        name = process.player(player).name
        screen = cls(player, name)
        has_double = any(sought(other.name) == sought(name) for other in screen.found(process)[:WINDOW])
        return screen if has_double else cls(player)

    def view(self, process: Process) -> View:
        """What is drawn."""
        return self.asked(process, f"Who is the same person as {process.player(self.player).name}?", ["merge"])

    def merge(self, process: Process, player: str, confirmed: bool = False) -> None:
        """Makes two entries one, after a question."""
        if not confirmed:
            other, kept = process.player(player).name, process.player(self.player).name
            process.show(question(
                f"Merge {other} into {kept}?",
                f"All matches, goals, answers and wishes about teams of {other} become those of {kept}, and {other} is deleted.",
                "Merge", "playerMerge/merge", player=player))  # fmt: skip
            return
        try:
            process.offer_undo(merge_players(process.store, process.account, player, self.player))
            process.pop()
        except Refused as refusal:
            text = f"There is no player {player}."
            if refusal.code == CONFLICT:
                other, kept = process.player(player).name, process.player(self.player).name
                text = f"{other} and {kept} are in the same match, and so cannot be one person."
            process.show(error_alert(text))


@dataclass
class PlayerEdit(Screen):
    """Edits one thing that is known about a player."""

    name = "playerEdit"
    player: str
    edited: str
    entry: Entry
    error: str | None = None

    def view(self, process: Process) -> View:
        """What is drawn."""
        label, choices = LABELS[self.edited], CHOICES.get(self.edited)
        kind = "choice" if choices else "number" if self.edited == "age" else "text"
        least, most = AGES if kind == "number" else (None, None)
        value = self.field("value", self.entry, self.error, kind=kind, entry="chosen" if choices else "typed",
                           label=label, isRequired=self.edited == "name",
                           choices=choices and [{"id": id, "title": id.capitalize()} for id in choices],
                           minimum=least, maximum=most, maximumLength=LONGEST if kind == "text" else None)  # fmt: skip
        return self.drawn(["save"], title=f"{label} of {process.player(self.player).name}", fields=[value],
                          subject=f"{self.player}/{self.edited}", focus={"field": "value"})  # fmt: skip

    def refresh(self, process: Process) -> None:
        """Goes back if the player is deleted."""
        if self.player not in process.players:
            process.pop()

    def forget_errors(self) -> None:
        """Drops what was wrong with a choice."""
        if self.edited in CHOICES:
            self.error = None

    def save(self, process: Process, value: Entry = None) -> None:
        """Stores the value and goes back."""
        if self.edited not in CHOICES:
            self.entry = shortened(value) if isinstance(value, str) else value
        try:
            change = {self.edited: entered(self.edited, value)}
            name = process.store.update_player(process.account, self.player, **change).name
            process.tell(f"Saved: {LABELS[self.edited]} of {name}.")
            process.pop()
        except Invalid as issue:
            self.error = str(issue)


def list_details(player: Player) -> list[str]:
    """What a list shows of a player beside the name."""
    return [(player.preferredPosition or "").capitalize(), (player.skill or "").capitalize()]


def drawn(name: str, value: str | int) -> str:
    """A value as the details show it."""
    return str(value).capitalize() if name in CHOICES else str(value)
