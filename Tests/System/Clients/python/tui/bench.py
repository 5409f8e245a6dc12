"""How long the first drawing of many rows takes, beside that of few: `bench.py [ROWS [FEW]]`."""

import asyncio
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import cast

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[4] / "Clients" / "python"), str(HERE.parent)]

from football_gather.contract import View  # noqa: E402
from user import user  # noqa: E402

ROUNDS = 5


def table(rows: int) -> View:
    """A view with so many rows."""
    columns = [{"id": str(n), "title": f"Column {n}", "alignment": "end", "isNumber": True}
               for n in range(4)]  # fmt: skip
    action = {"id": "open", "title": "Open", "method": "bench/open", "rowParameter": "row",
              "isEnabled": True, "role": "primary"}  # fmt: skip
    entries = [{"id": str(n), "title": f"Row {n}", "details": [str(n + k) for k in range(4)]}
               for n in range(rows)]  # fmt: skip
    section = {"id": "rows", "title": "Rows", "rowHeading": "Name", "columns": columns,
               "rows": entries, "rowActions": [action]}  # fmt: skip
    view = {"screen": f"bench{rows}", "revision": 1, "title": f"{rows} rows", "isLoading": False,
            "fields": [], "sections": [section] * (rows > 0), "actions": []}  # fmt: skip
    return cast(View, view)


async def draw(rows: int, folder: Path) -> float:
    """How many milliseconds the first drawing of so many rows takes."""
    empty = folder / "empty.json"
    empty.write_text(json.dumps(table(0)))
    script = [str(HERE.parent / "showing.py"), str(empty), str(folder / "log")]
    async with user(*script, executable=sys.executable) as player:
        await player.until("0 rows")
        player.app.session.show(table(rows))
        begin = time.perf_counter()
        await player.app.draw()
        await player.until("Row 0")
        return 1000 * (time.perf_counter() - begin)


def main() -> None:
    """Prints the medians and their ratio."""
    counts = [int(word) for word in sys.argv[1:]] + [1000, 20][len(sys.argv) - 1 :]
    with tempfile.TemporaryDirectory() as folder:
        times = [[asyncio.run(draw(count, Path(folder))) for count in counts] for _ in range(ROUNDS)]
    medians = [statistics.median(column) for column in zip(*times)]
    for count, median in zip(counts, medians):
        print(f"{count} rows: {median:.0f} ms")
    print(f"ratio: {medians[0] / medians[1]:.1f}")


if __name__ == "__main__":
    main()
