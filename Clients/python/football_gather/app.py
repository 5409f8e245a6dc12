"""The app in a terminal: keys move a focus over the view and do what it offers."""

from __future__ import annotations

from . import focus, offers
from .driver import Driver
from .errors import ProtocolError, RPCError, Unavailable
from .keyboard import edit
from .picture import compose
from .render import draw
from .terminal import Terminal
from .vocabulary import Action, Field, Row


def run(driver: Driver) -> None:
    """Plays in the terminal until the user quits."""
    with Terminal() as terminal:
        App(driver).run(terminal)


class App:
    """What lies between two keys: the focus, the caret, the picked row action, a notice."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._focus = focus.Focus()
        self._caret = 0
        self._row_action = ""
        self._status = ""
        self._top = 0
        self._page = 1

    def run(self, terminal: Terminal) -> None:
        """Paints, and waits for keys and for views that come unasked."""
        self._follow()
        while True:
            while self._driver.refresh():
                self._follow()
            self._paint(terminal)
            for key in terminal.keys(self._driver.service.fileno()):
                if key == "quit":
                    return
                self._press(key)

    def _paint(self, terminal: Terminal) -> None:
        size = terminal.size()
        self._page = max(1, size.lines - 4)
        field, row = self._field(), self._row()
        caret = None
        if field and field["kind"] in offers.TYPED:
            self._caret = caret = min(self._caret, len(self._text(field)))
        picture = compose(
            draw(self._driver.view, self._driver.drafts), self._focus.key, caret,
            self._menu(*row) if row else "", self._status, self._top, size.columns, size.lines,
        )  # fmt: skip
        self._top = picture.top
        terminal.paint(picture.rows, picture.caret)

    def _press(self, key: str) -> None:
        self._status = ""
        field, row = self._field(), self._row()
        try:
            if field and self._edited(field, key):
                self._follow()
            elif key in ("up", "down", "tab", "backtab", "pageup", "pagedown"):
                page = self._page if key.startswith("page") else 1
                self._go(page if key in ("down", "tab", "pagedown") else -page)
            elif key == "escape":
                self._do(self._way_back())
            elif field:
                self._on_field(field, key)
            elif row and key in ("left", "right", "enter", " "):
                self._on_row(*row, key)
            elif key in ("enter", " "):
                self._do(self._action())
            else:
                self._do(self._numbered(key))
        except (Unavailable, RPCError, ProtocolError, TimeoutError) as error:
            self._status = str(error)
            self._follow()

    def _edited(self, field: Field, key: str) -> bool:
        """Lets a key change what is typed in a field; false if it is not for that."""
        if field["kind"] not in offers.TYPED:
            return False
        text = self._text(field)
        result = edit(text, self._caret, key)
        if result is None:
            return False
        changed, self._caret = result
        if changed != text:
            self._driver.fill(field, changed)
        return True

    def _on_field(self, field: Field, key: str) -> None:
        kind, value = field["kind"], offers.shown(field, self._driver.drafts)
        if kind == "toggle" and key in ("enter", " ", "left", "right"):
            self._driver.fill(field, not value)
        elif kind == "stepper" and key in ("+", "=", "right", "-", "left"):
            self._driver.step(field, -1 if key in ("-", "left") else +1)
        elif kind == "choice" and key in (" ", "left", "right", "backspace", "delete"):
            ids = [None, *(choice["id"] for choice in field.get("choices", []))]
            place = ids.index(str(value)) if str(value) in ids else 0
            step = {"left": -1, " ": 1, "right": 1}.get(key, -place)
            self._driver.fill(field, ids[(place + step) % len(ids)])
        elif key == "enter":
            self._enter(field)
            return
        else:
            self._do(self._numbered(key))
            return
        self._follow()

    def _enter(self, field: Field) -> None:
        """Goes on to the form's next field to type in; after the last, does what it is for."""
        names = focus.inputs(self._driver.view)
        if field["id"] not in names:
            self._go(+1)
            return
        typed = {f["id"] for f in self._driver.view["fields"] if f["kind"] in offers.TYPED}
        rest = [name for name in names[names.index(field["id"]) + 1 :] if name in typed]
        if rest:
            self._focus.key = ("field", rest[0])
            self._land()
        else:
            self._do(focus.primary(self._driver.view))

    def _on_row(self, actions: list[Action], row: Row, key: str) -> None:
        place = self._picked(actions)
        if key in ("left", "right"):
            step = 1 if key == "right" else -1
            self._row_action = actions[(place + step) % len(actions)]["id"]
        else:
            self._do(actions[place], row)

    def _do(self, action: Action | None, row: Row | None = None) -> None:
        if action:
            self._driver.perform(action, row)
            self._follow(acted=True)

    def _follow(self, acted: bool = False) -> None:
        drawing = draw(self._driver.view, self._driver.drafts)
        before = self._focus.key
        keys = [line.key for line in drawing.alert or drawing.screen if line.key]
        self._focus.follow(self._driver.view, self._driver.drafts, keys, acted)
        if acted or self._focus.key != before:
            self._land()

    def _go(self, by: int) -> None:
        self._focus.move(by)
        self._land()

    def _land(self) -> None:
        field = self._field()
        self._caret = len(self._text(field)) if field else 0

    def _field(self) -> Field | None:
        key, view = self._focus.key, self._driver.view
        return next((f for f in view["fields"] if key == ("field", f["id"])), None)

    def _row(self) -> tuple[list[Action], Row] | None:
        for section in self._driver.view["sections"]:
            for row in section["rows"]:
                if self._focus.key == ("row", section["id"], row["id"]):
                    return offers.row_actions(section, row), row
        return None

    def _action(self) -> Action | None:
        key, actions = self._focus.key, offers.actions(self._driver.view)
        return next((a for a in actions if key and key[1:] == (a["id"],)), None)

    def _numbered(self, key: str) -> Action | None:
        actions = offers.actions(self._driver.view)
        return actions[int(key) - 1] if key in "123456789"[: len(actions)] else None

    def _way_back(self) -> Action | None:
        """The cancelling action of an alert or a form, else the one that leads back."""
        view = self._driver.view
        roles = ["back", "cancel"]
        if "alert" in view or focus.inputs(view):
            roles.reverse()
        found = [a for role in roles for a in offers.actions(view) if a["role"] == role]
        return found[0] if found else None

    def _text(self, field: Field) -> str:
        value = offers.shown(field, self._driver.drafts)
        return "" if value is None else str(value)

    def _picked(self, actions: list[Action]) -> int:
        ids = [action["id"] for action in actions]
        return ids.index(self._row_action) if self._row_action in ids else 0

    def _menu(self, actions: list[Action], row: Row) -> str:
        picked = self._picked(actions)
        titles = [f"[{a['title']}]" if place == picked else f" {a['title']} "
                  for place, a in enumerate(actions)]  # fmt: skip
        return "   ◂ " + " ".join(titles) + " ▸" if len(actions) > 1 else "   ⏎ " + titles[0]
