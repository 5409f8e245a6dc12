"""A service that misbehaves in the way its first argument names."""

import json
import signal
import sys
import time


def answer(request: dict[str, object], **members: object) -> None:
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], **members}), flush=True)


way = sys.argv[1]
if way == "stubborn":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
for line in sys.stdin:
    request = json.loads(line)
    if way == "babbles":
        print("Segmentation fault, or so", flush=True)
        way = "well"
    elif way == "dies":
        print('{"jsonrpc":"2.0","id":1,"res', end="", flush=True)
        sys.exit("no more ink")
    elif way == "deaf":
        continue
    elif way == "floods":
        for number in range(2000):
            print(json.dumps({"jsonrpc": "2.0", "method": "note", "params": [number, "x" * 200]}))
    answer(request, result=request["params"])
if way == "stubborn":
    time.sleep(60)
