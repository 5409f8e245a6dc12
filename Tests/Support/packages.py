"""Installs what is missing: `python3 -m Tests.Support.packages debian NAME…`, or `pip NAME…` for .build/venv."""

from __future__ import annotations

import importlib.metadata
import os
import re
import subprocess
import sys

from Tests.Support import ROOT

VENV = ROOT / ".build" / "venv"


def debian(*names: str) -> None:
    """Packages of Debian, which only root can install."""
    command = ["dpkg-query", "-W", "-f", "${Package} ${Status}\n", *names]
    found = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    present = set(re.findall("^(\\S+) install ok installed$", found, re.M))
    if missing := [name for name in names if name not in present]:
        print("Installing:", *missing, flush=True)
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        options = ["-qq", "-y", "--no-install-recommends"]
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "install", *options, *missing], env=environment, check=True)


def pip(*names: str) -> None:
    """Packages of Python, in an environment of their own."""
    if not (VENV / "bin" / "python").exists():
        subprocess.run([sys.executable, "-m", "venv", VENV], check=True)
    (folder,) = VENV.glob("lib/python*/site-packages")
    present = {_normal(it.metadata["Name"]) for it in importlib.metadata.distributions(path=[str(folder)])}
    if missing := [name for name in names if _normal(re.split(r"[\[=]", name)[0]) not in present]:
        print("Installing:", *missing, flush=True)
        subprocess.run([VENV / "bin" / "pip", "install", "-q", "--no-compile", *missing], check=True)


def _normal(name: str) -> str:
    return re.sub("[-_.]+", "-", name).lower()


if __name__ == "__main__":
    {"debian": debian, "pip": pip}[sys.argv[1]](*sys.argv[2:])
