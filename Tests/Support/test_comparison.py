"""The report of a comparison is short, and says where two values differ."""

from __future__ import annotations

import unittest

from Tests.Support.comparison import MAXIMUM, WIDTH, assert_same, report


class ReportTests(unittest.TestCase):
    def test_equal_values_have_no_report(self) -> None:
        self.assertEqual(report({"a": [1, {"b": None}]}, {"a": [1, {"b": None}]}), "")

    def test_each_path_that_differs_is_named(self) -> None:
        view = {"title": "Players", "rows": [{"id": "1"}, {"id": "2"}]}
        other = {"title": "Players", "rows": [{"id": "1"}, {"id": "3"}], "alert": "Error"}
        self.assertEqual(report(view, other), "alert: expected None, is 'Error'\nrows/1/id: expected '2', is '3'")

    def test_lists_of_another_length_are_one_difference(self) -> None:
        self.assertEqual(report([1], [1, 2]), "the value: expected [1], is [1, 2]")

    def test_texts_are_compared_by_lines(self) -> None:
        lines = [f"line {number}" for number in range(1000)]
        text = report("\n".join(lines), "\n".join([*lines[:500], "other", *lines[501:]]))
        self.assertIn("-line 500\n+other", text)
        self.assertLess(len(text.splitlines()), 10)

    def test_a_report_has_a_limit(self) -> None:
        text = report([{"long": "x" * 10_000}] * 1000, [{"long": "y" * 10_000}] * 1000)
        self.assertEqual(len(text.splitlines()), MAXIMUM + 1)
        self.assertTrue(text.endswith(f"… {1000 - MAXIMUM} more"))
        self.assertLessEqual(max(map(len, text.splitlines())), 2 * WIDTH + 30)

    def test_values_of_different_types_differ(self) -> None:
        self.assertIn("expected 1, is '1'", report({"a": 1}, {"a": "1"}))
        self.assertNotEqual(report([1], (1,)), "")

    def test_the_assertion_fails_with_the_report(self) -> None:
        with self.assertRaisesRegex(AssertionError, "^the view\na: expected 1, is 2$"):
            assert_same(self, {"a": 2}, {"a": 1}, "the view")
        assert_same(self, [1], [1])


if __name__ == "__main__":
    unittest.main()
