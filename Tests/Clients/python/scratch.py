"""A test with a folder of its own, and services that keep their data there."""

import tempfile
import unittest
from pathlib import Path
from typing import Any

from football_gather import Driver, Service


class ScratchTest(unittest.TestCase):
    """Has `folder` and `arguments`; all processes with them share one store and profile."""

    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)
        self.arguments = [
            "--store", f"sqlite:{self.folder}/gather.sqlite",
            "--profile", f"{self.folder}/profile.json",
        ]  # fmt: skip

    def start(self, **options: Any) -> Driver:
        """Opens a session in a new process, which ends with the test."""
        service = Service(self.arguments, **options)
        self.addCleanup(service.close)
        driver = Driver(service)
        driver.open()
        return driver

    def sign_up(self, driver: Driver) -> None:
        """Makes an account, as a user does."""
        driver.enter("Username", "ann")
        driver.enter("Password", "a good password")
        driver.choose("Register")
