"""`football-gather contract diff` beside an independent referee: single changes of the contract, both ways."""

import copy
import itertools
import json
import pathlib
import subprocess
import tempfile
import unittest
from collections import Counter

import jsoncompat

from Tests.Support.client import PROGRAM, ROOT

CONTRACT = json.loads((ROOT / "Protocol" / "openrpc.json").read_text())
PREFIX = "#/components/schemas/"
EACH = 100


def diff(old, new):
    """The status and the lines of the command for two contracts."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [pathlib.Path(folder) / name for name in ("old.json", "new.json")]
        for path, contract in zip(paths, (old, new)):
            path.write_text(json.dumps(contract))
        done = subprocess.run([PROGRAM, "contract", "diff", *paths], capture_output=True, text=True, timeout=60)
        return done.returncode, done.stdout.splitlines()


def bundle(contract, schema):
    """A schema with all types that it refers to, as the referee takes it."""
    types = contract["components"]["schemas"]
    found = {}

    def collect(value):
        for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
            collect(part)
        if isinstance(value, dict) and str(value.get("$ref", "")).startswith(PREFIX):
            name = value["$ref"].removeprefix(PREFIX)
            if name not in found:
                found[name] = types[name]
                collect(types[name])

    collect(schema)
    return json.dumps({**schema, "$defs": found}).replace(PREFIX, "#/$defs/")


def request(contract, name):
    """The schema of a method's parameters."""
    method = next(method for method in contract["methods"] if method["name"] == name)
    return {
        "type": "object", "additionalProperties": False,
        "properties": {param["name"]: param["schema"] for param in method["params"]},
        "required": [param["name"] for param in method["params"] if param["required"]],
    }  # fmt: skip


class Members:
    """The members of a type, or the parameters of a method, to be changed."""

    def __init__(self, contract, kind, name):
        self.kind = kind
        if kind == "answer":
            self.owner = contract["components"]["schemas"][name]
        else:
            self.owner = next(method for method in contract["methods"] if method["name"] == name)

    def schema(self, name):
        if self.kind == "answer":
            return self.owner["properties"][name]
        return next(param for param in self.owner["params"] if param["name"] == name)["schema"]

    def names(self):
        if self.kind == "answer":
            return list(self.owner.get("properties", {}))
        return [param["name"] for param in self.owner["params"]]

    def is_required(self, name):
        if self.kind == "answer":
            return name in self.owner.get("required", [])
        return next(param for param in self.owner["params"] if param["name"] == name)["required"]

    def require(self, name, is_required):
        if self.kind == "answer":
            others = [other for other in self.owner.get("required", []) if other != name]
            self.owner["required"] = others + [name] * is_required
        else:
            next(param for param in self.owner["params"] if param["name"] == name)["required"] = is_required

    def replace(self, name, schema):
        if self.kind == "answer":
            self.owner["properties"][name] = schema
        else:
            next(param for param in self.owner["params"] if param["name"] == name)["schema"] = schema

    def remove(self, name):
        if self.kind == "answer":
            self.require(name, False)
            del self.owner["properties"][name]
        else:
            self.owner["params"] = [param for param in self.owner["params"] if param["name"] != name]

    def add(self, name, schema, is_required):
        if self.kind == "answer":
            self.owner["properties"][name] = schema
            self.require(name, is_required)
        else:
            self.owner["params"].append({"name": name, "required": is_required, "schema": schema})


def changes(members, name):
    """The changes of one member that can be made to it: what each is called, and what does it."""
    schema = members.schema(name)
    kind = schema.get("type")
    yield "a member is removed", lambda m: m.remove(name)
    yield "a member is added", lambda m: m.add("laterWord", {"type": "string"}, False)
    yield "a member that is always there is added", lambda m: m.add("laterWord", {"type": "integer"}, True)
    if members.is_required(name):
        yield "a member may be left out", lambda m: m.require(name, False)
    else:
        yield "a member is always there", lambda m: m.require(name, True)
    yield "a member has another type", lambda m: m.replace(name, {"type": "array", "items": {"type": "boolean"}})
    yield "a member may be anything", lambda m: m.replace(name, {"description": "Anything."})
    if kind == "integer":
        yield "bounds are narrower", lambda m: m.replace(name, {**schema, "minimum": 3, "maximum": 7})
    if kind == "string" and "enum" not in schema and "format" not in schema:
        yield "bounds are narrower", lambda m: m.replace(name, {**schema, "minLength": 2, "maxLength": 3})
        yield "null is possible", lambda m: m.replace(name, {**schema, "type": ["string", "null"]})
    if "enum" in schema:
        yield "a word is added", lambda m: m.replace(name, {**schema, "enum": [*schema["enum"], "later"]})
        yield "a word is removed", lambda m: m.replace(name, {**schema, "enum": schema["enum"][1:]})
    if "enum" in schema.get("anyOf", [{}])[0]:
        first, rest = schema["anyOf"]
        later = {**first, "enum": [*first["enum"], "later"]}
        yield "a word is added to an open vocabulary", lambda m: m.replace(name, {**schema, "anyOf": [later, rest]})
        yield "the vocabulary is closed", lambda m: m.replace(name, first)
    if kind == "array":
        yield "the elements have another type", lambda m: m.replace(name, {**schema, "items": {"type": "boolean"}})


def generated(kind, owners):
    """Single changes of the contract, as many of each kind, spread over its parts: owner, what is changed, the
    changed contract."""
    kinds = {}
    for owner in owners:
        members = Members(CONTRACT, kind, owner)
        first = {}
        for name in members.names():
            for what, change in changes(members, name):
                # What is added does not depend on the member.
                if not what.endswith("is added") or what not in first:
                    first.setdefault(what, []).append((owner, name, what, change))
        for what, found in first.items():
            kinds.setdefault(what, []).append(found)
    spread = [turns(found) for found in kinds.values()]
    for owner, name, what, change in turns(spread)[:EACH]:
        contract = copy.deepcopy(CONTRACT)
        change(Members(contract, kind, owner))
        yield owner, name, what, contract


def turns(lists):
    """The first elements of all lists, then the second ones, and so on."""
    return [element for row in itertools.zip_longest(*lists) for element in row if element]


class RefereeTest(unittest.TestCase):
    """The command and the referee agree on what breaks."""

    def judge(self, kind, owners, schema, role):
        count, kinds = 0, Counter()
        for owner, name, what, contract in generated(kind, owners):
            kinds[what] += 1
            for old, new, way in ((CONTRACT, contract, what), (contract, CONTRACT, f"undone: {what}")):
                with self.subTest(owner, member=name, change=way):
                    status, lines = diff(old, new)
                    fits = jsoncompat.check_compat(
                        bundle(old, schema(old, owner)), bundle(new, schema(new, owner)), role
                    )
                    self.assertTrue([line for line in lines if not line.startswith("text")], "No change was found.")
                    # The referee compares no defaults.
                    breaking = [line for line in lines if line.startswith("breaking")]
                    self.assertEqual(status == 0, not breaking, lines)
                    self.assertEqual(fits, all(line.endswith("the default differs") for line in breaking), lines)
                    count += 1
        print(f"{kind}: the referee agrees on {count} changes")
        self.assertGreaterEqual(count, 2 * EACH)
        # None of the kinds is nearly all of them.
        self.assertGreaterEqual(len(kinds), 9)
        self.assertLess(max(kinds.values()), EACH / 4)

    def test_answers(self):
        types = [name for name in CONTRACT["components"]["schemas"] if not name.endswith("Input") and name != "Empty"]
        self.judge("answer", types, lambda contract, name: {"$ref": PREFIX + name}, "serializer")

    def test_requests(self):
        methods = [method["name"] for method in CONTRACT["methods"] if method["params"]]
        self.judge("request", methods, request, "deserializer")


class CommandTest(unittest.TestCase):
    """What the command does beside comparing, of which `ContractComparisonTests` has the rules that no referee knows."""

    def test_the_same_contract_has_no_change(self):
        self.assertEqual(diff(CONTRACT, CONTRACT), (0, []))
        # The program's own has no examples; a folder that it wrote has some.
        done = subprocess.run([PROGRAM, "contract", "diff", ROOT / "Protocol"], capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)

    def test_a_document_that_is_no_contract(self):
        done = subprocess.run([PROGRAM, "contract", "diff", ROOT / "Protocol" / "errors.json"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 64)
        self.assertIn("errors.json is no OpenRPC document", done.stderr)


if __name__ == "__main__":
    unittest.main()
