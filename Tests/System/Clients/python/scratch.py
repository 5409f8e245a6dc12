"""A test with a temporary folder, and services that keep their data there."""

import tempfile
import unittest
from pathlib import Path
from typing import Any

import football_gather
from football_gather import Driver, Service

HERE = Path(__file__).parent
PACKAGE = Path(football_gather.__file__).parents[1]
MEMORY = ["--store", "memory:", "--profile", "none"]


class Scratch(unittest.TestCase):
    """Has `folder`, and `arguments` with which all processes share one store and profile."""

    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)
        self.arguments = [
            "--store", f"sqlite:{self.folder}/gather.sqlite",
            "--profile", f"{self.folder}/profile.json",
        ]  # fmt: skip

    def faulty(self, way: str) -> list[str]:
        """The arguments for Python to be a service that fails once."""
        return [str(HERE / "faulty.py"), way, str(self.folder), *self.arguments]

    def start(self, **options: Any) -> Driver:
        """Opens a session in a new process, which ends with the test."""
        service = Service(self.arguments, **options)
        self.addCleanup(service.close)
        driver = Driver(service)
        driver.open()
        return driver
