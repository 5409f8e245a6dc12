"""The server: allowed connections, and their limits."""

import contextlib
import http.client
import os
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from js_stage import environment
from playwright.sync_api import expect
from web_browser import WHOLE_BROWSER
from web_stage import SERVE, WebTest, chromium, press, register

HANDSHAKE = {
    "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}  # fmt: skip
MEBIBYTE = 1 << 20


class ServerTest(WebTest):
    """Which connections are accepted, by host name, and for how long."""

    def status(self, address: str, host: str = "", origin: str | None = None) -> int:
        """What the server answers to a page that asks for a service under a name."""
        place = urlsplit(address).netloc
        connection = http.client.HTTPConnection(place, timeout=60)
        named = {"Host": host or place, "Origin": f"http://{host or place}" if origin is None else origin}
        headers = {name: value for name, value in {**HANDSHAKE, **named}.items() if value}
        connection.request("GET", "/service", headers=headers)
        status = connection.getresponse().status
        connection.close()
        return status

    def test_no_page_of_another_origin(self) -> None:
        address = self.serve()
        self.assertEqual(self.status(address), 101)
        for origin in ("http://elsewhere.test", "null", "", "file://"):
            self.assertEqual(self.status(address, origin=origin), 403, origin)

    def test_no_page_under_another_name(self) -> None:
        address = self.serve(HOSTS="club.test other.test:8443")
        port = urlsplit(address).port
        for host in (f"localhost:{port}", f"127.0.0.1:{port}", "club.test", "club.test:1", "other.test:8443"):
            self.assertEqual(self.status(address, host), 101, host)
        for host in (f"evil.test:{port}", "other.test", f"other.test:{port}", "localhost:1", f"[::1]:{port}"):
            self.assertEqual(self.status(address, host), 403, host)
        # A gateway may speak TLS with the visitor, also at the usual port.
        for host in ("other.test:8443", "club.test"):
            self.assertEqual(self.status(address, host, f"https://{host}"), 101)
        # Neither name alone is enough.
        self.assertEqual(self.status(address, "evil.test", address.rstrip("/")), 403)
        self.assertEqual(self.status(address, origin="http://club.test"), 403)

    def test_what_a_service_gets_of_the_environment(self) -> None:
        note, service = self.folder / "note", self.folder / "service"
        os.mkfifo(note)
        service.write_text(f"#!/bin/sh\nenv >{note}\n")
        service.chmod(0o755)
        needed = {
            "PGHOST": "database", "PGPASSFILE": "/pass", "XDG_STATE_HOME": "/state",
            "SSL_CERT_FILE": "/certificates", "https_proxy": "http://proxy",
        }  # fmt: skip
        address = self.serve(service, SECRET="of the host", **needed)
        connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
        connection.request("GET", "/service", headers={**HANDSHAKE, "Origin": address.rstrip("/")})
        lines = note.read_text().splitlines()
        connection.close()
        given = {name: value for name, _, value in (line.partition("=") for line in lines)}
        self.assertEqual({name: given.get(name) for name in needed}, needed)
        self.assertNotIn("SECRET", given)

    def test_no_more_visitors_than_are_allowed(self) -> None:
        address = self.serve(VISITORS="1")
        first = self.visit(address)
        expect(first.get_by_role("heading", name="Login")).to_be_visible()
        second = self.visit(address)
        expect(second.get_by_role("alert")).to_contain_text("The service cannot be reached. Trying again in")
        first.close()
        expect(second.get_by_role("heading", name="Login")).to_be_visible()

    def test_nothing_but_the_page_itself_is_loaded_or_run(self) -> None:
        page = self.visit(self.serve())
        with page.expect_console_message(lambda message: "Content Security Policy" in message.text):
            page.evaluate("document.body.append(document.createElement('script'), "
                          "Object.assign(document.createElement('style'), { textContent: 'b {}' }))")
        policy = page.request.get(page.url).headers["content-security-policy"]
        self.assertNotIn("unsafe", policy)
        self.assertIn("frame-ancestors 'none'", policy)

    def test_the_page_can_be_installed(self) -> None:
        page = self.visit(self.serve(), chromium(WHOLE_BROWSER).new_context())
        browser = page.context.new_cdp_session(page)
        manifest = browser.send("Page.getAppManifest")
        self.assertEqual(manifest["errors"], [])
        self.assertTrue(manifest["url"].endswith("/app.webmanifest"))
        # Each person of the tests is a private window, in which nothing is installed.
        errors = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
        self.assertEqual([error["errorId"] for error in errors], ["in-incognito"])

    def test_a_missing_service_is_said_at_once(self) -> None:
        run = subprocess.run(
            ["bash", SERVE], env=environment("/nowhere/fg"), capture_output=True, text=True, timeout=10
        )
        self.assertEqual(run.returncode, 1)
        self.assertEqual(run.stderr, "There is no service /nowhere/fg.\n")

    def test_a_silent_visitor_gives_up_their_place(self) -> None:
        address = self.serve(VISITORS="1", SILENCE="4")
        first = self.visit(address)
        register(first)
        press(first, "add")
        given_up = "Nothing was done here for 4 seconds, so the place was given up."
        expect(first.get_by_role("alert")).to_contain_text(given_up)
        # It does not take the place again by itself.
        person = chromium().new_context()
        self.addCleanup(person.close)
        second = self.visit(address, person)
        expect(second.get_by_role("heading", name="Login")).to_be_visible()
        expect(second.get_by_role("alert")).to_contain_text(given_up)
        first.get_by_role("button", name="Go on").click()
        expect(first.get_by_role("alert")).to_be_hidden()
        expect(first.get_by_role("heading", name="Add player")).to_be_visible()

    def test_an_active_visitor_stays_connected(self) -> None:
        silence = 6
        page = self.visit(self.serve(SILENCE=str(silence)))
        expect(page.get_by_role("heading", name="Login")).to_be_visible()
        service = list(self.running())
        # Much more often than is needed, for longer than a silence may be.
        end = time.monotonic() + silence + 1
        while time.monotonic() < end:
            page.wait_for_timeout(200)
            page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        self.assertEqual(list(self.running()), service)


class MemoryTest(WebTest):
    """What a visitor can take of the machine."""

    @contextlib.contextmanager
    def watched(self, process: int) -> Iterator[list[int]]:
        """The largest memory of a process so far, in MiB."""
        peaks, is_over = [0], threading.Event()

        def watch() -> None:
            with contextlib.suppress(OSError):
                while not is_over.wait(0.01):
                    lines = Path(f"/proc/{process}/status").read_text().splitlines()
                    peaks.extend(int(line.split()[1]) >> 10 for line in lines if line.startswith("VmHWM:"))

        thread = threading.Thread(target=watch)
        thread.start()
        try:
            yield peaks
        finally:
            is_over.set()
            thread.join()

    def test_a_frame_takes_no_more_memory_by_its_length(self) -> None:
        address = self.serve(MEMORY="200")
        page = self.visit(address)
        register(page)
        place, process = urlsplit(address), self.listener()
        assert place.hostname and place.port
        with (
            self.watched(process) as peaks,
            socket.create_connection((place.hostname, place.port), timeout=60) as visitor,
        ):
            lines = [f"{name}: {value}" for name, value in HANDSHAKE.items()]
            head = ["GET /service HTTP/1.1", f"Host: {place.netloc}", f"Origin: http://{place.netloc}", *lines]
            visitor.sendall("\r\n".join([*head, "", ""]).encode())
            self.assertIn(b" 101 ", visitor.recv(4096))
            size = 300 * MEBIBYTE
            visitor.sendall(b"\x81\xff" + size.to_bytes(8, "big") + bytes(4))
            for _ in range(size // MEBIBYTE):
                visitor.sendall(b"{" * MEBIBYTE)
            self.assertIn(b"The frame is larger than 16 MiB.", visitor.recv(4096))
        self.assertGreater(max(peaks), 20)
        self.assertLess(max(peaks), 100)
        expect(page.get_by_role("heading", name="Players")).to_be_visible()
        expect(page.get_by_role("alert")).to_be_hidden()
        press(page, "add")
        expect(page.get_by_role("heading", name="Add player")).to_be_visible()
        self.assertEqual(self.listener(), process)

    def test_a_service_has_the_same_bound(self) -> None:
        note, service = self.folder / "note", self.folder / "service"
        os.mkfifo(note)
        service.write_text(f"#!/bin/bash\nulimit -d >{note}\n")
        service.chmod(0o755)
        for variables, bound in (({}, 300), ({"MEMORY": "123"}, 123)):
            with self.subTest(variables):
                page = self.visit(self.serve(service, **variables))
                self.assertEqual(note.read_text(), f"{bound * 1024}\n")
                page.close()

    def test_services_end_with_the_server(self) -> None:
        page = self.visit(self.serve())
        expect(page.get_by_role("heading", name="Login")).to_be_visible()
        os.kill(self.listener(), signal.SIGKILL)
        self.assert_nothing_runs()

    def test_a_server_that_cannot_listen_says_so(self) -> None:
        port = str(urlsplit(self.serve()).port)
        run = subprocess.run(
            ["bash", SERVE, port], env=environment(), capture_output=True, text=True, timeout=10
        )
        self.assertEqual(run.returncode, 1)
        self.assertEqual(run.stderr, f"Nothing can be served at port {port}: Address already in use.\n")


class WaitingTest(WebTest):
    """What somebody can take who is not let in."""

    def knock(self, address: str, said: bytes = b"") -> socket.socket:
        """A connection on which a request is not finished."""
        place = urlsplit(address)
        assert place.hostname and place.port
        connection = socket.create_connection((place.hostname, place.port), timeout=60)
        self.addCleanup(connection.close)
        connection.sendall(said)
        return connection

    def test_who_asks_for_nothing_is_sent_away(self) -> None:
        address = self.serve()
        page = self.visit(address)
        expect(page.get_by_role("heading", name="Login")).to_be_visible()
        parts = (b"", b"G", b"GET / HTTP/1.1\r\nHost: ", b"GET /service HTTP/1.1\r\n")
        connections = [self.knock(address, part) for part in parts for _ in range(10)]
        self.assertEqual({connection.recv(1) for connection in connections}, {b""})
        register(page)

    def test_the_longest_wait_makes_room(self) -> None:
        address = self.serve()
        page = self.visit(address)
        register(page)
        connections = [self.knock(address) for _ in range(700)]
        self.assertEqual({connection.recv(1) for connection in connections[:90]}, {b""})
        last = connections[-1]
        last.sendall(b"GET / HTTP/1.1\r\n\r\n")
        self.assertIn(b" 200 ", last.recv(4096))
        press(page, "add")
        expect(page.get_by_role("heading", name="Add player")).to_be_visible()

    def test_what_no_file_can_be_called(self) -> None:
        place = urlsplit(self.serve()).netloc
        wrong = ("/%00", "/" + "a" * 20_000, "/" + "a/" * 600, "/" + "a" * 256, "/%0d%0aX:1", "/%ff", "*")
        missing = ("/nothing", "/client/", "/../serve.sh", "/%2e%2e/serve.sh", "/client/../../serve.sh", "//etc/passwd")
        for status, paths in ((400, wrong), (404, missing), (200, ("/", "/page.js?x=1"))):
            for path in paths:
                connection = http.client.HTTPConnection(place, timeout=30)
                connection.putrequest("GET", path, skip_host=True)
                connection.endheaders()
                self.assertEqual(connection.getresponse().status, status, path[:40])
                connection.close()

    def test_a_page_that_was_not_changed_is_not_sent_again(self) -> None:
        connection = http.client.HTTPConnection(urlsplit(self.serve()).netloc, timeout=30)
        connection.request("GET", "/page.js")
        first = connection.getresponse()
        length, changed = len(first.read()), first.headers["Last-Modified"]
        self.assertEqual((first.status, first.headers["Content-Length"]), (200, str(length)))
        connection.request("GET", "/page.js", headers={"If-Modified-Since": changed})
        again = connection.getresponse()
        self.assertEqual((again.status, again.read()), (304, b""))
        connection.request("HEAD", "/page.js")
        head = connection.getresponse()
        self.assertEqual((head.status, head.headers["Content-Length"], head.read()), (200, str(length), b""))
        connection.request("POST", "/page.js")
        self.assertEqual(connection.getresponse().status, 405)
        connection.close()
