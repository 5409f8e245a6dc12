"""A peer with Python's standard library: parses each line, and answers the result that stands in the file of its argument."""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    result = json.load(file)
write, flush = sys.stdout.buffer.write, sys.stdout.buffer.flush
for line in sys.stdin.buffer:
    answer = {"jsonrpc": "2.0", "id": json.loads(line)["id"], "result": result}
    write(json.dumps(answer, separators=(",", ":"), ensure_ascii=False).encode() + b"\n")
    flush()
