"""The page's check mode: `football-gather check-client -- python3 Tests/System/Clients/web/check.py`.

The page is open in Chromium with its WebSocket connected to this program's standard streams. What the
checker asks of a user is done by mouse and keyboard, and what they see is read off the page.
"""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from web_browser import CHROMIUM, FLAGS, ROOT  # First, since it finds playwright.

from playwright.async_api import Page, Route, WebSocketRoute, async_playwright  # isort: skip

SITE = ROOT / "Clients/web/site"
ORIGIN = "http://page.test"
LONGEST = 1 << 25

# Keeps what is announced.
LISTEN = """window.said = [];
document.addEventListener("DOMContentLoaded", () => {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) said.push(node.textContent);
  });
  for (const region of document.querySelectorAll("[aria-live]")) observer.observe(region, { childList: true });
});"""

# Texts and values of controls, in reading order; also what scrolling or opening a list shows.
READ = """() => {
  const seen = [];
  const look = (node) => {
    if (node.nodeType === Node.TEXT_NODE && node.data.trim()) seen.push(node.data);
    if (!(node instanceof Element)) return;
    const { tagName, type, value, placeholder } = node;
    if (node.matches(".unseen")) return;
    if (node.matches("[aria-sort]")) seen.push(`(${node.ariaSort})`);
    if (tagName === "OPTION") seen.push(node.selected ? "(x)" : "( )");
    // What has no box itself may have children that are seen.
    else if (!node.checkVisibility() && getComputedStyle(node).display !== "contents") return;
    else if (type === "checkbox") seen.push(node.checked ? "[x]" : "[ ]");
    else if (type === "password" && value) seen.push("•".repeat(value.length));
    else if (tagName === "INPUT" || tagName === "TEXTAREA") seen.push(value || placeholder);
    node.childNodes.forEach(look);
  };
  look(document.body);
  return { text: seen.join("\\n"), focus: document.activeElement.name || undefined, said: said.splice(0) };
}"""

# Where a place is, in the middle of the window: a button, or the title of a row that is meant itself.
PLACE = """({ action, section, row, column }) => {
  const isMeant = ({ dataset }) => dataset.section === section && dataset.row === row && dataset.column === column;
  const button = () => [...document.querySelectorAll("button")].find((button) => button.checkVisibility() &&
    button.dataset.action === action && isMeant(button));
  const title = () => [...document.querySelectorAll(".row")].find(isMeant)?.querySelector(".title");
  const node = action === undefined ? title() : button();
  node?.scrollIntoView({ block: "center" });
  return node?.getBoundingClientRect();
}"""

# Puts the focus on a row, or on no input.
ROW = """({ section, row }) => {
  const isMeant = ({ dataset }) => dataset.section === section && dataset.row === row;
  if (row === undefined) document.activeElement.closest("dialog") ?? document.activeElement.blur();
  else [...document.querySelectorAll(".row")].find(isMeant)?.querySelector("button")?.focus();
}"""

# Waits for a pause in typing, as long as the page takes for one.
PAUSE = """async () => {
  const { PAUSE } = await import(new URL("page.js", location));
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
}"""

# What a control is, if it takes the focus: what is disabled, or behind an alert, does not.
CONTROL = """(field) => {
  const control = [...document.querySelectorAll("#fields [name]")].find(({ name }) => name === field);
  control?.focus();
  return control && control === document.activeElement ? [control.type, control.checked] : undefined;
}"""


# Whether the list with the focus has an option that can be chosen.
OPTION = """(id) => [...document.activeElement.options].some(({ value, disabled }) => value === id && !disabled)"""


class User:
    """The hands and eyes of a user of the page."""

    def __init__(self, page: Page) -> None:
        self._page = page

    async def draw(self) -> dict[str, Any]:
        """The text of the page, and which field has the focus."""
        drawn: dict[str, Any] = await self._page.evaluate(READ)
        return drawn

    async def press(self, **place: str) -> dict[str, Any]:
        """Clicks at the place, even if something covers it."""
        if box := await self._page.evaluate(PLACE, place):
            await self._page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        return {}

    async def fill(self, field: str, value: str | int | bool | None) -> dict[str, Any]:
        """Sets a control as its kind is set, and leaves it."""
        found = await self._page.evaluate(CONTROL, field)
        if not found:
            return {}
        kind, is_on = found
        keyboard = self._page.keyboard
        if kind == "checkbox":
            if is_on != value:
                await keyboard.press("Space")
        elif kind == "select-one":
            if await self._page.evaluate(OPTION, str(value or "")):
                await self._page.locator(":focus").select_option(str(value or ""))
        else:
            await self._type("" if value is None else str(value))
        await self._page.evaluate("document.activeElement.blur()")
        return {}

    async def type(self, field: str, value: str) -> dict[str, Any]:
        """Types into a control, pauses, and stays in it."""
        if await self._page.evaluate(CONTROL, field):
            await self._type(value)
            await self._page.evaluate(PAUSE)
        return {}

    async def key(self, key: str, **row: str) -> dict[str, Any]:
        """Presses a letter, on a row if one is named."""
        await self._page.evaluate(ROW, row)
        await self._page.keyboard.press(key)
        return {}

    async def _type(self, text: str) -> None:
        """Types instead of what is in the control with the focus."""
        keyboard = self._page.keyboard
        await keyboard.press("ControlOrMeta+A")
        await keyboard.press("Delete")
        await keyboard.insert_text(text)


async def main() -> None:
    """Opens the page, and does what comes in until the input ends."""
    service: asyncio.Future[WebSocketRoute] = asyncio.get_running_loop().create_future()

    def connect(socket: WebSocketRoute) -> None:
        socket.on_message(lambda text: print(text, flush=True))
        service.set_result(socket)

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = await browser.new_page()
        await page.route(f"{ORIGIN}/**", serve)
        await page.route_web_socket("**/*", connect)
        await page.add_init_script(LISTEN)
        await page.goto(ORIGIN)
        user = User(page)
        acts: dict[str, Callable[..., Awaitable[dict[str, Any]]]]
        acts = {
            "check/draw": user.draw, "check/fill": user.fill, "check/press": user.press,
            "check/key": user.key, "check/type": user.type,
        }  # fmt: skip
        socket = await service
        async for line in lines():
            request = message(line)
            method = str(request.get("method"))
            if not method.startswith("check/"):
                socket.send(line)
                continue
            outcome: dict[str, Any]
            if act := acts.get(method):
                outcome = {"result": await act(**request.get("params", {}))}
            else:
                outcome = {"error": {"code": -32601, "message": f"There is no method {method}."}}
            # Once the page answers, what it has sent before has arrived.
            await page.evaluate("0")
            print(json.dumps({"jsonrpc": "2.0", "id": request["id"], **outcome}), flush=True)
        await browser.close()


async def serve(route: Route) -> None:
    """Answers for the page's origin with its files."""
    await route.fulfill(path=SITE / (urlsplit(route.request.url).path.strip("/") or "index.html"))


async def lines() -> AsyncIterator[str]:
    """Yields the lines of the input."""
    reader = asyncio.StreamReader(limit=LONGEST)
    protocol = asyncio.StreamReaderProtocol(reader)
    await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, sys.stdin)
    async for line in reader:
        yield line.decode().rstrip("\n")


def message(line: str) -> dict[str, Any]:
    """What a line says, if it is a message."""
    try:
        parsed = json.loads(line)
    except ValueError:
        return {}
    return parsed if isinstance(parsed, dict) else {}


asyncio.run(main())
