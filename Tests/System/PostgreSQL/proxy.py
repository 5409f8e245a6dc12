"""Faults between a client and a server on loopback: a proxy that stops forwarding, and ports without responses."""

import contextlib
import os
import selectors
import signal
import socket
import struct
import threading
import time


class Proxy:
    """Forwards connections to the socket of a server. After `silence` nothing is forwarded and no connection is closed,
    as with a firewall or a dead machine."""

    def __init__(self, cluster):
        self.target = "{}/.s.PGSQL.{}".format(*cluster.entry)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.accepted = 0
        # The delay of each piece, in seconds.
        self.delay = 0
        self.others, self.kept = {}, []
        self.selector = selectors.DefaultSelector()
        self.selector.register(self.listener, selectors.EVENT_READ)
        self.lock, self.over = threading.Lock(), False
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self):
        while not self.over:
            ready = self.selector.select(0.02)
            with self.lock:
                for key, _ in ready:
                    if key.fileobj is self.listener:
                        self.accept()
                    elif key.fileobj in self.others:
                        self.forward(key.fileobj)

    def accept(self):
        if self.listener not in self.selector.get_map():
            return
        client, _ = self.listener.accept()
        server = socket.socket(socket.AF_UNIX)
        try:
            server.connect(self.target)
        except OSError:
            client.close()
            server.close()
            return
        self.accepted += 1
        for one, other in ((client, server), (server, client)):
            self.others[one] = other
            self.selector.register(one, selectors.EVENT_READ)

    def forward(self, source):
        with contextlib.suppress(OSError):
            data = source.recv(1 << 16)
            if data:
                time.sleep(self.delay)
                self.passed(source, data)
                return self.others[source].sendall(self.changed(source, data))
        for end in (source, self.others[source]):
            self.others.pop(end)
            self.selector.unregister(end)
            end.close()

    def passed(self, source, data):
        """Notes what a client or a server has sent."""

    def changed(self, source, data):
        """What the other end gets of it."""
        return data

    def silence(self, and_new_ones=True):
        """Stops forwarding on the current connections, and delays new ones as well."""
        with self.lock:
            for end in self.others:
                self.selector.unregister(end)
            self.kept += self.others
            self.others = {}
            if and_new_ones:
                self.selector.unregister(self.listener)

    def reset(self):
        """Ends all connections by a reset, as a router does that has forgotten them; returns how many."""
        with self.lock:
            ends, self.others = self.others, {}
            for end in ends:
                self.selector.unregister(end)
                if end.family != socket.AF_UNIX:
                    end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                end.close()
        return len(ends) // 2

    def close(self):
        self.over = True
        self.thread.join()
        for end in (self.listener, *self.others, *self.kept):
            end.close()
        self.selector.close()


class CountingProxy(Proxy):
    """Counts the round trips: the messages by which a server says that it is ready for the next statements; and the
    statements that clients have it execute."""

    def __init__(self, cluster):
        self.trips, self.statements, self.pieces = 0, 0, {}
        super().__init__(cluster)

    def passed(self, source, data):
        is_server = source.family == socket.AF_UNIX
        if source not in self.pieces and not is_server:
            # The first message of a client has no type.
            data = b"0" + data
        data = self.pieces.get(source, b"") + data
        # A message is its type and its length, which counts itself and not the type.
        while len(data) >= 5 and len(data) > (length := int.from_bytes(data[1:5], "big")):
            self.trips += is_server and data[:1] == b"Z"
            self.statements += not is_server and data[:1] == b"E"
            data = data[length + 1 :]
        self.pieces[source] = data


class HoldingProxy(Proxy):
    """Holds a message of a client back until `go_on` is set: what the server sends meanwhile comes with its response."""

    def __init__(self, cluster):
        self.is_held, self.go_on, self.left = threading.Event(), threading.Event(), 0
        super().__init__(cluster)

    def hold(self, number):
        """Holds the message of this number from now on back."""
        self.left = number

    def passed(self, source, data):
        if self.left and source.family != socket.AF_UNIX:
            self.left -= 1
            if not self.left:
                self.is_held.set()
                self.go_on.wait(20)


def answers_nothing():
    """A port that accepts connections and does nothing else, and its socket."""
    return socket.create_server(("127.0.0.1", 0), backlog=20)


@contextlib.contextmanager
def swallows_packets():
    """A port that accepts no connection: its queue is full, and the kernel drops packets."""
    with socket.create_server(("127.0.0.1", 0), backlog=0) as listener, contextlib.ExitStack() as stack:
        # Connections that fill the queue and stay open.
        while is_accepted(stack.enter_context(socket.socket()), listener.getsockname()):
            pass
        yield listener.getsockname()[1]


def is_accepted(client, name):
    client.settimeout(0.3)
    try:
        client.connect(name)
    except TimeoutError:
        return False
    return True


class Stopped:
    """A process that is stopped within a `with`."""

    def __init__(self, pid):
        self.pid = pid

    def __enter__(self):
        os.kill(self.pid, signal.SIGSTOP)

    def __exit__(self, *_):
        os.kill(self.pid, signal.SIGCONT)
