"""Lets in only visitors who have the host's access code. `access.py FOLDER` makes one at the first time."""

import fcntl
import hmac
import os
import secrets
import sys
import time
from pathlib import Path

# Set by enter/enter.js.
COOKIE = "__Host-access"
# Without characters that look alike.
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
GROUPS, LENGTH = 3, 5
# So many characters have 64 bits.
SHORTEST = 13
# So many wrong codes from one device are answered at once; then one in so many seconds is looked at.
FREE, WAIT = 10, 5


def host_code(folder: Path) -> str:
    """The host's code; a new one if there is none, or only a part of one."""
    file = folder / "access-code"
    code = file.read_text().strip() if file.exists() else ""
    if len(plain(code)) < SHORTEST:
        code = "-".join("".join(secrets.choice(ALPHABET) for _ in range(LENGTH)) for _ in range(GROUPS))
        new = folder / f"access-code.{os.getpid()}"
        with open(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as output:
            output.write(code + "\n")
        new.replace(file)
    return code


def refusal(folder: Path, given: str, device: str) -> str | None:
    """Why a device is not let in with a code; nothing if it is. Who guesses slows down their device only."""
    if not given:
        return "The host's access code is needed."
    with open(folder / "wrong" / device, "ab") as wrong:
        fcntl.flock(wrong, fcntl.LOCK_EX)
        state = os.fstat(wrong.fileno())
        if state.st_size >= FREE and 0 <= time.time() - state.st_mtime < WAIT:
            return f"This device has sent too many wrong codes. Wait {WAIT} seconds, then try again."
        if is_same(given, (folder / "access-code").read_text()):
            wrong.truncate(0)
            return None
        wrong.write(b".")
        return "This is not the host's access code."


def is_same(given: str, code: str) -> bool:
    """Compares two codes in a time that does not tell where they differ."""
    return len(plain(code)) >= SHORTEST and hmac.compare_digest(plain(given).encode(), plain(code).encode())


def plain(code: str) -> str:
    """A code without what people write differently."""
    return "".join(letter for letter in code.lower() if letter in ALPHABET)


def cookie(header: str) -> str:
    """The code in a request's cookies."""
    pairs = (pair.strip().partition("=") for pair in header.split(";"))
    return next((value for name, _, value in pairs if name == COOKIE), "")


if __name__ == "__main__":
    host_code(Path(sys.argv[1]))
