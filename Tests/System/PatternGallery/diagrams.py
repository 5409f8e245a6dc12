"""A diagram of each pattern, drawn from the code: which type holds which, and how.

The compiler says what the types are, what they conform to and what their properties refer to: `swift
symbolgraph-extract` prints it of the latest build for tests. What a closure refers to without holding it is read in the
sources, in its capture list.
"""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from Tests.Support import ROOT, picture

SOURCES = ROOT / "Sources" / "PatternGallery"
PICTURES = ROOT / "Protocol" / "gallery" / "patterns"
LEGEND = (
    "&#160;",
    "An arrow: holds. Dashed: refers to without holding, weak or unowned; ƒ by a closure.",
    "Dotted: uses. Open arrowhead: conforms to. [ ]: many. A dashed box: a protocol; grey: not of the pattern alone.",
)
STYLE = """\
  graph [rankdir=LR, nodesep=0.5, ranksep=1.1, pad=0.3, bgcolor="white", fontname="Helvetica,Arial,sans-serif",
         fontsize=11, fontcolor="#5b6573", labelloc=b]
""" + picture.BOXES
STYLES = {"holds": "", "conforms": 'dir=back arrowtail=onormal color="#8b949e"', "uses": "style=dotted"}
KINDS = {"swift.class": "class", "swift.struct": "struct", "swift.enum": "enum", "swift.protocol": "protocol"}
# What is assigned or passed as a closure that does not hold its object: `view.onTap = { [weak self] … }`,
# `model.observe(by: self) { [weak self] … }`, `var block: (Cell) -> Void = { [weak self] … }`.
CLOSURE = re.compile(
    r"(?:(\w+)\??\.)?(\w+)(?:\([^()]*\)|: \(.*\) -> \w+ =| =)? \{ \[(weak|unowned) self\]")
TYPE = re.compile(r"^ *(?:private )?(?:final )?(?:class|struct|enum|extension|protocol) (\w+)", re.M)


@dataclass(frozen=True, order=True)
class Arrow:
    """A reference of one type to another, both by their names."""

    start: str
    end: str
    label: str
    style: str


@dataclass
class Property:
    """A stored property: its name, how it holds, and the types that it names."""

    name: str
    declaration: str
    types: list[str]

    @property
    def is_closure(self) -> bool:
        return "->" in self.declaration

    @property
    def hold(self) -> str:
        return next((word for word in ("weak", "unowned") if word in self.declaration.split(":")[0].split()), "")

    @property
    def label(self) -> str:
        many = " [ ]" if re.search(r": \(?\[", self.declaration) else ""
        return f"{self.name}{many}" + (f" ({self.hold})" if self.hold else "")


@dataclass
class Type:
    """A type of the gallery."""

    id: str
    name: str
    kind: str
    properties: list[Property] = field(default_factory=list)
    protocols: list[str] = field(default_factory=list)


def graph(modules: Path) -> dict[str, Any]:
    """What the compiler says of the gallery, by the modules of a build."""
    target = json.loads(subprocess.run(["swiftc", "-print-target-info"], capture_output=True, check=True).stdout)
    with tempfile.TemporaryDirectory() as place:
        command = ["swift-symbolgraph-extract", "-module-name", "PatternGallery", "-I", modules, "-output-dir", place,
                   "-minimum-access-level", "private", "-target", target["target"]["triple"]]
        subprocess.run(command, check=True, capture_output=True)
        symbols: dict[str, Any] = json.loads(Path(place, "PatternGallery.symbols.json").read_text(encoding="utf-8"))
        return symbols


def types(symbols: dict[str, Any], sources: str) -> dict[str, Type]:
    """The types of the gallery by their ids; `sources` says which of their properties are stored."""
    found = {}
    for symbol in symbols["symbols"]:
        kind = KINDS.get(symbol["kind"]["identifier"])
        if kind is not None:
            path = symbol["pathComponents"]
            found[symbol["identifier"]["precise"]] = Type(symbol["identifier"]["precise"], ".".join(path), kind)
    names = {type.name: type for type in found.values()}
    for symbol in symbols["symbols"]:
        owner = names.get(".".join(symbol["pathComponents"][:-1]))
        if symbol["kind"]["identifier"] == "swift.property" and owner is not None and owner.kind != "protocol":
            name, fragments = symbol["pathComponents"][-1], symbol["declarationFragments"]
            declaration = "".join(fragment["spelling"] for fragment in fragments)
            if is_stored(name, declaration, sources):
                owner.properties.append(Property(name, declaration, list(named(fragments, names))))
    for relation in symbols["relationships"]:
        if relation["kind"] == "conformsTo" and relation["source"] in found and relation["target"] in found:
            found[relation["source"]].protocols.append(relation["target"])
    return found


def named(fragments: list[dict[str, str]], names: dict[str, Type]) -> Iterator[str]:
    """The ids of the types that a declaration names; an empty one for a parameter of the type itself."""
    path: list[str] = []
    for part, following in zip(fragments, [*fragments[1:], {"spelling": ""}], strict=True):
        if part["kind"] == "typeIdentifier":
            path.append(part["spelling"])
            if following["spelling"] == ".":
                continue
            # What a type calls the parameter of a protocol is a type of its namespace.
            type = names.get(".".join(path)) or names.get(f"{path[0]}.{path[-1]}")
            if type is not None:
                yield type.id
            elif "preciseIdentifier" not in part:
                yield ""
            path = []


def is_stored(name: str, declaration: str, sources: str) -> bool:
    """Whether a property is more than a getter: the compiler says only what can be called."""
    if not declaration.endswith("}"):
        return True
    kept = rf"(private\(set\)|lazy|weak) [^\n]*var {name}\b|var {name}\b[^\n{{]*\{{\s*didSet"
    return re.search(kept, sources) is not None


class Diagram:
    """The types of one pattern and what they refer to."""

    def __init__(self, namespace: str, every: dict[str, Type], sources: str) -> None:
        self.namespace, self.every, self.sources = namespace, every, sources
        # What is nested in one of the types is part of it.
        self.own = {type.id: type for type in every.values() if type.name.rpartition(".")[0] == namespace}
        self.shown = dict(self.own)
        self.arrows: set[Arrow] = set()
        for type in self.own.values():
            self.draw_type(type)
        self.arrows |= set(self.closures())
        self.arrows |= set(self.uses())

    def draw_type(self, type: Type) -> None:
        for property in type.properties:
            if not property.is_closure:
                self.draw_property(type, property)
        for target in type.protocols:
            if target in self.own or target in self.shared_protocols():
                self.shown[target] = self.every[target]
                self.arrows.add(Arrow(type.name, self.every[target].name, "", "conforms"))

    def draw_property(self, type: Type, property: Property) -> None:
        """An arrow to what a property refers to; what that is a container of, it holds in turn."""
        ids = [id for id in property.types if id in self.every and self.every[id].kind != "enum"]
        if not ids:
            return
        target, *arguments = (self.every[id] for id in ids)
        self.shown[target.id] = target
        self.arrows.add(Arrow(type.name, target.name, property.label, property.hold or "holds"))
        for argument in arguments:
            self.shown[argument.id] = argument
            for inner in target.properties:
                if inner.types == [""] and not inner.is_closure:
                    self.arrows.add(Arrow(target.name, argument.name, inner.label, "holds"))
        if target.id not in self.own:
            for inner in target.properties:
                if inner.hold and inner.types[0] in self.every:
                    self.shown[inner.types[0]] = self.every[inner.types[0]]
                    self.arrows.add(Arrow(target.name, self.every[inner.types[0]].name, inner.label, inner.hold))

    def shared_protocols(self) -> set[str]:
        """The protocols that what is shown refers to."""
        return {id for t in self.own.values() for p in t.properties for id in [*p.types, *self.weakly(p)]
                if id in self.every and self.every[id].kind == "protocol"}

    def weakly(self, property: Property) -> Iterator[str]:
        """What a shared type refers to without holding, which is the type of a property."""
        for id in property.types:
            if id in self.every and id not in self.own:
                yield from (inner.types[0] for inner in self.every[id].properties if inner.hold)

    def closures(self) -> Iterator[Arrow]:
        """What a closure refers to: from the type that has the closure to the one that made it."""
        for found in CLOSURE.finditer(self.sources):
            base, name, hold = found.groups()
            maker = self.maker(found.start())
            if maker is not None:
                for owner in self.owners(maker, base, name):
                    if owner is not maker:
                        yield Arrow(owner.name, maker.name, f"ƒ {name} ({hold})", hold)

    def uses(self) -> Iterator[Arrow]:
        """What a type makes or calls without having it."""
        known = {(arrow.start, arrow.end) for arrow in self.arrows}
        for found in re.finditer(r"(?<![.\w])([A-Z]\w+)(\(|\.\w)", self.sources):
            used, maker = self.named(found[1]), self.maker(found.start())
            if used is None or maker is None or maker.kind == "protocol" or maker is used:
                continue
            if (maker.name, used.name) not in known:
                word = "makes" if found[2] == "(" else "calls" if found[2].islower() else "uses"
                yield Arrow(maker.name, used.name, word, "uses")

    def named(self, name: str) -> Type | None:
        """The pattern's type of a name without namespace."""
        return next((type for type in self.own.values() if type.name == f"{self.namespace}.{name}"), None)

    def maker(self, place: int) -> Type | None:
        """The type in whose declaration a place of the sources is; None in that of the window."""
        names = [found[1] for found in TYPE.finditer(self.sources, 0, place)]
        return self.named(names[-1]) if names else None

    def owners(self, maker: Type, base: str | None, name: str) -> list[Type]:
        """The types that keep a closure: those with such a property, or what the base of a call refers to."""
        kept = [type for type in self.own.values() for p in type.properties if p.name == name and p.is_closure]
        called = [self.every[id] for p in maker.properties if p.name == base for id in p.types[:2] if id in self.every]
        owners = kept or [type for type in called if type.kind != "enum"][:1]
        if not owners:
            raise ValueError(f"{maker.name} passes a closure to {base}.{name}: no type is known that keeps it.")
        return owners

    def text(self, title: str) -> str:
        """The graph in the language of graphviz; the same code gives the same bytes."""
        lines = ["digraph pattern {", STYLE, f'  label=<{"<br/>".join([f"<b>{title}</b>", *LEGEND])}>']
        for type in sorted(self.shown.values(), key=lambda type: type.name):
            closures = "".join(rf"\nƒ {p.name}" for p in type.properties if p.is_closure and type.id in self.own)
            style = 'style="rounded,dashed"' if type.kind == "protocol" else ""
            shared = "" if type.id in self.own else 'color="#8b949e" fillcolor="#f6f8fa"'
            kind = "" if type.kind == "class" else rf"{type.kind}\n"
            name = type.name.removeprefix(self.namespace + ".")
            lines.append(f'  "{type.name}" [label="{kind}{name}{closures}" {style} {shared}]'.replace("  ]", "]"))
        for arrow in sorted(self.arrows):
            style = STYLES.get(arrow.style, "style=dashed constraint=false")
            # A protocol stands before what conforms to it, as those do who know only the protocol.
            ends = (arrow.end, arrow.start) if arrow.style == "conforms" else (arrow.start, arrow.end)
            lines.append(f'  "{ends[0]}" -> "{ends[1]}" [label="{arrow.label}" {style}]')
        return "\n".join([*lines, "}", ""])


def diagrams(symbols: dict[str, Any], folders: list[Path]) -> dict[str, Diagram]:
    """The diagram of each pattern, by the name of its picture."""
    every = types(symbols, joined(SOURCES.rglob("*.swift")))
    return {
        f"{folder.parent.name}.{folder.name}".lower():
            Diagram(folder.parent.name + folder.name, every, joined(folder.glob("*.swift")))
        for folder in folders
    }  # fmt: skip


def joined(files: Iterable[Path]) -> str:
    """The texts of files, in order of their names."""
    return "".join(path.read_text(encoding="utf-8") for path in sorted(files))
