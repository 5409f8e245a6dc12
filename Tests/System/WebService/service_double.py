"""A double of the original Football Gather web service on loopback, which behaves as observed and no better.

    with Double(seed=1) as service:
        service.faults.append(Break("POST", "/api/players"))
        …service.url…

`double.py` is a program that serves until its input ends; the first line of its output is the URL.
"""

import os
import random
import socket
import ssl
import subprocess
import sys
import threading

from . import wire
from .routes import respond
from .tables import Tables


class Double:
    """The service: its data, what is to go wrong with it, and all requests that it has had."""

    def __init__(self, seed=0, port=0, certificate=None):
        self.tables = Tables(seed)
        self.random = random.Random(seed)
        self.faults, self.requests = [], []
        self.accepted = 0  # connections so far
        self.certificate = certificate
        self.lock = threading.Lock()
        self.port = port
        self.start()

    def start(self):
        """Listens, at the second time on the same port; everything is still there."""
        self.ended = threading.Event()
        self.connections = set()
        self.listener = socket.create_server(("127.0.0.1", self.port), backlog=64)
        self.port = self.listener.getsockname()[1]
        self.thread = threading.Thread(target=self.accept, daemon=True)
        self.thread.start()

    def stop(self):
        """Ends all connections; from now on they are refused."""
        self.ended.set()
        # Only this wakes the thread in accept.
        self.listener.shutdown(socket.SHUT_RDWR)
        self.thread.join()
        self.listener.close()
        with self.lock:
            connections = list(self.connections)
        for connection in connections:
            connection.end()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if not self.ended.is_set():
            self.stop()

    @property
    def url(self):
        return f"{'https' if self.certificate else 'http'}://127.0.0.1:{self.port}"

    def accept(self):
        while True:
            try:
                peer, _ = self.listener.accept()
            except OSError:
                return
            connection = Connection(self, peer)
            with self.lock:
                self.accepted += 1
                connection.number = self.accepted
                self.connections.add(connection)
            threading.Thread(target=connection.serve, daemon=True).start()

    def answer(self, request):
        """The answer to a request, and the fault that happens to it, if one does."""
        with self.lock:
            self.requests.append(request)
            fault = next((fault for fault in self.faults if fault.takes(request)), None)
            return (fault.respond if fault else respond)(self.tables, request), fault


class Connection:
    """One client's connection, in its own thread."""

    def __init__(self, double, peer):
        self.double, self.peer = double, peer
        self.number = None

    def serve(self):
        try:
            if self.double.certificate:
                context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
                context.load_cert_chain(*self.double.certificate)
                self.peer = context.wrap_socket(self.peer, server_side=True)
            with self.peer.makefile("rb") as stream:
                while (next_one := wire.read_request(stream, self)) and self.answer(*next_one):
                    pass
        except (OSError, ValueError):
            # The client has left, or speaks something else.
            pass
        finally:
            self.end()

    def answer(self, request, is_last):
        """Answers a request; false if it was the connection's last."""
        request.connection = self.number
        answer, fault = self.double.answer(request)
        with self.double.lock:
            head, body = wire.encode(answer, request, is_last, self.double.random)
        if fault:
            return fault.send(self, head, body) and not is_last
        self.write(head + body)
        return not is_last

    def write(self, data):
        self.peer.sendall(data)

    def sleep(self, seconds):
        """Waits, but not beyond the end of the double."""
        self.double.ended.wait(seconds)

    def end(self):
        with self.double.lock:
            self.double.connections.discard(self)
        try:
            self.peer.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.peer.close()


def self_signed(folder, name="127.0.0.1"):
    """A certificate that nobody has signed but itself, and its key: for `certificate`."""
    paths = [os.path.join(folder, file) for file in ("certificate.pem", "key.pem")]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1",
         "-subj", f"/CN={name}", "-addext", f"subjectAltName=IP:{name}", "-out", paths[0], "-keyout", paths[1]],
        check=True, capture_output=True)
    return paths


def main():
    with Double(seed=int(sys.argv[1]) if len(sys.argv) > 1 else 0) as service:
        print(service.url, flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    main()
