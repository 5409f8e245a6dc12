"""What the tests of failing storage share: how a request is refused, and that the file works afterwards."""

from Tests.Support import client
from Tests.Support.sentences import SentenceTest


class Storage(SentenceTest):
    def setUp(self):
        self.place = client.Template.copy("storage")
        self.addCleanup(self.place.remove)

    def assert_refused(self, service, method, timeout=20, **params):
        """The request fails with 1006, a sentence, and without an effect."""
        answer = service.ask(method, params, timeout)
        self.assertEqual(answer.get("error", {}).get("code"), 1006, answer)
        self.assertEqual(answer["error"]["data"]["kind"], "storeUnavailable")
        self.assert_to_do(answer["error"]["message"])
        return answer["error"]["message"]

    def assert_no_start(self, store, named=None, **options):
        """The service does not start: one line, status 66, nothing on stdout."""
        with client.Service(store, "none", **options) as service:
            status = service.finish()
            lines = service.errors().splitlines()
            self.assertEqual((status, service.rest, list(service.lines), len(lines)), (66, b"", [], 1), lines)
        self.assertTrue(lines[0].startswith("football-gather: "), lines)
        self.assertIn(named or store, lines[0])
        self.assert_to_do(lines[0].removeprefix("football-gather: "))
        self.figures["refused starts"] += 1

    def assert_works(self, place=None):
        """Another process finds the file sound and can write."""
        place = place or self.place
        self.assertEqual(place.check(), [])
        with place.service() as service:
            service.call("players/add", name="Zoe")
            names = [row["title"] for row in service.call("session/open")["sections"][0]["rows"]]
            self.assertIn("Zoe", names)

    def names(self, service):
        return {player["name"] for player in service.call("players/list", limit=1000)["players"]}
