"""A service beside its model: every call goes to both, and they have to agree on all that is shown."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Clients" / "python"))

from diary import Diary, Violation  # noqa: E402
from football_gather import RPCError, Service  # noqa: E402
from football_gather.process import Process as Child  # noqa: E402
from model import Process, Refused, Store, View  # noqa: E402
from model.domain import READS, WRITES  # noqa: E402
from model.store import INVALID_PARAMS, STALE, START, STORE_UNAVAILABLE, UNAVAILABLE, rfc3339  # noqa: E402

Params = dict[str, Any]


class Twin:
    """One process, and what the model says of it; `view` is what its client last saw."""

    def __init__(self, name: str, place: str, seeds: Iterator[int], store: Store, diary: Diary) -> None:
        self.view: View = {}
        self.model = Process(store)
        # Whether something has happened that the client has not seen yet.
        self.is_outdated = False
        self._name = name
        self._place = place
        self._seeds = seeds
        self._store = store
        self._diary = diary
        self._notifies = False
        # How often others had changed something when this process was last heard.
        self._heard_changes = 0
        self._child, self._service = self._start()

    def close(self) -> None:
        """Ends the process."""
        self._service.close()

    def restart(self, kill: bool) -> None:
        """Ends the process, by force or not, and has another one go on with the session."""
        self._diary.turn(self._name)
        self._diary.note("--", "restart")
        if kill:
            os.kill(self._child.pid, signal.SIGKILL)
        self._service.close()
        self._child, self._service = self._start()
        self._service.call("clock/advance", seconds=self._store.now - START)
        token, self.model.token = self.model.token, ""
        self.open(token=token)

    def open(self, notify: bool = True, **params: Any) -> None:
        """Opens the session of a token, a new one if `fresh`, or else the present one."""
        view = self._settle(self._send("session/open", {"notify": notify, **params}))
        if isinstance(view, RPCError):
            raise self._violation("session/open is refused", None, view)
        token = view.pop("token")
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
        self._compare(self.model.view(), view)
        self._see(view)

    def look(self) -> View:
        """Fetches the view."""
        self.call("session/view", {})
        return self.view

    def call(self, method: str, params: Params, *, is_offered: bool = False) -> bool:
        """Sends a request to both; whether it was done. What is offered must be."""
        return self.calls([(method, params)], is_offered=is_offered)[0]

    def calls(self, requests: list[tuple[str, Params]], *, is_offered: bool = False) -> list[bool]:
        """Sends requests one after the other without waiting; of what is offered, the first one is."""
        ids = [self._send(*request) for request in requests]
        return [self._agree(id, *request, is_offered and id == ids[0]) for id, request in zip(ids, requests)]

    def damage(self, method: str, params: Params) -> None:
        """Sends parameters that the method does not take."""
        actual = self._settle(self._send(method, params))
        if not isinstance(actual, RPCError) or actual.code != INVALID_PARAMS:
            raise self._violation(f"{method} takes what it does not", INVALID_PARAMS, actual)

    def advance(self, seconds: int) -> None:
        """Takes note that the store's clock has moved on; a countdown's view may come unasked."""
        is_due = self._notifies and self.model.is_due(seconds)
        self._diary.turn(self._name)
        self._diary.note("++", f"{seconds}s")
        reading = self._service.call("clock/advance", seconds=seconds)
        if reading != {"now": rfc3339(self._store.now)}:
            raise self._violation("the clock is wrong", rfc3339(self._store.now), reading)
        self.model.tick()
        self.is_outdated = True
        if is_due:
            for notification in self._service.notifications(self._service.timeout):
                if self._heard_changes != self._changes_of_others and not self._is_expected(notification.params):
                    self._take_news(notification)
                    continue
                self._diary.note("<<", {"method": notification.method, "params": notification.params})
                self._compare(self.model.view(), notification.params)
                return self._see(notification.params)
            raise self._violation("view/changed does not come", "a notification", None)

    def _is_expected(self, view: View) -> bool:
        """Whether this is the view that the model has now."""
        return shape(self.model.view() | {"revision": 0}) == shape(view)

    def _start(self) -> tuple[Child, Service]:
        child = Child([
            "--store", self._place, "--profile", "none", "--durability", "normal",
            "--clock", "manual", "--seed", str(next(self._seeds)),
        ])  # fmt: skip
        return child, Service(transport=child)

    def _send(self, method: str, params: Params) -> int:
        self._diary.turn(self._name)
        if method not in READS and method != "session/view":
            # What is refused may change something of the session, too.
            self._store.changes[self._name] += 1
        id = self._service.request(method, **params)
        self._diary.note(">>", {"jsonrpc": "2.0", "id": id, "method": method, "params": params})
        return id

    def _settle(self, id: int) -> Any:
        """The result, or the error."""
        answer: Any
        try:
            answer = self._service.answer(id)
            self._diary.note("<<", {"jsonrpc": "2.0", "id": id, "result": answer})
        except RPCError as error:
            told = {"code": error.code, "message": error.message, "data": error.data}
            self._diary.note("<<", {"jsonrpc": "2.0", "id": id, "error": told})
            answer = error
        for notification in self._service.notifications():
            self._take_news(notification)
        self._heard_changes = self._changes_of_others
        return answer

    @property
    def _changes_of_others(self) -> int:
        return sum(count for name, count in self._store.changes.items() if name != self._name)

    def _take_news(self, notification: Any) -> None:
        """Takes a view that came unasked, which another process must be the reason of."""
        params = notification.params
        self._diary.note("<<", {"method": notification.method, "params": params})
        if not self._notifies or self._heard_changes == self._changes_of_others:
            raise self._violation("a notification that nobody expected", None, params)
        # Of which of the others' changes it tells, the model cannot know; what is shown next it can.
        if (token := params.pop("token", None)) is not None:
            self._take_token(token)
        drop_open_totals(self.model.view(), params)
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
            # An intent that was done but could not be kept has used up its revision.
            self.is_outdated |= actual.code == STORE_UNAVAILABLE
            return False
        if isinstance(expected, Refused):
            raise self._violation(f"{method} is done, but should be refused", expected, actual)
        self._compare(expected, actual)
        if method in WRITES:
            self.is_outdated = True
        elif method not in READS:
            self._see(actual, is_look=method == "session/view")
        return True

    def _expected(self, method: str, params: Params) -> View:
        if method == "session/view":
            return self.model.view()
        if method in READS or method in WRITES:
            return self.model.call(method, params)
        others = {name: value for name, value in params.items() if name != "ifRevision"}
        if params.get("ifRevision", self.view["revision"]) != self.view["revision"]:
            raise Refused(STALE)
        return self.model.intend(method, others)

    def _see(self, view: View, is_look: bool = False) -> None:
        """Checks the law of revisions: another view has a greater one, and looking changes nothing."""
        last, self.view = self.view, view
        if last:
            has_grown, is_other = view["revision"] > last["revision"], shape(view) != shape(last)
            if view["revision"] < last["revision"] or is_other and not has_grown:
                raise self._violation("the view is another under the same revision", shape(last), shape(view))
            if is_look and not self.is_outdated and (has_grown or is_other):
                raise self._violation("looking has changed the view", last, view)
        self.is_outdated = False

    def _compare(self, expected: View, actual: View) -> None:
        actual = {name: value for name, value in actual.items() if name != "revision"}
        if "screen" in expected:
            self._take_token(actual.pop("token", None))
        drop_open_totals(expected, actual)
        if expected != actual:
            raise self._violation("the answer is not what it must be", expected, actual)

    def _take_token(self, token: str | None) -> None:
        """Checks that a view tells the session's token once after it has become another, and then only."""
        if (token is not None) != self.model.has_new_token or token in self._store.sessions:
            raise self._violation("the token is told, or not", self.model.has_new_token, token)
        if token is not None:
            self.model.take_token(token)

    def _compare_refusal(self, expected: Any, actual: RPCError) -> None:
        if not isinstance(expected, Refused) or expected.code != actual.code:
            raise self._violation("refused, but should be done or refused otherwise", expected, actual)
        if expected.code == UNAVAILABLE:
            told = {"available": set(actual.data["available"]), "screen": actual.data["screen"]}
            told["reason"] = actual.data.get("reason")
            if told != expected.data:
                raise self._violation("refused in other words", expected.data, told)

    def _violation(self, what: str, expected: Any, actual: Any) -> Violation:
        return self._diary.violation(f"process {self._name}: {what}", expected, actual)


def drop_open_totals(expected: View, actual: View) -> None:
    """Drops the totals of lists of which the contract leaves open whether they have one: those of very many."""
    for here, there in zip(expected.get("sections", []), actual.get("sections", [])):
        if "offset" in here and "total" not in here:
            there.pop("total", None)


def shape(view: View) -> View:
    """The view without its revision, its token and the passing seconds of a countdown."""
    passing = {"countdown": ("value", "text")}
    fields = [
        {name: value for name, value in field.items() if name not in passing.get(field["kind"], ())}
        for field in view["fields"]
    ]
    return {name: value for name, value in view.items() if name != "token"} | {"revision": 0, "fields": fields}
