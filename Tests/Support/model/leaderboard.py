"""The leaderboard."""

from __future__ import annotations

from dataclasses import dataclass, field as member
from datetime import date
from re import fullmatch
from typing import TYPE_CHECKING

from ..statistics import MINIMUM_MATCHES
from .contract import shape
from .history import NO_CHOICE
from .player import PlayerDetail
from .screen import Listing, shortened
from .statistics import ALL_TIME, LABELS, OF_FIXTURES, OF_MATCHES, Season, lines, stats_in, years
from .names import list_key
from .values import Entry, typed
from .vocabulary import WINDOW, Part, View, action, pages, row, window, within

if TYPE_CHECKING:
    from .process import Process

TIERS = ("ranked", "unranked", "unplayed")
PLAYERS_SHOWN = 10
YEARS_SHOWN = 20
ABOUT_RATINGS = (
    "Ratings begin with the skill and change with each match. The form’s last letter is the latest match."
)


@dataclass
class Leaderboard(Listing):
    """Lists the players by their figures."""

    name = "leaderboard"
    figure: str = "rating"
    # All time, a year, or between two days, as it was chosen; and the two days as they were entered.
    season: str = "allTime"
    season_error: str | None = None
    days: dict[str, str] = member(default_factory=lambda: {"firstDay": "", "lastDay": ""})

    def view(self, process: Process) -> View:
        """What is drawn."""
        season = self._season()
        figures = stats_in(process.store, process.account, season)
        tiers: dict[str, list[tuple[int, str, int, dict[str, object]]]] = {tier: [] for tier in TIERS}
        for player in process.players.values():
            own = figures[player.id]
            tier = "ranked" if own.played >= MINIMUM_MATCHES else "unranked" if own.played else "unplayed"
            value = getattr(own, self.figure) if own.played or self.figure != "rating" else 0
            shown = row(player.id, player.name, [text for _, _, text in lines(own, OF_MATCHES)])
            shown["details"] += [str(getattr(own, self.figure))] * (self.figure in OF_FIXTURES)
            tiers[tier].append((-value, list_key(player.name), int(player.id), shown))
        sections, before = [], 0
        for tier in TIERS:
            rows = [place[3] for place in sorted(tiers[tier], key=lambda place: place[:3])]
            if not rows and tier != "ranked":
                continue
            if tier == "ranked":
                values = sorted(place[0] for place in tiers[tier])
                for place in tiers[tier]:
                    place[3]["details"].insert(0, str(values.index(place[0]) + 1))
            first, end = max(self.offset - before, 0), max(self.offset + WINDOW - before, 0)
            sections.append(self.section(tier, rows[first:end], ["open"], columns=self._columns(tier),
                                         offset=min(first, len(rows)), total=len(rows)))  # fmt: skip
            before += len(rows)
        paging = window(self.offset, before)
        sections[-1] |= {end: paging[end] for end in ("previous", "next") if end in paging}
        best = [row["id"] for row in sections[0]["rows"][:PLAYERS_SHOWN]]
        rates = [(process.player(id).name, (200 * figures[id].won // figures[id].played + 1) // 2) for id in best]
        message = ABOUT_RATINGS if season == ALL_TIME else f"{ABOUT_RATINGS} The ratings are the present ones."
        fields = [self.field("figure", self.figure, self.error), *self._season_fields(process)]
        return self.drawn(pages("leaderboard/page", self.offset, before), message=message, fields=fields,
                          sections=sections, charts=self.chart("winRates", rates),
                          focus={"section": "ranked"} if tiers["ranked"] else {"field": "figure"})  # fmt: skip

    def _season(self) -> Season:
        """The days that count; one that was not entered well is no limit."""
        if self.season == "allTime":
            return ALL_TIME
        if self.season != "days":
            return f"{self.season}-01-01", f"{self.season}-12-31"
        first, last = (text if is_date(text) else "" for text in self.days.values())
        return first or ALL_TIME[0], last or ALL_TIME[1]

    def _season_fields(self, process: Process) -> list[Part]:
        known = years(process.store, process.account)[:YEARS_SHOWN]
        known += [self.season] if self.season not in ("allTime", "days", *known) else []
        titles = {"allTime": "All time"} | {year: year for year in known} | {"days": "Between two days"}
        choices = [{"id": id, "title": title} for id, title in titles.items()]
        fields = [self.field("season", self.season, self.season_error, choices=choices)]
        if self.season != "days":
            return fields
        for end, text in self.days.items():
            first, last = self.days.values()
            issue = None if not text or is_date(text) else "Enter a date like 2026-01-31."
            if end == "lastDay" and is_date(first) and is_date(last) and last < first:
                issue = "The last day is before the first one."
            fields.append(self.field(end, text, issue))
        return fields

    def forget_errors(self) -> None:
        self.error = self.season_error = None

    def chooseSeason(self, process: Process, value: Entry = None) -> None:
        """Counts the matches of another season."""
        chosen, self.offset = typed(value).strip() or "allTime", 0
        if chosen in ("allTime", "days") or fullmatch("[0-9]{4}", chosen):
            self.season = chosen
        else:
            self.season_error = NO_CHOICE

    def setDay(self, process: Process, end: str, value: Entry = None) -> None:
        """Sets the first or the last day."""
        self.days[end], self.offset = shortened(typed(value).strip()), 0

    def _columns(self, tier: str) -> list[Part]:
        columns = [self._column("rank")] if tier == "ranked" else []
        for name in OF_MATCHES:
            sort = action("sort", f"Sort by {LABELS[name]}", "leaderboard/sort", params={"value": name})
            columns.append(self._column(name) | ({"order": "descending"} if name == self.figure else {"action": sort}))
        columns.append(self._column("form"))
        if self.figure in OF_FIXTURES:
            own = {"id": self.figure, "title": LABELS[self.figure], "order": "descending"}
            columns.append(self._column("rating") | own)
        return columns

    def _column(self, id: str) -> Part:
        return shape(self.name, "columns", id)

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
            self.figure, self.offset = figure, 0
        else:
            self.error = NO_CHOICE


def is_date(text: str) -> bool:
    """Whether a text is a day of the calendar."""
    if not fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
