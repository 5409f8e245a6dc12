"""The service on PostgreSQL against a model of its rules, in random walks of two processes over all that views offer.

`Tests/System/Model` has the walks, and tells how they cover the screens. FAULTS=long: ten times as many.
"""

import unittest
from concurrent.futures import ProcessPoolExecutor

from Tests.Support import client
from Tests.Support.postgresql import Place, Shared, direct
from Tests.System.Model.coverage import Coverage
from Tests.System.Model.places import Database
from Tests.System.Model.replay import run

figures = client.Figures("test_walks")
tearDownModule = figures.show

SEED = 1
STEPS = 2000
# Walk 5 has long lists.
WALKS = range(60) if client.LONG else range(4, 10)


class Walks(Shared):
    figures = figures

    @direct("the model does not know when a process asks for changes")
    def test_the_service_does_what_the_model_does(self):
        coverage = Coverage()
        with ProcessPoolExecutor(2) as pool:
            databases = [Database(Place(self.cluster)) for _ in WALKS]
            walks = [pool.submit(run, SEED, number, STEPS, "", False, database)
                     for number, database in zip(WALKS, databases)]
            for finished in walks:
                coverage.add(finished.result())
        self.assertGreater(coverage.moves["fail store"], 0)
        self.assertGreater(coverage.moves["change process"], 0)
        figures["steps"] = sum(coverage.moves.values())


if __name__ == "__main__":
    unittest.main()
