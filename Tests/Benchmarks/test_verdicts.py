"""The verdicts of the benchmark: `python3 -m unittest Tests/Benchmarks/test_verdicts.py`."""

import re
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from counts import PEER, STRINGS  # noqa: E402
from figures import Figures  # noqa: E402
from growth import LISTS, PAGE  # noqa: E402
from instructions import MESSAGES, PARTS  # noqa: E402
from peers import HERE  # noqa: E402
from processes import LABELS  # noqa: E402
from targets import Judged, Target, targets  # noqa: E402
from templates import parts  # noqa: E402
from yardstick import START, TASKS  # noqa: E402


def judged(*ratios, bound=2, least=False):
    """A target with these ratios in its runs."""
    return Judged([Target("speed", f"{ratio} : 1", ratio, bound, least) for ratio in ratios])


class Verdicts(unittest.TestCase):
    def test_the_middle_run_decides_and_the_spread_is_named(self):
        self.assertEqual(judged(1.9, 2.4, 1.5).verdict, "met, 1.50 to 2.40")
        self.assertEqual(judged(1.5, 2.4, 2.1).verdict, "**missed**, 1.50 to 2.40")
        self.assertEqual(judged(2.1, 2.4, 1.5, least=True).verdict, "met, 1.50 to 2.40")
        self.assertEqual(judged(1.9, 2.4, 1.5).middle.measured, "1.9 : 1")

    def test_a_run_without_the_figure_leaves_the_target_unmeasured(self):
        self.assertEqual(judged(2.4, None, 1.9).verdict, "not measured")
        self.assertEqual(judged(2.4, None, 1.9).middle.reached, "–")


class Notes(unittest.TestCase):
    def test_each_placeholder_names_one_thing(self):
        labels = [target.figure for target in targets(Figures(""))]
        labels += [f"{task.label} : {PEER}" for task in [START, *TASKS]] + [STRINGS] + [shown.label for shown in LISTS]
        labels += LABELS
        for kind, text in re.findall(r"\[\[(\w+)\s+(.+?)\]\]", (HERE / "notes.md").read_text(), re.S):
            text = text.replace("\n", " ")
            if kind in ("ratio", "bound", "verdict"):
                self.assertEqual(sum(text in label for label in labels), 1, text)
            else:
                name, _, part = text.partition(": ")
                self.assertIn(name, {"a start", *MESSAGES})
                self.assertIn(part, {"", "memory and reference counts", *PARTS})


class Templates(unittest.TestCase):
    def test_what_is_between_the_groups_is_kept(self):
        self.assertEqual(parts('{"a":1,"b":[2,3]}', [r'"a":(\d)', r'"b":\[(.*?)\]']), ['{"a":', ',"b":[', "]}"])

    def test_a_pattern_is_looked_for_after_the_one_before(self):
        with self.assertRaises(SystemExit):
            parts('{"b":[2,3],"a":1}', [r'"a":(\d)', r'"b":\[(.*?)\]'])


class Pages(unittest.TestCase):
    def test_the_last_page_is_full(self):
        for shown in LISTS:
            self.assertLessEqual(shown.offsets()["last"] + PAGE, shown.rows)
            self.assertGreater(shown.offsets()["last"] + 2 * PAGE, shown.rows)


if __name__ == "__main__":
    unittest.main()
