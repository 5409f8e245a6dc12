"""Lists of names as chats have them. The forms are those that `Tests.Support.entries` types."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from .values import CHOICES, fold

SIGNS = {"✅": "yes", "👍": "yes", "❌": "no", "❓": "open"}
TONES = "\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
PICTURE = re.compile("[\U0001f300-\U0001faff\u2600-\u27bf\u200d♀♂\ufe0e\ufe0f]")
SEPARATORS = ",;，；、\t|"
CELLS = re.compile(r"[;\t|]")
INVISIBLE = re.compile("[\ufeff\u200b\u200e\u200f\u2060\u202a-\u202c\u2066-\u2069]")
NUMBER = re.compile(r"[(#]?(\d{1,4})(\ufe0f?\u20e3)?(\s*)([.):–-]*)(.*)", re.DOTALL)
POSITIONS = {*CHOICES["preferredPosition"], "gk", "def", "mid", "w", "st"}
# Headings of lists, with what they say of the people below them.
LABELS = dict.fromkeys(["name", "names", "player", "players", "spieler", "姓名", "teama", "teamb"])
LABELS |= {"in": "yes", "dabei": "yes", "out": "no", "absagen": "no", "reserve": "open", "maybe": "open"}
FORMATS = {"JSON": r'\{\s*(?:["}]|$)|\[\s*["{[]', "vCard": "(?i:BEGIN:VCARD)", "HTML": "<[A-Za-z!?]"}
MOST_MARKS = 20
NO_HEADING = "No column has this heading."
MORE_CELLS = "It has more cells than there are headings."

Known = Callable[[str], bool]


class Entry(NamedTuple):
    """A name of a list, or what is wrong with a line."""

    line: int
    name: str | None
    answer: str | None = None
    column: str | None = None
    message: str = ""


class Found(NamedTuple):
    """A name within a line."""

    name: str
    is_known: bool
    answer: str | None

    @property
    def is_number(self) -> bool:
        """Whether it is a cell of a table rather than a name."""
        return not self.is_known and re.fullmatch("[+-]?[0-9]+", self.name) is not None


class Item:
    """A name without what people write around it."""

    def __init__(self, text: str, previous: int = 0) -> None:
        self.text = text
        self.number: int | None = None
        # What is said before the names, or by striking them out, is said of all of them.
        self.before: str | None = None
        self.after: str | None = None
        self.is_marked = self.is_bold = False
        for _ in range(MOST_MARKS):
            if not (self._mark(previous) or self._wrapping() or self._suffix()):
                return

    @property
    def answer(self) -> str | None:
        """What is said of the only name."""
        return both(self.before, self.after)

    def _mark(self, previous: int) -> bool:
        self.text = self.text.strip()
        first = self.text[:1]
        if self.number is None and (rest := self._numbered(previous)) is not None:
            self.text, self.is_marked = rest, True
        elif first in SIGNS:
            self.before, self.text = both(self.before, SIGNS[first]), self.text[1:].lstrip(TONES)
        elif self.text.startswith("+1 "):
            self.before, self.text = both(self.before, "yes"), self.text[3:]
        elif first and first in SEPARATORS + "@":
            self.text = self.text[1:]
        elif first and first in "-•–" or first == "*" and not self._is_wrapped:
            self.text, self.is_marked = self.text[1:], True
            self.is_bold = first == "*" and not self.text[:1].isspace() and self.text != ""
        else:
            return False
        return True

    def _numbered(self, previous: int) -> str | None:
        """What follows a number; nil without one. One that may be part of the name has to be 1 or the next."""
        if self.text[:1] and self.text[0] in "①②③④⑤⑥⑦⑧⑨":
            self.number = ord(self.text[0]) - ord("①") + 1
            return self.text[1:]
        if not (found := NUMBER.match(self.text)):
            return None
        digits, keycap, blank, marks, rest = found.groups()
        after = self.text[found.end(2 if keycap else 1) :]
        if not keycap and after:
            is_tight = marks == "-" and not blank and not rest[:1].isspace() and rest != ""
            if rest[:1].isdecimal() or not marks and not blank:
                return None
            if (not marks or is_tight) and int(digits) not in (1, previous + 1):
                return None
            after = rest
        self.number = int(digits)
        return after

    @property
    def _is_wrapped(self) -> bool:
        return len(self.text) > 2 and self.text[0] == self.text[-1] and self.text[0] in "*_~"

    def _wrapping(self) -> bool:
        if not self._is_wrapped:
            return False
        if self.text[0] == "~":
            self.before = both(self.before, "no")
        self.text = self.text[1:-1]
        return True

    def _suffix(self) -> bool:
        self.text = self.text.strip()
        rest, last = self.text.rstrip(TONES), self.text[-1:]
        if rest[-1:] in SIGNS:
            self.after, self.text = both(self.after, SIGNS[rest[-1]]), rest[:-1]
        elif last == "?":
            self.after, self.text = both(self.after, "open"), self.text[:-1]
        elif self.text.endswith(" +1"):
            self.text = self.text[:-3]
        elif last and last in SEPARATORS or self.is_bold and last == "*":
            self.text = self.text[:-1]
        else:
            return False
        return True

    def without_notes(self, all: bool = False) -> Item:
        """Without what is in brackets or after a dash at its end; a capital letter may begin a name."""
        item = Item("")
        item.__dict__ |= self.__dict__
        for _ in range(MOST_MARKS):
            if not (item._note(all) or item._suffix()):
                break
        return item if item.text else self

    def _note(self, all: bool) -> bool:
        if self.text.endswith(")"):
            start = self.text.rfind("(")
        else:
            start = max((found.start() + 1 for found in re.finditer(r"(?<=\S)\s[-–]\s|\s[-–](?=\s)", self.text)), default=-1)
        if start < 1:
            return False
        note = re.sub(r"^[\W\d_]+", "", self.text[start:])
        words = re.match(r"[^\W\d_]*", note)
        assert words
        if not all and fold(words[0]) not in POSITIONS and note[:1].isupper():
            return False
        self.text = self.text[:start].strip()
        self.after = both(self.after, LABELS.get(letters(note)))
        return True

    def known(self, is_known: Known) -> Found | None:
        """The known name that it is, with or without its notes."""
        for item in (self, self.without_notes(all=True)):
            if is_known(item.text):
                return Found(item.text, True, item.answer)
        return None

    def names(self, whole: str, is_known: Known) -> list[Found]:
        """The names in it. The longest known ones are meant."""
        if is_known(whole):
            return [Found(whole, True, self.answer)]
        if found := self.known(is_known):
            return [found]
        parts = self._parts()
        if len(parts) < 2:
            if otherwise := self._known_otherwise(is_known):
                return otherwise
            item = self.without_notes()
            return [Found(item.text, False, item.answer)] if item.text else []
        names, next = [], 0
        while next < len(parts):
            for end in range(min(next + 3, len(parts)), next, -1):
                if found := Item(self.text[parts[next][0] : parts[end - 1][1]]).known(is_known):
                    names.append(found)
                    next = end
                    break
            else:
                part = self.text[slice(*parts[next])].strip()
                item = Item(part).without_notes()
                if (number := Found(part, False, None)).is_number:
                    names.append(number)
                elif otherwise := Item(part)._known_otherwise(is_known):
                    names += otherwise
                elif item.text:
                    names.append(Found(item.text, False, item.answer))
                next += 1
        # An answer after the last of several names may be one of all.
        last = names[-1].answer or self.answer if names else None
        is_said_once = last not in (None, "yes") and not any(name.answer for name in names[:-1])
        others = [name._replace(answer=name.answer or self.before or ("open" if is_said_once else None)) for name in names[:-1]]
        return others + [name._replace(answer=last) for name in names[-1:]]

    def _known_otherwise(self, is_known: Known) -> list[Found]:
        """The known names that are joined by a word or a stroke, or have a sign, an answer or a time beside them."""
        label, colon, message = self.text.partition(":")
        if colon and (name := Item(label.strip()).known(is_known)):
            said = answer_of(message) if message else self.answer
            return [name._replace(answer=both(self.answer, said))] if said else []
        names = [Item(piece)._shortened() for piece in re.split(r"[/&]|\s(?:and|und|和|y|e|et)\s", self.text) if piece.strip()]
        found = [name.known(is_known) for name in names]
        if not names or None in found:
            return []
        last = found[-1].answer if found[-1] else None
        return [name._replace(answer=both(self.answer, name.answer or last)) for name in found if name]

    def _shortened(self) -> Item:
        """Without pictures before the name, and full stops, answers and times behind it."""
        item = Item("")
        item.__dict__ |= self.__dict__
        item.text = re.sub(f"^(?:{PICTURE.pattern})+", "", item.text).strip()
        has_picture = item.text != self.text
        item.text = item.text.rstrip(".…")
        while " " in item.text:
            rest, word = item.text.rsplit(maxsplit=1)
            if (word.islower() or word.isupper() and len(word) > 1) and (answer := LABELS.get(letters(word))):
                item.after = both(item.after, answer)
            elif word != "-" and not re.fullmatch(r"(?!\d+$)\d[\d:.hH：\-–apmAPM]*", word):
                break
            item.text = rest
        if has_picture:
            item.after = item.after or "open"
        return item

    def _parts(self) -> list[tuple[int, int]]:
        """Where the parts are that separators divide; a word may join the last two."""
        parts = [found.span() for found in re.finditer(f"[^{SEPARATORS}]+", self.text) if found[0].strip()]
        if len(parts) > 1:
            start, end = parts[-1]
            words = list(re.finditer("[^ ]+", self.text[start:end]))
            if join := next((word for word in words[1:-1] if word[0] in ("and", "&", "und", "和")), None):
                parts[-1:] = [(start, start + join.start()), (start + join.end(), end)]
        return parts


class Line:
    """A line with names, an empty place or a heading."""

    def __init__(self, number: int, text: str, previous: int) -> None:
        self.number, self.text, self.item = number, text, Item(text, previous)
        self.is_heading = self.is_labelled = False
        self.answer: str | None = None


class Chat:
    """The lines of a list."""

    def __init__(self, text: str) -> None:
        self.lines: list[Line] = []
        self.problem: Entry | None = None
        number, section = 0, None
        for at, row in enumerate(re.split("\r\n|\r|\n", INVISIBLE.sub("", text)), 1):
            if not row.strip(SEPARATORS + " \u00a0"):
                continue
            if name := format_of(row.strip()):
                self.problem = Entry(at, None, message=refusal(name))
                break
            line = Line(at, row.strip(), number)
            number = number if line.item.number is None else line.item.number
            section = self._classify(line, section)
            line.answer = section
            self.lines.append(line)
        self._mark_headings()

    def _classify(self, line: Line, section: str | None) -> str | None:
        """Notes what kind of line it is; gives what is then said of people."""
        head, *rest = re.split("[:：]", line.item.text, maxsplit=1)
        item = Item(head)
        words = item.without_notes().text
        label = letters(words)
        counted = letters(re.sub(r"\s\d+$", "", words))
        if label not in LABELS and counted != "no" and LABELS.get(counted):
            label = counted
        if label in LABELS and (rest or line.item.number is None or not LABELS[label]):
            names = rest[0].strip() if rest else ""
            line.is_heading, line.is_labelled = not names, bool(names)
            said = both(both(line.item.before, item.answer) if rest else line.item.answer, LABELS[label])
            if names:
                line.text, line.item = names, Item(names)
            return said
        has_begun = any(not other.is_heading for other in self.lines)
        timed = line.item.without_notes().text if has_begun else line.text
        shapes = map(is_heading, (line.text, line.item.text))
        if not line.item.is_marked and (any(shapes) or re.search(r"\d[:.h：]\d\d", timed)):
            line.is_heading = True
            return None
        return section

    def _mark_headings(self) -> None:
        """Lines above number 1 are headings, and so is one line above bullets, unless they have names behind a label."""
        marked = [line.item.is_marked and not line.is_labelled for line in self.lines]
        count = marked.index(True) if True in marked else len(marked)
        first = self.lines[count].item.number if count < len(marked) else None
        if first == 1 or count == 1 and len(marked) > 2 and all(marked[1:]):
            for line in self.lines[:count]:
                has_names = line.is_labelled and not line.item.text[:1].islower() and not re.search(r"\d", line.item.text)
                line.is_heading = line.is_heading or not has_names

    @property
    def is_sure(self) -> bool:
        """Whether it is no table under one heading."""
        names = [line for line in self.lines if not line.is_heading]
        has_colon = bool(self.lines) and self.lines[0].is_heading and self.lines[0].text[-1] in ":："
        return has_colon or bool(names) and names[0].item.is_marked

    def entries(self, is_known: Known) -> Iterator[Entry]:
        """The names, or what is wrong."""
        all = [(line, line.item.names(line.text, is_known)) for line in self.lines]
        found = [(line, [name for name in names if name.is_known or not line.is_heading]) for line, names in all]
        filled = [(line, names) for line, names in found if names]
        rows = [(line, names) for line, names in filled
                if not line.is_labelled and len(names) > 1 and not every_known(names)]  # fmt: skip
        if rows:
            first, cells = rows[0]
            begins = first is self.lines[0] and any(name.is_number for name in cells[1:])
            even = 1 < len(rows) == len(filled) and all_even(rows)
            if begins or even or sum(CELLS.search(line.item.text) is not None for line, _ in rows) > 1:
                yield Entry(first.number, None, column="name", message=NO_HEADING)
                return
        for line, names in found:
            if any(name.is_number for name in names[1:]):
                yield Entry(line.number, None, message=MORE_CELLS)
            else:
                yield from (Entry(line.number, name.name, name.answer or line.answer) for name in names)
        if self.problem:
            yield self.problem


def answer_of(text: str) -> str | None:
    """What a message says by a sign or as a whole; a word of an answer among others makes it uncertain."""
    words = [LABELS.get(letters(word)) for word in text.split()]
    whole = "yes" if words and set(words) == {"yes"} else "open" if any(words) else None
    return both(Item(text).answer, LABELS.get(letters(text))) or whole


def both(first: str | None, second: str | None) -> str | None:
    """What two signs or words say together; contradictions leave it open."""
    return "open" if first and second and first != second else first or second


def every_known(names: list[Found]) -> bool:
    """Whether all names are known."""
    return all(name.is_known for name in names)


def all_even(rows: list[tuple[Line, list[Found]]]) -> bool:
    """Whether lines have the same number of names, without marks before them and with nobody who is known."""
    return len({len(names) for _, names in rows}) == 1 and not any(
        line.item.is_marked or any(name.is_known for name in names) for line, names in rows
    )


def is_heading(text: str) -> bool:
    """Whether a line is no name by its form."""
    return text.endswith(("?",)) and len(text.split()) > 2 or text.endswith((":", "：")) or text.startswith("sep=") or "://" in text


def format_of(text: str) -> str | None:
    """The format of what is neither a table nor a list."""
    return next((name for name, form in FORMATS.items() if re.match(form, text)), None)


def refusal(name: str) -> str:
    """What is said of such a format."""
    return f"This is {name}. Enter names, one in each line, or a spreadsheet’s cells with their headings."


@cache
def letters(text: str) -> str:
    """What two headings have in common that are taken for the same."""
    folded = fold(text)
    first = re.search(r"[^\W\d_]", folded)
    has_number = first and re.search(r"\d", folded[first.end() :])
    return "" if has_number else "".join(c for c in folded if c.isalpha())
