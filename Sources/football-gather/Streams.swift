import GatherDomain
import Glibc

/// The two ends of the client's pipe. The real descriptors 0 and 1 are moved away and others put in
/// their place, so that nothing but frames can reach the client, whoever prints.
final class Streams {
  private let input: CInt
  private let output: CInt
  /// Whether the output is a socket, which can be written to without waiting.
  private let outputIsSocket: Bool
  /// The rest of a frame of which the client has taken a part: it goes before anything else.
  private var rest: [UInt8] = []

  /// What a read has brought.
  enum Event: Equatable {
    case bytes(Int)
    case end
    /// The time is over, or a signal has come.
    case nothing
  }

  /// Takes descriptors 0 and 1 over.
  init() throws {
    // From 10 on, out of the way of what a careless parent leaves open.
    input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 10)
    output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 10)
    guard input >= 0, output >= 0 else {
      throw ExitError.inputOutput("stdin and stdout must be open")
    }
    var status = stat()
    outputIsSocket = fstat(output, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    dup2(null, STDIN_FILENO)
    // Without a stderr, what is printed goes nowhere.
    if dup2(STDERR_FILENO, STDOUT_FILENO) < 0 { dup2(null, STDOUT_FILENO) }
    if null > STDERR_FILENO { close(null) }
  }

  /// Reads what there is into `buffer`, and waits for it: without a limit, or at most `milliseconds`.
  func read(into buffer: UnsafeMutableRawBufferPointer, within milliseconds: Int?) -> Event {
    // A blocking read alone is a third faster than a poll before it.
    if let milliseconds, !isReadable(within: milliseconds) { return .nothing }
    while true {
      let count = Glibc.read(input, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(count) }
      // A descriptor that fails otherwise than so will not recover: the input has ended.
      if count == 0 || errno != EAGAIN && errno != EINTR { return .end }
      if errno == EINTR || milliseconds != nil || !isReadable(within: nil) { return .nothing }
    }
  }

  /// Whether there is something to read, an end included; false too if the wait is interrupted.
  private func isReadable(within milliseconds: Int?) -> Bool {
    wait(for: nil, orInput: true, within: milliseconds).input
  }

  /// Waits until `descriptor` is ready or, if asked, there is input, or the time is over or a signal
  /// comes.
  func wait(
    for descriptor: CInt?, _ readiness: PollWaiter.Readiness = .reading, orInput listens: Bool,
    within milliseconds: Int?
  ) -> (descriptor: Bool, input: Bool) {
    Self.wait(for: descriptor, readiness, or: listens ? input : nil, within: milliseconds)
  }

  /// Waits until `descriptor` is ready, or there is something to read from `other`, or the time is over
  /// or a signal comes.
  static func wait(
    for descriptor: CInt?, _ readiness: PollWaiter.Readiness, or other: CInt? = nil,
    within milliseconds: Int?
  ) -> (descriptor: Bool, input: Bool) {
    // A negative descriptor is passed over.
    var watched = (
      pollfd(
        fd: descriptor ?? -1, events: Int16(readiness == .reading ? POLLIN : POLLOUT), revents: 0),
      pollfd(fd: other ?? -1, events: Int16(POLLIN), revents: 0)
    )
    let limit = milliseconds.map { CInt(clamping: max($0, 0)) } ?? -1
    let count = withUnsafeMutableBytes(of: &watched) {
      poll($0.assumingMemoryBound(to: pollfd.self).baseAddress, 2, limit)
    }
    return count > 0 ? (watched.0.revents != 0, watched.1.revents != 0) : (false, false)
  }

  /// Writes all of `bytes`; blocks while the reader is slow, which is what holds a client back that
  /// sends faster than it reads. `giveUp` is asked whenever the wait is interrupted.
  func write(_ bytes: UnsafeRawBufferPointer, giveUp: () -> Bool) throws {
    try finishFrame(giveUp: giveUp)
    try writeAll(bytes, giveUp)
  }

  /// Writes the rest of a frame of which the client has taken a part, if there is one; blocks like
  /// ``write(_:giveUp:)``.
  func finishFrame(giveUp: () -> Bool) throws {
    guard !rest.isEmpty else { return }
    let bytes = rest
    rest = []
    try bytes.withUnsafeBytes { try writeAll($0, giveUp) }
  }

  /// Writes a whole frame if the client takes at least a part of it at once, and never waits; the rest of
  /// it then goes before whatever is written next. False if the client takes nothing: the frame is dropped.
  func offer(_ frame: UnsafeRawBufferPointer) -> Bool {
    if !rest.isEmpty {
      let count = rest.withUnsafeBytes(writeWithoutWaiting)
      rest.removeFirst(count)
      if !rest.isEmpty { return false }
    }
    let count = writeWithoutWaiting(frame)
    guard count > 0 else { return false }
    rest = Array(frame[count...])
    return true
  }

  /// Whether nobody can read what is written: the other end of the output is closed.
  var readerIsGone: Bool {
    var descriptor = pollfd(fd: output, events: 0, revents: 0)
    return poll(&descriptor, 1, 0) > 0 && Int32(descriptor.revents) & (POLLERR | POLLHUP) != 0
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer, _ giveUp: () -> Bool) throws {
    var rest = bytes
    while true {
      let count = Glibc.write(output, rest.baseAddress, rest.count)
      if count == rest.count { return }
      guard count >= 0 || errno == EINTR || errno == EAGAIN else {
        throw ExitError.inputOutput("nobody reads the answers")
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[max(count, 0)...])
      // Interrupted, or full for now. Whoever is to end waits on only while somebody reads.
      let isLast = giveUp()
      var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      var ready = poll(&descriptor, 1, isLast ? 50 : -1)
      if isLast, ready < 0 { ready = poll(&descriptor, 1, 50) }
      if isLast, ready <= 0 { throw ExitError(status: 0, message: "the reader has stopped") }
    }
  }

  /// Writes as much of `bytes` as the client takes at once; how many bytes that were. The descriptor may
  /// be shared with other processes, so it cannot be made non-blocking: a socket is asked per call, and a
  /// pipe that is ready takes at least a page.
  private func writeWithoutWaiting(_ bytes: UnsafeRawBufferPointer) -> Int {
    var done = 0
    while done < bytes.count {
      let left = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count: Int
      if outputIsSocket {
        count = send(output, left.baseAddress, left.count, CInt(MSG_DONTWAIT))
      } else {
        var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        guard poll(&descriptor, 1, 0) > 0, Int32(descriptor.revents) & POLLOUT != 0 else { break }
        count = Glibc.write(output, left.baseAddress, min(left.count, Int(PIPE_BUF)))
      }
      guard count > 0 else { break }
      done += count
    }
    return done
  }
}
