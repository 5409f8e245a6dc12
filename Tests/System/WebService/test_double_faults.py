"""The faults of the double."""

import json
import ssl
import tempfile
import time
import unittest

from .service_double import Double, self_signed
from .faults import Break, Loss, Page, Rejection, Slow, Stall, Status
from .line import Line


class Faulty(unittest.TestCase):
    """The faults that a double can be given."""

    def setUp(self):
        self.service = self.enterContext(Double())

    def list(self, context=None):
        with Line(self.service, context) as line:
            return line.send("GET /api/users")[0]

    def test_errors_come_when_they_are_configured(self):
        self.service.faults.append(Status("GET", "/users", after=1, times=2, status=413))
        self.assertEqual([self.list() for _ in range(4)], [200, 413, 413, 200])

    def test_half_an_answer(self):
        for fault, length in ((Break(), 73), (Break(bytes=0), 0)):
            self.service.faults.append(fault)
            with Line(self.service) as line:
                line.socket.sendall(b"GET /api/users HTTP/1.1\r\n\r\n")
                self.assertAlmostEqual(len(line.stream.read()), length, delta=3)

    def test_a_stall_keeps_its_time_and_ends_with_the_double(self):
        self.service.faults.append(Stall(seconds=0.2, place="middle"))
        start = time.monotonic()
        self.assertEqual(self.list(), 200)
        self.assertGreaterEqual(time.monotonic() - start, 0.2)
        self.service.faults.append(Stall(seconds=60, place="request"))
        with Line(self.service) as line:
            line.socket.sendall(b"GET /api/users HTTP/1.1\r\n\r\n")
            while not any(fault.times == 0 for fault in self.service.faults[1:]):
                time.sleep(0.001)
            self.service.stop()
            self.assertEqual(line.stream.read(), b"")

    def test_tokens_that_are_rejected(self):
        with Line(self.service) as line:
            line.send("POST /api/users", [("Content-Type", "application/json")], '{"username": "a", "password": "b"}')
            token = json.loads(line.send("POST /api/users/login", [("Authorization", "Basic YTpi")])[2])["token"]
            self.service.faults.append(Rejection(after=1))
            headers = [("Authorization", f"Bearer {token}")]
            self.assertEqual([line.send("GET /api/players", headers)[0] for _ in range(3)], [200, 401, 401])
            self.assertEqual(line.send("POST /api/users/login", [("Authorization", "Basic YTpi")])[0], 200)

    def test_a_service_that_is_down_and_comes_back(self):
        self.service.stop()
        with self.assertRaises(ConnectionRefusedError):
            self.list()
        self.service.start()
        self.assertEqual(self.list(), 200)

    def test_tls_with_a_certificate_that_nobody_signed(self):
        certificate = self_signed(self.enterContext(tempfile.TemporaryDirectory()))
        self.service = self.enterContext(Double(certificate=certificate))
        with self.assertRaises(ssl.SSLCertVerificationError):
            self.list(ssl.create_default_context())
        self.assertEqual(self.list(ssl.create_default_context(cafile=certificate[0])), 200)

    def test_pages_in_the_place_of_answers(self):
        with Line(self.service) as line:
            for status, is_done in ((200, False), (404, False), (502, True)):
                self.service.faults.append(Page("POST", "/users", status=status, is_done=is_done, location="/elsewhere"))
                answer = line.send("POST /api/users", [("Content-Type", "application/json")], '{"username": "a", "password": "b"}')
                self.assertEqual((answer[0], answer[1]["location"]), (status, "/elsewhere"))
                self.assertTrue(answer[1]["content-type"].startswith("text/html"))
                self.assertTrue(answer[2].startswith(b"<html>"))
                self.assertEqual(len(self.service.tables.users), int(is_done))

    def test_a_service_that_loses_its_data(self):
        with Line(self.service) as line:
            headers = [("Content-Type", "application/json")]
            line.send("POST /api/users", headers, '{"username": "a", "password": "b"}')
            login = [("Authorization", "Basic YTpi")]
            token = json.loads(line.send("POST /api/users/login", login)[2])["token"]
            bearer = [("Authorization", f"Bearer {token}"), *headers]
            self.assertEqual(line.send("POST /api/players", bearer, '{"name": "Al"}')[1]["location"], "/api/players/1")
            self.service.faults.append(Loss(after=1))
            self.assertEqual(line.send("GET /api/players", bearer)[0], 200)
            self.assertEqual(line.send("GET /api/players", bearer)[0], 401)
            self.assertEqual(line.send("POST /api/users/login", login)[0], 401)
            self.assertEqual(json.loads(line.send("GET /api/users")[2]), [])

    def test_values_without_limits(self):
        tables = self.service.tables
        user = tables.add_user("a", "b")
        for profile in ({"name": ""}, {"name": "\x1b[2J\n"}, {"name": "n" * 5000}, {"name": "Al", "age": -5},
                        {"name": "Al", "age": 2**63 - 1}, {"name": "Al", "favouriteTeam": ""}):
            tables.tokens["t"] = user
            with Line(self.service) as line:
                headers = [("Authorization", "Bearer t"), ("Content-Type", "application/json")]
                self.assertEqual(line.send("POST /api/players", headers, json.dumps(profile))[0], 201)
                listed = json.loads(line.send("GET /api/players", headers)[2])[-1]
                self.assertEqual(listed, {"id": listed["id"], **profile})

    def test_connections_are_counted_and_stay(self):
        with Line(self.service) as first, Line(self.service) as second:
            for line in (first, second, first):
                line.send("GET /api/users")
            self.service.faults.append(Slow(seconds=0.1))
            start = time.monotonic()
            first.send("GET /api/users")
            self.assertGreaterEqual(time.monotonic() - start, 0.1)
            second.send("GET /api/users")
        self.assertEqual([request.connection for request in self.service.requests], [1, 2, 1, 1, 2])
        self.assertEqual(self.service.accepted, 2)


if __name__ == "__main__":
    unittest.main()
