"""A primary falls silent and its standby is promoted: new processes and running ones continue within seconds.

What was answered is stored once on the standby: the primary waits for it before each commit is answered. The clients
know both servers, or a balancer in front of them.
"""

import threading
import time
import unittest

from Tests.Support import client, moments
from Tests.Support.postgresql import BINARIES, Cluster, Place, direct
from .proxy import Proxy
from .standby import HAPROXY, Balancer, StoppedServer, StreamingStandby

figures = client.Figures("test_failover")
tearDownModule = figures.show

# In seconds: within which time all goes on, and what all else may take, on a machine that keeps the pauses of a control.
SOON, REST = 5, 2.5
CLIENTS = 4


class Adding(threading.Thread):
    """A client that adds one player after the other; what is refused is asked for again under its key."""

    def __init__(self, service, number):
        super().__init__()
        self.service, self.number = service, number
        self.names, self.times, self.errors, self.problem = [], [], [], None
        self.over = threading.Event()

    def run(self):
        try:
            while not self.over.is_set():
                name = f"{self.number} {len(self.names)}"
                answer = self.service.ask("players/add", name=name, key=name, timeout=40)
                if "error" in answer:
                    self.errors.append(answer["error"])
                else:
                    self.names.append(answer["result"]["name"])
                    self.times.append(time.monotonic())
                # So that the connection is not in use all the time.
                self.over.wait(0.01)
        except Exception as problem:
            self.problem = problem


@unittest.skipUnless(BINARIES, "PostgreSQL is missing")
@direct("the pooler would be a third way to the servers")
class Failover(unittest.TestCase):
    def setUp(self):
        self.pauses = self.enterContext(moments.Pauses())
        self.primary = Cluster()
        self.addCleanup(self.primary.remove)
        self.place = Place(self.primary)
        for number in range(CLIENTS):
            with self.place.service(profile=self.profile(number)) as service:
                service.call("login/register", username=f"user {number}", password=client.PASSWORD)
        self.standby = StreamingStandby(self.primary)
        self.addCleanup(self.standby.remove)
        self.proxies = [Proxy(server) for server in (self.primary, self.standby)]
        for proxy in self.proxies:
            self.addCleanup(proxy.close)

    def profile(self, number):
        return f"{self.place.folder}/profile{number}.json"

    def balancer(self):
        if not HAPROXY:
            self.skipTest("HAProxy is missing")
        balancer = Balancer(*(proxy.port for proxy in self.proxies))
        self.addCleanup(balancer.remove)
        return balancer

    @property
    def both(self):
        """The address that names both servers."""
        hosts = ",".join(f"127.0.0.1:{proxy.port}" for proxy in self.proxies)
        return f"postgres://gather@{hosts}/{self.place.database}?target_session_attrs=read-write"

    def fail_over(self, address, silence):
        """Clients add players while the primary falls silent and the standby is promoted."""
        clients = []
        for number in range(CLIENTS):
            service = self.place.service(address=address, profile=self.profile(number))
            self.addCleanup(service.close)
            service.call("session/open")
            clients.append(Adding(service, number))
        for one in clients:
            one.start()
        self.wait_for(clients, lambda one: len(one.names) > 20)
        silence()
        fell_silent = time.monotonic()
        self.standby.promote()
        took = self.seconds_to_start(address)
        self.wait_for(clients, lambda one: one.times[-1] > fell_silent)
        for one in clients:
            one.over.set()
        for one in clients:
            one.join()
        gaps = [next(at for at in one.times if at > fell_silent) - fell_silent for one in clients]
        figures.note(f"{self._testMethodName}: a new process after {took:.1f} s, running ones after {max(gaps):.1f} s")
        figures["answered"] += sum(len(one.names) for one in clients)
        self.assertEqual([one.problem for one in clients], [None] * CLIENTS)
        errors = {error["message"]: 0 for one in clients for error in one.errors}
        for one in clients:
            for error in one.errors:
                errors[error["message"]] += 1
        self.assertEqual(errors, {})
        stored = self.standby.query("SELECT name FROM players", self.place.database)
        self.assertEqual(sorted(name for name, in stored), sorted(name for one in clients for name in one.names))
        most = (SOON + REST) * self.pauses.stretch
        self.assertLess(took, most)
        self.assertLess(max(gaps), most)

    def seconds_to_start(self, address):
        """The seconds until a new process works. A start that a balancer refuses, as it has no server yet, is repeated."""
        start = time.monotonic()
        while True:
            with self.place.service(address=address, profile="none") as service:
                try:
                    service.call("accounts/register", username="new", password=client.PASSWORD)
                    return time.monotonic() - start
                except client.Silence:
                    self.assertEqual(service.process.wait(60), 66, service.errors())
                    self.assertNotEqual(address, self.both)
                    figures["refused starts"] += 1
            self.assertLess(time.monotonic(), start + 60)

    def wait_for(self, clients, condition):
        end = time.monotonic() + 60
        while not all(one.times and condition(one) for one in clients):
            self.assertEqual([one.problem for one in clients], [None] * CLIENTS)
            self.assertLess(time.monotonic(), end, [one.errors for one in clients])
            time.sleep(0.02)

    def test_packets_of_the_primary_are_swallowed(self):
        self.fail_over(self.both, self.proxies[0].silence)

    def test_the_primary_is_stopped(self):
        """It accepts connections, as the kernel does that, and sends nothing."""
        with StoppedServer(self.primary) as server:
            self.fail_over(self.both, server.stop)

    def test_packets_are_swallowed_behind_a_balancer(self):
        address = f"postgres://gather@127.0.0.1:{self.balancer().port}/{self.place.database}"
        self.fail_over(address, self.proxies[0].silence)

    def test_the_primary_is_stopped_behind_a_balancer(self):
        address = f"postgres://gather@127.0.0.1:{self.balancer().port}/{self.place.database}"
        with StoppedServer(self.primary) as server:
            self.fail_over(address, server.stop)


if __name__ == "__main__":
    unittest.main()
