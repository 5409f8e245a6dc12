"""The pattern gallery keeps its own contract: `python3 -m Tests.System.Schema.test_gallery`."""

import unittest

from .validator import GALLERY, Contract, transcripts


class GalleryTest(unittest.TestCase):
    """All that is answered in the transcripts of the gallery, as Swift's tests have played them."""

    def test_every_answer_is_as_the_contract_says(self) -> None:
        contract = Contract(GALLERY)
        screens = set()
        for name, requests, answer in contract.exchanges(transcripts(GALLERY)):
            with self.subTest(name):
                contract.check(answer, requests)
            view = answer.get("result") or answer.get("params") or {}
            screens.add(view.get("screen"))
        self.assertEqual(screens - {None}, {path.stem for path in (GALLERY / "screens").glob("*.json")})


if __name__ == "__main__":
    unittest.main()
