"""A photograph of the page, as a phone shows it."""

from __future__ import annotations

import io
import os
import shutil
import signal
import subprocess
from pathlib import Path

from PIL import Image
from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
PHONE = {"width": 390, "height": 780}


def photograph(service: Path, folder: Path, port: int) -> bytes:
    """A small PNG of the page in the light and in the dark, signed in as Ann."""
    server = subprocess.Popen(
        ["bash", ROOT / "Clients/web/serve.sh", str(port)], env={**os.environ, "FOOTBALL_GATHER": str(service)},
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert server.stdout
    try:
        address = server.stdout.readline().split()[-1]
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            person = chromium.new_context(viewport=PHONE, has_touch=True)
            page = person.new_page()
            page.goto(address)
            page.get_by_label("Username").fill("ann")
            page.get_by_label("Password").fill("a good password")
            page.get_by_role("button", name="Login").click()
            page.get_by_role("button", name="Continue match").click()
            expect(page.get_by_text("Hugo")).to_be_visible()
            taken = []
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                taken.append(Image.open(io.BytesIO(page.screenshot())))
            chromium.close()
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()
    both = Image.new("RGB", (2 * PHONE["width"] + 20, PHONE["height"]), "white")
    for place, image in enumerate(taken):
        both.paste(image, (place * (PHONE["width"] + 20), 0))
    output = io.BytesIO()
    # A page has few colours.
    both.quantize(64).save(output, "PNG", optimize=True)
    return output.getvalue()
