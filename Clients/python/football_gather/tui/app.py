"""The app: runs a service, shows its views, and sends the user's actions one by one."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.screen import Screen

from .. import offers
from ..async_service import AsyncService
from ..contract import Alert, Field, View
from ..errors import FootballGatherError, ServiceGone, VersionMismatch, is_view_lost
from ..exchange import Notification
from ..session import Intent, Session
from .actions import Picked
from .alert import AlertScreen
from .commands import commands
from .document import DocumentScreen
from .editors import Stepped
from .keys import KeysScreen
from .tables import RowTable, step
from .texts import Committed
from .view_screen import ViewScreen

# In seconds.
ERROR_TIMEOUT = 15


# A command of the user, and a function to call after it.
Command = tuple[Callable[[], Intent | None], Callable[[], None]]


def run(start: Callable[[], AsyncService]) -> int:
    """Plays in the terminal until the user quits; returns the exit status."""
    app = GatherApp(start)
    app.run()
    return app.return_code or 0


class GatherApp(App[None]):
    """The full-screen app."""

    CSS_PATH = [Path(__file__).with_name(name) for name in ("style.tcss", "boxes.tcss")]
    TITLE = "Football Gather"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "lead_back", "Back"),
        Binding("f2", "shade", "Light/dark"),
    ]

    def __init__(self, start: Callable[[], AsyncService]) -> None:
        super().__init__()
        self.session = Session()
        self._start = start
        self.view_screen = ViewScreen(self.session)
        # The user's commands, in order; each is resolved in the view after the previous one.
        self.commands: asyncio.Queue[Command] = asyncio.Queue()
        # What has been picked and is not done yet; the second press of a double click is dropped.
        self._picked: set[offers.Pick] = set()
        # The value that each field was last given.
        self._newest: dict[str, offers.Scalar | None] = {}
        self._question: Alert | None = None
        self._answer: asyncio.Future[str]

    def get_default_screen(self) -> ViewScreen:
        """The one screen for all views."""
        return self.view_screen

    def on_ready(self) -> None:
        """Begins to play; a signal ends the app in a way that gives the terminal back clean."""
        for number in (signal.SIGTERM, signal.SIGHUP):
            leave = partial(self.exit, return_code=128 + number)
            asyncio.get_running_loop().add_signal_handler(number, leave)
        self.run_worker(self._play())

    def on_resize(self) -> None:
        """Makes the best of another size."""
        if self.session.view["screen"]:
            self.call_next(self.draw)

    def receive(self, said: Notification) -> None:
        """Receives a notification."""
        if said.method == "view/changed":
            self.session.show(said.params)
            self.call_next(self.draw)

    def action_shade(self) -> None:
        """Changes between light and dark colours."""
        self.theme = "textual-light" if self.current_theme.dark else "textual-dark"

    def action_step(self, by: int) -> None:
        """Moves the focus to the next part, or the previous one."""
        step(self.screen, by)

    def action_lead_back(self) -> None:
        """Performs the back action."""
        view = self.session.view.copy()
        if self._question:
            view["alert"] = self._question
        if action := offers.back_action(view):
            self.post_message(Picked(action["id"]))

    def on_key(self, event: Key) -> None:
        """Takes the keys of actions, on a row also those of the row: while the user types they do not
        come here."""
        if self._question or isinstance(self.screen, DocumentScreen):
            return
        if event.character == "?":
            self.push_screen(KeysScreen(self.session.view))
        elif event.character == "/" and self.screen is self.view_screen:
            self.view_screen.search()
        table = self.focused if isinstance(self.focused, RowTable) else None
        row = table.place if table else ("", "")
        pick = offers.by_key(self.session.view, event.character or "", *row)
        if pick and pick.row and table:
            table.press(pick.action)
        elif pick:
            self.post_message(Picked(*pick))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Lists in the command palette first what the view offers."""
        if not self._question and not isinstance(screen, DocumentScreen):
            yield from commands(self.session.view, screen.focused, self.do)
        yield from super().get_system_commands(screen)

    @on(Picked)
    def do(self, picked: Picked) -> None:
        """Performs the picked action, or answers the app's own question."""
        if self._question is None:
            self._pick(picked.pick)
        elif not self._answer.done():
            self._answer.set_result(picked.pick.action)

    def _pick(self, place: offers.Pick) -> None:
        """Queues the picked action; it is dropped if the view has changed by its turn."""
        shown_place = _place(self.session.view)

        def command() -> Intent | None:
            return self.session.pick(*place) if _place(self.session.view) == shown_place else None

        if place not in self._picked:
            self._picked.add(place)
            self._enqueue(command, lambda: self._picked.discard(place))

    @on(Committed)
    def fill(self, committed: Committed) -> None:
        """Puts a value into a field; one of a user who has typed another one since is not sent."""
        name, value, is_typing = committed.field, committed.value, committed.is_typing
        self._newest[name] = value

        def deed(field: Field) -> Intent | None:
            is_old = is_typing and self._newest[name] != value
            return None if is_old else self.session.change(field, value, is_typing)

        self._change(name, deed)

    @on(Stepped)
    def step(self, stepped: Stepped) -> None:
        """Moves a stepper."""
        self._change(stepped.field, lambda field: self.session.step(field, stepped.by))

    def _change(self, name: str, deed: Callable[[Field], Intent | None]) -> None:
        def command() -> Intent | None:
            field = self.session.field(name)
            return deed(field) if field else None

        self._enqueue(command)

    def _enqueue(
        self, command: Callable[[], Intent | None], done: Callable[[], None] = lambda: None
    ) -> None:
        self.commands.put_nowait((command, done))

    async def _play(self) -> None:
        """Runs one service after another, for as long as the user wants."""
        trouble = ""
        while True:
            try:
                async with self._start() as service:
                    if not await self._open(service):
                        return
                    async with asyncio.TaskGroup() as tasks:
                        tasks.create_task(self._listen(service))
                        tasks.create_task(self._execute(service))
            except* FootballGatherError as group:
                trouble = str(group.exceptions[0])
            while not self.commands.empty():
                self.commands.get_nowait()
                self.commands.task_done()
            self._picked.clear()
            if not await self._agrees("Trouble with the service", trouble, "Start again"):
                return

    async def _open(self, service: AsyncService) -> bool:
        try:
            await service.initialize()
        except VersionMismatch as error:
            if not await self._agrees("Another version", str(error), "Go on"):
                return False
        self.session.show(await service.call("session/open", notify=True))
        self.call_next(self.draw)
        return True

    async def _listen(self, service: AsyncService) -> None:
        while True:
            try:
                async for said in service.notifications():
                    self.receive(said)
            except ServiceGone:
                raise
            except FootballGatherError as error:
                self._say(error)

    async def _execute(self, service: AsyncService) -> None:
        while True:
            command, done = await self.commands.get()
            try:
                if intent := command():
                    view = await service.call(intent.method, **intent.params)
                    if not self._is_overtaken(intent):
                        self.session.show(view, intent)
                    self.clear_notifications()
                self.call_next(self.draw)
            except ServiceGone:
                raise
            except FootballGatherError as error:
                self._say(error)
                if is_view_lost(error):
                    self.session.show(await service.call("session/view"))
                self.call_next(self.draw)
            finally:
                done()
                self.commands.task_done()

    def _is_overtaken(self, intent: Intent) -> bool:
        """Whether the user has typed something else since this was sent, and paused."""
        return intent.is_typing and self._newest[intent.field] != intent.drafts[intent.field]

    async def draw(self) -> None:
        """Draws the view, before it what is handed over, and foremost the alert; says what has been announced."""
        if not self.view_screen.is_attached:
            return
        await self.view_screen.show()
        alert = self._question or self.session.view.get("alert")
        drawn = [screen.alert for screen in self.screen_stack if isinstance(screen, AlertScreen)]
        documents = self.session.take_documents()
        if documents or drawn != [alert] * (alert is not None):
            while isinstance(self.screen, (AlertScreen, KeysScreen)):
                await self.pop_screen()
            for document in documents:
                await self.push_screen(DocumentScreen(document))
            if alert:
                await self.push_screen(AlertScreen(alert))
        for said in self.session.take_said():
            self.announce(said)
            if "alert" in self.session.view:
                self.bell()

    def announce(self, said: str) -> None:
        """Says a sentence once."""
        self.notify(said, markup=False)

    async def _agrees(self, title: str, message: str, yes: str) -> bool:
        """Asks the user in an alert of the app's own, and ends the app if that is the answer."""
        self._answer = asyncio.get_running_loop().create_future()
        self._question = {"title": title, "message": message, "actions": [
            {"id": "yes", "title": yes, "method": "", "isEnabled": True, "role": "primary"},
            {"id": "quit", "title": "Quit", "method": "", "isEnabled": True, "role": "cancel"},
        ]}  # fmt: skip
        self.call_next(self.draw)
        answer = await self._answer
        self._question = None
        self.call_next(self.draw)
        if answer == "quit":
            self.exit(return_code=1)
        return answer == "yes"

    def _say(self, error: FootballGatherError) -> None:
        self.clear_notifications()
        self.notify(str(error), severity="error", timeout=ERROR_TIMEOUT, markup=False)


def _place(view: View) -> tuple[str, Alert | None]:
    """The visible place: the screen, and the title of its alert."""
    return view["screen"], view.get("alert")
