"""Lists side by side where the window is wide, and what the cursor is on there."""

import json
from typing import Any

from editor import HERE, EditorTest
from words import at, keys, read, sees, view

GOLDEN = HERE / "golden"


def boxes() -> dict[str, Any]:
    """Two short lists, a table, and three short lists."""
    shown: dict[str, Any] = json.loads((GOLDEN / "beside.json").read_text())
    return shown


def columns(count: int) -> dict[str, str]:
    """Another width; without a screen Neovim sees that only with the next window."""
    return keys(f":set columns={count}<CR>:new<CR>:quit<CR>")


class BesideTest(EditorTest):
    """Short lists that follow each other are side by side if all of them have room."""

    def test_the_drawings(self) -> None:
        steps = [sees("Boxes"), columns(60), sees("Red box\n"), read("60"), columns(80),
                 sees("Red box  "), read("80"), columns(120), sees("Near  "), read("120"),
                 keys(":call extend(g:, {'football_gather_beside': 0})<CR>R"), sees("new\n"), read("one")]  # fmt: skip
        reads = self.play(steps, self.stage(boxes()))
        drawings = {name: "".join(line.rstrip() + "\n" for line in it["text"].splitlines())
                    for name, it in reads.items()}  # fmt: skip
        self.assertEqual(drawings["one"], drawings.pop("60"))
        for name in ("80", "120"):
            self.assertEqual(drawings[name], (GOLDEN / f"beside-{name}.txt").read_text())
        self.assertEqual(drawings["one"], (GOLDEN / "beside-60.txt").read_text())

    def test_keys_are_for_the_row_that_the_cursor_is_in(self) -> None:
        steps = [columns(120), sees("Near  "), at("row", "b", "4"), keys("m"), at("row", "a", "1"), keys("m"),
                 # Below the only row of the right list there is none; up again there is.
                 at("row", "b", "4"), keys("jjm"), keys("kkm"),
                 # On the spaces behind a row it is on that row.
                 at("row", "a", "1"), keys("09ljj"), read(), keys("m"),
                 at("row", "d", "7"), keys("j<CR>"), at("row", "c", "5"), keys("s")]  # fmt: skip
        self.play([*steps, read()], self.stage(boxes()))
        moves = [["kit/move", {"to": to, "r": id}] for to, id in (("a", "4"), ("b", "1"), ("a", "4"), ("b", "3"))]
        self.assertEqual(self.calls(), [*moves, ["kit/take", {"r": "8"}], ["kit/take", {"r": "5"}]])

    def test_a_range_picks_in_one_list(self) -> None:
        def taken(*ids: str) -> dict[str, Any]:
            shown = boxes()
            for section in shown["sections"][3:5]:
                for row in section["rows"]:
                    row["isSelected"] = row["isSelected"] or row["id"] in ids
            return shown

        right = [columns(120), sees("Near  "), at("row", "d", "7"), keys("Vjjx"), sees("[x] Vest"), read()]
        self.play(right, self.stage(boxes(), taken("7"), taken("7", "8"), taken("7", "8", "10")))
        self.assertEqual(self.calls(), [["kit/take", {"r": id}] for id in ("7", "8", "10")])
        # The left list ends before the right one; what begins in the right one and ends below it is its range.
        left = [columns(120), sees("Near  "), at("row", "c", "5"), keys("Vx"), sees("[x] Flag"),
                at("row", "d", "10"), keys("Vjx"), sees("[x] Vest"), read()]  # fmt: skip
        self.play(left, self.stage(boxes(), taken("5"), taken("5", "10")))
        self.assertEqual(self.calls(), [["kit/take", {"r": "5"}], ["kit/take", {"r": "10"}]])
        # From no list at all, each list is meant.
        self.play([columns(120), sees("Near  "), keys("ggVGx"), sees("Done"), read()],
                  self.stage(boxes(), taken("5"), view(title="Done")))  # fmt: skip
        self.assertEqual(self.calls(), [["kit/take", {"r": "5"}], ["kit/take", {"r": "7"}]])

    def test_the_cursor_stays_in_its_list(self) -> None:
        after = boxes()
        moved = after["sections"][0]["rows"].pop(1)
        after["sections"][1]["rows"].append(moved)
        steps = [columns(120), sees("Near  "), at("row", "a", "2"), keys("m"), sees("靴"), read("left"),
                 at("row", "b", "2"), keys("m"), read("right")]  # fmt: skip
        reads = self.play(steps, self.stage(boxes(), after, boxes()))
        self.assertIn("Net", reads["left"]["line"][: reads["left"]["column"] + 6])
        self.assertIn("Whistle", reads["right"]["line"][reads["right"]["column"] - 1 :])
        self.assertEqual(self.calls(), [["kit/move", {"to": "b", "r": "2"}], ["kit/move", {"to": "a", "r": "2"}]])
