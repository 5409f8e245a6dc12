"""`python3 -m football_gather [--framing lines|headers] [the service's options]`"""

from __future__ import annotations

import argparse
import os
import sys

from . import app, lines
from .driver import Driver
from .errors import FootballGatherError
from .service import Service


def main() -> int:
    """Plays full-screen in a terminal, and line by line elsewhere."""
    parser = argparse.ArgumentParser(
        prog="football_gather",
        allow_abbrev=False,
        description="Football Gather in the terminal. Other options go to the service, "
        "for example --store memory: --profile none.",
    )
    parser.add_argument("--service", metavar="PATH", help="the executable; else FOOTBALL_GATHER")
    parser.add_argument("--framing", choices=("lines", "headers"), default="lines")
    own, rest = parser.parse_known_args()
    try:
        with Service(rest, executable=own.service, framing=own.framing) as service:
            driver = Driver(service)
            driver.open()
            in_terminal = sys.stdin.isatty() and sys.stdout.isatty()
            (app.run if in_terminal else lines.run)(driver)
    except (FootballGatherError, TimeoutError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Nobody reads on; without this the interpreter complains once more at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 74
    return 0


if __name__ == "__main__":
    sys.exit(main())
