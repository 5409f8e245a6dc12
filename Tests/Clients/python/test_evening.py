"""A client that only follows what the views offer gets from login to a stored result."""

from football_gather import Driver, Service
from robot import Robot
from scratch import ScratchTest
from witness import Witness


class EveningTest(ScratchTest):
    """The robot's evening in each framing, read back by a second process."""

    def play(self, framing: str) -> None:
        goals = {"Team A": 2, "Team B": 5}
        with Witness(self.arguments, framing=framing) as service:
            driver = Driver(service)
            driver.open()
            robot = Robot(driver, ["captain", "Ann", "Bob", "Cid"], goals)
            robot.play()
            self.assertTrue(robot.has_ended, driver.view)
            self.assertEqual(service.unoffered, [])
            self.assertGreater(len(service.sent), 20)
            self.assertEqual([call[0] for call in service.sent].count("session/open"), 1)
        with Service(self.arguments, framing=framing) as service:
            service.call("session/open")
            stored = service.call("gathers/list")
        self.assertEqual(stored["total"], 1)
        gather = stored["gathers"][0]
        self.assertEqual([player["name"] for player in gather["teamA"]], ["Ann", "Cid"])
        self.assertEqual([player["name"] for player in gather["teamB"]], ["Bob"])
        self.assertEqual(gather["score"], {"teamA": 2, "teamB": 5})
        self.assertEqual(gather["winner"], "teamB")
        self.assertIn("endedAt", gather)

    def test_over_lines(self) -> None:
        self.play("lines")

    def test_over_headers(self) -> None:
        self.play("headers")

    def test_the_witness_sees_what_no_view_offered(self) -> None:
        with Witness(["--store", "memory:", "--profile", "none"]) as service:
            Driver(service).open()
            service.call("session/view")
            self.assertEqual(service.unoffered, [("session/view", {})])


class CountdownTest(ScratchTest):
    """Views that come unasked."""

    def test_what_was_typed_survives_the_ticks(self) -> None:
        driver = self.start()
        Robot.play(robot := Stopped(driver, ["captain", "Ann", "Bob"], {"Team A": 0, "Team B": 0}))
        self.assertTrue(robot.is_running)
        driver.choose("Set")
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
