"""A robot that plays whole scenarios by the texts of the views, without methods or screens."""

from football_gather import Driver, offers
from football_gather.contract import Action, Row


class Robot:
    """Looks at each view and takes the first of its preferred actions that the view's words offer."""

    def __init__(self, driver: Driver, names: list[str], goals: dict[str, int]) -> None:
        self.driver = driver
        self.names = names
        self.goals = goals
        self.has_ended = False

    def play(self) -> None:
        """Goes on until a match has been ended, or nothing it wants is offered."""
        for _ in range(200):
            if not self._step():
                return
        raise AssertionError(f"The robot runs in circles: {self.driver.view}")

    def _step(self) -> bool:
        if "alert" in self.driver.view:
            self.has_ended = self._press("End match") or self.has_ended
            return self.has_ended or self._press("OK")
        if self.has_ended:
            return False
        return (
            self._score()
            or self._press("Start")
            or self._press("End match")
            or self._row("Select")
            or self._press("Pick teams by hand")
            or self._split()
            or self._press("Start match")
            or self._form()
            or (bool(self.names) and self._press("Add player"))
            or self._press("Select")
        )

    def _press(self, title: str) -> bool:
        for action in offers.actions(self.driver.view):
            if action["title"] == title and action["isEnabled"]:
                self.driver.perform(action)
                return True
        return False

    def _score(self) -> bool:
        for field in self.driver.view["fields"]:
            if field["kind"] == "stepper" and field.get("value") != self.goals[field["label"]]:
                self.driver.step(field, +1)
                return True
        return False

    def _row(self, title: str) -> bool:
        for action, row in self._row_offers():
            if action["title"] == title:
                self.driver.perform(action, row)
                return True
        return False

    def _split(self) -> bool:
        """Sends the players from the bench to the teams in turn."""
        sizes = {part["title"]: len(part["rows"]) for part in self.driver.view["sections"]}
        if not sizes.get("Bench"):
            return False
        return self._row("To Team A" if sizes["Team A"] <= sizes["Team B"] else "To Team B")

    def _row_offers(self) -> list[tuple[Action, Row]]:
        return [
            (action, row)
            for section in self.driver.view["sections"]
            for row in section["rows"]
            for action in offers.row_actions(section, row)
            if action["isEnabled"]
        ]

    def _form(self) -> bool:
        """Fills what is required, by its kind, and does what the screen is there for."""
        empty = [field for field in self.driver.view["fields"]
                 if field.get("isRequired") and not field.get("value")]  # fmt: skip
        for field in empty:
            secret = field["kind"] == "secret"
            self.driver.fill(field, "a good password" if secret else self.names.pop(0))
        primary = [a["title"] for a in self.driver.view["actions"] if a["role"] == "primary"]
        return bool(empty) and (self._press("Register") or self._press(primary[0]))
