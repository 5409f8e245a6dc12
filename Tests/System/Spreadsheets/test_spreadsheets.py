"""Exported Excel workbooks as two programs read them that are not ours: openpyxl and LibreOffice."""

from __future__ import annotations

import base64
import csv
import io
import os
import shutil
import signal
import subprocess
import unittest
import zipfile
from pathlib import Path
from typing import Any

from Tests.Support import client

try:
    import openpyxl
    from openpyxl.utils.escape import unescape
except ImportError:
    openpyxl = None

Cell = str | int | None

# Comma, quote, UTF-8, from line 1, English, texts in quotes, contents not as they are shown, no formulas.
CSV = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false,false"
NAMES = (
    "Ann", "=1+1", "+1", "@x", "'quoted", "_x0041_", "a, b; c\\d", "12", "007", "1e5", "TRUE", "1/2", "2026-01-02", "<b>&amp;",
    "]]>", "😀👩‍👩‍👧‍👦", "小林 尊", "שלום עולם", "e\u0301", "x" * 100,
)  # fmt: skip


@unittest.skipIf(openpyxl is None or shutil.which("soffice") is None, "openpyxl or LibreOffice is not installed")
class Spreadsheets(unittest.TestCase):
    def setUp(self) -> None:
        self.place = client.Place("spreadsheets")
        self.addCleanup(self.place.remove)
        self.service = self.enterContext(self.place.service())
        self.service.call("accounts/register", username="ann", password=client.PASSWORD)
        players = [{"name": name, "favouriteTeam": name} for name in NAMES[1:]]
        self.service.call("players/import", json=[{"name": "Ann", "age": 30}, *players])
        start, end = "2025-06-01T19:00:00Z", "2025-06-01T20:00:00Z"
        teams = {"teamA": list(NAMES[:3]), "teamB": list(NAMES[3:])}
        goals = [{"team": "teamA", "scorer": "=1+1", "minute": 3}]
        match = {"startedAt": start, "endedAt": end, **teams, "score": {"teamA": 2, "teamB": 0}, "goals": goals}
        self.service.call("gathers/import", json=[match])
        answers = {"present": [{"name": "Ann"}, {"name": "Zoe", "isGuest": True}], "absent": [{"name": "=1+1"}]}
        self.service.call("fixtures/import", json=[{"startsAt": "2126-01-01T20:00:00Z", "place": "=Park", **answers}])

    def read_by_openpyxl(self, workbook: bytes) -> list[list[Cell]]:
        """The rows of the only sheet, whose first row is bold and stays in view."""
        with zipfile.ZipFile(io.BytesIO(workbook)) as archive:
            self.assertIsNone(archive.testzip())
        (sheet,) = openpyxl.load_workbook(io.BytesIO(workbook)).worksheets
        self.assertEqual(sheet.freeze_panes, "A2")
        for number, row in enumerate(sheet.iter_rows(), 1):
            for cell in row:
                # Neither a formula nor an error.
                self.assertIn(cell.data_type, ("n", "s"))
                self.assertEqual(cell.font.b, number == 1 and cell.value is not None)
        return [[unescape(cell) if isinstance(cell, str) else cell for cell in row] for row in sheet.values]

    def read_by_office(self, workbook: bytes) -> list[list[str]]:
        """The same rows, as LibreOffice writes them to CSV."""
        folder = Path(self.place.folder)
        (folder / "book.xlsx").write_bytes(workbook)
        # A profile of its own: else it gives the work to an office that runs already.
        command = [
            "soffice", f"-env:UserInstallation={(folder / 'office').as_uri()}", "--headless", "--norestore", "--convert-to", CSV,
            "--outdir", str(folder), str(folder / "book.xlsx"),
        ]  # fmt: skip
        environment = {**os.environ, "HOME": str(folder), "TMPDIR": str(folder), "SAL_USE_VCLPLUGIN": "svp"}
        with subprocess.Popen(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            start_new_session=True,
        ) as process:  # fmt: skip
            try:
                output, _ = process.communicate(timeout=180)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                raise
        table = folder / "book.csv"
        # It also ends with status 0 when it could not read the file.
        self.assertTrue(table.exists(), output)
        return list(csv.reader(io.StringIO(table.read_text(encoding="utf-8"), newline="")))

    def assert_read(self, method: str, **params: Any) -> list[list[Cell]]:
        """Both programs read what the CSV has, without its escapes of formulas; the rows."""
        text = self.service.call(method, **params)["csv"].removeprefix("\ufeff")
        expected = [[cell.removeprefix("'") if cell[1:2] in tuple("'=+-@") else cell for cell in row]
                    for row in csv.reader(io.StringIO(text, newline=""))]  # fmt: skip
        workbook = base64.b64decode(self.service.call(method, format="xlsx", **params)["xlsx"])
        found = self.read_by_openpyxl(workbook)
        self.assertEqual([["" if cell is None else str(cell) for cell in row] for row in found], expected)
        self.assertEqual(self.read_by_office(workbook), expected)
        return found

    def test_players(self) -> None:
        rows = self.assert_read("players/export")
        ann = next(row for row in rows if row[0] == "Ann")
        # An age is a number, and a name that looks like one is a text.
        self.assertEqual(ann[1], 30)
        self.assertEqual({row[0] for row in rows[1:]}, set(NAMES))

    def test_matches(self) -> None:
        headings, match = self.assert_read("gathers/export")
        values = dict(zip(headings, match))
        self.assertEqual((values["Team A"], values["Goals A"], values["Goals B"]), ("Ann\n=1+1\n+1", 2, 0))

    def test_fixtures(self) -> None:
        headings, fixture = self.assert_read("fixtures/export")
        self.assertEqual(dict(zip(headings, fixture))["In"], "Ann\nZoe (guest)")

    def test_figures(self) -> None:
        headings, *players = self.assert_read("players/exportLeaderboard", by="goals")
        scorer = dict(zip(headings, players[0]))
        self.assertEqual((scorer["Name"], scorer["Goals"], scorer["Form"]), ("=1+1", 1, "W"))


if __name__ == "__main__":
    unittest.main()
