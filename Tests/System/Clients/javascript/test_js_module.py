"""The modules: their own tests in Node, their types, and all that a client has to do."""

import subprocess
from pathlib import Path

from scenario import SERVICE
from js_stage import MODULES, StageTest, TypesTest, environment


class ModuleTest(StageTest):
    """What can be said of the modules without a user."""

    def test_in_node(self) -> None:
        files = sorted(map(str, Path(__file__).parent.glob("*.test.js")))
        run = subprocess.run(
            ["node", "--test", *files], env=environment(), capture_output=True, text=True, timeout=60
        )
        self.assertEqual(run.returncode, 0, run.stdout)

    def test_all_that_a_client_has_to_do(self) -> None:
        run = subprocess.run(
            [SERVICE, "check-client", "--", "node", str(MODULES / "check.js")],
            capture_output=True, text=True, timeout=60,
        )  # fmt: skip
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)


class ModuleTypesTest(TypesTest):
    """The types of the modules, as far as comments tell them."""

    def test_types(self) -> None:
        self.assertEqual(self.wrong_types(MODULES), "")

    def test_wrong_types_are_found(self) -> None:
        (self.folder / "wrong.js").write_text(
            f'import {{ actions }} from "{MODULES}/offers.js";\nactions({{ screen: 1 }});\n'
        )
        self.assertIn("Type 'number' is not assignable to type 'string'", self.wrong_types(self.folder))
