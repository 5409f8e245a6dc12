"""The plugin as a package of the editor, its help, what it says of its health, and several services."""

import os
import re
import shutil
from typing import Any
from unittest import mock

from editor import EditorTest
from programs import CLIENTS
from scenario import SERVICE
from words import keys, read, sees


class InstallTest(EditorTest):
    """The recipe of the help file for a package: a link to the plugin's folder of a checkout."""

    def setUp(self) -> None:
        super().setUp()
        checkout = self.folder / "football-gather"
        shutil.copytree(CLIENTS / self.client, checkout / "Clients" / self.client)
        (checkout / ".build" / "release").mkdir(parents=True)
        (checkout / ".build" / "release" / "football-gather").symlink_to(SERVICE)
        (self.folder / "vimrc").touch()
        # Without "NONE" as settings an editor loads its packages.
        settings = str(self.folder / "vimrc")
        words = zip(["", *self.command], self.command)
        self.command = [settings if before == "-u" else word for before, word in words]  # type: ignore[misc]
        self.plugin = ""
        for name in ("FOOTBALL_GATHER", "XDG_DATA_HOME"):
            environment = mock.patch.dict(os.environ)
            environment.start()
            self.addCleanup(environment.stop)
            os.environ.pop(name, None)

    def recipe(self) -> str:
        """The lines of the help file that make the link."""
        text = (CLIENTS / self.client / "doc" / "football_gather.txt").read_text()
        found = re.search(r"is a link: >\n\n(.*?)\n\n", text, re.DOTALL)
        assert found
        return found[1]

    def test_the_package_is_found_with_its_service_and_its_help(self) -> None:
        self.assert_succeeds(self.run_program("sh", "-e", "-c", self.recipe(), HOME=str(self.folder)))
        link = next(path for path in self.folder.rglob(self.client) if path.is_symlink())
        steps = [sees("Login"), keys(f":helptags {link}/doc<CR>:help football-gather<CR>"), read()]
        reads = self.play(steps, [], self.arguments)
        self.assertIn("*football-gather*", reads["it"]["line"])


class HealthTest(EditorTest):
    """What `:checkhealth football_gather` says, which only Neovim has."""

    def health(self, *command: str) -> str:
        """The text of the health check with this command."""
        shows = ":let v:errmsg = join(getline(1, '$'))<CR>:echomsg v:errmsg<CR>"
        steps = [sees("Login"), keys(f":let g:football_gather_command = {list(command)}<CR>"),
                 keys(":checkhealth football_gather<CR>"), keys(shows), read()]  # fmt: skip
        text: str = self.play(steps, self.service)["it"]["messages"]
        return text[text.rindex("Football Gather") :]

    def test_a_service_that_answers(self) -> None:
        text = self.health(*self.service)
        for sentence in (
            f"The service has been found: {SERVICE} --store",
            "and speaks version 1.0 of the protocol, level 1 of the contract.",
            "A session can be opened: Login", f"The data: sqlite:{self.folder}/gather.sqlite",
        ):  # fmt: skip
            self.assertIn(sentence, text)
        self.assertNotIn("ERROR", text)

    def test_a_service_that_fails(self) -> None:
        text = self.health("/nowhere/fg")
        self.assertRegex(text, "ERROR:? The service /nowhere/fg cannot be started")
        text = self.health(SERVICE, "--store", "sqlite:/dev/null/x", "--profile", "none")
        self.assertRegex(text, "ERROR:? The service .* has ended with status 66: ")
        self.assertNotIn("A session can be opened", text)


class SeveralTest(EditorTest):
    """Several services at once."""

    def test_two_services_do_not_disturb_each_other(self) -> None:
        other = ["--store", f"sqlite:{self.folder}/other.sqlite", "--profile", "none"]
        first, second = (keys(f":FootballGather {' '.join(each)}<CR>") for each in (self.arguments, other))
        register: list[Any] = [{"fill": {"username": "captain", "password": "a good password"}},
                               {"press": "register"}, {"screen": "playerList"}]  # fmt: skip
        steps = [
            sees("Login"), second, sees("Login"), *register, keys("a"), sees("Name*:"), keys("Ann<CR>"),
            sees("Ann was added"), first, sees("Login"), second, sees("Ann was added"), keys("q"), first,
            sees("Login"), *register, sees("No players"), second, sees("Login"), read(),
        ]  # fmt: skip
        self.play(steps, [SERVICE], self.arguments)
