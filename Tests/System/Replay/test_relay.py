"""`record FILE -- COMMAND`: what a client and another service say passes unchanged, and is written down."""

import json
import signal
import subprocess
import sys
import unittest

from Tests.Support import client

from .program import FOREIGN, folder, last, replay, run

# A service that answers with what it was sent.
ECHO = [sys.executable, "-c", """import json, sys
for line in sys.stdin:
    message = json.loads(line)
    print(json.dumps({"id": message["id"], "result": message["params"]}), flush=True)
"""]


def request(number, method, **params):
    """The line of a request."""
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}) + "\n"


class PassingTests(unittest.TestCase):
    """A client and a service that notice nothing."""

    def record(self, command, data=b"", options=()):
        """The recorder at the end of a service that was sent the bytes, and the file."""
        path = folder() / "session.transcript"
        done = subprocess.run(
            [client.PROGRAM, "record", path, *options, "--", *command], input=data, capture_output=True, timeout=60
        )
        return done, path

    def test_all_bytes_pass_as_they_are(self):
        body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "long", "params": ["é" * 700_000]}).encode()
        for data in (
            body + b"\n", b"Content-Type: x\r\nContent-Length: %d\r\n\r\n%b" % (len(body), body),
            b'{"a": 1 , }\n\x00\xff\n{"b":\t2}\r\nno line end', b"",
        ):  # fmt: skip
            done, path = self.record(["cat"], data)
            self.assertTrue(done.stdout == data, data[:80])
            self.assertEqual((done.returncode, done.stderr), (0, b""))
            self.assertEqual(path.stat().st_mode & 0o777, 0o600)

    def test_status_and_stderr_are_the_services(self):
        for script, status in (("exit 0", 0), ("echo Bad. >&2; exit 7", 7), ("kill -TERM $$", 143), ("kill -9 $$", 137)):
            done, _ = self.record(["sh", "-c", script])
            self.assertEqual((done.returncode, done.stderr), (status, b"Bad.\n" if status == 7 else b""), script)

    def test_a_service_that_ends_first_ends_the_recorder(self):
        path = folder() / "session.transcript"
        recorder = subprocess.Popen(
            [client.PROGRAM, "record", path, "--", "sh", "-c", "read -r line; echo {}; sleep 30 & exit 3"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        recorder.stdin.write(b"{}\n")
        recorder.stdin.flush()
        # The client still holds its end; what the service has started holds the other.
        self.assertEqual(recorder.wait(60), 3)
        self.assertEqual(recorder.stdout.read(), b"{}\n")
        recorder.stdin.close()
        recorder.stdout.close()

    def test_a_signal_and_a_client_that_is_gone_reach_the_service(self):
        path = folder() / "session.transcript"
        command = [client.PROGRAM, "record", path, "--", "sh", "-c", 'trap "exit 5" TERM; echo {}; read -r line; exit 6']
        recorder = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        recorder.stdout.readline()
        recorder.send_signal(signal.SIGTERM)
        self.assertEqual(recorder.wait(60), 5)
        recorder.communicate()
        recorder = subprocess.Popen([*command[:4], "yes"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        recorder.stdout.readline()
        recorder.stdout.close()
        # As `yes | head -1` ends.
        self.assertEqual(recorder.wait(60), 128 + signal.SIGPIPE)
        recorder.stdin.close()

    def test_each_signal_reaches_the_service_as_it_came(self):
        script = """import os, signal
signal.signal(signal.SIGINT, lambda *_: print("INT", flush=True))
signal.signal(signal.SIGHUP, lambda *_: os._exit(5))
print("ready", flush=True)
while True:
    signal.pause()
"""
        command = [client.PROGRAM, "record", folder() / "session.transcript", "--", sys.executable, "-c", script]
        recorder = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.assertEqual(recorder.stdout.readline(), "ready\n")
        for _ in range(2):
            recorder.send_signal(signal.SIGINT)
            self.assertEqual(recorder.stdout.readline(), "INT\n")
        recorder.send_signal(signal.SIGHUP)
        self.assertEqual(recorder.wait(60), 5)
        recorder.communicate()

    def test_no_service_is_started_for_a_file_that_cannot_be_written(self):
        mark = folder() / "mark"
        self.assertEqual(run("record", "/proc/none/x.transcript", "--", "touch", mark).returncode, 74)
        self.assertFalse(mark.exists())

    def test_wrong_command_lines(self):
        for options, status in (
            (["--", "/no/such/program"], 69), (["--store", "memory:", "--", "cat"], 64), (["--secret", "*", "--", "cat"], 64),
            (["--variable", "x", "--", "cat"], 64), (["--variable", "a b=x", "--", "cat"], 64),
        ):  # fmt: skip
            path = folder() / "session.transcript"
            done = run("record", path, *options)
            self.assertEqual((done.returncode, done.stdout, path.exists()), (status, "", False), options)
        self.assertEqual(run("record", "/proc/none/x.transcript", "--", "cat").returncode, 74)


class WrittenTests(unittest.TestCase):
    """What is written of another service, and how it is played."""

    def record(self, text, *options, command=ECHO):
        path = folder() / "session.transcript"
        done = run("record", path, *options, "--", *command, text=text)
        self.assertEqual(done.returncode, 0, done.stderr)
        return path

    def check(self, path, *options, command, wanted=(0, "1 passed, 0 failed, 0 not played")):
        status, output = replay(path, *options, "--", *command)
        self.assertEqual((status, last(output)), wanted, output)
        return output

    def test_requests_and_notifications_of_the_service(self):
        text = request(1, "add", name="Ann")
        path = folder() / "session.transcript"
        server = subprocess.Popen(
            [client.PROGRAM, "record", path, "--without", "log", "--", *FOREIGN, "--asks"], text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        for number, name in enumerate(("Ann", "Bob", "Cy")):
            server.stdin.write(request(number, "add", name=name))
            server.stdin.flush()
            missing = {"ask", "changed", None}
            while missing:
                message = json.loads(server.stdout.readline())
                missing.discard(message.get("method"))
                if message.get("method") == "ask":
                    server.stdin.write(json.dumps({"id": message["id"], "result": name.upper()}) + "\n")
                    server.stdin.flush()
        server.communicate()
        text = path.read_text()
        self.assertIn(' framing lines without log\n', text)
        self.assertNotIn("busy", text)
        self.assertIn('>> {"id":{{id2}},"result":"BOB"}\n', text)
        for _ in range(10):
            self.check(path, command=[*FOREIGN, "--asks"])
        path.write_text(text.replace('"about":"Cy"', '"about":"Dee"'))
        output = self.check(path, command=[*FOREIGN, "--asks"], wanted=(1, "0 passed, 1 failed, 0 not played"))
        self.assertIn("/params/about\n", output)

    def test_what_comes_early_is_kept_for_its_turn(self):
        script = ECHO[2].replace("    print", """    print('{"method":"early"}')\n    print""")
        path = folder() / "session.transcript"
        turn = '>> {{"id":{0},"method":"a","params":{{}}}}\n{1}<< {{"id":{0},"result":{{}}}}\n'
        note = '<< {"method":"early"}\n'
        path.write_text("transcript 1 clock real\n" + turn.format(1, "") + turn.format(2, note + note))
        self.check(path, command=[*ECHO[:2], script])
        path.write_text("transcript 1 clock real\n" + turn.format(1, "") + turn.format(2, note))
        output = self.check(path, command=[*ECHO[:2], script], wanted=(1, "0 passed, 1 failed, 0 not played"))
        self.assertIn('wanted  nothing\n  got     {"method":"early"}\n', output)

    def test_secrets(self):
        """The same rules as for ours, and patterns; progress tokens and other numbers are none."""
        text = request(1, "a", password="correct horse", apiKey="abc", workDoneToken="work-1", key="name")
        text += request(2, "b", text="Use correct horse and sk-12345/+= now", progressToken=7)
        path = self.record(text, "--secret", "apiKey:", "--secret", "sk-*")
        written = path.read_text()
        self.assertNotRegex(written, "horse|abc|12345")
        self.assertIn('"workDoneToken":"work-1","key":"name"}}\n', written)
        self.assertIn('"text":"Use {{password1}} and {{text1}} now","progressToken":7', written)
        self.check(path, command=ECHO)
        # The real one can be given where it is needed.
        strict = ECHO[2].replace("    print", "    assert message['params'].get('apiKey', 'abc') == 'abc'\n    print")
        self.check(path, "--variable", "apiKey1=abc", command=[*ECHO[:2], strict])

    def test_a_password_that_was_typed_as_a_name_before(self):
        for member, damage in (("access_token", ""), ("x-token", ""), ("name", "damaged\n")):
            script = ECHO[2].replace('message["params"]', '{"%s": "tok-0123456789"}' % member)
            path = folder() / "session.transcript"
            recorder = subprocess.Popen(
                [client.PROGRAM, "record", path, "--", *ECHO[:2], script], text=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            )  # fmt: skip
            recorder.stdin.write(request(1, "a", name="correct horse"))
            recorder.stdin.flush()
            recorder.stdout.readline()
            with path.open("a") as file:
                file.write(damage)
            _, errors = recorder.communicate(request(2, "a", password="correct horse"))
            self.assertEqual("horse" in path.read_text(), bool(damage), member)
            self.assertEqual("A secret may stand in the transcript" in errors, bool(damage), errors)

    def test_the_last_answer_needs_no_line_end(self):
        path = self.record(request(1, "a"), command=["sh", "-c", "read -r line; printf '{\"id\":1,\"result\":[]}'"])
        self.assertTrue(path.read_text().endswith('\n<< {"id":1,"result":[]}\n'), path.read_text())

    def test_ours_is_recorded_by_the_same_rules(self):
        path = folder() / "session.transcript"
        text = request(1, "accounts/register", username="ann", password="correct horse")
        text += request(2, "players/add", name="Bob of /data/one", skill="amateur")
        run("record", path, "--store", "memory:", "--profile", "none", "--secret", "Bob*", "--variable", "place=/data/one",
            "--elide", "kind:", text=text)  # fmt: skip
        self.assertIn('"name":"{{name1}} of {{place}}"', path.read_text())
        self.assertEqual(replay(path)[0], 2)
        self.assertIn("--variable", replay(path)[1])
        status, output = replay(path, "--variable", "place=/data/two")
        self.assertEqual(status, 0, output)

    def test_paths_in_names_of_members(self):
        text = request(1, "rename", changes={"file:///data/one/a.py": ["/data/one"]})
        path = self.record(text, "--variable", "folder=/data/one")
        self.assertNotIn("/data/one", path.read_text())
        self.check(path, "--variable", "folder=/data/two", command=ECHO)

    def test_what_needs_our_options_is_counted(self):
        path = folder() / "session.transcript"
        for line in ("-- add 2 players", "-- play 2 gathers", "++ 1s"):
            path.write_text(f"transcript 1 clock manual\n{line}\n")
            output = self.check(path, command=ECHO, wanted=(0, "0 passed, 0 failed, 1 not played"))
            self.assertIn(f"not played: line 2: {line} needs {{{{options}}}}", output)


if __name__ == "__main__":
    unittest.main()
