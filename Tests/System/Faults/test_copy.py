"""Copying a file that is in use: the copy is a snapshot of one moment.

`football-gather copy` reads the accounts in windows while other processes add and delete players and matches.
"""

import functools
import os
import subprocess
import threading
import unittest

from Tests.Support import client
from Tests.Support.history import GONE, History, problems

figures = client.Figures("test_copy")
tearDownModule = figures.show

KEPT, MOVING = (12_000, 3_000) if client.LONG else (6_000, 1_500)


class Copying(unittest.TestCase):
    def setUp(self):
        self.place = client.Template.copy("source")
        self.target = client.Place("target")
        self.addCleanup(self.place.remove)
        self.addCleanup(self.target.remove)

    def signed_in(self, place):
        service = place.service(profile="none")
        self.addCleanup(service.close)
        service.call("accounts/signIn", username=client.USERNAME, password=client.PASSWORD)
        return service

    def copy(self):
        return subprocess.run(
            [client.PROGRAM, "copy", "--from", "sqlite:" + self.place.path, "--to", "sqlite:" + self.target.path],
            capture_output=True, text=True, env=client.environment(), timeout=120)

    def listed(self, service, what):
        """All players or all matches."""
        found = []
        while page := service.call(f"{what}/list", offset=len(found), limit=1000)[what]:
            found += page
        return found

    def names(self, place):
        return [player["name"] for player in self.listed(self.signed_in(place), "players")]

    def test_of_a_missing_file(self):
        """It is an error, and neither file is created."""
        place = client.Place("copy")
        self.addCleanup(place.remove)
        source = os.path.join(place.folder, "missing.sqlite")
        result = subprocess.run(
            [client.PROGRAM, "copy", "--from", "sqlite:" + source, "--to", "sqlite:" + place.path],
            capture_output=True, text=True, env=client.environment(), timeout=20)
        self.assertEqual((result.returncode, result.stdout), (66, ""))
        self.assertIn(source, result.stderr)
        self.assertEqual(os.listdir(place.folder), [])

    def copy_during(self, history, changes, shown):
        """Copies while another thread makes changes; what the copy shows is one moment of the history."""
        has_begun, stop = threading.Event(), threading.Event()

        def change():
            for request, changed in changes:
                if stop.is_set():
                    break
                operation = history.change("the one who changes", changed)
                request()
                history.answer(operation)
                has_begun.set()

        thread = threading.Thread(target=change)
        thread.start()
        has_begun.wait(20)
        read = history.read("the copy")
        run = self.copy()
        history.answer(read)
        stop.set()
        thread.join()
        self.assertEqual(run.returncode, 0, run.stderr)
        read.shown = shown(self.target)
        last = history.read("the end")
        history.answer(last, shown(self.place))
        self.assertEqual(problems(history), "")
        figures.note(f"copied {len(read.shown):,} while {len(history.operations) - 3:,} were changed")
        return read.shown == last.shown

    def test_during_deletions(self):
        service, history = self.signed_in(self.place), History()
        # The deleted players are spread over the whole list.
        names = [f"{number:05} {'goes' if number % 5 == 0 else 'stays'}" for number in range(KEPT + MOVING)]
        added = history.change("the one who changes", dict.fromkeys(names, "there"))
        service.call("players/import", timeout=60, json=[{"name": name} for name in names])
        history.answer(added)
        ids = {player["name"]: player["id"] for player in self.listed(service, "players")}
        changes = ((functools.partial(service.call, "players/delete", id=ids[name]), {name: GONE})
                   for name in names if name.endswith("goes"))
        is_same = self.copy_during(
            history, changes, lambda place: [(name, "there") for name in self.names(place)])
        # The target has other content now, which is an error.
        again = self.copy()
        self.assertEqual(again.returncode, 0 if is_same else 66, again.stderr)

    def test_while_matches_end(self):
        """A match that begins or ends during the copy shifts the pages; none is missing or there twice."""
        service, history = self.signed_in(self.place), History()
        players = [service.call("players/add", name=name)["id"] for name in ("Al", "Bo")]
        # Each match has its own score.
        scores = [{"teamA": number // 100, "teamB": number % 100} for number in range(KEPT)]
        added = history.change("the one who changes", {str(score): "ended" for score in scores[:KEPT // 2]})
        service.call("gathers/import", timeout=60, json=[
            {"startedAt": f"2025-01-01T{second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}Z",
             "endedAt": "2025-01-02T00:00:00Z", "teamA": ["Al"], "teamB": ["Bo"], "score": score}
            for second, score in enumerate(scores[:KEPT // 2])])
        history.answer(added)

        def play(score):
            gather = service.call("gathers/start", teamA=players[:1], teamB=players[1:])
            service.call("gathers/end", id=gather["id"], score=score)

        self.copy_during(
            history, ((functools.partial(play, score), {str(score): "ended"}) for score in scores[KEPT // 2:]),
            lambda place: [(str(gather["score"]), "ended") for gather in self.listed(self.signed_in(place), "gathers")
                           if "score" in gather])


if __name__ == "__main__":
    unittest.main()
