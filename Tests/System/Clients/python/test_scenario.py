"""The scenario of `scenario.json` by the driver and line by line, and a random one."""

import re
import subprocess
import sys
import unittest

from scenario import STEPS, STORED, Step, stored
from football_gather import Driver, Service
from football_gather.render import text
from robot import Robot
from scratch import PACKAGE, Scratch
from witness import Witness


class DriverTest(Scratch):
    """The scenario in each framing."""

    def play(self, framing: str) -> None:
        driver = self.start(framing=framing)
        for step in STEPS:
            self.assertEqual(driver.view["screen"], step["screen"])
            self.assertEqual(driver.view.get("alert", {}).get("title"), step.get("alert"))
            for words in step.get("sees", []):
                self.assertIn(words, text(driver.view, driver.drafts))
            for name, value in step.get("fill", {}).items():
                field = driver.session.field(name)
                assert field
                driver.fill(field, value)
            if "press" in step:
                driver.choose(step["press"], step.get("row"))
        driver.service.close()
        self.assertEqual(stored(self.arguments), STORED)

    def test_the_scenario_over_lines(self) -> None:
        self.play("lines")

    def test_the_scenario_over_headers(self) -> None:
        self.play("headers")


class LinesTest(Scratch):
    """The scenario typed line by line, by a user who reads the output."""

    def setUp(self) -> None:
        super().setUp()
        self.app = subprocess.Popen(
            [sys.executable, PACKAGE, *self.arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.app.stdout
        for leave in (self.app.stdout.close, self.app.wait, self.app.kill):
            self.addCleanup(leave)

    def type(self, command: str) -> str:
        """Types a command; returns what is drawn then. The help shows where that ends."""
        assert self.app.stdin and self.app.stdout
        self.app.stdin.write(f"{command}\n?\n")
        self.app.stdin.flush()
        drawn = ""
        for line in self.app.stdout:
            if line.startswith("?  "):
                break
            self.assertNotIn("starts the service again", line, drawn)
            drawn += line
        self.assertNotIn("\n! ", drawn)
        return drawn

    def play(self, step: Step, drawn: str) -> str:
        for name, value in step.get("fill", {}).items():
            drawn = self.type(f"{name}={value}")
        if "row" in step:
            row = re.search(rf"^ *#(\d+) (\[.\] )?{step['row']}( ·|$)", drawn, re.MULTILINE)
            assert row, drawn
            return self.type(f"#{row[1]} {step['press']}")
        return self.type(step["press"]) if "press" in step else drawn

    def test_the_scenario_line_by_line(self) -> None:
        drawn = self.type("")
        for step in STEPS:
            self.assertIn(f"┌─ {step['alert']} ─" if "alert" in step else "", drawn)
            for words in step.get("sees", []):
                self.assertIn(words, drawn)
            drawn = self.play(step, drawn)
        assert self.app.stdin
        self.app.stdin.close()
        self.assertEqual(self.app.wait(5), 0)
        self.assertEqual(stored(self.arguments), STORED)


class RobotTest(Scratch):
    """The views' offers alone lead from login to a stored result."""

    def test_a_scenario(self) -> None:
        goals = {"Team A": 2, "Team B": 5}
        with Witness(self.arguments) as service:
            driver = Driver(service)
            driver.open()
            robot = Robot(driver, ["captain", "Ann", "Bob", "Cid"], goals)
            robot.play()
            self.assertTrue(robot.has_ended, driver.view)
            self.assertEqual(service.unoffered, [])
            self.assertGreater(len(service.sent), 20)
            self.assertEqual([call[0] for call in service.sent].count("session/open"), 1)
        played = stored(self.arguments)["gathers"]
        self.assertEqual(played, [{"teamA": ["Ann", "Cid"], "teamB": ["Bob"], "winner": "teamB",
                                   "score": {"teamA": 2, "teamB": 5}, "scorers": []}])  # fmt: skip

    def test_the_witness_sees_what_no_view_offered(self) -> None:
        with Witness(["--store", "memory:", "--profile", "none"]) as service:
            Driver(service).open()
            service.call("session/view")
            self.assertEqual(service.unoffered, [("session/view", {})])


class CountdownTest(Scratch):
    """Views that come unasked."""

    def test_what_was_typed_survives_the_ticks(self) -> None:
        driver = self.start()
        Robot.play(robot := Stopped(driver, ["captain", "Ann", "Bob"], {"Team A": 0, "Team B": 0}))
        self.assertTrue(robot.is_running)
        driver.choose("Set time")
        driver.enter("Minutes", "4")
        texts = []
        for _ in range(2):
            self.assertTrue(driver.refresh(3))
            texts.append(driver.field("Time")["text"])
        self.assertEqual(len(set(texts)), 2)
        self.assertEqual(driver.drafts, {"minutes": "4"})
        driver.choose("Done")
        self.assertEqual(driver.field("Time")["text"][:3], "04:")
        self.assertEqual(driver.drafts, {})


class Stopped(Robot):
    """Plays until a countdown runs."""

    is_running = False

    def _step(self) -> bool:
        fields = self.driver.view["fields"]
        self.is_running = any(field.get("state") == "running" for field in fields)
        return not self.is_running and super()._step()


if __name__ == "__main__":
    unittest.main()
