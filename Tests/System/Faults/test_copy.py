"""Copying a file that is in use: the copy is a snapshot of one moment.

`football-gather copy` reads the accounts in windows while other processes add and delete players and matches.
"""

import os
import subprocess
import threading
import time
import unittest

from Tests.Support import client

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

    def names(self, place):
        service, names = self.signed_in(place), []
        while True:
            page = service.call("players/list", offset=len(names), limit=1000)["players"]
            if not page:
                return names
            names += [player["name"] for player in page]

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

    def test_during_deletions(self):
        """All other players are copied; of players deleted in order, the copy has a part without gaps."""
        service = self.signed_in(self.place)
        for start in range(0, KEPT + MOVING, 15_000):
            service.call("players/import", timeout=60, json=[
                # The deleted players are spread over the whole list.
                {"name": f"{number:05} {'goes' if number % 5 == 0 else 'stays'}"}
                for number in range(start, min(start + 15_000, KEPT + MOVING))])
        going, names, offset = [], [], 0
        while True:
            page = service.call("players/list", search="goes", offset=offset, limit=1000)["players"]
            if not page:
                break
            going += [player["id"] for player in page if player["name"].endswith("goes")]
            names += [player["name"] for player in page if player["name"].endswith("goes")]
            offset += len(page)
        stop = threading.Event()

        def delete():
            for identifier in going:
                if stop.is_set():
                    return
                service.call("players/delete", id=identifier)

        thread = threading.Thread(target=delete)
        thread.start()
        time.sleep(0.05)
        run = self.copy()
        stop.set()
        thread.join()
        self.assertEqual(run.returncode, 0, run.stderr)
        arrived = self.names(self.target)
        self.assertEqual(sum(name.endswith("stays") for name in arrived), KEPT)
        left = len(self.names(self.place)) - KEPT
        gone_before = MOVING - sum(name.endswith("goes") for name in arrived)
        self.assertLessEqual(gone_before, MOVING - left)
        self.assertEqual(sorted(name for name in arrived if name.endswith("goes")), sorted(names[gone_before:]))
        figures.note(f"copied {len(arrived):,} players while {MOVING - left:,} were deleted, {gone_before:,} before")
        # The target has other content now, which is an error.
        again = self.copy()
        self.assertEqual(again.returncode, 66 if left + KEPT != len(arrived) else 0, again.stderr)

    def test_while_matches_end(self):
        """A match that begins or ends during the copy shifts the pages; none is missing or there twice."""
        service = self.signed_in(self.place)
        players = [service.call("players/add", name=name)["id"] for name in ("Al", "Bo")]
        service.call("gathers/import", timeout=60, json=[
            {"startedAt": f"2025-01-01T{second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}Z",
             "endedAt": "2025-01-02T00:00:00Z", "teamA": ["Al"], "teamB": ["Bo"], "score": {"teamA": 1, "teamB": 0}}
            for second in range(KEPT // 2)])
        stop = threading.Event()

        def play():
            while not stop.is_set():
                gather = service.call("gathers/start", teamA=players[:1], teamB=players[1:])
                service.call("gathers/end", id=gather["id"], score={"teamA": 2, "teamB": 2})

        thread = threading.Thread(target=play)
        thread.start()
        run = self.copy()
        stop.set()
        thread.join()
        self.assertEqual(run.returncode, 0, run.stderr)
        copied = self.signed_in(self.target)
        old, new, offset = set(), 0, 0
        while True:
            page = copied.call("gathers/list", offset=offset, limit=1000)["gathers"]
            if not page:
                break
            offset += len(page)
            for gather in page:
                if gather["startedAt"].startswith("2025"):
                    self.assertFalse(gather["startedAt"] in old, f"{gather['startedAt']} arrived twice")
                    old.add(gather["startedAt"])
                else:
                    new += 1
        self.assertEqual(len(old), KEPT // 2)
        figures.note(f"copied {len(old):,} matches and {new} of those that were played during the copy")


if __name__ == "__main__":
    unittest.main()
