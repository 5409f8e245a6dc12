"""Several processes on one server at the same time: what each was answered, none of them, or nobody, contradicts."""

import unittest

from Tests.Support import client
from Tests.Support.postgresql import Shared
from Tests.Support.races import ANSWERS, Races

figures = client.Figures("test_races")
tearDownModule = figures.show


class OnOneServer(Shared, Races):
    figures = figures
    # A request takes longer than on a file.
    answers = ANSWERS // 2


del Races, Shared

if __name__ == "__main__":
    unittest.main()
