"""A JSON-RPC server that is not ours, for transcripts: a list of names, in about eighty lines.

`--noise`, `--hang`, `--die`, `--unordered` and `--asks` are the ways in which it can be wrong or unusual.
"""

import json
import random
import sys
import time

ERRORS = {-32700: "Parse error", -32601: "Method not found", -32602: "Invalid params"}


class Wrong(Exception):
    """An error response."""


class Server:
    """The names, and the methods on them."""

    def __init__(self):
        self.names = []

    def add(self, name):
        if not isinstance(name, str) or not name:
            raise Wrong(-32602)
        self.names.append(name)
        return {"count": len(self.names), "id": f"n-{time.time_ns()}"}

    def list(self):
        return {"names": self.names, "average": len(self.names) / 2}

    def clear(self):
        self.names = []
        return None

    def answer(self, message):
        """The response to a message; None to a notification."""
        method = {"add": self.add, "list": self.list, "clear": self.clear}.get(message.get("method"))
        try:
            if method is None:
                raise Wrong(-32601)
            response = {"result": method(**message.get("params", {}))}
        except Wrong as wrong:
            response = {"error": {"code": wrong.args[0], "message": ERRORS[wrong.args[0]]}}
        if "id" not in message:
            return None
        return {**response, "id": message["id"], "jsonrpc": "2.0"}


def talk(server):
    """Asks the client for each name that is added what to call it, notifies it, and logs as often as it likes."""
    def say(**message):
        print(json.dumps({"jsonrpc": "2.0", **message}), flush=True)

    for line in sys.stdin:
        message = json.loads(line)
        for _ in range(random.randrange(4)):
            say(method="log", params={"text": "busy"})
        if message.get("method") != "add":
            say(**server.answer(message))
            continue
        say(id=random.randrange(1 << 40), method="ask", params={"about": message["params"]["name"]})
        # What comes of it is told before or after the answer.
        message["params"]["name"] = json.loads(sys.stdin.readline())["result"]
        told = [{**server.answer(message), "result": len(server.names)}, {"method": "changed", "params": server.list()}]
        for part in random.sample(told, 2):
            say(**part)


def main():
    server = Server()
    held = []
    if "--asks" in sys.argv:
        return talk(server)
    if "--noise" in sys.argv:
        print("Server started, have fun!", flush=True)
    for line in sys.stdin:
        if "--hang" in sys.argv:
            time.sleep(3600)
        if "--die" in sys.argv:
            sys.exit("The disk is on fire.")
        response = server.answer(json.loads(line))
        if response is not None:
            held.append(json.dumps(response))
        # Two requests that came together are answered in the other order.
        if "--unordered" not in sys.argv or len(held) == 2:
            print("\n".join(reversed(held)), flush=True)
            held = []


main()
