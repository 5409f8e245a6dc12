import ClientCheck
import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import StdioService
import ViewVocabulary

/// A child process whose stdin and stdout are pipes of this process; it shares stderr, or writes it to a file.
/// When this object is released, the process is killed with its whole process group.
final class ChildProcess {
  private let process: pid_t
  private let output: CInt
  /// How long the program may take to read or to answer, in seconds.
  private let timeout: Int
  /// Nil once it is closed.
  private var input: CInt?
  private var arrived: [UInt8] = []
  private var hasOutputEnded = false
  private var exitStatus: ExitStatus?
  /// What is done before this process exits because it was interrupted.
  private let atInterruption: () -> Void
  private let hasOwnGroup: Bool

  /// Starts `command`. Each read and each write may take `timeout` seconds. Throws
  /// ``ClientError/unstartable(_:)`` if the program cannot be started.
  /// - Parameters:
  ///   - environment: variables that differ from those of this process.
  ///   - errors: the path of the file for stderr; nil to share it.
  ///   - hasOwnGroup: whether it gets a process group of its own, which ends with this object.
  ///   - atInterruption: what is done before this process exits because it was interrupted.
  init(
    _ command: [String], timeout: Int, environment: [String: String] = [:], errors: String? = nil,
    hasOwnGroup: Bool = true, atInterruption: @escaping () -> Void = {}
  ) throws(ClientError) {
    self.hasOwnGroup = hasOwnGroup
    (self.timeout, self.atInterruption) = (timeout, atInterruption)
    let (theirInput, ourInput) = try Self.newPipe()
    let (ourOutput, theirOutput) = try Self.newPipe()
    defer {
      close(theirInput)
      close(theirOutput)
    }
    do throws(ClientError) {
      process = try Self.spawn(
        command, environment, input: theirInput, output: theirOutput, errors: errors,
        hasOwnGroup: hasOwnGroup)
    } catch {
      close(ourInput)
      close(ourOutput)
      throw error
    }
    _ = fcntl(ourInput, F_SETFL, O_NONBLOCK)
    input = ourInput
    output = ourOutput
  }

  /// Kills the program with all that it has started, in the middle of what it does.
  func kill() {
    guard exitStatus == nil else { return }
    Platform.kill(group: process, SIGKILL)
    waitpid(process, nil, 0)
    exitStatus = .signal(Int(SIGKILL))
  }

  deinit { if hasOwnGroup { stop(within: 1000) } }

  /// Writes `bytes` to the program's stdin. Ignores a closed pipe: the next ``read()`` reports the end of the
  /// program. Throws ``ClientError/silent(seconds:)`` after the timeout.
  func write(_ bytes: [UInt8]) throws(ClientError) {
    let deadline = deadline
    var rest = bytes[...]
    while let input, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Platform.write(input, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Also read: a program that waits for its reader does not read.
        try wait(toWriteTo: input, until: deadline)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// The bytes that the program writes next. Throws a ``ClientError`` at the end of its output, and after
  /// the timeout or at `deadline`.
  func read(until deadline: Int? = nil) throws(ClientError) -> [UInt8] {
    let deadline = deadline ?? self.deadline
    while arrived.isEmpty {
      if hasOutputEnded {
        throw hasEnded(within: 1000).map { .ended($0) } ?? .closed
      }
      try wait(until: deadline)
    }
    defer { arrived = [] }
    return arrived
  }

  /// The bytes that the program writes within `milliseconds`; nil if it writes none.
  func readIfAny(within milliseconds: Int) -> [UInt8]? {
    defer { arrived = [] }
    if arrived.isEmpty, !hasOutputEnded {
      try? wait(until: SystemClock.now.milliseconds + milliseconds)
    }
    return arrived.isEmpty ? nil : arrived
  }

  /// Closes the program's stdin, and waits until the program has ended. Throws
  /// ``ClientError/silent(seconds:)`` after the timeout.
  func end() throws(ClientError) -> ExitStatus {
    closeInput()
    guard let exitStatus = hasEnded(within: timeout * 1000) else {
      throw .silent(seconds: timeout)
    }
    return exitStatus
  }

  // MARK: Passing on

  /// Its stdin and stdout. The caller reads, writes and closes them; this object no longer does.
  var pipes: (input: CInt, output: CInt) { (input ?? -1, output) }

  /// How the program has ended; nil if it has not.
  var endingIfAny: ExitStatus? {
    if exitStatus == nil { reap() }
    return exitStatus
  }

  /// Sends the program a signal.
  func signal(_ number: CInt) { if exitStatus == nil { Platform.kill(process, number) } }

  // MARK: Waiting

  /// When a read or write that begins now has taken too long.
  var deadline: Int { SystemClock.now.milliseconds + timeout * 1000 }

  /// Waits until there is output to read, and reads it, or until `input` accepts bytes.
  private func wait(toWriteTo input: CInt = -1, until deadline: Int) throws(ClientError) {
    // `poll` ignores a negative descriptor.
    var descriptors = [
      pollfd(fd: hasOutputEnded ? -1 : output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
    ]
    let rest = deadline - SystemClock.now.milliseconds
    guard rest > 0 else { throw .silent(seconds: timeout) }
    _ = poll(&descriptors, 2, CInt(clamping: rest))
    leaveIfInterrupted()
    if descriptors[0].revents != 0 { take() }
  }

  /// Stops the program and exits if a signal has requested termination.
  private func leaveIfInterrupted() {
    guard Signals.terminationRequested else { return }
    stop(within: 0)
    atInterruption()
    exit(130)
  }

  private func take() {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let count = Platform.read(output, &part, part.count)
    if count > 0 { arrived += part[..<count] }
    if count == 0 { hasOutputEnded = true }
  }

  /// How the program has ended; nil if it has not ended within `milliseconds`. Discards its output, so that
  /// the program does not block on a full pipe.
  private func hasEnded(within milliseconds: Int) -> ExitStatus? {
    let deadline = SystemClock.now.milliseconds + milliseconds
    while exitStatus == nil {
      reap()
      if exitStatus != nil { break }
      if SystemClock.now.milliseconds < deadline {
        var descriptor = pollfd(fd: hasOutputEnded ? -1 : output, events: Int16(POLLIN), revents: 0)
        if poll(&descriptor, 1, 10) > 0 { take() }
        arrived = []
        leaveIfInterrupted()
      } else {
        break
      }
    }
    return exitStatus
  }

  /// Notes how the program has ended, if it has.
  private func reap() {
    var status: CInt = 0
    guard waitpid(process, &status, WNOHANG) == process else { return }
    let signal = Int(status & 0x7F)
    exitStatus = signal == 0 ? .status(Int(status >> 8 & 0xFF)) : .signal(signal)
  }

  // MARK: Start and end

  /// Closes the program's stdin.
  func closeInput() {
    if let input { close(input) }
    input = nil
  }

  /// Waits up to `milliseconds` for the program to end, and then kills the rest of its process group.
  private func stop(within milliseconds: Int) {
    closeInput()
    let hadEnded = hasEnded(within: milliseconds) != nil
    Platform.kill(group: process, SIGKILL)
    if !hadEnded { waitpid(process, nil, 0) }
    close(output)
  }

  private static func newPipe() throws(ClientError) -> (read: CInt, write: CInt) {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .unstartable("a pipe: \(Platform.error)") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ command: [String], _ environment: [String: String], input: CInt, output: CInt,
    errors: String?, hasOwnGroup: Bool
  ) throws(ClientError) -> pid_t {
    var actions = Platform.noSpawnActions
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if let errors {
      posix_spawn_file_actions_addopen(
        &actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
    var attributes = Platform.noSpawnAttributes
    posix_spawnattr_init(&attributes)
    // A separate process group, so that one signal kills all of it; and default signal handling.
    let flags = POSIX_SPAWN_SETSIGDEF | (hasOwnGroup ? POSIX_SPAWN_SETPGROUP : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var arguments = command.map { strdup($0) } + [nil]
    var variables = Self.variables(environment).map { strdup($0) } + [nil]
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      for text in arguments + variables { free(text) }
    }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, command[0], &actions, &attributes, &arguments, &variables)
    guard failure == 0 else {
      throw .unstartable("\(command[0]): \(String(cString: strerror(failure)))")
    }
    return process
  }

  /// The environment of this process, with `changes`.
  private static func variables(_ changes: [String: String]) -> [[CChar]] {
    let changed = changes.map { Array("\($0.key)=\($0.value)".utf8CString) }
    let names = changes.keys.map { Array("\($0)=".utf8CString.dropLast()) }
    return changed + Platform.environment.filter { !names.contains(where: $0.starts) }
  }
}
