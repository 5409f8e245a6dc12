"""What CI systems read of `check-client` and `replay`: by the package junitparser, and by Perl's `prove`."""

from __future__ import annotations

import subprocess
import tempfile

import junitparser


def junit(text: str) -> dict[str, tuple[str, str]]:
    """For each name the kind of its result, empty if it passed, and what is said. The suite's own counts must hold."""
    (suite,) = junitparser.JUnitXml.fromstring(text.encode())
    results = {}
    for case in suite:
        kinds = [(type(result).__name__, f"{result.message}\n{result.text}") for result in case.result]
        results[case.name] = kinds[0] if kinds else ("", "")
    counted = [len(results), *(sum(kind == name for kind, _ in results.values()) for name in ("Failure", "Skipped"))]
    assert [suite.tests, suite.failures, suite.skipped] == counted, text
    return results


def prove(text: str) -> tuple[int, str]:
    """The exit status of `prove` on the output of a run, and what it prints of each result."""
    with tempfile.NamedTemporaryFile("w", suffix=".tap") as file:
        file.write(text)
        file.flush()
        done = subprocess.run(["prove", "--verbose", file.name], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr
