"""Keys that do much at once: forms that are filled prompt by prompt, ranges of rows, the main action."""

import json
from typing import Any

from editor import EditorTest
from programs import CLIENTS
from words import action, at, field, keys, picking, read, sees, view

LETTERS = "abcdefimorstuvwxyz"  # that the service may suggest

SAVE = action("save", role="primary", inputs=["name", "pin", "washed", "note"])
FIELDS = [field("name", "text", isRequired=True), field("pin", "secret"), field("washed", "toggle"),
          field("note", "text")]  # fmt: skip
FORM = view(fields=FIELDS, actions=[action("leave", role="back"), SAVE])
EMPTY = {"name": "", "pin": "", "washed": False, "note": ""}


class FormTest(EditorTest):
    """Enter goes on in a form, and at its end does what the form is for."""

    def test_a_player_costs_the_name_and_two_keys(self) -> None:
        self.call("accounts/register", username="captain", password="a good password")
        steps = [part for name in ("Ann", "Bob") for part in
                 (keys("a"), sees("Name*:"), keys(f"{name}<CR>"), sees(f"{name} was added"))]  # fmt: skip
        self.play([sees("No players"), *steps], self.service)
        players = self.call("players/list")["players"]
        self.assertEqual([player["name"] for player in players], ["Ann", "Bob"])

    def test_enter_asks_for_the_next_text_and_then_saves(self) -> None:
        steps = [sees("Kit"), at("field", "name"), keys("<CR>Bo<CR>1234<CR>Red<CR>"),
                 sees("Kit"), read()]  # fmt: skip
        reads = self.play(steps, self.stage(FORM, view()))
        self.assertEqual(self.calls(), [["kit/save", {**EMPTY, "name": "Bo", "pin": "1234", "note": "Red"}]])
        self.assertNotIn("1234", json.dumps(reads))

    def test_enter_goes_on_from_what_stays_empty(self) -> None:
        steps = [sees("Kit"), at("field", "name"), keys("<CR>Bo<CR><CR><CR>"), sees("Kit"), read()]
        self.play(steps, self.stage(FORM, view()))
        self.assertEqual(self.calls(), [["kit/save", {**EMPTY, "name": "Bo"}]])

    def test_escape_sends_nothing(self) -> None:
        steps = [sees("Kit"), at("field", "name"), keys("<CR>Bo<CR>12<Esc>"), read("left"),
                 keys("<CR><Esc>"), at("field", "note"), keys("<CR>x<Esc>"), read()]  # fmt: skip
        reads = self.play(steps, self.stage(FORM))
        self.assertIn("Name*:   Bo\nPin:     ‹›\n", reads["left"]["text"])
        self.assertEqual(reads["left"]["line"], "Pin:     ‹›")
        self.assertEqual(self.calls(), [])

    def test_tab_takes_a_text_over_and_does_not_go_on(self) -> None:
        steps = [sees("Kit"), at("field", "note"), keys("<CR>Red<Tab>"), at("field", "name"),
                 keys("<CR>Bo<Tab>"), read()]  # fmt: skip
        reads = self.play(steps, self.stage(FORM))
        self.assertIn("Name*:   Bo\n", reads["it"]["text"])
        self.assertIn("Note:    Red\n", reads["it"]["text"])
        self.assertEqual(reads["it"]["line"], "Name*:   Bo")
        self.assertEqual(self.calls(), [])

    def test_the_keys_of_a_prompt_go_with_it(self) -> None:
        steps = [sees("Kit")]
        for end in ("<CR>", "<Tab>", "<Esc>"):
            steps += [at("field", "note"), keys(f"<CR>x{end}"), read(end)]
        reads = self.play(steps, self.stage(view(fields=FIELDS)))
        for end in reads:
            self.assertEqual([key for key in reads[end]["mapped"] if key.startswith("c_")], [], end)

    def test_a_required_field_that_is_empty_comes_first(self) -> None:
        steps = [sees("Kit"), at("field", "note"), keys("<CR>Red<CR>"), read("missing"),
                 keys("<CR>Bo<Tab>"), at("field", "note"), keys("<CR><CR>"), read()]  # fmt: skip
        reads = self.play(steps, self.stage(FORM))
        self.assertEqual(reads["missing"]["line"], "Name*:   ‹›")
        self.assertEqual(self.calls(), [["kit/save", {**EMPTY, "name": "Bo", "note": "Red"}]])

    def test_a_field_that_is_refused_stops_the_form(self) -> None:
        def form(**members: Any) -> dict[str, Any]:
            size = field("size", "text", value="", change={"method": "kit/size"}, **members)
            return view(fields=[size, field("wish", "text", change={"method": "kit/find"})],
                        actions=[action("save", role="primary", inputs=["size"])])  # fmt: skip

        slow = [{"wait": 0.1}, {"result": form(error="Too big")}]
        steps = [sees("Kit"), at("field", "size"), keys("<CR>50<CR>"), sees("Too big"), read(),
                 keys("<CR>4<CR>"), sees("Kit"), at("field", "wish"), keys("<CR>y<CR>"), read("end")]  # fmt: skip
        self.play(steps, self.stage(form(), slow, form()))
        sent = [["kit/size", {"value": "50"}], ["kit/size", {"value": "504"}], ["kit/save", {"size": ""}],
                ["kit/find", {"value": "y"}]]  # fmt: skip
        self.assertEqual(self.calls(), sent)


class KeyTest(EditorTest):
    """Ranges, the main action, and the keys that are shown."""

    def test_a_range_picks_ten_players(self) -> None:
        self.call("accounts/register", username="captain", password="a good password")
        names = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kim", "Lee"]
        self.call("players/import", json=[{"name": name} for name in names])
        steps = [sees("Lee"), keys("<C-s>"), sees("0 selected"), keys("V9jx"), sees("10 selected"), read()]
        self.assertIn("[ ] Kim", self.play(steps, self.service)["it"]["text"])

    def test_a_range_waits_for_each_answer(self) -> None:
        slow = [[{"wait": 0.1}, {"result": picking(*chosen)}] for chosen in ("1", "", "4")]
        steps = [sees("Kit"), at("row", "s", "1"), keys("Vjjj "), sees("[x] Shoe 4"), read()]
        # The second is not taken: an answer without a reason is a refusal too.
        self.play([*steps[:-2], sees("[ ] Shoe 1"), read()], self.stage(picking(), *slow))
        self.assertEqual(self.calls(), [["kit/take", {"r": "1"}], ["kit/take", {"r": "2"}]])
        taken = [[{"wait": 0.1}, {"result": picking(*chosen)}] for chosen in ("1", "12", "124")]
        self.play(steps, self.stage(picking(), *taken))
        self.assertEqual(self.calls(), [["kit/take", {"r": id}] for id in "124"])

    def test_a_range_ends_at_a_refusal(self) -> None:
        alert = {"title": "Full", "message": "", "actions": [action("go")]}
        error = {"error": {"code": 1003, "message": "There is no such shoe."}}
        for answer, seen in ((error, "no such shoe"), (view(alert=alert), "Full")):
            steps = [sees("Kit"), at("row", "s", "1"), keys("Vjjjx"), sees(seen), read()]
            self.play(steps, self.stage(picking(), picking("1"), answer))
            self.assertEqual(self.calls(), [["kit/take", {"r": "1"}], ["kit/take", {"r": "2"}]])

    def test_a_range_leaves_out_what_cannot_be_picked(self) -> None:
        rows: list[dict[str, Any]] = [
            {"id": f"{id}", "title": f"Shoe {id}", "details": []} for id in range(98)
        ]
        rows += [{**rows[0], "id": id, "isSelected": False, "isEnabled": id == "b"} for id in "ab"]
        take = action("take", rowParameter="r", rowState="unselected", role="primary")
        section = {"id": "s", "title": "", "rows": rows, "rowActions": [take]}
        steps = [sees("Kit"), keys("ggVGx"), sees("Done"), read()]
        self.play(steps, self.stage(view(sections=[section]), view(title="Done")))
        self.assertEqual(self.calls(), [["kit/take", {"r": "b"}]])

    def test_the_main_action(self) -> None:
        pay = action("pay", role="primary", isEnabled=False, reason="No money")
        go = action("go", role="primary")
        alert = {"title": "Sure?", "message": "", "actions": [action("yes", role="primary")]}
        steps = [sees("One"), keys("<C-s>"), sees("Sure?"), keys("<C-s>"), sees("Two"), keys("<C-s>"), read()]
        stage = self.stage(view(title="One", actions=[pay, go]), view(actions=[go], alert=alert),
                           view(title="Two", actions=[pay]))  # fmt: skip
        self.play(steps, stage)
        self.assertEqual(self.calls(), [["kit/go", {}], ["kit/yes", {}]])

    def test_the_most_useful_keys_are_in_sight(self) -> None:
        stop = action("stop", role="cancel")
        pick = {**picking(), "actions": [action("buy", role="primary"), stop]}
        alert = {"title": "Sure?", "message": "", "actions": [action("yes", role="primary"), stop]}
        steps = [sees("Kit"), read("pick"), keys("<C-s>"), sees("Sure?"), read("alert"), keys("<C-s>"),
                 sees("End"), read("end")]  # fmt: skip
        reads = self.play(steps, self.stage(pick, {**pick, "alert": alert}, view(title="End")))
        lines = {name: it["text"].splitlines()[-1] for name, it in reads.items()}
        self.assertEqual(lines, {
            "pick": "<CR> Take/Drop · Vjx picks several · <C-s> Buy · <BS> Stop · ? shows the keys",
            "alert": "<C-s> Yes · <BS> Stop · ? shows the keys",
            "end": "? shows the keys",
        })  # fmt: skip

    def test_all_keys_are_listed(self) -> None:
        reads = self.play([sees("Kit"), read("kit"), keys("?"), read("keys")], self.stage(view()))
        listed = [line.split()[0] for line in reads["keys"]["popup"].splitlines()]
        names = [key.split("-")[-1][:-1] for key in reads["kit"]["mapped"] if "<Plug>" in key]
        mapped = {key for key in reads["kit"]["mapped"] if key not in LETTERS and "<Plug>" not in key}
        self.assertEqual(set(listed), mapped | {"c_<Tab>"})
        help_file = (CLIENTS / self.client / "doc" / "football_gather.txt").read_text()
        self.assertEqual(len(names), 14)
        for name in names:
            self.assertRegex(help_file, rf"-{name}\b")
        for line in reads["keys"]["popup"].splitlines():
            key, meaning = line.split(maxsplit=1)
            self.assertIn(f"    {key:<10} {meaning}\n", help_file)
