"""A faulty service, and its end: a clear message, an action that continues, no process left."""

import json
import os

from editor import EditorTest, until
from programs import SERVICE
from words import action, at, keys, read, sees, view

HELLO = view(title="Hello", actions=[action("go")])


class FailureTest(EditorTest):
    """A failure is shown in the buffer, and R continues."""

    def test_a_missing_executable(self) -> None:
        steps = [
            sees("The service /nowhere/fg cannot be started. Build it with `swift build -c rel"),
            keys(f":call extend(g:, {{'football_gather_command': '{SERVICE}'}})<CR>R"),
            sees("Login\n"), read(),
        ]  # fmt: skip
        reads = self.play(steps, ["/nowhere/fg"], self.arguments)
        self.assertNotIn("/nowhere", reads["it"]["text"])

    def test_a_crash_in_mid_answer(self) -> None:
        half = [{"raw": '{"jsonrpc":"2.0","id":3,"res'}, {"exit": "no more ink"}]
        steps = [
            sees("Hello"), {"press": "go"}, sees("has ended with status 1: no more ink"),
            sees("R starts the service again"), read("gone"), keys("<CR>"), keys("R"),
            {"misses": "has ended"}, sees("Hello"),
        ]  # fmt: skip
        reads = self.play(steps, self.stage(HELLO, half))
        self.assertIn("  Go\n", reads["gone"]["text"])
        self.assertEqual([method for method, _ in self.calls()], ["kit/go", "session/open"])

    def test_a_service_that_is_killed(self) -> None:
        killed = [{"kill": 9}]
        steps = [sees("Hello"), {"press": "go"}, sees("has ended by signal")]
        self.play(steps, self.stage(HELLO, killed))

    def test_the_data_cannot_be_opened(self) -> None:
        steps = [sees("has ended with status 66: "), sees("/dev/null/x")]
        self.play(steps, [SERVICE, "--store", "sqlite:/dev/null/x", "--profile", "none"])

    def test_a_line_that_is_no_json(self) -> None:
        stage = self.stage(HELLO, {"raw": "Segmentation fault, or so\n"}, view(title="Still here"))
        steps = [
            sees("Hello"), {"press": "go"}, sees("no message: Segmentation fault, or so\nHello"),
            {"press": "go"}, sees("Still here"), {"misses": "Segmentation"},
        ]  # fmt: skip
        self.play(steps, stage)
        self.assertEqual(len(self.calls()), 2)

    def test_a_request_that_the_service_could_not_read(self) -> None:
        error = {"code": -32700, "message": "The line is no JSON."}
        lost = {"raw": json.dumps({"jsonrpc": "2.0", "id": None, "error": error}) + "\n"}
        steps = [sees("Hello"), {"press": "go"}, sees("The line is no JSON.\nHello"),
                 {"press": "go"}, {"misses": "JSON"}]  # fmt: skip
        self.play(steps, self.stage(HELLO, lost, HELLO))

    def test_an_answer_that_is_no_view(self) -> None:
        steps = [sees("Hello"), {"press": "go"}, sees("that is no view.\nHello")]
        self.play(steps, self.stage(HELLO, {"result": [1]}))

    def test_a_newer_protocol(self) -> None:
        stage = self.stage(HELLO, version="2.0")
        steps = [sees("speaks version 2.0 of the protocol, this plugin only 1.0."), {"ended": None}]
        self.play(steps, stage)
        self.assertFalse(self.log.exists())
        self.play([sees("Hello")], self.stage(HELLO, version="1.7"))

    def test_a_service_that_does_not_answer(self) -> None:
        stage = self.stage(HELLO, [])
        steps = [sees("Hello"), {"press": "go"}, {"late": "R"}, sees("Hello"), read("again"),
                 {"press": "go"}, {"late": "R"}]  # fmt: skip
        reads = self.play(steps, stage)
        self.assertIn("has not answered yet; R starts it again.\nHello", reads["late"]["text"])
        self.assertNotIn("yet", reads["again"]["text"])
        methods = [method for method, _ in self.calls()]
        self.assertEqual(methods[:3], ["kit/go", "session/open", "kit/go"])

    def test_a_double_press(self) -> None:
        os.mkfifo(pressed := str(self.folder / "pressed"))
        slowly = [{"until": pressed}, {"result": view(title="Still", actions=[action("go")])}]
        there = [{"until": pressed}, {"result": view(screen="bag", actions=[action("go")])}]
        for answer, title in ((slowly, "Still"), (there, "Kit")):
            steps = [sees("Hello"), at("action", "go"), keys("<CR><CR>"), {"touch": pressed}, sees(title),
                     at("action", "go"), keys("<CR>"), sees("Third")]  # fmt: skip
            self.play(steps, self.stage(HELLO, answer, view(title="Third")))
            self.assertEqual(self.calls(), [["kit/go", {}]] * 2)

    def test_a_press_that_was_meant_for_another_screen(self) -> None:
        two = [action("go"), action("stay")]
        os.mkfifo(pressed := str(self.folder / "pressed"))
        there = [{"until": pressed}, {"result": view(screen="bag", title="Bag", actions=two)}]
        steps = [sees("Two"), at("action", "go"), keys("<CR>j<CR>"), {"touch": pressed}, sees("Bag"), keys("R"),
                 sees("Last")]  # fmt: skip
        self.play(steps, self.stage(view(title="Two", actions=two), there, view(title="Last")))
        self.assertEqual(self.calls(), [["kit/go", {}], ["session/view", {}]])

    def test_an_error_leaves_the_view(self) -> None:
        refusal = {"error": {"code": 1003, "message": "There is no such player."}}
        steps = [sees("Hello"), {"press": "go"}, sees("There is no such player.\nHello"),
                 keys("R"), {"misses": "such player"}]  # fmt: skip
        self.play(steps, self.stage(HELLO, refusal, HELLO))
        self.assertEqual(self.calls(), [["kit/go", {}], ["session/view", {}]])

    def test_an_outdated_view_is_fetched_again(self) -> None:
        for kind in ("intentUnavailable", "staleRevision"):
            refusal = {"error": {"code": 1717, "message": "Not now.", "data": {"kind": kind}}}
            steps = [sees("Hello"), {"press": "go"}, sees("Not now.\nNew"), read()]
            self.play(steps, self.stage(HELLO, refusal, view(title="New")))
            self.assertEqual(self.calls(), [["kit/go", {}], ["session/view", {}]])
        kind = {"kind": "intentUnavailable"}
        again = {"error": {"code": 1717, "message": "Never.", "data": kind}}
        steps = [sees("Hello"), {"press": "go"}, sees("Never."), read()]
        self.play(steps, self.stage(HELLO, again))
        self.assertEqual(len(self.calls()), 2)


class EndTest(EditorTest):
    """Every end of the editor or the buffer ends the service."""

    def test_the_buffer_is_closed(self) -> None:
        for way in ("q", ":bdelete<CR>", ":bwipeout<CR>"):
            again = [keys(":FootballGather<CR>"), sees("Login")]
            self.play([sees("Login"), keys(way), {"ended": None}, *again], self.service)

    def test_the_editor_ends(self) -> None:
        self.play([sees("Login"), keys(":qall!<CR>")], self.service, ends=True)

    def test_the_editor_is_killed(self) -> None:
        with self.start([sees("Login"), read()], self.service, stays=True) as editor:
            until(self.report.exists)
            self.assertEqual(len(self.left_behind()), 1)
            editor.kill()

    def test_a_stubborn_service(self) -> None:
        self.play([sees("Hello")], self.stage(HELLO, stubborn=True))

    def test_a_stubborn_service_of_a_closed_buffer(self) -> None:
        self.play([sees("Hello"), keys("q"), {"ended": None}], self.stage(HELLO, stubborn=True))
