"""Makes the pictures of the front ends, by the front ends: `make.py [--to FOLDER] [NAME…]`.

Each is what the program shows after keys that anybody can press, so that no picture shows what is not there. The
clock is manual and the seed fixed: the same program gives the same bytes, but for the photograph of a browser. It
needs tmux, nvim, emacs and, in the Python that runs it, textual; for the browser playwright, pillow and chromium.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from screen import picture

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SERVICE = os.environ.get("FOOTBALL_GATHER", str(ROOT / ".build/release/football-gather"))
# Seconds until what has to be on a screen counts as lost, and for which a screen has to stay as it is.
PATIENCE, CALM = 60, 0.4
# What the terminal's app shows twice for some seconds.
SAID = ("Saved: 1:0, Team A won.", "Time’s up!")
PLAYERS = (
    ("Ann", "professional", "midfielder"), ("Bob", "amateur", "goalkeeper"), ("Cem", "amateur", "striker"),
    ("Dana", "beginner", "defender"), ("Eva", "professional", "winger"), ("Finn", "amateur", "defender"),
    ("Gita", "amateur", "goalkeeper"), ("Hugo", "beginner", "striker"), ("Iris", "amateur", "midfielder"),
    ("Jan", "professional", "defender"),
)  # fmt: skip


class Stage:
    """A data file with ten players, and a service of it for any front end."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pipe = folder / "clock"
        os.mkfifo(self.pipe)
        self.options = ["--store", f"sqlite:{folder}/gather.sqlite", "--durability", "normal", "--seed", "1",
                        "--profile", f"{folder}/profile.json", "--clock", "manual"]  # fmt: skip
        self.service = folder / "football-gather"
        self._program(self.service, SERVICE, *self.options)
        self.clocked = folder / "clocked"
        self._program(self.clocked, sys.executable, str(HERE / "clocked.py"), str(self.pipe), str(self.service))
        self.ask([
            ("session/open", {}), ("accounts/register", {"username": "ann", "password": "a good password"}),
            *(("players/add", {"name": name, "skill": skill, "preferredPosition": position})
              for name, skill, position in PLAYERS),
        ])  # fmt: skip

    def _program(self, path: Path, *words: str) -> None:
        path.write_text(f'#!/bin/sh\nexec {shlex.join(words)} "$@"\n')
        path.chmod(0o755)

    def ask(self, calls: list[tuple[str, dict[str, object]]]) -> None:
        """Asks the service, as a program would."""
        lines = [json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
                 for number, (method, params) in enumerate(calls)]  # fmt: skip
        done = subprocess.run([self.service], input="\n".join(lines), capture_output=True, text=True, check=True)
        assert '"error"' not in done.stdout, done.stdout

    def play(self) -> None:
        """A match that has begun."""
        self.ask([
            ("session/open", {}), ("playerList/select", {}), ("playerList/selectAll", {}), ("playerList/confirm", {}),
            ("confirmPlayers/balance", {}), ("confirmPlayers/start", {}), ("gather/startClock", {}),
            ("gather/setScore", {"team": "teamA", "value": 1}), ("gather/setScore", {"team": "teamB", "value": 2}),
        ])  # fmt: skip

    def move(self, seconds: int) -> None:
        """Lets time pass."""
        self.pipe.write_text(f"{seconds}\n")


class Terminal:
    """A terminal with a program in it."""

    def __init__(self, stage: Stage, columns: int, rows: int, command: list[str], service: Path) -> None:
        self._socket = str(stage.folder / "tmux")
        variables = {"FOOTBALL_GATHER": str(service), "HOME": str(stage.folder), "COLORTERM": "truecolor",
                     "PYTHONPATH": str(ROOT / "Clients/python"), "LANG": "C.UTF-8"}  # fmt: skip
        words = ["env", *(f"{name}={value}" for name, value in variables.items()), *command]
        (stage.folder / "tmux.conf").write_text(
            'set -g default-terminal "tmux-256color"\nset -ga terminal-overrides ",*:Tc"\nset -g remain-on-exit on\n'
        )
        self._tmux("-f", str(stage.folder / "tmux.conf"), "new-session", "-d", "-x", str(columns), "-y", str(rows),
                   shlex.join(words))  # fmt: skip

    def _tmux(self, *words: str) -> str:
        command = ["tmux", "-S", self._socket, *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    def press(self, *keys: str) -> None:
        """Presses keys by their names in tmux."""
        self._tmux("send-keys", *keys)

    def until(self, *texts: str, after: str = "") -> str:
        """The screen as soon as it shows the texts, is another than the one before, and stays as it is. What the app
        has said for some seconds, in a corner, is gone then."""
        end, seen, since = time.monotonic() + PATIENCE, "", 0.0
        while True:
            plain, screen = self._tmux("capture-pane", "-p"), self._tmux("capture-pane", "-p", "-e", "-N")
            if screen != seen:
                seen, since = screen, time.monotonic()
            is_there = all(text in plain for text in texts) and not any(plain.count(said) > 1 for said in SAID)
            if is_there and screen != after and time.monotonic() - since > CALM:
                return screen
            if time.monotonic() > end:
                raise SystemExit(f"{texts} did not come up:\n{plain}")
            time.sleep(0.05)

    def close(self) -> None:
        """Ends the program."""
        self._tmux("kill-server")


@contextlib.contextmanager
def staged(play: bool = False) -> Iterator[Stage]:
    """A stage until the end of a picture."""
    folder = Path(tempfile.mkdtemp(prefix="pictures-"))
    try:
        stage = Stage(folder)
        if play:
            stage.play()
        yield stage
    finally:
        # Its service may be about to end, and removes files itself.
        while folder.exists():
            shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def terminal(stage: Stage, size: tuple[int, int], command: list[str], service: Path) -> Iterator[Terminal]:
    """A terminal until the end of a picture."""
    shown = Terminal(stage, *size, command, service)
    try:
        yield shown
    finally:
        shown.close()


def session() -> str:
    """Half a minute of an evening in the terminal."""
    start = "from football_gather.__main__ import full_screen; full_screen()"
    frames: list[tuple[str, float]] = []
    with staged() as stage, terminal(stage, (92, 27), [sys.executable, "-c", start], stage.clocked) as shown:

        def show(seconds: float, *texts: str) -> None:
            frames.append((shown.until(*texts, after=frames[-1][0] if frames else ""), seconds))

        show(3, "Players", "Jan", "Select [s]")
        shown.press("s")
        show(1.5, "0 selected")
        shown.press("a")
        show(2.5, "10 selected")
        shown.press("m")
        show(2, "Confirm players", "Bench")
        shown.press("e")
        show(4, "The teams are even.")
        shown.press("s")
        show(2, "Match", "running")
        for _ in range(3):
            stage.move(1)
            show(1, "running")
        shown.press("o")
        show(2, "Who scored?")
        shown.press("Enter")
        show(2, "End match [e]")
        stage.move(597)
        show(3, "Time’s up!")
        shown.press("e")
        show(2, "End the match at 1:0?")
        shown.press("y")
        show(4.5, "1:0", "Team A won")
    return picture(frames, "An evening in a terminal: players, fair teams, a match, a goal, the result")


def still(command: list[str], size: tuple[int, int], title: str, *texts: str) -> str:
    """A match in an editor."""
    with staged(play=True) as stage, terminal(stage, size, command, stage.service) as shown:
        return picture([(shown.until(*texts), 1)], title)


def neovim() -> str:
    """A match in Neovim."""
    command = ["nvim", "-u", "NONE", "-i", "NONE", "-n", "--cmd", f"set rtp+={ROOT}/Clients/neovim termguicolors",
               "+runtime! plugin/football_gather.lua", "+FootballGather"]  # fmt: skip
    return still(command, (60, 30), "A match of Football Gather in Neovim", "Team A", "Hugo", "Jan")


def emacs() -> str:
    """A match in Emacs."""
    command = ["emacs", "-Q", "-nw", "-L", f"{ROOT}/Clients/emacs", "-l", "football-gather", "-f", "football-gather"]
    return still(command, (60, 34), "A match of Football Gather in Emacs", "Team A", "Hugo", "Jan")


def phone() -> bytes:
    """A match in the browser of a phone, in two colours of light."""
    from browser import photograph

    with staged(play=True) as stage, socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
        free.close()
        return photograph(stage.service, stage.folder, port)


PICTURES: dict[str, Callable[[], str | bytes]] = {
    "session.svg": session,
    "neovim.svg": neovim,
    "emacs.svg": emacs,
    "phone.png": phone,
}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--to", type=Path, default=HERE, help="the folder for the pictures")
    options.add_argument("names", nargs="*", help="which pictures; all without one")
    chosen = options.parse_args()
    for name in chosen.names or PICTURES:
        made = PICTURES[name]()
        (chosen.to / name).write_bytes(made if isinstance(made, bytes) else made.encode())


if __name__ == "__main__":
    main()
