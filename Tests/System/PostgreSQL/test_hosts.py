"""A start at an address with several hosts: a silent host is skipped within seconds, as is one that refuses connections."""

import os
import subprocess
import time
import unittest

from Tests.Support import client
from Tests.Support.postgresql import POOLED
from .hosts import HOST, REST, Hosts
from .proxy import answers_nothing, swallows_packets

figures = client.Figures("test_hosts")
tearDownModule = figures.show


class Start(Hosts):
    figures = figures

    def assert_starts(self, address, least, most, **options):
        start = time.monotonic()
        with self.place.service(address=address, **options) as service:
            self.assertEqual(service.call("session/open")["screen"], "playerList")
            took = time.monotonic() - start
        self.assertGreater(took, least)
        self.assert_within(took, most)
        figures["starts past silent hosts"] += 1

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


if __name__ == "__main__":
    unittest.main()
