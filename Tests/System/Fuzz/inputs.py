"""What the fuzzer starts from: the checked-in seeds, and what the golden sessions send."""

import re

from .programs import HERE, ROOT

DICTIONARY = HERE / "json-rpc.dict"
SEEDS = HERE / "seeds"
TRANSCRIPTS = ROOT / "Protocol" / "Transcripts"


def seeds():
    """The bytes of each seed, by its path from the folder of seeds."""
    return {str(path.relative_to(SEEDS)): path.read_bytes() for path in sorted(SEEDS.glob("*/*"))}


def messages():
    """What the golden sessions send: one request for each method, and the streams of damaged bytes."""
    found = {}
    for path in sorted(TRANSCRIPTS.rglob("*.transcript")):
        raw = b""
        for line in path.read_bytes().split(b"\n"):
            method = re.match(rb'>[>+] \{.*?"method":"([^"]+)"', line)
            if method:
                found.setdefault(method[1].decode().replace("/", "-"), line[3:] + b"\n")
            elif line.startswith(b">| "):
                raw += re.sub(rb"\\(x[0-9a-f]{2}|.)", _unescaped, line[3:])
        if raw:
            found[path.stem] = raw
    return found


def _unescaped(match):
    escape = match[1]
    if escape.startswith(b"x"):
        return bytes.fromhex(escape[1:].decode())
    return {b"r": b"\r", b"n": b"\n", b"t": b"\t"}.get(escape, escape)
