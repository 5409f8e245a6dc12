"""Many processes of the service, each asked one request at a time, and how many they answer."""

import os
import selectors
import time

from Tests.Support import client

MIX = ("gather/setScore", "players/add", "session/view")


def request(method, number):
    """The n-th request of a client."""
    params = {"gather/setScore": f'{{"team":"teamA","value":{number % 10}}}',
              "players/add": f'{{"name":"Player {number}","age":30}}', "session/view": "{}"}[method]
    return f'{{"jsonrpc":"2.0","id":{number},"method":"{method}","params":{params}}}\n'.encode()


def prepare(service, username):
    """Registers somebody and brings them to a gather that is going on."""
    service.call("login/register", username=username, password=client.PASSWORD)
    ids = [service.call("players/add", name=name)["id"] for name in ("Al", "Bo")]
    service.call("playerList/select")
    for identifier in ids:
        service.call("playerList/setSelected", player=identifier, selected=True)
    service.call("playerList/confirm")
    for identifier, team in zip(ids, ("teamA", "teamB")):
        service.call("confirmPlayers/move", player=identifier, to=team)
    assert service.call("confirmPlayers/start")["screen"] == "gather"


def drive(services, seconds):
    """Requests answered per second, and the number of players added; a wrong answer ends it."""
    selector = selectors.EpollSelector()
    numbers, waiting = [0] * len(services), [b""] * len(services)

    def ask(index):
        numbers[index] += 1
        os.write(services[index].process.stdin.fileno(), request(MIX[(numbers[index] + index) % len(MIX)], numbers[index]))

    for index, service in enumerate(services):
        selector.register(service.process.stdout.fileno(), selectors.EVENT_READ, index)
        ask(index)
    start, answered, added = time.monotonic(), 0, 0
    end, outstanding = start + seconds, len(services)
    while outstanding:
        for key, _ in selector.select(30):
            index = key.data
            waiting[index] += os.read(key.fd, 1 << 16)
            if not waiting[index].endswith(b"\n"):
                continue
            answer, waiting[index] = waiting[index], b""
            if not answer.startswith(b'{"jsonrpc":"2.0","id":%d,"result":' % numbers[index]) or b'"alert"' in answer:
                raise SystemExit(f"a wrong answer: {answer[:500]!r}")
            added += MIX[(numbers[index] + index) % len(MIX)] == "players/add"
            answered += 1
            if time.monotonic() < end:
                ask(index)
            else:
                outstanding -= 1
    return answered / (time.monotonic() - start), added
