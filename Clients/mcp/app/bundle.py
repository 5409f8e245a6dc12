"""Makes the page of an AI host out of the web page: one file of HTML without an address in it."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).resolve().parent
SITE = HERE.parents[1] / "web/site"
# What the page is in is another one here.
REPLACED = {SITE / "tab.js": HERE / "frame.js"}
STYLES = (*(SITE / name for name in ("style.css", "lists.css", "bars.css")), HERE / "app.css")

IMPORT = re.compile(r'^import (?:(?:\* as )?(\w+|\{[^}]*\}) from )?"([^"]+)";\n', re.M)
EXPORT = re.compile(r"^export (?:(?:async )?(?:function|class) (\w+)|const (.*))", re.M)
COMMENT = re.compile(r"^ *(?://.*|/\*(?:.|\n)*?\*/)\n|/\*\*.*?\*/ ?", re.M)


class Modules:
    """Modules of JavaScript as one script: each is a function that is called once, after those that it imports."""

    def __init__(self) -> None:
        self.names: dict[Path, str] = {}
        self.parts: list[str] = []

    def add(self, path: Path) -> str:
        """Adds a module with all that it imports; the name of what it exports."""
        path = REPLACED.get(path, path).resolve()
        if path not in self.names:
            text = COMMENT.sub("", path.read_text())

            def known(found: re.Match[str]) -> str:
                name = self.add(Path(path.parent, found[2]).absolute())
                return f"const {found[1]} = {name};\n" if found[1] else ""

            text = IMPORT.sub(known, text)
            exports = [[name] if name else re.findall(r"(\w+) = ", rest) for name, rest in EXPORT.findall(text)]
            text = re.sub(r"^export ", "", text, flags=re.M).strip()
            self.names[path] = f"m{len(self.names)}"
            names = ", ".join(sum(exports, []))
            self.parts.append(f"const {self.names[path]} = (() => {{\n{text}\nreturn {{ {names} }};\n}})();\n")
        return self.names[path]


def page() -> str:
    """The page."""
    modules = Modules()
    modules.add(SITE / "page.js")
    style = COMMENT.sub("", "".join(path.read_text() for path in STYLES))
    html = (SITE / "index.html").read_text()
    html = re.sub(r"^ *<(?:!--|link |meta name=\"(?:theme|mobile)).*\n", "", html, flags=re.M)
    inline = f"<style>\n{style}</style>\n<script type=\"module\">\n{''.join(modules.parts)}</script>"
    return html.replace('<script type="module" src="page.js"></script>', inline)
