"""A user of the service: plays a seeded scenario, and compares each response with the model of the app.

The service runs on a manual clock (`client.MANUAL_CLOCK`), so that the model knows every view exactly.
"""

from __future__ import annotations

import collections
import copy
import random
import time
from collections.abc import Iterator
from typing import Any

from . import client, comparison
from .identities import Identities, bound_part
from .model import Process, Refused, View
from .model.domain import READS, WRITES
from .scenario import DOMAIN_CALLS, NOT_SHARED, Step, Values, is_full, offered_steps
from .model.store import Store
from .model.times import START, rfc3339
from .model.uids import without_uids

# The model's ids, which no service gives: so each string says by itself whether it is one, and of what.
FIRST_IDS = {"player": 10**12, "gather": 2 * 10**12, "fixture": 3 * 10**12}
# What the model does not know of a view.
UNKNOWN = ("revision", "token", "announce", "locale")


class Wrong(AssertionError):
    """The service showed or stored something else than the model."""


def signed_in_model() -> Process:
    """A model process whose user has registered and sees an empty list of players."""
    process = Process(Store(last_ids=FIRST_IDS))
    process.open("session")
    process.sign_in(process.store.register(client.USERNAME, client.PASSWORD))
    process.take_token("session")
    process.keep()
    return process


def apply(process: Process, step: Step) -> Any:
    """Does a step in the model; the result that the service must return."""
    if step.method == "clock/advance":
        process.store.now += step.params["seconds"]
        process.tick()
        return {"now": rfc3339(process.store.now)}
    if step.method in READS or step.method in WRITES:
        return process.call(step.method, step.params)
    return process.intend(step.method, step.params)


class User:
    """`known` is the model after the responses so far, `ahead` after all requests that were sent.

    Users with a prefix share an account: each sees only the players whose names begin with it, and visits no screen
    that shows what others have played.
    """

    def __init__(self, seed: int, prefix: str = "", limit: int = 8) -> None:
        self.rng = random.Random(seed)
        self.seed, self.prefix, self.limit = seed, prefix, limit
        self._known, self.ahead = signed_in_model(), signed_in_model()
        # Steps that `_known` has still to do.
        self._done: list[Step] = []
        self.values = Values(self.rng, prefix)
        self.ids = Identities()
        # Each request that has no response: its id, its step, and the result that is expected.
        self.outstanding: collections.deque[tuple[int, Step, Any]] = collections.deque()
        self.counts: collections.Counter[str] = collections.Counter()
        self.trace: collections.deque[str] = collections.deque(maxlen=12)
        # Whether `ahead` is wrong, as a request has failed.
        self.is_behind = False

    @property
    def known(self) -> Process:
        """The model after the responses so far."""
        for step in self._done:
            apply(self._known, step)
        self._done = []
        return self._known

    # Requests

    def choose(self, name: str | None = None) -> Step:
        """A random step of those that the screen offers; or one with this name, as "label" or "label: hint"."""
        view = bound_part(self.ahead.view(), self.ids)
        steps = offered_steps(view, self.values, name)
        shared = bool(self.prefix)
        steps += [call(self.values, self.ahead, self.ids, self.limit, not self.outstanding and not shared)
                  for label, call in DOMAIN_CALLS.items() if name in (None, label)]  # fmt: skip
        steps = [(weight, step) for weight, step in steps if step and self.takes(step)]
        if not steps:
            raise Wrong(f"{name} is not possible on {view['screen']}; {self}")
        weights = [weight for weight, _ in steps]
        return self.rng.choices([step for _, step in steps], weights)[0]

    def takes(self, step: Step) -> bool:
        """Whether the user takes a step: not beyond the limit of players, nor onto what others have played."""
        return not (is_full(self.ahead, self.limit, step) or self.prefix and step.method in NOT_SHARED)

    def send(self, service: client.Service, step: Step | None = None) -> None:
        """Sends a step, a random one if none is given."""
        service.write(self.request(service, step or self.choose()))

    def send_group(self, service: client.Service, count: int) -> None:
        """Sends random steps by one write."""
        service.write(b"".join(self.request(service, self.choose()) for _ in range(count)))

    def request(self, service: client.Service, step: Step) -> bytes:
        """The request of a step, which is done in `ahead`."""
        expected = apply(self.ahead, step)
        params = self.ids.sent(step.params)
        data: bytes = service.request(step.method, params)
        self.outstanding.append((service.next_id, step, expected))
        self.trace.append(f"{step.method} {params}"[:200])
        return data

    # Responses

    def take(self, response: dict[str, Any]) -> dict[str, Any] | None:
        """Compares a response with the model. An error response is returned; its request had no effect."""
        step, expected = self.next_step(response)
        error: dict[str, Any] | None = response.get("error")
        if error is None:
            self.accept(step, expected, response["result"])
        self.is_behind |= error is not None
        if self.is_behind and not self.outstanding:
            self.ahead, self.is_behind = copy.deepcopy(self.known), False
        return error

    def next_step(self, response: dict[str, Any]) -> tuple[Step, Any]:
        """The step to which a response belongs, and the result that is expected."""
        identifier, step, expected = self.outstanding.popleft()
        if response["id"] != identifier:
            raise Wrong(f"response {response['id']} instead of {identifier}: {self}")
        return step, expected

    def accept(self, step: Step, expected: Any, result: Any) -> None:
        """Compares the result of a step that was done."""
        if self.is_behind:
            # What was expected follows from a request that has failed.
            try:
                expected = apply(self.known, step)
            except Refused as refused:
                raise Wrong(f"{step.method} must fail, {refused}: {self}") from None
        else:
            self._done.append(step)
        self.counts["answers"] += 1
        self.counts[step.label] += 1
        self.compare(expected, result, self.ids)

    def compare(self, expected: Any, actual: Any, ids: Identities) -> None:
        """Fails where a result is another; binds the model's ids that it shows for the first time."""
        expected, actual = (without_uids(self.own_part(result)) for result in (expected, actual))
        ids.bind(expected, actual)
        if text := comparison.report(ids.sent(expected), actual):
            raise Wrong(f"{text}\n  {self}")

    def own_part(self, value: Any) -> Any:
        """A result without what the model does not know: revision, token, what is announced, the language, and the
        players of other users."""
        if "screen" not in value:
            return value
        view: View = {name: part for name, part in value.items() if name not in UNKNOWN}
        if "subject" in view:
            # A player's field has the player's id before a slash; only a whole string is an id.
            view["subject"] = view["subject"].split("/")[0]
        if self.prefix and view["screen"] == "playerList" and view["sections"]:
            (section,) = view["sections"]
            section = self.own_rows(section)
            rows = section["rows"]
            view["sections"] = [{**section, "total": len(rows)}]
            # They are offered if the others have played, or play.
            view["actions"] = [action for action in view["actions"] if action["id"] not in ("asLastTime", "continueMatch")]
            if not rows:
                # They are offered if the others have players, and then the user begins at these.
                view["actions"] = [action for action in view["actions"] if action["id"] not in ("select", "exportPlayers")]
                view.pop("focus")
        if self.prefix and view["screen"] in ("gather", "gatherDetail"):
            # Anybody in the list may come, or may have played.
            view["sections"] = [self.own_rows(section) if section["id"] == "others" else section for section in view["sections"]]
        return view

    def own_rows(self, section: View) -> View:
        """A section without the players of other users."""
        return {**section, "rows": [row for row in section["rows"] if row["title"].startswith(self.prefix)]}

    # After an end of the service

    def find(self, service: client.Service) -> int:
        """Opens the session in a new process, and finds how many of the steps without a response were done.

        Each may have been done, and then all before it. Both models continue from there. Returns the number.
        """
        now = self.ahead.store.now
        service.call("clock/advance", seconds=now - START)
        view = service.call("session/open")
        stored = read(service)
        state, problems = copy.deepcopy(self.known), []
        steps = [step for _, step, _ in self.outstanding]
        for count in range(len(steps) + 1):
            found, ids = copy.deepcopy(state), copy.deepcopy(self.ids)
            found.store.now = now
            found.open("session")
            try:
                self.compare(found.view(), view, ids)
                self.compare({name: found.call(name, {}) for name in LISTS}, stored, ids)
            except Wrong as problem:
                problems.append(f"after {count} of {len(steps)} steps without a response: {problem}")
            else:
                self.outstanding.clear()
                self._known, self.ahead, self.ids = found, copy.deepcopy(found), ids
                self.is_behind = False
                return count
            if count < len(steps):
                try:
                    apply(state, steps[count])
                except Refused:
                    # It depends on an earlier step that failed.
                    pass
        # The state is that of none of them; the first and the last ones say the most.
        raise Wrong("\n".join([*problems[:2], *problems[2:][-1:]]))

    def stored(self) -> dict[str, Any]:
        """What the service must list for this user, without ids."""
        return without_ids({name: self.known.call(name, {}) for name in LISTS})

    def __str__(self) -> str:
        return f"seed {self.seed}, last steps: " + "; ".join(self.trace)


LISTS = "players/list", "gathers/list", "fixtures/list"


def read(service: client.Service) -> dict[str, Any]:
    """All players and gathers that a service lists, in the form of the model."""
    found: dict[str, Any] = {}
    for method in LISTS:
        name, entries = method.split("/")[0], list[Any]()
        while (page := service.call(method, offset=len(entries), limit=1000))[name]:
            entries += page[name]
        found[method] = {name: entries, "total": page["total"]}
    return found


def without_ids(lists: dict[str, Any], prefix: str = "") -> dict[str, Any]:
    """Lists as `read` returns them: the players and teams whose names begin with a prefix, without ids."""
    players = [{name: value for name, value in player.items() if name != "id"}
               for player in lists["players/list"]["players"] if player["name"].startswith(prefix)]  # fmt: skip
    gathers = []
    for gather in lists["gathers/list"]["gathers"]:
        # A clock that runs shows another time to each reader.
        shown = {name: value for name, value in gather.items() if name != "clock"} | {"id": ""}
        shown |= {team: [player["name"] for player in gather.get(team, [])] for team in ("teamA", "teamB", "bench", "gone")}
        shown["substitutions"] = [
            change | {"player": change["player"]["name"]} for change in gather.get("substitutions", [])]
        shown["goals"] = [goal | {"scorer": goal.get("scorer", {}).get("name")} for goal in gather.get("goals", [])]
        gathers.append(shown)
    return {"players": players, "gathers": [g for g in gathers if g["teamA"][0].startswith(prefix)]}


def play(user: User, service: client.Service, seconds: float | None = None, steps: int | None = None,
         depth: int = 1) -> list[dict[str, Any]]:  # fmt: skip
    """Plays for `seconds` or a number of steps with at most `depth` requests outstanding; the error responses."""
    end = time.monotonic() + (seconds if seconds is not None else 1e9)
    left, errors = steps if steps is not None else 1 << 60, []
    while True:
        response = service.next()
        if response is not None:
            if error := user.take(response):
                errors.append(error)
            continue
        if time.monotonic() >= end or left == 0 and not user.outstanding:
            return errors
        if len(user.outstanding) < depth and left and not user.is_behind:
            user.send(service)
            left -= 1
        elif not service.pump(end - time.monotonic()) and service.ended:
            raise client.Silence(f"the service ended, status {service.process.wait()}: {service.errors()}")


def play_script(user: User, service: client.Service, script: str) -> None:
    """Does each step of a script, separated by semicolons, and waits for its response."""
    for name in map(str.strip, script.split(";")):
        user.send(service, user.choose(name))
        if error := user.take(service.receive()):
            raise Wrong(f"refused: {error}; {user}")


def responses_left(user: User, service: client.Service) -> Iterator[dict[str, Any] | None]:
    """Takes the responses that a process sent before it was killed; the errors among them."""
    while (response := service.next()) is not None:
        yield user.take(response)
