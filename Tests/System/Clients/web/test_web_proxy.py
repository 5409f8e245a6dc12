"""The page behind a real nginx that speaks TLS, by the documented file of settings."""

import http.client
import os
import shutil
import socket
import ssl
import subprocess
import time
import unittest

from playwright.sync_api import expect
from test_web_left_running import CLIENTS, CROWD, CrowdTest
from test_web_server import HANDSHAKE
from web_stage import chromium, register

# A name that browsers look for on this machine.
NAME = "club.localhost"
MOST = 30
NGINX = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")
MAIN = """
daemon off; pid {folder}/pid; error_log {folder}/errors; worker_processes 1; user root;
events {{ worker_connections 4096; }}
http {{
  access_log off; default_type text/plain;
  client_body_temp_path {folder}/b; proxy_temp_path {folder}/p; fastcgi_temp_path {folder}/f;
  uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  include {folder}/site;
}}
"""


@unittest.skipUnless(NGINX, "There is no nginx; install the package nginx-light.")
class ProxyTests(CrowdTest):
    def proxy(self, service: str = "", **variables: str) -> int:
        """Starts a server, and nginx in front of it; returns the port of nginx."""
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        executable = None
        if service:
            executable = self.folder / "service"
            executable.write_text(service)
            executable.chmod(0o755)
        address = self.serve(executable, HOSTS=f"{NAME}:{port}", PROXY="1", **variables)
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
             "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", self.folder / "privkey.pem",
             "-out", self.folder / "fullchain.pem"], check=True, capture_output=True,
        )  # fmt: skip
        site = (CLIENTS / "web/nginx.conf").read_text()
        for old, new in (
            ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"), ("club.example", NAME),
            (f"/etc/letsencrypt/live/{NAME}", str(self.folder)), ("http://127.0.0.1:8080", address.rstrip("/")),
        ):  # fmt: skip
            self.assertIn(old, site)
            site = site.replace(old, new)
        (self.folder / "site").write_text(site)
        (self.folder / "nginx.conf").write_text(MAIN.format(folder=self.folder))
        nginx = subprocess.Popen([NGINX, "-p", self.folder, "-c", "nginx.conf"], stderr=subprocess.DEVNULL)
        self.addCleanup(nginx.wait)
        self.addCleanup(nginx.terminate)
        end = time.monotonic() + 60
        while nginx.poll() is None and time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                return port
            except ConnectionRefusedError:
                time.sleep(0.02)
        raise AssertionError((self.folder / "errors").read_text())

    def tls(self) -> ssl.SSLContext:
        """Trusts the certificate of the test and no other."""
        return ssl.create_default_context(cafile=self.folder / "fullchain.pem")

    def ask(self, port: int, path: str, source: str = "127.0.0.1", **headers: str) -> http.client.HTTPResponse:
        """What nginx answers to a device with an address."""
        plain = socket.create_connection(("127.0.0.1", port), timeout=60, source_address=(source, 0))
        connection = http.client.HTTPSConnection(NAME, port)
        connection.sock = self.tls().wrap_socket(plain, server_hostname=NAME)
        self.addCleanup(connection.close)
        connection.request("GET", path, headers=headers)
        return connection.getresponse()

    def test_an_evening_goes_on_beside_a_crowd(self) -> None:
        port = self.proxy(VISITORS="60")
        origin = f"https://{NAME}:{port}"
        person = chromium().new_context(ignore_https_errors=True)
        self.addCleanup(person.close)
        page = self.visit(f"{origin}/", person)
        register(page)
        self.assertTrue(page.evaluate("isSecureContext"))
        context = self.tls()
        connections = self.crowd(
            port, f"{NAME}:{port}", origin, lambda plain: context.wrap_socket(plain, server_hostname=NAME)
        )
        self.assertEqual(self.statuses(connections), {101: MOST, 429: CROWD - MOST})
        self.assertEqual(len(list(self.running())), MOST + 1)
        self.assert_page_goes_on(page)
        # There is room for others.
        another = chromium().new_context(ignore_https_errors=True)
        self.addCleanup(another.close)
        expect(self.visit(f"{origin}/", another).get_by_role("heading", name="Login")).to_be_visible()

    def test_what_the_proxy_answers(self) -> None:
        port = self.proxy()
        answer = self.ask(port, "/")
        self.assertEqual(answer.status, 200)
        self.assertIn("max-age", answer.headers["Strict-Transport-Security"])
        self.assertIn("frame-ancestors 'none'", answer.headers["Content-Security-Policy"])
        self.assertEqual(self.ask(port, "/health").read(), b"ok\n")
        self.assertEqual(self.ask(port, "/health", source="127.0.0.9").status, 403)
        for origin, status in ((f"https://{NAME}:{port}", 101), ("https://elsewhere.test", 403), ("null", 403)):
            with self.subTest(origin):
                self.assertEqual(self.ask(port, "/service", **HANDSHAKE, Origin=origin).status, status)

    def test_a_visitor_cannot_say_that_they_are_another(self) -> None:
        note = self.folder / "note"
        os.mkfifo(note)
        port = self.proxy(f"#!/bin/sh\necho $REMOTE_ADDR >{note}\n")
        headers = {**HANDSHAKE, "Origin": f"https://{NAME}:{port}", "X-Real-IP": "192.0.2.7"}
        self.assertEqual(self.ask(port, "/service", source="127.0.0.9", **headers).status, 101)
        self.assertEqual(note.read_text(), "127.0.0.9\n")


if __name__ == "__main__":
    unittest.main()
