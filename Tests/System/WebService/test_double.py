"""The double returns what the original service returned in each observed exchange, and follows its rules."""

import base64
import json
import re
import threading
import unittest

from .service_double import Double
from .exchanges import all_exchanges
from .line import Line


class Names:
    """The ids and tokens of the double, by those of the recorded exchanges."""

    secret = re.compile(r"[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}|[A-Za-z0-9+/]{22}==")

    def __init__(self):
        self.known = {}

    def learn(self, recorded, actual):
        """Compares a response with the recorded one, and notes the ids in it."""
        for old, new in zip(self.secret.findall(recorded), self.secret.findall(actual)):
            self.known.setdefault(old, new)
        return self.here(recorded) == actual

    def here(self, text):
        for old, new in self.known.items():
            text = text.replace(old, new).replace(old.lower(), new.lower())
        return text


def canonical(text):
    return json.dumps(json.loads(text), sort_keys=True, ensure_ascii=False)


class Observed(unittest.TestCase):
    def test_every_observed_exchange(self):
        names, exchanges = Names(), all_exchanges()
        self.assertEqual(len(exchanges), 188)
        with Double(seed=7) as service:
            line = Line(service)
            for exchange in exchanges:
                with self.subTest(exchange.name):
                    sent = [(name, names.here(value)) for name, value in exchange.sent]
                    status, headers, body = line.send(names.here(exchange.line), sent, exchange.body)
                    self.assertEqual(status, exchange.status)
                    for name, value in exchange.headers.items():
                        self.assertTrue(names.learn(value, headers.get(name, "")), (name, value, headers))
                    if exchange.content is None:
                        self.assertEqual(body, b"")
                    else:
                        self.assertEqual(headers["content-type"], "application/json; charset=utf-8")
                        self.assertTrue(names.learn(canonical(exchange.content), canonical(body)), body)
                    self.assertEqual("content-length" in headers, status != 204)
                    self.assertNotIn("www-authenticate", headers)
                    is_last = exchange.headers.get("connection") == "close"
                    self.assertEqual(headers["connection"], "close" if is_last else "keep-alive")
                    if is_last:
                        self.assertEqual(line.stream.read(), b"")
                        line.__exit__()
                        line = Line(service)
            line.__exit__()


class Rules(unittest.TestCase):
    """Rules that the facts state besides the exchanges."""

    def setUp(self):
        self.service = self.enterContext(Double(seed=3))
        self.line = self.enterContext(Line(self.service))

    def ask(self, line, body=None, token=None, **more):
        headers = [("Authorization", f"Bearer {token}")] if token else []
        headers += [("Content-Type", "application/json")] if body is not None else []
        body = body if body is None or isinstance(body, str) else json.dumps(body)
        status, self.headers, content = self.line.send(line, headers, body)
        return (status, json.loads(content)) if content else (status, None)

    def register(self, username, password="secret"):
        self.assertEqual(self.ask("POST /api/users", {"username": username, "password": password})[0], 201)

    def log_in(self, username, password="secret", separator=" "):
        basic = base64.b64encode(f"{username}:{password}".encode()).decode()
        status, headers, body = self.line.send("POST /api/users/login", [("Authorization", f"Basic{separator}{basic}")])
        self.login_length = int(headers["content-length"])
        return json.loads(body)["token"] if status == 200 else status

    def person(self, username="ann"):
        self.register(username)
        return self.log_in(username)

    def test_the_largest_body(self):
        token = self.person()
        text = '{"name": "%s"}'
        fitting = text % ("n" * (16383 - len(text % "")))
        self.assertEqual(self.ask("POST /api/players", fitting, token)[0], 201)
        too_long = self.ask("POST /api/players", fitting.replace("{", "{ "), token)
        self.assertEqual(too_long, (413, {"error": True, "reason": "Payload Too Large"}))
        # Without a token, the error does not say how long the body may be.
        self.assertEqual(self.ask("POST /api/players", fitting.replace("{", "{ "))[0], 401)

    def test_slashes_and_the_order_of_members(self):
        tokens, orders = set(), set()
        self.register("ann/b")
        for _ in range(60):
            token = self.log_in("ann/b")
            tokens.add(token)
            self.assertEqual(self.login_length, 84 + token.count("/"))
            self.line.socket.sendall(b"GET /api/users HTTP/1.1\r\n\r\n")
            raw = self.line.receive()[2]
            self.assertIn(rb'"ann\/b"', raw)
            orders.add(tuple(json.loads(raw)[0]))
        self.assertEqual((len(tokens), len(orders)), (60, 2))
        self.assertEqual(self.ask("GET /api/players", token=max(tokens).replace("/", "\\/") + "\\/")[0], 401)

    def test_the_same_seed_gives_the_same_bytes(self):
        def play(seed):
            with Double(seed) as service, Line(service) as line:
                line.send("POST /api/users", [("Content-Type", "application/json")], '{"username": "a", "password": "b"}')
                line.send("POST /api/users/login", [("Authorization", "Basic YTpi")])
                return [line.send("GET /api/users")[2] for _ in range(20)]

        self.assertEqual(play(1), play(1))
        self.assertNotEqual(play(1), play(2))

    def test_passwords_that_never_log_in_and_those_that_are_cut(self):
        for name, password in (("empty", ""), ("colon", "a:b"), ("first", ":b")):
            self.register(name, password)
            self.assertEqual(self.log_in(name, password), 401)
        self.register("long", "p" * 100)
        self.assertIsInstance(self.log_in("long", "p" * 72 + "q"), str)
        self.assertEqual(self.log_in("long", "p" * 71 + "q"), 401)
        self.assertIsInstance(self.log_in("long", "p" * 100, separator="  "), str)

    def test_numbers_of_players_in_paths(self):
        token = self.person()
        self.ask("POST /api/players", {"name": "Al"}, token)
        self.assertEqual(self.ask("PUT /api/players/+1", {"name": "Bo"}, token)[0], 204)
        self.assertEqual(self.ask("PUT /api/players/-1", {"name": "Bo"}, token)[0], 404)
        self.assertEqual(self.ask("PUT /api/players/99999999999999999999", {"name": "Bo"}, token)[0], 400)
        # The location has the slashes of the request, and not its query.
        self.assertEqual(self.ask("POST /api/players/?x=1", {"name": "Cy"}, token)[0], 201)
        self.assertEqual(self.headers["location"], "/api/players//2")

    def test_a_reused_number_finds_the_old_gathers(self):
        token = self.person()
        self.ask("POST /api/players", {"name": "Al"}, token)
        self.ask("POST /api/gathers", token=token)
        gather = self.headers["location"]
        self.assertEqual(self.ask(f"POST {gather}/players/1", {"team": "Team A"}, token), (200, None))
        self.assertEqual(self.ask("DELETE /api/players/1", token=token)[0], 204)
        self.assertEqual(self.ask(f"GET {gather}/players", token=token), (200, []))
        other = self.person("bob")
        self.ask("POST /api/players", {"name": "Bo"}, other)
        self.assertEqual(self.headers["location"], "/api/players/1")
        self.assertEqual(self.ask(f"GET {gather}/players", token=token), (200, [{"id": 1, "name": "Bo"}]))
        self.assertEqual(len(self.ask("GET /api/players/1/gathers", token=other)[1]), 1)

    def test_what_is_not_json(self):
        token = self.person()
        for text in ('{"name": "Al"} x', '{"name": NaN}', '{"name": "\\ud800"}', '{"name": "Al", "age": 1e999}',
                     '\ufeff{"name": "Al"}', '{"name": "a\nb"}', "[" * 5000):
            self.assertEqual(self.ask("POST /api/players", text, token),
                             (400, {"error": True, "reason": "The given data was not valid JSON. for key "}))
        self.assertEqual(self.ask("POST /api/players", '{"name": "Al", "name": "Bo"}', token)[0], 201)

    def test_content_types(self):
        body, token = '{"name": "Al"}', self.person()
        for kind, status in (("application/json", 201), ("application/json; charset=utf-8", 201),
                             ("application/JSON", 415), ("application/vnd.api+json", 415), ("text/plain", 415)):
            headers = [("Authorization", f"Bearer {token}"), ("Content-Type", kind)]
            self.assertEqual(self.line.send("POST /api/players", headers, body)[0], status, kind)

    def test_two_hundred_at_once(self):
        token = self.person()

        def add():
            with Line(self.service) as line:
                headers = [("Authorization", f"Bearer {token}"), ("Content-Type", "application/json")]
                self.assertEqual(line.send("POST /api/players", headers, '{"name": "Al"}')[0], 201)

        threads = [threading.Thread(target=add) for _ in range(200)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        players = self.ask("GET /api/players", token=token)[1]
        self.assertEqual([player["id"] for player in players], list(range(1, 201)))


if __name__ == "__main__":
    unittest.main()
