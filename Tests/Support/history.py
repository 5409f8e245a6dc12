"""A history: what several processes asked and were answered, by one clock, and what in it contradicts itself.

A store promises that an answer is given after its change is stored, and that a request sees all that was stored when it
was sent. So each change happens at one moment between its request and its answer, a change without an answer at one
moment or never, and each read shows what was there at one moment between its request and its answer.

Objects have names; the values that are written to one differ from each other. So it is known which change a read has
seen, and no order of all changes has to be searched for: for each value, the earliest and the latest time at which it
was certainly there are compared with those of the others. The time is that of sorting.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import inf
from typing import Any

# The value of an object that has been removed; one that was never written has no value.
GONE = "gone"


@dataclass(eq=False)
class Operation:
    """A request of a process: a change of objects, or a read."""

    process: str
    sent: float
    changes: dict[Any, Any] = field(default_factory=dict)
    # Without an answer, or before it, the end of all time.
    answered: float = inf
    is_refused: bool = False
    # The objects and values that a read shows, in its order.
    shown: list[tuple[Any, Any]] | None = None


@dataclass(eq=False)
class Version:
    """A value of an object, and between which times it was certainly there."""

    value: Any
    change: Operation
    # It was there at the latest at `known`, and still at `used`.
    known: float
    used: float = -inf
    # The end of the latest read that has seen it.
    latest: float = -inf
    # From this time on, a later value was there.
    over: float = inf

    def be_seen(self, read: Operation) -> None:
        """Notes that a read has seen it."""
        self.known = min(self.known, read.answered)
        self.used = max(self.used, read.sent)
        self.latest = max(self.latest, read.answered)


class History:
    """The operations of some processes on the objects of one list. `is_ordered`: it shows them as they were added."""

    def __init__(self, is_ordered: bool = False, clock: Callable[[], float] = time.monotonic) -> None:
        self.is_ordered, self.clock = is_ordered, clock
        self.operations: list[Operation] = []
        self._found: list[str] = []

    # Recording

    def change(self, process: str, changes: dict[Any, Any]) -> Operation:
        """Records that a process is about to send a change."""
        return self._begin(Operation(process, self.clock(), changes))

    def read(self, process: str) -> Operation:
        """Records that a process is about to send a read of all objects."""
        return self._begin(Operation(process, self.clock()))

    def _begin(self, operation: Operation) -> Operation:
        self.operations.append(operation)
        return operation

    def answer(self, operation: Operation, shown: Iterable[tuple[Any, Any]] | None = None) -> None:
        """Records that an answer has arrived, and what a read shows."""
        operation.answered = self.clock()
        operation.shown = None if shown is None else list(shown)

    def refuse(self, operation: Operation) -> None:
        """Records that an error has arrived: nothing has changed."""
        operation.answered, operation.is_refused = self.clock(), True

    # Checking

    def overlaps(self) -> int:
        """How many changes were under way while another process changed or read something."""
        count, latest = 0, list[tuple[float, str]]()
        ends = sorted(self.operations, key=lambda operation: operation.sent)
        for index, operation in enumerate(ends):
            # The two latest ends of different processes tell of all before.
            is_beside = any(end > operation.sent and process != operation.process for end, process in latest)
            after = ends[index + 1] if index + 1 < len(ends) else None
            is_beside |= after is not None and after.process != operation.process and after.sent < operation.answered
            count += bool(operation.changes) and is_beside
            best = dict[str, float]()
            for end, process in (*latest, (operation.answered, operation.process)):
                best[process] = max(end, best.get(process, -inf))
            latest = sorted(((end, process) for process, end in best.items()), reverse=True)[:2]
        return count

    def contradictions(self) -> list[str]:
        """What no order of the changes explains, as sentences; the first word names the kind."""
        self._found = []
        self._collect()
        self._look()
        for name, versions in self._objects.items():
            self._compare(name, versions)
        self._follow()
        return self._found

    def _say(self, kind: str, read: Operation, text: str) -> None:
        start = self.operations[0].sent
        self._found.append(
            f"{kind}: {read.process} from {read.sent - start:.6f} to {read.answered - start:.6f}: {text}")

    def _collect(self) -> None:
        """The versions of each object, in the order in which their changes were sent."""
        self._objects: dict[Any, list[Version]] = {}
        self._by_value: dict[tuple[Any, Any], Version] = {}
        refused = set()
        for operation in sorted(self.operations, key=lambda operation: operation.sent):
            for name, value in operation.changes.items():
                if operation.is_refused:
                    refused.add((name, value))
                    continue
                nothing = Version(None, Operation("nobody", -inf, answered=-inf), -inf)
                version = Version(value, operation, operation.answered)
                self._objects.setdefault(name, [nothing]).append(version)
                assert (name, value) not in self._by_value, f"{name} is set to {value} twice"
                self._by_value[name, value] = version
        self._refused = refused

    def _reads(self) -> list[Operation]:
        return [operation for operation in self.operations if operation.shown is not None]

    def _look(self) -> None:
        """Which version of each object a read has seen, and so how long each was there."""
        self._seen: dict[Operation, list[tuple[Any, Version]]] = {}
        for read in self._reads():
            seen = dict[Any, Version]()
            for name, value in read.shown or []:
                version = self._by_value.get((name, value))
                if name in seen:
                    self._say("doubled", read, f"{name} is there twice")
                elif version is None:
                    kind = "refused" if (name, value) in self._refused else "invented"
                    self._say(kind, read, f"{name} is {value}")
                elif version.change.sent > read.answered:
                    self._say("future", read, f"{name} is {value}, which was sent later")
                else:
                    seen[name] = version
                    version.be_seen(read)
            self._seen[read] = list(seen.items())
        self._look_for_absent()

    def _look_for_absent(self) -> None:
        """An object that a read does not show was not added yet, or is removed."""
        objects = sorted(self._objects.items(), key=lambda entry: entry[1][1].change.sent)
        # The objects that may be absent from the next read, and were not certainly removed before it.
        known = {name: min(version.known for version in versions[1:]) for name, versions in objects}
        used = {name: max(version.used for version in versions) for name, versions in objects}
        removals = {name: self._removal(versions) for name, versions in objects}
        for read in sorted(self._seen, key=lambda read: read.sent):
            shown = {name for name, _ in self._seen[read]}
            gone = set()
            for name, versions in objects:
                if versions[1].change.sent > read.answered:
                    break
                removal = removals[name]
                if removal and removal.change.answered < read.sent and used[name] < read.sent:
                    gone.add(name)
                if name in shown:
                    continue
                if removal is None or removal.change.sent > read.answered:
                    version = versions[0]
                elif read.sent >= known[name]:
                    version = removal
                else:
                    # It may be either.
                    continue
                version.be_seen(read)
                used[name] = max(used[name], read.sent)
                self._seen[read].append((name, version))
            if len(gone) > len(objects) // 2:
                objects = [entry for entry in objects if entry[0] not in gone]

    def _removal(self, versions: list[Version]) -> Version | None:
        return next((version for version in versions if version.value == GONE), None)

    def _compare(self, name: Any, versions: list[Version]) -> None:
        """Whether the times at which the values of one object were there exclude each other, and when each was over."""
        # Those that certainly lasted for some time; two of these cannot have lasted at the same time.
        lasting = [version for version in versions if version.known < version.used]
        lasting.sort(key=lambda version: version.known)
        for one, other in zip(lasting, lasting[1:]):
            if other.known < one.used:
                self._object_contradiction(name, one, other)
        # The others have changed at some time; it must not be within one that lasted.
        starts = [version.known for version in lasting]
        for version in versions:
            start = max(version.change.sent, version.used)
            index = bisect_left(starts, start) - 1
            if version.known >= version.used and index >= 0 and version.known < lasting[index].used:
                self._object_contradiction(name, lasting[index], version)
        # Each change that was sent when a value was there already came after it.
        removal = self._removal(versions)
        sent, first, over = [], inf, list[float]()
        for version in reversed(versions):
            first = min(first, version.known)
            sent.append(-version.change.sent)
            over.append(first)
        for version in versions:
            later = bisect_left(sent, -version.known) - 1
            version.over = over[later] if later >= 0 else inf
            if removal and version is not removal:
                # Nothing comes after a removal.
                version.over = min(version.over, removal.known)

    def _object_contradiction(self, name: Any, old: Version, new: Version) -> None:
        read = next(read for read, seen in self._seen.items() if read.sent == old.used and (name, old) in seen)
        self._blame(read, name, old, new.known, new)

    def _blame(self, read: Operation, name: Any, old: Version, when: float, new: Version | None = None) -> None:
        """Says what is wrong with a read that shows an old value although another was there at a time before it."""
        new = new or min((version for version in self._objects[name] if version.known <= when and version is not old),
                         key=lambda version: abs(version.known - when))
        is_seen_later = new.latest > read.answered
        kind = "back" if new.known < new.change.answered else "stale" if is_seen_later or new.value == GONE else "lost"
        self._say(kind, read, f"{name} is {old.value}, but {new.value} was there before")

    def _follow(self) -> None:
        """Whether each read shows one moment between its request and its answer, and those of a process go forwards."""
        moments = dict[str, float]()
        done = set[Operation]()
        # What each process has changed or seen last, and what it has seen replaced.
        latest, passed = dict[str, dict[Any, Version]](), set[tuple[str, Version]]()
        for operation in self.operations:
            if operation.is_refused:
                continue
            done.add(operation)
            process, last = operation.process, latest.setdefault(operation.process, {})
            if operation.answered < inf:
                own = ((name, self._by_value[name, value]) for name, value in operation.changes.items())
                self._pass(process, last, passed, own)
            moment, limit = max(operation.sent, moments.get(process, -inf)), operation.answered
            newest = oldest = None
            for name, version in self._seen.get(operation, []):
                if version.change.sent > moment:
                    moment, newest = version.change.sent, name
                if version.over < limit:
                    limit, oldest = version.over, (name, version)
                if version.change.process == process and version.change not in done:
                    self._say("future", operation, f"{name} is {version.value}, which the process sent later")
                mine = last.get(name, version)
                if mine is not version and (
                        version.known < mine.change.sent or mine.value == GONE or (process, version) in passed):
                    self._say("own" if mine.change.process == process else "back", operation,
                              f"{name} is {version.value}, but was {mine.value} for this process before")
            if moment > limit and oldest:
                if limit < operation.sent:
                    self._blame(operation, *oldest, limit)
                elif newest is None:
                    self._say("back", operation, f"{oldest[0]} is {oldest[1].value}, but the process has seen more")
                else:
                    self._say("torn", operation, f"{newest} is there, but {oldest[0]} is still {oldest[1].value}")
            if operation.shown is not None:
                moments[process] = min(moment, limit)
            self._pass(process, last, passed, self._seen.get(operation, []))
            if self.is_ordered:
                self._check_order(operation)

    def _pass(self, process: str, last: dict[Any, Version], passed: set[tuple[str, Version]],
              versions: Iterable[tuple[Any, Version]]) -> None:
        """Notes that a process has done or seen these versions, and what they have replaced for it."""
        for name, version in versions:
            if last.setdefault(name, version) is not version:
                passed.add((process, last[name]))
                last[name] = version

    def _check_order(self, read: Operation) -> None:
        latest, before = -inf, None
        for name, _ in read.shown or []:
            if name in self._objects:
                change = self._objects[name][1].change
                if change.answered < latest:
                    self._say("order", read, f"{name} is after {before}, which was sent later")
                if change.sent > latest:
                    latest, before = change.sent, name


def problems(*histories: History, most: int = 5) -> str:
    """The contradictions of some histories, as a text; empty if there are none, but the processes have overlapped."""
    found = [text for history in histories for text in history.contradictions()]
    if found:
        return "\n".join([f"{len(found)} contradictions:", *found[:most]])
    idle = [history for history in histories if not history.overlaps()]
    return "no change overlapped with another process's request" if idle else ""
