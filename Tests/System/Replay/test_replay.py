"""`football-gather replay`: our transcripts, other services, differences, updates and bad input."""

import json
import os
import resource
import shutil
import signal
import subprocess
import unittest

from Tests.Support import client, reports

from .program import FOREIGN, GALLERY, GALLERY_TRANSCRIPTS, HEADER, TRANSCRIPTS, folder, last, replay, run, transcript

PING = '{"jsonrpc":"2.0","id":1,"method":"initialized"}'
PONG = '{"jsonrpc":"2.0","id":1,"result":{}}'
NAMES = """>> {"jsonrpc":"2.0","id":1,"method":"add","params":{"name":"Ann"}}
<< {"id":1,"jsonrpc":"2.0","result":{"id":"{{first}}","count":1.0}}
>> {"jsonrpc":"2.0","id":2,"method":"add","params":{"name":"{{first}}"}}
<< {"id":2,"jsonrpc":"2.0","result":{"count":2,...}}
>> {"jsonrpc":"2.0","id":3,"method":"list"}
<< {"id":3,"jsonrpc":"2.0","result":{"average":1,"names":["Ann","{{first}}"]}}
>> {"jsonrpc":"2.0","id":4,"method":"dance"}
<< {"id":4,"jsonrpc":"2.0","error":{"code":-32601,"message":"Method {{*}}"}}
"""


def processes(word):
    """The processes whose command line holds a word."""
    found = subprocess.run(["pgrep", "-f", "--", word], capture_output=True, text=True)
    return [line for line in found.stdout.split() if int(line) != os.getpid()]


class OwnTests(unittest.TestCase):
    """The transcripts of this checkout, played by the program alone."""

    def check(self, *options):
        status, output = replay(TRANSCRIPTS, *options, timeout=600)
        count = len(list(TRANSCRIPTS.rglob("*.transcript")))
        self.assertEqual((status, last(output)), (0, f"{count} passed, 0 failed, 0 not played"), output[-3000:])

    def test_all_pass_byte_by_byte(self):
        self.check("--bytes")

    def test_all_pass_with_headers(self):
        self.check("--framing", "headers")

    def test_a_command_with_the_word_options_plays_everything(self):
        status, output = replay(
            TRANSCRIPTS / "evening", TRANSCRIPTS / "playerList" / "load-fails.transcript", "--",
            "nice", client.PROGRAM, "{{options}}",
        )  # fmt: skip
        self.assertEqual(status, 0, output[-2000:])

    def test_a_wrapper_with_pipes_changes_nothing(self):
        """The service is no child of the player then, and still has ended when the next one starts."""
        wrapper = folder() / "wrapper"
        wrapper.write_text(f'#!/bin/sh\ntee {wrapper}.in | "$@" | tee {wrapper}.out\n')
        wrapper.chmod(0o755)
        restarting = [path for path in sorted(TRANSCRIPTS.rglob("*.transcript")) if "\n-- restart" in path.read_text()]
        for _ in range(3):
            status, output = replay(*restarting, "--", wrapper, client.PROGRAM, "{{options}}", timeout=300)
            self.assertEqual((status, last(output)), (0, f"{len(restarting)} passed, 0 failed, 0 not played"), output[:2000])
        status, output = replay(GALLERY_TRANSCRIPTS, "--", wrapper, GALLERY, "{{options}}")
        self.assertEqual(status, 0, output[:2000])

    def test_a_command_without_it_plays_what_it_can_and_counts_the_rest(self):
        status, output = replay(
            TRANSCRIPTS / "evening", TRANSCRIPTS / "history", "--", client.PROGRAM, "--store", "memory:",
            "--profile", "none", "--clock", "manual", "--seed", "1",
        )  # fmt: skip
        self.assertEqual(status, 0, output[-2000:])
        played, _, other = (int(part.split()[0]) for part in last(output).split(", "))
        self.assertGreater(played, 0)
        self.assertGreater(other, 2)
        self.assertEqual(output.count(": not played: line "), other)

    def test_what_a_command_is_not_told_is_not_played(self):
        """Each pair is played with the word, and no longer fails without it."""
        opening = '>> {"jsonrpc":"2.0","id":1,"method":"session/open"}\n<< {"jsonrpc":"2.0","id":1,"result":{"screen":"login",...}}\n'
        command = (client.PROGRAM, "--store", "memory:", "--profile", "none")
        for pair in ("language de", "zone Asia/Shanghai"):
            path = transcript(opening, header=HEADER.replace("\n", f" {pair}\n"))
            self.assertEqual(replay(path, "--", client.PROGRAM, "{{options}}")[0], 0)
            status, output = replay(path, "--", *command)
            self.assertEqual((status, last(output)), (0, "0 passed, 0 failed, 1 not played"), output)
            self.assertIn(f": not played: line 1: {pair} needs {{{{options}}}} in COMMAND\n", output)
        path = transcript(opening, header=HEADER.replace("\n", " zone UTC language en\n"))
        self.assertEqual(last(replay(path, "--", *command)[1]), "1 passed, 0 failed, 0 not played")

    def test_another_program_that_keeps_nothing_plays_its_own(self):
        """The gallery has no store and no profile: a transcript says so, and it is not told of any."""
        for framing in ("lines", "headers"):
            status, output = replay(GALLERY_TRANSCRIPTS, "--framing", framing, "--bytes", "--", GALLERY, "{{options}}")
            self.assertEqual(status, 0, output[-2000:])

    def test_a_filter_chooses(self):
        self.assertEqual(last(replay(TRANSCRIPTS, "--filter", "evening/whole")[1]), "1 passed, 0 failed, 0 not played")
        self.assertEqual(run("replay", TRANSCRIPTS, "--filter", "nothing").returncode, 64)


class ForeignTests(unittest.TestCase):
    """A service that is not ours, by value."""

    def test_it_passes_by_value_and_fails_by_bytes(self):
        path = transcript(NAMES)
        self.assertEqual(replay(path, "--", *FOREIGN), (0, "1 passed, 0 failed, 0 not played\n"))
        self.assertEqual(replay(path, "--bytes", "--", *FOREIGN)[0], 1)

    def test_it_fails_where_it_should(self):
        for old, new, place in [
            ('"count":2', '"count":3', "5: /result/count"),
            ('"average":1', '"average":1.5', "7: /result/average"),
            ('["Ann","{{first}}"]', '["{{first}}","Ann"]', "7: /result/names/0"),
            ('"Method {{*}}"', '"Methods {{*}}"', "9: /error/message"),
            (',"count":1.0', "", "3: /result/count"),
            ("-32601", "-32600", "9: /error/code"),
        ]:
            path = transcript(NAMES.replace(old, new))
            status, output = replay(path, "--", *FOREIGN)
            self.assertEqual(status, 1, new)
            self.assertIn(f"{path}:{place}\n", output)

    def test_answers_are_matched_by_their_ids(self):
        asked = """>+ {"jsonrpc":"2.0","id":1,"method":"add","params":{"name":"Ann"}}
>> {"jsonrpc":"2.0","id":2,"method":"list"}
<< {"jsonrpc":"2.0","id":1,"result":{...}}
<< {"jsonrpc":"2.0","id":2,"result":{"names":["Ann"],...}}
"""
        self.assertEqual(replay(transcript(asked), "--", *FOREIGN, "--unordered")[0], 0)

    def test_noise_silence_and_death_are_named(self):
        path = transcript(NAMES)
        # A program of its own: other files of tests run the same one meanwhile.
        foreign = [FOREIGN[0], shutil.copy(FOREIGN[1], folder())]
        status, output = replay(path, "--", *foreign, "--noise")
        self.assertEqual(status, 1)
        self.assertIn(f"{path}:3: the whole message", output)
        self.assertIn("got     Server started, have fun!", output)
        status, output = replay(path, "--timeout", "1", "--", *foreign, "--hang")
        self.assertEqual(status, 1)
        self.assertIn(f"{path}:3: the whole message", output)
        self.assertIn("got     nothing within 1 s (--timeout)", output)
        status, output = replay(path, "--", *foreign, "--die")
        self.assertEqual(status, 69)
        self.assertIn("The service ended with status 1 too early. Its stderr: The disk is on fire.", output)
        status, output = replay(path, "--", "/no/such/program")
        self.assertEqual(status, 69)
        self.assertIn("The service cannot be started: /no/such/program: No such file or directory.", output)
        # Noise without an end, without a line end, and byte after byte.
        for noise, seconds, words in (
            ("yes", 600, "got     y\n"), ("yes | tr -d '\\n'", 600, "got     yyyy"),
            ("while :; do printf y; sleep 0.2; done", 1, "got     nothing within 1 s (--timeout)"),
        ):  # fmt: skip
            status, output = replay(path, "--timeout", seconds, "--", "sh", "-c", noise, timeout=600)
            self.assertEqual(status, 1, noise)
            self.assertIn(words, output)
            self.assertLess(len(output), 5000)
        waiting = transcript("++ 2s\n" + NAMES, header=HEADER.replace("manual", "real"))
        status, output = replay(waiting, "--timeout", "600", "--", "sh", "-c", "yes | tr -d '\\n'", timeout=600)
        self.assertEqual(status, 1)
        most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        self.assertLess(most, 400_000, "kB of memory, 16 MiB in several copies")
        self.assertEqual(processes(foreign[1]), [])


class InterruptionTests(unittest.TestCase):
    """What is left when the player is interrupted."""

    def test_nothing_is_left(self):
        place = folder()
        path = transcript(f">> {PING}\n-- another\n>> {PING}\n", header=HEADER.replace("memory:", "sqlite:"))
        # The first process is a service, and lives on; the second one hangs.
        script = 'if mkdir "$0/first"; then exec "$@"; else cat >/dev/null; fi'
        command = [client.PROGRAM, "replay", path, "--", "sh", "-c", script, folder(), client.PROGRAM, "{{options}}"]
        player = subprocess.Popen(command, env={**os.environ, "TMPDIR": str(place)}, stdout=subprocess.PIPE)
        while len(processes(f"--profile {place}")) < 2:
            self.assertIsNone(player.poll())
        player.send_signal(signal.SIGINT)
        self.assertEqual(player.wait(20), 130)
        player.stdout.close()
        self.assertEqual((processes(str(place)), list(place.rglob("*"))), ([], []))


class UpdateTests(unittest.TestCase):
    """What `--update` writes."""

    LINES = f"""// A comment.
>> {PING}
>> {{"jsonrpc":"2.0","id":2,"method":"players/add","params":{{"name":"Bob"}}}}
// A comment on the answer.
<< {{"jsonrpc":"2.0","id":2,"error":{{"code":1,
     "message":"{{{{*}}}}",...}}}}
>> {{"jsonrpc":"2.0","id":3,"method":"session/open"}}
<< {{"jsonrpc":"2.0",
          "id":3,"result":{{"screen":"login","revision":7,...,"token":{{{{token}}}}}}}}
"""

    def test_it_changes_what_the_service_said_and_nothing_else(self):
        path = transcript(self.LINES)
        status, output = replay(path, "--update", "--bytes")
        self.assertEqual((status, last(output)), (1, "0 passed, 1 failed, 0 not played"))
        expected = self.LINES.replace(PING + "\n", PING + f"\n<< {PONG}\n")
        expected = expected.replace('"code":1,\n     ', '"code":1001,').replace(',\n          "id":3', ',"id":3')
        # What follows the token was not expected, and is not looked at.
        expected = expected.replace('"revision":7', '"revision":1').replace("{{token}}", "{{token}},...")
        self.assertEqual(path.read_text(), HEADER + expected)
        self.assertEqual(replay(path, "--bytes")[0], 0)
        before = path.read_text()
        self.assertEqual(replay(path, "--update", "--bytes")[0], 0)
        self.assertEqual(path.read_text(), before)

    def test_where_ci_is_set_a_missing_answer_is_a_failure(self):
        path = transcript(self.LINES)
        self.assertEqual(replay(path, "--update", env={"CI": "1"})[0], 1)
        self.assertEqual(path.read_text(), HEADER + self.LINES)

    def test_a_missing_first_line_is_added(self):
        path = transcript(f">> {PING}\n<< {PONG}\n", header="")
        status, output = replay(path)
        self.assertEqual(status, 2)
        self.assertIn(f"{path}:1: A transcript begins with a line such as", output)
        self.assertEqual(replay(path, "--update")[0], 1)
        self.assertEqual(path.read_text(), HEADER + f">> {PING}\n<< {PONG}\n")


class BadInputTests(unittest.TestCase):
    """Files that are no transcripts: one line, status 2."""

    def test_each_is_one_line(self):
        good = HEADER + f">> {PING}\n<< {PONG}\n"
        for content, line, words in [
            (good.encode().replace(b"2.0", b"2\xff0", 1), 2, "not UTF-8"),
            (good[:-3].encode(), 3, "not JSON"),
            ((good + "?? who\n").encode(), 4, "must begin with"),
            ((good + ">| \\xg0\n").encode(), 4, "may be escaped"),
            ((good + ">| \\\n").encode(), 4, "may be escaped"),
            ((good + "-- dance\n").encode(), 4, "restart, another"),
            ((good + "-- add 0 players\n").encode(), 4, "add N players"),
            ((good + "-- lock store\n").encode(), 4, "store sqlite:"),
            ((good + "-- restart\n").encode(), 4, "store sqlite:"),
            ((good + "-- another\n").encode(), 4, "store sqlite:"),
            ((good + "++ 1 hour\n").encode(), 4, "61s"),
            ((good + ">+ {}\n").encode(), 4, "No >> follows"),
            ((good + ">+ {}\n++ 1s\n").encode(), 4, "No >> follows"),
            ((good + '>> {"x":"{{y}}"}\n').encode(), 4, "before an answer gives it a value"),
            (good.replace("{}", '{"x":"{{y}}"}').encode(), 3, "occurs once"),
            ((HEADER + "// a\n<< {}\n").encode(), 3, "before anything is sent"),
            (good.replace("\n", "\r\n").encode(), 1, "must end with \\n"),
            ((HEADER + "\u0301" + good).encode(), 2, "must begin with"),
            (good.replace("transcript 1", "transcript 2").encode(), 1, "must be 1"),
            (good.replace("seed 1", "seed x").encode(), 1, "must be a whole number"),
            (good.replace("seed", "seeds").encode(), 1, '"seeds" must be clock'),
            (b"", 1, "begins with a line such as"),
            (b"\xef\xbb\xbf" + good.encode(), 1, "byte order mark"),
            ((HEADER + ">> {}\n<< " + "[" * 100_000 + "\n").encode(), 3, "not JSON"),
        ]:
            path = transcript(content)
            status, output = replay(path)
            self.assertEqual((status, len(output.splitlines())), (2, 2), output[:500])
            self.assertTrue(output.startswith(f"{path}:{line}: "), output[:300])
            self.assertIn(words, output)

    def test_paths(self):
        done = run("replay", folder())
        self.assertEqual((done.returncode, len(done.stderr.splitlines())), (2, 1))
        status, output = replay("/no/such/file", "/dev/zero")
        self.assertEqual(status, 2)
        self.assertEqual(output.count("The file cannot be read."), 2)

    def test_links(self):
        """Nothing is played twice because a folder holds a link to itself."""
        path = transcript(f">> {PING}\n<< {PONG}\n")
        (path.parent / "loop").symlink_to(path.parent)
        (path.parent / "same.transcript").symlink_to(path)
        self.assertEqual(last(replay(path.parent)[1]), "2 passed, 0 failed, 0 not played")
        self.assertEqual(last(replay(path.parent / "loop")[1]), "2 passed, 0 failed, 0 not played")

    def test_of_several_statuses_the_highest_counts(self):
        good, bad = transcript(f">> {PING}\n<< {PONG}\n"), transcript("?\n")
        self.assertEqual(replay(good, bad, transcript(f">> {PING}\n"))[0], 2)
        self.assertEqual(last(replay(good, bad)[1]), "1 passed, 1 failed, 0 not played")


class FormatTests(unittest.TestCase):
    """What machines read."""

    def setUp(self):
        self.paths = [transcript(f">> {PING}\n<< {PONG}\n"), transcript(f">> {PING}\n"), TRANSCRIPTS / "evening/restart.transcript"]

    def test_tap(self):
        good, bad, other = self.paths
        status, output = replay(*self.paths, "--format", "tap", "--", client.PROGRAM, "--store", "memory:")
        self.assertEqual(status, 1)
        lines = output.splitlines()
        self.assertEqual(lines[:4], ["TAP version 13", "1..3", f"ok 1 - {good}", f"not ok 2 - {bad}"])
        self.assertTrue(all(line.startswith("# ") for line in lines[4:-2]), output)
        self.assertTrue(lines[-2].startswith(f"ok 3 - {other} # SKIP line "), output)
        self.assertEqual(lines[-1], "# 1 passed, 1 failed, 1 not played")
        status, said = reports.prove(output)
        self.assertNotEqual(status, 0)
        self.assertIn("Failed test:  2\n", said)
        self.assertIn("less 1 skipped subtest", said)

    def test_prove_runs_each_file(self):
        good, bad, _ = self.paths
        command = ["prove", "--exec", f"{client.PROGRAM} replay --format tap"]
        self.assertEqual(subprocess.run([*command, good], capture_output=True).returncode, 0)
        self.assertNotEqual(subprocess.run([*command, good, bad], capture_output=True).returncode, 0)

    def test_junit(self):
        good, bad, other = map(str, self.paths)
        status, output = replay(*self.paths, "--format", "junit", "--", client.PROGRAM, "--store", "memory:")
        self.assertEqual(status, 1)
        results = reports.junit(output)
        self.assertEqual({name: kind for name, (kind, _) in results.items()}, {good: "", bad: "Failure", other: "Skipped"})
        self.assertEqual(results[bad][1].splitlines()[:3], [f"{bad}:2: the whole message"] * 2 + [f"  at      >> {PING}"])
        self.assertIn("not played\nline ", results[other][1])

    def test_names_and_texts_reach_every_reader(self):
        """What the formats would read as their own: `#`, a backslash, quotes, tags and control characters."""
        hostile = r'a # SKIP "b" & <c> \# TODO.transcript'
        wrong = '{"jsonrpc":"2.0","id":1,"result":{"a":"</failure>]]>\\u0001 é"}}'
        path = transcript(f">> {PING}\n<< {wrong}\n", name=hostile)
        for result in (["--format", "junit"], ["--format", "tap"]):
            with self.subTest(result):
                status, output = replay(path, *result)
                self.assertEqual(status, 1)
                if "junit" in result:
                    ((name, (kind, text)),) = reports.junit(output).items()
                    self.assertEqual((name, kind), (str(path), "Failure"))
                    self.assertIn("</failure>]]>", text)
                else:
                    status, said = reports.prove(output)
                    self.assertNotEqual(status, 0, said)
                    self.assertIn("Failed test:  1\n", said)

    def test_json(self):
        status, output = replay(*self.paths, "--format", "json", "--", client.PROGRAM, "--store", "memory:")
        self.assertEqual(status, 1)
        *results, counts = map(json.loads, output.splitlines())
        self.assertEqual([result["result"] for result in results], ["passed", "failed", "notPlayed"])
        self.assertEqual(
            results[1]["differences"], [{"line": 2, "request": f">> {PING}", "pointer": "", "got": PONG}]
        )
        self.assertEqual(counts, {"passed": 1, "failed": 1, "notPlayed": 1, "failedAsExpected": 0})

    def test_colours_are_for_terminals(self):
        self.assertNotIn("\x1b", replay(self.paths[1])[1])
        shown = subprocess.run(
            ["script", "-qec", f"{client.PROGRAM} replay {self.paths[1]}", "/dev/null"], capture_output=True, text=True
        )
        self.assertIn("\x1b[31m", shown.stdout)


class ExpectedFailureTests(unittest.TestCase):
    """`--expected-failures`: what is known to fail."""

    def setUp(self):
        self.good = transcript(f">> {PING}\n<< {PONG}\n")
        self.bad = transcript(f">> {PING}\n")
        self.list = folder() / "known.txt"

    def expect(self, *names, options=()):
        """The status, output and errors of a run that expects these to fail."""
        self.list.write_text("".join(f"{name}\n" for name in names))
        done = run("replay", self.good, self.bad, "--expected-failures", self.list, *options)
        return done.returncode, done.stdout, done.stderr

    def test_one_that_fails_does_not_fail_the_run(self):
        status, output, _ = self.expect("# Issue 12.", "", f"  {self.bad}\r")
        self.assertEqual(status, 0)
        self.assertEqual(
            output.splitlines(),
            [f"{self.bad}: failed as expected", "1 passed, 0 failed, 0 not played, 1 failed as expected"],
        )
        _, output, _ = self.expect(self.bad, options=["--format", "junit"])
        kind, text = reports.junit(output)[str(self.bad)]
        self.assertEqual(kind, "Skipped")
        self.assertTrue(text.startswith(f"failed as expected\n{self.bad}:2: "), text)
        _, output, _ = self.expect(self.bad, options=["--format", "tap"])
        self.assertIn("# TODO failed as expected\n", output)
        self.assertEqual(reports.prove(output)[0], 0)
        _, output, _ = self.expect(self.bad, options=["--format", "json"])
        self.assertEqual([json.loads(line).get("result") for line in output.splitlines()], ["passed", "failedAsExpected", None])

    def test_one_that_passes_fails_the_run(self):
        sentence = f"{self.good} passed, and {self.list} expects it to fail."
        status, output, _ = self.expect(self.bad, self.good)
        self.assertEqual((status, output.splitlines()[0]), (1, sentence))
        self.assertEqual(last(output), "0 passed, 1 failed, 0 not played, 1 failed as expected")
        _, output, _ = self.expect(self.bad, self.good, options=["--format", "junit"])
        self.assertEqual(reports.junit(output)[str(self.good)], ("Failure", f"{sentence}\n{sentence}"))
        _, output, _ = self.expect(self.bad, self.good, options=["--format", "tap"])
        self.assertNotEqual(reports.prove(output)[0], 0)
        _, output, _ = self.expect(self.good, options=["--format", "json"])
        self.assertEqual(json.loads(output.splitlines()[0])["reason"], sentence)

    def test_another_one_that_fails_still_does(self):
        status, output, _ = self.expect("# none")
        self.assertEqual((status, last(output)), (1, "1 passed, 1 failed, 0 not played"))

    def test_a_name_that_does_not_exist_is_an_error(self):
        status, output, errors = self.expect(self.bad, f"{self.bad}s")
        self.assertEqual((status, output), (64, ""))
        self.assertIn(f'{self.list}:2: "{self.bad}s" is no file; did you mean "{self.bad}"?', errors)
        # One that a filter leaves out is there.
        self.assertEqual(self.expect(self.bad, options=["--filter", str(self.good)])[0], 0)
        self.list.unlink()
        self.assertEqual(run("replay", self.good, "--expected-failures", self.list).returncode, 64)

    def test_what_cannot_be_read_is_never_expected(self):
        missing = self.list.with_name("missing.transcript")
        self.list.write_text(f"{missing}\n")
        self.assertEqual(replay(missing, "--expected-failures", self.list)[0], 2)

    def test_a_service_that_ends_early_may_be_expected(self):
        self.list.write_text(f"{self.good}\n")
        self.assertEqual(replay(self.good, "--expected-failures", self.list, "--", *FOREIGN, "--die")[0], 0)


if __name__ == "__main__":
    unittest.main()
