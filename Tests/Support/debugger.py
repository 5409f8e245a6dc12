"""A debugger that holds a process of the release build at a function of a C library, for tests of what others then do."""

import fcntl
import os
import re
import shutil
import struct
import subprocess

# What SQLite locks: a byte of the WAL index for writing, and a range of the data file against all others.
WRITE_LOCK = ("-shm", 120)
FILE_LOCK = ("", 0x40000002)


class Debugger:
    """gdb, attached to a process, or with a program that `run` starts."""

    def __init__(self, pid=None, program=()):
        self.gdb = subprocess.Popen(
            ["gdb", "-q", "-nx", *(["-p", str(pid)] if pid else ["--args", *program])], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, bufsize=0)
        self.wait()
        self.run("set pagination off")
        self.run("set confirm off")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        """Lets the process go on, and ends gdb."""
        if self.gdb.poll() is None:
            self.run("delete")
            self.start("detach")
            self.start("quit")
        self.gdb.wait(60)
        self.gdb.stdin.close()
        self.gdb.stdout.close()

    def start(self, command):
        """Gives a command without waiting for its end."""
        self.gdb.stdin.write(command.encode() + b"\n")

    def wait(self):
        """What gdb prints until it waits for a command, or ends."""
        text = b""
        while not text.endswith(b"(gdb) ") and (byte := self.gdb.stdout.read(1)):
            text += byte
        return text.decode(errors="replace")

    def run(self, command):
        """Runs a command to its end; what it prints."""
        self.start(command)
        return self.wait()

    @property
    def pid(self):
        """The process that is debugged."""
        return int(re.search(r"process (\d+)", self.run("info inferiors"))[1])

    def go_to(self, function):
        """Lets the process go on until it calls the function, without waiting for that."""
        self.run(f"tbreak {function}")
        self.start("continue")


def is_missing():
    """Why nothing can be held here; None if it can."""
    if shutil.which("gdb") is None:
        return "gdb is not installed"
    if os.uname().machine != "x86_64":
        return "the test sets registers of x86-64"
    return None


def holder(data_file, lock):
    """The process that holds one of SQLite's locks exclusively; None if there is none."""
    suffix, start = lock
    try:
        descriptor = os.open(data_file + suffix, os.O_RDWR)
    except FileNotFoundError:
        return None
    try:
        asked = struct.pack("hhqqi4x", fcntl.F_RDLCK, os.SEEK_SET, start, 1, 0)
        kind, _, _, _, pid = struct.unpack("hhqqi4x", fcntl.fcntl(descriptor, fcntl.F_GETLK, asked))
        return pid if kind == fcntl.F_WRLCK else None
    finally:
        os.close(descriptor)
