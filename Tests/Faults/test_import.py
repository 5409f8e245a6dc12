"""A long import: how far it is comes unasked, and whoever cancels or kills it leaves nothing of it behind.

A list that is too large or wrong leaves nothing behind either, nor does it take memory without bounds.
"""

import json
import unittest

from Tests.Support import client

# The longest list that is taken: half a second here.
LINES = 20_000
TABLE = "name,age\n" + "".join(f"Player {line},20\n" for line in range(LINES))

figures = client.Figures("test_import")
tearDownModule = figures.show


class LongImports(unittest.TestCase):
    def setUp(self):
        self.place = client.Template.copy("import")
        self.addCleanup(self.place.remove)
        self.service = self.place.service().__enter__()
        self.addCleanup(self.service.close)
        self.service.call("session/open", notify=True)

    def begin(self):
        """Asks for an import, and waits until the client is told how far it is; the request's id."""
        identifier = self.service.send("players/import", csv=TABLE)
        while not self.told():
            self.assertTrue(self.service.pump(20))
            self.assertIsNone(self.service.next(), "answered before anything was told")
        return identifier

    def told(self):
        """How much was done each time that the client was told."""
        views = [message["params"] for message in self.service.notifications]
        return [view["progress"]["done"] for view in views if "progress" in view]

    def total(self, service):
        return service.call("players/list", limit=1)["total"]

    def test_it_is_told_how_far_it_is(self):
        self.assertEqual(self.service.call("players/import", csv=TABLE)["added"], LINES)
        views = [message["params"] for message in self.service.notifications]
        told = self.told()
        self.assertGreater(len(told), 0)
        self.assertEqual(told, sorted(set(told)))
        for view in views:
            self.assertEqual("progress" in view, view["isLoading"])
            self.assertEqual(view.get("progress", {}).get("total", LINES), LINES)
        view = self.service.call("session/view")
        self.assertFalse(view["isLoading"])
        self.assertNotIn("progress", view)
        figures["views with progress"] += len(told)

    def test_cancelled_in_the_midst(self):
        identifier = self.begin()
        cancel = {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": identifier}}
        self.service.write(json.dumps(cancel).encode() + b"\n")
        answer = self.service.receive()
        self.assertEqual(answer["id"], identifier)
        self.assertEqual(answer["error"]["data"]["kind"], "cancelled")
        self.assertEqual(self.total(self.service), 0)
        # The next one is not meant.
        self.assertEqual(self.service.call("players/import", csv="name\nAl\n")["added"], 1)

    def test_killed_in_the_midst(self):
        self.begin()
        self.service.kill()
        self.assertEqual(self.place.check(), [])
        with self.place.service() as service:
            self.assertEqual(self.total(service), 0)


class LargeLists(unittest.TestCase):
    """Lists of the size that a frame may have, and larger ones: a clear error, nothing taken in, and bounded memory."""

    NOTES = "x" * 780

    def setUp(self):
        self.place = client.Template.copy("large")
        self.addCleanup(self.place.remove)
        self.service = self.place.service().__enter__()
        self.addCleanup(self.service.close)

    def table(self, megabytes, headings="name,age,notes", **lines):
        """So many megabytes of people, each with a note that nobody asks for; `lines` by number stand between them."""
        rows = [f"{headings}\n", *(f"Player {number},20,{self.NOTES}\n" for number in range(megabytes * 1300))]
        for number, line in lines.items():
            rows.insert(int(number.removeprefix("line")) - 1, line)
        return "".join(rows)

    def refused(self, table, least, most, memory):
        """The error; the table is so many bytes long, and the service never held more than so many megabytes."""
        self.assertTrue(least <= len(table) <= most, len(table))
        self.service.write(json.dumps({"jsonrpc": "2.0", "id": 7, "method": "players/import",
                                       "params": {"csv": table}}).encode() + b"\n")
        answer = self.service.receive(60)
        # The next request is answered, and nothing has been taken in.
        self.assertEqual(self.service.call("players/list", limit=1), {"players": [], "total": 0})
        peak = self.service.memory()[0]
        figures["largest MB"] = max(figures["largest MB"], round(peak))
        self.assertLess(peak, memory)
        return answer

    def test_more_than_a_frame_holds(self):
        # What is longer than a frame, 16 MiB, is not kept.
        answer = self.refused(self.table(20), 20_000_000, 25_000_000, memory=32)
        self.assertEqual((answer["id"], answer["error"]["data"]["kind"]), (None, "frame.tooLarge"))

    def assert_wrong(self, table, *fields):
        # The frame itself, what it takes in, and its text twice.
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
