"""What the service asks of the server for one request, taken from the server's log, as a script for pgbench."""

import os
import re

EXECUTED = re.compile(r"LOG:  (?:execute \w+|statement): (.*)", re.DOTALL)
PARAMETERS = re.compile(r"DETAIL:  parameters: (.*)", re.DOTALL)
# What a statement checks of the versions that the service knows; here others have changed them.
CHECKS = (
    (re.compile(r"1 / count\(\*\)"), "count(*)"),
    (re.compile(r"commits = \$\d+"), "commits > 0"),
    (re.compile(r"WHERE version = \$\d+"), "WHERE version >= 0"),
    (re.compile(r"(\(SELECT version FROM accounts WHERE id = \$\d+\)) = \$\d+"), r"\1 >= 0"),
)
PARAMETER = re.compile(r"\$(\d+) = (NULL|'(?:[^']|'')*')", re.DOTALL)


class Log:
    """The server's log, whose entries begin with "@@"."""

    def __init__(self, cluster):
        self.path = os.path.join(cluster.data, "log")
        self.skip()

    def skip(self):
        self.offset = os.path.getsize(self.path)

    def statements(self):
        """What has been executed since the last look: each statement with its parameters' texts by number."""
        with open(self.path) as file:
            file.seek(self.offset)
            entries = file.read().split("@@")
        self.skip()
        found = []
        for entry in entries:
            executed, parameters = EXECUTED.match(entry), PARAMETERS.match(entry)
            if executed:
                found.append((executed[1].strip(), {}))
            elif parameters:
                found[-1][1].update({int(number): None if text == "NULL" else text[1:-1].replace("''", "'")
                                     for number, text in PARAMETER.findall(parameters[1])})
        return found


class Scripts:
    """Scripts for pgbench, in which each client has its own account and session."""

    # The sessions are made for this: pgbench can count, and not spell.
    DIGEST = "decode(lpad(:client_id::text, 64, '0'), 'hex')"

    def __init__(self, account, digest):
        self.account, self.digest = account, digest
        self.variables = {}

    def script(self, statements):
        """A script that needs as many round trips as the service: one, and one with the commit if an id is waited for."""
        lines = ["\\set account :client_id + 1", "\\startpipeline"]
        waits = any("RETURNING id" in sql for sql, _ in statements)
        for sql, parameters in statements:
            line = " ".join(sql.split())
            if waits and line.startswith("RELEASE SAVEPOINT"):
                lines += ["\\endpipeline", "\\startpipeline"]
            for check, other in CHECKS:
                line = check.sub(other, line)
            for number in sorted(parameters, reverse=True):
                line = line.replace(f"${number}", self.value(parameters[number]))
            if line.startswith("INSERT INTO goals"):
                # The same goal is inserted each time.
                line += " ON CONFLICT (gather, place) DO UPDATE SET team = excluded.team"
            lines.append(line + ";")
        return "\n".join([*lines, "\\endpipeline"]) + "\n"

    def value(self, text):
        if text is None:
            return "NULL"
        if text == self.account:
            return ":account"
        if text == "\\x" + self.digest:
            return self.DIGEST
        names = {value: name for name, value in self.variables.items()}
        name = names.get(text, f"v{len(names)}")
        self.variables[name] = text
        return ":" + name
