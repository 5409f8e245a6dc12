"""Where a view leads the user, what it says, and what a letter presses, on a made-up screen."""

import unittest
from typing import Any, cast

from football_gather import Notification, Session, offers
from football_gather.contract import View
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
