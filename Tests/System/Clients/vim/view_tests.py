"""What a view may hold besides fields, lists and actions: tables, keys, notices, announcements, a focus."""

import json
from typing import Any

from editor import HERE, EditorTest
from words import action, at, field, keys, picking, read, sees, view

MOST_KEYS = 8  # from the list of players to the match


def table(*titles: str, **members: Any) -> dict[str, Any]:
    """A section with a column for which each row has the same detail."""
    sort = action("sort", params={"by": "size"})
    columns = [
        {"id": "size", "title": "Size", "alignment": "end", "isNumber": True, "order": "ascending"},
        {"id": "price", "title": "Price", "alignment": "center", "isNumber": True, "action": sort},
        {"id": "place", "title": "Place", "alignment": "start", "isNumber": False},
    ]
    rows = [{"id": title, "title": title, "details": ["42", "7", ""]} for title in titles]
    return {"id": "s", "title": "", "rowHeading": "Shoe", "columns": columns, "rows": rows,
            "rowActions": [], **members}  # fmt: skip


class ViewTest(EditorTest):
    """Each part of a view, drawn and used by its keys."""

    def test_a_table_where_there_is_room(self) -> None:
        golden = HERE / "golden"
        stage = self.stage(json.loads((golden / "leaderboard.json").read_text()))
        steps = [sees("▼"), read("wide"), keys(":vertical :30new<CR><C-w>p"), sees("Rating: "),
                 read("narrow"), keys("<C-w>o"), sees("▼"), read("again")]  # fmt: skip
        reads = self.play(steps, stage)
        for name, drawing in (("wide", "leaderboard"), ("narrow", "narrow"), ("again", "leaderboard")):
            expected = (golden / f"{drawing}.txt").read_text()
            self.assertEqual(reads[name]["text"] + "\n", expected)

    def test_a_heading_sorts(self) -> None:
        steps = [sees("Size ▲"), keys("/Size<CR><CR>"), keys("/Price<CR>l<CR>"), read("heading"),
                 keys("/Clog<CR><CR>"), read()]  # fmt: skip
        reads = self.play(steps, self.stage(view(sections=[table("Clog", "靴")])))
        self.assertEqual(self.calls(), [["kit/sort", {"by": "size"}]])
        self.assertIn("  Shoe  Size ▲  Price  Place\n", reads["it"]["text"])
        self.assertIn("  Clog      42    7\n  靴        42    7\n", reads["it"]["text"])
        self.assertIn("FootballGatherAction", reads["heading"]["groups"])

    def test_the_keys_are_shown(self) -> None:
        steps = [sees("Kit"), keys("?"), read("open"), keys("q"), read("closed"), keys("q"),
                 {"ended": None}]  # fmt: skip
        shown = self.play(steps, self.stage(picking()))
        lines = shown["open"]["popup"].splitlines()
        self.assertEqual(lines[:4], ["[s] Take", "[d] Drop", "[s] Save", "[x] Stop"])
        self.assertIn("<Del>     empties a field", lines)
        self.assertEqual(shown["closed"]["popup"], "")
        self.assertIn("  [s] Save\n  [x] Stop\n", shown["closed"]["text"])
        self.assertIn("Each row: [s] Take (if unselected) · [d] Drop", shown["closed"]["text"])

    def test_letters(self) -> None:
        question = view(alert={"title": "Stop?", "message": "", "actions": [action("yes", key="y")]},
                        actions=[action("stop", key="x")])  # fmt: skip
        stage = self.stage(picking(), picking("1"), picking("1"), question, view(title="Done"))
        steps = [
            sees("Kit"), at("row", "s", "1"), keys("d"), keys("s"), sees("[x] Shoe 1"),
            at("action", "save"), keys("s"), sees("Save"), at("row", "s", "1"), keys("x"),
            sees("Stop?"), keys("x"), keys("y"), sees("Done"),
        ]  # fmt: skip
        # A letter that is for nothing here is the editor's; this one goes back by a word.
        self.play([*steps[:2], keys("$b"), read("word"), *steps[2:]], stage)
        expected = [["kit/take", {"r": "1"}], ["kit/save", {}], ["kit/stop", {}], ["kit/yes", {}]]
        self.assertEqual(self.calls(), expected)

    def test_a_selection_moves_on(self) -> None:
        slow = [[{"wait": 0.1}, {"result": picking(*chosen)}] for chosen in ("1", "12", "124", "24")]
        steps = [sees("Kit"), at("row", "s", "1"), keys("sss"), sees("[x] Shoe 4"), read("last"),
                 at("row", "s", "1"), keys(" "), sees("[ ] Shoe 1"), read("next")]  # fmt: skip
        reads = self.play(steps, self.stage(picking(), *slow))
        took = [["kit/take", {"r": id}] for id in "124"]
        self.assertEqual(self.calls(), [*took, ["kit/drop", {"r": "1"}]])
        self.assertEqual(reads["last"]["line"], "  [x] Shoe 4")
        self.assertEqual(reads["next"]["line"], "  [x] Shoe 2")

    def test_actions_in_their_places(self) -> None:
        actions = [action("leave", group="account"), action("undo", key="u"), action("later", key="f"),
                   action("sell", group="more"), action("earlier", key="b"), action("go")]  # fmt: skip
        section = table("Clog", offset=5, total=9, previous="earlier", next="later")
        notice = {"text": "A shoe was lost.", "severity": "warning", "action": "undo"}
        kit = view(sections=[section], actions=actions, notice=notice)
        steps = [sees("Kit"), keys("gg"), keys("<Tab>"), read("notice"), keys("<CR>"),
                 at("action", "later"), read("window"), keys("<CR>"), keys("<S-Tab><CR>"),
                 keys("u"), read()]  # fmt: skip
        reads = self.play(steps, self.stage(kit))
        self.assertTrue(reads["it"]["text"].startswith("Kit\nA shoe was lost.  [u] Undo\n"))
        self.assertIn("\n6–6 of 9  [b] Earlier  [f] Later\n\n  Go\n\n  Sell\n\n  Leave\n", reads["it"]["text"])
        self.assertEqual(reads["notice"]["groups"], ["FootballGatherWarning", "FootballGatherAction"])
        sent = [method for method, _ in self.calls()]
        self.assertEqual(sent, ["kit/undo", "kit/later", "kit/earlier", "kit/undo"])

    def test_an_announcement(self) -> None:
        long = "All the shoes of the club are gone, " * 4 + "and so are the socks."
        alert = {"title": "Over", "message": "Go home", "severity": "error", "actions": [action("go")]}
        go = keys("<CR>")
        answers = [view(actions=[action("go")], announce="A shoe is gone."), view(actions=[action("go")]),
                   view(alert=alert, announce="It is over."), view(alert=alert, announce=long)]  # fmt: skip
        steps = [
            sees("Go"), {"beeps": [False, [go, read("said")]]}, go, read("once"),
            {"beeps": [True, [go, read("alert")]]}, go, read("long"),
        ]  # fmt: skip
        start = view(actions=[action("go")])
        reads = self.play(steps, self.stage(start, *answers))
        for name, count in (("said", 1), ("once", 1)):
            self.assertEqual(reads[name]["messages"].count("A shoe is gone."), count)
        self.assertIn("It is over.", reads["alert"]["messages"])
        self.assertNotIn("Over: Go home", reads["alert"]["messages"])
        self.assertEqual(reads["long"]["popup"], long)

    def test_an_announcement_does_not_disturb_who_types(self) -> None:
        alert = {"title": "Over", "message": "Go home", "actions": [action("go")]}
        start = view(actions=[action("go")])
        over = [{"result": start}, {"wait": 0.2}, {"notify": view(alert=alert, announce="It is over.")}]
        wait = "<Cmd>while execute('messages') !~ 'over' | sleep 2m | endwhile<CR>"
        steps = [sees("Go"), keys("<CR>"), keys(f":enew<CR>iRa{wait}in<Esc>"), read()]
        reads = self.play(steps, self.stage(start, over))
        self.assertEqual(reads["it"]["line"], "Rain")

    def test_a_view_names_where_it_begins(self) -> None:
        def shop(screen: str, focus: dict[str, str], **wrong: Any) -> dict[str, Any]:
            section = picking("1")["sections"][0]
            return view(screen=screen, focus=focus, sections=[section], actions=[action("go", key="o")],
                        fields=[field("size", "number"), field("name", "text", **wrong)])  # fmt: skip

        answers = [
            shop("one", {"section": "s"}), shop("one", {"field": "name"}), shop("one", {"field": "name"}),
            shop("two", {"action": "go"}), shop("one", {"section": "s"}),
            shop("one", {"action": "go"}, error="No"),
        ]  # fmt: skip
        places = ["row", "field", "same", "action", "back", "error"]
        steps: list[Any] = [sees("Kit")]
        for place in places:
            steps += [read(place), *([keys("gg")] if place == "field" else []), keys("o")]
        lines = {name: it["line"].strip() for name, it in self.play(steps, self.stage(*answers)).items()}
        self.assertEqual(lines, {"row": "[x] Shoe 1", "field": "Name:  ‹›", "same": "Kit",
                                 "action": "[o] Go", "back": "[x] Shoe 1", "error": "Name:  ‹›"})  # fmt: skip

    def test_a_text_that_is_too_long(self) -> None:
        fields = [field("name", "text", value="Bo", maximumLength=3, change={"method": "kit/name"}),
                  field("note", "text", maximumLength=3, lines=2)]  # fmt: skip
        steps = [
            sees("Kit"), at("field", "name"), keys("<CR><C-u>Żoëé<CR>"),
            sees("Name: at most 3 characters."), read("long"), keys("<CR><C-u>Żoë<CR>"),
            {"misses": "at most"}, at("field", "note"), keys("<CR>ifour<Esc>"), keys(":w<CR>"),
            sees("Note: at most 3 characters."), read("note"), keys(":q!<CR>"),
        ]  # fmt: skip
        reads = self.play(steps, self.stage(view(fields=fields)))
        self.assertIn("Name:  Bo\n", reads["long"]["text"])
        self.assertEqual(reads["note"]["line"], "four")
        self.assertEqual(self.calls(), [["kit/name", {"value": "Żoë"}]])

    def test_a_match_begins_after_few_keys(self) -> None:
        self.call("accounts/register", username="captain", password="a good password")
        names = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kim", "Lee"]
        self.call("players/import", json=[{"name": name} for name in names])
        typed = [("s", "0 selected"), ("V9jx", "10 selected"), ("c", "[e] Balance"),
                 ("e", "Balance again"), ("s", "running")]  # fmt: skip
        steps = [part for each, seen in typed for part in (keys(each), sees(seen))]
        self.play([sees("Lee"), *steps], self.service)
        self.assertLessEqual(sum(len(each) for each, _ in typed), MOST_KEYS)
