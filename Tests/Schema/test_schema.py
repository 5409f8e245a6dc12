"""Validates every answer of every transcript against Protocol/, with a validator that is not ours."""

import json
import pathlib
import unittest

import jsonschema
from referencing import Registry
from referencing.jsonschema import DRAFT7

PROTOCOL = pathlib.Path(__file__).resolve().parents[2] / "Protocol"


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
    for path in sorted(root.glob("*/*.transcript")):
        messages = []
        for line in path.read_text().split("\n"):
            if line.startswith("   ") and messages:
                messages[-1][1] += line.lstrip(" ")
            elif line[:3] in (">> ", ">+ ", "<< "):
                messages.append([line[:2], line[3:]])
        yield path.relative_to(root).as_posix(), [(who, json.loads(text)) for who, text in messages]


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
                },
                registry=registry,
            )
            for index, (name, method) in enumerate(cls.methods.items())
        }

    def test_every_document_is_a_schema(self):
        for name, schema in documents().items():
            with self.subTest(name):
                jsonschema.Draft7Validator.check_schema(schema)
                # Only what both dialects share is used.
                del schema["$schema"]
                jsonschema.Draft202012Validator.check_schema(schema)

    def test_every_answer_follows_the_contract(self):
        answers = 0
        for name, messages in transcripts():
            requests = {}
            for who, message in messages:
                if who != "<<":
                    for request in message if isinstance(message, list) else [message]:
                        if isinstance(request, dict) and "id" in request:
                            requests[json.dumps(request["id"])] = request.get("method")
                    continue
                for answer in message if isinstance(message, list) else [message]:
                    answers += 1
                    with self.subTest(name, answer=json.dumps(answer)[:120]):
                        self.check(answer, requests)
        print(f"{answers} answers validated")
        self.assertGreater(answers, 300)

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
            method = requests.get(json.dumps(answer["id"]))
            if method is None:
                return  # the request stands in the transcript as raw bytes
            self.results[method].validate(answer["result"])
            if "screen" in answer["result"]:
                self.check_view(answer["result"])

    def check_view(self, view):
        """A view follows its screen's schema, and what it offers could be sent as it stands."""
        self.validators[f"screens/{view['screen']}.json"].validate(view)
        offers = view["actions"] + (view["alert"]["actions"] if "alert" in view else [])
        for action in offers + [a for s in view["sections"] for a in s["rowActions"]]:
            names = {p["name"] for p in self.methods[action["method"]]["params"]}
            sent = set(action.get("params", {})) | set(action.get("inputs", []))
            sent |= {action["rowParameter"]} if "rowParameter" in action else set()
            self.assertLessEqual(sent, names, action)
            self.assertLessEqual(set(action.get("inputs", [])), {f["id"] for f in view["fields"]})

    def test_a_wrong_answer_would_be_noticed(self):
        view = {"screen": "login", "revision": 1, "title": "Login", "isLoading": False,
                "fields": [], "sections": [], "actions": []}
        self.check_view(view)
        for change in ({"revision": "1"}, {"extra": 1}, {"screen": "gather", "sections": [{"id": "x"}]}):
            with self.assertRaises(jsonschema.ValidationError):
                self.check_view({**view, **change})


if __name__ == "__main__":
    unittest.main()
