"""What the tests of pipes and of ends share: a place with a long view, and waiting for the end of a process."""

import json
import os
import select
import time
import unittest

from Tests.Support import client, moments


def request(number, method="session/view", **params):
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}).encode() + b"\n"


def ids(data):
    return [json.loads(line)["id"] for line in data.splitlines()]


def read_all(descriptor, seconds=moments.GENEROUS):
    """Everything up to the end of a descriptor."""
    data, end = bytearray(), time.monotonic() + seconds
    while time.monotonic() < end:
        if select.select([descriptor], [], [], 0.5)[0]:
            try:
                part = os.read(descriptor, 1 << 20)
            except BlockingIOError:
                continue
            if not part:
                return data
            data += part
    raise AssertionError(f"no end of output after {seconds} s and {len(data)} bytes")


class Pipes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # Sixty players make a view of 6 KB: few requests fill a pipe.
        cls.place = client.Template.copy("pipes")
        with cls.place.service() as service:
            for number in range(60):
                service.call("players/add", name=f"Player {number}")

    def service(self, **options):
        service = self.place.service(**options)
        self.addCleanup(service.close)
        return service

    def ready(self, **options):
        service = self.service(**options)
        service.call("session/open")
        return service

    def end(self, service, status=0):
        """Waits for the end, which must come with this status."""
        moments.until(lambda: moments.state(service.process.pid) == "Z", "it has ended")
        self.assertEqual(service.process.wait(), status, service.errors())
