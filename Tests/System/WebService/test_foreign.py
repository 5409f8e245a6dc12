"""Values that other clients have stored in the service, which has no limits: they are shown within the limits of the
contract, kept until a user changes them, and block no other change."""

import re
import unittest

from .stage import Stage

# Ages and names in the service, and how they are shown.
AGES = {0: None, -5: None, 500: None, 121: None, 2**53: None, 2**53 + 1: None, 2**63 - 1: None, -2**63: None, 1: 1, 120: 120}
NAMES = {
    "": "Player 1", "  \n\t ": "Player 1", "\x00\x1b\x7f": "Player 1", "Al\nBo": "Al Bo", " Al ": "Al",
    "\x1b[31mAl\x07\x9b0m": "[31mAl0m", "é" * 150: "é" * 100, "𝕏" * 101: "𝕏" * 100, "e\u0301": "e\u0301"}
PROFILE = {"name": "Al", "age": 30, "skill": "amateur", "preferredPosition": "winger", "favouriteTeam": "Rapid"}


class Foreign(Stage):
    def there(self, number=1):
        return self.tables.players[number][1]

    def one(self, program):
        (player,) = program.call("players/list")["players"]
        return player

    def each(self, **values):
        """A program whose user has one player for each of the values, from another client."""
        for field, choices in values.items():
            for value in choices:
                with self.subTest(**{field: value}):
                    self.setUp()
                    program = self.signed_in()
                    self.elsewhere("POST /api/players", {**PROFILE, field: value})
                    yield program, {**PROFILE, field: value}, choices[value]

    def test_ages(self):
        for program, stored, shown in self.each(age=AGES):
            expected = {**PROFILE, "id": "1", "age": shown}
            if shown is None:
                del expected["age"]
            self.assertEqual(self.one(program), expected)
            # Other fields can be edited, and the age stays.
            program.call("players/update", id="1", skill="beginner")
            self.assertEqual(self.there(), {**stored, "skill": "beginner"})
            self.assertEqual(self.one(program), {**expected, "skill": "beginner"})
            program.call("players/update", id="1", age=31)
            self.assertEqual((self.there()["age"], self.one(program)["age"]), (31, 31))

    def test_names(self):
        for program, stored, shown in self.each(name=NAMES):
            self.assertEqual(self.one(program)["name"], shown)
            program.call("players/update", id="1", age=31)
            self.assertEqual(self.there(), {**stored, "age": 31})
            self.assertEqual(self.one(program)["name"], shown)
            program.call("players/update", id="1", name="Alan")
            self.assertEqual((self.there()["name"], self.one(program)["name"]), ("Alan", "Alan"))

    def test_favourite_teams(self):
        for program, stored, shown in self.each(favouriteTeam={"": None, "\x1b]0;x\x07": "]0;x", "x" * 101: "x" * 100}):
            self.assertEqual(self.one(program).get("favouriteTeam"), shown)
            program.call("players/update", id="1", skill="beginner")
            self.assertEqual(self.there(), {**stored, "skill": "beginner"})

    def test_on_the_screen_of_one_field(self):
        program = self.signed_in()
        self.elsewhere("POST /api/players", {"name": "", "age": 500})
        program.call("session/open")
        program.call("playerList/open", player="1")
        program.call("playerDetail/edit", field="skill")
        self.assertEqual(program.call("playerEdit/save", value="amateur")["screen"], "playerDetail")
        self.assertEqual(self.there(), {"name": "", "age": 500, "skill": "amateur"})

    def test_lists_in_and_out(self):
        program = self.signed_in()
        self.elsewhere("POST /api/players", {"name": "Al", "age": -5})
        self.elsewhere("POST /api/players", {"name": "\x1b", "favouriteTeam": "x" * 200})
        program.call("players/import", json=[{"name": "al", "skill": "amateur"}], mode="update")
        self.assertEqual(self.there(), {"name": "Al", "age": -5, "skill": "amateur"})
        exported = program.call("players/export", format="json")["json"]
        self.assertEqual(program.call("players/import", json=exported, mode="update"),
                         {"added": 0, "updated": 0, "unchanged": 2})
        # With their UIDs they are the same players; without, they are new ones.
        table = program.call("players/export")["csv"]
        self.assertEqual(program.call("players/import", csv=table)["unchanged"], 2)
        self.assertEqual(program.call("players/import", csv=re.sub(r",[^,\r\n]*(?=\r\n)", "", table))["added"], 2)

    def test_a_deletion_that_is_undone(self):
        program = self.signed_in()
        self.elsewhere("POST /api/players", {"name": "\x1b", "age": 2**53})
        program.call("session/open")
        program.call("playerList/delete", player="1", confirmed=True)
        program.call("session/undo")
        self.assertEqual(self.there(), {"name": "\x1b", "age": 2**53})

    def test_values_that_an_earlier_version_imported(self):
        program = self.signed_in()
        self.elsewhere("POST /api/players", {"name": "Al\x1b", "age": 500})
        program.call("players/list")
        program.finish()
        # It stored the values unchanged.
        self.in_copy("DELETE FROM serviceForeign; UPDATE players SET name = 'Al' || char(27), age = 500;")
        program = self.program()
        self.assertEqual(self.one(program), {"id": "1", "name": "Al"})
        program.call("players/update", id="1", skill="amateur")
        self.assertEqual(self.there(), {"name": "Al\x1b", "age": 500, "skill": "amateur"})

    def test_scores(self):
        for text, score, winner in (
                ("999-3", (100, 3), "teamA"), ("101:999", (99, 100), "teamB"), ("100-100", (100, 100), "draw"),
                (" 3 - 2 ", (3, 2), "teamA"), ("3:1", (3, 1), "teamA"), ("abc", None, "teamB"), ("-1-3", None, "teamB")):
            with self.subTest(text):
                self.setUp()
                program = self.signed_in("Al", "Bo")
                program.call("gathers/start", teamA=["1"], teamB=["2"])
                gather = next(iter(self.tables.gathers))
                self.elsewhere(f"PUT /api/gathers/{gather}", {"score": text, "winnerTeam": "Team B"})
                shown = program.call("gathers/get", id="1")
                self.assertEqual(shown.get("score"), score and dict(zip(("teamA", "teamB"), score)))
                self.assertEqual(shown["winner"], winner)
                again = program.ask("gathers/end", id="1", score={"teamA": 0, "teamB": 0})
                self.assertEqual(again["error"]["code"], 1004, again)
                self.assertEqual(self.results()[0]["score"], text)

    def test_a_match_that_is_ended_with_other_words_is_over(self):
        program = self.in_a_match()
        self.elsewhere(f"PUT /api/gathers/{next(iter(self.tables.gathers))}", {"score": "abc", "winnerTeam": ""})
        self.assertEqual(program.ask("gather/end", confirmed=True)["error"]["code"], 1004)
        view = program.call("session/view")
        self.assertEqual((view["screen"], view["alert"]["message"]), ("playerList", "This match has already ended."))

    def test_an_end_after_another_end_counts_as_in_the_service(self):
        program = self.signed_in("Al", "Bo")
        program.call("gathers/start", teamA=["1"], teamB=["2"])
        program.call("gathers/end", id="1", score={"teamA": 1, "teamB": 0})
        self.elsewhere(f"PUT /api/gathers/{next(iter(self.tables.gathers))}", {"score": "0-4", "winnerTeam": "Team B"})
        self.assertEqual(program.call("gathers/get", id="1")["score"], {"teamA": 0, "teamB": 4})
        program.call("playerList/open", player="2")
        view = program.call("session/view")
        self.assertIn(("Won", ["1"]), [(row["title"], row["details"]) for section in view["sections"]
                                       for row in section["rows"]])

    def test_no_control_characters(self):
        program = self.signed_in("Al", "Bo")
        gather = self.elsewhere("POST /api/gathers")
        self.elsewhere(f"PUT /api/gathers/{gather}", {"score": "1-0", "winnerTeam": "Team A"})
        # A player of another account in this match: the service does not check that.
        stranger = self.tables.add_player("a stranger", {"name": "\x1b]0;owned\x07\r\n\x9b2J"})
        self.elsewhere(f"POST /api/gathers/{gather}/players/{stranger}", {"team": "Team A"})
        self.elsewhere(f"POST /api/gathers/{gather}/players/1", {"team": "Team B"})
        self.elsewhere("PUT /api/players/2", {"name": "B\x1bo", "favouriteTeam": "\x07"})
        program.call("session/open")
        seen = [program.call("session/view"), program.call("gathers/list"), program.call("playerList/history"),
                program.call("history/open", gather="1"), program.call("players/export"), program.call("players/list")]
        self.assertIn("]0;owned  2J", seen[3]["message"])
        for answer in seen:
            texts = [text for text in strings(answer) if any(ord(character) < 32 or 127 <= ord(character) < 160
                                                            for character in text.replace("\r\n", ""))]
            self.assertEqual(texts, [])


def strings(value):
    """All texts in a JSON value."""
    if isinstance(value, dict):
        return [text for member in value.values() for text in strings(member)]
    if isinstance(value, list):
        return [text for element in value for text in strings(element)]
    return [value] if isinstance(value, str) else []


if __name__ == "__main__":
    unittest.main()
