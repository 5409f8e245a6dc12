"""One visitor: a WebSocket (RFC 6455), whose messages are the lines of a service of their own.

What comes is passed on in parts, so that a message of any length takes no more memory than a short one.
"""

import asyncio
import base64
import contextlib
import hashlib
import json
from collections.abc import Callable
from http import HTTPStatus

from heads import Head, Refusal, answer_head

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
MORE, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
LONGEST_CONTROL = 125
DONE, WRONG, POLICY = 1000, 1002, 1008
CHUNK = 1 << 16
# Seconds in which somebody who is sent away takes the last message, and that a service has to end by itself.
FAREWELL, GRACE = 0.3, 0.5


class Visit:
    """A visitor's connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        # Whether a line of the service is sent in part, and whether the end has been said.
        self.is_within_line = self.is_closed = False

    def open(self, head: Head) -> None:
        """Takes the connection as a WebSocket."""
        key = head.get("sec-websocket-key")
        accepted = base64.b64encode(hashlib.sha1(key.encode() + MAGIC).digest()).decode()
        answer = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Accept": accepted}
        self.writer.write(answer_head(HTTPStatus.SWITCHING_PROTOCOLS, answer))

    async def refuse(self, head: Head, reason: str) -> None:
        """Tells the page why nobody is served, and ends. What was sent is not looked at."""
        self.open(head)
        # Without an id, so it fails what the page asks first; the page shows the message.
        said = {"jsonrpc": "2.0", "id": None, "error": {"code": -32000, "message": reason}}
        self.send(TEXT, json.dumps(said).encode())
        await self.close(POLICY)

    async def serve(
        self, head: Head, command: list[str], variables: dict[str, str], silence: float, let_in: Callable[[], None]
    ) -> None:
        """Runs a service until one of both ends, or the visitor has been silent for so many seconds."""
        try:
            service = await asyncio.create_subprocess_exec(
                *command, env=variables, limit=CHUNK, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
            )
        except OSError as fault:
            raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "The service cannot be started.") from fault
        assert service.stdin and service.stdout
        let_in()
        self.open(head)
        heard = asyncio.create_task(self.hear(service.stdin, silence))
        spoken = asyncio.create_task(self.speak(service.stdout))
        try:
            await asyncio.wait([heard, spoken], return_when=asyncio.FIRST_COMPLETED)
        finally:
            heard.cancel()
            spoken.cancel()
            how, _ = await asyncio.gather(heard, spoken, return_exceptions=True)
            if isinstance(how, TimeoutError) and not self.is_within_line:
                # The page takes this; what else is sent meanwhile comes from a countdown, if at all.
                said = {"jsonrpc": "2.0", "method": "visit/ended", "params": {"seconds": silence}}
                self.send(TEXT, json.dumps(said).encode())
            await self.close(DONE)
            await end(service)

    async def hear(self, service: asyncio.StreamWriter, silence: float) -> None:
        """Passes the visitor's messages on. A TimeoutError says that none has come for so many seconds."""
        is_within = False
        while True:
            async with asyncio.timeout(silence):
                first, second = await self.reader.readexactly(2)
                length = second & 0x7F
                if length > LONGEST_CONTROL:
                    length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8))
                mask = await self.reader.readexactly(4) if second & 0x80 else b""
            kind, is_last = first & 0x0F, bool(first & 0x80)
            is_control = kind >= CLOSE
            fits = length <= LONGEST_CONTROL and is_last if is_control else (kind == MORE) == is_within
            if not mask or first & 0x70 or not fits or kind not in (MORE, TEXT, BINARY, CLOSE, PING, PONG):
                await self.close(WRONG)
                return
            if is_control:
                content = unmasked(await self.reader.readexactly(length), mask)
                if kind == CLOSE:
                    return
                if kind == PING:
                    self.send(PONG, content)
                continue
            while length:
                async with asyncio.timeout(silence):
                    part = await self.reader.read(min(length, CHUNK))
                    if not part:
                        return
                    service.write(unmasked(part, mask))
                    await service.drain()
                length -= len(part)
                turn = len(part) % 4
                mask = mask[turn:] + mask[:turn]
            is_within = not is_last
            if is_last:
                service.write(b"\n")

    async def speak(self, service: asyncio.StreamReader) -> None:
        """Sends the service's lines, each as a message."""
        while data := await service.read(CHUNK):
            *ended, rest = data.split(b"\n")
            for line in ended:
                self.send(MORE if self.is_within_line else TEXT, line)
                self.is_within_line = False
            if rest:
                self.send(MORE if self.is_within_line else TEXT, rest, is_last=False)
                self.is_within_line = True
            await self.writer.drain()

    def send(self, kind: int, content: bytes, is_last: bool = True) -> None:
        """Sends a frame."""
        length = len(content)
        if length < 126:
            size = bytes([length])
        else:
            size = b"\x7e" + length.to_bytes(2) if length < 1 << 16 else b"\x7f" + length.to_bytes(8)
        self.writer.write(bytes([0x80 * is_last | kind]) + size + content)

    async def close(self, status: int) -> None:
        """Says that this is the end. Without a moment for what is on its way, the visitor might not hear it."""
        if self.is_closed:
            return
        self.is_closed = True
        self.send(CLOSE, status.to_bytes(2))
        with contextlib.suppress(TimeoutError, OSError):
            async with asyncio.timeout(FAREWELL):
                await self.writer.drain()
                while await self.reader.read(CHUNK):
                    pass


def unmasked(content: bytes, mask: bytes) -> bytes:
    """What a visitor has said; each byte is sent with one of the mask."""
    length = len(content)
    key = (mask * (length // 4 + 1))[:length]
    return (int.from_bytes(content) ^ int.from_bytes(key)).to_bytes(length)


async def end(service: asyncio.subprocess.Process) -> None:
    """Ends a service, as gently as it lets."""
    assert service.stdin
    service.stdin.close()
    for finish in (service.terminate, service.kill):
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GRACE):
                await service.wait()
        if service.returncode is None:
            finish()
    await service.wait()
