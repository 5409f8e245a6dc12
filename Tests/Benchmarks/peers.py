"""The peers that football-gather is measured beside: how each is started and what its answers are checked for."""

import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
BENCH = HERE.parent.parent / ".build" / "bench"
VENV = BENCH / "venv" / "bin" / "python"


@dataclass(frozen=True)
class Peer:
    key: str
    label: str
    command: tuple
    framing: str = "lines"
    check: str = "echo"


def script(name):
    return str(HERE / "peers" / name)


PEERS = [
    Peer("cat", "`cat`", ("cat",)),
    Peer("echo", "C line echo, no parsing", (str(BENCH / "echo"),)),
    Peer("serde", "Rust serde_json", (str(BENCH / "serde_echo/target/release/serde_echo"),)),
    Peer("node", "Node JSON.parse over readline", ("node", script("json_echo.js"))),
    # The interpreter itself: the one in PATH may be a version manager's shell script.
    Peer("python", "Python json", (sys.executable, script("json_echo.py"))),
    Peer("pylsp", "python-lsp-jsonrpc", (str(VENV), script("pylsp_echo.py")), "headers", "params"),
    Peer("pygls", "pygls", (str(VENV), script("pygls_echo.py")), "headers", "params"),
]


def missing():
    """Why a peer is not here, by its key; run.sh writes the reasons down."""
    lines = (BENCH / "missing.tsv").read_text().splitlines()
    return dict(line.split("\t", 1) for line in lines)
