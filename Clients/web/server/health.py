"""Whether visitors can be served.

A service is started as for a visitor, which opens the store, and is asked one thing. The answer is kept for some
seconds, so that asking often costs nothing. Nothing is said of who is there or of what is kept.
"""

import asyncio
import json
import time

# Seconds for which an answer is given again, and that a service may take.
FRESH, PATIENCE = 5, 20
REQUEST = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize"}).encode() + b"\n"


class Health:
    """The latest answer. Those who ask at once wait for one."""

    def __init__(self, command: list[str], variables: dict[str, str]) -> None:
        self.command = command
        # It is no session of anybody, and is not recorded.
        self.variables = {name: value for name, value in variables.items() if name != "FOOTBALL_GATHER_RECORD"}
        self.lock = asyncio.Lock()
        self.found, self.time = "", float("-inf")

    async def trouble(self) -> str:
        """Why nobody can be served; nothing if they can. It is looked for again if the last answer is old."""
        async with self.lock:
            if time.monotonic() - self.time >= FRESH:
                self.found, self.time = await self.look(), time.monotonic()
            return self.found

    async def look(self) -> str:
        """Asks a new service."""
        pipe = asyncio.subprocess.PIPE
        try:
            service = await asyncio.create_subprocess_exec(*self.command, env=self.variables, stdin=pipe, stdout=pipe)
        except OSError as error:
            return f"The service cannot be started: {error.strerror}."
        try:
            async with asyncio.timeout(PATIENCE):
                said, _ = await service.communicate(REQUEST)
        except TimeoutError:
            service.kill()
            await service.wait()
            return f"The service has not answered in {PATIENCE} seconds."
        return "" if b'"result"' in said else f"The service has ended with status {service.returncode}."
