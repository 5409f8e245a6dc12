"""What `act` says of what was done and what was not: retries, earlier errors, reused keys, other sessions."""

from __future__ import annotations

import json
import sqlite3
import unittest
from typing import Any

from Tests.Support import client

from .host import Host, methods


@unittest.skipIf(methods is None, "the package mcp is not installed")
class Act(unittest.TestCase):
    def setUp(self) -> None:
        self.place = client.Template.copy("mcp")
        self.addCleanup(self.place.remove)

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """The result of a method in another process of the same person."""
        with self.place.service() as service:
            result: dict[str, Any] = service.call(method, **params)
            return result

    def test_retry_of_a_deletion(self) -> None:
        """The retry of what is destructive is destructive too, also the retry of a retry."""
        faults = self.place.folder + "/faults"
        player = self.call("players/add", name="Ann")["id"]
        with Host(self.place, "--inject-faults", faults) as host:
            view = host.act("delete", row=player)
            with open(faults, "w") as file:
                file.write("locked")
            for action in ("confirm", "retry"):
                result = host.call("act_destructive", action=action, revision=view["revision"])
                view = result["structuredContent"]["view"]
                self.assertEqual(view["alert"]["actions"][0]["id"], "retry")
            with open(faults, "w"):
                pass
            refused = host.call("act", action="retry", revision=view["revision"])
            self.assertIn("call act_destructive", refused["structuredContent"]["error"]["message"])
            self.assertEqual(self.call("players/list")["total"], 1)
            host.act("retry", revision=view["revision"], destructive=True)
            self.assertEqual(self.call("players/list")["total"], 0)

    def test_earlier_error(self) -> None:
        """An error that a screen keeps is not that of the next call, nor that of the way back to it."""
        player = self.call("players/add", name="Ann")["id"]
        (fixture,) = self.call("fixtures/add", startsAt="2126-01-01T20:00:00Z")["fixtures"]
        with Host(self.place) as host:
            host.act("fixtures")
            host.act("open", row=fixture["id"])
            for _ in range(2):
                refused = host.call("act", action="addGuest", inputs={"guest": ""}, key="guest")
                self.assertEqual(refused["structuredContent"]["error"]["pointer"], "/arguments/inputs/guest")
            for key in ("answer", "answer"):
                view = host.act("sayIn", row=player, key=key)
                self.assertIn("error", view["fields"][0])
            host.act("edit")
            self.assertIn("error", host.act("back")["fields"][0])

    def test_reused_key(self) -> None:
        """A key of another request is refused: nothing is done, and nothing is said to be done."""
        player = self.call("players/add", name="Ann")["id"]
        with Host(self.place, "--tools", "domain") as host:
            host.act("search", inputs={"search": ""}, key="mine")
            shown = host.call("view")["structuredContent"]["view"]
            for revision in ({}, {"revision": shown["revision"]}):
                refused = host.call("act_destructive", action="delete", row=player, key="mine", **revision)
                error = refused["structuredContent"]["error"]
                self.assertEqual(error["message"], "The key was that of another request for playerList/search.")
            self.assertFalse(host.call("players_add", name="Bob", key="domain")["isError"])
            refused = host.call("act", action="back", revision=1, key="domain")
            error = refused["structuredContent"]["error"]
            self.assertEqual(error["message"], "The key was that of another request for players/add.")

    def test_reused_key_for_other_content(self) -> None:
        """A key comes again with other inputs: refused, also from another view; the same call has its first answer."""
        with Host(self.place) as host:
            host.act("add")
            added = host.call("act", action="save", inputs={"name": "Ann"}, key="mine")
            host.act("add")
            refused = host.call("act", action="save", inputs={"name": "Bob"}, key="mine")
            error = refused["structuredContent"]["error"]
            self.assertEqual(error["kind"], "conflict")
            self.assertEqual(error["message"], "The key was that of another request for playerAdd/save.")
            again = host.call("act", key="mine", inputs={"name": "Ann"}, action="save")
            self.assertEqual(again["structuredContent"], added["structuredContent"])
            host.act("back")
            refused = host.call("act", action="save", inputs={"name": "Bob"}, key="mine")
            self.assertEqual(refused["structuredContent"]["error"]["kind"], "conflict")
        players = self.call("players/list")["players"]
        self.assertEqual([player["name"] for player in players], ["Ann"])

    def test_questions(self) -> None:
        """`act` answers no question before something that cannot be taken back, whatever has opened it."""
        players = [self.call("players/add", name=name)["id"] for name in ("Ann", "Bob")]
        match = self.call("gathers/start", teamA=[players[0]], teamB=[players[1]])["id"]
        with Host(self.place) as host:
            asked = host.act("signOut")
            self.refuse(host, asked)
            host.act("dismiss")
            host.act("continueMatch")
            asked = host.act("end")
            self.refuse(host, asked)
            self.assertNotIn("endedAt", self.call("gathers/get", id=match))
            host.act("confirm", revision=asked["revision"], destructive=True)
        self.assertIn("endedAt", self.call("gathers/get", id=match))

    def refuse(self, host: Host, asked: dict[str, Any]) -> None:
        """The question that is asked is not answered with yes by `act`."""
        refused = host.call("act", action="confirm", revision=asked["revision"])
        self.assertEqual(refused["structuredContent"]["error"]["message"], "This is destructive: call act_destructive.")
        self.assertEqual(host.call("view")["structuredContent"]["view"]["alert"], asked["alert"])

    def test_weaker(self) -> None:
        """`act_destructive` does what is not destructive too, and the mark stands on what destroys, not on the question."""
        player = self.call("players/add", name="Ann")["id"]
        with Host(self.place) as host:
            self.assertIn("[delete] Delete (asks first)", host.call("view")["content"][0]["text"])
            self.assertEqual(host.act("leaderboard", destructive=True)["screen"], "leaderboard")
            host.act("back", destructive=True)
            asked = host.call("act_destructive", action="delete", row=player)
            self.assertIn("[confirm] Delete (destructive)", asked["content"][0]["text"])
            self.assertEqual(host.act("dismiss", destructive=True)["sections"][0]["total"], 1)

    def test_columns(self) -> None:
        """An id of several columns is an error that names them; with its column each is done."""
        for name in ("Ann", "Bob"):
            self.call("players/add", name=name)
        with Host(self.place) as host:
            host.act("leaderboard")
            refused = host.call("act", action="sort")
            error = refused["structuredContent"]["error"]
            self.assertEqual(error["pointer"], "/arguments/column")
            self.assertIn("one of goals, played, won, drawn, lost, goalsFor, goalsAgainst.", error["message"])
            self.assertIn("- [sort] Sort by Won, with the column won", refused["content"][0]["text"])
            refused = host.call("act", action="sort", column="rank")
            self.assertEqual(refused["structuredContent"]["error"]["pointer"], "/arguments/column")
            view = host.act("sort", column="won")
            self.assertEqual([field["value"] for field in view["fields"] if field["id"] == "figure"], ["won"])

    def asked(self, version: str | None, reply: dict[str, Any], tool: str = "act_destructive") -> tuple[Any, ...]:
        """What a deletion answers that the person is asked about, what they were asked, and how many players are left."""
        self.setUp()
        player = self.call("players/add", name="Ann")["id"]
        with Host(self.place, "--tools", "domain") as host:
            host.person = lambda form: reply
            if version:
                host.initialize(version)
            if tool == "players_delete":
                result = host.call(tool, id=player)
            else:
                revision = host.act("delete", row=player)["revision"]
                self.assertEqual(host.asked, [])
                result = host.call(tool, action="confirm", revision=revision)
            return result, host.asked, self.call("players/list")["total"]

    def test_person_is_asked(self) -> None:
        """A host that shows forms shows one before something is destroyed, and nothing is done without a yes."""
        yes = {"action": "accept", "content": {"confirm": True}}
        for version in ("2025-11-25", "2025-06-18", None):
            for reply in ({"action": "decline"}, {"action": "cancel"}, {"action": "accept", "content": {"confirm": False}}):
                for tool in ("act_destructive", "players_delete"):
                    with self.subTest(version=version, reply=reply, tool=tool):
                        result, asked, total = self.asked(version, reply, tool)
                        self.assertEqual(result["structuredContent"]["error"]["message"], "The person has not agreed.")
                        self.assertEqual((len(asked), total), (1, 1))
            with self.subTest(version=version):
                result, (form,), total = self.asked(version, yes)
                self.assertEqual((result["isError"], total), (False, 0))
                self.assertEqual(form["message"], "Delete Ann?\nPast matches keep the name.")
                self.assertEqual(form["requestedSchema"]["properties"], {"confirm": {"type": "boolean", "title": "Delete"}})
                result, (form,), total = self.asked(version, yes, "players_delete")
                self.assertIn("Deletes a player", form["message"])
                self.assertEqual((result["isError"], total), (False, 0))

    def test_nobody_is_asked(self) -> None:
        """A host without forms, or of a revision before them, is not asked; nor is the person before other things."""
        yes = {"action": "accept", "content": {"confirm": True}}
        for version in ("2025-03-26", "2024-11-05"):
            result, asked, total = self.asked(version, yes)
            self.assertEqual((result["isError"], asked, total), (False, [], 0))
        with Host(self.place) as host:
            host.person = lambda form: yes
            host.initialize("2025-11-25")
            host.act("add", destructive=True)
            host.act("save", destructive=True, inputs={"name": "Ann"})
            self.assertEqual(host.asked, [])

    def test_waiting_call(self) -> None:
        """While a person thinks, other requests are answered; the call can be cancelled, and another answer is ignored."""
        player = self.call("players/add", name="Ann")["id"]
        yes = {"action": "accept", "content": {"confirm": True}}
        with Host(self.place, "--tools", "domain") as host:
            host.person = lambda form: yes
            host.initialize("2025-11-25")
            waiting = host.request("tools/call", {"name": "players_delete", "arguments": {"id": player}})
            host.write(json.dumps(waiting))
            assert host.process.stdout
            question = json.loads(host.process.stdout.readline())["id"]
            for reply in ({"id": "question 9", "result": yes}, {"id": 7, "result": yes}, {"id": waiting["id"], "result": yes}):
                host.write(json.dumps({"jsonrpc": "2.0", **reply}))
            self.assertEqual(host.result("ping"), {})
            self.assertEqual(self.call("players/list")["total"], 1)
            host.write(json.dumps({"jsonrpc": "2.0", "method": "notifications/cancelled",
                                   "params": {"requestId": waiting["id"]}}))
            host.write(json.dumps({"jsonrpc": "2.0", "id": question, "result": yes}))
            self.assertEqual(host.result("ping"), {})
            self.assertEqual(self.call("players/list")["total"], 1)
            # A host that cannot ask is no yes.
            host.write(json.dumps(host.request("tools/call", {"name": "players_delete", "arguments": {"id": player}})))
            question = json.loads(host.process.stdout.readline())["id"]
            host.write(json.dumps({"jsonrpc": "2.0", "id": question, "error": {"code": -1, "message": "no"}}))
            self.assertTrue(host.read()["result"]["isError"])

    def test_sessions_side_by_side(self) -> None:
        """What has changed in a session that the process has left is seen before anything is done there."""
        with Host(self.place) as first, Host(self.place) as second:
            there = first.call("view")["structuredContent"]
            there = second.call("act", action="search", inputs={"search": ""},
                                session=there["session"])["structuredContent"]
            session, revision = there["session"], there["view"]["revision"]
            self.assertNotEqual(second.call("view")["structuredContent"]["session"], session)
            again = second.call("view", session=session)["structuredContent"]
            self.assertEqual(again["view"]["revision"], revision)
            second.call("view")
            self.call("players/add", name="Ann")
            refused = second.call("act", action="add", revision=revision, session=session)
            self.assertEqual(refused["structuredContent"]["error"]["kind"], "staleRevision")
            self.assertEqual(refused["structuredContent"]["session"], session)
            fresh = refused["structuredContent"]["view"]
            self.assertEqual((len(fresh["sections"][0]["rows"]), fresh["revision"] > revision), (1, True))
            # Revisions that were only shown are not given to another view either.
            second.call("view")
            self.call("players/add", name="Bob")
            later = second.call("view", session=session)["structuredContent"]["view"]
            self.assertGreater(later["revision"], fresh["revision"])
            added = second.call("act", action="add", revision=later["revision"], session=session)
            self.assertEqual(added["structuredContent"]["view"]["screen"], "playerAdd")
            # The resource is the view of the process, whatever session was called last.
            (content,) = second.result("resources/read", {"uri": "football-gather://view"})["contents"]
            self.assertIn("(playerList,", content["text"])

    def test_failed_first_commit(self) -> None:
        """A process whose first change was lost still is that of its token, not that of the profile."""
        other = client.Place("other")
        self.addCleanup(other.remove)
        with client.Service(self.place.path, other.profile) as service:
            service.call("login/register", username="eve", password="another horse battery")
        with open(other.profile) as profile:
            token = json.load(profile)["token"]
        self.call("players/add", name="Ann")
        with Host(self.place, FOOTBALL_GATHER_TOKEN=token) as host:
            host.result("tools/list")
            with sqlite3.connect(self.place.path) as data:
                data.execute("CREATE TRIGGER refusal BEFORE INSERT ON sessions BEGIN SELECT RAISE(ABORT, 'no'); END")
            for _ in range(2):
                lost = host.call("act", action="add")
                self.assertTrue(lost["isError"])
                self.assertEqual(lost["structuredContent"]["error"]["kind"], "conflict")
            with sqlite3.connect(self.place.path) as data:
                data.execute("DROP TRIGGER refusal")
            rows = host.call("view")["structuredContent"]["view"]["sections"][0]["rows"]
            self.assertEqual(rows, [], "the players of the profile's account")


if __name__ == "__main__":
    unittest.main()
