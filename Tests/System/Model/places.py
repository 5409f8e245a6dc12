"""Where a walk's data is, and what the walk does to it without the service."""

from __future__ import annotations

import pickle
import sqlite3
import subprocess
from contextlib import closing
from hashlib import sha256
from typing import Any

from Tests.Support import client
from Tests.Support.model import Store
from Tests.Support.model.players import PlayerList
from Tests.Support.model.session_state import Session

# More sessions than a page.
SESSIONS = 105


class Memory:
    """The memory of one process."""

    address = "memory:"
    executable: str | None = None
    processes: tuple[str, ...] = ("one",)
    is_elsewhere = False
    failures_end_transactions = False


class DataFile:
    """An SQLite file, which two processes use."""

    executable: str | None = None
    processes = ("one", "two")
    is_elsewhere = False
    failures_end_transactions = False

    def __init__(self, path: str) -> None:
        self.address = f"sqlite:{path}"
        self._path = path
        reason = f"The data file {path} cannot be used now (no such table: players)"
        self.trouble = f"{reason}; check its disk and try again."

    def rename_table(self, old: str, new: str) -> None:
        """Renames a table, so that its rows are out of reach."""
        self._run(f"ALTER TABLE {old} RENAME TO {new}")

    def sign_in_elsewhere(self, store: Store, account: str) -> None:
        """Adds many sessions of an account to store and model: signing in takes the time of a hash."""
        self._run(sessions_elsewhere(store, account, "x'{}'"))

    def _run(self, statements: str) -> None:
        with closing(sqlite3.connect(self._path)) as connection:
            connection.executescript(statements)


class Database:
    """A PostgreSQL database, which two processes use."""

    executable = client.SHARED
    processes = ("one", "two")
    is_elsewhere = True
    failures_end_transactions = True

    trouble = (
        'The database does not allow this (relation "players" does not exist); '
        "check the user's rights and the schema."
    )

    def __init__(self, place: Any) -> None:
        """`place` is a database of Tests.Support.postgresql."""
        self.address: str = place.address
        self._psql: list[str] = place.cluster.psql(place.database)

    def rename_table(self, old: str, new: str) -> None:
        """Renames a table, so that its rows are out of reach. The processes read again what has a new version."""
        self._run(f"ALTER TABLE {old} RENAME TO {new}; UPDATE accounts SET version = version + 1")

    def sign_in_elsewhere(self, store: Store, account: str) -> None:
        """Adds many sessions of an account to store and model: signing in takes the time of a hash."""
        self._run(sessions_elsewhere(store, account, "'\\x{}'") + "; UPDATE accounts SET version = version + 1")

    def _run(self, statements: str) -> None:
        subprocess.run(self._psql, input=f"BEGIN; {statements}; COMMIT", text=True, check=True)


Place = Memory | DataFile | Database


def sessions_elsewhere(store: Store, account: str, literal: str) -> str:
    """A statement that adds sessions, which are added to the model here; `literal` is that of bytes."""
    rows = []
    for number in range(SESSIONS):
        token, created, used = f"elsewhere {number}", store.now - 60 * number, store.now - 30 * number
        store.sessions[token] = pickle.dumps(Session(account, [PlayerList()]))
        store.sessions.times[token] = (created, used)
        digest = literal.format(sha256(token.encode()).hexdigest())
        rows.append(
            f"({digest}, {account}, {store.now // 86_400}, (SELECT max(number) FROM daysOfUse),"
            f" {literal.format('')}, {1000 * created}, {1000 * used})")
    return "INSERT INTO sessions (digest, account, day, dayOfUse, state, createdAt, usedAt) VALUES " + ", ".join(rows)
