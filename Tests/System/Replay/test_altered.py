"""One altered byte in an answer is found: with status 1, the right file, the right line and the right pointer."""

import json
import random
import re
import unittest

from Tests.Support import client

from .program import GALLERY, GALLERY_TRANSCRIPTS, folder, replay

COUNT = 1500 if client.LONG else 250
# Those of the gallery have no passwords, a hash of which takes longer than a session.
SERVICE = ("--", GALLERY, "{{options}}")


def pointers(text):
    """The kind (`value`, `name` or `mark`), the pointer and the start of what each byte of a JSON text belongs to."""
    found = [("mark", "", 0)] * len(text)

    def value(at, path):
        if text[at] in "{[":
            start, closing = at, "}" if text[at] == "{" else "]"
            at += 1
            index = 0
            while text[at] != closing:
                if text[at] == ",":
                    at += 1
                step = str(index)
                if text[start] == "{":
                    name = re.compile(r'"(?:\\.|[^"\\])*"').match(text, at)
                    step = json.loads(name[0]).replace("~", "~0").replace("/", "~1")
                    found[at + 1 : name.end() - 1] = [("name", path, name.end() + 1)] * (name.end() - at - 2)
                    at = name.end() + 1
                at = value(at, f"{path}/{step}")
                index += 1
            return at + 1
        scalar = re.compile(r'"(?:\\.|[^"\\])*"|[^,}\]]+').match(text, at)
        found[at : scalar.end()] = [("value", path, at)] * (scalar.end() - at)
        return scalar.end()

    value(0, "")
    return found


class Session:
    """A transcript whose answers are whole, as text and as answers with the places of their bytes in it."""

    def __init__(self, path):
        self.text = path.read_text()
        self.answers = []
        offset = 0
        joined, places = None, []
        for line in [*self.text.split("\n"), ""]:
            begins, goes_on = line.startswith("<< "), line.startswith("   ") and joined is not None
            if joined is not None and not goes_on:
                self.answers.append((joined, places))
                joined, places = None, []
            if begins or goes_on:
                skipped = 3 if begins else len(line) - len(line.lstrip(" "))
                joined = (joined or "") + line[skipped:]
                places += range(offset + skipped, offset + len(line))
            offset += len(line) + 1

    def line(self, place):
        """The line that holds the character at `place`."""
        return self.text.count("\n", 0, place) + 1


def sessions():
    """Transcripts with the whole answers in the place of what they leave out."""
    place = folder()
    for path in sorted(GALLERY_TRANSCRIPTS.rglob("*.transcript")):
        text = path.read_text()
        if not text.isascii():
            continue
        if patterns := re.search(" patterns (\\w+).*", text.split("\n")[0]):
            text = text.replace(patterns[0], "", 1).replace("{{pattern}}", patterns[1])
        sent = "\n".join(line for line in text.split("\n") if not line.startswith(("<< ", "   ")))
        (place / f"{path.parent.name}-{path.name}").write_text(sent)
    replay(place, "--update", *SERVICE)
    return [Session(path) for path in sorted(place.iterdir())]


class AlteredTests(unittest.TestCase):
    """Random bytes of random answers."""

    def test_every_altered_byte_is_found(self):
        seed = random.randrange(1 << 32)
        random.seed(seed)
        originals = [session for session in sessions() if session.answers]
        self.assertGreater(len(originals), 5)
        place = folder()
        expected = {}
        for number in range(COUNT):
            session = random.choice(originals)
            answer, places = random.choice(session.answers)
            at = random.randrange(len(answer))
            kind, pointer, start = pointers(answer)[at]
            new = random.choice([c for c in map(chr, range(33, 127)) if c not in answer[at] + "{}"])
            changed = answer[:at] + new + answer[at + 1 :]
            path = place / f"{number}.transcript"
            path.write_text(session.text[: places[at]] + new + session.text[places[at] + 1 :])
            try:
                json.loads(changed)
                is_json = True
            except ValueError:
                is_json = False
            first = session.line(places[0])
            expected[str(path)] = is_json, kind, pointer, session.line(places[start]), first, changed
        status, output = replay(place, "--bytes", "--format", "json", *SERVICE)
        *results, counts = map(json.loads, output.splitlines())
        self.assertEqual((status, counts["failed"]), (2, COUNT), f"seed {seed}")
        for result in results:
            is_json, kind, pointer, line, first, changed = expected[result["file"]]
            said = f"seed {seed}, {result['file']}: {result}, {changed}"
            if not is_json:
                self.assertEqual((result["reason"], result["line"]), ("What comes after << is not JSON.", first), said)
                continue
            if "occurs once" in result.get("reason", ""):
                # The name of a variable was altered.
                self.assertEqual((result["line"], "{{" in changed), (first, True), said)
                continue
            found = [(each["pointer"], each["line"]) for each in result["differences"]]
            if kind == "value":
                # An element is found by its id, and named as a whole if that differs.
                parent = pointer.rsplit("/", 1)[0] if pointer.endswith("/id") else pointer
                self.assertTrue({pointer, parent} & {where for where, _ in found}, said)
                self.assertLessEqual(abs(line - found[0][1]), 0 if pointer == found[0][0] else 1, said)
            elif kind == "name":
                self.assertTrue(all(where.startswith(pointer) for where, _ in found), said)
                self.assertIn(line, [at for _, at in found], said)


if __name__ == "__main__":
    unittest.main()
