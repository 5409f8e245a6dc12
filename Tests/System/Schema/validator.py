"""A folder of the contract with an independent validator: every request and answer of a session is held against it."""

import atexit
import functools
import json
import os
import pathlib
import subprocess
import tempfile

import jsonschema
from jsonschema.validators import validator_for
from referencing import Registry
from referencing.jsonschema import DRAFT7

from Tests.Support import ROOT

PROGRAM = os.environ.get("FOOTBALL_GATHER") or str(ROOT / ".build/release/football-gather")
PROTOCOL = ROOT / "Protocol"
GALLERY = PROTOCOL / "gallery"
PLAYED = ROOT / ".build" / "transcripts"
PLAY = "swift test --filter 'TranscriptTests|GalleryTests'"


def exact():
    """A folder with the exact form of the contract, which allows nothing that the program does not send."""
    return written("--exact")


@functools.cache
def written(*options):
    """A folder with the contract as the program writes it with some options."""
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    command = [PROGRAM, "contract", *options, "--write", folder.name]
    subprocess.run(command, capture_output=True, check=True, timeout=60)
    return pathlib.Path(folder.name)


def documents(folder):
    """Every schema file of a contract by the path that others refer to it by."""
    return {
        path.relative_to(folder).as_posix(): json.loads(path.read_text())
        for kind in ("schemas", "screens")
        for path in sorted((folder / kind).glob("*.json"))
    }


def transcripts(folder=PROTOCOL):
    """Every transcript's name with its messages: who sent them, and the messages themselves."""
    root = folder / "Transcripts"
    for written in sorted(root.glob("*/*.transcript")):
        path = PLAYED / written.relative_to(PROTOCOL)
        if not path.exists() or path.stat().st_mtime < written.stat().st_mtime:
            raise AssertionError(f"{path} is missing or older than its transcript; {PLAY} writes it")
        messages = []
        for line in path.read_text().split("\n"):
            if line.startswith("   ") and messages:
                messages[-1][1] += line.lstrip(" ")
            elif line[:3] in (">> ", ">+ ", "<< "):
                messages.append([line[:2], line[3:]])
        yield written.relative_to(root).as_posix(), [(who, json.loads(text)) for who, text in messages]


def views():
    """Every view that the transcripts have, as it was played."""
    for name, messages in [*transcripts(), *transcripts(GALLERY)]:
        for who, message in messages:
            for part in message if isinstance(message, list) else [message]:
                view = part.get("result") or part.get("params") if who == "<<" else None
                if isinstance(view, dict) and {"screen", "fields", "revision"} <= view.keys():
                    yield name, view


def require(holds, what):
    """Fails unless something holds."""
    if not holds:
        raise AssertionError(what)


class Contract:
    """A folder of the contract, with a validator of each method, type and screen."""

    def __init__(self, folder: pathlib.Path):
        self.openrpc = json.loads((folder / "openrpc.json").read_text())
        self.kinds = {error["kind"]: error for error in self.openrpc["x-errors"]}
        self.methods = {method["name"]: method for method in self.openrpc["methods"]}
        self.files = documents(folder)
        self.data = {kind: jsonschema.Draft202012Validator(error["data"]) for kind, error in self.kinds.items()}
        base = "file:///contract/"
        registry = Registry().with_resources(
            [(base + "openrpc.json", DRAFT7.create_resource(self.openrpc))]
        )
        self.validators = {name: validator_for(schema)(schema) for name, schema in self.files.items()}
        self.results = {
            name: jsonschema.Draft7Validator(
                {"$ref": f"{base}openrpc.json#/methods/{index}/result/schema"}, registry=registry
            )
            for index, name in enumerate(self.methods)
        }
        self.params = {
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
            for index, (name, method) in enumerate(self.methods.items())
        }

    def knows(self, answer, requests):
        """Whether an answer is one to a method and shows a screen, or has an error, that this contract has."""
        request = requests.get(json.dumps(answer.get("id")))
        view = answer.get("params") or answer.get("result") or {}
        kind = answer.get("error", {}).get("data", {}).get("kind")
        return (
            (request is None or request.get("method") in self.methods)
            and ("screen" not in view or f"screens/{view['screen']}.json" in self.files)
            and (kind is None or kind in self.kinds)
        )

    @staticmethod
    def exchanges(transcripts):
        """Every answer of every transcript, with the requests before it by their ids."""
        for name, messages in transcripts:
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
            require(error["code"] == kind["code"], error)
            self.data[kind["kind"]].validate(error["data"])
            request = requests.get(json.dumps(answer.get("id")))
            if request is not None and request.get("method") in self.methods:
                allowed = [part["$ref"].rsplit("/", 1)[1] for part in self.methods[request["method"]]["errors"]]
                require(error["data"]["kind"] in allowed, f"{request['method']} is answered with {error}")
        elif "method" in answer:
            require([answer["method"]] == [n["name"] for n in self.openrpc["x-notifications"]], answer)
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
        require(not faults(view), faults(view))
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


def faults(view):
    """What is wrong with a view that no schema can say: ids that stand twice, and names of what is not there."""
    found = []

    def once(what, parts):
        ids = [part if isinstance(part, str) else part["id"] for part in parts]
        found.extend(f"{what} {id} stands twice" for id in sorted({id for id in ids if ids.count(id) > 1}))
        return set(ids)

    def named(what, id, ids):
        if id is not None and id not in ids:
            found.append(f"{what} {id} is not there")

    fields, sections = once("field", view["fields"]), once("section", view["sections"])
    once("chart", view.get("charts", []))
    answers = view.get("alert", {}).get("actions", [])
    # The addresses of what can be pressed: each list of actions is one.
    actions = once("action", view["actions"])
    once("answer", answers)
    for field in view["fields"]:
        choices = once(f"{field['id']}: choice", field.get("choices", []))
        if field["kind"] == "choice":
            named(f"{field['id']}: choice", field.get("value"), choices)
    for section in view["sections"]:
        name = section["id"]
        once(f"{name}: row", section["rows"])
        once(f"{name}: column", section.get("columns", []))
        once(f"{name}: action", section["rowActions"])
        once(f"{name}: key", [action["key"] for action in section["rowActions"] if "key" in action])
        for end in ("previous", "next"):
            named(f"{name}: {end}", section.get(end), actions)
    for chart in view.get("charts", []):
        named("section of a chart", chart.get("section"), sections)
    named("action of the notice", view.get("notice", {}).get("action"), actions)
    for part, ids in (("field", fields), ("section", sections), ("action", actions)):
        named(f"focus: {part}", view.get("focus", {}).get(part), ids)
    for offered in (view["actions"], answers):
        once("key", [action["key"] for action in offered if "key" in action])
        for action in offered:
            for field in action.get("inputs", []):
                named(f"{action['id']}: input", field, fields)
        if sum(action["isEnabled"] and action["role"] == "primary" for action in offered) > 1:
            found.append("several actions are primary")
    return found
