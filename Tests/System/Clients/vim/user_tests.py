"""A user at the keyboard of any editor."""

import json
from typing import Any

from editor import HERE, EditorTest
from scenario import SERVICE, STEPS
from programs import CLIENTS
from words import action, at, field, keys, read, sees, view


class UserTest(EditorTest):
    """What the keys do, and the text of the screen."""

    def test_the_scenario(self) -> None:
        steps: list[Any] = []
        for step in STEPS:
            steps.append({"screen": step["screen"]})
            steps += map(sees, step.get("sees", []))
            if "fill" in step:
                steps.append({"fill": step["fill"]})
            if "alert" in step:
                steps.append(sees(step["alert"]))
            if "row" in step:
                steps.append({"row": [step["row"], step["press"]]})
            elif "press" in step:
                steps.append({"press": step["press"]})
        self.play(steps, self.service)
        self.assert_scenario_is_stored()

    def test_the_check(self) -> None:
        check = CLIENTS / self.client / "check"
        done = self.run_program(SERVICE, "check-client", "--", check, NVIM=self.command[0])
        self.assert_succeeds(done)

    def test_fields_by_their_keys(self) -> None:
        colours = [{"id": "r", "title": "Red"}, {"id": "b", "title": "Blue"}]
        fields = [
            field("name", "text", value="Bo"), field("pin", "secret"),
            field("size", "number", value=40), field("washed", "toggle"),
            field("colour", "choice", choices=colours, value="r"),
            field("socks", "stepper", value=1, minimum=0, maximum=4),
            field("left", "text", value="L"),
            field("wind", "gauge", value=7), field("shut", "text", value="S", isEnabled=False),
        ]  # fmt: skip
        inputs = [each["id"] for each in fields if each["id"] != "wind"]
        save = action("save", inputs=inputs, params={"team": "a"})
        steps = [
            sees("Kit"), {"press": "save"}, read("first"),
            at("field", "name"), keys("<CR>b<CR>"), at("field", "pin"), keys("<CR>1234<CR>"),
            at("field", "size"), keys("<CR><C-u> 41 <CR>"), at("field", "washed"), keys(" "),
            at("field", "colour"), keys("<CR>2<CR>"), at("field", "socks"), keys("2++"),
            at("field", "left"), keys("<Del>"), read("filled"), {"press": "save"},
            at("field", "size"), keys("<CR><C-u>4x<CR>"), at("field", "colour", "b"), keys("<CR>"),
            at("field", "socks"), keys("9-"), at("field", "washed"), keys("<CR>"),
            {"press": "save"}, at("field", "size"), keys("<Del>"),
            at("field", "colour"), keys("<Del>"), {"press": "save"}, read("last"),
        ]  # fmt: skip
        reads = self.play(steps, self.stage(view(fields=fields, actions=[save])))
        untouched = {"team": "a", "name": "Bo", "pin": "", "size": 40, "washed": False,
                     "colour": "r", "socks": 1, "left": "L", "shut": "S"}  # fmt: skip
        typed = {**untouched, "name": "Bob", "pin": "1234", "size": 41, "washed": True,
                 "colour": "b", "socks": 4, "left": ""}  # fmt: skip
        # The service has what was sent, and still sends its first value.
        corrected = {**untouched, "size": "4x", "colour": "b", "socks": 0, "washed": True}
        emptied = {**untouched, "size": None, "colour": None}
        expected = [["kit/save", sent] for sent in (untouched, typed, corrected, emptied)]
        self.assertEqual(self.calls(), expected)
        self.assertIn("Pin:     ••••\n", reads["filled"]["text"])
        self.assertIn("(•) Blue", reads["filled"]["text"])
        self.assertIn("[-] 4 [+]  (0–4)", reads["filled"]["text"])
        self.assertNotIn("1234", json.dumps(reads))

    def test_a_text_of_several_lines(self) -> None:
        crew = field("crew", "text", value="Jim\r\n", lines=3, label="Crew, 50 %")
        steps = [
            sees("Kit"), at("field", "crew"), keys("<CR>Gdd:q!<CR>"), {"press": "save"},
            at("field", "crew"), keys("<CR>GoBen Gunn<Esc>:wq<CR>"), read(), {"press": "save"},
            at("field", "crew"), keys("<CR>ggdG:w<CR>:q<CR>"), {"press": "save"},
            read("last"),
        ]  # fmt: skip
        save = action("save", inputs=["crew"])
        text = self.play(steps, self.stage(view(fields=[crew], actions=[save])))["it"]["text"]
        self.assertIn("Crew, 50 %:  Jim\n             \n             Ben Gunn\n", text)
        sent = [call[1]["crew"] for call in self.calls()]
        self.assertEqual(sent, ["Jim\r\n", "Jim\n\nBen Gunn", ""])

    def test_a_text_that_cannot_be_taken_over_any_more_stays(self) -> None:
        crew = field("crew", "text", lines=3)
        shut = view(fields=[{**crew, "placeholder": "shut", "isEnabled": False}])
        steps = [
            sees("Kit"), at("field", "crew"), keys("<CR>iJim<Esc>"), sees("Crew:  ‹shut›"),
            keys(":w<CR>"), sees("This cannot be taken over now."), read(), keys(":q!<CR>"),
        ]  # fmt: skip
        answer = [{"result": view(fields=[crew])}, {"wait": 0.3}, {"notify": shut}]
        self.assertEqual(self.play(steps, self.stage(answer))["it"]["line"], "Jim")
        self.assertEqual(self.calls(), [])

    def test_what_cannot_be_changed_sends_nothing(self) -> None:
        fields = [field("shut", "text", isEnabled=False), field("time", "countdown", value=9)]
        rows = [{"id": "1", "title": "Ill", "details": [], "isEnabled": False}]
        book = action("book", rowParameter="r")
        section = {"id": "s", "title": "", "rows": rows, "rowActions": [book]}
        pay = action("pay", isEnabled=False, reason="The purse is empty")
        steps = [
            sees("Kit"), keys("gg"), *[keys("<CR>A +<Del>j")] * 9, at("action", "pay"),
            keys("<CR>"), sees("  Pay — The purse is empty\n"), read(),
        ]  # fmt: skip
        self.play(steps, self.stage(view(fields=fields, sections=[section], actions=[pay])))
        self.assertEqual(self.calls(), [])

    def test_a_change_is_sent_at_once_and_keys_wait_for_the_answer(self) -> None:
        def socks(value: int) -> dict[str, Any]:
            change = {"method": "kit/count", "params": {"of": "socks"}}
            find = field("find", "text", value="", change={"method": "kit/find"})
            return view(fields=[field("socks", "stepper", value=value, change=change), find])

        slow = [[{"wait": 0.05}, {"result": socks(value)}] for value in (2, 3, 4)]
        steps = [
            at("field", "socks"), keys("+++"), sees("[-] 4 [+]"), at("field", "find"),
            keys("<CR>a <CR>"), sees("Find:   ‹›"),
        ]  # fmt: skip
        self.play([sees("Kit"), *steps], self.stage(socks(1), *slow))
        counts = [["kit/count", {"of": "socks", "value": value}] for value in (2, 3, 4)]
        self.assertEqual(self.calls(), [*counts, ["kit/find", {"value": "a "}]])

    def test_rows_by_their_keys(self) -> None:
        rows = [{"id": "7", "title": "Shirt", "details": ["red"], "isSelected": True},
                {"id": "8", "title": "Shoe", "details": [], "isSelected": False}]  # fmt: skip
        row_actions = [
            action("take", rowParameter="item", params={"on": True}, rowState="unselected",
                   role="primary"),
            action("drop", rowParameter="item", params={"on": False}, rowState="selected",
                   role="primary"),
            action("wash", rowParameter="item", isEnabled=False, reason="No water"),
            action("burn", rowParameter="item"),
        ]
        sections = [{"id": "s", "title": "", "rows": rows, "rowActions": row_actions}]
        steps = [
            sees("[x] Shirt · red"), at("row", "s", "7"), keys("<CR>"), at("row", "s", "8"),
            keys(" "), keys("A3<CR>"), keys("A2<CR>"), keys("A\\<C-c>"), read(),
        ]  # fmt: skip
        self.play(steps, self.stage(view(sections=sections)))
        drop = ["kit/drop", {"on": False, "item": "7"}]
        take = ["kit/take", {"on": True, "item": "8"}]
        self.assertEqual(self.calls(), [drop, take, ["kit/burn", {"item": "8"}]])

    def test_the_drawing(self) -> None:
        golden = HERE / "golden"
        with_alert = json.loads((golden / "view.json").read_text())
        without = {name: part for name, part in with_alert.items() if name != "alert"}
        steps = [sees("Keep"), read("alert"), keys("<CR>"), sees("▸ Appoint"), read("view")]
        reads = self.play(steps, self.stage(with_alert, without))
        self.assertEqual(self.calls(), [["x/j", {}]])
        for name in ("alert", "view"):
            self.assertEqual(reads[name]["text"] + "\n", (golden / f"{name}.txt").read_text())

    def test_the_colours(self) -> None:
        fields = [field("name", "text"), field("pin", "secret", error="Wrong")]
        actions = [action("save", role="primary"), action("burn", isEnabled=False)]
        places = {"title": keys("gg"), "name": at("field", "name"), "error": keys("/Wrong<CR>"),
                  "save": at("action", "save"), "burn": at("action", "burn")}  # fmt: skip
        steps = [part for name, place in places.items() for part in (place, read(name))]
        reads = self.play([sees("Kit"), *steps], self.stage(view(fields=fields, actions=actions)))
        prefix = "FootballGather"
        groups = {name: [group.removeprefix(prefix) for group in it["groups"]]
                  for name, it in reads.items()}  # fmt: skip
        self.assertEqual(groups, {"title": ["Title"], "name": ["Label", "Hint"], "error": ["Error"],
                                  "save": ["Primary"], "burn": ["Disabled"]})  # fmt: skip

    def test_an_alert_comes_first(self) -> None:
        burn = action("burn", role="destructive")
        find = action("find", params={"n": 1}, role="cancel")
        alert = {"title": "Lost", "message": "All gone", "actions": [burn, find]}
        socks = field("socks", "stepper", value=1)
        before = view(fields=[socks], actions=[action("save")], alert=alert)
        steps = [
            sees("┌ Lost\n│ All gone\n"), read(), keys("Gk+<CR>kkk+ <CR>"), keys("<BS>"),
            read("end"),
        ]  # fmt: skip
        reads = self.play(steps, self.stage(before))
        self.assertEqual(reads["it"]["line"], "│ ✕ Find")
        self.assertEqual(reads["it"]["status"], "⚽ Lost")
        self.assertEqual(self.calls(), [["kit/find", {"n": 1}]])

    def test_back_action(self) -> None:
        actions = [action("stop", role="cancel"), action("leave", role="back")]
        form = action("save", role="primary", inputs=["name"])
        fields = [field("name", "text")]
        stage = self.stage(view(actions=actions), view(fields=fields, actions=[*actions, form]))
        self.play([sees("Stop"), keys("<BS>"), sees("Save"), keys("<BS>"), read()], stage)
        self.assertEqual(self.calls(), [["kit/leave", {}], ["kit/stop", {}]])

    def test_a_countdown_ticks_in_place(self) -> None:
        def at_time(text: str) -> dict[str, Any]:
            time = field("time", "countdown", value=9, text=text, state="running")
            goals = [field("home", "stepper", value=2), field("guests", "stepper", value=5)]
            return view(fields=[time, *goals, field("note", "text")], actions=[action("go")])

        ticks = [{"wait": 0.05}, *({"notify": at_time(f"09:0{second}")} for second in (8, 7))]
        steps = [
            sees("09:09"), at("field", "note"), keys("<CR>Rain<CR>"), {"press": "go"},
            at("field", "note"), keys("$"), read("before"), sees("09:07 running"), read("after"),
        ]  # fmt: skip
        start = [{"result": at_time("09:09")}]
        reads = self.play(steps, self.stage(start, [*start, *ticks]))
        before, after = reads["before"], reads["after"]
        self.assertEqual(after["text"], before["text"].replace("09:09", "09:07"))
        self.assertEqual((after["line"], after["column"]), (before["line"], before["column"]))
        self.assertIn("Rain", after["line"])
        self.assertEqual((before["status"], after["status"]), ("⚽ 09:09 2–5", "⚽ 09:07 2–5"))

    def test_what_was_typed_stays_on_its_screen(self) -> None:
        fields = [field("name", "text", value=""), field("pin", "secret")]
        actions = [action("save", inputs=["name", "pin"]), action("help")]
        form = view(fields=fields, actions=actions)
        refused = view(fields=[{**fields[0], "error": "Taken"}, fields[1]], actions=actions)
        steps = [
            sees("Kit"), at("field", "name"), keys("<CR> Zoë<CR>"), at("field", "pin"),
            keys("<CR>1234<CR>"), {"press": "help"}, read("helped"), {"press": "save"},
            read("refused"), {"press": "save"}, {"screen": "next"}, read("next"),
        ]  # fmt: skip
        reads = self.play(steps, self.stage(form, form, refused, {**form, "screen": "next"}))
        self.assertIn("Name:   Zoë\nPin:   ••••", reads["helped"]["text"])
        self.assertIn("Name:   Zoë\n       ^ Taken\nPin:   ••••", reads["refused"]["text"])
        self.assertEqual(reads["refused"]["line"], "Name:   Zoë")
        self.assertIn("Name:  ‹›\nPin:   ‹›", reads["next"]["text"])

    def test_the_cursor_stays_on_its_thing(self) -> None:
        def shop(*ids: str, **members: Any) -> dict[str, Any]:
            rows = [{"id": id, "title": f"Shoe {id}", "details": []} for id in ids]
            actions = [action("open", rowParameter="r", role="primary")]
            section = {"id": "s", "title": "", "rows": rows, "rowActions": actions}
            return view(sections=[section], actions=[action("add")], **members)

        shoe = view(screen="shoe", fields=[field("size", "number")], focus={"field": "size"},
                    actions=[action("done", role="primary", inputs=["size"])])  # fmt: skip
        steps = [
            sees("Shoe 3"), read("first row"), at("row", "s", "3"), keys("<CR>"),
            {"screen": "shoe"}, read("form"), {"press": "done"}, sees("Shoe 0"), read("back"),
            {"press": "add"}, read("added"), at("row", "s", "2"), keys("<CR>"), sees("Shoe 9"),
            read("neighbour"),
        ]  # fmt: skip
        stage = self.stage(
            shop("1", "2", "3"), shoe, shop("0", "1", "2", "3", message="New"),
            shop("1", "2", "3"), shop("1", "3", "9"),
        )  # fmt: skip
        lines = {name: read["line"].strip() for name, read in self.play(steps, stage).items()}
        self.assertEqual(lines, {"first row": "Shoe 1", "form": "Size:  ‹›", "back": "Shoe 3",
                                 "added": "Add", "neighbour": "Shoe 3"})  # fmt: skip

    def test_a_changed_buffer_stays_in_sight(self) -> None:
        steps = [
            sees("Kit"), keys("q"), keys(":set nohidden<CR>iRain<Esc>"),
            keys(":FootballGather<CR>"), sees("Kit"), read("app"), keys("<C-w>p"), read("other"),
        ]  # fmt: skip
        reads = self.play(steps, self.stage(view()))
        self.assertEqual((reads["app"]["line"], reads["other"]["line"]), ("Kit", "Rain"))

    def test_a_window_may_show_something_else(self) -> None:
        alert = {"title": "Over", "message": "Go home", "actions": [action("go")]}
        ticks = [{"wait": 0.1}, {"notify": view(alert=alert)}]
        steps = [
            sees("Kit"), {"press": "go"}, keys(":enew<CR>"), sees("Over"), read("elsewhere"),
            keys(":FootballGather<CR>"), read("again"), keys("<CR>"), sees("Kit"),
        ]  # fmt: skip
        start = view(actions=[action("go")])
        reads = self.play(steps, self.stage(start, [{"result": start}, *ticks]))
        self.assertEqual((reads["elsewhere"]["line"], reads["elsewhere"]["status"]), ("", "⚽ Over"))
        self.assertIn("Over: Go home", reads["elsewhere"]["messages"])
        self.assertEqual(len(self.calls()), 2)
