"""The page before a made-up service, which answers every call with one view."""

import json
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, Route, WebSocketRoute
from web_browser import ROOT

SITE = ROOT / "Clients/web/site"
ORIGIN = "http://page.test"

VIEW: dict[str, Any] = {
    "screen": "made-up", "revision": 1, "title": "Made up", "isLoading": False,
    "fields": [], "sections": [], "actions": [],
}  # fmt: skip


def show(page: Page, **members: Any) -> None:
    """Opens the page, and has it draw a view with these members."""

    def connect(socket: WebSocketRoute) -> None:
        socket.on_message(lambda text: socket.send(answer(str(text))))

    def answer(text: str) -> str:
        request = json.loads(text)
        begins = request["method"] == "initialize"
        result = {"protocolVersion": "1.0"} if begins else VIEW | members
        return json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result})

    page.route_web_socket("**/*", connect)
    page.route(f"{ORIGIN}/**", serve)
    page.goto(ORIGIN)


def serve(route: Route) -> None:
    """Answers for the page's origin with its files."""
    route.fulfill(path=SITE / (urlsplit(route.request.url).path.strip("/") or "index.html"))


def rows(count: int, name: str = "Row") -> list[dict[str, Any]]:
    """So many rows."""
    return [{"id": f"{n}", "title": f"{name} {n}", "details": ["a detail", f"{n}"]} for n in range(count)]


def section(name: str, **members: Any) -> dict[str, Any]:
    """A section whose title is its id."""
    return {"id": name, "title": name, "rows": [], "rowActions": [], **members}
