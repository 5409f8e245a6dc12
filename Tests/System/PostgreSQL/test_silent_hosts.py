"""A host that a running client is connected to falls silent: the client continues at another host of its address."""

import threading
import time
import unittest

from Tests.Support import client
from Tests.Support.postgresql import POOLED, Cluster, Lock, Shared
from .hosts import HOST, REST, Hosts
from .proxy import Proxy, answers_nothing

figures = client.Figures("test_silent_hosts")
tearDownModule = figures.show


class Running(Hosts):
    figures = figures

    def running(self, *proxies, **options):
        service = self.keep(self.place.service(address=self.address_of(*(proxy.port for proxy in proxies), **options)))
        service.call("session/open")
        return service

    def timed(self, service, name):
        start = time.monotonic()
        service.call("players/add", name=name)
        return time.monotonic() - start

    def test_a_host_falls_silent(self):
        """The connection was just in use: the next intent goes to the other host without an error, and so do later ones."""
        first, second = self.proxy(), self.proxy()
        service = self.running(first, second)
        service.call("players/add", name="Al")
        first.silence()
        self.assert_within(self.timed(service, "Bo"), HOST + REST)
        self.assertEqual((first.accepted, second.accepted), (1, 1))
        self.assert_within(self.timed(service, "Cy"), 1)
        # Again from there: the last good host is tried first, and the silent one not at all.
        for backend in self.cluster.backends(self.place.database):
            self.cluster.query(f"SELECT pg_terminate_backend({backend})", "postgres")
        self.assert_within(self.timed(service, "Di"), 1)
        # A pooler connects again to the server, and keeps its client.
        self.assertEqual((first.accepted, second.accepted), (1, 1 if POOLED else 2))
        self.assertEqual(self.place.stored(), ["Al", "Bo", "Cy", "Di"])

    def test_a_host_that_is_only_slow(self):
        """The other one is tried, here the same server; it then has all the time of a request."""
        first, second = self.proxy(), self.proxy()
        service = self.running(first, second)
        with Lock(self.place, "LOCK TABLE accounts") as lock:
            timer = threading.Timer(2 * HOST + 1, lock.release)
            timer.start()
            self.assertEqual(service.call("players/list")["total"], 0)
            timer.join()
        self.assertEqual((first.accepted, second.accepted), (1, 1))

    def test_silent_hosts_do_not_hide_the_last_one(self):
        """More silent hosts than a request has time for: the next request continues after these."""
        silent = [self.proxy() for _ in range(4)]
        last = self.proxy()
        service = self.running(*silent, last, connect_timeout=3)
        for proxy in silent:
            proxy.silence()
        self.assertEqual(service.ask("players/add", name="Al")["error"]["code"], 1006)
        self.assert_within(self.timed(service, "Bo"), 2 * HOST + REST)
        self.assertEqual((last.accepted, self.place.stored()), (1, ["Bo"]))

    def test_a_host_that_is_down_and_a_silent_one(self):
        """The host that comes back in time is used: the silent one does not use all the time."""
        proxy = self.proxy()
        with answers_nothing() as silent:
            address = self.address_of(proxy.port, silent.getsockname()[1])
            service = self.keep(self.place.service(address=address))
            service.call("session/open")
            self.cluster.stop("fast")
            timer = threading.Timer(1, self.cluster.start)
            timer.start()
            took = self.timed(service, "Al")
            timer.join()
        self.assert_within(took, 1 + HOST + REST)
        self.assertEqual(self.place.stored(), ["Al"])


class Standby(Shared):
    """The rules of libpq for several hosts apply."""

    figures = figures

    def test_the_one_that_can_be_written_to(self):
        other = Cluster()
        self.addCleanup(other.remove)
        other.query(f"CREATE DATABASE {self.place.database}", "postgres")
        other.query(f"ALTER DATABASE {self.place.database} SET default_transaction_read_only = on", "postgres")
        proxies = [Proxy(other), Proxy(self.cluster)]
        for proxy in proxies:
            self.addCleanup(proxy.close)
        address = (f"postgres://gather@127.0.0.1:{proxies[0].port},127.0.0.1:{proxies[1].port}/{self.place.database}"
                   "?target_session_attrs=read-write")
        with self.place.service(address=address) as service:
            service.call("players/add", name="Al")
        self.assertEqual(self.place.stored(), ["Al"])
        self.assertEqual([proxy.accepted for proxy in proxies], [1, 1])


if __name__ == "__main__":
    unittest.main()
