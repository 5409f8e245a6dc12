"""The check of a data file finds each kind of damage, by its name; the other tests rely on it."""

import shutil
import sqlite3
import unittest

from Tests.Support import client

figures = client.Figures("test_file_check")
tearDownModule = figures.show

# What each damage is reported as, by a part of the sentence.
DAMAGES = {
    "rating change of match 2": "UPDATE gathers SET ratingChange = ratingChange + 1 WHERE id = 2",
    "foreign key": "UPDATE players SET account = 77",
    "without a line-up": "DELETE FROM lineups WHERE gather = 5",
}


class FileCheck(unittest.TestCase):
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
        for words, sql in DAMAGES.items():
            with self.subTest(words):
                self.assertIn(words, self.damaged(sql)[0])


if __name__ == "__main__":
    unittest.main()
