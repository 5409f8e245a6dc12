"""A service that has lost its data, as the original does at each restart: the program says so, and offers to restore what
this machine still has. And an account that does not exist because it was deleted."""

import os
import unittest

from .faults import Break, Loss, Stall, Status
from .stage import PASSWORD, USERNAME, Stage

LOST = "The web service no longer knows ann; it may have lost its data. Register again as ann"


class Lost(Stage):
    def with_matches(self):
        """A program with three players, one with unusual values, and three matches: one that has ended, one that another
        client has ended, and one that is running."""
        program = self.signed_in("Al", "Bo")
        self.elsewhere("POST /api/players", {"name": "Cy", "age": 500})
        program.call("session/open")
        program.call("gathers/start", teamA=["1"], teamB=["2"])
        program.call("gathers/end", id="1", score={"teamA": 3, "teamB": 1})
        gather = self.elsewhere("POST /api/gathers")
        for player in (1, 3):
            self.elsewhere(f"POST /api/gathers/{gather}/players/{player}", {"team": "Team A"})
        self.elsewhere(f"PUT /api/gathers/{gather}", {"score": "abc", "winnerTeam": "Team A"})
        self.assertEqual(program.call("gathers/list")["total"], 2)
        program.call("gathers/start", teamA=["2"], teamB=["1"])
        self.before = self.content(program)
        return program

    def content(self, program):
        return program.call("players/list"), program.call("gathers/list")

    def register(self, program):
        view = program.call("login/register", username=USERNAME, password=PASSWORD)
        self.assertEqual(view["alert"]["message"], (
            "The store has lost its data. This machine still has 3 players and 3 matches. Should they be put back?"))
        self.assertEqual([action["title"] for action in view["alert"]["actions"]], ["Put back", "Start empty", "Later"])
        return view

    def choose(self, program, title, view=None):
        actions = (view or program.call("session/view"))["alert"]["actions"]
        action = next(action for action in actions if action["title"] == title)
        return program.call(action["method"], action.get("params"))

    def assert_back(self, program):
        self.assertEqual(self.content(program), self.before)
        self.assertEqual([profile for _, profile in self.tables.players.values()],
                         [{"name": "Al"}, {"name": "Bo"}, {"name": "Cy", "age": 500}])
        ended, other, running = self.tables.gathers
        self.assertEqual(self.results(), [
            {"score": "3-1", "winnerTeam": "Team A"}, {"score": "abc", "winnerTeam": "Team A"}, {}])
        self.assertEqual(self.lineup(ended), [("Al", "Team A"), ("Bo", "Team B")])
        self.assertEqual({name for name, _ in self.lineup(other)}, {"Al", "Cy"})
        self.assertEqual(self.lineup(running), [("Bo", "Team A"), ("Al", "Team B")])

    def test_it_is_said_and_offered(self):
        program = self.with_matches()
        self.tables.forget()
        view = program.call("session/view")
        self.assertEqual(view["screen"], "login")
        self.assertIn(LOST, view["message"])
        view = program.call("login/submit", username=USERNAME, password=PASSWORD)
        self.assertIn(LOST, view["alert"]["message"])
        program.call("session/dismissAlert")
        answer = program.ask("accounts/signIn", username=USERNAME, password=PASSWORD)
        self.assertEqual(answer["error"]["code"], 1001)
        self.assertIn(LOST, answer["error"]["message"])
        view = self.choose(program, "Put back", self.register(program))
        self.assertEqual([row["title"] for row in view["sections"][0]["rows"]], ["Al", "Bo", "Cy"])
        self.assertNotIn("alert", view)
        self.assert_back(program)
        # Nothing more is offered, and the data stays.
        program = self.again(program)
        self.assertNotIn("recoverable", program.call("accounts/current"))
        self.assert_back(program)

    def test_in_a_match_and_back_to_it(self):
        program = self.in_a_match()
        self.service.faults.append(Loss())
        view = program.call("gather/end", confirmed=True)
        self.assertIn(LOST, view["message"])
        view = program.call("login/register", username=USERNAME, password=PASSWORD)
        self.assertEqual((view["screen"], view["fields"][1]["value"]), ("gather", 2))
        self.assertIn("2 players and 1 match.", view["alert"]["message"])
        self.choose(program, "Put back")
        self.assertEqual(program.call("gather/end", confirmed=True)["screen"], "gatherDetail")
        self.assertEqual(self.results(), [{"score": "2-0", "winnerTeam": "Team A"}])
        (gather,) = self.tables.gathers
        self.assertEqual(self.lineup(gather), [("Al", "Team A"), ("Bo", "Team B")])

    def test_an_empty_start(self):
        program = self.with_matches()
        self.tables.forget()
        program.call("session/view")
        view = self.choose(program, "Start empty", self.register(program))
        self.assertEqual((view["screen"], view["sections"][0]["rows"]), ("playerList", []))
        self.assertEqual(program.call("gathers/list")["total"], 0)
        self.assertEqual((self.tables.players, self.tables.gathers), ({}, {}))

    def test_later(self):
        program = self.with_matches()
        self.tables.forget()
        program.call("session/view")
        self.choose(program, "Later", self.register(program))
        self.assertEqual(self.listed(program), ["Al", "Bo", "Cy"])
        # Only what is used in between is restored.
        program.call("players/update", id="2", name="Bob")
        program.call("players/delete", id="3")
        program.call("gathers/end", id="3", score={"teamA": 0, "teamB": 2})
        self.assertEqual(sorted(self.names()), ["Al", "Bob"])
        self.assertEqual(self.results(), [{"score": "0-2", "winnerTeam": "Team B"}])
        program.call("session/signOut", confirmed=True)
        view = program.call("login/submit", username=USERNAME, password=PASSWORD)
        self.assertIn("0 players and 2 matches", view["alert"]["message"])
        self.choose(program, "Put back", view)
        self.assertEqual(sorted(result.get("score", "") for result in self.results()), ["0-2", "3-1", "abc"])

    def test_by_methods(self):
        program = self.with_matches()
        self.tables.forget()
        account = program.call("accounts/register", username=USERNAME, password=PASSWORD)
        self.assertEqual(account["recoverable"], {"players": 3, "gathers": 3})
        self.assertEqual(program.call("accounts/current"), account)
        self.assertEqual(program.call("accounts/recover"), {"players": 3, "gathers": 3})
        self.assertEqual(program.call("accounts/recover"), {"players": 0, "gathers": 0})
        self.assert_back(program)
        self.assertNotIn("recoverable", program.call("accounts/current"))

    def test_it_fails_anywhere_and_continues(self):
        # From one of the writes on the service is unreachable, with that write done or not, or the process is killed.
        for count in range(1, 14):
            for trouble in (Break(bytes=0, times=-1), Break(bytes=0, times=-1, is_done=False), Stall()):
                with self.subTest(trouble, writes=count):
                    self.setUp()
                    program = self.with_matches()
                    self.tables.forget()
                    program.call("accounts/register", username=USERNAME, password=PASSWORD)
                    self.service.faults.append(trouble)
                    is_kill, writes = isinstance(trouble, Stall), []

                    def takes(request):
                        is_write = request.method != "GET"
                        writes.extend([request] * is_write)
                        return len(writes) == count and is_write if is_kill else len(writes) >= count

                    trouble.takes = takes
                    program.send("accounts/recover")
                    if is_kill:
                        while len(writes) < count:
                            self.assertFalse(program.pump(0.001))
                        program = self.again(program)
                    else:
                        self.assertIn("error", program.receive())
                    self.service.faults.clear()
                    program.call("accounts/recover")
                    self.assertEqual(self.content(program), self.before)
                    self.assertEqual(sorted(self.names()), ["Al", "Bo", "Cy"])
                    self.assertEqual(sorted(result.get("score", "") for result in self.results()), ["", "3-1", "abc"])

    def test_two_machines_restore_it_once(self):
        first = self.with_matches()
        second = self.program(profile=os.path.join(self.other_place().folder, "profile.json"))
        second.call("accounts/signIn", username=USERNAME, password=PASSWORD)
        self.content(second)
        self.tables.forget()
        first.call("accounts/register", username=USERNAME, password=PASSWORD)
        first.call("accounts/recover")
        account = second.call("accounts/signIn", username=USERNAME, password=PASSWORD)
        self.assertEqual(account["recoverable"], {"players": 3, "gathers": 3})
        second.call("accounts/recover")
        self.assert_back(first)
        self.assertEqual(second.call("gathers/list")["total"], 3)

    def test_another_user_is_offered_nothing(self):
        program = self.with_matches()
        self.tables.forget()
        account = program.call("accounts/register", username="bob", password=PASSWORD)
        self.assertNotIn("recoverable", account)
        self.assertEqual(program.call("players/list")["total"], 0)

    def test_without_data_nothing_is_shown(self):
        program = self.signed_in()
        self.tables.forget()
        answer = program.ask("accounts/signIn", username=USERNAME, password=PASSWORD)
        self.assertEqual(answer["error"]["message"], "Wrong username or password.")


class Deleted(Stage):
    """An account that is deleted, and the response is lost."""

    def test_it_turns_out_to_be_done(self):
        program = self.signed_in("Al")
        self.service.faults.append(Break("DELETE", "/users", bytes=0))
        program.call("accounts/delete", password=PASSWORD)
        self.assertEqual(program.call("session/view")["screen"], "login")
        account = program.call("accounts/register", username=USERNAME, password=PASSWORD)
        self.assertNotIn("recoverable", account)

    def test_it_is_no_wrong_password_the_next_time(self):
        for is_done in (True, False):
            with self.subTest(is_done=is_done):
                self.setUp()
                program = self.signed_in("Al")
                self.service.faults += [Break("DELETE", "/users", bytes=0, is_done=is_done),
                                        Status("GET", "/users", times=-1)]
                self.refused(program, "accounts/delete", password=PASSWORD)
                self.service.faults.clear()
                answer = program.ask("accounts/delete", password=PASSWORD)
                if is_done:
                    self.assertEqual((answer["error"]["code"], answer["error"]["message"]),
                                     (1001, "The account ann has been deleted."))
                    self.assertEqual(program.call("session/view")["screen"], "login")
                else:
                    self.assertIn("result", answer)
                self.assertEqual((self.tables.users, self.tables.players), ({}, {}))

    def test_nothing_of_it_is_offered_after_a_new_registration(self):
        program = self.signed_in("Al")
        self.service.faults += [Break("DELETE", "/users", bytes=0), Status("GET", "/users", times=-1)]
        self.refused(program, "accounts/delete", password=PASSWORD)
        self.service.faults.clear()
        account = program.call("accounts/register", username=USERNAME, password=PASSWORD)
        self.assertNotIn("recoverable", account)
        self.assertEqual(program.call("players/list")["total"], 0)

    def test_it_was_not_done_and_then_the_service_lost_its_data(self):
        program = self.signed_in("Al")
        self.service.faults += [Break("DELETE", "/users", bytes=0, is_done=False), Status("GET", "/users", times=-1)]
        self.refused(program, "accounts/delete", password=PASSWORD)
        self.service.faults.clear()
        self.assertEqual(self.listed(program), ["Al"])
        self.tables.forget()
        account = program.call("accounts/register", username=USERNAME, password=PASSWORD)
        self.assertEqual(account["recoverable"], {"players": 1, "gathers": 0})


if __name__ == "__main__":
    unittest.main()
