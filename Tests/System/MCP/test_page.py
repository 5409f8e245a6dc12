"""The page of the server in a host of MCP Apps: it draws the views, plays a match by the tools, and can do nothing that
a model cannot."""

from __future__ import annotations

import json
import unittest
from typing import Any

from Tests.Support import client

from .host import Host
from .page_stage import ABSENT, APP, ROOT, PageTest

if not ABSENT:
    from js_stage import TypesTest
    from playwright.sync_api import expect
    from scenario import STEPS, STORED, stored
    from web_stage import play, press

try:
    from fastmcp.apps.config import AppConfig
    from mcp.server.apps import APP_MIME_TYPE, EXTENSION_ID, ResourceCsp, ResourcePermissions
except ImportError:
    AppConfig = None


class Played(PageTest):
    def test_match(self) -> None:
        """The scenario of all front ends, from the players to the stored result."""
        with Host(self.place) as host:
            frame = self.show(host)
            for step in STEPS[[step["screen"] for step in STEPS].index("playerList"):]:
                play(frame, step, self.settle)  # type: ignore[arg-type]
                self.settle(frame)
            expect(frame.locator("#title")).to_have_text("Players")
        options = ["--store", f"sqlite:{self.place.path}", "--profile", self.place.profile]
        self.assertEqual(stored(options), STORED)
        self.assertEqual([arguments["action"] for arguments in self.calls("act_destructive")], ["end", "confirm"])
        questions = [arguments["action"] for arguments in self.calls("act_destructive") if "revision" in arguments]
        self.assertEqual(questions, ["confirm"])

    def test_look(self) -> None:
        """The page is as light, as dark and as high as it has to be."""
        with Host(self.place) as host:
            frame = self.show(host, "dark")
            self.assertEqual(frame.evaluate("getComputedStyle(document.documentElement).colorScheme"), "dark")
            self.page.evaluate("tell({method: 'ui/notifications/host-context-changed', params: {theme: 'light'}})")
            self.until(frame, "getComputedStyle(document.documentElement).colorScheme === 'light'")
            for number in range(12):
                host.act("add")
                host.act("save", inputs={"name": f"Player {number}"})
            expect(frame.locator(".row")).to_have_count(12)
            self.until(frame, "document.documentElement.scrollHeight <= innerHeight && innerHeight > 600")

    def test_heading(self) -> None:
        """The heading of a column sorts by it, though several columns have the same action."""
        with Host(self.place) as host:
            host.act("add")
            host.act("save", inputs={"name": "Ann"})
            host.act("leaderboard")
            frame = self.show(host)
            frame.locator('[data-column="won"][data-section="unplayed"]').dispatch_event("click")
            expect(frame.locator('[name="figure"]')).to_have_value("won")

    def test_questions_of_the_host(self) -> None:
        """The page answers what a host asks."""
        with Host(self.place) as host:
            self.show(host)
            self.page.evaluate("""
                answers = [];
                addEventListener("message", ({data}) => data.method ?? answers.push(data));
                for (const method of ["ui/resource-teardown", "ping", "x"]) tell({id: method, method, params: {}})""")
            self.page.wait_for_function("answers.length === 3")
            answers = self.page.evaluate("answers")
            self.assertEqual([answer.get("result") for answer in answers], [{}, {}, None])
            self.assertEqual(answers[2]["error"]["code"], -32601)
            self.sent.clear()


class Refused(PageTest):
    def test_secret(self) -> None:
        """Nobody can type a password into the page."""
        self.place.profile = "none"
        with Host(self.place) as host:
            frame = self.show(host)
            password = frame.get_by_label("Password")
            expect(password).to_be_disabled()
            expect(password).to_have_accessible_description(
                "To be typed in another front end of this program, where no AI host reads it.")
            frame.get_by_label("Username").fill(client.USERNAME)
            press(frame, "submit")  # type: ignore[arg-type]
            expect(frame.locator("#trouble")).to_contain_text("Password is a secret: it has to be typed by a person")
        self.assertEqual(self.calls("act")[0]["inputs"]["password"], "")

    def test_input(self) -> None:
        """What the app refuses is drawn where it was typed, and what the person denies is said."""
        with Host(self.place) as host:
            frame = self.show(host)
            # What is drawn is the answer, and not what the page has found by looking.
            self.denied["view"] = "Not now."
            press(frame, "add")  # type: ignore[arg-type]
            press(frame, "save")  # type: ignore[arg-type]
            expect(frame.locator('[name="name"]')).to_have_attribute("aria-invalid", "true")
            expect(frame.locator("#trouble")).to_be_hidden()
            frame.locator('[name="name"]').fill("Ann")
            self.denied["act"] = "The person does not want that."
            press(frame, "save")  # type: ignore[arg-type]
            expect(frame.locator("#trouble")).to_contain_text("The person does not want that.")
            self.denied.clear()
            press(frame, "save")  # type: ignore[arg-type]
            expect(frame.locator(".row")).to_have_count(1)

    def test_outdated_question(self) -> None:
        """A question that is not in front any more is not answered; the page shows what is."""
        with Host(self.place) as host:
            host.act("add")
            host.act("save", inputs={"name": "Ann"})
            frame = self.show(host)
            press(frame, "delete", "Ann")  # type: ignore[arg-type]
            expect(frame.get_by_role("alertdialog")).to_be_visible()
            # The page does not look meanwhile.
            self.denied["view"] = "Not now."
            view = host.call("view")["structuredContent"]["view"]
            host.act("dismiss", revision=view["revision"])
            self.called = lambda params: self.denied.clear()  # type: ignore[method-assign]
            press(frame, "confirm")  # type: ignore[arg-type]
            expect(frame.get_by_role("alertdialog")).to_be_hidden()
            expect(frame.locator("#trouble")).to_be_visible()
            expect(frame.locator(".row")).to_have_count(1)
        self.assertEqual(self.stored("players/list")["total"], 1)

    def test_outside(self) -> None:
        """The policy that the page asks for lets it load nothing."""
        with Host(self.place) as host:
            frame = self.show(host)
            refused = frame.evaluate("fetch('http://outside.test/').catch(() => 'refused')")
            self.assertEqual(refused, "refused")
            self.assertTrue(self.violations)
            self.violations.clear()


class Followed(PageTest):
    def test_model(self) -> None:
        """What the model does is drawn soon, and a countdown goes on."""
        with Host(self.place, *client.MANUAL_CLOCK) as host:
            frame = self.show(host)
            host.act("add")
            expect(frame.locator("#title")).to_have_text("Add player")

    def test_session(self) -> None:
        """The page shows the session that the model has called the tool about, also after another one has begun it."""
        with Host(self.place) as first, Host(self.place) as second:
            there = first.call("act", action="add")["structuredContent"]["session"]
            frame = self.show(second, session=there)
            expect(frame.locator("#title")).to_have_text("Add player")
            frame.locator('[name="name"]').fill("Ann")
            press(frame, "save")  # type: ignore[arg-type]
            expect(frame.locator(".row")).to_have_count(1)
            self.assertEqual(self.calls("act")[0]["session"], there)


class Types(PageTest if ABSENT else TypesTest):  # type: ignore[misc]
    def test_types(self) -> None:
        """A type checker accepts the page's own modules."""
        self.assertEqual(self.wrong_types(ROOT / "Clients/mcp/app"), "")


@unittest.skipIf(AppConfig is None, "the packages mcp and fastmcp are not installed")
class Described(unittest.TestCase):
    def test_metadata(self) -> None:
        """What is said of the page has the types of the official SDK and of FastMCP."""
        place = client.Template.copy("mcp")
        self.addCleanup(place.remove)
        for version in ("", "2025-11-25"):
            with self.subTest(version), Host(place) as host:
                about = host.initialize(version) if version else host.result("server/discover")
                self.assertIn(EXTENSION_ID, about["capabilities"]["extensions"])
                tools = host.result("tools/list")["tools"]
                (shown,) = [tool["_meta"] for tool in tools if "_meta" in tool]
                self.assertEqual(shown, {"ui": {"resourceUri": APP}, "ui/resourceUri": APP})
                self.assertEqual(AppConfig.model_validate(shown["ui"]).resource_uri, APP)
                (listed,) = [entry for entry in host.result("resources/list")["resources"] if entry["uri"] == APP]
                (content,) = host.result("resources/read", {"uri": APP})["contents"]
                for described in (listed, content):
                    self.assertEqual(described["mimeType"], APP_MIME_TYPE)
                    ui: dict[str, Any] = described["_meta"]["ui"]
                    for model, given in ((ResourceCsp, ui["csp"]), (ResourcePermissions, ui["permissions"])):
                        dumped = model.model_validate(given).model_dump(by_alias=True, exclude_none=True)
                        self.assertEqual(dumped, given)
                self.assertTrue(content["text"].startswith("<!doctype html>"))
                self.assertNotIn("http://", json.dumps(content["text"]).replace("http://www.w3.org/2000/svg", ""))


if __name__ == "__main__":
    unittest.main()
