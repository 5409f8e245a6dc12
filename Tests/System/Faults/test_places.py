"""The default places of files: below the home folder, or in the folders of the XDG variables."""

import os
import unittest

from Tests.Support import client

figures = client.Figures("test_places")
tearDownModule = figures.show


class Places(unittest.TestCase):
    def files(self, **variables):
        """The files below a new home folder after a registration."""
        home = client.Place("home")
        self.addCleanup(home.remove)
        variables = {name: value.format(home=home.folder) for name, value in variables.items()}
        environment = client.environment(**{**variables, "HOME": home.folder})
        # The shell removes the store that the driver sets.
        service = client.Service("memory:", None, before=["sh", "-c", 'exec "$0"'], env=environment)
        self.addCleanup(service.close)
        service.call("accounts/register", username=client.USERNAME, password=client.PASSWORD)
        self.assertEqual(service.finish(), 0)
        found = (os.path.join(folder, name) for folder, _, names in os.walk(home.folder) for name in names)
        figures["places"] += 1
        return {os.path.relpath(path, home.folder) for path in found}

    DEFAULT = {".local/share/football-gather/gather.sqlite", ".local/state/football-gather/profile.json"}

    def test_without_variables(self):
        self.assertLessEqual(self.DEFAULT, self.files())

    def test_empty_variables_are_none(self):
        self.assertLessEqual(self.DEFAULT, self.files(XDG_DATA_HOME="", XDG_STATE_HOME=""))

    def test_with_variables(self):
        found = self.files(XDG_DATA_HOME="{home}/data", XDG_STATE_HOME="{home}/state")
        self.assertLessEqual({"data/football-gather/gather.sqlite", "state/football-gather/profile.json"}, found)


if __name__ == "__main__":
    unittest.main()
