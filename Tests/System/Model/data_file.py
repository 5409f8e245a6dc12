"""What a walk does to the data file without the service."""

from __future__ import annotations

import pickle
import sqlite3
from contextlib import closing
from hashlib import sha256

from Tests.Support.model import Store
from Tests.Support.model.players import PlayerList
from Tests.Support.model.session_state import Session

# More sessions than a page.
SESSIONS = 105


def rename_table(path: str, old: str, new: str) -> None:
    """Renames a table, so that its rows are out of reach."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"ALTER TABLE {old} RENAME TO {new}")


def sign_in_elsewhere(path: str, store: Store, account: str) -> None:
    """Adds many sessions of an account to file and model: signing in takes the time of a hash."""
    times = [(store.now - 60 * number, store.now - 30 * number) for number in range(SESSIONS)]
    with closing(sqlite3.connect(path)) as connection, connection:
        for number, (created, used) in enumerate(times):
            token = f"elsewhere {number}"
            store.sessions[token] = pickle.dumps(Session(account, [PlayerList()]))
            store.sessions.times[token] = (created, used)
            connection.execute(
                "INSERT INTO sessions (digest, account, day, use, state, createdAt, usedAt)"
                " VALUES (?, ?, ?, (SELECT max(number) FROM daysOfUse), x'', ?, ?)",
                (sha256(token.encode()).digest(), account, store.now // 86_400, 1000 * created, 1000 * used))
