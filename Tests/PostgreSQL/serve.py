"""Runs a command with a private server that FOOTBALL_GATHER_SERVER names: `python3 serve.py COMMAND…`."""

import os
import subprocess
import sys

from cluster import Cluster

cluster = Cluster()
cluster.query("CREATE DATABASE gather", "postgres")
try:
    status = subprocess.run(sys.argv[1:], env={**os.environ, "FOOTBALL_GATHER_SERVER": cluster.address()}).returncode
finally:
    cluster.remove()
sys.exit(status)
