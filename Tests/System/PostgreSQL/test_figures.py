"""The statistics of an account whose matches several processes end and delete at once."""

import random
import threading
import unittest

from Tests.Support import client
from Tests.Support.postgresql import Shared

figures = client.Figures("test_figures")
tearDownModule = figures.show

PROCESSES = 4
MATCHES = 100 if client.LONG else 15
SEED = 8


class AtOnce(Shared):
    figures = figures

    def test_end_and_delete(self):
        with self.place.service() as service:
            players = [service.call("players/add", name=f"Player {number}", skill=skill)["id"]
                       for number, skill in enumerate(["beginner", "amateur", "professional"] * 4)]
        services = [self.keep(self.place.other()) for _ in range(PROCESSES)]
        problems = []

        def play(service, rolls):
            try:
                for _ in range(MATCHES):
                    picked = rolls.sample(players, 6)
                    match = service.call("gathers/start", teamA=picked[:2], teamB=picked[2:])["id"]
                    service.call("gathers/end", id=match,
                                 score={"teamA": rolls.randrange(5), "teamB": rolls.randrange(5)})
                    figures["matches"] += 1
                    if rolls.random() < 0.2:
                        service.call("gathers/delete", id=match)
                        figures["deleted"] += 1
            except Exception as problem:
                problems.append(f"{type(problem).__name__}: {problem}")

        threads = [threading.Thread(target=play, args=(service, random.Random(SEED + number)))
                   for number, service in enumerate(services)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(problems, [])
        # The check counts the ratings again, from the first match on.
        self.assertEqual(self.place.check(), [])
        self.assertNotEqual(self.place.query("SELECT id FROM gathers WHERE ratingChange <> 0"), [])


if __name__ == "__main__":
    unittest.main()
