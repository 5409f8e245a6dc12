"""A private PostgreSQL server, and databases on it, for the tests of that store.

The server listens on a socket in a temporary folder and does not sync its files. Under root it runs as user postgres.
Importing this module makes `client.Service` start the executable with all stores.

FOOTBALL_GATHER_POSTGRESQL names the folder of the server's programs; by default Debian's latest are taken.
FOOTBALL_GATHER_POOLER=N puts a pooler with N server connections per database between each service and its server.
"""

import atexit
import glob
import os
import shutil
import socket
import subprocess
import tempfile
import time
import unittest

from . import client, ratings
from .sentences import SentenceTest

client.PROGRAM = client.SHARED

BINARIES = os.environ.get("FOOTBALL_GATHER_POSTGRESQL") or max(
    glob.glob("/usr/lib/postgresql/*/bin"), default="", key=lambda path: int(path.split("/")[4]))
POOLED = int(os.environ.get("FOOTBALL_GATHER_POOLER") or 0)

# What stderr says of an address that holds a password.
WARNING = "football-gather: The process list shows the password in the address; use another way, see --help."


def direct(reason):
    """Skips a test behind a pooler, for this reason."""
    return unittest.skipIf(POOLED, f"behind a pooler, {reason}")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def as_server(*command):
    """The command, under user postgres if this process is root's."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else list(command)


# A server that the user of its processes may not start is none.
if BINARIES and subprocess.run(as_server("test", "-x", os.path.join(BINARIES, "initdb")), stderr=subprocess.DEVNULL).returncode:
    BINARIES = ""


class Cluster:
    """A server with its data, and its pooler if there is one. `doors` are the first lines of pg_hba.conf; all other
    connections are trusted."""

    def __init__(self, settings=(), doors=(), data=None, pooled=POOLED):
        self.folder = tempfile.mkdtemp(prefix="football-gather-pg-")
        self.data = data or os.path.join(self.folder, "data")
        self.settings = {"listen_addresses": "", "unix_socket_directories": self.folder, "fsync": "off",
                         "max_connections": "120", "log_min_messages": "fatal", "port": "5432", **dict(settings)}
        atexit.register(self.remove)
        for path in (self.folder, *([data] if data else [])):
            os.chmod(path, 0o755 if path == self.folder else 0o700)
            if os.geteuid() == 0:
                shutil.chown(path, "postgres", "postgres")
        self.pooler = None
        self.fill(doors)
        self.start()
        if pooled:
            from .pooler import Pooler
            self.pooler = Pooler(self, pooled)

    def fill(self, doors):
        """Makes the data of a new server."""
        self.run("initdb", "-D", self.data, "--no-sync", "-A", "trust", "-U", "gather", "-E", "UTF8", "--locale=C")
        with open(os.path.join(self.data, "postgresql.conf"), "a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in self.settings.items())
        with open(os.path.join(self.data, "pg_hba.conf"), "r+") as file:
            rest = file.read()
            file.seek(0)
            file.write("".join(door + "\n" for door in doors) + rest)

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
        if self.pooler:
            self.pooler.wait_until_it_reaches(self)

    def stop(self, mode="immediate"):
        self.control("stop", "-m", mode)

    def restart(self, mode="immediate"):
        self.control("restart", "-m", mode)

    def remove(self):
        atexit.unregister(self.remove)
        if self.pooler:
            self.pooler.remove()
        if os.path.exists(os.path.join(self.data, "postmaster.pid")):
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def entry(self):
        """The folder and the port of the socket to which services connect."""
        return (self.pooler.folder, self.pooler.port) if self.pooler else (self.folder, self.settings["port"])

    def address(self, database="gather", user="gather", **options):
        more = "".join(f"&{name}={value}" for name, value in options.items())
        folder, port = self.entry
        return f"postgres:///{database}?host={folder}&port={port}&user={user}{more}"

    def psql(self, database="gather"):
        """The command of a psql that reads statements and prints bare values."""
        return [os.path.join(BINARIES, "psql"), "-XAtq", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-p",
                self.settings["port"], "-U", "gather", "-d", database]

    def query(self, sql, database="gather"):
        """The rows of a query, as the text of each column."""
        done = subprocess.run([*self.psql(database), "-c", sql], capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{sql}: {done.stderr}")
        return [line.split("|") for line in done.stdout.splitlines()]

    def backends(self, database):
        """The server processes of the connections to a database."""
        return [int(row[0]) for row in self.query(
            f"SELECT pid FROM pg_stat_activity WHERE datname = '{database}' AND pid <> pg_backend_pid()", "postgres")]

    def end_connections(self, database, condition="true"):
        """Ends all connections to a database."""
        self.query(f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{database}' "
                   f"AND {condition}", "postgres")

    def settle(self, database):
        """Waits until the server has processed what processes that have ended sent to a database."""
        if self.pooler:
            self.pooler.wait_until_unused(database)
            self.end_connections(database, "state = 'idle'")
        self.wait_until(f"SELECT count(*) = 0 FROM pg_stat_activity WHERE datname = '{database}'", "postgres")

    def wait_until(self, question, database="gather", seconds=10):
        """Repeats a query until its result is true."""
        end = time.monotonic() + seconds
        while self.query(question, database) != [["t"]]:
            if time.monotonic() > end:
                raise client.Silence(f"never true: {question}")
            time.sleep(0.01)


class Place:
    """A database and a profile, as `client.Place` is a file and a profile."""

    count = 0

    def __init__(self, cluster, template=None):
        Place.count += 1
        self.cluster, self.database = cluster, f"place{Place.count}"
        like = f" TEMPLATE {template.database}" if template else ""
        if template and cluster.pooler:
            # The pooler keeps connections to it.
            cluster.end_connections(template.database)
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
        """A second service, for the same account, or for a new one with this username."""
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
        """The names of the players, in the order of their ids."""
        return [row[0] for row in self.query("SELECT name FROM players ORDER BY id")]

    def check(self):
        """The rating changes that differ from those of the rules, and rows without what they belong to."""
        appearances = [(account, gather, int(change), int(a), int(b), team, player, skill or None) for
                       account, gather, change, a, b, team, player, skill in self.query(ratings.APPEARANCES)]
        return ratings.differences(appearances) + [" ".join(row) for row in self.query("""
            SELECT 'gather', id, 'without a line-up' FROM gathers
              WHERE (SELECT count(DISTINCT team) FROM lineups WHERE gather = gathers.id) < 2;
            SELECT 'a response without a session', key FROM responses
              WHERE session NOT IN (SELECT digest FROM sessions)""")]

    def remove(self):
        self.cluster.query(f"DROP DATABASE {self.database} WITH (FORCE)", "postgres")
        shutil.rmtree(self.folder, ignore_errors=True)


class Lock:
    """A transaction that locks all accounts, or what `sql` locks, until release() or the end of the `with`."""

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


class Shared(SentenceTest):
    """Tests that share one server; each has a new database in which one account is signed in."""

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

    def assert_no_start(self, address, *named, warns=False, **options):
        """The start fails with one sentence; with `warns`, after a warning about the password in the address."""
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


class PasswordShared(Shared):
    """A server on a socket and on loopback, without TLS, which requires the password of the user keeper."""

    port = free_port()
    settings = (("listen_addresses", "127.0.0.1"), ("port", str(port)))
    doors = ("local all keeper scram-sha-256", "host all keeper 127.0.0.1/32 scram-sha-256")
    password = "first word"

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.cluster.query(f"CREATE ROLE keeper LOGIN SUPERUSER PASSWORD '{cls.password}'", "postgres")
