"""Line mode as a user who is quick types: keys, several rows and commands in a line, and in brief."""

from js_stage import REGISTER, PlayStage

NAMES = ["Ann", "Bob", "Cid", "Dora", "Ed", "Fay", "Gus", "Hal", "Ivy", "Jan"]
TEN = ("Import players", "List=" + r"\n".join(["Name", *NAMES]), "Preview", "Import")


class LinesTest(PlayStage):
    """Runs the program with lines that do more than one thing."""

    def test_ten_players_are_picked_and_the_clock_runs_in_four_lines(self) -> None:
        written = self.play(*REGISTER, *TEN, "s", "#1-5 #6, #7 #8-#10", "c", "Kick off")
        self.assertIn("\n10 selected\n", written)
        self.assertRegex(written, r"\nTime: \S+ running\n")
        self.assertNotIn("\n! ", written)

    def test_several_rows_in_their_order(self) -> None:
        written = self.play(*REGISTER, *TEN, "s; #1-10; Pick teams by hand", "#3 #1 to team a", "#1-2 to team b")
        last = written[written.rindex("\nTeam A\n") :]
        self.assertRegex(last, r"(?s)Team A\n.*Cid.*\n.*Ann.*\nTeam B\n.*Bob.*\n.*Dora")

    def test_a_line_ends_with_the_first_refusal(self) -> None:
        # An alert, another screen, rows that are not there, and a field that is wrong.
        lines = ["#1-2 d", "cancel", "#2-3", "back", "#9-11 d", "#2-1 d", "#0-1 d", "#1 x", "a; save; back", "back"]
        written = self.play(*REGISTER, *TEN, *lines, "nonsense; a", "Search+", "Nowhere+")
        for text in (
            "\n*** Delete Ann? ***\n", "! Row #2 is not here any more.\n\n***",
            "! Row #3 is not here any more.\n\nBob\n=", "! There is no row #9-11 here.",
            "! There is no row #2-1 here.", "! There is no row #0-1 here.", "! There is no “x” here.",
            "^ Enter a name", "! “Search” does not go up and down.", "! There is no field “Nowhere” here.",
        ):  # fmt: skip
            self.assertIn(text, written)
        self.assertNotIn("was deleted", written)
        self.assertRegex(written, r"! There is no “nonsense” here; \? helps.\n\nPlayers\n")
        self.assertEqual(written.count("\nAdd player\n"), 1)

    def test_a_stepper_goes_up_and_down(self) -> None:
        written = self.play(*REGISTER, *TEN, "s; #1-2; c; Kick off", "Team A+", "TEAM A +", "Team A-")
        goals = [line for line in written.splitlines() if line.startswith("Team A: ")]
        self.assertEqual([line.split()[2] for line in goals], ["0", "1", "2", "1"])

    def test_a_name_with_a_semicolon_is_one_command(self) -> None:
        written = self.play(*REGISTER, "a", "name=Ann; Bob", "save", "open ann; bob")
        self.assertIn("\nAnn; Bob\n========\n", written)
        self.assertNotIn("\n! ", written)

    def test_in_brief(self) -> None:
        lines = ["s", "#2", "#2", "c", "c", "", "x", "#1 d", "y", "s; #1-2; c", "Start match"]
        written = self.play(*REGISTER, *TEN, *lines, options=("--brief",))
        _, chosen, *_ = written.split("» Imported: 10 new.\n")
        self.assertNotRegex(written, r"===|\*\*\*")
        refusal = "\n! Select at least 2 players\n"
        self.assertIn("\n\n1 selected\n#2 [x] Bob  <Deselect [d]>\n\n0 selected\n#2 [ ] Bob  <Select [s]>\n" + 2 * refusal, chosen)
        # An empty line draws the whole view.
        self.assertEqual(chosen.count("\n#10 [ ] Jan"), 2)
        self.assertIn("\n\nDelete Ann?\nPast matches keep", chosen)
        self.assertIn("\n» Ann was deleted.\n", chosen)
        # Another screen is drawn with what is on both.
        self.assertRegex(chosen, r"\n\nTeam A\n- \w+\n\nTeam B\n- \w+\n\n")

    def test_a_text_that_is_handed_over_is_printed_once(self) -> None:
        for options, rule in ((), "=======\n"), (("--brief",), ""):
            with self.subTest(options):
                self.store[1] = f"sqlite:{self.folder}/{len(options)}.sqlite"
                self.profile = f"{self.folder}/{len(options)}.json"
                written = self.play(*REGISTER, *TEN, "e", "", options=options)
                self.assertEqual(written.count(f"\nPlayers\n{rule}\ufeffName,Age,"), 1, written[-900:])
                self.assertIn("\nDora,", written)
