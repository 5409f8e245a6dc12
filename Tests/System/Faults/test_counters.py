"""The check of a data file finds each kind of damage, by its name; the other tests rely on it."""

import shutil
import sqlite3
import unittest

from Tests.Support import client
from Tests.Support import counters

figures = client.Figures("test_counters")
tearDownModule = figures.show

# The statement that makes each check fail, and no other one.
DAMAGES = {
    "players of an account": "UPDATE accounts SET playerCount = playerCount + 1",
    "players of a bucket": "UPDATE shelves SET count = count - 1",
    "gathers of a bucket": "UPDATE gatherShelves SET count = count + 1 WHERE player <> 0",
    "outcome for a player": "UPDATE lineups SET outcome = 'won' WHERE gather = 5",
    "rating change of a match": "UPDATE gathers SET change = change + 1 WHERE id = 2",
    "statistics": "UPDATE figures SET goalsFor = goalsFor + 1 WHERE player = 2",
    "name in the statistics": "UPDATE figures SET nameKey = 'nobody' WHERE player = 2",
    "rating": "UPDATE figures SET rating = rating - 1 WHERE player = 1",
    "ranked and unranked players": "UPDATE accounts SET rankedCount = rankedCount - 1",
    "figures of a month": "UPDATE monthFigures SET won = won + 1 WHERE player = 1",
    "goals of a month": "UPDATE monthlyGoals SET goals = 0",
}

# What SQLite finds, by a part of its message.
BREAKAGES = {
    "foreign key": "UPDATE players SET account = 77",
    "without a line-up": "DELETE FROM lineups WHERE gather = 5",
    # The index of names.
    "malformed": "INSERT INTO playerNames (playerNames, rowid, nameKey) VALUES ('delete', 1, 'player 1')",
}


class Counters(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = client.Template.copy("counts")
        cls.addClassCleanup(cls.place.remove)
        with cls.place.service() as service:
            ids = [service.call("players/add", name=f"Player {number}", skill="beginner")["id"] for number in range(4)]
            for number in range(5):
                gather = service.call("gathers/start", teamA=ids[:2], teamB=ids[2:])
                # The last match does not end.
                if number < 4:
                    service.call("gathers/end", id=gather["id"], score={"teamA": number, "teamB": 1})
            service.call("players/delete", id=ids[3])

    def damaged(self, sql):
        """What the check reports of a copy of the file after the damage."""
        place = client.Place("damaged")
        shutil.copy(self.place.path, place.path)
        connection = sqlite3.connect(place.path)
        connection.execute(sql)
        connection.commit()
        connection.close()
        found = place.check()
        place.remove()
        figures["damages"] += 1
        return found

    def test_a_file_as_the_service_leaves_it(self):
        self.assertEqual(self.place.check(), [])

    def test_each_damage_is_found(self):
        self.assertEqual(set(DAMAGES), {*counters.QUERIES, *counters.KEPT})
        for name, sql in DAMAGES.items():
            with self.subTest(name):
                self.assertEqual({sentence.split(":")[0] for sentence in self.damaged(sql)}, {name})

    def test_each_breakage_is_found(self):
        for words, sql in BREAKAGES.items():
            with self.subTest(words):
                self.assertIn(words, self.damaged(sql)[0])


if __name__ == "__main__":
    unittest.main()
