"""A copy of this checkout in which something is added: it stays in .build, so that a build does only what is new."""

import fcntl
import filecmp
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
COPY = ROOT / ".build" / "copy"


def take(add: Callable[[Path], None]) -> None:
    """Makes `COPY` this checkout with what `add` does to it; no other process has the copy until this one ends."""
    lock = os.open(COPY.with_suffix(".lock"), os.O_RDWR | os.O_CREAT)
    fcntl.flock(lock, fcntl.LOCK_EX)
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder, "checkout")
        leftovers = shutil.ignore_patterns("__pycache__", ".git", ".build")
        shutil.copytree(ROOT, fresh, symlinks=True, ignore=leftovers)
        add(fresh)
        _mirror(fresh, COPY)


def insert(text: str, before: str, added: str, name: str) -> str:
    """The text of a file called `name` with something added after a text that it has once."""
    if text.count(before) != 1:
        raise AssertionError(f"In {name} there has to be one {before!r}")
    return text.replace(before, before + added)


def _mirror(source: Path, target: Path) -> None:
    """Makes a folder the same as another, and leaves alone what is: a build goes by time."""
    target.mkdir(exist_ok=True)
    names = {path.name for path in source.iterdir()} | {".build"}
    for old in target.iterdir():
        if old.name not in names:
            shutil.rmtree(old) if old.is_dir() and not old.is_symlink() else old.unlink()
    for new in source.iterdir():
        old = target / new.name
        if new.is_dir() and not new.is_symlink():
            _mirror(new, old)
        elif not os.path.lexists(old) or new.is_symlink() or not filecmp.cmp(new, old, shallow=False):
            old.unlink(missing_ok=True)
            shutil.copy(new, old, follow_symlinks=False)
