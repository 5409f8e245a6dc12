"""An idle connection that was lost: it is detected within seconds, and the next request succeeds."""

import os
import re
import time
import unittest

from Tests.Support import client, moments
from Tests.Support.postgresql import Lock, Shared
from .proxy import Proxy

figures = client.Figures("test_idle")
tearDownModule = figures.show

# In seconds: the time after which an idle connection is checked, and the limit of the next request.
IDLE, SOON = 5, 4


class Idle(Shared):
    figures = figures

    def setUp(self):
        super().setUp()
        self.pauses = self.enterContext(moments.Pauses())
        self.proxy = Proxy(self.cluster)
        self.addCleanup(self.proxy.close)

    def address_through(self, proxy, **options):
        more = "&".join(f"{name}={value}" for name, value in options.items())
        return f"postgres://gather@127.0.0.1:{proxy.port}/{self.place.database}?{more}"

    def behind(self, proxy):
        service = self.keep(self.place.service(address=self.address_through(proxy), profile="none"))
        service.call("login/submit", username=client.USERNAME, password=client.PASSWORD)
        return service

    def assert_soon(self, service, method, **params):
        start = time.monotonic()
        result = service.call(method, params)
        took = time.monotonic() - start
        figures["slowest answer on a dead connection, ms"] = max(
            figures["slowest answer on a dead connection, ms"], int(1000 * took))
        self.assertLess(took, SOON * self.pauses.stretch)
        return result

    def test_a_connection_that_was_dropped(self):
        """As by a firewall: packets are dropped in both directions, and new connections work."""
        writer, reader, keyed, mover = (self.behind(self.proxy) for _ in range(4))
        self.proxy.silence(and_new_ones=False)
        time.sleep(IDLE + 0.3)
        self.assertEqual(self.assert_soon(writer, "players/add", name="Al")["name"], "Al")
        self.assertEqual(self.assert_soon(reader, "players/list")["total"], 1)
        self.assertEqual(self.assert_soon(keyed, "players/add", name="Bo", key="one")["name"], "Bo")
        # What changes only the session locks no more than that.
        self.assertEqual(self.assert_soon(mover, "playerList/add")["screen"], "playerAdd")
        self.assertEqual(self.place.stored(), ["Al", "Bo"])
        # Further requests succeed as well.
        for service in (writer, reader, keyed, mover):
            service.call("players/add", name="Cy")
        self.assertEqual(self.proxy.accepted, 8)
        self.assertEqual(self.place.check(), [])

    def test_a_server_that_is_only_slow(self):
        """A slow server has all the time of a request on the new connection."""
        service = self.behind(self.proxy)
        with Lock(self.place, "LOCK TABLE accounts") as lock:
            time.sleep(IDLE + 0.3)
            service.send("players/list")
            service.pump(4)
            lock.release()
            self.assertEqual(service.receive()["result"]["total"], 0)

    def test_a_connection_that_was_only_idle(self):
        """It is kept."""
        service = self.behind(self.proxy)
        time.sleep(IDLE + 0.3)
        service.call("players/add", name="Al")
        self.assertEqual(self.proxy.accepted, 1)

    def options_set(self, **options):
        """The socket options of the connection of a service, by name."""
        trace = os.path.join(self.place.folder, "trace")
        before = client.strace("-e", "trace=setsockopt", "-o", trace)
        if before is None:
            self.skipTest("strace is not allowed here")
        with self.place.service(address=self.address_through(self.proxy, **options), before=before) as service:
            service.call("session/open")
        with open(trace) as file:
            return dict(re.findall(r"(\w+), \[(\d+)\]", file.read()))

    def test_keepalive_of_the_kernel(self):
        """A process that only waits for changes detects the loss too, unless the address switches it off."""
        found = self.options_set()
        self.assertEqual((found["SO_KEEPALIVE"], found["TCP_KEEPIDLE"], found["TCP_KEEPINTVL"], found["TCP_KEEPCNT"],
                          found["TCP_USER_TIMEOUT"]), ("1", "30", "5", "3", "15000"))
        found = self.options_set(keepalives_idle=77, tcp_user_timeout=5000)
        self.assertEqual((found["TCP_KEEPIDLE"], found["TCP_KEEPINTVL"], found["TCP_USER_TIMEOUT"]), ("77", "5", "5000"))
        found = self.options_set(keepalives=0)
        self.assertNotIn("TCP_KEEPIDLE", found)


if __name__ == "__main__":
    unittest.main()
