"""Failing storage: an error that says what to do, no request done in part, and full function after the fault.

At run time, a fault of the data file is error 1006 with a sentence that says what to do (or, for reading the list,
a view with that message and Retry); at start it is one line on stderr and exit status 66. Faults are real where
they can be made (a full tmpfs, locks, a removed, damaged or foreign file, a file size limit), else injected by
strace, call by call.
"""

import os
import resource
import shutil
import sqlite3
import subprocess
import unittest

from Tests.Support import client, moments
from Tests.Support.faulty_store import ToleratingUser, is_unread
from Tests.Support.user import play
from .storage import Storage

figures = client.Figures("test_storage")
tearDownModule = figures.show

DEEP = 120 if client.LONG else 24


class Injected(Storage):
    """A scenario during which one system call fails; each call of a kind in turn."""

    figures = figures

    def setUp(self):
        if client.strace() is None:
            self.skipTest("strace is missing, or ptrace is not allowed here")

    def scenario(self, calls, error, when, depth, durability="full"):
        """Plays during one fault and after it; the error messages."""
        place = client.Template.copy("injected")
        figures["injected faults"] += 1
        inject = client.strace("-e", f"trace={calls}", "-e", f"inject={calls}:error={error}:when={when}")
        player, messages = ToleratingUser(len(when)), []
        with place.service(durability=durability, before=inject, extra=client.MANUAL_CLOCK) as service:
            try:
                view = service.call("session/open")
                if is_unread(view):
                    messages.append(view["message"])
                    player.must_retry = True
            except client.Refused as refused:
                self.assertEqual(refused.code, 1006)
                messages.append(refused.message)
            except client.Silence:
                # The fault was at the start: one line, and the status.
                self.assertEqual(service.process.wait(), 66)
                self.assert_works(place)
                return messages
            errors = play(player, service, steps=40, depth=depth)
            self.assertEqual(service.finish(), 0)
        messages += player.messages
        codes = {error["code"] for error in errors} - ({1006} if depth == 1 else {1006, 1002, 1003})
        self.assertEqual(codes, set(), errors)
        figures["answers with the fault"] += len(messages)
        self.assertEqual(place.check(), [])
        with place.service(extra=client.MANUAL_CLOCK) as service:
            player.find(service)
            self.assertEqual(play(player, service, steps=20), [], "after the restart")
        place.remove()
        return [message.replace(place.path, "PATH") for message in messages]

    def sweep(self, calls, error, span=0, durability="full"):
        messages, wrong = set(), []
        for first in range(1, DEEP + 1):
            when = f"{first}..{first + span}" if span else str(first)
            for depth in (1, 6):
                try:
                    messages.update(self.scenario(calls, error, when, depth, durability))
                except (AssertionError, client.Refused, client.Silence) as problem:
                    wrong.append(f"{calls}:error={error}:when={when}, depth {depth}: {problem}"[:2000])
        figures["faults with a wrong outcome"] += len(wrong)
        if wrong:
            self.fail(f"{len(wrong)} of {2 * DEEP} faults; the first is {wrong[0]}")
        for message in messages:
            self.assert_to_do(message)

    def test_no_space(self):
        self.sweep("pwrite64", "ENOSPC", span=3)

    def test_write_fails(self):
        self.sweep("pwrite64", "EIO", durability="normal")

    def test_sync_fails(self):
        self.sweep("fdatasync", "EIO")

    def test_read_fails(self):
        self.sweep("pread64", "EIO", durability="normal")

    def test_read_fails_and_undoes_the_transaction(self):
        """EIO makes SQLite report a damaged file; this error makes it roll back within a group."""
        self.sweep("pread64", "ESTALE", durability="normal")

    def test_made_read_only(self):
        self.sweep("pwrite64", "EROFS", span=5, durability="normal")


class Synced(Storage):
    figures = figures

    def synced(self, durability):
        """Of how many of 20 changes, one after another, a file was synced before the response was written."""
        trace = os.path.join(self.place.folder, "trace")
        before = client.strace("-e", "trace=fsync,fdatasync,write,writev", "-o", trace)
        if before is None:
            self.skipTest("strace is missing, or ptrace is not allowed here")
        with self.place.service(durability=durability, before=before) as service:
            for number in range(20):
                service.call("players/add", name=f"Player {number}")
            service.finish()
        count, is_synced = 0, False
        with open(trace, encoding="ascii") as file:
            for line in file:
                if "sync(" in line:
                    is_synced = True
                elif "jsonrpc" in line:
                    count, is_synced = count + is_synced, False
        return count

    def test_full_syncs_each_change_before_the_response(self):
        self.assertEqual(self.synced("full"), 20)

    def test_normal_leaves_it_to_the_system(self):
        self.assertLess(self.synced("normal"), 20)


class Full(Storage):
    figures = figures

    def test_full_disk(self):
        """A tmpfs of 1 MB: what had a response is stored, reading continues, and with more space writing does too."""
        folder = os.path.join(self.place.folder, "small")
        os.mkdir(folder)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", folder], capture_output=True).returncode:
            self.skipTest("mounting a tmpfs is not allowed here")
        self.addCleanup(subprocess.run, ["umount", "-l", folder], capture_output=True)
        shutil.copy(self.place.path, folder)
        with client.Service(os.path.join(folder, "gather.sqlite"), self.place.profile) as service:
            answered, team, refusal = set(), "x" * 99, None
            for number in range(20_000):
                name = f"Al {number} " + "y" * 80
                answer = service.ask("players/add", name=name, favouriteTeam=team)
                if "error" in answer:
                    refusal = answer["error"]
                    break
                answered.add(name)
            figures["players until a 1 MB disk was full"] += len(answered)
            self.assertEqual(refusal["code"], 1006)
            self.assert_to_do(refusal["message"])
            self.assertIn("full", refusal["message"])
            self.assertEqual(service.call("players/list", limit=1)["total"], len(answered))
            self.assertEqual(service.call("session/view")["screen"], "playerList")
            subprocess.run(["mount", "-o", "remount,size=8m", folder], check=True)
            service.call("players/add", name="Space again")
        with client.Service(os.path.join(folder, "gather.sqlite"), self.place.profile) as service:
            found = set()
            for offset in range(0, len(answered) + 1, 1000):
                page = service.call("players/list", offset=offset, limit=1000)["players"]
                found |= {player["name"] for player in page}
        self.assertEqual(found, answered | {"Space again"})
        self.assertEqual(client.problems(folder), [])

    def test_file_size_limit(self):
        """`ulimit -f`: SIGXFSZ must not end the service."""
        limit = os.path.getsize(self.place.path) // 1024 * 1024 + 65536
        with self.place.service(preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))) as service:
            answered, error = set(), None
            for number in range(3000):
                try:
                    answer = service.ask("players/add", name=f"Al {number} " + "y" * 80)
                except client.Silence as silence:
                    self.fail(f"ended after {number} players: {silence}")
                if "error" in answer:
                    error = answer["error"]
                    break
                answered.add(f"Al {number} " + "y" * 80)
            self.assertEqual((error or {}).get("code"), 1006)
            self.assert_to_do(error["message"])
            self.assertEqual(service.call("players/list", limit=1)["total"], len(answered))
        with self.place.service() as service:
            self.assertEqual(self.names(service), answered)
        self.assertEqual(self.place.check(), [])


class Unwritable(Storage):
    figures = figures

    def test_a_profile_that_can_not_be_replaced(self):
        """No session is stored while its token cannot be; once the profile can be written, signing in succeeds."""
        os.remove(self.place.profile)
        with self.place.service() as service:
            # The service has started now; a folder in the place of the profile would refuse the start.
            service.call("rpc.discover")
            os.mkdir(self.place.profile)
            sign_in = {"username": client.USERNAME, "password": client.PASSWORD}
            self.assertIn("profile", self.assert_refused(service, "accounts/signIn", **sign_in))
            self.assertIn("profile", self.assert_refused(service, "accounts/current"))
            os.rmdir(self.place.profile)
            service.call("accounts/signIn", **sign_in)
            service.kill()
        self.assert_works()


class Locked(Storage):
    figures = figures

    def locker(self, kind, path=None):
        connection = sqlite3.connect(path or self.place.path, isolation_level=None, check_same_thread=False)
        connection.execute(f"BEGIN {kind}")
        self.addCleanup(connection.close)
        return connection

    def test_locked(self):
        for kind in ("IMMEDIATE", "EXCLUSIVE"):
            with self.subTest(kind), self.place.service() as service:
                service.call("players/add", name="Before " + kind)
                other = self.locker(kind)
                # It does not wait until the lock is released.
                self.assertIn("another program", self.assert_refused(service, "players/add", name="Lost").lower())
                # Reading does not wait for a writer, which is there all the time.
                self.assertIn("Before " + kind, self.names(service))
                self.assertEqual(service.call("session/view")["screen"], "playerList")
                # The service waits for a lock that is released in time.
                service.send("players/add", name="After " + kind)
                moments.until_awake(service, 50)
                self.assertFalse(service.pump(0))
                other.rollback()
                self.assertNotIn("error", service.receive())
                self.assertNotIn("Lost", self.names(service))
        self.assert_works()

    def test_locked_at_start(self):
        """A start that needs no write succeeds; a new file needs one, and the start fails."""
        other = self.locker("EXCLUSIVE")
        with self.place.service() as service:
            self.assertEqual(service.call("session/open")["screen"], "playerList")
            other.rollback()
            service.call("players/add", name="Al")
        path = os.path.join(self.place.folder, "new.sqlite")
        self.locker("EXCLUSIVE", path)
        self.assert_no_start(path)


if __name__ == "__main__":
    unittest.main()
