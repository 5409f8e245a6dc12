"""Fills the notes on the results with the figures of the run, so that they never contradict its tables.

In notes.md `[[ratio TEXT]]` is the result of the target whose figure contains the text, `[[bound TEXT]]` for
what is asked of it, `[[counted NAME]]` for the instructions that instructions.py has counted of a start or message, and
`[[share NAME: PART]]` for the share of a part of them.
"""

import re

from form import FORM
from peers import BENCH, HERE
from targets import targets

COUNTED = BENCH / "instructions.txt"
UNKNOWN = "–"


def counts():
    """The instructions of a start and of each message, and the shares of their parts."""
    found = {}
    for line in COUNTED.read_text().splitlines() if COUNTED.exists() else []:
        name, total, parts = re.fullmatch(r"(.+?): ([\d,]+); (.*)", line).groups()
        found[name] = total, dict(part.rsplit(" ", 1) for part in parts.split(", ") if part)
    return found


def filled(figures):
    """The notes of this run; a placeholder that means nothing is an error."""
    reached, counted = list(targets(figures)), counts()

    def target(text):
        (found,) = [target for target in reached if text in target.figure]
        return found

    def figure(match):
        kind, text = match.groups()
        if kind == "ratio":
            return target(text).reached
        if kind == "bound":
            return target(text).wanted
        if not FORM.is_reported:
            return UNKNOWN
        if kind == "counted":
            return counted[text][0]
        name, part = text.split(": ")
        return counted[name][1][part]

    return re.sub(r"\[\[(ratio|bound|counted|share) (.+?)\]\]", figure, (HERE / "notes.md").read_text(), flags=re.S)
