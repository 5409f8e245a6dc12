"""A private PgBouncer in transaction mode in front of a cluster."""

import atexit
import os
import resource
import shutil
import signal
import subprocess
import tempfile
import time

from . import client
from .postgresql import as_server, free_port

PROGRAM = shutil.which("pgbouncer") or shutil.which("pgbouncer", path="/usr/sbin")


class Pooler:
    """Each database has at most `size` server connections per user; the last one that became free is used first."""

    def __init__(self, cluster, size, **more):
        self.cluster, self.folder = cluster, tempfile.mkdtemp(prefix="football-gather-pool-")
        self.port = str(free_port())
        os.chmod(self.folder, 0o755)
        settings = {"listen_addr": "", "listen_port": self.port, "unix_socket_dir": self.folder, "auth_type": "trust",
                    "auth_file": os.path.join(self.folder, "users"), "auth_user": "gather", "admin_users": "gather",
                    "pool_mode": "transaction", "default_pool_size": size, "max_client_conn": 1000, "server_round_robin": 0,
                    # How long it refuses clients after a server has, in seconds; the usual 15 is more than a request has.
                    "server_login_retry": 0.1, **more,
                    "logfile": os.path.join(self.folder, "log")}
        path = os.path.join(self.folder, "pgbouncer.ini")
        with open(path, "w") as file:
            file.write(f"[databases]\n* = host={cluster.folder} port={cluster.settings['port']}\n[pgbouncer]\n")
            file.writelines(f"{name} = {value}\n" for name, value in settings.items())
        with open(os.path.join(self.folder, "users"), "w") as file:
            file.write('"gather" ""\n')
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        # runuser lowers the number of open files to 1024. Without a free one the pooler accepts no client, and refuses none.
        files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        command = as_server("prlimit", f"--nofile={files}", PROGRAM, "-q", path)
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        atexit.register(self.remove)
        end = time.monotonic() + 60
        while not os.path.exists(os.path.join(self.folder, ".s.PGSQL." + self.port)):
            if time.monotonic() > end or self.process.poll() is not None:
                raise client.Silence("PgBouncer has not started")
            time.sleep(0.02)

    def address(self, database):
        return f"postgres:///{database}?host={self.folder}&port={self.port}&user=gather"

    def psql(self, cluster, database):
        """The command of a psql through the pooler."""
        words = cluster.psql(database)
        words[words.index("-h") + 1], words[words.index("-p") + 1] = self.folder, self.port
        return words

    def wait_until_it_reaches(self, cluster):
        """Waits until it lets clients in again. It refused them while the server did."""
        words, end = [*self.psql(cluster, "postgres"), "-c", "SELECT 1"], time.monotonic() + 60
        while subprocess.run(words, capture_output=True).returncode:
            if time.monotonic() > end:
                raise client.Silence("PgBouncer does not reach its server")

    def wait_until_unused(self, database):
        """Waits until no client is connected to a database."""
        console, end = [*self.psql(self.cluster, "pgbouncer"), "-c", "SHOW CLIENTS"], time.monotonic() + 60
        while f"|{database}|" in subprocess.run(console, capture_output=True, text=True, check=True).stdout:
            if time.monotonic() > end:
                raise client.Silence(f"{database} is in use")
            time.sleep(0.01)

    def remove(self):
        atexit.unregister(self.remove)
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
