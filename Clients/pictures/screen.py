"""Draws what a terminal shows, as tmux captures it with its colours, as an SVG."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from html import escape

# Pixels of one character, and around all.
WIDTH, HEIGHT, MARGIN = 8, 17, 12
TEXT, GROUND = "#e0e0e0", "#121212"
# The first sixteen colours of a terminal.
BASIC = ("#2e3436 #cc4e4e #5fa04e #c4a000 #5a86c4 #9a70a0 #3fa0a6 #d3d7cf "
         "#767a76 #ef6b6b #8ae26a #fce96a #82aee8 #c39ac8 #6fdede #ffffff").split()  # fmt: skip
SGR = re.compile("\x1b\\[([0-9;:]*)m")
OTHER = re.compile("\x1b\\][^\x1b\x07]*(?:\x1b\\\\|\x07)|\x1b\\[[0-9;?]*[A-Za-ln-z]|[\x0e\x0f]")


@dataclass(frozen=True)
class Style:
    """How characters look."""

    text: str = TEXT
    ground: str = GROUND
    weight: str = ""
    reverse: bool = False

    @property
    def colours(self) -> tuple[str, str]:
        """The colour of the characters, and that behind them."""
        return (self.ground, self.text) if self.reverse else (self.text, self.ground)


@dataclass(frozen=True)
class Run:
    """Characters of one line that look the same."""

    column: int
    text: str
    style: Style

    @property
    def cells(self) -> int:
        """How many columns they take."""
        return sum(cells(letter) for letter in self.text)


def cells(letter: str) -> int:
    """How many columns a character takes."""
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def palette(number: int) -> str:
    """One of the 256 colours."""
    if number < 16:
        return BASIC[number]
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    steps = [0, 95, 135, 175, 215, 255]
    number -= 16
    return "#" + "".join(f"{steps[part]:02x}" for part in (number // 36, number // 6 % 6, number % 6))


def changed(style: Style, codes: list[int]) -> Style:
    """A style after an escape sequence."""
    rest = list(codes)
    while rest:
        code = rest.pop(0)
        if code in (38, 48):
            name = "text" if code == 38 else "ground"
            if rest.pop(0) == 5:
                colour = palette(rest.pop(0))
            else:
                colour = "#" + "".join(f"{rest.pop(0):02x}" for _ in range(3))
            style = replace(style, **{name: colour})
        elif code == 0:
            style = Style()
        elif code == 1:
            style = replace(style, weight="bold")
        elif code == 22:
            style = replace(style, weight="")
        elif code in (7, 27):
            style = replace(style, reverse=code == 7)
        elif 30 <= code <= 37 or 90 <= code <= 97:
            style = replace(style, text=palette(code - 30 if code < 90 else code - 82))
        elif 40 <= code <= 47 or 100 <= code <= 107:
            style = replace(style, ground=palette(code - 40 if code < 100 else code - 92))
        elif code in (39, 49):
            style = replace(style, **({"text": TEXT} if code == 39 else {"ground": GROUND}))
    return style


def runs(line: str) -> list[Run]:
    """The parts of a captured line."""
    parts = SGR.split(OTHER.sub("", line))
    style, column, found = Style(), 0, []
    for place, part in enumerate(parts):
        if place % 2:
            style = changed(style, [int(code or 0) for code in re.split("[;:]", part)])
        elif part:
            found.append(Run(column, part, style))
            column += found[-1].cells
    return found


def drawn(line: str) -> str:
    """A line as elements of SVG, at the top of the picture."""
    elements = []
    for run in runs(line):
        text, ground = run.style.colours
        left, width = run.column * WIDTH, run.cells * WIDTH
        if ground != GROUND:
            elements.append(f'<rect x="{left}" width="{width}" height="{HEIGHT}" fill="{ground}"/>')
        stripped = run.text.strip()
        if not stripped:
            continue
        begin = left + sum(map(cells, run.text[: len(run.text) - len(run.text.lstrip())])) * WIDTH
        long = sum(map(cells, stripped)) * WIDTH
        weight = f' font-weight="{run.style.weight}"' if run.style.weight else ""
        colour = f' fill="{text}"' if text != TEXT else ""
        elements.append(f'<text x="{begin}" y="13" textLength="{long}"{colour}{weight}>{escape(stripped)}</text>')
    return "".join(elements)


def picture(frames: list[tuple[str, float]], title: str) -> str:
    """An SVG of captured screens, each with the seconds for which it is shown; one alone stands still.

    Each line is drawn once, however many screens show it.
    """
    screens = [capture.rstrip("\n").split("\n") for capture, _ in frames]
    rows = max(len(lines) for lines in screens)
    columns = max(sum(run.cells for run in runs(line)) for lines in screens for line in lines)
    width, height = columns * WIDTH + 2 * MARGIN, rows * HEIGHT + 2 * MARGIN
    names: dict[str, str] = {}
    groups = []
    for number, lines in enumerate(screens):
        uses = []
        for place, line in enumerate(lines):
            if content := drawn(line):
                name = names.setdefault(content, f"l{len(names)}")
                uses.append(f'<use href="#{name}" y="{place * HEIGHT}"/>')
        groups.append(f'<g class="f" id="f{number}">{"".join(uses)}</g>')
    lines = [f'<g id="{name}">{content}</g>' for content, name in names.items()]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' font-family="ui-monospace,Menlo,Consolas,DejaVu Sans Mono,monospace" font-size="13" fill="{TEXT}"'
        ' xml:space="preserve">',
        f"<title>{escape(title)}</title>",
        f"<style>text{{white-space:pre}}{animation(frames)}</style>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{GROUND}"/>',
        "<defs>", *lines, "</defs>",
        f'<g transform="translate({MARGIN},{MARGIN})">', *groups, "</g>", "</svg>", "",
    ])  # fmt: skip


def animation(frames: list[tuple[str, float]]) -> str:
    """The style that shows one screen after another. The last one stands for those who want no motion."""
    if len(frames) == 1:
        return ""
    total = sum(seconds for _, seconds in frames)
    rules, begin = [f".f{{visibility:hidden;animation:{total:g}s step-end infinite}}"], 0.0
    for number, (_, seconds) in enumerate(frames):
        end = begin + seconds
        first, last = 100 * begin / total, 100 * end / total
        steps = "" if number == 0 else "0%{visibility:hidden}"
        steps += f"{first:.3f}%{{visibility:visible}}"
        steps += "" if number == len(frames) - 1 else f"{last:.3f}%{{visibility:hidden}}"
        rules.append(f"@keyframes k{number}{{{steps}}}#f{number}{{animation-name:k{number}}}")
        begin = end
    still = f"@media(prefers-reduced-motion){{.f{{animation:none}}#f{len(frames) - 1}{{visibility:visible}}}}"
    return "".join(rules) + still
