"""Random scenarios while the server restarts and its processes are killed: no response is lost, no request done twice.

Three users play, each on a separate database and with several requests outstanding. Meanwhile the server restarts
(`pg_ctl restart -m immediate`), single connections are terminated, and single server processes are ended by SIGKILL,
after which the server ends all connections and recovers. The process of each user is killed or ended at times as well;
the next one must show and list what the model does. 10 s a test; FAULTS=long: 300 s.
"""

import os
import random
import signal
import threading
import time
import unittest

from Tests.Support import client
from Tests.Support.postgresql import Place, Shared
from Tests.Support.faulty_store import ToleratingUser
from Tests.Support.user import play, responses_left

figures = client.Figures("test_restarts")
tearDownModule = figures.show

SECONDS = 300 if client.LONG else 10
USERS = 3
SEED = 20_261_121


class Faults(threading.Thread):
    """Faults of the server, within a `with`."""

    def __init__(self, cluster, seed):
        super().__init__()
        self.cluster, self.rng, self.problem = cluster, random.Random(seed), None
        self.over = threading.Event()

    def run(self):
        try:
            while not self.over.wait(self.rng.uniform(0.05, 0.8)):
                self.rng.choice([self.restart, self.terminate, self.terminate, self.terminate, self.kill])()
        except Exception as problem:
            self.problem = problem

    def restart(self):
        self.cluster.restart()
        figures["restarts"] += 1

    def terminate(self):
        figures["terminated connections"] += len(self.cluster.query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'place%' ORDER BY random() LIMIT 1",
            "postgres"))

    def kill(self):
        pids = self.cluster.query("SELECT pid FROM pg_stat_activity WHERE datname LIKE 'place%'", "postgres")
        if not pids:
            return
        try:
            os.kill(int(self.rng.choice(pids)[0]), signal.SIGKILL)
        except ProcessLookupError:
            return
        figures["killed server processes"] += 1
        # The server ends all connections, and recovers.
        end = time.monotonic() + 60
        time.sleep(0.05)
        while time.monotonic() < end:
            try:
                self.cluster.query("SELECT 1", "postgres")
                return
            except RuntimeError:
                time.sleep(0.02)
        raise client.Silence("the server has not recovered")

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        self.join()
        if self.problem:
            raise self.problem


class Restarts(Shared):
    figures = figures

    def start(self, place, **options):
        """Starts a process; a start that fails is repeated."""
        while True:
            service = place.service(**options)
            try:
                service.call("session/view", timeout=60)
                return service
            except client.Silence:
                self.assertEqual(service.process.wait(5), 66, service.errors())
                figures["refused starts"] += 1
                service.close()
                time.sleep(0.05)

    def settle(self, place):
        """Waits until the server has processed what a killed process sent."""
        while True:
            try:
                return self.cluster.settle(place.database)
            except RuntimeError:
                time.sleep(0.05)

    def all_users(self, play):
        """Runs `play` for all users at once during faults; it takes a place, a number and the time of the end, and
        returns a check for the time after the faults."""
        places = [Place(self.cluster, self.template) for _ in range(USERS)]
        problems, checks, end = [], [], time.monotonic() + SECONDS

        def one(number):
            try:
                checks.append(play(places[number], number, end))
            except Exception as problem:
                problems.append(f"user {number}: {type(problem).__name__}: {problem}"[:4000])

        with Faults(self.cluster, SEED):
            threads = [threading.Thread(target=one, args=(number,)) for number in range(USERS)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        figures["violations"] += len(problems)
        if problems:
            self.fail(f"{len(problems)} problems; the first is {problems[0]}")
        for check in checks:
            check()
        for place in places:
            self.assertEqual(place.check(), [])
            place.remove()

    def test_scenarios(self):
        def play_scenario(place, number, end):
            player, rng = ToleratingUser(SEED + number), random.Random(number)
            # On a busy machine it takes longer until there was enough.
            while time.monotonic() < end or player.counts["answers"] < 50 or not figures["restarts"]:
                service = self.start(place, extra=client.MANUAL_CLOCK)
                with service:
                    figures["unanswered steps that had been done"] += player.find(service)
                    depth = rng.randint(1, 6)
                    errors = play(player, service, seconds=rng.uniform(0.1, 2.5), depth=depth)
                    allowed = {1006} if depth == 1 else {1006, 1002, 1003}
                    self.assertLessEqual({error["code"] for error in errors}, allowed, errors)
                    figures["refused"] += len(errors)
                    if rng.random() < 0.5:
                        service.kill()
                        figures["killed in between"] += 1
                        for _ in responses_left(player, service):
                            pass
                    else:
                        service.process.stdin.close()
                        while player.outstanding:
                            player.take(service.receive(60))
                        self.assertEqual(service.finish(60), 0)
                self.settle(place)
            figures["answers"] += player.counts["answers"]

            def check():
                with place.service(extra=client.MANUAL_CLOCK) as service:
                    player.find(service)
                for message in player.messages:
                    self.assert_to_do(message)

            return check

        self.all_users(play_scenario)
        self.assertGreater(figures["answers"], 100)
        self.assertGreater(figures["restarts"], 0)

    def test_a_request_that_is_sent_again_is_done_once(self):
        def play(place, number, end):
            rng, waiting, answers, count = random.Random(number), [], {}, 0
            while time.monotonic() < end or waiting:
                with self.start(place) as service:
                    if time.monotonic() < end:
                        new = rng.randint(1, 20)
                        waiting += [f"key {number} {count + index}" for index in range(new)]
                        count += new
                    # Requests without a response may have been done, and count among the thousand that are kept.
                    kept = [*reversed(answers)][: max(0, 1000 - len(waiting))]
                    again = rng.sample(kept, min(3, len(kept)))
                    keys = {service.send("players/add", name=f"Player of {key}", key=key): key
                            for key in again + waiting}
                    deadline = time.monotonic() + (rng.uniform(0.02, 1) if time.monotonic() < end else 60)
                    answered = 0
                    while answered < len(keys) and time.monotonic() < deadline:
                        service.pump(deadline - time.monotonic())
                        answered += self.note(service, keys, answers)
                    service.kill()
                    self.note(service, keys, answers)
                    figures["requests sent again"] += len(again) + len(set(waiting) & set(answers))
                    waiting = [key for key in waiting if key not in answers]
                self.settle(place)
            figures["keys"] += len(answers)
            expected = sorted(f"Player of {key}" for key in answers)
            return lambda: self.assertEqual(sorted(place.stored()), expected)

        self.all_users(play)
        self.assertGreater(figures["requests sent again"], 10)

    def note(self, service, keys, answers):
        """Takes the responses that have arrived; their number."""
        count = 0
        while (answer := service.next()) is not None:
            count += 1
            key = keys[answer["id"]]
            if "error" in answer:
                self.assertEqual(answer["error"]["code"], 1006, answer)
                self.assert_to_do(answer["error"]["message"])
            else:
                self.assertEqual(answers.setdefault(key, answer["result"]), answer["result"])
        return count


if __name__ == "__main__":
    unittest.main()
