"""A long import: how far it is comes unasked, and whoever cancels or kills it leaves nothing of it behind."""

import json
import unittest

import client

# Long enough to be seen on any machine: some seconds here.
LINES = 60_000
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


if __name__ == "__main__":
    unittest.main()
