"""The screen of the app: draws the session's view, and keeps the focus in it."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, Static

from .. import offers
from ..columns import width
from ..contract import View
from ..render import loading
from ..session import Session
from .actions import ActionBar, Picked
from .fields import FieldRow
from .focus import Focus, Place, begun, form
from .hints import hints
from .notice import NoticeBar
from .parts import arrange, write
from .sections import SectionView, drawn, fit_beside, is_alone
from .tables import RowTable


class ViewScreen(Screen[None]):
    """One for all screens of the service."""

    AUTO_FOCUS = ""
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "scroll(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(1)", show=False, priority=True),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._focus = Focus()
        self._fields: dict[str, FieldRow] = {}
        self._sections: dict[str, SectionView] = {}
        self.places: dict[Place, Widget] = {}
        self._rows: dict[str, str] = {}
        self._main = ActionBar()
        self._secondary = ActionBar(classes="-secondary")
        # Not the library's footer, which is rebuilt with each step of the focus and slows it down.
        self._hints = Static(id="hints", markup=False)

    def compose(self) -> ComposeResult:
        """The title above, the actions below, and what there is to see between them."""
        yield Static(id="title", markup=False)
        yield Static(id="message", markup=False)
        with VerticalScroll(can_focus=False):
            yield VerticalGroup(id="fields")
            yield VerticalGroup(id="sections")
            yield Static(id="charts", markup=False)
        yield NoticeBar()
        yield self._main
        yield self._secondary
        yield self._hints

    async def show(self) -> None:
        """Draws the view."""
        view, drafts, at = self._session.view, self._session.drafts, self.place
        with self.app.batch_update():
            write(self.query_one("#title", Static), view["title"])
            said = [loading(view)] * view["isLoading"] + [view.get("message", "")]
            write(self.query_one("#message", Static), "\n".join(said))
            await self._show_fields(view)
            await self._show_sections(view)
            write(self.query_one("#charts", Static), drawn(view))
            await self._show_actions(view)
        self.watch_focused()
        before, self.places = self.places, self._find_places(view)
        named = begun(self._session.take_focus())
        target = self._focus.follow(view, drafts, list(self.places), at, named)
        if target and target != self.place:
            self.set_focus(self.places[target])
            # Its place is known only then.
            self.call_after_refresh(self.places[target].scroll_visible, animate=False)
        part = self.places[named] if named in self.places else None
        if isinstance(part, RowTable) and part in before.values():
            part.move_cursor(row=0, column=0)

    @property
    def place(self) -> Place | None:
        """The key of the focus."""
        return next((at for at, part in self.places.items() if part is self.focused), None)

    @on(Input.Submitted)
    def go_on(self) -> None:
        """Goes to the form's next field to type in; after the last, does what the form is for."""
        view, at = self._session.view, self.place
        main, fields = offers.primary(view["actions"]), form(view, list(self.places), offers.TYPED)
        if main and at in fields:
            rest = fields[fields.index(at) + 1 :]
            if rest:
                self.set_focus(self.places[rest[0]])
            else:
                self.post_message(Picked(main["id"]))

    def watch_focused(self) -> None:
        """Says what the keys do there."""
        write(self._hints, hints(self.focused, self.app.size.width - 4))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A part that can scroll itself that way has these keys."""
        part, up = self.focused, parameters == (-1,)
        if action != "scroll" or part is None:
            return True
        return part.scroll_y <= 0 if up else part.scroll_y >= part.max_scroll_y

    def search(self) -> None:
        """Goes to the first field that searches while the user types."""
        for field in self._session.view["fields"]:
            at = ("field", field["id"])
            if "change" in field and field["change"].get("whileTyping") and at in self.places:
                self.set_focus(self.places[at])
                return

    def action_scroll(self, pages: int) -> None:
        """Scrolls what is between title and actions."""
        body = self.query_one(VerticalScroll)
        body.scroll_relative(y=pages * body.size.height, animate=False)

    async def _show_actions(self, view: View) -> None:
        """Shows the notice with its action, and below it the screen's, the secondary ones last."""
        await self.query_one(NoticeBar).show(view)
        actions = offers.own_actions(view)
        aside = [action for group in offers.SECONDARY for action in actions
                 if action.get("group") == group]  # fmt: skip
        await self._main.show([action for action in actions if action not in aside])
        await self._secondary.show(aside)

    async def _show_fields(self, view: View) -> None:
        place = " ".join(offers.place(view))
        fields = {f"{place} {field['id']} {field['kind']} {field.get('lines', 1)}": field
                  for field in view["fields"]}  # fmt: skip
        rows = {name: partial(FieldRow, field, self._session) for name, field in fields.items()}
        column = self.query_one("#fields")
        column.display = bool(fields)
        self._fields = await arrange(column, self._fields, rows)
        labels = max((width(field["label"]) for field in view["fields"]), default=0) + 4
        column.set_class(4 * len(fields) <= self.app.size.height / 2, "-roomy")
        # A list that is alone has all the room.
        column.set_class(len(fields) == 1 and not view["sections"], "-alone")
        for name, field in fields.items():
            self._fields[name].show(field, self._session.drafts, labels)

    async def _show_sections(self, view: View) -> None:
        at = " ".join(offers.place(view))
        sections = {f"{at} {section['id']}": section for section in view["sections"]}
        self._rows |= {name: part.table.row_at_cursor for name, part in self._sections.items()}
        new = sections.keys() - self._sections.keys()
        wanted = {name: SectionView for name in sections}
        column = self.query_one("#sections")
        column.set_class(is_alone(view, self.app.size.height), "-only-one")
        column.set_class(fit_beside(view, self.app.size.width - 8), "-beside")
        self._sections = await arrange(column, self._sections, wanted)
        for name, section in sections.items():
            await self._sections[name].show(view, section)
            if name in new:
                self._sections[name].table.go_to(self._rows.get(name, ""))

    def _find_places(self, view: View) -> dict[Place, Widget]:
        parts: dict[Place, Widget] = {}
        for field, row in zip(view["fields"], self._fields.values()):
            parts["field", field["id"]] = row.editor
        for section, part in zip(view["sections"], self._sections.values()):
            parts["section", section["id"]] = part.table
        for bar in self.query(ActionBar):
            parts |= {("action", name): button for name, button in bar.buttons.items()}
        return {at: part for at, part in parts.items() if part.focusable and part.display}
