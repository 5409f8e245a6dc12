"""The page and services that misbehave; who may connect to the server, and how often."""

import http.client
import os
import subprocess
from urllib.parse import urlsplit

from js_stage import environment
from playwright.sync_api import expect
from web_stage import SERVE, WebTest, register

HANDSHAKE = {
    "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}  # fmt: skip


class FaultTest(WebTest):
    """Services that are not there, end, babble or are too new."""

    def test_a_service_that_dies_in_an_answer(self) -> None:
        page = self.visit(self.serve(self.misbehaving("dies")))
        page.get_by_label("Username").fill("ann")
        page.get_by_label("Password").fill("a good password")
        page.get_by_role("button", name="Register").click()
        expect(page.get_by_role("alert")).to_contain_text("The connection was lost. Trying again in 1 s.")
        page.get_by_role("button", name="Try now").click()
        expect(page.get_by_role("heading", name="Players")).to_be_visible()
        expect(page.get_by_role("alert")).to_be_hidden()

    def test_a_line_that_is_no_message(self) -> None:
        page = self.visit(self.serve(self.misbehaving("babbles")))
        register(page)
        expect(page.get_by_role("alert")).to_contain_text(
            "The service sent something that is no message: Segmentation fault, or so"
        )

    def test_a_newer_service(self) -> None:
        page = self.visit(self.serve(self.misbehaving("is-newer")))
        expect(page.get_by_role("alert")).to_contain_text("protocol 2.0, which is newer than this client's 1.0")
        page.get_by_role("button", name="Reload").click()
        expect(page.get_by_role("heading", name="Login")).to_be_visible()

    def test_a_service_that_is_away_and_comes_back(self) -> None:
        service = self.misbehaving("never")
        page = self.visit(self.serve(service))
        register(page)
        away = service.rename(f"{service}-any-more")
        self.kill_service()
        notice = page.get_by_role("alert")
        expect(notice).to_contain_text("Trying again in 2 s.")
        away.rename(service)
        expect(notice).to_be_hidden()
        expect(page.get_by_role("heading", name="Players")).to_be_visible()


class ServerTest(WebTest):
    """What the server lets in."""

    def test_no_page_of_another_origin(self) -> None:
        address = self.serve()
        for origin, status in ((address.rstrip("/"), 101), ("http://elsewhere.test", 403)):
            connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=5)
            connection.request("GET", "/service", headers={**HANDSHAKE, "Origin": origin})
            self.assertEqual(connection.getresponse().status, status)
            connection.close()

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
        connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=5)
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

    def test_a_missing_service_is_said_at_once(self) -> None:
        run = subprocess.run(
            ["bash", SERVE], env=environment("/nowhere/fg"), capture_output=True, text=True, timeout=10
        )
        self.assertEqual(run.returncode, 1)
        self.assertEqual(run.stderr, "There is no service /nowhere/fg.\n")
