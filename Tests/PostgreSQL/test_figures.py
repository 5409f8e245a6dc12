"""Matches of one account that several processes end and delete at once are counted as one after the other."""

import random
import threading
import unittest

from cluster import Shared, client

figures = client.Figures("test_figures")
tearDownModule = figures.show

PROCESSES = 4
MATCHES = 100 if client.LONG else 15
SEED = 8
START = {"": 1000, "beginner": 900, "amateur": 1000, "professional": 1200}


def rounded(number):
    """The nearest whole number, of two the one that is further from zero."""
    return int(number + 0.5) if number > 0 else -int(0.5 - number)


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
        self.assertEqual(self.place.check(), [])
        self.assertEqual(dict(self.place.query("SELECT player, rating FROM figures ORDER BY player")), self.recount())

    def recount(self):
        """The ratings by the rules as they are told, from the first match on."""
        ratings = {}
        for match, goals, others in self.place.query(
                "SELECT id, scoreA, scoreB FROM gathers WHERE endedAt IS NOT NULL ORDER BY startedAt, id"):
            teams = {"teamA": [], "teamB": []}
            for team, player, skill in self.place.query(
                    f"SELECT team, player, skill FROM lineups WHERE gather = {match} ORDER BY team, place"):
                ratings.setdefault(player, START[skill])
                teams[team].append(player)
            mean_a, mean_b = (sum(ratings[player] for player in team) / len(team) for team in teams.values())
            expected = 1 / (1 + 10 ** (rounded(mean_b - mean_a) / 400))
            taken = (1 + (int(goals) > int(others)) - (int(goals) < int(others))) / 2
            change = rounded(24 * (taken - expected))
            for player in teams["teamA"]:
                ratings[player] += change
            for player in teams["teamB"]:
                ratings[player] -= change
        return {player: str(rating) for player, rating in ratings.items()}


if __name__ == "__main__":
    unittest.main()
