"""Validates every request and answer of every transcript against Protocol/, with a validator that is not ours.

A transcript leaves out what it is not about; TranscriptTests keeps the whole sessions, as it has played them
last, in .build/transcripts. They are read there.
"""

import hashlib
import json
import os
import pathlib
import subprocess
import unittest

import jsonschema
from referencing import Registry
from referencing.jsonschema import DRAFT7

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROTOCOL = ROOT / "Protocol"
PLAYED = ROOT / ".build" / "transcripts"
PLAY = "swift test --filter TranscriptTests"
PROGRAM = os.environ.get("FOOTBALL_GATHER") or str(ROOT / ".build/release/football-gather")


def documents():
    """Every schema file by the path that others refer to it by."""
    return {
        path.relative_to(PROTOCOL).as_posix(): json.loads(path.read_text())
        for folder in ("schemas", "screens")
        for path in sorted((PROTOCOL / folder).glob("*.json"))
    }


def transcripts():
    """Every transcript's name with its messages: who sent them, and the messages themselves."""
    root = PROTOCOL / "Transcripts"
    for written in sorted(root.glob("*/*.transcript")):
        path = PLAYED / written.relative_to(root)
        if not path.exists() or path.stat().st_mtime < written.stat().st_mtime:
            raise AssertionError(f"{path} is missing or older than its transcript; {PLAY} writes it")
        messages = []
        for line in path.read_text().split("\n"):
            if line.startswith("   ") and messages:
                messages[-1][1] += line.lstrip(" ")
            elif line[:3] in (">> ", ">+ ", "<< "):
                messages.append([line[:2], line[3:]])
        yield written.relative_to(root).as_posix(), [(who, json.loads(text)) for who, text in messages]


class SchemaTests(unittest.TestCase):
    """The contract's documents are schemas, and what the service says follows them."""

    @classmethod
    def setUpClass(cls):
        cls.openrpc = json.loads((PROTOCOL / "openrpc.json").read_text())
        errors = json.loads((PROTOCOL / "errors.json").read_text())
        cls.kinds = {error["kind"]: error for error in errors}
        cls.methods = {method["name"]: method for method in cls.openrpc["methods"]}
        cls.files = documents()
        base = "file:///contract/"
        registry = Registry().with_resources(
            [(base + name, DRAFT7.create_resource(schema)) for name, schema in cls.files.items()]
            + [(base + "openrpc.json", DRAFT7.create_resource(cls.openrpc))]
        )
        cls.validators = {
            name: jsonschema.Draft7Validator({"$ref": base + name}, registry=registry)
            for name in cls.files
        }
        cls.results = {
            name: jsonschema.Draft7Validator(
                {"$ref": f"{base}openrpc.json#/methods/{index}/result/schema"}, registry=registry
            )
            for index, name in enumerate(cls.methods)
        }
        cls.params = {
            name: jsonschema.Draft7Validator(
                {
                    "type": "object",
                    "properties": {
                        p["name"]: {"$ref": f"{base}openrpc.json#/methods/{index}/params/{at}/schema"}
                        for at, p in enumerate(method["params"])
                    },
                    "required": [p["name"] for p in method["params"] if p["required"]],
                    "additionalProperties": False,
                },
                registry=registry,
            )
            for index, (name, method) in enumerate(cls.methods.items())
        }

    def test_the_sessions_are_of_this_contract(self):
        digest = hashlib.sha256((PROTOCOL / "openrpc.json").read_bytes()).hexdigest()
        played = {
            answer["result"]["contract"]
            for _, _, answer in self.exchanges()
            if "contract" in answer.get("result", {})
        }
        self.assertEqual(played, {digest}, f"{PLAY} plays them again")

    def test_every_document_is_a_schema(self):
        for name, schema in documents().items():
            with self.subTest(name):
                jsonschema.Draft7Validator.check_schema(schema)
                # Only what both dialects share is used.
                del schema["$schema"]
                jsonschema.Draft202012Validator.check_schema(schema)

    def test_every_answer_follows_the_contract(self):
        answers = 0
        for name, requests, answer in self.exchanges():
            answers += 1
            with self.subTest(name, answer=json.dumps(answer)[:120]):
                self.check(answer, requests)
        print(f"{answers} answers validated")
        self.assertGreater(answers, 300)

    def test_every_request_that_was_taken_follows_the_contract(self):
        taken = 0
        for name, requests, answer in self.exchanges():
            request = requests.get(json.dumps(answer.get("id")))
            # `initialize` takes the members of its namesake in editors' language servers, and ignores them.
            if request is None or "result" not in answer or request["method"] == "initialize":
                continue
            taken += 1
            with self.subTest(name, request=json.dumps(request)[:120]):
                params = request.get("params") or {}
                if isinstance(params, list):
                    params = dict(zip([p["name"] for p in self.methods[request["method"]]["params"]], params))
                self.params[request["method"]].validate(params)
        print(f"{taken} requests validated")
        self.assertGreater(taken, 300)

    def exchanges(self):
        """Every answer of every transcript, with the requests before it by their ids."""
        for name, messages in transcripts():
            requests = {}
            for who, message in messages:
                for part in message if isinstance(message, list) else [message]:
                    if who == "<<":
                        yield name, requests, part
                    elif isinstance(part, dict) and "id" in part:
                        requests[json.dumps(part["id"])] = part

    def check(self, answer, requests):
        """One message from the service: a result, an error or a notification."""
        if "error" in answer:
            error = answer["error"]
            kind = self.kinds[error["data"]["kind"]]
            self.assertEqual(error["code"], kind["code"])
            self.assertLessEqual(set(error["data"]) - {"kind"}, set(kind["data"]))
        elif "method" in answer:
            self.assertEqual([answer["method"]], [n["name"] for n in self.openrpc["x-notifications"]])
            self.check_view(answer["params"])
        else:
            request = requests.get(json.dumps(answer["id"]))
            if request is None:
                return  # the request is in the transcript as raw bytes
            self.results[request["method"]].validate(answer["result"])
            if "screen" in answer["result"]:
                self.check_view(answer["result"])

    def check_view(self, view):
        """A view follows its screen's schema, and what it offers can be sent unchanged."""
        self.validators[f"screens/{view['screen']}.json"].validate(view)
        offers = [(action, None) for action in view["actions"]]
        offers += [(action, None) for action in view.get("alert", {"actions": []})["actions"]]
        offers += [
            (action, row["id"])
            for section in view["sections"]
            for row in section["rows"]
            for action in section["rowActions"]
        ]
        for action, row in offers:
            fields = {field["id"]: field.get("value") for field in view["fields"]}
            sent = {**action.get("params", {}), **{name: fields[name] for name in action.get("inputs", [])}}
            if "rowParameter" in action:
                sent[action["rowParameter"]] = row
            self.params[action["method"]].validate(sent)

    def test_null_is_taken_where_the_contract_says_so(self):
        """Of each parameter that may be absent: the schema takes null just where the service does."""
        cases = [
            (method, parameter["name"])
            for method, description in self.methods.items()
            for parameter in description["params"]
            if not parameter["required"]
        ]
        requests = [
            {"jsonrpc": "2.0", "id": number, "method": method,
             "params": {**self.required(method), parameter: None}}
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
                index = [p["name"] for p in self.methods[method]["params"]].index(parameter)
                schema = self.openrpc["methods"][list(self.methods).index(method)]["params"][index]["schema"]
                errors = list(self.params[method].iter_errors({parameter: None}))
                self.assertEqual(any(list(error.path) == [parameter] for error in errors), refused, schema)
        print(f"{len(cases)} nulls sent")
        self.assertGreater(len(cases), 100)

    def required(self, method):
        """Something for each parameter that must be present."""
        samples = {"string": "1", "integer": 1, "boolean": True, "array": [], "object": {}}
        return {
            parameter["name"]: parameter["schema"].get("enum", [samples[parameter["schema"].get("type", "object")]])[0]
            for parameter in self.methods[method]["params"]
            if parameter["required"]
        }

    def test_a_wrong_answer_would_be_noticed(self):
        view = {"screen": "login", "revision": 1, "title": "Login", "isLoading": False,
                "fields": [], "sections": [], "actions": []}
        self.check_view(view)
        for change in ({"revision": "1"}, {"extra": 1}, {"screen": "gather", "sections": [{"id": "x"}]}):
            with self.assertRaises(jsonschema.ValidationError):
                self.check_view({**view, **change})


if __name__ == "__main__":
    unittest.main()
