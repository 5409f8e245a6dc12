"""What hosts are told of a view that changes unasked, by the rules of both eras."""

from __future__ import annotations

import json
import os
import select
import sqlite3
import threading
import unittest
from typing import Any

from Tests.Support import client

from .host import META, STATELESS, Host, methods

VIEW = "football-gather://view"
UPDATED = "notifications/resources/updated"
KEY = "io.modelcontextprotocol/subscriptionId"


@unittest.skipIf(methods is None, "the package mcp is not installed")
class Subscriptions(unittest.TestCase):
    def setUp(self) -> None:
        self.place = client.Template.copy("mcp")
        self.addCleanup(self.place.remove)
        self.host = self.enterContext(Host(self.place))

    def change(self, name: str) -> None:
        """Another process of the same person adds a player."""
        with self.place.service() as service:
            service.call("players/add", name=name)

    def is_silent(self) -> bool:
        """Whether nothing comes, also not in front of the answer to a request."""
        seen = select.select([self.host.process.stdout], [], [], 0.3)[0]
        return not seen and "result" in self.host.ask("tools/list")

    def listen(self, identifier: Any, notifications: dict[str, Any]) -> dict[str, Any]:
        """Begins to listen; what the server has agreed to."""
        params = {"_meta": META, "notifications": notifications}
        self.host.write(json.dumps(
            {"jsonrpc": "2.0", "id": identifier, "method": "subscriptions/listen", "params": params}))
        note = self.host.read()
        self.assertEqual(note["method"], "notifications/subscriptions/acknowledged")
        self.assertEqual(note["params"]["_meta"], {KEY: identifier})
        methods.parse_server_notification(note["method"], "2026-07-28", note["params"])
        agreed: dict[str, Any] = note["params"]["notifications"]
        return agreed

    def cancel(self, identifier: Any) -> None:
        """Ends what a request listens to."""
        self.host.write(json.dumps(
            {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": identifier}}))

    def test_listen(self) -> None:
        """Each listener is told, until it is cancelled; the host's own calls tell nothing."""
        asked = {"resourceSubscriptions": [VIEW, "file:///x"], "toolsListChanged": True}
        self.assertEqual(self.listen("a", asked), {"resourceSubscriptions": [VIEW]})
        self.assertEqual(self.listen(7, asked), {"resourceSubscriptions": [VIEW]})
        self.assertEqual(self.listen("nothing", {"promptsListChanged": True}), {})
        self.assertTrue(self.is_silent())
        self.change("Ann")
        notes = [self.host.read(), self.host.read()]
        self.assertEqual([note["method"] for note in notes], [UPDATED] * 2)
        self.assertEqual([note["params"]["uri"] for note in notes], [VIEW] * 2)
        self.assertEqual([note["params"]["_meta"][KEY] for note in notes], ["a", 7])
        for note in notes:
            methods.parse_server_notification(UPDATED, "2026-07-28", note["params"])
        self.assertIn("] Ann", self.host.call("view")["content"][0]["text"])
        self.host.act("add")
        self.host.act("back")
        self.assertTrue(self.is_silent())
        self.cancel("a")
        self.change("Bob")
        self.assertEqual(self.host.read()["params"]["_meta"][KEY], 7)
        self.cancel(7)
        self.assertTrue(self.is_silent())
        # Without an id nobody listens.
        self.host.write(json.dumps({"jsonrpc": "2.0", "method": "subscriptions/listen",
                                    "params": {"_meta": META, "notifications": asked}}))
        self.assertTrue(self.is_silent())
        self.change("Cid")
        self.assertTrue(self.is_silent())
        self.assertEqual(self.host.finish(), 0)

    def test_end(self) -> None:
        """At the end of the input each request that still listens gets the result that ends it."""
        self.listen("a", {"resourceSubscriptions": [VIEW]})
        self.listen("gone", {"resourceSubscriptions": [VIEW]})
        self.listen(7, {"promptsListChanged": True})
        self.cancel("gone")
        answers = [json.loads(line) for line in self.host.process.communicate(timeout=60)[0].splitlines()]
        self.assertEqual([answer["id"] for answer in answers], ["a", 7])
        for answer in answers:
            self.assertEqual(answer["result"]["_meta"][KEY], answer["id"])
            methods.validate_server_result("subscriptions/listen", STATELESS, answer["result"])

    def test_very_many(self) -> None:
        """Who listens, and who is cancelled, costs the same however many others listen."""

        def seconds(count: int) -> float:
            """The time that the processor needs for so many requests, all cancelled then."""
            requests = [{"jsonrpc": "2.0", "id": str(number), "method": "subscriptions/listen", "params": {
                "_meta": META, "notifications": {"resourceSubscriptions": [VIEW]}}} for number in range(count)]
            cancelled = [{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {
                "requestId": request["id"]}} for request in requests]
            with Host(self.place) as host:
                for messages, answers in ((requests, count), ([*cancelled, host.request("tools/list")], 1)):
                    lines = ["\n".join(map(json.dumps, messages))]
                    sending = threading.Thread(target=host.write, args=lines)
                    sending.start()
                    answer = [host.read() for _ in range(answers)][-1]
                    sending.join()
                self.assertIn("result", answer)
                with open(f"/proc/{host.process.pid}/stat") as stat:
                    return int(stat.read().rpartition(")")[2].split()[11]) / os.sysconf("SC_CLK_TCK")

        few, many = seconds(2000), seconds(16_000)
        self.assertLess(many, 24 * max(few, 0.02))

    def test_subscribe(self) -> None:
        """The same by the rules of the revisions that begin with initialize."""
        self.assertEqual(self.host.initialize("2025-11-25")["capabilities"]["resources"], {"subscribe": True})
        for uri in ("football-gather://contract", "x"):
            self.assertEqual(self.host.error("resources/subscribe", {"uri": uri})["code"], -32602)
        self.host.result("resources/subscribe", {"uri": VIEW})
        self.change("Ann")
        note = self.host.read()
        self.assertEqual((note["method"], note["params"]), (UPDATED, {"uri": VIEW}))
        self.host.result("resources/unsubscribe", {"uri": VIEW})
        self.change("Bob")
        self.assertTrue(self.is_silent())

    def test_subscribe_again(self) -> None:
        """A subscription that has failed is made when it is asked for again."""
        with Host(self.place) as self.host:
            self.host.initialize("2025-11-25")
            with sqlite3.connect(self.place.path) as data:
                data.execute("ALTER TABLE sessions RENAME TO outOfReach")
            self.host.error("resources/subscribe", {"uri": VIEW})
            with sqlite3.connect(self.place.path) as data:
                data.execute("ALTER TABLE outOfReach RENAME TO sessions")
            self.host.result("resources/subscribe", {"uri": VIEW})
            self.change("Ann")
            self.assertTrue(select.select([self.host.process.stdout], [], [], 10)[0], "nobody is told")
            self.assertEqual(self.host.read()["method"], UPDATED)


if __name__ == "__main__":
    unittest.main()
