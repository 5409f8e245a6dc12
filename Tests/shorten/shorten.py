"""Shortens Protocol/Transcripts once: what a file is about stays, other views keep what identifies them.

1. A file keeps the whole views of the screens in WHOLE and of those that its folder is named for, if the
   folder has at most four files.
2. Of any other view it keeps screen, revision, alert, message and token, and what has changed since the
   view of that screen before it in the file: titles, rows, values, new or changed actions.
3. What a test names (FixedBugsTests), and every member of a view outside of its rows that no other file
   would check, is kept where it stands first.
"""

import json
import re
import sys
from pathlib import Path

from mark import EXACT, Mark, change, dumps, is_listed, render, wrapped

ROOT = Path(__file__).resolve().parents[2]
FILES = ROOT / "Protocol" / "Transcripts"
CONTRACT = json.loads((ROOT / "Protocol/openrpc.json").read_text())
SCREENS = {path.stem for path in (ROOT / "Protocol/screens").glob("*.json")}
APPS = {app["name"]: set(app["screens"]) for app in CONTRACT["x-apps"]}
WHOLE = {
    "playerList": ("playerList/undo",),
    "gather": ("gather/B15-B21-end", "gather/B12-B18-runs-out", "gather/time-picker"),
    "login": ("login/wrong-password", "login/too-many-failures", "login/register"),
}
IDENTITY = ("screen", "revision", "message", "alert", "token")


class Answer:
    """One `<<` message that holds a view or an error."""

    def __init__(self, file, text):
        self.file, self.text, self.mark = file, text, EXACT
        self.subject = file.split("/")[0]
        self.value = self.view = self.at = None
        try:
            value = json.loads(text)
        except ValueError:
            return
        if not isinstance(value, dict) or dumps(value) != text:
            return
        self.value = value
        for at in ("result", "params"):
            if isinstance(value.get(at), dict) and "actions" in value[at]:
                self.at, self.view = at, value[at]

    @property
    def screen(self):
        return self.view["screen"]

    def is_about(self, screen):
        return screen == self.subject or screen in APPS.get(self.subject, ())

    def is_whole(self, screen):
        if self.file == "evening/whole.transcript":
            return True
        if screen in WHOLE:
            return self.file.removesuffix(".transcript") in WHOLE[screen]
        return self.is_about(screen)

    def shorten(self, before, first):
        """The first view of the screen in this file; before is the last one."""
        self.mark = Mark()
        for name in self.value:
            if name != self.at:
                self.mark.keep((name,))
        for name in IDENTITY:
            if name in self.view:
                self.mark.keep((self.at, name))
        known = before or (first if self.is_about(self.screen) else None)
        if known:
            part = change(known, self.view, "", self.is_about(self.screen))
            for name, inner in (part.parts if part and part != EXACT else {}).items():
                if name not in IDENTITY:
                    self.mark.parts[self.at].parts[name] = inner

    def parts(self):
        """Each leaf outside of rows and each list's order: what it is, where it is, whether it is looked at."""

        def walk(value, mark, name, path, in_open):
            exact = mark == EXACT
            if isinstance(value, dict):
                for key, member in value.items():
                    inner = EXACT if exact else mark and (mark.parts.get(key) or (EXACT if key == "id" else None))
                    if key != "rows":
                        yield from walk(member, inner, f"{name}/{key}", (*path, key), in_open)
            elif isinstance(value, list):
                listed = is_listed(value)
                seen = exact or bool(mark and mark.closed)
                if not listed:
                    yield f"{name} length {len(value)}", path, seen, True
                for index in range(len(value) - 1) if listed else ():
                    both = seen or bool(mark and index in mark.parts and index + 1 in mark.parts)
                    pair = f"{name} order {value[index]['id']} {value[index + 1]['id']}"
                    yield pair, (*path, index), both, True
                for index, element in enumerate(value):
                    inner = EXACT if exact else mark and (mark.parts.get(index) or (Mark() if mark.closed and listed else None))
                    step = f"[{element['id']}]" if listed else f"/{index}"
                    yield from walk(element, inner, name + step, (*path, index), not seen)
            else:
                yield f"{name} = {dumps(value)}", path, exact, False

        for key, member in self.view.items():
            if key not in ("revision", "token"):
                mark = EXACT if self.mark == EXACT else self.mark.parts[self.at].parts.get(key)
                yield from walk(member, mark, f"{self.screen}: {key}", (key,), False)

    def reveal(self, path, is_order):
        """Looks at a leaf, with the whole action or field around it; or at a list's order."""
        full = (self.at, *path)
        if is_order and isinstance(path[-1], int):
            for index in (path[-1], path[-1] + 1):
                self.mark.keep((*full[:-1], index, "id"))
            mark = self.mark
            for step in full[:-1]:
                mark = mark.parts[step]
            mark.pairs.add(path[-1])
            return
        if is_order:
            self.mark.close(full)
            return
        for place, name in enumerate(full):
            if name in ("actions", "rowActions", "fields") and place + 2 <= len(full):
                self.mark.keep(full[: place + 2])
                return
        self.mark.keep(full)

    def render(self):
        return self.text if self.value is None else render(self.value, self.mark)


def read(path):
    """The lines of a file, and its answers in the place of theirs."""
    file = path.relative_to(FILES).as_posix()
    lines = []
    for line in path.read_text().split("\n"):
        if line.startswith("   ") and lines and lines[-1].startswith("<< "):
            lines[-1] += line.lstrip(" ")
        else:
            lines.append(line)
    return file, [Answer(file, line[3:]) if line.startswith("<< ") else line for line in lines]


def spans(value, text, at=0, path=()):
    """Where each value stands in a text: path, start, end."""
    end = at + len(dumps(value))
    yield path, at, end
    if isinstance(value, dict):
        at += 1
        for key, member in value.items():
            start = at + len(dumps(key)) + 1
            yield (*path, key), at, start + len(dumps(member))
            yield from spans(member, text, start, (*path, key))
            at = start + len(dumps(member)) + 1
    elif isinstance(value, list):
        at += 1
        for index, element in enumerate(value):
            yield from spans(element, text, at, (*path, index))
            at += len(dumps(element)) + 1


def keep_proofs(sessions):
    """What FixedBugsTests looks for."""
    source = (ROOT / "Tests/ProtocolTests/FixedBugsTests.swift").read_text().split("complete()")[0]
    for proof in re.findall(r'Proof\((.*?)\),?\n(?=    (?://|Proof)|  \])', source, re.S):
        name = re.search(r'in: "([^"]+)"', proof)[1]
        fragments = [a or b for a, b in re.findall(r'#"(.*?)"#|"((?:[^"\\]|\\.)*)"', proof.split("by:", 1)[1], re.S)]
        lines = [line for line in sessions[name + ".transcript"] if isinstance(line, Answer) or not line.startswith("//")]
        place = offset = 0
        for fragment in fragments:
            while True:
                is_answer = isinstance(lines[place], Answer)
                text = lines[place].text if is_answer else lines[place]
                # A method's name alone means the request.
                if is_answer and re.fullmatch(r"\w+/\w+", fragment) and fragment != "view/changed":
                    text = ""
                found = text.find(fragment, offset)
                if found >= 0:
                    break
                place, offset = place + 1, 0
            offset = found + len(fragment)
            answer = lines[place]
            text = answer.text if isinstance(answer, Answer) else answer
            if isinstance(answer, Answer) and answer.mark != EXACT:
                covering = [(p, s, e) for p, s, e in spans(answer.value, text) if s < offset and e > found]
                inside = [p for p, s, e in covering if s >= found and e <= offset and p]
                around = min((x for x in covering if x[1] <= found and x[2] >= offset), key=lambda x: x[2] - x[1])
                kept = inside if around[2] - around[1] > 300 and inside else [around[0]]
                for path in kept:
                    answer.mark.keep(path)


def main():
    sessions = dict(read(path) for path in sorted(FILES.rglob("*.transcript")))
    answers = {file: [line for line in lines if isinstance(line, Answer)] for file, lines in sessions.items()}
    views = [answer for every in answers.values() for answer in every if answer.view]
    first = {}
    for answer in sorted(views, key=lambda answer: answer.file != "evening/whole.transcript"):
        if answer.is_whole(answer.screen):
            first.setdefault(answer.screen, answer.view)
    for every in answers.values():
        before = {}
        for answer in every:
            if answer.view:
                if not answer.is_whole(answer.screen):
                    answer.shorten(before.get(answer.screen), first.get(answer.screen))
                before[answer.screen] = answer.view
            elif answer.value and "available" in answer.value.get("error", {}).get("data", {}):
                data = answer.value["error"]["data"]
                if not answer.is_whole(data["screen"]):
                    answer.mark = Mark()
                    for path in [("jsonrpc",), ("id",)] + [("error", key) for key in answer.value["error"] if key != "data"]:
                        answer.mark.keep(path)
                    for key in data:
                        if key != "available":
                            answer.mark.keep(("error", "data", key))
                    answer.mark.close(("error", "data", "available"))
                    answer.mark.parts["error"].parts["data"].parts["available"].closed = False
    keep_proofs(sessions)
    seen = {name for answer in views for name, _, looked, _ in answer.parts() if looked}
    revealed = 0
    for answer in sorted(views, key=lambda answer: not answer.is_about(answer.screen)):
        for name, path, _, is_order in list(answer.parts()):
            if name not in seen:
                if "/points" in name and not answer.is_about(answer.screen):
                    continue
                if "-v" in sys.argv:
                    print("revealed in", answer.file, name[:150], answer.is_about(answer.screen), file=sys.stderr)
                answer.reveal(path, is_order)
                revealed += 1
                seen |= {name for name, _, looked, _ in answer.parts() if looked}
    print(revealed, "parts revealed", file=sys.stderr)
    for answer in answers["protocol/discover.transcript"]:
        if "openrpc" in (answer.value or {}).get("result", {}):
            answer.mark = Mark()
            for path in (("jsonrpc",), ("id",), ("result", "openrpc"), ("result", "info")):
                answer.mark.keep(path)
    for file, lines in sessions.items():
        (FILES / file).write_text("\n".join("<< " + wrapped(line.render()) if isinstance(line, Answer) else line for line in lines))


if __name__ == "__main__":
    main()
