"""Files that are missing, damaged, foreign or forbidden: one sentence, nothing is overwritten, and a good copy repairs it.

At start: one line on stderr and exit status 66. At run time: error 1006, or a view with that message, and the next
request has a response; with the original file in its place, all requests succeed.
"""

import os
import sqlite3
import shutil
import subprocess
import unittest

from Tests.Support import client
from Tests.Support.model.leaderboard import ABOUT_RATINGS
from .storage import Storage

figures = client.Figures("test_damage")
tearDownModule = figures.show


def content(path):
    with open(path, "rb") as file:
        return file.read()


class Running(Storage):
    figures = figures

    def test_file_moved_away_and_back(self):
        """A file without a name is not used, as its changes would be lost."""
        away = self.place.path + ".away"
        with self.place.service() as service:
            service.call("session/open")
            service.call("players/add", name="Before")
            os.rename(self.place.path, away)
            self.assert_refused(service, "players/add", name="Meanwhile")
            self.assert_refused(service, "playerList/add")
            os.rename(away, self.place.path)
            service.call("players/add", name="After")
            self.assertEqual(self.names(service), {"Before", "After"})
            service.kill()
        with self.place.service() as service:
            self.assertEqual(self.names(service), {"Before", "After"})
        self.assert_works()

    def test_newer_schema_at_run_time(self):
        """A newer program has changed the schema: this one does not write to it."""
        with self.place.service() as service:
            service.call("players/add", name="Before")
            other = sqlite3.connect(self.place.path)
            version = other.execute("PRAGMA user_version").fetchone()[0]
            other.execute("PRAGMA user_version = 99")
            self.assert_refused(service, "players/add", name="Meanwhile")
            other.execute(f"PRAGMA user_version = {version}")
            other.close()
            service.call("players/add", name="After")
        self.assert_works()

    def test_a_damaged_stored_response(self):
        """It is not sent, as it would be no valid message, or two."""
        with self.place.service() as service:
            service.call("players/add", name="Al", key="one")
            other = sqlite3.connect(self.place.path, isolation_level=None)
            for damaged in (b'{"id":"1",\n"name":"Al"}', b'{"id":"1"', b'"Al', b"\xff", b""):
                other.execute("UPDATE responses SET result = ?", (damaged,))
                self.assert_refused(service, "players/add", name="Al", key="one")
            other.close()
            service.call("players/add", name="Bo", key="two")
            self.assertEqual(self.names(service), {"Al", "Bo"})

    def test_a_session_state_of_another_account(self):
        """The store decides to which account a session belongs, not the state."""
        with self.place.service() as service:
            service.call("accounts/register", username="bea", password=client.PASSWORD)
            service.call("players/add", name="Of Bea")
        other = sqlite3.connect(self.place.path, isolation_level=None)
        other.execute("UPDATE sessions SET account = (SELECT min(id) FROM accounts)")
        other.close()
        with self.place.service() as service:
            self.assertEqual(service.call("session/open")["screen"], "playerList")
            self.assertEqual(service.call("accounts/current")["username"], client.USERNAME)
            self.assertEqual(self.names(service), set())

    def test_made_read_only(self):
        """The permissions of an open file have no effect on it."""
        with self.place.service() as service:
            os.chmod(self.place.path, 0o400)
            service.call("players/add", name="Al")
            os.chmod(self.place.path, 0o600)
            service.call("players/add", name="Bo")
        self.assert_works()


class Damaged(Storage):
    figures = figures
    CODES = {None, 1006, 1001, 1002, 1003}

    CALLS = [("session/open", {}), ("players/list", {}), ("players/list", {"search": "play"}), ("gathers/list", {}),
             ("players/add", {"name": "New"}), ("playerList/add", {}), ("playerAdd/save", {"name": "Newer"}),
             ("accounts/current", {}), ("session/view", {})]

    def setUp(self):
        super().setUp()
        with self.place.service() as service:
            for number in range(60):
                service.call("players/add", name=f"Player {number}", favouriteTeam="x" * 60)
            ids = [player["id"] for player in service.call("players/list")["players"]]
            for number in range(30):
                service.call("gathers/start", teamA=ids[:number + 1], teamB=ids[-1:])
        self.good = content(self.place.path)

    def attempt(self, label):
        """Calls many methods; each returns a result or error 1006."""
        refused = 0
        with client.Service(self.place.path, self.place.profile) as service:
            for method, params in self.CALLS:
                try:
                    answer = service.ask(method, params)
                except client.Silence:
                    # The file cannot be opened.
                    status, lines = service.process.wait(), service.errors().splitlines()
                    self.assertEqual((status, len(lines), method), (66, 1, "session/open"), (label, lines))
                    self.assert_to_do(lines[0].removeprefix("football-gather: "))
                    return figures.update({"refused starts": 1})
                code = answer.get("error", {}).get("code")
                # A fault may end the session, or leave it on another screen than the script expects.
                self.assertIn(code, self.CODES, (label, answer))
                message = answer.get("result", {}).get("message")
                if code == 1006 or message and message != ABOUT_RATINGS:
                    self.assert_to_do(message or answer["error"]["message"])
                    refused += 1
            self.assertEqual(service.finish(), 0, label)
        figures["answers with the damage"] += refused
        figures["files that were used all the same"] += not refused

    def heal(self):
        for name in os.listdir(self.place.folder):
            if name.startswith("gather.sqlite-"):
                os.remove(os.path.join(self.place.folder, name))
        with open(self.place.path, "wb") as file:
            file.write(self.good)

    def test_corrupt_page(self):
        """Each page in turn is overwritten: no crash, no hang, and the good copy works."""
        pages = len(self.good) // 4096
        for page in range(pages):
            for filler in (b"\0", b"\xA5"):
                with open(self.place.path, "r+b") as file:
                    file.seek(page * 4096)
                    file.write(filler * 4096)
                self.attempt(f"page {page + 1} of {pages}, {filler!r}")
                figures["damaged pages"] += 1
                self.heal()
        self.assert_works()

    def test_truncated(self):
        for size in (50, 100, 4096, len(self.good) // 2 + 7, len(self.good) - 4096):
            with open(self.place.path, "r+b") as file:
                file.truncate(size)
            self.attempt(f"truncated to {size}")
            figures["truncated files"] += 1
            self.heal()
        self.assert_works()


class AtStart(Storage):
    figures = figures

    def foreign(self, data, named=None):
        with open(self.place.path, "wb") as file:
            file.write(data)
        self.assert_no_start(self.place.path, named)
        self.assertEqual(content(self.place.path), data, "what is no database of ours is not touched")

    def test_no_database(self):
        self.foreign(b"Dear diary, today we played until it was dark.\n" * 200)

    def test_newer_schema(self):
        other = sqlite3.connect(self.place.path)
        other.execute("PRAGMA user_version = 99")
        other.close()
        self.foreign(content(self.place.path), "later")

    def test_database_of_another_program(self):
        os.remove(self.place.path)
        other = sqlite3.connect(self.place.path)
        other.execute("CREATE TABLE players (id TEXT)")
        other.execute("INSERT INTO players VALUES ('mine')")
        other.commit()
        other.close()
        with client.Service(self.place.path, "none") as service:
            self.assertEqual(service.finish(), 66)
        other = sqlite3.connect(self.place.path)
        self.assertEqual(other.execute("SELECT * FROM players").fetchall(), [("mine",)])
        other.close()

    def test_folder_that_cannot_be_made(self):
        self.assert_no_start(os.path.join(self.place.profile, "below/a/file/gather.sqlite"))

    def test_folder_instead_of_a_file(self):
        self.assert_no_start(self.place.folder)

    def test_profile_that_cannot_be_written(self):
        """The session would be lost with the process, so it is an error."""
        profile = os.path.join(self.place.path, "below", "profile.json")
        with client.Service(self.place.path, profile) as service:
            try:
                answer = service.ask("login/submit", username=client.USERNAME, password=client.PASSWORD)
            except client.Silence:
                self.assertEqual(service.process.wait(), 66)
                return self.assertIn("profile", service.errors())
            heard = service.errors()
            service.kill()
        code = answer.get("error", {}).get("code")
        self.assertTrue(code == 1006 or "profile" in heard, f"neither 1006 nor a line on stderr: {str(answer)[:200]}")

    def make_read_only(self):
        """By a mount, which also applies to root."""
        folder = self.place.folder
        mounted = subprocess.run(["mount", "--bind", folder, folder], capture_output=True).returncode == 0
        if mounted:
            self.addCleanup(subprocess.run, ["umount", "-l", folder], capture_output=True)
            mounted = subprocess.run(["mount", "-o", "remount,ro,bind", folder], capture_output=True).returncode == 0
        if not mounted:
            self.skipTest("mounting is not allowed here")

    def test_read_only_folder(self):
        self.make_read_only()
        self.assert_no_start(os.path.join(self.place.folder, "new.sqlite"))
        # The file can be read, but a change is refused with a sentence.
        with self.place.service() as service:
            try:
                service.call("session/open")
            except client.Silence:
                self.assertEqual(service.process.wait(), 66)
                self.assert_to_do(service.errors().removeprefix("football-gather: ").rstrip("\n"))
            else:
                self.assert_refused(service, "players/add", name="Al")
                self.assert_refused(service, "playerList/add")
        subprocess.run(["umount", "-l", self.place.folder], check=True)
        self.assert_works()

    def test_read_only_file(self):
        """Under a user to whom permissions apply."""
        nobody = 65534
        os.chmod(client.FOLDER, 0o711)
        os.chown(self.place.folder, nobody, nobody)
        for name in os.listdir(self.place.folder):
            os.chown(os.path.join(self.place.folder, name), nobody, nobody)
        os.chmod(self.place.path, 0o400)
        if os.getuid() != 0:
            self.skipTest("only root can start the service as another user")
        # The user may not reach the checkout.
        program = shutil.copy(client.PROGRAM, client.FOLDER)
        with self.place.service(user=nobody, group=nobody, cwd="/", executable=program) as service:
            try:
                view = service.call("session/open")
            except client.Silence:
                self.assertEqual(service.process.wait(), 66)
                self.assert_to_do(service.errors().removeprefix("football-gather: ").rstrip("\n"))
            else:
                self.assertEqual(view["screen"], "playerList")
                self.assert_refused(service, "players/add", name="Al")
                self.assert_refused(service, "playerList/add")
        os.chmod(self.place.path, 0o600)
        self.assert_works()


if __name__ == "__main__":
    unittest.main()
