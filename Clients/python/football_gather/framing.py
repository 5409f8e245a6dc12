"""The two ways to lay JSON texts end to end: one per line, or after a Content-Length."""

from __future__ import annotations

from typing import Callable, NamedTuple

from .errors import ProtocolError


class Framing(NamedTuple):
    """How a JSON text is written, and how the next one is taken off the front of a buffer."""

    encode: Callable[[bytes], bytes]
    take: Callable[[bytearray], "bytes | None"]


def _encode_line(text: bytes) -> bytes:
    return text + b"\n"


def _take_line(buffer: bytearray) -> bytes | None:
    while (end := buffer.find(b"\n")) >= 0:
        line = bytes(buffer[:end]).strip()
        del buffer[: end + 1]
        if line:
            return line
    return None


def _encode_headers(text: bytes) -> bytes:
    return b"Content-Length: %d\r\n\r\n%b" % (len(text), text)


def _take_headers(buffer: bytearray) -> bytes | None:
    end = buffer.find(b"\r\n\r\n")
    if end < 0:
        return None
    block = bytes(buffer[:end])
    for header in block.split(b"\r\n"):
        name, _, value = header.partition(b":")
        if name.strip().lower() == b"content-length" and value.strip().isdigit():
            body = end + 4
            if len(buffer) < (stop := body + int(value)):
                return None
            text = bytes(buffer[body:stop])
            del buffer[:stop]
            return text
    # Without a length the end of the frame is unknown: the next header block is tried.
    del buffer[: end + 4]
    raise ProtocolError(f"The service sent a header block without a length: {block[:80]!r}")


FRAMINGS = {
    "lines": Framing(_encode_line, _take_line),
    "headers": Framing(_encode_headers, _take_headers),
}
