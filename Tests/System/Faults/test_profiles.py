"""Profile files that are links, pipes or folders, and links in the places where the service writes."""

import json
import os
import subprocess
import unittest

from Tests.Support import client
from .storage import Storage

figures = client.Figures("test_profiles")
tearDownModule = figures.show


class Profiles(Storage):
    figures = figures

    def setUp(self):
        super().setUp()
        self.victim = os.path.join(self.place.folder, "victim")
        self.profile = os.path.join(self.place.folder, "p.json")

    def sign_in(self, profile, during=None):
        """Signs in with a profile and ends the process; returns the token that the profile must have."""
        with client.Service(self.place.path, profile) as service:
            service.call("session/open")
            if during:
                during(service.process.pid)
            view = service.call("login/submit", username=client.USERNAME, password=client.PASSWORD)
            self.assertEqual(service.finish(), 0)
        return view["token"]

    def kept_token(self, path):
        with open(path, encoding="utf-8") as file:
            return json.load(file)["token"]

    def test_a_link_in_place_of_the_temporary_file_is_not_followed(self):
        with open(self.victim, "w", encoding="ascii") as file:
            file.write("precious")
        token = self.sign_in(self.profile, lambda pid: os.symlink(self.victim, f"{self.profile}.{pid}.tmp"))
        with open(self.victim, encoding="ascii") as file:
            self.assertEqual(file.read(), "precious")
        self.assertFalse(os.path.islink(self.profile))
        self.assertEqual(self.kept_token(self.profile), token)

    def test_a_link_in_place_of_the_lock_is_not_followed(self):
        os.symlink(self.victim, self.profile + ".lock")
        self.assert_refused_at_start(self.profile)
        self.assertFalse(os.path.exists(self.victim))

    def test_a_profile_that_is_a_link_stays_one(self):
        folder = os.path.join(self.place.folder, "dotfiles")
        os.mkdir(folder)
        target = os.path.join(folder, "football.json")
        for kind, link in (("absolute", target), ("relative", "dotfiles/football.json")):
            for exists in (False, True):
                with self.subTest(kind, exists=exists):
                    for path in (self.profile, target):
                        if os.path.lexists(path):
                            os.remove(path)
                    if exists:
                        with open(target, "w", encoding="ascii") as file:
                            file.write("{}")
                    os.symlink(link, self.profile)
                    token = self.sign_in(self.profile)
                    self.assertTrue(os.path.islink(self.profile))
                    self.assertEqual(self.kept_token(target), token)
                    with client.Service(self.place.path, self.profile) as service:
                        self.assertEqual(service.call("session/open")["screen"], "playerList")

    def test_only_a_file_is_accepted(self):
        pipe, folder = self.profile + "-pipe", self.profile + "-folder"
        os.mkfifo(pipe)
        os.mkdir(folder)
        for path in (pipe, folder, "/dev/null"):
            with self.subTest(path):
                self.assert_refused_at_start(path)
        self.assertFalse(os.path.isfile("/dev/null"))

    def test_a_profile_that_cannot_be_read_signs_nobody_out(self):
        token = self.sign_in(self.profile)
        with client.Service(self.place.path, self.profile) as service:
            service.call("rpc.discover")
            os.rename(self.profile, self.victim)
            os.mkdir(self.profile)
            for parameters in ({}, {"fresh": True}):
                error = service.ask("session/open", parameters)["error"]
                self.assertEqual(error["code"], 1006)
                self.assertRegex(error["message"], rf"^The profile {self.profile} cannot be read: .+; .+[.]$")
            os.rmdir(self.profile)
            os.rename(self.victim, self.profile)
            self.assertEqual(service.call("session/open")["screen"], "playerList")
            self.assertEqual(service.finish(), 0)
        self.assertEqual(self.kept_token(self.profile), token)

    def assert_refused_at_start(self, profile):
        words = client.command(self.place.path, profile)
        run = subprocess.run(words, input=b"", capture_output=True, timeout=20)
        self.assertEqual((run.returncode, run.stdout), (66, b""), run.stderr)
        self.assertRegex(run.stderr.decode(), rf"^football-gather: The profile {profile} cannot be opened: .+[.]\n$")
        figures["refused starts"] += 1


if __name__ == "__main__":
    unittest.main()
