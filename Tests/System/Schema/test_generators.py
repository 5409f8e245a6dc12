"""A client that a tool generates from Protocol/schemas takes every view of the transcripts.

`openrpcclientgenerator`, which PyPI has for OpenRPC documents, was tried in version 0.51.7 and takes none: it refuses
references to errors and types such as array or null, takes all members as required, and renames `isLoading` to
`is_loading` without reading the name on the wire.
"""

import importlib
import pathlib
import subprocess
import sys
import tempfile
import unittest

from .validator import PROTOCOL, views


class GeneratedClientTest(unittest.TestCase):
    """The models of `datamodel-code-generator`."""

    def test_every_view_is_parsed(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(
                [
                    pathlib.Path(sys.executable).parent / "datamodel-codegen", "--input", PROTOCOL / "schemas",
                    "--input-file-type", "jsonschema", "--output", pathlib.Path(folder) / "generated_client",
                    "--output-model-type", "pydantic_v2.BaseModel",
                ],
                check=True, capture_output=True, timeout=120,
            )  # fmt: skip
            sys.path.insert(0, folder)
            self.addCleanup(sys.path.remove, folder)
            model = importlib.import_module("generated_client.View").View
            count = 0
            for name, view in views():
                with self.subTest(name, screen=view["screen"]):
                    parsed = model.model_validate(view)
                    self.assertEqual((parsed.screen, len(parsed.fields)), (view["screen"], len(view["fields"])))
                    count += 1
            self.assertGreater(count, 1000)
            with self.assertRaises(ValueError):
                model.model_validate({**view, "revision": "one"})


if __name__ == "__main__":
    unittest.main()
