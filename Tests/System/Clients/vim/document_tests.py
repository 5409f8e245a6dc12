"""A text to take along: in a window, in a register and as a file."""

import os
from typing import Any
from unittest import mock

from editor import EditorTest
from words import action, keys, read, sees, view

COPY = view(actions=[action("copy", key="c")])


def document(text: str, name: str = "match.txt", title: str = "50 % of it", **members: Any) -> dict[str, Any]:
    """A view with a document."""
    return {**COPY, "document": {"title": title, "name": name, "text": text}, **members}


class DocumentTest(EditorTest):
    """A document can be read, copied, saved and left."""

    def play_in_folder(self, steps: list[Any], *answers: dict[str, Any]) -> Any:
        """What is read in these steps, in an editor whose folder is a new one with a file in it."""
        folder = self.folder / "home"
        folder.mkdir()
        (folder / "taken.txt").write_text("mine")
        with mock.patch.dict(os.environ, {"FOLDER": str(folder)}):
            return self.play([keys(":cd $FOLDER<CR>"), sees("Copy"), *steps], self.stage(COPY, *answers))

    def test_it_is_shown_and_copied(self) -> None:
        said = document("Home 3\r\nGuests 2\n", announce="The result is there.")
        reads = self.play_in_folder([keys("c"), read("open"), keys(":q<CR>"), keys("c"), read("back")], said, COPY)
        self.assertEqual(reads["open"]["buffer"], "Home 3\nGuests 2")
        self.assertEqual(reads["open"]["register"], "Home 3\nGuests 2\n")
        self.assertEqual(reads["open"]["heading"], "50 %% of it — :w saves it as %t, :q closes it")
        for sentence in ('"match.txt" is in the register.', "The result is there."):
            self.assertEqual(reads["open"]["messages"].count(sentence), 1)
        self.assertEqual(reads["back"]["buffer"], reads["back"]["text"])
        self.assertEqual(self.calls(), [["kit/copy", {}], ["kit/copy", {}]])

    def test_it_is_saved_under_its_name(self) -> None:
        steps = [keys("c"), keys(":w<CR>:q<CR>"), keys("c"), keys(":silent! w<CR>:q<CR>"),
                 keys("c"), keys(":w<CR>"), read()]  # fmt: skip
        self.play_in_folder(steps, document("Home 3\r\nGuests 2\n"), document("yours", name="taken.txt"),
                                    document("Żoë", name="../../.rc/.pro|file"))  # fmt: skip
        files = {path.name: path.read_bytes().decode() for path in (self.folder / "home").iterdir()}
        self.assertEqual(files, {"match.txt": "Home 3\nGuests 2\n", "taken.txt": "mine", "pro|file": "Żoë"})

    def test_nothing_in_it_is_executed(self) -> None:
        text = "# vim: set tabstop=3 :\n\x1b]0;title\x07 \u202eevil\t\x9b\n"
        steps = [keys("c"), read("open"), keys(":w<CR>:e<CR>:call setreg('', &tabstop)<CR>"), read()]
        hostile = document(text, name="x\x1b%{bell}", title="%{system('touch evil')}\x1b")
        reads = self.play_in_folder(steps, hostile)
        shown = "# vim: set tabstop=3 :\n�]0;title� �evil��"
        self.assertEqual((reads["open"]["buffer"], reads["open"]["register"]), (shown, shown + "\n"))
        self.assertEqual(reads["it"]["register"], "8")
        self.assertEqual(reads["open"]["heading"].partition(" — ")[0], "%%{system('touch evil')}�")
        names = {path.name for path in (self.folder / "home").iterdir()}
        self.assertEqual(names, {"taken.txt", "x�%{bell}"})

    def test_the_next_one_takes_its_place(self) -> None:
        again = keys(":FootballGather<CR>")
        steps = [keys("c"), again, keys("c"), read("second"), keys("oMore<Esc>"), again, keys("c"), read("third"),
                 keys(":q<CR>"), keys(":buffer 2-match<Tab><CR>"), read("changed")]  # fmt: skip
        reads = self.play_in_folder(steps, document("1"), document("2", name="2-match.txt"), document("3"))
        seen = [(reads[name]["buffer"], reads[name]["windows"]) for name in ("second", "third")]
        self.assertEqual(seen, [("2", 2), ("3", 3)])
        self.assertEqual(reads["changed"]["buffer"], "2\nMore")

    def test_closing_it_returns_to_the_view_among_other_windows(self) -> None:
        others = keys(":set splitbelow splitright<CR>:new<CR>iRain<Esc>:FootballGather<CR>")
        reads = self.play_in_folder([others, keys("c"), read("open"), keys(":q<CR>"), read("back")], document("1"))
        self.assertEqual((reads["open"]["buffer"], reads["open"]["windows"]), ("1", 3))
        self.assertEqual(reads["back"]["buffer"], reads["back"]["text"])

    def test_who_is_elsewhere_is_not_disturbed(self) -> None:
        late = [{"wait": 0.2}, {"result": document("Home 3")}]
        wait = "<Cmd>while execute('messages') !~ 'match' | sleep 2m | endwhile<CR>"
        steps = [sees("Copy"), keys(f"c:enew<CR>iRa{wait}in<Esc>"), read()]
        reads = self.play(steps, self.stage(COPY, late))
        self.assertEqual((reads["it"]["buffer"], reads["it"]["register"]), ("Rain", "Home 3"))
