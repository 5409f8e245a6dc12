import Glibc
import Synchronization

/// The signals that end the service, and the timer that wakes it: both interrupt whatever call it is
/// blocked in, and the first also make ``wakeDescriptor`` readable, so that none is missed between a
/// check and a wait.
enum Interrupts {
  private static let endRequested = Atomic<Bool>(false)
  /// The two ends of the pipe that the handler writes into.
  private static let readEnd = Atomic<CInt>(-1)
  private static let writeEnd = Atomic<CInt>(-1)

  /// Readable once the service was asked to end.
  static var wakeDescriptor: CInt { readEnd.load(ordering: .relaxed) }

  /// Whether a signal has asked the service to end.
  static var wantEnd: Bool { endRequested.load(ordering: .relaxed) }

  /// Takes the signals over; before this, they end the process as usual.
  static func install() {
    var ends: [CInt] = [-1, -1]
    pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    readEnd.store(ends[0], ordering: .relaxed)
    writeEnd.store(ends[1], ordering: .relaxed)
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGTERM, SIGINT, SIGHUP] {
      handle(number) { _ in
        // Only calls that are safe in a handler: two atomics, write and setitimer's system call.
        Interrupts.endRequested.store(true, ordering: .relaxed)
        var byte: UInt8 = 0
        write(Interrupts.writeEnd.load(ordering: .relaxed), &byte, 1)
        // From now on nothing may block for long: a write to a reader who has stopped is interrupted.
        Interrupts.wake(everyMilliseconds: 50)
      }
    }
    handle(SIGALRM) { _ in }
  }

  /// Interrupts blocking calls again and again.
  static func wake(everyMilliseconds milliseconds: Int) {
    let interval = timeval(tv_sec: milliseconds / 1000, tv_usec: milliseconds % 1000 * 1000)
    var timer = itimerval(it_interval: interval, it_value: interval)
    setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
  }

  /// Without SA_RESTART, so that a blocked call returns.
  private static func handle(_ number: CInt, _ body: @escaping @convention(c) (CInt) -> Void) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = body
    sigaction(number, &action, nil)
  }
}
