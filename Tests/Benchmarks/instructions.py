"""The machine instructions of a start and of a message, counted by valgrind: the load of the machine does not change them.

`python3 -m Tests.Benchmarks.instructions` in the checkout prints them.
"""

import json
import shutil

from Tests.Support import client, instructions
from . import peers, places


def counted(command, messages):
    """The instructions of a process that answers these messages."""
    lines = "".join(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}) + "\n"
                    for number, (method, params) in enumerate(messages))  # fmt: skip
    number, output = instructions.counted(command, lines)
    answers = output.splitlines()
    if len(answers) != len(messages) or any('"error":' in answer for answer in answers):
        raise AssertionError(f"{command}: {output[-300:]}")
    return number


def service(place, messages):
    """The instructions of football-gather on a copy of a place."""
    copy = client.Place("counted")
    shutil.copytree(place.folder, copy.folder, dirs_exist_ok=True)
    try:
        return counted(client.command(copy.path, copy.profile), messages)
    finally:
        copy.remove()


def each(count, messages, times, before=()):
    """The instructions of one of these messages: the difference that more of them make. `count` counts a process."""
    few, many = (count([*before, *messages * number]) for number in (times, 3 * times))
    return (many - few) // (2 * times * len(messages))


def measure(is_short=False):
    """What is counted, its instructions, and those of serde_json where it does the same. The short form counts little."""
    players, match, opened = places.listed(2000), places.playing(), [("session/open", {})]
    pages = [("playerList/page", {"offset": offset}) for offset in (1000, 0)]
    scores = [("gather/setScore", {"team": "teamA", "value": value}) for value in (1, 2, 3, 4)]
    own = {
        "a start with the list of 2,000 players": service(players, opened),
        "`session/open` again": each(lambda messages: service(players, messages), opened, 30),
        "`playerList/page`": each(lambda messages: service(players, messages), pages, 5, opened),
        "`gather/setScore`": each(lambda messages: service(match, messages), scores, 5, opened),
    }
    found = {what: (count, None) for what, count in own.items()}
    serde, sizes = peers.named("serde_json"), list(peers.SIZES.items())
    for label, size in sizes[:1] if is_short else sizes[:2]:
        message = [("initialize", peers.params(size))]
        ours = each(lambda messages: service(match, messages), message, 10)
        theirs = each(lambda messages: counted(serde.command, messages), message, 10) if serde.is_there() else None
        found[f"`initialize` of {label}"] = (ours, theirs)
    return found


if __name__ == "__main__":
    peers.write_result()
    for what, number in measure().items():
        print(what, number)
