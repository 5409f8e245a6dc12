import Glibc
import Synchronization

/// The signals that end the service, and the timer that wakes it: both interrupt whatever call it is
/// blocked in.
enum Signals {
  private static let endRequested = Atomic<Bool>(false)

  /// Whether a signal has asked the service to end.
  static var terminationRequested: Bool { endRequested.load(ordering: .relaxed) }

  /// Takes the signals over; before this, they end the process as usual.
  static func install() {
    signal(SIGPIPE, SIG_IGN)
    // Beyond `ulimit -f` a write fails, as on a full disk.
    signal(SIGXFSZ, SIG_IGN)
    for number in [SIGTERM, SIGINT, SIGHUP] {
      handle(number) { _ in
        // Only what is safe in a handler: an atomic, and setitimer's system call.
        Signals.endRequested.store(true, ordering: .relaxed)
        // A call that begins to block just now, between its check and its wait, is interrupted by the
        // next alarm; so is a write to a reader who has stopped.
        Signals.wake(everyMilliseconds: 25)
      }
    }
    handle(SIGALRM) { _ in }
    var none = sigset_t()
    sigemptyset(&none)
    // A parent may have blocked them.
    sigprocmask(SIG_SETMASK, &none, nil)
  }

  /// Signals blocking calls again and again.
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
