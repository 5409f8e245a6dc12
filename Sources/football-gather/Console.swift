/// Output of text for people. It writes no protocol messages.
enum Console {
  static func print(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes a line of information to stderr.
  static func info(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

  /// Writes a line of progress to stderr. Drops the line if the write would block.
  static func infoIfReady(_ text: String) {
    var descriptor = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&descriptor, 1, 0) > 0, text.utf8.count < Int(PIPE_BUF) { info(text) }
  }

  /// Whether people see what is printed, in colours.
  static var isTerminal: Bool {
    isatty(STDOUT_FILENO) != 0 && EnvironmentVariable.noColour.value == nil
  }

  /// Writes a line to stderr that says what is wrong.
  static func warn(_ text: String) { write("football-gather: \(text)\n", to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: CInt) {
    var rest = Substring(text).utf8
    while !rest.isEmpty {
      let count = Array(rest).withUnsafeBytes {
        Platform.write(descriptor, $0.baseAddress, $0.count)
      }
      // A failure of stderr cannot be reported.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// Why the program ends early, with the status of `sysexits.h`.
struct ExitError: Error {
  let status: CInt
  let message: String

  /// The command line is wrong.
  static func usage(_ message: String) -> ExitError {
    ExitError(status: 64, message: message + "\nTry --help.")
  }

  /// The data cannot be opened.
  static func noInput(_ message: String) -> ExitError { ExitError(status: 66, message: message) }

  /// The command was interrupted, and can be run again.
  static func interrupted(_ message: String) -> ExitError {
    ExitError(status: 75, message: message)
  }

  /// Reading or writing failed.
  static func inputOutput(_ message: String) -> ExitError {
    ExitError(status: 74, message: message)
  }
}
