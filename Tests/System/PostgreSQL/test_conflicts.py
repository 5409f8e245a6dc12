"""Transactions that the server refuses as conflicts, at a statement or at their commit: all is done once, or a sentence."""

import time
import unittest

from Tests.Support import client
from Tests.Support.postgresql import Shared

figures = client.Figures("test_conflicts")
tearDownModule = figures.show

# A transaction has the number of the try in a setting.
EACH_FIRST = "current_setting('gather.try')::integer % 2 = 1"


class Conflicts(Shared):
    figures = figures

    def conflicts(self, condition, deferred, state="40001"):
        """Has transactions that write be refused with this SQLSTATE, at their commit or at the statement."""
        kind, timing = ("CONSTRAINT TRIGGER", "DEFERRABLE INITIALLY DEFERRED") if deferred else ("TRIGGER", "")
        self.place.query(f"""
            CREATE SEQUENCE tries;
            CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
              IF coalesce(current_setting('gather.try', true), '') = '' THEN
                PERFORM set_config('gather.try', nextval('tries')::text, true);
              END IF;
              IF {condition} THEN RAISE EXCEPTION 'could not' USING ERRCODE = '{state}'; END IF; RETURN NEW; END $$""")
        for table in ("players", "sessions", "goals"):
            self.place.query(f"CREATE {kind} refuse AFTER INSERT OR UPDATE ON {table} {timing} "
                             "FOR EACH ROW EXECUTE FUNCTION refuse()")

    def test_each_first_commit_is_refused(self):
        self.conflicts(EACH_FIRST, deferred=True)
        self.assert_evening()

    def test_each_first_statement_is_refused(self):
        self.conflicts(EACH_FIRST, deferred=False)
        self.assert_evening()

    def test_each_first_transaction_is_a_deadlock(self):
        self.conflicts(EACH_FIRST, deferred=False, state="40P01")
        self.assert_evening()

    def assert_evening(self):
        """All is done once."""
        with self.place.service() as service:
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
        self.assertGreater(int(tries), 20)
        figures["refused by a conflict"] += int(tries) // 2

    def test_each_commit_is_refused(self):
        """It ends, with a sentence."""
        self.conflicts("true", deferred=True)
        with self.place.service() as service:
            start = time.monotonic()
            error = service.ask("players/add", name="Al")["error"]
            self.assertLess(time.monotonic() - start, 12)
            self.assertEqual(error["code"], 1006)
            self.assert_to_do(error["message"])
        self.assertEqual(self.place.stored(), [])


if __name__ == "__main__":
    unittest.main()
