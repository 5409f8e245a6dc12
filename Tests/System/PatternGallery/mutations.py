"""Breaks the patterns of the match on purpose, to see that each one's own tests notice: two mutations of each pattern and
screen, and patterns that are served by another one's code. Takes about two minutes: run it by hand after a change of
these tests. `test_mutations.py` checks in every run that each mutation still fits.

    python3 Tests/System/PatternGallery/mutations.py
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[3]


class Mutation(NamedTuple):
    """A line of the sources that is replaced, and the suite that has to fail."""

    suite: str
    file: str
    old: str
    new: str

    def applied(self, root):
        """The text of the file with the mutation; an error if the line is not there exactly once."""
        text = (root / "Sources/PatternGallery" / self.file).read_text(encoding="utf-8")
        if text.count(self.old) != 1:
            raise AssertionError(f"{self.file} has {text.count(self.old)} times: {self.old}")
        return text.replace(self.old, self.new)


def match(pattern, file, old, new):
    return Mutation(f"match {pattern.lower()}", f"Match/{pattern}/Match{pattern}+{file}.swift", old, new)


def served(app, old, new):
    return Mutation("Roles", f"{app}/{app}.swift", old, new)


LINEUP = [
    match("MVC", "ConfirmPlayersViewController", "startIsEnabled = lineup.canStart", "startIsEnabled = true"),
    match("MVC", "ConfirmPlayersViewController", "to: team, index: index)", "to: team, index: nil)"),
    match("MVVM", "ConfirmPlayersViewModel", "{ didSet { lineupDidChange?() } }", ""),
    match("MVVM", "ConfirmPlayersViewModel", "{ lineup.canStart }", "{ !lineup.teamB.isEmpty }"),
    match("MVP", "ConfirmPlayersPresenter", "setStartEnabled(lineup.canStart)", "setStartEnabled(true)"),
    match("MVP", "ConfirmPlayersPresenter", "index: index)\n      showLineup()", "index: index)"),
    match("MVPC", "ConfirmPlayersPresenter", "coordinator?.navigateToGather(gather)", "_ = gather"),
    match("MVPC", "ConfirmPlayersCoordinator", "navigation.show(MatchScreen(.mvpc, gather))", "_ = gather"),
    match("VIPER", "ConfirmPlayersInteractor", "canStart: lineup.canStart", "canStart: true"),
    match("VIPER", "ConfirmPlayersPresenter", "to: team, index: index)", "to: team, index: nil)"),
    match("VIP", "ConfirmPlayersPresenter", "startIsEnabled: lineup.canStart", "startIsEnabled: true"),
    match("VIP", "ConfirmPlayersInteractor", "if gather != nil { presenter.presentStart() }", "presenter.presentStart()"),
]  # fmt: skip

MATCH = [
    match("MVC", "GatherViewController", 'case .paused: "Resume"', 'case .paused: "Start"'),
    match("MVC", "GatherViewController", "score[team] = goals", "score[.teamB] = goals"),
    match("MVVM", "GatherViewModel", "timerDidChange?()", ""),
    match("MVVM", "GatherViewModel", "selected: time.seconds", "selected: time.minutes"),
    match("MVP", "GatherPresenter", "body(&state.gather.timeline.clock)\n      showTimer()", "body(&state.gather.timeline.clock)"),
    match("MVP", "GatherPresenter", r'"\(score.teamA):\(score.teamB)', r'"\(score.teamA)-\(score.teamB)'),
    match("MVPC", "GatherCoordinator", "parent?.gatherDidFinish(saying: sentence)", "_ = sentence"),
    match("MVPC", "GatherPresenter", "$0.reset()", "$0.pause(at: now)"),
    match("VIPER", "GatherInteractor", "provideTimer()\n      output?.timeIsUp()", "output?.timeIsUp()"),
    match("VIPER", "GatherPresenter", "setGoals(goals, of: team)", "setGoals(goals, of: .teamA)"),
    match("VIP", "GatherInteractor", "case .pause: timer.pause", "case .pause: timer.reset"),
    match("VIP", "GatherPresenter", 'case .teamB: "Team B won"', 'case .teamB: "Team A won"'),
]  # fmt: skip

SERVED = [
    served("Greeting", ".viper: GreetingVIPER.window", ".viper: GreetingMVC.window"),
    Mutation("Roles", "Person/PersonCard.swift", ".mvvm: PersonMVVM.window", ".mvvm: PersonMVC.window"),
    Mutation("Roles", "Table/TableDemo.swift", ".mvp: TableMVP.window(models)", ".mvp: TableMVC.window()"),
    Mutation("Roles", "Router/RouterDemo.swift", ".mvvm: RouterMVVM.window", ".mvvm: RouterMVP.window"),
    served("Photos", ".mvvm: PhotosMVVM.window", ".mvvm: PhotosMVC.window"),
    served("Match", ".viper: MatchVIPER.confirmPlayers", ".viper: MatchMVC.confirmPlayers"),
    served("Match", ".viper: MatchVIPER.gather", ".viper: MatchMVC.gather"),
    served("Match", ".mvpc: MatchMVPC.gather", ".mvpc: MatchMVP.gather"),
    Mutation("Roles", "Match/VIPER/MatchVIPER+ConfirmPlayersRouter.swift", "MatchScreen(.viper", "MatchScreen(.mvc"),
]

ALL = LINEUP + MATCH + SERVED

# The part of the package that the tests of the gallery need.
PACKAGE = """// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let package = Package(
  name: "football-gather",
  targets: [
    .target(name: "JSONRPC", swiftSettings: settings),
    .target(name: "GatherDomain", swiftSettings: settings),
    .target(name: "ViewVocabulary", dependencies: ["JSONRPC"], swiftSettings: settings),
    .target(
      name: "HeadlessUI", dependencies: ["JSONRPC", "ViewVocabulary"], swiftSettings: settings),
    .target(
      name: "PatternGallery", dependencies: ["JSONRPC", "ViewVocabulary", "HeadlessUI", "GatherDomain"],
      exclude: ["README.md"], resources: [.embedInCode("Photos/content.json")], swiftSettings: settings),
    .testTarget(
      name: "PatternGalleryTests",
      dependencies: ["JSONRPC", "ViewVocabulary", "HeadlessUI", "GatherDomain", "PatternGallery"],
      path: "Tests/Unit/PatternGalleryTests", swiftSettings: settings),
  ], swiftLanguageModes: [.v6])
"""


def copied(place):
    """A package in `place` with the gallery, what it stands on, and its tests."""
    root = Path(place) / "football-gather"
    for folder in ("JSONRPC", "ViewVocabulary", "GatherDomain", "HeadlessUI", "PatternGallery"):
        shutil.copytree(ROOT / "Sources" / folder, root / "Sources" / folder)
    shutil.copytree(ROOT / "Tests/Unit/PatternGalleryTests", root / "Tests/Unit/PatternGalleryTests")
    shutil.copytree(ROOT / "Protocol", root / "Protocol")
    (root / "Package.swift").write_text(PACKAGE, encoding="utf-8")
    return root


def failing(root):
    """The suites of the gallery that fail. A mutation that does not compile is an error."""
    built = subprocess.run(["swift", "build", "--build-tests"], cwd=root, capture_output=True, text=True)
    if built.returncode:
        raise AssertionError("\n".join(re.findall(r".*error:.*", built.stdout))[:2000])
    # The comparison has no figures yet of a column or pattern that is new.
    run = subprocess.run(["swift", "test", "--skip-build", "--skip", "ComparisonTests"],
                         cwd=root, capture_output=True, text=True)
    if "Test run with" not in run.stdout:
        raise AssertionError(f"The tests did not end: {run.stderr[-2000:]}")
    return set(re.findall(r'Suite "?([\w ]+?)"? failed', run.stdout))


def failing_with(root, group):
    """The suites that fail with these mutations, which are undone after it."""
    changed = {root / "Sources/PatternGallery" / mutation.file: mutation.applied(root) for mutation in group}
    originals = {file: file.read_text(encoding="utf-8") for file in changed}
    for file, text in changed.items():
        file.write_text(text, encoding="utf-8")
    try:
        return failing(root)
    finally:
        for file, text in originals.items():
            file.write_text(text, encoding="utf-8")


def rounds(mutations):
    """The mutations in groups that have at most one for each suite: what one breaks no other suite sees."""
    groups = []
    for mutation in mutations:
        group = next((g for g in groups if mutation.suite not in {m.suite for m in g}), None)
        if group is None:
            groups.append(group := [])
        group.append(mutation)
    return groups


def main():
    missed = []
    with tempfile.TemporaryDirectory() as place:
        root = copied(place)
        if broken := failing(root):
            raise AssertionError(f"These fail without a mutation: {broken}")
        for group in rounds(LINEUP + MATCH) + [[mutation] for mutation in SERVED]:
            suites = failing_with(root, group)
            for mutation in group:
                verdict = "caught" if mutation.suite in suites else "MISSED"
                print(verdict, mutation.suite, repr(mutation.old), "->", repr(mutation.new), flush=True)
            missed += [mutation for mutation in group if mutation.suite not in suites]
    print(f"{len(ALL) - len(missed)} of {len(ALL)} are caught")
    return len(missed)


if __name__ == "__main__":
    sys.exit(main())
