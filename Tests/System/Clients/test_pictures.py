"""The pictures are what the front ends show, and are small; the documents that show them find them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[3]
PICTURES = ROOT / "Clients/pictures"
VENV = ROOT / ".build/venv/bin/python"
PYTHON = str(VENV) if VENV.exists() else sys.executable
SVG = "{http://www.w3.org/2000/svg}"
LINK = re.compile(r"""\]\(([^)#\s]+)[^)]*\)|(?:src|href|srcset)="([^"#]+)""")
NEEDED = {"session.svg": "tmux", "neovim.svg": "nvim", "emacs.svg": "emacs"}
MOST = 400 * 1024


def shown(file: Path) -> list[list[str]]:
    """The texts of a picture, screen by screen."""
    root = ElementTree.parse(file).getroot()
    lines = {group.get("id"): ["".join(text.itertext()) for text in group.iter(f"{SVG}text")]
             for group in root.iterfind(f"{SVG}defs/{SVG}g")}  # fmt: skip
    screens = [group for group in root.iter(f"{SVG}g") if group.get("class") == "f"]
    return [[text for use in screen for text in lines[(use.get("href") or "")[1:]]] for screen in screens]


class Pictures(unittest.TestCase):
    def test_they_show_what_the_front_ends_show(self) -> None:
        has_textual = subprocess.run([PYTHON, "-c", "import textual"], capture_output=True).returncode == 0
        names = [name for name, program in NEEDED.items() if shutil.which(program) and shutil.which("tmux")]
        if not has_textual:
            names.remove("session.svg")
        with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:

            def make(name: str) -> subprocess.CompletedProcess[str]:
                command = [PYTHON, str(PICTURES / "make.py"), "--to", folder, name]
                return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

            for name, run in zip(names, pool.map(make, names)):
                with self.subTest(name):
                    self.assertEqual(run.returncode, 0, run.stdout)
                    self.assertEqual(shown(Path(folder) / name), shown(PICTURES / name))
        if len(names) < len(NEEDED):
            self.skipTest(f"Only {', '.join(names)}: tmux, nvim, emacs or textual is not installed.")

    def test_the_session_is_half_a_minute(self) -> None:
        text = (PICTURES / "session.svg").read_text()
        (seconds,) = re.findall(r"animation:([\d.]+)s", text)
        self.assertTrue(25 <= float(seconds) <= 35, seconds)
        self.assertEqual(len(shown(PICTURES / "session.svg")), text.count("@keyframes"))

    def test_they_are_small(self) -> None:
        files = [file for file in PICTURES.iterdir() if file.suffix in (".svg", ".png")]
        self.assertEqual(len(files), len(NEEDED) + 1)
        self.assertLess(sum(file.stat().st_size for file in files), MOST)

    def test_what_the_documents_link_to_exists(self) -> None:
        missing, found = [], 0
        for document in [ROOT / "README.md", *(ROOT / "Clients").rglob("README.md")]:
            for link in LINK.findall(document.read_text(encoding="utf-8")):
                path = link[0] or link[1]
                if "://" in path:
                    continue
                found += 1
                if not (document.parent / path).exists():
                    missing.append(f"{document.relative_to(ROOT)}: {path}")
        self.assertEqual(missing, [])
        self.assertGreater(found, 4)


if __name__ == "__main__":
    unittest.main()
