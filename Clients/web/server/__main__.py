"""Serves the page, and each visitor with a service of their own: `python3 server OPTIONS -- COMMAND…`, for serve.sh."""

import argparse
import asyncio
import contextlib
import os
import socket
import ssl
import sys
from pathlib import Path

from site_server import Options, Site
from visit import FAREWELL

# Who begins to connect or to ask has so many seconds for it.
PATIENCE = 10
# So many connections may be there that have not been let in; the one that has waited longest makes room for another.
WAITING = 600


class Door:
    """Takes connections, and has each answered; none waits for another."""

    def __init__(self, site: Site, context: ssl.SSLContext | None) -> None:
        self.site, self.context = site, context
        # Those that have not been let in, the oldest first.
        self.waiting: dict[asyncio.Task[None], None] = {}

    async def take(self, listener: socket.socket) -> None:
        """Takes connections for ever."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                plain, (device, *_) = await loop.sock_accept(listener)
            except OSError:
                # There is no descriptor for it now.
                await asyncio.sleep(0.1)
                continue
            if len(self.waiting) >= WAITING:
                longest = next(iter(self.waiting))
                del self.waiting[longest]
                longest.cancel()
            task = loop.create_task(self.attend(plain, device))
            self.waiting[task] = None
            task.add_done_callback(self.leave)

    def leave(self, task: asyncio.Task[None]) -> None:
        """Forgets a connection that is let in or has ended."""
        self.waiting.pop(task, None)
        if task.done() and not task.cancelled() and (fault := task.exception()):
            print(f"A visit has ended by a fault: {fault!r}", file=sys.stderr)

    async def attend(self, plain: socket.socket, device: str) -> None:
        """Answers what comes on a connection until it ends."""
        task = asyncio.current_task()
        assert task
        plain.setblocking(False)
        with contextlib.suppress(OSError, EOFError, TimeoutError, asyncio.IncompleteReadError), plain:
            async with asyncio.timeout(PATIENCE):
                if self.context and not await speaks_tls(plain):
                    # What is left unread would take the answer with it.
                    plain.recv(Site.LONGEST_HEAD)
                    plain.send(b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\nAsk by https.\n")
                    return
                reader, writer = await opened(plain, self.context)
            try:
                while await self.site.answer(reader, writer, device, PATIENCE, let_in=lambda: self.leave(task)):
                    pass
            finally:
                writer.close()
                with contextlib.suppress(OSError, TimeoutError):
                    async with asyncio.timeout(FAREWELL):
                        await writer.wait_closed()
                writer.transport.abort()


async def speaks_tls(plain: socket.socket) -> bool:
    """Whether the first byte, which stays, begins a handshake."""
    loop = asyncio.get_running_loop()
    is_readable = loop.create_future()

    def note() -> None:
        if not is_readable.done():
            is_readable.set_result(None)

    loop.add_reader(plain, note)
    try:
        await is_readable
    finally:
        loop.remove_reader(plain)
    return plain.recv(1, socket.MSG_PEEK) in (b"\x16", b"")


async def opened(
    plain: socket.socket, context: ssl.SSLContext | None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """The streams of a connection, after its handshake. No more is read ahead than a head may be long."""
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader(limit=Site.LONGEST_HEAD)
    protocol = asyncio.StreamReaderProtocol(reader)
    transport, _ = await loop.connect_accepted_socket(lambda: protocol, plain, ssl=context)
    return reader, asyncio.StreamWriter(transport, protocol, reader, loop)


def tls(file: Path) -> ssl.SSLContext:
    """TLS 1.2 and 1.3, with a secret for each connection."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_ciphers("ECDHE+AESGCM:ECDHE+CHACHA20")
    context.load_cert_chain(file)
    return context


async def serve(addresses: list[str], options: Options) -> None:
    """Serves until the process is ended."""
    if sys.version_info < (3, 12):
        # Without a thread for each service.
        watcher = asyncio.PidfdChildWatcher()
        watcher.attach_loop(asyncio.get_running_loop())
        asyncio.set_child_watcher(watcher)
    door = Door(Site(options), tls(options.lan / "tls.pem") if options.lan else None)
    listeners = []
    for address in addresses:
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        listeners.append(socket.create_server((address, options.port), family=family, backlog=1024))
        listeners[-1].setblocking(False)
    await asyncio.gather(*(door.take(listener) for listener in listeners))


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int)
    parser.add_argument("--address", action="append")
    parser.add_argument("--host", action="append")
    parser.add_argument("--pages", type=Path)
    parser.add_argument("--lan", type=Path)
    parser.add_argument("--proxy", action="store_true")
    parser.add_argument("--visitors", type=int)
    parser.add_argument("--silence", type=float)
    parser.add_argument("--pass", action="append", dest="passed")
    parser.add_argument("command", nargs="+")
    given = vars(parser.parse_args())
    addresses, names = given.pop("address"), given.pop("passed")
    variables = {name: os.environ[name] for name in names if name in os.environ}
    options = Options(**given, variables=variables)
    try:
        asyncio.run(serve(addresses, options))
    except OSError as fault:
        sys.exit(f"Nothing can be served at port {options.port}: {os.strerror(fault.errno or 0)}.")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
