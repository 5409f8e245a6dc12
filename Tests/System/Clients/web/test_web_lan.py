"""The server for phones in a local network: `serve.sh --lan`."""

import contextlib
import hashlib
import http.client
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from js_stage import environment
from playwright.sync_api import expect
from web_browser import ROOT
from test_web_server import HANDSHAKE
from web_host import ADDRESS, FINGERPRINT, HostTest
from web_stage import SERVE, chromium, press, register

NEEDED, WRONG = "The host's access code is needed.", "This is not the host's access code."
TOO_MANY = "This device has sent too many wrong codes."
# What a visitor hears who is let in and says nothing.
IS_IN = "visit/ended"


def setUpModule() -> None:
    """Installs what draws and reads a QR code, if that is missing."""
    needed = {"qrencode": "qrencode", "zbarimg": "zbar-tools"}
    missing = [package for program, package in needed.items() if not shutil.which(program)]
    command = f"source {ROOT}/Clients/build.sh && install_missing"
    subprocess.run(["bash", "-c", f"{command} {' '.join(missing)}"], check=True)


class LanTest(HostTest):
    """Who gets in, and what others in the same network see."""

    def test_a_phone_gets_in_with_the_printed_address(self) -> None:
        host = self.host()
        page = self.phone(host.entrance)
        register(page)
        self.assertEqual(page.url, f"{host.origin}/")
        cookie = page.context.cookies()[0]
        self.assertEqual((cookie.get("secure"), cookie.get("sameSite")), (True, "Strict"))
        page.reload()
        expect(page.get_by_role("heading", name="Players")).to_be_visible()
        # The host itself.
        own = self.phone(host.entrance.replace(ADDRESS, "localhost"))
        expect(own.get_by_role("heading", name="Login")).to_be_visible()

    def test_no_service_without_the_code(self) -> None:
        script, starts = self.counted()
        host = self.host(script)
        page = self.phone(host.origin)
        how = f"Scan the host's QR code, or type the code at {host.origin}/enter/."
        expect(page.get_by_role("alert")).to_contain_text(f"{NEEDED} {how}")
        for wrong in ("abcde-fghjk-mnpqr", host.code[:-1], f"{host.code}a"):
            page.goto(f"{host.origin}/enter/#{wrong}")
            expect(page.get_by_role("alert")).to_contain_text(f"{WRONG} {how}")
            self.assertEqual(page.url, f"{host.origin}/")
        self.assertEqual(starts.read_text(), "")
        page.goto(f"{host.origin}/enter/")
        page.get_by_label("Access code").fill(f" {host.code.replace('-', ' ').upper()}")
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Login")).to_be_visible()
        self.assertEqual(starts.read_text(), "\n")

    def test_a_scan_while_the_code_is_asked_for(self) -> None:
        host = self.host()
        page = self.phone(f"{host.origin}/enter/")
        page.evaluate("code => { location.hash = code; }", host.code)
        expect(page.get_by_role("heading", name="Login")).to_be_visible()

    def test_a_browser_without_cookies_is_told_so(self) -> None:
        host = self.host()
        person = chromium().new_context(ignore_https_errors=True)
        self.addCleanup(person.close)
        person.add_init_script("Object.defineProperty(document, 'cookie', { get: () => '', set() {} })")
        page = self.visit(host.entrance, person)
        expect(page.get_by_role("status")).to_have_text(
            "This browser keeps no cookies, but the access code is kept as one."
        )

    def test_a_file_without_a_code_lets_nobody_in(self) -> None:
        host = self.host()
        for content in ("", "\n", "a"):
            (host.folder / "access-code").write_text(content)
            for code in ("-", "a", host.code):
                self.assertIn(WRONG, host.hear(code), (content, code))
        code = self.host().code
        self.assertNotEqual(code, host.code)
        self.assertRegex(code, "^([a-z2-9]{5}-){2}[a-z2-9]{5}$")

    def test_guesses_wait_and_keep_nobody_else_out(self) -> None:
        host = self.host(SILENCE="0.2")
        for number in range(10):
            self.assertIn(WRONG, host.hear(f"guess {number}"))
        for code in ("guess", host.code):
            self.assertIn(TOO_MANY, host.hear(code))
        self.assertIn(IS_IN, host.hear(host.code, device="127.0.0.4"))
        # As if five seconds were over.
        os.utime(host.folder / "wrong/127.0.0.1", (time.time() - 5,) * 2)
        self.assertIn(WRONG, host.hear("guess"))
        self.assertIn(TOO_MANY, host.hear(host.code))
        os.utime(host.folder / "wrong/127.0.0.1", (time.time() - 5,) * 2)
        self.assertIn(IS_IN, host.hear(host.code))
        for _ in range(10):
            self.assertIn(WRONG, host.hear("guess"))

    def test_many_guesses_at_once_are_all_answered(self) -> None:
        host = self.host()
        page = self.phone(host.entrance)
        with ThreadPoolExecutor(200) as crowd:
            answers = list(crowd.map(host.hear, ["guess"] * 200))
        wrong = sum(WRONG in answer for answer in answers)
        self.assertGreaterEqual(wrong, 10)
        self.assertEqual(wrong + sum(TOO_MANY in answer for answer in answers), 200)
        expect(page.get_by_role("alert")).to_be_hidden()

    def test_nobody_without_the_code_ends_a_visit(self) -> None:
        script, starts = self.counted()
        host = self.host(script)
        page = self.phone(host.entrance)
        register(page)
        process, frame = self.listener(), 14 << 20
        content = b"\x81\xff" + frame.to_bytes(8, "big") + bytes(4) + b"x" * frame

        def attack(cookie: str) -> None:
            headers = {"Origin": host.origin, "Cookie": f"__Host-access={cookie}"}
            with contextlib.suppress(OSError), contextlib.closing(host.connect()) as connection:
                connection.request("GET", "/service", headers=HANDSHAKE | headers)
                connection.sock.sendall(content)

        for cookie in ("", "guess"):
            with ThreadPoolExecutor(30) as crowd:
                list(crowd.map(attack, [cookie] * 30))
        press(page, "add")
        expect(page.get_by_role("heading", name="Add player")).to_be_visible()
        self.assertNotIn("run out of memory", host.printed.decode())
        self.assertEqual((self.listener(), starts.read_text()), (process, "\n"))

    def test_only_tls_with_a_key_for_each_connection(self) -> None:
        host = self.host()
        with contextlib.closing(http.client.HTTPConnection(ADDRESS, host.port, timeout=60)) as plain:
            plain.request("GET", "/")
            answer = plain.getresponse()
            self.assertEqual(answer.status, 400)
            self.assertNotIn(b"<html", answer.read())
        suites = {"TLSv1.3": None, "TLSv1.2": ssl.TLSVersion.TLSv1_2}
        for version, most in suites.items():
            context = host.tls()
            context.maximum_version = most or ssl.TLSVersion.MAXIMUM_SUPPORTED
            with socket.create_connection((ADDRESS, host.port)) as bare:
                with context.wrap_socket(bare, server_hostname=ADDRESS) as stream:
                    self.assertEqual(stream.version(), version)
                    cipher = stream.cipher()
                    self.assertRegex(cipher[0] if cipher else "", "^(TLS|ECDHE-ECDSA)[_-].*(GCM|POLY1305)")
        context = host.tls()
        context.maximum_version = ssl.TLSVersion.TLSv1_2
        context.set_ciphers("ALL:!kECDHE:@SECLEVEL=0")
        with socket.create_connection((ADDRESS, host.port)) as bare, self.assertRaises(ssl.SSLError):
            context.wrap_socket(bare, server_hostname=ADDRESS)

    def test_the_certificate_names_the_host(self) -> None:
        host = self.host(HOSTS="club.test other.test:8443")
        for name in (ADDRESS, "127.0.0.1", "localhost", "club.test", "other.test"):
            with socket.create_connection((ADDRESS, host.port)) as bare:
                with host.tls().wrap_socket(bare, server_hostname=name) as stream:
                    printed = hashlib.sha256(stream.getpeercert(True) or b"").hexdigest()
            self.assertEqual(host.fingerprint.replace(":", "").lower(), printed)
        for origin in (f"https://{ADDRESS}:{host.port}", "https://club.test", "https://other.test:8443"):
            self.assertEqual(host.open("", origin).status, 101, origin)
        others = ("https://evil.test", "https://other.test:1", f"https://{ADDRESS}:1", "null")
        for origin in (f"http://{ADDRESS}:{host.port}", *others):
            self.assertEqual(host.open("", origin).status, 403, origin)

    def test_what_is_kept_and_what_is_made_again(self) -> None:
        first, second = self.host(), self.host()
        modes = {file.name: oct(file.stat().st_mode & 0o777) for file in first.folder.iterdir()}
        self.assertEqual((modes["tls.pem"], modes["access-code"]), ("0o600", "0o600"))
        self.assertEqual((second.fingerprint, second.code), (first.fingerprint, first.code))
        moved = self.host(address="127.0.0.3")
        self.assertNotEqual(moved.fingerprint, first.fingerprint)
        self.assertEqual(moved.code, first.code)
        pem = first.folder / "tls.pem"
        names, _, key = re.split(b"(?=-----BEGIN)", pem.read_bytes())
        for days, is_kept in ((31, True), (29, False)):
            signed = subprocess.run(
                ["openssl", "x509",
                 "-copy_extensions", "copyall", "-in", pem, "-signkey", pem, "-days", f"{days}"],
                capture_output=True, check=True,
            )  # fmt: skip
            pem.write_bytes(names + signed.stdout + key)
            changed = hashlib.sha256(ssl.PEM_cert_to_DER_cert(signed.stdout.decode())).hexdigest()
            started = self.host(address="127.0.0.3").fingerprint.replace(":", "").lower()
            self.assertEqual(started == changed, is_kept, days)

    def test_the_qr_code_is_the_address(self) -> None:
        host = self.host()
        rows = re.findall(r"\x1b\[40;37;1m(.*?)\x1b\[0m", host.printed.decode())
        # Each character is two dots, one above the other; a drawn half is white.
        dots = [[char in halves for char in row] for row in rows for halves in ("█▀", "█▄")]
        scale = 4
        image = b"".join(bytes(255 * dot for dot in line for _ in range(scale)) * scale for line in dots)
        picture = self.folder / "code.pgm"
        picture.write_bytes(b"P5 %d %d 255\n" % (len(rows[0]) * scale, len(dots) * scale) + image)
        run = subprocess.run(["zbarimg", "-q", "--raw", picture], capture_output=True, text=True)
        self.assertEqual(run.stdout, f"{host.entrance}\n")

    def test_the_code_is_told_to_nobody_else(self) -> None:
        programs, note = self.folder / "bin", self.folder / "note"
        programs.mkdir()
        for name in ("qrencode", "openssl"):
            (programs / name).write_text(f'#!/bin/sh\necho "$@" >>"{note}"\nexec {shutil.which(name)} "$@"\n')
            (programs / name).chmod(0o755)
        host = self.host(VISITORS="1", PATH=f"{programs}:{os.environ['PATH']}")
        page = self.phone(host.entrance)
        expect(page.get_by_role("heading", name="Login")).to_be_visible()
        length = len(host.printed)
        self.assertEqual(host.open(host.code).status, 429)
        host.read_until(re.compile(rb"turned away: All 1 places are taken.\r?\n"))
        self.assertNotIn(host.code.encode(), host.printed[length:])
        commands = note.read_text() + "".join(word for _, words in self.processes() for word in words)
        self.assertIn("ANSIUTF8", commands)
        for path in ("/../access-code", "/..%2faccess-code", "/pages/../../access-code"):
            connection = host.connect()
            connection.request("GET", path)
            self.assertNotIn(host.code.encode(), connection.getresponse().read())
            connection.close()
        for secret in (host.code, host.code.replace("-", "")):
            self.assertNotIn(secret, commands)
            for service in self.running():
                self.assertNotIn(secret.encode(), Path(f"/proc/{service}/environ").read_bytes())

    def test_no_code_is_printed_where_it_may_be_kept(self) -> None:
        with self.subTest("on a terminal without qrencode"):
            host = self.host(PATH=str(self.without("qrencode")), SILENCE="0.2")
            self.assertNotIn("█", host.printed.decode())
            self.assertIn(IS_IN, host.hear(host.code))
        with subprocess.Popen(
            ["timeout", "60", "bash", SERVE, "--lan", str(host.port), *self.store],
            env=environment() | {"XDG_DATA_HOME": str(self.folder), "ADDRESS": "127.0.0.3"},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        ) as run:  # fmt: skip
            assert run.stdout
            # The two that are asked about, the warning and the fingerprint.
            printed = [run.stdout.readline() for _ in range(4)]
            # The server itself says nothing within this time.
            with contextlib.suppress(subprocess.TimeoutExpired):
                run.wait(1)
            run.terminate()
            rest, errors = run.communicate()
        lines = [
            f"Football Gather is at https://127.0.0.3:{host.port}/enter/\n",
            f"The access code is in {host.folder}/access-code\n",
        ]
        self.assertEqual(printed[:2], lines)
        self.assertRegex(printed[3].encode(), FINGERPRINT)
        self.assertNotIn(host.code, "".join(printed) + rest + errors)

    def without(self, program: str) -> Path:
        """A folder with all programs but one, which cannot be installed."""
        folder = self.folder / "programs"
        folder.mkdir()
        for path in reversed(os.get_exec_path()):
            for file in Path(path).glob("*"):
                (folder / file.name).unlink(missing_ok=True)
                (folder / file.name).symlink_to(file)
        (folder / program).unlink()
        (folder / "apt-get").unlink()
        (folder / "apt-get").write_text("#!/bin/sh\nexit 100\n")
        (folder / "apt-get").chmod(0o755)
        return folder

    def test_the_address_of_this_machine(self) -> None:
        command = f"source {SERVE.with_name('lan.sh')}; lan_address"
        found = subprocess.run(["bash", "-c", command], capture_output=True, text=True).stdout.strip()
        known = subprocess.run(["hostname", "-I"], capture_output=True, text=True).stdout.split()
        self.assertIn(found, known or [""])
        alone = subprocess.run(
            ["unshare", "--map-root-user", "--net", "bash", SERVE, "--lan", *self.store],
            env=environment(), capture_output=True, text=True,
        )  # fmt: skip
        self.assertEqual(alone.returncode, 1)
        said = "This machine has no address in a local network. If it has, say which: ADDRESS=…\n"
        self.assertEqual(alone.stderr, said)
