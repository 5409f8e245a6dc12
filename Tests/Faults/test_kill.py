"""Kill it at any point: what was answered is there, what was not is there as a whole or not at all.

Seeded random evenings are played with several requests outstanding and ended by SIGKILL at random moments; the next
process on the same profile must stand where the model stands (`person.Person.find`), and the file must be sound.
Then one evening is killed at each single system call that writes, by strace. 500 kills and one sweep; --long: 10,000
and the sweep in both durabilities.
"""

import random
import time
import unittest

import client
import person

figures = client.Figures("test_kill")
tearDownModule = figures.show

KILLS = 10_000 if client.LONG else 500
# A new file now and then, so that an evening's history stays small.
KILLS_PER_FILE = 25
SEED = 20_260_101

# Each word is a step of the model, and together they come through every screen of an evening.
SCRIPT = """add; save nobody; save new; add; save new; domain add; open; edit; save nonsense; save; back; select;
    select one; select one; select one; confirm; move; bench; balance; start; pick time; set time; start timer; score;
    pause; start timer; score; ask end; confirmed end; ask delete; confirmed delete; domain update; search"""

# What was played before an evening at whose end people look back, and what they do then.
BEFORE = "import players; import gathers; domain add; import gathers; import gathers"
AFTER = """import gathers; import players; ask delete; confirmed delete; undo; history; open gather; ask drop;
    confirmed drop; undo; open gather; rematch; balance"""


def play(service, player, script):
    """Does each step of a script, and waits for its answer."""
    for name in map(str.strip, script.split(";")):
        step = player.choose(name)
        while step.name == "edit" and step.value != "age":
            step = player.choose("edit")
        player.send(service, step)
        error = player.take(service.receive())
        if error:
            raise person.Wrong(f"refused: {error}; {player}")


class RandomKills(unittest.TestCase):
    def test_random_moments(self):
        rng = random.Random(SEED)
        violations, place = [], None
        for kill in range(KILLS):
            if kill % KILLS_PER_FILE == 0:
                if place:
                    place.remove()
                place = client.Template.copy("kill")
                player = person.Person(SEED + kill)
                # A few files are synced, as by default; the page cache survives a kill in any case.
                durability = "full" if kill // KILLS_PER_FILE % 4 == 3 else "normal"
            with place.service(durability=durability) as service:
                try:
                    self.one(rng, player, place, service, durability)
                except (person.Wrong, client.Silence, client.Refused) as problem:
                    violations.append(f"kill {kill}, {durability}: {problem}")
                    # The model has lost its way: the next evening begins anew.
                    place.remove()
                    place, player = client.Template.copy("kill"), person.Person(SEED * 2 + kill)
            if len(violations) > 5:
                break
        figures["violations"] += len(violations)
        self.assertEqual(violations, [])
        # Else it was never asked what became of these.
        self.assertGreater(figures["kills with unanswered steps"], KILLS // 10)
        self.assertGreater(figures["kills after which unanswered steps had been done"], 0)

    def one(self, rng, player, place, service, durability):
        if player.find(service):
            figures["kills after which unanswered steps had been done"] += 1
        errors = person.play(player, service, seconds=rng.choice([0.003, 0.02, 0.06]) * rng.random(),
                             depth=rng.randint(1, 8))
        service.kill()
        figures["kills"] += 1
        figures["kills in durability full"] += durability == "full"
        errors += [error for error in self.rest(player, service) if error]
        figures["kills with unanswered steps"] += bool(player.outstanding)
        if errors:
            raise person.Wrong(f"refused: {errors}; {player}")
        problems = place.check()
        if problems:
            raise person.Wrong(f"the file is damaged: {problems}")
        figures["answers"] += player.counts.pop("answers", 0)

    def rest(self, player, service):
        """What had left before the kill was answered too."""
        while (answer := service.next()) is not None:
            yield player.take(answer)

    def test_countdown_over_the_kill(self):
        """A countdown that runs out while no process runs stands at zero, stopped, with its alert."""
        place = client.Template.copy("countdown")
        with place.service() as service:
            player = person.Person(1)
            play(service, player, "domain add; domain add; select; select one; select one; confirm; balance; start")
            service.call("gather/openTimePicker")
            service.call("gather/setTime", minutes=0, seconds=3)
            service.call("gather/setScore", team="teamB", value=4)
            service.call("gather/startTimer")
            start = time.monotonic()
            service.kill()
        time.sleep(1.2)
        with place.service() as service:
            view = service.call("session/open")
            left = 3 - (time.monotonic() - start)
            field = view["fields"][0]
            self.assertEqual((view["screen"], field["state"]), ("gather", "running"))
            self.assertAlmostEqual(field["value"], left, delta=1)
            service.kill()
        time.sleep(max(0, 3.1 - (time.monotonic() - start)))
        with place.service() as service:
            view = service.call("session/open")
            field = view["fields"][0]
            self.assertEqual((field["text"], field["state"]), ("00:00", "stopped"))
            self.assertEqual(view["alert"]["title"], "Time's up!")
            self.assertEqual(view["fields"][2]["value"], 4)
        place.remove()


# How many answers to requests with a key a session keeps.
KEPT = 1000


class Retries(unittest.TestCase):
    def test_what_was_not_answered_is_sent_again_and_done_once(self):
        """Whoever was not answered sends the same again with the same key, as often as it takes."""
        rng, place = random.Random(SEED), client.Template.copy("retry")
        waiting, answers, number = [], {}, 0
        for kill in range(KILLS // 10):
            with place.service() as service:
                # A few that were answered long ago as well, of the thousand that are kept: they are answered the same.
                # Those that wait may have been done, and count among the thousand.
                waiting += [f"key {number + index}" for index in range(rng.randint(1, 40))]
                kept = [*reversed(answers)][:max(0, KEPT - len(waiting))]
                again = rng.sample(kept, min(3, len(kept)))
                number = max(number, *(int(key.split()[1]) + 1 for key in waiting))
                keys = {service.send("players/add", name=f"Player of {key}", key=key): key for key in again + waiting}
                deadline = time.monotonic() + 0.02 * rng.random()
                while time.monotonic() < deadline:
                    service.pump(deadline - time.monotonic())
                service.kill()
                while (answer := service.next()) is not None:
                    key = keys[answer["id"]]
                    self.assertEqual(answers.setdefault(key, answer["result"]), answer["result"])
                figures["requests sent again"] += len(set(waiting) & set(answers)) + len(again)
                waiting = [key for key in waiting if key not in answers]
        with place.service() as service:
            for key in waiting:
                answers[key] = service.call("players/add", name=f"Player of {key}", key=key)
            listed, offset = [], 0
            while True:
                page = service.call("players/list", limit=1000, offset=offset)["players"]
                if not page:
                    break
                listed, offset = listed + page, offset + len(page)
        self.assertEqual(sorted(player["name"] for player in listed), sorted(f"Player of {key}" for key in answers))
        self.assertEqual({player["id"] for player in listed}, {answer["id"] for answer in answers.values()})
        self.assertEqual(place.check(), [])
        self.assertGreater(figures["requests sent again"], KILLS // 10)


class EveryWrite(unittest.TestCase):
    """SIGKILL on the way into the N-th call that writes, for every N until the evening completes."""

    CALLS = "pwrite64,write,fdatasync,fsync,rename,ftruncate,unlink"

    def setUp(self):
        if client.strace() is None:
            self.skipTest("strace is missing, or ptrace is not allowed here")

    def sweep(self, make, evening_of, durability="normal"):
        """Kills runs of `evening_of` with the place and the player that `make` gives; the number of kills it took."""
        when = 0
        while True:
            when += 1
            place, player = make()
            inject = ["-e", f"trace={self.CALLS}", "-e", f"inject={self.CALLS}:signal=KILL:when={when}"]
            with place.service(durability=durability, before=client.strace(*inject)) as service:
                try:
                    evening_of(service, player)
                    completed = service.finish() == 0
                except (client.Silence, BrokenPipeError):
                    completed = False
                    while not service.ended:
                        service.pump(1)
                    while (answer := service.next()) is not None:
                        self.assertIsNone(player.take(answer))
            self.assertEqual(place.check(), [], f"call {when}")
            with place.service(durability=durability) as service:
                try:
                    self.after(service, player)
                except (person.Wrong, client.Silence, client.Refused) as problem:
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
        return client.Template.copy(), person.Person(SEED)

    def played(self):
        """With past gathers."""
        place, player = self.fresh()
        with place.service() as service:
            service.call("session/open")
            play(service, player, BEFORE)
            player.find(service)
        return place, player

    def script(self, make, script):
        def steps(service, player):
            service.call("session/open")
            play(service, player, script)

        for durability in ["normal", "full"] if client.LONG else ["normal"]:
            kills = self.sweep(make, steps, durability)
            figures.note(f"{self.id().split('.', 1)[1]}: killed at {kills} calls")
            self.assertGreater(kills, script.count(";"), "the evening writes at least its answers")

    def test_evening(self):
        self.script(self.fresh, SCRIPT)

    def test_after_the_match(self):
        self.script(self.played, AFTER)

    def test_pipelined_evening(self):
        """All steps of a group share one transaction; the names' index is written for them together."""
        def steps(service, player):
            service.call("session/open")
            for name in ("domain add", "domain add", "domain add", "domain add", "add", "save new"):
                player.send(service, player.choose(name))
            while player.outstanding:
                self.assertIsNone(player.take(service.receive()))

        self.assertGreater(self.sweep(self.fresh, steps), 5)


class FirstStart(EveryWrite):
    """The same for the making of the file, its schema, the first account and the profile."""

    def after(self, service, player):
        view = service.call("session/open")
        if view["screen"] == "playerList":
            # The account had been made, whether that was answered or not: it can be used.
            service.call("players/add", name="Al")
            return
        self.assertFalse(player.counts["registered"], "the account was lost")
        self.assertEqual(view["screen"], "login")
        # Half an account would be in the way of another try.
        view = service.call("login/register", username="bob", password=client.PASSWORD)
        if "error" in view["fields"][0]:
            view = service.call("login/submit", username="bob", password=client.PASSWORD)
        self.assertEqual(view["screen"], "playerList")

    def test_evening(self):
        def steps(service, player):
            service.call("session/open")
            service.call("login/register", username="bob", password=client.PASSWORD)
            player.counts["registered"] += 1
            service.call("players/add", name="Cy")

        self.assertGreater(self.sweep(lambda: (client.Place(), person.Person(SEED)), steps), 5)

    test_pipelined_evening = test_after_the_match = None


if __name__ == "__main__":
    unittest.main()
