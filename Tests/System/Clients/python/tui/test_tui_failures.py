"""The full screen before a service that is not there, ends, babbles or speaks another version."""

import os
import signal
import sys

from football_gather.process import Process
from scratch import Scratch
from user import User, awaited, user


class FailureTest(Scratch):
    """Each failure has a message and an action that continues."""

    async def sign_up(self, player: User) -> None:
        await player.until("Username")
        await player.type(*"ann", "enter", *"a good password", "down", "down", "right", "enter")

    @awaited
    async def test_no_service(self) -> None:
        async with user(executable="/nowhere/fg") as player:
            await player.until("The service /nowhere/fg cannot be")
            await player.click("Start again")
            await player.until("The service /nowhere/fg cannot be")
            await player.click("Quit")
        self.assertEqual(player.app.return_code, 1)

    @awaited
    async def test_a_service_that_ends_in_the_middle_of_an_answer(self) -> None:
        async with user(*self.faulty("crash"), executable=sys.executable) as player:
            await self.sign_up(player)
            await player.until("out of ink")
            await player.type("enter")
            await player.until("No players yet")

    @awaited
    async def test_a_service_that_is_killed(self) -> None:
        process = Process(self.arguments)
        async with user(transport=process) as player:
            await player.until("Username")
            os.kill(process.pid, signal.SIGKILL)
            await player.until("signal 9")

    @awaited
    async def test_a_line_that_is_no_json(self) -> None:
        async with user(*self.faulty("garble"), executable=sys.executable) as player:
            await self.sign_up(player)
            await player.until("The service sent something")
            await player.until("No players yet")

    @awaited
    async def test_another_version(self) -> None:
        async with user(*self.faulty("newer"), executable=sys.executable) as player:
            await player.until("version 9.0")
            await player.click("Go on")
            await self.sign_up(player)
            await player.until("No players yet")
