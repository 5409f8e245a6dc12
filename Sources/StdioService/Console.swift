/// Output of text for people. It writes no protocol messages.
package enum Console {
  /// Ends the program if it cannot be written. Who has closed the pipe has read enough.
  package static func print(_ text: String) {
    if Platform.writeAll(STDOUT_FILENO, Array(text.utf8)) || errno == EPIPE { return }
    let error = ExitError.inputOutput("stdout cannot be written: \(Platform.error)")
    warn(error.message)
    exit(error.status)
  }

  /// Writes a line of information to stderr.
  package static func info(_ text: String) { tell(text + "\n") }

  /// Writes a line of progress to stderr. Drops the line if the write would block.
  package static func infoIfReady(_ text: String) {
    var descriptor = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&descriptor, 1, 0) > 0, text.utf8.count < Int(PIPE_BUF) { info(text) }
  }

  /// Whether people see what is printed, in colours.
  package static var isTerminal: Bool {
    isatty(STDOUT_FILENO) != 0 && EnvironmentVariable.noColour.value == nil
  }

  /// Writes a line to stderr that says what is wrong.
  package static func warn(_ text: String, by program: String = Platform.programName) {
    tell((program.isEmpty ? "" : program + ": ") + text + "\n")
  }

  /// Writes to stderr, whose own failure cannot be reported.
  private static func tell(_ text: String) {
    _ = Platform.writeAll(STDERR_FILENO, Array(text.utf8))
  }
}

/// Why the program ends early, with the status of `sysexits.h`.
package struct ExitError: Error {
  package let status: CInt
  package let message: String

  package init(status: CInt, message: String) {
    (self.status, self.message) = (status, message)
  }

  /// The command line is wrong.
  package static func usage(_ message: String) -> ExitError {
    ExitError(status: 64, message: message + "\nTry --help.")
  }

  /// The data cannot be opened.
  package static func noInput(_ message: String) -> ExitError {
    ExitError(status: 66, message: message)
  }

  /// The command was interrupted, and can be run again.
  package static func interrupted(_ message: String) -> ExitError {
    ExitError(status: 75, message: message)
  }

  /// Reading or writing failed.
  package static func inputOutput(_ message: String) -> ExitError {
    ExitError(status: 74, message: message)
  }
}
