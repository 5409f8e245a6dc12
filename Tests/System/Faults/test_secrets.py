"""Secrets: no password and no token is stored or printed in clear, files are private to their owner, and no method of
the contract gives access to the data of another account.
"""

import contextlib
import hashlib
import json
import os
import random
import sqlite3
import stat
import subprocess
import unittest

from Tests.Support import client
from Tests.Support.offers import offered

figures = client.Figures("test_secrets")
tearDownModule = figures.show

SECRET = "Geheim-7Qx!vZ"
OTHER_SECRET = "Anders-9Kw?rT"

# The text parameters of the contract that are no ids. A parameter that is neither here, nor an enumeration, nor a
# known id makes the test fail, so that a new method cannot be forgotten.
TEXTS = {"username", "password", "name", "value", "search", "favouriteTeam", "token", "hours", "minutes", "seconds", "key",
         "protocolVersions", "list", "csv", "mode", "timeZone", "locale", "scoreA", "scoreB",
         "names", "oldPassword", "newPassword", "startsAt", "place", "date", "time", "maximumPlayers", "weeks", "guest",
         "goal", "firstDay", "lastDay", "periods", "line", "price", "currency"}
IDS = {"id", "player", "gather", "into", "teamA", "teamB", "players", "fixture", "person", "scorer", "session", "bench",
       "other"}

# The offers that lead a user with two players to the screens whose methods take an id, by their labels.
NO_SUCH_ROW = "There is no such entry in this list."
WAYS = ["", "add", "select", "select; setSelected; setSelected", "select; setSelected; setSelected; confirm",
        "select; setSelected; setSelected; confirm; move; swap", "select; setSelected; setSelected; confirm; start",
        "select; setSelected; setSelected; confirm; start; openScorers",
        "select; setSelected; setSelected; confirm; start; openSubstitutions",
        "past; history; open; correct", "open",
        "open; edit", "open; merge", "open; pair", "wish; open", "past; history", "leaderboard", "fixtures", "fixtures; open", "sessions"]


def contract():
    return json.loads(subprocess.run([client.PROGRAM, "contract"], capture_output=True, check=True).stdout)


class Secrets(unittest.TestCase):
    def test_in_no_answer_error_log_or_file(self):
        place = client.Place("secrets")
        output = b""
        with place.service() as service:
            def ask(method, **params):
                nonlocal output
                answer = service.ask(method, params)
                output += json.dumps(answer).encode() + b"\n"
                if "alert" in answer.get("result", {}):
                    ask("session/dismissAlert")
                return answer

            token = ask("session/open", notify=True)["result"]["token"]
            ask("session/open")
            ask("login/submit", username="eve", password=SECRET)
            ask("login/register", username="", password=SECRET)
            ask("login/register", username="x" * 100, password=SECRET)
            ask("login/register", username="eve", password=[SECRET])
            ask("login/register", username="eve", password={"password": SECRET})
            ask("login/register", username="eve", password=SECRET, passwort=1)
            ask("accounts/register", username=7, password=SECRET)
            ask("session/open", token=[SECRET])
            for line in (f'{{"password":"{SECRET}"', f'{{"jsonrpc":"2.0","id":9,"method":7,"params":{{"password":"{SECRET}"}}}}',
                         f'{{"jsonrpc":"2.0","id":"x","method":"login/submit","params":["{SECRET}"]}}'):
                service.write(line.encode() + b"\n")
                output += json.dumps(service.receive()).encode() + b"\n"
            self.assertEqual(ask("login/register", username="eve", password=SECRET)["result"]["screen"], "playerList")
            for method in ("accounts/register", "accounts/signIn", "accounts/delete"):
                ask(method, password=OTHER_SECRET, **({} if method == "accounts/delete" else {"username": "eve"}))
            ask("accounts/current")
            ask("players/add", name="Al")
            ask("sessions/list")
            ask("playerList/sessions")
            ask("session/back")
            ask("accounts/changePassword", oldPassword=SECRET, newPassword=OTHER_SECRET)
            ask("playerList/changePassword")
            changed = ask("password/save", oldPassword=OTHER_SECRET, newPassword=SECRET)
            self.assertEqual(changed["result"]["screen"], "playerList")
            ask("session/signOut", confirmed=True)
            ask("login/submit", username="eve", password=OTHER_SECRET)
            ask("login/submit", username="eve", password=SECRET)
            ask("accounts/signIn", username="eve", password=SECRET)
            ask("session/view")
            ask("players/list")
            tokens = [token, ask("session/open", token=SECRET)["result"]["token"],
                      ask("session/open", fresh=True)["result"]["token"]]
            ask("login/submit", username="eve", password=SECRET)
            # At run time, the write-ahead log has a part of the data.
            self.nowhere(place, tokens)
            self.assertEqual(service.finish(), 0)
            said = service.errors()
            output += json.dumps(service.notifications).encode()
        self.nowhere(place, tokens)
        for secret in (SECRET, OTHER_SECRET):
            self.assertNotIn(secret.encode(), output)
            self.assertNotIn(secret, said)
        for line in output.splitlines():
            answer = json.loads(line)
            if isinstance(answer, dict) and "token" in answer.get("result", {}):
                del answer["result"]["token"]
            for token in tokens:
                # Who knows the digest of a token cannot use it, but has no need to know it.
                for secret in (token, hashlib.sha256(token.encode()).hexdigest()[:16]):
                    self.assertNotIn(secret, json.dumps(answer))
                    self.assertNotIn(secret, said)
        figures["answers searched"] += output.count(b"\n")
        place.remove()

    def test_passwords_are_hashed_at_the_documented_cost(self):
        """Argon2id with 64 MiB and two passes, by the release build."""
        place = client.Place("cost")
        with place.service() as service:
            for name in ("eve", "mal"):
                service.call("accounts/register", username=name, password=SECRET)
            service.finish()
        with contextlib.closing(sqlite3.connect(place.path)) as connection:
            hashes = [row[0] for row in connection.execute("SELECT passwordHash FROM accounts")]
        for text in hashes:
            self.assertTrue(text.startswith("$argon2id$v=19$m=65536,t=2,p=1$"), text)
        # Each has another salt.
        self.assertEqual(len(set(hashes)), 2)
        place.remove()

    def nowhere(self, place, tokens):
        """Only the profile has a token, that of its session."""
        for name in os.listdir(place.folder):
            with open(os.path.join(place.folder, name), "rb") as file:
                data = file.read()
            figures["bytes of files searched"] += len(data)
            for secret in (SECRET, OTHER_SECRET):
                self.assertNotIn(secret.encode(), data, name)
            if name != "profile.json":
                for token in tokens:
                    self.assertNotIn(token.encode(), data, name)
                    self.assertNotIn(bytes.fromhex(token), data, name)

    def test_modes(self):
        """Files and folders of the service are private to its user under each umask."""
        for umask in (0o000, 0o022, 0o077, 0o777):
            place = client.Place("modes")
            store, profile = (os.path.join(place.folder, *path) for path in (("data", "a", "b.sqlite"), ("p", "q.json")))
            with client.Service(store, profile, preexec_fn=lambda: os.umask(umask)) as service:
                service.call("session/open")
                service.call("login/register", username="eve", password=SECRET)
                found = {}
                for folder, folders, files in os.walk(place.folder):
                    found.update({os.path.join(folder, name): 0o600 for name in files})
                    found.update({os.path.join(folder, name): 0o700 for name in folders})
                self.assertTrue({store, store + "-wal", store + "-shm", profile} <= set(found), found)
                for path, mode in found.items():
                    self.assertEqual(oct(stat.S_IMODE(os.stat(path).st_mode)), oct(mode), f"{path}, umask {umask:03o}")
                    figures["modes"] += 1
            place.remove()


class OtherAccounts(unittest.TestCase):
    """The account of Bob sends ids of the account of Ann."""

    ways = {}
    rng = random.Random(3)

    def setUp(self):
        self.place = client.Template.copy("other-accounts")
        with self.place.service() as service:
            self.player = service.call("players/add", name="Al")["id"]
            other = service.call("players/add", name="Bo")["id"]
            self.gather = service.call("gathers/start", teamA=[self.player], teamB=[other])["id"]
            self.fixture = service.call("fixtures/add", startsAt="2126-01-01T20:00:00Z")["fixtures"][0]["id"]
            service.call("fixtures/answer", id=self.fixture, player=self.player, answer="in")
            self.guest = service.call("fixtures/answer", id=self.fixture, guest="Bo", answer="in")["fixture"]["present"][1]["id"]
            self.session = service.call("sessions/list")["sessions"][0]["id"]
            self.of_ann = self.everything(service)
        self.profile = os.path.join(self.place.folder, "bob.json")
        with client.Service(self.place.path, self.profile) as service:
            service.call("accounts/register", username="bob", password=client.PASSWORD)
            self.own = [service.call("players/add", name=name)["id"] for name in ("Cy", "Di")]
            service.call("accounts/setCurrency", currency="EUR")
            self.own_fixture = service.call("fixtures/add", startsAt="2126-01-01T20:00:00Z", price={"amount": 60})["fixtures"][0]["id"]
            self.own_gather = service.call("gathers/start", teamA=self.own[:1], teamB=self.own[1:])["id"]
            self.own_ended = service.call("gathers/start", teamA=self.own[:1], teamB=self.own[1:])["id"]
            service.call("gathers/end", id=self.own_ended, score={"teamA": 1, "teamB": 0})

    def everything(self, service):
        lists = [service.call(method) for method in ("players/list", "gathers/list", "fixtures/list")]
        return [*lists, [session["id"] for session in service.call("sessions/list")["sessions"]]]

    def test_every_method_that_takes_an_id(self):
        document = contract()
        schemas, walked = document["components"]["schemas"], []
        for method in document["methods"]:
            params = {param["name"]: param["schema"] for param in method["params"]}
            required = {param["name"] for param in method["params"] if param["required"]}
            taken = [name for name, schema in params.items() if self.is_id(method["name"], name, schema)]
            for name in taken:
                group = method["name"].split("/")[0] + "/" * (name == "id")
                of_ann = {"gather": self.gather, "gathers/": self.gather, "fixture": self.fixture, "fixtures/": self.fixture,
                          "session": self.session, "sessions/": self.session}
                thing = of_ann.get(name) or of_ann.get(group)
                for foreign in (*([thing] if thing else [self.player, self.guest]),
                                "999999", "abc", "-1", "1 OR 1", "0x1", "01"):
                    values = {key: self.example(key, schema, schemas) for key, schema in params.items()
                              if key in required | {"confirmed", "score"}}
                    if method["name"] == "fixtures/answer":
                        values |= {"id": self.own_fixture, "player": self.own[0]}
                    if method["name"] == "gathers/join":
                        values["player"] = self.own[0]
                    if method["name"] == "fixtures/setPaid":
                        values["id"] = self.own_fixture
                    is_list = "items" in params[name]
                    # Of one player no two teams can be made.
                    if method["name"].startswith("gathers/") and "id" in values:
                        of_ended = method["name"] in ("gathers/nameScorer", "gathers/correct")
                        values["id"] = self.own_ended if of_ended else self.own_gather
                    values[name] = [*self.own[: name == "players"], foreign] if is_list else foreign
                    with self.subTest(method["name"], **{name: foreign}):
                        self.assert_unknown(method["name"], values)
                walked.append(f"{method['name']} {name}")
        self.assertGreater(len(walked), 10)
        figures["parameters that take an id"] += len(walked)
        figures.note("walked: " + ", ".join(walked))
        with self.place.service() as service:
            self.assertEqual(self.everything(service), self.of_ann, "Bob has changed what is Ann's")
        self.place.remove()

    def is_id(self, method, name, schema):
        kind = schema.get("items", schema).get("type")
        is_text = kind == "string" or isinstance(kind, list) and "string" in kind
        if not is_text or "enum" in schema or name in TEXTS or method.startswith("$/"):
            return False
        self.assertIn(name, IDS, f"{method}: is {name} an id? Then add it to IDS, else to TEXTS")
        return True

    def example(self, name, schema, schemas):
        """A value that the schema allows; ids are those of Bob."""
        # Of a value and null, the value is the first one.
        schema = schema.get("anyOf", [schema])[0]
        for part in schema.get("allOf", [schema] if "$ref" in schema else []):
            schema = {**schemas[part["$ref"].rsplit("/", 1)[1]], **schema}
        if name in ("teamA", "teamB") and schema["type"] == "array":
            return [self.own[name == "teamB"]]
        if name == "players":
            return self.own
        if "enum" in schema:
            return schema["enum"][-1]
        kind = schema["type"][0] if isinstance(schema["type"], list) else schema["type"]
        if kind == "object":
            return {key: self.example(key, value, schemas) for key, value in schema["properties"].items()}
        return {"boolean": True, "integer": 1, "string": self.own[0]}[kind]

    def assert_unknown(self, method, values):
        """The method fails with 1003. An intent is sent on the screen that offers it, whose view may have no such row."""
        if method.split("/")[0] in ("players", "gathers", "teams", "fixtures", "sessions"):
            with client.Service(self.place.path, self.profile) as service:
                answer = service.ask(method, values)
        else:
            answer = self.on_its_screen(method, values)
        figures["requests with others' ids"] += 1
        if answer.get("error", {}).get("message") != NO_SUCH_ROW:
            self.assertEqual(answer.get("error", {}).get("code"), 1003, answer)
            self.assertEqual(answer["error"]["data"]["kind"], "notFound")
        for name in ("Al", "Bo"):
            self.assertNotIn(name, json.dumps(answer).split('"'))

    def on_its_screen(self, method, values):
        for way in [self.ways[method]] if method in self.ways else WAYS:
            with client.Service(self.place.path, self.profile) as service:
                # Each time in a new session, from the first screen on.
                service.call("session/open", fresh=True)
                service.call("accounts/signIn", username="bob", password=client.PASSWORD)
                view = service.call("session/view")
                for name in filter(None, way.split("; ")):
                    if name == "past":
                        gather = service.call("gathers/start", teamA=self.own[:1], teamB=self.own[1:2])
                        service.call("gathers/end", id=gather["id"], score={"teamA": 1, "teamB": 0})
                        continue
                    if name == "wish":
                        service.call("players/pair", id=self.own[0], other=self.own[1], kind="apart")
                        continue
                    # If several offers have the label, the first one.
                    offer = next(offer for offer in offered(view) if offer.label == name)
                    view = service.call(offer.method, offer.call(self.rng))
                answer = service.ask(method, values)
            error = answer.get("error", {})
            if error.get("code") != 1002 or error["message"] == NO_SUCH_ROW:
                self.ways[method] = way
                return answer
        self.fail(f"no way leads to {method}")


if __name__ == "__main__":
    unittest.main()
