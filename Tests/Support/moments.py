"""The moments that a test needs, instead of sleeps: a process is held, has read, has waited, has ended its wait.

A condition that is waited for comes by itself; how long that takes decides nothing. A time is reached only if
something is wrong, and then is generous.
"""

import array
import fcntl
import os
import platform
import signal
import termios
import threading
import time

GENEROUS = 60  # s
PAUSE = 0.05  # s, of the control


def until(holds, what, seconds=GENEROUS):
    """Waits until a condition holds, and returns its value."""
    end = time.monotonic() + seconds
    while not (value := holds()):
        if time.monotonic() > end:
            raise AssertionError(f"not within {seconds} s: {what}")
        time.sleep(0.001)
    return value


def state(pid):
    """The letter of a process's state; "Z" if it has ended."""
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0]
    except OSError:
        return "Z"


def stop(service):
    """Holds a service where it is."""
    service.signal(signal.SIGSTOP)
    until(lambda: state(service.process.pid) in "TZ", "the service is stopped")


def go_on(service):
    """Lets a service that was held go on."""
    service.signal(signal.SIGCONT)


def wakes(service):
    """How often a service has gone on after a wait."""
    with open(f"/proc/{service.process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("voluntary"))


def until_awake(service, times):
    """Waits until a service has waited and gone on so many times; it has had the occasion to do what it must not."""
    before = wakes(service)
    until(lambda: wakes(service) >= before + times, f"it has gone on {times} times")


# The calls in which a process waits for input without a limit of time, and which argument then has which value: `read`,
# `poll` and `ppoll` of both architectures.
ENDLESS = {
    "x86_64": {"0": None, "7": (2, "0xffffffffffffffff"), "271": (2, "0x0")},
    "aarch64": {"63": None, "73": (2, "0x0")},
}


def until_asleep(service):
    """Waits until a service waits for input without a limit of time: nothing but input wakes it."""
    until(lambda: sleeps(service), "it sleeps")


def sleeps(service):
    """Whether a service waits for input without a limit of time."""
    with open(f"/proc/{service.process.pid}/syscall") as call:
        number, *arguments = call.read().split()
    calls = ENDLESS[platform.machine()]
    return number in calls and (calls[number] is None or arguments[calls[number][0]] == calls[number][1])


def until_read(service):
    """Waits until a service has read all that was sent; it may still work on it."""
    until(lambda: not unread(service.process.stdin), "it has read all of its input")


def unread(stream):
    """How many bytes are in a pipe or socket."""
    count = array.array("i", [0])
    fcntl.ioctl(stream, termios.FIONREAD, count)
    return count[0]


def fill(service, data, sent=0):
    """Sends data until the service does not go on, as nobody reads its output; how much of the data was sent."""
    into = service.process.stdin.fileno()
    os.set_blocking(into, False)

    def is_stuck():
        nonlocal sent
        before = sent
        # Asleep, though there is input: it waits for a reader.
        asleep = unread(service.process.stdin) > 0 and state(service.process.pid) == "S"
        try:
            while sent < len(data):
                sent += os.write(into, data[sent:sent + 65536])
        except BlockingIOError:
            return asleep and sent == before
        raise AssertionError("the input was not held back")

    until(is_stuck, "it waits for a reader")
    return sent


def has_read(service):
    """How many bytes a service has read, from anywhere."""
    with open(f"/proc/{service.process.pid}/io") as counts:
        return int(counts.readline().split()[1])


def processor_time(service):
    """The seconds of processor time that a service has used."""
    return time.clock_gettime(~service.process.pid << 3 | 2)


def work(service, end, answers):
    """Lets a service work until it has used so much processor time in all, which other load does not change, or until
    so many responses have come."""
    while processor_time(service) < end and len(service.lines) < answers and not service.ended:
        service.pump(0)


def notified(service):
    """The view of the next notification, before which no response may come."""
    def has_come():
        service.pump(1)
        if (response := service.next()) is not None:
            raise AssertionError(f"not a notification: {response}")
        return service.notifications

    return until(has_come, "a notification").pop(0)["params"]


class Pauses(threading.Thread):
    """Takes pauses, and measures them: a control for promises about time."""

    def __init__(self):
        super().__init__(daemon=True)
        self.stops, self.longest = False, PAUSE

    def run(self):
        while not self.stops:
            start = time.monotonic()
            time.sleep(PAUSE)
            self.longest = max(self.longest, time.monotonic() - start)

    @property
    def stretch(self):
        """How many times as long as it should be the longest pause was."""
        return self.longest / PAUSE

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stops = True
        self.join()
