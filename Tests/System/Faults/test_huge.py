"""Long texts that are hard to compare take time in proportion to their length, in every place that accepts a text.

Swift sorts the combining marks after a letter before it compares two texts, which takes quadratic time: hours for
these. The limit is on processor time, so that other load has no effect.
"""

import json
import resource
import subprocess
import unittest

from Tests.Support import client

MARKS = "r" + "\u0300\u0316" * 400_000
# All of it takes about 2 s.
SECONDS = 60

# Long lists of what people write around names, alone, and in front of each other.
AROUND = ("a, ", "(a) ", "*", "1 ", "✅", "?", "@", "\ufe0f", "|", "a\n", ":", '"', " ")
LISTS = [part * (300_000 // len(part)) for part in AROUND]
LISTS += ["1. " * 100_000 + "a" + "?" * 200_000, "1" + " " * 100_000 + "5" + "?" * 200_000, "a, b and " + MARKS + " c"]

ANN = {"username": "ann", "password": "correct horse"}
STRANGE = ANN | {"username": MARKS}
CALLS = [
    ("accounts/signIn", STRANGE), ("login/submit", STRANGE), ("login/register", STRANGE),
    *((method, {name: MARKS}) for method in ("initialize", "session/open") for name in ("locale", "timeZone")),
    ("accounts/register", ANN), ("login/submit", ANN),
    ("players/get", {"id": MARKS}), ("players/list", {"search": MARKS}), ("players/add", {"name": MARKS}),
    ("playerList/search", {"value": MARKS}), ("playerList/leaderboard", {}), ("leaderboard/sort", {"value": MARKS}),
    ("session/back", {}), ("playerList/history", {}), ("history/filter", {"value": MARKS}), ("session/back", {}),
    ("playerList/importPlayers", {}), ("importPlayers/preview", {"list": "name\nAl", "mode": MARKS}),
    ("players/import", {"csv": "name\n" + MARKS}), ("players/import", {"csv": MARKS}),
    ("players/import", {"json": [{"name": MARKS}]}), ("gathers/import", {"csv": MARKS}),
    ("gathers/import", {"json": [{"teamA": [MARKS], "teamB": [MARKS]}]}),
    ("players/import", {"csv": "name,age\nAl,1." + MARKS}),
    *(("players/import", {"csv": text, "mode": "update"}) for text in LISTS),
    ("session/view", {"key": MARKS}), (MARKS, {}), ("session/view", {MARKS: 1}),
]


class Marks(unittest.TestCase):
    def test_all_have_a_response(self):
        lines = [json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": params}, ensure_ascii=False)
                 for id, (method, params) in enumerate(CALLS)]
        place = client.Place("huge")
        self.addCleanup(place.remove)
        done = subprocess.run(
            client.command(place.path, "none"), input="\n".join(lines) + "\n",
            capture_output=True, text=True, encoding="utf-8",
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS)))
        self.assertEqual(done.returncode, 0, done.stderr)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([answer["id"] for answer in answers], list(range(len(CALLS))))
        self.assertNotIn("internal", done.stdout)


if __name__ == "__main__":
    unittest.main()
