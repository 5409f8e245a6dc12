"""An address with several hosts: a silent host is skipped within seconds, as is one that refuses connections."""

import os
import subprocess
import threading
import time
import unittest

from Tests.Support import client, moments
from Tests.Support.postgresql import POOLED, Cluster, Lock, Shared
from .proxy import Proxy, answers_nothing, swallows_packets

figures = client.Figures("test_hosts")
tearDownModule = figures.show

# The default limit of a host, in seconds, and what all else may take.
HOST, REST = 3, 2.5


class Hosts(Shared):
    figures = figures

    def setUp(self):
        super().setUp()
        self.pauses = self.enterContext(moments.Pauses())

    def assert_within(self, took, most):
        """It took at most so many seconds, on a machine that keeps the pauses of a control."""
        self.assertLess(took, most * self.pauses.stretch)

    def address_of(self, *ports, host="127.0.0.1", **options):
        hosts = ",".join(f"{host}:{port}" for port in ports)
        more = "&".join(f"{name}={value}" for name, value in options.items())
        return f"postgres://gather@{hosts}/{self.place.database}?{more}"

    def proxy(self):
        proxy = Proxy(self.cluster)
        self.addCleanup(proxy.close)
        return proxy

    def assert_starts(self, address, least, most, **options):
        start = time.monotonic()
        with self.place.service(address=address, **options) as service:
            self.assertEqual(service.call("session/open")["screen"], "playerList")
            took = time.monotonic() - start
        self.assertGreater(took, least)
        self.assert_within(took, most)
        figures["starts past silent hosts"] += 1

    # The start

    def test_a_host_that_accepts_and_sends_nothing(self):
        with answers_nothing() as silent:
            self.assert_starts(self.address_of(silent.getsockname()[1], self.proxy().port), HOST - 0.1, HOST + REST)

    def test_a_host_that_swallows_packets(self):
        with swallows_packets() as port:
            self.assert_starts(self.address_of(port, self.proxy().port), HOST - 0.1, HOST + REST)

    def test_two_of_them(self):
        with swallows_packets() as first, swallows_packets() as second:
            address = self.address_of(first, second, self.proxy().port)
            self.assert_starts(address, 2 * HOST - 0.1, 2 * HOST + REST)

    def test_the_limit_of_the_address(self):
        with swallows_packets() as port:
            address = self.address_of(port, self.proxy().port, connect_timeout=1)
            self.assert_starts(address, 0.9, HOST - 0.5)

    def test_the_limit_of_the_environment(self):
        with swallows_packets() as port:
            self.assert_starts(self.address_of(port, self.proxy().port), 0.9, HOST - 0.5,
                               env=client.environment(PGCONNECT_TIMEOUT="1"))

    def test_hosts_from_the_environment(self):
        with swallows_packets() as port:
            variables = {"PGHOST": "127.0.0.1,127.0.0.1", "PGPORT": f"{port},{self.proxy().port}", "PGUSER": "gather",
                         "PGDATABASE": self.place.database}
            self.assert_starts("postgres://", HOST - 0.1, HOST + REST, env=client.environment(**variables))

    def test_hosts_from_a_service(self):
        path = os.path.join(self.place.folder, "services")
        with swallows_packets() as port, open(path, "w") as file:
            file.write(f"[evening]\nhost=127.0.0.1,127.0.0.1\nport={port},{self.proxy().port}\nuser=gather\n"
                       f"dbname={self.place.database}\n")
            file.flush()
            self.assert_starts("postgres://?service=evening", HOST - 0.1, HOST + REST,
                               env=client.environment(PGSERVICEFILE=path))

    def test_numbers_of_hosts(self):
        """With `hostaddr` beside the names, each host has its own address."""
        with swallows_packets() as port:
            numbers = "127.0.0.1,127.0.0.1"
            address = self.address_of(port, self.proxy().port, host="nowhere.invalid", hostaddr=numbers)
            self.assert_starts(address, HOST - 0.1, HOST + REST)

    def test_one_socket_for_several_hosts(self):
        """A folder among the hosts is a server of this machine."""
        with swallows_packets() as port:
            address = (f"postgres://gather@/{self.place.database}?host=127.0.0.1,{self.cluster.folder}"
                       f"&port={port},{self.cluster.settings['port']}")
            self.assert_starts(address, HOST - 0.1, HOST + REST)

    def test_the_only_host_has_the_time_of_a_request(self):
        """The only host is not skipped early; a limit in the address applies."""
        for options, least, most in (({}, 9.5, 10 + REST), ({"connect_timeout": 1}, 0.9, HOST)):
            with swallows_packets() as port:
                start = time.monotonic()
                self.assert_no_start(self.address_of(port, **options), "does not answer")
                self.assertGreater(time.monotonic() - start, least)
                self.assert_within(time.monotonic() - start, most)

    def test_all_are_silent(self):
        with swallows_packets() as first, answers_nothing() as second:
            start = time.monotonic()
            self.assert_no_start(self.address_of(first, second.getsockname()[1]), "does not answer")
            self.assert_within(time.monotonic() - start, 2 * HOST + REST)

    def test_a_refusal_is_final(self):
        """A server that refuses has been reached: no other one is tried."""
        first, second = self.proxy(), self.proxy()
        said = "no such user" if POOLED else '"nobody"'
        self.assert_no_start(self.address_of(first.port, second.port).replace("gather@", "nobody@"), said, "check")
        self.assertEqual((first.accepted, second.accepted), (1, 0))

    def test_an_address_that_is_wrong(self):
        """It is an error of the command line, before any connection."""
        for address, named in (("postgres://h:1,g:2/db?sslmood=on", "sslmood"), ("postgres://[::1/db", "IPv6"),
                               ("postgres://h/db?connect_timeout=soon", "connect_timeout")):
            done = subprocess.run([client.PROGRAM, "--store", address], stdin=subprocess.DEVNULL, capture_output=True,
                                  text=True, env=client.environment())
            self.assertEqual((done.returncode, done.stdout), (64, ""), done.stderr)
            self.assertIn(named, done.stderr)

    # A running client

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
