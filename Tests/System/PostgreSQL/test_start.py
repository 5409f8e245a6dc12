"""The start: one of several processes creates the schema; an unusable database is refused with a sentence.

A refused start is one line on stderr and exit status 66, and changes nothing.
"""

import os
import re
import subprocess
import unittest
from pathlib import Path

from Tests.Support import client
from Tests.Support.postgresql import POOLED, Cluster, PasswordShared, Place, Shared, direct

figures = client.Figures("test_start")
tearDownModule = figures.show

ROOT = Path(__file__).resolve().parents[3]
PROCESSES = 10


class Starts(Shared):
    figures = figures

    @property
    def schema(self):
        """The version of the schema of a database that one process alone has created."""
        return self.place.query("SELECT version FROM footballGather")[0][0]

    def test_all_at_once_on_an_empty_database(self):
        """One process creates the schema, the others wait for it."""
        for _ in range(10 if client.LONG else 2):
            place = Place(self.cluster)
            services = [self.keep(place.service(profile="none")) for _ in range(PROCESSES)]
            for number, service in enumerate(services):
                service.send("login/register", username=f"user {number}", password=client.PASSWORD)
            for service in services:
                self.assertEqual(service.receive(60)["result"]["screen"], "playerList")
            for service in services:
                self.assertEqual((service.finish(), service.errors()), (0, ""))
            self.assertEqual(place.query("SELECT count(*), max(version) FROM footballGather"), [["1", self.schema]])
            self.assertEqual(place.query("SELECT count(*) FROM accounts"), [[str(PROCESSES)]])
            self.assertEqual(place.check(), [])
            place.remove()
            figures["processes on an empty database"] += PROCESSES

    def test_newer_schema(self):
        before = self.place.query("UPDATE footballGather SET version = 99 RETURNING version")
        self.assert_no_start(self.place.address, "schema 99", "install")
        self.assertEqual(self.place.query("SELECT version FROM footballGather"), before)

    def test_server_is_down(self):
        cluster = Cluster()
        self.addCleanup(cluster.remove)
        with client.Service(cluster.address("postgres")) as service:
            self.assertEqual(service.call("session/open")["screen"], "login")
        cluster.stop()
        # A pooler has its clients wait, or closes their connections.
        self.assert_no_start(cluster.address("postgres"), *([] if POOLED else ["cannot be reached"]))
        self.assert_no_start("postgres://gather@127.0.0.1:1/gather", "cannot be reached")
        cluster.start()
        with client.Service(cluster.address("postgres")) as service:
            self.assertEqual(service.call("session/open")["screen"], "login")

    def test_no_such_database(self):
        self.assert_no_start(self.cluster.address("nowhere"), '"nowhere"', "check" if POOLED else "create")

    def test_no_such_user(self):
        said = "no such user" if POOLED else '"nobody"'
        self.assert_no_start(self.cluster.address(self.place.database, user="nobody"), said, "check")

    def test_without_rights(self):
        """Users with and without the right to use the schema, neither with the right to create it."""
        self.cluster.query("CREATE ROLE guest LOGIN", "postgres")
        self.addCleanup(self.cluster.query, "DROP ROLE guest", "postgres")
        self.assert_no_start(self.cluster.address(self.place.database, user="guest"), "rights")
        empty = Place(self.cluster)
        self.addCleanup(empty.remove)
        self.assert_no_start(self.cluster.address(empty.database, user="guest"), "rights")
        self.assertEqual(empty.query("SELECT to_regclass('footballGather') IS NULL"), [["t"]])

    def test_least_rights(self):
        """A role with what Sources/PostgreSQLStorage/README.md grants plays an evening, and cannot change the schema."""
        text = (ROOT / "Sources/PostgreSQLStorage/README.md").read_text()
        (grants,) = re.findall(r"```sql\n(.*?)```", text, re.S)
        self.cluster.query("CREATE ROLE host LOGIN", "postgres")
        self.addCleanup(self.cluster.query, "DROP ROLE host", "postgres")
        self.addCleanup(self.cluster.query, "DROP OWNED BY host", self.place.database)
        self.place.query(grants)
        with self.place.service(address=self.cluster.address(self.place.database, user="host"), profile="none") as host:
            host.call("login/register", username="guest", password=client.PASSWORD)
            players = [host.call("players/add", name=name)["id"] for name in ("Al", "Bo", "Cy")]
            host.call("players/update", id=players[2], name="Di")
            host.call("players/delete", id=players[2])
            host.call("session/undo")
            gather = host.call("gathers/start", teamA=players[:1], teamB=players[1:2])["id"]
            host.call("gathers/addGoal", id=gather, team="teamA", scorer=players[0])
            host.call("gathers/end", id=gather)
            self.assertEqual(host.call("players/leaderboard")["players"][0]["name"], "Al")
            host.call("gathers/delete", id=gather)
            fixture = host.call("fixtures/add", startsAt="2030-01-01T18:00:00Z", place="Park")["fixtures"][0]["id"]
            host.call("fixtures/answer", id=fixture, player=players[0], answer="in")
            host.call("players/import", csv="name\nEd\n")
            host.call("gathers/import", csv="startedAt,endedAt,teamA,teamB,goalsA,goalsB\n"
                      "2026-01-01T18:00:00Z,2026-01-01T19:00:00Z,Al;A guest,Bo,1,0\n")
            host.call("session/signOut", confirmed=True)
            host.call("accounts/signIn", username="guest", password=client.PASSWORD)
            host.call("accounts/changePassword", oldPassword=client.PASSWORD, newPassword="another one")
            host.call("accounts/delete", password="another one")
            self.assertEqual((host.finish(), host.errors()), (0, ""))
        with self.assertRaises(RuntimeError):
            self.cluster.query("SET ROLE host; ALTER TABLE players ADD COLUMN more integer", self.place.database)
        for columns in ("passwordHash", "*"):
            with self.assertRaisesRegex(RuntimeError, "permission denied for table accounts"):
                self.cluster.query(f"SET ROLE host; SELECT {columns} FROM accounts", self.place.database)
        call = "SELECT count(passwordHash) FROM credentials('user')".replace("user", client.USERNAME)
        self.assertEqual(self.cluster.query(f"SET ROLE host; {call}", self.place.database), [["1"]])
        # A temporary table of the caller is not read with the owner's rights.
        columns = "id bigint, username text, passwordHash text, version integer, usernameKey bytea"
        trap = f"SET ROLE host; CREATE TEMP TABLE accounts ({columns});"
        self.assertEqual(self.cluster.query(f"{trap} {call}", self.place.database), [["1"]])
        self.cluster.query("CREATE ROLE other", "postgres")
        self.addCleanup(self.cluster.query, "DROP ROLE other", "postgres")
        with self.assertRaisesRegex(RuntimeError, "permission denied for function credentials"):
            self.cluster.query(f"SET ROLE other; {call}", self.place.database)

    def test_migrate(self):
        """It creates the schema without serving. A user without the right is refused."""
        empty = Place(self.cluster)
        self.addCleanup(empty.remove)
        self.cluster.query("CREATE ROLE guest LOGIN", "postgres")
        self.addCleanup(self.cluster.query, "DROP ROLE guest", "postgres")
        addresses = [(self.cluster.address(empty.database, user="guest"), 66), (empty.address, 0), (empty.address, 0)]
        for address, status in addresses:
            run = subprocess.run([client.PROGRAM, "migrate", "--store", address], capture_output=True, text=True)
            self.assertEqual((run.returncode, len(run.stderr.splitlines())), (status, 1), run.stderr)
            there = empty.query("SELECT to_regclass('footballGather') IS NOT NULL")
            self.assertEqual(there, [["f" if status else "t"]])
        self.assertEqual(empty.query("SELECT version FROM footballGather"), [[self.schema]])

    def test_an_upgrade_while_it_runs(self):
        """A process that is older than the schema is refused at its next request, whatever that changes."""
        requests = [("session/view", {}), ("playerList/add", {}), ("players/add", {"name": "Al"})]
        for method, params in requests:
            place = Place(self.cluster, self.template)
            with place.service() as service:
                service.call("session/open")
                place.query("UPDATE footballGather SET version = version + 1")
                error = service.ask(method, params)["error"]
                self.assertEqual(error["code"], 1006)
                self.assertIn("later football-gather", error["message"])
                place.query("UPDATE footballGather SET version = version - 1")
                self.assertIn("result", service.ask(method, params))
            place.remove()

    def test_an_upgrade_before_a_sign_in(self):
        """A process without an account is refused, too: one that has just begun, and one whose user has signed out."""
        for first in ([], [("login/submit", {}), ("session/signOut", {"confirmed": True})]):
            place = Place(self.cluster, self.template)
            names = {"username": client.USERNAME, "password": client.PASSWORD}
            with place.service(profile="none") as service:
                service.call("session/open")
                for method, params in first:
                    service.call(method, **params or names)
                place.query("UPDATE footballGather SET version = version + 1")
                error = service.ask("login/submit", names)["error"]
                self.assertEqual(error["code"], 1006)
                self.assertIn("later football-gather", error["message"])
                place.query("UPDATE footballGather SET version = version - 1")
                self.assertIn("result", service.ask("login/submit", names))
            place.remove()

    def test_settings_from_the_environment(self):
        """What the address does not name comes from PG* variables, as with every tool of PostgreSQL."""
        variables = {"PGHOST": self.cluster.folder, "PGUSER": "gather", "PGDATABASE": self.place.database}
        with client.Service("postgres://", self.place.profile, env=client.environment(**variables)) as service:
            self.assertEqual(service.call("session/open")["screen"], "playerList")


@direct("it is the pooler that asks for passwords")
class Doors(PasswordShared):
    """A server on loopback without TLS that requires a password of one user."""

    figures = figures
    password = "right word"

    def address_by_network(self, password, **options):
        more = "&".join(f"{name}={value}" for name, value in options.items())
        return f"postgres://keeper:{password}@127.0.0.1:{self.port}/{self.place.database}?{more}"

    def test_password(self):
        with client.Service(self.address_by_network("right%20word"), self.place.profile) as service:
            self.assertEqual(service.call("session/open")["screen"], "playerList")
        self.assert_no_start(self.address_by_network("wrong%20word"), "password", '"keeper"', warns=True)
        self.assert_no_start(self.cluster.address(self.place.database, user="keeper"), "password")

    def test_password_from_the_environment(self):
        address = self.cluster.address(self.place.database, user="keeper")
        with client.Service(address, env=client.environment(PGPASSWORD="right word")) as service:
            self.assertEqual(service.call("session/open")["screen"], "login")

    def test_required_tls_is_not_offered(self):
        self.assert_no_start(self.address_by_network("right%20word", sslmode="require"), "SSL", warns=True)


if __name__ == "__main__":
    unittest.main()
