"""SIGKILL between goals and answers to a fixture: what was answered is there, and the figures are what the lists say."""

import random
import unittest

from Tests.Support import client
from Tests.Support.evening import Evening, killed, seconds_per_change

figures = client.Figures("test_kill_evening")
tearDownModule = figures.show

KILLS = 2000 if client.LONG else 150
SEED = 20_260_102
CALLS = "pwrite64,write,fdatasync,fsync,ftruncate,unlink"


class KilledEvenings(unittest.TestCase):
    def test_random_moments(self):
        place = client.Template.copy("evening")
        self.addCleanup(place.remove)
        with place.service() as service:
            evening = Evening(random.Random(SEED), service)
            seconds = seconds_per_change(evening, service)
        for _ in range(KILLS):
            with place.service() as service:
                if evening.has_ended:
                    evening.start(service)
                changes, answered = killed(evening, service, seconds)
            self.assertEqual(place.check(), [])
            with place.service() as service:
                done = evening.found(service, changes, answered)
            figures["kills"] += 1
            figures["answered changes"] += answered
            figures["kills before all was answered"] += answered < len(changes)
            figures["kills after changes without an answer"] += done > answered
        # Otherwise the test did not check what became of them.
        self.assertGreater(figures["kills before all was answered"], KILLS // 10)

    def test_every_write(self):
        """The same at the N-th system call that writes, for every N until all changes are answered."""
        if client.strace() is None:
            self.skipTest("strace is missing, or ptrace is not allowed here")
        when, is_whole = 0, False
        while not is_whole:
            when += 1
            place = client.Template.copy("evening")
            with place.service() as service:
                evening = Evening(random.Random(SEED), service)
            changes = evening.changes(12, True)
            inject = ["-e", f"trace={CALLS}", "-e", f"inject={CALLS}:signal=KILL:when={when}"]
            answered = 0
            with place.service(before=client.strace(*inject)) as service:
                try:
                    for method, params in changes:
                        service.ask(method, params)
                        answered += 1
                except client.Silence:
                    figures["kills by strace"] += 1
            is_whole = answered == len(changes)
            self.assertEqual(place.check(), [], f"call {when}")
            with place.service() as service:
                evening.found(service, changes, answered)
            self.assertEqual(place.check(), [], f"call {when}, after the restart")
            place.remove()
        self.assertGreater(when, len(changes))


if __name__ == "__main__":
    unittest.main()
