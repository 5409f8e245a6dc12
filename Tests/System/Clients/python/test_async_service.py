"""What only the asynchronous service can do: calls at once, cancelled ones, a stream of views."""

import asyncio
import unittest
from typing import Any

from football_gather import AsyncService, NoAnswer, ProtocolError, RPCError, ServiceGone
from scratch import MEMORY
from test_service import bad


class AsyncServiceTest(unittest.IsolatedAsyncioTestCase):
    """Each test has a new service."""

    async def test_calls_at_once(self) -> None:
        async with AsyncService(MEMORY) as service:
            calls = [service.call("session/open"), service.call("accounts/current")]
            view, refusal = await asyncio.gather(*calls, return_exceptions=True)
        assert isinstance(view, dict) and isinstance(refusal, RPCError)
        self.assertEqual((view["title"], refusal.kind), ("Login", "notSignedIn"))

    async def test_a_cancelled_call_is_cancelled_over_there(self) -> None:
        async with AsyncService(**bad("deaf")) as service:
            call = asyncio.create_task(service.call("x"))
            await asyncio.sleep(0)
            call.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await call
            self.assertEqual(await self.cancelled(service), 1)

    async def test_a_call_without_an_answer_is_cancelled_over_there(self) -> None:
        async with AsyncService(**bad("deaf"), timeout=0.1) as service:
            with self.assertRaises(NoAnswer):
                await service.call("x")
            self.assertEqual(await self.cancelled(service), 1)

    async def cancelled(self, service: AsyncService) -> Any:
        """The id of the request that the service was asked to cancel; it sends back its input."""
        said = await anext(service.notifications())
        self.assertEqual(said.params["method"], "$/cancelRequest")
        return said.params["params"]["id"]

    async def test_what_is_said_is_heard_in_order(self) -> None:
        heard = []

        async def listen(service: AsyncService) -> None:
            async for said in service.notifications():
                heard.append(said.params)

        async with AsyncService(**bad("interrupts")) as service:
            listening = asyncio.create_task(listen(service))
            for _ in range(20):
                await service.call("x")
                heard.append("answer")
            service.transport.end()
            with self.assertRaises(ServiceGone):
                await listening
        self.assertEqual(heard, ["before", "answer", "after"] * 20)

    async def test_a_line_that_is_no_json_between_two_calls(self) -> None:
        async with AsyncService(**bad("babbles")) as service:
            service.reply("nobody's request", result=None)
            with self.assertRaisesRegex(ProtocolError, "Segmentation fault"):
                await anext(service.notifications())
            self.assertEqual(await service.call("x", y=1), {"y": 1})

    async def test_an_end_between_two_calls(self) -> None:
        async with AsyncService(**bad("dies")) as service:
            service.reply("nobody's request", result=None)
            for _ in range(2):
                with self.assertRaisesRegex(ServiceGone, "no more ink"):
                    await anext(service.notifications())
