"""SIGKILL at any point: every request with a response is done, every other one is done as a whole or not at all.

Seeded random scenarios are played with several requests outstanding, and ended by SIGKILL at random moments. The next
process on the same profile must show and list what the model does (`user.User.find`), and the file must be sound.
Then one scenario is killed at each system call that writes, by strace. 100 kills and one sweep; FAULTS=long: 10,000
kills, and more sweeps in both durabilities. What a kill between two calls of a store can damage is tested by
`SteppedStorageTests`, a thousand times as fast.
"""

import random
import time
import unittest

from Tests.Support import client, moments
from Tests.Support.key_race import run_key_race
from Tests.Support.user import User, Wrong, play, play_script, responses_left

figures = client.Figures("test_kill")
tearDownModule = figures.show

KILLS = 10_000 if client.LONG else 100
# Each file is used for so many kills, so that its history stays short.
KILLS_PER_FILE = 25
SEED = 20_260_101

# Each entry is a step, as `User.choose` names it; together they lead through every screen of a match.
SCRIPT = """add; save: bad; save: good; add; save: good; players/add; open; edit: age; save: bad; save: good; back; select;
    setSelected; setSelected; setSelected; confirm; move; move; balance; start; openTimePicker; setTime: good; startClock;
    setScore: good; pauseClock; clock/advance; startClock; setScore: good; end; end › End match; delete; delete › Delete;
    players/update; search"""

# The scenario that is played before users look back at past matches, and that one itself.
BEFORE = "players/import; gathers/import; players/add; gathers/import; gathers/import"
AFTER = """gathers/import; players/import; delete; delete › Delete; undo; history; open; delete; delete › Delete; undo; open;
    rematch; balance"""


class RandomKills(unittest.TestCase):
    def test_random_moments(self):
        rng = random.Random(SEED)
        violations, place = [], None
        for kill in range(KILLS):
            if kill % KILLS_PER_FILE == 0:
                if place:
                    place.remove()
                place = client.Template.copy("kill")
                player = User(SEED + kill)
                # A few files are synced, as by default; the page cache survives a kill in any case.
                durability = "full" if kill // KILLS_PER_FILE % 4 == 3 else "normal"
            with place.service(durability=durability, extra=client.MANUAL_CLOCK) as service:
                try:
                    self.one(rng, player, place, service, durability)
                except (Wrong, client.Silence, client.Refused) as problem:
                    violations.append(f"kill {kill}, {durability}: {problem}")
                    # The model is not in the state of the file: the next kill begins with another file.
                    place.remove()
                    place, player = client.Template.copy("kill"), User(SEED * 2 + kill)
            if len(violations) > 5:
                break
        figures["violations"] += len(violations)
        if violations:
            self.fail(f"{len(violations)} violations; the first is {violations[0][:4000]}")
        # Otherwise the test did not check what became of them.
        self.assertGreater(figures["kills with unanswered steps"], KILLS // 10)
        self.assertGreater(figures["kills after which unanswered steps had been done"], 0)

    def one(self, rng, player, place, service, durability):
        if player.find(service):
            figures["kills after which unanswered steps had been done"] += 1
        depth = rng.randint(1, 8)
        start, steps = moments.processor_time(service), rng.choice([2, 5, 15])
        errors = play(player, service, steps=steps, depth=depth)
        each = (moments.processor_time(service) - start) / steps
        start = moments.processor_time(service)
        # The model is slower than the service, so a group of requests is sent just before the kill.
        if not player.is_behind:
            player.send_group(service, rng.choice([2, 10, 40]))
        count = len(player.outstanding)
        # Together they take less than one after the other.
        moments.work(service, start + each * count * rng.choice([0.01, 0.05, 0.2]) * rng.random(), count)
        service.kill()
        figures["kills"] += 1
        figures["kills in durability full"] += durability == "full"
        errors += [error for error in responses_left(player, service) if error]
        figures["kills with unanswered steps"] += bool(player.outstanding)
        if errors:
            raise Wrong(f"refused: {errors}; {player}")
        problems = place.check()
        if problems:
            raise Wrong(f"the file is damaged: {problems}")
        figures["answers"] += player.counts.pop("answers", 0)

    def countdown(self, **left):
        """A place whose service was killed while a countdown runs that had so much left."""
        place = client.Template.copy("countdown")
        self.addCleanup(place.remove)
        with place.service() as service:
            ids = [service.call("players/add", name=name)["id"] for name in ("Al", "Bo")]
            service.call("playerList/select")
            for player in ids:
                service.call("playerList/setSelected", player=player, selected=True)
            for intent in ("playerList/confirm", "confirmPlayers/balance", "confirmPlayers/start", "gather/openTimePicker"):
                service.call(intent)
            service.call("gather/setTime", **left)
            service.call("gather/setScore", team="teamB", value=4)
            service.call("gather/startClock")
            service.kill()
        return place

    def test_countdown_goes_on_over_the_kill(self):
        """It has then as much left as the time between has left of it; by the real clock."""
        before = time.monotonic()
        place = self.countdown(minutes=30, seconds=0)
        after = time.monotonic()
        with place.service() as service:
            least = time.monotonic() - after
            view = service.call("session/open")
            most = time.monotonic() - before
        field = view["fields"][0]
        self.assertEqual((view["screen"], field["state"]), ("gather", "running"))
        self.assertTrue(1800 - most - 1 <= field["value"] <= 1800 - least + 1, (field, least, most))

    def test_countdown_over_the_kill(self):
        """A countdown that runs out while no process runs is stopped at zero, with its alert; by the real clock."""
        place = self.countdown(minutes=0, seconds=1)
        time.sleep(1)
        with place.service() as service:
            view = service.call("session/open")
            field = view["fields"][0]
            self.assertEqual((field["text"], field["state"]), ("00:00", "stopped"))
            self.assertEqual(view["alert"]["title"], "Time’s up!")
            self.assertEqual(view["fields"][2]["value"], 4)


class Race(unittest.TestCase):
    def test_a_key_with_other_content_is_refused(self):
        """Two processes of one session send a key at once, each for something else: one does it, one is refused."""
        place = client.Template.copy("race")
        self.addCleanup(place.remove)
        with place.service() as first, place.service() as second:
            run_key_race(self, first, second)
        self.assertEqual(place.check(), [])


class EveryWrite(unittest.TestCase):
    """SIGKILL at the N-th system call that writes, for every N until the scenario completes."""

    CALLS = "pwrite64,write,fdatasync,fsync,rename,ftruncate,unlink"

    def setUp(self):
        if client.strace() is None:
            self.skipTest("strace is missing, or ptrace is not allowed here")

    def sweep(self, make, scenario, durability="normal"):
        """Kills runs of a scenario with the place and the user that `make` returns; the number of kills."""
        when = 0
        while True:
            when += 1
            place, player = make()
            inject = ["-e", f"trace={self.CALLS}", "-e", f"inject={self.CALLS}:signal=KILL:when={when}"]
            with place.service(durability=durability, before=client.strace(*inject),
                               extra=client.MANUAL_CLOCK) as service:
                try:
                    scenario(service, player)
                    completed = service.finish() == 0
                except (client.Silence, BrokenPipeError):
                    completed = False
                    while not service.ended:
                        service.pump(1)
                    self.assertEqual([error for error in responses_left(player, service) if error], [])
            self.assertEqual(place.check(), [], f"call {when}")
            with place.service(durability=durability, extra=client.MANUAL_CLOCK) as service:
                try:
                    self.after(service, player)
                except (Wrong, client.Silence, client.Refused) as problem:
                    figures["violations"] += 1
                    self.fail(f"killed at call {when}: {problem}")
            self.assertEqual(place.check(), [], f"call {when}, after the restart")
            place.remove()
            if completed:
                return when - 1
            figures["kills by strace"] += 1

    def after(self, service, player):
        player.find(service)

    def fresh(self):
        return client.Template.copy(), User(SEED)

    def played(self):
        """With past gathers."""
        place, player = self.fresh()
        with place.service(extra=client.MANUAL_CLOCK) as service:
            service.call("session/open")
            play_script(player, service, BEFORE)
            service.call("session/view")
        return place, player

    def script(self, make, script):
        def steps(service, player):
            service.call("session/open")
            play_script(player, service, script)

        for durability in ["normal", "full"] if client.LONG else ["normal"]:
            kills = self.sweep(make, steps, durability)
            figures.note(f"{self.id().split('.', 1)[1]}: killed at {kills} calls")
            self.assertGreater(kills, script.count(";"), "the scenario writes at least its responses")

    def test_match(self):
        self.script(self.fresh, SCRIPT)

    if client.LONG:
        def test_past_matches(self):
            self.script(self.played, AFTER)

    def test_pipelined_requests(self):
        """The requests of a group share one transaction; the index of names is written once for all of them."""
        def steps(service, player):
            service.call("session/open")
            for name in ("players/add", "players/add", "players/add", "players/add", "add", "save: good"):
                player.send(service, player.choose(name))
            while player.outstanding:
                self.assertIsNone(player.take(service.receive()))

        self.assertGreater(self.sweep(self.fresh, steps), 5)


class FirstStart(EveryWrite):
    """The same while the file, its schema, the first account and the profile are created."""

    def after(self, service, player):
        view = service.call("session/open")
        if view["screen"] == "playerList":
            # The account was created, whether there was a response or not, and can be used.
            service.call("players/add", name="Al")
            return
        self.assertFalse(player.counts["registered"], "the account was lost")
        self.assertEqual(view["screen"], "login")
        # A part of an account would make this fail.
        view = service.call("login/register", username="bob", password=client.PASSWORD)
        if "error" in view["fields"][0]:
            view = service.call("login/submit", username="bob", password=client.PASSWORD)
        self.assertEqual(view["screen"], "playerList")

    def test_match(self):
        def steps(service, player):
            service.call("session/open")
            service.call("login/register", username="bob", password=client.PASSWORD)
            player.counts["registered"] += 1
            service.call("players/add", name="Cy")

        self.assertGreater(self.sweep(lambda: (client.Place(), User(SEED)), steps), 5)

    test_pipelined_requests = test_past_matches = None


if __name__ == "__main__":
    unittest.main()
