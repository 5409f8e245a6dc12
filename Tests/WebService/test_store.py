"""The built program on the original web service: what it sends there, what it shows of it, and what it keeps itself."""

import hashlib
import json
import os
import subprocess
import unittest

from faults import Rejection, Status
from stage import PASSWORD, PROGRAM, USERNAME, Stage, client


class Evening(Stage):
    def test_an_evening_from_registering_to_the_result(self):
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
        self.assertEqual(program.call("confirmPlayers/start")["screen"], "gather")
        program.call("gather/setScore", team="teamB", value=3)
        self.assertEqual(program.call("gather/end", confirmed=True)["screen"], "playerList")
        # B1, B2: the whole line-up is there.
        (gather,) = self.tables.gathers
        self.assertEqual(self.lineup(gather), [("Bo", "Team A"), ("Al", "Team B"), ("Cy", "Team B")])
        self.assertEqual(self.results(), [{"score": "0-3", "winnerTeam": "Team B"}])
        (stored,) = program.call("gathers/list")["gathers"]
        self.assertEqual([member["name"] for member in stored["teamB"]], ["Al", "Cy"])
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
        # Neither the password nor what stands for it is kept here.
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
        program.call("session/signOut")
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


class Elsewhere(Stage):
    """What other clients of the same person do."""

    def test_changes_show_in_the_next_answer(self):
        program = self.signed_in("Al", "Bo")
        titles = lambda view: [row["title"] for row in view["sections"][0]["rows"]]
        self.assertEqual(titles(program.call("session/view")), ["Al", "Bo"])
        self.elsewhere("POST /api/players", {"name": "Cy"})
        self.elsewhere("PUT /api/players/1", {"name": "Alan", "age": 7})
        self.elsewhere("DELETE /api/players/2")
        self.assertEqual(titles(program.call("session/view")), ["Alan", "Cy"])

    def test_a_player_who_is_deleted_while_he_is_shown(self):
        program = self.signed_in("Al")
        program.call("session/open")
        program.call("playerList/open", player="1")
        self.elsewhere("DELETE /api/players/1")
        view = program.call("session/view")
        self.assertEqual((view["screen"], view["alert"]["message"]), ("playerList", "This player has been deleted."))

    def test_a_number_that_is_given_again_is_another_player(self):
        program = self.signed_in("Al", "Bo")
        program.call("gathers/start", teamA=["1"], teamB=["2"])
        program.call("players/delete", id="2")
        self.elsewhere("POST /api/players", {"name": "Cy"})
        self.assertEqual([player["id"] for player in program.call("players/list")["players"]], ["1", "3"])
        self.assertEqual(program.call("gathers/list", player="3")["total"], 0)
        self.assertEqual(program.call("gathers/list")["gathers"][0]["teamB"], [{"id": "2", "name": "Bo"}])

    def test_a_gather_of_which_teams_and_times_are_not_known(self):
        program = self.signed_in("Al", "Bo")
        gather = self.elsewhere("POST /api/gathers")
        for player in (1, 2, 2):
            self.elsewhere(f"POST /api/gathers/{gather}/players/{player}", {"team": "Team A"})
        members = [{"id": "1", "name": "Al"}, {"id": "2", "name": "Bo"}]
        (shown,) = program.call("gathers/list")["gathers"]
        self.assertEqual(shown, {"id": "1", "teamA": [], "teamB": [], "unassigned": members})
        self.assertEqual(program.call("gathers/list", player="2")["total"], 1)
        for text, winner in (("3:1", "teamA"),):
            self.elsewhere(f"PUT /api/gathers/{gather}", {"score": text, "winnerTeam": "Team A"})
            shown = program.call("gathers/get", id="1")
            self.assertEqual((shown["score"], shown["winner"]), ({"teamA": 3, "teamB": 1}, winner))
            self.assertNotIn("endedAt", shown)
        program.call("playerList/history")
        view = program.call("history/open", gather="1")
        self.assertEqual(view["title"], "Gather of unknown date")
        self.assertEqual(view["message"], "In which team these played is not known here: Al, Bo.")
        again = program.ask("gathers/end", id="1", score={"teamA": 0, "teamB": 0})
        self.assertEqual(again["error"]["code"], 1004)
        self.elsewhere(f"DELETE /api/gathers/{gather}")
        self.assertEqual(program.call("gathers/list")["total"], 0)

    def test_a_match_that_is_ended_elsewhere(self):
        program = self.signed_in("Al", "Bo")
        program.call("gathers/start", teamA=["1"], teamB=["2"])
        self.elsewhere(f"PUT /api/gathers/{next(iter(self.tables.gathers))}", {"score": "not a score", "winnerTeam": ""})
        answer = program.ask("gathers/end", id="1", score={"teamA": 0, "teamB": 0})
        self.assertEqual(answer["error"]["code"], 1004, answer)
        self.assertEqual(self.results()[0]["score"], "not a score")


class SignInAgain(Stage):
    """A token that the service does not know any more."""

    def in_a_match(self):
        program = self.signed_in("Al", "Bo")
        program.call("playerList/select")
        for player in "12":
            program.call("playerList/setSelected", player=player, selected=True)
        program.call("playerList/confirm")
        program.call("confirmPlayers/move", player="1", to="teamA")
        program.call("confirmPlayers/move", player="2", to="teamB")
        program.call("confirmPlayers/start")
        program.call("gather/setScore", team="teamA", value=2)
        return program

    def assert_asked(self, view):
        self.assertEqual((view["screen"], view["message"]), ("login", "Please sign in again."))
        self.assertEqual([action["id"] for action in view["actions"]], ["submit", "register"])
        self.assertNotIn("alert", view)

    def test_in_a_match_and_back_to_it(self):
        program = self.in_a_match()
        before = program.call("session/view")
        self.tables.tokens.clear()
        self.assert_asked(program.call("gather/end", confirmed=True))
        view = program.call("login/submit", username=USERNAME, password="not this one")
        self.assertEqual(view["alert"]["message"], "Wrong username or password.")
        program.call("session/dismissAlert")
        view = program.call("login/submit", username=USERNAME, password=PASSWORD)
        self.assertEqual((view["screen"], view["fields"][1]["value"]), ("gather", 2))
        # All is offered as before: the way back leads out of the match, not to the login screen.
        self.assertEqual({**view, "revision": 0}, {**before, "revision": 0})
        program.call("gather/end", confirmed=True)
        self.assertEqual(self.results(), [{"score": "2-0", "winnerTeam": "Team A"}])

    def test_it_is_still_asked_for_after_a_restart(self):
        program = self.in_a_match()
        self.tables.tokens.clear()
        self.assert_asked(program.call("gather/end", confirmed=True))
        program.kill()
        program = self.program()
        self.assert_asked(program.call("session/open"))
        self.assertEqual(program.call("login/submit", username=USERNAME, password=PASSWORD)["screen"], "gather")

    def test_another_person_does_not_land_there(self):
        program = self.in_a_match()
        self.tables.tokens.clear()
        program.call("gather/end", confirmed=True)
        view = program.call("login/register", username="bob", password="a long password")
        self.assertEqual((view["screen"], view["sections"][0]["rows"]), ("playerList", []))

    def test_a_request_with_a_key_is_done_when_it_is_sent_again(self):
        program = self.in_a_match()
        self.tables.tokens.clear()
        self.assert_asked(program.call("gather/end", confirmed=True, key="end"))
        program.call("login/submit", username=USERNAME, password=PASSWORD)
        view = program.call("gather/end", confirmed=True, key="end")
        self.assertEqual((view["screen"], len(self.results())), ("playerList", 1))

    def test_without_screens(self):
        program = self.signed_in("Al")
        program.call("session/open")
        program.call("playerList/open", player="1")
        self.service.faults.append(Rejection())
        answer = program.ask("players/add", name="Bo")
        self.assertEqual((answer["error"]["code"], answer["error"]["message"]), (1001, "Please sign in again."))
        program.call("accounts/signIn", username=USERNAME, password=PASSWORD)
        self.assertEqual(program.call("session/view")["screen"], "playerDetail")
        program.call("players/add", name="Bo")
        self.assertEqual(self.names(), ["Al", "Bo"])

    def test_a_list_that_can_not_be_drawn_any_more(self):
        program = self.signed_in("Al")
        program.call("session/open")
        self.tables.tokens.clear()
        self.assert_asked(program.call("session/view"))

    def test_a_service_that_has_forgotten_everything(self):
        program = self.signed_in("Al")
        self.service.tables.__init__(seed=9)
        self.assert_asked(program.call("session/view"))
        view = program.call("login/submit", username=USERNAME, password=PASSWORD)
        self.assertEqual(view["alert"]["message"], "Wrong username or password.")
        program.call("session/dismissAlert")
        view = program.call("login/register", username=USERNAME, password=PASSWORD)
        self.assertEqual((view["screen"], view["sections"][0]["rows"]), ("playerList", []))


class Kept(Stage):
    """What the service cannot keep."""

    def test_a_match_survives_kill(self):
        program = SignInAgain.in_a_match(self)
        program.kill()
        view = self.program().call("session/open")
        self.assertEqual((view["screen"], view["fields"][1]["value"]), ("gather", 2))
        self.assertEqual([[row["title"] for row in section["rows"]] for section in view["sections"]], [["Al"], ["Bo"]])

    def test_a_request_with_a_key_is_done_once(self):
        program = self.signed_in()
        first = program.call("players/add", name="Al", key="once")
        self.assertEqual(program.call("players/add", name="Al", key="once"), first)
        program.finish()
        program = self.program()
        program.call("session/open")
        self.assertEqual(program.call("players/add", name="Al", key="once"), first)
        self.assertEqual(self.names(), ["Al"])

    def test_failed_attempts_cost_a_wait(self):
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
                ("https://ann@a", "nothing behind it"), ("http://127.0.0.1.example.org", "readable"),
                ("http://127.1", "readable"), ("https:a", "https://HOST")):
            run = subprocess.run([PROGRAM, "--store", address], input=b"", capture_output=True,
                                 env=client.environment())
            self.assertEqual((run.returncode, run.stdout), (64, b""), address)
            self.assertIn(expected, run.stderr.decode(), address)


if __name__ == "__main__":
    unittest.main()
