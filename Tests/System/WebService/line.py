"""One connection to a double, for the tests of the double itself."""

import socket


class Line:
    """One connection to the double, without a library that could hide anything."""

    def __init__(self, service, context=None):
        self.socket = socket.create_connection(("127.0.0.1", service.port), timeout=60)
        if context:
            self.socket = context.wrap_socket(self.socket, server_hostname="127.0.0.1")
        self.stream = self.socket.makefile("rb")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stream.close()
        self.socket.close()

    def send(self, line, headers=(), body=None):
        method, path, version = (line.split() + ["1.1"])[:3]
        body = None if body is None else body.encode()
        headers = [("Host", "double"), *headers]
        if dict(headers).get("Transfer-Encoding") == "chunked":
            body = b"%x\r\n%b\r\n0\r\n\r\n" % (len(body), body)
        elif body is not None:
            headers.append(("Content-Length", len(body)))
        head = "".join(f"{name}: {value}\r\n" for name, value in headers)
        self.socket.sendall(f"{method} {path} HTTP/{version}\r\n{head}\r\n".encode() + (body or b""))
        return self.receive(method)

    def receive(self, method="GET"):
        """The status, the headers in lower case, and the body of the next answer."""
        status = int(self.stream.readline().split()[1])
        headers = {}
        while (line := self.stream.readline().decode().rstrip("\r\n")):
            name, _, value = line.partition(": ")
            headers[name.lower()] = value
        if status == 100:
            return self.receive(method)
        length = 0 if method == "HEAD" else int(headers.get("content-length", 0))
        return status, headers, self.stream.read(length)
