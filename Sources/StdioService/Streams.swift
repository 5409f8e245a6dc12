package import GatherDomain

/// The pipes from and to the client. Descriptors 0 and 1 are duplicated and then replaced, so that output of
/// a library never reaches the client.
package final class Streams {
  private let input: CInt
  private let output: CInt
  /// Whether the output is a socket. A socket can be written to without blocking.
  private let outputIsSocket: Bool
  /// The rest of a partly written frame. It is written before any other frame.
  private var rest: [UInt8] = []

  /// The result of a read.
  package enum Event: Equatable {
    case bytes(Int)
    case end
    /// The time is over, or a signal has arrived.
    case nothing
  }

  /// Replaces descriptors 0 and 1. Throws an ``ExitError`` if they are closed or cannot be duplicated.
  package init() throws {
    input = try Self.duplicate(STDIN_FILENO, "stdin")
    output = try Self.duplicate(STDOUT_FILENO, "stdout")
    var status = stat()
    outputIsSocket = fstat(output, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    dup2(null, STDIN_FILENO)
    // Without stderr, output of libraries is discarded.
    if dup2(STDERR_FILENO, STDOUT_FILENO) < 0 { dup2(null, STDOUT_FILENO) }
    if null > STDERR_FILENO { close(null) }
  }

  private static func duplicate(_ descriptor: CInt, _ name: String) throws -> CInt {
    // From 10 on, above descriptors that a parent process may have left open.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
    if copy >= 0 { return copy }
    // The first of them is then beyond the limit, or all below it are open.
    let isLimited = errno == EINVAL || errno == EMFILE
    let remedy = isLimited ? "; allow more open files, 16 are enough (ulimit -n)" : ""
    throw ExitError.inputOutput("\(name) cannot be used: \(Platform.error)\(remedy)")
  }

  /// Reads available bytes into `buffer`. Waits for them without a limit, or at most `milliseconds`.
  package func read(into buffer: UnsafeMutableRawBufferPointer, within milliseconds: Int?) -> Event
  {
    // A blocking read alone is a third faster than a poll before it.
    if let milliseconds, !isReadable(within: milliseconds) { return .nothing }
    while true {
      let count = Platform.read(input, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(count) }
      // Any other error is permanent and counts as the end of input. A client that is killed resets its socket, and a
      // terminal that is gone fails.
      if count == 0 || errno == ECONNRESET || errno == EIO { return .end }
      if errno != EAGAIN && errno != EINTR {
        Console.warn("stdin cannot be read: \(Platform.error)")
        return .end
      }
      if errno == EINTR || milliseconds != nil || !isReadable(within: nil) { return .nothing }
    }
  }

  /// Waits until there is input or its end. False after the limit and after a signal.
  private func isReadable(within milliseconds: Int?) -> Bool {
    wait(for: nil, orInput: true, within: milliseconds).input
  }

  /// Waits until `descriptor` is ready, there is input (if `listens`), the time is over or a signal arrives.
  package func wait(
    for descriptor: CInt?, _ readiness: PollWaiter.Readiness = .reading, orInput listens: Bool,
    within milliseconds: Int?
  ) -> (descriptor: Bool, input: Bool) {
    Self.wait(for: descriptor, readiness, or: listens ? input : nil, within: milliseconds)
  }

  /// Waits until `descriptor` is ready, or there is something to read from `other`, or the time is over
  /// or a signal comes.
  package static func wait(
    for descriptor: CInt?, _ readiness: PollWaiter.Readiness, or other: CInt? = nil,
    within milliseconds: Int?
  ) -> (descriptor: Bool, input: Bool) {
    // `poll` ignores a negative descriptor.
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

  /// Writes all of `bytes`. Blocks while the client does not read; this limits a client that sends faster
  /// than it reads. Calls `giveUp` after each interruption, and throws an ``ExitError`` if it returns true
  /// and the client still does not read.
  package func write(_ bytes: UnsafeRawBufferPointer, giveUp: () -> Bool) throws {
    try finishFrame(giveUp: giveUp)
    try writeAll(bytes, giveUp)
  }

  /// Writes the rest of a partly written frame, if there is one. Blocks like ``write(_:giveUp:)``.
  package func finishFrame(giveUp: () -> Bool) throws {
    guard !rest.isEmpty else { return }
    let bytes = rest
    rest = []
    try bytes.withUnsafeBytes { try writeAll($0, giveUp) }
  }

  /// Writes as much of a frame as is possible without blocking, and keeps the rest for the next write.
  /// Returns false, and drops the frame, if nothing can be written.
  package func writeIfReady(_ frame: UnsafeRawBufferPointer) -> Bool {
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

  /// Whether the client has closed the other end of the output.
  package var readerIsGone: Bool {
    var descriptor = pollfd(fd: output, events: 0, revents: 0)
    return poll(&descriptor, 1, 0) > 0 && Int32(descriptor.revents) & (POLLERR | POLLHUP) != 0
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer, _ giveUp: () -> Bool) throws {
    var rest = bytes
    while true {
      let count = Platform.write(output, rest.baseAddress, rest.count)
      if count == rest.count { return }
      guard count >= 0 || errno == EINTR || errno == EAGAIN else {
        throw ExitError.inputOutput(
          errno == EPIPE || errno == ECONNRESET
            ? "the client has closed stdout" : "stdout cannot be written: \(Platform.error)")
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[max(count, 0)...])
      // Interrupted, or the pipe is full. During shutdown, waits only while the client still reads.
      let isLast = giveUp()
      var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      var ready = poll(&descriptor, 1, isLast ? 50 : -1)
      if isLast, ready < 0 { ready = poll(&descriptor, 1, 50) }
      if isLast, ready <= 0 { throw ExitError(status: 0, message: "the client does not read") }
    }
  }

  /// Writes as much of `bytes` as is possible without blocking; returns how many bytes that were. The
  /// descriptor may be shared with other processes, so it cannot be made non-blocking. A socket takes a flag
  /// per call, and a pipe that is ready accepts at least `PIPE_BUF` bytes.
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
        count = Platform.write(output, left.baseAddress, min(left.count, Int(PIPE_BUF)))
      }
      guard count > 0 else { break }
      done += count
    }
    return done
  }
}
