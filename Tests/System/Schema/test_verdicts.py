"""What `football-gather contract diff` says of single changes of a folder of the contract: a line of a table for each."""

import copy
import json
import pathlib
import tempfile
import unittest

from .levels import changes
from .validator import PROTOCOL

PREFIX = "#/components/schemas/"


class Folder:
    """The contract of a folder, to be changed."""

    def __init__(self, whole):
        self.contract, self.screens = copy.deepcopy(whole)

    @staticmethod
    def read():
        """The contract and the schemas of its screens; two methods have an example, as all would be most of the text."""
        contract = json.loads((PROTOCOL / "openrpc.json").read_text())
        for method in contract["methods"]:
            if method["name"] not in ("players/get", "players/list"):
                method.pop("examples", None)
        return contract, {path.stem: json.loads(path.read_text()) for path in (PROTOCOL / "screens").glob("*.json")}

    def write(self, folder):
        (folder / "screens").mkdir(parents=True)
        (folder / "openrpc.json").write_text(json.dumps(self.contract))
        for name, schema in self.screens.items():
            (folder / "screens" / f"{name}.json").write_text(json.dumps(schema))
        return folder

    @property
    def methods(self):
        return self.contract["methods"]

    @property
    def types(self):
        return self.contract["components"]["schemas"]

    def method(self, name):
        return next(method for method in self.methods if method["name"] == name)

    def param(self, method, name):
        return next(param for param in self.method(method)["params"] if param["name"] == name)

    def schema(self, method, name):
        return self.param(method, name)["schema"]

    def member(self, type, name):
        return self.types[type]["properties"][name]

    def error(self, kind):
        return next(error for error in self.contract["x-errors"] if error["kind"] == kind)

    def data(self, kind):
        return self.error(kind)["data"]

    def part(self, screen, kind, id):
        """What a screen's schema says of the members of a part."""
        rules = self.rules(screen, kind)
        return next(rule for rule in rules if rule["if"]["properties"]["id"]["const"] == id)["then"]["properties"]

    def rules(self, screen, kind):
        """The rules of a screen's schema for parts of a kind, each by an id; those of sections are one level deeper."""
        rules = self.screens[screen]["$defs"][kind]["allOf"]
        return rules[1]["allOf"] if kind == "section" else rules

    def counts(self, screen, list):
        """How often parts stand in a list."""
        return self.screens[screen]["properties"][list]["allOf"]


def dropped(parts, name, key="name"):
    """Removes the element with a name."""
    parts.remove(next(part for part in parts if part[key] == name))


def drop_part(folder, screen, kind, id):
    rules = folder.rules(screen, kind)
    rules.remove(next(rule for rule in rules if rule["if"]["properties"]["id"]["const"] == id))


def add_part(folder, screen, kind, id):
    rule = copy.deepcopy(folder.rules(screen, kind)[0])
    rule["if"]["properties"]["id"]["const"] = id
    folder.rules(screen, kind).append(rule)


def rename_type(folder, old, new):
    text = json.dumps(folder.contract).replace(f'"{PREFIX}{old}"', f'"{PREFIX}{new}"')
    folder.contract = json.loads(text)
    folder.types[new] = folder.types.pop(old)


# What is changed, how, and the verdicts with their places.
CASES = [
    # Methods and their parameters.
    ("a method is removed", lambda f: dropped(f.methods, "players/get"), ["breaking players/get"]),
    ("a method is added", lambda f: f.methods.append({**f.method("players/get"), "name": "players/find"}),
     ["compatible players/find"]),
    ("a method is renamed", lambda f: f.method("players/get").update(name="players/find"),
     ["breaking players/get", "compatible players/find"]),
    ("a parameter is removed", lambda f: dropped(f.method("players/list")["params"], "limit"),
     ["breaking players/list.limit"]),
    ("a parameter is renamed", lambda f: f.param("players/list", "limit").update(name="count"),
     ["breaking players/list.limit", "compatible players/list.count"]),
    ("a parameter that may be left out is added",
     lambda f: f.method("players/get")["params"].append({"name": "at", "required": False, "schema": {"type": "string"}}),
     ["compatible players/get.at"]),
    ("a parameter that has to be sent is added",
     lambda f: f.method("players/get")["params"].append({"name": "at", "required": True, "schema": {"type": "string"}}),
     ["breaking players/get.at"]),
    ("a parameter has to be sent", lambda f: f.param("players/list", "limit").update(required=True),
     ["breaking players/list.limit"]),
    ("a parameter may be left out", lambda f: f.param("players/get", "id").update(required=False),
     ["compatible players/get.id"]),
    ("a parameter has another type", lambda f: f.schema("players/get", "id").update(type="boolean"),
     ["breaking players/get.id", "compatible players/get.id"]),
    ("a parameter has one more type", lambda f: f.schema("players/get", "id").update(type=["string", "integer"]),
     ["compatible players/get.id"]),
    ("a parameter may no longer be null", lambda f: f.schema("players/list", "limit").update(type="integer"),
     ["breaking players/list.limit"]),
    ("a parameter's least number is greater", lambda f: f.schema("players/list", "limit").update(minimum=2),
     ["breaking players/list.limit"]),
    ("a parameter's least number is smaller", lambda f: f.schema("players/list", "limit").update(minimum=0),
     ["compatible players/list.limit"]),
    ("a parameter's greatest number is smaller", lambda f: f.schema("players/list", "limit").update(maximum=999),
     ["breaking players/list.limit"]),
    ("a parameter's greatest number is greater", lambda f: f.schema("players/list", "limit").update(maximum=1001),
     ["compatible players/list.limit"]),
    ("a parameter has no greatest number", lambda f: f.schema("players/list", "limit").pop("maximum"),
     ["compatible players/list.limit"]),
    ("a text is shorter", lambda f: f.schema("players/add", "key").update(maxLength=10), ["breaking players/add.key"]),
    ("a text may be empty", lambda f: f.schema("players/add", "key").update(minLength=0), ["compatible players/add.key"]),
    ("a word is taken", lambda f: f.schema("confirmPlayers/move", "to")["enum"].append("off"),
     ["compatible confirmPlayers/move.to"]),
    ("a word is no longer taken", lambda f: f.schema("confirmPlayers/move", "to")["enum"].remove("bench"),
     ["breaking confirmPlayers/move.to"]),
    ("words have another order", lambda f: f.schema("confirmPlayers/move", "to")["enum"].reverse(),
     ["text confirmPlayers/move.to"]),
    ("only one value is taken", lambda f: f.schema("players/get", "id").update(const="1"), ["breaking players/get.id"]),
    ("a pattern is demanded", lambda f: f.schema("players/get", "id").update(pattern="^1"), ["breaking players/get.id"]),
    ("a default differs", lambda f: f.schema("players/list", "limit").update(default=5), ["breaking players/list.limit"]),
    ("a default goes", lambda f: f.schema("players/list", "limit").pop("default"), ["breaking players/list.limit"]),
    ("a default comes", lambda f: f.schema("players/get", "id").update(default="1"), ["breaking players/get.id"]),
    ("parameters go by position", lambda f: f.method("players/get").update(paramStructure="by-position"),
     ["breaking players/get"]),
    ("a parameter of an import has another bound",
     lambda f: f.member("FixtureImportRowInput", "maximumPlayers").update(maximum=5),
     ["breaking FixtureImportRowInput.maximumPlayers"]),
    # Words for people.
    ("a summary differs", lambda f: f.method("players/get").update(summary="Gets."), ["text players/get"]),
    ("a parameter's sentence differs", lambda f: f.schema("players/get", "id").update(description="It."),
     ["text players/get.id"]),
    ("a type's sentence differs", lambda f: f.types["Player"].update(description="One."), ["text Player"]),
    ("a type's title differs", lambda f: f.types["Player"].update(title="One"), ["text Player"]),
    ("a tag differs", lambda f: f.method("players/get").update(tags=[{"name": "one"}]), ["text players/get"]),
    ("an example differs", lambda f: f.method("players/get")["examples"][0].update(name="one"), ["text players/get"]),
    ("an example goes", lambda f: f.method("players/get").pop("examples"), ["text players/get"]),
    ("a value has an example", lambda f: f.member("Player", "name").update(examples=["Ann"]), ["text Player.name"]),
    ("the version differs", lambda f: f.contract["info"].update(version="2.0.0"), ["text info"]),
    # Levels and deprecations.
    ("a method is deprecated", lambda f: f.method("players/get").update(deprecated=True), ["text players/get"]),
    ("a parameter is deprecated", lambda f: f.param("players/list", "limit").update(deprecated=True),
     ["text players/list.limit"]),
    ("a member is deprecated", lambda f: f.member("Player", "name").update(deprecated=True), ["text Player.name"]),
    ("a method came with another level", lambda f: f.method("players/get").update({"x-since": 2}), ["text players/get"]),
    ("a type came with another level", lambda f: f.types["Player"].update({"x-since": 2}), ["text Player"]),
    ("the level is raised", lambda f: f.contract.update({"x-level": 2}), ["compatible x-level"]),
    ("the level is lowered", lambda f: f.contract.update({"x-level": 0}), ["breaking x-level"]),
    ("there is no level", lambda f: f.contract.pop("x-level"), ["breaking x-level"]),
    ("the oldest level is raised", lambda f: f.contract.update({"x-oldest-level": 2}), ["breaking x-oldest-level"]),
    ("the oldest level is lowered", lambda f: f.contract.update({"x-oldest-level": 0}), ["compatible x-oldest-level"]),
    # Answers.
    ("a result has another type", lambda f: f.method("players/get")["result"].update(schema={"type": "string"}),
     ["compatible players/get.result", "breaking players/get.result"]),
    ("a result may be null",
     lambda f: f.method("players/get")["result"].update(
         schema={"anyOf": [f.method("players/get")["result"]["schema"], {"type": "null"}]}),
     ["breaking players/get.result"]),
    ("a member is removed", lambda f: f.types["Player"]["properties"].pop("age"), ["breaking Player.age"]),
    ("a member is added", lambda f: f.types["Player"]["properties"].update(nick={"type": "string"}),
     ["compatible Player.nick"]),
    ("a member may be absent", lambda f: f.types["Player"]["required"].remove("name"), ["breaking Player.name"]),
    ("a member is always there", lambda f: f.types["Player"]["required"].append("age"), ["compatible Player.age"]),
    ("a member has another type", lambda f: f.member("Player", "name").update(type="integer"),
     ["compatible Player.name", "breaking Player.name"]),
    ("a member has one value only", lambda f: f.member("Player", "name").update(const="Ann"), ["compatible Player.name"]),
    ("a member's bounds are narrower", lambda f: f.member("Section", "offset").update(minimum=1),
     ["compatible Section.offset"]),
    ("a member's bounds are wider", lambda f: f.member("Section", "offset").update(minimum=-1),
     ["breaking Section.offset"]),
    ("a member has a default", lambda f: f.member("Player", "age").update(default=30), ["text Player.age"]),
    ("a word may be answered", lambda f: f.member("Column", "order")["enum"].append("random"), ["breaking Column.order"]),
    ("a word is no longer answered", lambda f: f.member("Column", "order")["enum"].remove("descending"),
     ["compatible Column.order"]),
    ("a word of a vocabulary that grows is added", lambda f: f.member("Action", "role")["anyOf"][0]["enum"].append("odd"),
     ["compatible Action.role"]),
    ("a vocabulary no longer grows", lambda f: f.member("Action", "role")["anyOf"].pop(), ["compatible Action.role"]),
    ("elements have another type", lambda f: f.member("Row", "details").update(items={"type": "integer"}),
     ["compatible Row.details[]", "breaking Row.details[]"]),
    ("an empty list may be answered", lambda f: f.member("Chart", "points").pop("minItems"), ["breaking Chart.points"]),
    ("unknown members no longer come", lambda f: f.types["Player"].update(additionalProperties=False),
     ["compatible Player"]),
    ("a type has another name", lambda f: rename_type(f, "Player", "Person"), []),
    ("a type is not defined", lambda f: f.types.pop("ChartPoint"), ["breaking Chart.points[]"]),
    ("a notification is removed", lambda f: f.contract["x-notifications"].clear(), ["breaking view/changed"]),
    ("a notification has other parameters",
     lambda f: f.contract["x-notifications"][0].update(params={"type": "string"}),
     ["compatible view/changed", "breaking view/changed"]),
    # Errors and what they carry.
    ("an error is removed", lambda f: dropped(f.contract["x-errors"], "conflict", "kind"), ["breaking errors.conflict"]),
    ("an error is added", lambda f: f.contract["x-errors"].append({**f.error("conflict"), "kind": "late"}),
     ["compatible errors.late"]),
    ("an error has another code", lambda f: f.error("conflict").update(code=1), ["breaking errors.conflict"]),
    ("an error of a method is removed", lambda f: f.method("players/get")["errors"].pop(), ["breaking players/get"]),
    ("an error of a method is added",
     lambda f: f.method("players/get")["errors"].append({"$ref": "#/components/errors/conflict"}),
     ["compatible players/get"]),
    ("an error carries another type",
     lambda f: f.data("staleRevision")["properties"]["revision"].update(type=["integer", "string"]),
     ["breaking errors.staleRevision.revision"]),
    ("an error carries less", lambda f: f.data("staleRevision")["properties"].pop("revision"),
     ["breaking errors.staleRevision.revision"]),
    ("an error may carry less", lambda f: f.data("invalidParams")["required"].remove("pointer"),
     ["breaking errors.invalidParams.pointer"]),
    ("an error carries more", lambda f: f.data("notFound")["properties"].update(id={"type": "string"}),
     ["compatible errors.notFound.id"]),
    ("what an error carries is told otherwise",
     lambda f: f.data("staleRevision")["properties"]["revision"].update(description="It."),
     ["text errors.staleRevision.revision"]),
    # Screens.
    ("a screen has no schema", lambda f: f.screens.pop("gather"), ["breaking screens.gather"]),
    ("a screen is removed", lambda f: (f.screens.pop("gather"), f.contract["x-screens"].remove("gather")),
     ["breaking screens.gather"]),
    ("a screen is added", lambda f: f.contract["x-screens"].append("map"), ["compatible screens.map"]),
    ("a button is lost", lambda f: drop_part(f, "playerList", "action", "asLastTime"),
     ["breaking screens.playerList.asLastTime"]),
    ("a button has another id",
     lambda f: f.rules("login", "action")[0]["if"]["properties"]["id"].update(const="signIn"),
     ["breaking screens.login.submit", "compatible screens.login.signIn"]),
    ("a button is added", lambda f: add_part(f, "login", "action", "reset"), ["compatible screens.login.reset"]),
    ("a button may be missing", lambda f: f.counts("login", "actions")[0].update(minContains=0),
     ["breaking screens.login.submit"]),
    ("a button has another role", lambda f: f.part("login", "action", "submit")["role"].update(const="normal"),
     ["breaking screens.login.submit.role"]),
    ("a button calls another method", lambda f: f.part("login", "action", "submit")["method"].update(const="login/enter"),
     ["breaking screens.login.submit.method"]),
    ("a button sends another field", lambda f: f.part("login", "action", "submit")["inputs"]["const"].pop(),
     ["breaking screens.login.submit.inputs"]),
    ("a button sends another parameter",
     lambda f: f.part("gather", "action", "ownGoal")["params"]["properties"]["isOwnGoal"].update(const=False),
     ["breaking screens.gather.ownGoal.params.isOwnGoal"]),
    ("a row action sends the row otherwise",
     lambda f: f.part("gather", "action", "goal")["rowParameter"].update(const="id"),
     ["breaking screens.gather.goal.rowParameter"]),
    ("a row action is for other rows",
     lambda f: f.part("playerList", "action", "deselect")["rowState"].update(const="unselected"),
     ["breaking screens.playerList.deselect.rowState"]),
    ("a row action is lost", lambda f: f.part("gather", "section", "teamA")["rowActions"]["allOf"].pop(),
     ["breaking screens.gather.teamA.rowActions.goHome"]),
    ("a row action may be missing",
     lambda f: f.part("history", "section", "gathers")["rowActions"]["allOf"][0].update(minContains=0),
     ["breaking screens.history.gathers.rowActions.open"]),
    ("a field is lost", lambda f: (drop_part(f, "login", "field", "password"), f.counts("login", "fields").pop(1)),
     ["breaking screens.login.password"]),
    ("a field may be missing", lambda f: f.counts("login", "fields")[0].update(minContains=0),
     ["breaking screens.login.username"]),
    ("a field is always there", lambda f: f.counts("playerList", "fields")[0].update(minContains=1),
     ["compatible screens.playerList.search"]),
    ("a field is of another kind", lambda f: f.part("login", "field", "password")["kind"].update(const="text"),
     ["breaking screens.login.password.kind"]),
    ("a field may be left out", lambda f: f.part("login", "field", "username")["isRequired"].update(const=False),
     ["breaking screens.login.username.isRequired"]),
    ("a field takes less", lambda f: f.part("login", "field", "username")["maximumLength"].update(const=9),
     ["breaking screens.login.username.maximumLength"]),
    ("a field's limit goes", lambda f: f.part("login", "field", "username").pop("maximumLength"),
     ["breaking screens.login.username.maximumLength"]),
    ("a field is sent otherwise",
     lambda f: f.part("gather", "field", "scoreA")["change"]["properties"]["method"].update(const="gather/score"),
     ["breaking screens.gather.scoreA.change.method"]),
    ("a label differs", lambda f: f.part("login", "field", "username")["label"]["examples"].pop(),
     ["text screens.login.username.label"]),
    ("a section is lost",
     lambda f: (drop_part(f, "gather", "section", "teamB"), f.counts("gather", "sections").pop(1)),
     ["breaking screens.gather.teamB"]),
    ("a section may be missing", lambda f: f.counts("gather", "sections")[0].update(minContains=0),
     ["breaking screens.gather.teamA"]),
    ("a column is lost", lambda f: f.part("history", "section", "gathers")["columns"]["prefixItems"].pop(),
     ["breaking screens.history.gathers.columns.played"]),
    ("a column is added behind",
     lambda f: f.part("history", "section", "gathers")["columns"]["prefixItems"].append(
         {"properties": {"id": {"const": "place"}}}),
     ["compatible screens.history.gathers.columns.place"]),
    ("columns are swapped",
     lambda f: f.part("history", "section", "gathers")["columns"]["prefixItems"].reverse(),
     [f"breaking screens.history.gathers.columns.{name}" for name in ("teams", "score", "result", "played")]),
    ("an intent leads elsewhere", lambda f: f.screens["login"]["x-leadsTo"].clear(), ["compatible screens.login"]),
    ("a window may be longer",
     lambda f: [screen["$defs"]["anySection"]["then"]["properties"]["rows"].update(maxItems=200)
                for screen in f.screens.values()],
     ["breaking screens.anySection.then.rows.maxItems"]),
    ("other keys may be used",
     lambda f: [screen["$defs"]["anyAction"]["properties"]["key"].update(pattern="^[a-z]$")
                for screen in f.screens.values()],
     ["breaking screens.anyAction.key.pattern"]),
]  # fmt: skip


class VerdictTest(unittest.TestCase):
    """Each change has its verdict, at its place, and no other one."""

    def test_every_change(self):
        self.assertGreaterEqual(len(CASES), 76)
        self.assertEqual(len({what for what, _, _ in CASES}), len(CASES))
        whole = Folder.read()
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            old = Folder(whole).write(folder / "old")
            self.assertEqual(changes(old, Folder(whole).write(folder / "same")), [])
            for number, (what, change, expected) in enumerate(CASES):
                with self.subTest(what):
                    changed = Folder(whole)
                    change(changed)
                    found = changes(old, changed.write(folder / str(number)))
                    self.assertEqual([f"{verdict} {place}" for verdict, place, _ in found], expected, found)
        print(f"{len(CASES)} changes judged")


if __name__ == "__main__":
    unittest.main()
