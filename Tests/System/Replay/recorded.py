"""Random sessions that are recorded: what a user may do, what a broken client may send, and what time does meanwhile.

The clients of a session know no screen: they take what views offer, by the entries of the model's walker.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

from Tests.Support import client, entries
from Tests.Support.offers import offered
from Tests.System.Model.domain_calls import READS

# The package is found because Tests.Support, which is imported above, puts its folder on the path.
from football_gather.exchange import initialize_params

from .recorded_client import PATIENCE, Client, Ended

STEPS = 40
ROLES = ("real seconds", "stray passwords", "devices without a seed", "notified", "any")
PASSWORDS = ("a good password", "correct horse", "Geheim-7Qx!vZ \"\\ 密", "password")
ZONES = ("UTC", "Asia/Kathmandu", "America/St_Johns", "Europe/Berlin")
SECONDS = (1, 1, 5, 9, 10, 59, 61, 601, 3600)
DAMAGED_LINES = (
    b'{"jsonrpc":"2.0","id":1,"method":"login/submit","params":{"password":"%b"',
    b"%b", b'{"a":"\xff%b"}', b"[" * 70 + b"]" * 70, b'{"a":1,}',
)  # fmt: skip
DAMAGED_BLOCKS = (
    b'Content-Length: 7\r\n\r\n{"a":1,', b"%b", b'Content-Length: 900\r\n\r\n{"password":"%b"}',
    b"Content-Length: 99999999\r\n\r\n{}", b"Content-Length: x\r\n\r\n{}",
)  # fmt: skip


class RecordedSession(Client):
    """One random session. All that it decides depends on the seed and the number; a real clock is real."""

    def __init__(self, seed: int, number: int, folder: Path) -> None:
        self._rng = rng = Random(f"{seed}/{number}")
        self.path = folder / f"{number}.transcript"
        # What is rare is certain in some sessions.
        self._role = ROLES[number % len(ROLES)]
        self.is_manual = self._role == "notified" or self._role != "real seconds" and rng.random() < 0.6
        self.has_seed = self._role != "devices without a seed" and rng.random() < 0.5
        # In memory a seed is made up.
        has_random_tags = self._role == "devices without a seed" and number < len(ROLES)
        self.is_file = has_random_tags or rng.random() < 0.4
        self.password = PASSWORDS[0] if self._role == "stray passwords" else rng.choice(PASSWORDS)
        # Without a seed the devices of one second are in no order.
        self._is_ordered = self.has_seed or not self.is_file
        self._devices = 0
        super().__init__(rng, ("lines", "headers")[(number + number // len(ROLES)) % 2])
        if self.is_file:
            self._count("a file")
        self._zone = rng.choice(ZONES)
        self._notifies = False
        store = f"sqlite:{folder}/{number}.sqlite" if self.is_file else "memory:"
        profile = rng.choice(("none", f"{folder}/{number}.json"))
        words = ["record", str(self.path), "--store", store, "--profile", profile]
        words += ["--clock", "manual"] if self.is_manual else []
        words += ["--seed", str(rng.randrange(1 << 64))] if self.has_seed else []
        words += ["--durability", "normal"]
        self._process = subprocess.Popen(
            [client.PROGRAM, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            bufsize=0,
            env=client.environment(TZ=self._zone, LC_ALL=rng.choice(("en_GB.UTF-8", "de_DE.UTF-8", "zh_CN.UTF-8"))),
        )  # fmt: skip

    def run(self) -> None:
        """Plays the session to its end."""
        try:
            self._begin()
            for _ in range(STEPS):
                self._rng.choices(list(MOVES), list(MOVES.values()))[0](self)
            self._end()
        finally:
            self._process.kill()
            self._process.wait()
            for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
                stream.close()

    def _begin(self) -> None:
        if self._rng.random() < 0.2:
            # Before anything shows the framing.
            self._write(b"hello " + self.password.encode() + b"\n")
            self._count("damaged before the first frame")
        if self._rng.random() < 0.3:
            self._ask("initialize", {**initialize_params(), "processId": os.getpid()})
        self._open()
        if self._role == "stray passwords" or self._rng.random() < 0.4:
            self._stray_password()
        self._ask("login/register", {"username": "ann", "password": self.password})
        self._dismiss()
        is_played = self._role in ("notified", "real seconds")
        for _ in range(self._rng.randint(2 if is_played else 0, 4)):
            self._ask("players/add", entries.profile(self._rng))
        self._ask("session/view")
        if is_played or self._rng.random() < 0.5:
            self._play()
        if is_played:
            self._wait()
        if self._role == "stray passwords":
            self._discover()
            self._damage()
        if self._role == "devices without a seed":
            self._another_device()
            self._ask("players/add", {"name": "Ann"})
            self._read_back()

    def _end(self) -> None:
        for method in ("players/list", "gathers/list", "fixtures/list", "sessions/list"):
            self._ask(method)
        if self.framing == "headers" and self._rng.random() < 0.2:
            self._write(b'Content-Length: 90\r\n\r\n{"password":"' + self.password.encode())
            self._count("damaged")
        elif self._rng.random() < 0.2:
            self._ask("shutdown")
        if self._rng.random() < 0.2:
            self._write(self._frame({"jsonrpc": "2.0", "method": "exit"}))
        self._process.stdin.close()
        while self._read(PATIENCE):
            pass
        if self._process.wait(PATIENCE) not in (0, 1):
            raise Ended(self._process.stderr.read().decode())

    # Moves

    def _take_an_offer(self) -> None:
        self._ask(*self._offer())

    def _offer(self) -> tuple[str, dict[str, Any]]:
        offers = offered(self.view)
        offer = self._rng.choices(offers, [offer.weight for offer in offers])[0]
        return offer.method, offer.call(self._rng)

    def _pipeline(self) -> None:
        """Several requests by one write, some of them notifications or cancelled."""
        requests = [self._request(*self._offer())]
        for _ in range(self._rng.randint(1, 4)):
            requests.append(self._request(*(self._rng.choice(self._past) if self._past else ("session/view", {}))))
        if self._rng.random() < 0.3:
            del requests[-1]["id"]
        if self._rng.random() < 0.2:
            requests.append({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": requests[0]["id"]}})
        if self.is_manual and self._rng.random() < 0.3:
            requests.append(self._request("clock/advance", {"seconds": self._rng.choice(SECONDS)}))
        self._send(requests, is_batch=self._rng.random() < 0.2)
        self._count("together")

    def _call_domain(self) -> None:
        self._ask(*self._rng.choice([("players/add", entries.profile(self._rng)), *READS.items()]))

    def _play(self) -> None:
        """Begins a match, goes to it, and starts its countdown."""
        if "alert" in self.view or self.view["screen"] != "playerList":
            return
        players = (self._ask("players/list") or {"players": []})["players"]
        if len(players) < 2:
            return
        ids = [player["id"] for player in players[:6]]
        match = self._ask("gathers/start", {"teamA": ids[::2], "teamB": ids[1::2]})
        if match and not self.is_manual:
            self._ask("gathers/setClock", {"id": match["id"], "seconds": 1})
        self._ask("playerList/continueMatch")
        self._ask("gather/startClock")

    def _call_wrongly(self) -> None:
        method, params = self._offer()
        self._ask(*self._rng.choice([
            (method, {**params, "nonsense": [1]}), (method + "s", params), (method, [1]), (method, None),
            ("players/add", {"name": 7}), ("sessions/end", {"id": "0123456789abcdef"}), ("session/open", {"token": "nobody's"}),
            ("accounts/signIn", {"username": "ann", "pasword": self.password}), ("initialize", {"processId": -1}),
        ]))  # fmt: skip

    def _wait(self) -> None:
        """Moves the clock, or waits until a real countdown of a second has ended, as a notification tells."""
        if self.is_manual:
            # The first one ends a countdown.
            seconds = self._rng.choice(SECONDS) if "clock/advance" in self.counts else 601
            request = self._request("clock/advance", {"seconds": seconds})
            if self._rng.random() < 0.2:
                del request["id"]
            self._send([request])
            self._count("clock/advance")
            return
        # The last request may have had no id, and so no answer.
        self._ask("session/view")
        if self._notifies and self._ends_soon() and self._count("real seconds") < 3:
            before = self.counts.get("view/changed", 0)
            while self.counts.get("view/changed", 0) == before:
                if not self._read(PATIENCE):
                    raise Ended("Nothing told that the countdown has ended.")

    def _ends_soon(self) -> bool:
        """Whether the view shows a countdown that runs, and ends within a second."""
        return any(field["kind"] == "countdown" and field["state"] == "running" and field["value"] <= 1
                   for field in self.view["fields"])  # fmt: skip

    def _damage(self) -> None:
        pool = DAMAGED_LINES if self.framing == "lines" else DAMAGED_BLOCKS
        damaged = self._rng.choice(pool)
        damaged = damaged.replace(b"%b", self.password.encode())
        request = self._request("session/view", {})
        self._write(damaged + b"\n" * (self.framing == "lines"))
        # What follows heals the stream.
        self._send([request])
        self._count("damaged")

    def _discover(self) -> None:
        if self._count("rpc.discover") == 1:
            self._ask("rpc.discover")

    def _open(self) -> None:
        zone = self._rng.choice((*ZONES, None))
        self._notifies = self._role in ("notified", "real seconds") or self._rng.random() < 0.7
        self._ask("session/open", {"notify": self._notifies, **({"timeZone": zone} if zone else {})})

    def _another_device(self) -> None:
        """Signs in once more, in a new session of the same process."""
        if self._devices == 2 or not self._is_ordered and not self.is_manual and self._devices == 1:
            return
        if not self._is_ordered and self.is_manual:
            self._ask("clock/advance", {"seconds": 61})
        self._devices += 1
        self._ask("session/open", {"notify": True, "fresh": True})
        self._ask("login/submit", {"username": "ann", "password": self.password})
        self._dismiss()
        sessions = (self._ask("sessions/list") or {"sessions": []})["sessions"]
        if len(sessions) > 1:
            self._count("devices")
            if not self.has_seed:
                self._count("devices without a seed")
            if self._rng.random() < 0.5:
                for _ in range(self._rng.randint(1, 2)):
                    self._ask("sessions/end", {"id": sessions[-1]["id"]})

    def _stray_password(self) -> None:
        """Types the password into another field."""
        if self.view["screen"] == "login" and self.password != "password":
            username = self._rng.choice(("{}", "ann {}", "{}!")).format(self.password)
            self._ask("login/submit", {"username": username, "password": ""})
            self._dismiss()
            self._count("stray passwords")

    def _sign_out(self) -> None:
        self._ask("session/signOut", {"confirmed": True})
        if self.view["screen"] != "login":
            return
        self._stray_password()
        self._ask("login/submit", {"username": "ann", "password": self.password})
        self._dismiss()

    def _repeat_with_a_key(self) -> None:
        params = {**entries.profile(self._rng), "key": f"key {self._rng.random()}"}
        for _ in range(2):
            self._ask("players/add", params)

    def _read_back(self) -> None:
        """Exports the players, and imports the list, which names them by UIDs."""
        table = self._rng.choice(("csv", "json", "xlsx"))
        self._ask("players/export", {"format": table})
        csv = self._ask("players/export") or {"csv": ""}
        if csv["csv"].count("\n") > 1 and self.is_file and not self.has_seed:
            self._count("UIDs without a seed")
        self._ask("players/import", {"csv": csv["csv"], "mode": "replace"})
        self._ask("fixtures/calendar")


MOVES = {
    RecordedSession._take_an_offer: 600,
    RecordedSession._pipeline: 60,
    RecordedSession._call_domain: 50,
    RecordedSession._call_wrongly: 40,
    RecordedSession._play: 40,
    RecordedSession._wait: 100,
    RecordedSession._damage: 30,
    RecordedSession._discover: 3,
    RecordedSession._open: 20,
    RecordedSession._another_device: 12,
    RecordedSession._sign_out: 8,
    RecordedSession._repeat_with_a_key: 15,
    RecordedSession._read_back: 10,
}


def main() -> None:
    """Records one session again: `python3 -m Tests.System.Replay.recorded SEED NUMBER FOLDER`."""
    session = RecordedSession(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
    session.run()
    print(session.path, session.counts)


if __name__ == "__main__":
    main()
