"""A JSON-RPC server that is not ours, for transcripts: a list of names, in about sixty lines.

`--noise`, `--hang`, `--die` and `--unordered` are the ways in which it can be wrong or unusual.
"""

import json
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


def main():
    server = Server()
    held = []
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
