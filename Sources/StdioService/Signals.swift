import Synchronization

/// The signals that end the service, and the timer that wakes it. Both interrupt a blocking call.
package enum Signals {
  private static let isTerminationRequested = Atomic<Bool>(false)

  /// Whether SIGTERM, SIGINT or SIGHUP has arrived since ``install()``.
  package static var terminationRequested: Bool { isTerminationRequested.load(ordering: .relaxed) }

  /// Installs the signal handlers. Before this, the signals end the process.
  package static func install() {
    for number in [SIGTERM, SIGINT, SIGHUP] {
      Platform.handle(number) { _ in
        // Only async-signal-safe operations: an atomic, and the system call setitimer.
        Signals.isTerminationRequested.store(true, ordering: .relaxed)
        // A call may begin to block after its check of the flag, and a write blocks on a reader that
        // does not read. The next alarm interrupts both.
        Signals.wake(everyMilliseconds: 25)
      }
    }
    Platform.handle(SIGALRM) { _ in }
    var none = sigset_t()
    sigemptyset(&none)
    // The parent process may have blocked the signals.
    sigprocmask(SIG_SETMASK, &none, nil)
  }

  /// Calls `body`, and lets SIGTSTP (Ctrl-Z) stop the process only before or after it: a process that is stopped in a
  /// transaction keeps all others from writing.
  package static func withoutSuspension<Result, Problem: Error>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let former = blockSuspension()
    defer { restore(former) }
    return try body()
  }

  /// Lets SIGTSTP stop the process no more; returns the signals that were blocked before.
  @discardableResult
  package static func blockSuspension() -> sigset_t {
    var (stops, former) = (sigset_t(), sigset_t())
    sigemptyset(&stops)
    sigaddset(&stops, SIGTSTP)
    sigprocmask(SIG_BLOCK, &stops, &former)
    return former
  }

  private static func restore(_ blocked: sigset_t) {
    var blocked = blocked
    sigprocmask(SIG_SETMASK, &blocked, nil)
  }

  /// Signals blocking calls again and again.
  package static func wake(everyMilliseconds milliseconds: Int) {
    Platform.alarm(everyMilliseconds: milliseconds)
  }
}
