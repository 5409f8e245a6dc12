"""Texts that a terminal must never be given as they are."""

import os

# What each does to a terminal, by the word that follows it.
PAYLOADS = {
    "sgr": "\x1b[5;31m", "clip": "\x1b]52;c;SG9zdGlsZQ==\x07", "title": "\x1b]2;Hostile\x1b\\", "bel": "\x07",
    "del": "\x7f", "bs": "\b\b\b", "cr": "\r", "so": "\x0e", "nul": "\0", "csi": "\x9b31m",
    "tag": "<img src=x onerror=alert(1)>", "osc": "\x9d52;c;SG9zdGlsZQ==\x9c", "rlo": "\u202e", "rle": "\u202b", "rli": "\u2067", "sur": "\ud83d",
}  # fmt: skip

# What must be nowhere among the bytes that a program has written: they are in no other text, and no program
# steers a terminal by them. A program may ring the bell, but not before this word.
FORBIDDEN = [
    b"\x1b[5;31m", b"\x1b]52", b"\x1b]2;Hostile", b"\x07bel", b"\x7f", b"\b\b\bbs", b"\rcr", b"\x0eso", b"\0",
    "\x9b".encode(), "\x9d".encode(), "\x9c".encode(), "\u202e".encode(), "\u202b".encode(), "\u2067".encode(),
    b"\xed\xa0", b"\x9b31m",
]  # fmt: skip


# What a client's JSON parser takes for no JSON, and so for no message; "raw" is what is no UTF-8 at all.
REFUSED = os.environ.get("REFUSED", "").split()


def raw(name: str) -> bytes:
    """A line of that, also in bytes that are no text."""
    if "raw" in REFUSED:
        return hostile(name).encode(errors="replace") + b"\n"
    return hostile(name).encode(errors="surrogatepass") + b"\x9b31m\n"


def hostile(name: str) -> str:
    """A text of this name with all that in it, and words between by which it is seen."""
    return name + "".join(f"{bad}{word}" for word, bad in PAYLOADS.items() if word not in REFUSED)


# The text that is handed over.
HANDED = f"{hostile('handed')}\n\n{hostile('last-line')}"
