"""A streaming standby of a cluster, and a balancer that routes to the one of two servers that can be written to."""

import atexit
import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time

from Tests.Support import client
from Tests.Support.postgresql import Cluster, free_port

HAPROXY = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")


class StreamingStandby(Cluster):
    """A standby without which the primary answers no commit. It follows through the proxy at `port`, if there is one."""

    def __init__(self, primary, port=None, **settings):
        self.primary, self.port = primary, port
        super().__init__(settings, pooled=0)
        primary.query("ALTER SYSTEM SET synchronous_standby_names = '*'", "postgres")
        primary.query("SELECT pg_reload_conf()", "postgres")
        primary.wait_until("SELECT count(*) = 1 FROM pg_stat_replication WHERE sync_state = 'sync'", "postgres")

    def fill(self, doors):
        self.run("pg_basebackup", "-h", self.primary.folder, "-p", self.primary.settings["port"], "-U", "gather", "-D",
                 self.data, "-R", "-c", "fast", "--no-sync", "-X", "stream")
        # What it has of the primary's settings comes before.
        with open(os.path.join(self.data, "postgresql.conf"), "a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in self.settings.items())
        if self.port:
            with open(os.path.join(self.data, "postgresql.auto.conf"), "a") as file:
                file.write(f"primary_conninfo = 'host=127.0.0.1 port={self.port} user=gather'\n")

    def promote(self):
        self.control("promote")


class StoppedServer:
    """All processes of a server are stopped, from the call until the end of the `with`."""

    def __init__(self, cluster):
        self.pids = []
        with open(os.path.join(cluster.data, "postmaster.pid")) as file:
            self.parent = int(file.readline())

    def __enter__(self):
        return self

    def stop(self):
        os.kill(self.parent, signal.SIGSTOP)
        with open(f"/proc/{self.parent}/task/{self.parent}/children") as file:
            self.pids = [self.parent, *map(int, file.read().split())]
        for pid in self.pids[1:]:
            os.kill(pid, signal.SIGSTOP)

    def __exit__(self, *_):
        for pid in self.pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


def message(kind, text):
    """A message of the protocol, in hexadecimal."""
    return (kind + (len(text) + 4).to_bytes(4, "big") + text).hex()


class Balancer:
    """A private HAProxy: each half second it asks both servers whether they are in recovery, gives new connections to the
    one that is not, and ends those to one that does not answer."""

    def __init__(self, *ports):
        self.folder, self.port = tempfile.mkdtemp(prefix="football-gather-balancer-"), free_port()
        path = os.path.join(self.folder, "haproxy.cfg")
        start = message(b"", b"\0\3\0\0user\0gather\0database\0postgres\0\0")
        question = message(b"Q", b"SELECT pg_is_in_recovery()\0")
        servers = "".join(f"  server node{number} 127.0.0.1:{port} check\n" for number, port in enumerate(ports))
        with open(path, "w") as file:
            file.write(f"""global
  maxconn 200
  stats socket {self.folder}/stats
defaults
  mode tcp
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout check 1s
listen primary
  bind 127.0.0.1:{self.port}
  option tcp-check
  tcp-check connect
  tcp-check send-binary {start}
  tcp-check send-binary {question}
  # A row with the one letter f.
  tcp-check expect binary {message(b"D", bytes([0, 1, 0, 0, 0, 1]) + b"f")}
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
{servers}""")
        self.process = subprocess.Popen([HAPROXY, "-f", path, "-db"], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        atexit.register(self.remove)
        end = time.monotonic() + 60
        # Until it has asked, it gives connections to both.
        while self.states() != ["DOWN", "UP"]:
            if time.monotonic() > end or self.process.poll() is not None:
                raise client.Silence("HAProxy has not started")
            time.sleep(0.02)

    def states(self):
        """What it holds of the two servers."""
        try:
            with socket.socket(socket.AF_UNIX) as asking:
                asking.connect(os.path.join(self.folder, "stats"))
                asking.sendall(b"show stat\n")
                with asking.makefile() as answer:
                    rows = [line.split(",") for line in answer]
        except OSError:
            return []
        return sorted(row[17].split()[0] for row in rows if row[1:] and row[1].startswith("node"))

    def remove(self):
        atexit.unregister(self.remove)
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
