"""Several processes on one file at the same time: what each was answered, none of them, or nobody, contradicts."""

import unittest

from Tests.Support import client
from Tests.Support.races import Players, Races

figures = client.Figures("test_races")
tearDownModule = figures.show


class OnOneFile(Races):
    figures = figures

    def setUp(self):
        self.place = client.Template.copy("races")
        self.addCleanup(self.place.remove)

    def test_players_while_writes_fail(self):
        """In three processes, each twentieth write finds the disk full: changes are refused, and nobody sees them."""
        if (full := client.strace("-e", "trace=pwrite64", "-e", "inject=pwrite64:error=ENOSPC:when=20+20")) is None:
            self.skipTest("strace is missing, or ptrace is not allowed here")
        self.assertGreater(self.race(Players, full).refused, 0)


del Races

if __name__ == "__main__":
    unittest.main()
