"""Each change at a faulty web service is repeated: nothing is stored twice."""

import unittest

from .faults import Break, Status
from .stage import PASSWORD, USERNAME, Stage


# How a response is lost or an error, and whether the request is done nevertheless.
TROUBLES = {
    "half an answer": lambda *where: Break(*where),
    "no answer": lambda *where: Break(*where, bytes=0),
    "no answer, not done": lambda *where: Break(*where, bytes=0, is_done=False),
    "500": lambda *where: Status(*where, status=500),
    "413": lambda *where: Status(*where, status=413),
}


class Twice(Stage):
    """Each change with each fault, and again: it is done once."""

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
                        # Its result cannot be found out either.
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
            # The same name again is another player.
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
            # A player who is already deleted is not found.
            self.assertIn(answer.get("error", {}).get("code"), (None, 1003))
            self.assertEqual(self.names(), ["Bo"])
            self.assertEqual(program.call("players/list")["total"], 1)

        self.each_trouble("DELETE", "/players/1", lambda program: program.ask("players/delete", id="1"), check)

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
            # The next end finds that an end without a response was done.
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

    def test_a_failed_start_is_undone_by_the_next_process(self):
        program = self.signed_in("Al", "Bo")
        self.service.faults += [Break("POST", "/players/1", bytes=0), Status("DELETE", times=-1)]
        self.refused(program, "gathers/start", teamA=["2"], teamB=["1"])
        self.assertEqual((len(self.tables.gathers), program.call("gathers/list")["total"]), (1, 0))
        program.kill()
        self.service.faults.clear()
        program = self.program()
        program.call("session/open")
        self.check_start(program, self.start(program))

    def test_a_failed_start_leaves_nothing_at_a_reachable_service(self):
        for path, is_done in (("/gathers", False), ("/players/2", True), ("/players/1", True)):
            with self.subTest(path):
                self.setUp()
                program = self.signed_in("Al", "Bo")
                self.service.faults.append(Break("POST", path, bytes=0, is_done=is_done))
                self.refused(program, "gathers/start", teamA=["2"], teamB=["1"])
                self.assertEqual(self.tables.gathers, {})
                self.assertEqual(program.call("gathers/list")["total"], 0)

    def test_a_start_that_was_done_continues(self):
        program = self.signed_in("Al", "Bo")
        self.service.faults.append(Break("POST", "/gathers", bytes=0))
        self.check_start(program, self.start(program))

    def test_a_failure_after_an_addition_undoes_it(self):
        program = self.signed_in("Al")
        # The second addition fails; each request of the batch has its own result.
        self.service.faults.append(Status("POST", "/players", after=1))
        first = program.send("players/add", name="Bo")
        second = program.send("players/add", name="Cy")
        answers = {answer["id"]: answer for answer in (program.receive(), program.receive())}
        self.assertIn("result", answers[first])
        self.assertEqual(answers[second]["error"]["code"], 1006)
        self.assertEqual(self.names(), ["Al", "Bo"])


if __name__ == "__main__":
    unittest.main()
