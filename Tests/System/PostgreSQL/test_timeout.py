"""A server without a response within ten seconds: an alert offers a retry, and nothing is stored twice."""

import json
import signal
import threading
import time
import unittest

from Tests.Support import client
from Tests.Support.postgresql import Lock, Shared
from .proxy import Stopped

figures = client.Figures("test_timeout")
tearDownModule = figures.show

LIMIT = 10

# Each insert of players delays its commit by a second.
SLOW_COMMIT = """
    CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(1); RETURN NULL; END';
    CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON players DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION slow()"""


class Timeouts(Shared):
    figures = figures

    def setUp(self):
        super().setUp()
        self.service = self.keep(self.place.service())
        self.service.call("session/open")

    def backend(self):
        (pid,) = self.cluster.backends(self.place.database)
        return pid

    def assert_asked(self, start, answer):
        """The response to an intent that timed out; the action that it offers."""
        took = time.monotonic() - start
        self.assertGreater(took, LIMIT - 0.5)
        self.assertLess(took, 1.8 * LIMIT, "it was waited for more than once")
        view = answer["result"]
        self.assertEqual((view["isLoading"], view["alert"]["title"]), (False, "Error"))
        self.assert_to_do(view["alert"]["message"])
        (retry,) = [action for action in view["alert"]["actions"] if action["title"] == "Retry"]
        figures["timeouts"] += 1
        return retry

    def test_a_permanent_lock(self):
        self.service.call("playerList/add")
        start = time.monotonic()
        with Lock(self.place) as lock:
            self.service.send("playerAdd/save", name="Al")
            behind = self.service.send("players/list")
            retry = self.assert_asked(start, self.service.receive())
            # Later requests that need no lock have waited for this one only.
            answer = self.service.receive()
            self.assertEqual((answer["id"], answer["result"]["total"]), (behind, 0))
            lock.release()
        view = self.service.call(retry["method"], retry["params"])
        self.assertEqual((view["screen"], view.get("alert")), ("playerList", None))
        self.assertEqual(self.place.stored(), ["Al"])

    def test_a_method_without_a_view(self):
        """It is an error, and a later request that is refused for another reason is not offered again."""
        with Lock(self.place, "LOCK TABLE players") as lock:
            self.service.send("players/get", id="1")
            self.assertEqual(self.service.receive(3 * LIMIT)["error"]["code"], 1006)
            lock.release()
        self.assertEqual(self.service.ask("session/back")["error"]["code"], 1002)

    def refused(self, method, **params):
        """The seconds until a request is refused because of its limit, and the sentence."""
        start = time.monotonic()
        answer = self.service.ask(method, params, 4 * LIMIT)
        took = time.monotonic() - start
        # A view shows it as well.
        sentence = (answer.get("error") or answer["result"])["message"]
        self.assert_to_do(sentence)
        figures["slowest refusal, ms"] = max(figures["slowest refusal, ms"], int(1000 * took))
        return took, sentence

    def test_one_limit_for_a_request(self):
        """The limit is for all statements of a request; the next request has a new limit."""
        self.service.call("players/add", name="Di")
        with Lock(self.place, "LOCK TABLE players"):
            for method, params in (("players/add", {"name": "Al"}), ("session/view", {}), ("players/list", {})):
                took, sentence = self.refused(method, **params)
                self.assertIn("takes too long", sentence)
                self.assertGreater(took, LIMIT - 0.5)
                self.assertLess(took, 1.8 * LIMIT, f"{method} waited for more than once")
        self.assertEqual(self.service.call("session/view")["screen"], "playerList")
        self.service.call("players/add", name="Bo")
        self.assertEqual((self.place.stored(), self.place.check()), (["Di", "Bo"], []))

    def test_one_limit_for_two_locks(self):
        """The second wait has only the rest of the time."""
        with Lock(self.place) as first, Lock(self.place, "LOCK TABLE players IN SHARE MODE"):
            timer = threading.Timer(LIMIT / 2, first.release)
            timer.start()
            took, _ = self.refused("players/add", name="Al")
            timer.join()
        self.assertGreater(took, LIMIT - 0.5)
        # A limit of its own would end after 1.5 times the limit.
        self.assertLess(took, 1.4 * LIMIT)
        self.service.call("players/add", name="Bo")
        self.assertEqual((self.place.stored(), self.place.check()), (["Bo"], []))

    def test_much_work_is_no_wait(self):
        """A request whose statements are fast may take longer than the limit in total."""
        self.place.query("CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.1); "
                         "RETURN NEW; END'; CREATE TRIGGER slow BEFORE INSERT ON players FOR EACH ROW "
                         "EXECUTE FUNCTION slow()")
        start = time.monotonic()
        table = "name\n" + "".join(f"Player {line}\n" for line in range(10 * (LIMIT + 2)))
        self.assertEqual(self.service.call("players/import", csv=table, timeout=60)["added"], 10 * (LIMIT + 2))
        self.assertGreater(time.monotonic() - start, LIMIT + 1)

    def test_what_arrives_with_it(self):
        """A request that arrived together with one that timed out has its own limit."""
        self.service.call("players/add", name="Di")
        with Lock(self.place, "LOCK TABLE players"):
            self.service.send("players/list", limit=7)
            self.service.send("gathers/list")
            self.assertEqual(self.service.receive(2 * LIMIT)["error"]["code"], 1006)
            self.assertEqual(self.service.receive(2 * LIMIT)["result"]["total"], 0)

    def test_after_requests_that_were_done(self):
        """Requests before it in one write of the client are done; only this one is offered again."""
        self.service.call("playerList/add")
        self.cluster.query("CREATE TABLE held (); CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS "
                           "'BEGIN LOCK TABLE held; RETURN NEW; END'; CREATE TRIGGER slow BEFORE INSERT ON players "
                           "FOR EACH ROW WHEN (NEW.name = 'Al') EXECUTE FUNCTION slow()", self.place.database)
        messages = [("players/add", {"name": "Bo"}), ("playerAdd/save", {"name": "Al"}), ("players/add", {"name": "Cy"})]
        data = b"".join(json.dumps({"jsonrpc": "2.0", "id": method + params["name"], "method": method, "params": params})
                        .encode() + b"\n" for method, params in messages)
        with Lock(self.place, "LOCK TABLE held") as lock:
            self.service.write(data)
            answers = [self.service.receive(3 * LIMIT) for _ in messages]
            lock.release()
        self.assertEqual(answers[0]["result"]["name"], "Bo")
        self.assertEqual(answers[1]["result"]["alert"]["title"], "Error")
        self.assertEqual(answers[2]["result"]["name"], "Cy")
        self.assertEqual(self.place.stored(), ["Bo", "Cy"])
        (retry,) = [action for action in answers[1]["result"]["alert"]["actions"] if action["title"] == "Retry"]
        self.assertEqual(self.service.call(retry["method"], retry["params"])["screen"], "playerList")
        self.assertEqual(self.place.stored(), ["Bo", "Cy", "Al"])

    def test_a_stopped_server(self):
        """The retry uses a new connection while the old one is still open."""
        with Stopped(self.backend()):
            start = time.monotonic()
            self.service.send("playerList/add")
            retry = self.assert_asked(start, self.service.receive())
            self.assertEqual(self.service.call(retry["method"], retry["params"])["screen"], "playerAdd")
            self.assertEqual(self.service.call("playerAdd/save", name="Al")["screen"], "playerList")
        self.cluster.wait_until(
            f"SELECT count(*) = 1 FROM pg_stat_activity WHERE datname = '{self.place.database}'", "postgres")
        self.assertEqual(self.place.stored(), ["Al"])
        self.assertEqual(self.place.check(), [])


class Commits(Shared):
    """An end during a commit of the server: the response says what was stored."""

    figures = figures

    def setUp(self):
        super().setUp()
        self.place.query(SLOW_COMMIT)
        self.service = self.keep(self.place.service())
        self.service.call("session/open")

    @property
    def commits(self):
        """Whether a commit is being executed."""
        return ("SELECT count(*) = 1 FROM pg_stat_activity WHERE query = 'COMMIT' AND state = 'active' "
                f"AND datname = '{self.place.database}'")

    def sent(self):
        identifier = self.service.send("players/add", name="Al")
        self.cluster.wait_until(self.commits, "postgres")
        return identifier

    def settled(self):
        """What is stored after all transactions have ended."""
        self.cluster.wait_until("SELECT count(*) = 0 FROM pg_stat_activity WHERE state <> 'idle' "
                                f"AND datname = '{self.place.database}'", "postgres", 30)
        return self.place.stored()

    def assert_true(self, answer):
        figures["ends in a commit"] += 1
        self.assertEqual(self.settled(), ["Al"] if "result" in answer else [], answer)

    def test_cancelled(self):
        identifier = self.sent()
        message = {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": identifier}}
        self.service.write(json.dumps(message).encode() + b"\n")
        self.assert_true(self.service.receive())

    def test_ended_by_a_signal(self):
        """The result of the commit is not known in time, and the response says so."""
        self.sent()
        self.service.signal(signal.SIGTERM)
        self.assertIsNotNone(client.gone_after(self.service.process.pid, 60))
        error = self.service.receive()["error"]
        self.assertEqual(error["code"], 1006)
        self.assertIn("look whether", error["message"])

    def test_backend_killed(self):
        self.sent()
        self.cluster.query(f"SELECT pg_terminate_backend({self.cluster.backends(self.place.database)[0]})", "postgres")
        self.assert_true(self.service.receive())

    def test_backend_killed_while_a_score_is_stored(self):
        """The change is done again, and not taken for done because it was read in the transaction that was lost."""
        ids = [self.service.call("players/add", name=name)["id"] for name in ("Bo", "Cy")]
        gather = self.service.call("gathers/start", teamA=ids[:1], teamB=ids[1:])["id"]
        self.service.call("playerList/continueMatch")
        self.place.query("CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON goals DEFERRABLE INITIALLY DEFERRED "
                         "FOR EACH ROW EXECUTE FUNCTION slow()")
        self.service.send("gather/setScore", team="teamA", value=2)
        self.cluster.wait_until(self.commits, "postgres")
        self.cluster.query(f"SELECT pg_terminate_backend({self.cluster.backends(self.place.database)[0]})", "postgres")
        view = self.service.receive()["result"]
        self.assertNotIn("alert", view)
        self.assertEqual(self.place.query(f"SELECT count(*) FROM goals WHERE gather = {gather}"), [["2"]])
        self.assertEqual(view["fields"][1]["value"], 2, view["fields"])

    def test_backend_is_stopped(self):
        """It is stopped for longer than the limit; then it continues, and commits or not."""
        self.sent()
        with Stopped(self.cluster.backends(self.place.database)[0]):
            self.service.pump(LIMIT + 1)
        self.assert_true(self.service.receive(30))
        self.assertEqual(self.place.check(), [])


if __name__ == "__main__":
    unittest.main()
