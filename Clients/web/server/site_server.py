"""What a visitor of the page is answered: its files, whether all is well, and a service."""

import asyncio
import sys
from collections.abc import Callable
from dataclasses import dataclass
from email.utils import formatdate
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

import access
from health import Health
from heads import Head, Refusal, answer_head, read_head
from visit import Visit

POLICY = "; ".join([
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'",
    "manifest-src 'self'", "worker-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
])  # fmt: skip
SAFETY = {
    "Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache", "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}  # fmt: skip
TYPES = {
    ".css": "text/css; charset=utf-8", ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".json": "application/json", ".png": "image/png", ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}  # fmt: skip
TEXT = "text/plain; charset=utf-8"
# Who does not take a file has so many seconds for it.
SLOWEST = 60


@dataclass
class Options:
    """What serve.sh says of the server."""

    port: int
    # The names of the page, with or without a port.
    host: list[str]
    pages: Path
    # The folder of the access code; None if everybody is let in.
    lan: Path | None
    proxy: bool
    visitors: int
    silence: float
    command: list[str]
    # What a service gets of the environment.
    variables: dict[str, str]


class Site:
    """All that is served. Nothing is done for somebody who is not let in, but that they are told so."""

    LONGEST_HEAD = 1 << 14

    def __init__(self, options: Options) -> None:
        self.options = options
        self.visits = 0
        self.health = Health(options.command, options.variables)

    async def answer(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, device: str, patience: float,
        let_in: Callable[[], None],
    ) -> bool:  # fmt: skip
        """Answers the next request; false if it was the last one of its connection."""
        try:
            async with asyncio.timeout(patience):
                head = await read_head(reader)
            if head.get("upgrade").lower() == "websocket":
                await self.visit(head, Visit(reader, writer), device, let_in)
                return False
            status, headers, body = await self.page(head)
        except Refusal as refusal:
            status, headers, body = refusal.status, {"Content-Type": TEXT}, f"{refusal.reason}\n".encode()
            head = Head("GET", "", {"connection": "close"})
        goes_on = head.get("connection").lower() != "close"
        headers |= {"Connection": "keep-alive" if goes_on else "close"}
        if status != HTTPStatus.NOT_MODIFIED:
            headers["Content-Length"] = str(len(body))
        writer.write(answer_head(status, SAFETY | headers) + (b"" if head.method == "HEAD" else body))
        async with asyncio.timeout(SLOWEST):
            await writer.drain()
            if not goes_on:
                writer.close()
                await writer.wait_closed()
        return goes_on

    async def page(self, head: Head) -> tuple[HTTPStatus, dict[str, str], bytes]:
        """The answer to who asks for a file or the server's health."""
        if head.method not in ("GET", "HEAD"):
            raise Refusal(HTTPStatus.METHOD_NOT_ALLOWED, "Only GET and HEAD are answered.")
        if head.path == "/health":
            self.check_room()
            trouble = await self.health.trouble()
            status = HTTPStatus.SERVICE_UNAVAILABLE if trouble else HTTPStatus.OK
            return status, {"Content-Type": TEXT, "Cache-Control": "no-store"}, f"{trouble or 'ok'}\n".encode()
        names = head.path.split("/")[1:]
        file = self.options.pages.joinpath(*names)
        if any(name.startswith(".") for name in names) or not file.exists():
            raise Refusal(HTTPStatus.NOT_FOUND, "There is no such page.")
        if file.is_dir() and names[-1]:
            return HTTPStatus.MOVED_PERMANENTLY, {"Location": f"{head.path}/"}, b""
        file = file / "index.html" if file.is_dir() else file
        if file.suffix not in TYPES or not file.is_file():
            raise Refusal(HTTPStatus.NOT_FOUND, "There is no such page.")
        changed = formatdate(file.stat().st_mtime, usegmt=True)
        headers = {"Content-Type": TYPES[file.suffix], "Last-Modified": changed}
        if head.get("if-modified-since") == changed:
            return HTTPStatus.NOT_MODIFIED, headers, b""
        return HTTPStatus.OK, headers, file.read_bytes()

    async def visit(self, head: Head, visit: Visit, device: str, let_in: Callable[[], None]) -> None:
        """Serves a visitor, if they come from the page, have the code, and there is room."""
        if head.path != "/service":
            raise Refusal(HTTPStatus.NOT_FOUND, "There is no such service.")
        if head.get("sec-websocket-version") != "13" or not head.get("sec-websocket-key"):
            raise Refusal(HTTPStatus.BAD_REQUEST, "This is no WebSocket of version 13.")
        self.check_origin(head)
        if self.options.proxy:
            device = head.get("x-real-ip") or device
        if reason := self.refusal(head, device):
            await visit.refuse(head, reason)
            return
        self.check_room()
        self.visits += 1
        try:
            # The service slows down who guesses passwords, by their address.
            variables = self.options.variables | {"REMOTE_ADDR": device}
            await visit.serve(head, self.options.command, variables, self.options.silence, let_in)
        finally:
            self.visits -= 1

    def refusal(self, head: Head, device: str) -> str:
        """Why a visitor is not let in, and what they can do; nothing if they are."""
        if not self.options.lan:
            return ""
        reason = access.refusal(self.options.lan, access.cookie(head.get("cookie")), device)
        how = f"Scan the host's QR code, or type the code at {head.get('origin')}/enter/."
        return f"{reason} {how}" if reason else ""

    def check_room(self) -> None:
        """Refuses a visitor while all places are taken."""
        if self.visits >= self.options.visitors:
            reason = f"All {self.options.visitors} places are taken."
            print(f"A visitor was turned away: {reason}", file=sys.stderr, flush=True)
            raise Refusal(HTTPStatus.TOO_MANY_REQUESTS, reason)

    def check_origin(self, head: Head) -> None:
        """Refuses a page that was not loaded from here, under a name of this server."""
        origin, place = urlsplit(head.get("origin").lower()), head.get("host").lower()
        scheme = "https" if self.options.lan else origin.scheme
        name = place if place in self.options.host else place.rpartition(":")[0]
        is_ours = name != "" and name in self.options.host and origin.netloc == place
        if not is_ours or origin.scheme not in ("http", "https") or origin.scheme != scheme:
            raise Refusal(HTTPStatus.FORBIDDEN, "A visitor has to come from the page.")
