"""Measures how soon one client of a session is shown what another one does, on one data file: `news.py [INTENTS]`.

Two processes show the same session. Each does as many random intents as the argument says (1,000), in turns. Of each
intent that changes the view, the time from its answer to the `view/changed` at the other, idle process is measured.
Then both are idle for ten seconds, and their processor use is counted.
"""

import os
import random
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from Tests.Support import client, offers  # noqa: E402

IDLE = 10
TICKS = os.sysconf("SC_CLK_TCK")


def processor_time(service):
    """The seconds of processor time that a process has used."""
    user, system = Path(f"/proc/{service.process.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / TICKS


def news(service, revision):
    """The time at which a process has shown a view of this revision or a later one, and that view."""
    while True:
        while service.notifications:
            view = service.notifications.pop(0)["params"]
            if view["revision"] >= revision:
                return time.perf_counter(), view
        if not service.pump(20):
            raise client.Silence("The other client is shown nothing.")
        service.next()


def main(intents):
    """Prints the median and the worst time, and the processor use of an idle process."""
    rng = random.Random(15)
    place = client.Place("news")
    pair = [client.Service(place.path) for _ in range(2)]
    try:
        pair[0].call("accounts/register", username=client.USERNAME, password=client.PASSWORD)
        pair[0].call("players/import", json=[{"name": f"Player {number:03}"} for number in range(1, 31)])
        token = pair[0].call("session/open", notify=True)["token"]
        view = pair[1].call("session/open", notify=True, token=token)
        times, done = [], 0
        while done < 2 * intents:
            one, other = pair[done % 2], pair[1 - done % 2]
            offered = [offer for offer in offers.offered(view) if offer.method != "session/signOut"]
            offer = rng.choices(offered, [offer.weight for offer in offered])[0]
            answer = one.ask(offer.method, offer.call(rng))
            then = time.perf_counter()
            done += 1
            if "error" in answer or answer["result"]["revision"] == view["revision"]:
                continue
            shown, view = news(other, answer["result"]["revision"])
            times.append(shown - then)
        before = [processor_time(service) for service in pair]
        time.sleep(IDLE)
        used = [processor_time(service) - start for service, start in zip(pair, before)]
    finally:
        for service in pair:
            service.close()
        place.remove()
    print(f"{len(times):,} intents: median {1000 * statistics.median(times):.1f} ms, worst {1000 * max(times):.1f} ms")
    print(f"idle for {IDLE} s: {max(used) / IDLE:.2%} of a processor")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
