import Glibc

/// The two ends of the client's pipe. The real descriptors 0 and 1 are moved away and others put in
/// their place, so that nothing but frames can reach the client, whoever prints.
struct Streams {
  private let input: CInt
  private let output: CInt

  /// Why a wait is over.
  enum Event {
    case readable
    case timeout
    case interrupted
  }

  /// Takes descriptors 0 and 1 over.
  init() throws {
    // From 10 on, out of the way of what a careless parent leaves open.
    input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 10)
    output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 10)
    guard input >= 0, output >= 0 else {
      throw ExitError.inputOutput("stdin and stdout must be open")
    }
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    dup2(null, STDIN_FILENO)
    // Without a stderr, what is printed goes nowhere.
    if dup2(STDERR_FILENO, STDOUT_FILENO) < 0 { dup2(null, STDOUT_FILENO) }
    if null > STDERR_FILENO { close(null) }
  }

  /// Waits for input; at most `milliseconds`, if there is such a limit.
  func wait(atMost milliseconds: Int?) -> Event {
    var descriptors = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: Interrupts.wakeDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    let limit = milliseconds.map { CInt(clamping: max($0, 0)) } ?? -1
    let count = poll(&descriptors, 2, limit)
    if descriptors[0].revents != 0 { return .readable }
    return count == 0 ? .timeout : .interrupted
  }

  /// Reads what there is into `buffer`: how many bytes, 0 at the end of input, nil if there is nothing
  /// now.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    let count = Glibc.read(input, buffer.baseAddress, buffer.count)
    if count >= 0 { return count }
    // A descriptor that fails otherwise will not recover: the input has ended.
    return errno == EAGAIN || errno == EINTR ? nil : 0
  }

  /// Writes all of `bytes`; blocks while the reader is slow, which is what holds a client back that
  /// sends faster than it reads. `giveUp` is asked whenever the wait is interrupted.
  func write(_ bytes: UnsafeRawBufferPointer, giveUp: () -> Bool) throws {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(output, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        continue
      }
      switch errno {
      case EINTR: if giveUp() { throw ExitError(status: 0, message: "the reader has stopped") }
      case EAGAIN:
        var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        poll(&descriptor, 1, -1)
        if giveUp() { throw ExitError(status: 0, message: "the reader has stopped") }
      default: throw ExitError.inputOutput("nobody reads the answers")
      }
    }
  }
}
