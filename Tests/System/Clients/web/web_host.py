"""A host in a local network, as tests start it: `serve.sh --lan` in a terminal."""

import contextlib
import http.client
import os
import pty
import re
import socket
import ssl
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from js_stage import environment
from playwright.sync_api import Page
from scenario import SERVICE
from test_web_server import HANDSHAKE
from web_stage import SERVE, WebTest, chromium

# Another one of this machine, so that nobody else reaches it.
ADDRESS = "127.0.0.2"
FINGERPRINT = re.compile(rb"(?:[0-9A-F]{2}:){31}[0-9A-F]{2}")


@dataclass
class Host:
    """A server with --lan, and the terminal in which it was started."""

    terminal: int
    printed: bytes
    folder: Path
    connections: list[http.client.HTTPSConnection] = field(default_factory=list)

    @property
    def entrance(self) -> str:
        """The printed address with the code."""
        found = re.search(r"is at (https://\S+)", self.printed.decode())
        assert found
        return found[1]

    @property
    def origin(self) -> str:
        return self.entrance.partition("/enter")[0]

    @property
    def code(self) -> str:
        return self.entrance.partition("#")[2]

    @property
    def port(self) -> int:
        port = urlsplit(self.origin).port
        assert port
        return port

    @property
    def fingerprint(self) -> str:
        found = FINGERPRINT.search(self.printed)
        assert found
        return found[0].decode()

    def read_until(self, pattern: re.Pattern[bytes]) -> None:
        """Reads the terminal until something is there."""
        while not pattern.search(self.printed):
            self.printed += os.read(self.terminal, 65536)

    def tls(self) -> ssl.SSLContext:
        """Trusts the host's certificate and no other."""
        return ssl.create_default_context(cafile=self.folder / "tls.pem")

    def connect(self, device: str = "127.0.0.1") -> http.client.HTTPSConnection:
        """A connection of a device, which has an address."""
        return http.client.HTTPSConnection(
            ADDRESS, self.port, timeout=60, context=self.tls(), source_address=(device, 0)
        )

    def open(self, cookie: str, origin: str = "", device: str = "127.0.0.1") -> http.client.HTTPResponse:
        """What a page of an origin gets that asks for a service with a cookie, under the origin's name."""
        connection = self.connect(device)
        self.connections.append(connection)
        origin = origin or self.origin
        place = urlsplit(origin).netloc or urlsplit(self.origin).netloc
        headers = {"Host": place, "Origin": origin, "Cookie": f"a=b; __Host-access={cookie}"}
        connection.request("GET", "/service", headers=HANDSHAKE | headers)
        return connection.getresponse()

    def hear(self, cookie: str, device: str = "127.0.0.1") -> str:
        """All that a visitor with a cookie is told before the server closes; nothing if they are let in."""
        return self.open(cookie, device=device).fp.read().decode(errors="replace")

    def close(self) -> None:
        """Ends what was opened."""
        for connection in self.connections:
            connection.close()
        os.close(self.terminal)


class HostTest(WebTest):
    """A test with hosts and their visitors."""

    def host(self, executable: Path | None = None, address: str = ADDRESS, **variables: str) -> Host:
        """Starts a server in a terminal until the end of the test."""
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        terminal, other = pty.openpty()
        data = {"XDG_DATA_HOME": str(self.folder), "ADDRESS": address}
        server = subprocess.Popen(
            ["bash", SERVE, "--lan", str(port), *self.store],
            env=environment(executable) | data | variables, stdout=other, stderr=other,
        )  # fmt: skip
        os.close(other)
        host = Host(terminal, b"", self.folder / "football-gather/lan")
        self.addCleanup(host.close)
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        host.read_until(FINGERPRINT)
        end = time.monotonic() + 60
        while server.poll() is None and time.monotonic() < end:
            with contextlib.suppress(OSError), socket.create_connection((address, port)):
                return host
        raise AssertionError(f"Nothing listens: {host.printed.decode()}")

    def phone(self, address: str) -> Page:
        """A page of somebody new, who has gone on after the browser's warning."""
        person = chromium().new_context(ignore_https_errors=True)
        self.addCleanup(person.close)
        return self.visit(address, person)

    def counted(self) -> tuple[Path, Path]:
        """The service, and a file that has a line for each start of it."""
        starts, script = self.folder / "starts", self.folder / "counted"
        starts.touch()
        script.write_text(f'#!/bin/sh\necho >>"{starts}"\nexec "{SERVICE}" "$@"\n')
        script.chmod(0o755)
        return script, starts
