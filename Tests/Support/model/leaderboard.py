"""The leaderboard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..statistics import MINIMUM_MATCHES, initial
from .history import NO_CHOICE
from .player import PlayerDetail
from .screen import Screen
from .statistics import LABELS, all_stats, lines
from .values import Entry, fold, typed
from .vocabulary import WINDOW, Part, View, action, chart, column, field, pages, present, row, section, window, within

if TYPE_CHECKING:
    from .process import Process

TIERS = {"ranked": "", "unranked": f"Fewer than {MINIMUM_MATCHES} matches", "unplayed": "No match yet"}
PLAYERS_SHOWN = 10
ABOUT_RATINGS = (
    "Ratings begin with the skill and change with each match. The form’s last letter is the latest match."
)
NOBODY = f"Nobody has played {MINIMUM_MATCHES} matches yet."


@dataclass
class Leaderboard(Screen):
    """Lists the players by their figures."""

    name = "leaderboard"
    figure: str = "rating"
    offset: int = 0
    error: str | None = None

    def view(self, process: Process) -> View:
        """What is drawn."""
        figures = all_stats(process)
        tiers: dict[str, list[tuple[int, str, int, dict[str, object]]]] = {tier: [] for tier in TIERS}
        for player in process.players.values():
            own = figures.get(player.id) or initial(player.skill)
            tier = "ranked" if own.played >= MINIMUM_MATCHES else "unranked" if own.played else "unplayed"
            value = getattr(own, self.figure) if own.played else 0
            shown = row(player.id, player.name, [text for _, _, text in lines(own)])
            tiers[tier].append((-value, fold(player.name), int(player.id), shown))
        sections, before = [], 0
        open = action("open", "Open", "leaderboard/open", "primary", rowParameter="player")
        for tier, title in TIERS.items():
            rows = [place[3] for place in sorted(tiers[tier], key=lambda place: place[:3])]
            if not rows and tier != "ranked":
                continue
            if tier == "ranked":
                for rank, shown in enumerate(rows, 1):
                    shown["details"].insert(0, str(rank))
            first, end = max(self.offset - before, 0), max(self.offset + WINDOW - before, 0)
            sections.append(section(tier, title, rows[first:end], [open], rowHeading="Name", columns=self._columns(tier),
                                    offset=min(first, len(rows)), total=len(rows),
                                    emptyText=NOBODY if tier == "ranked" else None))  # fmt: skip
            before += len(rows)
        paging = window(self.offset, before)
        sections[-1] |= {end: paging[end] for end in ("previous", "next") if end in paging}
        choices = [{"id": name, "title": label} for name, label in LABELS.items()]
        sort = field("figure", "choice", "Sort by", value=self.figure, choices=choices, isRequired=True,
                     error=self.error, change={"method": "leaderboard/sort"})  # fmt: skip
        best = [row["id"] for row in sections[0]["rows"][:PLAYERS_SHOWN]]
        rates = [(process.player(id).name, (200 * figures[id].won // figures[id].played + 1) // 2) for id in best]
        charts = [chart("winRates", "Win rates", "bars", rates, unit="%", section="ranked")] if rates else None
        return present({"title": "Leaderboard", "message": ABOUT_RATINGS, "fields": [sort], "sections": sections, "charts": charts,
                        "actions": pages("leaderboard/page", self.offset, before),
                        "focus": {"section": "ranked"} if tiers["ranked"] else {"field": "figure"}})  # fmt: skip

    def _columns(self, tier: str) -> list[Part]:
        columns = [column("rank", "Rank", True)] if tier == "ranked" else []
        for name, label in LABELS.items():
            sort = action("sort", f"Sort by {label}", "leaderboard/sort", params={"value": name})
            more = {"order": "descending"} if name == self.figure else {"action": sort}
            columns.append(column(name, label, True, **more))
        return [*columns, column("form", "Form")]

    def refresh(self, process: Process) -> None:
        """Corrects an offset after the end."""
        self.offset = within(self.offset, process.store.player_count(process.account))

    def open(self, process: Process, player: str) -> None:
        """Shows one player."""
        process.push(PlayerDetail(process.player(player).id))

    def sort(self, process: Process, value: Entry = None) -> None:
        """Sorts by another figure."""
        figure = typed(value).strip() or "rating"
        if figure in LABELS:
            self.figure, self.offset, self.error = figure, 0, None
        else:
            self.error = NO_CHOICE

    def page(self, process: Process, offset: int) -> None:
        """Shows another part of the list."""
        self.offset, self.error = offset, None
