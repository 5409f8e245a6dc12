"""The contract without references says the same as the contract with them, of all that was recorded and of what is wrong."""

import json
import unittest
from collections import defaultdict

from .validator import PLAY, Contract, exact, transcripts, views, written
from .wrong_views import WRONG


class InlineTest(unittest.TestCase):
    """`contract --inline`, beside the same without it, each with validators of its own."""

    @classmethod
    def setUpClass(cls):
        cls.inline, cls.exact = written("--inline", "--exact"), exact()
        cls.contracts = Contract(cls.inline), Contract(cls.exact)

    def assert_same(self, validators, value, is_valid=True):
        said = [not list(validator.iter_errors(value)) for validator in validators]
        self.assertEqual(said, [is_valid, is_valid], json.dumps(value)[:200])

    def test_no_document_has_a_reference(self):
        for path in self.exact.rglob("*.json"):
            with self.subTest(path.name):
                self.assertNotIn('"$ref"', (self.inline / path.relative_to(self.exact)).read_text())

    def test_every_answer(self):
        known = set()
        for name, requests, answer in self.contracts[0].exchanges(transcripts()):
            request = requests.get(json.dumps(answer.get("id")))
            content = json.dumps(answer.get("result"), sort_keys=True)
            if request is None or "result" not in answer or (request["method"], content) in known:
                continue
            known.add((request["method"], content))
            with self.subTest(name, method=request["method"]):
                validators = [contract.results[request["method"]] for contract in self.contracts]
                self.assert_same(validators, answer["result"])
        self.assertGreater(len(known), 1000, PLAY)

    def test_views_that_are_right_and_wrong(self):
        by_screen = defaultdict(list)
        for name, view in views():
            by_screen[view["screen"]].append(view)
            document = f"screens/{view['screen']}.json"
            if document in self.contracts[0].validators:
                with self.subTest(name):
                    self.assert_same([contract.validators[document] for contract in self.contracts], view)
        for wrong in WRONG:
            with self.subTest(wrong.what):
                name = f"screens/{wrong.screen}.json"
                validators = [contract.validators[name] for contract in self.contracts]
                _, changed = wrong.example(by_screen[wrong.screen])
                self.assert_same(validators, changed, is_valid=False)


if __name__ == "__main__":
    unittest.main()
