"""Where a view leads the user, what it says, and what a letter presses, on a made-up screen."""

import unittest
from typing import Any, cast

from football_gather import FootballGatherError, Notification, RPCError, Session, offers
from football_gather.contract import View
from football_gather.lines import execute
from football_gather.session import Intent
from test_session import action, driven, field, view


class LeadingTest(unittest.TestCase):
    """What a front end takes from a view, beside what it draws."""

    def test_each_announcement_is_said_once_in_order(self) -> None:
        driver, recorder = driven(view(actions=[action("save")]), view(announce="Saved."))
        recorder.arrived.append(Notification("view/changed", view(announce="Rain.")))
        driver.choose("Save")
        self.assertEqual(driver.session.take_said(), ["Rain.", "Saved."])
        self.assertEqual(driver.session.take_said(), [])

    def test_the_focus(self) -> None:
        fields = [field("name", "text"), field("pin", "secret", error="?")]
        done, typed = Intent("kit/do", {}), Intent("kit/find", {}, "name", True, {"name": "x"})
        session = Session()
        shown: list[tuple[dict[str, Any], Intent | None, dict[str, str] | None]] = [
            (view(focus={"field": "name"}), None, {"field": "name"}),
            (view(focus={"action": "save"}), None, None),
            (view(focus={"action": "save"}), done, None),
            (view(focus={"section": "s"}), typed, None),
            (view(focus={"action": "save"}), done, {"action": "save"}),
            (view(focus={"field": "name"}, fields=fields), done, {"field": "pin"}),
            (view(focus={"field": "name"}, fields=fields), None, None),
            (view(focus={"field": "name"}, subject="b"), None, {"field": "name"}),
            (view(), done, None),
        ]
        for shows, intent, focus in shown:
            session.show(cast(View, shows), intent)
            self.assertEqual(session.take_focus(), focus, shows)

    def test_several_rows_are_the_ones_that_were_seen(self) -> None:
        rows = [{"id": str(n), "title": f"Shirt {n}", "details": []} for n in range(1, 4)]
        wash = action("wash", role="primary", rowParameter="shirt")

        def listed(rows: list[dict[str, Any]], **members: Any) -> dict[str, Any]:
            section = {"id": "s", "title": "", "rows": rows, "rowActions": [wash]}
            return view(sections=[section], **members)

        refusal = RPCError(1, "No water", {})
        for after, sent, said in (
            ([listed(rows[1:]), listed(rows[2:]), listed([])], ["1", "2", "3"], ""),
            ([listed(rows[:2]), listed(rows[:2])], ["1", "2"], "Row #3 is not here any more."),
            ([listed(rows, screen="shop")], ["1"], "Row #2 is not here any more."),
            ([listed(rows, alert={"actions": []})], ["1"], "Row #2 is not here any more."),
            ([listed(rows), refusal], ["1", "2"], "No water"),
        ):
            driver, recorder = driven(listed(rows), *after)
            with self.subTest(said):
                try:
                    execute(driver, "#1-2 #3;#1")
                    self.fail("Nothing is refused.")
                except FootballGatherError as error:
                    self.assertEqual(str(error), said or "There is no row #1 here.")
                self.assertEqual(recorder.calls, [("kit/wash", {"shirt": shirt}) for shirt in sent])

    def test_a_key_is_for_the_row_before_the_screen(self) -> None:
        rows = [{"id": "7", "title": "Shirt", "details": []},
                {"id": "8", "title": "Shoe", "details": [], "isEnabled": False}]  # fmt: skip
        section = {"id": "s", "title": "", "rows": rows, "rowActions": [action("wash", key="w")]}
        shown = cast(View, view(sections=[section], actions=[action("win", key="w")]))
        self.assertEqual(offers.by_key(shown, "w", "s", "7"), offers.Pick("wash", "s", "7"))
        self.assertEqual(offers.by_key(shown, "w", "s", "8"), offers.Pick("win"))
        self.assertEqual(offers.by_key(shown, "w"), offers.Pick("win"))
        self.assertIsNone(offers.by_key(shown, ""))
        asking = cast(View, {**shown, "alert": {"actions": [action("yes", key="y")]}})
        self.assertIsNone(offers.by_key(asking, "w", "s", "7"))
        self.assertEqual(offers.by_key(asking, "y", "s", "7"), offers.Pick("yes"))
