"""Doubles of engines and poolers that speak PostgreSQL's protocol: a proxy that refuses what they refuse.

The server behind it is PostgreSQL. A refused statement is sent to it as one that it cannot parse, so that it aborts the
transaction as the engine does; its error is replaced by the engine's.
"""

import re
import socket

from .proxy import Proxy


class Engine:
    """`refused` has the errors by a pattern of the statement, `replaced` what is run instead."""

    def __init__(self, refused=(), replaced=(), is_pooler=False):
        self.refused, self.replaced = dict(refused), dict(replaced)
        # Whether it tells its clients other process ids than those of the server.
        self.is_pooler = is_pooler


NO_LISTEN = {r"\bU?N?LISTEN\b": ("0A000", 'at or near "unlisten": syntax error: unimplemented: this syntax'),
             r"\bpg_notify\b": ("42883", "unknown function: pg_notify()")}
NO_LOCK = {r"SELECT pg_advisory_xact_lock\(\d+\)": "SELECT true"}

COCKROACH = Engine(NO_LISTEN, NO_LOCK)
# Before version 24.3.
OLD_COCKROACH = Engine({**NO_LISTEN, r"LANGUAGE plpgsql": ("0A000", "unimplemented: PL/pgSQL is not supported"),
                        r"CREATE TRIGGER": ("0A000", "unimplemented: this syntax")}, NO_LOCK)
# Where the flag for it is not set, and before version 2025.2.3.
YUGABYTE = Engine({r"\bU?N?LISTEN\b": ("0A000", "This statement not supported yet"),
                   r"\bpg_notify\b": ("0A000", "NOTIFY not supported yet")})
# Supavisor and others in transaction mode: no statement with a name, no subscription.
POOLER = Engine({r"\bLISTEN\b": ("0A000", "LISTEN is not supported in transaction mode")}, is_pooler=True)
# It answers, and never notifies.
DEAF = Engine(replaced={r".*\bLISTEN\b.*": "SELECT 1"})


class Double(Proxy):
    """Behaves as an engine. `asked` are the statements of all clients with the names under which they are prepared."""

    def __init__(self, cluster, engine):
        self.engine, self.asked, self.errors, self.rest, self.started = engine, [], [], {}, set()
        # How many executions of prepared statements are answered as if another server had to execute them.
        self.forgets = 0
        super().__init__(cluster)

    def statements(self, pattern):
        return [sql for _, sql in self.asked if re.search(pattern, sql)]

    def changed(self, source, data):
        is_client = source.family != socket.AF_UNIX
        data, result = self.rest.pop(source, b"") + data, b""
        while True:
            # The first message of a client has no type.
            start = 0 if is_client and source not in self.started else 1
            if len(data) < start + 4 or len(data) < (length := start + int.from_bytes(data[start : start + 4], "big")):
                break
            kind, body, data = data[:start], data[start + 4 : length], data[length:]
            self.started.add(source)
            body = self.of_client(kind, body) if is_client else self.of_server(kind, body)
            result += kind + (len(body) + 4).to_bytes(4, "big") + body
        self.rest[source] = data
        return result

    def of_client(self, kind, body):
        if kind == b"P":
            name, sql, types = body.split(b"\0", 2)
            changed = self.statement(name.decode(), sql.decode())
            return body if changed == sql.decode() else name + b"\0" + changed.encode() + b"\0" + types
        if kind == b"Q":
            return self.statement(None, body[:-1].decode()).encode() + b"\0"
        if kind == b"B" and self.forgets and not body.startswith(b"\0\0"):
            self.forgets -= 1
            portal, _, values = body.split(b"\0", 2)
            return portal + b"\0gone\0" + values
        return body

    def statement(self, name, sql):
        self.asked.append((name, sql))
        for pattern, error in self.engine.refused.items():
            if re.search(pattern, sql):
                self.errors.append(error)
                return f"refused_{len(self.errors) - 1}"
        for pattern, other in self.engine.replaced.items():
            sql = re.sub(pattern, other, sql)
        return sql

    def of_server(self, kind, body):
        if kind == b"E" and (found := re.search(rb'"refused_(\d+)"', body)):
            state, text = self.errors[int(found[1])]
            return f"SERROR\0VERROR\0C{state}\0M{text}\0\0".encode()
        if kind == b"K" and self.engine.is_pooler:
            return (int.from_bytes(body[:4], "big") ^ 1 << 20).to_bytes(4, "big") + body[4:]
        return body
