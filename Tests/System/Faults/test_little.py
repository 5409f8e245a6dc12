"""Little memory, little room: each limit, allocation and call that fails is a sentence or an end with a status.

Memory is limited in steps, small ones near the limit from which on there is an answer. Each allocation of SQLite fails
once, by a library that is loaded before it; calls of the system fail by strace. What Swift's own runtime needs and does
not get ends the process at once, by its signal: that cannot be told by a sentence, but loses nothing either.

Nothing lost, nothing half: what was answered is in the file, what is in the file was sent, and the file is whole.
"""

import os
import resource
import shutil
import signal
import subprocess
import unittest

from Tests.Support import client
from .storage import Storage

figures = client.Figures("test_little")
tearDownModule = figures.show

# By which Swift's runtime ends a process that has no memory.
LIBRARY_FAILED = 127
CRASHES = {-signal.SIGABRT, -signal.SIGILL, -signal.SIGTRAP, -signal.SIGSEGV, -signal.SIGBUS}
KIBIBYTE, MEBIBYTE = 1 << 10, 1 << 20

# Fails the allocations of libsqlite3 from number FIRST to LAST, and writes how many there were into COUNT.
LIBRARY = r"""
#define _GNU_SOURCE
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
extern void *__libc_malloc(size_t), *__libc_realloc(void *, size_t);
static unsigned long from, to, number, first, last;
static int note(struct dl_phdr_info *library, size_t size, void *unused) {
  if (!strstr(library->dlpi_name, "libsqlite3")) return 0;
  from = library->dlpi_addr;
  for (int i = 0; i < library->dlpi_phnum; i++) {
    unsigned long end = from + library->dlpi_phdr[i].p_vaddr + library->dlpi_phdr[i].p_memsz;
    if (library->dlpi_phdr[i].p_type == PT_LOAD && end > to) to = end;
  }
  return 1;
}
__attribute__((constructor)) static void begin(void) {
  dl_iterate_phdr(note, 0);
  first = strtoul(getenv("FIRST"), 0, 10);
  last = strtoul(getenv("LAST"), 0, 10);
}
__attribute__((destructor)) static void end(void) {
  char text[32];
  int file = open(getenv("COUNT"), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  write(file, text, snprintf(text, sizeof text, "%lu", number));
}
static int fails(void *caller) {
  if ((unsigned long)caller < from || (unsigned long)caller >= to) return 0;
  number++;
  return number >= first && number <= last;
}
void *malloc(size_t size) { return fails(__builtin_return_address(0)) ? 0 : __libc_malloc(size); }
void *realloc(void *old, size_t size) {
  return fails(__builtin_return_address(0)) ? 0 : __libc_realloc(old, size);
}
"""


class Little(Storage):
    figures = figures

    def evening(self, **options):
        """Plays on a new place while something fails. Returns what has ended it: a status and the number of answers."""
        place = client.Template.copy("little")
        sent, done, answers = [], set(), 0
        calls = [("session/open", {}), ("players/list", {"limit": 5})]
        for number in range(6):
            calls += [("players/add", {"name": f"Al {number}"}), ("players/list", {"search": "al"})]
        calls += [("session/view", {})]
        with place.service(**options) as service:
            for method, parameters in calls:
                sent += [parameters["name"]] if "name" in parameters else []
                try:
                    answer = service.ask(method, parameters)
                except client.Silence:
                    break
                answers += 1
                if "error" not in answer:
                    done |= {parameters["name"]} if "name" in parameters else set()
                    continue
                self.assertEqual(answer["error"]["code"], 1006, answer)
                self.assert_to_do(answer["error"]["message"])
                figures["refusals"] += 1
            status = service.finish()
            errors = service.errors().replace(place.path, "PATH")
        if status in CRASHES or status == LIBRARY_FAILED and "football-gather: " not in errors:
            figures["ended by the runtime"] += 1
        elif status:
            self.assertRegex(errors, r"^football-gather: .{20,}\n", (status, errors))
            figures["sentences at the end"] += 1
        self.assertEqual(place.check(), [], options)
        with place.service() as service:
            found = self.names(service)
            self.assertLessEqual(done, found)
            self.assertLessEqual(found, set(sent))
            service.call("players/add", name="Zoe")
        place.remove()
        figures["runs"] += 1
        return status, answers


class Memory(Little):
    def with_memory(self, bytes):
        """Whether there was an answer with so much memory."""
        return self.evening(preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (bytes, bytes)))[1] > 0

    def test_limits_in_steps(self):
        least = next(size for size in range(8, 400, 4) if self.with_memory(size * MEBIBYTE)) * MEBIBYTE
        step = 64 * KIBIBYTE
        if client.LONG:
            for limit in range(least - 4 * MEBIBYTE, least + 2 * MEBIBYTE, step // 4):
                self.with_memory(limit)
        # The limit itself, by halves, and what is around it.
        low, high = least - 4 * MEBIBYTE, least
        while high - low > step:
            middle = (low + high) // 2
            low, high = (low, middle) if self.with_memory(middle) else (middle, high)
        figures.note(f"the first answer comes with {high / MEBIBYTE:.2f} MiB")
        for limit in range(low - 2 * step, high + 5 * step, step):
            self.with_memory(limit)
        for limit in range(high, high + 8 * MEBIBYTE, 2 * MEBIBYTE):
            self.with_memory(limit)


class Allocations(Little):
    def setUp(self):
        super().setUp()
        if not os.path.exists(client.SHARED) or not shutil.which("cc"):
            self.skipTest("There is no build with all stores, which is linked with libsqlite3, or no cc.")
        source = os.path.join(self.place.folder, "fails.c")
        self.library, self.count = source + ".so", source + ".count"
        with open(source, "w", encoding="ascii") as file:
            file.write(LIBRARY)
        subprocess.run(["cc", "-O1", "-w", "-shared", "-fPIC", "-o", self.library, source], check=True)
        self.addCleanup(setattr, client, "PROGRAM", client.PROGRAM)
        client.PROGRAM = client.SHARED

    def failing(self, first, last):
        return self.evening(env=client.environment(
            LD_PRELOAD=self.library, FIRST=str(first), LAST=str(last), COUNT=self.count))

    def test_each_allocation_of_sqlite(self):
        self.assertEqual(self.failing(0, 0)[0], 0)
        with open(self.count, encoding="ascii") as file:
            total = int(file.read())
        figures["allocations of SQLite"] += total
        self.assertGreater(total, 100)
        # A prime number, so that other loops are met at each of their places.
        step = 1 if client.LONG else max(1, total // 40) | 1
        for first in range(1, total + 1, step):
            # Alone, and with all that follow for a while.
            self.failing(first, first if first // step % 2 else first + 40)


class Calls(Little):
    def setUp(self):
        super().setUp()
        if client.strace() is None:
            self.skipTest("strace is missing, or ptrace is not allowed here")

    def test_each_call_that_makes_room(self):
        kinds = (("ftruncate", "ENOSPC"), ("openat", "EMFILE"), ("mmap", "ENOMEM"), ("brk", "ENOMEM"),
                 ("fsync,fdatasync", "ENOSPC"), ("pwrite64", "EFBIG"), ("fallocate,fcntl", "ENOLCK"))
        for calls, error in kinds:
            with self.subTest(calls):
                for number in range(1, 40 if client.LONG else 4):
                    self.evening(before=client.strace(
                        "-e", f"trace={calls}", "-e", f"inject={calls}:error={error}:when={number}"))

    def test_from_one_call_on(self):
        for calls, error in (("ftruncate,pwrite64", "ENOSPC"), ("mmap,brk", "ENOMEM")):
            with self.subTest(calls):
                for number in range(1, 40 if client.LONG else 9, 3):
                    self.evening(before=client.strace(
                        "-e", f"trace={calls}", "-e", f"inject={calls}:error={error}:when={number}+"))


if __name__ == "__main__":
    unittest.main()
