"""Code that several test suites share.

Tests are packages below the checkout: `python3 -m unittest Tests/…/test_x.py`, run in the checkout, finds all that
they import. The Python client of `Clients/python` is a product and no test; its folder is put on the path here.
"""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Clients" / "python"))
# Programs under test show times in this zone unless a client names another one.
os.environ["TZ"] = "UTC"
# And in this language.
os.environ["LC_ALL"] = "C.UTF-8"
