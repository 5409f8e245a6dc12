"""The methods without screens that show what a request asks for, and change nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable

from . import confirm, history
from .fixtures import payments_text
from .money import DOCUMENT
from .reports import Report
from .store import INVALID_INPUT, NOT_FOUND, Refused

if TYPE_CHECKING:
    from .process import Process

Result = dict[str, Any]


def report_match(process: Process, id: str, format: str = "text") -> Result:
    """A match to be sent to the group."""
    return document(history.report(process, id), "match", format)


def report_teams(process: Process, teamA: list[str], teamB: list[str], format: str = "text") -> Result:
    """Two teams to be sent to the group."""
    everybody = teamA + teamB
    if not teamA or not teamB or len(set(everybody)) < len(everybody):
        raise Refused(INVALID_INPUT)
    if not set(everybody) <= set(process.participants):
        raise Refused(NOT_FOUND)
    return document(confirm.report(process, teamA, teamB), "teams", format)


def payments(process: Process, id: str) -> Result:
    """Who has still to pay what for a fixture."""
    fixture = process.fixtures.known(id)
    return dict(zip(("title", "name", "text"), (*DOCUMENT, payments_text(process, fixture))))


def document(report: Report, name: str, format: str) -> Result:
    """A report as a document."""
    return dict(zip(("title", "name", "text"), report.document(name, format)))


QUERIES: dict[str, Callable[..., Result]] = {
    "gathers/report": report_match, "teams/report": report_teams, "fixtures/payments": payments,
}
