"""The full screen whose service is the checker, on this program's standard streams."""

import asyncio

from football_gather import AsyncService, Notification, ServiceGone, offers
from football_gather.check import Streams
from football_gather.tui.actions import Picked
from user import WatchedApp


class EndingStreams(Streams):
    """Says when the input has ended."""

    def __init__(self) -> None:
        super().__init__()
        self.has_ended = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    def gone(self) -> ServiceGone:
        """Is asked when the input has ended."""
        self._loop.call_soon_threadsafe(self.has_ended.set)
        return super().gone()


PRESSES = ("check/press", "check/key")


class CheckedApp(WatchedApp):
    """The app, which keeps what the checker asks for."""

    def __init__(self) -> None:
        self.streams = EndingStreams()
        self.service = AsyncService(transport=self.streams)
        super().__init__(lambda: self.service)
        self.asked: asyncio.Queue[Notification] = asyncio.Queue()
        # What has been announced since the checker asked.
        self.said: list[str] = []
        self.is_pressed = False

    def receive(self, said: Notification) -> None:
        """Keeps requests. A press while another one is awaited is the second click of two: the pilot
        would do it only after the answer."""
        super().receive(said)
        if said.method in PRESSES and self.is_pressed:
            if pick := self.pick(**said.params):
                self.do(Picked(*pick))
            self.service.reply(said.id, result={})
        elif said.id is not None:
            self.asked.put_nowait(said)

    def pick(
        self, action: str = "", section: str = "", row: str = "", key: str = ""
    ) -> offers.Pick | None:
        """What a press means: of an action, of a row itself, or of a letter."""
        if key:
            return offers.by_key(self.session.view, key, section, row)
        if not action:
            primary = offers.primary(offers.row_offers(self.session.view, section, row)[1])
            action = primary["id"] if primary else ""
        return offers.Pick(action, section, row)

    def announce(self, said: str) -> None:
        """Says a sentence, and keeps it for the checker."""
        super().announce(said)
        self.said.append(said)
