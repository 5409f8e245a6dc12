"""10,000 random calls of tools beside the model of the app: each result is what the rules say, nothing is deleted
through `act`, no output holds a secret, and the tools are listed as before."""

from __future__ import annotations

import json
import unittest
from collections import Counter
from random import Random
from typing import Any

from Tests.Support import client
from Tests.Support.model.domain import READS, WRITES
from Tests.Support.scenario import Step
from Tests.Support.user import User, apply, read

from .choices import chosen, wrong
from .host import STATELESS, Host, methods

CALLS = 10_000
WALKS = 4
SHARE_OF_WRONG = 0.3


class ToolUser(User):
    """A user who has tools instead of methods, and cannot move the time."""

    def takes(self, step: Step) -> bool:
        """Whether a tool does the step."""
        return step.method != "clock/advance" and super().takes(step)

    def owned(self) -> set[str]:
        """What can be deleted, by the ids of the model."""
        store = self.ahead.store
        return {id for owned in store.owned.values() for id in (*owned.players, *owned.gathers, *owned.fixtures)}


def has_refusal(before: dict[str, Any], view: dict[str, Any], sent: set[str]) -> bool:
    """Whether a view says that a call with these fields was not done. What a screen keeps of earlier calls does not."""
    kept = {field["id"]: field["error"] for field in before["fields"] if "error" in field and field["id"] not in sent}
    errors = {field["id"]: field["error"] for field in view["fields"] if "error" in field}
    return view.get("alert", {}).get("severity") == "error" or (
        before["screen"] == view["screen"] and bool(errors.items() - kept.items()))


@unittest.skipIf(methods is None, "the package mcp is not installed")
class RandomCalls(unittest.TestCase):
    def walk(self, number: int, calls: int) -> Counter[str]:
        """One walk on new data."""
        place = client.Template.copy("mcp")
        self.addCleanup(place.remove)
        user, rng, counts = ToolUser(number), Random(number), Counter[str]()
        options = ("--tools", "domain", *client.MANUAL_CLOCK, "--seed", str(number))
        with Host(place, *options) as host:
            if number % 2:
                host.initialize("2025-06-18")
            tools = [tool["name"] for tool in host.result("tools/list")["tools"]]
            listed = host.lines[-1]
            view = host.call("view")["structuredContent"]["view"]
            while sum(counts.values()) < calls:
                if rng.random() < SHARE_OF_WRONG:
                    tool, arguments = wrong(view, rng)
                    result = host.call(tool, **arguments)
                    self.assertTrue(result["isError"], (tool, arguments, view["screen"]))
                    self.assertEqual(result["structuredContent"]["view"], view, (tool, arguments))
                    counts["wrong"] += 1
                    continue
                step = user.choose()
                before = user.owned()
                expected = apply(user.ahead, step)
                params = user.ids.sent(step.params)
                user.trace.append(f"{step.method} {params}"[:200])
                is_destructive = False
                if step.method in READS or step.method in WRITES:
                    name = step.method.replace("/", "_")
                    self.assertIn(name, tools)
                    result = host.call(name, **params)
                    self.assertFalse(result["isError"], result)
                    answer = result["structuredContent"]
                    user.accept(step, expected, answer)
                    view = host.call("view")["structuredContent"]["view"]
                    counts["view"] += 1
                else:
                    arguments, is_destructive = chosen(view, step.method, params)
                    result = host.call(
                        "act_destructive" if is_destructive else "act", **arguments, revision=view["revision"])
                    shown, view = view, result["structuredContent"]["view"]
                    is_refused = has_refusal(shown, view, {*params, arguments["action"]})
                    self.assertEqual(result["isError"], is_refused, f"{result['content'][0]['text']} {user}")
                    user.accept(step, expected, view)
                    # What is announced or handed over comes once.
                    view = {key: part for key, part in view.items() if key not in ("announce", "document")}
                counts["destructive" if is_destructive else "act"] += 1
                if not is_destructive:
                    self.assertLessEqual(before, user.owned(), f"{step} has deleted something")
            if number % 2:
                host.version = STATELESS
                host.result("tools/list")
                host.version = "2025-06-18"
            host.next_id = json.loads(listed)["id"] - 1
            host.result("tools/list")
            self.assertEqual(host.lines[-1], listed)
            output = b"".join(host.lines)
            self.assertEqual(host.finish(), 0)
        with open(place.profile) as profile:
            token = json.load(profile)["token"]
        for secret in (client.PASSWORD, token):
            self.assertNotIn(secret.encode(), output)
        self.assertNotIn(b'"token"', output)
        with place.service(extra=client.MANUAL_CLOCK) as service:
            user.compare({name: user.known.call(name, {}) for name in ("players/list", "gathers/list")},
                         {name: page for name, page in read(service).items() if name != "fixtures/list"}, user.ids)
        return counts

    def test_calls(self) -> None:
        """Both eras, each on data of its own."""
        figures = client.Figures("random calls of tools")
        for number in range(WALKS):
            with self.subTest(walk=number):
                figures.update(self.walk(number, CALLS // WALKS))
        figures.show()
        self.assertGreaterEqual(sum(figures.values()), CALLS)
        self.assertGreater(figures["destructive"], CALLS / 100)


if __name__ == "__main__":
    unittest.main()
