"""A server that fails in use: a sentence that says what to do, no request done in part, and full function afterwards."""

import os
import subprocess
import tempfile
import threading
import time
import unittest

from Tests.Support import client
from Tests.Support.postgresql import POOLED, Cluster, Place, Shared, direct

figures = client.Figures("test_trouble")
tearDownModule = figures.show


def unless_pooled(*parts):
    """What is in the sentence about a server that refuses connections. A pooler says nothing, or closes the connection."""
    return () if POOLED else parts


class Trouble(Shared):
    figures = figures

    def assert_refused(self, service, *named, method="players/add", **params):
        answer = service.ask(method, params or ({"name": "Lost"} if method == "players/add" else None))
        self.assertEqual(answer.get("error", {}).get("code"), 1006, answer)
        message = answer["error"]["message"]
        for part in named:
            self.assertIn(part, message)
        self.assert_to_do(message)

    def assert_works(self, service):
        service.call("players/add", name="Zoe")
        self.assertEqual(self.place.stored()[-1], "Zoe")
        self.assertNotIn("Lost", self.place.stored())
        self.assertEqual(self.place.check(), [])

    def alter(self, setting):
        self.cluster.query(f"ALTER DATABASE {self.place.database} {setting}", "postgres")
        self.cluster.query(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = "
                           f"'{self.place.database}'", "postgres")

    def test_goes_away_and_comes_back(self):
        """It is down for longer than the limit: requests are refused, a view is loading, and it is used again afterwards."""
        with self.place.service() as service:
            service.call("session/open", notify=True)
            self.cluster.stop()
            self.addCleanup(self.start_again)
            start = time.monotonic()
            self.assert_refused(service, *unless_pooled("cannot be reached"))
            # Once the limit of a request, which is ten seconds.
            self.assertLess(time.monotonic() - start, 18)
            self.assertTrue(any(message["params"]["isLoading"] for message in service.notifications))
            self.start_again()
            self.assert_works(service)
            self.assertEqual(service.call("session/view")["screen"], "playerList")

    def test_back_in_time(self):
        """The service waits for a server that is back within seconds."""
        with self.place.service() as service:
            service.call("playerList/add")
            self.cluster.stop("fast")
            self.addCleanup(self.start_again)
            timer = threading.Timer(1, self.start_again)
            timer.start()
            view = service.call("playerAdd/save", name="Al")
            timer.join()
            self.assertEqual([row["title"] for row in view["sections"][0]["rows"]], ["Al"])
            self.assert_works(service)

    def start_again(self):
        if not os.path.exists(os.path.join(self.cluster.data, "postmaster.pid")):
            self.cluster.start()

    def test_read_only(self):
        with self.place.service() as service:
            service.call("players/add", name="Al")
            self.alter("SET default_transaction_read_only = on")
            self.assert_refused(service, "read-only")
            self.assert_refused(service, "read-only", method="playerList/add")
            self.assertEqual(self.names(service), {"Al"})
            self.assertEqual(service.call("session/view")["screen"], "playerList")
            # This applies to new processes as well.
            with self.place.service(profile="none") as other:
                self.assertEqual(other.call("session/open")["screen"], "login")
                self.assert_refused(other, "read-only", method="accounts/signIn", username=client.USERNAME,
                                    password=client.PASSWORD)
            self.alter("RESET default_transaction_read_only")
            self.assert_works(service)

    @direct("it is the pooler that has too many")
    def test_too_many_connections(self):
        self.place.query("CREATE ROLE guest LOGIN; GRANT ALL ON ALL TABLES IN SCHEMA public TO guest")
        address = self.cluster.address(self.place.database, user="guest")
        self.addCleanup(self.cluster.query, "DROP ROLE guest", "postgres")
        self.addCleanup(self.place.query, "REVOKE ALL ON ALL TABLES IN SCHEMA public FROM guest")
        with self.place.service(address=address) as service:
            service.call("session/open")
            self.place.query("ALTER ROLE guest CONNECTION LIMIT 0")
            self.place.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'guest'")
            self.assert_no_start(address, "too many connections")
            self.assert_refused(service, "too many connections")
            self.place.query("ALTER ROLE guest CONNECTION LIMIT -1")
            self.assert_works(service)

    def test_table_is_gone(self):
        with self.place.service() as service:
            service.call("session/open")
            self.place.query("ALTER TABLE players RENAME TO elsewhere")
            self.assert_refused(service, "players", "schema")
            self.place.query("ALTER TABLE elsewhere RENAME TO players")
            self.assert_works(service)

    def test_database_dropped(self):
        place = Place(self.cluster, self.template)
        with place.service() as service:
            service.call("session/open")
            place.remove()
            self.assert_refused(service, *unless_pooled(place.database, "create"))

    def test_server_refuses_one_request_of_a_group(self):
        """One request violates a constraint of the server: only it fails, the others of the group are done."""
        self.place.query("ALTER TABLE players ADD CHECK (name <> 'Lost')")
        with self.place.service() as service:
            for name in ("Al", "Lost", "Bo"):
                service.send("players/add", name=name)
            answers = [service.receive() for _ in range(3)]
        self.assertEqual([answer.get("error", {}).get("code") for answer in answers], [None, 1006, None])
        self.assert_to_do(answers[1]["error"]["message"])
        self.assertEqual(self.place.stored(), ["Al", "Bo"])


class Full(Shared):
    figures = figures

    @classmethod
    def setUpClass(cls):
        # The other tests use a new server, below.
        pass

    def setUp(self):
        self.data = tempfile.mkdtemp(prefix="football-gather-full-")
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=90m", "none", self.data], capture_output=True).returncode:
            os.rmdir(self.data)
            self.skipTest("mounting a tmpfs is not allowed here")
        self.addCleanup(os.rmdir, self.data)
        self.addCleanup(subprocess.run, ["umount", "-l", self.data], capture_output=True)
        # Tables on the small disk; the write-ahead log elsewhere, as the server ends when that is full.
        self.cluster = Cluster()
        self.addCleanup(self.cluster.remove)
        if os.geteuid() == 0:
            subprocess.run(["chown", "postgres:postgres", self.data], check=True)
        self.cluster.query(f"CREATE TABLESPACE small LOCATION '{self.data}'", "postgres")
        self.cluster.query("CREATE DATABASE gather TABLESPACE small", "postgres")

    def test_full_disk(self):
        """The disk of the tables: what had a response is stored, reading continues, and with more space writing does too."""
        with client.Service(self.cluster.address()) as service:
            service.call("accounts/register", username=client.USERNAME, password=client.PASSWORD)
            service.call("players/add", name="Al")
            filling = os.path.join(self.data, "filling")
            with open(filling, "wb") as file:
                try:
                    while True:
                        file.write(bytes(1 << 16))
                        file.flush()
                except OSError:
                    pass
            answered, refusal = {"Al"}, None
            for number in range(3000):
                name = f"Player {number} " + "y" * 80
                answer = service.ask("players/add", name=name, favouriteTeam="x" * 99)
                if "error" in answer:
                    refusal = answer["error"]
                    break
                answered.add(name)
            self.assertEqual((refusal or {}).get("code"), 1006, f"not full after {len(answered)}")
            self.assertIn("No space left", refusal["message"])
            self.assert_to_do(refusal["message"])
            self.assertEqual(self.names(service) if len(answered) <= 1000 else None, answered)
            os.unlink(filling)
            service.call("players/add", name="Space again")
            self.assertEqual(self.names(service), answered | {"Space again"})
            figures["players until a full disk"] += len(answered)


if __name__ == "__main__":
    unittest.main()
