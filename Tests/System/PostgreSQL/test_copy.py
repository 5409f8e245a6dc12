"""Copying all accounts from a file to a server and back; a copy that was killed continues where it stopped."""

import random
import re
import subprocess
import unittest

from Tests.Support import client, moments
from Tests.Support.comparison import assert_same
from Tests.Support.model.uids import without_uids
from Tests.Support.postgresql import Shared

figures = client.Figures("test_copy")
tearDownModule = figures.show

ACCOUNTS, PLAYERS = 12, 400
# One account is so large that a copy reports its progress, after each thousand players and gathers.
LARGE, MANY = 5, 2400


def players_of(number):
    return MANY if number == LARGE else PLAYERS


class Copies(Shared):
    figures = figures

    def setUp(self):
        super().setUp()
        self.file = client.Place("copy")
        self.addCleanup(self.file.remove)
        self.source = "sqlite:" + self.file.path

    def copy(self, source, target):
        """A running copy."""
        return subprocess.Popen([client.PROGRAM, "copy", "--from", source, "--to", target], stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=client.environment())

    def whole(self, source, target):
        """The output of a copy that runs to its end."""
        process = self.copy(source, target)
        out, said = process.communicate(timeout=120)
        self.assertEqual((process.returncode, out), (0, ""), said)
        return said

    def exported(self, store):
        """The data of each account, without the UIDs, which differ in a copy; signing in checks the password."""
        found = {}
        for number in range(ACCOUNTS):
            with client.Service(store) as service:
                service.call("accounts/signIn", username=f"user {number}", password=client.PASSWORD)
                gathers = service.call("gathers/export", format="csv")["csv"]
                found[number] = without_uids([service.call("players/export", format="csv")["csv"], gathers])
        return found

    def test_a_copy_that_is_killed_continues(self):
        """Each account is copied as a whole or not at all; copied back, it is equal."""
        rng = random.Random(7)
        for number in range(ACCOUNTS):
            with client.Service(self.file.path) as service:
                service.call("accounts/register", username=f"user {number}", password=client.PASSWORD)
                names = [f"Player {player} of {number}" for player in range(players_of(number))]
                service.call("players/import", json=[{"name": name, "age": 20} for name in names])
                ids = [player["id"] for player in service.call("players/list", limit=5)["players"]]
                gather = service.call("gathers/start", teamA=ids[:2], teamB=ids[2:5])
                service.call("gathers/end", id=gather["id"], score={"teamA": 2, "teamB": number})
                service.call("players/delete", id=ids[0])
        whole = [[str(count - 1)] for count in (PLAYERS, MANY)]
        target, kills, said = self.place.address, 0, ""

        def copied():
            return int(self.place.query("SELECT count(*) FROM accounts")[0][0])

        for _ in range(60):
            before, process = copied(), self.copy(self.source, target)
            # After another account or two: it is on its way with the next one then.
            more = rng.randint(1, 2)
            moments.until(lambda: process.poll() is not None or copied() >= before + more, "accounts are copied", 120)
            has_ended = process.poll() is not None
            process.kill()
            said += process.communicate()[1]
            if has_ended:
                break
            kills += 1
            counts = self.place.query("SELECT DISTINCT (SELECT count(*) FROM players WHERE account = accounts.id) "
                                      "FROM accounts WHERE username LIKE 'user %'")
            self.assertEqual([count for count in counts if count not in whole], [])
        figures["kills"] += kills
        self.assertGreater(kills, 0)
        said += self.whole(self.source, target)
        self.assertIn(f"{ACCOUNTS} accounts are there", said)
        told = set(re.findall(r"^.*: [0-9]+ of [0-9]+$", said, re.MULTILINE))
        self.assertEqual(told, {f"user {LARGE}: {done} of {MANY}" for done in (1000, 2000)})
        there = self.exported(target)
        assert_same(self, there, self.exported(self.file.path), "the copy has other data")
        back = self.file.path + ".back"
        self.whole(target, "sqlite:" + back)
        assert_same(self, self.exported(back), there, "the copy of the copy has other data")

    def test_another_account_with_the_name(self):
        """It is reported and not changed, and the accounts before it are copied."""
        for store, name in ((self.file.path, "Al"), (self.place.address, "Bo")):
            with client.Service(store) as service:
                service.call("accounts/register", username="eve", password=client.PASSWORD)
                service.call("players/add", name=name)
        process = self.copy(self.source, self.place.address)
        said = process.communicate(timeout=60)[1]
        self.assertEqual(process.returncode, 66)
        self.assertIn("There is an account eve already", said)
        self.assertEqual(self.place.query("SELECT name FROM players"), [["Bo"]])


if __name__ == "__main__":
    unittest.main()
