"""Speaks with football-gather while the benchmark's data are made; nothing here is measured."""

import json
import subprocess
import threading


class Service:
    def __init__(self, binary, folder, durability="normal"):
        self.process = subprocess.Popen(
            command(binary, folder, durability), stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.number = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        if self.process.wait(30) != 0:
            raise SystemExit(f"football-gather left with status {self.process.returncode}")

    def call(self, method, params=None):
        return self.call_all([(method, params or {})])[0]

    def call_all(self, calls):
        """All requests pipelined; the writer is a thread, so that neither side waits for the other for ever."""
        first = self.number + 1
        self.number += len(calls)
        lines = b"".join(
            json.dumps({"jsonrpc": "2.0", "id": first + index, "method": method, "params": params}).encode() + b"\n"
            for index, (method, params) in enumerate(calls)
        )
        writer = threading.Thread(target=self.send, args=(lines,))
        writer.start()
        results = [self.receive(first + index, calls[index]) for index in range(len(calls))]
        writer.join()
        return results

    def send(self, lines):
        self.process.stdin.write(lines)
        self.process.stdin.flush()

    def receive(self, number, call):
        line = self.process.stdout.readline()
        answer = json.loads(line) if line else {}
        if answer.get("id") != number or "result" not in answer:
            raise SystemExit(f"football-gather answered {call} with {line[:400]}")
        self.answer = answer
        return answer["result"]


def command(binary, folder, durability):
    return [
        str(binary),
        "--store",
        f"sqlite:{folder}/gather.sqlite",
        "--profile",
        f"{folder}/profile",
        "--durability",
        durability,
    ]
