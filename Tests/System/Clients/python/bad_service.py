"""A service with the fault that its first argument names."""

import json
import signal
import sys
import time


def say(**members: object) -> None:
    print(json.dumps({"jsonrpc": "2.0", **members}))


way = sys.argv[1]
if way == "stubborn":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
for line in sys.stdin:
    request = json.loads(line)
    if way == "babbles":
        print("Segmentation fault, or so")
        way = "well"
    elif way == "dies":
        print('{"jsonrpc":"2.0","id":1,"res', end="", flush=True)
        sys.exit("no more ink")
    elif way == "newer":
        request["params"] = {"protocolVersion": "9.0"}
    elif way == "mumbles":
        say(id=request["id"], error="no")
    elif way == "floods":
        for number in range(2000):
            say(method="note", params=[number, "x" * 200])
    elif way == "interrupts":
        say(method="note", params="before")
    if "id" not in request:
        say(method="note", params=request)
    elif way != "deaf":
        say(id=request["id"], result=request.get("params"))
    if way == "interrupts":
        say(method="note", params="after")
    sys.stdout.flush()
if way == "stubborn":
    time.sleep(60)
