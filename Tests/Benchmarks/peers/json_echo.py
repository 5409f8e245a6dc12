"""A peer with Python's standard library: parses each line as JSON and writes it again."""

import json
import sys

write, flush = sys.stdout.buffer.write, sys.stdout.buffer.flush
for line in sys.stdin.buffer:
    write(json.dumps(json.loads(line), separators=(",", ":"), ensure_ascii=False).encode() + b"\n")
    flush()
