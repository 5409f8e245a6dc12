"""The heads of requests and answers, as HTTP/1.1 has them."""

import asyncio
import urllib.parse
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus

# A file's name is at most so long, and no path of ours is longer than this.
LONGEST_NAME, LONGEST_PATH = 255, 1024


class Refusal(Exception):
    """A request that is answered with a status and a sentence."""

    def __init__(self, status: HTTPStatus, reason: str) -> None:
        super().__init__(reason)
        self.status, self.reason = status, reason


@dataclass
class Head:
    """A request for a path, with its headers by their names in lower case."""

    method: str
    path: str
    headers: dict[str, str]

    def get(self, name: str) -> str:
        """The value of a header; nothing if there is none."""
        return self.headers.get(name, "")


async def read_head(reader: asyncio.StreamReader) -> Head:
    """The next request, which has no body."""
    try:
        text = await reader.readuntil(b"\r\n\r\n")
    except asyncio.LimitOverrunError as fault:
        raise Refusal(HTTPStatus.BAD_REQUEST, "The request is too long.") from fault
    first, *lines = text.decode("latin-1").removesuffix("\r\n\r\n").split("\r\n")
    words = first.split(" ")
    if len(words) != 3 or not words[2].startswith("HTTP/1."):
        raise Refusal(HTTPStatus.BAD_REQUEST, "This is no request of HTTP/1.1.")
    headers: dict[str, str] = {}
    for line in lines:
        name, colon, value = line.partition(":")
        if not colon or not name or name != name.strip():
            raise Refusal(HTTPStatus.BAD_REQUEST, "A header has no name.")
        name, value = name.lower(), value.strip()
        headers[name] = f"{headers[name]}, {value}" if name in headers else value
    head = Head(words[0], path_of(words[1]), headers)
    if head.get("content-length") not in ("", "0") or head.get("transfer-encoding"):
        raise Refusal(HTTPStatus.BAD_REQUEST, "Nothing can be sent here.")
    return head


def path_of(target: str) -> str:
    """The path of a request's target; refused if no file can have it."""
    try:
        path = urllib.parse.unquote(target.partition("?")[0], errors="strict")
    except UnicodeDecodeError:
        path = ""
    is_short = len(target) <= LONGEST_PATH and all(len(name.encode()) <= LONGEST_NAME for name in path.split("/"))
    if not path.startswith("/") or not is_short or not path.isprintable():
        raise Refusal(HTTPStatus.BAD_REQUEST, "There can be no such path.")
    return path


def answer_head(status: HTTPStatus, headers: Mapping[str, str]) -> bytes:
    """The bytes before an answer's body."""
    lines = [f"HTTP/1.1 {status.value} {status.phrase}", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode("latin-1")
