"""SIGKILL between goals and answers to a fixture: what was answered is there,
and the figures are what the lists say."""

import random
import unittest

from Tests.Support import client
from Tests.Support.evening import Evening, killed, seconds_per_change
from Tests.Support.postgresql import Shared

figures = client.Figures("test_kill_evening")
tearDownModule = figures.show

KILLS = 500 if client.LONG else 60
SEED = 20_260_103


class KilledEvenings(Shared):
    figures = figures

    def test_random_moments(self):
        with self.place.service() as service:
            evening = Evening(random.Random(SEED), service)
            seconds = seconds_per_change(evening, service)
        for _ in range(KILLS):
            with self.place.service() as service:
                if evening.has_ended:
                    evening.start(service)
                changes, answered = killed(evening, service, seconds)
            # The server still processes what the process sent.
            self.cluster.settle(self.place.database)
            self.assertEqual(self.place.check(), [])
            with self.place.service() as service:
                done = evening.found(service, changes, answered)
            figures["kills"] += 1
            figures["answered changes"] += answered
            figures["kills before all was answered"] += answered < len(changes)
            figures["kills after changes without an answer"] += done > answered
        # Otherwise the test did not check what became of them.
        self.assertGreater(figures["kills before all was answered"], KILLS // 10)


if __name__ == "__main__":
    unittest.main()
