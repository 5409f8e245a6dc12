"""A running service: its session, its offers and refusals."""

from __future__ import annotations

import copy
import pickle
from typing import Any, Callable, NoReturn, TypeVar

from . import domain
from .contract import shape
from .fixture_store import Fixture, Fixtures, later_too
from .fixtures import FixtureList
from .history import GatherDetail
from .login import Login
from .match import Gather, result as result_of
from .players import PlayerList
from .queries import QUERIES
from .screen import Screen
from .session_state import UNDO, Session, Undo
from .sessions import AccountSessions
from .store import NOT_FOUND, NOT_SIGNED_IN, STORE_UNAVAILABLE, UNAVAILABLE
from .store import Account, Corrected, Gather as Match, Merge, Player, Refused, Store, described
from .times import rfc3339
from .vocabulary import Part, View, error_alert, has_row, is_about, question, reachable

Result = TypeVar("Result")


class Process:
    """One process; it shows one session at a time, which other processes may show as well."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.token = ""
        # The time zone that the client has named, else that of the tests.
        self.zone = "UTC"
        # Whether the token is new; only the service knows it, and the client has not received it.
        self.has_new_token = False
        self.session = Session(None, [Login()])
        self._stored: bytes | None = None
        # The text that the next answer hands over.
        self.document: Part | None = None

    # For the screens

    @property
    def account(self) -> str:
        """The signed-in account."""
        if self.session.account is None:
            raise Refused(NOT_SIGNED_IN)
        return self.session.account

    @property
    def players(self) -> dict[str, Player]:
        """The players of the account."""
        return self.store.players(self.account)

    @property
    def participants(self) -> dict[str, Player]:
        """The players, and the guests of the fixtures."""
        return self.store.participants(self.account)

    @property
    def fixtures(self) -> Fixtures:
        """The fixtures of the account."""
        return Fixtures(self.store, self.account)

    @property
    def account_sessions(self) -> AccountSessions:
        """The sessions of the account."""
        return AccountSessions(self.store, self.account, self.token)

    def player(self, id: str) -> Player:
        """One of them."""
        if id not in self.players:
            raise Refused(NOT_FOUND)
        return self.players[id]

    def push(self, screen: Screen) -> None:
        """Leads on to a screen."""
        self.session.stack.append(screen)

    def pop(self, alert: Part | None = None) -> None:
        """Leads back by one screen."""
        self.session.stack.pop()
        self.session.alert = alert
        self.top.refresh(self)

    def replace(self, screen: Screen, alert: Part | None = None) -> None:
        """Leads to a screen, with an empty stack before it."""
        self.session.stack, self.session.alert = [screen], alert

    def go_home(self, alert: Part | None = None) -> None:
        """Leads to the first screen of the account."""
        self.replace(PlayerList(), alert)

    def show_result(self, gather: str) -> None:
        """Leads to a match that has ended, with the list of players behind it."""
        self.go_home()
        self.push(GatherDetail(gather))

    def provide(self, title: str, name: str, text: str) -> None:
        """Hands a text over."""
        self.document = {"title": title, "name": name, "text": text}

    def show(self, alert: Part) -> None:
        """Shows an alert."""
        self.session.alert = alert

    def offer_undo(self, thing: Player | Match | list[Fixture] | Merge | Corrected) -> None:
        """Makes a deletion or a correction the one that can be undone."""
        if isinstance(thing, Corrected):
            goals, winner = result_of(thing.after)
            back = f"{described(thing.after, self.zone)} is as it was before."
            self.session.undo = Undo(thing, f"Corrected: {goals}, {winner}.", back, self.store.now + UNDO)
            return
        name = described(thing.player if isinstance(thing, Merge) else thing, self.zone)
        done = f"was merged into {thing.kept.name}" if isinstance(thing, Merge) else "was deleted"
        later = later_too(len(thing) - 1) if isinstance(thing, list) else ""
        self.session.undo = Undo(thing, f"{name} {done}.{later}", f"{name} is back.{later}", self.store.now + UNDO)

    def tell(self, notice: str) -> None:
        """Says what has been done; what was deleted before can no longer be put back."""
        self.session.undo, self.session.notice = None, notice

    def sign_in(self, account: Account, remember: bool | None = None) -> None:
        """Signs an account in, whose name is remembered or not, or as before."""
        remembered = self.session.remembered
        if remember is not None:
            remembered = (account.username if remember else "", remember)
        self.session = Session(account.id, [PlayerList()], remembered=remembered)
        self._exchange_token()

    def end_sessions(self) -> None:
        """Ends all sessions of the account but this one, which gets another token."""
        self.account_sessions.end_others()
        self._exchange_token()

    def sign_out(self) -> None:
        """Leads back to the login screen."""
        remembered = self.session.remembered
        self.session = Session(None, [Login(*remembered)], remembered=remembered)
        self._exchange_token()

    def _exchange_token(self) -> None:
        """Gives the session another token; the old one becomes invalid."""
        self.store.sessions.pop(self.token, None)
        self.store.exchanges += 1
        self.token, self._stored, self.has_new_token = f"exchange {self.store.exchanges}", None, True

    def take_token(self, token: str) -> None:
        """Notes the token from the service."""
        self.store.sessions.rename(self.token, token)
        self.token, self.has_new_token = token, False

    # For the client

    @property
    def top(self) -> Any:
        """The screen that is shown."""
        return self.session.stack[-1]

    def is_due(self, seconds: int) -> bool:
        """Whether the last seconds have changed the view."""
        is_counting = isinstance(self.top, Gather) and self.top.is_counting(self)
        is_counting |= isinstance(self.top, FixtureList) and (self.top.next_end or self.store.now + 1) <= self.store.now
        return seconds > 0 and (is_counting or bool(self.session.undo and self.session.undo.until <= self.store.now))

    def open(self, token: str) -> None:
        """Shows the session of a token; an unknown token has a new session."""
        self.token, self._stored = token, self.store.sessions.get(token)
        self.session = pickle.loads(self._stored) if self._stored else Session(None, [Login()])
        self.tick()

    def tick(self) -> None:
        """Applies the time."""
        if isinstance(self.top, Gather) and (alert := self.top.tick(self)):
            self.session.alert = alert
        if self.session.undo and self.session.undo.until <= self.store.now:
            self.session.undo = None

    def view(self) -> View:
        """The view, with the changes by others."""
        self._catch_up()
        self.top.refresh(self)
        view = {"screen": self.top.name, "isLoading": False, "fields": [], "sections": [], "actions": []}
        view |= self.top.view(self)
        if undo := self.session.undo:
            view["notice"] = {"text": undo.message, "severity": "success", "action": "undo", "until": rfc3339(undo.until)}
            view["actions"].append(shape("fixtureList", "actions", "undo"))
        elif self.session.notice:
            view["notice"] = {"text": self.session.notice, "severity": "success"}
        if len(self.session.stack) > 1:
            view["actions"].append(shape("playerAdd", "actions", "back"))
        elif self.session.account and not any(part["role"] == "cancel" for part in view["actions"]):
            view["actions"].append(shape("playerList", "actions", "signOut"))
        if self.session.alert:
            view["alert"] = self.session.alert
        return view

    def intend(self, method: str, params: dict[str, Any]) -> View:
        """Does an intent in a transaction; the view after it."""
        given = {name: value for name, value in params.items() if value is not None}
        return self._write(lambda: self._intend(method, given))

    def call(self, method: str, params: dict[str, Any]) -> domain.Result:
        """Does a method without screens; its result."""
        if method not in QUERIES and method not in domain.READS:
            return self._write(lambda: self._call(method, params))
        self._catch_up()
        account = self.account
        if method in QUERIES:
            return QUERIES[method](self, **params)
        return domain.READS[method](self.store, account, **domain.of_session(self, method))

    def _call(self, method: str, params: dict[str, Any]) -> domain.Result:
        things = domain.DELETIONS.get(method)
        thing = things(self.store, self.account).get(params["id"]) if things else None
        self.session.undo = self.session.notice = None
        result = domain.WRITES[method](self.store, self.account, **params, **domain.of_session(self, method))
        if isinstance(result, Merge):
            thing, result = result, result.kept.shown()
        elif isinstance(result, Corrected):
            thing = result if result.before != result.after else None
            result = result.after.shown(self.store.now)
        elif isinstance(result, list):
            thing, result = result, {}
        if thing:
            self.offer_undo(thing)
        return result

    def _intend(self, method: str, params: dict[str, Any]) -> View:
        self._check(method, params)
        self.top.forget_errors()
        self.session.alert = None
        if method in ("session/back", "session/undo") or not method.startswith("session/"):
            self.session.notice = None
        if method == "session/back":
            self.top.leave(self, params.get("confirmed", False))
        elif method == "session/signOut":
            if params.get("confirmed"):
                self.sign_out()
            else:
                self.show(question("Sign out?", "To sign in again, you need the password.", "Sign out",
                                   "session/signOut"))  # fmt: skip
        elif method == "session/undo":
            self._undo(self.session.undo)
        elif method != "session/dismissAlert":
            getattr(self.top, method.split("/")[1])(self, **params)
        view, document, self.document = self.view(), self.document, None
        return view | ({"document": document} if document else {})

    def _undo(self, undo: Undo) -> None:
        """Undoes a deletion, or shows what has to be done first."""
        if isinstance(undo.thing, Merge) and undo.thing.kept.id not in self.players:
            return self.show(error_alert(f"There is no player {undo.thing.kept.id}."))
        if isinstance(undo.thing, Corrected):
            stored = self.store.gathers(self.account).get(undo.thing.after.id)
            if stored is None:
                return self.show(error_alert(f"There is no match {undo.thing.after.id}."))
            if not stored.has_same_facts(undo.thing.after):
                return self.show(error_alert("This match has been changed since."))
            self.store.undo_correction(self.account, undo.thing)
        else:
            self.store.restore(self.account, undo.thing)
        self.tell(undo.undone)

    def _check(self, method: str, params: dict[str, Any]) -> None:
        """Refuses an intent that the view does not offer, except a retry."""
        view, here = self.view(), self.top
        offered = reachable(view)
        screen, name = method.split("/")
        is_retry = screen == here.name and not self.session.alert and here.is_done(name, self)
        reason = offered.get(method)
        if method in offered and self.session.alert and not is_about(self.session.alert, method, params):
            reason = "The alert asks about something else"
        if reason or not (method in offered or is_retry) or not has_row(view, method, params):
            available = {name for name, reason in offered.items() if reason is None}
            raise Refused(UNAVAILABLE, screen=here.name, available=available, reason=reason)

    def _catch_up(self) -> None:
        """Loads the session if another process has changed it."""
        if self._stored != self.store.sessions.get(self.token):
            was_signed_in, remembered = self.session.account is not None, self.session.remembered
            self.open(self.token)
            if was_signed_in and self._stored is None:
                # Another process has signed out.
                self.session = Session(None, [Login(*remembered)], remembered=remembered)
                self._exchange_token()

    def refuse(self, code: int) -> NoReturn:
        """Refuses a request that is not looked at further: the device is in use all the same."""
        self._catch_up()
        self.keep()
        raise Refused(code)

    def keep(self) -> None:
        """Stores the session."""
        self._stored = self.store.sessions.keep(self.token, pickle.dumps(self.session), self.store.now)

    def _write(self, body: Callable[[], Result]) -> Result:
        self._catch_up()
        # A request fails in the middle only with a faulty store; copying all data is slow.
        before = pickle.dumps((self.session, self.store.last_ids, self.store.owned if self.store.trouble else None))
        identity = (self.token, self.has_new_token, copy.copy(self.store.sessions))
        self.store.has_failed = False
        try:
            result = body()
            if self.store.has_failed and self.store.failures_end_transactions:
                raise Refused(STORE_UNAVAILABLE)
            return result
        except Refused:
            self.session, self.store.last_ids, owned = pickle.loads(before)
            self.token, self.has_new_token, self.store.sessions = identity
            self.store.owned = owned or self.store.owned
            raise
        finally:
            self.keep()
