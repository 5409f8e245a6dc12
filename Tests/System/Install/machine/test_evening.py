"""An evening on this machine from the Debian packages, in every front end, begun by the documented lines alone.

It installs the packages for the machine and removes them, so that it is a step of its own in `Tests/run.sh`.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..program import PROGRAM, ROOT, HomeTest

sys.path[:0] = [str(ROOT / "Tests/System/Clients/hostile"), str(ROOT / "Tests/System/Clients/web")]
from pane import PATIENCE, Pane  # noqa: E402
from web_browser import CHROMIUM, FLAGS, absent  # noqa: E402

NAMES = ("football-gather", "football-gather-clients")
USER, PASSWORD = "captain", "a good password"


def reason() -> str | None:
    """Why the packages cannot be installed here, if they cannot."""
    if os.geteuid() != 0:
        return "only root installs packages"
    if missing := [name for name in ("dpkg-deb", "strip", "git", "tmux") if not shutil.which(name)]:
        return f"no {', '.join(missing)}"
    if shutil.which("football-gather", path="/usr/local/bin:/usr/bin:/bin"):
        return "football-gather is installed on this machine already"
    return None


class Front:
    """A front end that takes keys and shows text."""

    def __init__(self, keys: Callable[[str], None], write: Callable[[str], None], text: Callable[[], str]) -> None:
        self.keys, self.write, self._text = keys, write, text

    def until(self, *words: str) -> None:
        """Waits until all words are shown; spaces do not count."""
        end = time.monotonic() + PATIENCE
        while missing := [word for word in words if re.sub(r"\s", "", word) not in re.sub(r"\s", "", self._text())]:
            assert time.monotonic() < end, f"{missing} did not come up:\n{self._text()}"
            time.sleep(0.02)

    def fill(self, *texts: tuple[str, str]) -> None:
        """Types the texts of a form; each has the label of its field."""
        for _, text in texts:
            self.write(text)
            self.keys("Enter")


class EditorFront(Front):
    """An editor, in which Enter on a field begins to write and ends it."""

    def __init__(self, pane: Pane) -> None:
        super().__init__(pane.keys, pane.type, lambda: pane.text)

    def register(self) -> None:
        """Makes an account."""
        self.keys("Enter")
        self.fill(("Username", USER))
        self.write(PASSWORD)
        self.keys("Tab")
        self.keys("r")


class LineFront(Front):
    """A terminal that takes lines; of a row it takes the number."""

    def __init__(self, pane: Pane) -> None:
        super().__init__(lambda key: self.line("#1" if key == "Enter" else key), self.line, lambda: pane.text)
        self._pane = pane

    def line(self, text: str) -> None:
        """Types a line."""
        self._pane.type(text)
        self._pane.keys("Enter")

    def fill(self, *texts: tuple[str, str]) -> None:
        for label, text in texts:
            self.line(f"{label}={text}")
        self.line("s")

    def register(self) -> None:
        """Makes an account."""
        for text in (f"Username={USER}", f"Password={PASSWORD}", "r"):
            self.line(text)


class PageFront(Front):
    """A page in a browser."""

    def __init__(self, page: Any) -> None:
        super().__init__(page.keyboard.press, page.keyboard.type, lambda: page.inner_text("body"))
        self._page = page

    def register(self) -> None:
        """Makes an account."""
        self._page.get_by_label("Username").fill(USER)
        self._page.get_by_label("Password").fill(PASSWORD)
        self._page.get_by_role("button", name="Register").click()


@unittest.skipIf(reason(), reason())
class EveningTest(HomeTest):
    """A new user of a machine on which the packages were installed."""

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        command = [ROOT / "Clients/package/build.sh", "--program", PROGRAM, "--output", folder.name]
        subprocess.run(command, check=True, capture_output=True)
        cls.addClassCleanup(subprocess.run, ["dpkg", "--purge", *reversed(NAMES)], check=True, capture_output=True)
        subprocess.run(["dpkg", "-i", *Path(folder.name).glob("*.deb")], check=True, capture_output=True)

    def evening(self, front: EditorFront | LineFront | PageFront) -> None:
        """From the first screen to a stored match, as a user goes through it; then another process reads it."""
        front.until("Login", "Username")
        front.register()
        front.until("No players")
        for name in ("Ann", "Bob"):
            front.keys("a")
            front.until("Done")
            front.fill(("Name", name))
            front.until(f"{name} was added")
        for key, words in (
            ("s", ("0 selected",)), ("a", ("2 selected",)), ("m", ("Confirm players", "Bench")), ("e", ("even",)),
            ("s", ("running",)), ("o", ("Who scored?",)),
        ):  # fmt: skip
            front.keys(key)
            front.until(*words)
        front.keys("Enter")
        front.until("1 : 0")
        front.keys("e")
        front.until("End the match at 1:0?")
        front.keys("y")
        front.until("Team A won")
        self.assert_stored()

    def assert_stored(self) -> None:
        """One match, where the data are by default."""
        requests = [{"jsonrpc": "2.0", "id": 1, "method": "accounts/signIn", "params": {"username": USER, "password": PASSWORD}},
                    {"jsonrpc": "2.0", "id": 2, "method": "gathers/list"}]  # fmt: skip
        run = subprocess.run(["football-gather"], input="\n".join(map(json.dumps, requests)), env=self.environment,
                             capture_output=True, text=True, check=True, timeout=60)  # fmt: skip
        gathers = json.loads(run.stdout.splitlines()[1])["result"]["gathers"]
        self.assertEqual([gather["score"] for gather in gathers], [{"teamA": 1, "teamB": 0}])

    def pane(self, *command: str) -> Pane:
        """A terminal with a command."""
        (self.home / "terminal").mkdir()
        pane = Pane(self.home / "terminal", list(command), self.environment | {"TERM": "screen"})
        self.addCleanup(pane.close)
        return pane

    def test_neovim(self) -> None:
        pane = self.pane("nvim")
        pane.type(":FootballGather")
        pane.keys("Enter")
        self.evening(EditorFront(pane))

    def test_vim(self) -> None:
        pane = self.pane("vim")
        pane.type(":FootballGather")
        pane.keys("Enter")
        self.evening(EditorFront(pane))

    def test_emacs(self) -> None:
        pane = self.pane("emacs", "-nw")
        pane.keys("M-x")
        pane.type("football-gather")
        pane.keys("Enter")
        self.evening(EditorFront(pane))

    def test_terminal(self) -> None:
        self.evening(LineFront(self.pane("football-gather-terminal")))

    @unittest.skipIf(absent(), absent())
    def test_browser(self) -> None:
        from playwright.sync_api import sync_playwright

        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        server = subprocess.Popen(["football-gather-web", str(port)], env=self.environment, cwd=self.home,
                                  stdout=subprocess.PIPE, text=True)  # fmt: skip
        self.addCleanup(server.communicate)
        self.addCleanup(server.terminate)
        self.assertIn(f"http://127.0.0.1:{port}/", server.stdout.readline() if server.stdout else "")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = browser.new_page()
            for _ in range(100):
                try:
                    page.goto(f"http://127.0.0.1:{port}/")
                    break
                except Exception:
                    time.sleep(0.1)
            self.evening(PageFront(page))
            browser.close()


if __name__ == "__main__":
    unittest.main()
