"""Plays evenings on a service: chooses seeded steps, sends them ahead, and compares each answer with the model."""

import collections
import itertools
import random
import time

import answers
import client
import evening
import past


class Wrong(AssertionError):
    """The service showed or held something else than the model."""


def now():
    return int(time.time() * 1000)


class Person:
    """Who plays. `known` is the model after all that was answered, `ahead` after all that was sent."""

    def __init__(self, seed, prefix="", limit=8):
        self.rng = random.Random(seed)
        self.seed, self.prefix, self.limit = seed, prefix, limit
        self.known, self.ahead = evening.State(prefix), evening.State(prefix)
        self.ids = {}
        self.outstanding = collections.deque()
        self.counts = collections.Counter()
        count = itertools.count(1)
        self.names = (f"{prefix}{self.rng.choice('abcdef')} {number}" for number in count)
        self.trail = collections.deque(maxlen=12)

    # Playing

    def choose(self, name=None):
        """A step that the screen offers: a random one, or one of that name."""
        options = self.ahead.options(self.rng, self.ids, self.names, self.limit, now(), not self.outstanding)
        if name:
            options = [option for option in options if option[1].name == name]
            if not options:
                raise Wrong(f"{name} is not possible on {self.ahead.shown()}")
        weights = [weight for weight, _ in options]
        return self.rng.choices([step for _, step in options], weights)[0]

    def send(self, service, step=None):
        step = step or self.choose()
        step.sent = step.answered = now()
        self.ahead.apply(step)
        self.outstanding.append((service.send(step.method, step.params), step))
        self.trail.append(f"{step.method} {step.params}")

    def take(self, answer):
        """Compares an answer with the model. An error answer is returned, and nothing has happened."""
        identifier, step = self.outstanding.popleft()
        if answer["id"] != identifier:
            raise Wrong(f"answer {answer['id']} instead of {identifier}: {self}")
        step.answered = now()
        if "error" in answer:
            return answer["error"]
        self.known.apply(step)
        self.counts["answers"] += 1
        self.counts[step.name] += 1
        if step.expected is not None:
            if answer["result"] != step.expected:
                raise Wrong(f"should answer {step.expected}\n  but answers {answer['result']}\n  {self}")
        elif step.method.startswith("players/"):
            # The player is known to the model by the name that they first had.
            self.ids[step.key or answer["result"]["name"]] = answer["result"]["id"]
        else:
            self.compare(self.known, answer["result"], step.sent, step.answered)
            self.learn(answer["result"])
        if not self.outstanding and step.name == "balance":
            self.ahead = self.known.copy()
        return None

    def learn(self, view):
        """Notes the ids of the players or gathers that a list shows."""
        if view["screen"] == "playerList":
            keys = {self.known.players[key]["name"]: key for key in self.known.here()}
            for row in view["sections"][0]["rows"]:
                if row["title"] in keys:
                    self.ids[keys[row["title"]]] = row["id"]
        elif view["screen"] == "history":
            numbers = past.ended(self.known, self.known.top["player"])
            self.ids |= {("gather", number): row["id"] for number, row in zip(numbers, view["sections"][0]["rows"])}

    def compare(self, state, view, sent, answered):
        seen = answers.seen(view, self.prefix)
        past.adopt(state, seen)
        shown = state.shown()
        if shown != seen:
            raise Wrong(f"should show {shown}\n  but shows {seen}\n  {self}")
        if not past.shows_undo(state, view, answered):
            raise Wrong(f"should undo {state.deleted}\n  but says {view.get('message')}\n  {self}")
        bounds = state.countdown(sent, answered)
        if bounds:
            seconds = view["fields"][0]["value"]
            if not bounds[0] <= seconds <= bounds[1]:
                raise Wrong(f"the countdown shows {seconds}, not {bounds}; {self}")

    # After an end

    def find(self, service):
        """Opens the session again and finds which of the steps without an answer had been done: each may have been,
        and all before it. Takes the model there; returns how many they were."""
        killed = now()
        sent = now()
        view = service.call("session/open")
        answered = now()
        holds, ids = answers.held(service, self.prefix)
        state, problems = self.known.copy(), []
        steps = [step for _, step in self.outstanding]
        for count in range(len(steps) + 1):
            try:
                self.compare(state, view, sent, answered)
                if state.stored() != holds:
                    raise Wrong(f"should hold {state.stored()}\n  but holds {holds}")
            except Wrong as problem:
                problems.append(f"after {count} of {len(steps)} steps without an answer: {problem}")
            else:
                self.outstanding.clear()
                self.known, self.ahead = state, state.copy()
                keys = {player["name"]: key for key, player in state.players.items() if not player["gone"]}
                self.ids = {keys[name]: identifier for name, identifier in ids[0].items() if name in keys}
                self.ids |= {("gather", number): identifier
                             for number, identifier in zip(state.newest_first(), ids[1])}
                return count
            if count < len(steps):
                steps[count].answered = killed
                state.apply(steps[count])
        raise Wrong(f"{self}\n" + "\n".join(problems))

    def __str__(self):
        return f"seed {self.seed}, last steps: " + "; ".join(self.trail)


def play(person, service, seconds=None, steps=None, depth=1):
    """Plays for so many seconds or steps with at most `depth` requests outstanding; returns the error answers."""
    end = time.monotonic() + (seconds if seconds is not None else 1e9)
    left, errors = steps if steps is not None else 1 << 60, []
    while True:
        answer = service.next()
        if answer is not None:
            error = person.take(answer)
            if error:
                errors.append(error)
                person.ahead = person.known.copy()
            continue
        if time.monotonic() >= end or left == 0 and not person.outstanding:
            return errors
        if len(person.outstanding) < depth and left and not (errors and person.outstanding):
            person.send(service)
            left -= 1
        elif not service.pump(end - time.monotonic()) and service.ended:
            raise client.Silence(f"the service ended, status {service.process.wait()}: {service.errors()}")
