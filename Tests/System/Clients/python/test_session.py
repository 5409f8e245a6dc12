"""What is sent for what the user picks, and how long it is kept, on a made-up screen."""

import unittest
from typing import Any, cast

from football_gather import Driver, Notification, ProtocolError, RPCError, Service, Session, Unavailable
from football_gather.contract import Field, View
from football_gather.lines import execute
from football_gather.session import Intent


def field(name: str, kind: str, **members: Any) -> dict[str, Any]:
    return {"id": name, "kind": kind, "label": name.title(), "isEnabled": True, **members}


def action(name: str, **members: Any) -> dict[str, Any]:
    return {"id": name, "title": name.title(), "method": f"kit/{name}", "isEnabled": True,
            "role": "normal", **members}  # fmt: skip


def view(**members: Any) -> dict[str, Any]:
    return {
        "screen": "kit", "revision": 1, "title": "Kit", "isLoading": False, "fields": [],
        "sections": [], "actions": [], **members,
    }  # fmt: skip


class Recorder:
    """Replaces a service: records calls and answers with the views it was given, or refuses."""

    def __init__(self, *views: Any) -> None:
        self.views = list(views)
        self.calls: list[tuple[str, dict[str, Any]]] = []
        self.arrived: list[Notification] = []

    def call(self, method: str, **params: Any) -> Any:
        self.calls.append((method, params))
        said = self.views.pop(0) if len(self.views) > 1 else self.views[0]
        if isinstance(said, Exception):
            raise said
        return said

    def drop_notifications(self) -> list[Notification]:
        taken, self.arrived = self.arrived, []
        return taken


def driven(*views: Any) -> tuple[Driver, Recorder]:
    """A driver that shows the first of these views."""
    recorder = Recorder(*views)
    driver = Driver(cast(Service, recorder))
    driver.open()
    recorder.calls.clear()
    return driver, recorder


class SendingTest(unittest.TestCase):
    """The rules of the contract, one by one."""

    def test_params_inputs_and_values_by_kind(self) -> None:
        fields = [
            field("name", "text"), field("pin", "secret"), field("size", "number", value=40),
            field("washed", "toggle"), field("left", "text", value="L"),
            field("colour", "choice", choices=[{"id": "r", "title": "Red"}]),
            field("socks", "stepper", value=1, minimum=0, maximum=2), field("age", "number"),
        ]  # fmt: skip
        inputs = ["name", "pin", "size", "washed", "colour", "socks", "age"]
        driver, recorder = driven(
            view(fields=fields, actions=[action("save", params={"team": "a"}, inputs=inputs)])
        )
        driver.choose("save")
        driver.enter("Name", "Zoë")
        for size in (" 41 ", "4x", ""):
            driver.enter("Size", size)
            driver.choose("Save")
            recorder.views[0]["fields"][2].pop("value", None)
        driver.enter("Washed", "yes")
        driver.enter("Colour", "red")
        driver.step(driver.field("Socks"), +1)
        driver.step(driver.field("Socks"), +1)
        driver.choose("Save")
        expected = {"team": "a", "name": "", "pin": "", "size": 40, "washed": False,
                    "colour": None, "socks": 1, "age": None}  # fmt: skip
        self.assertEqual(recorder.calls[0], ("kit/save", expected))
        self.assertEqual([call[1]["size"] for call in recorder.calls[1:4]], [41, "4x", None])
        last = recorder.calls[4][1]
        self.assertEqual((last["washed"], last["colour"], last["socks"]), (True, "r", 2))

    def test_rows_and_row_states(self) -> None:
        rows = [{"id": "7", "title": "Shirt", "details": [], "isSelected": True},
                {"id": "8", "title": "Shoe", "details": []},
                {"id": "9", "title": "Flag", "details": [], "isEnabled": False}]  # fmt: skip
        row_actions = [
            action("take", rowParameter="item", params={"on": True}, rowState="unselected",
                   role="primary"),
            action("drop", rowParameter="item", params={"on": False}, rowState="selected"),
            action("wash", rowParameter="item", isEnabled=False, reason="No water"),
        ]
        section = {"id": "s", "title": "", "rows": rows, "rowActions": row_actions}
        driver, recorder = driven(view(sections=[section]))
        driver.choose("Drop", "Shirt")
        execute(driver, "#2")
        execute(driver, "#2 take")
        drop = ("kit/drop", {"on": False, "item": "7"})
        take = ("kit/take", {"on": True, "item": "8"})
        self.assertEqual(recorder.calls, [drop, take, take])
        for wrong in ("#1", "#1 Take", "#2 Drop", "#3 Wash", "#3", "#4", "#0"):
            with self.assertRaises(Unavailable):
                execute(driver, wrong)
        with self.assertRaisesRegex(Unavailable, "No water"):
            driver.choose("Wash", "Shirt")

    def test_a_change_is_sent_at_once(self) -> None:
        change = {"method": "kit/count", "params": {"of": "socks"}}
        driver, recorder = driven(view(fields=[
            field("socks", "stepper", value=1, maximum=2, change=change),
            field("find", "text", value="", change={"method": "kit/find"}),
        ]))  # fmt: skip
        driver.step(driver.field("Socks"), +1)
        driver.enter("find", "a ")
        self.assertEqual(recorder.calls[0], ("kit/count", {"of": "socks", "value": 2}))
        self.assertEqual(recorder.calls[1], ("kit/find", {"value": "a "}))
        self.assertEqual(driver.drafts, {})

    def test_a_text_with_a_change_stays_while_it_is_typed(self) -> None:
        find = field("find", "text", value="", change={"method": "kit/find"})
        session = Session()
        session.show(cast(View, view(fields=[find])))
        intent = session.change(cast(Field, find), "a ", is_typing=True)
        self.assertEqual(intent, Intent("kit/find", {"value": "a "}, "find", True, {"find": "a "}))
        session.show(cast(View, view(fields=[{**find, "value": "a"}])), intent)
        session.show(cast(View, view(fields=[{**find, "value": "a"}])), Intent("kit/forget", {}))
        self.assertEqual(session.drafts, {"find": "a "})
        # The service has that already when it is left.
        self.assertIsNone(session.change(cast(Field, find), "a "))
        self.assertEqual(session.drafts, {})

    def test_a_text_with_a_change_that_was_refused_is_sent_again(self) -> None:
        find = field("find", "text", value="", change={"method": "kit/find"})
        session = Session()
        session.show(cast(View, view(fields=[find])))
        answers: list[dict[str, Any]] = [{"alert": {}}, {"fields": [{**find, "error": "?"}]}]
        for answer in answers:
            intent = session.change(cast(Field, find), "a ", is_typing=True)
            session.show(cast(View, {**view(fields=[find]), **answer}), intent)
            self.assertEqual(session.drafts, {"find": "a "})
            session.show(cast(View, view(fields=[find])))
            left = Intent("kit/find", {"value": "a "}, "find", False, {"find": "a "})
            self.assertEqual(session.change(cast(Field, find), "a "), left)

    def test_a_text_that_was_taken_on_another_screen_is_sent(self) -> None:
        find = field("find", "text", value="", change={"method": "kit/find"})
        session = Session()
        session.show(cast(View, view(fields=[find])))
        taken = session.change(cast(Field, find), "a", is_typing=True)
        session.show(cast(View, view(fields=[find])), taken)
        session.show(cast(View, view(screen="shop", fields=[find])))
        self.assertEqual(session.change(cast(Field, find), "a"), taken and taken._replace(is_typing=False))

    def test_an_alert_comes_first(self) -> None:
        alert = {"title": "Lost", "message": "?", "actions": [action("find", params={"n": 1})]}
        driver, recorder = driven(
            view(fields=[field("name", "text")], actions=[action("save")], alert=alert)
        )
        with self.assertRaises(Unavailable):
            driver.choose("Save")
        with self.assertRaises(Unavailable):
            driver.enter("Name", "x")
        execute(driver, "1")
        self.assertEqual(recorder.calls, [("kit/find", {"n": 1})])

    def test_what_cannot_be_done_says_why(self) -> None:
        driver, recorder = driven(view(
            fields=[field("name", "text", isEnabled=False), field("time", "countdown")],
            actions=[action("save", isEnabled=False, reason="Nothing to save")],
        ))  # fmt: skip
        with self.assertRaisesRegex(Unavailable, "^Nothing to save$"):
            driver.choose("Save")
        for name in ("Name", "Time", "Nonsense"):
            with self.assertRaises(Unavailable):
                driver.fill(driver.field(name), "x")
        self.assertEqual(recorder.calls, [])


class RefusalTest(unittest.TestCase):
    """What is drawn after an error."""

    def refused(self, error: Exception) -> tuple[Driver, Recorder]:
        before = view(title="Before", actions=[action("save")])
        driver, recorder = driven(before, error, view(title="After"))
        with self.assertRaises(type(error)):
            driver.choose("Save")
        return driver, recorder

    def test_the_view_stays(self) -> None:
        driver, recorder = self.refused(RPCError(1006, "No disk", {"kind": "storeUnavailable"}))
        self.assertEqual((driver.view["title"], len(recorder.calls)), ("Before", 1))

    def test_an_outdated_view_is_fetched_again(self) -> None:
        for error in (RPCError(1002, "Gone", {"kind": "intentUnavailable"}), ProtocolError("?")):
            driver, recorder = self.refused(error)
            self.assertEqual(recorder.calls[-1], ("session/view", {}))
            self.assertEqual(driver.view["title"], "After")

    def test_what_is_no_view(self) -> None:
        driver, _ = driven(view(actions=[action("save")]), ["no", "view"], view(title="After"))
        with self.assertRaisesRegex(ProtocolError, "no view"):
            driver.choose("Save")
        self.assertEqual(driver.view["title"], "After")


class DraftTest(unittest.TestCase):
    """How long a draft is kept."""

    def setUp(self) -> None:
        self.name, self.pin = field("name", "text", value=""), field("pin", "secret")
        self.actions = [action("save", inputs=["name", "pin"]), action("help")]

    def typed(self, *after: dict[str, Any]) -> Driver:
        before = view(fields=[self.name, self.pin], actions=self.actions)
        driver, _ = driven(before, *after)
        driver.enter("Name", "Zoë")
        driver.enter("Pin", "1234")
        return driver

    def test_another_action_leaves_it(self) -> None:
        driver = self.typed(view(fields=[self.name, self.pin], actions=self.actions))
        driver.choose("Help")
        self.assertEqual(driver.drafts, {"name": "Zoë", "pin": "1234"})

    def test_what_was_refused_stays_to_be_mended(self) -> None:
        refused = {**self.name, "error": "Taken"}
        driver = self.typed(view(fields=[refused, self.pin], actions=self.actions))
        driver.choose("Save")
        self.assertEqual(driver.drafts, {"name": "Zoë", "pin": "1234"})

    def test_what_an_action_has_sent_goes(self) -> None:
        taken = view(fields=[{**self.name, "value": "Zoe"}, self.pin], actions=self.actions)
        driver = self.typed(taken)
        driver.choose("Save")
        self.assertEqual(driver.drafts, {})

    def test_input_during_a_request_stays(self) -> None:
        session = self.typed().session
        intent = session.pick("save")
        session.change(cast(Field, self.name), "Zoë L")
        session.show(session.view, intent)
        self.assertEqual(session.drafts, {"name": "Zoë L"})

    def test_it_goes_with_its_field(self) -> None:
        driver = self.typed(view(fields=[self.pin], actions=self.actions))
        driver.choose("Help")
        self.assertEqual(driver.drafts, {"pin": "1234"})

    def test_another_screen_has_no_old_input(self) -> None:
        driver = self.typed(view(screen="shop", fields=[self.name, self.pin]))
        driver.choose("Help")
        self.assertEqual(driver.drafts, {})
