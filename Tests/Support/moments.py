"""The moments that a test needs, instead of sleeps: a process is held, has read, has waited, has ended its wait.

A condition that is waited for comes by itself; how long that takes decides nothing. A time is reached only if
something is wrong, and then is generous.
"""

import array
import contextlib
import fcntl
import signal
import termios
import time

GENEROUS = 60  # s


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


@contextlib.contextmanager
def held(*services):
    """Holds services; what a test does meanwhile has happened when they go on."""
    for service in services:
        stop(service)
    try:
        yield
    finally:
        for service in services:
            go_on(service)


def wakes(service):
    """How often a service has gone on after a wait."""
    with open(f"/proc/{service.process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("voluntary"))


def until_awake(service, times):
    """Waits until a service has waited and gone on so many times; it has had the occasion to do what it must not."""
    before = wakes(service)
    until(lambda: wakes(service) >= before + times, f"it has gone on {times} times")


def until_asleep(service):
    """Waits until a service sleeps without an end that it knows, as `poll` without a time limit does."""
    until(lambda: sleeps(service), "it sleeps")


def sleeps(service):
    """Whether a service waits in `poll` or `ppoll` without a time limit."""
    with open(f"/proc/{service.process.pid}/syscall") as call:
        number, *arguments = call.read().split()
    endless = {"7": (2, ("0xffffffff", "0xffffffffffffffff")), "271": (2, ("0x0",))}
    if number not in endless:
        return False
    index, values = endless[number]
    return arguments[index] in values


def until_read(service):
    """Waits until a service has read all that was sent; it may still work on it."""
    unread = array.array("i", [0])

    def is_empty():
        fcntl.ioctl(service.process.stdin, termios.FIONREAD, unread)
        return not unread[0]

    until(is_empty, "it has read all of its input")


def require(test, figures, *names, least=1):
    """Fails if what a test is about took place less often: then the test has checked nothing."""
    for name in names:
        test.assertGreaterEqual(figures[name], least, f"{name}: the test has checked too little")
