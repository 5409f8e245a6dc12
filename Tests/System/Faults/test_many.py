"""Sixteen processes at once on one file, of one account and of sixteen accounts.

Each plays a random scenario with four requests outstanding, and compares every response with its own model; at the end
the file stores what all models store together. No request waits forever or is refused. Of different accounts no process
gets less than a third of the responses of another. 10 s each; FAULTS=long: 60 s.
"""

import collections
import multiprocessing
import os
import selectors
import subprocess
import time
import unittest

from Tests.Support import client, user
from Tests.Support.comparison import assert_same

figures = client.Figures("test_many")
tearDownModule = figures.show

PROCESSES = 16
SECONDS = 60 if client.LONG else 10


def work(place, profile, number, durability, start, results):
    """One process: plays until the time is over; reports what it counted and what must be stored."""
    player = user.User(1000 + number, prefix=f"p{number}-", limit=6)
    report = {"number": number, "problem": None, "errors": [], "slowest": 0}
    try:
        with client.Service(place.path, profile, durability, extra=client.MANUAL_CLOCK) as service:
            service.call("session/open")
            start.wait()
            end = time.monotonic() + SECONDS
            while time.monotonic() < end:
                before = time.monotonic()
                report["errors"] += user.play(player, service, steps=12, depth=4)
                report["slowest"] = max(report["slowest"], time.monotonic() - before)
            report["memory"] = service.memory()[0]
    except (user.Wrong, client.Silence, client.Refused, OSError) as problem:
        report["problem"] = f"{type(problem).__name__}: {problem}"[:3000]
    report["answers"] = player.counts["answers"]
    report["gathers"] = player.counts["end › Yes"]
    report["stored"] = player.stored()
    results.put(report)


class Many(unittest.TestCase):
    def run_all(self, place, profiles, durability):
        """Runs a process for each profile; their reports, by number."""
        context = multiprocessing.get_context("fork")
        start, results = context.Barrier(len(profiles)), context.Queue()
        workers = [context.Process(target=work, args=(place, profile, number, durability, start, results))
                   for number, profile in enumerate(profiles)]
        for worker in workers:
            worker.start()
        reports = sorted((results.get(timeout=SECONDS * 2 + 60) for _ in workers), key=lambda report: report["number"])
        for worker in workers:
            worker.join(20)
        answers = [report["answers"] for report in reports]
        kinds = collections.Counter(error["data"]["kind"] for report in reports for error in report["errors"])
        name = self._testMethodName.removeprefix("test_")
        figures.note(f"{name}, durability {durability}: {sum(answers):,} answers ({sum(answers) / SECONDS:,.0f}/s), "
                     f"{sum(report['gathers'] for report in reports):,} gathers, per process {min(answers):,} to "
                     f"{max(answers):,}; slowest 12 steps {max(report['slowest'] for report in reports):.2f} s; "
                     f"errors {dict(kinds) or 'none'}")
        figures["answers"] += sum(answers)
        figures["errors"] += sum(kinds.values())
        if problems := [report["problem"] for report in reports if report["problem"]]:
            self.fail(f"{len(problems)} processes; the first says: {problems[0]}; errors: {dict(kinds)}")
        self.assertEqual({kind for kind in kinds if kind != "conflict"}, set(), dict(kinds))
        self.assertEqual(place.check(), [])
        return reports

    def test_same_user(self):
        place = client.Template.copy("same")
        reports = self.run_all(place, [place.profile] * PROCESSES, "normal")
        with place.service() as service:
            for report in reports:
                stored = user.without_ids(user.read(service), f"p{report['number']}-")
                assert_same(self, stored, report["stored"], f"process {report['number']}")
        place.remove()

    def test_different_users(self):
        place, profiles = client.Place("different"), []
        for number in range(PROCESSES):
            profiles.append(os.path.join(place.folder, f"profile{number}.json"))
            with client.Service(place.path, profiles[-1]) as service:
                service.call("login/register", username=f"user {number}", password=client.PASSWORD)
        reports = self.run_all(place, profiles, "full")
        answers = [report["answers"] for report in reports]
        self.assertLessEqual(max(answers), 3 * min(answers), answers)
        for report in reports:
            with client.Service(place.path, profiles[report["number"]]) as service:
                assert_same(self, user.without_ids(user.read(service)), report["stored"], f"process {report['number']}")
        place.remove()


class Together(unittest.TestCase):
    """Sixteen running processes of one account, with requests in turn."""

    def setUp(self):
        self.place = client.Template.copy("together")
        self.services = [self.place.service() for _ in range(PROCESSES)]
        for service in self.services:
            service.call("session/open")

    def tearDown(self):
        for service in self.services:
            self.assertEqual(service.finish(), 0)
            service.close()
        self.place.remove()

    def test_each_process_gets_its_turn(self):
        """Sixteen processes that change the file without a pause: none makes less than half of the changes of
        another, and none waits for a second. They do equal work; random walks of one account do not."""
        ids = [service.call("players/add", name=f"Player {number}")["id"]
               for number, service in enumerate(self.services)]
        selector, counts, sent, slowest = selectors.DefaultSelector(), [0] * PROCESSES, [0.0] * PROCESSES, 0.0
        self.addCleanup(selector.close)

        def change(number):
            self.services[number].send("players/update", id=ids[number], age=counts[number] % 50 + 20)
            sent[number] = time.monotonic()

        for number, service in enumerate(self.services):
            selector.register(service.process.stdout, selectors.EVENT_READ, number)
            change(number)
        end = time.monotonic() + SECONDS / 4
        while time.monotonic() < end:
            for key, _ in selector.select(20):
                self.assertIn("result", self.services[key.data].receive())
                slowest = max(slowest, time.monotonic() - sent[key.data])
                counts[key.data] += 1
                change(key.data)
        for service in self.services:
            self.assertIn("result", service.receive())
        figures.note(f"changes of each in {SECONDS / 4:.1f} s: {min(counts):,} to {max(counts):,}; "
                     f"slowest {slowest:.3f} s")
        self.assertLessEqual(max(counts), 2 * min(counts), counts)
        self.assertLess(slowest, 1)

    def test_a_gather_is_ended_once(self):
        """All processes end the same gather: one succeeds, the others get 1004, and its score is stored."""
        ids = [self.services[0].call("players/add", name=name)["id"] for name in ("Al", "Bo")]
        for turn in range(20):
            gather = self.services[0].call("gathers/start", teamA=ids[:1], teamB=ids[1:])["id"]
            for number, service in enumerate(self.services):
                service.send("gathers/end", id=gather, score={"teamA": number, "teamB": turn})
            answers = [service.receive() for service in self.services]
            winners = [number for number, answer in enumerate(answers) if "result" in answer]
            self.assertEqual(len(winners), 1, answers)
            self.assertEqual({answer["error"]["code"] for answer in answers if "error" in answer}, {1004})
            score = self.services[turn % PROCESSES].call("gathers/get", id=gather)["score"]
            self.assertEqual(score, {"teamA": winners[0], "teamB": turn})
            figures["conflicts (1004)"] += PROCESSES - 1

    def test_username_is_taken_once(self):
        """All register the same name at once, in different case: one succeeds."""
        others = [client.Service(self.place.path) for _ in range(4)]
        for number, service in enumerate(others):
            name = "".join(letter.upper() if number >> index & 1 else letter for index, letter in enumerate("cleo"))
            service.send("accounts/register", username=name, password=client.PASSWORD)
        answers = [service.receive(60) for service in others]
        self.assertEqual(sum("result" in answer for answer in answers), 1, answers)
        self.assertEqual({answer["error"]["code"] for answer in answers if "error" in answer}, {1004})
        for service in others:
            service.finish()
            service.close()

    def test_session_of_one_token(self):
        """Two processes with one token show one session: the next response of one shows what the other did."""
        token = self.services[0].call("session/open")["token"]
        other = client.Service(self.place.path)
        self.assertEqual(other.call("session/open", token=token)["screen"], "playerList")
        self.services[0].call("playerList/add")
        self.assertEqual(other.call("session/view")["screen"], "playerAdd")
        other.call("playerAdd/save", name="Al")
        self.assertEqual(self.services[0].call("session/view")["screen"], "playerList")
        other.finish()
        other.close()

    def test_a_line_stays_left_out_when_the_list_is_read_otherwise(self):
        """One process shows a pasted list, another one adds a player whose name joins two of its names: the line that is
        left out stays the same one, and no other one is."""
        place = client.Template.copy("lines")
        self.addCleanup(place.remove)
        with place.service() as shown, place.service() as other:
            for name in ("Jo", "Bo", "Cy"):
                shown.call("players/add", name=name)
            shown.call("session/open")
            shown.call("playerList/select")
            shown.call("playerList/pasteNames")
            view = shown.call("playerList/previewNames", names="Lee, Jo\nBo, Cy, Bo")
            lines = {row["title"]: row["id"] for row in view["sections"][0]["rows"][:-1]}
            self.assertEqual(list(lines), ["Lee", "Jo", "Bo", "Cy"])
            shown.call("playerList/setTaken", line=lines["Cy"], taken=False)
            other.call("players/add", name="Lee, Jo")
            rows = shown.call("session/view")["sections"][0]["rows"]
            self.assertEqual([(row["title"], row["isSelected"]) for row in rows],
                             [("Lee, Jo", True), ("Bo", True), ("Cy", False), ("Bo", True)])  # fmt: skip
            with self.assertRaises(client.Refused):
                shown.call("playerList/setTaken", line=lines["Jo"], taken=False)
            self.assertEqual(shown.call("playerList/selectNames")["title"], "2 selected")

    def test_start_all_at_once_on_a_new_file(self):
        """Sixteen processes create the same new file: all start, and there is one schema."""
        place = client.Place("new")
        services = [client.Service(place.path) for _ in range(PROCESSES)]
        for service in services:
            service.send("session/open")
        for service in services:
            self.assertEqual(service.receive()["result"]["screen"], "login")
        for service in services:
            self.assertEqual(service.finish(), 0)
            service.close()
        self.assertEqual(place.check(), [])
        place.remove()

    def test_start_at_the_same_moment(self):
        """Eight processes start as close together as they can, on a hundred new files. A process that read the
        version before another one's commit, and the owner after it, refused the file: 1 to 15 of 800."""
        place = client.Place("starts")
        self.addCleanup(place.remove)
        options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
        for number in range(100):
            command = client.command(f"{place.folder}/{number}.sqlite", None, extra=["--profile", "none"])
            started = [subprocess.Popen(command, env=client.environment(), text=True, **options) for _ in range(8)]
            self.assertEqual([process.communicate()[1] for process in started], [""] * 8)


if __name__ == "__main__":
    unittest.main()
