"""`python3 -m football_gather [--framing lines|headers] [the service's options]`"""

from __future__ import annotations

import argparse
import os
import sys
from functools import partial
from importlib.util import find_spec
from typing import Any

from . import lines
from .async_service import AsyncService
from .service import Service

HINT = "For the full screen install Textual: pip install textual"


def main() -> int:
    """Plays full-screen in a terminal if Textual is installed, and line by line elsewhere."""
    options, line_options = _options()
    if sys.stdin.isatty() and sys.stdout.isatty() and not line_options["is_brief"]:
        if find_spec("textual"):
            return _full_screen(options)
        print(HINT, file=sys.stderr)
    try:
        return lines.run(partial(Service, **options), **line_options)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Nobody reads on; without this the interpreter complains at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 74


def full_screen() -> int:
    """The entry point of `football-gather-tui`."""
    options, _ = _options()
    if not find_spec("textual"):
        sys.exit(HINT)
    return _full_screen(options)


def _full_screen(options: dict[str, Any]) -> int:
    from .tui import run

    return run(partial(AsyncService, **options))


def _options() -> tuple[dict[str, Any], dict[str, bool]]:
    """The options of a service, and those of line mode."""
    parser = argparse.ArgumentParser(
        allow_abbrev=False,
        description="Football Gather in the terminal. Other options go to the service, "
        "for example --store memory: --profile none.",
    )
    parser.add_argument("--service", metavar="PATH", help="the executable; else FOOTBALL_GATHER")
    parser.add_argument("--framing", choices=("lines", "headers"), default="lines")
    parser.add_argument(
        "--bell", action="store_true", help="line by line, ring the bell with an announcement"
    )
    parser.add_argument(
        "--brief", action="store_true",
        help="line by line, as for a screen reader: print only the lines that have changed",
    )  # fmt: skip
    own, rest = parser.parse_known_args()
    options = {"arguments": rest, "executable": own.service, "framing": own.framing}
    return options, {"has_bell": own.bell, "is_brief": own.brief}


if __name__ == "__main__":
    sys.exit(main())
