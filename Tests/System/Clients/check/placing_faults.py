"""Clients that draw what belongs to a part of the view elsewhere, twice or not at all."""

from __future__ import annotations

from client import Client
from drawing_faults import charts, each, hides
from fault import caught
from view import Action, Section, View


def unplaced(view: View) -> None:
    """Takes away the charts of sections that are not there."""
    sections = [None, *(section["id"] for section in view["sections"])]
    view["charts"] = [chart for chart in charts(view) if chart.get("section") in sections]


hides("ChartAtEnd", each(charts, section=None), {
    "a chart of a section is drawn": '"Hispaniola" is not drawn behind "Herring landed"',
})
hides("ChartUnplaced", unplaced, {"a section that is not there": '"Herring landed" is not drawn'})


@caught({"a chart of a section is drawn": '"Hispaniola" is not drawn behind "Herring landed"'})
class ChartBelowRows(Client):
    """Draws a section's chart below its rows."""

    def section(self, section: Section, view: View) -> list[str]:
        return super().section(section, {**view, "charts": []}) + self.charts(view, section["id"])


@caught({"a chart of a section is drawn": '"Herring landed" is not drawn behind "Red buoy"'})
class ChartOnTop(Client):
    """Draws all charts above all sections."""

    def lines(self, view: View) -> list[str]:
        return [*map(self.chart, charts(view)), *super().lines({**view, "charts": []})]


@caught({"other parts of a list": '"Earlier" is drawn 2 times, and not once'})
class PagingTwice(Client):
    """Draws the actions of a list's ends among the others as well."""

    def elsewhere(self, view: View) -> list[str | None]:
        return [view.get("notice", {}).get("action")]


@caught({"other parts of a list": '"Earlier" is drawn 0 times, and not once'})
class PagingNowhere(Client):
    """Leaves the actions of a list's ends out."""

    def section(self, section: Section, view: View) -> list[str]:
        return super().section({**section, "previous": None, "next": None}, view)


@caught({"other parts of a list": '"Later" is drawn 0 times, and not once'})
class PagingBack(Client):
    """Draws one of the two actions of a list's ends."""

    def section(self, section: Section, view: View) -> list[str]:
        return super().section({**section, "next": None}, view)


@caught({"other parts of a list": 'did not send quay/log {"offset":4}'})
class PagingDead(Client):
    """Draws the actions of a list's ends, and cannot press them."""

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        elsewhere = self.elsewhere(self.view)
        return [action for action in super().offered(section, row) if action["id"] not in elsewhere]


@caught({"other parts of a list": '"Entry 2" is drawn, and must not be'})
class PagingAdds(Client):
    """Draws the parts of a list below each other."""

    before: list[Section] = []

    def section(self, section: Section, view: View) -> list[str]:
        self.before = [part for part in self.before if part["id"] == section["id"]]
        self.before = [part for part in self.before if part["rows"] != section["rows"]] + [section]
        return [line for part in self.before for line in super(PagingAdds, self).section(part, view)]


@caught({"every group": '"Call the pilot" is not drawn'})
class FoldedAway(Client):
    """Draws the main actions only."""

    def main(self, view: View) -> list[str]:
        return super().main({**view, "actions": [action for action in view["actions"] if "group" not in action]})


@caught({"every group": "did not send quay/pilot {}"})
class FoldedDead(Client):
    """Cannot press what it has folded."""

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        return [action for action in super().offered(section, row) if action.get("group") != "more"]


@caught({"every group": "did not send quay/ashore {}"})
class AccountDead(Client):
    """Knows one group only."""

    def offered(self, section: str | None, row: str | None) -> list[Action]:
        return [action for action in super().offered(section, row) if action.get("group", "more") == "more"]
