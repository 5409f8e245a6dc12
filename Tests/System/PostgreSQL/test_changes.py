"""A change by another process is notified at once to the sessions that it concerns, and to no other one."""

import os
import subprocess
import time
import unittest

from Tests.Support import client, moments
from Tests.Support.postgresql import POOLED, Lock, Shared, direct
from .proxy import HoldingProxy, Proxy

figures = client.Figures("test_changes")
tearDownModule = figures.show

# In seconds: the limit of a notification. Behind a pooler, a process asks for changes every 1.5 s, and may be asking
# already when there is one.
AT_ONCE = 2.5 if POOLED else 1.0


class Changes(Shared):
    figures = figures

    def setUp(self):
        super().setUp()
        # The seconds from each change to its notification.
        self.times = []
        self.pauses = self.enterContext(moments.Pauses())

    def tearDown(self):
        """One of several is notified at once; other load of the machine may have delayed the others."""
        if self.times:
            self.assertLess(min(self.times), AT_ONCE * self.pauses.stretch)
        super().tearDown()

    def listener(self, username=None, **options):
        service = self.keep(self.place.other(username, **options))
        service.call("session/open", token=service.call("session/open")["token"], notify=True)
        # It is answered after the check with which the process begins to listen.
        service.call("session/view")
        return service

    def notice(self, service, since, seconds=60):
        """The next view of a notification."""
        while not service.notifications and time.monotonic() < since + seconds:
            service.pump(since + seconds - time.monotonic())
            self.assertIsNone(service.next())
        self.assertTrue(service.notifications, "nothing was notified")
        message = service.notifications.pop(0)
        self.assertEqual(message["method"], "view/changed")
        return message["params"]

    def notified(self, service, since):
        """The view after a change; if a look is slow, a loading view comes first, and the same again if it saw nothing."""
        view = self.notice(service, since)
        while view["isLoading"]:
            figures["slow looks"] += 1
            same = {**view, "isLoading": False}
            view = self.notice(service, since)
            if view == same:
                view = self.notice(service, since)
        seconds = time.monotonic() - since
        figures["slowest change, ms"] = max(figures["slowest change, ms"], int(1000 * seconds))
        self.times.append(seconds)
        figures["changes notified"] += 1
        return view

    def assert_silent(self, service, seconds=0.3):
        """Nothing comes, but for the views of slow looks: a loading one, and the same again."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            service.pump(end - time.monotonic())
        self.assertIsNone(service.next())
        while service.notifications:
            figures["slow looks"] += 1
            view = self.notice(service, end)
            self.assertTrue(view["isLoading"], view)
            self.assertEqual(self.notice(service, end), {**view, "isLoading": False})

    def rows(self, view):
        return [row["title"] for row in view["sections"][0]["rows"]]

    def test_players(self):
        listener, stranger, deaf = self.listener(), self.listener("bob"), self.keep(self.place.other())
        with self.place.service() as writer:
            expected = []
            for name in ("Al", "Bo", "Cy"):
                since = time.monotonic()
                identifier = writer.call("players/add", name=name)["id"]
                expected.append(name)
                self.assertEqual(self.rows(self.notified(listener, since)), expected)
                # Long enough that a poll would seem slow if it were measured from an earlier one.
                self.assert_silent(listener)
            since = time.monotonic()
            writer.call("players/update", id=identifier, name="Zed")
            self.assertEqual(self.rows(self.notified(listener, since)), ["Al", "Bo", "Zed"])
            since = time.monotonic()
            writer.call("players/delete", id=identifier)
            self.assertEqual(self.rows(self.notified(listener, since)), ["Al", "Bo"])
            self.assert_silent(writer)
        for service in (listener, stranger, deaf):
            self.assert_silent(service)
        self.assertEqual(stranger.call("players/list")["total"], 0)

    def test_fixtures(self):
        """Answers are shown at once, and so is who moves up because a player is deleted."""
        with self.place.service() as writer:
            players = [writer.call("players/add", name=name)["id"] for name in ("Al", "Bo", "Cy")]
            (fixture,) = writer.call("fixtures/add", startsAt="2126-12-01T19:30:00Z", maximumPlayers=2)["fixtures"]
            listener = self.listener()
            listener.call("playerList/fixtures")
            listener.call("fixtureList/open", fixture=fixture["id"])
            for count, player in enumerate(players, 1):
                since = time.monotonic()
                writer.call("fixtures/answer", id=fixture["id"], player=player, answer="in")
                view = self.notified(listener, since)
                self.assertEqual(self.rows(view), ["Al", "Bo"][:count])
            since = time.monotonic()
            writer.call("players/delete", id=players[0])
            self.assertEqual(self.rows(self.notified(listener, since)), ["Bo", "Cy"])
            since = time.monotonic()
            writer.call("fixtures/delete", id=fixture["id"])
            self.assertEqual(self.notified(listener, since)["screen"], "fixtureList")

    def test_after_signing_in(self):
        """A client that signs in after it has asked for notifications."""
        listener = self.keep(self.place.service(profile="none"))
        listener.call("session/open", notify=True)
        listener.call("login/submit", username=client.USERNAME, password=client.PASSWORD)
        # The hash of the password takes time.
        listener.notifications.clear()
        with self.place.service() as writer:
            since = time.monotonic()
            writer.call("players/add", name="Al")
            self.assertEqual(self.rows(self.notified(listener, since)), ["Al"])

    def test_an_invisible_change(self):
        """A change of another screen, and a change that is undone, are not notified."""
        listener = self.listener()
        with self.place.service() as writer:
            writer.call("playerList/add")
            self.assertIn("error", writer.ask("players/update", id="999", name="Al"))
            writer.call("playerAdd/save", name="  ")
        self.assert_silent(listener)

    def test_the_same_session(self):
        """Two processes with one token: a change of data by one shows in the other at once."""
        with self.place.service() as one, self.place.service(profile="none") as two:
            token = one.call("session/open", notify=True)["token"]
            two.call("session/open", token=token, notify=True)
            two.call("players/add", name="Al")
            self.assertEqual(self.rows(self.notified(one, time.monotonic())), ["Al"])

    def test_after_a_restart(self):
        """A listener whose connection was lost is notified again without a request.

        It gets a view for the wait and one after it; then the change follows."""
        listener = self.listener()
        before = listener.call("session/view")
        self.cluster.stop()
        self.addCleanup(self.start_again)
        self.assertEqual(self.notice(listener, time.monotonic()), {**before, "isLoading": True})
        self.start_again()
        self.assertEqual(self.notice(listener, time.monotonic()), before)
        with self.place.service() as writer:
            since = time.monotonic()
            writer.call("players/add", name="Al")
            self.assertEqual(self.rows(self.notified(listener, since)), ["Al"])
        self.assert_silent(listener)

    def start_again(self):
        if not os.path.exists(os.path.join(self.cluster.data, "postmaster.pid")):
            self.cluster.start()

    def test_over_a_slow_line(self):
        """A slow poll is notified as loading, and then with its result."""
        proxy = Proxy(self.cluster)
        self.addCleanup(proxy.close)
        listener = self.listener(address=f"postgres://gather@127.0.0.1:{proxy.port}/{self.place.database}")
        # A look that is still under way would be slow from now on.
        self.assert_silent(listener)
        proxy.delay = 0.05
        with self.place.service() as writer:
            since = time.monotonic()
            writer.call("players/add", name="Al")
            self.assertEqual(self.rows(self.notified(listener, since)), ["Al"])
        self.assertGreater(figures["slow looks"], 0)
        self.assert_silent(listener)

    def test_a_notification_with_a_response(self):
        """A notification that comes with the response to something else, after the look of that request, is not lost.
        """
        proxy = HoldingProxy(self.cluster)
        self.addCleanup(proxy.close)
        listener = self.listener(address=f"postgres://gather@127.0.0.1:{proxy.port}/{self.place.database}")
        with self.place.service() as writer:
            since = time.monotonic()
            writer.call("players/add", name="Al")
            self.assertEqual(self.rows(self.notified(listener, since)), ["Al"])
            self.assert_silent(listener)
            # The first message of the request is its look, the second one the query of the list.
            proxy.hold(2)
            listener.send("players/list", limit=7)
            self.assertTrue(proxy.is_held.wait(60))
            writer.call("players/add", name="Bo")
            proxy.go_on.set()
            self.assertIn("result", listener.receive())
            view = self.notice(listener, time.monotonic())
            # A view comes first that is loading, as the request has waited.
            while view["isLoading"] or self.rows(view) == ["Al"]:
                view = self.notice(listener, time.monotonic())
            self.assertEqual(self.rows(view), ["Al", "Bo"])

    def test_a_poll_gives_way_to_a_request(self):
        """A request does not wait for the end of a background poll."""
        listener = self.listener()
        channel = self.place.query("SELECT channel FROM accounts")[0][0]
        with Lock(self.place, "LOCK accounts"):
            tell = [*self.cluster.psql(self.place.database), "-c", f'NOTIFY "football_gather_{channel}"']
            subprocess.run(tell, check=True, stdout=subprocess.DEVNULL)
            self.assertTrue(self.notice(listener, time.monotonic())["isLoading"])
            since = time.monotonic()
            listener.call("rpc.discover")
            # The poll would wait for ten seconds.
            self.assertLess(time.monotonic() - since, 8)

    def heard(self, *, is_listened_to):
        """How many notifications of the account a stranger gets who knows its channel, while a player is added."""
        (channel,), = self.place.query("SELECT channel FROM accounts")
        listener = self.listener() if is_listened_to else None
        command = [*self.cluster.psql(self.place.database)]
        stranger = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        stranger.stdin.write(f'LISTEN "football_gather_{channel}";\nSELECT \'listens\';\n')
        self.assertEqual(stranger.stdout.readline(), "listens\n")
        with self.place.service() as writer:
            writer.call("players/add", name="Al")
        output, _ = stranger.communicate("SELECT 'end';\n")
        if listener:
            listener.close()
        return output.count("Asynchronous notification")

    @direct("nobody listens")
    def test_only_where_somebody_listens(self):
        self.assertEqual(self.heard(is_listened_to=False), 0)
        self.assertEqual(self.heard(is_listened_to=True), 1)

    def test_by_polling(self):
        """The address may say so; a change is then seen within two seconds."""
        listener = self.listener(address=f"{self.place.address}&changes=poll")
        with self.place.service() as writer:
            since = time.monotonic()
            writer.call("players/add", name="Al")
            self.assertEqual(self.rows(self.notice(listener, since)), ["Al"])
        self.assertEqual(self.place.query("SELECT listenedUntil::text FROM accounts"), [["-infinity"]])
        with client.Service(f"{self.place.address}&changes=seldom") as service:
            self.assertEqual(service.finish(), 64)
            self.assertIn("changes must be listen, poll or automatic", service.errors())

    def test_idle_costs_nothing(self):
        """A process that waits for changes sleeps."""
        listener = self.listener()

        def ticks():
            with open(f"/proc/{listener.process.pid}/stat") as stat:
                return sum(int(part) for part in stat.read().rsplit(")", 1)[1].split()[11:13])

        self.assert_silent(listener, 0.1)
        before = ticks()
        self.assert_silent(listener, 1)
        self.assertLessEqual(ticks() - before, os.sysconf("SC_CLK_TCK") // 50)


if __name__ == "__main__":
    unittest.main()
