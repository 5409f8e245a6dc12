"""A long import: its progress is notified, and an import that is cancelled or killed stores nothing.

A list that is too large or invalid stores nothing either, and takes bounded memory.
"""

import datetime
import json
import time
import unittest

from Tests.Support import client, moments

# The longest list that is accepted.
LINES = 20_000
# A list that takes a second.
GOALS = '"' + "\n".join(["A - goal"] * 20) + '"'
START = datetime.datetime(1990, 1, 1, 20)
STARTS = [START + datetime.timedelta(hours=line) for line in range(LINES)]
TABLE = "Started,Ended,Team A,Team B,Goals A,Goals B,Goals\n" + "".join(
    f"{start:%Y-%m-%dT%H:%M:00Z},{start:%Y-%m-%dT%H:%M:30Z},Al,Bo,20,0,{GOALS}\n" for start in STARTS)

# How many imports are sent until one is held before it ends, as this process can be late.
ATTEMPTS = 20

figures = client.Figures("test_import")
tearDownModule = figures.show


class LongImports(unittest.TestCase):
    def hold(self):
        """Sends an import, and holds the service after its first progress notification; the id of the request.

        None if the import has ended before, as this process was late."""
        self.place = client.Template.copy("import")
        self.addCleanup(self.place.remove)
        self.service = self.enterContext(self.place.service())
        self.service.call("session/open", notify=True)
        identifier = self.service.send("gathers/import", csv=TABLE)
        while not self.service.lines:
            self.assertTrue(self.service.pump(moments.GENEROUS))
        moments.stop(self.service)
        while self.service.pump(0):
            pass
        if self.service.next() is not None:
            moments.go_on(self.service)
            return None
        self.assertGreater(len(self.progress()), 0)
        return identifier

    def progress(self):
        """The number of lines done, of each progress notification."""
        views = [message["params"] for message in self.service.notifications]
        return [view["progress"]["done"] for view in views if "progress" in view]

    def total(self, service):
        return service.call("gathers/list", limit=1)["total"]

    def test_progress_is_notified(self):
        place = client.Template.copy("import")
        self.addCleanup(place.remove)
        self.service = self.enterContext(place.service())
        self.service.call("session/open", notify=True)
        self.assertEqual(self.service.call("gathers/import", csv=TABLE)["added"], LINES)
        views = [message["params"] for message in self.service.notifications]
        done = self.progress()
        self.assertGreater(len(done), 0)
        self.assertEqual(done, sorted(set(done)))
        for view in views:
            self.assertEqual("progress" in view, view["isLoading"])
            self.assertEqual(view.get("progress", {}).get("total", LINES), LINES)
        view = self.service.call("session/view")
        self.assertFalse(view["isLoading"])
        self.assertNotIn("progress", view)
        figures["views with progress"] += len(done)

    def test_cancelled(self):
        while not figures["imports that were cancelled"]:
            figures["imports to be cancelled"] += 1
            self.assertLessEqual(figures["imports to be cancelled"], ATTEMPTS)
            if (identifier := self.hold()) is None:
                continue
            cancel = {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": identifier}}
            self.service.write(json.dumps(cancel).encode() + b"\n")
            # The service looks for input each 100 ms, which pass now.
            time.sleep(0.1)
            moments.go_on(self.service)
            answer = self.service.receive()
            self.assertEqual(answer["id"], identifier)
            if "error" in answer:
                figures["imports that were cancelled"] += 1
                self.assertEqual(answer["error"]["data"]["kind"], "cancelled")
            # All of it or nothing.
            self.assertEqual(self.total(self.service), 0 if "error" in answer else LINES)
            # Only this request is cancelled, not the next one.
            self.assertEqual(self.service.call("players/import", csv="name\nAl\n")["added"], 1)

    def test_killed(self):
        while not figures["imports that were killed"]:
            figures["imports to be killed"] += 1
            self.assertLessEqual(figures["imports to be killed"], ATTEMPTS)
            if self.hold() is None:
                continue
            self.service.kill()
            figures["imports that were killed"] += 1
            self.assertEqual(self.place.check(), [])
            with self.place.service() as service:
                self.assertEqual(self.total(service), 0)


class LargeLists(unittest.TestCase):
    """Lists of the largest size of a frame, and larger ones: a clear error, nothing stored, and bounded memory."""

    NOTES = "x" * 780

    def setUp(self):
        self.place = client.Template.copy("large")
        self.addCleanup(self.place.remove)
        self.service = self.place.service().__enter__()
        self.addCleanup(self.service.close)

    def table(self, megabytes, headings="name,age,notes", **lines):
        """A table of this many megabytes, with an unknown column; `lines` are inserted by their numbers."""
        rows = [f"{headings}\n", *(f"Player {number},20,{self.NOTES}\n" for number in range(megabytes * 1300))]
        for number, line in lines.items():
            rows.insert(int(number.removeprefix("line")) - 1, line)
        return "".join(rows)

    def refused(self, table, least, most, memory):
        """The error; the table has so many bytes, and the service must not have used more than so many megabytes."""
        self.assertTrue(least <= len(table) <= most, len(table))
        self.service.write(json.dumps({"jsonrpc": "2.0", "id": 7, "method": "players/import",
                                       "params": {"csv": table}}).encode() + b"\n")
        answer = self.service.receive(60)
        # The next request succeeds, and nothing was stored.
        self.assertEqual(self.service.call("players/list", limit=1), {"players": [], "total": 0})
        peak = self.service.memory()[0]
        figures["largest MB"] = max(figures["largest MB"], round(peak))
        self.assertLess(peak, memory)
        return answer

    def test_more_than_a_frame_holds(self):
        # Input that is longer than a frame, 16 MiB, is dropped.
        answer = self.refused(self.table(20), 20_000_000, 25_000_000, memory=32)
        self.assertEqual((answer["id"], answer["error"]["data"]["kind"]), (None, "frameTooLarge"))

    def assert_wrong(self, table, *fields):
        # The frame, its content, and its text twice.
        answer = self.refused(table, 15_000_000, 16 << 20, memory=80)
        self.assertEqual((answer["id"], answer["error"]["code"]), (7, 1005))
        self.assertEqual(set(answer["error"]["data"]["fields"]), set(fields))

    def test_a_name_of_a_megabyte(self):
        self.assert_wrong(self.table(14, line501=f"Al{'x' * 1_000_000},20,\n"), "csv/501/name")

    def test_zero_characters(self):
        table = self.table(15, line501="A\0l,20,\n", line502="Bo,\0,\n", line503="Cy,30,a\0b\n")
        self.assert_wrong(table, "csv/501/name", "csv/502/age")

    def test_the_same_heading_twice(self):
        self.assert_wrong(self.table(15, "name,age,Name"), "csv/1/name")


if __name__ == "__main__":
    unittest.main()
