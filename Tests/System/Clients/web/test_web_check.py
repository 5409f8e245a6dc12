"""All that a client has to do, checked on the page."""

import subprocess
import sys
from pathlib import Path

from scenario import SERVICE
from js_stage import StageTest, TypesTest
from web_browser import ROOT

SITE = ROOT / "Clients/web/site"


class CheckTest(StageTest):
    """The page in its check mode."""

    def test_all_that_a_client_has_to_do(self) -> None:
        check = Path(__file__).with_name("check.py")
        run = subprocess.run(
            [SERVICE, "check-client", "--", sys.executable, str(check)],
            capture_output=True, text=True, timeout=120,
        )  # fmt: skip
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)


class PageTypesTest(TypesTest):
    """The types of the page's modules."""

    def test_types(self) -> None:
        self.assertEqual(self.wrong_types(SITE), "")
