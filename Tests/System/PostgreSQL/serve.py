"""Runs a command with a private server, whose address is FOOTBALL_GATHER_SERVER.

`python3 -m Tests.System.PostgreSQL.serve COMMAND…` in the checkout.
"""

import os
import subprocess
import sys

from Tests.Support.postgresql import Cluster

cluster = Cluster()
cluster.query("CREATE DATABASE gather", "postgres")
try:
    status = subprocess.run(sys.argv[1:], env={**os.environ, "FOOTBALL_GATHER_SERVER": cluster.address()}).returncode
finally:
    cluster.remove()
sys.exit(status)
