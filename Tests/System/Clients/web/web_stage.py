"""What tests of the page need: a server, a browser, and a user's hands."""

import atexit
import contextlib
import functools
import json
import os
import signal
import socket
import subprocess
import time
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

from scenario import Step
from js_stage import StageTest, environment
from playwright.sync_api import Browser, BrowserContext, BrowserType, Locator, Page, WebSocket, expect, sync_playwright
from web_browser import CHROMIUM, FLAGS, ROOT

SERVE = ROOT / "Clients/web/serve.sh"
TOKEN = "football-gather token"

# A busy machine is no fault of the page.
expect.set_options(timeout=60_000)


@functools.cache
def launcher() -> BrowserType:
    """Starts browsers. A process can have only one Playwright."""
    playwright = sync_playwright().start()
    atexit.register(playwright.stop)
    return playwright.chromium


@functools.cache
def chromium(executable: str | None = CHROMIUM) -> Browser:
    """The browser of all tests; starting one takes as long as a test."""
    return launcher().launch(executable_path=executable, args=FLAGS)


@functools.cache
def one_person() -> BrowserContext:
    """The browser of tests with one user. For the server of another test, on another port, it is new."""
    return chromium().new_context()


# The ids of the requests of each page that have no answer.
waiting: weakref.WeakKeyDictionary[Page, set[int]] = weakref.WeakKeyDictionary()


def follow(one: WebSocket, ids: set[int]) -> None:
    """Keeps the ids of the requests on a connection that have no answer."""

    def read(text: str | bytes, change: Callable[[int], None]) -> None:
        try:
            message = json.loads(text)
        except ValueError:
            return  # A faulty service sends no message.
        if isinstance(message, dict) and "id" in message:
            change(message["id"])

    one.on("framesent", lambda text: read(text, ids.add))
    one.on("framereceived", lambda text: read(text, ids.discard))
    one.on("close", lambda _: ids.clear())


class WebTest(StageTest):
    """A test with servers and visitors."""

    # The last one that was started.
    server: subprocess.Popen[str]

    def serve(self, executable: Path | None = None, port: int = 0, **variables: str) -> str:
        """Starts a server until the end of the test, at a free port unless one is named; returns its address."""
        with socket.create_server(("127.0.0.1", port)) as free:
            port = free.getsockname()[1]
        server = self.server = subprocess.Popen(
            ["bash", SERVE, str(port), *self.store],
            env=environment(executable) | variables, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        assert server.stdout
        self.addCleanup(server.stdout.close)
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        address = server.stdout.readline().split()[-1]
        end = time.monotonic() + 60
        while server.poll() is None and time.monotonic() < end:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                return address
        raise AssertionError(f"Nothing listens at {address}")

    def visit(self, address: str, person: BrowserContext | None = None, token: str = "") -> Page:
        """A page that a user opens, possibly with a stored token."""
        page = (person or one_person()).new_page()
        self.addCleanup(page.close)
        if token:
            page.add_init_script(f"localStorage.setItem({TOKEN!r}, {token!r})")
        faults: list[object] = []
        page.on("pageerror", lambda fault: faults.append(fault))
        self.addCleanup(lambda: self.assertEqual(faults, []))
        waiting[page] = set()
        page.on("websocket", lambda one: follow(one, waiting[page]))
        page.goto(address)
        return page

    def with_players(self, *names: str, match: bool = False, past: str = "") -> Page:
        """A page whose user has players, perhaps a match between the first two, and matches of the past."""
        calls: list[tuple[str, dict[str, Any]]] = [
            ("accounts/register", {"username": "ann", "password": "a good password"})
        ]
        calls += [("players/add", {"name": name}) for name in names]
        if past:
            calls.append(("gathers/import", {"csv": past}))
        if match:
            calls.append(("playerList/select", {}))
            calls += [("playerList/setSelected", {"player": id, "selected": True}) for id in "12"]
            calls.append(("playerList/confirm", {}))
            calls.append(("confirmPlayers/move", {"player": "1", "to": "teamA"}))
            calls.append(("confirmPlayers/move", {"player": "2", "to": "teamB"}))
            calls.append(("confirmPlayers/start", {}))
        answers = self.ask(("session/open", {}), *calls, ("session/view", {}))
        # The first view has one, and the first view after signing in has another.
        return self.visit(self.serve(), token=[answer["token"] for answer in answers if "token" in answer][-1])

    def kept_token(self, page: Page) -> str:
        """What opens the page's session again."""
        token: str = page.evaluate("(name) => localStorage.getItem(name)", TOKEN)
        return token

    def listener(self) -> int:
        """The process of the server."""
        return next(process for process, words in self.processes() if any(word.endswith("web/server") for word in words))

    def kill_service(self) -> None:
        """Kills the services that run."""
        for service in self.running():
            os.kill(service, signal.SIGKILL)


def register(page: Page, name: str = "ann") -> None:
    """Makes an account."""
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill("a good password")
    page.get_by_role("button", name="Register").click()
    expect(page.get_by_role("heading", name="Players")).to_be_visible()


def press(page: Page, action: str, of: str | None = None) -> None:
    """Clicks the button of an action: of the alert, of the screen, if need be in its menu, or of a row."""
    within: Page | Locator = page if of is None else row(page, of)
    if of is None and page.locator(f'#more:not([open]) button[data-action="{action}"]').count():
        page.locator("#more summary").click()
    within.locator(f'button[data-action="{action}"]:visible').click()


def row(page: Page, title: str) -> Locator:
    """The row with a title."""
    return page.locator(".row").filter(has=page.locator(".title").get_by_text(title, exact=True))


def play(page: Page, step: Step, settle: Callable[[Page], None]) -> None:
    """Plays a step of the scenario by clicks; `settle` waits until the answers to what was typed are drawn."""
    if "alert" in step:
        expect(page.get_by_role("alertdialog")).to_have_accessible_name(step["alert"])
    else:
        # Typing is not possible while an alert closes.
        expect(page.get_by_role("alertdialog")).to_be_hidden()
    for text in step.get("sees", []):
        expect(page.locator("body")).to_contain_text(text, use_inner_text=True)
    for field, value in step.get("fill", {}).items():
        control = page.locator(f'[name="{field}"]')
        if control.get_attribute("role") == "spinbutton":
            for _ in range(int(value) - int(control.input_value())):
                page.locator(f'[data-field="{field}"]').last.click()
            expect(control).to_have_value(str(value))
        elif page.locator(f'select[name="{field}"]').count():
            control.select_option(str(value))
        elif control.get_attribute("type") == "checkbox":
            control.set_checked(bool(value))
        else:
            control.fill(str(value))
    if "press" in step:
        settle(page)
        press(page, step["press"], step.get("row"))


def frames(page: Page) -> None:
    """Waits until two frames have been drawn, so that all is where it belongs."""
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


def settle(page: Page) -> None:
    """Waits until a page has drawn all answers to what was done: a press that is meant for another screen is not done,
    and one at what moves misses it."""
    frames(page)
    while waiting[page]:
        frames(page)
    frames(page)


def until(page: Page, condition: str) -> bool:
    """Waits until a condition holds on a page; false if it does not within 900 frames."""
    frames = "for (let i = 0; i < 900 && !holds(); i++) await new Promise(requestAnimationFrame)"
    return bool(page.evaluate(f"async () => {{ const holds = () => {condition}; {frames}; return holds(); }}"))
