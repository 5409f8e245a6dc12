"""A client of the service for tests: it starts the service on a store and a profile, sends, receives and kills.

FOOTBALL_GATHER names the executable; the default is .build/release/football-gather. FOOTBALL_GATHER_SHARED names the
one with all stores; the default is .build/shared/debug/football-gather. FAULTS=long asks for the long form of a test.
"""

import atexit
import collections
import json
import os
import select
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

from . import ROOT, moments, ratings

# The executable as it is shipped, and the one with all stores. Service starts `PROGRAM`.
DEFAULT = os.path.abspath(os.environ.get("FOOTBALL_GATHER") or ROOT / ".build/release/football-gather")
SHARED = os.path.abspath(os.environ.get("FOOTBALL_GATHER_SHARED") or ROOT / ".build/shared/debug/football-gather")
PROGRAM = DEFAULT
LONG = os.environ.get("FAULTS") == "long"
# The clock then moves by clock/advance only.
MANUAL_CLOCK = ("--clock", "manual")

USERNAME, PASSWORD = "ann", "correct horse battery"

# All files of the tests; it is removed at the end.
FOLDER = tempfile.mkdtemp(prefix="football-gather-")
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)


class Refused(Exception):
    """An error response to a request."""

    def __init__(self, error):
        super().__init__(json.dumps(error))
        self.code, self.message, self.data = error["code"], error["message"], error.get("data", {})


class Silence(Exception):
    """No response in time, or the end of the output before the response."""


class Place:
    """A folder with a data file and a profile in it."""

    def __init__(self, name="place"):
        self.folder = tempfile.mkdtemp(prefix=name + "-", dir=FOLDER)
        self.path = os.path.join(self.folder, "gather.sqlite")
        self.profile = os.path.join(self.folder, "profile.json")

    def service(self, **options):
        return Service(self.path, options.pop("profile", self.profile), **options)

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def check(self):
        return problems(self.folder)


def problems(folder):
    """The faults that SQLite, the line-ups and the ratings show. A copy is checked, as opening a file may repair it."""
    copy = tempfile.mkdtemp(prefix="check-", dir=FOLDER)
    for name in os.listdir(folder):
        if name.startswith("gather.sqlite") and not name.endswith("-shm"):
            shutil.copy(os.path.join(folder, name), copy)
    connection = sqlite3.connect(os.path.join(copy, "gather.sqlite"))
    try:
        found = [row[0] for row in connection.execute("PRAGMA integrity_check") if row[0] != "ok"]
        if not connection.execute("SELECT 1 FROM sqlite_master").fetchone():
            # The file has no schema yet, nor a part of one.
            return found
        found += [f"foreign key: {row}" for row in connection.execute("PRAGMA foreign_key_check")]
        found += [f"gather {row[0]} without a line-up" for row in connection.execute(
            "SELECT id FROM gathers WHERE (SELECT count(DISTINCT team) FROM lineups WHERE gather = gathers.id) < 2")]
        found += ratings.differences(connection.execute(ratings.APPEARANCES))
    except sqlite3.DatabaseError as error:
        found = [str(error)]
    finally:
        connection.close()
        shutil.rmtree(copy)
    return found


class Template:
    """A place where one account is signed in. It is made once, as the hash of a password takes 80 ms."""

    made = None

    @classmethod
    def copy(cls, name="place"):
        if cls.made is None:
            place = Place("template")
            with place.service() as service:
                service.call("login/register", username=USERNAME, password=PASSWORD)
            cls.made = place
        place = Place(name)
        shutil.copy(cls.made.path, place.path)
        shutil.copy(cls.made.profile, place.profile)
        return place


def environment(**more):
    """An environment without the files of the user who runs the tests."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
    return {**clean, "HOME": FOLDER, "SWIFT_BACKTRACE": "enable=no", **more}


def command(store, profile, durability="normal", extra=()):
    """The command that starts the service; without a profile, it uses the default one of the store."""
    store = store if store.endswith(":") or "://" in store else "sqlite:" + store
    profile = ["--profile", profile] if profile else []
    return [PROGRAM, "--store", store, *profile, "--durability", durability, *extra]


class Service:
    """One running service. `before` is a prefix of the command, such as strace; other options are Popen's."""

    def __init__(self, store, profile="none", durability="normal", before=(), extra=(), **popen):
        popen.setdefault("stdin", subprocess.PIPE)
        popen.setdefault("stdout", subprocess.PIPE)
        popen.setdefault("stderr", subprocess.PIPE)
        popen.setdefault("env", environment())
        self.process = subprocess.Popen(
            [*before, *command(store, profile, durability, extra)], bufsize=0, **popen)
        self.lines = collections.deque()
        self.notifications = []
        self.rest = self.stderr = b""
        self.next_id = 0
        self.ended = False

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None and self.process.poll() is None:
            self.finish()
        self.close()

    # Sending and receiving

    def send(self, method, params=None, **named):
        """Sends a request without waiting for the response; returns the request's id."""
        self.write(self.request(method, {**(params or {}), **named}))
        return self.next_id

    def request(self, method, params):
        """The bytes of a request with a new id."""
        self.next_id += 1
        message = {"jsonrpc": "2.0", "id": self.next_id, "method": method, **({"params": params} if params else {})}
        return json.dumps(message).encode() + b"\n"

    def write(self, data):
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self.process.stdin.fileno(), rest):]

    def pump(self, seconds):
        """Waits at most `seconds` for output and reads it; False if there was none."""
        if self.ended or not select.select([self.process.stdout], [], [], max(seconds, 0))[0]:
            return False
        data = os.read(self.process.stdout.fileno(), 1 << 20)
        self.ended = not data
        *complete, self.rest = (self.rest + data).split(b"\n")
        self.lines.extend(complete)
        return bool(data)

    def next(self):
        """The next response that has arrived; None if there is none."""
        while self.lines:
            message = json.loads(self.lines.popleft())
            if "id" in message:
                return message
            self.notifications.append(message)
        return None

    def receive(self, timeout=60):
        """Waits for the next response."""
        deadline = time.monotonic() + timeout
        while True:
            message = self.next()
            if message is not None:
                return message
            if self.ended or time.monotonic() > deadline:
                raise Silence(f"no response; status {self.process.poll()}; rest {self.rest[:80]!r}; {self.errors()}")
            self.pump(deadline - time.monotonic())

    def ask(self, method, params=None, timeout=60, **named):
        """The whole response to one request; no other request may be outstanding."""
        try:
            identifier = self.send(method, params, **named)
        except BrokenPipeError:
            # The process has ended; its last output is read below.
            pass
        answer = self.receive(timeout)
        assert answer["id"] == identifier, answer
        return answer

    def call(self, method, params=None, timeout=60, **named):
        """The result of one request; an error response is raised as `Refused`."""
        answer = self.ask(method, params, timeout, **named)
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["result"]

    # Ending

    def kill(self):
        """Ends the process by SIGKILL; next() still returns the responses that were sent before."""
        self.process.kill()
        while not self.ended:
            self.pump(60)
        self.process.wait()

    def finish(self, timeout=60):
        """Closes the input, reads the remaining output, and returns the exit status."""
        if self.process.stdin and not self.process.stdin.closed:
            self.process.stdin.close()
        deadline = time.monotonic() + timeout
        while self.process.stdout and not self.ended and time.monotonic() < deadline:
            self.pump(0.5)
        return self.process.wait(max(deadline - time.monotonic(), 0.1))

    def signal(self, number):
        self.process.send_signal(number)

    def errors(self):
        """The output on stderr so far."""
        stream = self.process.stderr
        while stream and not stream.closed and select.select([stream], [], [], 0)[0]:
            part = os.read(stream.fileno(), 1 << 16)
            if not part:
                break
            self.stderr += part
        return self.stderr.decode(errors="replace")

    def memory(self):
        """The largest and the current resident set, in MB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            values = dict(line.split(":", 1) for line in status)
        return tuple(int(values[name].split()[0]) / 1024 for name in ("VmHWM", "VmRSS"))

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream:
                stream.close()


def strace(*options):
    """The prefix of a command that runs it under strace; None if this machine does not allow that."""
    if shutil.which("strace") is None:
        return None
    probe = subprocess.run(["strace", "-o", "/dev/null", "true"], capture_output=True)
    output = [] if "-o" in options else ["-o", "/dev/null"]
    return None if probe.returncode else ["strace", "-f", "-qq", *output, *options]


def gone_after(pid, seconds):
    """The seconds until the process has ended (a zombie has ended); None if it still runs after `seconds`."""
    start = time.monotonic()
    while time.monotonic() - start < seconds:
        if moments.state(pid) == "Z":
            return time.monotonic() - start
        time.sleep(0.005)
    return None


class Figures(collections.Counter):
    """The counts of a test file; they are printed when it ends."""

    def __init__(self, name):
        super().__init__()
        self.name = name
        self.start = time.monotonic()
        self.notes = []

    def note(self, text):
        self.notes.append(text)

    def show(self):
        counts = ", ".join(f"{value:,} {key}" for key, value in self.items())
        print(f"\n{self.name}: {counts}; {time.monotonic() - self.start:.1f} s", file=sys.stderr)
        for note in self.notes:
            print(f"  {note}", file=sys.stderr)
