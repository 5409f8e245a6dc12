import ClientCheck
import GatherDomain
@preconcurrency import Glibc

/// A program whose stdin and stdout are ours; its stderr is our own. It ends with this object, and with
/// it all that it has started.
final class ChildProcess {
  private let process: pid_t
  private let output: CInt
  private let patience: Int
  /// Nil once it is closed.
  private var input: CInt?
  private var arrived: [UInt8] = []
  private var hasOutputEnded = false
  private var ending: ExitStatus?

  /// Starts `command`; it may keep us waiting for `patience` seconds at a time.
  init(_ command: [String], patience: Int) throws(ClientError) {
    self.patience = patience
    let (theirInput, ourInput) = Self.pipe()
    let (ourOutput, theirOutput) = Self.pipe()
    defer {
      close(theirInput)
      close(theirOutput)
    }
    do throws(ClientError) {
      process = try Self.spawn(command, input: theirInput, output: theirOutput)
    } catch {
      close(ourInput)
      close(ourOutput)
      throw error
    }
    _ = fcntl(ourInput, F_SETFL, O_NONBLOCK)
    input = ourInput
    output = ourOutput
  }

  deinit { stop(within: 1000) }

  /// Writes `bytes`. What a program does not read any more shows by what it does not answer.
  func write(_ bytes: [UInt8]) throws(ClientError) {
    let deadline = deadline
    var rest = bytes[...]
    while let input, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Reading meanwhile: a program that waits for its reader reads nothing itself.
        try wait(toWriteTo: input, until: deadline)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// The bytes that the program writes next.
  func read() throws(ClientError) -> [UInt8] {
    let deadline = deadline
    while arrived.isEmpty {
      if hasOutputEnded {
        throw hasEnded(within: 1000).map { .ended($0) } ?? .closed
      }
      try wait(until: deadline)
    }
    defer { arrived = [] }
    return arrived
  }

  /// Ends the program's input, and waits until it has ended.
  func end() throws(ClientError) -> ExitStatus {
    closeInput()
    guard let ending = hasEnded(within: patience * 1000) else {
      throw .silent(seconds: patience)
    }
    return ending
  }

  // MARK: StoreWaiter

  private var deadline: Int { SystemClock.now.milliseconds + patience * 1000 }

  /// Waits until something is there to read, and reads it, or until `input` takes something.
  private func wait(toWriteTo input: CInt = -1, until deadline: Int) throws(ClientError) {
    // A negative descriptor is passed over.
    var descriptors = [
      pollfd(fd: hasOutputEnded ? -1 : output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
    ]
    let rest = deadline - SystemClock.now.milliseconds
    guard rest > 0 else { throw .silent(seconds: patience) }
    _ = poll(&descriptors, 2, CInt(clamping: rest))
    leaveIfInterrupted()
    if descriptors[0].revents != 0 { take() }
  }

  /// Ends everything if a signal has asked for it.
  private func leaveIfInterrupted() {
    guard Signals.terminationRequested else { return }
    stop(within: 0)
    exit(130)
  }

  private func take() {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(output, &part, part.count)
    if count > 0 { arrived += part[..<count] }
    if count == 0 { hasOutputEnded = true }
  }

  /// How the program has ended; nil if it does not `within` so many milliseconds. What it writes
  /// meanwhile is dropped, so that it need not wait for us.
  private func hasEnded(within milliseconds: Int) -> ExitStatus? {
    let deadline = SystemClock.now.milliseconds + milliseconds
    while ending == nil {
      var status: CInt = 0
      if waitpid(process, &status, WNOHANG) == process {
        let signal = Int(status & 0x7F)
        ending = signal == 0 ? .status(Int(status >> 8 & 0xFF)) : .signal(signal)
      } else if SystemClock.now.milliseconds < deadline {
        var descriptor = pollfd(fd: hasOutputEnded ? -1 : output, events: Int16(POLLIN), revents: 0)
        if poll(&descriptor, 1, 10) > 0 { take() }
        arrived = []
        leaveIfInterrupted()
      } else {
        break
      }
    }
    return ending
  }

  // MARK: Beginning and end

  private func closeInput() {
    if let input { close(input) }
    input = nil
  }

  /// Lets the program end by itself `within` so many milliseconds, and kills what is left of its group.
  private func stop(within milliseconds: Int) {
    closeInput()
    let hadEnded = hasEnded(within: milliseconds) != nil
    kill(-process, SIGKILL)
    if !hadEnded { waitpid(process, nil, 0) }
    close(output)
  }

  private static func pipe() -> (read: CInt, write: CInt) {
    var ends: [CInt] = [-1, -1]
    Glibc.pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(_ command: [String], input: CInt, output: CInt) throws(ClientError)
    -> pid_t
  {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    // A group of its own, to be ended as one; and the signals that we ignore as they were.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var arguments = command.map { strdup($0) } + [nil]
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      for argument in arguments { free(argument) }
    }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, command[0], &actions, &attributes, &arguments, environ)
    guard failure == 0 else {
      throw .unstartable("\(command[0]): \(String(cString: strerror(failure)))")
    }
    return process
  }
}
