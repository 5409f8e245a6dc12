"""Engines and poolers that refuse part of PostgreSQL: the service does without, or says what it lacks.

They are doubles (engines.py), as none of them can be installed here; their errors are the real ones.
"""

import time
import unittest

from Tests.Support import client
from Tests.Support.postgresql import Place, Shared, direct
from . import engines
from .engines import Double

figures = client.Figures("test_engines")
tearDownModule = figures.show

# In seconds: within which time a process that asks sees a change, with other load of the machine.
SEEN = 2.5

# A transaction has the number of the try in a setting.
EACH_FIRST = "current_setting('gather.try')::integer % 2 = 1"
RETRY = "restart transaction: TransactionRetryWithProtoRefreshError: TransactionRetryError: retry txn (RETRY_SERIALIZABLE)"


@direct("the doubles are the servers")
class Engines(Shared):
    figures = figures

    def double(self, engine):
        double = Double(self.cluster, engine)
        self.addCleanup(double.close)
        return double

    def address(self, double, place=None, **options):
        more = "".join(f"&{name}={value}" for name, value in options.items())
        database = (place or self.place).database
        return f"postgres://gather@127.0.0.1:{double.port}/{database}?sslmode=disable&gssencmode=disable{more}"

    def listener(self, address):
        service = self.keep(self.place.other(address=address))
        service.call("session/open", token=service.call("session/open")["token"], notify=True)
        service.call("session/view")
        return service

    def seen_after(self, listener, name):
        """The seconds until a process shows a player, without being asked."""
        start = time.monotonic()
        while time.monotonic() < start + 5:
            listener.pump(0.2)
            listener.next()
            for message in listener.notifications:
                if name in str(message):
                    return time.monotonic() - start
        return None

    def assert_polls(self, double, **options):
        """Changes are stored and seen, and what was refused is not asked for again by the same process."""
        listener, writer = (self.listener(self.address(double, **options)) for _ in range(2))
        for name in ("Al", "Bo", "Cy"):
            writer.call("players/add", name=name)
            self.assertLess(self.seen_after(listener, name) or 9, SEEN)
            figures["changes seen"] += 1
        self.assertEqual(self.place.stored(), ["Al", "Bo", "Cy"])
        for service in (listener, writer):
            self.assertEqual((service.finish(), service.errors()), (0, ""))
        self.assertEqual(self.place.check(), [])

    def test_without_notifications(self):
        for name, engine in (("CockroachDB", engines.COCKROACH), ("YugabyteDB", engines.YUGABYTE)):
            with self.subTest(name):
                self.place = Place(self.cluster, self.template)
                self.addCleanup(self.place.remove)
                double = self.double(engine)
                self.assert_polls(double)
                # Each of the two processes has asked once.
                self.assertIn(len(double.statements(r"\bLISTEN\b")), (1, 2))
                double = self.double(engine)
                with self.place.service(address=self.address(double)) as writer:
                    for number in range(3):
                        writer.call("players/add", name=f"More {number}")
                self.assertEqual(len(double.statements("pg_notify")), 1)

    def test_a_pooler_of_another_make(self):
        """Nothing is sent that depends on the connection."""
        double = self.double(engines.POOLER)
        self.assert_polls(double)
        self.assertEqual(double.statements(r"\bLISTEN\b"), [])
        self.assertEqual({name for name, _ in double.asked if name is not None}, {""})
        self.assertEqual(double.statements(r"^\s*SET (?!LOCAL)"), [])

    def test_a_pooler_that_nobody_notices(self):
        """It gives the server's process id, and forgets statements: they are then sent without a name."""
        for count in (1, 2, 5):
            place, double = Place(self.cluster, self.template), self.double(engines.Engine())
            with place.service(address=self.address(double, place)) as service:
                service.call("players/add", name="Al")
                self.assertNotEqual(double.asked[-1][0], "")
                double.forgets = count
                self.assertEqual(service.call("players/add", name="Bo")["name"], "Bo")
                double.asked.clear()
                for method in ("playerList/add", "session/back", "playerList/select"):
                    service.call(method)
                service.call("players/add", name="Cy")
                self.assertEqual({name for name, _ in double.asked}, {""})
            self.assertEqual((place.stored(), place.check()), (["Al", "Bo", "Cy"], []))
            place.remove()

    def test_notifications_that_never_come(self):
        """A process then shows changes with its next request; the address can have it ask."""
        double = self.double(engines.DEAF)
        listener = self.listener(self.address(double))
        with self.place.service() as writer:
            writer.call("players/add", name="Al")
        self.assertEqual(listener.call("players/list")["total"], 1)
        self.place.query("DELETE FROM players; UPDATE accounts SET playerCount = 0, version = version + 1")
        self.assert_polls(double, changes="poll")

    # The schema

    def test_a_new_database(self):
        """One process creates the schema."""
        for name, engine in (("CockroachDB", engines.COCKROACH), ("YugabyteDB", engines.YUGABYTE)):
            with self.subTest(name):
                place = Place(self.cluster)
                self.addCleanup(place.remove)
                with place.service(address=self.address(self.double(engine), place), profile="none") as service:
                    service.call("accounts/register", username=client.USERNAME, password=client.PASSWORD)
                    service.call("players/add", name="Al")
                self.assertEqual(place.stored(), ["Al"])

    def test_many_at_once_without_locks(self):
        """One creates the schema; the others find that out, and work."""
        for _ in range(6):
            place = Place(self.cluster)
            double = self.double(engines.COCKROACH)
            services = [self.keep(place.service(address=self.address(double, place), profile="none")) for _ in range(10)]
            for service in services:
                service.send("session/view")
            for service in services:
                self.assertEqual(service.receive(30)["result"]["screen"], "login")
            figures["starts at once without locks"] += len(services)
            self.assertEqual(len(place.query("SELECT version FROM footballGather")), 1)
            with place.service(address=self.address(double, place), profile="none") as service:
                service.call("accounts/register", username=client.USERNAME, password=client.PASSWORD)
                service.call("players/add", name="Al")
            self.assertEqual((place.stored(), place.check()), (["Al"], []))
            for service in services:
                service.close()
            place.remove()

    def test_without_functions(self):
        """The start is refused with what the engine says, and nothing is left behind."""
        place = Place(self.cluster)
        self.addCleanup(place.remove)
        self.assert_no_start(self.address(self.double(engines.OLD_COCKROACH), place), "PL/pgSQL is not supported")
        self.assertEqual(place.query("SELECT to_regclass('accounts') IS NULL"), [["t"]])

    # Conflicts

    def conflicts(self, condition, deferred):
        """Has transactions that write be refused as conflicts, at their commit or at the statement."""
        kind, timing = ("CONSTRAINT TRIGGER", "DEFERRABLE INITIALLY DEFERRED") if deferred else ("TRIGGER", "")
        self.place.query(f"""
            CREATE SEQUENCE tries;
            CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
              IF coalesce(current_setting('gather.try', true), '') = '' THEN
                PERFORM set_config('gather.try', nextval('tries')::text, true);
              END IF;
              IF {condition} THEN RAISE EXCEPTION '{RETRY}' USING ERRCODE = '40001'; END IF; RETURN NEW; END $$""")
        for table in ("players", "sessions", "goals"):
            self.place.query(f"CREATE {kind} refuse AFTER INSERT OR UPDATE ON {table} {timing} "
                             "FOR EACH ROW EXECUTE FUNCTION refuse()")

    def test_each_first_commit_is_refused(self):
        self.conflicts(EACH_FIRST, True)
        self.assert_evening()

    def test_each_first_statement_is_refused(self):
        self.conflicts(EACH_FIRST, False)
        self.assert_evening()

    def assert_evening(self):
        """All is done once."""
        with self.place.service(address=self.address(self.double(engines.COCKROACH))) as service:
            players = [service.call("players/add", name=name, key=name)["id"] for name in ("Al", "Bo", "Cy")]
            self.assertEqual(service.call("playerList/add")["screen"], "playerAdd")
            self.assertEqual(service.call("playerAdd/save", name="Di")["screen"], "playerList")
            gather = service.call("gathers/start", teamA=players[:1], teamB=players[1:2])["id"]
            service.call("playerList/continueMatch")
            for value in (1, 2, 3):
                self.assertEqual(service.call("gather/setScore", team="teamA", value=value)["fields"][1]["value"], value)
            service.call("gathers/end", id=gather)
            self.assertEqual(service.call("players/add", name="Al", key="Al")["id"], players[0])
        self.assertEqual(self.place.stored(), ["Al", "Bo", "Cy", "Di"])
        self.assertEqual(self.place.query("SELECT count(*) FROM goals"), [["3"]])
        self.assertEqual(self.place.check(), [])
        (tries,), = self.place.query("SELECT last_value FROM tries")
        figures["refused by a conflict"] += int(tries) // 2

    def test_each_commit_is_refused(self):
        """It ends, with a sentence."""
        self.conflicts("true", True)
        with self.place.service(address=self.address(self.double(engines.COCKROACH))) as service:
            start = time.monotonic()
            error = service.ask("players/add", name="Al")["error"]
            self.assertLess(time.monotonic() - start, 12)
            self.assertEqual(error["code"], 1006)
            self.assert_to_do(error["message"])
        self.assertEqual(self.place.stored(), [])


if __name__ == "__main__":
    unittest.main()
