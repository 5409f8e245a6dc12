"""The program on the original web service: its requests, its views, and its local data."""

import hashlib
import json
import os
import subprocess
import unittest

from .faults import Status
from Tests.Support import client

from .stage import PASSWORD, PROGRAM, USERNAME, Stage


class Scenario(Stage):
    def test_a_match_from_registration_to_result(self):
        program = self.program()
        self.assertEqual(program.call("session/open")["screen"], "login")
        program.call("login/register", username=USERNAME, password=PASSWORD)
        for name in ("Cy", "Al", "Bo"):
            program.call("playerList/add")
            view = program.call("playerAdd/save", name=name)
        rows = {row["title"]: row["id"] for row in view["sections"][0]["rows"]}
        self.assertEqual(list(rows), ["Al", "Bo", "Cy"])
        program.call("playerList/open", player=rows["Cy"])
        program.call("playerDetail/edit", field="skill")
        view = program.call("playerEdit/save", value="amateur")
        self.assertEqual(view["sections"][1]["rows"][1]["details"], ["Amateur"])
        program.call("session/back")
        program.call("playerList/select")
        for player in rows.values():
            program.call("playerList/setSelected", player=player, selected=True)
        program.call("playerList/confirm")
        for name, team in (("Bo", "teamA"), ("Al", "teamB"), ("Cy", "teamB")):
            program.call("confirmPlayers/move", player=rows[name], to=team)
        view = program.call("confirmPlayers/start")
        self.assertEqual((view["screen"], view["message"]), (
            "gather", "The teams, the clock and the goals are only on this device."))  # fmt: skip
        program.call("gather/setScore", team="teamB", value=2)
        program.call("gather/openScorers")
        program.call("gather/goal", player=rows["Cy"])
        self.assertEqual(program.call("gather/end", confirmed=True)["screen"], "gatherDetail")
        # B1, B2: the whole line-up is there.
        (gather,) = self.tables.gathers
        self.assertEqual(self.lineup(gather), [("Bo", "Team A"), ("Al", "Team B"), ("Cy", "Team B")])
        self.assertEqual(self.results(), [{"score": "0-3", "winnerTeam": "Team B"}])
        (stored,) = program.call("gathers/list")["gathers"]
        self.assertEqual([member["name"] for member in stored["teamB"]], ["Al", "Cy"])
        # The service has the score; who scored is kept here.
        self.assertEqual([goal.get("scorer", {}).get("name") for goal in stored["goals"]], [None, None, "Cy"])
        self.assertEqual(program.call("players/figures", id=rows["Cy"])["figures"]["goals"], 1)
        self.assertIn("endedAt", stored)

    def test_what_is_sent_to_register_and_to_sign_in(self):
        program = self.program()
        program.call("accounts/register", username=USERNAME, password=PASSWORD)
        register, login = [request for request in self.service.requests if request.method == "POST"]
        body = json.loads(register.body)
        digest = hashlib.sha256(PASSWORD.encode()).hexdigest()
        self.assertEqual((body["username"], body["password"]), (USERNAME, digest))
        self.assertEqual(register.headers["content-type"], "application/json")
        self.assertTrue(login.headers["authorization"].startswith("Basic "))
        program.call("players/list")
        self.assertEqual(self.service.requests[-1].headers["authorization"], f"Bearer {next(iter(self.tables.tokens))}")
        # Neither the password nor a hash of it is stored here.
        for name in os.listdir(self.place.folder):
            with open(os.path.join(self.place.folder, name), "rb") as file:
                content = file.read()
            self.assertNotIn(PASSWORD.encode(), content)
            self.assertNotIn(digest.encode(), content)

    def test_a_change_of_one_field_leaves_the_others(self):
        program = self.signed_in()
        profile = {"name": "Zoë \"q\" \\ / ⚽", "age": 30, "skill": "amateur", "preferredPosition": "winger",
                   "favouriteTeam": "A/B"}
        player = program.call("players/add", **profile)
        program.call("players/update", id=player["id"], age=31)
        self.assertEqual([known for _, known in self.tables.players.values()], [{**profile, "age": 31}])
        self.assertEqual(program.call("players/get", id=player["id"]), {**player, "age": 31})
        program.call("players/update", id=player["id"], age=None, favouriteTeam=None)
        self.assertEqual(set(self.tables.players[1][1]), {"name", "skill", "preferredPosition"})

    def test_names_that_cannot_be_had(self):
        program = self.signed_in()
        program.call("session/signOut", confirmed=True)
        for name in (USERNAME, USERNAME.upper()):
            view = program.call("login/register", username=name, password="another one")
            self.assertEqual(view["fields"][0]["error"], "The username is already taken.")
        view = program.call("login/register", username="a:b", password="another one")
        self.assertIn("colon", view["fields"][0]["error"])
        view = program.call("login/submit", username=USERNAME, password="another one")
        self.assertEqual(view["alert"]["message"], "Wrong username or password.")
        self.assertEqual(len(self.tables.users), 1)

    def test_a_name_that_is_taken_in_between(self):
        program = self.program()

        class Overtaken(Status):
            def respond(self, tables, request):
                tables.add_user(USERNAME, "x")
                return super().respond(tables, request)

        self.service.faults.append(Overtaken("POST", "/users"))
        answer = program.ask("accounts/register", username=USERNAME, password=PASSWORD)
        self.assertEqual(answer["error"]["code"], 1004, answer)

    def test_an_account_that_is_deleted(self):
        program = self.signed_in("Al")
        self.assertEqual(program.ask("accounts/delete", password="wrong one")["error"]["code"], 1005)
        program.call("accounts/delete", password=PASSWORD)
        self.assertEqual((self.tables.users, self.tables.players), ({}, {}))
        self.assertEqual(program.call("session/view")["screen"], "login")


class Kept(Stage):
    """Data that the service cannot store."""

    def test_a_match_survives_kill(self):
        program = self.in_a_match()
        program.kill()
        view = self.program().call("session/open")
        self.assertEqual((view["screen"], view["fields"][1]["value"]), ("gather", 2))
        self.assertEqual([[row["title"] for row in section["rows"]] for section in view["sections"][:2]], [["Al"], ["Bo"]])

    def test_a_request_with_a_key_is_done_once(self):
        program = self.signed_in()
        first = program.call("players/add", name="Al", key="once")
        self.assertEqual(program.call("players/add", name="Al", key="once"), first)
        program.finish()
        program = self.program()
        program.call("session/open")
        self.assertEqual(program.call("players/add", name="Al", key="once"), first)
        self.assertEqual(self.names(), ["Al"])

    def test_failed_attempts_are_delayed(self):
        program = self.signed_in()
        for _ in range(5):
            program.ask("accounts/signIn", username=USERNAME, password="a wrong one")
        answer = program.ask("accounts/signIn", username=USERNAME, password=PASSWORD)
        self.assertIn("Too many failed attempts", answer["error"]["message"])

    def test_two_programs_on_one_profile(self):
        first, second = self.signed_in("Al"), self.program()
        second.call("session/open")
        second.call("players/add", name="Bo")
        self.assertEqual([row["title"] for row in first.call("session/view")["sections"][0]["rows"]], ["Al", "Bo"])


class CommandLine(unittest.TestCase):
    def test_addresses_that_are_none(self):
        for address, expected in (
                ("http://example.org", "passwords would be sent readable"), ("https://", "https://HOST"),
                ("https://a:0", "port"), ("https://a:70000", "port"), ("https://a/b", "nothing behind it"),
                ("http://127.0.0.1:8080/api", "nothing behind the port"), ("https://ann@a", "nothing behind it"),
                ("http://127.0.0.1.example.org", "readable"), ("http://127.1", "readable"), ("https:a", "https://HOST")):
            run = subprocess.run([PROGRAM, "--store", address], input=b"", capture_output=True,
                                 env=client.environment())
            self.assertEqual((run.returncode, run.stdout), (64, b""), address)
            self.assertIn(expected, run.stderr.decode(), address)


if __name__ == "__main__":
    unittest.main()
