"""The built program on a web service in trouble: sentences that a person can act on, and nothing stored twice."""

import json
import signal
import tempfile
import time
import unittest

import double
from faults import Break, Stall, Status
from stage import PASSWORD, USERNAME, Stage, client

# How an answer can be lost or be an error, and whether what was asked for is done all the same.
TROUBLES = {
    "half an answer": lambda *where: Break(*where),
    "no answer": lambda *where: Break(*where, bytes=0),
    "no answer, not done": lambda *where: Break(*where, bytes=0, is_done=False),
    "500": lambda *where: Status(*where, status=500),
    "413": lambda *where: Status(*where, status=413),
}


class Twice(Stage):
    """Each change meets each trouble and is tried again: it is done once, as if nothing had been."""

    def each_trouble(self, method, path, do, check, prepare=lambda program: None):
        for name, trouble in TROUBLES.items():
            for is_whole in (True, False):
                with self.subTest(name, afterwards="reachable" if is_whole else "gone for a while"):
                    self.setUp()
                    program = self.signed_in("Al", "Bo")
                    prepare(program)
                    self.service.faults.append(trouble(method, path))
                    is_deletion = int(method == "DELETE")
                    if not is_whole:
                        # Nor can be found out what has become of it.
                        self.service.faults.append(Break("GET", after=self.looks, bytes=0, times=-1))
                        self.service.faults.append(Break("DELETE", after=is_deletion, bytes=0, times=-1, is_done=False))
                    answer = do(program)
                    if "error" in answer:
                        self.assertEqual(answer["error"]["code"], 1006, answer)
                        self.sentence(answer["error"]["message"])
                        self.service.faults.clear()
                        answer = do(program)
                    self.service.faults.clear()
                    check(program, answer)
                    program.finish()

    looks = 1  # how often a change looks at the service before it begins

    def test_adding_a_player(self):
        def check(program, answer):
            self.assertIn("result", answer)
            self.assertEqual(self.names(), ["Al", "Bo", "Cy"])
            self.assertEqual(program.call("players/list")["total"], 3)
            # The same name once more is another player.
            program.call("players/add", name="Cy")
            self.assertEqual(self.names(), ["Al", "Bo", "Cy", "Cy"])

        self.each_trouble("POST", "/players", lambda program: program.ask("players/add", name="Cy"), check)

    def test_changing_a_player(self):
        def check(program, answer):
            self.assertIn("result", answer)
            self.assertEqual(self.names(), ["Alan", "Bo"])
            self.assertEqual(program.call("players/get", id="1")["name"], "Alan")

        # B3: the second time goes to the same address.
        self.each_trouble("PUT", "/players/1", lambda program: program.ask("players/update", id="1", name="Alan"), check)

    def test_deleting_a_player(self):
        def check(program, answer):
            # Whoever is gone by then is not there to be deleted.
            self.assertIn(answer.get("error", {}).get("code"), (None, 1003))
            self.assertEqual(self.names(), ["Bo"])
            self.assertEqual(program.call("players/list")["total"], 1)

        self.each_trouble("DELETE", "/players/1", lambda program: program.ask("players/delete", id="1"), check)

    def start(self, program):
        return program.ask("gathers/start", teamA=["2"], teamB=["1"])

    def check_start(self, program, answer):
        self.assertIn("result", answer)
        self.assertEqual(program.call("gathers/list")["total"], 1)
        (gather,) = self.tables.gathers
        self.assertEqual(self.lineup(gather), [("Bo", "Team A"), ("Al", "Team B")])

    def test_starting_a_gather(self):
        self.looks = 2
        self.each_trouble("POST", "/gathers", self.start, self.check_start)

    def test_the_first_of_a_line_up(self):
        self.looks = 2
        self.each_trouble("POST", "/players/2", self.start, self.check_start)

    def test_the_last_of_a_line_up(self):
        self.looks = 2
        self.each_trouble("POST", "/players/1", self.start, self.check_start)

    def test_ending_a_gather(self):
        self.looks = 2

        def end(program):
            return program.ask("gathers/end", id="1", score={"teamA": 1, "teamB": 2})

        def check(program, answer):
            # Of an end that was not heard of, the next one finds that it has been.
            self.assertIn(answer.get("error", {}).get("code"), (None, 1004))
            self.assertEqual(self.results(), [{"score": "1-2", "winnerTeam": "Team B"}])
            gather = program.call("gathers/get", id="1")
            self.assertEqual(gather["score"], {"teamA": 1, "teamB": 2})
            self.assertIn("endedAt", gather)

        self.each_trouble("PUT", "", end, check, prepare=self.start)

    def test_deleting_a_gather(self):
        self.looks = 2

        def check(program, answer):
            self.assertIn(answer.get("error", {}).get("code"), (None, 1003))
            self.assertEqual(self.tables.gathers, {})

        self.each_trouble("DELETE", "", lambda program: program.ask("gathers/delete", id="1"), check, prepare=self.start)

    def test_registering(self):
        for name, trouble in TROUBLES.items():
            for path in ("/users", "/login"):
                with self.subTest(name, path=path):
                    self.setUp()
                    program = self.program()
                    self.service.faults.append(trouble("POST", path))
                    answer = program.ask("accounts/register", username=USERNAME, password=PASSWORD)
                    if "error" in answer:
                        self.sentence(answer["error"]["message"])
                        answer = program.ask("accounts/register", username=USERNAME, password=PASSWORD)
                    self.assertEqual(answer.get("result", {}).get("username"), USERNAME, answer)
                    self.assertEqual(len(self.tables.users), 1)
                    program.finish()

    def test_a_broken_start_is_cleared_away_by_the_next_process(self):
        program = self.signed_in("Al", "Bo")
        self.service.faults += [Break("POST", "/players/1", bytes=0), Status("DELETE", times=-1)]
        self.refused(program, "gathers/start", teamA=["2"], teamB=["1"])
        self.assertEqual((len(self.tables.gathers), program.call("gathers/list")["total"]), (1, 0))
        program.kill()
        self.service.faults.clear()
        program = self.program()
        program.call("session/open")
        self.check_start(program, self.start(program))

    def test_a_broken_start_leaves_nothing_where_the_service_can_be_reached(self):
        for path in ("/gathers", "/players/2", "/players/1"):
            with self.subTest(path):
                self.setUp()
                program = self.signed_in("Al", "Bo")
                self.service.faults.append(Break("POST", path, bytes=0))
                self.refused(program, "gathers/start", teamA=["2"], teamB=["1"])
                self.assertEqual(self.tables.gathers, {})
                self.assertEqual(program.call("gathers/list")["total"], 0)

    def test_what_fails_after_an_addition_takes_it_back(self):
        program = self.signed_in("Al")
        # The second addition fails, and with it the batch's group would; each request stands alone.
        self.service.faults.append(Status("POST", "/players", after=1))
        first = program.send("players/add", name="Bo")
        second = program.send("players/add", name="Cy")
        answers = {answer["id"]: answer for answer in (program.receive(), program.receive())}
        self.assertIn("result", answers[first])
        self.assertEqual(answers[second]["error"]["code"], 1006)
        self.assertEqual(self.names(), ["Al", "Bo"])


class Unreachable(Stage):
    def test_a_service_that_is_down_at_the_start(self):
        self.service.stop()
        program = self.program()
        self.assertEqual(program.call("session/open")["screen"], "login")
        message = self.refused(program, "login/submit", username=USERNAME, password=PASSWORD, rememberMe=True)
        self.assertIn("cannot be reached", message)
        self.service.start()
        program.call("login/register", username=USERNAME, password=PASSWORD)
        program.call("players/add", name="Al")

    def test_a_list_that_cannot_be_loaded_can_be_tried_again(self):
        program = self.signed_in("Al")
        program.call("session/open")
        self.service.stop()
        view = program.call("session/view")
        self.assertIn("cannot be reached", self.sentence(view["message"]))
        self.assertEqual([action["title"] for action in view["actions"]], ["Retry", "Sign Out"])
        self.assertIn("message", program.call("playerList/reload"))
        self.service.start()
        view = program.call("session/view")
        self.assertNotIn("message", view)
        self.assertEqual([row["title"] for row in view["sections"][0]["rows"]], ["Al"])

    def test_a_match_goes_on_without_the_service(self):
        program = self.signed_in("Al", "Bo")
        program.call("playerList/select")
        for player in "12":
            program.call("playerList/setSelected", player=player, selected=True)
        program.call("playerList/confirm")
        program.call("confirmPlayers/move", player="1", to="teamA")
        program.call("confirmPlayers/move", player="2", to="teamB")
        program.call("confirmPlayers/start")
        self.service.stop()
        program.call("gather/startTimer")
        program.call("gather/setScore", team="teamA", value=1)
        self.refused(program, "gather/end", confirmed=True)
        self.assertEqual(program.call("gather/setScore", team="teamA", value=2)["screen"], "gather")
        program.kill()
        program = self.program()
        self.assertEqual(program.call("session/open")["screen"], "gather")
        self.service.start()
        self.assertEqual(program.call("gather/end", confirmed=True)["screen"], "playerList")
        self.assertEqual(self.results(), [{"score": "2-0", "winnerTeam": "Team A"}])

    def test_what_is_no_football_gather_service(self):
        class Strange(Status):
            def respond(self, tables, request):
                from routes import Answer
                return Answer(200, {"welcome": "to nginx"})

        self.service.faults.append(Strange(times=-1))
        message = self.refused(self.program(), "accounts/register", username=USERNAME, password=PASSWORD)
        self.assertIn("not a Football Gather web service's", message)

    def test_a_name_that_does_not_exist(self):
        program = self.program(url="https://football-gather.invalid")
        message = self.refused(program, "accounts/signIn", username=USERNAME, password=PASSWORD)
        self.assertIn("cannot be found", message)

    def test_a_certificate_that_nobody_signed(self):
        certificate = double.self_signed(self.enterContext(tempfile.TemporaryDirectory()))
        service = self.enterContext(double.Double(certificate=certificate))
        message = self.refused(self.program(url=service.url), "accounts/signIn", username=USERNAME, password=PASSWORD)
        self.assertIn("cannot prove", message)
        self.assertEqual(service.requests, [])

    def test_what_speaks_no_tls(self):
        url = self.service.url.replace("http:", "https:")
        message = self.refused(self.program(url=url), "accounts/signIn", username=USERNAME, password=PASSWORD)
        # Whether it answers what it takes for a request depends on a line end among the random bytes of a greeting.
        self.assertRegex(message, "cannot prove|has not answered")


class Stalls(Stage):
    """A service that keeps silent for 30 seconds; ten of them are waited for."""

    def stalled(self, place):
        program = self.signed_in("Al")
        self.service.faults.append(Stall("POST", "/players", seconds=30, place=place))
        start = time.monotonic()
        answer = program.ask("players/add", name="Bo", timeout=40)
        self.assertTrue(9 < time.monotonic() - start < 15, time.monotonic() - start)
        return program, answer

    def test_before_an_answer(self):
        program, answer = self.stalled("answer")
        # It turns out to have been done.
        self.assertIn("result", answer)
        self.assertEqual(self.names(), ["Al", "Bo"])

    def test_in_the_middle_of_an_answer(self):
        program, answer = self.stalled("middle")
        self.assertIn("result", answer)
        self.assertEqual(self.names(), ["Al", "Bo"])

    def test_before_it_is_done(self):
        program, answer = self.stalled("request")
        self.assertIn("within 10 seconds", self.sentence(answer["error"]["message"]))
        program.call("players/add", name="Bo")
        self.assertEqual(self.names(), ["Al", "Bo"])

    def test_on_a_screen_it_is_offered_again(self):
        program = self.signed_in("Al")
        program.call("session/open")
        program.call("playerList/add")
        self.service.faults.append(Stall("POST", "/players", seconds=30, place="request"))
        alert = program.call("playerAdd/save", name="Bo", timeout=40)["alert"]
        self.assertIn("within 10 seconds", self.sentence(alert["message"]))
        retry = next(action for action in alert["actions"] if action["title"] == "Retry")
        self.assertEqual(program.call(retry["method"], retry["params"])["screen"], "playerList")
        self.assertEqual(self.names(), ["Al", "Bo"])

    def test_a_front_end_shows_that_it_waits(self):
        program = self.signed_in("Al")
        program.call("session/open", notify=True)
        self.service.faults.append(Stall("GET", "/players", seconds=0.5))
        view = program.call("playerList/select")
        self.assertFalse(view["isLoading"])
        self.assertEqual([told["params"]["isLoading"] for told in program.notifications], [True])

    def test_nobody_waits_for_what_is_cancelled(self):
        for place, names in (("request", ["Al", "Bo"]), ("answer", ["Al", "Bo", "Cy"])):
            with self.subTest(place):
                self.setUp()
                program = self.signed_in("Al", "Bo")
                start, identifier = time.monotonic(), self.stalled_addition(program, "Cy", place)
                program.write(json.dumps({
                    "jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": identifier}}).encode() + b"\n")
                answer = program.receive()
                self.assertEqual((answer["id"], answer["error"]["code"]), (identifier, 1007))
                self.assertLess(time.monotonic() - start, 5)
                # What the service has done all the same is shown.
                self.assertEqual([player["name"] for player in program.call("players/list")["players"]], names)
                # And done once, if it is asked for again.
                program.call("players/add", name="Cy")
                self.assertEqual(self.names(), ["Al", "Bo", "Cy"])

    def test_who_cancels_speaks_for_himself_only(self):
        program = self.signed_in("Al")
        self.service.faults.append(Stall("POST", "/players", seconds=30, place="request"))
        add, listing = program.next_id + 1, program.next_id + 2
        message = lambda number, method, **params: json.dumps(
            {"jsonrpc": "2.0", "id": number, "method": method, "params": params}).encode() + b"\n"
        before = len(self.service.requests)
        program.write(message(add, "players/add", name="Bo") + message(listing, "players/list"))
        self.wait_for_addition(before)
        program.write(json.dumps(
            {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": add}}).encode() + b"\n")
        self.assertEqual(program.receive()["error"]["code"], 1007)
        self.assertEqual([player["name"] for player in program.receive()["result"]["players"]], ["Al"])

    def stalled_addition(self, program, name, place):
        """Sends an addition that the service keeps, and waits until it has it."""
        self.service.faults.append(Stall("POST", "/players", seconds=30, place=place))
        before = len(self.service.requests)
        identifier = program.send("players/add", name=name)
        self.wait_for_addition(before)
        return identifier

    def wait_for_addition(self, before):
        while not any(request.method == "POST" for request in self.service.requests[before:]):
            time.sleep(0.001)

    def test_a_signal_ends_the_wait(self):
        program = self.signed_in("Al")
        self.stalled_addition(program, "Bo", "answer")
        program.signal(signal.SIGTERM)
        self.assertLess(client.gone_after(program.process.pid, 5) or 5, 1)


if __name__ == "__main__":
    unittest.main()
