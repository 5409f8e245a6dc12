"""The page as a service that people leave running: its unit, its health, many connections, pages of other sites."""

import contextlib
import http.client
import http.server
import os
import shutil
import socket
import subprocess
import threading
import time
import unittest
from collections import Counter
from pathlib import Path
from urllib.parse import urlsplit

from js_stage import environment
from playwright.sync_api import expect
from scenario import SERVICE
from test_web_server import HANDSHAKE
from web_stage import ROOT, TOKEN, WebTest, press, register, until

CLIENTS = ROOT / "Clients"
UNIT = CLIENTS / "web/football-gather-web.service"
NOBODY = 65534
CROWD = 500


def health(address: str) -> tuple[int, str]:
    """What /health answers."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
    with contextlib.closing(connection):
        connection.request("GET", "/health")
        answer = connection.getresponse()
        return answer.status, answer.read().decode().strip()


def settings(name: str) -> list[str]:
    """The values of a setting of the unit."""
    lines = (line.partition("=") for line in UNIT.read_text().splitlines())
    return [value for setting, _, value in lines if setting == name]


@unittest.skipUnless(shutil.which("systemd-analyze"), "There is no systemd-analyze; install the package systemd.")
class UnitTests(unittest.TestCase):
    def test_security(self) -> None:
        # The threshold is in tenths.
        run = subprocess.run(
            ["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager", UNIT],
            capture_output=True, text=True,
        )  # fmt: skip
        self.assertEqual(run.returncode, 0, run.stdout[-300:] + run.stderr)
        self.assertIn("Overall exposure level", run.stdout)

    def test_nothing_in_it_is_wrong(self) -> None:
        run = subprocess.run(["systemd-analyze", "verify", UNIT], capture_output=True, text=True)
        self.assertEqual((run.returncode, [line for line in run.stderr.splitlines() if UNIT.name in line]), (0, []))


class HealthTests(WebTest):
    @unittest.skipUnless(os.geteuid() == 0, "Only root can start a program as another user.")
    def test_the_command_of_the_unit_as_a_user_without_rights(self) -> None:
        place, state = self.folder / "opt", self.folder / "state"
        (place / "Clients").mkdir(parents=True)
        for name in ("build.sh", "web", "javascript"):
            copy = shutil.copytree if (CLIENTS / name).is_dir() else shutil.copy
            copy(CLIENTS / name, place / "Clients" / name)
        shutil.copy(SERVICE, place / "service")
        for folder in (self.folder, state):
            folder.mkdir(exist_ok=True)
            os.chown(folder, NOBODY, NOBODY)
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = str(free.getsockname()[1])
        variables = dict(word.split("=") for line in settings("Environment") for word in line.split())
        variables = {name: str(state) if value.startswith("/var") else value for name, value in variables.items()}
        command = settings("ExecStart")[0].replace("/opt/football-gather", str(place)).replace("8080", port).split()
        server = subprocess.Popen(
            ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--no-new-privs",
             "--bounding-set=-all", "--inh-caps=-all", *command, *self.store],
            env={"PATH": os.environ["PATH"]} | variables | {"FOOTBALL_GATHER": str(place / "service")},
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert server.stdout
        self.addCleanup(server.stdout.close)
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        address = server.stdout.readline().split()[-1]
        self.assertEqual(self.first_health(address), (200, "ok"))
        self.assertEqual((self.folder / "gather.sqlite").stat().st_uid, NOBODY)

    def first_health(self, address: str) -> tuple[int, str]:
        """What /health answers as soon as the server listens."""
        end = time.monotonic() + 60
        while True:
            try:
                return health(address)
            except ConnectionRefusedError:
                self.assertLess(time.monotonic(), end)

    def test_a_store_that_cannot_be_opened(self) -> None:
        (self.folder / "gather.sqlite").write_text("no data file\n" * 100)
        address = self.serve()
        status, text = health(address)
        self.assertEqual(status, 503)
        self.assertRegex(text, r"^The service has ended with status \d+\.$")

    def test_asking_often_starts_one_service(self) -> None:
        starts, script = self.folder / "starts", self.folder / "counted"
        script.write_text(f'#!/bin/sh\necho >>"{starts}"\nexec "{SERVICE}" "$@"\n')
        script.chmod(0o755)
        address = self.serve(script)
        began = time.monotonic()
        answers = [health(address) for _ in range(5)]
        self.assertEqual(answers, [(200, "ok")] * 5)
        # One in five seconds.
        self.assertLessEqual(len(starts.read_text()), 1 + (time.monotonic() - began) // 5)


class CrowdTest(WebTest):
    """A test with very many connections at once."""

    def crowd(self, port: int, name: str, origin: str, wrap=lambda plain: plain) -> list[socket.socket]:
        """Very many connections from one address, each of which has asked for a service."""
        lines = [f"{header}: {value}" for header, value in HANDSHAKE.items()]
        head = "\r\n".join(["GET /service HTTP/1.1", f"Host: {name}", f"Origin: {origin}", *lines, "", ""])
        connections = []
        for _ in range(CROWD):
            plain = socket.create_connection(("127.0.0.1", port), timeout=60, source_address=("127.0.0.9", 0))
            connections.append(wrap(plain))
            self.addCleanup(connections[-1].close)
            connections[-1].sendall(head.encode())
        return connections

    def statuses(self, connections: list[socket.socket]) -> Counter[int]:
        """How often the server has answered with each status."""
        return Counter(int(connection.recv(4096).split()[1]) for connection in connections)

    def assert_page_goes_on(self, page) -> None:
        press(page, "add")
        expect(page.get_by_role("heading", name="Add player")).to_be_visible()
        expect(page.get_by_role("alert")).to_be_hidden()


class CrowdTests(CrowdTest):
    def test_the_server_takes_as_many_as_are_allowed(self) -> None:
        address = self.serve(VISITORS="8")
        page = self.visit(address)
        register(page)
        place = urlsplit(address)
        assert place.port
        connections = self.crowd(place.port, place.netloc, f"http://{place.netloc}")
        self.assertEqual(self.statuses(connections), {101: 7, 429: CROWD - 7})
        self.assertLessEqual(len(list(self.running())), 8)
        self.assertEqual(health(address)[0], 429)
        self.assert_page_goes_on(page)
        # They leave, and others get in.
        for connection in connections:
            connection.close()
        end = time.monotonic() + 60
        # The server may free a place a moment after the service is gone.
        while len(list(self.running())) > 1 or health(address)[0] == 429:
            self.assertLess(time.monotonic(), end)
            time.sleep(0.05)
        self.assertEqual(health(address), (200, "ok"))


class ForeignHandler(http.server.SimpleHTTPRequestHandler):
    """Another site: one page."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>Another site</title>")

    def log_message(self, format: str, *arguments: object) -> None:
        pass


class OtherSiteTests(WebTest):
    def another_site(self) -> str:
        """Serves another origin of the same host; returns its address."""
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), ForeignHandler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return f"http://127.0.0.1:{server.server_port}/"

    def test_a_page_of_another_site_gets_nothing(self) -> None:
        address = self.serve()
        page = self.visit(address)
        register(page)
        token = self.kept_token(page)
        self.assertTrue(token)
        opens = """(url) => new Promise((done) => {
          const socket = new WebSocket(url);
          socket.onopen = () => done("open");
          socket.onerror = () => done("refused");
        })"""
        socket_address = address.replace("http", "ws") + "service"
        self.assertEqual(page.evaluate(opens, socket_address), "open")
        # In the same browser, where the user is signed in. A cookie would go to every port of the host.
        self.assertEqual(page.context.cookies(), [])
        other = self.visit(self.another_site(), page.context)
        self.assertEqual(other.evaluate(opens, socket_address), "refused")
        self.assertIsNone(other.evaluate("(name) => localStorage.getItem(name)", TOKEN))
        reads = "(url) => fetch(url).then(() => 'read', () => 'refused')"
        self.assertEqual(page.evaluate(reads, address), "read")
        self.assertEqual(other.evaluate(reads, address), "refused")
        # Neither in a frame nor as a window that it has opened.
        frames = """(url) => new Promise((done) => {
          const frame = document.createElement("iframe");
          frame.src = url;
          frame.onload = () => done();
          document.body.append(frame);
        })"""
        other.evaluate(frames, address)
        self.assertEqual([frame.url for frame in other.frames[1:]], ["chrome-error://chromewebdata/"])
        with page.context.expect_page() as opened:
            other.evaluate("(url) => { globalThis.opened = open(url) }", address)
        expect(opened.value.get_by_role("heading", name="Players")).to_be_visible()
        self.assertTrue(until(other, "globalThis.opened.closed"))
        self.assertTrue(opened.value.evaluate("opener === null"))
        opened.value.close()

    def test_whose_address_a_visitor_has(self) -> None:
        note, service = self.folder / "note", self.folder / "service"
        os.mkfifo(note)
        service.write_text(f"#!/bin/sh\necho $REMOTE_ADDR >{note}\n")
        service.chmod(0o755)
        for variables, expected in (({}, "127.0.0.1"), ({"PROXY": "1"}, "192.0.2.7")):
            with self.subTest(variables):
                address = self.serve(service, **variables)
                connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
                headers = {"Origin": address.rstrip("/"), "X-Real-IP": "192.0.2.7"}
                connection.request("GET", "/service", headers=HANDSHAKE | headers)
                self.assertEqual(note.read_text().strip(), expected)
                connection.close()


if __name__ == "__main__":
    unittest.main()
