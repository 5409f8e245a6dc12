"""The diagrams of the patterns are what the code says.

RECORD_DIAGRAMS=1 draws Protocol/gallery/patterns again, and fails.
"""

from __future__ import annotations

import copy
import os
import unittest
from typing import Any

from Tests.Support import picture

from .diagrams import PICTURES, Arrow, Diagram, diagrams, graph
from .test_patterns import folder, latest_build, rows

RECORD = "RECORD_DIAGRAMS"
# Who holds what, and who must not: what the articles say of each role. A protocol is named for what conforms to it.
HOLDS = {
    "greeting.mvc": ["GreetingViewController>GreetingView", "GreetingViewController>Greeting.Person"],
    "greeting.mvp": ["GreetingViewController>GreetingViewPresenter", "GreetingPresenter>Greeting.Person"],
    "greeting.mvvm": ["GreetingViewController>GreetingViewModelProtocol", "GreetingViewModel>Greeting.Person"],
    "greeting.viper": ["GreetingViewController>GreetingViewEventHandler", "GreetingPresenter>GreetingProvider"],
    "greeting.traditional": ["GreetingController>GreetingModel", "GreetingController>GreetingView",
                             "GreetingView>GreetingModel"],
    "greeting.supervising": ["GreetingViewController>GreetingViewPresenter", "GreetingViewController>Observed"],
    "person.mvc": ["PersonViewController>PersonView", "PersonViewController>PersonCard.Person"],
    "person.mvvm": ["PersonViewController>PersonView", "PersonViewController>PersonViewModel"],
    "table.mvc": ["TableViewController>TableView", "TableViewController>TableDemo.Model"],
    "table.mvp": ["TableViewController>TablePresenter", "TablePresenter>TableView", "TablePresenter>TableDemo.Model"],
    "table.mvvm": ["TableViewController>ViewModel", "ViewModel>Cell", "ViewModel>Observed"],
    "router.mvp": ["RouterViewController>RouterContext", "RouterContext>HeadPresenter", "RouterContext>Presenter",
                   "HeadPresenter>HeadView", "Presenter>TableView", "CellViewModel>Cell"],
    "router.mvvm": ["RouterViewController>RouterContext", "RouterContext>HeadViewModel", "RouterContext>ListViewModel",
                    "HeadViewModel>HeadView", "ListViewModel>TableView", "CellViewModel>Cell"],
    "photos.mvc": ["PhotoListViewController>APIServiceProtocol", "PhotoListViewController>Photo"],
    "photos.mvvm": ["PhotoListViewController>PhotoListViewModel", "PhotoListViewModel>APIServiceProtocol"],
    "photos.flow": ["FlowController>Builder", "FlowController>PhotoListViewController", "Builder>APIServiceProtocol"],
    "match.mvc": ["GatherViewController>MatchService", "GatherViewController>MatchState"],
    "match.mvp": ["GatherViewController>GatherPresenterProtocol", "GatherPresenter>MatchService"],
    "match.mvvm": ["GatherViewController>GatherViewModel", "GatherViewModel>MatchService"],
    "match.viper": ["GatherViewController>GatherPresenterProtocol", "GatherPresenter>GatherInteractorProtocol",
                    "GatherPresenter>GatherRouterProtocol", "GatherInteractor>MatchService"],
    "match.vip": ["GatherViewController>GatherBusinessLogic", "GatherInteractor>GatherPresentationLogic",
                  "GatherViewController>GatherRoutingLogic"],
    "match.mvpc": ["GatherCoordinator>GatherViewController", "ConfirmPlayersCoordinator>GatherCoordinator",
                   "GatherViewController>GatherPresenterProtocol"],
}  # fmt: skip
REFERS = {
    "greeting.mvc": ["GreetingView>GreetingViewController"],
    "greeting.mvp": ["GreetingPresenter>GreetingView"],
    "greeting.mvvm": ["GreetingViewModel>GreetingViewController"],
    "greeting.viper": ["GreetingPresenter>GreetingView", "GreetingInteractor>GreetingOutput"],
    "greeting.traditional": ["GreetingModel>GreetingController", "GreetingView>GreetingController"],
    "greeting.supervising": ["GreetingPresenter>GreetingView", "Observed>GreetingViewController"],
    "person.mvc": [], "person.mvvm": [],
    "table.mvc": ["Cell>TableViewController", "TableView>TableViewDataSource"],
    "table.mvp": ["Cell>TablePresenter", "TableView>TableViewDataSource"],
    "table.mvvm": ["Cell>ViewModel", "ViewModel>ViewModelDelegate", "Observed>ViewModel"],
    "router.mvp": ["RouterContext>RouterViewController", "HeadPresenter>RouterContext", "Presenter>RouterContext",
                   "HeadPresenter>RouteHeadViewDelegate", "Presenter>RouteTableViewDelegate"],
    "router.mvvm": ["RouterContext>RouterViewController", "HeadViewModel>Routing", "CellViewModel>Routing"],
    "photos.mvc": ["APIServiceProtocol>PhotoListViewController"],
    "photos.mvvm": ["PhotoListViewModel>PhotoListViewController", "APIServiceProtocol>PhotoListViewModel"],
    "photos.flow": ["PhotoListViewModel>FlowController", "PhotoListViewModel>PhotoListViewController"],
    "match.mvc": [],
    "match.mvp": ["GatherPresenter>GatherViewProtocol"],
    "match.mvvm": ["GatherViewModel>GatherViewController"],
    "match.viper": ["GatherPresenter>GatherViewProtocol", "GatherInteractor>GatherInteractorOutput"],
    "match.vip": ["GatherPresenter>GatherDisplayLogic", "ConfirmPlayersRouter>ConfirmPlayersDataStore"],
    "match.mvpc": ["GatherPresenter>GatherNavigating", "GatherCoordinator>GatherCoordinatorParent"],
}  # fmt: skip


def said(diagram: Diagram, *styles: str) -> set[str]:
    """The arrows of these styles, as the tables above have them."""
    prefix = diagram.namespace + "."
    return {f"{arrow.start.removeprefix(prefix)}>{arrow.end.removeprefix(prefix)}"
            for arrow in diagram.arrows if arrow.style in styles}  # fmt: skip


class Diagrams(unittest.TestCase):
    symbols: dict[str, Any]
    diagrams: dict[str, Diagram]

    @classmethod
    def setUpClass(cls) -> None:
        cls.symbols = graph(latest_build().parent / "debug" / "Modules")
        cls.diagrams = diagrams(cls.symbols, [folder(*row) for row in rows()])
        if RECORD in os.environ:
            cls.record()

    @classmethod
    def record(cls) -> None:
        texts = {name: diagram.text(name) for name, diagram in cls.diagrams.items()}
        pictures = {name: picture.draw(text) for name, text in texts.items()}
        if None in pictures.values():
            raise AssertionError("graphviz, which draws the pictures, is not installed")
        for path in PICTURES.iterdir():
            path.unlink()
        for name, drawn in pictures.items():
            (PICTURES / f"{name}.svg").write_text(f"{drawn}{picture.source(texts[name], name)}", encoding="utf-8")

    def test_recording_never_passes(self) -> None:
        self.assertFalse(RECORD in os.environ, f"{PICTURES} is drawn again; look at the pictures")

    def test_each_pattern_has_a_picture_of_its_code(self) -> None:
        """Needs no graphviz, so that a picture that was not drawn again is always noticed."""
        self.assertEqual({path.stem for path in PICTURES.glob("*.svg")}, set(self.diagrams))
        for name, diagram in self.diagrams.items():
            last = (PICTURES / f"{name}.svg").read_text(encoding="utf-8").splitlines(True)[-1]
            source = picture.source(diagram.text(name), name)
            self.assertEqual(last, source, f"{name} is another code than in its picture; {RECORD}=1 draws it")

    def test_the_pictures_show_the_graphs(self) -> None:
        for name, diagram in self.diagrams.items():
            drawn = picture.draw(diagram.text(name))
            if drawn is None:
                self.skipTest("graphviz is not installed")
            stored = (PICTURES / f"{name}.svg").read_text(encoding="utf-8")
            self.assertEqual(picture.content(stored), picture.content(drawn), name)

    def test_every_pattern_is_compared_with_its_article(self) -> None:
        self.assertEqual((set(HOLDS), set(REFERS)), (set(self.diagrams), set(self.diagrams)))

    def test_roles_hold_what_the_articles_say(self) -> None:
        for name, expected in HOLDS.items():
            with self.subTest(name):
                self.assertLessEqual(set(expected), said(self.diagrams[name], "holds"))

    def test_roles_look_back_without_holding(self) -> None:
        for name, expected in REFERS.items():
            with self.subTest(name):
                self.assertLessEqual(set(expected), said(self.diagrams[name], "weak", "unowned"))
                self.assertFalse(set(expected) & said(self.diagrams[name], "holds"))

    def test_a_cell_holds_no_model(self) -> None:
        for name, diagram in self.diagrams.items():
            held = {arrow.end for arrow in diagram.arrows if arrow.start.endswith("Cell") and arrow.style == "holds"}
            self.assertEqual(held, set(), name)

    def test_a_reference_that_holds_is_seen(self) -> None:
        """Of the interactor's weak output, the word is taken away."""
        changed = copy.deepcopy(self.symbols)
        for symbol in changed["symbols"]:
            if symbol["pathComponents"] == ["GreetingVIPER", "GreetingInteractor", "output"]:
                for part in symbol["declarationFragments"]:
                    part["spelling"] = part["spelling"].replace("weak", "")
        (diagram,) = diagrams(changed, [folder("greeting", "viper")]).values()
        self.assertIn(
            Arrow("GreetingVIPER.GreetingInteractor", "GreetingVIPER.GreetingOutput", "output", "holds"), diagram.arrows
        )

    def test_every_capture_is_an_arrow_or_a_mistake(self) -> None:
        every = self.diagrams["greeting.mvc"].every
        source = "extension GreetingMVC {\n final class GreetingView {\n init() { other.told = { [weak self] in } } } }"
        with self.assertRaisesRegex(ValueError, "passes a closure to other.told: no type is known that keeps it"):
            Diagram("GreetingMVC", every, source)


if __name__ == "__main__":
    unittest.main()
