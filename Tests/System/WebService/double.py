"""Serves a double of the web service until the input ends: `python3 double.py [SEED]`. The first line is its URL."""

import os
import sys
from pathlib import Path

# The double belongs to a package, which is found from the checkout.
os.chdir(next(folder for folder in Path(__file__).resolve().parents if (folder / "Package.swift").exists()))
package = ".".join(Path(__file__).resolve().parent.relative_to(Path.cwd()).parts)
os.execv(sys.executable, [sys.executable, "-m", f"{package}.service_double", *sys.argv[1:]])
