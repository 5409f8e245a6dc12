"""What can go wrong between a client and the service, to be put into a double's list of faults."""

from dataclasses import dataclass

from .routes import Answer, failure, respond
from .bodies import Refused

REASONS = {400: "Somet\x1b[hing went wrong.", 413: "Payload Too Large", 500: "Something went wrong."}


@dataclass
class Fault:
    """Happens to the requests of one method whose path ends so: to the first of them or, with `after`, to a later one,
    and to so many as `times` says."""

    method: str = ""  # any
    path: str = ""    # any
    after: int = 0
    times: int = 1

    def takes(self, request):
        """Whether the fault happens to this request, which counts."""
        if self.method not in ("", request.method) or not request.path.endswith(self.path) or self.times == 0:
            return False
        if self.after > 0:
            self.after -= 1
            return False
        self.times -= 1
        return True

    def respond(self, tables, request):
        return respond(tables, request)

    def send(self, connection, head, body):
        """Sends the answer; false ends the connection."""
        connection.write(head + body)
        return True


@dataclass
class Status(Fault):
    """An error instead of what was asked for, which is not done."""

    status: int = 500

    def respond(self, tables, request):
        return failure(Refused(self.status, REASONS[self.status]))


@dataclass
class Page(Fault):
    """A web page instead of the answer, from something in front of the service: a hotspot, or a proxy. What
    was asked for is done only if `is_done` says so."""

    status: int = 200
    is_done: bool = False
    location: str = None

    def respond(self, tables, request):
        if self.is_done:
            respond(tables, request)
        return Answer(self.status, location=self.location, page="<html><body>Please sign in.</body></html>")


@dataclass
class Slow(Fault):
    """An answer that takes its time, on a connection that stays."""

    seconds: float = 0.1

    def send(self, connection, head, body):
        connection.sleep(self.seconds)
        return super().send(connection, head, body)


@dataclass
class Loss(Fault):
    """The service starts again before the request, and with that has lost its memory."""

    def respond(self, tables, request):
        tables.forget()
        return respond(tables, request)


@dataclass
class Rejection(Fault):
    """No token is known any more; new ones can be had."""

    def respond(self, tables, request):
        tables.tokens.clear()
        return respond(tables, request)


@dataclass
class Stall(Fault):
    """Silence for some seconds: before what is asked for is done, before its answer, or in the middle of that."""

    seconds: float = 30
    place: str = "answer"  # request, answer, middle

    def respond(self, tables, request):
        return Answer(500) if self.place == "request" else respond(tables, request)

    def send(self, connection, head, body):
        if self.place == "middle":
            connection.write(head[:len(head) // 2])
        connection.sleep(self.seconds)
        # A client that waited may have the rest; a request without effect has no response.
        if self.place != "request":
            connection.write(head[len(head) // 2:] if self.place == "middle" else head)
            connection.write(body)
        return False


@dataclass
class Break(Fault):
    """The end of the connection after some bytes of the answer (of half of it, without a number); what was asked for is
    done, unless `is_done` says otherwise."""

    bytes: int = None
    is_done: bool = True

    def respond(self, tables, request):
        return respond(tables, request) if self.is_done else Answer(500)

    def send(self, connection, head, body):
        whole = head + body
        connection.write(whole[:len(whole) // 2 if self.bytes is None else self.bytes])
        return False
