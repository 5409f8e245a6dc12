"""A tiny driver for the service: starts it on a store and a profile, sends, receives, kills.

Used by every test of this folder. FOOTBALL_GATHER names the executable, else .build/release/football-gather is
taken. `--long`, or FAULTS=long in the environment, asks for the long form of a test.
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

import counts

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.path.abspath(
    os.environ.get("FOOTBALL_GATHER") or os.path.join(ROOT, ".build/release/football-gather"))
LONG = "--long" in sys.argv or os.environ.get("FAULTS") == "long"
sys.argv[1:] = [argument for argument in sys.argv[1:] if argument != "--long"]

USERNAME, PASSWORD = "ann", "correct horse battery"

# Whatever a test leaves behind goes with this folder.
FOLDER = tempfile.mkdtemp(prefix="football-gather-")
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)


class Refused(Exception):
    """An error answer."""

    def __init__(self, error):
        super().__init__(json.dumps(error))
        self.code, self.message, self.data = error["code"], error["message"], error.get("data", {})


class Silence(Exception):
    """No answer in time, or the end of the output where an answer was due."""


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
    """What SQLite and the file's own counts say is wrong; looks at a copy, so that nothing here is healed."""
    copy = tempfile.mkdtemp(prefix="check-", dir=FOLDER)
    for name in os.listdir(folder):
        if name.startswith("gather.sqlite") and not name.endswith("-shm"):
            shutil.copy(os.path.join(folder, name), copy)
    connection = sqlite3.connect(os.path.join(copy, "gather.sqlite"))
    try:
        found = [row[0] for row in connection.execute("PRAGMA integrity_check") if row[0] != "ok"]
        if not connection.execute("SELECT 1 FROM sqlite_master").fetchone():
            # Nothing yet, and nothing half.
            return found
        found += [f"foreign key: {row}" for row in connection.execute("PRAGMA foreign_key_check")]
        found += [f"gather {row[0]} without a line-up" for row in connection.execute(
            "SELECT id FROM gathers WHERE (SELECT count(DISTINCT team) FROM lineups WHERE gather = gathers.id) < 2")]
        found += counts.differences(connection)
        # FTS5's way of comparing each entry with the table that it indexes.
        connection.execute("INSERT INTO playerNames (playerNames, rank) VALUES ('integrity-check', 1)")
    except sqlite3.DatabaseError as error:
        found = [str(error)]
    finally:
        connection.close()
        shutil.rmtree(copy)
    return found


class Template:
    """A place where one account is signed in already, made once, as a password's hash costs 80 ms."""

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
    """An environment in which nothing of this machine's user is found."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
    return {**clean, "HOME": FOLDER, "SWIFT_BACKTRACE": "enable=no", **more}


def command(store, profile, durability="normal", extra=()):
    """The words that start the service; without a profile, it uses the one that belongs to the store."""
    store = store if store.endswith(":") or "://" in store else "sqlite:" + store
    profile = ["--profile", profile] if profile else []
    return [PROGRAM, "--store", store, *profile, "--durability", durability, *extra]


class Service:
    """One running service. `before` stands before the command (strace); other options are Popen's."""

    def __init__(self, store, profile="none", durability="normal", before=(), extra=(), **popen):
        popen.setdefault("stdin", subprocess.PIPE)
        popen.setdefault("stdout", subprocess.PIPE)
        popen.setdefault("stderr", subprocess.PIPE)
        popen.setdefault("env", environment())
        self.process = subprocess.Popen(
            [*before, *command(store, profile, durability, extra)], bufsize=0, **popen)
        self.lines = collections.deque()
        self.notifications = []
        self.rest = self.said = b""
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
        """Sends a request without waiting for its answer; returns its id."""
        self.next_id += 1
        params = {**(params or {}), **named}
        message = {"jsonrpc": "2.0", "id": self.next_id, "method": method}
        if params:
            message["params"] = params
        self.write(json.dumps(message).encode() + b"\n")
        return self.next_id

    def write(self, data):
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self.process.stdin.fileno(), rest):]

    def pump(self, seconds):
        """Waits at most so long for output and takes in what there is; False if nothing came."""
        if self.ended or not select.select([self.process.stdout], [], [], max(seconds, 0))[0]:
            return False
        data = os.read(self.process.stdout.fileno(), 1 << 20)
        self.ended = not data
        *complete, self.rest = (self.rest + data).split(b"\n")
        self.lines.extend(complete)
        return bool(data)

    def next(self):
        """The next answer that has arrived already; None if there is none."""
        while self.lines:
            message = json.loads(self.lines.popleft())
            if "id" in message:
                return message
            self.notifications.append(message)
        return None

    def receive(self, timeout=20):
        """The next answer, waited for."""
        deadline = time.monotonic() + timeout
        while True:
            message = self.next()
            if message is not None:
                return message
            if self.ended or time.monotonic() > deadline:
                raise Silence(f"no answer; status {self.process.poll()}; rest {self.rest[:80]!r}; {self.errors()}")
            self.pump(deadline - time.monotonic())

    def ask(self, method, params=None, timeout=20, **named):
        """The whole answer to one request; others' answers before it must have been taken."""
        try:
            identifier = self.send(method, params, **named)
        except BrokenPipeError:
            # It has ended; what it said before is taken in as usual.
            pass
        answer = self.receive(timeout)
        assert answer["id"] == identifier, answer
        return answer

    def call(self, method, params=None, timeout=20, **named):
        """The result of one request; an error answer is raised."""
        answer = self.ask(method, params, timeout, **named)
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["result"]

    # Ending

    def kill(self):
        """SIGKILL; what had left before can still be had by next()."""
        self.process.kill()
        while not self.ended:
            self.pump(20)
        self.process.wait()

    def finish(self, timeout=20):
        """Ends the input, takes in what still comes, and returns the exit status."""
        if self.process.stdin and not self.process.stdin.closed:
            self.process.stdin.close()
        deadline = time.monotonic() + timeout
        while self.process.stdout and not self.ended and time.monotonic() < deadline:
            self.pump(0.5)
        return self.process.wait(max(deadline - time.monotonic(), 0.1))

    def signal(self, number):
        self.process.send_signal(number)

    def errors(self):
        """What has been said on stderr by now."""
        stream = self.process.stderr
        while stream and not stream.closed and select.select([stream], [], [], 0)[0]:
            part = os.read(stream.fileno(), 1 << 16)
            if not part:
                break
            self.said += part
        return self.said.decode(errors="replace")

    def memory(self):
        """The largest resident set so far and the present one, in MB."""
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
    """The words before a command that run it under strace; None if this machine does not allow that."""
    if shutil.which("strace") is None:
        return None
    probe = subprocess.run(["strace", "-o", "/dev/null", "true"], capture_output=True)
    output = [] if "-o" in options else ["-o", "/dev/null"]
    return None if probe.returncode else ["strace", "-f", "-qq", *output, *options]


def gone_after(pid, seconds):
    """How long it took until the process was gone (a zombie counts as gone); None if it still lives."""
    start = time.monotonic()
    while time.monotonic() - start < seconds:
        try:
            with open(f"/proc/{pid}/stat") as stat:
                if stat.read().rsplit(")", 1)[1].split()[0] == "Z":
                    return time.monotonic() - start
        except OSError:
            return time.monotonic() - start
        time.sleep(0.005)
    return None


class Figures(collections.Counter):
    """What a test file counted, printed when it ends."""

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
