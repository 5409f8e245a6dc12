"""A private PostgreSQL server, and places on it: what the tests of this folder run against.

FOOTBALL_GATHER_SHARED names the executable built with the trait PostgreSQL, else .build/shared/release/football-gather
is taken. The server listens on a socket in a folder of its own, with nothing synced; as root, it runs as postgres.
"""

import atexit
import glob
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "Tests/Faults"))

import client  # noqa: E402
from storage import TO_DO  # noqa: E402

# The build without the trait, which the other tests run.
DEFAULT = client.PROGRAM
client.PROGRAM = os.path.abspath(
    os.environ.get("FOOTBALL_GATHER_SHARED") or os.path.join(ROOT, ".build/shared/release/football-gather"))

BINARIES = max(glob.glob("/usr/lib/postgresql/*/bin"), default="", key=lambda path: int(path.split("/")[4]))

# What stderr says of an address that holds a password.
WARNING = "football-gather: The process list shows the password in the address; use another way, see --help."


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def as_server(*command):
    """The command as the user that a server may run as."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else list(command)


class Cluster:
    """`settings` are the server's; `doors` are lines that pg_hba.conf begins with; everybody else may come in."""

    def __init__(self, settings=(), doors=(), data=None):
        self.folder = tempfile.mkdtemp(prefix="football-gather-pg-")
        self.data = data or os.path.join(self.folder, "data")
        self.settings = {"listen_addresses": "", "unix_socket_directories": self.folder, "fsync": "off",
                         "max_connections": "120", "log_min_messages": "fatal", "port": "5432", **dict(settings)}
        atexit.register(self.remove)
        for path in (self.folder, *([data] if data else [])):
            os.chmod(path, 0o755 if path == self.folder else 0o700)
            if os.geteuid() == 0:
                shutil.chown(path, "postgres", "postgres")
        self.run("initdb", "-D", self.data, "--no-sync", "-A", "trust", "-U", "gather", "-E", "UTF8", "--locale=C")
        with open(os.path.join(self.data, "postgresql.conf"), "a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in self.settings.items())
        with open(os.path.join(self.data, "pg_hba.conf"), "r+") as file:
            rest = file.read()
            file.seek(0)
            file.write("".join(door + "\n" for door in doors) + rest)
        self.start()

    def run(self, program, *arguments):
        # Not captured: the server inherits the output, and would keep a pipe open.
        with open(os.path.join(self.folder, "said"), "a+") as said:
            done = subprocess.run(as_server(os.path.join(BINARIES, program), *arguments), stdin=subprocess.DEVNULL,
                                  stdout=said, stderr=said, cwd="/")
            if done.returncode:
                said.seek(0)
                raise RuntimeError(f"{program}: " + said.read()[-2000:])

    def control(self, *arguments):
        self.run("pg_ctl", "-D", self.data, "-w", "-s", "-l", os.path.join(self.data, "log"), *arguments)

    def start(self):
        self.control("start")

    def stop(self, mode="immediate"):
        self.control("stop", "-m", mode)

    def restart(self, mode="immediate"):
        self.control("restart", "-m", mode)

    def remove(self):
        atexit.unregister(self.remove)
        if os.path.exists(os.path.join(self.data, "postmaster.pid")):
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    # Asking it

    def address(self, database="gather", user="gather", **options):
        more = "".join(f"&{name}={value}" for name, value in options.items())
        return f"postgres:///{database}?host={self.folder}&port={self.settings['port']}&user={user}{more}"

    def psql(self, database="gather"):
        """The words of a psql that runs what it is told and prints bare values."""
        return [os.path.join(BINARIES, "psql"), "-XAtq", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-p",
                self.settings["port"], "-U", "gather", "-d", database]

    def query(self, sql, database="gather"):
        """The rows of a query, each as its columns' text."""
        done = subprocess.run([*self.psql(database), "-c", sql], capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{sql}: {done.stderr}")
        return [line.split("|") for line in done.stdout.splitlines()]

    def backends(self, database):
        """The processes of the server that serve this database's clients."""
        return [int(row[0]) for row in self.query(
            f"SELECT pid FROM pg_stat_activity WHERE datname = '{database}' AND pid <> pg_backend_pid()", "postgres")]

    def wait_until(self, question, database="gather", seconds=10):
        """Asks the server until it says yes: what else runs there takes its time."""
        end = time.monotonic() + seconds
        while self.query(question, database) != [["t"]]:
            if time.monotonic() > end:
                raise client.Silence(f"never true: {question}")
            time.sleep(0.01)


class Place:
    """A database and a profile, as the folder of Tests/Faults has a file and a profile."""

    count = 0

    def __init__(self, cluster, template=None):
        Place.count += 1
        self.cluster, self.database = cluster, f"place{Place.count}"
        like = f" TEMPLATE {template.database}" if template else ""
        cluster.query(f"CREATE DATABASE {self.database}{like}", "postgres")
        self.folder = tempfile.mkdtemp(prefix="shared-", dir=client.FOLDER)
        self.profile = os.path.join(self.folder, "profile.json")
        if template and os.path.exists(template.profile):
            shutil.copy(template.profile, self.profile)

    @property
    def address(self):
        return self.cluster.address(self.database)

    def service(self, **options):
        return client.Service(options.pop("address", self.address), options.pop("profile", self.profile), **options)

    def other(self, username=None, **options):
        """A service beside the one on the profile: of the same person, or of another, who is registered now."""
        service = self.service(profile="none", **options)
        try:
            if username:
                service.call("login/register", username=username, password=client.PASSWORD)
            else:
                service.call("login/submit", username=client.USERNAME, password=client.PASSWORD)
        except BaseException:
            service.close()
            raise
        return service

    def query(self, sql):
        return self.cluster.query(sql, self.database)

    def stored(self):
        """The names of the players, as they were added."""
        return [row[0] for row in self.query("SELECT name FROM players ORDER BY id")]

    def check(self):
        """What does not belong together in the database."""
        return [" ".join(row) for row in self.query("""
            SELECT 'account', id, 'counts', playerCount, 'players, not', count FROM accounts,
              LATERAL (SELECT count(*) FROM players WHERE account = accounts.id) AS players
              WHERE playerCount <> count;
            SELECT 'gather', id, 'without a line-up' FROM gathers
              WHERE (SELECT count(DISTINCT team) FROM lineups WHERE gather = gathers.id) < 2;
            SELECT 'player', coalesce(player, id), 'has figures that are not those of the matches' FROM figures
              FULL JOIN (
                SELECT player AS id, count(*) AS matches, sum(goalsFor) AS goals, sum(goalsAgainst) AS others,
                  (array_agg(skill ORDER BY startedAt, gather))[1] AS skill, sum(change) AS change FROM appearances GROUP BY player
              ) AS recount ON id = player
              WHERE (played, goalsFor, goalsAgainst, rating) IS DISTINCT FROM (matches, goals, others, change
                + CASE skill WHEN 'beginner' THEN 900 WHEN 'professional' THEN 1200 ELSE 1000 END);
            SELECT 'account', id, 'has other counts than its figures' FROM accounts
              WHERE (pastCount, rankedCount, unrankedCount) IS DISTINCT FROM (
                (SELECT count(*) FROM gathers WHERE account = accounts.id AND endedAt IS NOT NULL),
                (SELECT count(*) FROM figures WHERE account = accounts.id AND tier = 2),
                (SELECT count(*) FROM figures WHERE account = accounts.id AND tier = 1));
            SELECT 'account', id, 'has other goals than its matches' FROM accounts
              WHERE (SELECT coalesce(sum(scoreA + scoreB), 0) FROM gathers WHERE account = accounts.id) IS DISTINCT FROM
                (SELECT coalesce(sum(goals), 0) FROM monthlyGoals WHERE account = accounts.id);
            SELECT 'an answer without a session', key FROM answers
              WHERE session NOT IN (SELECT digest FROM sessions)""")]

    def remove(self):
        self.cluster.query(f"DROP DATABASE {self.database} WITH (FORCE)", "postgres")
        shutil.rmtree(self.folder, ignore_errors=True)


class Lock:
    """A psql that holds all accounts, or what `sql` says, until the end of the `with` or release()."""

    def __init__(self, place, sql="SELECT FROM accounts FOR UPDATE"):
        self.process = subprocess.Popen(place.cluster.psql(place.database), stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, bufsize=0)
        self.process.stdin.write(f"BEGIN; {sql}; SELECT 'held';\n".encode())
        while self.process.stdout.readline() not in (b"held\n", b""):
            pass

    def release(self):
        if self.process.poll() is None:
            self.process.communicate(b"ROLLBACK;\n")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.release()


class Shared(unittest.TestCase):
    """A class of tests on one server, each on a place of its own where one account is signed in already."""

    figures = None
    settings = doors = ()

    @classmethod
    def setUpClass(cls):
        if not BINARIES:
            raise unittest.SkipTest("PostgreSQL is missing")
        cls.cluster = Cluster(cls.settings, cls.doors)
        cls.addClassCleanup(cls.cluster.remove)
        cls.template = Place(cls.cluster)
        with cls.template.service() as service:
            service.call("login/register", username=client.USERNAME, password=client.PASSWORD)

    def setUp(self):
        self.place = Place(self.cluster, self.template)
        self.addCleanup(self.place.remove)

    def keep(self, service):
        """Closes a service at the end of the test."""
        self.addCleanup(service.close)
        return service

    def assert_to_do(self, message):
        self.figures["sentences"] += 1
        self.assertRegex(message, r"^[A-Z].{20,}[.]$")
        self.assertRegex(message, TO_DO, "the sentence does not say what to do")

    def assert_no_start(self, address, *named, warns=False, **options):
        """The start is refused with one sentence; `warns`: behind a warning of the password in the address."""
        with client.Service(address, "none", **options) as service:
            status = service.finish()
            lines = service.errors().splitlines()
            if warns:
                self.assertEqual(lines.pop(0), WARNING)
            self.assertEqual((status, service.rest, list(service.lines), len(lines)), (66, b"", [], 1), lines)
        sentence = lines[0].removeprefix("football-gather: ")
        self.assertNotEqual(sentence, lines[0])
        for part in named:
            self.assertIn(part, sentence)
        self.assert_to_do(sentence)
        self.assertNotIn("wrong word", sentence)
        self.figures["refused starts"] += 1

    def names(self, service):
        return {player["name"] for player in service.call("players/list", limit=1000)["players"]}


class Stopped:
    """A process that stands still within a `with`."""

    def __init__(self, pid):
        self.pid = pid

    def __enter__(self):
        os.kill(self.pid, signal.SIGSTOP)

    def __exit__(self, *_):
        os.kill(self.pid, signal.SIGCONT)
