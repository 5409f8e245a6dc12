"""The sessions of an account: their list, and its screen."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from .records import CONFLICT, NOT_FOUND, Refused
from .screen import Listing
from .times import minute, rfc3339
from .vocabulary import WINDOW, View, pages, present, question, row, window, within

if TYPE_CHECKING:
    from .process import Process
    from .store import Store


class KeptSessions(dict[str, bytes]):
    """The stored sessions by their tokens, with the times when they were created and used."""

    def __init__(self) -> None:
        super().__init__()
        self.times: dict[str, tuple[int, int]] = {}

    def keep(self, token: str, state: bytes, now: int) -> bytes:
        """Stores a session as it is now."""
        created = self.times[token][0] if token in self else now
        self[token], self.times[token] = state, (created, now)
        return state

    def rename(self, old: str, new: str) -> None:
        """Moves a session to another token."""
        if old in self:
            self[new], self.times[new] = self.pop(old), self.times[old]


@dataclass
class AccountSession:
    """A session of an account, as another one or itself sees it."""

    token: str
    created: int
    used: int
    is_current: bool

    @property
    def id(self) -> str:
        """What names it: from the token, but not the other way round."""
        return sha256(sha256(self.token.encode()).digest()).hexdigest()[:16]

    def shown(self) -> dict[str, Any]:
        """The session as results show it."""
        return {"id": self.id, "signedInAt": rfc3339(self.created), "lastUsedAt": rfc3339(self.used),
                "isCurrent": self.is_current}  # fmt: skip


class AccountSessions:
    """The sessions of an account, seen from the session under a token."""

    def __init__(self, store: Store, account: str, token: str) -> None:
        self.store, self.account, self.token = store, account, token

    def listed(self) -> list[AccountSession]:
        """This session, then the others by their last use; of those used at the same time the newest is first."""
        kept, now = self.store.sessions, self.store.now
        found = [AccountSession(token, *kept.times[token], False) for token, state in kept.items()
                 if token != self.token and pickle.loads(state).account == self.account]  # fmt: skip
        created = kept.times[self.token][0] if self.token in kept else now
        current = AccountSession(self.token, created, now, True)
        return [current, *sorted(reversed(found), key=lambda session: -session.used)]

    def other(self, id: str) -> AccountSession:
        """One of the others."""
        for session in self.listed():
            if session.id == id:
                if session.is_current:
                    raise Refused(CONFLICT)
                return session
        raise Refused(NOT_FOUND)

    def end(self, id: str) -> None:
        """Ends one of the others."""
        del self.store.sessions[self.other(id).token]

    def end_others(self) -> int:
        """Ends all others; their number."""
        others = self.listed()[1:]
        for session in others:
            del self.store.sessions[session.token]
        return len(others)


@dataclass
class SessionList(Listing):
    """Lists the sessions in which the account is signed in."""

    name = "sessionList"
    # The session that a question is about.
    asked: str | None = None

    def view(self, process: Process) -> View:
        """What is drawn."""
        found = process.account_sessions.listed()
        rows = []
        for session in found[self.offset : self.offset + WINDOW]:
            signed_in = f"Signed in {minute(session.created, process.zone)}"
            title = "This device" if session.is_current else self._last_use(session, process)
            time = session.created if session.is_current else session.used
            shown = row(session.id, title, [signed_in], instant=rfc3339(time))
            rows.append(shown | present({"isEnabled": False if session.is_current else None}))
        list = self.section("sessions", rows, ["end"], **window(self.offset, len(found)))
        actions = [self.action("endOthers", "No other device is signed in" if len(found) == 1 else None),
                   *pages("sessionList/page", self.offset, len(found))]  # fmt: skip
        return self.drawn(actions, sections=[list], focus={"section": "sessions"})

    def refresh(self, process: Process) -> None:
        """Corrects an offset after the end."""
        self.offset = within(self.offset, len(process.account_sessions.listed()))

    def end(self, process: Process, session: str, confirmed: bool = False) -> None:
        """Signs out another session, after a question; it may have ended while that stood."""
        if not confirmed:
            other = process.account_sessions.other(session)
            self.asked = other.id
            return process.show(question("Sign out there?", f"{self._last_use(other, process)}.", "Sign out there",
                                         "sessionList/end", session=other.id))  # fmt: skip
        was_asked, self.asked = self.asked == session, None
        try:
            process.account_sessions.end(session)
        except Refused as refused:
            if not was_asked or refused.code != NOT_FOUND:
                raise
        process.tell("The other device is signed out.")

    def endOthers(self, process: Process, confirmed: bool = False) -> None:
        """Signs out all others, after a question."""
        if not confirmed:
            return process.show(question("Sign out all other devices?", "To sign in again, you need the password.",
                                         "Sign out all others", "sessionList/endOthers"))  # fmt: skip
        process.account_sessions.end_others()
        process.tell("All other devices are signed out.")

    def _last_use(self, session: AccountSession, process: Process) -> str:
        return f"Last used {minute(session.used, process.zone)}"
