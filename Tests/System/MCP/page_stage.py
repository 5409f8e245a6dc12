"""A host of MCP Apps in Chromium: the page of the server in a sandbox of another origin, under the policy that the
resource asks for; its calls go to a running server by the Model Context Protocol."""

from __future__ import annotations

import json
import re
import sys
import unittest
from pathlib import Path
from typing import Any

from Tests.Support import client

from .host import Host, methods

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path[:0] = [str(HERE.parent / "Clients"), str(HERE.parent / "Clients/web")]

import web_browser  # noqa: E402

ABSENT = web_browser.absent() or ("The package mcp is not installed." if methods is None else None)
if not ABSENT:
    import web_stage
    from playwright.sync_api import Frame, Page, Route, expect

APP = "ui://football-gather/app.html"
# What a page may send, by the revision of the extension that it names.
METHODS = {"ui/initialize", "ui/notifications/initialized", "ui/notifications/size-changed", "tools/call"}


def policy(csp: dict[str, list[str]]) -> str:
    """The policy that a host makes of what a resource asks for, as the extension has it."""
    loads, connects = (" ".join(csp.get(name, [])) for name in ("resourceDomains", "connectDomains"))
    return (
        f"default-src 'none'; script-src 'self' 'unsafe-inline' {loads}; style-src 'self' 'unsafe-inline' {loads}; "
        f"connect-src 'self' {connects}; img-src 'self' data: {loads}; font-src 'self' {loads}; "
        f"media-src 'self' data: {loads}; frame-src 'none'; object-src 'none'; base-uri 'self'"
    )


@unittest.skipIf(bool(ABSENT), ABSENT or "")
class PageTest(unittest.TestCase):
    """A test with a server, and pages of it in a host."""

    def setUp(self) -> None:
        self.place = client.Template.copy("mcp")
        self.addCleanup(self.place.remove)
        # What the page sends, what the browser loads, and what the policy has refused.
        self.sent: list[dict[str, Any]] = []
        self.loaded: list[str] = []
        self.violations: list[str] = []
        # Why the person lets nothing be done by a tool, by its name.
        self.denied: dict[str, str] = {}
        self.addCleanup(self.check)

    def check(self) -> None:
        """Nothing came from outside, and the page sent only what there is."""
        self.assertEqual(set(self.loaded), {"http://host.test/", "http://sandbox.test/"})
        self.assertEqual(self.violations, [])
        for message in self.sent:
            self.assertEqual(message["jsonrpc"], "2.0")
            self.assertIn(message["method"], METHODS | {"ui/notifications/sandbox-proxy-ready"})

    def call(self, params: dict[str, Any]) -> dict[str, Any]:
        """Does a call of the page, if the person lets it."""
        if reason := self.denied.get(params["name"]):
            raise PermissionError(reason)
        self.called(params)
        return self.host.call(params["name"], **params["arguments"])

    def called(self, params: dict[str, Any]) -> None:
        """What a test does before a call."""

    def show(self, host: Host, theme: str = "light", **arguments: Any) -> Frame:
        """The page, as the host shows it when a model has called `view`."""
        self.host = host
        (content,) = host.result("resources/read", {"uri": APP})["contents"]
        shown = {"arguments": arguments, "result": host.call("view", **arguments)}
        # Nothing has to be scrolled: for a moment after that, the browser sends a click into a frame of another origin nowhere.
        page: Page = web_stage.chromium(web_browser.WHOLE_BROWSER).new_page(viewport={"width": 800, "height": 2400})
        self.page = page
        self.addCleanup(page.close)
        faults: list[object] = []
        page.on("pageerror", lambda fault: faults.append(fault))
        self.addCleanup(lambda: self.assertEqual(faults, []))
        page.on("console", lambda said: self.violations.append(said.text) if "Content Security" in said.text else None)

        def answer(route: Route) -> None:
            self.loaded.append(route.request.url)
            name = {"http://host.test/": "page_host.html", "http://sandbox.test/": "page_sandbox.html"}.get(
                route.request.url)
            if name is None:
                return route.abort()
            headers = {"Content-Security-Policy": policy(content["_meta"]["ui"]["csp"])} if "sandbox" in name else {}
            route.fulfill(path=HERE / name, headers=headers, content_type="text/html; charset=utf-8")

        page.route("**/*", answer)
        page.expose_function("start", lambda: {"html": content["text"], "context": {"theme": theme}, "shown": shown})
        page.expose_function("note", lambda message: self.sent.append(message))
        page.expose_function("call", self.call)
        page.goto("http://host.test/")
        # Before the first view the title is that of the program.
        title = page.frame_locator("iframe").frame_locator("iframe").locator("#title")
        expect(title).to_have_text(re.compile("^(?!Football Gather$)."))
        frame = page.frame_locator("iframe").locator("iframe").element_handle().content_frame()
        assert frame
        return frame

    def until(self, frame: Frame, condition: str) -> None:
        """Waits for a condition on the page, whose policy lets nothing be evaluated but by the browser's own tools."""
        self.assertTrue(web_stage.until(frame, condition), condition)  # type: ignore[arg-type]

    def settle(self, frame: Frame) -> None:
        """Waits until the page has drawn all answers to what was done, and is as high as they need: a press that is
        meant for another screen is not done, and one at what moves misses it."""
        before = -1
        while len(self.sent) > before:
            self.page.evaluate("settled()")
            before = len(self.sent)
            # A new height is told after it is drawn, and then the host draws it.
            web_stage.frames(frame)  # type: ignore[arg-type]
            self.page.evaluate("settled()")
            web_stage.frames(self.page)

    def calls(self, name: str) -> list[dict[str, Any]]:
        """The arguments of the page's calls of a tool."""
        calls = [message["params"] for message in self.sent if message["method"] == "tools/call"]
        return [params["arguments"] for params in calls if params["name"] == name]

    def stored(self, method: str) -> Any:
        """What another process of the same person reads."""
        with self.place.service() as service:
            return json.loads(json.dumps(service.call(method)))
