"""A session of the service and of the model: every call goes to both, and their results must be equal."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import Any

from Tests.Support.model import Process, Refused, Store, View
from Tests.Support.model.domain import READS, WRITES
from Tests.Support.model.queries import QUERIES
from Tests.Support.model.store import INVALID_PARAMS, STALE, STORE_UNAVAILABLE, UNAVAILABLE
from Tests.Support.model.times import START, rfc3339
from Tests.Support.model.uids import with_model_tags

# The package is found because Tests.Support, which is imported above, puts its folder on the path.
from football_gather import RPCError, Service
from football_gather.process import Process as Child

from .places import Place
from .trace import Trace, Violation
from .view_rules import broken_rules

Params = dict[str, Any]

# What is announced at the end of a period.
PERIODS = [f"Period {period} of {periods} is over." for periods in range(2, 10) for period in range(1, periods)]


class CheckedSession:
    """One process and its model; `view` is the last view that the client received."""

    def __init__(self, name: str, place: Place, seeds: Iterator[int], store: Store, trace: Trace) -> None:
        self.view: View = {}
        self.model = Process(store)
        # Whether the view may have changed since.
        self.is_outdated = False
        self._name = name
        self._place = place
        self._seeds = seeds
        self._store = store
        self._trace = trace
        self._notifies = False
        # The changes by other processes at the last response, and the view that was loading after it.
        self._known_changes = 0
        self._loading: Any = None
        # The key of each screen's actions.
        self._keys: dict[tuple[str, str], str | None] = {}
        self._child, self._service = self._start()

    def close(self) -> None:
        """Ends the process."""
        self._service.close()

    def restart(self, kill: bool) -> None:
        """Ends the process, by SIGKILL or not, and opens the session in a new one."""
        self._trace.turn(self._name)
        self._trace.note("--", "restart")
        if kill:
            os.kill(self._child.pid, signal.SIGKILL)
        self._service.close()
        self._child, self._service = self._start()
        self._service.call("clock/advance", seconds=self._store.now - START)
        token, self.model.token = self.model.token, ""
        self.model.zone = "UTC"
        self.open(token=token)

    def open(self, notify: bool = True, zone: str | None = None, **params: Any) -> None:
        """Opens the session of a token, a new one if `fresh`, or else the current one, perhaps in a time zone."""
        named = {"timeZone": zone} if zone else {}
        view = self._settle(self._send("session/open", {"notify": notify, **named, **params}))
        if isinstance(view, RPCError):
            raise self._violation("session/open is refused", None, view)
        token = view.pop("token")
        if (locale := view.pop("locale")) != "en":
            raise self._violation("the language is wrong", "en", locale)
        if self.model.has_new_token and not params:
            self.model.take_token(token)
        asked = params.get("token") or ("" if params else self.model.token)
        if asked in self._store.sessions and token != asked:
            raise self._violation("the session is not found again", asked, token)
        if params or token != self.model.token:
            self.model.open(token)
            self.model.has_new_token = False
            self.view = {}
        self._notifies = notify
        self.model.zone = zone or self.model.zone
        self._compare(self.model.view(), view)
        self._see(view)

    def look(self) -> View:
        """Fetches the view."""
        self.call("session/view", {})
        return self.view

    def call(self, method: str, params: Params, *, is_offered: bool = False) -> bool:
        """Sends a request to both; True if it was done. An offered request must be done."""
        return self.calls([(method, params)], is_offered=is_offered)[0]

    def calls(self, requests: list[tuple[str, Params]], *, is_offered: bool = False) -> list[bool]:
        """Sends requests without waiting for responses; `is_offered` is about the first one."""
        ids = [self._send(*request) for request in requests]
        return [self._agree(id, *request, is_offered and id == ids[0]) for id, request in zip(ids, requests)]

    def send_invalid(self, method: str, params: Params) -> None:
        """Sends parameters that the method must refuse."""
        actual = self._settle(self._send(method, params))
        if not isinstance(actual, RPCError) or actual.code != INVALID_PARAMS:
            raise self._violation(f"{method} accepts invalid parameters", INVALID_PARAMS, actual)

    def advance(self, seconds: int) -> None:
        """Advances the clock of the process to that of the store; a countdown may send a notification."""
        is_due = self._notifies and self.model.is_due(seconds)
        self._trace.turn(self._name)
        self._trace.note("++", f"{seconds}s")
        reading = self._service.call("clock/advance", seconds=seconds)
        if reading != {"now": rfc3339(self._store.now)}:
            raise self._violation("the clock is wrong", rfc3339(self._store.now), reading)
        self.model.tick()
        self.is_outdated = True
        if is_due:
            for notification in self._service.notifications(self._service.timeout):
                if self._known_changes != self._changes_of_others and not self._is_expected(notification.params):
                    self._take_notification(notification)
                    continue
                self._trace.note("<<", {"method": notification.method, "params": notification.params})
                self._compare(self.model.view(), notification.params)
                return self._see(notification.params)
            raise self._violation("view/changed does not come", "a notification", None)

    def _is_expected(self, view: View) -> bool:
        """Whether this is the view that the model has now."""
        return shape(self.model.view() | {"revision": 0}) == shape(view)

    def _start(self) -> tuple[Child, Service]:
        child = Child([
            "--store", self._place.address, "--profile", "none", "--durability", "normal",
            "--clock", "manual", "--seed", str(next(self._seeds)),
        ], self._place.executable)  # fmt: skip
        return child, Service(transport=child)

    def _send(self, method: str, params: Params) -> int:
        self._trace.turn(self._name)
        if method not in SILENT and method != "session/view":
            # A request that is refused may change the session as well.
            self._store.changes[self._name] += 1
        id = self._service.request(method, **params)
        self._trace.note(">>", {"jsonrpc": "2.0", "id": id, "method": method, "params": params})
        return id

    def _settle(self, id: int) -> Any:
        """The result, or the error."""
        answer: Any
        try:
            answer = self._service.answer(id)
            self._trace.note("<<", {"jsonrpc": "2.0", "id": id, "result": answer})
        except RPCError as error:
            content = {"code": error.code, "message": error.message, "data": error.data}
            self._trace.note("<<", {"jsonrpc": "2.0", "id": id, "error": content})
            answer = error
        for notification in self._service.notifications():
            self._take_notification(notification)
        self._known_changes = self._changes_of_others
        return answer

    @property
    def _changes_of_others(self) -> int:
        return sum(count for name, count in self._store.changes.items() if name != self._name)

    def _take_notification(self, notification: Any) -> None:
        """Takes a view of a notification, which a change by another process must explain."""
        params = notification.params
        self._trace.note("<<", {"method": notification.method, "params": params})
        # The view while the store is being waited for, and the same as it was before.
        is_loading = params["isLoading"] and self._notifies and self._place.is_elsewhere
        was_loading, self._loading = self._loading, params if is_loading else None
        if is_loading or was_loading == {**params, "isLoading": True}:
            return
        if not self._notifies or self._known_changes == self._changes_of_others:
            raise self._violation("an unexpected notification", None, params)
        # The model does not know which of these changes it shows; it knows the next response.
        if (token := params.pop("token", None)) is not None:
            self._take_token(token)
        try:
            drop_open_totals(self.model.view(), params)
        except Refused:
            # It was sent before the store failed.
            pass
        self._see(params)
        self.is_outdated = True

    def _agree(self, id: int, method: str, params: Params, is_offered: bool) -> bool:
        try:
            expected: Any = self._expected(method, params)
        except Refused as refusal:
            expected = refusal
        actual = self._settle(id)
        if isinstance(actual, RPCError):
            if is_offered and actual.code != STORE_UNAVAILABLE:
                raise self._violation(f"{method} is offered, but refused", expected, actual)
            self._compare_refusal(expected, actual)
            # An intent that was done but not stored has used its revision.
            self.is_outdated |= actual.code == STORE_UNAVAILABLE
            return False
        if isinstance(expected, Refused):
            raise self._violation(f"{method} is done, but must be refused", expected, actual)
        self._compare(expected, actual)
        if method in WRITES:
            self.is_outdated = True
        elif method not in SILENT:
            self._see(actual, is_look=method == "session/view")
        return True

    def _expected(self, method: str, params: Params) -> View:
        if method == "session/view":
            return self.model.view()
        if method in SILENT or method in WRITES:
            return self.model.call(method, params)
        others = {name: value for name, value in params.items() if name != "ifRevision"}
        if params.get("ifRevision", self.view["revision"]) != self.view["revision"]:
            self.model.refuse(STALE)
        return self.model.intend(method, others)

    def _see(self, view: View, is_look: bool = False) -> None:
        """Checks that another view has a greater revision, and that reading a view changes nothing."""
        said = view.pop("announce", None)
        if said is not None and (said not in sentences(view) or is_look and not self.is_outdated):
            raise self._violation("what is announced has not just happened", sentences(view), said)
        if broken := list(broken_rules(view, self._keys)):
            raise self._violation("the view breaks a rule", [], broken)
        last, self.view = self.view, view
        if last:
            has_grown, is_other = view["revision"] > last["revision"], shape(view) != shape(last)
            if view["revision"] < last["revision"] or is_other and not has_grown:
                raise self._violation("the view changed under the same revision", shape(last), shape(view))
            if is_look and not self.is_outdated and (has_grown or is_other):
                raise self._violation("reading the view has changed it", last, view)
        self.is_outdated = False

    def _compare(self, expected: View, actual: View) -> None:
        actual = {name: value for name, value in actual.items() if name not in ("revision", "announce")}
        if "screen" in expected:
            self._take_token(actual.pop("token", None))
        drop_open_totals(expected, actual)
        # Few results have a tag, and most of the time of a walk would go into looking for one.
        if expected != actual and expected != (tagged := with_model_tags(actual)):
            raise self._violation("the result is wrong", expected, tagged)

    def _take_token(self, token: str | None) -> None:
        """Checks that a view has the token of the session once after each change of it, and only then."""
        if (token is not None) != self.model.has_new_token or token in self._store.sessions:
            raise self._violation("the token is there, or missing", self.model.has_new_token, token)
        if token is not None:
            self.model.take_token(token)

    def _compare_refusal(self, expected: Any, actual: RPCError) -> None:
        if not isinstance(expected, Refused) or expected.code != actual.code:
            raise self._violation("refused, but must be done or refused with another code", expected, actual)
        if expected.code == UNAVAILABLE:
            data = {"available": set(actual.data["available"]), "screen": actual.data["screen"]}
            data["reason"] = actual.data.get("reason")
            if data != expected.data:
                raise self._violation("refused with other data", expected.data, data)

    def _violation(self, what: str, expected: Any, actual: Any) -> Violation:
        return self._trace.violation(f"process {self._name}: {what}", expected, actual)


# The methods without screens that change nothing.
SILENT = {*READS, *QUERIES}
ONCE = ("token", "announce", "document")
"""What is in the answer to an intent, and in no later view."""


def drop_open_totals(expected: View, actual: View) -> None:
    """Removes the totals of very long lists, which the contract allows to leave out."""
    for here, there in zip(expected.get("sections", []), actual.get("sections", [])):
        if "offset" in here and "total" not in here:
            there.pop("total", None)


def sentences(view: View) -> list[str]:
    """What may be announced with a view."""
    found = [*PERIODS, "Time’s up!", "One minute left.", view.get("notice", {}).get("text"), view.get("alert", {}).get("message")]
    found += [field.get("error") for field in view["fields"]]
    goals = {field["id"]: field["value"] for field in view["fields"] if field["kind"] == "stepper"}
    if {"scoreA", "scoreB"} <= goals.keys():
        found.append(f"Team A {goals['scoreA']}, Team B {goals['scoreB']}.")
    return [sentence for sentence in found if sentence]


def shape(view: View) -> View:
    """The view without its revision, what only one answer has, and the seconds of a countdown."""
    passing = {"countdown": ("value", "text")}
    fields = [
        {name: value for name, value in field.items() if name not in passing.get(field["kind"], ())}
        for field in view["fields"]
    ]
    return {name: value for name, value in view.items() if name not in ONCE} | {"revision": 0, "fields": fields}
