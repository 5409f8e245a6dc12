"""Validates every request and answer of every transcript against the contract, with a validator that is not ours.

A transcript leaves out what it is not about; TranscriptTests keeps the whole sessions, as it has played them
last, in .build/transcripts. They are read there. Answers are held against the exact form of the contract, which
allows nothing unknown.
"""

import hashlib
import json
import re
import subprocess
import unittest

import jsonschema
from jsonschema.validators import validator_for

from .validator import PLAY, PROGRAM, PROTOCOL, Contract, documents, exact, transcripts

# Methods without an example: no transcript has an answer of them that is a result.
WITHOUT_EXAMPLE = {"exit", "initialized", "rpc.discover", "session/recover", "sessionList/page"}


class SchemaTests(unittest.TestCase):
    """The contract's documents are schemas, and what the service says follows them."""

    @classmethod
    def setUpClass(cls):
        cls.exact, cls.published = Contract(exact()), Contract(PROTOCOL)

    def test_the_sessions_are_of_this_contract(self):
        printed = subprocess.run([PROGRAM, "contract"], capture_output=True, check=True, timeout=60).stdout
        digest = hashlib.sha256(printed).hexdigest()
        played = {
            answer["result"]["contract"]
            for _, _, answer in self.exact.exchanges(transcripts())
            if "contract" in answer.get("result", {})
        }
        self.assertEqual(played, {digest}, f"{PLAY} plays them again")

    def test_every_document_is_a_schema(self):
        for name, schema in documents(PROTOCOL).items():
            with self.subTest(name):
                validator_for(schema).check_schema(schema)
                if name.startswith("schemas/"):
                    # Only what both dialects share is used.
                    del schema["$schema"]
                    jsonschema.Draft202012Validator.check_schema(schema)

    def test_what_openrpc_asks_for_besides(self):
        """The rules of OpenRPC 1.3 that its schema for documents does not state."""
        names = [method["name"] for method in self.published.openrpc["methods"]]
        self.assertEqual(len(set(names)), len(names))
        errors = self.published.openrpc["components"]["errors"]
        for name, method in self.published.methods.items():
            with self.subTest(name):
                required = [param["required"] for param in method["params"]]
                self.assertEqual(required, sorted(required, reverse=True), "those that may be absent come last")
                params = [param["name"] for param in method["params"]]
                self.assertEqual(len(set(params)), len(params))
                self.assertTrue(method["tags"])
                kinds = [error["$ref"].removeprefix("#/components/errors/") for error in method["errors"]]
                self.assertEqual((set(kinds) - errors.keys(), len(set(kinds))), (set(), len(kinds)))
                for example in method.get("examples", []):
                    self.assertLessEqual({param["name"] for param in example["params"]}, set(params))

    def test_every_answer_follows_the_contract(self):
        answers = 0
        for name, requests, answer in self.exact.exchanges(transcripts()):
            answers += 1
            with self.subTest(name, answer=json.dumps(answer)[:120]):
                self.exact.check(answer, requests)
        print(f"{answers} answers validated")
        self.assertGreater(answers, 300)

    def test_every_request_that_was_taken_follows_the_contract(self):
        taken = 0
        for name, requests, answer in self.exact.exchanges(transcripts()):
            request = requests.get(json.dumps(answer.get("id")))
            # `initialize` takes the members of its namesake in editors' language servers, and ignores them.
            if request is None or "result" not in answer or request["method"] == "initialize":
                continue
            taken += 1
            with self.subTest(name, request=json.dumps(request)[:120]):
                params = request.get("params") or {}
                if isinstance(params, list):
                    params = dict(zip([p["name"] for p in self.exact.methods[request["method"]]["params"]], params))
                self.exact.params[request["method"]].validate(params)
        print(f"{taken} requests validated")
        self.assertGreater(taken, 300)

    def test_published_answers_are_open_and_requests_are_closed(self):
        view = {"screen": "login", "revision": 1, "title": "Login", "isLoading": False, "later": {"a": 1},
                "fields": [{"id": "username", "kind": "hologram", "label": "x", "isRequired": False, "isEnabled": True,
                            "later": 1}],
                "sections": [], "actions": [{"id": "submit", "title": "x", "method": "login/submit", "isEnabled": True,
                                             "role": "sparkling"}]}  # fmt: skip
        self.published.results["session/view"].validate(view)
        with self.assertRaises(jsonschema.ValidationError):
            self.exact.results["session/view"].validate(view)
        with self.assertRaises(jsonschema.ValidationError):
            self.published.params["players/add"].validate({"name": "Ann", "later": 1})
        with self.assertRaises(jsonschema.ValidationError):
            self.published.params["gathers/import"].validate({"rows": [{"later": 1}]})

    def test_every_method_has_an_example_that_was_played(self):
        played = {
            (requests[json.dumps(answer["id"])]["method"], self.form(answer["result"]))
            for _, requests, answer in self.exact.exchanges(transcripts())
            if "result" in answer and json.dumps(answer["id"]) in requests
        }
        without = set()
        for name, method in self.published.methods.items():
            if "examples" not in method:
                without.add(name)
                continue
            (example,) = method["examples"]
            with self.subTest(name):
                sent = {param["name"]: param["value"] for param in example["params"]}
                self.published.params[name].validate(sent)
                self.exact.results[name].validate(example["result"]["value"])
                self.assertIn((name, self.form(example["result"]["value"])), played)
        self.assertEqual(without, WITHOUT_EXAMPLE)

    @staticmethod
    def form(result):
        """A result as a text, without what differs from process to process."""
        return re.sub(r"[0-9a-f]{32,}", "-", json.dumps(result, sort_keys=True))

    def test_null_is_taken_where_the_contract_says_so(self):
        """Of each parameter that may be absent: the schema takes null just where the service does."""
        self.compare(None, lambda parameter: not parameter["required"])

    def test_a_huge_number_is_taken_where_the_contract_says_so(self):
        """Of each parameter: the schema takes a number that not every client can represent just where the service does."""
        self.compare(2**53, lambda parameter: True)
        self.compare(-(2**53), lambda parameter: "integer" in parameter["schema"].get("type", ""))

    def compare(self, value, is_meant):
        cases = [
            (method, parameter["name"])
            for method, description in self.exact.methods.items()
            for parameter in description["params"]
            if is_meant(parameter)
        ]
        requests = [
            {"jsonrpc": "2.0", "id": number, "method": method,
             "params": {**self.required(method), parameter: value}}
            for number, (method, parameter) in enumerate(cases)
        ]  # fmt: skip
        run = subprocess.run(
            [PROGRAM, "--store", "memory:", "--profile", "none", "--clock", "manual"],
            input="".join(json.dumps(request) + "\n" for request in requests),
            capture_output=True, text=True, timeout=120, check=True,
        )  # fmt: skip
        answers = {}
        for line in run.stdout.splitlines():
            answer = json.loads(line)
            answers[answer.get("id")] = answer
        for number, (method, parameter) in enumerate(cases):
            with self.subTest(method, parameter=parameter):
                told = answers[number].get("error", {}).get("data", {})
                refused = told.get("pointer", "").startswith("/params/" + parameter)
                index = [p["name"] for p in self.exact.methods[method]["params"]].index(parameter)
                schema = self.exact.openrpc["methods"][list(self.exact.methods).index(method)]["params"][index]["schema"]
                errors = list(self.exact.params[method].iter_errors({parameter: value}))
                self.assertEqual(any(list(error.path) == [parameter] for error in errors), refused, schema)
        print(f"{value} sent {len(cases)} times")
        self.assertGreater(len(cases), 100)

    def required(self, method):
        """Something for each parameter that must be present."""
        samples = {"string": "1", "integer": 1, "boolean": True, "array": [], "object": {"teamA": 1, "teamB": 1}}
        return {
            parameter["name"]: parameter["schema"].get("enum", [samples[self.type(parameter["schema"])]])[0]
            for parameter in self.exact.methods[method]["params"]
            if parameter["required"]
        }

    @staticmethod
    def type(schema):
        """The first type of a schema's values."""
        type = schema.get("type", "object")
        return type if isinstance(type, str) else type[0]

    def test_a_wrong_answer_would_be_noticed(self):
        view = {"screen": "confirmPlayers", "revision": 1, "title": "Confirm", "isLoading": False,
                "fields": [], "sections": [], "actions": []}
        self.exact.check_view(view)
        for change in ({"revision": "1"}, {"extra": 1}, {"screen": "gather", "sections": [{"id": "x"}]}):
            with self.assertRaises(jsonschema.ValidationError):
                self.exact.check_view({**view, **change})


if __name__ == "__main__":
    unittest.main()
