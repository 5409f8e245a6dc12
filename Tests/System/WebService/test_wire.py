"""How the program uses HTTP: connections are reused, no request is sent twice, and progress is notified."""

import unittest

from .faults import Break, Slow
from .stage import PASSWORD, USERNAME, Stage

CROWD = [{"name": f"Player {number}"} for number in range(40)]


class Wire(Stage):
    def opened(self, body):
        """The number of new connections within a `with`."""
        before = self.service.accepted
        body()
        return self.service.accepted - before

    def test_connections_are_used_again(self):
        program = self.signed_in("Al", "Bo")
        self.assertLessEqual(self.opened(lambda: program.call("players/import", json=CROWD)), 1)
        teams = [player["id"] for player in program.call("players/list")["players"]]
        start = lambda: program.call("gathers/start", teamA=teams[:11], teamB=teams[11:22])
        self.assertLessEqual(self.opened(start), 1)
        self.assertLessEqual(self.opened(lambda: [program.call("players/delete", id=player) for player in teams]), 1)

    def test_a_connection_that_dies_is_no_reason_to_send_twice(self):
        for method, path, call in (
                ("POST", "/players", lambda program: program.ask("players/add", name="Bo")),
                ("DELETE", "/players/1", lambda program: program.ask("players/delete", id="1")),
                ("POST", "/gathers", lambda program: program.ask("gathers/start", teamA=["1"], teamB=["2"]))):
            for is_done in (True, False):
                with self.subTest(method, path=path, is_done=is_done):
                    self.setUp()
                    program = self.signed_in("Al", "Bo")
                    program.call("players/list")
                    self.service.faults.append(Break(method, path, bytes=0, is_done=is_done))
                    before = len(self.service.requests)
                    answer = call(program)
                    self.assertEqual("result" in answer, is_done, answer)
                    requests = self.service.requests[before:]
                    sent = [request for request in requests if request.method == method and request.path.endswith(path)]
                    self.assertEqual(len(sent), 1)
                    # The connection had been used before.
                    self.assertEqual(sent[0].connection, requests[0].connection)
                    self.assertEqual(requests[0].method, "GET")

    def test_an_import_notifies_its_progress(self):
        program = self.program()
        program.call("session/open", notify=True)
        program.call("login/register", username=USERNAME, password=PASSWORD)
        self.service.faults.append(Slow("POST", "/players", seconds=0.03, times=-1))
        program.notifications.clear()
        program.call("players/import", json=CROWD)
        told = [message["params"]["progress"] for message in program.notifications if "progress" in message["params"]]
        self.assertEqual([progress["done"] for progress in told], [10, 20, 30])
        self.assertEqual({progress["total"] for progress in told}, {40})


if __name__ == "__main__":
    unittest.main()
