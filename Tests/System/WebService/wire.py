"""HTTP as the original service speaks it: requests from a stream, answers as bytes."""

import email.utils
import http
import json

from .routes import Request

MOST = 1 << 20  # bytes of a head; and of a body, which the service has long refused by then


def read_request(stream, output):
    """The next request and whether the connection ends after it; None at the end of the stream."""
    line = stream.readline(MOST).decode("latin-1")
    while line in ("\r\n", "\n"):
        line = stream.readline(MOST).decode("latin-1")
    if not line.strip():
        return None
    method, target, version = line.split()
    headers = {}
    while (line := stream.readline(MOST)).strip():
        name, _, value = line.decode("latin-1").partition(":")
        headers[name.lower()] = value.strip()
    if headers.get("expect", "").lower() == "100-continue":
        output.write(b"HTTP/1.1 100 Continue\r\n\r\n")
    if headers.get("transfer-encoding", "").lower() == "chunked":
        body = read_chunks(stream)
    else:
        body = stream.read(int(headers.get("content-length", 0)))
    is_last = version == "HTTP/1.0" or headers.get("connection", "").lower() == "close"
    return Request(method, target, headers, body), is_last


def read_chunks(stream):
    body = b""
    while size := int(stream.readline(MOST).partition(b";")[0], 16):
        body += stream.read(size)
        stream.readline(MOST)
    while stream.readline(MOST).strip():
        pass
    return body


def encode(answer, request, is_last, random):
    """An answer as it goes over the wire: its head and its body."""
    status = http.HTTPStatus(answer.status)
    # RFC 9110's name; the service uses the old one.
    phrase = "Payload Too Large" if answer.status == 413 else status.phrase
    lines, body = [f"HTTP/1.1 {answer.status} {phrase}"], b""
    if answer.content is not None:
        body = text(answer.content, random).encode()
        lines.append("content-type: application/json; charset=utf-8")
    if answer.page is not None:
        body = answer.page.encode()
        lines.append("content-type: text/html; charset=utf-8")
    if answer.status != 204:
        lines.append(f"content-length: {len(body)}")
    if answer.location is not None:
        lines.append(f"Location: {answer.location}")
    lines.append(f"connection: {'close' if is_last else 'keep-alive'}")
    lines.append(f"date: {email.utils.formatdate(usegmt=True)}")
    head = "\r\n".join(lines) + "\r\n\r\n"
    return head.encode(), b"" if request.method == "HEAD" else body


def text(content, random):
    """Compact JSON whose members stand in another order each time, and whose slashes are escaped."""
    order = {}

    def place(member):
        return order.setdefault(member[0], random.random())

    def shuffled(value):
        if isinstance(value, list):
            return [shuffled(element) for element in value]
        return dict(sorted(value.items(), key=place)) if isinstance(value, dict) else value

    return json.dumps(shuffled(content), ensure_ascii=False, separators=(",", ":")).replace("/", "\\/")
