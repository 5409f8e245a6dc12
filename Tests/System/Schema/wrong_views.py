"""Views that are wrong in one thing each, made from views that the program has sent."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, NamedTuple

View = dict[str, Any]


class Wrong(NamedTuple):
    """A single change that makes a view of a screen wrong."""

    what: str
    screen: str
    # Changes a view in place; a LookupError says that the view lacks what is to be changed.
    change: Callable[[View], object]
    # Whether a later level might have it, so that only the exact schema refuses it.
    is_addition: bool = False

    def example(self, views: list[View]) -> tuple[View, View]:
        """The first view that can be changed so, and the changed one."""
        for view in views:
            changed = copy.deepcopy(view)
            try:
                self.change(changed)
            except LookupError:
                continue
            assert changed != view, self.what
            return view, changed
        raise AssertionError(f"no view of {self.screen} can be changed: {self.what}")


def part(parts: list[View], id: str) -> View:
    """The part with an id."""
    for found in parts:
        if found["id"] == id:
            return found
    raise LookupError(id)


def field(view: View, id: str) -> View:
    return part(view["fields"], id)


def action(view: View, id: str) -> View:
    return part(view["actions"], id)


def section(view: View, id: str) -> View:
    return part(view["sections"], id)


def row_action(view: View, of: str, id: str) -> View:
    return part(section(view, of)["rowActions"], id)


def answer(view: View, id: str) -> View:
    return part(view["alert"]["actions"], id)


def twice(parts: list[View], id: str) -> None:
    parts.append(copy.deepcopy(part(parts, id)))


def without(parts: list[View], id: str) -> None:
    parts.remove(part(parts, id))


def renamed(found: View, id: str) -> None:
    found["id"] = id


def disabled(found: View) -> None:
    """Disables an action without a reason."""
    if not found["isEnabled"]:
        raise LookupError
    found["isEnabled"] = False


def unexplained(view: View) -> None:
    """Takes away the reason of a disabled action."""
    del next(iter([a for a in view["actions"] if not a["isEnabled"]] or [{}]))["reason"]


def secrets(view: View) -> None:
    field(view, "password")["value"] = "correct horse"


def window(view: View, of: str, rows: int) -> None:
    """Makes a window of so many rows."""
    found = section(view, of)
    found.update(rows=[{**found["rows"][0], "id": str(number)} for number in range(rows)], offset=found["offset"])


def lacking(view: View, of: str, end: str, id: str) -> None:
    """Lets an end of a window name an action that the view lacks."""
    if id in [found["id"] for found in view["actions"]]:
        raise LookupError(id)
    section(view, of)[end] = id


WRONG = [
    Wrong("a login without fields", "login", lambda v: v["fields"][0] and v["fields"].clear()),
    Wrong("a login without a password", "login", lambda v: without(v["fields"], "password")),
    Wrong("a submit whose method is another", "login", lambda v: action(v, "submit").update(method="login/register")),
    Wrong("a submit of another screen", "login", lambda v: action(v, "submit").update(method="playerAdd/save")),
    Wrong("a secret with a value", "login", secrets),
    Wrong("a secret with a value", "password", lambda v: field(v, "oldPassword").update(value="")),
    Wrong("a password that is shown", "login", lambda v: field(v, "password").update(kind="text")),
    Wrong("a toggle that is a text", "login", lambda v: field(v, "rememberMe").update(value="yes")),
    Wrong("a username that may be longer", "login", lambda v: field(v, "username").update(maximumLength=1000)),
    Wrong("a username without a limit", "login", lambda v: field(v, "username").pop("maximumLength")),
    Wrong("a username that may be left out", "login", lambda v: field(v, "username").update(isRequired=False)),
    Wrong("other inputs", "login", lambda v: action(v, "submit").update(inputs=["username", "password"])),
    Wrong("inputs in another order", "login", lambda v: action(v, "submit")["inputs"].reverse()),
    Wrong("no inputs", "login", lambda v: action(v, "register").pop("inputs")),
    Wrong("another role", "login", lambda v: action(v, "submit").update(role="normal")),
    Wrong("another screen's name", "login", lambda v: v.update(screen="signIn")),
    Wrong("two fields of one id", "login", lambda v: twice(v["fields"], "username")),
    Wrong("two actions of one id", "login", lambda v: twice(v["actions"], "submit")),
    Wrong("a disabled action without a reason", "login", lambda v: disabled(action(v, "submit"))),
    Wrong("a reason of an enabled action", "login", lambda v: action(v, "submit").update(reason="Not now")),
    Wrong("a gather without a countdown", "gather", lambda v: without(v["fields"], "countdown")),
    Wrong("a countdown below zero", "gather", lambda v: field(v, "countdown").update(value=-1)),
    Wrong("a countdown without a text", "gather", lambda v: field(v, "countdown").pop("text")),
    Wrong("a countdown without a state", "gather", lambda v: field(v, "countdown").pop("state")),
    Wrong("a countdown that is a number", "gather", lambda v: field(v, "countdown").update(kind="number")),
    Wrong("a range widened above", "gather", lambda v: field(v, "scoreA").update(maximum=1000)),
    Wrong("a range widened below", "gather", lambda v: field(v, "scoreB").update(minimum=-1)),
    Wrong("a range taken away", "gather", lambda v: field(v, "minutes").pop("maximum")),
    Wrong("a change that is not sent", "gather", lambda v: field(v, "scoreA").pop("change")),
    Wrong("a change by another intent", "gather", lambda v: field(v, "scoreA")["change"].update(method="gather/end")),
    Wrong("a change for the other team", "gather",
          lambda v: field(v, "scoreA")["change"]["params"].update(team="teamB")),
    Wrong("a match without a team", "gather", lambda v: without(v["sections"], "teamB")),
    Wrong("a team twice", "gather", lambda v: twice(v["sections"], "teamA")),
    Wrong("a missing row parameter", "gather", lambda v: row_action(v, "teamA", "goal").pop("rowParameter")),
    Wrong("another row parameter", "gather", lambda v: row_action(v, "teamA", "goal").update(rowParameter="id")),
    Wrong("an own goal that is none", "gather",
          lambda v: row_action(v, "teamA", "ownGoal")["params"].update(isOwnGoal=False)),
    Wrong("an own goal without its parameter", "gather", lambda v: row_action(v, "teamA", "ownGoal").pop("params")),
    Wrong("a row action that is not the section's", "gather",
          lambda v: section(v, "goals")["rowActions"].append(row_action(v, "teamA", "goal"))),
    Wrong("an action of a row outside of rows", "gather",
          lambda v: v["actions"].append(row_action(v, "goals", "removeGoal"))),
    Wrong("a table without columns", "gather", lambda v: section(v, "goals").pop("columns")),
    Wrong("a table whose first column is another", "gather",
          lambda v: renamed(section(v, "goals")["columns"][0], "scorer")),
    Wrong("a table with a column less", "gather", lambda v: section(v, "goals")["columns"].pop()),
    Wrong("a table whose columns are swapped", "gather", lambda v: section(v, "goals")["columns"].reverse()),
    Wrong("a column of numbers that is of texts", "gather",
          lambda v: section(v, "goals")["columns"][0].update(isNumber=False)),
    Wrong("an alert without actions", "gather", lambda v: v["alert"]["actions"].clear()),
    Wrong("an alert that cannot be dismissed", "gather", lambda v: without(v["alert"]["actions"], "dismiss")),
    Wrong("a dismissal that does something", "gather", lambda v: answer(v, "dismiss").update(method="gather/end")),
    Wrong("a yes that does not say so", "gather", lambda v: answer(v, "confirm").pop("params")),
    Wrong("a yes that is a no", "gather", lambda v: answer(v, "confirm")["params"].update(confirmed=False)),
    Wrong("a yes that asks nothing", "gather", lambda v: answer(v, "confirm").update(method="gather/openScorers")),
    Wrong("an end that is not destructive", "gather", lambda v: action(v, "end").update(role="normal")),
    Wrong("a reason taken away", "playerList", unexplained),
    Wrong("a selection for selected rows", "playerList",
          lambda v: row_action(v, "players", "select").update(rowState="selected")),
    Wrong("a selection for all rows", "playerList",
          lambda v: row_action(v, "players", "deselect").pop("rowState")),
    Wrong("a way back that signs out", "playerAdd", lambda v: action(v, "back").update(method="session/signOut")),
    Wrong("a way back that looks like another", "playerAdd", lambda v: action(v, "back").update(role="cancel")),
    Wrong("a choice without choices", "history", lambda v: field(v, "player").pop("choices")),
    Wrong("an unknown value of a player", "playerEdit", lambda v: field(v, "value").update(kind="toggle", value=True)),
    Wrong("an age of any height", "playerEdit",
          lambda v: field(v, "value")["maximum"] and field(v, "value").update(maximum=999)),
    # What a screen always has.
    Wrong("a login without its submit", "login", lambda v: without(v["actions"], "submit")),
    Wrong("a login without actions", "login", lambda v: v["actions"][0] and v["actions"].clear()),
    Wrong("a list of fixtures without its export", "fixtureList", lambda v: without(v["actions"], "export")),
    Wrong("a list of devices that ends none", "sessionList", lambda v: section(v, "sessions")["rowActions"].clear()),
    Wrong("a list of matches that opens none", "history", lambda v: without(section(v, "gathers")["rowActions"], "open")),
    Wrong("a player that cannot be edited", "playerDetail",
          lambda v: without(section(v, "personal")["rowActions"], "edit")),
    Wrong("a list of players without its section", "playerMerge",
          lambda v: v["sections"][0] and v["sections"].clear()),
    Wrong("a row action twice", "history", lambda v: twice(section(v, "gathers")["rowActions"], "open")),
    # Counts and bounds.
    Wrong("a revision below zero", "login", lambda v: v.update(revision=-1)),
    Wrong("a revision as a text", "login", lambda v: v.update(revision="1")),
    Wrong("an offset below zero", "history", lambda v: section(v, "gathers").update(offset=-1)),
    Wrong("a total below zero", "history", lambda v: section(v, "gathers").update(total=-1)),
    Wrong("a window of 101 rows", "history", lambda v: window(v, "gathers", 101)),
    Wrong("a total without an offset", "history", lambda v: section(v, "gathers").pop("offset")),
    Wrong("a next part of what is whole", "playerDetail", lambda v: section(v, "figures").update(next="history")),
    Wrong("a row with a detail less than columns", "history", lambda v: section(v, "gathers")["rows"][0]["details"].pop()),
    Wrong("columns without a heading of the rows", "history", lambda v: section(v, "gathers").pop("rowHeading")),
    Wrong("a heading of rows without columns", "playerDetail", lambda v: section(v, "figures").update(rowHeading="Figure")),
    Wrong("a chart without points", "playerDetail", lambda v: v["charts"][0]["points"].clear()),
    Wrong("a point without a height", "playerDetail", lambda v: v["charts"][0]["points"][0].pop("value")),
    Wrong("a focus at nothing", "login", lambda v: v["focus"].clear()),
    Wrong("a focus at two things", "login", lambda v: v["focus"].update(action="submit")),
    Wrong("a progress below zero", "importPlayers", lambda v: v.update(progress={"done": -1, "total": 3})),
    Wrong("lines below zero", "playerList", lambda v: field(v, "names").update(lines=-1)),
    # Keys that move about in lists, open help or are none.
    Wrong("a key that moves the cursor", "login", lambda v: action(v, "submit").update(key="j")),
    Wrong("a key that ends a front end", "login", lambda v: action(v, "submit").update(key="q")),
    Wrong("a key in upper case", "login", lambda v: action(v, "submit").update(key="S")),
    Wrong("a key of two letters", "history", lambda v: row_action(v, "gathers", "open").update(key="op")),
    Wrong("a key that is a digit", "gather", lambda v: answer(v, "confirm").update(key="1")),
    # Values of a kind.
    Wrong("a number in a text", "login", lambda v: field(v, "username").update(value=7)),
    Wrong("a text in a stepper", "gather", lambda v: field(v, "scoreA").update(value="3")),
    Wrong("a list in a choice", "history", lambda v: field(v, "player").update(value=[1])),
    Wrong("a number in a choice", "history", lambda v: field(v, "player").update(value=1)),
    Wrong("a state that a countdown does not have", "gather", lambda v: field(v, "countdown").update(state="late")),
    # Members that are always there.
    Wrong("a view without a title", "login", lambda v: v.pop("title")),
    Wrong("a view that may be loading", "login", lambda v: v.pop("isLoading")),
    Wrong("a view without sections", "login", lambda v: v.pop("sections")),
    Wrong("a row without an id", "history", lambda v: section(v, "gathers")["rows"][0].pop("id")),
    Wrong("a row that is selected by a word", "playerList",
          lambda v: section(v, "players")["rows"][0].update(isSelected="yes")),
    Wrong("an action without a method", "login", lambda v: action(v, "submit").pop("method")),
    Wrong("an action that may be enabled", "login", lambda v: action(v, "submit").pop("isEnabled")),
    Wrong("an alert without a message", "gather", lambda v: v["alert"].pop("message")),
    Wrong("a document without a name", "history", lambda v: v["document"].pop("name")),
    Wrong("a choice without a title", "history", lambda v: field(v, "player")["choices"][0].pop("title")),
    Wrong("a rows' state that is none", "playerList", lambda v: row_action(v, "players", "select").update(rowState="all")),
    Wrong("an order that is none", "leaderboard", lambda v: section(v, "ranked")["columns"][-1].update(order="up")),
    Wrong("a null", "login", lambda v: v.update(message=None)),
    # What a later level may add, or texts.
    Wrong("a field that nobody knows", "login", lambda v: twice(v["fields"], "username") or renamed(
        v["fields"][-1], "nickname"), True),
    Wrong("an unknown member", "login", lambda v: v.update(later=1), True),
    Wrong("an unknown member of an action", "login", lambda v: v["actions"][0].update(later=1), True),
    Wrong("another label", "login", lambda v: field(v, "username").update(label="Email"), True),
    Wrong("an action that nobody knows", "login", lambda v: twice(v["actions"], "submit") or renamed(
        v["actions"][-1], "reset"), True),
    Wrong("a section that nobody knows", "gather", lambda v: twice(v["sections"], "teamA") or renamed(
        v["sections"][-1], "teamC"), True),
    Wrong("a further column", "gather", lambda v: twice(section(v, "goals")["columns"], "score") or renamed(
        section(v, "goals")["columns"][-1], "assist"), True),
    Wrong("a row action that nobody knows", "gather",
          lambda v: twice(section(v, "teamA")["rowActions"], "goal") or renamed(
              section(v, "teamA")["rowActions"][-1], "penalty"), True),
    Wrong("inputs of an action that has none", "gather", lambda v: action(v, "end").update(inputs=["scoreA"]), True),
    Wrong("a limit of a text that has none", "playerList", lambda v: field(v, "search").update(maximumLength=5), True),
    Wrong("parameters of an action without any", "login", lambda v: action(v, "submit").update(params={"fast": True}), True),
    Wrong("a parameter that the intent lacks", "history", lambda v: action(v, "nextPage")["params"].update(page=2), True),
    Wrong("a next part by an unknown action", "history", lambda v: section(v, "gathers").update(next="further"), True),
    Wrong("a notice on an unknown action", "history", lambda v: v["notice"].update(action="redo"), True),
    Wrong("a focus at an unknown field", "login", lambda v: v["focus"].update(field="nickname"), True),
    Wrong("a chart at an unknown section", "playerDetail", lambda v: v["charts"][0].update(section="goals"), True),
    Wrong("a row with a detail more than columns", "history",
          lambda v: section(v, "gathers")["rows"][0]["details"].append("late"), True),
    Wrong("a member that nobody knows", "login", lambda v: v.update(theme="dark"), True),
    Wrong("a group that nobody knows", "login", lambda v: action(v, "register").update(group="rare"), True),
    Wrong("a severity that nobody knows", "gather", lambda v: v["alert"].update(severity="fatal"), True),
    Wrong("an alignment that nobody knows", "history",
          lambda v: section(v, "gathers")["columns"][0].update(alignment="left"), True),
]  # fmt: skip

# What no schema refuses: `faults` of validator.py does.
BY_PROGRAM = [
    Wrong("two rows of one id", "history", lambda v: twice(
        section(v, "gathers")["rows"], section(v, "gathers")["rows"][0]["id"])),
    Wrong("two choices of one id", "history", lambda v: twice(
        field(v, "player")["choices"], field(v, "player")["choices"][0]["id"])),
    Wrong("two charts of one id", "playerDetail", lambda v: twice(v["charts"], v["charts"][0]["id"])),
    Wrong("a choice that is not offered", "playerEdit",
          lambda v: field(v, "value")["choices"] and field(v, "value").update(value="genius")),
    Wrong("a next part by an action that is not there", "history",
          lambda v: lacking(v, "gathers", "next", "nextPage")),
    Wrong("a part before by an action that is not there", "history",
          lambda v: lacking(v, "gathers", "previous", "previousPage")),
    Wrong("a notice on an action that is not there", "history",
          lambda v: without(v["actions"], v["notice"]["action"])),
    Wrong("a focus at a field that is not there", "gather",
          lambda v: v["focus"]["section"] and v.update(focus={"field": "hours"})),
    Wrong("an input that is not there", "gather",
          lambda v: action(v, "setTime") and without(v["fields"], "hours")),
    Wrong("one key for two actions", "login", lambda v: action(v, "register").update(key="s")),
]  # fmt: skip
