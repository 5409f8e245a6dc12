"""Fills the notes on the results with the figures of the run, so that they never contradict its tables.

In notes.md `[[ratio TEXT]]` is the result of the target whose figure contains the text, `[[bound TEXT]]` what is asked
of it, `[[verdict TEXT]]` whether it is met, with the spread; `[[counted NAME]]` is the instructions of a start or
message, `[[share NAME: PART]]` the share of a part of them; `[[news]]` and `[[replays]]` are what these scripts print.
"""

import re
import textwrap

from form import FORM
from peers import BENCH, HERE
from processes import judged as crowds
from targets import judged

UNKNOWN = "–"
KINDS = "ratio|bound|verdict|counted|share|news|replays"


def share(counts, text):
    """The share of a part; those below a twentieth are not kept."""
    name, part = text.split(": ")
    found = counts.profile(name)["parts"].get(part)
    return "less than 5 %" if found is None else f"{found:.0%}".replace("%", " %")


def filled(runs, counts):
    """The notes of these runs; what was not measured is a dash. `counts` is None in the short form."""
    reached = judged(runs) + (counts.beside_c() + counts.growth() + crowds() if counts else [])

    def figure(match):
        kind, text = match[1], (match[2] or "").replace("\n", " ")
        if kind in ("ratio", "bound", "verdict"):
            found = [one for one in reached if text in one.middle.figure]
            if not found:
                return UNKNOWN
            (one,) = found
            return {"ratio": one.middle.reached, "bound": one.middle.wanted, "verdict": one.verdict}[kind]
        if not FORM.is_reported:
            return UNKNOWN
        if kind == "counted":
            return f"{counts.profile(text)['total']:,}"
        if kind == "share":
            return share(counts, text)
        return "; ".join((BENCH / f"{kind}.txt").read_text().splitlines())

    text = (HERE / "notes.md").read_text()
    filled = re.sub(rf"\[\[({KINDS})(?:\s+(.+?))?\]\]", figure, text, flags=re.S)
    if "[[" in filled:
        raise SystemExit(f"notes.md has an unknown placeholder: {filled[filled.index('[[') :][:80]}")
    return "\n\n".join("\n".join(map(wrapped, items(paragraph))) for paragraph in filled.split("\n\n")) + "\n"


def items(paragraph):
    """The items of a list, or the paragraph itself."""
    return re.split(r"\n(?=- )", paragraph.strip())


def wrapped(item):
    """The text in lines of the length that the notes have, as figures are shorter than their placeholders."""
    indent = "  " if item.startswith("- ") else ""
    return textwrap.fill(" ".join(item.split()), 120, subsequent_indent=indent, break_on_hyphens=False,
                         break_long_words=False)  # fmt: skip
